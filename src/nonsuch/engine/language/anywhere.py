"""What the engine's rules for any place are written with: one function for all places, made one for each.

    def top(t: Table, pile: Spot) -> int:
        if pile.size == 0:
            return NONE
        return pile.row[pile.size - 1]

Such a function is specialised when a game's rules are translated (translation/specialised.py): what a `Spot` knows
beforehand (its kind, who sees it) decides the `if`s; what stands at the table becomes `t.deck_size`,
`t.hand[a0][kind]`.

`is` asks what is known beforehand: `seen is EVERYBODY` where nothing but that can be seen here, in every game.
"""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, TypeVar

from nonsuch.engine.errors import RulesError
from nonsuch.engine.language.components import Components
from nonsuch.engine.language.fields import ALL, Bag, Bits, Field, Marks, Pile, Place
from nonsuch.engine.language.knowledge import first_rows, hidden_places
from nonsuch.engine.language.typed import Numbers, Rows

F = TypeVar("F", bound=Callable[..., Any])


class Word(int):
    """A number with an expression of its own."""

    code: ast.expr

    def __new__(cls, value: int, said: str) -> Word:
        made = super().__new__(cls, value)
        made.code = ast.parse(said, mode="eval").body
        for node in ast.walk(made.code):  # it stands where it is used
            for name in node._attributes:
                delattr(node, name)
        return made


EVERYBODY: int = Word(-1, "(1 << t.players) - 1")  # the mask of all seats
NO_ONE = 0
ONE = 1
COMPILED: int = Word(0, "0")  # is it written for the compiler? The specialiser knows


def written_out(function: F) -> F:
    """Written out where it is called, since Python pays for every call."""
    function.__dict__["written_out"] = True
    return function


def rows(one: Field) -> Iterator[Spot]:
    """Stands after `for`: every row of a field, seats that are not at the table left out."""
    raise NotImplementedError


def row_at(one: Field, ordinal: int) -> Iterator[Spot]:
    """Stands after `for`: the one row of a field that has this number among them."""
    raise NotImplementedError


def held(place: Spot, low: int, high: int) -> Iterator[int]:
    """Stands after `for`: the kinds from low to high - 1; of a bag, interpreted, those only of which it holds any."""
    raise NotImplementedError


