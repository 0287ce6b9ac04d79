"""Where somebody waits, rules run at once, unoptimised, and the optimised ones take their place."""

from __future__ import annotations

from pathlib import Path

import pytest

from nonsuch.engine.backings.compiled import Compiled
from nonsuch.engine.backings.native.build import Improving, rules_soon
from nonsuch.lab.simulate import simulate
from tests.toys.planting import EMBER, planted


def test_optimised_rules_take_the_place_of_the_first(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NONSUCH_CACHE", str(tmp_path))
    game = planted(tmp_path, toy=EMBER)
    rules = Improving(game)
    worker = Compiled(game, 2, soon=True)
    first = worker.trace(3, 1)
    rules.wait()
    rules_soon(game).wait()
    assert rules.improved
    assert worker.trace(3, 1) == first == Compiled(game, 2).trace(3, 1)
    assert Improving(game).improved  # from where they were kept


def test_a_simulation_does_not_wait_and_counts_the_same(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NONSUCH_CACHE", str(tmp_path))
    game = planted(tmp_path, toy=EMBER)
    results = []
    for _ in range(2):
        found = simulate(game, 2, 5000, ["random", "random"], cores=2)
        results.append((found["wins"], found["mean_scores"], found["decisions"]))
        rules_soon(game).wait()
    assert results[0] == results[1]
