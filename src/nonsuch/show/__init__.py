"""How a game is shown: its words, its table, its place in the lobby, its first lesson."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Any

from nonsuch.show.later import loaded_later
from nonsuch.show.lessons import Lesson, read_lesson
from nonsuch.show.orders import Order

if TYPE_CHECKING:
    from nonsuch.draw import Board
    from nonsuch.engine.game import Game
    from nonsuch.engine.language.words import Words
    from nonsuch.engine.playing.views import View

__all__ = ["About", "Order", "Show", "lesson_of", "loaded_later", "rules_page"]


@dataclass(frozen=True)
class About:
    """How a game presents itself in a lobby. `cover`: a picture in its static folder; `icon`: one of the table's."""

    line: str = ""  # what it feels like
    length: str = ""
    weight: str = ""
    cover: str = ""
    icon: str = "rose"
    seats: int = 0  # how many sit down when somebody wants to play at once


@dataclass(frozen=True)
class Show:
    """A game's faces. `board` is called when a table is first drawn; without it the view is listed. `orders`: what a
    player may leave standing; `hint`: what a page says to somebody who asks for help."""

    words: Words
    board: Callable[[], Board] | None = None
    hint: Callable[[View], Any] | None = None
    orders: tuple[Order, ...] = ()
    about: About = About()


def rules_page(game: Game) -> str:
    """The game explained in our own words, as Markdown."""
    page = game.folder / "RULES.md"
    return page.read_text(encoding="utf-8") if page.exists() else ""


@cache
def lesson_of(game: Game) -> Lesson | None:
    """A first lesson, where the game brings one."""
    return read_lesson(game.folder)
