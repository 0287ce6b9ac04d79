"""What mypy and editors know of a table's fields: the types that `field`, `bag`, `pile` and `scratch` give.

They exist for the reader only. While a game runs, a row is a typed array and a number is an int.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, Generic, Never, Protocol, TypeVar, overload

if TYPE_CHECKING:
    from nonsuch.engine.language.schema import Table

Row = TypeVar("Row", covariant=True)
Held = TypeVar("Held", covariant=True)


class Counts(Protocol):
    """A row of numbers that rules read."""

    def __getitem__(self, place: int, /) -> int: ...

    def __len__(self) -> int: ...

    def __iter__(self) -> Iterator[int]: ...


class Numbers(Counts, Protocol):
    """A row of numbers that rules read and write: `t.hp[who] -= 1`."""

    def __setitem__(self, place: int, value: int, /) -> None: ...


class Rows(Protocol[Row]):
    """A row for each entry of an axis: `t.offered[side][third]`, `t.hand[who]`."""

    def __getitem__(self, place: int, /) -> Row: ...

    def __len__(self) -> int: ...

    def __iter__(self) -> Iterator[Row]: ...


class HeldThings:
    """What lies in one place: `t.deck`, `t.hand[who]`. Rules read it, and the words of moving.py move it."""

    @property
    def size(self) -> int:
        """How many things they are; a word of the rules language."""
        raise NotImplementedError

    def __getitem__(self, place: int, /) -> int:
        raise NotImplementedError

    def __len__(self) -> int:
        raise NotImplementedError

    def __iter__(self) -> Iterator[int]:
        raise NotImplementedError


class HeldBag(HeldThings):
    """Things without an order, by kind: `t.hand[who][card]` is how many."""


class HeldPile(HeldThings):
    """Things in order, the top one last: `t.deck[place]` is a kind."""


class HeldBits(int):
    """Things of which there is one each: bit k is set where kind k is."""


class Declared(Generic[Held]):
    """A field: what it is where rules read it."""

    if TYPE_CHECKING:

        @overload
        def __get__(self, table: Table, owner: type, /) -> Held: ...

        @overload
        def __get__(self, table: None, owner: type, /) -> Declared[Held]: ...

        def __get__(self, table: Table | None, owner: type, /) -> Any: ...

        def __set__(self, table: Table, value: Never, /) -> None: ...


class Number(Declared[int]):
    """A single number, which rules also write."""

    if TYPE_CHECKING:

        def __set__(self, table: Table, value: int, /) -> None: ...
