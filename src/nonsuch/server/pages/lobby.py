"""The lobby: the games, one click to play, tables to join or watch, and one's own."""

from __future__ import annotations

import logging
import re
import secrets
import time
from collections.abc import Iterable, Mapping
from typing import Any

from fastapi import APIRouter
from sqlalchemy import Connection
from starlette.requests import Request
from starlette.responses import Response

from nonsuch.bots import BOTS, NAMES, USUAL, Bot
from nonsuch.draw import letters
from nonsuch.engine.game import Game
from nonsuch.engine.language.words import counted, listed
from nonsuch.server import rows
from nonsuch.server.facts import DAILY, Guest
from nonsuch.server.live import LiveTable
from nonsuch.server.making import NewTable
from nonsuch.server.pages.lessons import lessons
from nonsuch.server.pages.look import Wishes, page, server_of
from nonsuch.server.pages.people import form_of, guest_or_new, see_other
from nonsuch.server.pages.previews import Preview
from nonsuch.server.pages.rendering import board_of, sight_of
from nonsuch.server.pages.telling import Clocks, left_in_words, roughly
from nonsuch.server.problems import Problem
from nonsuch.server.steps import asked_since
from nonsuch.server.visitors import guest_of
from nonsuch.server.waiting import WaitingTable

log = logging.getLogger("nonsuch.pages")
router = APIRouter(include_in_schema=False)

MOST_ROWS = 12
QUICK_SEATS = 3
PALACES = ("Oatlands", "Richmond", "Greenwich", "Hampton", "Whitehall", "Windsor", "Eltham", "Woodstock", "Hatfield")
NUMBERS = {1: "A game", 2: "Two games", 3: "Three games", 4: "Four games", 5: "Five games", 6: "Six games"}


def all_games() -> list[Game]:
    """In the order in which one would show them."""
    return sorted(rows.games(), key=lambda game: (game.show.board is None, minutes(game), game.title))


def minutes(game: Game) -> int:
    """Short games first: they are the easier ones to begin with."""
    told = re.match(r"(\d+)(?:–\d+)? ?(h?)", game.show.about.length)
    if told is None:
        return 1000
    return int(told[1]) * (60 if told[2] else 1)


def best_bot() -> str:
    """Who plays where nobody said who."""
    return USUAL


def levels() -> list[Bot]:
    """Those somebody may want to play against."""
    return [one for one in BOTS.values() if not one.yardstick]


@router.get("/")
async def lobby(request: Request) -> Response:
    server = server_of(request)
    guest = await guest_of(server, request)
    listed = await server.storage.read(rows.listed)
    mine, own = await tables_of(request, guest) if guest else ([], {})
    return page(
        request,
        "lobby.html",
        guest,
        games=all_games(),
        bots=levels(),
        level=level_wanted(request),
        preview=Preview("Nonsuch", "Games for friends and bots, live or a move a day. Nothing to install."),
        lessons=await lessons(request, all_games()),
        played={one["game"] for one in mine},
        how_many=NUMBERS.get(len(all_games()), "Many games"),
        mine=await described(request, in_order(mine, own), guest),
        others=await described(request, [one for one in listed if one["table"] not in own], guest),
    )


async def tables_of(request: Request, guest: Guest) -> tuple[list[dict[str, Any]], dict[str, int]]:
    """A guest's tables, and his seat at each."""

    def read(connection: Connection) -> tuple[list[dict[str, Any]], dict[str, int]]:
        return rows.of_guest(connection, guest.id), rows.seats_of_guest(connection, guest.id)

    return await server_of(request).storage.read(read)


def in_order(mine: list[dict[str, Any]], own: Mapping[str, int]) -> list[dict[str, Any]]:
    """Those that wait for me first, then those still played, then what is over."""
    return sorted(mine, key=lambda one: (one["ended"] is not None, own.get(one["table"]) not in one["actors"]))


