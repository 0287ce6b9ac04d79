"""One row of a place as a mover's text speaks of it: its contents, its size, who sees it, what is known of it."""

from __future__ import annotations

from nonsuch.engine.language.fields import ALL, OWNER, SEALED, Bits, Marks, Place
from nonsuch.engine.language.knowledge import first_rows, hidden_places
from nonsuch.engine.language.schema import Schema

ALL_SEATS = "(1 << t.players) - 1"
ALL_READERS = "(2 << t.players) - 1"  # spectators too: they know what all seats know


class End:
    """Where a piece comes from or goes to. `letter` begins the names of its indexes; without one it is row 0."""

    def __init__(self, schema: Schema, one: Place, letter: str = "") -> None:
        self.schema = schema
        self.one = one
        self.indexes = [f"{letter}{axis}" if letter else "0" for axis in range(len(one.row_shape))]
        self.where = "".join(f"[{index}]" for index in self.indexes)
        self.row = f"t.{one.name}{self.where}"
        self.size = f"t.{one.name}_size{self.where}"
        self.mask = f"t.{one.sees.mask}{self.where}" if one.sees.mask else ""
        known = schema.fields.get(one.known)
        self.marks = known if isinstance(known, Marks) else None
        self.known = f"t.{one.known}{self.where}" if known is not None and self.marks is None else ""
        self.lacks = f"t.{one.lacks}{self.where}" if one.lacks else ""

    @property
    def start(self) -> int:
        return self.one.kinds.start

    @property
    def open(self) -> bool:
        return self.one.sees is ALL

    def at(self, kind: str) -> str:
        """The index of a kind in the row of a bag."""
        return f"{kind} - {self.start}" if self.start else kind

    def bit(self) -> str:
        """The row's bit in a mark."""
        first = first_rows(hidden_places(self.schema.fields, self.one.components))[self.one.name]
        number = ""
        for index, length in zip(self.indexes, self.one.row_shape, strict=True):
            number = f"({number}) * {int(length)} + {index}" if number else index
        both = f"{first} + {number}" if first and number else number or str(first)
        return f"1 << {both}" if both.isidentifier() or both.isdigit() else f"1 << ({both})"

    def viewers(self) -> str:
        """The mask of seats that see the whole row; empty where nobody does."""
        sees = self.one.sees
        if sees is ALL:
            return ALL_SEATS
        if sees is OWNER:
            return f"1 << {self.indexes[0]}"
        if sees is SEALED:
            return f"({ALL_SEATS} if t.{self.one.name}_open > 0 else 1 << {self.indexes[0]})"
        if sees.owner:
            owner = f"t.{sees.owner}[{self.indexes[0]}]"
            return f"(1 << {owner} if {owner} >= 0 else 0)"
        return ""

    def emptied(self) -> str:
        """The test that nothing is left in the row."""
        return f"{self.row} == 0" if isinstance(self.one, Bits) else f"{self.size} == 0"


def seen_by(*masks: str) -> str:
    """The seats that see the whole of at least one of several rows."""
    there = [mask for mask in masks if mask]
    if ALL_SEATS in there:
        return ALL_SEATS
    return " | ".join(dict.fromkeys(there)) or "0"
