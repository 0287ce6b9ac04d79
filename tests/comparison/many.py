"""Many games side by side, table by table in turn, so that all have as many whenever it stops; it can go on later."""

from __future__ import annotations

import hashlib
import json
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import islice
from pathlib import Path

from tests.comparison import recorded, sides
from tests.comparison.differing import Deviation, intended
from tests.comparison.first_version import ROOT
from tests.comparison.together import side_by_side

AT_ONCE = 10  # games of a table before the next one has its turn

TableOf = tuple[str, int]
Say = Callable[[str], None]


@dataclass
class Progress:
    """Games and steps that were compared, by table; and what was found."""

    path: Path | None = None
    games: dict[str, int] = field(default_factory=dict)
    steps: dict[str, int] = field(default_factory=dict)
    deviations: list[str] = field(default_factory=list)

    @classmethod
    def kept_in(cls, path: Path) -> Progress:
        if not path.exists():
            return cls(path)
        read = json.loads(path.read_text(encoding="utf-8"))
        if read.pop("sources") != sources():
            raise SystemExit(f"{path} counts games of other sources than these; begin a new file")
        return cls(path, **read)

    def keep(self) -> None:
        if self.path is not None:
            kept = {"games": self.games, "steps": self.steps, "deviations": self.deviations, "sources": sources()}
            beside = self.path.with_name(self.path.name + ".new")
            beside.write_text(json.dumps(kept, indent=1), encoding="utf-8")
            beside.replace(self.path)


def sources() -> str:
    """What is compared, and how, in few characters."""
    files = [*(ROOT / "src" / "nonsuch").rglob("*.py"), *Path(__file__).parent.glob("*.*")]
    digest = hashlib.blake2b(digest_size=12)
    for one in sorted(files):
        digest.update(one.read_bytes())
    return digest.hexdigest()


def tables() -> list[TableOf]:
    return sorted({(job["game"], job["players"]) for job in recorded.jobs()})


def compare(games: int, progress: Progress, say: Say, only: Sequence[TableOf] | None = None) -> Progress:
    """So many of each table, with those compared before. A game that deviates is noted, and the next one played."""
    started = time.monotonic()
    with sides.first() as old, sides.present() as new:
        for name, jobs in _turns(games, progress, only or tables()):
            for job in jobs:
                _count(progress, name, job, old, new, say)
            progress.keep()
            taken = time.monotonic() - started
            say(f"{taken:7.0f} s  {name}: {progress.games[name]} games, {progress.steps.get(name, 0)} steps")
    return progress


def _count(progress: Progress, name: str, job: sides.Job, old: sides.Side, new: sides.Side, say: Say) -> None:
    try:
        progress.steps[name] = progress.steps.get(name, 0) + side_by_side(job, old, new, intended())
    except Deviation as deviation:
        progress.deviations.append(str(deviation))
        say(str(deviation))
    progress.games[name] = progress.games.get(name, 0) + 1


def _turns(games: int, progress: Progress, every: Sequence[TableOf]) -> Iterator[tuple[str, Iterator[sides.Job]]]:
    while True:
        left = {table: progress.games.get(named(table), 0) for table in every}
        table = min(left, key=lambda one: left[one])
        if left[table] >= games:
            return
        until = min(games, left[table] + AT_ONCE)
        yield named(table), islice(sides.jobs(*table, until), left[table], until)


def named(table: TableOf) -> str:
    return f"{table[0]}, {table[1]} players"
