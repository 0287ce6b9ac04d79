"""Ways to a seat: an invitation, a player's own link, an open chair. Looking changes nothing; a button does."""

from __future__ import annotations

import re

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import Response

from nonsuch.engine.language.words import listed
from nonsuch.server.facts import INVITATION, LINK
from nonsuch.server.guests import NAMELESS
from nonsuch.server.middleware import address_of
from nonsuch.server.pages.look import page, server_of
from nonsuch.server.pages.people import Form, form_of, guest_or_new, see_other
from nonsuch.server.pages.previews import preview_of
from nonsuch.server.problems import Problem
from nonsuch.server.seating import Newcomer
from nonsuch.server.visitors import guest_of

router = APIRouter(include_in_schema=False)


@router.get("/join/{table}/{invitation}")
async def invitation_page(table: str, invitation: str, request: Request) -> Response:
    return await entrance(request, table, INVITATION, invitation)


@router.post("/join/{table}/{invitation}")
async def join(table: str, invitation: str, request: Request) -> Response:
    """The first who says yes gets the seat."""
    form, server = await form_of(request), server_of(request)
    called = (await server.tables.any(table)).seats[await server.seating.opened(table, INVITATION, invitation)].name
    guest = await guest_or_new(request, form.text("name") or ("" if is_default(called) else called))
    await server.seating.claim(
        table, invitation, Newcomer(guest, word_hash=word_hash(form), address=address_of(request.scope))
    )
    return see_other(f"/table/{table}")


@router.get("/return/{table}/{link}")
async def link_page(table: str, link: str, request: Request) -> Response:
    return await entrance(request, table, LINK, link)


@router.post("/return/{table}/{link}")
async def come_back(table: str, link: str, request: Request) -> Response:
    await form_of(request)
    server = server_of(request)
    found = await server.tables.any(table)
    name = found.seats[await server.seating.opened(table, LINK, link)].name
    guest = await guest_of(server, request) or await guest_or_new(request, "" if is_default(name) else name)
    await server.seating.come_back(table, link, guest)
    return see_other(f"/table/{table}")


async def entrance(request: Request, table: str, kind: str, key: str) -> Response:
    """A page with a button; who sits there already goes straight on."""
    server = server_of(request)
    guest = await guest_of(server, request)
    found = await server.tables.any(table)
    mine = server.tables.seat_of_guest(found, guest)
    try:
        seat = await server.seating.opened(table, kind, key)
    except Problem:
        if mine is None:
            raise
        seat = mine
    if mine == seat:
        return see_other(f"/table/{table}")
    called = found.names[seat]
    return page(
        request,
        "entrance.html",
        guest,
        table=found,
        game=found.game,
        invited=kind == INVITATION,
        preview=preview_of(request, found, invites=kind == INVITATION),
        called=called,
        side=next(iter(found.game.sides(found.facts.players, found.facts.scenario)[seat : seat + 1]), ""),
        my_name=guest.name if guest and guest.name != NAMELESS else "" if is_default(called) else called,
        company=listed(
            f"{name} (a bot)" if one.bot else name
            for name, one in zip(found.names, found.seats, strict=True)
            if one.taken
        ),
    )


def is_default(name: str) -> bool:
    return name.startswith("Player ")


def word_hash(form: Form) -> str | None:
    """Of the word of chance that the page has drawn, if it could."""
    given = form.text("word_hash")
    if given and not re.fullmatch(r"[0-9a-f]{64}", given):
        raise Problem(400, "bad_form", "word_hash must be a SHA-256 in hexadecimal digits")
    return given or None


@router.post("/table/{table}/sit")
async def sit_down(table: str, request: Request) -> Response:
    """Take a seat that is open to anybody, or that is the host's own; without a number, the first that is free."""
    server = server_of(request)
    form = await form_of(request)
    found = await server.tables.any(table)
    free = [one.number for one in found.seats if one.open and not one.taken]
    seat = form.number("seat", free[0] if free else -1)
    if not 0 <= seat < found.facts.players:
        raise Problem(409, "taken", "there is no free seat left; choose another table in the lobby")
    guest = await guest_or_new(request, form.text("name"))
    await server.seating.take(
        table, seat, Newcomer(guest, word_hash=word_hash(form), address=address_of(request.scope))
    )
    return see_other(f"/table/{table}")
