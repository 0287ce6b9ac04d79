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
            raise RulesError("an axis needs names, each of them once")
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
    def rows(self) -> int:
        count = 1
        for length in self.shape[:-1]:
            count *= length
        return count

    def describe(self) -> str:
        seen = f"{self.sees!r} {self.sees.mask}{self.sees.owner} {self.per_seat}"
        return f"{self.name}{list(map(int, self.shape))} {self.low}..{self.high} {seen}"


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


def field(
    *shape: int,
    low: int = 0,
    high: int = 127,
    sees: Visibility,
    default: int | None = None,
    counted: bool = False,
    chosen: Weight | None = None,
    scope: Scope | None = None,
) -> Any:
    """A number (no shape) or a fixed array. There is no default for `sees`: a field must say who sees it.

    `scope`: what the number belongs to, and ends with.
    `counted`: everybody who counts knows it; board and terminal need not show it.
    `chosen`: for a hidden number that somebody chose, a rule (t, seat, value) -> how likely that value was in such a
    world (True or False where all he was offered are alike); re-deals draw by it.
    """
    made = Field(shape, low, high, sees, max(low, 0) if default is None else default)
    if counted and sees is not ALL:
        raise RulesError("what everybody can count is seen by all: counted=True goes with sees=ALL")
    if chosen is not None and sees is ALL:
        raise RulesError("chosen= says how a hidden number is guessed; this one is seen by all")
    made.counted = counted
    made.chosen = chosen
    made.scope = scope
    return made


def scratch(*shape: int, low: int = 0, high: int = 127) -> Any:
    """A number or array to reckon with: outside image, view and clone. Write before you read."""
    made = Field(shape, low, high, NOBODY, max(low, 0))
    made.scratch = True
    return made


def bag(
    components: Components,
    *shape: int,
    sees: Visibility,
    kinds: range | None = None,
    holds: Sequence[int] = (),
    high: int = 127,
    known: str = "",
    lacks: str = "",
    pool: str = "",
    rest: bool = False,
    size_sees: Visibility = ALL,
) -> Any:
    """Components as counts by kind. `kinds`: the only kinds it has room for; `holds`: those that may lie in it.

    `known` names a field of the same shape: the part of the bag that every seat saw go into it; or marks, which also
    keep who knows what where not all do.
    `lacks` names a field of the same shape: 1 for a kind that everybody knows is not there.
    `pool="row"`: row i holds only what row i owns.
    `rest` marks the bag that takes what a hand-written position does not name once its deck is given.
    """
    made = Bag(components, shape, range(components.size) if kinds is None else kinds, sees, high)
    _may_hold(made, holds)
    made.known, made.lacks, made.pool, made.rest, made.size_sees = known, lacks, pool, rest, size_sees
    return made


def pile(
    components: Components,
    *shape: int,
    capacity: int,
    sees: Visibility,
    top: int = 0,
    holds: Sequence[int] = (),
    known: str = "",
    pool: str = "",
    size_sees: Visibility = ALL,
) -> Any:
    """Components in order, the top one last in the array."""
    made = Pile(components, shape, capacity, sees, top)
    _may_hold(made, holds)
    made.known, made.pool, made.size_sees = known, pool, size_sees
    return made


def bitbag(
    components: Components,
    *shape: int,
    sees: Visibility,
    holds: Sequence[int] = (),
    lacks: str = "",
    rest: bool = False,
) -> Any:
    """Components of which there is one each, as the bits of one number: bit k for kind k.

    `lacks` names a number of the same shape: a bit for each kind that everybody knows is not there.
    """
    made = Bits(components, shape, sees)
    _may_hold(made, holds)
    made.lacks, made.rest = lacks, rest
    return made


def whereabouts(components: Components, spaces: int, *, sees: Visibility) -> Any:
    """For each component of a set, of which there is one each, the number of the space where it is, or NONE.

    `sees` is ALL, NOBODY or a mask with who knows each. All see where something lies that they do not know: a re-deal
    lets those that the reader does not know change places with each other.
    """
    if sees is not ALL and sees is not NOBODY and not sees.mask:
        raise RulesError("where each component is may be seen by all, by nobody, or by a mask")
    return Whereabouts(components, spaces, sees)


def marks(components: Components, room: int) -> Any:
    """What somebody knows of pieces that lie hidden from him, in the places that name these marks as `known`.

    `room`: the most pieces that are known so at one time, counted once for each circle of people who know it.
    """
    return Marks(components, room)


def _may_hold(made: Place, holds: Sequence[int]) -> None:
    if holds:
        made.holds = frozenset(holds)
        if not made.holds <= frozenset(made.kinds):
            raise RulesError("a place cannot hold what it has no room for; keep holds= among its kinds")
