"""The table's own icons, and whether those that a game names are among them."""

from __future__ import annotations

import re
from difflib import get_close_matches
from functools import cache, lru_cache
from pathlib import Path

from nonsuch.engine.errors import RulesError
from nonsuch.engine.game import Game

SHEET = Path(__file__).parents[1] / "static" / "icons.svg"


@cache
def icons() -> frozenset[str]:
    return frozenset(re.findall(r'<symbol id="([^"]+)"', SHEET.read_text(encoding="utf-8")))


@lru_cache(maxsize=100)
def check_icons(game: Game) -> None:
    """Looked at once for each game: a picture that is not there would be missed by nobody but its players."""
    for name in sorted({*game.words.marks, game.about.icon}):
        if name not in icons():
            near = get_close_matches(name, icons(), 1)
            guess = f"did you mean {near[0]!r}?" if near else f"there are {', '.join(sorted(icons()))}"
            raise RulesError(f"{game.title}: the table has no icon {name!r}; {guess}")
