"""Indexes and ranges: compiled play with everything checked, and the checking backing."""

from __future__ import annotations

from pathlib import Path
from typing import TypeVar

import pytest

from nonsuch import Game
from nonsuch.engine import Moves, RulesError, Table
from nonsuch.engine.backings.checked import checked
from nonsuch.engine.backings.compiled import Compiled
from nonsuch.engine.backings.native.faults import RulesFault
from nonsuch.engine.language.chance import next_below, seed_words
from tests.test_schema import Wide
from tests.toys import lantern
from tests.toys.planting import planted

ROLLED = "    t.score[t.turn] += face\n"

T = TypeVar("T", bound=Table)


# compiled --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "overrun",
    ["    t.score[face + 2] += face\n", "    t.score[0] += VALUE[6 + face]\n"],
    ids=["past a row", "past a table"],
)
def test_a_planted_overrun_is_told_with_its_line(tmp_path: Path, overrun: str) -> None:
    with pytest.raises(RulesFault, match=r"lantern_\d+.py:\d+: index \d+ of (score|VALUE), which has [36] places"):
        Compiled(planted(tmp_path, (ROLLED, overrun)), 2, checked=True).random_games(1, 20)


def test_the_toy_itself_stays_within_bounds() -> None:
    assert Compiled(lantern.game, 3, checked=True).random_games(1, 200) > 2000


@pytest.mark.parametrize("players", [2, 6])
def test_glory_stays_within_bounds(glory: Game, players: int) -> None:
    assert Compiled(glory, players, checked=True).random_games(1, 30) > 1000


# interpreted -----------------------------------------------------------------------------------


def play_checked(game: Game[T], players: int, seed: int) -> T:
    """A random game on the checking backing."""
    t = game.blank(players, table=checked(game.table))
    seed_words(t.rng, seed)
    game.open(t)
    chance = [0] * 4
    seed_words(chance, seed + 1)
    while not t.over:
        m = Moves()
        game.offers(t, m)
        game.apply(t, m[next_below(chance, len(m))])
    return t


def play_often(game: Game) -> None:
    for seed in range(20):
        play_checked(game, 2, seed)


ALWAYS_ROLLS = ("    offer(m, THINK)\n    offer_held(m, SHOW, t.hand[t.turn])\n", "")


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("    t.score[2 + face] += face\n", r"index \d of score, which has 3 places"),
        ("    t.fetched[3 + face][0] += 1\n", r"index \d of fetched, which has 3 places"),
        ("    t.score[t.turn - 3] += face\n", r"index -\d of score, which has 3 places"),
        ("    t.fetched[t.turn - 3][0] += 1\n", r"index -\d of fetched, which has 3 places"),
        ("    t.score[t.turn] -= face\n", r"-\d in score, which holds 0 to 1000"),
        ("    t.score[t.turn] += 1001\n", r"100\d in score, which holds 0 to 1000"),
        ("    t.turns = 100 * face + 28\n", r"\d+ in turns, which holds 0 to 127"),
        ("    t.turn = -1\n", r"-1 in turn, which holds 0 to 127"),
    ],
    ids=[
        "past a row",
        "past the rows",
        "before a row",
        "before the rows",
        "too low",
        "too high",
        "too wide",
        "below zero",
    ],
)
def test_the_checking_backing_notices_a_slip(tmp_path: Path, line: str, said: str) -> None:
    slip = planted(tmp_path, (ROLLED, line), ALWAYS_ROLLS)
    with pytest.raises(RulesError, match=said):
        play_often(slip)


def test_the_plain_backing_would_not_have_noticed(tmp_path: Path) -> None:
    """A negative index is another place, and a number below its range is a number like any other."""
    for line in ("    t.score[t.turn - 3] += face\n", "    t.score[t.turn] -= face\n"):
        play = planted(tmp_path, (ROLLED, line)).new(players=2, seed=1)
        play.play(0, "roll")


def test_a_range_without_zero_is_checked_too(tmp_path: Path) -> None:
    slip = planted(tmp_path, (ROLLED, "    t.length = 99\n"), ALWAYS_ROLLS)  # 1 to 20 are declared
    with pytest.raises(RulesError, match="99 in length"):
        play_often(slip)


def test_checked_and_plain_tables_are_the_same_bytes() -> None:
    for table in (Wide, lantern.LanternTable):
        assert checked(table).image_size == table.image_size
        assert checked(table)().image() == table().image()
        assert checked(table).dtype_spec() == table.dtype_spec()
        assert checked(table) is checked(table)


def test_a_checked_table_clones_and_loads() -> None:
    t = play_checked(lantern.game, 3, 5)
    copy = t.clone()
    assert type(copy) is type(t)
    assert copy.image() == t.image()
    copy.score[0] += 1
    assert copy.image() != t.image()
    assert lantern.LanternTable.from_image(t.image()).image() == t.image()
    with pytest.raises(RulesError, match="index 3"):
        copy.score[3] = 1


@pytest.mark.parametrize("players", [2, 6])
def test_glory_plays_on_the_checking_backing(glory: Game, players: int) -> None:
    t = play_checked(glory, players, 3)
    assert t.over
