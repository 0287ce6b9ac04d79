"""What was published, step by step, and the log that a reader is told from it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from nonsuch.engine.game import Game
from nonsuch.engine.language.words import Names, Sentence

Record = tuple[int | None, ...]


class Step(NamedTuple):
    """What one seq published: events, redacted for each reader when they are told; or that its chooser resigned."""

    actors: tuple[int, ...]
    over: bool
    chooser: int
    records: tuple[Record, ...] = ()
    resigned: bool = False


class LogReader:
    """The log as one reader may know it. Only what may still change is told again: the last sentence can grow."""

    def __init__(self, game: Game, names: Names) -> None:
        self.game = game
        self.names = names
        self.told: list[tuple[int, Sentence]] = []
        self._records: list[tuple[int, Record]] = []
        self._pending: tuple[Record, ...] = ()  # of a choice of his own that is not published yet
        self._steps = 0  # so many steps have been read
        self._events = 0  # so many events are told for good,
        self._sentences = 0  # in so many sentences

    def tell(self, steps: Sequence[Step], pending: tuple[Record, ...] = ()) -> list[tuple[int, Sentence]]:
        """Sentences, each with the seq that ends it: the place in the replay."""
        if self._steps < len(steps) or pending != self._pending:
            self._pending = pending
            self._read(steps[self._steps :])
            self._tell()
        return self.told

    def _read(self, steps: Sequence[Step]) -> None:
        for seq, step in enumerate(steps, self._steps):
            self._records += [(seq, record) for record in step.records]
        self._steps += len(steps)

    def _tell(self) -> None:
        game, public = self.game, self._records[self._events :]
        fresh = public + [(self._steps - 1, record) for record in self._pending]
        said = game.words.told([game.events.read(record, self.names.reader) for _, record in fresh], self.names)
        self.told = self.told[: self._sentences] + [(fresh[count - 1][0], sentence) for count, sentence in said]
        settled = [count for count, _ in said if count != said[-1][0] and count <= len(public)]
        if settled:
            self._events += settled[-1]
            self._sentences += len(settled)
