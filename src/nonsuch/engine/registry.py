"""Installed games, ours and strangers', found by the same door."""

from __future__ import annotations

from functools import cache
from importlib.metadata import EntryPoint, entry_points

from nonsuch.engine.errors import NonsuchError
from nonsuch.engine.game import Game

GROUP = "nonsuch.games"


@cache
def _installed() -> dict[str, EntryPoint]:
    return {one.name: one for one in sorted(entry_points(group=GROUP), key=lambda one: one.name)}


def names() -> list[str]:
    return list(_installed())


def installed(game: Game) -> bool:
    """Is this the very game that others would load by its name?"""
    return game.name in _installed() and load(game.name) is game


@cache
def load(name: str) -> Game:
    """The game of that name."""
    found = _installed().get(name)
    if found is None:
        raise NonsuchError(f"there is no game {name!r}; installed: {', '.join(names()) or 'none'}")
    game = found.load()
    if not isinstance(game, Game):
        raise NonsuchError(f"the entry point {found.value!r} is not a Game")
    return game
