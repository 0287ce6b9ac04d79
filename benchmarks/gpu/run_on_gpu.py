"""Plays random games on a GPU, compares them with the CPU's game by game, and takes the time.

    python benchmarks/gpu/run_on_gpu.py build/cuda [--game glory] [--players 2 4] [--games 1000000] [--ptx]

It needs NumPy, CuPy and what `make cuda-check` and `benchmarks.gpu.expected` wrote into the folder; not Nonsuch itself.
Prints a JSON line for every number of players; exits 1 if a game went otherwise than on the CPU.
"""

from __future__ import annotations

import argparse
import importlib
import json
import statistics
import sys
import time
from pathlib import Path
from typing import Any

import numpy as np

BLOCKS = (32, 64, 128, 256)  # threads; the fastest is measured
REPEATS = 5


class Kernel:
    def __init__(self, folder: Path, game: str, suffix: str) -> None:
        self.cupy: Any = importlib.import_module("cupy")
        self.folder = folder
        self.report = json.loads((folder / f"{game}.json").read_text())
        begun = time.perf_counter()
        module = self.cupy.RawModule(path=str(folder / f"{game}{suffix}"))
        self.function = module.get_function(self.report["entry"])
        self.load_s = time.perf_counter() - begun

    def play(self, players: int, first: int, games: int, threads: int) -> tuple[Any, float]:
        """What came of the games, still on the GPU, and the seconds the kernel ran."""
        cp = self.cupy
        blank = cp.asarray(np.frombuffer(self.blank(players), np.int64))
        result = cp.zeros((games, 1 + self.report["seats"]), cp.int32)
        begin, end = cp.cuda.Event(), cp.cuda.Event()
        arguments = (np.int64(first), np.int64(games), blank, np.int64(blank.size), result)
        begin.record()
        self.function((-(-games // threads),), (threads,), arguments)
        end.record()
        end.synchronize()
        return result, cp.cuda.get_elapsed_time(begin, end) / 1e3

    def blank(self, players: int) -> bytes:
        return (self.folder / f"{self.report['game']}-{players}.blank").read_bytes()

    def measured(self, players: int, games: int) -> dict[str, Any]:
        with np.load(self.folder / f"{self.report['game']}-{players}.expected.npz") as expected:
            wanted, first = expected["rows"], int(expected["first"])
            if str(expected["rules"]) != self.report["rules"]:
                sys.exit("the CPU's games were played by other rules than the kernel's: make both anew")
        games = max(games, len(wanted))
        self.play(players, first, games, 64)
        trials = {threads: self.play(players, first, games, threads)[1] for threads in BLOCKS}
        threads = min(trials, key=lambda one: trials[one])
        seconds = []
        for _ in range(REPEATS):
            result, took = self.play(players, first, games, threads)
            seconds.append(took)
        decisions = int(result[:, 0].sum(dtype=np.int64))
        found = result[: len(wanted)].get()
        took = statistics.median(seconds)
        return {
            "players": players,
            "games": games,
            "decisions": decisions,
            "unfinished": int((result[:, 0] < 0).sum()),
            "compared": len(wanted),
            "different": int((found != wanted).any(axis=1).sum()),
            "threads": threads,
            "seconds": [round(one, 4) for one in seconds],
            "trials": {str(one): round(trial, 4) for one, trial in trials.items()},
            "decisions_per_s": round(decisions / took),
            "games_per_s": round(games / took),
        }

    def card(self) -> dict[str, Any]:
        runtime = self.cupy.cuda.runtime
        return {
            "card": runtime.getDeviceProperties(0)["name"].decode(),
            "cuda_of_driver": runtime.driverGetVersion(),
            "cupy": self.cupy.__version__,
            "rules": self.report["rules"],
            "load_s": round(self.load_s, 2),
            "registers": self.function.num_regs,
            "local_bytes": self.function.local_size_bytes,
        }


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("folder", type=Path)
    parser.add_argument("--game", default="glory")
    parser.add_argument("--players", type=int, nargs="+", default=[2, 4])
    parser.add_argument("--games", type=int, default=1_000_000)
    parser.add_argument("--ptx", action="store_true", help="let the driver compile the PTX, instead of the cubin")
    given = parser.parse_args()
    kernel = Kernel(given.folder, given.game, ".ptx" if given.ptx else ".cubin")
    print(json.dumps({"kernel": "PTX" if given.ptx else "cubin"} | kernel.card()), flush=True)
    wrong = 0
    for players in given.players:
        found = kernel.measured(players, given.games)
        wrong += found["different"] + found["unfinished"]
        print(json.dumps(found), flush=True)
    sys.exit(1 if wrong else 0)


if __name__ == "__main__":
    main()
