"""The checking backing: the interpreted state, with every index and every value held to what the schema declares.

Compiled rules wrap silently when a number outgrows its field and read on past the end of a row; here both are errors.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterator
from functools import cache
from typing import Any

from nonsuch.engine.backings.native.faults import Fault, bad_index, bad_value
from nonsuch.engine.language.schema import Field, Table


class CheckedRow:
    """A row of numbers that refuses a wrong index, a negative one, and a value out of range."""

    __slots__ = ("_field", "data")

    def __init__(self, field: Field) -> None:
        self.data = array(field.code, bytes(field.width * field.shape[-1]))
        self._field = field

    def __getitem__(self, index: Any) -> Any:
        if isinstance(index, slice):
            return self.data[index]
        return self.data[self._checked(index)]

    def __setitem__(self, index: int, value: int) -> None:
        place = self._checked(index)
        self.data[place] = in_range(self._field, value)

    def __len__(self) -> int:
        return len(self.data)

    def __iter__(self) -> Iterator[int]:
        return iter(self.data)

    def _checked(self, index: int) -> int:
        if not 0 <= index < len(self.data):
            raise Fault(bad_index(self._field.name, len(self.data)), index)
        return index


class CheckedRows:
    """Rows of rows, their index checked likewise."""

    __slots__ = ("_name", "parts")

    def __init__(self, field: Field, shape: tuple[int, ...]) -> None:
        self._name = field.name
        self.parts = [CheckedRow(field) if len(shape) == 2 else CheckedRows(field, shape[1:]) for _ in range(shape[0])]

    def __getitem__(self, index: int) -> Any:
        if not 0 <= index < len(self.parts):
            raise Fault(bad_index(self._name, len(self.parts)), index)
        return self.parts[index]

    def __len__(self) -> int:
        return len(self.parts)


def in_range(field: Field, value: int) -> int:
    """Nothing yet is nothing, whatever the range."""
    if value and not field.low <= value <= field.high:
        raise Fault(bad_value(field.name, field.low, field.high), value)
    return value


def _checked_number(field: Field, slot: Any) -> property:
    def read(t: Any) -> Any:
        return slot.__get__(t)

    def write(t: Any, value: int) -> None:
        slot.__set__(t, in_range(field, int(value)))

    return property(read, write)


def _copy(t: Table) -> Table:
    made = type(t)()
    made.load(t.image())
    return made


def _rows(one: Field) -> Any:
    return CheckedRow(one) if len(one.shape) == 1 else CheckedRows(one, one.shape)


@cache
def checked(table: type[Table]) -> type[Table]:
    """The same table, checking."""
    numbers = {name: _checked_number(one, getattr(table, name)) for name, one in table.fields.items() if not one.shape}
    return type(f"Checked{table.__name__}", (table,), {**numbers, "zero_rows": staticmethod(_rows), "clone": _copy})
