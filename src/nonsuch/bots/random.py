"""Uniform over what is offered."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from nonsuch.engine.backings.drivers import RANDOM
from nonsuch.engine.game import Game
from nonsuch.engine.language.chance import next_below, seed_words

LEVEL = RANDOM


def choose(game: Game, view: Mapping[str, Any], offers: Sequence[str], seed: int) -> str:
    chance = [0] * 4
    seed_words(chance, seed)
    return offers[next_below(chance, len(offers))]
