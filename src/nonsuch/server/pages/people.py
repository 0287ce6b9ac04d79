"""Guests as pages know them, and what they fill in."""

from __future__ import annotations

from urllib.parse import parse_qs

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from nonsuch.server.facts import Guest
from nonsuch.server.guests import NAMELESS
from nonsuch.server.pages.look import server_of
from nonsuch.server.problems import Problem
from nonsuch.server.visitors import check_origin, guest_of, secret_of

MOST_FIELDS = 200


class Form:
    """A form as it was sent, or an address' own fields."""

    def __init__(self, fields: dict[str, list[str]]) -> None:
        self.fields = fields

    def text(self, name: str, default: str = "") -> str:
        return self.fields.get(name, [default])[0].strip() or default

    def number(self, name: str, default: int | None = None) -> int:
        """Problem 400 where there is no number and none is assumed."""
        given = self.text(name)
        if given.isascii() and given.isdecimal() and len(given) < 10:
            return int(given)
        if given or default is None:
            raise Problem(400, "bad_form", f"{name} must be a whole number")
        return default

    def ticked(self, name: str) -> bool:
        return self.text(name) in ("1", "on", "yes")


async def form_of(request: Request) -> Form:
    """A form that one of our own pages sent."""
    check_origin(server_of(request), request)
    kind = request.headers.get("content-type", "").partition(";")[0]
    if kind != "application/x-www-form-urlencoded":
        raise Problem(415, "not_a_form", "this needs the form on its page; open the page and submit it")
    try:
        return Form(parse_qs((await request.body()).decode(), keep_blank_values=True, max_num_fields=MOST_FIELDS))
    except ValueError:
        raise Problem(400, "bad_form", "this form could not be read; open the page and submit it again") from None


def query_of(request: Request) -> Form:
    return Form({name: request.query_params.getlist(name) for name in request.query_params})


async def guest_or_new(request: Request, name: str = "") -> Guest:
    """Who fills in a form. Somebody new is remembered only if his browser keeps the cookie that the page gave it; a
    name given is his from now on."""
    server = server_of(request)
    guest = await guest_of(server, request)
    if guest is None:
        secret = secret_of(server, request)
        if secret is None:
            raise Problem(403, "no_cookie", "allow this site to store a cookie, then open the page and submit it again")
        return (await server.guests.new(name or NAMELESS, secret))[0]
    if name and name != guest.name:
        guest = await server.guests.rename(guest, name)
    return guest


def see_other(address: str) -> Response:
    """After a form: go and look."""
    return RedirectResponse(address, 303)
