"""Several seats asked at once: whoever is ready answers, whatever the others have done meanwhile."""

from __future__ import annotations

import time
from collections.abc import Iterator

import pytest

from nonsuch import Play
from nonsuch.server.facts import A_DAY, DAILY, Facts, Seat
from nonsuch.server.live import MOVE, LiveTable
from nonsuch.server.pages.telling import Clocks
from nonsuch.server.storage import Entry
from tests.server.served import Client, Seated, Served, enter, install, wait_until
from tests.toys import ballot


@pytest.fixture(scope="module")
def balloting(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    folder = tmp_path_factory.mktemp("ballot")
    install(folder, ballot="tests.toys.ballot:game")
    made = Served.on(f"sqlite:///{folder}/tables.db", folder, bot_budget="0.02", bot_pause="0").start()
    yield made
    made.stop()


def bidding(served: Served, players: int = 3, **more: object) -> Seated:
    table = Client(served).create("ballot", players, **more)
    assert table.move(0, "begin", 0)[0] == 200
    return table


def test_each_is_asked_and_answers_when_it_likes(balloting: Served) -> None:
    table = bidding(balloting)
    seq = table.show()["seq"]
    assert table.show()["actors"] == [0, 1, 2]
    assert [one["notation"] for one in table.show(2)["offers"]] == ["bid 1", "bid 2", "bid 3"]
    assert table.move(2, "bid 3", seq)[0] == 200
    assert table.show()["actors"] == [0, 1]
    assert table.move(0, "bid 1", seq)[0] == 200  # as the table stood when it was looked at
    assert table.move(1, "bid 2", seq)[0] == 200
    assert table.show()["view"]["score"] == {"0": 0, "1": 0, "2": 1}


def test_a_second_answer_and_one_to_an_earlier_question_are_refused(balloting: Served) -> None:
    table = bidding(balloting)
    seq = table.show()["seq"]
    assert table.move(2, "bid 3", seq)[0] == 200
    assert table.move(2, "bid 1", seq)[1]["code"] == "stale"
    assert table.move(2, "bid 1", seq + 1)[1]["code"] == "not_your_turn"
    assert table.move(1, "bid 1", seq - 1)[1]["code"] == "stale"
    assert table.move(1, "bid 3", seq)[0] == table.move(0, "bid 1", seq)[0] == 200
    assert table.show()["actors"] == [1, 2]  # they tie, and bid again
    assert table.move(1, "bid 1", seq)[1]["code"] == "stale"


def test_nobody_s_bytes_hold_what_another_has_answered(balloting: Served) -> None:
    """Two tables that differ in an answer only are shown alike, but to who gave it."""
    shown = []
    for answer in ("bid 1", "bid 3"):
        table = bidding(balloting, seed=5)
        table.move(1, answer, table.show()["seq"])
        alike = [table.show(seat) for seat in (0, 2)] + [table.show()]
        own = ("table", "commitment")
        shown.append([{name: value for name, value in one.items() if name not in own} for one in alike])
    assert shown[0] == shown[1]


def test_bots_answer_beside_people_and_wait_for_nobody(balloting: Served) -> None:
    table = bidding(balloting, bots={"1": "courtier", "2": "courtier"})
    wait_until(lambda: table.show()["actors"] == [0])
    assert table.move(0, "bid 1", table.show()["seq"])[0] == 200


def test_a_waiting_table_outlives_the_server(balloting: Served) -> None:
    table = bidding(balloting)
    table.move(1, "bid 2", table.show()["seq"])
    balloting.kill()
    balloting.start()
    assert table.show()["actors"] == [0, 2]
    assert table.show(1)["view"]["bid"] == {"0": 0, "1": 2, "2": 0}


def test_the_pages_ask_everybody_at_once_and_say_who_still_decides(balloting: Served) -> None:
    table = bidding(balloting)

    def page(seat: int) -> str:
        browser = balloting.http(headers={"Origin": balloting.url})
        assert enter(browser, table.link(seat)).status_code == 303
        return browser.get(f"/table/{table.id}").text

    for seat in range(3):
        assert "what do you bid?" in page(seat).lower()
    table.move(1, "bid 2", table.show()["seq"])
    assert "what do you bid?" in page(2).lower()
    waits, names = page(1), table.show()["names"]
    assert "what do you bid?" not in waits.lower()
    assert f"{names[0]} and {names[2]} decide." in waits


# the clocks ------------------------------------------------------------------------------------


def live(play: Play, dealt: float) -> LiveTable:
    seats = [Seat(number, f"Player {number}") for number in range(play.table.players)]
    facts = Facts(
        *("t", "ballot", len(seats), None, {}, "1", bytes(32), 0, None, None),
        *("title", DAILY, False, None, dealt, dealt),
    )
    return LiveTable.begin(ballot.game, facts, seats)


def moved(table: LiveTable, seat: int, move: str, at: float) -> None:
    step = table.perform(seat, MOVE, [move])
    entry: Entry = table.entry(seat, MOVE, move, None, None, step)
    table.settle(entry._replace(at=at), step)


def test_everybody_who_is_asked_thinks_and_has_a_day_of_its_own() -> None:
    now = time.time()
    table = live(ballot.game.new(3), now - 1000)
    moved(table, 0, "begin", now - 900)
    moved(table, 2, "bid 1", now - 600)
    clocks = Clocks(table)
    assert [round(one, -1) for one in clocks.now()] == [1000, 900, 300]
    assert [round((clocks.left(seat) or 0) - A_DAY, -1) for seat in (0, 1)] == [-900, -900]