async def described(request: Request, found: Iterable[dict[str, Any]], guest: Guest | None) -> list[dict[str, Any]]:
    """Rows for the lobby. A table that cannot be opened is left out: it says why when it is asked for."""
    server = server_of(request)
    made: list[dict[str, Any]] = []
    for one in list(found)[:MOST_ROWS]:
        try:
            table = await server.tables.any(one["table"])
            if isinstance(table, WaitingTable):
                made.append(waiting_row(table))
                continue
            made.append(
                await server.tables.read(
                    one["table"], lambda table: row(table, server.tables.seat_of_guest(table, guest))
                )
            )
        except Problem as problem:
            log.info("a table cannot be shown", extra={"table": one["table"], "why": problem.code})
    return made


def waiting_row(table: WaitingTable) -> dict[str, Any]:
    missing = len(table.free)
    return {
        "id": table.id,
        "game": table.game,
        "title": table.facts.title,
        "names": table.names,
        "signs": letters(tuple(table.names)),
        "taken": [one.taken for one in table.seats],
        "free": [one.number for one in table.seats if one.open and not one.taken],
        "yours": False,
        "over": False,
        "words": f"{'A move a day. ' if table.facts.pace == DAILY else ''}Waiting for {counted(missing, 'player')}.",
    }


def row(table: LiveTable, seat: int | None) -> dict[str, Any]:
    play = table.play
    return {
        "id": table.id,
        "game": table.game,
        "title": table.facts.title,
        "names": play.names,
        "signs": letters(tuple(play.names)),
        "taken": [one.taken for one in table.seats],
        "free": [],
        "yours": seat is not None and seat in play.actors,
        "over": play.over,
        "words": in_words(table, seat),
    }


def in_words(table: LiveTable, seat: int | None) -> str:
    """Where a game stands: 'Round 3 of 4. Waiting for Bess for 4 minutes.'"""
    play = table.play
    if play.over:
        return f"Over: {' and '.join(play.names[one] for one in play.winners) or 'nobody'} won."
    board = board_of(table.game)
    where = board.headline(sight_of(table, board, None))
    asked = play.actors
    who = f"Waiting for {'you' if seat in asked else listed(play.names[one] for one in asked)}"
    pace = "A move a day. " if table.facts.pace == "daily" else ""
    return f"{pace}{where}{'. ' if where else ''}{who}{how_long(table, seat if seat in asked else asked[0])}."


def how_long(table: LiveTable, seat: int) -> str:
    """At the daily pace what is left of the day, else how long it has taken so far."""
    left = Clocks(table).left(seat)
    if left is not None:
        return f", {left_in_words(left)}"
    gone = roughly(max(0.0, time.time() - table.when(asked_since(table.steps, seat))))
    return f" for {gone}" if gone else ""


@router.post("/play")
async def play_now(request: Request) -> Response:
    """One click: a seat against bots."""
    server = server_of(request)
    form = await form_of(request)
    maker = await server.may_make_table(request)
    games = all_games()
    game = rows.load_game(form.text("game", games[0].name if games else ""))
    guest = await guest_or_new(request)
    players = game.show.about.seats if game.show.about.seats in game.players else middle(game)
    made = await server.tables.create(
        NewTable(
            game.name,
            players,
            bots=dict.fromkeys(range(1, players), level_wanted(request)),
            names={0: guest.name} | names_for_bots(range(1, players), [guest.name]),
            title=f"{game.title}, {secrets.choice(PALACES)}",
            creator=guest.id,
            sit=0,
        ),
        maker,
    )
    return see_other(f"/table/{made.id}")


def level_wanted(request: Request) -> str:
    """As chosen in the lobby, where it is kept by the browser."""
    wanted = Wishes.of(request).level
    return wanted if wanted in {one.name for one in levels()} else best_bot()


def names_for_bots(chairs: Iterable[int], taken: Iterable[str]) -> dict[int, str]:
    """So that no bot is called as somebody at the table is: the log would speak of two Annes."""
    known = {name.casefold() for name in taken}
    free = (name for name in NAMES if name.casefold() not in known)
    return dict(zip(chairs, free, strict=False))


def middle(game: Game) -> int:
    return min(game.players, key=lambda count: (abs(count - QUICK_SEATS), count))


@router.post("/me")
async def call_me(request: Request) -> Response:
    """A name for all tables to come."""
    form = await form_of(request)
    _ = await guest_or_new(request, form.text("name"))
    back = form.text("back", "/")
    return see_other(back if re.fullmatch(r"/(?![/\\])[^\\]*", back) else "/")
