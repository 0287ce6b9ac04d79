"""A new table, and the invitations to its seats."""

from __future__ import annotations

import re
import secrets
from typing import Any

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import Response

from nonsuch.bots import BOTS
from nonsuch.draw import letters
from nonsuch.engine.game import Game, Option
from nonsuch.server import rows
from nonsuch.server.facts import INVITATION, Guest
from nonsuch.server.links import NAMELESS
from nonsuch.server.live import LiveTable
from nonsuch.server.making import NewTable
from nonsuch.server.middleware import address_of
from nonsuch.server.pages.lobby import PALACES, all_games, best_bot, middle, names_for_bots
from nonsuch.server.pages.look import page, server_of
from nonsuch.server.pages.people import Form, form_of, guest_or_new, query_of, see_other
from nonsuch.server.pages.telling import roughly
from nonsuch.server.problems import Problem
from nonsuch.server.tokens import hashed
from nonsuch.server.visitors import guest_of, seated

router = APIRouter(include_in_schema=False)

ME, FRIEND, OPEN, BOT = "me", "friend", "open", "bot"
KEPT_LINKS = 86_400 * 7  # seconds for which a browser can show again the invitations it made


@router.get("/new")
async def new(request: Request) -> Response:
    """One page for all games: the one that was chosen, with its own seats, scenarios and options. What was filled in
    before the number of players was changed comes along in the address."""
    guest = await guest_of(server_of(request), request)
    form = query_of(request)
    games = all_games()
    if not games:
        raise Problem(404, "no_game", "no game is installed")
    game = rows.load_game(form.text("game", games[0].name))
    players = form.number("players", game.about.seats or middle(game))
    players = players if players in game.players else middle(game)
    return page(
        request,
        "new.html",
        guest,
        games=games,
        game=game,
        players=players,
        chairs=chairs_in(form, players),
        filled=form,
        bots=list(BOTS.values()),
        best=best_bot(),
        options=[
            (name, name.replace("_", " ").capitalize(), one, values_of(one)) for name, one in game.options.items()
        ],
        meaning_of=meaning_of,
        gone_live=roughly(server_of(request).settings.gone_after) or "a moment",
        title=form.text("title", f"{game.title}, {secrets.choice(PALACES)}"),
        my_name=guest.name if guest and guest.name != NAMELESS else "",
    )


def chairs_in(form: Form, players: int) -> list[str]:
    """Who sits where: as filled in, else I first and bots. Whose chair was taken away sits in the first."""
    chairs = [form.text(f"seat-{seat}", ME if seat == 0 else BOT) for seat in range(players)]
    if ME not in chairs and any(form.text(name) == ME for name in form.fields if name.startswith("seat-")):
        chairs[0] = ME
    return chairs


def values_of(option: Option) -> list[tuple[int, str]]:
    if set(option.values) == {0, 1}:
        return [(0, "no"), (1, "yes")]
    return [(value, str(value)) for value in option.values]


def meaning_of(option: Option) -> list[str]:
    """What a game says of an option; where it tells value by value, a line for each, by the word that is chosen."""
    _, *told = re.split(r"(?:^|; *)(\d+): ", option.meaning)
    words = dict(values_of(option))
    if {int(value) for value in told[::2]} != set(option.values):
        return [option.meaning]
    pairs = zip(told[::2], told[1::2], strict=True)
    return [f"{words[int(value)].capitalize()}: {what.rstrip('.')}." for value, what in pairs]


@router.post("/new")
async def create(request: Request) -> Response:
    server = server_of(request)
    form = await form_of(request)
    server.limits.check(server.limits.tables, address_of(request.scope))
    game = rows.load_game(form.text("game"))
    players = form.number("players")
    if players not in game.players:
        raise Problem(422, "bad_table", f"{game.title} is not for {players} players")
    chairs = chairs_in(form, players)
    mine = chairs.index(ME) if ME in chairs else None
    guest, secret = await guest_or_new(request, form.text(f"mine-{mine}"))
    wanted = read_table(form, game, chairs, mine, guest)
    made = await server.tables.create(wanted)
    friends = {seat: key for seat, (_, key) in made.seats.items() if seat not in wanted.open}
    response = see_other(request, f"/table/{made.id}/invitations" if made.seats else f"/table/{made.id}", secret)
    if friends:
        keep_links(request, response, made.id, friends)
    return response


