"""Server-sent events: every seq once, in order, to each reader what he may know."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import islice
from typing import Any

import httpx
import pytest

from tests.server.conftest import started
from tests.server.served import PATIENCE, Client, Seated, Served, messages, raw_messages


@pytest.fixture
def table(client: Client) -> Seated:
    return client.create(seed=5)


def first(stream, count):
    return list(islice(stream, count))


def test_a_stream_begins_with_the_deal_and_tells_each_seq_once(served, table):
    table.play_on(random.Random(1), 6)
    count = table.show()["seq"] + 1
    told = first(messages(served, table.path, table.tokens[0]), count)
    assert [one["seq"] for one in told] == list(range(count))
    assert set(told[0]) == {"seq", "actors", "over", "events"}
    mine = [event for event in told[0]["events"] if event["seat"] == "@0"]
    assert all(event["card"] for event in mine)
    assert not any(event["card"] for event in told[0]["events"] if event["seat"] == "@1")


def test_a_stream_goes_on_after_the_last_event_id(served, table):
    table.play_on(random.Random(1), 6)
    newest = table.show()["seq"]
    all_of_it = first(raw_messages(served, table.path, table.tokens[1]), newest + 1)
    for last in range(newest):
        assert first(raw_messages(served, table.path, table.tokens[1], last), newest - last) == all_of_it[last + 1 :]


def test_a_move_reaches_the_other_players(served, table):
    for reader in (None, table.tokens[1]):
        stream = messages(served, table.path, reader, last=table.show()["seq"])
        seq = table.play("think")
        assert next(stream)["seq"] == seq
        table.play("end")
        assert next(stream)["seq"] == seq + 1
        stream.close()


def test_a_choice_is_told_in_one_piece_when_it_is_closed(served, table):
    held = table.show(0)["view"]["hand"]["0"].split()[0]
    for move in ("light", f"add {held}", "enough"):
        table.play(move)
    for reader in (table.tokens[0], table.tokens[1], None):
        told = first(messages(served, table.path, reader, last=0), 1)[0]
        assert (told["seq"], told["actors"]) == (1, [1])
        assert [event["card"] for event in told["events"]] == [held]


def test_while_a_choice_is_made_nothing_changes_for_others(table):
    before = [table.show(1), table.show()]
    held = table.show(0)["view"]["hand"]["0"].split()[0]
    table.play("light")
    table.play(f"add {held}")
    after = [table.show(1), table.show()]
    assert before == after
    assert table.show(0)["view"]["steps"] == ["light", f"add {held}"]


def test_what_was_taken_back_in_private_is_told_to_nobody(served, client):
    table = client.create(seed=5)
    held = table.show(0)["view"]["hand"]["0"].split()[0]
    table.play("light")
    assert table.undo(0, 0)[0] == 200
    table.play(f"show {held}")  # something hidden was shown: this stays
    for reader in (table.tokens[0], table.tokens[1], None):
        told = first(messages(served, table.path, reader, last=0), 1)[0]
        assert (told["seq"], "undone" in told, told["events"] != []) == (1, False, True)


def test_a_stream_outlives_nothing_but_its_server(own_server: Served):
    table = Client(own_server).create()
    stream = messages(own_server, table.path, table.tokens[0])
    assert next(stream)["seq"] == 0
    own_server.stop()  # does not wait for the stream
    assert list(stream) == []


def test_a_bad_last_event_id_is_refused(client, table):
    assert client.call("GET", f"{table.path}/events", **{"Last-Event-ID": "x"})[0] == 400


def test_heartbeats_are_sent(tmp_path):
    from tests.server.conftest import started

    server = started(tmp_path, heartbeat="0.2")
    table = Client(server).create()
    with server.http().stream("GET", f"/api/v1{table.path}/events") as response:
        assert any(line == ": still here" for line in response.iter_lines())
    server.stop()


def test_what_a_page_does_itself_is_shown_at_once_and_what_others_do_may_gather(tmp_path):
    """With a rest of an hour between two frames: who waits for his own move would wait that long."""
    served = started(tmp_path, page_rest="3600")
    table = Client(served).create(seed=5)
    try:
        with page_frames(served, table, 0) as frames:
            assert next(frames)
            for move in ("think", "end"):
                table.play(move)
                assert next(frames)["seq"] == table.show()["seq"]
    finally:
        served.stop()


@contextmanager
def page_frames(served: Served, table: Seated, seat: int) -> Iterator[Iterator[dict[str, Any]]]:
    """What the page of a seat is sent."""
    headers = {"Authorization": f"Bearer {table.tokens[seat]}"}
    address = f"{served.url}/table/{table.id}/events"
    with httpx.stream("GET", address, headers=headers, timeout=PATIENCE) as response:
        assert response.status_code == 200, response.read()
        lines = response.iter_lines()
        yield (json.loads(one.removeprefix("data: ")) for one in lines if one.startswith("data: {"))
