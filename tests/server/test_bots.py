"""Bots: seats played by processes of their own."""

from __future__ import annotations

import os
import random
import re
import signal
import time
from types import SimpleNamespace

import pytest

from nonsuch.bots import BOTS
from nonsuch.engine.backings import search
from nonsuch.engine.backings.native.build import rules_of
from nonsuch.server.settings import Settings
from tests.server.conftest import started
from tests.server.served import Client, Seated, Served, alive, children, wait_until
from tests.toys import lantern


def play_against_bots(table: Seated, seat: int = 0, most: int = 10_000) -> None:
    chance = random.Random(1)
    for _ in range(most):
        wait_until(lambda: table.awaits(seat))
        if table.show()["over"]:
            return
        mine = table.show(seat)
        status, data = table.move(seat, chance.choice(mine["offers"])["notation"], mine["seq"])
        assert status == 200, data


@pytest.mark.parametrize("level", BOTS)
def test_a_game_against_bots_is_played_to_its_end(client, level):
    table = client.create("lantern", 3, bots={"1": level, "2": level}, options={"length": 6})
    assert set(table.tokens) == {0}
    play_against_bots(table)
    assert table.show()["over"]


def test_bots_may_play_among_themselves(client):
    table = client.create("lantern", 2, bots={"0": "random", "1": "random"}, options={"length": 6})
    wait_until(lambda: table.show()["over"])


def test_bots_end_when_their_server_is_killed(own_server: Served):
    table = Client(own_server).create("lantern", 2, bots={"1": "random"}, options={"length": 20})
    play_against_bots(table, most=2)
    wait_until(lambda: own_server.bots() != [])
    bots = own_server.bots()
    own_server.kill()
    wait_until(lambda: not any(alive(bot) for bot in bots))
    own_server.start()
    play_against_bots(table, most=2)  # and play on after it


def test_bots_end_when_their_server_is_killed_while_they_think(own_server: Served):
    table = Client(own_server).create("lantern", 2, bots={"1": "random"}, options={"length": 20})
    play_against_bots(table, most=1)
    wait_until(lambda: table.awaits(0))
    bots = own_server.bots()
    for bot in bots:
        os.kill(bot, signal.SIGSTOP)  # deep in thought: it will not look at its pipe
    table.pass_on(0)
    own_server.kill()
    wait_until(lambda: not any(alive(bot) for bot in bots))
    own_server.start()
    wait_until(lambda: table.awaits(0))


def test_a_bot_that_has_to_move_is_asked_again_after_a_restart(own_server: Served):
    table = Client(own_server).create("lantern", 2, bots={"0": "random"}, options={"length": 20})
    own_server.kill()
    own_server.start()
    wait_until(lambda: table.awaits(1))


def test_a_slow_bot_delays_no_other_table(own_server: Served):
    """A stopped process is as slow as a bot can be."""
    client = Client(own_server)
    slow = client.create("lantern", 2, bots={"1": "random"}, options={"length": 20})
    slow.pass_on(0)
    wait_until(lambda: slow.awaits(0))
    (thinker,) = own_server.bots()
    os.kill(thinker, signal.SIGSTOP)
    slow.pass_on(0)
    time.sleep(0.3)
    assert slow.show()["actors"] == [1]
    others = [client.create("lantern", 2, bots={"1": "random"}, options={"length": 6}) for _ in range(3)]
    for table in others:
        play_against_bots(table)
        assert table.show()["over"]
    assert slow.show()["actors"] == [1]
    os.kill(thinker, signal.SIGCONT)
    wait_until(lambda: slow.awaits(0))


def test_a_bot_whose_process_ends_is_asked_again(own_server: Served):
    table = Client(own_server).create("lantern", 2, bots={"1": "random"}, options={"length": 20})
    table.pass_on(0)
    wait_until(lambda: table.awaits(0))
    (bot,) = own_server.bots()
    os.kill(bot, signal.SIGSTOP)
    table.pass_on(0)
    time.sleep(0.2)
    os.kill(bot, signal.SIGKILL)
    wait_until(lambda: table.awaits(0))
    assert children(own_server.pid)


