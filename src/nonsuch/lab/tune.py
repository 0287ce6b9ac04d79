"""Fitting a game's bots: a policy by evolution on compiled games, a value to the outcomes of self-play.

The policy is what a courtier goes by, so it is judged by how often it wins; the value is what a search thinks of a
leaf, so it is judged by how well it foretells who wins. Both are data in the game's folder: nothing is compiled anew.
"""

from __future__ import annotations

import json
import math
import random
import statistics
import threading
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_EXCEPTION, ThreadPoolExecutor, wait
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from queue import SimpleQueue
from typing import Any

from nonsuch.bots.weights import FILE, declared, kept, names_of, read
from nonsuch.engine.backings.searching import Bench, Match, Mind, Positions, learnt, sampled
from nonsuch.engine.errors import NonsuchError
from nonsuch.engine.game import Game
from nonsuch.lab.ratings import Share, clustered

Progress = Callable[[int], None]

BROOD, BEST = 12, 4  # tried in a generation, and kept of them
STRIDE = 0.7  # how far the mean follows the best
FIRST_SPREAD, LEAST_SPREAD = 0.35, 0.04  # of a number, in parts of itself
UNUSED_KNOB = 15.0
UNUSED = 0.1  # of the whole spread of worth, for a term that has no weight yet
MARGIN = 0.25  # what a lead of one deviation counts, beside the share of the victory
FRESH = 10_000_000  # generations have deals of their own
A_GAME = 12  # positions taken from a game, about, to learn weights from
FEW, MANY = 20_000, 400_000  # positions, at most: for heats, and for weights
EVERY = 9  # one decision in so many is a position, where only few are wanted
EPOCHS = 8
TOLD = 20_000  # positions not learnt from, on which the fit is judged
FINE = 1_000_000  # a value's weights are kept so many times as large
HEATED = 3_000  # positions that heats are tried on
LENGTHS = 20  # games that tell how long one is
PROOFS = 2  # times as many games prove a policy as try one
PROVED = 60  # generations of deals before those of a proof
STOPPED = "the fitting was stopped"
HEATS = (0.05, 0.1, 0.2, 0.4, 0.8, 1.6)  # in deviations of what the evaluation says
COOLING = (0.0, 0.5, 1.0, 2.0, 4.0)  # how much less is sure with the root of the rounds left


@dataclass(frozen=True)
class Proof:
    """What was fitted, alone among what was there before, on deals that nothing was fitted to."""

    what: str
    share: Share
    par: float

    @property
    def is_better(self) -> bool:
        return self.share.mean > self.par

    @property
    def in_words(self) -> str:
        found = f"{self.share.mean:.1%} [{self.share.low:.1%}, {self.share.high:.1%}] of {self.share.games:,} games"
        return f"the new {self.what} alone among the old: {found}; {self.par:.0%} is even"

    @property
    def as_data(self) -> dict[str, Any]:
        share = self.share
        return {"what": self.what, "share": share.mean, "low": share.low, "high": share.high, "games": share.games}


