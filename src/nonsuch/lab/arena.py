"""Bots against each other: who is better, and by how much.

Every ordered pair meets: one bot alone among others of one kind. A deal is played once from every seat, all else alike.
What was played is kept in a file, a line a game, so that a match can be stopped and go on.

Our bots play compiled among themselves. Where a stranger's bot takes part the game is played at a real table, and that
bot sits in a process of its own: it gets what its seat sees, and a bot that fails or hangs ends the match in a line.
"""

from __future__ import annotations

import hashlib
import itertools
import json
import math
import threading
import time
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from nonsuch.bots import BotFailed, answer_of, budgeted
from nonsuch.bots.apart import Apart
from nonsuch.bots.base import Clock
from nonsuch.engine.backings.searching import Bench, Match
from nonsuch.engine.errors import BadPosition, NonsuchError
from nonsuch.engine.game import Game
from nonsuch.lab.ratings import Played, Share, ratings, shares

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
    scenario: str | None = None  # the usual one, unless said

    def __post_init__(self) -> None:
        if len(set(self.bots)) != len(self.bots) or len(self.bots) < 2:
            raise BadPosition("an arena needs two or more bots, each named once")
        if self.until is not None and not (math.isfinite(self.until) and self.until > 0):
            raise BadPosition(f"intervals must be within ± a positive per cent, not ± {self.until:g}")
        for name in self.bots:
            budgeted(name)
        self.game.blank(self.players, self.options, scenario=self.scenario)
        self.pairs = self.pairs or self._all_pairs()
        self._minds = {name: self._mind(name) for name in self.bots}
        self._here = threading.local()
        self._apart: list[Apart] = []
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
        try:
            with _lines(self.file) as write, ThreadPoolExecutor(self.cores) as pool:
                for job, made in self._results(pool):
                    self.played[job.key] = made
                    write({"job": job.key, **made})
                    self.progress(len(self.played))
                    if self.until is not None and len(self.played) % LOOK_EVERY == 0 and self.narrow():
                        break
        finally:
            self._send_home()
        return self.result()

    def _results(self, pool: ThreadPoolExecutor) -> Iterator[tuple[Job, dict[str, Any]]]:
        """A few games ahead of what is written, so that little is lost when somebody stops it."""
        waiting: dict[Future[dict[str, Any]], Job] = {}
        try:
            for job in self._jobs():
                if job.key not in self.played:
                    waiting[pool.submit(self._play, job)] = job
                if len(waiting) >= 2 * self.cores:
                    yield from _done(waiting)
            while waiting:
                yield from _done(waiting)
        finally:
            for one in waiting:
                one.cancel()
            self._send_home()  # whoever waits for a bot need not wait any longer

    def _send_home(self) -> None:
        for one in self._apart:
            one.close()

    def _jobs(self) -> Iterator[Job]:
        """Deal by deal, so that all pairs are known about equally well whenever somebody looks."""
        for number in range(self.games):
            for one, other in self.pairs:
                yield Job(one, other, number // self.players, number % self.players)

    def _play(self, job: Job) -> dict[str, Any]:
        bots = job.bots(self.players)
        key = (self.seed + job.deal) * BOTS_APART + job.seat
        try:
            if all(self._minds[name] is not None for name in bots):
                winners, scores, more = self._compiled(job, bots, key)
            else:
                winners, scores, more = self._at_a_table(job, bots)
        except BotFailed as error:
            where = f"on deal {self.seed + job.deal} of {', '.join(bots)}"
            raise NonsuchError(f"{error}, {where}: the match is stopped") from error
        won = [round((seat in winners) / len(winners), 4) for seat in range(self.players)]
        return {"shares": won, "scores": list(scores), **more}

    @property
    def _match(self) -> Match:
        """A thread's own."""
        if not hasattr(self._here, "match"):
            minds = [mind for mind in self._minds.values() if mind is not None]
            self._here.match = Match(Bench(self.game, self.players, dict(self.options), scenario=self.scenario), minds)
        found: Match = self._here.match
        return found

    def _places(self, bots: Sequence[str]) -> list[int]:
        names = [name for name in self.bots if self._minds[name] is not None]
        return [names.index(name) for name in bots]

    def _compiled(self, job: Job, bots: tuple[str, ...], key: int) -> tuple[Any, Any, dict[str, Any]]:
        end = self._match.play(self._places(bots), self.seed + job.deal, key)
        return end.winners, end.scores, {}

    def _at_a_table(self, job: Job, bots: tuple[str, ...]) -> tuple[Any, Any, dict[str, Any]]:
        """Each bot gets its view; strangers sit apart. What each was asked, and how many seconds it took."""
        play = self.game.new(self.players, self.seed + job.deal, dict(self.options), self.scenario)
        asked: Counter[str] = Counter()
        spent: Counter[str] = Counter()
        for number in itertools.count():
            if play.over:
                break
            seat = play.actors[0]
            name, offers = bots[seat], play.notations(seat)
            began = time.perf_counter()
            move = self._answer(name, play.view(seat), offers, self._seed_of(job, number))
            asked[name] += len(offers) > 1
            spent[name] += time.perf_counter() - began  # type: ignore[assignment]
            play.play(seat, move)
        took = {name: round(seconds, 6) for name, seconds in spent.items()}
        return play.winners, play.scores, {"asked": dict(asked), "spent": took}

    def _seed_of(self, job: Job, number: int) -> int:
        """A bot's own chance: it tells nothing of the deal."""
        said = f"{self.seed} {job.deal} {job.seat} {number}".encode()
        return int.from_bytes(hashlib.blake2b(said, digest_size=8).digest(), "big") >> 2

    def _answer(self, name: str, view: Mapping[str, Any], offers: Sequence[str], seed: int) -> str:
        if len(offers) == 1:
            return offers[0]
        if self._minds[name] is None:
            return self._sitting_apart(name).choose(self.game.name, view, offers, seed).move
        _, clock = budgeted(name)
        return answer_of(name, self.game, view, offers, seed, Clock(clock.seconds, clock.iterations)).move

    def _sitting_apart(self, name: str) -> Apart:
        """One process of each stranger for each thread."""
        here: dict[str, Apart] = self._here.__dict__.setdefault("apart", {})
        if name not in here:
            here[name] = Apart(name)
            self._apart.append(here[name])
        return here[name]

    # what came of it ---------------------------------------------------------------------------

    def _read(self) -> None:
        """What was played before, if it was the same match."""
        if self.file is None:
            return
        if not self.file.exists() or self.file.stat().st_size == 0:
            self.file.write_text(json.dumps(self._about()) + "\n", encoding="utf-8")
            return
        try:
            first, *rest = whole_lines(self.file)
            about = json.loads(first)
            lines = [json.loads(line) for line in rest]
            self.played |= {made.pop("job"): made for made in lines}
            different = [name for name, value in self._about().items() if about.get(name) != value]
        except (ValueError, KeyError, AttributeError, TypeError):
            raise NonsuchError(f"{self.file} is not a match file: name another one") from None
        if different:
            name = different[0]
            differs = f"{name} was {about.get(name)!r}, not {self._about()[name]!r}"
            raise NonsuchError(
                f"{self.file} holds a different match ({differs}): name another file, or use the same settings"
            )
        cut_short(self.file)

    def _about(self) -> dict[str, Any]:
        return {
            "game": self.game.name,
            "rules_version": self.game.rules_version,
            "players": self.players,
            "bots": list(self.bots),
            "seed": self.seed,
            "options": self.game.chosen_options(self.options),
            **({"scenario": self.scenario} if self.scenario else {}),
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
            "ms_a_decision": {name: round(1000 * self._seconds_of(name), 3) for name in self.bots},
        }  # fmt: skip

    def _seconds_of(self, name: str) -> float:
        """For a decision: at a table as it was measured, compiled in the beginning of a game with itself."""
        games = [one for one in self.played.values() if one.get("asked", {}).get(name)]
        if games:
            return float(sum(one["spent"][name] for one in games) / sum(one["asked"][name] for one in games))
        if self._minds[name] is None:
            return 0.0
        return self._match.time_a_decision(self._places([name] * self.players), self.seed)


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
