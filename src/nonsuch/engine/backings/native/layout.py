"""What lies where in memory: numbers of a declared width, records of named fields, rows of either."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Literal, NamedTuple

if TYPE_CHECKING:
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


def moves_layout(pool_size: int) -> Layout:
    """What a phase offers; `a` has a place more, into which the last offer that does not hold is written."""
    places = pool_size + 1
    head = MOVES_HEAD
    fields = {
        "n": FieldAt(0, Cell(4, True, 0, places, "moves.n"), ()),
        "rising": FieldAt(4, Cell(4, True, 0, 1, "moves.rising"), ()),
        "least": FieldAt(8, Cell(4, True, -1, places, "moves.least"), ()),
        "a": FieldAt(head, Cell(2, True, 0, 0, "moves.a"), (places,)),
    }
    size = words(head + 2 * places)
    return Layout("moves", size, fields, size)


def parameter_kind(annotation: str, table: Layout, moves: Layout) -> Kind:
    """What an entry is given for a parameter annotated so."""
    kinds: dict[str, Kind] = {
        "int": NUMBER,
        "Tables": Ref(table, (0,)),
        "MoveLists": Ref(moves, (0,)),
        "Words": Ref(Cell(8, tag="words"), (0,)),
        "Reals": Ref(Cell(8, tag="reals", real=True), (0,)),
        "Shorts": Ref(Cell(2, tag="shorts"), (0,)),
        "Bytes": Ref(Cell(1, False), (0,)),  # of whatever there is
    }
    return kinds[annotation]
