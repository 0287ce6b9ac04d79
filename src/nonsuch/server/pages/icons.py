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
def icons(sheet: Path = SHEET) -> frozenset[str]:
    text = sheet.read_text(encoding="utf-8") if sheet.exists() else ""
    return frozenset(re.findall(r'<symbol id="([^"]+)"', text))


def icons_for(game: Game) -> frozenset[str]:
    """The table's, and those of the game's own folder under its name: farthing/penny."""
    own = icons(game.folder / "static" / "icons.svg")
    return icons() | {f"{game.name}/{one}" for one in own}


@lru_cache(maxsize=100)
def check_icons(game: Game) -> None:
    """Looked at once for each game: a picture that is not there would be missed by nobody but its players."""
    for name in sorted({*game.words.marks, game.about.icon}):
        there = icons_for(game)
        if name not in there:
            near = get_close_matches(name, there, 1)
            guess = f"did you mean {near[0]!r}?" if near else f"there are {', '.join(sorted(there))}"
            raise RulesError(f"{game.title}: the table has no icon {name!r}; {guess}")