class Spot:
    """One row of a field. `indexes`: the names by which the specialised function knows where it is."""

    def __init__(self, fields: Mapping[str, Field], one: Field, indexes: Sequence[str]) -> None:
        self.fields = fields
        self.one = one
        self.name = one.name
        self.indexes = list(indexes)
        self.axes = axes_of(one)
        self.is_number = not one.shape
        self.length = int(one.shape[-1]) if one.shape else 0
        self.per_seat = one.per_seat and not self.axes
        self.sees = one.sees
        self.open = one.sees is ALL
        self.is_pile, self.is_bag, self.is_bits = (isinstance(one, kind) for kind in (Pile, Bag, Bits))
        self._at_the_table(one)
        self.start = 0
        if isinstance(one, Place):
            self._of_place(one)

    def _at_the_table(self, one: Field) -> None:
        """What becomes an expression."""
        self.row = self._numbers(one.name)
        self.value = self._number(one.name)
        self.has_mask = bool(one.sees.mask)
        self.mask = self._numbers(one.sees.mask)
        self.opened = _number(_said(f"{one.name}_open", []))
        self.owners = numbers_at(one.sees.owner)
        self.first = _number(_index(self.indexes[0])) if self.indexes else 0

    def _of_place(self, one: Place) -> None:
        known = self.fields.get(one.known)
        self.marks = MarksOf(known) if isinstance(known, Marks) else None
        self.kinds, self.holds, self.top = len(one.kinds), one.holds, one.top
        self.start = one.kinds.start
        self.spans = spans(sorted(one.holds))
        self.size = self._number(f"{one.name}_size")
        self.counts_known = known is not None and self.marks is None
        self.known = self._numbers(one.known)
        self.has_lacks = bool(one.lacks)
        self.lacks = self._numbers(one.lacks)
        self.lacking = self._number(one.lacks)

    def _number(self, name: str) -> int:
        return _number(_said(name, self.indexes))

    def _numbers(self, name: str) -> Numbers:
        return _numbers(_said(name, self.indexes))

    @property
    def ordinal(self) -> int:
        """The number of the row among those of its field."""
        if not self.indexes:
            return 0
        found = _index(self.indexes[0])
        for index, length in zip(self.indexes[1:], self.axes[1:], strict=True):
            whole = ast.BinOp(found, ast.Mult(), ast.Constant(int(length)))
            found = ast.BinOp(whole, ast.Add(), _index(index))
        return _number(found)

    # the set that lies there -------------------------------------------------------------------

    @property
    def places_of_set(self) -> list[Place]:
        assert isinstance(self.one, Place)
        return [one for one in self.fields.values() if isinstance(one, Place) and one.components is self.one.components]

    @property
    def marks_of_set(self) -> list[MarksOf]:
        assert isinstance(self.one, Place)
        return marks_of(self.fields, self.one.components)

    @property
    def bag_of_set(self) -> Spot:
        """The first row of a bag that has room for all kinds."""
        through = [one for one in self.places_of_set if isinstance(one, Bag) and len(one.kinds) == one.components.size]
        if not through:
            assert isinstance(self.one, Place)
            names = self.one.components.name
            raise RulesError(f"gather: among the places of {names}s there must be a bag with room for all kinds")
        bag = min(through, key=lambda one: len(one.row_shape))
        return Spot(self.fields, bag, ["0"] * len(bag.row_shape))

    @property
    def first_row(self) -> int:
        """The number of the field's first row, when the hidden rows of its set are counted through."""
        assert isinstance(self.one, Place)
        return first_rows(hidden_places(self.fields, self.one.components))[self.name]


class MarksOf:
    """What is known of hidden pieces: of each its kind, who knows it, and a bit for each row in which it may lie."""

    def __init__(self, one: Marks) -> None:
        self.name = one.name
        self.room = int(one.shape[0])
        self.kind, self.readers, self.where = (numbers_at(one.name + part) for part in ("", "_readers", "_where"))
        self.size = _number(_said(f"{one.name}_size", []))


def marks_of(fields: Mapping[str, Field], components: Components) -> list[MarksOf]:
    return [MarksOf(one) for one in fields.values() if isinstance(one, Marks) and one.components is components]


def axes_of(one: Field) -> tuple[int, ...]:
    """The axes that tell the rows of a field apart."""
    return one.row_shape if isinstance(one, Place) else one.shape[:-1]


def spans(kinds: list[int]) -> list[tuple[int, int]]:
    """Kinds as ranges: from, up to but not including."""
    found: list[tuple[int, int]] = []
    for kind in kinds:
        if found and found[-1][1] == kind:
            found[-1] = (found[-1][0], kind + 1)
        else:
            found.append((kind, kind + 1))
    return found


# What stands at the table is, to whoever writes a rule, a number or a row of them; to the specialiser, an expression.


def numbers_at(name: str) -> Numbers:
    return _numbers(_said(name, []))


def rows_at(name: str) -> Rows[Numbers]:
    return _said(name, [])  # type: ignore[return-value]


def _said(name: str, indexes: Sequence[str]) -> ast.expr:
    found: ast.expr = ast.Attribute(ast.Name("t", ast.Load()), name, ast.Load())
    for index in indexes:
        found = ast.Subscript(found, _index(index), ast.Load())
    return found


def _index(said: str) -> ast.expr:
    return ast.Constant(int(said)) if said.isdigit() else ast.Name(said, ast.Load())


def _number(said: ast.expr) -> int:
    return said  # type: ignore[return-value]


def _numbers(said: ast.expr) -> Numbers:
    return said  # type: ignore[return-value]
