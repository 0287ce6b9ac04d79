"""What differs between two steps, field by field; and which of it is meant."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from fnmatch import fnmatchcase
from functools import cache
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

    def is_about(self, game: str, who: str, field: str) -> bool:
        said = ((self.game, game), (self.who, who), (self.field, field))
        return all(fnmatchcase(is_, listed) for listed, is_ in said)

    def is_listed(self, one: Difference) -> bool:
        return all(
            listed == "*" or _is_listed(listed, is_) for listed, is_ in ((self.old, one.old), (self.new, one.new))
        )


def _is_listed(listed: Any, value: Any) -> bool:
    """Text may be listed with * in it; a sentence stands there with its mark."""
    if isinstance(listed, str):
        text = value if isinstance(value, str) else NOTHING if value is None else json.dumps(value, ensure_ascii=False)
        return fnmatchcase(text, listed)
    return bool(listed == value)


@dataclass(frozen=True)
class Skipped:
    """A question that is not put any more: 0.1.0 answers it alone; sentences and events of that are not told now."""

    name: str
    why: str
    game: str
    question: str
    answer: str
    says: str = ""
    event: str = ""

    def asks(self, game: str, question: str) -> bool:
        return fnmatchcase(game, self.game) and fnmatchcase(question, self.question)

    def answers(self, move: str) -> bool:
        return fnmatchcase(move, self.answer)

    def tells(self, one: Any) -> bool:
        """Is this sentence, or this event, of the answer?"""
        if isinstance(one, dict):
            return bool(self.event) and fnmatchcase(one["event"], self.event)
        return bool(self.says) and fnmatchcase(one[0], self.says)


@dataclass(frozen=True)
class Closed:
    """A move that is not offered any more at some question: 0.1.0 does not choose it where it is not."""

    name: str
    why: str
    game: str
    question: str
    move: str

    def covers(self, game: str, question: str, move: str) -> bool:
        said = ((self.game, game), (self.question, question), (self.move, move))
        return all(fnmatchcase(is_, f) for f, is_ in said)


@dataclass(frozen=True)
class Meant:
    """All that is listed."""

    differences: tuple[Intended, ...] = ()
    skipped: tuple[Skipped, ...] = ()
    closed: tuple[Closed, ...] = ()
    _known: dict[tuple[str, str, str], list[Intended]] = field(default_factory=dict, init=False, compare=False)

    def unmeant(self, game: str, found: Iterator[Difference]) -> list[Difference]:
        return [one for one in found if not any(listed.is_listed(one) for listed in self._about(game, one))]

    def _about(self, game: str, one: Difference) -> list[Intended]:
        """Those that speak of a field, whatever its values: asked again and again of the same few."""
        key = (game, one.who, one.field)
        if key not in self._known:
            self._known[key] = [listed for listed in self.differences if listed.is_about(*key)]
        return self._known[key]

    def apart(self, game: str, old: Step, new: Step) -> tuple[Step, Step]:
        """Two steps, without what 0.1.0 says of skipped questions and what it offers of closed moves."""
        if "seen" not in old or "seen" not in new or not (self.skipped or self.closed):
            return old, new
        seen = {who: self._left(game, part, new["seen"].get(who, {})) for who, part in old["seen"].items()}
        if old["asked"] != new["asked"]:  # a record from before the question was skipped
            seen["the table"] |= {"why not": new["seen"]["the table"]["why not"]}
        return old | {"seen": seen}, new

    def _left(self, game: str, old: dict[str, Any], new: dict[str, Any]) -> dict[str, Any]:
        left = dict(old)
        for part in {"log", "events"} & set(old) & set(new):
            left[part] = self._untold(game, old[part], new[part])
        if "offers" in old and "offers" in new:
            gone = {move for move in old["offers"] if move not in new["offers"]}
            gone = {m for m in gone if any(one.covers(game, old["question"], m) for one in self.closed)}
            left["offers"] = [move for move in old["offers"] if move not in gone]
            left |= {part: {m: said for m, said in old[part].items() if m not in gone} for part in ("label", "target")}
        return left

    def _untold(self, game: str, old: list[Any], new: list[Any]) -> list[Any]:
        """The old list without what is told of skipped questions, as far as the new one does not tell it."""
        kept: list[Any] = []
        for one in old:
            still = len(kept) < len(new) and new[len(kept)] == one
            if still or not any(listed.tells(one) for listed in self.skipped if fnmatchcase(game, listed.game)):
                kept.append(one)
        return kept


class Deviation(AssertionError):
    """The present version does not do what 0.1.0 did, and nobody said that it should."""


@cache
def intended(path: Path = LIST) -> Meant:
    listed = tomllib.loads(path.read_text(encoding="utf-8"))
    return Meant(
        tuple(Intended(**entry) for entry in listed.get("difference", ())),
        tuple(Skipped(**entry) for entry in listed.get("skipped", ())),
        tuple(Closed(**entry) for entry in listed.get("closed", ())),
    )


Where = tuple[str, ...]  # names, from the outermost in
Pairs = dict[Where, tuple[Any, Any]]
WATCHED = 3  # names: who sees it, which part, which field of a view


def differences(old: Step, new: Step, before: Pairs | None = None) -> Iterator[Difference]:
    """A move that one side refused is all that can be said of that step. `before`: what was compared in the step before
    and is now replaced; where neither side has changed there is nothing new to say."""
    if "failed" in old or "failed" in new:
        done = f"{old['move']} is played" if old["move"] else "the game begins"
        yield Difference("the table", "the move itself", old.get("failed", done), new.get("failed", done))
        return
    yield from _between(old["seen"], new["seen"], (), {} if before is None else before)


def _between(old: Any, new: Any, path: Where, compared: Pairs) -> Iterator[Difference]:
    """Down to the last name, and only where something differs: mostly nearly nothing does."""
    if old == new:
        return
    before, after = _named(old), _named(new)
    if before and after:
        for name in dict.fromkeys([*before, *after]):
            one, other, inner = before.get(name, NOTHING), after.get(name, NOTHING), (*path, name)
            if len(path) >= WATCHED or _new(one, other, inner, compared):
                yield from _between(one, other, inner, compared)
        return
    for named in (before, after):  # one side has names where the other has a value, or nothing
        for where, value in _fields(named, path) if named else ():
            yield _difference(where, *((value, NOTHING) if named is before else (NOTHING, value)))
    values = [NOTHING if named else value for value, named in ((old, before), (new, after))]
    if values != [NOTHING, NOTHING]:
        yield _difference(path, *values)


def _new(old: Any, new: Any, path: Where, compared: Pairs) -> bool:
    last = compared.get(path)
    compared[path] = (old, new)
    return last is None or last[0] is not old or last[1] is not new


def _difference(path: Where, old: Any, new: Any) -> Difference:
    return Difference(path[0], " › ".join(path[1:]), old, new)


def _named(part: Any) -> dict[str, Any]:
    """What has names of its own; empty for a value. A list is one value, but for one of sentences or events."""
    if isinstance(part, list) and part and isinstance(part[0], list | dict):
        return {str(number): inner for number, inner in enumerate(part)}
    return part if isinstance(part, dict) else {}


def _fields(named: dict[str, Any], path: Where) -> Iterator[tuple[Where, Any]]:
    for name, inner in named.items():
        deeper = _named(inner)
        if deeper:
            yield from _fields(deeper, (*path, name))
        else:
            yield (*path, name), inner


def report(job: dict[str, Any], moves: Sequence[str], found: Sequence[Difference]) -> str:
    last = f"after move {len(moves)} ({moves[-1]})" if moves else "at the beginning"
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
