"""Pictures on the pages of rules: parts of the table, drawn from positions of the first lesson.

`show/PICTURES.toml` of a game: under which heading, of which chapter of its lesson, which parts, and a sentence.
"""

from __future__ import annotations

import re
import tomllib
from functools import lru_cache

from nonsuch.draw import Board, Markup, Sight, el
from nonsuch.engine.game import Game
from nonsuch.server.pages.rendering import board_of
from nonsuch.show import lesson_of

FILE = "PICTURES.toml"
READER = 0
LEARNER = "Margery"
# A picture is no table: nothing in it can be chosen, opened, or fly.
ALIVE = re.compile(
    r' (?:id|data-target|data-verb|data-part|data-says|tabindex|popovertarget)="[^"]*"'
    r"|view-transition-name:[^;\"]+;?"
)


@lru_cache(maxsize=100)
def pictures_of(game: Game) -> dict[str, Markup]:
    """By the heading they stand under."""
    file = game.folder / "show" / FILE
    if not file.exists() or lesson_of(game) is None:
        return {}
    board = board_of(game)
    wanted = tomllib.loads(file.read_text(encoding="utf-8"))["picture"]
    return {one["under"]: picture(game, board, **one) for one in wanted}


def picture(game: Game, board: Board, chapter: int, parts: list[str], words: str, frame: str = "", **_: str) -> Markup:
    """`frame`: the class of what the parts lie in on the table, where their look depends on it."""
    lesson = lesson_of(game)
    assert lesson is not None
    play = lesson.chapters[chapter - 1].begin(game)
    seen = Sight(play.view(READER), (LEARNER, *play.names[1:]), READER, (), play.notations(READER))
    drawn = el("div", [board.draw(part, seen) for part in parts], cls=frame or None)
    lifeless = Markup(ALIVE.sub("", el("div", drawn, cls="table", data_game=game.name, inert=True)))
    return el("figure", lifeless, el("figcaption", words), cls="picture")
