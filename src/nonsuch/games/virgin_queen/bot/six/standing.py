"""Points, one's own and the leader's, and how near somebody is to an automatic victory.  [4; 25]"""

from __future__ import annotations

from nonsuch.engine import NONE
from nonsuch.games.virgin_queen.components import LAST_TURN
from nonsuch.games.virgin_queen.creeds import CATHOLIC_TURN, FAITH_VP, FEWEST_SPACES, MOST_SPACES
from nonsuch.games.virgin_queen.map.atlas import EMPIRE, MAJORS, PROTESTANT, SPAIN, TUTORIAL
from nonsuch.games.virgin_queen.prizes import ENOUGH_DUTCH, ENOUGH_KEYS, PREFERENCE_VP
from nonsuch.games.virgin_queen.state import VirginQueenTable as T

POINT = 100
OF_LEADER, OF_OTHERS = 45, 8  # hundredths for each point of the strongest rival, and of everybody else
KEYS_NEAR, SPACES_NEAR = 3, 6
KEY_NEAR, SPACE_NEAR = 40, 10


def own_points(t: T, seat: int) -> int:
    if t.scenario == TUTORIAL:
        return 0
    return POINT * t.vp[seat]


def rivals(t: T, seat: int) -> int:
    """What others have, the strongest above all: more in the last turn."""
    if t.scenario == TUTORIAL:
        return 0
    ahead = leader_but(t, seat)
    number = 0
    for power in range(MAJORS):
        if power != seat and t.seat_of[power] != NONE:
            number += t.vp[power] * (OF_LEADER if power == ahead else OF_OTHERS)
    return -2 * number if t.turn == LAST_TURN[t.scenario] else -number


def leader_but(t: T, seat: int) -> int:
    """The strongest of the others."""
    best = NONE
    for power in range(MAJORS):
        if power != seat and t.seat_of[power] != NONE and (best == NONE or t.vp[power] > t.vp[best]):
            best = power
    return best


def nearness(t: T, seat: int) -> int:
    """Of automatic victories: one's own, less everybody else's."""
    if t.scenario == TUTORIAL:
        return 0
    number = 0
    for power in range(MAJORS):
        if t.seat_of[power] != NONE:
            near = near_by_keys(t, power) + near_by_faith(t, power)
            number += near if power == seat else -near
    return number


def near_by_keys(t: T, power: int) -> int:
    """More and more for each of the last keys."""
    lacking = ENOUGH_KEYS[power] - t.keys[power]
    if power == PROTESTANT:
        lacking = max(lacking, ENOUGH_DUTCH[PROTESTANT] - t.dutch_keys)
    near = max(0, KEYS_NEAR - lacking)
    return KEY_NEAR * near * near


def near_by_faith(t: T, power: int) -> int:
    near = 0
    if power == PROTESTANT:
        near = max(0, SPACES_NEAR - MOST_SPACES + t.protestant_spaces)
    elif power == SPAIN and t.turn + 1 >= CATHOLIC_TURN:
        near = max(0, SPACES_NEAR + FEWEST_SPACES - t.protestant_spaces)
    return SPACE_NEAR * near * near


# faith -----------------------------------------------------------------------------------------

EVERY = 5  # spaces for a point of the Protestant's and of Spain's, and twice as many for England's
FRENCH_LOSS = 6  # for France, which fears rebels


def faith(t: T, seat: int) -> int:
    """Spaces towards the next step of the track; the Emperor's by his wish. The steps themselves are points."""
    if t.scenario == TUTORIAL:
        return 0
    count = t.protestant_spaces
    if seat == EMPIRE:
        wish = t.preference[EMPIRE]
        return POINT * PREFERENCE_VP[wish][count] // 2 if wish > 0 else 0
    if FAITH_VP[seat][0] == 0 and FAITH_VP[seat][MOST_SPACES] == 0:
        return -FRENCH_LOSS * count
    every = EVERY if seat == PROTESTANT or seat == SPAIN else 2 * EVERY
    beyond = POINT * (count % every) // every
    return -beyond if seat == SPAIN else beyond
