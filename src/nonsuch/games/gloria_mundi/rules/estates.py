"""Handling estates: resources, bare lands, buildings and what lies on them."""

from __future__ import annotations

from nonsuch.engine import NONE, move, rule, tell
from nonsuch.games.gloria_mundi.components import TYPES
from nonsuch.games.gloria_mundi.state import GAINS, NO_HABIT, GloriaMundiTable


@rule("Game Components •3", "ruling 5", "ruling 40")
def gain(t: GloriaMundiTable, who: int, resource: int, number: int) -> None:
    """From the bank, which never runs out."""
    if number > 0:
        t.stock[who][resource] += number
        tell(t, GAINS, who, resource, number)


def built(t: GloriaMundiTable, who: int, land: int) -> int:
    """How many lands of the kind have a building."""
    number = 0
    for slot in range(t.buildings[who].size):
        if t.ground[t.buildings[who][slot]] == land:
            number += 1
    return number


def bare(t: GloriaMundiTable, who: int, land: int) -> int:
    """How many lands of the kind in play have none."""
    return t.estate[who][land] - built(t, who, land)


def bare_lands(t: GloriaMundiTable, who: int) -> int:
    """A bit for each kind of land of which he has a bare one in play."""
    mask = 0
    for land in range(TYPES):
        if t.estate[who][land] > 0:
            if bare(t, who, land) > 0:
                mask |= 1 << land
    return mask


@rule("Moving the Visigoth •4", "ruling 32", "ruling 34", "ruling 38")
def lose_building(t: GloriaMundiTable, who: int, card: int) -> None:
    """With its Glory, for good; the points stay."""
    t.score[who] -= t.glory[card]
    t.glory[card] = 0
    t.ground[card] = NONE
    t.habit[card] = NO_HABIT
    t.standing[card] = 0
    move(t.buildings[who], t.ruins, card)
