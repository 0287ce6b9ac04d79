"""The table: its page, its stream, and the small questions a page asks."""

from __future__ import annotations

import contextlib
import re
from collections.abc import Iterator
from typing import Any

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import Response

from nonsuch.engine.errors import IllegalMove
from nonsuch.engine.language.words import listed
from nonsuch.engine.playing.offered import Move
from nonsuch.engine.playing.resigning import may_resign
from nonsuch.server.api import in_words
from nonsuch.server.facts import in_one_hand
from nonsuch.server.guests import NAMELESS
from nonsuch.server.live import LiveTable
from nonsuch.server.middleware import address_of
from nonsuch.server.openapi import answer
from nonsuch.server.pages.frames import Reader, stamp
from nonsuch.server.pages.lobby import best_bot
from nonsuch.server.pages.look import Wishes, page, server_of, server_that_draws
from nonsuch.server.pages.looking import table_of
from nonsuch.server.pages.people import query_of
from nonsuch.server.pages.previews import preview_of
from nonsuch.server.pages.rendering import RenderCache
from nonsuch.server.pages.scene_pause import ScenePause
from nonsuch.server.pages.scenes import for_page
from nonsuch.server.pages.stream import ANEW, SILENCE, PageStream
from nonsuch.server.pages.telling import Attendance, roughly
from nonsuch.server.pages.waiting import room
from nonsuch.server.problems import Problem
from nonsuch.server.visitors import guest_of, seat_of, seated, visitor_of
from nonsuch.server.waiting import WaitingTable

router = APIRouter(include_in_schema=False)


def renderings_of(request: Request) -> RenderCache:
    found: RenderCache = request.app.state.renderings
    return found


def scene_pause_of(request: Request) -> ScenePause:
    found: ScenePause = request.app.state.scene_pause
    return found


@router.get("/table/{table}")
async def table_page(table: str, request: Request) -> Response:
    server = server_that_draws(request)
    guest = await guest_of(server, request)
    found = await server.tables.any(table)
    seat = await seat_of(server, request, found)
    if isinstance(found, WaitingTable):
        return room(request, found, guest, seat)
    reader = Reader(seat, text=Wishes.of(request).text)
    here = Attendance.at(server.tables.hub, table)
    shown = await server.tables.read(table, lambda live: reader.page(renderings_of(request).of(live), here))
    return page(
        request,
        "table.html",
        guest,
        packs=True,
        table=found,
        game=found.game,
        preview=preview_of(request, found),
        seat=seat,
        best=best_bot(),
        gone=roughly(server.seating.patience(found)) or "a moment",
        silence=SILENCE * server.settings.heartbeat,
        nameless=nameless(found, seat),
        advised=advised(request, found, seat),
        alone=all(one.bot or not one.taken or one.number == seat for one in found.seats),
        resigns=may_resign(found.game, found.facts.players) and found.facts.lesson is None,
        in_one_hand=in_one_hand(found.seats) and sum(one.host for one in found.seats) > 1,
        **shown,
    )


def nameless(table: LiveTable, seat: int | None) -> bool:
    """Other people see him, and he has not said what to call him."""
    company = any(one.bot is None and one.number != seat for one in table.seats)
    return seat is not None and company and table.seats[seat].name == NAMELESS


def advised(request: Request, table: LiveTable, seat: int | None) -> bool:
    """Against people nobody is advised who has not switched it on."""
    wanted = Wishes.of(request).hints
    alone = all(one.bot is not None or one.number == seat for one in table.seats)
    return alone if wanted is None else wanted


@router.get("/table/{table}/events")
async def stream(table: str, request: Request) -> Response:
    """The page's own stream. The browser says where it was: in the address at first, then by Last-Event-ID."""
    server = server_that_draws(request)
    found = await server.tables.table(table)
    form = query_of(request)
    last = request.headers.get("last-event-id", "")
    resumed = re.fullmatch(r"([0-9]{1,9})\.([0-9]{1,9})", last)
    seq, step = map(int, resumed.groups()) if resumed else (form.number("seq", 0), form.number("step", 0))
    if form.text("stamp") != stamp(found):
        seq = -1
    visitor = await visitor_of(server, request, found)
    if form.text("seat", str(visitor.seat)) != str(visitor.seat):
        return Response(ANEW, media_type="text/event-stream", headers={"Cache-Control": "no-store"})
    reader = Reader(visitor.seat, form.ticked("text"), seq, step, form.number("chat", 0))
    address = address_of(request.scope)
    server.limits.check_streams(address, server.tables.hub.addresses[address])
    slowness = Wishes.of(request).slowness if may_slow_down(found, visitor.seat) else 0.0
    looking = scene_pause_of(request).looking(table, form.text("page"), slowness)
    return PageStream(server.tables, renderings_of(request), looking, table, visitor, reader, address)


# scenes --------------------------------------------------------------------------------------------


def may_slow_down(table: LiveTable, seat: int | None) -> bool:
    """Bots wait until a player has seen a scene. Who only looks on keeps nobody waiting who plays."""
    return seat is not None or all(one.bot for one in table.seats)


@router.get("/table/{table}/scene/{seq}")
async def scene(table: str, seq: int, request: Request) -> Response:
    """What a step brought, once more."""
    server = server_that_draws(request)
    seat = await seat_of(server, request, await server.tables.table(table))

    def read(live: LiveTable) -> list[dict[str, Any]]:
        rendering = renderings_of(request).of(live)
        rendering.look()
        return [for_page(live, at, one) for at, one in rendering.scenes(seat, seq - 1, seq)]

    return answer({"scenes": await server.tables.read(table, read)})


