"""The state schema: every field is declared once, with its shape, its range and who sees it.

From the declaration come both backings of the state (a slotted object of plain integers and typed rows, and one flat
NumPy record with the same bytes), clone, save, fingerprint, views, positions, re-dealing and observations.
"""

from __future__ import annotations

import struct
from array import array
from collections.abc import Callable, Iterator, Sequence
from itertools import combinations
from typing import TYPE_CHECKING, Any, ClassVar, Self

from nonsuch.engine.errors import RulesError
from nonsuch.engine.language.components import Components

NONE = -1
STACK = 12


class Seats(int):
    """An axis with one entry a seat; its value is the most seats the game has."""


class Visibility:
    """Who may see a field."""

    def __init__(self, name: str, mask: str = "") -> None:
        self.name = name
        self.mask = mask

    def __repr__(self) -> str:
        return self.name


ALL = Visibility("all")
OWNER = Visibility("owner")
NOBODY = Visibility("nobody")


def mask(field_name: str) -> Visibility:
    """Each element is seen by the seats whose bits are set in the element of `field_name` that has the same index."""
    return Visibility("mask", field_name)


CODES = (("b", 1), ("h", 2), ("i", 4), ("q", 8))


class Field:
    """A number, or a fixed array of numbers."""

    def __init__(self, shape: Sequence[int], low: int, high: int, sees: Visibility, default: int) -> None:
        self.shape = tuple(shape)
        self.low = low
        self.high = high
        self.sees = sees
        self.default = default
        self.name = ""
        self.size_of = ""
        fitting = [
            (code, width) for code, width in CODES if -(1 << (8 * width - 1)) <= low and high < 1 << (8 * width - 1)
        ]
        if not fitting or low > high:
            raise RulesError(f"no number holds {low} to {high}")
        self.code, self.width = fitting[0]
        if sees is OWNER and not self.per_seat:
            raise RulesError("a field seen by its owner needs a seat as its first axis")
        if not low <= default <= high:
            raise RulesError(f"the default {default} is outside {low}..{high}")

    @property
    def per_seat(self) -> bool:
        return bool(self.shape) and isinstance(self.shape[0], Seats)

    @property
    def rows(self) -> int:
        count = 1
        for length in self.shape[:-1]:
            count *= length
        return count

    def describe(self) -> str:
        seen = f"{self.sees!r} {self.sees.mask} {self.per_seat}"
        return f"{self.name}{list(map(int, self.shape))} {self.low}..{self.high} {seen}"


class Bag(Field):
    """Unordered components, kept as counts by kind. Its size is public; `holds` says which kinds may lie in it."""

    def __init__(
        self,
        components: Components,
        shape: Sequence[int],
        kinds: range,
        sees: Visibility,
        high: int,
        known: str,
        rest: bool,
    ) -> None:
        super().__init__((*shape, len(kinds)), 0, high, sees, 0)
        self.components = components
        self.kinds = kinds
        self.holds: frozenset[int] = frozenset(kinds)
        self.known = known
        self.rest = rest

    def describe(self) -> str:
        return f"bag {super().describe()} {self.components.size} {self.kinds} {sorted(self.holds)} {self.known}"


class Pile(Field):
    """Ordered components, the top last. Its size is public, and its top `top` cards may be."""

    def __init__(self, components: Components, shape: Sequence[int], capacity: int, sees: Visibility, top: int) -> None:
        super().__init__((*shape, capacity), NONE, max(components.size - 1, 1), sees, NONE)
        self.components = components
        self.holds: frozenset[int] = frozenset(range(components.size))
        self.top = top

    def describe(self) -> str:
        return f"pile {super().describe()} {self.components.size} {self.top}"


def field(*shape: int, low: int = 0, high: int = 127, sees: Visibility, default: int | None = None) -> Any:
    """A number (no shape) or a fixed array. There is no default for `sees`: a field must say who sees it."""
    return Field(shape, low, high, sees, max(low, 0) if default is None else default)


def bag(
    components: Components,
    *shape: int,
    sees: Visibility,
    kinds: range | None = None,
    holds: Sequence[int] = (),
    high: int = 127,
    known: str = "",
    rest: bool = False,
) -> Any:
    """Components as counts by kind. `kinds`: the only kinds it has room for; `holds`: those that may lie in it.

    `known` names a field of the same shape: the part of the bag that every seat saw go into it.
    `rest` marks the bag that takes what a hand-written position does not name once its deck is given.
    """
    made = Bag(components, shape, range(components.size) if kinds is None else kinds, sees, high, known, rest)
    if holds:
        made.holds = frozenset(holds)
        if not made.holds <= frozenset(made.kinds):
            raise RulesError("a bag cannot hold what it has no room for")
    return made


