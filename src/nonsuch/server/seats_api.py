"""The HTTP API for seats: taking one, words of chance, ways in, bots that stand in, talk."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import Response

from nonsuch.server import models
from nonsuch.server.facts import Said
from nonsuch.server.middleware import address_of
from nonsuch.server.openapi import ANYBODY, PREFIX, SEAT, answer, body_of, says, server_of
from nonsuch.server.problems import Problem, bad_request
from nonsuch.server.seating import Newcomer
from nonsuch.server.visitors import Player, guest_of, named, player_of, seat_of, visitor_of

router = APIRouter(prefix=PREFIX)

CHAT_PAGE = 100  # lines


def numbered(by_seat: Mapping[str, str]) -> dict[int, str]:
    return {int(seat): value for seat, value in by_seat.items()}


@router.post(
    "/tables/{table}/claim",
    status_code=201,
    response_model=models.ClaimAnswer,
    **says(404, 409, 410, 503, body=models.ClaimBody),
)
async def claim(table: str, request: Request) -> Response:
    """Take a seat: by invitation, or one that is open. When the last one is taken the cards are dealt."""
    server = server_of(request)
    body = await body_of(request, models.ClaimBody)
    if (body.invitation is None) == (body.seat is None):
        raise bad_request("name either an invitation or a seat")
    newcomer = Newcomer(None, body.name, body.word_hash, address_of(request.scope))
    if body.invitation is not None:
        seat, token = await server.seating.claim(table, body.invitation, newcomer)
    else:
        seat, token = body.seat, await server.seating.take(table, body.seat, newcomer)
    return answer({"seat": seat, "token": token}, 201)


@router.post(
    "/tables/{table}/word",
    status_code=204,
    response_class=Response,
    **says(403, 404, 409, 422, 503, body=models.WordBody, security=SEAT),
)
async def word(table: str, request: Request) -> Response:
    """Commit to a word of chance while players are missing, or reveal it when all are there."""
    named(request)
    server = server_of(request)
    body = await body_of(request, models.WordBody)
    if (body.word is None) == (body.word_hash is None):
        raise bad_request("send either a word or a word_hash")
    seat, by = await player_of(server, request, await server.tables.any(table))
    if body.word is not None:
        await server.seating.reveal(table, seat, body.word, by)
    else:
        await server.seating.commit(table, seat, body.word_hash, by)
    return Response(status_code=204)


@router.post(
    "/tables/{table}/begin",
    status_code=204,
    response_class=Response,
    **says(403, 404, 409, 422, 503, body=models.BeginBody, security=SEAT),
)
async def begin(table: str, request: Request) -> Response:
    """Wait no longer: bots take the seats that are free. For who made the table."""
    named(request)
    server = server_of(request)
    body = await body_of(request, models.BeginBody)
    visitor = await visitor_of(server, request, await server.tables.any(table))
    by = visitor.seat if visitor.key is not None else await guest_of(server, request)
    await server.seating.begin(table, by, numbered(body.bots))
    return Response(status_code=204)


# ways into a seat ----------------------------------------------------------------------------------


@router.post(
    "/tables/{table}/seats/{seat}/link",
    status_code=201,
    response_model=models.LinkAnswer,
    **says(403, 404, 409, 503, security=SEAT),
)
async def link(table: str, seat: str, request: Request) -> Response:
    """A link to one's own seat, to play on in another browser. It is used up there; the one before is void."""
    server = server_of(request)
    _, by = await own_seat(server, request, table, seat)
    key = await server.seating.new_link(table, by)
    return answer({"url": f"{server.base_url(request)}/return/{table}/{key}"}, 201)


@router.delete(
    "/tables/{table}/seats/{seat}/keys",
    status_code=204,
    response_class=Response,
    **says(403, 404, 409, 503, security=SEAT),
)
async def lock(table: str, seat: str, request: Request) -> Response:
    """End all ways into one's own seat but the one that asks: tokens, links, another browser."""
    server = server_of(request)
    own, by = await own_seat(server, request, table, seat)
    await server.seating.lock(table, own, by.key, by)
    return Response(status_code=204)


