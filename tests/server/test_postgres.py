"""The same on PostgreSQL, where several servers share tables."""

from __future__ import annotations

import asyncio
import os
import random
import signal
import time
import uuid
from collections.abc import Iterator
from itertools import islice
from pathlib import Path

import httpx
import psycopg
import pytest

from tests.server.conftest import empty_database, started
from tests.server.crashes import killed_under_load
from tests.server.served import PATIENCE, Client, Seated, Served, enter, install, messages, moves_kept, wait_until


def two_on(database: str, folder: Path) -> tuple[Served, Served]:
    """Two servers on one database, begun at the same moment."""
    install(folder, lantern="tests.toys.lantern:game")
    pair = Served.on(database, folder), Served.on(database, folder)
    for one in pair:
        one.launch()
    for one in pair:
        one.wait()
    return pair


@pytest.fixture(scope="module")
def two(postgres: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Served, Served]]:
    pair = two_on(empty_database(postgres), tmp_path_factory.mktemp("two"))
    yield pair
    for one in pair:
        one.stop()


@pytest.fixture
def own_two(database: str, tmp_path: Path) -> Iterator[tuple[Served, Served]]:
    """Two servers to be treated badly."""
    pair = two_on(database, tmp_path)
    yield pair
    for one in pair:
        one.stop()


def at(table: Seated, served: Served) -> Seated:
    """The same table, asked for at another server."""
    return Seated(Client(served), table.id, table.tokens)


def test_two_servers_serve_one_table_to_two_players(two):
    here = Client(two[0]).create(seed=3, options={"length": 8})
    there = at(here, two[1])
    by_seat = {0: here, 1: there}
    streams = [messages(server, here.path, here.tokens[seat]) for seat, server in enumerate(two)]
    chance = random.Random(1)
    seq = 0
    while not (shown := by_seat[seq % 2].show())["over"]:
        seat = shown["actors"][0]
        mine = by_seat[seat].show(seat)
        while mine["seq"] < seq:  # the notice is on its way
            time.sleep(0.005)
            mine = by_seat[seat].show(seat)
        status, data = by_seat[seat].move(seat, chance.choice(mine["offers"])["notation"], seq, mine["step"])
        assert status == 200, data
        seq = data["seq"]
        wait_until(lambda: here.show()["seq"] == there.show()["seq"] == seq)  # noqa: B023
    for seat in (0, 1):
        assert here.show(seat) == there.show(seat)
    for stream in streams:
        assert [one["seq"] for one in islice(stream, seq + 1)] == list(range(seq + 1))
        stream.close()


@pytest.mark.parametrize("seconds", [PATIENCE, pytest.param(1.0, marks=pytest.mark.fuzz)])
def test_a_move_at_one_server_is_seen_at_the_other_at_once(two, seconds):
    here = Client(two[0]).create(seed=3)
    stream = messages(two[1], here.path, here.tokens[1])
    assert next(stream)["seq"] == 0
    began = time.monotonic()
    here.play("roll")
    assert next(stream)["seq"] == 1
    assert time.monotonic() - began < seconds
    stream.close()


def test_of_simultaneous_posts_at_two_servers_exactly_one_is_accepted(two):
    table = Client(two[0]).create(seed=3)

    async def post_all() -> list[httpx.Response]:
        async with httpx.AsyncClient(timeout=PATIENCE, verify=False) as http:
            await asyncio.gather(*(http.get(f"{server.url}/api/v1{table.path}") for server in two * 20))
            headers = {"Authorization": f"Bearer {table.tokens[0]}"}
            posts = (
                http.post(
                    f"{server.url}/api/v1{table.path}/moves",
                    json={"move": "draw", "seq": 0},
                    headers={**headers, "Idempotency-Key": str(uuid.uuid4())},
                )
                for server in two * 20
            )
            return await asyncio.gather(*posts)

    answers = asyncio.run(post_all())
    assert sorted(answer.status_code for answer in answers) == [200] + [409] * 39
    assert len(moves_kept(two[0], table.id)) == 1


def test_the_same_key_at_two_servers_is_one_move(two):
    table = Client(two[0]).create(seed=3)
    there = at(table, two[1])
    there.show()
    assert table.move(0, "roll", 0, key="once") == there.move(0, "roll", 0, key="once") == (200, {"seq": 1, "step": 0})


def test_seats_and_talk_are_shared(two):
    table = Client(two[0]).create(seats={"0": "invite"})
    there = at(table, two[1])
    assert there.show()["state"] == "waiting"
    guest = two[0].http(headers={"Origin": two[0].url})
    enter(guest, table.made["seats"]["0"]["url"])
    wait_until(lambda: there.show()["state"] == "playing")
    assert guest.get(f"{two[1].url}/api/v1{table.path}").json()["seat"] == 0  # the cookie is good at both
    there.client.call("POST", f"{table.path}/chat", {"text": "hello"}, table.tokens[1])
    wait_until(lambda: len(table.client.get(f"{table.path}/chat")) == 1)


def claims_held(database: str) -> int:
    here = "database = (SELECT oid FROM pg_database WHERE datname = current_database())"
    with psycopg.connect(database) as connection:
        found = connection.execute(f"SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND granted AND {here}")
        return len(found.fetchall())


def test_one_of_two_servers_plays_a_bot_and_the_other_takes_over_when_it_ends(own_two, database):
    table = Client(own_two[0]).create("lantern", 2, bots={"1": "random"}, options={"length": 20})
    there = at(table, own_two[1])
    for _ in range(3):  # the other server has not heard of the table, so it is the first one's bot that plays
        table.pass_on(0)
        wait_until(lambda: table.awaits(0))
    (thinker,) = own_two[0].bots()
    wait_until(lambda: claims_held(database) == 0)
    os.kill(thinker, signal.SIGSTOP)
    table.pass_on(0)
    wait_until(lambda: claims_held(database) == 1)
    time.sleep(4)  # longer than the other server takes to look for bots nobody drives
    assert there.awaits(1)
    assert not own_two[1].bots(), "the other server did not respect the claim"
    own_two[0].kill()
    wait_until(lambda: there.awaits(0))
    assert own_two[1].bots()


def test_a_database_that_hangs_up_is_called_again(own_two, database):
    table = Client(own_two[0]).create(seed=3, options={"length": 20})
    stream = messages(own_two[1], table.path, table.tokens[1])
    assert next(stream)["seq"] == 0
    with psycopg.connect(database, autocommit=True) as connection:
        others = "datname = current_database() AND pid <> pg_backend_pid()"
        connection.execute(f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE {others}")

    def moved(seq: int) -> bool:
        status, data = table.move(0, "roll" if seq == 0 else "end", seq, key=f"k{seq}")
        assert status in (200, 503), data
        return status == 200

    wait_until(lambda: moved(0))
    wait_until(lambda: moved(1))
    assert [next(stream)["seq"], next(stream)["seq"]] == [1, 2]
    stream.close()


def test_postgresql_killed_under_load_loses_nothing(database, tmp_path):
    server = started(tmp_path, database)
    killed_under_load(server, kills=2, seed=3)
    server.stop()


@pytest.mark.fuzz
def test_postgresql_killed_under_load_loses_nothing_200_times(database, tmp_path):
    server = started(tmp_path, database)
    killed_under_load(server, kills=200, seed=4)
    server.stop()
