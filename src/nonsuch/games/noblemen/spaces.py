"""The spaces of an estate: where they lie, how they are numbered, named and read.  [Playing a land tile ¶1]

The first castle lies in the middle of a square field. A space is a number, row by row from below, so that its
neighbours are a fixed step away. The outermost ring stays empty (ruling 67): every space that holds a tile has eight
neighbours.
"""

from __future__ import annotations

import re

REACH = 17  # tiles from the first castle in each direction (ruling 67)
MIDDLE = REACH + 1
SIDE = 2 * MIDDLE + 1
SPACES = SIDE * SIDE
FIRST_CASTLE = MIDDLE * SIDE + MIDDLE

BESIDE = (1, -1, SIDE, -SIDE)  # the steps to the spaces that share an edge
AROUND = (-SIDE - 1, -SIDE, -SIDE + 1, -1, 1, SIDE - 1, SIDE, SIDE + 1)
SQUARE = (0, 1, SIDE, SIDE + 1)  # the steps from the lower left tile of a square to its four tiles
CORNERS = 4

_NAME = re.compile(r"(-?\d{1,2}),(-?\d{1,2})", re.ASCII)


def space(x: int, y: int) -> int:
    """The number of the space so far to the right of the first castle, and so far above it."""
    return (y + MIDDLE) * SIDE + x + MIDDLE


def coordinates(number: int) -> tuple[int, int]:
    return number % SIDE - MIDDLE, number // SIDE - MIDDLE


class SpaceDomain:
    """Spaces count from the first castle: 3,-2 lies three to the right and two below it (ruling 68)."""

    size = SPACES
    first = 0

    def show(self, value: int) -> str:
        x, y = coordinates(value)
        return f"{x},{y}"

    def value(self, text: str) -> int:
        match = _NAME.fullmatch(text)
        if not match or max(abs(int(match[1])), abs(int(match[2]))) > MIDDLE:
            raise ValueError(f"{text!r} is no space; spaces are written 3,-2, counted from the first castle")
        return space(int(match[1]), int(match[2]))
