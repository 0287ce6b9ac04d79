"""Compiled rules are kept in files named by everything that can change what they do, so old rules can never run."""

from __future__ import annotations

import contextlib
import hashlib
import json
import os
import sys
import tempfile
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from types import FunctionType
from typing import TYPE_CHECKING, Any

from nonsuch.engine.backings.native import target
from nonsuch.engine.backings.native.faults import Site
from nonsuch.engine.backings.native.options import Options
from nonsuch.engine.backings.native.private import cache_folder, read
from nonsuch.engine.language.moves import first_of
from nonsuch.engine.translation.subset import roots
from nonsuch.engine.translation.trees import short_path

if TYPE_CHECKING:
    from nonsuch.engine.game import Game

KEPT = 32  # files of one game, of some 100 KB: every change of its rules makes one or two
ENGINE = Path(__file__).parents[2]
MARK = b"nonsuch compiled rules 2\n"
DIGEST = 32


@dataclass
class Build:
    """Machine code, that of what seldom runs apart, and the places in the rules that its faults speak of."""

    code: bytes
    site_text: bytes
    seldom: bytes = b""

    def site(self, number: int) -> Site | None:
        """A noted number as a place; 0 is none."""
        return Site(*json.loads(self.site_text)[number - 1]) if number else None

    def packed(self) -> bytes:
        body = b"".join(len(one).to_bytes(8, "little") + one for one in (self.site_text, self.code, self.seldom))
        return MARK + hashlib.sha256(body).digest() + body

    @staticmethod
    def unpacked(data: bytes) -> Build | None:
        """None if the file is not ours, or not whole."""
        body = data[len(MARK) + DIGEST :]
        if not data.startswith(MARK) or hashlib.sha256(body).digest() != data[len(MARK) : len(MARK) + DIGEST]:
            return None
        parts = []
        while body:
            end = 8 + int.from_bytes(body[:8], "little")
            parts.append(body[8:end])
            body = body[end:]
        sites, code, seldom = parts
        return Build(code, sites, seldom)


def cache_key(game: Game, options: Options | None = None, level: int = 2, chip: str = "", loops: str = "") -> str:
    """The source files and constants behind every rule, the engine, the schema, and what compiles them."""
    functions = _behind(roots(game))
    files = {function.__code__.co_filename for function in functions}
    digest = hashlib.sha256(_engine_digest())
    for path in sorted(files):
        digest.update(short_path(path).encode() + b"\0" + Path(path).read_bytes())
    said = [
        game.name, game.rules.score, repr(game.rules.seldom), repr(_constants(functions)), game.table.describe(),
        repr(game.table.dtype_spec()), repr(_declared(game)), str(game.pool_size), sys.version, target.fingerprint(),
        repr(options), str(level), chip, loops,
    ]  # fmt: skip
    digest.update("\0".join(said).encode())
    return digest.hexdigest()[:20]


def _declared(game: Game) -> list[Any]:
    """What translated rules are made with besides their text: verbs, phases, scopes and defaults, weights."""
    verbs = [
        (one.first, one.strides, [first_of(domain) for domain in one.domains], one.adds) for one in game.moves.verbs
    ]
    phases = [
        (one.rule.__qualname__, one.takes, [(verb.first, rule.__qualname__) for verb, rule in one.handlers.items()])
        for one in game.phases.all
    ]
    fields = [(one.name, one.default, one.scope and one.scope.name) for one in game.table.fields.values()]
    weights = [(one.name, one.weight) for one in game.bots.evaluation] + [
        (one.name, one.value) for one in game.bots.knobs
    ]
    return [verbs, phases, fields, weights, game.rules.begin.__qualname__]


def _behind(start: Iterable[Any]) -> list[FunctionType]:
    """All functions that may be called, and perhaps more: read off the names in their code, for this must be quick."""
    found: dict[FunctionType, None] = {}
    waiting = [one for one in start if isinstance(one, FunctionType)]
    while waiting:
        function = waiting.pop()
        if function not in found:
            found[function] = None
            space = function.__globals__
            meant = [space.get(name) for name in function.__code__.co_names]
            waiting += [one for one in (*meant, function.__dict__.get("compiled_as")) if isinstance(one, FunctionType)]
    return list(found)


def _constants(functions: list[FunctionType]) -> list[tuple[str, str, Any]]:
    """The numbers and tables of numbers that they use."""
    found = {}
    for function in functions:
        space = function.__globals__
        for name in function.__code__.co_names:
            if isinstance(space.get(name), int | tuple):
                found[function.__module__, name] = space[name]
    return [(*key, value) for key, value in sorted(found.items(), key=lambda item: item[0])]


@cache
def _engine_digest() -> bytes:
    digest = hashlib.sha256()
    for path in sorted(ENGINE.rglob("*.py")):
        digest.update(path.read_bytes())
    return digest.digest()


def path_of(game: Game, options: Options, level: int, chip: str = "", loops: str = "") -> Path:
    """`chip`: another processor than the one at hand; `loops`: other drivers than the usual ones."""
    return cache_folder() / f"{game.name}-{cache_key(game, options, level, chip, loops)}.rules"


def kept(path: Path) -> Build | None:
    """What lies there, if it is whole; and it is in use now, so others are forgotten first."""
    data = read(path)
    if data is None:
        return None
    with contextlib.suppress(OSError):
        os.utime(path)
    return Build.unpacked(data)


def keep(path: Path, build: Build) -> None:
    """Another process may write the same file at the same time: each writes its own and moves it into place."""
    with tempfile.NamedTemporaryFile("wb", dir=path.parent, delete=False, suffix=".part") as part:
        part.write(build.packed())
    os.replace(part.name, path)
    remove_old(path)


def remove_old(path: Path) -> None:
    alike = list(path.parent.glob(f"{path.name.rpartition('-')[0]}-*.rules"))
    for old in sorted(alike, key=_last_used)[:-KEPT]:
        old.unlink(missing_ok=True)


def _last_used(path: Path) -> float:
    try:
        return path.stat().st_mtime
    except OSError:  # another process has forgotten it just now
        return 0.0
