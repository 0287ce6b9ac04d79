"""Questions with one answer say what came since the reader's last choice."""

from __future__ import annotations

import re
from dataclasses import replace

from nonsuch.games.virgin_queen import game
from nonsuch.games.virgin_queen.tests.tables import table
from nonsuch.server.facts import Facts, Seat
from nonsuch.server.live import MOVE, LiveTable
from nonsuch.server.pages.frames import Reader
from nonsuch.server.pages.rendering import Rendering
from nonsuch.server.pages.telling import Attendance

NAMES = ("Margery", "Tobias")


def live(hand: str) -> LiveTable:
    play = table(hand={"spain": hand}, cp=3)
    facts = Facts(
        *("table", game.name, 2, None, game.chosen_options({}), game.rules_version, bytes(32), 7, None, None),
        *("a table", "live", False, None, 0.0),
    )
    seats = [Seat(seat, name, guest=name) for seat, name in enumerate(NAMES)]
    then = LiveTable(game, facts, play, seats)
    return LiveTable.begin(game, replace(facts, start=then.as_a_start()), seats)


def moved(made: LiveTable, *moves: str) -> None:
    for move in moves:
        seat = made.play.actors[0]
        written, step = made.attempt(seat, MOVE, move)
        made.settle(made.entry(seat, MOVE, written, None, None, step), step)


def question(made: LiveTable, seat: int) -> str:
    rendering = Rendering(made)
    rendering.look()
    return str(Reader(seat).question(rendering, Attendance(set(), 0))["prompt"])


def test_a_question_with_one_answer_says_what_came_since() -> None:
    made = live("treachery")
    moved(made, "sail", "fleet port-istanbul, head for aegean_sea", "set sail")
    moved(made, "decline")
    found: list[str] = []
    for _ in range(60):
        if made.play.notations(1) == ("decline",):
            found.append(question(made, 1))
        moved(made, made.play.notations(made.play.actors[0])[-1])
    assert found
    assert all(re.search(r"(Since|Nothing since) your last choice[:;]", one) for one in found)
    assert any("Since your last choice: " in one for one in found)


def test_where_there_is_a_choice_the_question_speaks_for_itself() -> None:
    assert "Since your last choice" not in question(live("treachery"), 0)