@dataclass
class Tuning:
    game: Game
    players: int
    games: int = 400  # for each that is tried
    generations: int = 30
    seed: int = 1
    cores: int = 1
    file: Path | None = None  # where it is kept between two generations
    slips: int = 0  # of a hundred choices in the games that a value is fitted to, how many are anything
    progress: Progress = lambda done: None
    mean: list[float] = field(default_factory=list)
    spread: list[float] = field(default_factory=list)
    done: int = 0
    tried: dict[str, float] = field(default_factory=dict)  # ways of searching, and how they did

    def __post_init__(self) -> None:
        self.game.blank(self.players)
        self.bench = Bench(self.game, self.players)
        self._idle: SimpleQueue[Bench] = SimpleQueue()
        for _ in range(self.cores):
            self._idle.put(Bench(self.game, self.players))
        self._stopped = threading.Event()
        self.first = declared(self.game)
        self.start = read(self.game, kept(self.game), self.players).policy
        if self.file is not None and self.file.exists():
            try:
                state = json.loads(self.file.read_text(encoding="utf-8"))
                self._go_on(state)
            except (ValueError, KeyError, TypeError):
                raise NonsuchError(f"{self.file} is not a tuning file: name another one") from None
        else:
            self.mean = list(map(float, self.start))
            self.spread = self._first_spread()

    def _go_on(self, state: dict[str, Any]) -> None:
        if (state["game"], state["players"], state["names"]) != (self.game.name, self.players, names_of(self.game)):
            raise NonsuchError(f"{self.file} is the tuning of another game, or of other terms: name another file")
        if (state.get("games", self.games), state.get("seed", self.seed)) != (self.games, self.seed):
            raise NonsuchError(
                f"{self.file} was started with a different --games or --seed: use the same, or name another file"
            )
        self.mean, self.spread, self.done = state["mean"], state["spread"], state["generation"]
        self.tried = state.get("tried", {})

    def keep(self) -> None:
        if self.file is not None:
            state = {"game": self.game.name, "players": self.players, "names": names_of(self.game)}
            state |= {"generation": self.done, "mean": self.mean, "spread": self.spread}
            state |= {"games": self.games, "seed": self.seed, "tried": self.tried}
            beside = self.file.with_name(self.file.name + ".new")
            beside.write_text(json.dumps(state), encoding="utf-8")
            beside.replace(self.file)  # whoever stops it in this moment loses nothing

    def _first_spread(self) -> list[float]:
        """A number varies by a part of itself; a weight of nothing by what would make its term a part of the whole."""
        knobs = [FIRST_SPREAD * abs(one.value) or UNUSED_KNOB for one in self.game.bots.knobs]
        deviations = scales(self._few(self.first, 60))
        weights = self.mean[len(knobs) :]
        whole = math.sqrt(sum((one * deviation) ** 2 for one, deviation in zip(weights, deviations, strict=True)))
        made = [
            FIRST_SPREAD * abs(one) if one else UNUSED * whole / deviation
            for one, deviation in zip(weights, deviations, strict=True)
        ]
        return knobs + made

    # the policy --------------------------------------------------------------------------------

    def policy(self) -> list[int]:
        """Evolution: of each generation the best are followed."""
        while self.done < self.generations:
            self._generation(random.Random(f"{self.seed} {self.done}"))
            self.done += 1
            self.keep()
            self.progress(self.done)
        return [round(one) for one in self.mean]

    def _generation(self, chance: random.Random) -> None:
        tried = [self._varied(chance) for _ in range(BROOD)]
        first = FRESH * (self.done + 1)
        found = self.on_all_cores([partial(self.fitness, one, first) for one in tried])
        order = sorted(range(BROOD), key=lambda number: -found[number])[:BEST]
        for place, old in enumerate(self.mean):
            step = statistics.fmean(tried[number][place] for number in order) - old
            self.mean[place] = old + STRIDE * step
            wide = self.spread[place]
            grown = 0.95 * wide * math.exp(0.15 * max(-1.0, min(1.0, abs(step) / (0.5 * wide) - 0.8)))
            self.spread[place] = max(grown, LEAST_SPREAD * abs(self.mean[place]), 0.3)

    def _varied(self, chance: random.Random) -> list[float]:
        made = [one + chance.gauss(0, 1) * wide for one, wide in zip(self.mean, self.spread, strict=True)]
        for place, knob in enumerate(self.game.bots.knobs):
            if knob.least is not None:
                made[place] = max(made[place], float(knob.least))
        return made

    def on_all_cores(self, tasks: Sequence[Callable[[], float]]) -> list[float]:
        """What they answer, in their order. Who stops it waits for the games under way, and for no others."""
        with ThreadPoolExecutor(self.cores) as pool:
            jobs = [pool.submit(task) for task in tasks]
            try:
                done, _ = wait(jobs, return_when=FIRST_EXCEPTION)
                for job in done:
                    job.result()
                return [job.result() for job in jobs]
            except BaseException:
                self._stopped.set()
                raise

    def fitness(self, numbers: Sequence[float], first: int) -> float:
        """How a policy does against first courtiers."""
        mind = Mind("greedy", tuple(round(one) for one in numbers))
        return self.judged(mind, Mind("greedy", self.first), self.games, first)

    def judged(self, one: Mind, other: Mind, games: int, first: int) -> float:
        """The share of the victory alone among others, and something for a lead."""
        with self._at_bench() as bench:
            return self._judged(Match(bench, [one, other]), games, first)

    @contextmanager
    def _at_bench(self) -> Iterator[Bench]:
        """Each thread must have one of its own."""
        bench = self._idle.get()
        try:
            yield bench
        finally:
            self._idle.put(bench)

    def _judged(self, match: Match, games: int, first: int) -> float:
        shares, leads = 0.0, list[float]()
        scores = list[int]()
        for number in range(games):
            if self._stopped.is_set():
                raise NonsuchError(STOPPED)
            seat = number % self.players
            who = [int(place != seat) for place in range(self.players)]
            end = match.play(who, first + number // self.players, first + number)
            shares += (seat in end.winners) / len(end.winners)
            others = [score for place, score in enumerate(end.scores) if place != seat]
            leads.append(end.scores[seat] - statistics.fmean(others))
            scores += end.scores
        return shares / games + MARGIN * statistics.fmean(leads) / (statistics.pstdev(scores) or 1.0)

    # against what was there --------------------------------------------------------------------

    def proof_of_policy(self, policy: Sequence[int]) -> Proof:
        return self.proof("policy", Mind("greedy", tuple(policy)), Mind("greedy", self.start), PROOFS * self.games)

    def proof(self, what: str, new: Mind, old: Mind, games: int) -> Proof:
        """A deal from every seat; on all cores, each with deals of its own."""
        deals = max(1, games // self.players)
        part = -(-deals // self.cores)
        found: list[list[float]] = []

        def some(first: int) -> float:
            with self._at_bench() as bench:
                match = Match(bench, [new, old])
                found.extend(self._shares(match, deal) for deal in range(first, min(first + part, deals)))
            return 0.0

        self.on_all_cores([partial(some, core * part) for core in range(self.cores)])
        return Proof(what, clustered(found), 1 / self.players)

    def _shares(self, match: Match, deal: int) -> list[float]:
        if self._stopped.is_set():
            raise NonsuchError(STOPPED)
        seats = range(self.players)
        ends = [
            match.play([int(place != seat) for place in seats], FRESH * PROVED + deal, deal * self.players + seat)
            for seat in seats
        ]
        return [(seat in end.winners) / len(end.winners) for seat, end in zip(seats, ends, strict=True)]

    def policy_as_data(self, policy: Sequence[int]) -> dict[str, Any]:
        """A search goes on by what it was fitted with, until it is fitted anew."""
        data = kept(self.game)
        said = {**data.get("any", {}), **data.get(str(self.players), {})}
        old = named_row(self.game, self.start)
        stays = {name: old for name in ("prior", "value") if "explore" in said and name not in said}
        return {"policy": named_row(self.game, policy), **stays}

    # the value ---------------------------------------------------------------------------------

    def _few(self, policy: Sequence[int], games: int) -> Positions:
        return sampled(self.bench, policy, FRESH * 99, games, EVERY, FEW)

    def heats(self, games: int) -> dict[str, Any]:
        """The declared evaluation as a value: the heats at which it best foretells who wins."""
        positions = self._few(self.first, games)
        weights = self.first[len(self.game.bots.knobs) :]
        worths = [
            [float(sum(map(int.__mul__, positions.row(at, seat), weights))) for seat in range(self.players)]
            for at in range(positions.count)
        ]
        judged = [([[one] for one in worths[at]], positions.left(at), positions.won(at)) for at in range(len(worths))]
        few = judged[:: max(1, len(judged) // HEATED)]
        unit = statistics.pstdev([one for row in worths for one in row]) or 1.0
        tried = [(unit * heat, unit * more) for heat in HEATS for more in (0.0, *HEATS)]
        loss, heat, more = min((loss_of(few, [1.0], *one), *one) for one in tried)
        return {"value": {}, "heat": round(heat), "heat left": round(more), "loss": round(loss, 4)}

    def linear(self, policy: Sequence[int], games: int) -> dict[str, Any]:
        """The weights that best foretell who wins, as a row and its heat."""
        every = max(1, self._length(policy) // A_GAME)
        positions = sampled(self.bench, policy, FRESH * 99, games, every, MANY, self.slips)
        loss, weights, scale, cooling = fitted(self.bench, positions, self.seed)
        names, knobs = names_of(self.game), len(self.game.bots.knobs)
        row = dict(zip(names[:knobs], policy[:knobs], strict=True))
        row |= {name: round(FINE * one / wide) for name, one, wide in zip(names[knobs:], weights, scale, strict=True)}
        return {"value": row, "heat": FINE, "heat left": FINE * cooling, "loss": round(loss, 4)}

    def _length(self, policy: Sequence[int]) -> int:
        """Decisions in a game, about."""
        return sampled(self.bench, policy, FRESH * 98, LENGTHS, 1, FEW, self.slips).count // LENGTHS


Position = tuple[Sequence[Sequence[float]], float, Sequence[float]]


def fitted(bench: Bench, positions: Positions, seed: int) -> tuple[float, list[float], list[float], float]:
    """Softmax over seats of a weighted sum, cooled by what is left: the loss, the weights in parts of the scale, the
    scale, the cooling. The loss is told on a part that was not learnt from."""
    until = positions.count * 4 // 5  # by the order of play: games are not torn apart
    scale = scales(positions)
    tests = [_scaled(positions, at, scale) for at in range(until, positions.count)]
    tests = tests[:: max(1, len(tests) // TOLD)]
    tried = []
    for cooling in COOLING:
        weights = learnt(bench, positions, scale, until, EPOCHS * until, cooling, seed)
        tried.append((loss_of(tests, weights, 1.0, cooling), weights, cooling))
    loss, weights, cooling = min(tried)
    return loss, weights, scale, cooling


def scales(positions: Positions) -> list[float]:
    """How much each term varies."""
    some = range(0, positions.count, max(1, positions.count // HEATED))
    rows = [positions.row(at, seat) for at in some for seat in range(positions.seats)]
    return [statistics.pstdev(column) or 1.0 for column in zip(*rows, strict=True)]


def _scaled(positions: Positions, at: int, scale: Sequence[float]) -> Position:
    rows = [
        [one / wide for one, wide in zip(positions.row(at, seat), scale, strict=True)]
        for seat in range(positions.seats)
    ]
    return rows, positions.left(at), positions.won(at)


def loss_of(positions: Sequence[Position], weights: Sequence[float], heat: float, more: float) -> float:
    """How surprised somebody would be by who won: the mean logarithm of what was foretold."""
    lost = 0.0
    for rows, left, won in positions:
        shares = foretold(rows, weights, 1 / (heat + more * math.sqrt(left)))
        lost -= sum(one * math.log(max(share, 1e-9)) for one, share in zip(won, shares, strict=True))
    return lost / max(1, len(positions))


def foretold(rows: Sequence[Sequence[float]], weights: Sequence[float], cold: float) -> list[float]:
    sums = [cold * sum(map(float.__mul__, row, weights)) for row in rows]
    most = max(sums)
    odds = [math.exp(one - most) for one in sums]
    total = sum(odds)
    return [one / total for one in odds]


# keeping ---------------------------------------------------------------------------------------


def write(
    game: Game, made: dict[str, Any], command: str, players: int, everybody: bool, path: Path | None = None
) -> Path:
    """Into the game's folder, beside what was fitted before; `everybody`: for all numbers of players."""
    place = path or game.folder / FILE
    place.parent.mkdir(exist_ok=True)
    data = json.loads(place.read_text(encoding="utf-8")) if place.exists() else {}
    whose = "any" if everybody else str(players)
    data.setdefault("made by", {}).setdefault(whose, []).append(command)
    data.setdefault(whose, {}).update(made)
    place.write_text(json.dumps(data, indent=1) + "\n", encoding="utf-8")
    return place


def named_row(game: Game, row: Sequence[int]) -> dict[str, int]:
    return dict(zip(names_of(game), row, strict=True))
