"""What a table can be declared to have: numbers and places for components, each with its shape and who sees it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from nonsuch.engine.errors import RulesError
from nonsuch.engine.language.components import Components

NONE = -1
MOST_BITS = 62  # compiled rules reckon with 64 bits, of which one is the sign


class Scope:
    """What belongs together and ends together: a battle, an offer. `clear(t, BATTLE)` ends it."""

    def __init__(self, name: str) -> None:
        self.name = name


class Axis(int):
    """An axis whose entries have names: views and positions read {"ottoman": {"istanbul": 8}}."""

    names: tuple[str, ...]

    def __new__(cls, *names: str) -> Axis:
        made = super().__new__(cls, len(names))
        made.names = names
        if not names or len(set(names)) != len(names):
            raise RulesError("an axis needs distinct names")
        return made


class Seats(int):
    """An axis with one entry a seat; its value is the most seats the game has."""


class Visibility:
    """Who may see a field. `mask` and `owner` name the field of the table that says so, where one does."""

    def __init__(self, name: str, mask: str = "", owner: str = "") -> None:
        self.name = name
        self.mask = mask
        self.owner = owner

    def __repr__(self) -> str:
        return self.name


ALL = Visibility("all")
OWNER = Visibility("owner")
NOBODY = Visibility("nobody")
SEALED = Visibility("sealed")  # its owner, until `reveal` shows it to all


def mask(field_name: str) -> Visibility:
    """Each element is seen by the seats whose bits are set in the element of `field_name` that has the same index."""
    return Visibility("mask", mask=field_name)


def owned_by(field_name: str) -> Visibility:
    """Row i is seen by the seat that `field_name` names at i; by nobody where it names none."""
    return Visibility("owned", owner=field_name)


CODES = (("b", 1), ("h", 2), ("i", 4), ("q", 8))
Weight = Callable[..., Any]


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
        self.scratch = False
        self.counted = False
        self.chosen: Weight | None = None
        self.secret_blank = False
        self.scope: Scope | None = None
        fitting = [
            (code, width) for code, width in CODES if -(1 << (8 * width - 1)) <= low and high < 1 << (8 * width - 1)
        ]
        if not fitting or low > high:
            raise RulesError(f"no number holds {low} to {high}; low is at most high, and both fit into 64 bits")
        self.code, self.width = fitting[0]
        if sees in (OWNER, SEALED) and not self.per_seat:
            raise RulesError("a field seen by its owner needs a seat as its first axis")
        if not low <= default <= high:
            raise RulesError(f"the default {default} is outside {low}..{high}; choose another, or widen the range")

    @property
    def per_seat(self) -> bool:
        return bool(self.shape) and isinstance(self.shape[0], Seats)

    @property
    def blank_is_public(self) -> bool:
        """May all see that the number is as it is declared to begin? So it is with what somebody has yet to choose."""
        return self.chosen is not None and not self.secret_blank

    @property
    def rows(self) -> int:
        count = 1
        for length in self.shape[:-1]:
            count *= length
        return count

    def describe(self) -> str:
        seen = f"{self.sees!r} {self.sees.mask}{self.sees.owner} {self.per_seat}"
        blank = " secret blank" if self.secret_blank else ""
        return f"{self.name}{list(map(int, self.shape))} {self.low}..{self.high} {seen}{blank}"


class Place(Field):
    """Where components lie. `row_shape` are the axes that tell its rows apart; `holds` the kinds that may lie there."""

    components: Components
    kinds: range
    holds: frozenset[int]
    known: str = ""
    lacks: str = ""
    pool: str = ""
    rest: bool = False
    top: int = 0
    size_sees: Visibility = ALL

    @property
    def row_shape(self) -> tuple[int, ...]:
        return self.shape[:-1]

    def describe(self) -> str:
        knows = f"{self.known} {self.lacks} {self.pool} {self.size_sees!r}"
        held = f"{self.kinds} {sorted(self.holds)} {self.top}"
        return f"{type(self).__name__.lower()} {super().describe()} {self.components.size} {held} {knows}"


class Bag(Place):
    """Unordered components, kept as counts by kind. Its size is public unless it says otherwise."""

    def __init__(self, components: Components, shape: Sequence[int], kinds: range, sees: Visibility, high: int) -> None:
        super().__init__((*shape, len(kinds)), 0, high, sees, 0)
        self.components = components
        self.kinds = kinds
        self.holds = frozenset(kinds)


class Pile(Place):
    """Ordered components, the top last. Its size is public, and its top `top` cards may be."""

    def __init__(self, components: Components, shape: Sequence[int], capacity: int, sees: Visibility, top: int) -> None:
        super().__init__((*shape, capacity), NONE, max(components.size - 1, 1), sees, NONE)
        self.components = components
        self.kinds = range(components.size)
        self.holds = frozenset(self.kinds)
        self.top = top


class Bits(Place):
    """Unordered components of which there is one each, kept as the bits of one number."""

    def __init__(self, components: Components, shape: Sequence[int], sees: Visibility) -> None:
        if components.size > MOST_BITS:
            raise RulesError(
                f"{components.size} kinds of {components.name} do not fit into the bits of one number; "
                "use bag() for them"
            )
        super().__init__(shape, 0, (1 << components.size) - 1, sees, 0)
        self.components = components
        self.kinds = range(components.size)
        self.holds = frozenset(self.kinds)

    @property
    def row_shape(self) -> tuple[int, ...]:
        return self.shape


class Whereabouts(Field):
    """Components of which there is one each, every one with the number of the space where it is; NONE: nowhere."""

    def __init__(self, components: Components, spaces: int, sees: Visibility) -> None:
        super().__init__((components.size,), NONE, spaces - 1, sees, NONE)
        self.components = components
        self.spaces = spaces

    def describe(self) -> str:
        return f"whereabouts {super().describe()} {self.components.name} {getattr(self.spaces, 'names', ())}"


class Marks(Field):
    """Hidden pieces that somebody knows all the same: for each its kind, who knows it, and where it may lie."""

    def __init__(self, components: Components, room: int) -> None:
        super().__init__((room,), NONE, max(components.size - 1, 1), NOBODY, NONE)
        self.components = components

    def describe(self) -> str:
        return f"marks {super().describe()} {self.components.name}"


def scratch_field(shape: Sequence[int], high: int, low: int = 0) -> Field:
    """Numbers to compute with, outside image, view and clone."""
    made = Field(shape, low, high, NOBODY, max(low, 0))
    made.scratch = True
    return made
