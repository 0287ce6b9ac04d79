"""The log and the labels of the courts: royals, weddings, artists and scientists, rulers."""

from __future__ import annotations

from nonsuch.engine.language.events import Event
from nonsuch.engine.language.words import Names, counted
from nonsuch.games.virgin_queen.map.atlas import MAJORS
from nonsuch.games.virgin_queen.personages import (
    AWARD_TITLES,
    AWARD_VP,
    ITALY,
    PERSON_COST,
    PERSON_POWER,
    PERSON_TITLES,
    ROYAL_TITLES,
    SCIENCE_TITLES,
)
from nonsuch.games.virgin_queen.rules.court.terms import (
    AWARDED,
    BETROTHED,
    CARD_MARKER,
    CELEBRATE,
    FESTIVE,
    GROOM,
    LEARN,
    LEARNS,
    MATCH_ENDS,
    PATRONAGE,
    PERSON_AWAY,
    PERSON_COMES,
    RECEIVE,
    REROLLED,
    ROYAL_AGES,
    ROYAL_COMES,
    ROYAL_DIES,
    ROYAL_GOES,
    SPONSOR,
    SPONSORS,
    WEDDING,
)
from nonsuch.games.virgin_queen.show.words.choices import LABELS, YES_OR_NO, words
from nonsuch.games.virgin_queen.show.words.naming import does, whose

RESULTS = (
    "the husband is murdered",
    "a last-minute cancellation",
    "an unhappy match",
    "a dowry",
    "a happy match",
    "an heir is born",
    "a dynasty is founded",
)
NATIONS = ("Ottoman", "Spanish", "English", "French", "Imperial", "Protestant", "", "Italian")


def royal(number: int) -> str:
    """As they are called within a sentence: 'the Earl of Arran'."""
    name = ROYAL_TITLES[number].replace(" (Anjou)", "").replace(" (Navarre)", " of Navarre")
    return f"the {name}" if name.startswith(("Duke ", "Earl ")) else name


def a_person(number: int) -> str:
    return f"{PERSON_TITLES[number]} ({NATIONS[PERSON_POWER[number]]}, {price(number)} CP)"


def price(number: int) -> int:
    return PERSON_COST[number] + (PERSON_POWER[number] == ITALY)


LABELS |= {
    SPONSOR: lambda number: f"Sponsor {a_person(number)}",
    RECEIVE: lambda award: f"{AWARD_TITLES[award]}, {counted(AWARD_VP[award], 'point')}",
    LEARN: lambda science: SCIENCE_TITLES[science],
    GROOM: lambda number: f"Wed {royal(number)} to Louise",
    CELEBRATE: lambda number: f"The wedding of {royal(number)}",
}
YES_OR_NO |= {
    "reroll for anna": ("Reroll it", "Let it stand"),
    "choose groom": ("", "Leave her unwed"),
}


@words.says(ROYAL_COMES, mark="crown")
def royal_comes(events: list[Event], names: Names) -> list[str]:
    return [f"{capital(royal(one.royal))} can now be wed, with eligibility {one.eligibility}." for one in events]


@words.says(ROYAL_AGES, mark="crown")
def royal_ages(events: list[Event], names: Names) -> str:
    told = ", ".join(f"{royal(one.royal)} {one.eligibility}" for one in events)
    return f"The unwed grow older; their eligibility is now: {told}."


@words.says(ROYAL_GOES, mark="crown")
def royal_goes(events: list[Event], names: Names) -> list[str]:
    return [f"{capital(royal(one.royal))} will no longer marry." for one in events]


@words.says(ROYAL_DIES, mark="health")
def royal_dies(events: list[Event], names: Names) -> list[str]:
    return [f"{capital(royal(one.royal))} is dead." for one in events]


@words.says(BETROTHED, mark="link")
def betrothed(events: list[Event], names: Names) -> list[str]:
    return [f"{capital(royal(one.groom))} and {royal(one.bride)} are betrothed." for one in events]


@words.says(MATCH_ENDS, mark="close")
def match_ends(events: list[Event], names: Names) -> list[str]:
    return [f"The match between {royal(one.groom)} and {royal(one.bride)} is off." for one in events]


@words.says(FESTIVE, mark="link")
def festive(events: list[Event], names: Names) -> str:
    one = events[0]
    return f"Festivities for the wedding of {royal(one.groom)} and {royal(one.bride)} add 2 to the roll."


@words.says(REROLLED, mark="die-6")
def rerolled(events: list[Event], names: Names) -> str:
    one = events[0]
    return f"A {one.before} is rerolled for {royal(one.royal)}: {one.after}."


@words.says(WEDDING, mark="crown", opens=True)
def wedding(events: list[Event], names: Names) -> str:
    one = events[0]
    dice = f"{one.first} and {one.second}"
    return f"{capital(royal(one.groom))} weds {royal(one.bride)}: {dice}, {one.total} in all, {RESULTS[one.result]}."


@words.says(CARD_MARKER, mark="hand")
def card_marker(events: list[Event], names: Names) -> list[str]:
    return [
        f"{does(names, one.who, 'draw')} one {'more' if one.change > 0 else 'fewer'} card next turn." for one in events
    ]


@words.says(PERSON_COMES, mark="mask")
def person_comes(events: list[Event], names: Names) -> str:
    return f"Now at work: {', '.join(PERSON_TITLES[one.person] for one in events)}."


@words.says(SPONSORS, mark="mask")
def sponsors(events: list[Event], names: Names) -> str:
    one = events[0]
    return f"{does(names, one.who, 'sponsor')} {PERSON_TITLES[one.person]}."


@words.says(PERSON_AWAY, mark="close")
def person_away(events: list[Event], names: Names) -> str:
    one = events[0]
    return f"The works of {PERSON_TITLES[one.person]} are banned; {does(names, one.who, 'sponsor')} nobody this turn."


@words.says(PATRONAGE, mark="mask", opens=True)
def patronage(events: list[Event], names: Names) -> str:
    one = events[0]
    dice = f"{one.first} and {one.second}, {one.total} in all"
    return f"{PERSON_TITLES[one.person]} at {whose(names, one.who)} court: {dice}."


@words.says(AWARDED, mark="laurel")
def awarded(events: list[Event], names: Names) -> str:
    one = events[0]
    points = counted(AWARD_VP[one.award], "point")
    return f"{does(names, one.who, 'receive')} {AWARD_TITLES[one.award]}, {points}."


@words.says(LEARNS, mark="mask")
def learns(events: list[Event], names: Names) -> str:
    one = events[0]
    return f"{does(names, one.who, 'gain')} {SCIENCE_TITLES[one.science]}."


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]


assert len(NATIONS) == MAJORS + 2
