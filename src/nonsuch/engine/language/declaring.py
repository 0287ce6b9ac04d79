"""The words with which a table's fields are declared. Their overloads say what rules find there (typed.py)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, TypedDict, Unpack, cast, overload

from nonsuch.engine.errors import RulesError
from nonsuch.engine.language.components import Components
from nonsuch.engine.language.fields import (
    ALL,
    NOBODY,
    Bag,
    Bits,
    Field,
    Marks,
    Pile,
    Place,
    Scope,
    Visibility,
    Weight,
    Whereabouts,
    scratch_field,
)
from nonsuch.engine.language.typed import Declared, HeldBag, HeldBits, HeldPile, Number, Numbers, Rows


class OfField(TypedDict, total=False):
    low: int
    high: int
    default: int | None
    counted: bool
    chosen: Weight | None
    secret_blank: bool
    scope: Scope | None


class OfBag(TypedDict, total=False):
    kinds: range | None
    holds: Iterable[int]
    high: int
    known: str
    lacks: str
    pool: str
    rest: bool
    size_sees: Visibility


class OfPile(TypedDict, total=False):
    top: int
    holds: Iterable[int]
    known: str
    pool: str
    size_sees: Visibility


class OfBits(TypedDict, total=False):
    holds: Iterable[int]
    lacks: str
    rest: bool


@overload
def field(*, sees: Visibility, **more: Unpack[OfField]) -> Number: ...
@overload
def field(axis: int, /, *, sees: Visibility, **more: Unpack[OfField]) -> Declared[Numbers]: ...
@overload
def field(first: int, second: int, /, *, sees: Visibility, **more: Unpack[OfField]) -> Declared[Rows[Numbers]]: ...
@overload
def field(
    first: int, second: int, third: int, /, *, sees: Visibility, **more: Unpack[OfField]
) -> Declared[Rows[Rows[Numbers]]]: ...
@overload
def field(
    first: int, second: int, third: int, fourth: int, /, *, sees: Visibility, **more: Unpack[OfField]
) -> Declared[Rows[Rows[Rows[Numbers]]]]: ...
def field(
    *shape: int,
    low: int = 0,
    high: int = 127,
    sees: Visibility,
    default: int | None = None,
    counted: bool = False,
    chosen: Weight | None = None,
    secret_blank: bool = False,
    scope: Scope | None = None,
) -> Any:
    """A number (no shape) or a fixed array. There is no default for `sees`: a field must say who sees it.

    `scope`: what the number belongs to, and ends with.
    `counted`: everybody who counts knows it; board and terminal need not show it.
    `chosen`: for a hidden number that somebody chose, a rule (t, seat, value) -> how likely that value was in such a
    world (True or False where all he was offered are alike); re-deals draw by it. The default says that nothing is
    chosen yet, which all may see; not so with `secret_blank`: then it is a value like any other, and the rule is asked
    of it too.
    """
    made = Field(shape, low, high, sees, max(low, 0) if default is None else default)
    if counted and sees is not ALL:
        raise RulesError("what everyone can count is visible to all: counted=True needs sees=ALL")
    if chosen is not None and sees is ALL:
        raise RulesError("chosen= says how a hidden number is guessed, but this one is visible to all")
    if secret_blank and chosen is None:
        raise RulesError("secret_blank= goes with chosen=, which says how often nothing is chosen")
    made.counted = counted
    made.chosen, made.secret_blank = chosen, secret_blank
    made.scope = scope
    return made


@overload
def scratch(*, low: int = 0, high: int = 127) -> Number: ...
@overload
def scratch(axis: int, /, *, low: int = 0, high: int = 127) -> Declared[Numbers]: ...
@overload
def scratch(first: int, second: int, /, *, low: int = 0, high: int = 127) -> Declared[Rows[Numbers]]: ...
@overload
def scratch(
    first: int, second: int, third: int, /, *, low: int = 0, high: int = 127
) -> Declared[Rows[Rows[Numbers]]]: ...
def scratch(*shape: int, low: int = 0, high: int = 127) -> Any:
    """A number or array to reckon with: outside image, view and clone. Write before you read."""
    return scratch_field(shape, high, low)


@overload
def bag(components: Components, /, *, sees: Visibility, **more: Unpack[OfBag]) -> Declared[HeldBag]: ...
@overload
def bag(
    components: Components, axis: int, /, *, sees: Visibility, **more: Unpack[OfBag]
) -> Declared[Rows[HeldBag]]: ...
@overload
def bag(
    components: Components, first: int, second: int, /, *, sees: Visibility, **more: Unpack[OfBag]
) -> Declared[Rows[Rows[HeldBag]]]: ...
def bag(
    components: Components,
    *shape: int,
    sees: Visibility,
    kinds: range | None = None,
    holds: Iterable[int] = (),
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


@overload
def pile(
    components: Components, /, *, capacity: int, sees: Visibility, **more: Unpack[OfPile]
) -> Declared[HeldPile]: ...
@overload
def pile(
    components: Components, axis: int, /, *, capacity: int, sees: Visibility, **more: Unpack[OfPile]
) -> Declared[Rows[HeldPile]]: ...
@overload
def pile(
    components: Components, first: int, second: int, /, *, capacity: int, sees: Visibility, **more: Unpack[OfPile]
) -> Declared[Rows[Rows[HeldPile]]]: ...
def pile(
    components: Components,
    *shape: int,
    capacity: int,
    sees: Visibility,
    top: int = 0,
    holds: Iterable[int] = (),
    known: str = "",
    pool: str = "",
    size_sees: Visibility = ALL,
) -> Any:
    """Components in order, the top one last in the array."""
    made = Pile(components, shape, capacity, sees, top)
    _may_hold(made, holds)
    made.known, made.pool, made.size_sees = known, pool, size_sees
    return made


@overload
def bitbag(components: Components, /, *, sees: Visibility, **more: Unpack[OfBits]) -> Declared[HeldBits]: ...
@overload
def bitbag(
    components: Components, axis: int, /, *, sees: Visibility, **more: Unpack[OfBits]
) -> Declared[Rows[HeldBits]]: ...
@overload
def bitbag(
    components: Components, first: int, second: int, /, *, sees: Visibility, **more: Unpack[OfBits]
) -> Declared[Rows[Rows[HeldBits]]]: ...
def bitbag(
    components: Components,
    *shape: int,
    sees: Visibility,
    holds: Iterable[int] = (),
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


def whereabouts(components: Components, spaces: int, *, sees: Visibility) -> Declared[Numbers]:
    """For each component of a set, of which there is one each, the number of the space where it is, or NONE.

    `sees` is ALL, NOBODY or a mask with who knows each. All see where something lies that they do not know: a re-deal
    lets those that the reader does not know change places with each other.
    """
    if sees is not ALL and sees is not NOBODY and not sees.mask:
        raise RulesError("where each component is may be seen by all, by nobody, or by a mask")
    return cast(Declared[Numbers], Whereabouts(components, spaces, sees))


def marks(components: Components, room: int) -> Declared[Numbers]:
    """What somebody knows of pieces that lie hidden from him, in the places that name these marks as `known`.

    `room`: the most pieces that are known so at one time, counted once for each circle of people who know it.
    """
    return cast(Declared[Numbers], Marks(components, room))


def _may_hold(made: Place, holds: Iterable[int]) -> None:
    if kinds := frozenset(holds):
        made.holds = kinds
        if not made.holds <= frozenset(made.kinds):
            raise RulesError("a place cannot hold what it has no room for; keep holds= among its kinds")
