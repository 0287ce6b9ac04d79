"""A turn from beginning to end.  [Turns]"""

from __future__ import annotations

from nonsuch.engine import ask, clear, goto, next_seat, tell
from nonsuch.games.gloria_mundi.rules.ending import end_game
from nonsuch.games.gloria_mundi.rules.forum import advance_forum
from nonsuch.games.gloria_mundi.rules.lands import play_land
from nonsuch.games.gloria_mundi.rules.visigoth import end_turn
from nonsuch.games.gloria_mundi.state import DECK, HAND, TURN, TURN_BEGINS, GloriaMundiTable, phases


@phases.step("Step 1, Advance the Forum ¶1", "Step 2, Play a Land ¶2", "Ending the Game •4", "ruling 14", "ruling 42")
def begin_turn(t: GloriaMundiTable) -> None:
    """Who has no land to play ends the game, after the Forum was advanced."""
    t.turns += 1
    tell(t, TURN_BEGINS, t.turns, t.turn)
    advance_forum(t)
    if t.hand[t.turn].size == 0:
        end_game(t, HAND)
    else:
        ask(t, t.turn)
        goto(t, play_land)


@end_turn.runs("Setup ¶2", "Step 1, Advance the Forum ¶1", "Ending the Game •3", "ruling 12", "ruling 58")
def pass_the_turn(t: GloriaMundiTable) -> None:
    """To the left; the turn in which the last card was drawn is the last."""
    if t.draw_pile.size == 0:
        end_game(t, DECK)
    else:
        clear(t, TURN)
        t.turn = next_seat(t, t.turn)
        goto(t, begin_turn)
