"""SPANISH FURY: at the end of a Spanish impulse, or when a Dutch town has been stormed.  [6.1.5; card 46]"""

from __future__ import annotations

from nonsuch.engine import NONE, rule
from nonsuch.games.virgin_queen.components import CARD_NAMES, HIRED, LEADER_POWER, LEADERS, REGULAR, WINDOW_NAMES
from nonsuch.games.virgin_queen.creeds import AREA_SIZE, DUTCH_AREA, IN_AREA
from nonsuch.games.virgin_queen.map.atlas import SPAIN, WALLOONS
from nonsuch.games.virgin_queen.state import VirginQueenTable as T
from nonsuch.games.virgin_queen.state import phases

SPANISH_FURY = CARD_NAMES.index("spanish-fury")
COMBAT_OVER = WINDOW_NAMES.index("combat_or_piracy_over")
FURY_ANSWERS = (SPANISH_FURY,)
# what it does is written above the rules of sieges
spanish_fury = phases.declare("spanish_fury")


@rule("Response windows ¶2", "ruling 396")
def can_rage(t: T, who: int) -> bool:
    """Anybody but Spain: after a storm in that town, after an impulse where Spaniards have no leader."""
    if who == SPAIN:
        return False
    if t.window == COMBAT_OVER:
        return t.sacked != NONE
    return t.active == SPAIN and has_unruly(t)


def has_unruly(t: T) -> bool:
    for k in range(AREA_SIZE[DUTCH_AREA]):
        if is_unruly(t, IN_AREA[DUTCH_AREA][k]):
            return True
    return False


@rule("ruling 396")
def is_unruly(t: T, space: int) -> bool:
    """Spanish land units without a Spanish leader."""
    for leader in range(LEADERS):
        if t.leader_at[leader] == space and LEADER_POWER[leader] == SPAIN:
            return False
    return count_spaniards(t, space) > 0


def count_spaniards(t: T, space: int) -> int:
    return t.men[SPAIN][REGULAR][space] + t.men[SPAIN][HIRED][space] + t.men[WALLOONS][REGULAR][space]


FURY_ANSWER_PHASES: dict[int, int] = {SPANISH_FURY: spanish_fury}
