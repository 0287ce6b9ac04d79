"""Rebellions as a bot sees them: what one would win, how likely it is, which places are open to one.  [18.4]"""

from __future__ import annotations

from math import comb

from nonsuch.games.virgin_queen.components import COST, REBELLION_COST
from nonsuch.games.virgin_queen.creeds import HOME_DIE, MOST_REBELLION_CP
from nonsuch.games.virgin_queen.map.atlas import (
    CLEAR,
    KEY,
    KIND,
    LINK,
    PROTESTANT,
    SPACES,
    UNFORTIFIED,
)
from nonsuch.games.virgin_queen.rules.faith.rebellion import choose_effort, count_garrison, may_join, may_rebel_against
from nonsuch.games.virgin_queen.state import VirginQueenTable as T

KEY_WON, FORTRESS_WON, SPACE_WON, ARMS = 230, 90, 30, 30
POINT_SPENT = 15
OPEN_KEY, OPEN_FORTRESS, OPEN_SPACE = 90, 30, 5  # to rebels, with nobody to hold it
MOST_DICE = MOST_REBELLION_CP + HOME_DIE
MOST_MEN = 6


def _chance(dice: int, men: int) -> int:
    """Per cent: as many hits as men, each with a five or a six."""
    return round(100 * sum(comb(dice, n) * 2 ** (dice - n) for n in range(men, dice + 1)) / 3**dice)


CHANCE = tuple(tuple(_chance(dice, men) for men in range(MOST_MEN + 1)) for dice in range(MOST_DICE + 1))


def rising(t: T, seat: int) -> int:
    """A rebellion whose points are being chosen: the best that may come of it."""
    if t.phase != choose_effort or seat != PROTESTANT:
        return 0
    men = min(count_garrison(t, t.rising), MOST_MEN)
    least = COST[REBELLION_COST][PROTESTANT]
    best = -POINT_SPENT * least
    for points in range(least, min(MOST_REBELLION_CP, t.cp) + 1):
        best = max(best, CHANCE[points][men] * won_by_rebels(t) // 100 - POINT_SPENT * points)
    return best


def won_by_rebels(t: T) -> int:
    """The place, the man who rises in it, and the neighbours who join."""
    number = ARMS
    if KIND[t.rising] == KEY:
        number += KEY_WON
    else:
        number += SPACE_WON if KIND[t.rising] == UNFORTIFIED else FORTRESS_WON
    for k in range(CLEAR[t.rising]):
        if may_join(t, LINK[t.rising][k]):
            number += SPACE_WON
    return number


def unruly(t: T, seat: int) -> int:
    """Protestant places without a garrison: their holder's fears, the Protestant's hopes."""
    number = 0
    for space in range(SPACES):
        if may_rebel_against(t, space) and count_garrison(t, space) == 0:
            worth = OPEN_SPACE if KIND[space] == UNFORTIFIED else OPEN_FORTRESS
            if KIND[space] == KEY:
                worth = OPEN_KEY
            if seat == PROTESTANT:
                number += worth // 3
            elif t.side[t.control[space]] == seat:
                number -= worth
    return number
