"""A new table: what somebody wants to play, and the facts and seats that come of it."""

from __future__ import annotations

import secrets
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from nonsuch.bots import BOTS, NAMES
from nonsuch.engine.errors import NonsuchError
from nonsuch.engine.game import Game
from nonsuch.engine.language import chance
from nonsuch.server.facts import PACES, Facts, Seat
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
    open: Sequence[int] = ()
    title: str = ""
    pace: str = "live"
    listed: bool = False
    creator: str | None = None  # a guest
    sit: int | None = None  # the seat the creator takes at once
    origin: Mapping[str, Any] | None = None
    start: bytes | None = None


@dataclass(frozen=True)
class Made:
    """A new table, with the secrets that are shown only this once: for each seat its token and its invitation."""

    id: str
    seats: dict[int, tuple[str, str]]


def facts_of(game: Game, wanted: NewTable, allow_seeds: bool) -> Facts:
    if wanted.seed is not None and not allow_seeds:
        raise Problem(403, "seeds_not_allowed", "this server deals by chance only (see serve --allow-seeds)")
    if wanted.pace not in PACES:
        raise bad_request(f"the pace is {' or '.join(PACES)}")
    try:
        options = game.chosen_options(wanted.options)
    except NonsuchError as error:
        raise Problem(422, "bad_table", str(error)) from None
    if wanted.seed is None:
        secret = secrets.token_bytes(32)
        deal = int.from_bytes(chance.keyed(secret, 0)[:8], "big") >> 1
    else:
        secret = hashed(f"seed {wanted.seed}")
        deal = wanted.seed
    return Facts(
        new_id(),
        game.name,
        wanted.players,
        wanted.scenario,
        options,
        game.rules_version,
        secret,
        deal,
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
        raise Problem(422, "no_bot", f"there are the bots {', '.join(BOTS)}")
    named = {*wanted.bots, *wanted.names, *wanted.open, *(() if wanted.sit is None else (wanted.sit,))}
    if any(not 0 <= seat < wanted.players for seat in named):
        raise Problem(422, "no_seat", f"seats are 0 to {wanted.players - 1}")
    bot_names = iter(NAMES)
    seats: list[Seat] = []
    for number in range(wanted.players):
        bot = wanted.bots.get(number)
        default = next(bot_names, "Bot") if bot else f"Player {LETTERS[number % len(LETTERS)]}"
        name = clean_line(wanted.names.get(number, default), "a name", LONGEST_NAME)
        guest = wanted.creator if number == wanted.sit and not bot else None
        seats.append(Seat(number, name, guest, bot, open=number in wanted.open and not bot and not guest))
    return seats
