"""The state schema: every field is declared once, with its shape, its range and who sees it.

From the declaration come both backings of the state (a slotted object of plain integers and typed rows, and one flat
record with the same bytes), clone, save, fingerprint, views, positions, re-dealing and observations.
"""

from __future__ import annotations

import copy
import struct
import typing
from array import array
from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Self

from nonsuch.engine.errors import RulesError
from nonsuch.engine.language.copying import copier, reader
from nonsuch.engine.language.declaring import bag, bitbag, field, marks, pile, scratch, whereabouts
from nonsuch.engine.language.fields import (
    ALL,
    MOST_BITS,
    NOBODY,
    NONE,
    OWNER,
    SEALED,
    Axis,
    Bag,
    Bits,
    Field,
    Marks,
    Pile,
    Place,
    Scope,
    Seats,
    Visibility,
    Whereabouts,
    mask,
    owned_by,
)
from nonsuch.engine.language.knowledge import dealing_scratch

__all__ = [
    "ALL", "NOBODY", "NONE", "OWNER", "SEALED", "Axis", "Bag", "Bits", "Field", "Marks", "Pile", "Place", "Schema",
    "Scope", "Seats", "Table", "Visibility", "Whereabouts", "bag", "bitbag", "field", "marks", "mask", "owned_by",
    "pile", "scratch", "whereabouts",
]  # fmt: skip


if TYPE_CHECKING:
    from typing_extensions import TypeVar

    T_co = TypeVar("T_co", bound="Table", default="Table", covariant=True)  # a game's own table, where one knows which
else:
    T_co = typing.TypeVar("T_co", covariant=True)


class Depth(int):
    """The axis of what is kept for every phase that was interrupted: as long as the game's stack is deep."""


STACK = Depth(12)
MOST_PHASES = 32_000
MOST_SEATS = 15  # the bits of a set of seats


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


def _size_field(one: Place, name: str) -> Field:
    room = one.shape[-1] if isinstance(one, Pile) else 30_000
    size = Field(one.shape[:-1], 0, room, one.size_sees, 0)
    size.name = f"{name}_size"
    size.size_of = name
    return size


def _companions(one: Field, name: str) -> Iterator[Field]:
    """What the engine keeps beside a field: the size of a place, whether a sealed one is open."""
    if isinstance(one, Bag | Pile):
        yield _size_field(one, name)
    if one.sees is SEALED:
        yield _named(Field((), 0, 1, ALL, 0), f"{name}_open")
    if isinstance(one, Marks):
        yield _named(Field(one.shape, 0, (1 << 15) - 1, NOBODY, 0), f"{name}_readers")
        yield _named(Field(one.shape, 0, (1 << MOST_BITS) - 1, NOBODY, 0), f"{name}_where")
        yield _named(Field((), 0, one.shape[0], NOBODY, 0), f"{name}_size")


def _named(made: Field, name: str) -> Field:
    made.name = name
    return made


def _check_name(cls: str, name: str, bases: tuple[type, ...]) -> None:
    if name.startswith("_") or name.endswith(("_size", "_open")):
        raise RulesError(f"{cls}.{name}: a field's name may not begin with _ or end with _size or _open")
    if any(hasattr(base, name) for base in bases):
        raise RulesError(f"{cls}.{name}: every table has something of that name already; choose another name")


def _check_visibilities(cls: Any) -> None:
    for one in cls.fields.values():
        _check_mask(cls, one)
        owner = one.sees.owner
        if owner and (owner not in cls.fields or cls.fields[owner].shape != one.shape[:1]):
            raise RulesError(f"{cls.__name__}.{one.name}: {owner!r} must name a seat for each of its rows")
        if isinstance(one, Place):
            _check_place(cls, one)


def _check_mask(cls: Any, one: Field) -> None:
    if one.sees.mask:
        other = cls.fields.get(one.sees.mask)
        if other is None or other.shape != one.shape or isinstance(one, Bag | Bits) or not one.shape:
            raise RulesError(f"{cls.__name__}.{one.name}: its mask {one.sees.mask!r} must be a field of the same shape")


def _check_place(cls: Any, one: Place) -> None:
    name = f"{cls.__name__}.{one.name}"
    known = cls.fields.get(one.known)
    if isinstance(known, Marks):
        if sum(isinstance(other, Marks) and other.components is known.components for other in cls.fields.values()) > 1:
            raise RulesError(f"{name}: there are two fields of marks for {known.components.name}s; one is enough")
        if known.components is not one.components or one.sees is ALL:
            raise RulesError(f"{name}: {one.known!r} are marks for hidden {known.components.name}s")
    elif one.known and (known is None or known.shape != one.shape or not isinstance(one, Bag)):
        raise RulesError(f"{name}: {one.known!r} must be a field of the same shape, or marks")
    if one.lacks and (one.lacks not in cls.fields or cls.fields[one.lacks].shape != one.shape):
        raise RulesError(f"{name}: {one.lacks!r} must be a field of the same shape")
    if one.pool not in ("", "row") or (one.pool and not one.row_shape):
        raise RulesError(f"{name}: pool='row' says that each row owns its pieces; there is no other pool to name")
    if one.size_sees is not ALL and (one.size_sees is not OWNER or not one.per_seat or one.known):
        raise RulesError(f"{name}: a size is visible to all, or to the owner of a row for each seat, without known=")


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
    cls.copy_fields, cls.read_fields = copier(cls), staticmethod(reader(cls))


