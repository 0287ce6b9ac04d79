"""The rules as a CUDA kernel: random play, one thread a game, compiled to PTX on a machine that needs no GPU.

    python -m nonsuch.engine.backings.cuda GAME [--out FOLDER] [--players N ...] [--json]

The kernel runs the text that the compiled backing runs, its loop and its chance included: the same seed is the same
game. It takes the first seed, the number of games, a blank table and its length, and room for what comes of each game:

    play_games(int64 first, int64 games, const int64 *blank, int64 words, int32 *result)

`result` has a row a game: how many decisions it took (-1: it did not end), then the score of every seat there can be.
The folder gets the PTX, a cubin where ptxas is installed, a blank table for each number of players, and a report.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import re
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.metadata import PackageNotFoundError, distribution
from importlib.util import find_spec
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

from nonsuch.engine import registry
from nonsuch.engine.backings.compiled import LONGEST_GAME
from nonsuch.engine.backings.oracle import NumbaCompiled, rules_text
from nonsuch.engine.errors import NonsuchError
from nonsuch.engine.game import Game

ENTRY = "play_games"
TARGET = (9, 0)  # Hopper
OUT = Path("build/cuda")
WORD = 8  # a table is copied in words of so many bytes, and aligned to them

# A blank is copied in a loop, and the loop's length is an argument: an assignment, or a length known beforehand, would
# be written out whole, and go through more registers than there are.
KERNEL = """

@engine_rule
def engine_start(tables, blanks, seed):
    t = tables[0]
    blank, words = blanks
    for i in range(words):
        t.engine_words[i] = blank[i]
    seed_words(t.rng, seed)
    engine_begin(t)
    engine_advance(t)


def engine_play_games(first, games, blank, words, result):
    i = engine_cuda.grid(1)
    if i < games:
        tables = engine_cuda.local.array(1, engine_table, {word})
        moves = engine_cuda.local.array(1, engine_moves, {word})
        chance = engine_cuda.local.array(4, engine_int64)
        moves[0].rising = 1
        decisions = engine_random_games(tables, (blank, words), moves, chance, first + i, 1, {longest})
        row = i * {columns}
        result[row] = max(decisions, -1)
        for seat in range({seats}):
            result[row + 1 + seat] = engine_scores(tables[0], seat)
"""


def kernel_text(game: Game) -> str:
    seats = max(game.players)
    kernel = KERNEL.format(word=WORD, longest=LONGEST_GAME, columns=1 + seats, seats=seats)
    return rules_text(game, entry="engine_rule", small="engine_rule") + kernel


def rules_digest(game: Game) -> str:
    """What the kernel plays: results from elsewhere can be compared only if they come of the same rules and tables."""
    said = kernel_text(game) + repr(game.table.dtype_spec()) + str(game.pool_size)
    return hashlib.sha256(said.encode()).hexdigest()[:20]


def aligned(dtype: Any, words: bool = False) -> Any:
    """The same record, known to be aligned: the device reads whole numbers then, and no single bytes.

    `words`: with one more field, which is the whole record as words.
    """
    import numpy as np

    size = -(-dtype.itemsize // WORD) * WORD
    fields = {name: dtype.fields[name][:2] for name in dtype.names}
    if words:
        fields["engine_words"] = (np.dtype(("<i8", (size // WORD,))), 0)
    return np.dtype(
        {
            "names": list(fields),
            "formats": [kind for kind, _ in fields.values()],
            "offsets": [offset for _, offset in fields.values()],
            "itemsize": size,
        },
        align=True,
    )


@contextmanager
def _pretended_gpu() -> Iterator[None]:
    """Device functions ask the driver what they are compiled for, even where that was said already."""
    from numba.cuda import dispatcher

    device: Any = dispatcher
    asked = device.get_current_device
    device.get_current_device = lambda: SimpleNamespace(compute_capability=TARGET)
    try:
        yield
    finally:
        device.get_current_device = asked


def compile_ptx(game: Game) -> str:
    """The kernel as PTX, its entry named `play_games`."""
    if find_spec("numba_cuda") is None:
        raise NonsuchError("numba-cuda is not installed: pip install 'nonsuch[cuda]'")
    import numba
    import numpy as np
    from numba import cuda as numba_cuda
    from numba import types as numba_types

    cuda, types = cast(Any, numba_cuda), cast(Any, numba_types)
    worker = NumbaCompiled(game, game.players[0])
    space: dict[str, Any] = {
        "engine_np": np,
        "engine_rule": cuda.jit(device=True),
        "engine_cuda": cuda,
        "engine_int64": types.int64,
        "engine_table": numba.from_dtype(aligned(worker.dtype, words=True)),
        "engine_moves": numba.from_dtype(aligned(worker.moves.dtype)),
    }
    exec(compile(kernel_text(game), f"<CUDA kernel of {game.name}>", "exec"), space)
    number, table, scores = types.int64, types.CPointer(types.int64), types.CPointer(types.int32)
    signature = types.void(number, number, table, number, scores)
    with _pretended_gpu():
        ptx: str = cuda.compile_ptx(space["engine_play_games"], signature, cc=TARGET)[0]
    entry = re.search(r"\.visible \.entry (\w+)\(", ptx)
    assert entry is not None
    return ptx.replace(entry[1], ENTRY)


def ptxas() -> Path | None:
    """NVIDIA's assembler, if its package is installed."""
    try:
        files = distribution("nvidia-cuda-nvcc-cu12").files or []
    except PackageNotFoundError:
        return None
    return next((Path(str(file.locate())) for file in files if file.stem == "ptxas"), None)