@router.post("/table/{table}/seen")
async def seen(table: str, request: Request) -> Response:
    """A page has shown its scenes up to a step: bots need not wait for it."""
    form = query_of(request)
    scene_pause_of(request).seen(table, form.text("page"), form.number("seq", 0))
    return Response(status_code=204)


# why not? ------------------------------------------------------------------------------------------


async def asks_much(request: Request, table: str) -> int:
    """The seat that asks what takes long to answer, if it does not do so all the time."""
    server = server_of(request)
    seat = await seated(server, request, await server.tables.table(table))
    server.limits.check(server.limits.questions, address_of(request.scope))
    return seat


@router.get("/table/{table}/why")
async def why(table: str, request: Request) -> Response:
    """The rule by which a thing on the board cannot be chosen now."""
    server = server_of(request)
    seat = await asks_much(request, table)
    target = query_of(request).text("target")
    return answer(await server.tables.read(table, lambda live: why_not(live, seat, target)))


def why_not(table: LiveTable, seat: int, target: str) -> dict[str, Any]:
    """Of all that the thing could stand for, what is refused by name says more than what was never spoken of."""
    play = table.play
    usual = "" if play.over else play.rule_for(seat)
    if seat not in play.actors or table.seats[seat].level:
        return {"what": "", "ask": not_asked(table, seat), "rule": usual, "text": ""}
    found = [(move, play.why_not(move, seat)[1]) for move in standing_for(table, seat, target)]
    named = [(move, rule) for move, rule in found if rule != usual]
    for move, rule in named or found:
        said = [play.lacks(move, seat), plain(in_words(table.game, rule))]
        return {"what": move.label, "ask": play.ask(seat), "rule": rule, "text": " ".join(filter(None, said))}
    return {"what": "", "ask": play.ask(seat), "rule": usual, "text": plain(in_words(table.game, usual))}


def not_asked(table: LiveTable, seat: int) -> str:
    if table.play.over:
        return "The game is over."
    if table.seats[seat].level:
        return "A bot is playing for you."
    names = listed(table.play.names[one] for one in table.play.actors)
    return f"It isn’t your turn to decide: {names} {'decides' if len(table.play.actors) == 1 else 'decide'}."


def plain(text: str) -> str:
    """Without the marks of Markdown."""
    return re.sub(r"[*`]", "", text)


def standing_for(table: LiveTable, seat: int, target: str) -> Iterator[Move]:
    """The words know by number which thing stands for a move: only those that it stands for are spelt out."""
    play, words = table.play, table.game.show.words
    view = {"actor": seat, "phase": play.phase.name}
    for number in range(table.game.moves.size):
        if words.target(number, view) == target:
            with contextlib.suppress(IndexError, KeyError):  # it speaks of a seat that is not at this table
                yield play.move(number, seat)


# is that all? --------------------------------------------------------------------------------------


@router.get("/table/{table}/final")
async def final(table: str, request: Request) -> Response:
    """Whether a move ends a choice, or is a step of one that can still be taken back. Asked by who confirms."""
    server = server_of(request)
    seat = await asks_much(request, table)
    move = query_of(request).text("move")
    return answer(await server.tables.read(table, lambda live: {"final": ends_choice(live, seat, move)}))


def ends_choice(table: LiveTable, seat: int, move: str) -> bool:
    """As far as the seat can tell: tried where all that it cannot see is dealt anew."""
    tried = table.play.redeal(seat, 0)
    try:
        tried.play(seat, move)
    except IllegalMove as error:
        raise Problem(422, "not_offered", error.reason, rule=error.rule) from None
    return not tried.can_undo(seat)


# advice --------------------------------------------------------------------------------------------


@router.get("/table/{table}/advice")
async def advice(table: str, request: Request) -> Response:
    """What a bot would do in the reader's place, and why."""
    server = server_of(request)
    seat = await asks_much(request, table)
    found = await server.bots.advice(table, seat)
    return answer(await server.tables.read(table, lambda live: in_advice(live, seat, found)))


def in_advice(table: LiveTable, seat: int, found: dict[str, Any]) -> dict[str, Any]:
    """The game's own hint goes first, where it has one: it leads to the end of a choice. Then a bot that looks ahead,
    if one sits here; then the courtier, who has reasons. What is looked at is told of the reader's own choice only:
    what a bot looks at for itself would tell its hand."""
    play = table.play
    offered = {move.notation: move.label for move in play.offers(seat)}
    own = table.game.show.hint(play.view(seat)) if table.game.show.hint is not None and offered else None
    looked = [(offered[one], visits, share) for one, visits, share in found.get("candidates", ()) if one in offered]
    best = next((one for one, _, _ in found.get("candidates", ()) if one in offered), "")
    reasons = [found[name] for name in ("gains", "costs") if found[name]]
    move, said = found["move"], f"The courtier would: {offered.get(found['move'], '')}."
    if best:
        courtier = [] if best == move else [said]
        move, said = best, f"The {found['level']} would: {offered[best]}."
        reasons = [*courtier, *reasons]
    if found.get("note"):
        reasons.append(found["note"])
    if own is not None and own[0]:
        reasons = reasons if str(own[0][0]) == found["move"] else []
        move, said = str(own[0][0]), str(own[1])
    return {
        "move": move if move in offered else "",
        "words": said if move in offered else "",
        "reasons": reasons,
        "looked": table_of(looked) if looked else "",
    }


@router.post("/table/{table}/link")
async def own_link(table: str, request: Request) -> Response:
    """A player's way back to his seat, from another browser."""
    server = server_of(request)
    found = await server.tables.table(table)
    await seated(server, request, found)
    link = await server.seating.new_link(table, await visitor_of(server, request, found))
    return answer({"url": f"{server.base_url(request)}/return/{table}/{link}"})
