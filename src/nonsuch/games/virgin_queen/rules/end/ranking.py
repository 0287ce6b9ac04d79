"""Who has the most points, and who wins a tie.  [25.3]"""

from __future__ import annotations

from nonsuch.engine import NONE, rule, tell
from nonsuch.games.virgin_queen.components import LAST_TURN, STANDARD_VP
from nonsuch.games.virgin_queen.map.atlas import EMPIRE, MAJORS
from nonsuch.games.virgin_queen.prizes import PREFERENCE_VP, UNDECIDED
from nonsuch.games.virgin_queen.rules.end.terms import PREFERRED, TIED
from nonsuch.games.virgin_queen.rules.points import gain_bonus
from nonsuch.games.virgin_queen.state import VirginQueenTable as T


@rule("Victory Determination Phase ¶4")
def record_totals(t: T) -> None:
    for power in range(MAJORS):
        t.totals[t.turn][power] = t.vp[power]


@rule("Victory Determination Phase ¶1", "Victory Determination Phase ¶2", "Victory Determination Phase ¶5")
def ends_by_points(t: T) -> bool:
    """Somebody has enough, or it was the last turn: the scenario's, or the one that was agreed before the game."""
    if t.turn >= LAST_TURN[t.scenario] or (t.last_turn > 0 and t.turn >= t.last_turn):
        return True
    for power in range(MAJORS):
        if t.seat_of[power] != NONE and t.vp[power] >= STANDARD_VP:
            return True
    return False


@rule("Rules for single powers › Holy Roman Empire ¶3", "ruling 337")
def show_preference(t: T) -> None:
    """The Emperor's secret wish, when the game ends by points."""
    wish = t.preference[EMPIRE]
    if wish != UNDECIDED:
        points = PREFERENCE_VP[wish][t.protestant_spaces]
        t.preference[EMPIRE] = UNDECIDED
        tell(t, PREFERRED, wish, points)
        if points > 0:
            gain_bonus(t, EMPIRE, points)


@rule("Victory Determination Phase ¶1", "Victory Determination Phase ¶3")
def highest_power(t: T) -> int:
    best = NONE
    for power in range(MAJORS):
        if t.seat_of[power] != NONE and (best == NONE or is_ahead(t, power, best)):
            best = power
    return best


@rule("Victory Determination Phase ¶3")
def is_ahead(t: T, one: int, other: int) -> bool:
    """By the totals now, else by those of the turn before, and so on; the later in impulse order if all are equal."""
    if t.vp[one] != t.vp[other]:
        return t.vp[one] > t.vp[other]
    for back in range(1, t.turn):
        before = t.turn - back
        if t.totals[before][one] != t.totals[before][other]:
            return t.totals[before][one] > t.totals[before][other]
    return one > other


def tell_of_tie(t: T, winner: int) -> None:
    for power in range(MAJORS):
        if power != winner and t.seat_of[power] != NONE and t.vp[power] == t.vp[winner]:
            turn = deciding_turn(t, winner, power)
            tell(t, TIED, power, turn)


def deciding_turn(t: T, one: int, other: int) -> int:
    """The last turn after which the two were apart; 0 if there was none."""
    for back in range(1, t.turn):
        before = t.turn - back
        if t.totals[before][one] != t.totals[before][other]:
            return before
    return 0