def read_table(form: Form, game: Game, chairs: list[str], mine: int | None, guest: Guest) -> NewTable:
    bots = {seat: form.text(f"level-{seat}", best_bot()) for seat, chair in enumerate(chairs) if chair == BOT}
    opened = [seat for seat, chair in enumerate(chairs) if chair == OPEN]
    called = {seat: form.text(f"name-{seat}") for seat, chair in enumerate(chairs) if chair == FRIEND}
    names = {seat: one for seat, one in called.items() if one} | ({mine: guest.name} if mine is not None else {})
    return NewTable(
        game.name,
        len(chairs),
        scenario=form.text("scenario") or None,
        options={name: form.number(f"option-{name}", one.default) for name, one in game.options.items()},
        bots=bots,
        names=names | names_for_bots(bots, names.values()),
        open=opened,
        title=form.text("title"),
        pace=form.text("pace", "live"),
        listed=bool(opened) or form.ticked("listed"),
        creator=guest.id,
        sit=mine,
    )


# invitations ---------------------------------------------------------------------------------------


def links_cookie(table: str) -> str:
    return f"nonsuch_links_{table}"


def keep_links(request: Request, response: Response, table: str, invitations: dict[int, str]) -> None:
    """Only hashes are stored here, so the browser that made them keeps the links, for the page that shows them."""
    kept = ".".join(f"{seat}-{key}" for seat, key in invitations.items())
    response.set_cookie(
        links_cookie(table),
        kept,
        max_age=KEPT_LINKS,
        httponly=True,
        samesite="lax",
        secure=request.url.scheme == "https",
        path=f"/table/{table}/invitations",
    )


def kept_links(request: Request, table: str) -> dict[int, str]:
    pairs = (pair.partition("-") for pair in request.cookies.get(links_cookie(table), "").split("."))
    return {int(seat): key for seat, _, key in pairs if re.fullmatch(r"[0-9]{1,2}", seat) and key}


@router.get("/table/{table}/invitations")
async def invitations(table: str, request: Request) -> Response:
    """The links for those who are still missing."""
    server = server_of(request)
    found = await server.tables.table(table)
    guest = await guest_of(server, request)
    may_invite(found, guest.id if guest else None)
    kept = kept_links(request, table)
    base = server.base_url(request)
    return page(
        request,
        "invitations.html",
        guest,
        table=found,
        seats=[chair(found, seat, kept.get(seat), base) for seat in range(found.facts.players)],
        signs=letters(tuple(found.play.names)),
        here=f"{base}/table/{table}",
    )


def chair(table: LiveTable, seat: int, key: str | None, base: str) -> dict[str, Any]:
    one = table.seats[seat]
    valid = key is not None and table.keys.get(hashed(key)) == (seat, INVITATION)
    return {
        "seat": seat,
        "name": table.play.names[seat],
        "bot": one.bot,
        "open": one.open,
        "taken": one.guest is not None,
        "link": f"{base}/join/{table.id}/{key}" if valid else None,
    }


def may_invite(table: LiveTable, guest: str | None) -> None:
    """Those who sit here, and who made the table."""
    if guest is None or (guest != table.facts.creator and all(one.guest != guest for one in table.seats)):
        raise Problem(403, "not_seated", "you do not sit at this table")


@router.post("/table/{table}/invitations")
async def invite_again(table: str, request: Request) -> Response:
    """A new link for a seat; the one before is void."""
    server = server_of(request)
    form = await form_of(request)
    found = await server.tables.table(table)
    guest = await guest_of(server, request)
    may_invite(found, guest.id if guest else None)
    seat = form.number("seat")
    key = await server.seating.new_invitation(table, seat)
    response = see_other(request, f"/table/{table}/invitations")
    keep_links(request, response, table, kept_links(request, table) | {seat: key})
    return response


@router.post("/table/{table}/name")
async def call_seat(table: str, request: Request) -> Response:
    """What a player is called, here and at tables to come."""
    server = server_of(request)
    form = await form_of(request)
    seat = await seated(server, request, await server.tables.table(table))
    guest, _ = await guest_or_new(request, form.text("name"))
    await server.seating.call_seat(table, seat, guest.name)
    return see_other(request, f"/table/{table}")


@router.post("/table/{table}/sit")
async def sit_down(table: str, request: Request) -> Response:
    """Take a seat that is open to anybody; without a number, the first that is free."""
    server = server_of(request)
    form = await form_of(request)
    found = await server.tables.table(table)
    free = [one.number for one in found.seats if one.open and one.guest is None]
    seat = form.number("seat", free[0] if free else 0)
    if seat not in free:
        raise Problem(409, "taken", "this seat is not free" if free else "no seat is free any more")
    guest, secret = await guest_or_new(request, form.text("name"))
    await server.seating.take(table, seat, guest)
    return see_other(request, f"/table/{table}", secret)
