"""Nonsuch: one digital table for games of glory."""

from nonsuch.engine.conformance import NotConforming, check_game
from nonsuch.engine.errors import BadPosition, IllegalMove, NonsuchError, NotUndoable, ScriptMismatch
from nonsuch.engine.game import Game
from nonsuch.engine.play import Move, Play
from nonsuch.engine.registry import load
from nonsuch import games

__version__ = "0.1.0"

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