def pile(components: Components, *shape: int, capacity: int, sees: Visibility, top: int = 0) -> Any:
    """Components in order, the top one last in the array."""
    return Pile(components, shape, capacity, sees, top)


def _zeros(shape: Sequence[int], code: str) -> Any:
    if len(shape) == 1:
        return array(code, bytes(array(code).itemsize * shape[0]))
    return [_zeros(shape[1:], code) for _ in range(shape[0])]


def _leaves(value: Any) -> Iterator[Any]:
    """The typed rows a field is made of, whatever they are wrapped in."""
    parts = value if isinstance(value, list) else getattr(value, "parts", None)
    if parts is None:
        yield getattr(value, "data", value)
        return
    for part in parts:
        yield from _leaves(part)


def _size_field(one: Bag | Pile, name: str) -> Field:
    room = one.shape[-1] if isinstance(one, Pile) else 30_000
    size = Field(one.shape[:-1], 0, room, ALL, 0)
    size.name = f"{name}_size"
    size.size_of = name
    return size


def _check_name(cls: str, name: str, bases: tuple[type, ...]) -> None:
    if name.startswith("_") or name.endswith("_size"):
        raise RulesError(f"{cls}.{name}: a field's name may not begin with _ or end with _size")
    if any(hasattr(base, name) for base in bases):
        raise RulesError(f"{cls}.{name}: every table has something of that name already")


def _check_visibilities(cls: Any) -> None:
    for one in cls.fields.values():
        if one.sees.mask:
            other = cls.fields.get(one.sees.mask)
            if other is None or other.shape != one.shape or isinstance(one, Bag) or not one.shape:
                raise RulesError(
                    f"{cls.__name__}.{one.name}: its mask {one.sees.mask!r} must be a field of the same shape"
                )
        known = getattr(one, "known", "")
        if known and (known not in cls.fields or cls.fields[known].shape != one.shape):
            raise RulesError(f"{cls.__name__}.{one.name}: {known!r} must be a field of the same shape")
    hidden = [one for one in cls.fields.values() if isinstance(one, Bag | Pile) and one.sees is not ALL]
    for one, other in combinations(hidden, 2):
        alike = one.components is other.components and one.holds & other.holds
        if alike and not (one.holds <= other.holds or other.holds <= one.holds):
            raise RulesError(
                f"{cls.__name__}: what {one.name} and {other.name} may hold must be nested: re-deals must be fair"
            )


def _lay_out(cls: Any) -> None:
    ordered = sorted(cls.fields.values(), key=lambda one: -one.width)
    cls.scalars = [one for one in ordered if not one.shape]
    cls.arrays = [one for one in ordered if one.shape]
    body = "".join(one.code for one in cls.scalars)
    size = struct.calcsize("<" + body)
    cls.packer = struct.Struct(f"<{body}{-size % 8}x")
    cls.image_size = cls.packer.size + sum(one.width * one.rows * one.shape[-1] for one in cls.arrays)
    names = ", ".join(f"t.{one.name}" for one in cls.scalars)
    cls.scalar_values = eval(f"lambda t: ({names},)")
    space: dict[str, Any] = {}
    exec(_copier_source(cls), space)
    cls.copy_fields = space["copy_fields"]


def _copier_source(cls: Any) -> str:
    """A function that copies a table: written out field by field, since search at the table clones often."""
    lines = ["def copy_fields(t):", "    n = type(t).__new__(type(t))", "    n.events = None", "    n.script = []"]
    lines += [f"    n.{one.name} = t.{one.name}" for one in cls.scalars]
    rows = []
    for one in cls.arrays:
        depth = len(one.shape)
        if depth == 1:
            lines.append(f"    n.{one.name} = t.{one.name}[:]")
            rows.append(f"n.{one.name}")
        elif depth == 2:
            lines.append(f"    n.{one.name} = [row[:] for row in t.{one.name}]")
            rows.append(f"*n.{one.name}")
        elif depth == 3:
            lines.append(f"    n.{one.name} = [[row[:] for row in rows] for rows in t.{one.name}]")
            rows.append(f"*[row for rows in n.{one.name} for row in rows]")
        else:
            raise RulesError(f"{cls.__name__}.{one.name}: a field has at most three axes")
    lines += [f"    n._rows = [{', '.join(rows)}]", "    return n"]
    return "\n".join(lines)


