"""A few games that version 0.1.0 wrote down itself, so that no old version is needed to compare with them."""

from __future__ import annotations

import json
import lzma
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

from tests.comparison.differing import Deviation, Step, again, heading, intended
from tests.comparison.sides import CHOOSERS, Here, Job, first
from tests.comparison.together import side_by_side

FILE = Path(__file__).parent / "recorded.jsonl.xz"

# Every number of players, both choosers, every option both ways; short games of one and two rounds.
OUTDOORS = ("maritime_outdoors", "military_outdoors", "religious_outdoors", "performance_outdoors")


class Recorded:
    """What 0.1.0 answered then; it cannot be told anything else."""

    def __init__(self, job: Job, lines: list[str]) -> None:
        self._job, self._lines, self._at = job, lines, 0

    def send(self, *command: Any) -> None:
        next_step = json.loads(self._lines[self._at])
        wanted = {"begin": None, "play": command[1]}.get(command[0], next_step["move"])
        if wanted != next_step["move"] or (command[0] == "choose" and wanted[1] not in command[1]):
            said = f"{heading(self._job)}: 0.1.0 went on with {next_step['move']}, and that cannot be followed now"
            raise Deviation(f"{said}; if it is listed as meant: python -m tests.comparison record\n{again(self._job)}")
        self._answer = next_step
        self._at += command[0] != "choose"

    def read(self) -> dict[str, Any]:
        return dict(self._answer)


def write() -> str:
    text: list[str] = []
    with first() as old:
        for job in jobs():
            side_by_side(job, old, Here(), intended())
            text += [json.dumps({"job": job}), *map(_line, old.steps)]
    return _kept("\n".join(text))


def _line(step: Step) -> str:
    return json.dumps(step, separators=(",", ":"))


def _kept(text: str) -> str:
    FILE.write_bytes(lzma.compress(text.encode(), preset=9 | lzma.PRESET_EXTREME))
    return f"{FILE.name}: {len(text):,} characters in {FILE.stat().st_size:,} bytes"


def jobs() -> Iterator[Job]:
    for players in (2, 3, 4, 5, 6):
        for seed, chooser in enumerate(CHOOSERS):
            yield _job("glory", players, 70 + seed, chooser, {"rounds": 2 - seed})
    for players in (3, 4, 5):
        for seed, chooser in enumerate(CHOOSERS):
            outdoors = {name: (players + seed + number) % 2 for number, name in enumerate(OUTDOORS)}
            yield _job("gloriana", players, 80 + seed, chooser, outdoors | {"memory_aid": (players + seed) // 2 % 2})


def _job(game: str, players: int, seed: int, chooser: str, options: dict[str, int]) -> Job:
    return {"game": game, "players": players, "seed": seed, "chooser": chooser, "options": options}


@cache
def games() -> list[tuple[Job, list[str]]]:
    found: list[tuple[Job, list[str]]] = []
    for line in lzma.decompress(FILE.read_bytes()).decode().splitlines():
        if line.startswith('{"job"'):
            found.append((json.loads(line)["job"], []))
        else:
            found[-1][1].append(line)
    return found
