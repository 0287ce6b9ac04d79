"""Bots by name. A bot gets what its seat sees and what it is offered, and nothing else.

Ours come in by the door that a stranger's bot uses: an entry point in the group `nonsuch.bots`, a class with `choose`.
"""

from __future__ import annotations

import logging
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib.metadata import entry_points
from typing import Any

from nonsuch.bots.base import Bot, Candidate, Choice, Clock, move_of
from nonsuch.engine.errors import NonsuchError
from nonsuch.engine.game import Game

__all__ = [
    "BOTS",
    "Bot",
    "Candidate",
    "Choice",
    "Chooser",
    "Clock",
    "NAMES",
    "USUAL",
    "BotFailed",
    "answer_of",
    "bot",
    "budgeted",
]

log = logging.getLogger("nonsuch.bots")

GROUP = "nonsuch.bots"
USUAL = "courtier"  # who plays where nobody said who
LEVELS = ("page", "courtier", "noble", "monarch")  # in this order, then what else there is

# What bots are called at a table. A log underlines players' names, so none of these is a name out of a game.
NAMES = ("Anne", "Hugh", "Joan", "Bess", "Giles", "Mary", "Ralph", "Alice")


@cache
def _found() -> dict[str, Bot]:
    """A stranger's bot that cannot be loaded is left out, and the log says so: the others still play."""
    found: dict[str, Bot] = {}
    for one in entry_points(group=GROUP):
        try:
            made = one.load()()
            made.name = one.name
            found[one.name] = made
        except Exception as error:
            log.error("a bot could not be loaded", extra={"bot": one.name, "error": str(error)})
    order = [name for name in LEVELS if name in found]
    return {name: found[name] for name in [*order, *sorted(set(found) - set(order))]}


class _Bots(Mapping[str, Bot]):
    """All there are, found when first asked for."""

    def __getitem__(self, name: str) -> Bot:
        return _found()[name]

    def __iter__(self) -> Iterator[str]:
        return iter(_found())

    def __len__(self) -> int:
        return len(_found())


BOTS: Mapping[str, Bot] = _Bots()


def bot(name: str) -> Bot:
    """The bot of that name. A budget may follow it: `noble:500` (iterations), `noble:0.5s` (seconds)."""
    return budgeted(name)[0]


def budgeted(name: str) -> tuple[Bot, Clock]:
    """A bot, and how long it may think."""
    plain, sign, budget = name.partition(":")
    if plain not in BOTS:
        raise NonsuchError(f"there is no bot {plain!r}; there are {', '.join(BOTS)}")
    chosen = BOTS[plain]
    if not sign:
        return chosen, Clock(chosen.seconds)
    if not chosen.seconds:
        raise NonsuchError(f"{plain} does not search and has no budget: say {plain!r}, not {name!r}")
    try:
        clock = Clock(seconds=float(budget[:-1])) if budget.endswith("s") else Clock(iterations=int(budget))
    except ValueError:
        clock = Clock(0)
    if not (clock.seconds and clock.seconds > 0) and not (clock.iterations and clock.iterations > 0):
        raise NonsuchError(f"a budget is iterations or seconds, as in noble:500 or noble:0.5s, not {name!r}")
    return chosen, clock


class BotFailed(NonsuchError):
    """No move came of it."""


def answer_of(name: str, game: Game, view: Mapping[str, Any], offers: Sequence[str], seed: int, clock: Clock) -> Choice:
    """What a bot chooses, if it is offered; a stranger's bot may do anything."""
    try:
        answer = move_of(bot(name).choose(game, view, offers, seed, clock))
    except NonsuchError:
        raise
    except Exception as error:
        raise BotFailed(f"{name} failed: {type(error).__name__}: {error}") from error
    if answer.move not in offers:
        raise BotFailed(f"{name} chose {answer.move!r}, which is not offered")
    return answer


@dataclass(frozen=True)
class Chooser:
    """A bot as the laws ask it, in any process: a little thought is enough to see whether it peeps. It is a new one
    each time, that remembers nothing: only then must the same view give the same answer."""

    name: str
    iterations: int = 16

    def __call__(self, game: Game, view: Mapping[str, Any], offers: Sequence[str], seed: int) -> str:
        fresh = type(BOTS[self.name])()
        return move_of(fresh.choose(game, view, offers, seed, Clock(iterations=self.iterations))).move
