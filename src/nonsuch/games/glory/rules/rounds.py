"""Rounds and turns, their end, and the end of the game.  [Play; End of the Round; End of the Game]"""

from __future__ import annotations

from nonsuch.engine import call, finish, goto, highest, next_seat, rule, seats, sole, tell
from nonsuch.games.glory.components import SUIT
from nonsuch.games.glory.rules.drawing import draw_up
from nonsuch.games.glory.rules.setup import (
    deal,
    gather_and_shuffle,
    high_card_goes_first,
    lowest_glory_goes_first,
    open_the_decks,
    reset_hit_points,
    turn_up_first_discard,
)
from nonsuch.games.glory.rules.turn import take_turn
from nonsuch.games.glory.state import (
    EXTRA_ROUND,
    LAND_GLORY,
    ROUND_BEGINS,
    ROUND_ENDS,
    SKIPPED,
    WINS,
    GloryTable,
    phases,
)


@rule("Setup › Points ¶1", "Description ¶1")
def begin(t: GloryTable) -> None:
    """Everybody starts with no Glory."""
    open_the_decks(t)
    goto(t, begin_round)


@phases.step("Setup › Shuffle ¶1", "Determine Who Goes First ¶1", "Determine Who Goes First ¶2", "Setup › Deal ¶1")
def begin_round(t: GloryTable) -> None:
    gather_and_shuffle(t)
    reset_hit_points(t)
    t.first = high_card_goes_first(t) if t.round == 0 else lowest_glory_goes_first(t)
    t.round += 1
    tell(t, ROUND_BEGINS, t.round, t.first)
    deal(t)
    if t.round > 1:
        turn_up_first_discard(t)
    t.turn = t.first
    goto(t, begin_turn)


@phases.step("Play ¶1", "Conquering Land › Resolution •8", "ruling 9", "ruling 11", "ruling 45")
def begin_turn(t: GloryTable) -> None:
    """A waiting King draws up first. With nothing in hand and nothing to draw his turn is skipped."""
    goto(t, turn_over)
    if t.waiting[t.turn] > 0:
        t.waiting[t.turn] = 0
        draw_up(t, t.turn)
    if t.hand[t.turn].size > 0:
        call(t, take_turn, t.turn)
    else:
        tell(t, SKIPPED, t.turn)


@phases.step("End of the Round •1", "End of the Round •2", "Play ¶1", "ruling 7", "ruling 57")
def turn_over(t: GloryTable) -> None:
    """The round ends when a King is eliminated, or after the turn in which the last card was drawn."""
    if t.deck.size == 0 or somebody_eliminated(t):
        goto(t, round_over)
    else:
        t.turn = next_seat(t, t.turn)
        goto(t, begin_turn)


def somebody_eliminated(t: GloryTable) -> bool:
    for king in seats(t):
        if t.hp[king] <= 0:
            return True
    return False


@phases.step("Scoring •1", "Scoring ¶1", "End of the Game ¶1", "End of the Game ¶2", "Objective ¶1", "ruling 43")
def round_over(t: GloryTable) -> None:
    tell(t, ROUND_ENDS, t.round)
    for king in seats(t):
        score_land(t, king)
    leader = sole(highest(t, t.glory))  # nobody on a tie for first
    if t.round >= t.rounds and leader >= 0:
        tell(t, WINS, leader, t.glory[leader])
        finish(t, 1 << leader)
    else:
        if t.round >= t.rounds:
            tell(t, EXTRA_ROUND)
        goto(t, begin_round)


@rule("Scoring •1", "Scoring •2", "ruling 24", "ruling 25")
def score_land(t: GloryTable, king: int) -> None:
    """The value of the Land in his Domain, unless he was eliminated."""
    if t.hp[king] > 0 and t.domain[king].size > 0:
        points = 0
        for pip in range(SUIT):
            points += (pip + 1) * t.domain[king][pip]
        t.glory[king] += points
        tell(t, LAND_GLORY, king, points)
