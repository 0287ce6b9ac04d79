"""A game's figures in processor time, so that they hold on a machine that has other work: play on both backings, a move
and a view at the table, the cold compile with the memory it takes, the start from what is kept.

    python -m benchmarks.limits virgin_queen 6 [SECONDS]
"""

from __future__ import annotations

import json
import os
import random
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable

import nonsuch
from nonsuch.engine.backings.compiled import Compiled
from nonsuch.engine.game import Game
from nonsuch.lab.bench import FRESH, interpreted_rate

DECISIONS = 400  # at the table


def interpreted(game: Game, players: int, seconds: float) -> float:
    """Decisions a second of random play."""
    game.new(players).offers(0)  # the first question translates the rules
    return interpreted_rate(game, players, seconds, time.process_time)


def compiled(game: Game, players: int, seconds: float) -> float:
    """The same, compiled, on one core."""
    worker = Compiled(game, players)
    decisions, seed, begun = worker.random_games(1, 10), 2, time.process_time()
    while time.process_time() - begun < seconds:
        decisions += worker.random_games(10 * seed, 10)
        seed += 1
    return decisions / (time.process_time() - begun)


def at_the_table(game: Game, players: int) -> dict[str, float]:
    """Milliseconds of a move and of what the next player sees, by chance into the game."""
    play, chance, spent = game.new(players, seed=1), random.Random(1), {"move_ms": 0.0, "view_ms": 0.0}
    made = 0
    while made < DECISIONS and not play.over:
        seat = play.actors[0]
        move = chance.choice(play.notations(seat))
        spent["move_ms"] += taken(lambda seat=seat, move=move: play.play(seat, move))  # type: ignore[misc]
        spent["view_ms"] += taken(lambda seat=seat: play.view(seat))  # type: ignore[misc]
        made += 1
    return {name: round(1000 * seconds / made, 2) for name, seconds in spent.items()}


def taken(work: Callable[[], object]) -> float:
    begun = time.process_time()
    work()
    return time.process_time() - begun


def fresh(name: str, players: int, cache: str) -> tuple[float, float]:
    """Of a process from its start to its first compiled game: processor seconds, megabytes."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    command = [sys.executable, "-c", FRESH, name, str(players)]
    run = subprocess.run(command, check=True, capture_output=True, env={**os.environ, "NONSUCH_CACHE": cache})
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    spent = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    return round(spent, 2), round(float(run.stdout))


def main() -> None:
    name, players = sys.argv[1], int(sys.argv[2])
    seconds = float(sys.argv[3]) if len(sys.argv) > 3 else 2.0
    with tempfile.TemporaryDirectory() as cache:
        cold, start = fresh(name, players, cache), fresh(name, players, cache)
        told = {"cold_s": cold[0], "cold_mb": cold[1], "start_s": start[0], "start_mb": start[1]}
        print(json.dumps(told), flush=True)
        os.environ["NONSUCH_CACHE"] = cache
        game = nonsuch.load(name)
        print(json.dumps({"compiled": round(compiled(game, players, seconds))}), flush=True)
    print(json.dumps({"interpreted": round(interpreted(game, players, seconds))}), flush=True)
    print(json.dumps(at_the_table(game, players)), flush=True)


if __name__ == "__main__":
    main()
