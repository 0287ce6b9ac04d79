"""Events: what happened, as data. Who may read which argument is declared with the kind of event."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from nonsuch.engine.errors import RulesError
from nonsuch.engine.language.moves import Domain
from nonsuch.engine.language.schema import Table
from nonsuch.engine.language.word import word


class Only:
    """An argument that only the seats named by other arguments may read."""

    def __init__(self, domain: Domain, *seats: str) -> None:
        self.domain = domain
        self.seats = seats


class EventKind(int):
    name: str
    arguments: dict[str, Domain]
    readers: dict[str, tuple[str, ...]]


@dataclass(frozen=True)
class Event:
    """An event as one reader may know it: hidden arguments are None."""

    kind: EventKind
    values: dict[str, int | None]

    def __getattr__(self, name: str) -> Any:
        values = self.__dict__.get("values", {})  # nothing yet while it is being copied
        if name not in values:
            raise AttributeError(name)
        return values[name]

    def text(self, name: str) -> str | None:
        """The argument in the game's notation."""
        value = self.values[name]
        return None if value is None else self.kind.arguments[name].show(value)

    def as_data(self) -> dict[str, Any]:
        return {"event": self.kind.name, **{name: self.text(name) for name in self.values}}


REVEALED = -1  # among what a move brings, in the place of an event: something sealed was turned up


class EventKinds:
    """What can happen in a game, each kind with its arguments and who may read them."""

    def __init__(self) -> None:
        self.kinds: list[EventKind] = []

    def kind(self, name: str, **arguments: Domain | Only) -> EventKind:
        if any(known.name == name for known in self.kinds):
            raise RulesError(f"two events are named {name!r}; rename one of them")
        made = EventKind(len(self.kinds))
        made.name = name
        made.arguments = {key: one.domain if isinstance(one, Only) else one for key, one in arguments.items()}
        made.readers = {key: one.seats for key, one in arguments.items() if isinstance(one, Only)}
        for reader in (seat for seats in made.readers.values() for seat in seats):
            if reader not in made.arguments:
                raise RulesError(
                    f"event {name!r}: there is no argument {reader!r} to name the reader; "
                    f"name one of {', '.join(arguments)}"
                )
        self.kinds.append(made)
        return made

    def read(self, record: tuple[int | None, ...], seat: int | None) -> Event:
        """The event as `seat` may read it."""
        kind = self.kinds[record[0] or 0]
        values = dict(zip(kind.arguments, record[1:], strict=True))
        if not kind.readers:
            return Event(kind, values)
        seen = {
            name: value if name not in kind.readers or _reads(kind.readers[name], values, seat) else None
            for name, value in values.items()
        }
        return Event(kind, seen)

    def redact(self, record: tuple[int | None, ...], seat: int | None) -> tuple[int | None, ...]:
        return (record[0], *self.read(record, seat).values.values())


def _reads(readers: tuple[str, ...], values: dict[str, int | None], seat: int | None) -> bool:
    return seat is not None and any(values[reader] == seat for reader in readers)


@word
def tell(t: Table, kind: EventKind, *arguments: int) -> None:
    """Say what happened. Arguments must be plain values: compiled play leaves the whole statement out."""
