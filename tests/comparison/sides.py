"""Both versions as processes of their own, which speak lines of JSON; and the games that they are given."""

from __future__ import annotations

import json
import random
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from types import TracebackType
from typing import Any, Protocol, Self

import nonsuch
from tests.comparison import first_version
from tests.comparison.patches import patched
from tests.comparison.player import Player

PLAYER = Path(__file__).parent / "player.py"
CHOOSERS = ("random", "courtier")

Job = dict[str, Any]


class Side(Protocol):
    """A version that plays: it is sent a command, and its answer is read when it is needed."""

    def send(self, *command: Any) -> None: ...

    def read(self) -> dict[str, Any]: ...


class Process:
    """A version with a Python of its own. All steps that it has answered stay in `steps`."""

    def __init__(self, python: Path | str) -> None:
        command = [str(python), "-I", str(PLAYER)]
        self._process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.steps: list[dict[str, Any]] = []
        self._seen: Any = None

    def send(self, *command: Any) -> None:
        assert self._process.stdin is not None
        if command[0] == "begin":
            self.steps = []
        print(json.dumps(command), file=self._process.stdin, flush=True)

    def read(self) -> dict[str, Any]:
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        if not line:
            raise RuntimeError("a side of the comparison has ended itself")
        answered: dict[str, Any] = json.loads(line)
        if "seen" in answered:
            self._seen = answered["seen"] = patched(self._seen, answered["seen"])
            self.steps.append(answered)
        return answered

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self._process.kill()
        self._process.communicate()


class Here:
    """The present version, in this process."""

    def __init__(self) -> None:
        self._player = Player()

    def send(self, *command: Any) -> None:
        self._answer = json.dumps(self._player.answer(list(command)))

    def read(self) -> dict[str, Any]:
        answered: dict[str, Any] = json.loads(self._answer)
        return answered

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *error: object) -> None: ...


def first() -> Process:
    return Process(first_version.ensured())


def present() -> Process:
    return Process(sys.executable)


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
