"""Games among bots by the million, on all cores; the totals are the same on any number of them."""

from __future__ import annotations

import math
import time
from array import array
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor, as_completed
from typing import Any

from nonsuch.bots import bot
from nonsuch.engine.backings.compiled import Compiled, sums_for
from nonsuch.engine.errors import BadPosition
from nonsuch.engine.game import Game

CHUNK = 2000
Progress = Callable[[int, int], None]


def simulate(
    game: Game,
    players: int,
    games: int,
    bots: list[str],
    seed: int = 0,
    options: Mapping[str, Any] | None = None,
    cores: int = 1,
    progress: Progress | None = None,
) -> dict[str, Any]:
    """Play `games` games; game number k has seed + k, so chunks can be played anywhere in any order."""
    if len(bots) != players:
        raise BadPosition(f"{players} players need {players} bots, not {len(bots)}")
    levels = [bot(name).level for name in bots]
    settings = dict(options or {})
    game.blank(players, settings)
    seats = max(game.players)
    total = sums_for(seats)
    decisions = done = 0
    begun = time.perf_counter()
    workers = [Compiled(game, players, settings, soon=True) for _ in range(cores)]

    def work(number: int) -> tuple[int, int, Any]:
        """One core's share, chunk by chunk: every `cores`-th of them."""
        sums = sums_for(seats)
        made = played = 0
        for first in range(number * CHUNK, games, cores * CHUNK):
            count = min(CHUNK, games - first)
            made += workers[number].bot_games(levels, seed + first, count, sums)
            played += count
            if progress:
                progress(count, games)
        return made, played, sums

    with ThreadPoolExecutor(cores) as pool:
        for one in as_completed([pool.submit(work, number) for number in range(cores)]):
            made, played, sums = one.result()
            decisions += made
            done += played
            total = [array("q", map(sum, zip(a, b, strict=True))) for a, b in zip(total, sums, strict=True)]
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
        "options": game.chosen_options(settings),
        "games": done,
        "decisions": decisions,
        "seconds": round(seconds, 3),
        "wins": wins,
        "mean_scores": means,
        "score_deviations": spread,
    }
