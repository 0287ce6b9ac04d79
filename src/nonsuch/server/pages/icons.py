"""The icons: those that all tables share and those that games bring, and whether those that a game names are there."""

from __future__ import annotations

import logging
import re
from difflib import get_close_matches
from functools import cache, lru_cache
from pathlib import Path

from nonsuch.engine.errors import RulesError
from nonsuch.engine.game import Game
from nonsuch.server import rows

SHEET = Path(__file__).parents[1] / "static" / "icons.svg"
A_SYMBOL = re.compile(r'<symbol id="([^"]+)"(?:[^>]*/>|.*?</symbol>)', re.DOTALL)

log = logging.getLogger("nonsuch.icons")


@cache
def symbols(sheet: Path = SHEET) -> dict[str, str]:
    text = sheet.read_text(encoding="utf-8") if sheet.exists() else ""
    return {found[1]: found[0] for found in A_SYMBOL.finditer(text)}


def icons(sheet: Path = SHEET) -> frozenset[str]:
    return frozenset(symbols(sheet))


def own_sheet(game: Game) -> Path:
    return game.folder / "show" / "static" / "icons.svg"


@cache
def whole_sheet() -> bytes:
    """What is served as icons.svg: the shared icons and those of every game. One file for all pages, so that a game's
    own cost no request, and a browser that has seen one table has the icons of the next."""
    found = dict(symbols())
    for game in rows.games():
        own = symbols(own_sheet(game))
        for name in sorted(own.keys() & found.keys()):
            log.warning(
                "the short name of an icon is taken, so only its long name draws it",
                extra={"icon": f"{game.name}/{name}"},
            )
        found = own | found
    return "\n".join(['<svg xmlns="http://www.w3.org/2000/svg">', *found.values(), "</svg>", ""]).encode()


def icons_for(game: Game) -> frozenset[str]:
    """The shared ones and those of the game's own folder, which have a long name too: farthing/penny."""
    own = icons(own_sheet(game))
    return icons() | own | {f"{game.name}/{one}" for one in own}


@lru_cache(maxsize=100)
def check_icons(game: Game) -> None:
    """Looked at once for each game: a picture that is not there would be missed by nobody but its players."""
    for name in sorted({*game.show.words.marks, game.show.about.icon}):
        there = icons_for(game)
        if name not in there:
            near = get_close_matches(name, there, 1)
            guess = f"did you mean {near[0]!r}?" if near else f"there are {', '.join(sorted(there))}"
            raise RulesError(f"{game.title}: the table has no icon {name!r}; {guess}")
