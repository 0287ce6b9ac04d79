"""Links that people open: an invitation to a seat, and a player's own way back to his."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from nonsuch.server.facts import INVITATION, LINK, Guest
from nonsuch.server.live import LiveTable
from nonsuch.server.problems import Problem
from nonsuch.server.tokens import hashed
from nonsuch.server.visitors import guest_of, remember

if TYPE_CHECKING:
    from nonsuch.server.app import Server

router = APIRouter(include_in_schema=False)

NAMELESS = "Guest"
# Messengers look at every link they carry; that must not use an invitation up.
PREVIEWS = re.compile(
    r"facebookexternalhit|WhatsApp|SkypeUriPreview|Mastodon|Iframely|Embedly"
    r"|(?:Slack|Telegram|Discord|Twitter|LinkedIn|Google|Apple|bing|reddit)-?bot",
    re.IGNORECASE,
)


@router.get("/join/{table}/{invitation}")
async def join(table: str, invitation: str, request: Request) -> Response:
    """The first browser that opens an invitation gets the seat."""
    server: Server = request.app.state.server
    guest, secret = await who_opens(server, request, table, INVITATION, invitation)
    await server.seating.claim(table, invitation, guest)
    return to_table(server, request, table, secret)


@router.get("/return/{table}/{link}")
async def come_back(table: str, link: str, request: Request) -> Response:
    server: Server = request.app.state.server
    guest, secret = await who_opens(server, request, table, LINK, link)
    await server.seating.come_back(table, link, guest)
    return to_table(server, request, table, secret)


async def who_opens(server: Server, request: Request, table: str, kind: str, key: str) -> tuple[Guest, str | None]:
    """Somebody new is called as the table calls whoever sits there, and gets a secret, to be remembered in a cookie."""
    ahead = "prefetch" in request.headers.get("sec-purpose", request.headers.get("purpose", ""))
    if ahead or PREVIEWS.search(request.headers.get("user-agent", "")):
        raise Problem(403, "no_prefetch", "an invitation is opened by a person, not ahead of time")
    guest = await guest_of(server, request)
    if guest is None:  # nobody is made for a link that leads nowhere
        name = called(await server.tables.table(table), await server.seating.opened(table, kind, key))
        return await server.guests.new(name)
    if guest.name == NAMELESS:
        found = await server.tables.table(table)
        seat, _ = found.keys.get(hashed(key), (-1, ""))
        if seat >= 0 and called(found, seat) != NAMELESS:
            guest = await server.guests.rename(guest, called(found, seat))
    return guest, None


def called(table: LiveTable, seat: int) -> str:
    name = table.seats[seat].name
    return NAMELESS if name.startswith("Player ") else name


def to_table(server: Server, request: Request, table: str, secret: str | None) -> Response:
    response = RedirectResponse(f"/table/{table}", 303)
    if secret is not None:
        remember(server, request, response, secret)
    return response
