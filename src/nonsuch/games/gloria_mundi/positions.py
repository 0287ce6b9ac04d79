"""What a position written by hand need not say."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from nonsuch.games.gloria_mundi.components import DIGEST, START_SPACE


def in_a_turn(given: Mapping[str, Any]) -> dict[str, Any]:
    """A player is to play a land; the Visigoth has not gone far; nobody has a building that is not named."""
    turn = given.get("turn", given.get("actor", 0))
    deck = given["deck"] if isinstance(given.get("deck"), int) else 0
    return {
        "turn": turn,
        "first": 0,
        "turns": 1,
        "phase": "play land",
        "actor": turn,
        "visigoth": START_SPACE[deck] - 1 if deck < len(START_SPACE) else 1,
        "digest": DIGEST[deck] if deck < len(DIGEST) else 0,
    }
