"""A new table, and the invitations to its seats."""

from __future__ import annotations

import re
import secrets

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import Response

from nonsuch.bots import BOTS
from nonsuch.draw import letters
from nonsuch.engine.declarations import Option
from nonsuch.engine.game import Game
from nonsuch.server import rows
from nonsuch.server.facts import INVITE, MINE, OPEN, Guest
from nonsuch.server.guests import NAMELESS
from nonsuch.server.making import LETTERS, NewTable
from nonsuch.server.pages.lobby import PALACES, all_games, best_bot, middle, names_for_bots
from nonsuch.server.pages.look import page, server_of
from nonsuch.server.pages.people import Form, form_of, guest_or_new, query_of, see_other
from nonsuch.server.pages.telling import roughly
from nonsuch.server.pages.waiting import keep_links
from nonsuch.server.problems import Problem
from nonsuch.server.visitors import guest_of, player_of

router = APIRouter(include_in_schema=False)

ME, FRIEND, ANYBODY, BOT = "me", "friend", "open", "bot"
KINDS = {ME: MINE, FRIEND: INVITE, ANYBODY: OPEN}


@router.get("/new")
async def new(request: Request) -> Response:
    """One page for all games: the one that was chosen, with its own seats, scenarios and options. What was filled in
    before the number of players was changed comes along in the address."""
    guest = await guest_of(server_of(request), request)
    form = query_of(request)
    games = all_games()
    if not games:
        raise Problem(404, "no_game", "no game is installed; install one with pip and restart the server")
    game = rows.load_game(form.text("game", games[0].name))
    players = form.number("players", game.show.about.seats or middle(game))
    players = players if players in game.players else middle(game)
    fitting = game.scenarios_for(players)
    scenario = form.text("scenario") if form.text("scenario") in fitting else next(iter(fitting), "")
    sides = game.sides(players, scenario or None)
    return page(
        request,
        "new.html",
        guest,
        games=games,
        game=game,
        players=players,
        chairs=chairs_in(form, players),
        scenarios=[(name, game.scenarios[name]) for name in fitting],
        scenario=scenario,
        sides=sides,
        signs=letters(sides) if sides else LETTERS,
        filled=form,
        bots=[one for one in BOTS.values() if not one.yardstick],
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
    """What is told from 0 on is a list to choose from, each in the game's words; from 1 on, a question: yes or no."""
    told = told_by_value(option)
    if is_list(option):
        return [(value, told[value]) for value in option.values]
    if set(option.values) == {0, 1}:
        return [(0, "no"), (1, "yes")]
    return [(value, str(value)) for value in option.values]


def meaning_of(option: Option) -> list[str]:
    """What a game says of an option, unless its values say it themselves; of a question, what yes and no mean."""
    told, words = told_by_value(option), dict(values_of(option))
    if is_list(option):
        return []
    return [f"{words[value].capitalize()}: {what}." for value, what in told.items()] or [option.meaning]


def is_list(option: Option) -> bool:
    return bool(told_by_value(option)) and option.meaning.startswith("0: ")


def told_by_value(option: Option) -> dict[int, str]:
    """Where a game tells value by value, '0: indoors; 1: outdoors.': the words for each."""
    _, *told = re.split(r"(?:^|; *)(\d+): ", option.meaning)
    words = {int(value): what.rstrip(".") for value, what in zip(told[::2], told[1::2], strict=True)}
    return words if set(words) == set(option.values) else {}


@router.post("/new")
async def create(request: Request) -> Response:
    server = server_of(request)
    form = await form_of(request)
    maker = await server.may_make_table(request)
    game = rows.load_game(form.text("game"))
    players = form.number("players")
    if players not in game.players:
        raise Problem(
            422,
            "bad_table",
            f"{game.title} cannot be played by {players}; choose {', '.join(map(str, game.players))}",
        )
    chairs = chairs_in(form, players)
    mine = chairs.index(ME) if ME in chairs else None
    guest = await guest_or_new(request, form.text(f"mine-{mine}"))
    wanted = read_table(form, game, chairs, mine, guest)
    made = await server.tables.create(wanted, maker)
    response = see_other(f"/table/{made.id}")
    if made.invitations:
        keep_links(request, response, made.id, made.invitations)
    return response


def read_table(form: Form, game: Game, chairs: list[str], mine: int | None, guest: Guest) -> NewTable:
    bots = {seat: form.text(f"level-{seat}", best_bot()) for seat, chair in enumerate(chairs) if chair == BOT}
    opened = [seat for seat, chair in enumerate(chairs) if chair == ANYBODY]
    called = {seat: form.text(f"name-{seat}") for seat, chair in enumerate(chairs) if chair == FRIEND}
    names = {seat: one for seat, one in called.items() if one} | ({mine: guest.name} if mine is not None else {})
    return NewTable(
        game.name,
        len(chairs),
        scenario=form.text("scenario") or None,
        options={name: form.number(f"option-{name}", one.default) for name, one in game.options.items()},
        bots=bots,
        names=names | names_for_bots(bots, names.values()),
        seats={seat: KINDS[chair] for seat, chair in enumerate(chairs) if chair != BOT},
        title=form.text("title"),
        pace=form.text("pace", "live"),
        listed=bool(opened) or form.ticked("listed"),
        creator=guest.id,
        sit=mine,
    )


@router.post("/table/{table}/name")
async def call_seat(table: str, request: Request) -> Response:
    """What a player is called, here and at tables to come."""
    server = server_of(request)
    form = await form_of(request)
    seat, by = await player_of(server, request, await server.tables.table(table))
    guest = await guest_or_new(request, form.text("name"))
    await server.seating.call_seat(table, seat, guest.name, by)
    return see_other(f"/table/{table}")
