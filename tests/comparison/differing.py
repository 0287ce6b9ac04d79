"""What differs between two steps, field by field; and which of it is meant."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fnmatch import fnmatchcase
from pathlib import Path
from typing import Any

LIST = Path(__file__).parent / "INTENDED.toml"
NOTHING = "nothing"  # stands for a field that one side does not have
LONGEST = 600

Step = dict[str, Any]


@dataclass(frozen=True)
class Difference:
    who: str
    field: str
    old: Any
    new: Any

    def __str__(self) -> str:
        return f"  {self.who}: {self.field}\n    in 0.1.0: {_shortly(self.old)}\n    now:      {_shortly(self.new)}"


@dataclass(frozen=True)
class Intended:
    """A difference that is meant, as it is listed."""

    name: str
    why: str
    game: str = "*"
    who: str = "*"
    field: str = "*"
    old: Any = "*"
    new: Any = "*"

    def covers(self, game: str, one: Difference) -> bool:
        said = ((self.game, game), (self.who, one.who), (self.field, one.field))
        values = ((self.old, one.old), (self.new, one.new))
        return all(fnmatchcase(is_, f) for f, is_ in said) and all(_is_listed(v, is_) for v, is_ in values)


def _is_listed(listed: Any, value: Any) -> bool:
    """Text may be listed with * in it; a sentence stands there with its mark."""
    if isinstance(listed, str):
        text = value if isinstance(value, str) else NOTHING if value is None else json.dumps(value, ensure_ascii=False)
        return fnmatchcase(text, listed)
    return bool(listed == value)


class Deviation(AssertionError):
    """The present version does not do what 0.1.0 did, and nobody said that it should."""


def intended(path: Path = LIST) -> list[Intended]:
    return [Intended(**entry) for entry in tomllib.loads(path.read_text(encoding="utf-8")).get("difference", [])]


def compare(job: dict[str, Any], old: Sequence[str], new: Sequence[str], meant: Sequence[Intended]) -> int:
    """Two games as both sides wrote them down, a line a step; raises Deviation. How many steps were compared."""
    moves: list[str] = []
    for number, (was, now) in enumerate(zip(old, new, strict=False)):
        step = json.loads(was)
        moves += [f"{step['move'][0]}: {step['move'][1]}"] if step["move"] else []
        found = [] if was == now else unmeant(job["game"], step, json.loads(now), meant)
        if found:
            raise Deviation(report(job, number, moves, found))
    if len(old) != len(new):
        raise Deviation(f"{heading(job)}: {len(old) - 1} moves in 0.1.0, {len(new) - 1} now\n{again(job)}")
    return len(old)


def unmeant(game: str, old: Step, new: Step, meant: Sequence[Intended]) -> list[Difference]:
    return [one for one in differences(old, new) if not any(listed.covers(game, one) for listed in meant)]


def differences(old: Step, new: Step) -> Iterator[Difference]:
    """A move that one side refused is all that can be said of that step."""
    if "failed" in old or "failed" in new:
        done = f"{old['move']} is played" if old["move"] else "the game begins"
        yield Difference("the table", "the move itself", old.get("failed", done), new.get("failed", done))
        return
    before, after = _fields(old["seen"]), _fields(new["seen"])
    for path in dict.fromkeys([*before, *after]):
        was, now = before.get(path, NOTHING), after.get(path, NOTHING)
        if was != now:
            yield Difference(path[0], " › ".join(path[1:]), was, now)


def _fields(part: Any, path: tuple[str, ...] = ()) -> dict[tuple[str, ...], Any]:
    """Named values down to the last name. A list is one value, but for one of sentences or events."""
    if isinstance(part, list) and part and isinstance(part[0], list | dict):
        part = {str(number): inner for number, inner in enumerate(part)}
    if not isinstance(part, dict):
        return {path: part}
    if not part:
        return {path: {}}
    return {where: value for name, inner in part.items() for where, value in _fields(inner, (*path, name)).items()}


def report(job: dict[str, Any], number: int, moves: Sequence[str], found: Sequence[Difference]) -> str:
    last = f"after move {number} ({moves[-1]})" if moves else "at the beginning"
    shown = "\n".join(map(str, found[:12]))
    more = f"\n  and {len(found) - 12} more fields" if len(found) > 12 else ""
    earlier = f"\nthe moves before it: {', '.join(moves[-9:-1])}" if len(moves) > 1 else ""
    return f"{heading(job)}: not as in version 0.1.0 {last}\n{shown}{more}{earlier}\n{again(job)}"


def heading(job: dict[str, Any]) -> str:
    options = "".join(f", {name} {value}" for name, value in job["options"].items())
    return f"{job['game']}, {job['players']} players, seed {job['seed']}, {job['chooser']} choices{options}"


def again(job: dict[str, Any]) -> str:
    one = {name: job[name] for name in ("game", "players", "seed", "chooser", "options")}
    return (
        f"see it again: python -m tests.comparison '{json.dumps(one)}'\n"
        "if it is meant: list it by name in tests/comparison/INTENDED.toml"
    )


def _shortly(value: Any) -> str:
    text = json.dumps(value, ensure_ascii=False)
    return text if len(text) <= LONGEST else text[:LONGEST] + " …"
