"""More land: two that lie face up, and random ones from the bag.  [Acquire more land]"""

from __future__ import annotations

from nonsuch.engine import Moves, move, offer, others, refuse_rest, rule, tell
from nonsuch.games.noblemen.components import (
    DRAWN_WITHOUT_FACE_UP,
    GROUP_BONUS,
    LAND_KINDS,
    LEAST_DRAWN,
    WOOD,
)
from nonsuch.games.noblemen.rules.estate import free_groups, men_on
from nonsuch.games.noblemen.rules.holdings import draw_lands
from nonsuch.games.noblemen.state import (
    ACQUIRE,
    ACQUIRE_LAST,
    ACQUIRE_ONE,
    ACQUIRES,
    SOLDIER_DRAWS,
    TAKES_LAND,
    NoblemenTable,
)


@rule("Acquire more land ¶1", "Acquire more land ¶6", "ruling 22", "ruling 23", "ruling 70", "ruling 71")
def offer_acquiring(t: NoblemenTable, m: Moves) -> None:
    """Two types face up; the last of them; or a tile from the bag when there are none."""
    if t.face_up.size > 1:
        for one in range(LAND_KINDS):
            offer_pairs(t, m, one)
    elif t.face_up.size == 1:
        for land in range(LAND_KINDS):
            if t.face_up[land] > 0:
                offer(m, ACQUIRE_LAST(land))
    elif t.land_bag.size > 0:
        offer(m, ACQUIRE_ONE)
    refuse_rest(m, ACQUIRE, ACQUIRE_LAST, "Acquire more land ¶1")
    refuse_rest(m, ACQUIRE_ONE, "Acquire more land ¶6" if t.face_up.size > 0 else "ruling 70")


def offer_pairs(t: NoblemenTable, m: Moves, one: int) -> None:
    if t.face_up[one] > 1:
        offer(m, ACQUIRE(one, one))
    if t.face_up[one] > 0:
        for other in range(one + 1, LAND_KINDS):
            if t.face_up[other] > 0:
                offer(m, ACQUIRE(one, other))


@rule("Turn summary •6", "Acquire more land ¶1")
def acquire_two(t: NoblemenTable, one: int, other: int) -> None:
    take_face_up(t, one)
    take_face_up(t, other)
    draw_for_woods(t, t.turn)


@rule("Acquire more land ¶1", "ruling 22")
def acquire_last(t: NoblemenTable, land: int) -> None:
    """Only one is left."""
    take_face_up(t, land)
    draw_for_woods(t, t.turn)


@rule("ruling 74")
def take_face_up(t: NoblemenTable, land: int) -> None:
    """In sight of all."""
    move(t.face_up, t.hand[t.turn], land)
    tell(t, TAKES_LAND, t.turn, land)


@rule("Acquire more land ¶2", "Acquire more land ¶4", "Contents › Land Tiles •2", "ruling 22")
def lands_due(t: NoblemenTable, who: int) -> int:
    """From the bag: one for each wood, two for each forest that pays its owner, three at least."""
    return max(LEAST_DRAWN, t.lands[who][WOOD] + GROUP_BONUS * free_groups(t, who, WOOD))


@rule("Acquire more land ¶2", "Acquire more land ¶3", "Dispatch your Men at Arms ¶6 •2", "ruling 13", "ruling 22")
def draw_for_woods(t: NoblemenTable, who: int) -> None:
    """The active player first; then, clockwise, those whose men stand on his forests."""
    due = min(lands_due(t, who), t.land_bag.size)
    tell(t, ACQUIRES, who, due)
    draw_lands(t, who, due)
    for soldier in others(t, who):
        men = men_on(t, soldier, who, WOOD)
        if men > 0 and t.land_bag.size > 0:
            tell(t, SOLDIER_DRAWS, soldier, who)
            draw_lands(t, soldier, men * GROUP_BONUS)


@rule("Acquire more land ¶6", "ruling 23")
def acquire_one(t: NoblemenTable) -> None:
    """No wood counts, and nobody else draws."""
    tell(t, ACQUIRES, t.turn, DRAWN_WITHOUT_FACE_UP)
    draw_lands(t, t.turn, DRAWN_WITHOUT_FACE_UP)
