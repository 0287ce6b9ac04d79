"""Formations: who is named to march, to storm, to come or to give way.  [5.1; 13.1]

Pieces are named one by one; nobody named means everybody who may go, if they make one formation.
"""

from __future__ import annotations

from nonsuch.engine import NONE, Moves, bits, offer, refuse_rest, rule
from nonsuch.games.virgin_queen.components import COMMAND, HIRED, LAND_KINDS, LEADERS, REGULAR
from nonsuch.games.virgin_queen.map.atlas import POWERS
from nonsuch.games.virgin_queen.rules.board import NEVER_MOVE, leads_land
from nonsuch.games.virgin_queen.state import ADD, LEAD
from nonsuch.games.virgin_queen.state import VirginQueenTable as T

WITHOUT_LEADER = 4
UNLIMITED = 99


@rule("Leaders ¶2")
def command(mask: int) -> int:
    """Four units without a leader, else the two best command ratings."""
    first = 0
    second = 0
    for leader in bits(mask):
        rating = COMMAND[leader]
        if rating > first:
            second = first
            first = rating
        elif rating > second:
            second = rating
    return max(WITHOUT_LEADER, first + second)


def formed_units(t: T, side: int) -> int:
    number = 0
    for power in range(POWERS):
        number += t.formed[side][power][REGULAR] + t.formed[side][power][HIRED]
    return number


def fresh(t: T, power: int, kind: int, space: int) -> int:
    """Units that may still move in this impulse."""
    return t.men[power][kind][space] - t.bound[power][kind][space]


def fresh_units(t: T, who: int, space: int) -> int:
    number = 0
    for power in bits(t.present[space] & t.bloc[who] & ~NEVER_MOVE):
        number += fresh(t, power, REGULAR, space) + fresh(t, power, HIRED, space)
    return number


def fresh_leaders(t: T, who: int, space: int) -> int:
    found = 0
    for leader in range(LEADERS):
        if t.leader_at[leader] == space and leads_land(t, who, leader) and t.weary >> leader & 1 == 0:
            found |= 1 << leader
    return found


def someone_can_form(t: T, who: int, space: int) -> bool:
    return fresh_units(t, who, space) > 0 or fresh_leaders(t, who, space) > 0


@rule("Land movement procedure •1", "Leaders ¶2", "ruling 5")
def offer_formation(t: T, m: Moves, side: int, who: int, space: int) -> None:
    """The pieces that may still be named."""
    offer_party(t, m, side, who, space, UNLIMITED)


def offer_party(t: T, m: Moves, side: int, who: int, space: int, most: int) -> None:
    """Leaders as many as there are; units up to what these command, and no more than `most`."""
    for leader in bits(fresh_leaders(t, who, space) & ~t.formed_leaders[side]):
        offer(m, LEAD(leader))
    if formed_units(t, side) < min(most, command(t.formed_leaders[side])):
        offer_units(t, m, side, who, space)
    refuse_rest(m, LEAD, ADD, "Leaders ¶2")


def offer_units(t: T, m: Moves, side: int, who: int, space: int) -> None:
    for power in bits(t.present[space] & t.bloc[who] & ~NEVER_MOVE):
        for kind in range(LAND_KINDS):
            if fresh(t, power, kind, space) > t.formed[side][power][kind]:
                offer(m, ADD(power, kind))


@rule("ruling 5")
def units_to_be(t: T, side: int, who: int, space: int) -> int:
    """How many units would go now; NONE if nobody is named and those there are too many for one formation."""
    if t.formed_leaders[side] > 0 or formed_units(t, side) > 0:
        return formed_units(t, side)
    units = fresh_units(t, who, space)
    return units if units <= command(fresh_leaders(t, who, space)) else NONE


@rule("ruling 7")
def form_all_unless_named(t: T, side: int, who: int, space: int) -> None:
    if t.formed_leaders[side] == 0 and formed_units(t, side) == 0:
        t.formed_leaders[side] = fresh_leaders(t, who, space)
        for power in bits(t.present[space] & t.bloc[who] & ~NEVER_MOVE):
            for kind in range(LAND_KINDS):
                t.formed[side][power][kind] = fresh(t, power, kind, space)


def has_cavalry(t: T, side: int) -> bool:
    """Only the Ottoman has any."""
    return t.formed[side][0][HIRED] > 0


def disband(t: T, side: int) -> None:
    t.formed_leaders[side] = 0
    for power in range(POWERS):
        for kind in range(LAND_KINDS):
            t.formed[side][power][kind] = 0


def name_leader(t: T, leader: int) -> None:
    t.formed_leaders[t.forming] |= 1 << leader


def name_unit(t: T, power: int, kind: int) -> None:
    t.formed[t.forming][power][kind] += 1
