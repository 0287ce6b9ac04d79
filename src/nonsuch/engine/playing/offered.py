"""What may be chosen, as a seat is told of it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any

from nonsuch.engine.errors import RulesError
from nonsuch.engine.language.schema import Table
from nonsuch.engine.language.words import Names

if TYPE_CHECKING:
    from nonsuch.engine.playing.play import Play


@dataclass(frozen=True)
class Move:
    """Something that may be chosen now."""

    number: int
    notation: str
    label: str
    target: str

    def __str__(self) -> str:
        return self.notation


class Offers(Sequence[Move]):
    """What a seat may choose. Iterable, with a length; `in` takes a Move or its notation."""

    def __init__(self, play: Play, seat: int, numbers: Sequence[int]) -> None:
        self._play = play
        self._seat = seat
        self.numbers = numbers
        self._seen = Seen(play, seat)  # one view for all of them

    def __len__(self) -> int:
        return len(self.numbers)

    def __getitem__(self, index: Any) -> Any:
        if isinstance(index, slice):
            return [self._move(number) for number in self.numbers[index]]
        return self._move(self.numbers[index])

    def __iter__(self) -> Iterator[Move]:
        return map(self._move, self.numbers)

    def __contains__(self, move: object) -> bool:
        if isinstance(move, Move):
            return move.number in self.numbers
        if isinstance(move, str):
            try:
                return self._play.game.moves.parse(move) in self.numbers
            except ValueError:
                return False
        return False

    def _move(self, number: int) -> Move:
        return self._play.move(number, self._seat, self._seen)

    def __repr__(self) -> str:
        return f"Offers({', '.join(move.notation for move in self)})"


class Seen(Mapping[str, Any]):
    """What a seat sees, reckoned only if somebody looks."""

    def __init__(self, play: Play, seat: int) -> None:
        self._play, self._seat = play, seat

    @cached_property
    def _view(self) -> dict[str, Any]:
        return self._play.view(self._seat)

    def __getitem__(self, name: str) -> Any:
        return self._view[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._view)

    def __len__(self) -> int:
        return len(self._view)


@dataclass(frozen=True)
class Said:
    """A field in a question: `{third}` is a seat, `{price:number}` a number, `{card:card}` a kind of the set 'card'."""

    value: int
    names: Names
    table: Table

    def __format__(self, meant: str) -> str:
        if meant == "number":
            return str(self.value)
        if not meant:
            return self.names.whom(self.value)
        sets = {one.components.name: one.components for one in self.table.fields.values() if hasattr(one, "components")}
        if meant not in sets:
            raise RulesError(f"a question says ':{meant}', which is neither 'number' nor a set of components")
        return str(sets[meant].show(self.value))
