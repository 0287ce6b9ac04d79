"""A game that is to be played: among how many, from which seed, and with which options."""

from __future__ import annotations

import struct
from collections.abc import Sequence
from dataclasses import dataclass

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

    @classmethod
    def of(cls, game: Game, players: int, seed: int) -> Setting:
        """The seed says everything: every other game, about, is played with options drawn from all there are."""
        words = [0] * 4
        seed_words(words, seed ^ 0x0975)
        varied = next_below(words, 2) > 0
        options = {
            name: one.values[next_below(words, len(one.values))] if varied else one.default
            for name, one in game.options.items()
        }
        return cls(game, players, seed, options)

    def new(self) -> Play:
        return self.game.new(players=self.players, seed=self.seed, options=self.options)

    def blank(self, table: type[Table]) -> Table:
        return self.game.blank(self.players, self.options, table=table)

    def broken(self, law: str, moves: Sequence[int], what: str) -> NotConforming:
        return self.failed(law, [self.game.moves.show(move) for move in moves], what)

    def failed(self, law: str, moves: list[str], what: str) -> NotConforming:
        return NotConforming(law, self.game.name, self.players, self.seed, self.options, moves, what)
