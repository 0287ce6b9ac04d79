"""Bots by name. A bot gets what its seat sees and what it is offered, and nothing else.

Ours come in by the door that a stranger's bot uses: an entry point in the group `nonsuch.bots`, a class with `choose`.
"""

from __future__ import annotations

import contextlib
import logging
import sys
import traceback
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path
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
    "failed_bots",
]

log = logging.getLogger("nonsuch.bots")

GROUP = "nonsuch.bots"
HERE = Path(__file__).parents[1]
USUAL = "courtier"  # who plays where nobody said who
LONGEST = 1_000_000_000  # iterations, or seconds: more is a slip of the hand
LEVELS = ("page", "courtier", "noble", "monarch")  # in this order, then what else there is

# What bots are called at a table. A log underlines players' names, so none of these is a name out of a game.
NAMES = ("Anne", "Hugh", "Joan", "Bess", "Giles", "Mary", "Ralph", "Alice")


@dataclass(frozen=True)
class Loaded:
    """The bots there are, and why others are not among them."""

    found: dict[str, Bot]
    failed: dict[str, str]


@cache
def _loaded() -> Loaded:
    """A stranger's bot that cannot be loaded is left out, and the log says so: the others still play."""
    made = Loaded({}, {})
    for one in sorted(entry_points(group=GROUP), key=lambda one: not one.value.startswith("nonsuch.")):
        try:
            if one.name in made.found:
                raise NonsuchError(f"there is a bot {one.name!r} already; call {one.value} something else")
            made.found[one.name] = _made(one)
        except Exception as error:
            made.failed[one.name] = f"{type(error).__name__}: {error}" if str(error) else type(error).__name__
            log.error(f"the bot {one.name!r} could not be loaded: {made.failed[one.name]}")
    order = [name for name in LEVELS if name in made.found]
    others = sorted(set(made.found) - set(order))
    return Loaded({name: made.found[name] for name in [*order, *others]}, made.failed)


def _made(entry: EntryPoint) -> Bot:
    made = entry.load()()
    if not isinstance(made, Bot):
        raise TypeError(f"{entry.value} is not a Bot: derive it from nonsuch.bots.Bot")
    made.name = entry.name
    return made


def failed_bots() -> dict[str, str]:
    """Bots that could not be loaded, and why."""
    return dict(_loaded().failed)


def _found() -> dict[str, Bot]:
    return _loaded().found


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
    if plain in failed_bots() and plain not in BOTS:
        raise NonsuchError(f"the bot {plain!r} could not be loaded: {failed_bots()[plain]}")
    if plain not in BOTS:
        raise NonsuchError(f"there is no bot {plain!r}; choose one of {', '.join(BOTS)}")
    chosen = BOTS[plain]
    if not sign:
        return chosen, Clock(chosen.seconds)
    if not chosen.seconds:
        raise NonsuchError(f"{plain} does not search, so it takes no budget: write {plain!r}, not {name!r}")
    try:
        clock = Clock(seconds=float(budget[:-1])) if budget.endswith("s") else Clock(iterations=int(budget))
    except ValueError:
        clock = Clock(0)
    if not 0 < (clock.seconds or clock.iterations or 0) <= LONGEST:
        raise NonsuchError(f"a budget is iterations or seconds, as in noble:500 or noble:0.5s, not {name!r}")
    return chosen, clock


class BotFailed(NonsuchError):
    """No move came of it."""


def answer_of(
    name: str,
    game: Game,
    view: Mapping[str, Any],
    offers: Sequence[str],
    seed: int,
    clock: Clock,
    chosen: Bot | None = None,
) -> Choice:
    """What a bot chooses, if it is offered; a stranger's bot may do anything. What it prints is not for the output."""
    chosen = chosen or bot(name)
    try:
        with contextlib.redirect_stdout(sys.stderr):
            answer = move_of(chosen.choose(game, view, offers, seed, clock))
    except NonsuchError:
        raise
    except (Exception, SystemExit) as error:
        raise BotFailed(f"{name} failed: {_in_a_line(error)}{_place(error)}") from error
    if answer.move not in offers:
        raise BotFailed(f"{name} chose {answer.move!r}, which is not offered")
    return answer


def _in_a_line(error: BaseException) -> str:
    said = " ".join(str(error).split())
    return f"{type(error).__name__}: {said}" if said else type(error).__name__


def _place(error: BaseException) -> str:
    """The last place in the bot's own code."""
    own = [one for one in traceback.extract_tb(error.__traceback__) if not Path(one.filename).is_relative_to(HERE)]
    return f" ({Path(own[-1].filename).name}, line {own[-1].lineno})" if own else ""


@dataclass(frozen=True)
class Chooser:
    """A bot as the laws ask it, in any process: a little thought is enough to see whether it peeps. It is a new one
    each time, that remembers nothing: only then must the same view give the same answer."""

    name: str
    iterations: int = 16

    def __str__(self) -> str:
        return self.name

    def __call__(self, game: Game, view: Mapping[str, Any], offers: Sequence[str], seed: int) -> str:
        chosen = BOTS[self.name]
        fresh = type(chosen)()
        clock = Clock(iterations=self.iterations) if chosen.seconds else Clock(0.0)
        return answer_of(self.name, game, view, offers, seed, clock, fresh).move
