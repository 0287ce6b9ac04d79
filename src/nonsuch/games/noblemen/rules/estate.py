"""The estate: its spaces, what they hold, what lies round them, and its groups.  [Playing a land tile]"""

from __future__ import annotations

from nonsuch.engine import NONE, rule
from nonsuch.games.noblemen.components import CLEARING
from nonsuch.games.noblemen.spaces import AROUND, BESIDE, CORNERS, SIDE, SQUARE
from nonsuch.games.noblemen.state import BUILT, EMPTY, GROUPED, LAND, NoblemenTable

NEIGHBOURS = 8


@rule("Playing a land tile ¶1", "ruling 8", "ruling 67")
def may_lie(t: NoblemenTable, who: int, here: int) -> bool:
    """An empty space with an edge against the estate."""
    if t.estate[who][here] != EMPTY:
        return False
    for side in range(CORNERS):
        if t.estate[who][here + BESIDE[side]] != EMPTY:
            return True
    return False


def widen(t: NoblemenTable, who: int, here: int) -> None:
    """How far the estate reaches now."""
    t.west[who] = min(t.west[who], here % SIDE)
    t.east[who] = max(t.east[who], here % SIDE)
    t.south[who] = min(t.south[who], here // SIDE)
    t.north[who] = max(t.north[who], here // SIDE)


def open_clearings(t: NoblemenTable, who: int) -> int:
    return t.lands[who][CLEARING] - t.built[who].size


@rule("ruling 15", "ruling 56")
def buildings_around(t: NoblemenTable, who: int, here: int, building: int) -> int:
    """How many buildings of a kind stand on the eight spaces round this one."""
    number = 0
    for step in range(NEIGHBOURS):
        if t.estate[who][here + AROUND[step]] == BUILT + building:
            number += 1
    return number


@rule("ruling 55")
def lands_around(t: NoblemenTable, who: int, here: int) -> int:
    """How many of the eight spaces round this one hold land."""
    number = 0
    for step in range(NEIGHBOURS):
        if t.estate[who][here + AROUND[step]] != EMPTY:
            number += 1
    return number


# groups ----------------------------------------------------------------------------------------


@rule("Playing a land tile ¶2", "ruling 10", "ruling 11")
def is_square(t: NoblemenTable, who: int, corner: int, land: int) -> bool:
    """Four lands of a kind, none of them in a group yet; `corner` is the lower left one."""
    for step in range(CORNERS):
        if t.estate[who][corner + SQUARE[step]] != LAND + land:
            return False
    return True


@rule("ruling 10")
def squares_round(t: NoblemenTable, who: int, here: int, land: int) -> int:
    """A bit for each of the four squares with this space in it that can become a group."""
    squares = 0
    for step in range(CORNERS):
        if is_square(t, who, here - SQUARE[step], land):
            squares |= 1 << step
    return squares


@rule("ruling 10")
def mark_group(t: NoblemenTable, who: int, corner: int, land: int) -> None:
    """It is permanent."""
    for step in range(CORNERS):
        t.estate[who][corner + SQUARE[step]] = GROUPED + land
    group = t.groups[who]
    t.group_at[who][group] = corner
    t.group_land[who][group] = land
    t.groups[who] += 1


def group_at(t: NoblemenTable, who: int, corner: int) -> int:
    """Which of the groups of an estate this is."""
    for group in range(t.groups[who]):
        if t.group_at[who][group] == corner:
            return group
    return NONE


def groups_of(t: NoblemenTable, who: int, land: int) -> int:
    """How many of a kind there are in an estate, whoever stands on them."""
    number = 0
    for group in range(t.groups[who]):
        if t.group_land[who][group] == land:
            number += 1
    return number


@rule("Dispatch your Men at Arms ¶6", "ruling 25", "ruling 29")
def free_groups(t: NoblemenTable, who: int, land: int) -> int:
    """Those that pay their owner: nobody else's man stands there."""
    number = 0
    for group in range(t.groups[who]):
        if t.group_land[who][group] == land:
            man = t.group_man[who][group]
            if man == NONE or man == who:
                number += 1
    return number


@rule("Dispatch your Men at Arms ¶6", "ruling 29")
def men_on(t: NoblemenTable, soldier: int, owner: int, land: int) -> int:
    """On how many groups of a kind of this landowner a player's men stand."""
    number = 0
    for group in range(t.groups[owner]):
        if t.group_land[owner][group] == land and t.group_man[owner][group] == soldier:
            number += 1
    return number