def test_what_a_bot_looked_at_is_told_after_the_game_and_not_before(served, client):
    rules_of(lantern.game, loops=search)  # what is compiled is kept: now the noble only has to load it
    pages = served.http("", {})

    def thoughts() -> list[str]:
        seen = [pages.get(f"/table/{table.id}/at/{seq}").json()["looked"] for seq in range(1, table.show()["seq"] + 1)]
        return [drawn for drawn in seen if drawn]

    told: list[str] = []
    while not told:  # until that is done the courtier plays
        table = client.create("lantern", 2, bots={"0": "noble", "1": "noble"}, options={"length": 12})
        wait_until(lambda: table.show()["seq"] > 2)  # noqa: B023
        assert thoughts() == [] or table.show()["over"]
        wait_until(lambda: table.show()["over"])  # noqa: B023
        told = thoughts()
    assert all("the noble, looked at this" in drawn and "Each look is one imagined game" in drawn for drawn in told)
    notations = {lantern.game.moves.show(number) for number in range(lantern.game.moves.size)}
    moves = {move for drawn in told for move in re.findall(r'<th scope="row">(.+?)</th>', drawn)}
    assert moves, "in words, as a player reads them"
    assert not moves & notations


def test_advice_tells_what_a_bot_that_searches_would_look_at_for_the_player(served, client):
    rules_of(lantern.game, loops=search)
    table = client.create("lantern", 2, bots={"1": "noble"}, options={"length": 20})
    plain = client.create("lantern", 2, bots={"1": "courtier"}, options={"length": 20})

    def advised(table: Seated) -> dict[str, str]:
        wait_until(lambda: table.awaits(0))
        http = served.http("", {"Authorization": f"Bearer {table.tokens[0]}"})
        answer: dict[str, str] = http.get(f"/table/{table.id}/advice").json()
        return answer

    wait_until(lambda: bool(advised(table).get("looked")))  # until the search is loaded nothing is told of it
    told = advised(table)
    assert told["words"].startswith("The noble would: ")
    assert told["move"] in [one["notation"] for one in table.show(0)["offers"]]
    assert "looks" in told["looked"]
    assert advised(plain)["looked"] == ""
    assert advised(plain)["words"].startswith("The courtier would: ")


def test_for_a_bot_that_fails_the_courtier_plays_on_and_the_log_says_so(tmp_path):
    server = started(tmp_path)
    try:
        client = Client(server)
        levels = ("fool", "cheat")
        tables = [client.create("lantern", 2, bots={"1": level}, options={"length": 6}) for level in levels]
        for level, table in zip(levels, tables, strict=True):
            play_against_bots(table)
            assert table.show()["over"]
            said = [one["text"] for one in client.get(f"{table.path}/chat")]
            assert said.count(f"The {level} in seat 2 failed: the courtier plays on.") == 1
    finally:
        server.stop()


def test_for_a_bot_that_overruns_its_time_the_courtier_plays_on_and_the_log_says_so(tmp_path):
    server = started(tmp_path, bot_seconds="4")
    try:
        client = Client(server)
        table = client.create("lantern", 2, bots={"1": "sluggard"}, options={"length": 20})
        others = client.create("lantern", 2, bots={"1": "random"}, options={"length": 20})
        table.pass_on(0)
        play_against_bots(others, most=2)  # meanwhile nobody else waits for it
        said = "The sluggard in seat 2 failed: the courtier plays on."
        while said not in [one["text"] for one in client.get(f"{table.path}/chat")]:
            wait_until(lambda: table.awaits(0))
            table.pass_on(0)
        wait_until(lambda: table.awaits(0))
        assert table.show()["players"][1]["bot"] == "courtier"
        assert "no answer in 4.0 s" in server.log()
    finally:
        server.stop()


def test_a_bot_is_sent_what_its_seat_sees_and_nothing_else():
    from nonsuch.server.bots import Bots
    from nonsuch.server.facts import Facts, Seat
    from nonsuch.server.live import LiveTable

    facts = Facts("x" * 12, "lantern", 2, None, {}, "1", b"s" * 32, 4, None, None, "", "live", False, None, 0.0)
    table = LiveTable.begin(lantern.game, facts, [Seat(0, "Anne", bot="random"), Seat(1, "Bess")])
    asked = Bots._question(SimpleNamespace(settings=Settings()), table)  # type: ignore[arg-type]
    assert asked is not None
    assert set(asked[2]) == {"game", "level", "view", "offers", "budget", "seed"}
    assert asked[2]["view"] == table.play.view(0)
