"""Where land units may winter: who must leave, who may, and where there is room.  [20.4]"""

from __future__ import annotations

from nonsuch.engine import NONE, bits, rule
from nonsuch.games.virgin_queen.map.atlas import HOME, IRELAND, KEY, KIND, KINSALE, LAST_CAPITAL, MAJORS
from nonsuch.games.virgin_queen.map.distances import FAR, WALL_SITES, WALL_SITES_COUNT, WALLED_HOMES, WALLED_HOMES_COUNT
from nonsuch.games.virgin_queen.rules.board import (
    NEVER_MOVE,
    fortified,
    in_play,
    is_capital,
    land,
    men_of,
    ours,
)
from nonsuch.games.virgin_queen.rules.ways import steps_between
from nonsuch.games.virgin_queen.state import VirginQueenTable as T

ROOM = 4
UNLIMITED = 99


@rule("Returning home ¶2", "Returning home ¶4", "Active minor powers ¶1")
def is_capital_for(t: T, power: int, space: int) -> bool:
    """Its capital; for a minor power any home key of its own."""
    if is_capital(t, power, space):
        return True
    minor = power >= MAJORS or t.ally[power] != NONE
    return minor and HOME[space] == power and KIND[space] == KEY


@rule("Returning home ¶2", "Returning home ¶4", "ruling 247")
def leaving(t: T, who: int, power: int, space: int) -> int:
    """How many units of a power may not winter there: all outside own walls, else those beyond four."""
    men = men_of(t, power, space)
    if is_besieged_inside(t, who, space) or (power == IRELAND and space == KINSALE):
        return 0
    if not ours(t, who, space) or not fortified(t, space):
        return men
    if is_capital_for(t, power, space):
        return 0
    return max(0, min(men, land(t, who, space) - lodged_in_capital(t, who, space) - ROOM))


def is_besieged_inside(t: T, who: int, space: int) -> bool:
    return t.siege[space] != NONE and t.siege[space] != who and ours(t, who, space)


@rule("Returning home ¶4", "ruling 158")
def is_shut(t: T, who: int, space: int) -> bool:
    """Besieged, and the besiegers are still there: they go home in their turn."""
    return is_besieged_inside(t, who, space) and t.present[space] & t.bloc[t.siege[space]] > 0


def lodged_in_capital(t: T, who: int, space: int) -> int:
    """Units there for which the space is a capital: they need no room."""
    number = 0
    for power in bits(t.present[space] & t.bloc[who]):
        if is_capital_for(t, power, space):
            number += men_of(t, power, space)
    return number


@rule("Returning home ¶2")
def room_at(t: T, who: int, power: int, space: int) -> int:
    """How many more may winter there."""
    if not ours(t, who, space) or not fortified(t, space) or not in_play(t, space):
        return 0
    if is_shut(t, who, space):
        return 0
    if is_capital_for(t, power, space):
        return UNLIMITED
    return max(0, ROOM - land(t, who, space) + lodged_in_capital(t, who, space))


@rule("Returning home ¶2")
def is_garrison(t: T, who: int, space: int) -> bool:
    """Within friendly walls: from there only the capital is open."""
    return ours(t, who, space) and fortified(t, space)


def nearest_walls(t: T, who: int, power: int, space: int, number: int) -> int:
    """How far the nearest fortified space with room is, for units outside friendly walls."""
    best = FAR
    if not is_garrison(t, who, space):
        for k in range(WALL_SITES_COUNT[t.scenario]):
            other = WALL_SITES[t.scenario][k]
            if other != space and steps_between(t, space, other) < best and room_at(t, who, power, other) >= number:
                best = steps_between(t, space, other)
    return best


def may_winter_at(t: T, who: int, power: int, space: int, target: int, number: int, best: int) -> bool:
    """Capitals always, other fortified spaces only the nearest with room."""
    distance = steps_between(t, space, target)
    if target == space or distance == FAR or (distance != best and not is_capital_for(t, power, target)):
        return False
    return room_at(t, who, power, target) >= number


def can_go_home(t: T, who: int, power: int, space: int) -> bool:
    """There is a capital that takes them."""
    if power < MAJORS:
        for k in range(power, LAST_CAPITAL[power] + 1):
            if t.capital[k] != NONE and takes_home(t, who, space, t.capital[k]):
                return True
    if power >= MAJORS or t.ally[power] != NONE:
        for k in range(WALLED_HOMES_COUNT[power]):
            home = WALLED_HOMES[power][k]
            if is_capital_for(t, power, home) and takes_home(t, who, space, home):
                return True
    return False


def takes_home(t: T, who: int, space: int, capital: int) -> bool:
    if capital == space or not ours(t, who, capital) or is_shut(t, who, capital):
        return False
    return in_play(t, capital) and steps_between(t, space, capital) < FAR


def has_quarters(t: T, who: int, power: int, space: int, number: int) -> bool:
    return can_go_home(t, who, power, space) or nearest_walls(t, who, power, space, number) < FAR


@rule("Returning home ¶2")
def may_leave(t: T, who: int, power: int, space: int) -> bool:
    """Those who must and have somewhere to go; and garrisons that may go home."""
    if leaving(t, who, power, space) > 0:
        return has_quarters(t, who, power, space, 1)
    if is_capital_for(t, power, space) or is_besieged_inside(t, who, space):
        return False
    return can_go_home(t, who, power, space)


def movers(t: T, who: int, space: int) -> int:
    """The powers of a side with units there that can move at all."""
    return t.present[space] & t.bloc[who] & ~NEVER_MOVE
