"""The HTTP API, for pages, third-party bots and whoever likes. Every refusal is problem+json."""

from __future__ import annotations

import re
from typing import Any, TypeVar

from fastapi import APIRouter
from pydantic import BaseModel, ValidationError
from pydantic_core import to_json
from starlette.requests import Request
from starlette.responses import Response

from nonsuch.engine.errors import IllegalMove, RulesError
from nonsuch.engine.game import Game
from nonsuch.server import models, rows
from nonsuch.server.live import MOVE, UNDO, LiveTable
from nonsuch.server.making import NewTable
from nonsuch.server.middleware import address_of
from nonsuch.server.problems import Problem, bad_request
from nonsuch.server.shortcuts import Endpoints
from nonsuch.server.streams import EventStream
from nonsuch.server.visitors import seat_of, seated, visitor_of

PREFIX = "/api/v1"
KEY = re.compile(r"[\x21-\x7e]{1,200}")
B = TypeVar("B", bound=BaseModel)

router = APIRouter(prefix=PREFIX)


def server_of(request: Request) -> Any:
    return request.app.state.server


class Data(Response):
    """JSON that nobody keeps; its headers are ready, since every move is answered so."""

    def __init__(self, data: Any, status: int = 200) -> None:
        self.status_code = status
        self.background = None
        self.body = to_json(data)
        length = b"%d" % len(self.body)
        self.raw_headers = [*AS_DATA, (b"content-length", length)]


AS_DATA = [(b"content-type", b"application/json"), (b"cache-control", b"no-store")]


def answer(data: Any, status: int = 200) -> Response:
    return Data(data, status)


async def body_of(request: Request, model: type[B]) -> B:
    kind = request.headers.get("content-type", "")
    if kind != "application/json" and kind.partition(";")[0].strip().lower() != "application/json":
        raise Problem(415, "not_json", "the body must be application/json")
    try:
        return model.model_validate_json(await request.body())
    except ValidationError as error:
        first = error.errors(include_url=False, include_context=False, include_input=False)[0]
        where = ".".join(str(part) for part in first["loc"])
        raise bad_request(f"{where}: {first['msg']}" if where else first["msg"]) from None


def idempotency_key(request: Request) -> str:
    key = request.headers.get("idempotency-key")
    if key is None:
        raise bad_request("this needs the header Idempotency-Key, with a value of its own", "no_key")
    if not KEY.fullmatch(key):
        raise bad_request("an Idempotency-Key is 1 to 200 printable ASCII characters", "bad_key")
    return key


# how it is documented ------------------------------------------------------------------------------

REFUSALS = {
    400: "the request cannot be read",
    401: "no token, or one that opens no seat here",
    403: "not for this seat, or not now",
    404: "there is no such thing",
    409: "the table does not stand where it was thought to stand",
    410: "it was there once",
    413: "too much",
    415: "not JSON",
    422: "it can be read, but not done; for a move, `rule` says why",
    429: "too many requests; see Retry-After",
    503: "the database does not answer",
}
PROBLEM = {"application/problem+json": {"schema": {"$ref": "#/components/schemas/ProblemAnswer"}}}
IDEMPOTENCY = {
    "name": "Idempotency-Key",
    "in": "header",
    "required": True,
    "schema": {"type": "string", "minLength": 1, "maxLength": 200, "pattern": "^[!-~]{1,200}$"},
    "description": "the same key with the same body gets the same answer, and nothing is done twice",
}
SEAT: list[dict[str, list[str]]] = [{"seat": []}]
ANYBODY: list[dict[str, list[str]]] = [{}, {"seat": []}]


def says(
    *refusals: int,
    body: type[BaseModel] | None = None,
    key: bool = False,
    security: list[dict[str, list[str]]] | None = None,
) -> dict[str, Any]:
    """What the OpenAPI document says of an operation, beside its answer."""
    extra: dict[str, Any] = {}
    if body is not None:
        extra["requestBody"] = {
            "required": True,
            "content": {"application/json": {"schema": body.model_json_schema()}},
        }
        refusals = (400, 413, 415, *refusals)
    if key:
        extra["parameters"] = [IDEMPOTENCY]
    if security:
        extra["security"] = security
        refusals = (401, *refusals)
    responses = {status: {"description": REFUSALS[status], "content": PROBLEM} for status in sorted({*refusals, 429})}
    return {"responses": responses, "openapi_extra": extra}


