"""Chapters that seldom run are compiled apart, with less work: they play alike, and their faults name their place."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from nonsuch import Game
from nonsuch.engine.backings.compiled import Compiled
from nonsuch.engine.backings.native.build import OPTIMISED, UNOPTIMISED, options_of
from nonsuch.engine.backings.native.cache import Build, cache_key
from nonsuch.engine.backings.native.faults import RulesFault
from nonsuch.engine.backings.native.gather import source_of
from nonsuch.engine.backings.native.layout import moves_layout, parameter_kinds, table_layout
from nonsuch.engine.backings.native.module import Module
from tests.toys import lantern, march
from tests.toys.planting import planted


def with_seldom(game: Game, *names: str) -> Game:
    return replace(game, rules=replace(game.rules, seldom=names))


def parts(game: Game, level: int = OPTIMISED) -> list[str]:
    kinds = parameter_kinds(table_layout(game.table), moves_layout(game.pool_size))
    options = replace(options_of(game, level=level), many=0)  # as in a large game: few functions are small
    return Module(source_of(game), kinds, options).texts()


def test_a_game_that_names_no_such_chapter_is_one_text() -> None:
    assert len(parts(march.game)) == 1
    assert len(parts(with_seldom(march.game, "rules.events"))) == 1
    assert len(parts(with_seldom(march.game, "march"), UNOPTIMISED)) == 1


def test_every_function_stands_in_one_part_and_only_small_ones_in_both() -> None:
    often, seldom = (
        {line.split("(")[0].split("@")[1]: "alwaysinline" in line for line in text.splitlines() if line[:6] == "define"}
        for text in parts(with_seldom(march.game, "march"))
    )
    both = {*often} & {*seldom} - {"note", "blame"}
    assert all(often[name] for name in both)
    assert {name for name in seldom if "fight_it_out" in name} - {*often}
    assert any("random_games" in name for name in often)


@pytest.mark.parametrize("game", [march.game, lantern.game], ids=lambda game: game.name)
@pytest.mark.parametrize("checked", [False, True])
def test_they_play_the_same_games(game: Game, checked: bool) -> None:
    apart = Compiled(with_seldom(game, game.name), 2, checked=checked)
    for seed in range(20):
        assert apart.trace(seed, 0) == Compiled(game, 2, checked=checked).trace(seed, 0)


def test_a_fault_in_such_a_chapter_names_its_place(tmp_path: Path) -> None:
    wrong = planted(tmp_path, ("    t.score[t.turn] += face\n", "    t.score[t.turn + 2] += face\n"))
    rules = Compiled(with_seldom(wrong, wrong.rules.begin.__module__), 2, checked=True)
    with pytest.raises(RulesFault, match=r"lantern_\d+\.py:\d+: index 3 of score, which has 3 places"):
        rules.random_games(1, 20)


def test_what_seldom_runs_is_in_the_key_and_in_the_file() -> None:
    assert cache_key(march.game) != cache_key(with_seldom(march.game, "march"))
    build = Build(b"often", b"[]", b"seldom")
    assert Build.unpacked(build.packed()) == build
    assert Build.unpacked(build.packed()[:-1]) is None