def assemble(program: Path, ptx: Path, cubin: Path) -> dict[str, int]:
    """Make a cubin; what the assembler says it needs."""
    command = [str(program), "-v", f"-arch={architecture()}", str(ptx), "-o", str(cubin)]
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode:
        raise NonsuchError(f"ptxas refuses the PTX: {(done.stderr or done.stdout).strip()}")
    said = done.stderr + done.stdout
    wanted = {
        "registers": r"Used (\d+) registers",
        "stack_bytes": r"(\d+) bytes stack frame",
        "spill_bytes": r"(\d+) bytes spill stores",
    }
    found = {name: re.search(pattern, said) for name, pattern in wanted.items()}
    return {name: int(match[1]) for name, match in found.items() if match}


def architecture() -> str:
    return "sm_{}{}".format(*TARGET)


def build(game: Game, folder: Path, players: list[int]) -> dict[str, Any]:
    """Write all that is needed to play on a GPU; the report, which lies beside it."""
    blanks = {count: NumbaCompiled(game, count).blanks.tobytes() for count in players}
    begun = time.perf_counter()
    ptx = compile_ptx(game)
    compile_s = time.perf_counter() - begun
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"{game.name}.ptx"
    path.write_text(ptx, encoding="utf-8")
    version = re.search(r"^\.version (\S+)", ptx, re.MULTILINE)
    report: dict[str, Any] = {
        "game": game.name,
        "rules": rules_digest(game),
        "entry": ENTRY,
        "target": architecture(),
        "ptx_version": version[1] if version else None,
        "ptx_bytes": len(ptx),
        "compile_s": round(compile_s, 1),
        "seats": max(game.players),
        "table_bytes": len(blanks[players[0]]),
        "files": [path.name],
    }
    program = ptxas()
    if program:
        cubin = path.with_suffix(".cubin")
        begun = time.perf_counter()
        report |= assemble(program, path, cubin)
        report |= {"cubin_bytes": cubin.stat().st_size, "ptxas_s": round(time.perf_counter() - begun, 1)}
        report["files"].append(cubin.name)
    for count, blank in blanks.items():
        (folder / f"{game.name}-{count}.blank").write_bytes(blank)
        report["files"].append(f"{game.name}-{count}.blank")
    (folder / f"{game.name}.json").write_text(json.dumps(report, indent=2) + "\n", encoding="utf-8")
    return report


def in_words(report: dict[str, Any], folder: Path) -> str:
    lines = [
        f"{report['game']}: random play as a CUDA kernel for {report['target']}, compiled without a GPU",
        f"  PTX {report['ptx_version']}: {report['ptx_bytes']:,} bytes in {report['compile_s']} s",
    ]
    if "registers" in report:
        lines += [
            f"  cubin: {report['cubin_bytes']:,} bytes in {report['ptxas_s']} s",
            f"  a thread: {report['registers']} registers, {report['stack_bytes']:,} bytes of stack, "
            f"{report['spill_bytes']} bytes spilled; a table has {report['table_bytes']:,} bytes",
        ]
    else:
        lines.append("  no cubin: ptxas is not installed (pip install nvidia-cuda-nvcc-cu12)")
    return "\n".join([*lines, f"  in {folder}: {', '.join(report['files'])}"])


def main() -> None:
    parser = argparse.ArgumentParser(
        prog="python -m nonsuch.engine.backings.cuda", description=(__doc__ or "").split("\n")[0]
    )
    parser.add_argument("game")
    parser.add_argument("--out", type=Path, default=OUT, metavar="FOLDER", help=f"where to write ({OUT})")
    parser.add_argument("--players", type=int, nargs="+", metavar="N", help="make blank tables for so many (all)")
    parser.add_argument("--json", action="store_true", help="print JSON on standard output")
    given = parser.parse_args()
    try:
        game = registry.load(given.game)
        report = build(game, given.out, given.players or list(game.players))
    except (NonsuchError, OSError) as error:
        print(f"nonsuch: {error}", file=sys.stderr)
        sys.exit(2)
    print(json.dumps(report) if given.json else in_words(report, given.out))


if __name__ == "__main__":
    main()
