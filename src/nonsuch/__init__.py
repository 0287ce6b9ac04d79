"""Nonsuch: one digital table for games of glory."""

from nonsuch.engine.errors import BadPosition, IllegalMove, NonsuchError, NotUndoable, ScriptMismatch
from nonsuch.engine.game import Game
from nonsuch.engine.laws.conformance import NotConforming, check_game
from nonsuch.engine.playing.offered import Move
from nonsuch.engine.playing.play import Play
from nonsuch.engine.registry import load, names

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

__version__ = "0.1.0"


def games() -> list[str]:
    """The names of all installed games. (Once a game is imported, the package `nonsuch.games` answers this call.)"""
    return names()
