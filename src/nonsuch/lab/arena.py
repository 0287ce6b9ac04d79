"""Bots against each other: who is better, and by how much.

Every ordered pair meets: one bot alone among others of one kind. A deal is played once from every seat, all else alike.
What was played is kept in a file, a line a game, so that a match can be stopped and go on.
"""

from __future__ import annotations

import itertools
import json
import threading
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from nonsuch.bots import BotFailed, answer_of, budgeted
from nonsuch.bots.base import Clock
from nonsuch.engine.backings.searching import Bench, Match
from nonsuch.engine.errors import BadPosition, NonsuchError
from nonsuch.engine.game import Game
from nonsuch.lab.ratings import Played, Share, ratings, shares, time_a_decision

Progress = Callable[[int], None]
BOTS_APART = 7_919  # the bots' chance is not the deal's
LOOK_EVERY = 40  # games between two looks at how wide the intervals are


@dataclass(frozen=True)
class Job:
    """A game to play: one bot alone in a seat, on a deal."""

    one: str
    other: str
    deal: int
    seat: int

    def bots(self, players: int) -> tuple[str, ...]:
        return tuple(self.one if seat == self.seat else self.other for seat in range(players))

    @property
    def key(self) -> str:
        return f"{self.one} {self.other} {self.deal} {self.seat}"


