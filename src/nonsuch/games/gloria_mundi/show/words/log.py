"""The log: what happened, in sentences."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from nonsuch.engine.language.events import Event, EventKind
from nonsuch.engine.language.words import Names, counted, listed, sentence
from nonsuch.games.gloria_mundi.decks import RESOURCES
from nonsuch.games.gloria_mundi.show.reading import LAND_NAMES, card_name, lands, points, resources
from nonsuch.games.gloria_mundi.show.words.labels import words
from nonsuch.games.gloria_mundi.state import (
    BRIBES,
    BUYS,
    CANNOT_BRIBE,
    CANNOT_BUY,
    CHEAPENS,
    COMES,
    COUNTS,
    ENDS,
    ENTERS,
    GAINS,
    GLORIFIES,
    GOES_FIRST,
    IS_ASKED,
    IS_SHIELDED,
    LAPSES,
    LETS_RUN,
    LEVIES,
    LOSES_BUILDING,
    LOSES_LAND,
    PASSES,
    PAYS_FOR,
    PLACES_GLORY,
    PLAYS,
    REACHES_ROME,
    REST_LAPSES,
    RUNS,
    SCORES,
    SETTLES,
    SPARED,
    STANDS,
    STAYS,
    STEPS,
    TAKES_TOKEN,
    TIES,
    TURN_BEGINS,
    USES,
    WINS,
    WORKS,
    YIELDS,
)

ENDINGS = (
    "The Visigoth is in Rome: the game is over.",
    "The Visigoth's starting space is reached: the game is over.",
    "The last building has been drawn: the game is over.",
    "There is no land left to play: the game is over.",
)


BREAKS_TIE: tuple[Callable[[Names, int], str], ...] = (
    lambda names, who: f"{names.verb(who, 'have')} more war",
    lambda names, who: f"{names.verb(who, 'have')} as much war and more gold",
    lambda names, who: f"{names.verb(who, 'have')} as much war and gold, and more food",
    lambda names, who: "went earlier in the first round, and all resources are equal",
)


def of_kind(events: Iterable[Event], kind: EventKind) -> list[Event]:
    return [event for event in events if event.kind == kind]


def a_land(land: int) -> str:
    return f"a {LAND_NAMES[land]}"


def gained(events: Iterable[Event]) -> list[int]:
    """Food, gold and war that such events brought somebody."""
    numbers = [0, 0, 0]
    for event in events:
        if event.kind in (GAINS, TAKES_TOKEN, LEVIES):
            numbers[event.resource] += event.values.get("number") or 1
    return numbers


def scored(events: Iterable[Event]) -> str:
    """', scoring 2 (now 21)'."""
    found = of_kind(events, SCORES)
    return f", scoring {sum(one.points for one in found)} (now {found[-1].space})" if found else ""


# setting up and the Forum ----------------------------------------------------------------------


@words.says(GOES_FIRST, mark="crown")
def goes_first(events: list[Event], names: Names) -> str:
    return f"{names.does(events[0].player, 'go')} first."


@words.says(ENTERS, mark="visigoth")
def enters(events: list[Event], names: Names) -> str:
    card, space = card_name(events[0].card), events[0].space
    return f"{card} is the first card in the Forum, and the Visigoth takes his place on {space}."


@words.says(TURN_BEGINS, also=[COMES, LAPSES, CHEAPENS, GLORIFIES, STEPS, STAYS], mark="city", opens=True)
def turn_begins(events: list[Event], names: Names) -> str:
    turn = f"Turn {events[0].turn}, {names.whom(events[0].player)}"
    comes = "".join(f": {card_name(one.card)} joins the Forum" for one in of_kind(events, COMES))
    lapses = "".join(f"; {card_name(one.card)} leaves it" for one in of_kind(events, LAPSES))
    return f"{turn}{comes}{lapses}{icon_said(events[-1])}."


def icon_said(event: Event) -> str:
    if event.kind == CHEAPENS:
        return f"; a {RESOURCES[event.resource]} token goes on {counted(event.cards, 'card')}" if event.cards else ""
    if event.kind == GLORIFIES:
        return f"; Glory goes on {counted(event.cards, 'card')}" if event.cards else ""
    if event.kind == STEPS:
        line = ", and the bribes ahead of him move too" if event.line else ""
        return f"; the new card moves the Visigoth to {event.space}{line}"
    return f"; the Visigoth stays on {event.space}" if event.kind == STAYS else ""


# lands -----------------------------------------------------------------------------------------


@words.says(PLAYS, also=[YIELDS], mark="land", opens=False)
def plays(events: list[Event], names: Names) -> str:
    who = events[0].player
    played = f"{names.does(who, 'play')} {a_land(events[0].land)}"
    own, others = ([one for one in events[1:] if (one.player == who) is theirs] for theirs in (True, False))
    if own:
        played = f"{played} and {names.verb(who, 'gain')} {produced(own)}"
    return f"{played}; {yields(others, names)}" if others else f"{played}."


@words.says(YIELDS, also=[YIELDS], mark="land")
def yields_on(events: list[Event], names: Names) -> str:
    """What lands gave that had nothing else to do, after somebody else was asked."""
    return f"Their lands produce: {yields(events, names)}" if len(players_in(events)) > 1 else own_lands(events, names)


def own_lands(events: list[Event], names: Names) -> str:
    player, number = events[0].player, sum(one.number for one in events)
    owner = names.whose(player)
    return f"{owner[:1].upper()}{owner[1:]} lands produce {number} {RESOURCES[events[0].resource]}."


def players_in(events: list[Event]) -> list[int]:
    return list(dict.fromkeys(one.player for one in events))


def yields(events: list[Event], names: Names) -> str:
    """Each player once, whatever their lands stood for."""
    said = [
        f"{names.whom(player)} {names.verb(player, 'gain')} {produced([one for one in events if one.player == player])}"
        for player in players_in(events)
    ]
    return f"{listed(said)}."


def produced(events: list[Event]) -> str:
    """'2 gold'; all that one land card brings is of one kind."""
    return f"{sum(one.number for one in events)} {RESOURCES[events[0].resource]}"


@words.says(WORKS, mark="land")
def works(events: list[Event], names: Names) -> str:
    one = events[0]
    return (
        f"{names.does(one.player, 'take')} 1 {RESOURCES[one.resource]} from the land under the {card_name(one.card)}."
    )


@words.says(STANDS, mark="clock")
def stands(events: list[Event], names: Names) -> str:
    one = events[0]
    return f"{names.who(one.player)} will no longer be asked about the {card_name(one.card)}."


@words.says(IS_ASKED, mark="clock")
def is_asked(events: list[Event], names: Names) -> str:
    one = events[0]
    return f"{names.who(one.player)} will be asked about the {card_name(one.card)} again."


@words.says(USES, then=[PAYS_FOR, GAINS, LEVIES, SETTLES, PLACES_GLORY, SCORES], mark="castle")
def uses(events: list[Event], names: Names) -> str:
    one = events[0]
    said = [f"{names.does(one.player, 'use')} the {card_name(one.card)}"]
    paid = [sum(event.values[name] or 0 for event in of_kind(events, PAYS_FOR)) for name in RESOURCES]
    if any(paid):
        said.append(f"{names.verb(one.player, 'pay')} {resources(paid)}")
    payers = [names.whom(event.payer) for event in of_kind(events, LEVIES)]
    if any(gained(events)):
        source = f" from {listed(payers)}" if payers else ""
        said.append(f"{names.verb(one.player, 'gain')} {resources(gained(events))}{source}")
    said += [f"{names.verb(one.player, 'put')} {a_land(event.land)} into play" for event in of_kind(events, SETTLES)]
    said += [
        f"{names.verb(one.player, 'put')} Glory on the {card_name(event.card)}"
        for event in of_kind(events, PLACES_GLORY)
    ]
    return f"{listed(said)}{scored(events)}."


@words.says(GAINS, then=[GAINS], mark="plus")
def gains(events: list[Event], names: Names) -> str:
    return f"{names.does(events[0].player, 'gain')} {resources(gained(events))}."


@words.says(SETTLES, mark="land")
def settles(events: list[Event], names: Names) -> str:
    return f"{names.does(events[0].player, 'put')} {a_land(events[0].land)} into play."


@words.says(PAYS_FOR, then=[GAINS, SCORES, PLACES_GLORY], mark="gold")
def pays(events: list[Event], names: Names) -> str:
    one = events[0]
    said = [f"{names.does(one.player, 'pay')} {resources([one.food, one.gold, one.war])}"]
    if any(gained(events)):
        said.append(f"{names.verb(one.player, 'gain')} {resources(gained(events))}")
    return f"{listed(said)}{scored(events)}."


@words.says(PLACES_GLORY, then=[SCORES], mark="laurel")
def places_glory(events: list[Event], names: Names) -> str:
    one = events[0]
    return f"{names.does(one.player, 'put')} Glory on the {card_name(one.card)}{scored(events)}."


@words.says(SCORES, mark="laurel")
def scores(events: list[Event], names: Names) -> str:
    return f"{names.does(events[0].player, 'score')} {points(events[0].points)} (now {events[0].space})."


# buying ----------------------------------------------------------------------------------------


@words.says(BUYS, then=[SCORES], mark="castle")
def buys(events: list[Event], names: Names) -> str:
    one = events[0]
    price = resources([one.food, one.gold, one.war]) or "nothing"
    bought = f"{names.does(one.player, 'buy')} the {card_name(one.card)} for {price}, on {a_land(one.land)}"
    return f"{bought}{scored(events)}."


@words.says(PASSES, mark="close")
def passes(events: list[Event], names: Names) -> str:
    return f"{names.does(events[0].player, 'buy')} nothing."


@words.says(CANNOT_BUY, mark="close")
def cannot_buy(events: list[Event], names: Names) -> str:
    """What is missing: the price, the place, or one for each of the cards."""
    one = events[0]
    who = "you" if one.player == names.reader else "they"
    if not one.payable and not one.placeable:
        lacks = "afford or place any building in the Forum"
    elif not one.payable:
        lacks = "afford any building in the Forum"
    elif not one.placeable:
        lacks = f"place any building in the Forum: {who} have no free land for one"
    else:
        lacks = f"place any building {who} can afford"
    return f"{names.who(one.player)} cannot {lacks}."


@words.says(SPARED, then=[SPARED], mark="gold")
def spared(events: list[Event], names: Names) -> str:
    numbers = [sum(1 for event in events if event.resource == resource) for resource in range(3)]
    owner = names.whose(events[0].player)
    return f"{owner[:1].upper()}{owner[1:]} buildings make it {resources(numbers)} cheaper."


# the Visigoth ----------------------------------------------------------------------------------


@words.says(BRIBES, then=[SCORES], mark="gold")
def bribes(events: list[Event], names: Names) -> str:
    one = events[0]
    cost = resources([one.food, one.gold, one.war]) or "nothing"
    return f"{names.does(one.player, 'bribe')} the Visigoth on {one.space} with {cost}{scored(events)}."


@words.says(LETS_RUN, also=[RUNS], mark="visigoth")
def lets_run(events: list[Event], names: Names) -> str:
    let = f"{names.does(events[0].player, 'let')} the Visigoth run"
    return f"{let}: {run_of(events[1])}" if len(events) > 1 else f"{let}."


@words.says(CANNOT_BRIBE, also=[RUNS], mark="visigoth")
def cannot_bribe(events: list[Event], names: Names) -> str:
    one = events[0]
    why = (
        f"{names.who(one.player)} cannot pay the bribe on {one.space}"
        if one.space
        else "The next space is Rome, where no bribe is taken"
    )
    return f"{why}, and the Visigoth runs: {run_of(events[1])}" if len(events) > 1 else f"{why}."


@words.says(RUNS, mark="visigoth")
def runs(events: list[Event], names: Names) -> str:
    return f"The Visigoth runs: {run_of(events[0])}"


def run_of(one: Event) -> str:
    return f"he moves from {one.start} to {one.space} and wants {lands([one.farms, one.cities, one.legions])}."


@words.says(LOSES_LAND, then=[TAKES_TOKEN, SCORES], mark="unrest")
def loses_land(events: list[Event], names: Names) -> str:
    player = events[0].player
    return lost(f"{names.does(player, 'lose')} {a_land(events[0].land)}", events, names)


@words.says(LOSES_BUILDING, then=[LOSES_LAND, TAKES_TOKEN, SCORES], mark="unrest")
def loses_building(events: list[Event], names: Names) -> str:
    player, card = events[0].player, card_name(events[0].card)
    under = "".join(f"{a_land(one.land)} with " for one in of_kind(events, LOSES_LAND))
    return lost(f"{names.does(player, 'lose')} {under}the {card}", events, names)


@words.says(IS_SHIELDED, then=[TAKES_TOKEN], mark="shield")
def is_shielded(events: list[Event], names: Names) -> str:
    one = events[0]
    saved = f"{names.does(one.player, 'lose')} the {card_name(one.card)}, whose Glory saves the {LAND_NAMES[one.land]}"
    return lost(saved, events, names)


def lost(deed: str, events: list[Event], names: Names) -> str:
    tokens = resources(gained(events))
    joined = ", and" if "," in deed else " and"
    taken = f"{joined} {names.verb(events[0].player, 'take')} {tokens} from the road" if tokens else ""
    return f"{deed}{taken}{scored(events)}."


@words.says(TAKES_TOKEN, mark="gold")
def takes_token(events: list[Event], names: Names) -> str:
    return f"{names.does(events[0].player, 'take')} {resources(gained(events))} from the road."


@words.says(REST_LAPSES, mark="visigoth")
def rest_lapses(events: list[Event], names: Names) -> str:
    number = events[0].lands
    return f"Nobody has the last {counted(number, 'land') if number > 1 else 'land'} he wants."


@words.says(REACHES_ROME, mark="visigoth")
def reaches_rome(events: list[Event], names: Names) -> str:
    return "The Visigoth enters Rome."


# the end ---------------------------------------------------------------------------------------


@words.says(ENDS, mark="crown", opens=True)
def ends(events: list[Event], names: Names) -> str:
    return ENDINGS[events[0].end]


@words.says(COUNTS, also=[COUNTS], mark="laurel")
def counts(events: list[Event], names: Names) -> str:
    said = [
        f"{names.whom(one.player)} {one.points}" + (f" ({one.space} and {one.glory} Glory)" if one.glory else "")
        for one in events
    ]
    return sentence(f"Points: {listed(said)}")


@words.says(TIES, mark="laurel")
def ties(events: list[Event], names: Names) -> str:
    one = events[0]
    both = f"{names.who(one.player)} and {names.whom(one.other)} are tied on {points(one.points)}"
    return f"{both}; {names.whom(one.player)} {BREAKS_TIE[one.more](names, one.player)}."


@words.says(WINS, mark="laurel")
def wins(events: list[Event], names: Names) -> str:
    return f"{names.does(events[0].player, 'win')} the game with {points(events[0].points)}."
