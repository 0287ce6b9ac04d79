"""Random play on an NVIDIA GPU: the games that the processor plays, tens of thousands at a time.

python -m nonsuch.engine.backings.cuda GAME … [--chip sm_90] [--out FOLDER]     the kernel as PTX; needs no GPU
"""

from __future__ import annotations

import argparse
import ctypes
import re
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from nonsuch.engine import registry
from nonsuch.engine.backings.batch import ROW, TOTALS
from nonsuch.engine.backings.compiled import LONGEST_GAME, Compiled
from nonsuch.engine.backings.native import cache as store
from nonsuch.engine.backings.native import faults, kernel, nvidia, target
from nonsuch.engine.backings.native.cache import Build
from nonsuch.engine.backings.native.layout import packed_image, packed_layout
from nonsuch.engine.errors import NonsuchError

if TYPE_CHECKING:
    from nonsuch.engine.game import Game

BLOCK = 512  # threads that start together


@dataclass(frozen=True)
class Played:
    """What came of a batch. `rows`, if they were asked for: of each game, decisions, who won (a bit a seat), scores."""

    decisions: int
    wins: list[int]
    points: list[int]
    squares: list[int]
    rows: list[list[int]]


class OnGpu:
    """Random play of a game by so many; what `Compiled.random_games` plays, game by game."""

    def __init__(
        self,
        game: Game,
        players: int,
        options: Mapping[str, Any] | None = None,
        scenario: str | None = None,
        block: int = BLOCK,
    ) -> None:
        self.game, self.players, self.block = game, players, block
        self._settings = (dict(options or {}), scenario)
        self._gpu, self._seats = nvidia.gpu(), max(game.players)
        self._build, self._module = _loaded(game)
        self.function = self._gpu.function(self._module, kernel.ENTRY)
        blank = packed_image(game.blank(players, dict(options or {}), scenario=scenario), packed_layout(game.table))
        self._blank = self._gpu.room(len(blank))
        self._gpu.write(self._blank, blank)

    def random_games(self, seed: int, games: int, keep: bool = False) -> Played:
        """Game number k has the seed `seed + k`. `keep`: what came of each."""
        self._gpu.enter()
        words, columns = TOTALS + 3 * self._seats, ROW + self._seats
        sums = (ctypes.c_int64 * words)(0, -1)  # no game has failed: the largest number without a sign
        rows = (ctypes.c_int32 * (columns * games if keep else 1))()
        there = [self._gpu.room(ctypes.sizeof(one)) for one in (sums, rows)]
        try:
            self._gpu.write(there[0], bytes(sums))
            blocks = min(self.function.at_once(self.block), -(-games // self.block))
            self.function.run(blocks, self.block, [seed, games, self._blank, *there, int(keep)])
            self._gpu.read(there[0], sums)
            self._told_fault()
            if keep:
                self._gpu.read(there[1], rows)
        finally:
            for address in there:
                self._gpu.free(address)
        if sums[1] != -1:
            self._failed(seed + sums[1])
        wins, points, squares = (list(sums[at : at + self.players]) for at in range(TOTALS, words, self._seats))
        kept = [rows[at : at + ROW + self.players] for at in range(0, columns * games, columns)] if keep else []
        return Played(sums[0], wins, points, squares, kept)

    def _told_fault(self) -> None:
        """A rule that reckoned what has no meaning is told as on the processor."""
        where, noted = self._gpu.variable(self._module, "fault"), (ctypes.c_int64 * faults.WORDS)()
        self._gpu.read(where, noted)
        if noted[0]:
            self._gpu.write(where, bytes(ctypes.sizeof(noted)))
            site = self._build.site(noted[0])
            assert site is not None
            raise faults.RulesFault(site.told(noted[1]))

    def _failed(self, seed: int) -> None:
        """A game that does not end as games do: the processor plays it again and says why."""
        options, scenario = self._settings
        Compiled(self.game, self.players, options, scenario=scenario).random_games(seed, 1)
        raise NonsuchError(f"the game of seed {seed} ends on the processor and not on the GPU; please report it")


@cache
def _loaded(game: Game) -> tuple[Build, ctypes.c_void_p]:
    device = nvidia.gpu()
    build = ptx_of(game, target.chip(*device.generation))
    return build, device.load(build.code)


def ptx_of(game: Game, chip: str) -> Build:
    """The kernel for a generation of processors, kept like other compiled rules."""
    path = store.path_of(game, kernel.FOR_GPU, 3, chip)
    build = store.kept(path)
    if build is None:
        made = kernel.kernel_of(game, LONGEST_GAME)
        build = Build(target.ptx(made.text, chip).encode(), made.sites)
        store.keep(path, build)
    return build


# without a GPU ---------------------------------------------------------------------------------


def assembled(ptx: Path, chip: str) -> str:
    """What NVIDIA's assembler says the kernel needs, where it is installed."""
    program = shutil.which("ptxas")
    if program is None:
        return "not assembled: there is no ptxas here (it comes with NVIDIA's CUDA)"
    with tempfile.TemporaryDirectory() as folder:
        command = [program, "-v", f"-arch={chip}", str(ptx), "-o", f"{folder}/kernel"]
        done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode:
        raise NonsuchError(f"ptxas refuses the kernel: {(done.stderr or done.stdout).strip()}; please report it")
    said = done.stdout + done.stderr
    stack, spilled, registers = (
        re.search(pattern, said)
        for pattern in (r"(\d+) bytes cumulative stack", r"(\d+) bytes spill stores", r"Used (\d+) registers")
    )
    assert stack
    assert spilled
    assert registers
    return f"{registers[1]} registers, {stack[1]} bytes of stack, {spilled[1]} spilled"


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m nonsuch.engine.backings.cuda", description=__doc__)
    parser.add_argument("games", nargs="*", metavar="GAME", help="all, if none is named")
    parser.add_argument("--chip", default="sm_90", help="the generation of the GPU (sm_90)")
    parser.add_argument("--out", type=Path, default=Path("build/cuda"), metavar="FOLDER")
    given = parser.parse_args()
    given.out.mkdir(parents=True, exist_ok=True)
    try:
        for name in given.games or registry.names():
            begun = time.process_time()
            build = ptx_of(registry.load(name), given.chip)
            path = given.out / f"{name}.ptx"
            path.write_bytes(build.code)
            seconds = time.process_time() - begun
            print(f"{path}: {len(build.code):,} bytes in {seconds:.1f} s; {assembled(path, given.chip)}")
    except (NonsuchError, OSError) as error:
        print(f"nonsuch: {error}", file=sys.stderr)
        sys.exit(2)


if __name__ == "__main__":
    main()
