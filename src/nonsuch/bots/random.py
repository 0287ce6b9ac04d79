"""Uniform over what is offered."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from nonsuch.bots.base import Bot, Clock
from nonsuch.engine.backings.searching import Mind
from nonsuch.engine.game import Game
from nonsuch.engine.language.chance import next_below, seed_words


class Random(Bot):
    about = "plays at random"
    yardstick = True
    seconds = 0.0

    def mind(self, game: Game, players: int, clock: Clock) -> Mind:
        return Mind("random")

    def choose(self, game: Game, view: Mapping[str, Any], offers: Sequence[str], seed: int, clock: Clock) -> str:
        chance = [0] * 4
        seed_words(chance, seed)
        return offers[next_below(chance, len(offers))]
