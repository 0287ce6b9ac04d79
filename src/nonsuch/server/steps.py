"""What was published, step by step, and the log that a reader is told from it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
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
    by_bot: bool = False  # a bot chose, also one that stands in for a player


class OfABot(Names):
    """The names as somebody reads them of what a bot did in his seat."""

    def __init__(self, names: Names) -> None:
        super().__init__(names.names, None)
        self.seat = names.reader

    def who(self, seat: int) -> str:
        return "Your bot" if seat == self.seat else super().who(seat)

    def whom(self, seat: int) -> str:
        return "your bot" if seat == self.seat else super().whom(seat)

    def whose(self, seat: int) -> str:
        return "your bot's" if seat == self.seat else super().whose(seat)


def asked_since(steps: Sequence[Step], seat: int) -> int:
    """The seq from which on a seat has been asked the question that it is asked now: where several are asked at once,
    others may have answered since."""
    seq = len(steps) - 1
    while seq > 0 and steps[seq].chooser != seat and seat in steps[seq].actors and seat in steps[seq - 1].actors:
        seq -= 1
    return seq


class LogReader:
    """The log as one reader may know it. Only what may still change is told again: the last sentence can grow."""

    def __init__(self, game: Game, names: Names) -> None:
        self.game = game
        self.names = names
        self.of_a_bot = OfABot(names)
        self.told: list[tuple[int, Sentence]] = []
        self._records: list[tuple[int, Record, bool]] = []  # its seq, and whether the reader's bot brought it about
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
            by_his_bot = step.by_bot and step.chooser == self.names.reader
            self._records += [(seq, record, by_his_bot) for record in step.records]
        self._steps += len(steps)

    def _tell(self) -> None:
        public = self._records[self._events :]
        fresh = public + [(self._steps - 1, record, False) for record in self._pending]
        said = list(self._said(fresh))
        self.told = self.told[: self._sentences] + [(fresh[count - 1][0], sentence) for count, sentence in said]
        settled = [count for count, _ in said if count != said[-1][0] and count <= len(public)]
        if settled:
            self._events += settled[-1]
            self._sentences += len(settled)

    def _said(self, fresh: list[tuple[int, Record, bool]]) -> Iterator[tuple[int, Sentence]]:
        """What a bot did in the reader's seat is not said in the same breath as what he did himself."""
        before = 0
        for by_his_bot, run in groupby(fresh, key=lambda one: one[2]):
            events = [self.game.events.read(record, self.names.reader) for _, record, _ in run]
            told = self.game.show.words.told(events, self.of_a_bot if by_his_bot else self.names)
            yield from ((before + count, sentence) for count, sentence in told)
            before += len(events)
