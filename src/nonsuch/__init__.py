"""Nonsuch: one digital table for games of glory."""

from typing import TYPE_CHECKING, Any

from nonsuch.engine.errors import BadPosition, IllegalMove, NonsuchError, NotUndoable, ScriptMismatch
from nonsuch.engine.game import Game
from nonsuch.engine.playing.offered import Move
from nonsuch.engine.playing.play import Play
from nonsuch.engine.registry import load, names

if TYPE_CHECKING:
    from nonsuch.engine.laws.broken import NotConforming
    from nonsuch.engine.laws.conformance import check_game

__all__ = [
    "BadPosition",
    "Game",
    "IllegalMove",
    "Move",
    "NonsuchError",
    "NotConforming",
    "NotUndoable",
    "Play",
    "ScriptMismatch",
    "check_game",
    "games",
    "load",
]

__version__ = "0.2.0"


def games() -> list[str]:
    """The names of all installed games. (Once a game is imported, the package `nonsuch.games` answers this call.)"""
    return names()


def __getattr__(name: str) -> Any:
    """The laws are imported when first asked for: most programs play, and never check a game."""
    if name == "NotConforming":
        from nonsuch.engine.laws.broken import NotConforming

        return NotConforming
    if name == "check_game":
        from nonsuch.engine.laws.conformance import check_game

        return check_game
    raise AttributeError(f"module 'nonsuch' has no attribute {name!r}")
