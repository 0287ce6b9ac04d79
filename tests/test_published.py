"""What was published cannot be taken back: two cases in which it could."""

from __future__ import annotations

import pytest

from nonsuch import NotUndoable
from nonsuch.games.gloriana.tests.test_end_of_game import ended
from nonsuch.games.glory.tests import tables as glory


def test_in_glory_an_attack_that_everybody_has_read_stays_declared() -> None:
    """With three Kings the attacker, who has a Land to offer, is asked first whom he wants help from."""
    table = glory.table(players=3, hand={0: "K 5c", 1: "Q"}, domain={0: "2s"})
    play = glory.act(table, "@0 attack @1, add K, enough")
    assert play.actors == (0,)
    assert "You" not in play.log(2)[-1]
    assert glory.seen(play, "defender") == 1
    assert not play.can_undo(0)
    with pytest.raises(NotUndoable, match="the others have seen it"):
        play.undo(0)


def test_in_gloriana_the_end_is_not_taken_back_once_its_totals_are_seen() -> None:
    """Who breaks the tie held the last Event himself: he could have taken it back and held another."""
    play = ended(score={0: 57, 1: 60, 2: 60})
    assert play.actors == (0,)
    assert play.scores == [58, 61, 61]
    with pytest.raises(NotUndoable, match="the others have seen it"):
        play.undo(0)
