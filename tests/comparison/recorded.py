"""A few games that version 0.1.0 wrote down itself, so that no old version is needed to compare with them."""

from __future__ import annotations

import json
import lzma
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from tests.comparison.sides import CHOOSERS, Job, first

FILE = Path(__file__).parent / "recorded.jsonl.xz"

# Every number of players, both choosers, every option both ways; short games of one and two rounds.
OUTDOORS = ("maritime_outdoors", "military_outdoors", "religious_outdoors", "performance_outdoors")


def write() -> str:
    with first() as old:
        text = "\n".join(line for job in jobs() for line in (json.dumps({"job": job}), *old.play(job)))
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
