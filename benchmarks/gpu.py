"""Random play on a real GPU: is it the processor's, how fast is it, and what does the kernel need?

    python -m benchmarks.gpu make FOLDER     here: kernels as PTX, blank tables, and what the processor comes to
    python3 benchmarks/gpu.py run FOLDER     where the GPU is: Python and NVIDIA's driver are enough

The figures go to $OUT/gpu.json where OUT is set, else into the folder. Exit code 1: the GPU plays other games.
"""

from __future__ import annotations

import ctypes
import json
import os
import sys
import time
from dataclasses import replace
from pathlib import Path
from typing import Any

GAMES = (("gloriana", 4), ("glory", 4), ("glory", 2))
CHIP = "sm_90"
REPEATS = 3
COUNT, SEED = 1_000_000, 1
MORE = {"gloriana": 16, "glory": 2}  # so many times as many for the time: the last games of a batch run alone
BLOCK = 512


# here ------------------------------------------------------------------------------------------


def make(folder: Path) -> None:
    from nonsuch import load
    from nonsuch.engine.backings.compiled import LONGEST_GAME
    from nonsuch.engine.backings.native import kernel, target
    from nonsuch.engine.backings.native.layout import packed_image, packed_layout

    folder.mkdir(parents=True, exist_ok=True)
    ways = {"together": kernel.FOR_GPU, "alone": replace(kernel.FOR_GPU, side_by_side=False)}
    for name in dict.fromkeys(name for name, _ in GAMES):
        for way, how in ways.items():
            made = kernel.kernel_of(load(name), LONGEST_GAME, how)
            (folder / f"{name}-{way}.ptx").write_text(target.ptx(made.text, CHIP), encoding="utf-8")
    cases = []
    for name, players in GAMES:
        game = load(name)
        blank = packed_image(game.blank(players), packed_layout(game.table))
        (folder / f"{name}-{players}.blank").write_bytes(blank)
        cases.append({"game": name, "players": players, "seats": max(game.players), **expected(game, players)})
        print(cases[-1], flush=True)
    (folder / "cases.json").write_text(json.dumps({"games": COUNT, "seed": SEED, "cases": cases}), encoding="utf-8")


def expected(game: Any, players: int) -> dict[str, Any]:
    """What the processor comes to."""
    from nonsuch.engine.backings.compiled import Compiled, sums_for

    sums = sums_for(max(game.players))
    decisions = Compiled(game, players).bot_games([0] * players, SEED, COUNT, sums)
    wins, points, squares = (row[:players].tolist() for row in sums)
    return {"decisions": decisions, "wins": wins, "points": points, "squares": squares}


# where the GPU is ------------------------------------------------------------------------------


def run(folder: Path) -> int:
    sys.path.insert(0, str(Path(__file__).parents[1] / "src"))
    from nonsuch.engine.backings.native import nvidia

    gpu, wanted = nvidia.Gpu(), json.loads((folder / "cases.json").read_text(encoding="utf-8"))
    report: dict[str, Any] = {
        "gpu": gpu.name,
        "generation": gpu.generation,
        "multiprocessors": gpu.multiprocessors,
        "python": sys.version.split()[0],
        "games": wanted["games"],
        "runs": [],
    }
    for case in wanted["cases"]:
        for path in sorted(folder.glob(f"{case['game']}-*.ptx")):
            way = path.stem.partition("-")[2]
            begun = time.perf_counter()
            module = gpu.load(path.read_bytes())
            load_s = time.perf_counter() - begun
            function = gpu.function(module, "play_games")
            one = {"game": case["game"], "players": case["players"], "way": way, "load_s": round(load_s, 2)}
            one |= {"registers": function.attribute(nvidia.REGISTERS)}
            one |= {"local_bytes": function.attribute(nvidia.LOCAL_BYTES)}
            one |= played(gpu, function, folder, wanted, case)
            report["runs"].append(one)
            print(json.dumps(one), flush=True)
    out = Path(os.environ.get("OUT", folder)) / "gpu.json"
    out.write_text(json.dumps(report, indent=1), encoding="utf-8")
    return 0 if all(one["equal"] for one in report["runs"]) else 1


def played(gpu: Any, function: Any, folder: Path, wanted: Any, case: Any) -> dict[str, Any]:
    """All games once with a row each, and then more of them for the time."""
    blank, seats = (folder / f"{case['game']}-{case['players']}.blank").read_bytes(), case["seats"]
    games, columns = wanted["games"], 2 + seats
    sums, rows = (ctypes.c_int64 * (2 + 3 * seats))(), (ctypes.c_int32 * (columns * games))()
    there = [gpu.room(size) for size in (len(blank), ctypes.sizeof(sums), ctypes.sizeof(rows))]
    gpu.write(there[0], blank)

    def launch(count: int, blocks: int, keep: int) -> float:
        gpu.write(there[1], bytes((ctypes.c_int64 * len(sums))(0, -1)))
        begun = time.perf_counter()
        function.run(blocks, BLOCK, [wanted["seed"], count, *there, keep])
        seconds = time.perf_counter() - begun
        gpu.read(there[1], sums)
        return seconds

    most = function.at_once(BLOCK)
    million_s = launch(games, most, 1)
    gpu.read(there[2], rows)
    players = case["players"]
    by_seat = [list(sums[at : at + players]) for at in range(2, len(sums), seats)]
    equal = [sums[0], *by_seat] == [case[what] for what in ("decisions", "wins", "points", "squares")]
    equal = equal and sum(rows[0 : columns * games : columns]) == sums[0] and sums[1] == -1
    seconds = [launch(games * MORE[case["game"]], most, 0) for _ in range(REPEATS)]
    pace = [round(sums[0] / one) for one in sorted(seconds)]
    for address in there:
        gpu.free(address)
    return {"equal": equal, "million_s": round(million_s, 4), "threads": most * BLOCK, "decisions_s": pace}


if __name__ == "__main__":
    what, where = sys.argv[1:]
    if what == "run":
        sys.exit(run(Path(where)))
    make(Path(where))
