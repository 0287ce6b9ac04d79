"""Standing answers: left with the table, private, durable, changeable; the log holds the moves that they make."""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from typing import Any

import nonsuch
from nonsuch.games.virgin_queen.tests.tables import table as of_virgin_queen
from nonsuch.server.facts import Facts, Seat
from nonsuch.server.live import MOVE, LiveTable
from nonsuch.server.pauses import AWAKE, as_oneself, own_times
from tests.server.served import Seated, Served, plant, wait_until

HOLDING = {"hand": {0: "K", 1: "Q 2h", 2: "5c"}, "domain": {0: "2s", 1: "3s"}}


def attacked(served: Served) -> Seated:
    """@0 has attacked @1; next to be asked are @0 and @1 for offers, then @2 for help."""
    glory = nonsuch.load("glory")
    play = glory.position({"players": 3, **HOLDING})
    play.play(0, "attack @1, add K, enough")
    return plant(served, glory, play)


def order(table: Seated, seat: int, *names: str, by: int | None = None) -> tuple[int, Any]:
    token = table.tokens[seat if by is None else by]
    return table.client.call("PUT", f"{table.path}/seats/{seat}/orders", {"orders": list(names)}, token)


def shown_when(table: Seated, holds: Callable[[Any], bool]) -> Any:
    wait_until(lambda: holds(table.show()))
    return table.show()


def test_the_table_answers_for_its_player_and_the_log_says_it_as_if_he_had(served: Served) -> None:
    table = attacked(served)
    assert order(table, 2, "help") == (204, None)
    assert order(table, 0, "appeals") == (204, None)
    shown_when(table, lambda shown: shown["actors"] == [1])
    table.play("no offer @2")
    shown = shown_when(table, lambda shown: shown["actors"] == [1])
    assert any("helps nobody" in line for line in shown["log"])
    assert [line for line in shown["log"] if "offers nothing" in line]


def test_nobody_else_is_told_of_it_and_it_can_be_changed(served: Served) -> None:
    table = attacked(served)
    order(table, 2, "help", "assassins")
    assert table.show(2)["orders"] == ["help", "assassins"]
    assert table.show(1)["orders"] == []
    assert table.show()["orders"] == []
    order(table, 2, "assassins")
    assert table.show(2)["orders"] == ["assassins"]
    table.play("no offer @2")
    table.play("no offer @2")
    time.sleep(0.5)
    assert table.show()["actors"] == [2], "who has called it off is asked"


def test_only_what_the_game_knows_and_only_for_oneself(served: Served) -> None:
    table = attacked(served)
    status, problem = order(table, 2, "surrender")
    assert (status, problem["code"]) == (422, "no_order")
    assert "help" in problem["detail"]
    status, problem = order(table, 2, "help", by=1)
    assert (status, problem["code"]) == (403, "not_your_seat")
    assert table.client.get("/games")[0]["orders"] is not None


def test_a_standing_answer_outlives_the_server(own_server: Served) -> None:
    table = attacked(own_server)
    order(table, 2, "help")
    table.play("no offer @2")
    own_server.kill()
    own_server.start()
    table.play("no offer @2")
    shown = shown_when(table, lambda shown: shown["actors"] == [1])
    assert any("helps nobody" in line for line in shown["log"])


# with nothing that fits ------------------------------------------------------------------------


def announced(served: Served, hand: str) -> Seated:
    """The Sultan sends ships; Spain is asked for an answer, whatever it holds."""
    play = of_virgin_queen(hand={"spain": hand}, cp=3)
    table = plant(served, nonsuch.load("virgin_queen"), play)
    order(table, 1, "none")
    table.play("sail")
    return table


def test_nothing_that_fits_is_answered_for_its_player(served: Served) -> None:
    table = announced(served, "treachery")
    table.play("fleet port-istanbul, head for aegean_sea")
    table.play("set sail")
    shown = shown_when(table, lambda shown: shown["actors"] == [0])
    assert not any("Spain" in line and "answer" in line for line in shown["log"])


def test_with_a_card_that_fits_its_player_is_asked(served: Served) -> None:
    table = announced(served, "storms")
    table.play("fleet port-istanbul, head for aegean_sea")
    table.play("set sail")
    time.sleep(0.5)
    assert table.show()["actors"] == [1]


def played(seconds: float) -> LiveTable:
    """Both take so long for each decision."""
    game = nonsuch.load("glory")
    facts = Facts(
        *("table", "glory", 2, None, game.chosen_options({}), game.rules_version, bytes(32), 7, None, None),
        *("a table", "live", False, None, 0.0),
    )
    made = LiveTable.begin(game, facts, [Seat(0, "Margery"), Seat(1, "Tobias")])
    chance, at = random.Random(5), 0.0
    while made.seq < 40 and not made.play.over:
        seat = made.play.actors[0]
        written, step = made.attempt(seat, MOVE, chance.choice(made.play.notations(seat)))
        at += seconds if step else 0.0
        made.settle(made.entry(seat, MOVE, written, None, None, step)._replace(at=at), step)
    return made


def test_it_takes_as_long_as_its_player_does() -> None:
    """So that the time of an answer does not tell whether there was something to choose from."""
    chance = random.Random(1)
    slow, quick = played(12.0), played(3.0)
    assert set(own_times(slow, 0)[1:]) == {12.0}
    taken = [as_oneself(slow, 0, 0.8, chance) for _ in range(200)]
    assert 8.0 < min(taken) < 9.5 < 14.5 < max(taken) < 16.0
    assert max(as_oneself(quick, 0, 0.8, chance) for _ in range(200)) < 8.0
    assert max(as_oneself(played(4000.0), 0, 0.8, chance) for _ in range(50)) == AWAKE
