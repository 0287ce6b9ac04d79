"""Games among bots by the million, on all cores or on a GPU; the totals are the same wherever they are played."""

from __future__ import annotations

import math
import time
from array import array
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor, as_completed
from typing import Any

from nonsuch.bots import budgeted
from nonsuch.engine.backings.compiled import Compiled, sums_for
from nonsuch.engine.backings.drivers import GREEDY, RANDOM
from nonsuch.engine.backings.searching import Bench, Match, Mind
from nonsuch.engine.errors import BadPosition
from nonsuch.engine.game import Game

CHUNK, GPU_CHUNK = 2000, 1 << 20  # games in one call
CPU, CUDA = "cpu", "cuda"
LEVELS = {"random": RANDOM, "courtier-1": GREEDY}  # those that whole batches are compiled for
Progress = Callable[[int, int], None]
Totals = tuple[int, "list[array[int]]"]  # decisions; wins, scores and their squares by seat


def simulate(
    game: Game,
    players: int,
    games: int,
    bots: list[str],
    seed: int = 0,
    options: Mapping[str, Any] | None = None,
    cores: int = 1,
    progress: Progress | None = None,
    device: str = CPU,
    scenario: str | None = None,
) -> dict[str, Any]:
    """Play `games` games; game number k has seed + k, so chunks can be played anywhere in any order."""
    if len(bots) != players:
        raise BadPosition(f"{players} players need {players} bots, not {len(bots)}")
    minds = [_mind(game, players, name) for name in bots]
    settings = dict(options or {})
    game.blank(players, settings, scenario=scenario)
    begun = time.perf_counter()
    if device == CUDA:
        decisions, total = _on_gpu(game, players, games, bots, seed, settings, scenario, progress)
    elif device == CPU:
        decisions, total = _on_cores(game, players, games, bots, minds, seed, settings, scenario, cores, progress)
    else:
        raise BadPosition(f"there is no device {device!r}; choose {CPU} or {CUDA}")
    seconds = time.perf_counter() - begun
    wins, scores, squares = (row[:players].tolist() for row in total)
    means = [score / games for score in scores]
    spread = [math.sqrt(max(0.0, square / games - mean * mean)) for square, mean in zip(squares, means, strict=True)]
    return {
        "game": game.name,
        "rules_version": game.rules_version,
        "players": players,
        "bots": bots,
        "seed": seed,
        "scenario": scenario or next(iter(game.scenarios_for(players)), None),
        "options": game.chosen_options(settings),
        "device": device,
        "games": games,
        "decisions": decisions,
        "seconds": round(seconds, 3),
        "wins": wins,
        "mean_scores": means,
        "score_deviations": spread,
    }


def _on_cores(
    game: Game,
    players: int,
    games: int,
    bots: list[str],
    minds: list[Mind],
    seed: int,
    options: dict[str, Any],
    scenario: str | None,
    cores: int,
    progress: Progress | None,
) -> Totals:
    seats = max(game.players)
    batches = set(bots) <= set(LEVELS)
    levels = [LEVELS[name] for name in bots] if batches else []
    workers = [Compiled(game, players, options, soon=True, scenario=scenario) for _ in range(cores)] if batches else []
    matches = [] if batches else [Match(Bench(game, players, options, scenario=scenario), minds) for _ in range(cores)]

    def work(number: int) -> Totals:
        """One core's share, chunk by chunk: every `cores`-th of them."""
        sums = sums_for(seats)
        made = 0
        for first in range(number * CHUNK, games, cores * CHUNK):
            count = min(CHUNK, games - first)
            if batches:
                made += workers[number].bot_games(levels, seed + first, count, sums)
            else:
                made += sum(_played(matches[number], seed + one, sums) for one in range(first, first + count))
            if progress:
                progress(count, games)
        return made, sums

    decisions, total = 0, sums_for(seats)
    with ThreadPoolExecutor(cores) as pool:
        for one in as_completed([pool.submit(work, number) for number in range(cores)]):
            made, sums = one.result()
            decisions, total = decisions + made, _added(total, sums)
    return decisions, total


def _on_gpu(
    game: Game,
    players: int,
    games: int,
    bots: list[str],
    seed: int,
    options: dict[str, Any],
    scenario: str | None,
    progress: Progress | None,
) -> Totals:
    from nonsuch.engine.backings.cuda import OnGpu

    if set(bots) != {"random"}:
        raise BadPosition("on a GPU all seats play at random; leave --device out for other bots")
    worker = OnGpu(game, players, options, scenario=scenario)
    decisions, total = 0, sums_for(players)
    for first in range(0, games, GPU_CHUNK):
        count = min(GPU_CHUNK, games - first)
        played = worker.random_games(seed + first, count)
        decisions += played.decisions
        total = _added(total, [array("q", row) for row in (played.wins, played.points, played.squares)])
        if progress:
            progress(count, games)
    return decisions, total


def _mind(game: Game, players: int, name: str) -> Mind:
    chosen, clock = budgeted(name)
    found = chosen.mind(game, players, clock)
    if found is None:
        raise BadPosition(f"{name} cannot be compiled, so it plays only at tables and in the arena")
    return found


def _played(match: Match, seed: int, sums: Sequence[array[int]]) -> int:
    """One game, added up as a batch would."""
    end = match.play(range(len(match.minds)), seed, seed)
    wins, points, squares = sums
    for seat, score in enumerate(end.scores):
        wins[seat] += seat in end.winners
        points[seat] += score
        squares[seat] += score * score
    return end.decisions


def _added(one: list[array[int]], other: list[array[int]]) -> list[array[int]]:
    return [array("q", map(sum, zip(a, b, strict=True))) for a, b in zip(one, other, strict=True)]
