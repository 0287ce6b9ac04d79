"""Conformance: the laws that every game must keep, ours or a stranger's (docs/engine.md lists them).

Every game is played on both backings and compared move by move; some are also played through the front door, with all
laws tried at their decisions. Whatever fails says the seed, the options, the moves and how to see it again.
"""

from __future__ import annotations

import multiprocessing
import os
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import dataclass
from typing import NamedTuple

from nonsuch.engine import registry
from nonsuch.engine.errors import RulesError
from nonsuch.engine.game import Game
from nonsuch.engine.laws.backings import Backings
from nonsuch.engine.laws.setting import Setting
from nonsuch.engine.laws.trial import Chooser, Trial
from nonsuch.engine.translation.subset import faults

LAWS_ONCE_IN = 500  # games, unless it is said in how many all laws are tried
CHECKED_EVERY = 50  # one game in so many is played on the checking backing
CHUNK = 50
Progress = Callable[[int, int], None]


@dataclass
class Report:
    """What was tried."""

    games: int = 0
    decisions: int = 0
    law_games: int = 0
    law_decisions: int = 0
    refusals: int = 0
    pairs: int = 0
    moves_alike: int = 0

    def add(self, other: Report) -> None:
        for name, value in vars(other).items():
            setattr(self, name, getattr(self, name) + value)


class _Plan(NamedTuple):
    """What is tried, besides which games."""

    seed: int
    games: int
    laws: int
    compiled: bool
    bots: tuple[Chooser, ...]
    options: tuple[tuple[str, int], ...] = ()  # those that are not drawn
    scenario: str | None = None  # None: drawn too

    def tries_laws(self, number: int) -> bool:
        """`laws` of the games, evenly spread; the first among them, so that one game alone is tried by all laws."""
        return number * self.laws % self.games < self.laws


class _Job(NamedTuple):
    """Games `first` and following among so many players."""

    players: int
    first: int
    games: int


def check_game(
    game: Game,
    games: int = 1000,
    players: int | None = None,
    seed: int = 0,
    workers: int = 1,
    progress: Progress | None = None,
    bots: tuple[Chooser, ...] = (),
    laws: int | None = None,
    compiled: bool = True,
    options: Mapping[str, int] | None = None,
    scenario: str | None = None,
) -> Report:
    """Play `games` games for each number of players (or the one named) and try every law; raises NotConforming.

    `laws`: in how many of them all laws are tried, for each number of players; `compiled`: both backings, not only the
    interpreted one; `options`, `scenario`: what every game is played with, in place of what is drawn.
    """
    wrong = faults(game)
    if wrong:
        raise RulesError("outside the rules language:\n" + "\n".join(map(str, wrong)))
    counts = player_counts(game, players, scenario)
    fixed = {name: game.chosen_options(options or {})[name] for name in options or {}}
    tried = -(-games // LAWS_ONCE_IN) if laws is None else min(laws, games)
    plan = _Plan(seed, games, tried, compiled, bots, tuple(fixed.items()), scenario)
    report = Report()
    for part in _parts(game, plan, counts, workers):
        report.add(part)
        if progress:
            progress(report.games, games * len(counts))
    return report


def player_counts(game: Game, players: int | None, scenario: str | None) -> tuple[int, ...]:
    """Among how many is played: so many, or all numbers that the game, or its scenario, is for."""
    chosen = game.scenarios.get(scenario or "")
    return (players,) if players is not None else (chosen and chosen.players) or game.players


def _parts(game: Game, plan: _Plan, counts: tuple[int, ...], workers: int) -> Iterator[Report]:
    chunk = max(1, min(CHUNK, -(-plan.games // max(1, workers))))
    jobs = [
        _Job(count, first, min(chunk, plan.games - first)) for count in counts for first in range(0, plan.games, chunk)
    ]
    if workers <= 1 or not registry.installed(game):  # other processes find a game by its name
        checker = _Checker(game, plan)
        for job in jobs:
            yield checker.run(job)
        return
    if plan.compiled:
        from nonsuch.engine.backings.compiled import warm_up

        warm_up(game)  # once, so that the workers only load them
        warm_up(game, checked=True)
    # Not forked: a thread may hold a lock just then (the compiler's, say), and the copy would wait for it for ever.
    with ProcessPoolExecutor(workers, multiprocessing.get_context("spawn")) as pool:
        waiting = [pool.submit(_run_elsewhere, game.name, plan, job) for job in jobs]
        try:
            for one in as_completed(waiting):
                yield one.result()
        finally:
            pool.shutdown(cancel_futures=True)


_checkers: dict[str, _Checker] = {}


def _run_elsewhere(name: str, plan: _Plan, job: _Job) -> Report:
    if name not in _checkers:
        _checkers[name] = _Checker(registry.load(name), plan)
    return _checkers[name].run(job)


def all_cores() -> int:
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


class _Checker:
    def __init__(self, game: Game, plan: _Plan) -> None:
        self.game = game
        self.plan = plan
        self.backings = Backings(game, plan.compiled)

    def run(self, job: _Job) -> Report:
        report = Report()
        for number in range(job.first, job.first + job.games):
            plan = self.plan
            one = Setting.of(self.game, job.players, plan.seed + number, dict(plan.options), plan.scenario)
            report.games += 1
            report.decisions += self.backings.agree(one, checking=number % CHECKED_EVERY == 0)
            if self.plan.tries_laws(number):
                Trial(one, self.backings, self.plan.bots, report).run()
        return report
