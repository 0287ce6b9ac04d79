"""All is as it was in version 0.1.0, but for what is listed as meant: the net under every change of the engine."""

from __future__ import annotations

import json
import os
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from nonsuch import Game, Play
from tests.comparison import first_version, recorded, sides
from tests.comparison.differing import Deviation, Intended, compare, heading, intended
from tests.comparison.player import played

JOBS = list(recorded.jobs())
TABLES = sorted({(job["game"], job["players"]) for job in JOBS})
GAMES = int(os.environ.get("COMPARED", "1000"))  # side by side, for each game and number of players


def replayed(number: int, meant: list[Intended], shorter: int | None = None) -> int:
    """A recorded game, or its first steps, played again by the present version."""
    job, lines = recorded.games()[number]
    lines = lines[:shorter]
    steps = (json.dumps(step, separators=(",", ":")) for step in played(sides.following(job, lines)))
    return compare(job, lines, list(steps), meant)


@pytest.mark.parametrize("number", range(len(JOBS)), ids=map(heading, JOBS))
def test_a_game_that_0_1_0_recorded_is_played_the_same(number: int) -> None:
    assert replayed(number, intended()) > 40


def test_the_recorded_games_are_of_every_table_chooser_and_option() -> None:
    assert [job for job, _ in recorded.games()] == JOBS
    assert Counter((job["game"], job["players"]) for job in JOBS) == dict.fromkeys(TABLES, 2)
    assert {(job["game"], job["chooser"]) for job in JOBS} == {(g, c) for g, _ in TABLES for c in sides.CHOOSERS}
    chosen = {(name, value) for job in JOBS for name, value in job["options"].items() if job["game"] == "gloriana"}
    assert len(chosen) == 2 * 5


@pytest.mark.fuzz
@pytest.mark.parametrize(("game", "players"), TABLES)
def test_both_versions_play_side_by_side(game: str, players: int) -> None:
    try:
        first_version.ensured()
    except first_version.NotHere as reason:
        pytest.fail(str(reason), pytrace=False)
    with sides.first() as old, sides.present() as new:
        for job in sides.jobs(game, players, GAMES):
            sides.side_by_side(job, old, new, intended())


# a net that holds ------------------------------------------------------------------------------


def test_a_planted_difference_is_told_with_its_game_seed_move_seat_field_and_values(monkeypatch: Any) -> None:
    really = Play.view

    def wrongly(play: Play, seat: int | None) -> dict[str, Any]:
        view = really(play, seat)
        if seat == 1 and len(play.history) >= 7:
            view["round"] += 3
        return view

    monkeypatch.setattr(Play, "view", wrongly)
    with pytest.raises(Deviation) as told:
        replayed(0, intended())
    lines = str(told.value).splitlines()
    assert lines[0].startswith(
        "glory, 2 players, seed 70, random choices, rounds 2: not as in version 0.1.0 after move 7 ("
    )
    assert lines[1:4] == ["  seat 1: view › round", "    in 0.1.0: 1", "    now:      4"]
    assert any(line.startswith('see it again: python -m tests.comparison \'{"game": "glory"') for line in lines)
    assert not any("seat 0" in line for line in lines)


def test_what_is_listed_by_name_may_differ_and_nothing_else(monkeypatch: Any) -> None:
    really = Play.ask
    monkeypatch.setattr(Play, "ask", lambda play, seat: really(play, seat).upper())
    shouting = Intended(name="questions are shouted", why="for the deaf", game="glory", who="seat *", field="question")
    elsewhere = Intended(name="as a planted one", why="to see", who="the table", field="*")
    assert replayed(0, [shouting, elsewhere, *intended()], shorter=20) == 20
    for others in ([shouting], [elsewhere]):
        with pytest.raises(Deviation, match="not as in version"):
            replayed(0, [*others, *intended()], shorter=20)


def test_a_listed_value_covers_that_value_only(monkeypatch: Any) -> None:
    monkeypatch.setattr(Play, "can_undo", lambda play, seat: False)
    listed: dict[str, Any] = {"name": "no way back", "why": "to see", "field": "undo", "old": True}
    back = Intended(name="nothing to go back to", why="to see", who="the table", field="taken back*")
    others = [one for one in intended() if one.field != "undo"]
    assert replayed(0, [back, Intended(**listed, new=False), *others]) > 40
    with pytest.raises(Deviation, match=r"undo\n    in 0\.1\.0: true\n    now:      false"):
        replayed(0, [back, Intended(**listed, new=True), *others])


def test_a_move_that_is_refused_now_is_a_difference(monkeypatch: Any) -> None:
    really = Game.offers

    def fewer(game: Game, t: Any, m: Any) -> None:
        really(game, t, m)
        if t.round == 1 and len(m) > 3:
            m.clear()

    monkeypatch.setattr(Game, "offers", fewer)
    quiet = Intended(name="all that is seen", why="to come to the move", field="*[!f]")  # not 'the move itself'
    with pytest.raises(Deviation, match=r"the table: the move itself\n.* is played\"\n    now:      \"IllegalMove: "):
        replayed(0, [quiet])


def test_a_game_that_ends_too_early_is_a_difference() -> None:
    job, lines = recorded.games()[0]
    with pytest.raises(Deviation, match=f"{len(lines) - 1} moves in 0.1.0, {len(lines) - 2} now"):
        compare(job, lines, lines[:-1], [])


def test_the_list_of_what_is_meant_can_be_read(tmp_path: Path) -> None:
    listed = tmp_path / "list.toml"
    listed.write_text('[[difference]]\nname = "a"\nwhy = "b"\ngame = "glory"\nfield = "undo"\nold = true\n')
    assert intended(listed) == [Intended(name="a", why="b", game="glory", field="undo", old=True)]
    assert all(one.name and one.why for one in intended())


def test_a_clone_without_the_commit_says_so(monkeypatch: Any, tmp_path: Path) -> None:
    monkeypatch.setattr(first_version, "COMMIT", "0" * 40)
    monkeypatch.setattr(first_version, "HOME", tmp_path)
    monkeypatch.setattr(first_version, "READY", tmp_path / ".project")
    with pytest.raises(first_version.NotHere, match=r"this clone does not hold it.*git fetch --unshallow"):
        first_version.ensured()
