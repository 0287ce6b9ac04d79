"""A game that is to be played: among how many, from which seed, with which options and scenario."""

from __future__ import annotations

import struct
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from nonsuch.engine.errors import RulesError
from nonsuch.engine.game import Game
from nonsuch.engine.language.chance import next_below, seed_words
from nonsuch.engine.language.schema import Table
from nonsuch.engine.laws.broken import NotConforming
from nonsuch.engine.playing.play import Play

LONGEST = 100_000  # moves of a game
SLIPS = (RulesError, IndexError, OverflowError, ZeroDivisionError, struct.error)  # how a wrong number shows


@dataclass(frozen=True)
class Setting:
    game: Game
    players: int
    seed: int
    options: dict[str, int]
    scenario: str | None = None

    @classmethod
    def of(
        cls, game: Game, players: int, seed: int, fixed: Mapping[str, int] | None = None, scenario: str | None = None
    ) -> Setting:
        """The seed says everything: every other game, about, has its scenario and options drawn from all there are.
        `fixed`: options that are not drawn; `scenario`: the one that is played instead of a drawn one."""
        words = [0] * 4
        seed_words(words, seed ^ 0x0975)
        varied = next_below(words, 2) > 0
        scenarios = [name for name, one in game.scenarios.items() if players in (one.players or game.players)]
        drawn = scenarios[next_below(words, len(scenarios)) if varied else 0] if scenarios else None
        scenario = scenario or drawn
        usual = game.chosen_options(game.scenarios[scenario].options if scenario else {})
        options = {
            name: one.values[next_below(words, len(one.values))] if varied else usual[name]
            for name, one in game.options.items()
        }
        return cls(game, players, seed, options | dict(fixed or {}), scenario)

    def new(self) -> Play:
        return self.game.new(players=self.players, seed=self.seed, options=self.options, scenario=self.scenario)

    def blank(self, table: type[Table]) -> Table:
        return self.game.blank(self.players, self.options, table=table, scenario=self.scenario)

    def broken(self, law: str, moves: Sequence[int], what: str) -> NotConforming:
        return self.failed(law, [self.game.moves.show(move) for move in moves], what)

    def failed(self, law: str, moves: list[str], what: str) -> NotConforming:
        chosen: dict[str, Any] = {**self.options, **({"scenario": self.scenario} if self.scenario else {})}
        return NotConforming(law, self.game.name, self.players, self.seed, chosen, moves, what)
