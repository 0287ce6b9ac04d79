"""This version beside another one in its own environment, by turns in one run: random play, bots, compiling, starting.

    python -m benchmarks.beside OTHER_PYTHON [--turns 7] [--seconds 1] [--jobs random,interpreted]     from the root

OTHER_PYTHON is the interpreter of a virtual environment with that version installed, 0.1.0 for instance. Medians, and
how many times as fast this version is: by decisions, and by whole games, since rules may ask more or fewer questions
than they did. All is measured in processor time, since a machine may have other things to do; a start is from a fresh
process to its first compiled game, with what was compiled before. Interpreted rules are translated when they are first
played: that is told apart, as the seconds of the first game.
"""

from __future__ import annotations

import argparse
import json
import os
import statistics
import subprocess
import sys
import tempfile
from typing import Any

JOBS = ("random", "bots", "start", "interpreted")
GAMES = (("glory", 4), ("gloriana", 4))

# Runs under both versions, so it asks for what each has.
WORK = """
import json, sys, time
import nonsuch
try:
    from nonsuch.engine.backings.compiled import Compiled
except ImportError:
    from nonsuch.engine.compiled import Compiled
name, players, seconds, job = sys.argv[1], int(sys.argv[2]), float(sys.argv[3]), sys.argv[4]
game = nonsuch.load(name)
if job == "interpreted":
    import random
    begun = time.process_time()
    game.random_game(game.new(players=players, seed=1).table, random.Random(1).random)
    first = time.process_time() - begun
    count, seed, begun = 0, 0, time.process_time()
    while time.process_time() - begun < seconds:
        seed += 1
        count += game.random_game(game.new(players=players, seed=seed).table, random.Random(seed).random)
    took = time.process_time() - begun
    print(json.dumps([count / took, seed / took, first]))
    raise SystemExit
worker = Compiled(game, players)

def bots(seed, games):
    try:
        from nonsuch.engine.backings.compiled import sums_for
        sums = sums_for(max(game.players))
    except ImportError:
        import numpy
        sums = numpy.zeros((3, max(game.players)), numpy.int64)
    return worker.bot_games([1] * players, seed, games, sums)

def everything():
    worker.random_games(1, 1)
    bots(1, 1)
    worker.trace(1, 1)
    image = worker.read()
    worker.redeal_prints(image, 0, 1, 1)
    worker.clones(1)
    image = game.new(players=players, seed=1).table.image()
    worker.choice(image, 1, [1, 2, 3, 4])
    worker.put(image, 1)
    worker.rollouts(1, 1, 1)

if job == "compile":
    everything()
    print(json.dumps([time.process_time()]))
elif job == "start":
    worker.random_games(1, 1)
    print(json.dumps([time.process_time()]))
else:
    play = bots if job == "bots" else worker.random_games
    play(1, 20)
    count, games, begun = 0, 0, time.process_time()
    while time.process_time() - begun < seconds:
        count += play(1 + games, 200)
        games += 200
    took = time.process_time() - begun
    print(json.dumps([count / took, games / took]))
"""


def run(python: str, job: str, game: str, players: int, seconds: float, cache: str) -> list[float]:
    """Decisions and games a second, and interpreted the seconds of the first game; or the seconds of a start."""
    command = [python, "-c", WORK, game, str(players), str(seconds), job]
    settings = {**os.environ, "NONSUCH_CACHE": cache}
    settings.pop("PYTHONDONTWRITEBYTECODE", None)  # a user's Python keeps what it has read
    done = subprocess.run(command, check=True, capture_output=True, text=True, env=settings)
    measured: list[float] = json.loads(done.stdout)
    return measured


def race(
    pythons: dict[str, str], game: str, players: int, turns: int, seconds: float, jobs: tuple[str, ...]
) -> dict[str, Any]:
    found: dict[str, Any] = {"game": game, "players": players}
    with tempfile.TemporaryDirectory() as folder:
        caches = {who: f"{folder}/{who}" for who in pythons}
        if jobs != ("interpreted",):  # which needs nothing compiled
            cold = {who: run(python, "compile", game, players, 0, caches[who])[0] for who, python in pythons.items()}
            found["compile_cpu_s"] = {who: round(value, 2) for who, value in cold.items()}
        for job in jobs:
            kept: dict[str, list[list[float]]] = {who: [] for who in pythons}
            for _ in range(turns):
                for who, python in pythons.items():
                    kept[who].append(run(python, job, game, players, seconds, caches[who]))
            for measured, name in enumerate((job, f"{job}_games", f"{job}_first_s")[: len(kept["this"][0])]):
                found |= compared(name, {who: [one[measured] for one in each] for who, each in kept.items()})
    return found


def compared(name: str, kept: dict[str, list[float]]) -> dict[str, Any]:
    middle = {who: statistics.median(values) for who, values in kept.items()}
    ratios = [this / other for this, other in zip(kept["this"], kept["other"], strict=True)]
    return {
        name: {who: round(value, 3) for who, value in middle.items()},
        f"{name}_times": round(middle["this"] / middle["other"], 3),
        f"{name}_median_of_pairs": round(statistics.median(ratios), 3),
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("other")
    parser.add_argument("--turns", type=int, default=7)
    parser.add_argument("--seconds", type=float, default=1.0)
    parser.add_argument("--jobs", default=",".join(JOBS))
    given = parser.parse_args()
    for game, players in GAMES:
        pythons = {"this": sys.executable, "other": given.other}
        print(
            json.dumps(race(pythons, game, players, given.turns, given.seconds, tuple(given.jobs.split(",")))),
            flush=True,
        )


if __name__ == "__main__":
    main()
