"""A new table: what somebody wants to play, and the facts and seats that come of it."""

from __future__ import annotations

import secrets
import time
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from nonsuch.bots import BOTS, NAMES
from nonsuch.engine.errors import NonsuchError
from nonsuch.engine.game import Game
from nonsuch.server.facts import MINE, OPEN, PACES, Facts, Seat
from nonsuch.server.problems import Problem, bad_request
from nonsuch.server.text import LONGEST_NAME, LONGEST_TITLE, clean_line
from nonsuch.server.tokens import hashed, new_id

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


@dataclass(frozen=True)
class NewTable:
    """What somebody wants to play."""

    game: str
    players: int
    scenario: str | None = None
    options: Mapping[str, int] = field(default_factory=dict)
    seed: int | None = None
    bots: Mapping[int, str] = field(default_factory=dict)
    names: Mapping[int, str] = field(default_factory=dict)
    seats: Mapping[int, str] = field(default_factory=dict)  # mine, invite or open; where nothing is said: mine
    title: str = ""
    pace: str = "live"
    listed: bool = False
    creator: str | None = None  # a guest
    sit: int | None = None  # the seat the creator takes at once
    kept: Mapping[int, str] = field(default_factory=dict)  # seats that these guests may take, and nobody else
    origin: Mapping[str, Any] | None = None
    start: bytes | None = None


@dataclass(frozen=True)
class Made:
    """A new table, with the secrets that are shown only this once: tokens of seats that are the maker's own, and
    invitations to others. An invited seat has no token before its player has come."""

    id: str
    state: str
    tokens: dict[int, str]
    invitations: dict[int, str]


def facts_of(game: Game, wanted: NewTable, allow_seeds: bool) -> Facts:
    if wanted.seed is not None and not allow_seeds:
        raise Problem(403, "seeds_not_allowed", "this server deals by chance only (see serve --allow-seeds)")
    if wanted.pace not in PACES:
        raise bad_request(f"the pace must be {' or '.join(PACES)}")
    try:
        options = game.chosen_options(wanted.options)
    except NonsuchError as error:
        raise Problem(422, "bad_table", str(error)) from None
    secret = secrets.token_bytes(32) if wanted.seed is None else hashed(f"seed {wanted.seed}")
    return Facts(
        new_id(),
        game.name,
        wanted.players,
        wanted.scenario,
        options,
        game.rules_version,
        secret,
        wanted.seed,
        wanted.start,
        dict(wanted.origin) if wanted.origin else None,
        clean_line(wanted.title, "title", LONGEST_TITLE, empty=True) or game.title,
        wanted.pace,
        wanted.listed,
        wanted.creator,
        time.time(),
    )


def seats_of(wanted: NewTable) -> list[Seat]:
    if any(level not in BOTS for level in wanted.bots.values()):
        raise Problem(422, "no_bot", f"there is no such bot; choose one of {', '.join(BOTS)}")
    sits = () if wanted.sit is None else (wanted.sit,)
    if any(not 0 <= seat < wanted.players for seat in (*wanted.bots, *wanted.names, *wanted.seats, *sits)):
        raise Problem(422, "no_seat", f"there is no such seat; seats are 0 to {wanted.players - 1}")
    if clash := sorted({*wanted.bots} & {*wanted.seats}):
        raise Problem(422, "bad_table", f"seat {clash[0]} is given to both a bot and a person; choose one")
    bot_names = iter(NAMES)
    return [_seat(wanted, number, bot_names) for number in range(wanted.players)]


def _seat(wanted: NewTable, number: int, bot_names: Iterator[str]) -> Seat:
    bot = wanted.bots.get(number)
    default = next(bot_names, "Bot") if bot else f"Player {LETTERS[number % len(LETTERS)]}"
    name = clean_line(wanted.names.get(number, default), "a name", LONGEST_NAME)
    whose = wanted.seats.get(number, MINE)
    mine = bot is None and (whose == MINE or number == wanted.sit)
    guest = wanted.creator if number == wanted.sit and mine else wanted.kept.get(number)
    open = bot is None and not mine and whose == OPEN
    return Seat(number, name, guest, bot, open=open, taken=mine or bot is not None, host=mine)


def new_word() -> str:
    """For a player who brings none."""
    return secrets.token_hex(16)
