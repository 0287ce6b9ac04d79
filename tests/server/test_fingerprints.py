"""Re-dealt pairs by the hundred thousand: of all that a seat receives, sizes and ids included, a fingerprint."""

from __future__ import annotations

import hashlib
import random
import time
from collections.abc import Iterator

import pytest
from pydantic_core import to_json

import nonsuch
from nonsuch import Game, Play
from nonsuch.server.facts import Facts, Seat
from nonsuch.server.live import LiveTable
from nonsuch.server.steps import Step
from tests.toys import lantern, veil

TOYS = {"lantern": lantern.game, "veil": veil.game}


def standing(game: Game, play: Play) -> LiveTable:
    """A table in memory that goes on from a position."""
    seats = [Seat(number, f"Player {number}") for number in range(play.table.players)]
    facts = Facts(
        *("x" * 12, game.name, play.table.players, None, {}, game.rules_version, bytes(32), 0, None, None),
        *("", "live", False, None, 0.0, 0.0),
    )
    play = play.branch(None)
    table = LiveTable(game, facts, play, seats)
    table.rename()
    table.steps.append(Step(play.actors, play.over, -1, play.records()[: play.told(None)]))
    table.published.append(0)
    return table


def fingerprint(table: LiveTable, reader: int | None) -> bytes:
    """Of the table as the API shows it, its stream, and how long each of these is."""
    made = hashlib.blake2b(digest_size=16)
    for piece in (to_json(table.shows(reader)), *(table.told_line(seq, reader) for seq in range(table.seq + 1))):
        made.update(b"%d:" % len(piece))
        made.update(piece)
    return made.digest()


def moments(game: Game, chance: random.Random) -> Iterator[Play]:
    while True:
        play = game.new(chance.choice(game.players), seed=chance.randrange(1 << 30))
        while not play.over:
            if chance.random() < 0.3:
                yield play
            seat = play.actors[0]
            play.play(seat, chance.choice([one.notation for one in play.offers(seat)]))


def pairs(game: Game, chance: random.Random) -> Iterator[None]:
    """At many moments of many games: each reader's table, and one that he cannot tell from it."""
    for play in moments(game, chance):
        true = standing(game, play)
        for reader in (None, *range(play.table.players)):
            key = chance.randrange(1 << 30)
            other = standing(game, play.redeal(reader, key))
            assert fingerprint(true, reader) == fingerprint(other, reader), (game.name, reader, key, play.history)
            yield


def compared(count: int, seed: int) -> dict[str, int]:
    """So many pairs; each game has its share of the time."""
    games: dict[str, Game] = {**{name: nonsuch.load(name) for name in nonsuch.games()}, **TOYS}
    running = {name: pairs(game, random.Random(seed)) for name, game in games.items()}
    spent, made = dict.fromkeys(running, 0.0), dict.fromkeys(running, 0)
    while sum(made.values()) < count:
        name = min(spent, key=lambda one: spent[one])
        began = time.process_time()
        next(running[name])
        spent[name] += time.process_time() - began
        made[name] += 1
    return made


def test_a_seat_receives_the_same_bytes_whatever_it_cannot_see():
    made = compared(400, seed=1)
    assert min(made.values()) > 0
    assert sum(made.values()) == 400


@pytest.mark.fuzz
def test_a_seat_receives_the_same_bytes_whatever_it_cannot_see_100000_times():
    began = time.process_time()
    made = compared(100_000, seed=2)
    print(f"{made}: {time.process_time() - began:.0f} s of processor time")
    assert sum(made.values()) == 100_000
