"""Rules beside the board: the game in our own words, the rulings, and any one place that a question cites."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from fastapi import APIRouter
from markdown_it import MarkdownIt
from markdown_it.token import Token
from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, Response

from nonsuch.draw import Markup, escape
from nonsuch.engine.errors import RulesError
from nonsuch.engine.game import Game
from nonsuch.engine.language.citations import Rulebook
from nonsuch.server import rows
from nonsuch.server.pages.lobby import all_games
from nonsuch.server.pages.look import environment, page, server_of
from nonsuch.server.pages.people import query_of
from nonsuch.server.pages.pictures import pictures_of
from nonsuch.server.pages.rendering import board_of
from nonsuch.server.visitors import guest_of
from nonsuch.show import rules_page

router = APIRouter(include_in_schema=False)

SOURCE = re.compile(r" \*\([^*]*\)\*(?=\s*$)")  # at a rule's end, where it comes from: players need not know
RULING = re.compile(r"ruling (H?\d+[a-z]?)")
MARKDOWN = MarkdownIt("commonmark", {"html": False, "typographer": False}).enable("table").disable("image")


@dataclass(frozen=True)
class Place:
    """A place in a rulebook that something cites: what it is called, what our rulings say there."""

    cite: str
    words: str
    rulings: list[tuple[str, Markup]]


@router.get("/rules")
async def shelf(request: Request) -> Response:
    guest = await guest_of(server_of(request), request)
    return page(request, "shelf.html", guest, games=all_games())


@router.get("/rules/{game}")
async def rules(game: str, request: Request) -> Response:
    """A page of its own; with `bare` only what goes beside a board."""
    form = query_of(request)
    shown = contents(rows.load_game(game), form.text("at"))
    if form.ticked("bare"):
        made = environment().get_template("rules-part.html").render(**shown)
        return HTMLResponse(made, headers={"Cache-Control": "no-cache"})
    return page(request, "rules.html", await guest_of(server_of(request), request), **shown)


@router.get("/rules/{game}/cards")
async def cards(game: str) -> Response:
    """What each card does and each icon stands for, by the name of its picture: shown to who rests on it."""
    board = board_of(rows.load_game(game))
    told = {name: [words] for name, words in board.icons.items()}
    told |= {name: list(lines) for name, lines in board.explains.items()}
    return JSONResponse(told, headers={"Cache-Control": "public, max-age=600"})


def contents(game: Game, cite: str) -> dict[str, Any]:
    return {
        "game": game,
        "text": with_pictures(in_html(rules_page(game)), pictures_of(game)),
        "rulings": rulings_of(game),
        "place": place(game, cite),
        "styles": board_of(game).styles,
    }


def with_pictures(text: Markup, pictures: Mapping[str, Markup]) -> Markup:
    """Each under its heading."""
    for heading, drawn in pictures.items():
        title = f"<h3>{escape(heading)}</h3>"
        text = Markup(text.replace(title, title + drawn))
    return text


def place(game: Game, cite: str) -> Place | None:
    if not cite:
        return None
    book = rulebook_of(game)
    if book is None:
        return Place(cite[:200], "", [])
    every = dict(rulings_of(game))
    return Place(cite[:200], heading(book, cite), [(one, every[one]) for one in cited(book, cite) if one in every])


def heading(book: Rulebook, cite: str) -> str:
    return "" if RULING.fullmatch(cite) and not book.reason(cite) else book.explain(cite)


def cited(book: Rulebook, cite: str) -> list[str]:
    """The rulings at a place: the one that is named, or those that decide something there or under it."""
    match = RULING.fullmatch(cite)
    if match:
        return [match[1]]
    try:
        section = book.section(cite)
    except RulesError:
        return []
    return list(dict.fromkeys(number for one in (section, *book.below(section)) for number in one.rulings))


def rulebook_of(game: Game) -> Rulebook | None:
    """None where a game brings no concordance."""
    try:
        return game.rulebook
    except (OSError, RulesError):
        return None


# Markdown, without any HTML of its own -------------------------------------------------------------


@lru_cache(maxsize=100)
def rulings_of(game: Game) -> tuple[tuple[str, Markup], ...]:
    book = rulebook_of(game)
    return tuple((number, inline(SOURCE.sub("", one.text))) for number, one in book.rulings.items()) if book else ()


@lru_cache(maxsize=100)
def in_html(text: str) -> Markup:
    """Headings one step lower, as the page has its own; wide tables scroll in a frame of theirs."""
    tokens = MARKDOWN.parse(text)
    for token in tokens:
        if token.type in ("heading_open", "heading_close"):
            token.tag = f"h{min(6, int(token.tag[1]) + 1)}"
    made = MARKDOWN.renderer.render(without_title(tokens), MARKDOWN.options, {})
    framed = made.replace("<table>", '<div class="scrolls" tabindex="0" role="group" aria-label="Table"><table>')
    return Markup(framed.replace("</table>", "</table></div>"))


def without_title(tokens: list[Token]) -> list[Token]:
    return tokens[3:] if tokens and tokens[0].type == "heading_open" and tokens[0].tag == "h2" else tokens


def inline(text: str) -> Markup:
    return Markup(MARKDOWN.renderInline(text))
