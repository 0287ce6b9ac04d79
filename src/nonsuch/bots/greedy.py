"""Bots that take what looks best at once, in a world imagined from what they see: the courtiers and the page.

They choose as their minds do on the compiled side, number for number: the same generator, the same deal, the same ties.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from nonsuch.bots.base import Bot, Clock
from nonsuch.bots.weights import declared, weights_of
from nonsuch.engine.backings.searching import Mind
from nonsuch.engine.game import Game
from nonsuch.engine.language.chance import next_below, seed_words
from nonsuch.engine.language.schema import Table

KEYS = 0x7FFFFFFF


class Greedy(Bot):
    seconds = 0.0

    def weights(self, game: Game, players: int) -> tuple[int, ...]:
        return weights_of(game, players).policy

    def looks(self, game: Game, players: int) -> int:
        """At how many offers, drawn at random; 0: at all."""
        return 0

    def slips(self, game: Game, players: int) -> int:
        """Per cent of its choices that are anything."""
        return 0

    def mind(self, game: Game, players: int, clock: Clock) -> Mind:
        looks, slips = self.looks(game, players), self.slips(game, players)
        return Mind("greedy", self.weights(game, players), looks=looks, slips=slips)

    def choose(self, game: Game, view: Mapping[str, Any], offers: Sequence[str], seed: int, clock: Clock) -> str:
        if len(offers) == 1:
            return offers[0]
        chance = [0] * 4
        seed_words(chance, seed)
        world = game.imagine(view, next_below(chance, KEYS)).table
        moves = [game.moves.parse(notation) for notation in offers]
        slips = self.slips(game, world.players)
        if slips and next_below(chance, 100) < slips:
            return offers[next_below(chance, len(offers))]
        weights, looks = self.weights(game, world.players), self.looks(game, world.players)
        return game.moves.show(best(game, world, moves, chance, weights, looks))


class Courtier(Greedy):
    about = "medium; takes whatever looks best right now"


class FirstCourtier(Greedy):
    """By the weights that stand in the game's own text: a yardstick that tuning does not move."""

    about = "the courtier before tuning, as a yardstick for others"
    yardstick = True

    def weights(self, game: Game, players: int) -> tuple[int, ...]:
        return declared(game)


class Page(Greedy):
    about = "easy; takes the first sensible thing"

    def looks(self, game: Game, players: int) -> int:
        return weights_of(game, players).page_looks

    def slips(self, game: Game, players: int) -> int:
        return weights_of(game, players).page_slips


def best(game: Game, world: Table, moves: list[int], chance: list[int], weights: Sequence[int], looks: int = 0) -> int:
    """The best move of all, or of so many drawn at random; among equals each is as likely."""
    seat = world.actor
    chosen, ties, most = 0, 0, 0
    for i in range(min(looks or len(moves), len(moves))):
        if looks:
            j = i + next_below(chance, len(moves) - i)
            moves[i], moves[j] = moves[j], moves[i]
        after = world.clone()
        game.apply(after, moves[i])
        value = game.value(after, seat, weights)
        if ties == 0 or value > most:
            chosen, ties, most = i, 1, value
        elif value == most:
            ties += 1
            if next_below(chance, ties) == 0:
                chosen = i
    return moves[chosen]
