"""Compiled rules are kept in files named by everything that can change what they do, so old rules can never run."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from nonsuch.engine.backings.native import target
from nonsuch.engine.backings.native.faults import Site
from nonsuch.engine.backings.native.options import Options
from nonsuch.engine.keeping import files
from nonsuch.engine.keeping.private import cache_folder
from nonsuch.engine.translation.fingerprint import fingerprint

if TYPE_CHECKING:
    from nonsuch.engine.game import Game

MARK = b"nonsuch compiled rules 2\n"


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
        return files.sealed(MARK, body)

    @staticmethod
    def unpacked(data: bytes) -> Build | None:
        """None if the file is not ours, or not whole."""
        body = files.opened(MARK, data)
        if body is None:
            return None
        parts = []
        while body:
            end = 8 + int.from_bytes(body[:8], "little")
            parts.append(body[8:end])
            body = body[end:]
        sites, code, seldom = parts
        return Build(code, sites, seldom)


def cache_key(game: Game, options: Options | None = None, level: int = 2, chip: str = "", loops: str = "") -> str:
    """The rules and all they are made from, and what compiles them."""
    return fingerprint(game, target.fingerprint(), repr(options), str(level), chip, loops)


def path_of(game: Game, options: Options, level: int, chip: str = "", loops: str = "") -> Path:
    """`chip`: another processor than the one at hand; `loops`: other drivers than the usual ones."""
    return cache_folder() / f"{game.name}-{cache_key(game, options, level, chip, loops)}.rules"


def kept(path: Path) -> Build | None:
    """What lies there, if it is whole; and it is in use now, so others are forgotten first."""
    data = files.found(path)
    return None if data is None else Build.unpacked(data)


def keep(path: Path, build: Build) -> None:
    files.put(path, build.packed())
