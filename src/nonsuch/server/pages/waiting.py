"""The waiting room: who has come, links for those who are missing, and the host's button to begin without them."""

from __future__ import annotations

import re
from typing import Any

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import Response

from nonsuch.draw import letters
from nonsuch.server.facts import INVITATION, Guest, Seat
from nonsuch.server.guests import NAMELESS
from nonsuch.server.pages.look import page, server_of
from nonsuch.server.pages.people import form_of, see_other
from nonsuch.server.pages.previews import preview_of
from nonsuch.server.problems import Problem
from nonsuch.server.tokens import hashed
from nonsuch.server.visitors import guest_of
from nonsuch.server.waiting import WaitingTable

router = APIRouter(include_in_schema=False)

KEPT_LINKS = 86_400 * 7  # seconds for which a browser can show again the invitations it made


def room(request: Request, table: WaitingTable, guest: Guest | None, seat: int | None) -> Response:
    host = guest is not None and guest.id == table.facts.creator
    kept = kept_links(request, table.id) if host else {}
    base = server_of(request).base_url(request)
    return page(
        request,
        "waiting.html",
        guest,
        table=table,
        game=table.game,
        preview=preview_of(request, table),
        seat=seat,
        host=host,
        sides=table.game.sides(table.facts.players, table.facts.scenario),
        chairs=[chair(table, number, kept.get(number), base) for number in range(table.facts.players)],
        signs=letters(tuple(table.names)),
        missing=len(table.free),
        open_seat=seat is None and any(one.open and not one.taken for one in table.seats),
        own_seat=next((one.number for one in table.seats if not one.taken and is_own(one, guest, host)), None),
        my_name=guest.name if guest and guest.name != NAMELESS else "",
        here=f"{base}/table/{table.id}",
    )


def is_own(seat: Seat, guest: Guest | None, host: bool) -> bool:
    """A chair of the host's, or one that is kept for this guest."""
    return (host and seat.host) or (guest is not None and seat.guest == guest.id)


def chair(table: WaitingTable, seat: int, key: str | None, base: str) -> dict[str, Any]:
    one = table.seats[seat]
    valid = key is not None and table.keys.get(hashed(key)) == (seat, INVITATION)
    return {
        "seat": seat,
        "name": table.names[seat],
        "bot": one.bot,
        "open": one.open,
        "taken": one.taken,
        "host": one.host,
        "word": one.word_hash is not None,
        "drawn": one.word_hash is None and one.word is not None,
        "link": f"{base}/join/{table.id}/{key}" if valid else None,
    }


# links, kept by the browser that made them ---------------------------------------------------------


def links_cookie(table: str) -> str:
    return f"nonsuch_links_{table}"


def keep_links(request: Request, response: Response, table: str, invitations: dict[int, str]) -> None:
    """Only hashes are stored here, so the browser that made them keeps the links, for the page that shows them."""
    response.set_cookie(
        links_cookie(table),
        ".".join(f"{seat}-{key}" for seat, key in invitations.items()),
        max_age=KEPT_LINKS,
        httponly=True,
        samesite="lax",
        secure=request.url.scheme == "https",
        path=f"/table/{table}",
    )


def kept_links(request: Request, table: str) -> dict[int, str]:
    pairs = (pair.partition("-") for pair in request.cookies.get(links_cookie(table), "").split("."))
    return {int(seat): key for seat, _, key in pairs if re.fullmatch(r"[0-9]{1,2}", seat) and key}


@router.post("/table/{table}/invitations")
async def invite_again(table: str, request: Request) -> Response:
    """A new link for a seat; the one before is void."""
    server = server_of(request)
    form = await form_of(request)
    found = await server.tables.any(table)
    guest = await guest_of(server, request)
    if guest is None or guest.id != found.facts.creator:
        raise Problem(403, "not_the_host", "only the host, who set up the table, can invite; ask them")
    seat = form.number("seat")
    key = await server.seating.new_invitation(table, seat)
    response = see_other(f"/table/{table}")
    keep_links(request, response, table, kept_links(request, table) | {seat: key})
    return response


@router.post("/table/{table}/begin")
async def begin(table: str, request: Request) -> Response:
    """The host waits no longer."""
    server = server_of(request)
    await form_of(request)
    await server.seating.begin(table, await guest_of(server, request), {})
    return see_other(f"/table/{table}")
