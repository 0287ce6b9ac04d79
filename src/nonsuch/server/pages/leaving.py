"""Going for good: a game given up, a seat left to a bot, a table deleted at which nobody else plays."""

from __future__ import annotations

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import Response

from nonsuch.server.live import RESIGN
from nonsuch.server.pages.lobby import best_bot
from nonsuch.server.pages.look import server_of
from nonsuch.server.pages.people import form_of, see_other
from nonsuch.server.tokens import new_token
from nonsuch.server.visitors import guest_of, player_of, seated

router = APIRouter(include_in_schema=False)


@router.post("/table/{table}/leave")
async def leave(table: str, request: Request) -> Response:
    await form_of(request)
    server = server_of(request)
    seat, by = await player_of(server, request, await server.tables.table(table))
    await server.seating.leave(table, seat, best_bot(), by)
    return see_other("/")


@router.post("/table/{table}/delete")
async def delete(table: str, request: Request) -> Response:
    await form_of(request)
    server = server_of(request)
    seat = await seated(server, request, await server.tables.any(table))
    await server.seating.delete(table, seat, await guest_of(server, request))
    return see_other("/")


@router.post("/table/{table}/resign")
async def resign(table: str, request: Request) -> Response:
    await form_of(request)
    server = server_of(request)
    seat, by = await player_of(server, request, await server.tables.table(table))
    await server.tables.act(table, seat, RESIGN, "", 0, new_token(), by=by)
    return see_other(f"/table/{table}")
