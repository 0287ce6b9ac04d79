"""Another compiler, Numba, makes the same of the same rules: fingerprints, re-deals, choices and totals."""

from __future__ import annotations

from array import array

import numpy as np
import pytest

import nonsuch
from nonsuch import Game
from nonsuch.engine.backings.compiled import Compiled, sums_for
from nonsuch.engine.backings.oracle import NumbaCompiled
from tests.toys import ember


def compare(game: Game, players: int, seeds: int) -> int:
    """Whole games move by move, and what a bot and a re-deal make of their states; how many moves were alike."""
    theirs, ours = NumbaCompiled(game, players), Compiled(game, players)
    moves = 0
    for seed in range(1, seeds + 1):
        for rising in (0, 1):
            expected = theirs.trace(seed, rising)
            assert ours.trace(seed, rising) == expected
            moves += len(expected[1])
        compare_state(game, theirs, ours, game.new(players, seed=seed).table.image(), seed)
    return moves


def compare_state(game: Game, theirs: NumbaCompiled, ours: Compiled, image: bytes, seed: int) -> None:
    for seat in (-1, 0, 1):
        assert ours.redeal_prints(image, seat, seed, 5) == theirs.redeal_prints(image, seat, seed, 5)
    for level in (0, 1):
        chance = [seed, level, 77, 1]
        assert ours.choice(image, level, chance) == theirs.choice(image, level, chance)
        assert ours.chance == theirs.chance.tolist()


def compare_totals(game: Game, players: int, games: int) -> None:
    levels = [seat & 1 for seat in range(players)]
    theirs, ours = NumbaCompiled(game, players), Compiled(game, players)
    expected, sums = np.zeros((3, players), np.int64), sums_for(players)
    assert ours.bot_games(levels, 5, games, sums) == theirs.bot_games(levels, 5, games, expected)
    assert sums == [array("q", row) for row in expected.tolist()]
    assert ours.random_games(9, games) == theirs.random_games(9, games)


def test_a_small_game_is_compiled_alike() -> None:
    assert compare(ember.game, 2, 50) > 500
    compare_totals(ember.game, 2, 200)


@pytest.mark.fuzz
@pytest.mark.parametrize("name", nonsuch.games())
def test_every_game_is_compiled_alike(name: str) -> None:
    game = nonsuch.load(name)
    for players in game.players:
        compare(game, players, 100)
        compare_totals(game, players, 2000)
