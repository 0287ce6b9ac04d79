"""Compiled rules are kept in files named by everything that can change what they do, so old rules can never run."""

from __future__ import annotations

import hashlib
import json
import os
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from nonsuch.engine.backings.native import target
from nonsuch.engine.backings.native.faults import Site
from nonsuch.engine.errors import RulesError
from nonsuch.engine.language.subset import constants_of, reachable, roots, short_path

if TYPE_CHECKING:
    from nonsuch.engine.backings.native.module import Options
    from nonsuch.engine.game import Game

KEPT = 12  # files of one game: every change of its rules makes one
ENGINE = Path(__file__).parents[2]
MARK = b"nonsuch compiled rules 1\n"
DIGEST = 32


@dataclass
class Build:
    """Machine code, and the places in the rules that its faults speak of."""

    code: bytes
    site_text: bytes

    def site(self, number: int) -> Site | None:
        """A noted number as a place; 0 is none."""
        return Site(*json.loads(self.site_text)[number - 1]) if number else None

    def packed(self) -> bytes:
        body = len(self.site_text).to_bytes(8, "little") + self.site_text + self.code
        return MARK + hashlib.sha256(body).digest() + body

    @staticmethod
    def unpacked(data: bytes) -> Build | None:
        """None if the file is not ours, or not whole."""
        body = data[len(MARK) + DIGEST :]
        if not data.startswith(MARK) or hashlib.sha256(body).digest() != data[len(MARK) : len(MARK) + DIGEST]:
            return None
        end = 8 + int.from_bytes(body[:8], "little")
        return Build(body[end:], body[8:end])


def cache_folder() -> Path:
    """Where compiled rules are kept: NONSUCH_CACHE, or the user's cache, or a temporary folder."""
    named = os.environ.get("NONSUCH_CACHE")
    home = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache")
    for folder in ([Path(named)] if named else []) + [home / "nonsuch", Path(tempfile.gettempdir()) / "nonsuch"]:
        try:
            folder.mkdir(parents=True, exist_ok=True)
            if os.access(folder, os.W_OK):
                return folder
        except OSError:
            continue
    raise RulesError("no folder can be written to keep compiled rules in; set NONSUCH_CACHE")


def cache_key(game: Game, options: Options | None = None, level: int = 2) -> str:
    """The source files and constants behind every rule, the engine, the schema, and what compiles them."""
    functions = reachable(list(roots(game).values()))
    files = {function.__code__.co_filename for function in functions} | {str(path) for path in ENGINE.rglob("*.py")}
    constants = {
        (function.__module__, name): repr(value) for function in functions for name, value in constants_of(function)
    }
    digest = hashlib.sha256()
    for path in sorted(files):
        digest.update(short_path(path).encode() + b"\0" + Path(path).read_bytes())
    said = [
        game.name, game.score, repr(sorted(constants.items())), game.table.describe(), repr(game.table.dtype_spec()),
        repr(list(roots(game))), str(game.pool_size), sys.version, target.fingerprint(), repr(options), str(level),
    ]  # fmt: skip
    digest.update("\0".join(said).encode())
    return digest.hexdigest()[:20]


def path_of(game: Game, options: Options, level: int) -> Path:
    return cache_folder() / f"{game.name}-{cache_key(game, options, level)}.rules"


def kept(path: Path) -> Build | None:
    """What lies there, if it is whole; and it is in use now, so others are forgotten first."""
    try:
        found = Build.unpacked(path.read_bytes())
        os.utime(path)
    except OSError:
        return None
    return found


def keep(path: Path, build: Build) -> None:
    """Another process may write the same file at the same time: each writes its own and moves it into place."""
    with tempfile.NamedTemporaryFile("wb", dir=path.parent, delete=False, suffix=".part") as part:
        part.write(build.packed())
    os.replace(part.name, path)
    forget_old(path)


def forget_old(path: Path) -> None:
    alike = list(path.parent.glob(f"{path.name.rpartition('-')[0]}-*.rules"))
    for old in sorted(alike, key=_last_used)[:-KEPT]:
        old.unlink(missing_ok=True)


def _last_used(path: Path) -> float:
    try:
        return path.stat().st_mtime
    except OSError:  # another process has forgotten it just now
        return 0.0
