"""The rules of Glory, a module a chapter. The order of import fixes the numbers of the phases."""

from nonsuch.games.glory.rules import (
    assassination,
    assistance,
    attacking,
    buying,
    cards,
    conquest,
    discarding,
    drawing,
    healing,
    king,
    rounds,
    setup,
    turn,
)

__all__ = [
    "assassination",
    "assistance",
    "attacking",
    "buying",
    "cards",
    "conquest",
    "discarding",
    "drawing",
    "healing",
    "king",
    "rounds",
    "setup",
    "turn",
]
