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
        raise NonsuchError(
            f"there is no game {name!r}; installed: {', '.join(names()) or 'none'}. A game of your own is found by an "
            f"entry point in the group {GROUP!r} of its pyproject.toml, once it is installed: pip install -e FOLDER"
        )
    try:
        game = found.load()
    except (ImportError, AttributeError) as error:
        raise NonsuchError(
            f"the game {name!r} cannot be loaded from its entry point {found.value!r}: {error}. Is it written "
            "'package:game', and does the package have an __init__.py that makes the game?"
        ) from error
    if not isinstance(game, Game):
        raise NonsuchError(
            f"the entry point {found.value!r} of {name!r} is {type(game).__name__}, not a Game; "
            "let it name the Game itself, as 'package:game'"
        )
    return game
