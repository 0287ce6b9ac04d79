"""The log: minor powers and their friends, peace."""

from __future__ import annotations

from nonsuch.engine.language.events import Event
from nonsuch.engine.language.words import Names
from nonsuch.games.virgin_queen.components import COLUMN_POWER
from nonsuch.games.virgin_queen.rules.minors.terms import (
    BENEFIT,
    CARD_GIVEN,
    DISBANDS,
    EXCOMMUNICATED,
    KEEP_CARD,
    PEACE,
    RISES,
    STANDS_ALONE,
    STRENGTHEN,
    SWAYED,
    TRIBUTE,
    WEAKEN,
    WON,
)
from nonsuch.games.virgin_queen.show.words.choices import LABELS, YES_OR_NO, words
from nonsuch.games.virgin_queen.show.words.naming import CARDS, POWERS, capital, does, space, units, whom, whose

BENEFITS = (
    "Excommunicate Elizabeth: 4 attempts in England, and a card less for her",
    "4 attempts at conversion in France",
    "4 attempts at conversion in the Netherlands",
    "A Jesuit",
    "A treasure",
    "The card Holy League",
)
TRIBUTES = (
    "{} offers tribute for peace.",
    "{} pays tribute, and there is no war.",
    "The Sultan scorns the tribute of {}.",
)
LABELS |= {
    BENEFIT: lambda benefit: BENEFITS[benefit],
    KEEP_CARD: lambda card: f"Keep {CARDS[card]}",
    STRENGTHEN: lambda power: f"Add 2 to the total of {POWERS[power]}",
    WEAKEN: lambda power: f"Take 2 from the total of {POWERS[power]}",
}
YES_OR_NO |= {
    "follow": ("Declare war on its ally too", "Let the war end"),
    "offer tribute": ("Offer tribute", "Offer nothing"),
    "accept tribute": ("Take it, no war", "Refuse it: war"),
    "choose benefit": ("", "Nothing"),
    "stand by": ("Stand by it, at war", "Leave it alone"),
}


@words.says(SWAYED, mark="die-5")
def swayed(events: list[Event], names: Names) -> str:
    one = events[0]
    changed = f"{one.change:+d}".replace("-", "−")
    return f"{capital(whose(names, one.who))} total changes by {changed}: {one.total}."


@words.says(WON, mark="link")
def won(events: list[Event], names: Names) -> str:
    one = events[0]
    minor = POWERS[COLUMN_POWER[one.column]]
    tie = ", by the order of the list" if one.tied else ""
    return f"{does(names, one.who, 'prevail')} with {minor}{tie}."


@words.says(STANDS_ALONE, mark="war")
def stands_alone(events: list[Event], names: Names) -> str:
    return f"Nobody helps: {whom(names, events[0].minor)} must fight alone."


@words.says(PEACE, mark="link")
def peace(events: list[Event], names: Names) -> str:
    one = events[0]
    return f"Peace between {whom(names, one.who)} and {whom(names, one.other)}."


@words.says(DISBANDS, then=[DISBANDS], mark="regular")
def disbands(events: list[Event], names: Names) -> list[str]:
    return [
        f"{capital(units(one.who, one.unit, one.number))} of {POWERS[one.who]} in {space(one.place)} go home for good."
        for one in events
    ]


@words.says(RISES, mark="regular")
def rises(events: list[Event], names: Names) -> str:
    one = events[0]
    return f"{capital(units(one.who, 0, one.number))} of {POWERS[one.who]} gather at {space(one.place)}."


@words.says(CARD_GIVEN, mark="hand")
def card_given(events: list[Event], names: Names) -> str:
    one = events[0]
    return f"{does(names, one.who, 'give')} {whom(names, one.to)} a card."


@words.says(TRIBUTE, mark="money")
def tribute(events: list[Event], names: Names) -> str:
    one = events[0]
    return capital(TRIBUTES[one.step].format(whom(names, one.who)))


@words.says(EXCOMMUNICATED, mark="church")
def excommunicated(events: list[Event], names: Names) -> str:
    return "The Pope excommunicates Elizabeth: England is dealt a card less next turn."