class Schema(type):
    """Turns declared fields into slots, and lays them out. A field without a visibility cannot even be written."""

    fields: dict[str, Field]
    scratches: dict[str, Field]
    scalars: list[Field]
    arrays: list[Field]
    zero: Any

    def __new__(
        meta,
        name: str,
        bases: tuple[type, ...],
        namespace: dict[str, Any],
        stack: int | None = None,
        registers: bool = False,
        together: bool = False,
    ) -> Schema:
        if registers:
            namespace |= _registers()
        if together:  # several seats are asked at once: those that have not answered yet
            namespace["awaited"] = field(high=(1 << MOST_SEATS) - 1, sees=ALL)
        own: dict[str, Field] = {}
        scratches: dict[str, Field] = {}
        for key, value in list(namespace.items()):
            if isinstance(value, Field):
                _check_name(name, key, bases)
                value.name = key
                (scratches if value.scratch else own)[key] = namespace.pop(key)
                own |= {one.name: one for one in _companions(value, key)}
        inherited = next((base.fields for base in bases if isinstance(base, Schema)), {})
        more_scratches = next((base.scratches for base in bases if isinstance(base, Schema)), {})
        scratches |= {key: one for key, one in dealing_scratch(own).items() if key not in more_scratches}
        namespace["__slots__"] = (*namespace.get("__slots__", ()), *own, *scratches)
        namespace["fields"] = _as_deep({**inherited, **own}, stack)
        namespace["scratches"] = {**more_scratches, **scratches}
        cls = super().__new__(meta, name, bases, namespace)
        _check_visibilities(cls)
        _lay_out(cls)
        cls.zero = cls()
        return cls

    def __init__(cls, name: str, bases: tuple[type, ...], namespace: dict[str, Any], **kept: Any) -> None:
        super().__init__(name, bases, namespace)


def _registers() -> dict[str, Field]:
    """What is kept for a game whose phases take registers: which phase was called (its number and one, so that 0 is
    none), and what its caller had in them."""
    most = MOST_PHASES
    return {"callee": Field((STACK,), 0, most, ALL, 0), "registers": Field((STACK, 4), -most, most, ALL, 0)}


def _as_deep(fields: dict[str, Field], stack: int | None) -> dict[str, Field]:
    """The engine's own fields, with a stack of the depth that the game asks for."""
    if stack is None:
        return fields
    if not 1 <= stack <= 120:
        raise RulesError(f"a stack may be 1 to 120 deep, not {stack}")
    made = dict(fields)
    for name, one in fields.items():
        if one.shape and isinstance(one.shape[0], Depth):
            made[name] = copy.copy(one)
            made[name].shape = (Depth(stack), *one.shape[1:])
    return made


class Table(metaclass=Schema):
    """The interpreted state: scalars in slots, arrays as typed rows. Subclass it and declare fields.

    Scalars come first in the byte image, the widest first, then the arrays likewise, so that nothing needs padding
    inside and the compiled record can be the same bytes.
    """

    __slots__ = ("_rows", "events", "script")

    fields: ClassVar[dict[str, Field]]
    scratches: ClassVar[dict[str, Field]]
    scalars: ClassVar[list[Field]]
    arrays: ClassVar[list[Field]]
    packer: ClassVar[struct.Struct]
    image_size: ClassVar[int]
    scalar_values: ClassVar[Callable[[Any], tuple[int, ...]]]
    copy_fields: ClassVar[Callable[[Any], Any]]
    read_fields: ClassVar[Callable[[Any, bytes, Any], Any]]
    zero: ClassVar[Any]

    events: list[tuple[int, ...]] | None
    script: list[int]
    _rows: list[Any]

    # what the engine itself keeps at every table
    rng = field(4, high=(1 << 32) - 1, sees=NOBODY)
    players = field(sees=ALL)
    phase = field(high=MOST_PHASES, sees=ALL)
    actor = field(low=NONE, sees=ALL)
    depth = field(sees=ALL)
    stack = field(STACK, high=MOST_PHASES, sees=ALL)
    askers = field(STACK, low=NONE, sees=ALL)
    latest = field(low=NONE, high=32000, sees=ALL, default=NONE)
    over = field(high=2, sees=ALL)
    won = field(high=32000, sees=ALL)

    def __init__(self) -> None:
        for one in self.arrays:
            setattr(self, one.name, self.zero_rows(one))
        for one in self.scalars:
            setattr(self, one.name, 0)
        for one in self.scratches.values():
            setattr(self, one.name, self.zero_rows(one) if one.shape else 0)
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
        cls._check_length(image)
        table: Self = cls.read_fields(cls, image, cls.zero)
        return table

    @classmethod
    def _check_length(cls, image: bytes) -> None:
        if len(image) != cls.image_size:
            raise RulesError(
                f"a state of {len(image)} bytes where {cls.image_size} were expected; "
                "only images written under these rules can be read"
            )

    def load(self, image: bytes) -> None:
        self._check_length(image)
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
        """Where each field lies in a record of the same bytes, with scratch behind them."""
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
        for one in sorted(cls.scratches.values(), key=lambda one: -one.width):
            offset = -(-offset // one.width) * one.width
            names.append(one.name)
            formats.append((f"<i{one.width}", tuple(map(int, one.shape))) if one.shape else f"<i{one.width}")
            offsets.append(offset)
            offset += one.width * (one.rows * one.shape[-1] if one.shape else 1)
        return {"names": names, "formats": formats, "offsets": offsets, "itemsize": -(-offset // 8) * 8}

    @classmethod
    def describe(cls) -> str:
        return "\n".join(one.describe() for one in (*cls.fields.values(), *cls.scratches.values()))
