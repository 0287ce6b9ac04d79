"""Who is asking: a seat's token, or the signed cookie of a guest. A cookie is believed only where the page is ours."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from starlette.requests import Request
from starlette.responses import Response

from nonsuch.server.facts import Guest, HasSeats, Visitor
from nonsuch.server.problems import Problem, bad_token, no_token
from nonsuch.server.tokens import hashed, signed, unsigned

if TYPE_CHECKING:
    from nonsuch.server.app import Server

COOKIE = "nonsuch_guest"
A_YEAR = 365 * 86_400
SAFE = ("GET", "HEAD", "OPTIONS")


async def visitor_of(server: Server, request: Request, table: HasSeats) -> Visitor:
    token = bearer(request)
    if token is not None:
        key = hashed(token)
        return Visitor(server.tables.seat_of_key(table, key), key)
    guest = await guest_of(server, request)
    return Visitor(server.tables.seat_of_guest(table, guest), guest=guest.id if guest else None)


async def seat_of(server: Server, request: Request, table: HasSeats) -> int | None:
    """The seat that asks; None: a spectator."""
    return (await visitor_of(server, request, table)).seat


class Player(NamedTuple):
    """Who asks, and from which seat."""

    seat: int
    by: Visitor


async def player_of(server: Server, request: Request, table: HasSeats) -> Player:
    """The seat that asks, and who has it; Problem 401 or 403 if it is none."""
    visitor = await visitor_of(server, request, table)
    if visitor.seat is None:
        if COOKIE in request.cookies:
            raise Problem(403, "not_seated", "you do not sit at this table; take a free seat, or use your own link")
        raise no_token()
    return Player(visitor.seat, visitor)


async def seated(server: Server, request: Request, table: HasSeats) -> int:
    """The seat that asks, for who only reads."""
    return (await player_of(server, request, table)).seat


def named(request: Request) -> None:
    """Problem 401 for a request that says nothing of who sends it, before anything else is looked at."""
    if bearer(request) is None and COOKIE not in request.cookies:
        raise no_token()


def bearer(request: Request) -> str | None:
    given = request.headers.get("authorization")
    if given is None:
        return None
    scheme, _, token = given.partition(" ")
    if scheme.lower() != "bearer" or not token:
        raise bad_token()
    return token.strip()


async def guest_of(server: Server, request: Request) -> Guest | None:
    """The guest whose cookie this is; forged ones are nobody's."""
    secret = secret_of(server, request)
    if secret is None:
        return None
    if request.method not in SAFE:
        check_origin(server, request)
    return await server.guests.known_by(secret)


def secret_of(server: Server, request: Request) -> str | None:
    """What the cookie holds, if it is one of ours; somebody new has one before anything is known of him."""
    cookie = request.cookies.get(COOKIE)
    return unsigned(server.signing_key, cookie) if cookie else None


def check_origin(server: Server, request: Request) -> None:
    """A page of somebody else may not act with our visitor's cookie."""
    origin = request.headers.get("origin")
    if origin is None and request.headers.get("sec-fetch-site") == "same-origin":
        return
    ours = {f"{request.url.scheme}://{request.url.netloc}", server.settings.base_url.rstrip("/")}
    if not origin or origin not in ours:
        raise Problem(403, "wrong_origin", "this was sent by a page on another site; open the table here and try again")


def remember(server: Server, request: Request, response: Response, secret: str) -> None:
    """Give a guest his cookie."""
    response.set_cookie(
        COOKIE,
        signed(server.signing_key, secret),
        max_age=A_YEAR,
        httponly=True,
        samesite="lax",
        secure=request.url.scheme == "https",
        path="/",
    )
