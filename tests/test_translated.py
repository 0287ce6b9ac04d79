"""The translated rules of a large game are kept: the next process reads them, and old ones never run."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from nonsuch import Game
from nonsuch.engine import registry
from nonsuch.engine.translation import translated
from tests.toys.planting import planted

ROOT = Path(__file__).parents[1]
PLAY = """
import random, sys
from nonsuch.engine.translation import program, translated
from tests.toys import {toy} as toy

translated.LARGE = 0
made = []
real = program.Program._translate_all
program.Program._translate_all = lambda self: (made.append(1), real(self))[1]
play, chance = toy.game.new(players=2, seed=5), random.Random(3)
while not play.over:
    seat = play.actors[0]
    play.play(seat, chance.choice(play.notations(seat)))
print(len(made), play.fingerprint, play.log(None)[-1:], play.why_not("draw") if "{toy}" == "lantern" else "")
"""


@pytest.fixture
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path / "cache"
    folder.mkdir(mode=0o700)
    monkeypatch.setenv("NONSUCH_CACHE", str(folder))
    return folder


def played(toy: str) -> tuple[str, str]:
    """How often the rules were translated, and what came of the game."""
    path = os.pathsep.join([str(ROOT / "src"), str(ROOT)])
    call = [sys.executable, "-c", PLAY.format(toy=toy)]
    told = subprocess.run(call, check=True, capture_output=True, text=True, env={**os.environ, "PYTHONPATH": path})
    times, rest = told.stdout.split(" ", 1)
    return times, rest


@pytest.mark.parametrize("toy", ["lantern", "march", "veil", "ballot"])
def test_another_process_reads_them_and_plays_the_same(cache: Path, toy: str) -> None:
    first = played(toy)
    assert first[0] == "1"
    assert played(toy) == ("0", first[1])
    assert len(list(cache.glob("*.told"))) == 1


@pytest.mark.parametrize("damage", ["cut", "changed", "writable by others"])
def test_what_is_not_whole_or_not_ours_is_not_run(cache: Path, damage: str) -> None:
    first = played("march")
    (path,) = cache.glob("*.told")
    whole = path.read_bytes()
    if damage == "cut":
        path.write_bytes(whole[:-1])
    elif damage == "changed":
        path.write_bytes(whole[:-9] + bytes([whole[-9] ^ 1]) + whole[-8:])
    else:
        path.chmod(0o666)
    assert played("march") == first
    (path,) = cache.glob("*.told")
    assert path.read_bytes() == whole
    assert path.stat().st_mode & 0o777 == 0o600


def score_of(game: Game) -> int:
    play = game.new(players=2, seed=1)
    play.script([4])
    play.play(0, "roll")
    return play.scores[0]


def test_old_rules_never_run(cache: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(translated, "LARGE", 0)
    assert score_of(planted(tmp_path)) == 4
    more = ("    t.score[t.turn] += face\n", "    t.score[t.turn] += face + 1\n")
    assert score_of(planted(tmp_path, more)) == 5
    another_event = ("DRAWS = events.kind(", 'NEW = events.kind("new")\nDRAWS = events.kind(')
    play = planted(tmp_path, another_event).new(players=2, seed=1)
    play.play(0, "roll")
    assert play.events(None)[-1].kind.name == "rolls"


def test_which_hidden_numbers_a_rule_may_read_is_kept_too(cache: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(translated, "LARGE", 0)
    game = registry.load("noblemen")
    made, read = translated.translated(game), translated.translated(game)
    rules = translated.entered(game)
    assert [made.symbols[one] for one in rules] == [read.symbols[one] for one in rules]
    looks = [made.looks(made.symbols[one]) for one in rules]
    assert looks == [read.looks(read.symbols[one]) for one in rules]
    assert any(looks)
    assert made.shown_to_all == read.shown_to_all


def test_a_small_game_is_translated_each_time(cache: Path, tmp_path: Path) -> None:
    planted(tmp_path).new(players=2)
    assert not list(cache.iterdir())
