"""Bots by name. A bot gets what its seat sees and what it is offered, and nothing else."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from nonsuch.bots import greedy, random
from nonsuch.engine.errors import NonsuchError
from nonsuch.engine.game import Game

Choose = Callable[[Game, Mapping[str, Any], Sequence[str], int], str]


@dataclass(frozen=True)
class Bot:
    """A way to choose. `level` is its number on the compiled side, where whole games are played in one call."""

    name: str
    level: int
    about: str
    choose: Choose


BOTS = {
    one.name: one
    for one in (
        Bot("random", random.LEVEL, "chooses at random", random.choose),
        Bot("courtier", greedy.LEVEL, "takes what looks best at once", greedy.choose),
    )
}


# What bots are called at a table. A log underlines players' names, so none of these is a name out of a game.
NAMES = ("Anne", "Hugh", "Joan", "Bess", "Giles", "Mary", "Ralph", "Alice")


def bot(name: str) -> Bot:
    """The bot of that name."""
    if name not in BOTS:
        raise NonsuchError(f"there is no bot {name!r}; there are {', '.join(BOTS)}")
    return BOTS[name]
