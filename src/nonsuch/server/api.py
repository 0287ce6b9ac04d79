"""The HTTP API, for pages, third-party bots and whoever likes. Every refusal is problem+json."""

from __future__ import annotations

import re
from typing import Any

from fastapi import APIRouter
from pydantic_core import to_json
from starlette.requests import Request
from starlette.responses import Response

from nonsuch.engine.errors import IllegalMove, RulesError
from nonsuch.engine.game import Game
from nonsuch.server import models, rows
from nonsuch.server.live import MOVE, RESIGN, UNDO, LiveTable
from nonsuch.server.making import NewTable
from nonsuch.server.middleware import address_of
from nonsuch.server.openapi import ANYBODY, PREFIX, SEAT, answer, body_of, idempotency_key, says, server_of
from nonsuch.server.problems import Problem, bad_request
from nonsuch.server.records import record as record_of
from nonsuch.server.seats_api import numbered
from nonsuch.server.shortcuts import Endpoints
from nonsuch.server.streams import EventStream
from nonsuch.server.visitors import player_of, seat_of, seated, visitor_of

router = APIRouter(prefix=PREFIX)


# games ---------------------------------------------------------------------------------------------


@router.get("/games", response_model=list[models.GameAnswer], **says())
async def games() -> Response:
    """The games there are."""
    return answer([game.described() for game in rows.games()])


# tables --------------------------------------------------------------------------------------------


@router.get("/tables", response_model=list[models.ListedAnswer], **says(503))
async def listed(request: Request) -> Response:
    """The tables that the lobby shows."""
    return answer(await server_of(request).tables.storage.read(rows.listed))


@router.post(
    "/tables",
    status_code=201,
    response_model=models.NewTableAnswer,
    **says(403, 422, 503, body=models.NewTableBody),
)
async def create(request: Request) -> Response:
    """Make a table. Tokens and invitations are shown only in this answer."""
    server = server_of(request)
    maker = await server.may_make_table(request)
    body = await body_of(request, models.NewTableBody)
    by_seat = {name: numbered(getattr(body, name)) for name in ("bots", "names", "seats")}
    made = await server.tables.create(NewTable(**{**body.model_dump(), **by_seat}), maker)
    seats: dict[int, dict[str, str]] = {seat: {"token": token} for seat, token in made.tokens.items()}
    for seat, key in made.invitations.items():
        seats[seat] = {"invitation": key, "url": f"{server.base_url(request)}/join/{made.id}/{key}"}
    return answer({"table": made.id, "state": made.state, "seats": seats}, 201)


@router.get("/tables/{table}", response_model=models.TableAnswer, **says(404, 409, 503, security=ANYBODY))
async def show(table: str, request: Request) -> Response:
    """The table as the token's seat sees it, or as a spectator does."""
    server = server_of(request)
    found = await server.tables.any(table)
    data = await server.tables.shown(table, await seat_of(server, request, found))
    return Response(data, media_type="application/json", headers={"Cache-Control": "no-store"})


@router.post(
    "/tables/{table}/moves",
    response_model=models.PlaceAnswer,
    **says(403, 404, 409, 422, 503, body=models.MoveBody, key=True, security=SEAT),
)
async def move(table: str, request: Request) -> Response:
    """Make a move. The answer comes when it is on disk."""
    body = await body_of(request, models.MoveBody)
    return await act(table, request, MOVE, body.move, body)


@router.post(
    "/tables/{table}/undo",
    response_model=models.PlaceAnswer,
    **says(403, 404, 409, 422, 503, body=models.UndoBody, key=True, security=SEAT),
)
async def undo(table: str, request: Request) -> Response:
    """Take the last step back, where that is possible."""
    body = await body_of(request, models.UndoBody)
    return await act(table, request, UNDO, "", body)


@router.post(
    "/tables/{table}/resign",
    response_model=models.PlaceAnswer,
    **says(400, 403, 404, 409, 422, 503, key=True, security=SEAT),
)
async def resign(table: str, request: Request) -> Response:
    """Give the game up, whoever is asked just now, where the game allows it: the other player has won."""
    return await act(table, request, RESIGN, "", models.UndoBody(seq=0, step=None))


