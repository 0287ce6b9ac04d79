"""The command line as it is used: JSON for programs, tables for people, one line for what is wrong."""

from __future__ import annotations

import json
import random
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

import nonsuch
from nonsuch.cli import main

GAMES = nonsuch.games()


@dataclass
class Ran:
    code: int
    stdout: str
    stderr: str


@pytest.fixture
def command(capsys, monkeypatch) -> Callable[..., Ran]:
    """The command in this process: a new one for each line would take most of the time to start."""

    def run(*arguments: str) -> Ran:
        monkeypatch.setattr(sys, "argv", ["nonsuch", *arguments])
        with pytest.raises(SystemExit) as ended:
            main()
        return Ran(int(ended.value.code or 0), *capsys.readouterr())

    return run


@pytest.fixture
def told(command) -> Callable[..., Any]:
    """What a program reads."""

    def run(*arguments: str) -> Any:
        ran = command(*arguments, "--json")
        assert ran.code == 0, ran.stderr
        return json.loads(ran.stdout)

    return run


def a_finished_game(file: Path, game: str = "glory", seed: int = 5) -> nonsuch.Play:
    chance = random.Random(seed)
    play = nonsuch.load(game).new(3, seed=seed, options={"rounds": 1} if game == "glory" else {})
    while not play.over:
        seat = play.actors[0]
        play.play(seat, chance.choice(list(play.offers(seat))))
    file.write_bytes(play.save())
    return play


# for programs -------------------------------------------------------------------------------------


def test_the_games_are_listed_with_their_options(told):
    listed = {one["name"]: one for one in told("games")}
    assert list(listed) == list(GAMES)
    for name, one in listed.items():
        assert one["players"] == list(nonsuch.load(name).players)
        assert all({"default", "values", "meaning"} <= option.keys() for option in one["options"].values())


@pytest.mark.parametrize("game", GAMES)
def test_every_rule_is_found_by_its_place_in_the_rulebook(game, told, command):
    sections = told("rules", game)
    assert all(one["heading"] for one in sections)
    assert any(one["rules"] for one in sections)
    assert any(one["rulings"] for one in sections)
    left_out = command("rules", game, "--uncovered")
    assert (left_out.code, left_out.stdout) == (0, "")


@pytest.mark.parametrize("game", GAMES)
def test_a_simulation_comes_to_the_same_totals_on_any_number_of_cores(game, told):
    players = max(one for one in nonsuch.load(game).players if one < 4)
    asked = ("simulate", game, "--players", str(players), "--games", "5000", "--cores")
    one, two = (told(*asked, cores) for cores in ("1", "2"))
    assert one.pop("seconds") > 0
    assert two.pop("seconds") > 0
    assert one == two
    assert one["games"] == 5000
    assert sum(one["wins"]) >= 5000
    assert len(one["mean_scores"]) == len(one["score_deviations"]) == players


def test_a_scenario_is_played_by_as_many_as_it_is_for(told):
    usual, six, named = (
        told("simulate", "virgin_queen", "--games", "20", *more)
        for more in ((), ("--players", "6"), ("--scenario", "tournament"))
    )
    assert [(one["scenario"], one["players"]) for one in (usual, six, named)] == [
        ("tutorial", 2),
        ("campaign", 6),
        ("tournament", 6),
    ]
    assert six["decisions"] > named["decisions"] > usual["decisions"]


def test_another_seed_is_another_simulation(told):
    first, second = (told("simulate", "glory", "--games", "500", "--seed", seed) for seed in ("0", "500"))
    assert first["decisions"] != second["decisions"]


def test_options_reach_the_simulation(told):
    short = told("simulate", "glory", "--games", "300", "--option", "rounds=1")
    long = told("simulate", "glory", "--games", "300", "--option", "rounds=8")
    assert short["options"]["rounds"] == 1
    assert long["decisions"] > 5 * short["decisions"]


def test_a_better_bot_wins_more(told):
    played = told("simulate", "glory", "--players", "4", "--games", "300", "--bots", "courtier,random,random,random")
    assert played["wins"][0] > 150


def test_a_check_says_what_it_tried(told):
    report = told("check", "glory", "--players", "2", "--games", "3")
    assert (report["games"], report["law_games"]) == (3, 1)
    assert report["refusals"] > 100
    assert report["pairs"] > 10


