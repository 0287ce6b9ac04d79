"""Server-sent events: every seq once, in order, to each reader what he may know."""

from __future__ import annotations

import random
import time
from itertools import islice

import pytest

from tests.server.served import Client, Seated, Served, messages, raw_messages


@pytest.fixture
def table(client: Client) -> Seated:
    return client.create(seed=5)


def first(stream, count):
    return list(islice(stream, count))


def test_a_stream_begins_with_the_deal_and_tells_each_seq_once(served, table):
    table.play_on(random.Random(1), 6)
    told = first(messages(served, table.path, table.tokens[0]), 7)
    assert [one["seq"] for one in told] == list(range(7))
    assert set(told[0]) == {"seq", "actors", "over", "events"}
    mine = [event for event in told[0]["events"] if event["seat"] == "@0"]
    assert all(event["card"] for event in mine)
    assert not any(event["card"] for event in told[0]["events"] if event["seat"] == "@1")


def test_a_stream_goes_on_after_the_last_event_id(served, table):
    table.play_on(random.Random(1), 6)
    all_of_it = first(raw_messages(served, table.path, table.tokens[1]), 7)
    for last in range(6):
        assert first(raw_messages(served, table.path, table.tokens[1], last), 6 - last) == all_of_it[last + 1 :]


def test_a_move_reaches_the_other_players_at_once(served, table):
    for reader in (None, table.tokens[1]):
        stream = messages(served, table.path, reader, last=table.show()["seq"])
        stream_started = time.monotonic()
        seq = table.play("think")
        assert next(stream)["seq"] == seq
        assert time.monotonic() - stream_started < 5
        table.play("end")
        assert next(stream)["seq"] == seq + 1
        stream.close()


def test_a_choice_in_the_making_is_empty_to_others_until_it_is_closed(served, table):
    held = table.show(0)["view"]["hand"]["0"].split()[0]
    for move in ("light", f"add {held}", "enough"):
        table.play(move)
    for reader in (table.tokens[1], None):
        told = first(messages(served, table.path, reader, last=0), 3)
        assert [len(one["events"]) for one in told] == [0, 0, 1]
        assert told[2]["events"][0]["card"] == held
    watched = {key: value for key, value in table.show(1).items() if key != "seq"}
    assert watched["actors"] == [1]


def test_while_a_choice_is_made_nothing_but_the_seq_changes_for_others(table):
    before = [table.show(1), table.show()]
    held = table.show(0)["view"]["hand"]["0"].split()[0]
    table.play("light")
    table.play(f"add {held}")
    after = [table.show(1), table.show()]
    assert [{**one, "seq": 0} for one in before] == [{**one, "seq": 0} for one in after]
    assert table.show(0)["view"]["steps"] == ["light", f"add {held}"]


def test_what_was_taken_back_is_told_as_undone(served, client):
    table = client.create(seed=5)
    held = table.show(0)["view"]["hand"]["0"].split()[0]
    table.play("light")
    assert table.undo(0, 1)[0] == 200
    table.play(f"show {held}")  # something hidden was shown: this stays
    told = first(messages(served, table.path, table.tokens[1], last=0), 3)
    assert [one["events"] != [] for one in told] == [False, False, True]


def test_who_took_a_step_back_is_told_how_many_events_are_void(served, client):
    """Others, who were not told of a choice in the making, have nothing to forget."""
    table = client.create("gloriana", 3, seed=0)
    chance, begun = random.Random(0), False
    while not begun:
        seat = table.show()["actors"][0]
        offered = [one["notation"] for one in table.show(seat)["offers"]]
        begun = any(move.startswith("event") for move in offered)
        table.play(next(move for move in offered if move.startswith("event")) if begun else chance.choice(offered))
    seq = table.show()["seq"]
    assert len(first(messages(served, table.path, table.tokens[seat]), seq + 1)[-1]["events"]) == 1
    assert table.undo(seat, seq)[0] == 200
    assert first(messages(served, table.path, table.tokens[seat], last=seq), 1)[0]["undone"] == 1
    for reader in (table.tokens[(seat + 1) % 3], None):
        assert "undone" not in first(messages(served, table.path, reader, last=seq), 1)[0]


def test_a_stream_outlives_nothing_but_its_server(own_server: Served):
    table = Client(own_server).create()
    stream = messages(own_server, table.path, table.tokens[0])
    assert next(stream)["seq"] == 0
    own_server.stop()  # does not wait for the stream
    assert list(stream) == []


def test_a_bad_last_event_id_is_refused(client, table):
    assert client.call("GET", f"{table.path}/events", **{"Last-Event-ID": "x"})[0] == 400


def test_signs_of_life_are_sent(tmp_path):
    from tests.server.conftest import started

    server = started(tmp_path, heartbeat="0.2")
    table = Client(server).create()
    with server.http().stream("GET", f"/api/v1{table.path}/events") as response:
        assert any(line == ": still here" for line in response.iter_lines())
    server.stop()
