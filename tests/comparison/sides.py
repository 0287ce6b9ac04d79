"""Both versions as processes of their own, which speak lines of JSON; and the games that they are given."""

from __future__ import annotations

import json
import random
import subprocess
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from types import TracebackType
from typing import Any, Self

import nonsuch
from tests.comparison import first_version
from tests.comparison.differing import Intended, compare
from tests.comparison.player import LINE

PLAYER = Path(__file__).parent / "player.py"
CHOOSERS = ("random", "courtier")

Job = dict[str, Any]


class Side:
    """A version that plays."""

    def __init__(self, python: Path | str) -> None:
        command = [str(python), "-I", str(PLAYER)]
        self._process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def play(self, job: Job) -> list[str]:
        """A game, a line a step."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        print(json.dumps(job), file=self._process.stdin, flush=True)
        lines = [line.rstrip("\n") for line in iter(self._process.stdout.readline, "done\n") if line]
        if self._process.poll() is not None:
            raise RuntimeError(f"a side of the comparison has ended itself at {job}")
        return lines

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self._process.kill()
        self._process.communicate()


def first() -> Side:
    return Side(first_version.ensured())


def present() -> Side:
    return Side(sys.executable)


def jobs(game: str, players: int, games: int) -> Iterator[Job]:
    """Games by turns of both choosers, each with options of its own; the seeds count from 0."""
    for seed in range(games):
        chooser = CHOOSERS[seed % len(CHOOSERS)]
        options = _options(game, random.Random(f"{game} {players} {seed}"))
        yield {"game": game, "players": players, "seed": seed, "chooser": chooser, "options": options}


def _options(game: str, chance: random.Random) -> dict[str, int]:
    """Any value; of many, the low ones more often: they make the shorter games."""
    listed = nonsuch.load(game).options.items()
    return {name: min(chance.choices(one.values, k=3 if len(one.values) > 2 else 1)) for name, one in listed}


def following(job: Job, lines: Sequence[str]) -> Job:
    """The same game again, move for move."""
    steps = map(json.loads, lines)
    return job | {LINE: [(step["move"], step["asked"]) for step in steps]}


def side_by_side(job: Job, old: Side, new: Side, meant: Sequence[Intended]) -> int:
    """0.1.0 chooses, the present version follows."""
    lines = old.play(job)
    return compare(job, lines, new.play(following(job, lines)), meant)