def test_a_check_may_compile_nothing_and_try_all_laws_more_often(told, monkeypatch):
    monkeypatch.setattr("nonsuch.engine.backings.compiled.warm_up", None)
    report = told("check", "glory", "--players", "2", "--games", "3", "--laws", "2", "--interpreted")
    assert (report["games"], report["law_games"]) == (3, 2)


@pytest.mark.fuzz  # it compiles everything anew, to time that too
def test_a_bench_measures_both_backings(told):
    result = told("bench", "glory", "--players", "3", "--seconds", "0.05")
    assert result["compiled_one_core"] > 10 * result["interpreted"] > 0
    assert 0 < result["state_bytes"] < 2048
    assert result["move_ms"] > 0 < result["view_ms"]
    assert result["compile_cold_mb"] > 10


def test_a_game_not_made_for_the_usual_number_is_played_by_the_nearest(told):
    """Nobody need know by heart that Virgin Queen's Tutorial is for two."""
    assert told("simulate", "virgin_queen", "--games", "2")["players"] == 2
    assert told("simulate", "gloriana", "--games", "2")["players"] == 4


def test_the_command_starts_as_a_process_of_its_own():
    run = subprocess.run([sys.executable, "-m", "nonsuch.cli", "games", "--json"], capture_output=True, check=True)
    assert [one["name"] for one in json.loads(run.stdout)] == list(GAMES)
    assert run.stderr == b""


# for people ---------------------------------------------------------------------------------------


def test_people_get_tables(command):
    assert "Glory" in command("games").stdout
    assert "rounds" in command("games").stdout
    assert "Assassination" in command("rules", "glory").stdout
    table = command("simulate", "glory", "--players", "2", "--games", "200").stdout
    assert "wins" in table
    assert "@1" in table


def test_a_saved_game_is_replayed_in_words(tmp_path, command):
    play = a_finished_game(tmp_path / "game.json")
    run = command("replay", str(tmp_path / "game.json"))
    assert run.code == 0, run.stderr
    shown = " ".join(run.stdout.split())
    assert " ".join(play.log(None)[-1].split()) in shown


# what is wrong is said in one line ----------------------------------------------------------------


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["check", "chess"], "chess"),
        (["check", "glory", "--games", "0"], "games"),
        (["check", "glory", "--players", "9"], "9"),
        (["simulate", "glory", "--players", "4", "--bots", "random,random"], "4"),
        (["simulate", "glory", "--bots", "genius"], "genius"),
        (["simulate", "glory", "--option", "rounds"], "NAME=NUMBER"),
        (["simulate", "glory", "--option", "rounds=99"], "rounds"),
        (["simulate", "glory", "--option", "weather=1"], "weather"),
        (["simulate", "glory", "--seed", "-3"], "seed"),
        (["bench", "glory", "--players", "1"], "1"),
        (["rules", "nothing"], "nothing"),
        (["play"], "which game"),
        (["play", "glory", "--resume", "nowhere.json"], "nowhere.json"),
        (["replay", "nowhere.json"], "nowhere.json"),
        (["dance"], "dance"),
        (["games", "--loudly"], "loudly"),
        (["tune", "glory", "--outcomes", "9", "--slips", "30"], "give --outcomes, and --linear or --search"),
    ],
)
def test_what_is_wrong_is_said_in_one_line(arguments, said, command):
    run = command(*arguments)
    assert run.code == 2, run.stdout
    assert said in run.stderr
    assert run.stderr.strip().count("\n") == 0, run.stderr
    assert run.stdout == ""


@pytest.mark.parametrize(
    "spoilt",
    [b"", b"not json", b"[]", b'{"game": "glory"}', b'{"game": 7}', b"\xff\xfe\x00", b'{"game": "chess", "format": 1}'],
)
def test_a_file_that_is_no_game_is_said_in_one_line(tmp_path, spoilt, command):
    file = tmp_path / "spoilt.json"
    file.write_bytes(spoilt)
    run = command("replay", str(file))
    assert run.code == 2
    assert run.stderr.strip().count("\n") == 0, run.stderr


def test_a_record_that_was_changed_is_not_replayed(tmp_path, command):
    file = tmp_path / "game.json"
    a_finished_game(file)
    saved = json.loads(file.read_bytes())
    saved["history"][0][0] = 1 - saved["history"][0][0]
    file.write_text(json.dumps(saved))
    run = command("replay", str(file))
    assert run.code == 2
    assert run.stderr.strip().count("\n") == 0, run.stderr
