"""The log and the labels of single powers: the crown of Poland, prophecies, deaths, Paris."""

from __future__ import annotations

from nonsuch.engine.language.events import Event
from nonsuch.engine.language.words import Names, counted, listed
from nonsuch.games.virgin_queen.components import CARD_CP
from nonsuch.games.virgin_queen.map.atlas import SPAIN
from nonsuch.games.virgin_queen.rules.realms.terms import (
    ABOARD_LOST,
    ABROAD_DIE,
    BOARD,
    BOARDS,
    CAMPAIGN,
    CAPTAIN_DEAD,
    CAPTAIN_FALLS,
    COUNTED,
    CROWNED,
    FALLS_ABROAD,
    FIGHTS_ABROAD,
    FORESEES,
    GOES_ABOARD,
    GOES_ASHORE,
    KEEP,
    LAND_AT,
    LEADER_FALLS,
    LEADS_ABROAD,
    LEVIED,
    NOBODY_CROWNED,
    PARIS_SHARED,
    PEACE_MADE,
    PUT_BACK,
    PUTS_BACK,
    RAISE_ABOARD,
    REINFORCE,
    SEND,
    SENT,
    STAKE,
    STAKES,
    UPGRADE,
    WAR_WON,
)
from nonsuch.games.virgin_queen.seafaring import CAPTAIN_TITLES
from nonsuch.games.virgin_queen.show.words.choices import ENDS, LABELS, YES_OR_NO, words
from nonsuch.games.virgin_queen.show.words.naming import CARDS, LEADERS, capital, does, leader, space, unit, units, whom

WARS = ("war in Persia", "war with Poland")
LABELS |= {
    STAKE: lambda card: f"Stake {CARDS[card]}, {CARD_CP[card]} CP",
    KEEP: lambda card: f"Keep {CARDS[card]}",
    PUT_BACK: lambda card: f"Put {CARDS[card]} back on the deck",
    LEADER_FALLS: lambda number: LEADERS[number],
    CAPTAIN_FALLS: lambda number: CAPTAIN_TITLES[number],
    CAMPAIGN: lambda war: f"Fight a round of the {WARS[war]}",
    REINFORCE: lambda war, kind: f"Send {('a regular', 'cavalry or mercenaries')[kind]} to the {WARS[war]}",
    RAISE_ABOARD: lambda kind: f"Raise a {('regular', 'mercenary')[kind]} aboard the Armada",
    BOARD: lambda number: f"{LEADERS[number]} boards the Armada",
    LAND_AT: lambda here: f"Land men of the Armada in {space(here)}",
    SEND: lambda kind, here: f"{('A regular', 'Cavalry or a mercenary')[kind]} from {space(here)}",
}
ENDS |= {UPGRADE: "Add a level to the Armada"}
YES_OR_NO |= {
    "bid for poland": ("", "Stake nothing"),
    "choose commander": ("", "Nobody"),
    "choose court": ("", "Nobody's"),
    "hear protestant": ("Offer peace", "Fight on"),
    "hear france": ("Make peace", "Fight on"),
}


@words.says(STAKES, mark="hand")
def stakes(events: list[Event], names: Names) -> list[str]:
    return [f"{does(names, one.who, 'stake')} {CARDS[one.card]}, {CARD_CP[one.card]} CP." for one in events]


@words.says(CROWNED, mark="crown")
def crowned(events: list[Event], names: Names) -> str:
    return f"{does(names, events[0].who, 'win')} the crown of Poland."


@words.says(NOBODY_CROWNED, mark="crown")
def nobody_crowned(events: list[Event], names: Names) -> str:
    return "Nobody wins the crown of Poland."


@words.says(FORESEES, mark="mask")
def foresees(events: list[Event], names: Names) -> str:
    one = events[0]
    return f"{does(names, one.who, 'look')} at the top {counted(one.number, 'card')} of the deck."


@words.says(PUTS_BACK, mark="deck")
def puts_back(events: list[Event], names: Names) -> str:
    return f"{does(names, events[-1].who, 'put')} the others back."


