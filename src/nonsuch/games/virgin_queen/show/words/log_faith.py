"""The log: sermons and what they convert, rebellions, Jesuits."""

from __future__ import annotations

from nonsuch.engine.language.events import Event
from nonsuch.engine.language.words import Names, counted, listed
from nonsuch.games.virgin_queen.rules.faith.terms import (
    ATTEMPT,
    CAPITAL_STANDS,
    CONVERTED,
    COWED,
    JESUIT,
    LEADER_DIES,
    MARTYR,
    NAMED,
    PREACHES,
    REBELLION_ENDS,
    REBELS,
    SOFTENED,
)
from nonsuch.games.virgin_queen.show.words.choices import words
from nonsuch.games.virgin_queen.show.words.naming import AREAS, CREEDS, does, leader, space


@words.says(PREACHES, also=[ATTEMPT], mark="church")
def preaches(events: list[Event], names: Names) -> str:
    one = events[0]
    faces = sorted((event.face for event in events if event.kind == ATTEMPT), reverse=True)
    told = f"{does(names, one.who, 'make')} {counted(one.dice, f'{CREEDS[one.creed]} conversion attempt')}"
    return f"{told} in {AREAS[one.area]}: {' '.join(str(face) for face in faces)}."


@words.says(ATTEMPT, mark="church")
def improved(events: list[Event], names: Names) -> str:
    return f"One die is raised to {events[0].face}."


@words.says(SOFTENED, mark="church")
def softened(events: list[Event], names: Names) -> str:
    return f"{does(names, events[0].who, 'count')} a 6 as a minor hit, so a 1 causes no unrest."


@words.says(CONVERTED, then=[CONVERTED], mark="church")
def converted(events: list[Event], names: Names) -> str:
    """Spaces of one throw together, and the count after it."""
    told = [
        f"{listed([space(one.place) for one in events if one.creed == creed])} "
        f"{'turn' if sum(one.creed == creed for one in events) > 1 else 'turns'} {CREEDS[creed]}"
        for creed in {one.creed: 0 for one in events}
    ]
    return f"{'; '.join(told)}. Protestant spaces: {events[-1].count}."


@words.says(REBELS, mark="unrest")
def rebels(events: list[Event], names: Names) -> str:
    one = events[0]
    thrown = f" with {counted(one.dice, 'die', 'dice')}" if one.dice else ""
    return f"{space(one.place)} rebels{thrown}."


@words.says(REBELLION_ENDS, mark="unrest")
def rebellion_ends(events: list[Event], names: Names) -> str:
    one = events[0]
    return f"The rebellion in {space(one.place)} {'succeeds' if one.succeeds else 'fails'}."


@words.says(CAPITAL_STANDS, mark="city")
def capital_stands(events: list[Event], names: Names) -> str:
    return f"{space(events[0].place)} becomes a Protestant capital."


@words.says(JESUIT, mark="catholic")
def jesuit(events: list[Event], names: Names) -> str:
    one = events[0]
    return f"Jesuits: {one.number} ready to sail, {one.there} in England."


@words.says(MARTYR, mark="close")
def martyr(events: list[Event], names: Names) -> str:
    return "A Jesuit is put to death in England, and leaves the game."


@words.says(LEADER_DIES, mark="health")
def leader_dies(events: list[Event], names: Names) -> str:
    name = leader(events[0].leader)
    return f"{name[:1].upper()}{name[1:]} is killed."


@words.says(NAMED, then=[NAMED], mark="church")
def named(events: list[Event], names: Names) -> str:
    return f"{does(names, events[0].who, 'name')} {listed([space(one.place) for one in events])}."


@words.says(COWED, mark="unrest")
def cowed(events: list[Event], names: Names) -> str:
    return "The next rebellion in the Netherlands this turn rolls one fewer die."
