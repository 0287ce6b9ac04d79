"""What lies where in memory: numbers of a declared width, records of named fields, rows of either."""

from __future__ import annotations

import struct
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Literal, NamedTuple

from nonsuch.engine.errors import RulesError

if TYPE_CHECKING:
    from nonsuch.engine.language.fields import Field
    from nonsuch.engine.language.schema import Table

MOVES_HEAD = 16  # bytes before the moves themselves
WORD = 8  # records begin at multiples of so many bytes


class Cell(NamedTuple):
    """A number in memory. `tag` names the field: two tags never overlap ("" may be anything)."""

    width: int
    signed: bool = True
    low: int = 0
    high: int = 0  # low == high: nothing is known
    tag: str = ""
    real: bool = False

    @property
    def bits(self) -> int:
        return 8 * self.width

    @property
    def ir(self) -> str:
        return "double" if self.real else f"i{self.bits}"


class FieldAt(NamedTuple):
    offset: int
    cell: Cell
    shape: tuple[int, ...]


class Layout(NamedTuple):
    """A record; a copy of it is one of its first `copied` bytes, since scratch lies behind them."""

    name: str
    size: int
    fields: dict[str, FieldAt]
    copied: int

    def __hash__(self) -> int:
        return hash((self.name, self.size))


class Ref(NamedTuple):
    """A place: what lies there, and the axes still to be indexed. A length of 0 is unknown."""

    item: Cell | Layout
    shape: tuple[int, ...] = ()
    space: int = 0  # the address space: a GPU has several

    @property
    def is_number(self) -> bool:
        return not self.shape and isinstance(self.item, Cell)

    @property
    def item_size(self) -> int:
        return self.item.size if isinstance(self.item, Layout) else self.item.width

    @property
    def row(self) -> Ref:
        return self._replace(shape=self.shape[1:])


NUMBER: Literal["number"] = "number"
REAL: Literal["real"] = "real"
Kind = Ref | Literal["number", "real"]  # of a name, an argument, a value


def count(shape: Sequence[int]) -> int:
    product = 1
    for length in shape:
        product *= int(length)
    return product


def words(size: int) -> int:
    """So many bytes, rounded up to whole words."""
    return -(-size // WORD) * WORD


def table_layout(table: type[Table]) -> Layout:
    """The record of a table: the bytes of its image, and scratch behind them."""
    spec = table.dtype_spec()
    fields = {}
    for name, offset in zip(spec["names"], spec["offsets"], strict=True):
        one = table.fields.get(name) or table.scratches[name]
        cell = Cell(one.width, True, one.low, one.high, f"table.{name}")
        fields[name] = FieldAt(offset, cell, tuple(map(int, one.shape)))
    return Layout("table", spec["itemsize"], fields, words(table.image_size))


def packed_layout(table: type[Table]) -> Layout:
    """The same fields in as few bytes as hold them, for processors with little fast memory: no image, no exchange."""
    fields: dict[str, FieldAt] = {}
    kept = _packed(fields, list(table.fields.values()), 0)
    size = _packed(fields, list(table.scratches.values()), kept)
    return Layout("table", size, fields, kept)


def _packed(fields: dict[str, FieldAt], declared: list[Field], offset: int) -> int:
    """Adds the fields behind `offset`, widest first; where they end."""
    cells = [(one, Cell(*narrowest(one.low, one.high), one.low, one.high, f"table.{one.name}")) for one in declared]
    for one, cell in sorted(cells, key=lambda pair: -pair[1].width):
        fields[one.name] = FieldAt(offset, cell, tuple(map(int, one.shape)))
        offset += cell.width * count(one.shape)
    return words(offset)


def narrowest(low: int, high: int) -> tuple[int, bool]:
    """How many bytes hold these numbers and 0, and whether with a sign."""
    low, high = min(low, 0), max(high, 0)
    for width in (1, 2, 4, 8):
        for signed in (True, False):
            if (-(1 << 8 * width - 1) if signed else 0) <= low and high < 1 << 8 * width - signed:
                return width, signed
    raise RulesError(f"no number holds {low} to {high}; low is at most high, and both fit into 64 bits")


def packed_image(t: Table, layout: Layout) -> bytes:
    """A table's bytes in a packed layout."""
    image = bytearray(layout.size)
    for name, (offset, cell, shape) in layout.fields.items():
        code = {1: "b", 2: "h", 4: "i", 8: "q"}[cell.width]
        numbers = _flat(getattr(t, name), len(shape))
        struct.pack_into(f"<{len(numbers)}{code if cell.signed else code.upper()}", image, offset, *numbers)
    return bytes(image)


def _flat(value: Any, axes: int) -> list[int]:
    return [number for row in value for number in _flat(row, axes - 1)] if axes else [int(value)]


def moves_layout(pool_size: int, packed: bool = False) -> Layout:
    """What a phase offers; `a` has a place more, into which the last offer that does not hold is written."""
    places = pool_size + 1
    width, signed = narrowest(0, places) if packed else (2, True)
    fields = {
        "n": FieldAt(0, Cell(4, True, 0, places, "moves.n"), ()),
        "rising": FieldAt(4, Cell(4, True, 0, 1, "moves.rising"), ()),
        "least": FieldAt(8, Cell(4, True, -1, places, "moves.least"), ()),
        "a": FieldAt(MOVES_HEAD, Cell(width, signed, 0, 0, "moves.a"), (places,)),
    }
    size = words(MOVES_HEAD + width * places)
    return Layout("moves", size, fields, size)


def parameter_kinds(table: Layout, moves: Layout, own: int = 0, shared: int = 0) -> dict[str, Kind]:
    """What an entry is given for a parameter annotated so. `own` and `shared`: the address spaces of what belongs to
    one thread of a GPU, and to all."""
    return {
        "int": NUMBER,
        "Tables": Ref(table, (0,), own),
        "Blanks": Ref(table, (0,), shared),
        "MoveLists": Ref(moves, (0,), own),
        "Words": Ref(Cell(8, tag="words"), (0,), own),
        "Reals": Ref(Cell(8, tag="reals", real=True), (0,), own),
        "Shorts": Ref(Cell(2, tag="shorts"), (0,), own),
        "Bytes": Ref(Cell(1, False), (0,), own),  # of whatever there is
        "Results": Ref(Cell(4, tag="results"), (0,), shared),
    }
