"""Resigning over HTTP: an entry of the log like any other, told to all, and part of the record."""

from __future__ import annotations

import random
from typing import Any

import pytest

from nonsuch.server.proving import verify_record
from tests.server.conftest import started
from tests.server.served import Client, Seated, messages


@pytest.fixture(scope="module")
def served(tmp_path_factory):
    made = started(tmp_path_factory.mktemp("resigning"))
    yield made
    made.stop()


def resign(client: Client, table: Seated, seat: int, key: str = "once") -> tuple[int, Any]:
    return client.call("POST", f"{table.path}/resign", token=table.tokens[seat], key=key)


@pytest.mark.parametrize("game", ["glory", "gloria_mundi", "virgin_queen"])
def test_who_resigns_ends_a_game_of_two(client, game):
    table = client.create(game, 2, names={"0": "Margery", "1": "Bess"}, seed=7)
    table.play_on(random.Random(3), 12)
    for seat in (0, 1):  # whoever is asked
        shown = table.show(seat)
        assert not shown["over"]
    status, place = resign(client, table, 0)
    assert (status, place["seq"]) == (200, table.show()["seq"])
    shown = table.show(1)
    assert (shown["state"], shown["actors"], shown["winners"], shown["resigned"]) == ("over", [], [1], 0)
    assert shown["log"][-1] == "Margery resigns: the game is over."
    assert table.show(0)["log"][-1] == "You resign: the game is over."
    assert resign(client, table, 0) == (status, place), "asked once more with the same key"
    assert resign(client, table, 1, "another")[1]["code"] == "game_over"
    record = client.http.get(f"{table.path}/record").content
    assert verify_record(record)["verified"]


def test_the_stream_tells_that_the_game_is_over(client, served):
    table = client.create("glory", 2, seed=7)
    told = messages(served, table.path, last=0)
    resign(client, table, 1)
    assert next(told) == {"seq": 1, "actors": [], "over": True, "events": []}


def test_it_outlasts_a_crash(client, served):
    table = client.create("glory", 2, seed=7)
    resign(client, table, 1)
    served.kill()
    served.start()
    assert Client(served).get(table.path)["resigned"] == 1


@pytest.mark.parametrize(("game", "players"), [("glory", 3), ("gloriana", 3), ("noblemen", 3)])
def test_where_more_than_two_play_one_leaves_the_table_instead(client, game, players):
    table = client.create(game, players, seed=7)
    status, problem = resign(client, table, 0)
    assert (status, problem["code"]) == (409, "no_resigning")
    assert not table.show()["over"]


def test_nobody_resigns_for_another(client):
    table = client.create("glory", 2, seed=7)
    assert client.call("POST", f"{table.path}/resign", key="k")[0] == 401


def test_games_say_with_how_many_one_may_resign(client):
    allowed = {one["name"]: one["resign"] for one in client.get("/games")}
    assert allowed["glory"] == [2]
    assert allowed["gloriana"] == []
