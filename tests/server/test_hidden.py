"""Nothing that should be hidden leaves the server: the bytes sent to each reader, searched and compared."""

from __future__ import annotations

import random
import re
from itertools import islice

import pytest

from nonsuch import Game, Play
from nonsuch.engine.playing import views
from nonsuch.server.facts import Facts, Seat
from nonsuch.server.live import MOVE, LiveTable
from nonsuch.server.tokens import hashed
from tests.server.served import Client, Seated, Served, load, plant, raw_messages

GAMES = ("lantern", "glory")


def loaded(name: str) -> Game:
    from tests.toys import lantern

    return lantern.game if name == "lantern" else load(name)


def some_position(game: Game, seed: int) -> Play:
    """A game in its middle, often with a choice in the making."""
    chance = random.Random(seed)
    play = game.new(players=chance.choice([n for n in game.players if n <= 4]), seed=seed)
    for _ in range(chance.randrange(80)):
        before = play.clone()
        seat = play.actors[0]
        play.play(seat, chance.choice(list(play.offers(seat))))
        if play.over:
            return before
    return play


def all_bytes(served: Served, table: Seated, seat: int | None) -> str:
    """Everything a reader is sent: the table and the stream so far."""
    token = None if seat is None else table.tokens[seat]
    shown = table.client.http.get(table.path, headers={"Authorization": f"Bearer {token}"} if token else {}).text
    told = list(islice(raw_messages(served, table.path, token), table.show()["seq"] + 1))
    return (shown + str(told)).replace(table.id, "TABLE")


def pairs(served: Served, count: int) -> None:
    """Re-deal what a reader cannot see: he is sent the same bytes."""
    for number in range(count):
        game = loaded(GAMES[number % len(GAMES)])
        play = some_position(game, number)
        reader = random.Random(number).choice([None, *range(play.table.players)])
        secret = random.Random(number).randbytes(32)
        true, other = plant(served, game, play, secret), plant(served, game, play.redeal(reader, number + 1), secret)
        assert all_bytes(served, true, reader) == all_bytes(served, other, reader), (game.name, number, reader)


def test_re_dealing_what_a_reader_cannot_see_changes_no_byte_he_is_sent(served):
    pairs(served, 30)


@pytest.mark.fuzz
def test_re_dealing_what_a_reader_cannot_see_changes_no_byte_he_is_sent_long(served):
    pairs(served, 1000)


def canaries(play: Play, seat: int | None) -> list[str]:
    """Cards of which every copy lies where the reader cannot see it."""
    hidden, found = views.unseen(play.table, seat), views.census(play.table)
    sets = {one.components.name: one.components for one in play.table.fields.values() if hasattr(one, "components")}
    return [
        sets[name].show(kind)
        for name, pool in hidden.items()
        for kind, count in enumerate(pool)
        if count and count == found[name][kind]
    ]


def sightings(text: str, canary: str) -> list[str]:
    """Where a card is named: as a word of its own, in quotes or between blanks, not as a number."""
    return re.findall(rf'[ "]{re.escape(canary)}(?=[ "])', text)


def mirror_of(game: Game, table: Seated, seed: int) -> LiveTable:
    """The same table in our own hands: the server was told the seed, so its chance can be foretold."""
    secret = hashed(f"seed {seed}")
    facts = Facts(
        *(table.id, game.name, 3, None, {}, game.rules_version, secret, seed, None, None),
        *("", "live", False, None, 0.0),
    )
    return LiveTable.begin(game, facts, [Seat(number, f"Player {number}") for number in range(3)])


def watched_game(served: Served, name: str, seed: int, every: int) -> int:
    """Play a game over HTTP and search what each reader is sent; how many canaries were looked for."""
    game = loaded(name)
    table = Client(served).create(name, 3, seed=seed)
    mirror = mirror_of(game, table, seed)
    looked_for = 0
    chance = random.Random(seed)
    while not mirror.play.over:
        if mirror.number % every == 0:
            for reader in (None, 0, 1, 2):
                text, known = all_bytes(served, table, reader), known_cards(mirror.play, reader)
                for canary in {*canaries(mirror.play, reader)} - known:
                    looked_for += 1
                    assert not sightings(text, canary), (name, seed, mirror.number, reader, canary)
        seat = mirror.play.actors[0]
        chosen = chance.choice(list(mirror.play.offers(seat))).notation
        written, step = mirror.attempt(seat, MOVE, chosen)
        before = mirror.place(seat)
        mirror.settle(mirror.entry(seat, MOVE, written, None, None, step), step)
        after = mirror.place_after(mirror.entries[-1])
        assert table.move(seat, chosen, *before) == (200, after._asdict())
    assert table.show()["scores"] == mirror.play.scores
    return looked_for


def known_cards(play: Play, seat: int | None) -> set[str]:
    """What a reader was ever lawfully told by name, and what a bare number cannot stand for."""
    told = [event.as_data() for event in play.events(seat)]
    return {str(value) for event in told for value in event.values()} | set("0123456789")


def test_hidden_cards_are_in_no_byte_sent_to_others(served):
    assert watched_game(served, "glory", 1, every=40) > 100


@pytest.mark.fuzz
def test_hidden_cards_are_in_no_byte_sent_to_others_long(served):
    assert sum(watched_game(served, name, seed, every=5) for name in GAMES for seed in range(10)) > 1000