@dataclass
class Arena:
    game: Game
    players: int
    bots: Sequence[str]
    games: int  # of each ordered pair
    seed: int = 0
    options: Mapping[str, Any] = field(default_factory=dict)
    cores: int = 1
    until: float | None = None  # stop when every interval is so narrow, in points of a hundred
    file: Path | None = None
    progress: Progress = lambda done: None
    pairs: Sequence[tuple[str, str]] = ()  # which meet; all, unless said

    def __post_init__(self) -> None:
        if len(set(self.bots)) != len(self.bots) or len(self.bots) < 2:
            raise BadPosition("an arena wants two bots or more, each named once")
        for name in self.bots:
            budgeted(name)
        self.game.blank(self.players, self.options)
        self.pairs = self.pairs or self._all_pairs()
        self._minds = {name: self._mind(name) for name in self.bots}
        self._here = threading.local()
        self.played: dict[str, dict[str, Any]] = {}

    def _all_pairs(self) -> list[tuple[str, str]]:
        """With two players a meeting is the same from either side."""
        meet = itertools.combinations if self.players == 2 else itertools.permutations
        return list(meet(self.bots, 2))

    def _mind(self, name: str) -> Any:
        chosen, clock = budgeted(name)
        return chosen.mind(self.game, self.players, clock)

    # playing -----------------------------------------------------------------------------------

    def run(self) -> dict[str, Any]:
        self._read()
        with _lines(self.file) as write, ThreadPoolExecutor(self.cores) as pool:
            for job, made in self._results(pool):
                self.played[job.key] = made
                write({"job": job.key, **made})
                self.progress(len(self.played))
                if self.until is not None and len(self.played) % LOOK_EVERY == 0 and self.narrow():
                    break
        return self.result()

    def _results(self, pool: ThreadPoolExecutor) -> Iterator[tuple[Job, dict[str, Any]]]:
        """A few games ahead of what is written, so that little is lost when somebody stops it. Where bots play
        interpreted threads gain nothing, and one that sleeps could not be stopped there."""
        waiting: dict[Future[dict[str, Any]], Job] = {}
        jobs = (job for job in self._jobs() if job.key not in self.played)
        if not all(self._minds.values()):
            yield from ((job, self._play(job)) for job in jobs)
            return
        try:
            for job in jobs:
                waiting[pool.submit(self._play, job)] = job
                if len(waiting) >= 2 * self.cores:
                    yield from _done(waiting)
            while waiting:
                yield from _done(waiting)
        finally:
            for one in waiting:
                one.cancel()

    def _jobs(self) -> Iterator[Job]:
        """Deal by deal, so that all pairs are known about equally well whenever somebody looks."""
        for number in range(self.games):
            for one, other in self.pairs:
                yield Job(one, other, number // self.players, number % self.players)

    def _play(self, job: Job) -> dict[str, Any]:
        bots = job.bots(self.players)
        key = (self.seed + job.deal) * BOTS_APART + job.seat
        compiled = all(self._minds[name] is not None for name in bots)
        began = time.thread_time()
        try:
            made = self._compiled(job, bots, key) if compiled else self._interpreted(bots, self.seed + job.deal, key)
        except BotFailed as error:
            where = f"on deal {self.seed + job.deal} of {', '.join(bots)}"
            raise NonsuchError(f"{error}, {where}: the match is stopped") from error
        winners, scores, asked = made
        won = [round((seat in winners) / len(winners), 4) for seat in range(self.players)]
        taken = round(time.thread_time() - began, 6)
        return {"shares": won, "scores": list(scores), "asked": asked, "seconds": taken}

    def _compiled(self, job: Job, bots: tuple[str, ...], key: int) -> tuple[Any, Any, dict[str, int]]:
        names = [name for name in self.bots if self._minds[name] is not None]
        if not hasattr(self._here, "match"):
            bench = Bench(self.game, self.players, dict(self.options))
            self._here.match = Match(bench, [self._minds[name] for name in names])
        end = self._here.match.play([names.index(name) for name in bots], self.seed + job.deal, key)
        return end.winners, end.scores, {name: one for name, one in zip(names, end.asked, strict=True) if one}

    def _interpreted(self, bots: tuple[str, ...], seed: int, key: int) -> tuple[Any, Any, dict[str, int]]:
        """At a real table: each bot gets its view."""
        play = self.game.new(self.players, seed, dict(self.options))
        asked: dict[str, int] = dict.fromkeys(bots, 0)
        for number in itertools.count():
            if play.over:
                break
            seat = play.actors[0]
            _, clock = budgeted(bots[seat])
            offers = [move.notation for move in play.offers(seat)]
            asked[bots[seat]] += len(offers) > 1
            fresh = Clock(clock.seconds, clock.iterations)
            answer = answer_of(bots[seat], self.game, play.view(seat), offers, key * 100_003 + number, fresh)
            play.play(seat, answer.move)
        return play.winners, play.scores, asked

    # what came of it ---------------------------------------------------------------------------

    def _read(self) -> None:
        """What was played before, if it was the same match."""
        if self.file is None or not self.file.exists():
            if self.file is not None:
                self.file.write_text(json.dumps(self._about()) + "\n", encoding="utf-8")
            return
        try:
            first, *rest = whole_lines(self.file)
            about = json.loads(first)
            lines = [json.loads(line) for line in rest]
        except ValueError:
            raise NonsuchError(f"{self.file} is no file of a match: name another one") from None
        if about != self._about():
            raise NonsuchError(f"{self.file} holds another match: name another file, or ask for the same")
        for made in lines:
            self.played[made.pop("job")] = made
        cut_short(self.file)

    def _about(self) -> dict[str, Any]:
        return {
            "game": self.game.name,
            "rules_version": self.game.rules_version,
            "players": self.players,
            "bots": list(self.bots),
            "seed": self.seed,
            "options": self.game.chosen_options(self.options),
        }

    @property
    def _games(self) -> list[Played]:
        found = []
        for key, made in self.played.items():
            one, other, deal, seat = key.split(" ")
            bots = Job(one, other, int(deal), int(seat)).bots(self.players)
            found.append(Played(int(deal), bots, tuple(made["shares"])))
        return found

    def _matrix(self) -> dict[tuple[str, str], Share]:
        games = self._games
        return {(one, other): shares(games, one, other) for one, other in self.pairs}

    def narrow(self) -> bool:
        return all(one.half * 100 <= (self.until or 0) for one in self._matrix().values())

    def result(self) -> dict[str, Any]:
        games = self._games
        times = time_a_decision([(one["asked"], one["seconds"]) for one in self.played.values()], self.bots)
        return {
            **self._about(),
            "games": len(games),
            "par": 1 / self.players,
            "matches": [
                {"one": one, "against": other, "share": share.mean, "low": share.low, "high": share.high,
                 "games": share.games}
                for (one, other), share in self._matrix().items()
            ],
            "ratings": ratings(games, self.bots),
            "ms_a_decision": {name: round(1000 * seconds, 3) for name, seconds in times.items()},
        }  # fmt: skip


def whole_lines(file: Path) -> list[str]:
    """All but a last one that was cut off when somebody stopped it."""
    return file.read_text(encoding="utf-8").split("\n")[:-1]


def cut_short(file: Path) -> None:
    """To its whole lines, so that what comes next begins a line of its own."""
    with file.open("rb+") as open_file:
        open_file.truncate(open_file.read().rfind(b"\n") + 1)


def _done(waiting: dict[Future[dict[str, Any]], Job]) -> Iterator[tuple[Job, dict[str, Any]]]:
    finished, _ = wait(waiting, return_when=FIRST_COMPLETED)
    for one in finished:
        yield waiting.pop(one), one.result()


class _lines:  # noqa: N801  (used as a word: with _lines(file) as write)
    """Writes a line a game, or nothing."""

    def __init__(self, file: Path | None) -> None:
        self.file = file.open("a", encoding="utf-8") if file else None

    def __enter__(self) -> Callable[[Any], None]:
        return self.write

    def write(self, data: Any) -> None:
        if self.file:
            self.file.write(json.dumps(data) + "\n")
            self.file.flush()

    def __exit__(self, *_: object) -> None:
        if self.file:
            self.file.close()
