"""All is as it was in version 0.1.0, but for what is listed as meant: the net under every change of the engine."""

from __future__ import annotations

import json
import os
from collections import Counter
from dataclasses import replace
from itertools import takewhile
from pathlib import Path
from typing import Any

import pytest

from nonsuch import Game, IllegalMove, Play
from tests.comparison import first_version, many, recorded, sides
from tests.comparison.differing import Closed, Deviation, Intended, Meant, Skipped, heading, intended
from tests.comparison.many import Progress, compare, tables
from tests.comparison.patches import patch, patched
from tests.comparison.recorded import Recorded
from tests.comparison.sides import Here
from tests.comparison.together import side_by_side
from tests.raw import raw

JOBS = list(recorded.jobs())
TABLES = tables()
GAMES = int(os.environ.get("COMPARED", "1000"))  # side by side, for each game and number of players


def replayed(number: int, meant: Meant, shorter: int | None = None) -> int:
    """A recorded game, or its first steps, played again by the present version."""
    job, lines = recorded.games()[number]
    return side_by_side(job, Recorded(job, lines), Here(), meant, shorter)


def listed(*others: Intended, but: str = "") -> Meant:
    """What is meant, and some more."""
    real = intended()
    return replace(real, differences=(*others, *(one for one in real.differences if one.field != but)))


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
    assert compare(GAMES, Progress(), print, [(game, players)]).deviations == []


def test_a_comparison_goes_on_where_it_stopped(tmp_path: Path, monkeypatch: Any) -> None:
    def played(job: Any, old: Any, new: Any, meant: Any) -> int:
        asked.append(job["seed"])
        if job["seed"] == 3:
            raise Deviation("seed 3 is not as it was")
        return 10

    asked: list[int] = []
    monkeypatch.setattr(many, "side_by_side", played)
    monkeypatch.setattr(sides, "first", Here)
    monkeypatch.setattr(sides, "present", Here)
    kept = tmp_path / "progress.json"
    only = [("glory", 4), ("gloriana", 3)]
    compare(2, Progress.kept_in(kept), print, only)
    progress = compare(5, Progress.kept_in(kept), print, only)
    assert asked == [0, 1, 0, 1, 2, 3, 4, 2, 3, 4]
    assert progress.games == {"glory, 4 players": 5, "gloriana, 3 players": 5}
    assert progress.steps == {"glory, 4 players": 40, "gloriana, 3 players": 40}
    assert progress.deviations == ["seed 3 is not as it was"] * 2
    monkeypatch.setattr(many, "sources", lambda: "other")
    with pytest.raises(SystemExit, match="other sources than these"):
        Progress.kept_in(kept)


def test_only_what_has_changed_goes_over_the_line() -> None:
    last = {"seat 0": {"view": {"hand": {"0": "K"}, "turn": 1}, "offers": ["a"]}, "seat 1": {"view": {"turn": 1}}}
    now = {"seat 0": {"view": {"hand": {"0": "K"}, "turn": 2}, "question": "?"}, "seat 1": {"view": {"turn": 2}}}
    same = patch(last, json.loads(json.dumps(last)))
    assert same == {}
    assert patch(last, now) == {
        "parts": {"seat 0": {"all": now["seat 0"]}, "seat 1": {"parts": {"view": {"parts": {"turn": {"all": 2}}}}}}
    }
    for one, other in ((last, now), (now, last), (None, now)):
        assert patched(one, patch(one, other)) == other
    assert patched(last, same) is last


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
    assert replayed(0, listed(shouting, elsewhere), shorter=20) == 20
    for other in (shouting, elsewhere):
        with pytest.raises(Deviation, match="not as in version"):
            replayed(0, listed(other), shorter=20)


def test_a_listed_value_covers_that_value_only(monkeypatch: Any) -> None:
    monkeypatch.setattr(Play, "can_undo", lambda play, seat: False)
    entry: dict[str, Any] = {"name": "no way back", "why": "to see", "field": "undo", "old": True}
    back = Intended(name="nothing to go back to", why="to see", who="the table", field="taken back*")
    assert replayed(0, listed(back, Intended(**entry, new=False), but="undo")) > 40
    with pytest.raises(Deviation, match=r"undo\n    in 0\.1\.0: true\n    now:      false"):
        replayed(0, listed(back, Intended(**entry, new=True), but="undo"))


def test_a_move_that_is_refused_now_is_a_difference(monkeypatch: Any) -> None:
    really = Play.play

    def refusing(play: Play, seat: int, move: Any) -> None:
        if len(play.history) == 5:
            raise IllegalMove("not today", "ruling 1")
        really(play, seat, move)

    monkeypatch.setattr(Play, "play", refusing)
    with pytest.raises(Deviation, match=r"the table: the move itself\n.* is played\"\n    now:      \"IllegalMove: "):
        replayed(0, intended())


