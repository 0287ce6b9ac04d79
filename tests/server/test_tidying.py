"""What is kept no longer than it is of use: guests, chat, replays; what a proxy must say; tables that rest."""

from __future__ import annotations

import asyncio
import random
import time
from pathlib import Path

import httpx
import pytest

import nonsuch
from nonsuch.server import schema
from nonsuch.server.facts import Facts, Seat
from nonsuch.server.live import MOVE, LiveTable
from nonsuch.server.pages import replay
from nonsuch.server.rows.seats import MOST_CHAT
from tests.server.conftest import started
from tests.server.served import Client, Seated, Served, moves_kept, wait_until

DAY = 86_400


# guests ----------------------------------------------------------------------------------------


def called(served: Served, name: str, cookies: bool = True) -> httpx.Client:
    """Somebody who tells the house his name."""
    http = served.http(headers={"Origin": served.url})
    http.get("/")
    if not cookies:
        http.cookies.clear()
    http.post("/me", data={"name": name})
    return http


def guests(served: Served) -> set[str]:
    engine = served.engine()
    with engine.connect() as connection:
        names = {row.name for row in connection.execute(schema.guests.select())}
    engine.dispose()
    return names


def last_came(served: Served, name: str, days: float) -> None:
    engine = served.engine()
    with engine.begin() as connection:
        of = schema.guests.c.name == name
        connection.execute(schema.guests.update().where(of).values(seen=time.time() - days * DAY))
    engine.dispose()


def test_a_guest_who_does_not_come_is_forgotten(own_server: Served) -> None:
    table = Client(own_server).create("lantern", 2, seats={"1": "invite"})
    called(own_server, "Idle")
    called(own_server, "Recent")
    for name, seat in (("Seated", 0), ("Long Gone", 1)):
        http = called(own_server, name)
        way_in = table.link(0) if seat == 0 else table.made["seats"]["1"]["url"]
        assert http.post(way_in, data={"name": name}).status_code == 303
    assert guests(own_server) == {"Idle", "Recent", "Seated", "Long Gone"}

    def only_those_are_kept() -> bool:
        """That they came just now may still be written down meanwhile: then it is said again how long ago it was."""
        for name, days in (("Idle", 1.1), ("Recent", 0.9), ("Seated", 100), ("Long Gone", 181)):
            last_came(own_server, name, days)
        time.sleep(0.5)
        return guests(own_server) == {"Recent", "Seated"}

    wait_until(only_those_are_kept)


def test_no_guest_is_made_for_who_keeps_no_cookie(own_server: Served) -> None:
    called(own_server, "Forgetful", cookies=False)
    for _ in range(5):
        own_server.http().get("/")
    assert guests(own_server) == set()


# chat and replays ------------------------------------------------------------------------------


def test_of_chat_so_many_lines_are_kept(own_server: Served) -> None:
    table = Client(own_server).create("lantern", 2)
    engine = own_server.engine()
    with engine.begin() as connection:
        lines = [
            {"table_id": table.id, "number": n, "seat": 0, "text": "x", "at": 0.0} for n in range(1, MOST_CHAT + 1)
        ]
        connection.execute(schema.chat.insert(), lines)
    for number in range(1, 4):
        said = table.client.call("POST", f"{table.path}/chat", {"text": "more"}, table.tokens[0])
        assert said == (201, {"number": MOST_CHAT + number})
    with engine.connect() as connection:
        kept = [row.number for row in connection.execute(schema.chat.select().order_by(schema.chat.c.number))]
    engine.dispose()
    assert kept == list(range(4, MOST_CHAT + 4))


def long_game(moves: int) -> LiveTable:
    game = nonsuch.load("glory")
    facts = Facts(
        *("x" * 12, "glory", 6, None, {}, game.rules_version, b"s" * 32, 4, None, None),
        *("", "live", False, None, 0.0),
    )
    table = LiveTable.begin(game, facts, [Seat(number, f"Player {number}") for number in range(6)])
    chance = random.Random(5)
    while table.number < moves and not table.play.over:
        seat = table.play.actors[0]
        move = chance.choice([one.notation for one in table.play.offers(seat)])
        written, step = table.attempt(seat, MOVE, move)
        table.settle(table.entry(seat, MOVE, written, None, None, step), step)
    return table


def test_a_replay_keeps_few_positions_however_long_the_game(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(replay, "EVERY", 1)
    table = long_game(3000)
    assert table.number > 500
    tape = replay.Recording(table)
    for seq in range(0, table.seq, 97):
        assert tape.at(table, seq).seq == seq
    tape.at(table, table.seq)
    assert 20 <= len(tape.kept) <= 2 * replay.MOST_KEPT


def test_only_so_many_replays_are_kept() -> None:
    recordings = replay.ReplayCache()
    table = long_game(5)
    for number in range(3 * replay.MOST_TAPES):
        other = LiveTable.begin(table.game, table.facts, table.seats)
        object.__setattr__(other.facts, "id", f"{number:012}")
        asyncio.run(recordings.at(other, 0))
    assert len(recordings._all) == replay.MOST_TAPES


# proxies ---------------------------------------------------------------------------------------

WARNING = "a proxy sends no forwarding header"


@pytest.mark.parametrize(
    ("settings", "headers", "warned"),
    [
        ({"proxy": "127.0.0.1"}, {}, 1),
        ({"proxy": "127.0.0.1"}, {"X-Forwarded-For": "192.0.2.7"}, 0),
        ({"base_url": "https://table.example"}, {}, 1),
        ({}, {}, 0),
    ],
)
def test_a_proxy_that_sends_no_forwarding_header_is_told_of_once(
    tmp_path: Path, settings: dict[str, str], headers: dict[str, str], warned: int
) -> None:
    server = started(tmp_path, **settings) if headers == {} else forwarded_from_the_start(tmp_path, settings, headers)
    try:
        for _ in range(3):
            assert server.http(headers=headers).get("/health").status_code == 200
        assert server.log().count(WARNING) == warned
    finally:
        server.stop()


def forwarded_from_the_start(folder: Path, settings: dict[str, str], headers: dict[str, str]) -> Served:
    """Asked for its health by the proxy alone."""
    server = Served.on(f"sqlite:///{folder}/tables.db", folder, **settings)
    server.launch()

    def healthy() -> bool:
        try:
            return httpx.get(f"{server.url}/health", headers=headers, timeout=20, verify=False).status_code == 200
        except httpx.TransportError:
            return False

    wait_until(healthy)
    return server


# tables that rest ------------------------------------------------------------------------------


def bots_alone(client: Client, length: int = 20) -> Seated:
    return client.create("lantern", 2, bots={"0": "random", "1": "random"}, options={"length": length})


def test_a_table_that_nobody_sits_at_or_watches_rests(own_server: Served) -> None:
    client = Client(own_server)
    tables = [bots_alone(client) for _ in range(5)]
    watched = bots_alone(client, length=6)
    wait_until(lambda: watched.show()["over"])
    assert [moves_kept(own_server, table.id) for table in tables] == [[]] * 5
    wait_until(lambda: tables[0].show()["seq"] > 0)
    assert [moves_kept(own_server, table.id) for table in tables[1:]] == [[]] * 4


def test_a_table_that_rests_goes_on_when_somebody_listens(own_server: Served) -> None:
    table = bots_alone(Client(own_server))
    with own_server.http().stream("GET", f"/api/v1{table.path}/events") as stream:
        told = (line for line in stream.iter_lines() if line.startswith("id: "))
        assert [next(told) for _ in range(4)] == ["id: 0", "id: 1", "id: 2", "id: 3"]