async def own_seat(server: Any, request: Request, table: str, seat: str) -> Player:
    player = await player_of(server, request, await server.tables.any(table))
    if player.seat != seat_number(seat):
        raise Problem(403, "not_your_seat", "you can do this only for your own seat; send that seat's token")
    return player


# talk, and bots that stand in ----------------------------------------------------------------------


@router.get("/tables/{table}/chat", response_model=list[models.ChatLine], **says(404, 409, 503, security=ANYBODY))
async def chat(table: str, request: Request) -> Response:
    """What was said at the table, as far as the asker may read it: the newest lines, or those after a number (`after`),
    a hundred at most."""
    found = await server_of(request).tables.any(table)
    after = request.query_params.get("after", "0")
    if not re.fullmatch(r"[0-9]{1,9}", after):
        raise bad_request("'after' is the number of a line; send a whole number, or leave it out")
    reader = await seat_of(server_of(request), request, found)
    said = [one for one in found.chat if one.number > int(after) and one.is_for(reader)]
    page = said[:CHAT_PAGE] if int(after) else said[-CHAT_PAGE:]
    return answer([chat_line(one) for one in page])


def chat_line(one: Said) -> dict[str, Any]:
    return {"number": one.number, "seat": one.seat, "text": one.text, "at": one.at, "to": one.to, "draft": one.draft}


@router.post(
    "/tables/{table}/chat",
    status_code=201,
    response_model=models.ChatAnswer,
    **says(403, 404, 409, 503, body=models.ChatBody, security=SEAT),
)
async def say(table: str, request: Request) -> Response:
    """Say something to the table, or to some seats only; with it moves may be proposed."""
    server = server_of(request)
    body = await body_of(request, models.ChatBody)
    seat, by = await player_of(server, request, await server.tables.any(table))
    server.limits.check(server.limits.chat, address_of(request.scope), f"{table} {seat}")
    return answer({"number": await server.seating.say(table, seat, body.text, body.to, body.draft, by)}, 201)


@router.post(
    "/tables/{table}/seats/{seat}/bot",
    status_code=204,
    response_class=Response,
    **says(403, 404, 409, 422, 503, body=models.BotBody, security=SEAT),
)
async def hand_over(table: str, seat: str, request: Request) -> Response:
    """Let a bot play for somebody who has gone, or for oneself."""
    server = server_of(request)
    body = await body_of(request, models.BotBody)
    by, visitor = await player_of(server, request, await server.tables.table(table))
    await server.seating.hand_over(table, by, seat_number(seat), body.level, visitor)
    return Response(status_code=204)


@router.delete(
    "/tables/{table}/seats/{seat}/bot",
    status_code=204,
    response_class=Response,
    **says(403, 404, 409, 503, security=SEAT),
)
async def take_back(table: str, seat: str, request: Request) -> Response:
    """Play oneself again."""
    server = server_of(request)
    await server.seating.take_back(table, *await own_seat(server, request, table, seat))
    return Response(status_code=204)


@router.put(
    "/tables/{table}/seats/{seat}/orders",
    status_code=204,
    response_class=Response,
    **says(403, 404, 409, 422, 503, body=models.OrdersBody, security=SEAT),
)
async def order(table: str, seat: str, request: Request) -> Response:
    """Leave standing answers with the table: it gives them for one's own seat, after the usual pause."""
    named(request)
    server = server_of(request)
    body = await body_of(request, models.OrdersBody)
    own, by = await own_seat(server, request, table, seat)
    await server.seating.order(table, own, body.orders, by)
    return Response(status_code=204)


def seat_number(text: str) -> int:
    if not re.fullmatch(r"[0-9]{1,2}", text):
        raise Problem(404, "no_seat", "there is no such seat")
    return int(text)
