"""How long a game takes from nothing, in processor seconds: each step of translating and compiling, and a start from
what is kept. Each game in a process of its own; `--whole`: as if no chapter seldom ran."""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

GAMES = {"glory": 4, "gloriana": 4, "gloria_mundi": 4, "noblemen": 4, "virgin_queen": 2}
DECISIONS = 400_000
SPEEDS = 7  # the fastest of so many counts


class Clock:
    """What each step took of this process."""

    def __init__(self) -> None:
        self.rows: list[tuple[str, float]] = []
        self._at = 0.0

    def step(self, name: str, work: Callable[[], Any]) -> Any:
        found = work()
        now = time.process_time()
        self.rows.append((name, now - self._at))
        self._at = now
        return found


def cold(name: str, whole: bool) -> None:
    """Every step by itself."""
    from nonsuch.engine import registry

    clock = Clock()
    game = clock.step("import the game", lambda: registry.load(name))
    if whole:
        game = replace(game, rules=replace(game.rules, seldom=()))
    from nonsuch.engine.backings.native import target
    from nonsuch.engine.backings.native.build import OPTIMISED, options_of
    from nonsuch.engine.backings.native.gather import source_of
    from nonsuch.engine.backings.native.layout import moves_layout, parameter_kinds, table_layout
    from nonsuch.engine.backings.native.module import Module

    clock.step("LLVM, loaded", target.binding)
    clock.step("translate for interpreted play", lambda: game.interpreted)
    source = clock.step("translate and gather", lambda: source_of(game))
    kinds = parameter_kinds(table_layout(game.table), moves_layout(game.pool_size))
    texts = clock.step("lower", lambda: Module(source, kinds, options_of(game)).texts())
    clock.step("LLVM: what runs often", lambda: target.object_code(texts[0], OPTIMISED))
    for text in texts[1:]:
        clock.step("LLVM: what seldom runs", partial(target.light_code, text))
    for step, seconds in clock.rows:
        print(f"{step:32}{seconds:7.2f}")
    print(f"{'together':32}{sum(seconds for _, seconds in clock.rows):7.2f}")
    lines = " + ".join(str(text.count(chr(10))) for text in texts)
    print(f"{sum(one.statements for one in source.functions.values())} statements, {lines} lines of LLVM's language")


def start(name: str, whole: bool) -> None:
    """Import, first table, first question; then the compiled rules; then how fast they play."""
    from nonsuch.engine import registry
    from nonsuch.engine.backings.compiled import Compiled

    clock, players = Clock(), GAMES[name]
    game = clock.step("import the game", lambda: registry.load(name))
    if whole:
        game = replace(game, rules=replace(game.rules, seldom=()))
    clock.step("first question", lambda: game.new(players).offers(0))
    compiled = clock.step("compiled rules", lambda: Compiled(game, players))
    for step, seconds in clock.rows:
        print(f"{step:32}{seconds:7.2f}")
    games = max(10, 10 * DECISIONS // compiled.random_games(1, 10))
    best = 0.0
    for _ in range(SPEEDS):
        began = time.process_time()
        best = max(best, compiled.random_games(1, games) / (time.process_time() - began))
    print(f"{best / 1e6:.2f} million decisions a second of random play")


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("games", nargs="*", default=[*GAMES])
    asked.add_argument("--whole", action="store_true")
    asked.add_argument("--one", choices=("cold", "start"), help=argparse.SUPPRESS)
    given = asked.parse_args()
    if given.one:
        {"cold": cold, "start": start}[given.one](given.games[0], given.whole)
        return
    for name in given.games:
        with tempfile.TemporaryDirectory() as kept:
            for title, one in (("cold", "cold"), ("first start", "start"), ("start from what is kept", "start")):
                print(f"\n{name}, {title}", flush=True)
                call = [sys.executable, __file__, "--one", one, *(["--whole"] if given.whole else []), name]
                subprocess.run(call, check=True, env={**os.environ, "NONSUCH_CACHE": str(Path(kept))})


if __name__ == "__main__":
    main()