async def act(table: str, request: Request, kind: str, move: str, at: models.UndoBody) -> Response:
    server = server_of(request)
    key = idempotency_key(request)
    seat, by = await player_of(server, request, await server.tables.table(table))
    server.limits.check(server.limits.seats, address_of(request.scope), f"{table} {seat}")
    place = await server.tables.act(table, seat, kind, move, at.seq, key, at.step, by)
    return answer({"seq": place.seq, "step": place.step})


SSE_EVENT = {
    "type": "object",
    "required": ["data"],
    "properties": {
        "id": {"type": "string"},
        "event": {"type": "string"},
        "data": {"type": "string", "contentMediaType": "application/json"},
    },
}
SSE = {
    200: {
        "description": "server-sent events: `id` is the seq, `data` is JSON {seq, actors, over, events}",
        "content": {"text/event-stream": {"schema": SSE_EVENT}},
    }
}
LAST_EVENT_ID = {
    "name": "Last-Event-ID",
    "in": "header",
    "required": False,
    "schema": {"type": "string", "pattern": "^[0-9]{1,9}$"},
    "description": "resume after this seq; without it the stream starts with the deal, seq 0",
}


def with_stream(said: dict[str, Any]) -> dict[str, Any]:
    said["responses"] = SSE | said["responses"]
    said["openapi_extra"]["parameters"] = [LAST_EVENT_ID]
    return said


@router.get(
    "/tables/{table}/events", response_class=Response, **with_stream(says(400, 404, 409, 503, security=ANYBODY))
)
async def events(table: str, request: Request) -> Response:
    """What happens, seq by seq, as the token's seat may know it."""
    server = server_of(request)
    last = request.headers.get("last-event-id")
    if last is not None and not re.fullmatch(r"[0-9]{1,9}", last):
        raise bad_request("Last-Event-ID is a seq; send the id of the last event that came, or none", "bad_event_id")
    found = await server.tables.any(table)
    newest = found.seq if isinstance(found, LiveTable) else -1
    if last is not None and int(last) > newest:
        raise Problem(
            409,
            "ahead",
            f"Last-Event-ID {last} is ahead of the table, which stands at {max(newest, 0)}; "
            "read the table and resume from there",
        )
    visitor = await visitor_of(server, request, found)
    address = address_of(request.scope)
    server.limits.check_streams(address, server.tables.hub.addresses[address])
    return EventStream(server.tables, table, visitor, -1 if last is None else int(last), address)


@router.get(
    "/tables/{table}/record",
    response_model=dict[str, Any],
    **says(403, 404, 409, 503),
)
async def record(table: str, request: Request) -> Response:
    """The finished game, as `nonsuch replay` reads it."""

    def read(found: LiveTable) -> bytes:
        if not found.play.over:
            raise Problem(
                403, "still_played", "the game is still being played; its record is available once it is over"
            )
        return to_json(record_of(found))

    data = await server_of(request).tables.read(table, read)
    name = f'attachment; filename="{table}.json"'
    return Response(data, media_type="application/json", headers={"Content-Disposition": name})


@router.get("/tables/{table}/why", response_model=models.WhyAnswer, **says(400, 403, 404, 409, 422, 503, security=SEAT))
async def why(table: str, move: str, request: Request) -> Response:
    """Why a move may, or may not, be chosen now."""
    server = server_of(request)
    seat = await seated(server, request, await server.tables.table(table))
    return answer(await server.tables.read(table, lambda found: explain(found, seat, move)))


def explain(table: LiveTable, seat: int, move: str) -> dict[str, Any]:
    play = table.play
    if seat not in play.actors:
        raise Problem(
            403,
            "not_your_turn",
            "it is not this seat's turn to decide; wait until it is asked",
            rule=play.rule_for(seat),
        )
    try:
        offered = any(one.notation == move for one in play.offers(seat))
        detail, rule = ("this may be chosen", play.rule_for(seat)) if offered else play.why_not(move[:2000])
    except IllegalMove as error:
        raise Problem(422, "unreadable", error.reason, rule=error.rule) from None
    return {"offered": offered, "detail": detail, "rule": rule, "text": in_words(table.game, rule)}


def in_words(game: Game, rule: str) -> str:
    try:
        return game.rulebook.explain(rule)
    except RulesError:
        return ""


# Asked for with every move: worth a way of their own (see shortcuts.py).
TABLES = f"{PREFIX}/tables/"
FAST: Endpoints = {("POST", "moves"): move, ("GET", "events"): events}