def test_a_game_of_which_nothing_can_be_chosen_is_a_difference(monkeypatch: Any) -> None:
    really = Game.offers

    def fewer(game: Game, t: Any, m: Any) -> None:
        really(game, t, m)
        if t.round == 1 and len(m) > 3:
            m.clear()

    monkeypatch.setattr(Game, "offers", fewer)
    quiet = Intended(name="all that is seen", why="to come to the move", field="*")
    with pytest.raises(Deviation, match=r"nothing that 0\.1\.0 offers can be chosen now"):
        replayed(0, Meant((quiet,)))


# a rule that has changed -------------------------------------------------------------------------

NOT_ASKED = Skipped(
    name="nobody is asked whether he offers nothing",
    why="to see",
    game="glory",
    question="Do you offer * something for help?",
    answer="no offer *",
    says="* offer* nothing to *",
    event="offers nothing",
)


def no_appeals_any_more(monkeypatch: Any) -> None:
    """As if the rules skipped the question: nobody is asked, nothing is told, and there is no way back to it."""
    really = Play.play

    def play(table: Play, seat: int, move: Any) -> None:
        really(table, seat, move)
        while not table.over and table.phase.name == "appeal":
            told = len(table._events)
            really(table, table.actors[0], f"no offer @{raw(table).third}")
            del table._events[told], table.history[-1]
            table._told = len(table._events)

    monkeypatch.setattr(Play, "play", play)


def without_offers() -> tuple[dict[str, Any], list[str], int]:
    """The recorded game with the most appeals before anything is offered, up to there; how many they are."""
    games = [(job, _until_offered(lines)) for job, lines in recorded.games() if job["game"] == "glory"]
    counted = [(job, lines, sum("no offer" in line[:30] for line in lines)) for job, lines in games]
    return max(counted, key=lambda game: game[2])


def _until_offered(lines: list[str]) -> list[str]:
    return list(takewhile(lambda line: '"offer @' not in line[:30], lines))


def test_the_comparison_goes_on_behind_a_question_that_is_listed_as_skipped(monkeypatch: Any) -> None:
    no_appeals_any_more(monkeypatch)
    job, lines, skipped = without_offers()
    meant, steps = replace(intended(), skipped=(NOT_ASKED,)), len(lines) - skipped
    assert skipped > 4
    assert side_by_side(job, Recorded(job, lines), Here(), meant, steps) == steps
    with pytest.raises(Deviation, match="not as in version"):
        side_by_side(job, Recorded(job, lines), Here(), replace(meant, skipped=()), steps)


def test_a_move_that_is_listed_as_closed_need_not_be_offered_and_is_not_chosen(monkeypatch: Any) -> None:
    really = Game.offers

    def fewer(game: Game, t: Any, m: Any) -> None:
        really(game, t, m)
        if game.phases.all[t.phase].name == "appeal":
            m[:] = [number for number in m if not game.moves.show(number).startswith("offer")]

    monkeypatch.setattr(Game, "offers", fewer)
    closed = Closed(name="no offers", why="to see", game="glory", question="Do you offer *", move="offer *")
    job, lines, _ = without_offers()
    meant = replace(intended(), closed=(closed,))
    assert side_by_side(job, Recorded(job, lines), Here(), meant, len(lines)) == len(lines)
    with pytest.raises(Deviation, match="offers"):
        side_by_side(job, Recorded(job, lines), Here(), replace(meant, closed=()), len(lines))
    offering = next(n for n, (_, every) in enumerate(recorded.games()) if len(_until_offered(every)) < len(every))
    with pytest.raises(Deviation, match=r"0\.1\.0 went on with .*offer.*cannot be followed now.*record"):
        replayed(offering, meant)


def test_the_list_of_what_is_meant_can_be_read(tmp_path: Path) -> None:
    listed = tmp_path / "list.toml"
    listed.write_text('[[difference]]\nname = "a"\nwhy = "b"\ngame = "glory"\nfield = "undo"\nold = true\n')
    assert intended(listed) == Meant((Intended(name="a", why="b", game="glory", field="undo", old=True),))
    real = intended()
    every: list[Any] = [*real.differences, *real.skipped, *real.closed]
    assert all(one.name and one.why for one in every)


def test_a_clone_without_the_commit_says_so(monkeypatch: Any, tmp_path: Path) -> None:
    monkeypatch.setattr(first_version, "COMMIT", "0" * 40)
    monkeypatch.setattr(first_version, "HOME", tmp_path)
    monkeypatch.setattr(first_version, "READY", tmp_path / ".project")
    with pytest.raises(first_version.NotHere, match=r"this clone does not hold it.*git fetch --unshallow"):
        first_version.ensured()