def complete(document: dict[str, Any]) -> dict[str, Any]:
    """What FastAPI cannot know: our problems, our tokens, and that path parameters are never refused with 422."""
    schemas = document.setdefault("components", {}).setdefault("schemas", {})
    schemas["ProblemAnswer"] = models.ProblemAnswer.model_json_schema()
    for name in ("HTTPValidationError", "ValidationError"):
        schemas.pop(name, None)
    document["components"]["securitySchemes"] = {"seat": {"type": "http", "scheme": "bearer"}}
    for operations in document["paths"].values():
        for operation in operations.values():
            unknown = operation["responses"].get("422", {}).get("content", {}).get("application/json")
            if unknown is not None:
                del operation["responses"]["422"]
    return document


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
    server.limits.check(server.limits.tables, address_of(request.scope))
    body = await body_of(request, models.NewTableBody)
    by_seat = {name: {int(seat): value for seat, value in getattr(body, name).items()} for name in ("bots", "names")}
    made = await server.tables.create(NewTable(**{**body.model_dump(), **by_seat}))
    seats = {
        seat: {"token": token, "url": f"{server.base_url(request)}/join/{made.id}/{invitation}"}
        for seat, (token, invitation) in made.seats.items()
    }
    return answer({"table": made.id, "seats": seats}, 201)


@router.get("/tables/{table}", response_model=models.TableAnswer, **says(404, 409, 503, security=ANYBODY))
async def show(table: str, request: Request) -> Response:
    """The table as the token's seat sees it, or as a spectator does."""
    server = server_of(request)
    found = await server.tables.table(table)
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


async def act(table: str, request: Request, kind: str, move: str, at: models.UndoBody) -> Response:
    server = server_of(request)
    key = idempotency_key(request)
    seat = await seated(server, request, await server.tables.table(table))
    server.limits.check(server.limits.seats, address_of(request.scope), f"{table} {seat}")
    place = await server.tables.act(table, seat, kind, move, at.seq, key, at.step)
    return answer({"seq": place.seq, "step": place.step})


SSE = {
    200: {
        "description": "server-sent events: `id` is the seq, `data` is JSON {seq, actors, over, events}",
        "content": {"text/event-stream": {"schema": {"type": "string"}}},
    }
}
LAST_EVENT_ID = {
    "name": "Last-Event-ID",
    "in": "header",
    "required": False,
    "schema": {"type": "string", "pattern": "^[0-9]{1,9}$"},
    "description": "go on after this seq; without it the stream begins with the deal, seq 0",
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
        raise bad_request("Last-Event-ID is a seq", "bad_event_id")
    visitor = await visitor_of(server, request, await server.tables.table(table))
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
            raise Problem(403, "still_played", "the game is still being played")
        return to_json(found.record())

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
        raise Problem(403, "not_your_turn", "it is not for this seat to decide now", rule=play.rule_for(seat))
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


# talk, and bots that stand in ----------------------------------------------------------------------


@router.get("/tables/{table}/chat", response_model=list[models.ChatLine], **says(404, 409, 503))
async def chat(table: str, request: Request) -> Response:
    """What was said at the table."""
    found = await server_of(request).tables.table(table)
    return answer([{"number": one.number, "seat": one.seat, "text": one.text, "at": one.at} for one in found.chat])


@router.post(
    "/tables/{table}/chat",
    status_code=201,
    response_model=models.ChatAnswer,
    **says(403, 404, 409, 503, body=models.ChatBody, security=SEAT),
)
async def say(table: str, request: Request) -> Response:
    """Say something to the table."""
    server = server_of(request)
    body = await body_of(request, models.ChatBody)
    seat = await seated(server, request, await server.tables.table(table))
    server.limits.check(server.limits.seats, address_of(request.scope), f"{table} {seat}")
    return answer({"number": await server.seating.say(table, seat, body.text)}, 201)


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
    by = await seated(server, request, await server.tables.table(table))
    await server.seating.hand_over(table, by, seat_number(seat), body.level)
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
    by = await seated(server, request, await server.tables.table(table))
    if by != seat_number(seat):
        raise Problem(403, "not_your_seat", "only its own player can take a seat back")
    await server.seating.take_back(table, by)
    return Response(status_code=204)


def seat_number(text: str) -> int:
    if not re.fullmatch(r"[0-9]{1,2}", text):
        raise Problem(404, "no_seat", "there is no such seat")
    return int(text)


# Asked for with every move: worth a way of their own (see shortcuts.py).
TABLES = f"{PREFIX}/tables/"
FAST: Endpoints = {("POST", "moves"): move, ("GET", "events"): events}
