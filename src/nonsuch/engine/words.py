"""Words: events become sentences, moves become labels. A game says how; grammar that all share is here."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import groupby
from typing import Any

from nonsuch.engine.events import Event, EventKind
from nonsuch.engine.moves import Vocabulary

IRREGULAR = {"have": "has", "be": "is", "do": "does", "go": "goes"}
SECOND_PERSON = {"be": "are"}


class Names:
    """How a reader is told of the seats: himself as 'you', the others by name."""

    def __init__(self, names: Sequence[str], reader: int | None) -> None:
        self.names = names
        self.reader = reader

    def who(self, seat: int) -> str:
        """As the subject of a sentence."""
        return "You" if seat == self.reader else self.names[seat]

    def whom(self, seat: int) -> str:
        return "you" if seat == self.reader else self.names[seat]

    def whose(self, seat: int) -> str:
        if seat == self.reader:
            return "your"
        return f"{self.names[seat]}'" if self.names[seat].endswith("s") else f"{self.names[seat]}'s"

    def does(self, seat: int, verb: str) -> str:
        """Subject and verb: 'You attack', 'Anne attacks'."""
        if seat == self.reader:
            return f"You {SECOND_PERSON.get(verb, verb)}"
        return f"{self.names[seat]} {third_person(verb)}"


def third_person(verb: str) -> str:
    if verb in IRREGULAR:
        return IRREGULAR[verb]
    if verb.endswith(("s", "sh", "ch", "x", "o")):
        return verb + "es"
    if verb.endswith("y") and verb[-2] not in "aeiou":
        return verb[:-1] + "ies"
    return verb + "s"


def listed(things: Iterable[str], last: str = "and") -> str:
    """'a, b and c'."""
    every = list(things)
    return every[0] if len(every) == 1 else f"{', '.join(every[:-1])} {last} {every[-1]}" if every else "nothing"


def counted(number: int, thing: str, plural: str = "") -> str:
    """'one card', '3 cards'."""
    return f"one {thing}" if number == 1 else f"{number} {plural or thing + 's'}"


Saying = Callable[[list[Event], Names], str | None]


class Words:
    """A game's words. Events of one kind and one doer that follow each other are said in one sentence."""

    def __init__(self, moves: Vocabulary) -> None:
        self.moves = moves
        self._sayings: dict[int, tuple[Saying, tuple[str, ...]]] = {}

    def says(self, kind: EventKind, *together: str) -> Callable[[Saying], Saying]:
        """Marks how events of a kind are said; those that agree in the arguments named are said together."""

        def mark(saying: Saying) -> Saying:
            self._sayings[int(kind)] = (saying, together)
            return saying

        return mark

    def sentences(self, events: Iterable[Event], names: Names) -> list[str]:
        return [sentence for _, sentence in self.told(events, names)]

    def told(self, events: Iterable[Event], names: Names) -> list[tuple[int, str]]:
        """Sentences, each with the number of events told when it ends."""
        said: list[tuple[int, str]] = []
        count = 0
        for _, run in groupby(enumerate(events), self._togetherness):
            group = [event for _, event in run]
            count += len(group)
            saying = self._sayings.get(int(group[0].kind))
            sentence = saying[0](group, names) if saying else None
            if sentence:
                said.append((count, sentence))
        return said

    def _togetherness(self, numbered: tuple[int, Event]) -> tuple[Any, ...]:
        place, event = numbered
        together = self._sayings.get(int(event.kind), (None, ()))[1]
        if not together:
            return (int(event.kind), place)
        return (int(event.kind), -1, *(event.values[name] for name in together))

    def label(self, move: int, names: Names) -> str:
        """A move in words for a button."""
        text = self.moves.show(move)
        return text[:1].upper() + text[1:]

    def target(self, move: int, view: dict[str, Any]) -> str:
        """The id of the thing on the board that stands for the move."""
        return self.moves.show(move).replace(" ", "-")
