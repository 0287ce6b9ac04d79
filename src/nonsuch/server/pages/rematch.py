"""Once more, with the same people and bots: one click after a game."""

from __future__ import annotations

import re
from collections.abc import Iterable

from fastapi import APIRouter
from sqlalchemy import Connection
from starlette.requests import Request
from starlette.responses import Response

from nonsuch.server import rows
from nonsuch.server.facts import INVITE, MINE, Line, Said, bits
from nonsuch.server.live import LiveTable
from nonsuch.server.making import NewTable
from nonsuch.server.pages.look import server_of
from nonsuch.server.pages.people import guest_or_new, see_other
from nonsuch.server.problems import Problem

router = APIRouter(include_in_schema=False)

CALL = "A rematch has been proposed: /table/{}"
CALLED = re.compile(r"A rematch has been proposed: (/table/[a-z0-9]+)")


@router.post("/table/{table}/rematch")
async def rematch(table: str, request: Request) -> Response:
    """A new table with the same game, options and seats. The first who asks sets it up; the others are led to it."""
    server = server_of(request)
    found = await server.tables.table(table)
    guest = await guest_or_new(request)
    seat = server.tables.seat_of_guest(found, guest)
    if seat is None or not found.over:
        raise Problem(409, "no_rematch", "players can ask for a rematch once their game is over")
    called = already_called(found.chat)
    if called:
        return see_other(called)
    maker = await server.may_make_table(request)
    made = await server.tables.create(the_same(found, seat, guest.id), maker)
    first: str = await server.tables.change(table, lambda connection: call(connection, table, made.id))
    if first != f"/table/{made.id}":
        await server.tables.delete(made.id)
    return see_other(first)


def call(connection: Connection, table: str, new: str) -> str:
    """Tell those who played where to go, unless somebody was quicker; where everybody goes."""
    first = already_called(rows.read_chat(connection, table, 0))
    if not first:
        players = bits(range(len(rows.read_seats(connection, table))))
        rows.insert_chat(connection, table, None, Line(CALL.format(new), players))
    return first or f"/table/{new}"


def already_called(chat: Iterable[Said]) -> str:
    """Where somebody at this table has set one up. Only the table itself can say so, whatever people talk of."""
    calls = (CALLED.fullmatch(one.text) for one in chat if one.seat is None)
    return next((call[1] for call in calls if call), "")


def the_same(table: LiveTable, mine: int, guest: str) -> NewTable:
    """People's seats are kept for those who played; who came by a program needs an invitation."""
    people = [one for one in table.seats if one.bot is None and one.number != mine]
    return NewTable(
        table.facts.game,
        table.facts.players,
        scenario=table.facts.scenario,
        options=table.facts.options,
        bots={one.number: one.bot for one in table.seats if one.bot},
        seats={mine: MINE} | {one.number: INVITE for one in people},
        kept={one.number: one.guest for one in people if one.guest is not None},
        names={one.number: one.name for one in table.seats},
        title=table.facts.title,
        pace=table.facts.pace,
        creator=guest,
        sit=mine,
    )
