"""Games by name, as tables in the database name them."""

from __future__ import annotations

import logging
from functools import cache

import nonsuch
from nonsuch.engine.game import Game
from nonsuch.engine.registry import names as installed
from nonsuch.server.problems import Problem

log = logging.getLogger("nonsuch.tables")


@cache
def games() -> tuple[Game, ...]:
    """Those that load: a stranger's broken game must not close the house."""
    found: list[Game] = []
    for name in installed():
        try:
            found.append(nonsuch.load(name))
        except Exception:
            log.exception("a game does not load", extra={"game": name})
    return tuple(found)


def load_game(name: str) -> Game:
    if name not in installed():
        raise Problem(422, "no_game", f"there is no game {name!r}; choose one of {', '.join(installed())}")
    try:
        return nonsuch.load(name)
    except Exception:
        log.exception("a game does not load", extra={"game": name})
        raise Problem(
            503, "game_failed", f"the game {name!r} is installed, but cannot be loaded here; the server's log says why"
        ) from None
