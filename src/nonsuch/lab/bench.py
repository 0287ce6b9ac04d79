"""How fast a game's rules run: random play on each backing, clones, compiling, starting."""

from __future__ import annotations

import os
import random
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from nonsuch.engine.backings.compiled import Compiled, warm_up
from nonsuch.engine.game import Game
from nonsuch.engine.language.chance import seed_words
from nonsuch.engine.laws.conformance import all_cores

REPEATS = 5
Say = Callable[[str], None]

FRESH = """
import sys
import nonsuch
from nonsuch.engine.backings.compiled import Compiled
game = nonsuch.load(sys.argv[1])
Compiled(game, int(sys.argv[2])).random_games(1, 1)
try:
    import resource
    most = max(resource.getrusage(who).ru_maxrss for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN))
    print(most / (1 << 20 if sys.platform == "darwin" else 1 << 10))
except ImportError:
    print(0)
"""


def bench(game: Game, players: int, seconds: float = 1.0, say: Say = lambda line: None) -> dict[str, Any]:
    """Medians of five. `seconds` is the length of each measurement."""
    say("compiling")
    warm_up(game)
    cores = all_cores()
    say("interpreted")
    slow = _repeat(lambda: interpreted_rate(game, players, seconds))
    say("compiled, one core")
    fast = _repeat(lambda: compiled_rate(game, players, seconds, 1))
    say(f"compiled, {cores} cores")
    wide = _repeat(lambda: compiled_rate(game, players, seconds, cores))
    say("clones")
    clone = _repeat(lambda: clone_ns(game, players))
    say("at the table")
    moves, views = zip(*(table_ms(game, players, number) for number in range(1, REPEATS + 1)), strict=True)
    say("starting warm, starting cold")
    warm = _repeat(lambda: fresh(game.name, players, {})[0])
    with tempfile.TemporaryDirectory() as folder:
        cold, megabytes = fresh(game.name, players, {"NONSUCH_CACHE": folder})
    return {
        "game": game.name,
        "players": players,
        "interpreted": round(statistics.median(slow)),
        "compiled_one_core": round(statistics.median(fast)),
        "compiled_all_cores": round(statistics.median(wide)),
        "cores": cores,
        "clone_ns": round(statistics.median(clone), 1),
        "move_ms": round(statistics.median(moves), 3),
        "view_ms": round(statistics.median(views), 3),
        "compile_cold_s": round(cold, 2),
        "compile_cold_mb": round(megabytes),
        "start_warm_s": round(statistics.median(warm), 2),
        "state_bytes": Compiled(game, players).record_size,
        "repeats": {
            "interpreted": slow,
            "compiled_one_core": fast,
            "compiled_all_cores": wide,
            "clone_ns": clone,
            "move_ms": list(moves),
            "view_ms": list(views),
            "start_warm_s": warm,
        },
    }


def _repeat(measure: Callable[[], float]) -> list[float]:
    return [round(measure(), 3) for _ in range(REPEATS)]


def interpreted_rate(game: Game, players: int, seconds: float, clock: Callable[[], float] = time.perf_counter) -> float:
    """Decisions a second of uniform random play by the interpreted rules, events off."""
    start, chance = game.blank(players), random.Random(1)
    decisions = number = 0
    begun = clock()
    while clock() - begun < seconds:
        number += 1
        t = start.clone()
        seed_words(t.rng, number)
        game.open(t)
        decisions += game.random_game(t, chance.random)
    return decisions / (clock() - begun)


def compiled_rate(game: Game, players: int, seconds: float, cores: int) -> float:
    """The same, compiled, each core with games of its own."""
    workers = [Compiled(game, players) for _ in range(cores)]
    probe = time.perf_counter()
    workers[0].random_games(1, 200)
    games = max(200, int(200 * seconds / (time.perf_counter() - probe)))
    begun = time.perf_counter()
    with ThreadPoolExecutor(cores) as pool:
        counts = list(pool.map(lambda n: workers[n].random_games(1 + n * games, games), range(cores)))
    return sum(counts) / (time.perf_counter() - begun)


def clone_ns(game: Game, players: int, count: int = 5_000_000) -> float:
    worker = Compiled(game, players)
    worker.random_games(1, 1)
    worker.clones(1000)
    begun = time.perf_counter()
    worker.clones(count)
    return (time.perf_counter() - begun) / count * 1e9


def table_ms(game: Game, players: int, seed: int) -> tuple[float, float]:
    """A random game as it is played at a table: how long a move takes, and how long what the next player sees."""
    play, chance = game.new(players, seed=seed), random.Random(seed)
    moving = viewing = 0.0
    count = 0
    while not play.over:
        seat = play.actors[0]
        move = chance.choice(play.offers(seat))
        begun = time.perf_counter()
        play.play(seat, move)
        made = time.perf_counter()
        play.view(seat)
        moving, viewing, count = moving + made - begun, viewing + time.perf_counter() - made, count + 1
    return round(1000 * moving / count, 3), round(1000 * viewing / count, 3)


def fresh(name: str, players: int, settings: dict[str, str]) -> tuple[float, float]:
    """A fresh process, from its start to its first compiled game: seconds, and the most memory it took, in MB (0 where
    the system does not say)."""
    command = [sys.executable, "-c", FRESH, name, str(players)]
    begun = time.perf_counter()
    run = subprocess.run(command, check=True, capture_output=True, env={**os.environ, **settings})
    return time.perf_counter() - begun, float(run.stdout)