class Schema(type):
    """Turns declared fields into slots, and lays them out. A field without a visibility cannot even be written."""

    fields: dict[str, Field]
    scalars: list[Field]
    arrays: list[Field]
    zero: Any

    def __new__(meta, name: str, bases: tuple[type, ...], namespace: dict[str, Any]) -> Schema:
        own: dict[str, Field] = {}
        for key, value in list(namespace.items()):
            if isinstance(value, Field):
                _check_name(name, key, bases)
                value.name = key
                own[key] = namespace.pop(key)
                if isinstance(value, Bag | Pile):
                    own[f"{key}_size"] = _size_field(value, key)
        inherited = next((base.fields for base in bases if isinstance(base, Schema)), {})
        namespace["__slots__"] = (*namespace.get("__slots__", ()), *own)
        namespace["fields"] = {**inherited, **own}
        cls = super().__new__(meta, name, bases, namespace)
        _check_visibilities(cls)
        _lay_out(cls)
        cls.zero = cls()
        return cls


class Table(metaclass=Schema):
    """The interpreted state: scalars in slots, arrays as typed rows. Subclass it and declare fields.

    Scalars come first in the byte image, the widest first, then the arrays likewise, so that nothing needs padding
    inside and the compiled record can be the same bytes.
    """

    __slots__ = ("_rows", "events", "script")

    fields: ClassVar[dict[str, Field]]
    scalars: ClassVar[list[Field]]
    arrays: ClassVar[list[Field]]
    packer: ClassVar[struct.Struct]
    image_size: ClassVar[int]
    scalar_values: ClassVar[Callable[[Any], tuple[int, ...]]]
    copy_fields: ClassVar[Callable[[Any], Any]]
    zero: ClassVar[Any]

    events: list[tuple[int, ...]] | None
    script: list[int]
    _rows: list[Any]

    if TYPE_CHECKING:  # the sizes of bags and piles, which nobody declares

        def __getattr__(self, name: str) -> Any: ...

        def __setattr__(self, name: str, value: Any) -> None: ...

    # what the engine itself keeps at every table
    rng: Any = field(4, high=(1 << 32) - 1, sees=NOBODY)
    players: int = field(sees=ALL)
    phase: int = field(sees=ALL)
    actor: int = field(low=NONE, sees=ALL)
    depth: int = field(sees=ALL)
    stack: Any = field(STACK, sees=ALL)
    askers: Any = field(STACK, low=NONE, sees=ALL)
    latest: int = field(low=NONE, high=32000, sees=ALL, default=NONE)
    over: int = field(high=1, sees=ALL)
    won: int = field(high=32000, sees=ALL)

    def __init__(self) -> None:
        for one in self.arrays:
            setattr(self, one.name, self.zero_rows(one))
        for one in self.scalars:
            setattr(self, one.name, 0)
        self._rows = [row for one in self.arrays for row in _leaves(getattr(self, one.name))]
        self.events = None
        self.script = []

    @staticmethod
    def zero_rows(one: Field) -> Any:
        return _zeros(one.shape, one.code)

    def image(self) -> bytes:
        """All fields as bytes: the same bytes as the compiled record."""
        return self.packer.pack(*self.scalar_values()) + b"".join(self._rows)

    @classmethod
    def from_image(cls, image: bytes) -> Self:
        table: Self = cls.zero.copy_fields()
        table.load(image)
        return table

    def load(self, image: bytes) -> None:
        if len(image) != self.image_size:
            raise RulesError(f"a state of {len(image)} bytes where {self.image_size} were expected")
        for one, value in zip(self.scalars, self.packer.unpack_from(image), strict=True):
            setattr(self, one.name, value)
        start = self.packer.size
        for row in self._rows:
            end = start + len(row) * row.itemsize
            row[:] = array(row.typecode, image[start:end])
            start = end

    def out_of_range(self) -> str:
        """The name of a field that holds what it may not; empty if there is none."""
        for one in self.scalars:
            if not one.low <= getattr(self, one.name) <= one.high and getattr(self, one.name):
                return one.name
        for one in self.arrays:
            for row in _leaves(getattr(self, one.name)):
                if any(row) and not (one.low <= min(row) and max(row) <= one.high):
                    return one.name
        return ""

    def clone(self) -> Self:
        """A copy, without what was told and scripted."""
        copy: Self = self.copy_fields()
        return copy

    @classmethod
    def dtype_spec(cls) -> dict[str, Any]:
        """What `numpy.dtype` needs to make a record of the same bytes."""
        names: list[str] = []
        formats: list[Any] = []
        offsets: list[int] = []
        offset = 0
        for one in cls.scalars:
            names.append(one.name)
            formats.append(f"<i{one.width}")
            offsets.append(offset)
            offset += one.width
        offset = cls.packer.size
        for one in cls.arrays:
            names.append(one.name)
            formats.append((f"<i{one.width}", tuple(map(int, one.shape))))
            offsets.append(offset)
            offset += one.width * one.rows * one.shape[-1]
        return {"names": names, "formats": formats, "offsets": offsets, "itemsize": -(-offset // 8) * 8}

    @classmethod
    def describe(cls) -> str:
        return "\n".join(one.describe() for one in cls.fields.values())
