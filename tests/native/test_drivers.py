"""The loops that run whole games mean the same to Python as to our compiler: totals, choices, states, chance."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

import nonsuch
from nonsuch import Game
from nonsuch.engine.backings.compiled import LONGEST_GAME, TABLES, Compiled, sums_for
from nonsuch.engine.backings.interpreted import CheckedSource
from nonsuch.engine.backings.native.gather import source_of
from nonsuch.engine.language.schema import Table
from tests.toys import ember, lantern, march


class Records:
    """Tables in a row: one put onto another is copied."""

    def __init__(self, tables: list[Table]) -> None:
        self.tables = tables

    def __getitem__(self, index: int) -> Table:
        return self.tables[index]

    def __setitem__(self, index: int, other: Table) -> None:
        self.tables[index].load(other.image())


class Interpreted:
    """What `Compiled` has, run by Python."""

    def __init__(self, game: Game, players: int) -> None:
        self.source = CheckedSource(source_of(game))
        self.tables = Records([game.blank(players) for _ in range(TABLES)])
        self.blanks = Records([game.blank(players)])
        self.moves = [SimpleNamespace(n=0, rising=1, least=-1, a=[0] * (game.pool_size + 1)) for _ in range(2)]
        self.chance = [0] * 4

    def call(self, name: str, *arguments: Any) -> Any:
        return self.source.call(f"drivers:{name}", self.tables, *arguments)

    def random_games(self, seed: int, games: int) -> int:
        found: int = self.call("random_games", self.blanks, self.moves, self.chance, seed, games, LONGEST_GAME)
        return found

    def bot_games(self, levels: list[int], seed: int, games: int, sums: Any) -> int:
        found: int = self.call(
            "bot_games", self.blanks, self.moves, self.chance, levels, seed, games, LONGEST_GAME, *sums
        )
        return found

    def rollouts(self, seed: int, count: int) -> int:
        found: int = self.call("rollouts", self.moves, self.chance, seed, count, 1, LONGEST_GAME)
        return found

    def choice(self, level: int, chance: list[int], rising: int) -> int:
        self.chance = list(chance)
        found: int = self.call("one_choice", self.moves, self.chance, level, rising)
        return found


def compare_games(game: Game, players: int, games: int) -> None:
    theirs, ours = Interpreted(game, players), Compiled(game, players)
    assert ours.random_games(9, games) == theirs.random_games(9, games)
    assert ours.read() == theirs.tables[0].image()
    levels = [seat & 1 for seat in range(players)]
    expected, found = (sums_for(max(game.players)) for _ in range(2))
    assert ours.bot_games(levels, 5, games, found) == theirs.bot_games(levels, 5, games, expected)
    assert found == expected
    assert ours.read() == theirs.tables[0].image()


def compare_states(game: Game, players: int, seeds: int) -> None:
    """What a bot does at the start of a game, and what random play from there comes to."""
    theirs, ours = Interpreted(game, players), Compiled(game, players)
    for seed in range(1, seeds + 1):
        image = game.new(players, seed=seed).table.image()
        for level in (0, 1):
            theirs.tables[0].load(image)
            chance = [seed, level, 77, 1]
            assert ours.choice(image, level, chance, seed & 1) == theirs.choice(level, chance, seed & 1)
            assert ours.chance == theirs.chance
        theirs.tables[1].load(image)
        ours.put(image, 1)
        assert ours.rollouts(seed, 3, 1) == theirs.rollouts(seed, 3)
        assert ours.read() == theirs.tables[0].image()


@pytest.mark.parametrize("game", [ember.game, lantern.game, march.game], ids=["ember", "lantern", "march"])
def test_drivers_mean_the_same_to_python(game: Game) -> None:
    compare_games(game, game.players[0], 5)
    compare_states(game, game.players[-1], 3)


@pytest.mark.fuzz
@pytest.mark.parametrize("name", nonsuch.games())
def test_drivers_of_every_game_mean_the_same_to_python(name: str) -> None:
    game = nonsuch.load(name)
    for players in game.players:
        compare_games(game, players, 10)
        compare_states(game, players, 30)