@words.says(CAPTAIN_DEAD, mark="health")
def captain_dead(events: list[Event], names: Names) -> str:
    return f"{CAPTAIN_TITLES[events[0].captain]} is dead."


@words.says(COUNTED, mark="catholic")
def counted_in_england(events: list[Event], names: Names) -> str:
    one = events[0]
    spaces = counted(one.catholic, "Catholic space")
    return f"In England: {spaces} and {one.spanish} Spanish, {one.catholic + one.spanish} in all."


@words.says(PARIS_SHARED, mark="city")
def paris_shared(events: list[Event], names: Names) -> str:
    return "Paris is well worth a mass: from now on it is home to France and the Huguenots alike."


@words.says(PEACE_MADE, mark="link")
def peace_made(events: list[Event], names: Names) -> str:
    one = events[0]
    return f"{does(names, one.who, 'make')} peace with {whom(names, one.other)}."


@words.says(LEVIED, then=[LEVIED], mark="send")
def levied(events: list[Event], names: Names) -> str:
    """One by one, told of each kind and place together."""
    who = events[0].who
    kinds = dict.fromkeys((one.unit, one.place) for one in events)
    men = [
        f"{units(who, kind, sum((one.unit, one.place) == (kind, place) for one in events))} from {space(place)}"
        for kind, place in kinds
    ]
    return f"{does(names, who, 'send')} {listed(men)} to the foreign war."


@words.says(GOES_ASHORE, also=[GOES_ASHORE], mark="boat")
def goes_ashore(events: list[Event], names: Names) -> str:
    men = listed([units(SPAIN, one.unit, one.number) for one in events])
    return f"The Armada puts {men} ashore."


@words.says(SENT, then=[SENT], mark="send")
def sent(events: list[Event], names: Names) -> str:
    one = events[0]
    men = [units(one.who, kind, number) for kind in (0, 1) if (number := sum(each.unit == kind for each in events))]
    return f"{does(names, one.who, 'send')} {listed(men)} to the foreign war."


@words.says(LEADS_ABROAD, mark="leader")
def leads_abroad(events: list[Event], names: Names) -> str:
    return f"{capital(leader(events[0].leader))} leads them."


@words.says(ABROAD_DIE, then=[ABROAD_DIE], mark="die-5")
def dice_abroad(events: list[Event], names: Names) -> str:
    own, foreign = (" ".join(str(one.face) for one in events if one.side == side) for side in (0, 1))
    return f"The dice: {own or 'none'} against {foreign or 'none'}."


@words.says(FIGHTS_ABROAD, mark="war")
def fights_abroad(events: list[Event], names: Names) -> str:
    one = events[0]
    return (
        f"{does(names, one.who, 'score')} {counted(one.hits, 'hit')} in the foreign war to the enemy's {one.against}."
    )


@words.says(FALLS_ABROAD, mark="close")
def falls_abroad(events: list[Event], names: Names) -> list[str]:
    return [f"{does(names, one.who, 'lose')} {units(one.who, one.unit, 1)} there." for one in events]


@words.says(WAR_WON, mark="laurel")
def war_won(events: list[Event], names: Names) -> str:
    return f"{does(names, events[0].who, 'win')} the foreign war."


@words.says(GOES_ABOARD, mark="send")
def goes_aboard(events: list[Event], names: Names) -> list[str]:
    return [f"A Spanish {unit(SPAIN, one.unit)} goes aboard the Armada." for one in events]


@words.says(BOARDS, mark="leader")
def boards(events: list[Event], names: Names) -> str:
    return f"{capital(leader(events[0].leader))} goes aboard the Armada."


@words.says(ABOARD_LOST, then=[ABOARD_LOST], mark="close")
def aboard_lost(events: list[Event], names: Names) -> str:
    men = [units(SPAIN, kind, number) for kind in (0, 1) if (number := sum(each.unit == kind for each in events))]
    return f"{capital(listed(men))} aboard the Armada {'is' if len(events) == 1 else 'are'} lost."
