"""The courtier: the move after which its seat likes the table best, in a world imagined from what it sees.

It chooses as the compiled courtier does, number for number: the same generator, the same deal, the same ties.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from nonsuch.engine.backings.drivers import GREEDY
from nonsuch.engine.game import Game
from nonsuch.engine.language.chance import next_below, seed_words
from nonsuch.engine.language.schema import Table

LEVEL = GREEDY
KEYS = 0x7FFFFFFF


def choose(game: Game, view: Mapping[str, Any], offers: Sequence[str], seed: int) -> str:
    if len(offers) == 1:
        return offers[0]
    chance = [0] * 4
    seed_words(chance, seed)
    world = game.imagine(view, next_below(chance, KEYS)).table
    moves = [game.moves.parse(notation) for notation in offers]
    return offers[best(game, world, moves, chance)]


def best(game: Game, world: Table, moves: Sequence[int], chance: list[int]) -> int:
    """The index of the best move; among equals each is as likely."""
    seat = world.actor
    chosen, ties, most = 0, 0, 0
    for i, move in enumerate(moves):
        after = world.clone()
        game.apply(after, move)
        value = game.value(after, seat)
        if ties == 0 or value > most:
            chosen, ties, most = i, 1, value
        elif value == most:
            ties += 1
            if next_below(chance, ties) == 0:
                chosen = i
    return chosen
