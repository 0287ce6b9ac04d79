"""Nothing is made or lost, everything lies where it may, and what a game says is always true is true."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nonsuch.engine.game import Game
from nonsuch.engine.language.schema import Table
from nonsuch.engine.playing import sight
from nonsuch.engine.playing.play import Play

if TYPE_CHECKING:
    from nonsuch.engine.laws.trial import Trial


def nothing_lost(trial: Trial, play: Play) -> None:
    """No component is made or lost, and none lies where it may not."""
    t = play.table
    lost = sight.lost(t, trial.setting.options)
    if lost:
        raise trial.fail("nothing is lost", lost)
    wrong = sight.misplaced(t)
    if wrong:
        raise trial.fail("everything lies where it may", wrong)


def first_untrue(game: Game, t: Table) -> str:
    """What the first of a game's invariants that does not hold says; empty if all do."""
    for invariant in game.rules.invariants:
        wrong = invariant(t)
        if wrong:
            return f"{invariant.__name__}: {wrong}"
    return ""
