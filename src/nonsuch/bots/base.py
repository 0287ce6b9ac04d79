"""What a bot is: one class with `choose`; what it answers; how long it may think."""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from nonsuch.engine.backings.searching import Mind
from nonsuch.engine.game import Game


@dataclass
class Clock:
    """How long a whole choice may take: seconds, counted from now, or iterations of a search."""

    seconds: float | None = None
    iterations: int | None = None
    began: float = field(default_factory=time.monotonic)

    @property
    def left(self) -> float:
        """Seconds; without end where iterations are counted."""
        if self.iterations is not None or self.seconds is None:
            return float("inf")
        return self.seconds - (time.monotonic() - self.began)


@dataclass(frozen=True)
class Candidate:
    """A move that a bot looked at: how often, and which share of the victory it expects of it."""

    move: str
    visits: int
    share: float


@dataclass(frozen=True)
class Choice:
    """A move, what else was looked at, best first, and what the log should know."""

    move: str
    candidates: tuple[Candidate, ...] = ()
    note: str = ""


class Bot:
    """To be given a name by its entry point. A stranger's bot writes `choose`; the rest it may leave."""

    name: str = ""
    about: str = "a visitor"  # a line on how it plays, and how strongly
    yardstick: bool = False  # there to measure others by: no menu at a table offers it
    patient: bool = True  # False: at a table somebody waits, and what takes long to get ready is done meanwhile
    seconds: float = 1.0  # how long it thinks over a whole choice, unless somebody says

    def choose(
        self, game: Game, view: Mapping[str, Any], offers: Sequence[str], seed: int, clock: Clock
    ) -> str | Choice:
        """One of the offers, for the seat whose view it is. The same seed is the same chance."""
        raise NotImplementedError

    def mind(self, game: Game, players: int, clock: Clock) -> Mind | None:
        """How it plays where whole games are compiled; None: it plays interpreted there too."""
        return None


def move_of(answer: str | Choice) -> Choice:
    return answer if isinstance(answer, Choice) else Choice(answer)
