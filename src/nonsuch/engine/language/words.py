"""Words: events become sentences, moves become labels. A game says how; grammar that all share is here."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from nonsuch.engine.language.events import Event, EventKind
from nonsuch.engine.language.moves import Vocabulary

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

    def verb(self, seat: int, verb: str) -> str:
        """A verb as it follows the subject: 'attack' of the reader, 'attacks' of another."""
        return SECOND_PERSON.get(verb, verb) if seat == self.reader else third_person(verb)

    def does(self, seat: int, verb: str) -> str:
        """Subject and verb: 'You attack', 'Anne attacks'."""
        return f"{self.who(seat)} {self.verb(seat, verb)}"


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


def sentence(text: str) -> str:
    """With a full stop, and the reader's 'you' as a sentence begins; names stay as their owners write them."""
    first = text.split(" ", 1)[0]
    return (text[:1].upper() + text[1:] if first in ("you", "your") else text) + "."


def counted(number: int, thing: str, plural: str = "") -> str:
    """'one card', '3 cards'."""
    return f"one {thing}" if number == 1 else f"{number} {plural or thing + 's'}"


Saying = Callable[[list[Event], Names], str | list[str] | None]


class Sentence(str):
    """What happened, in words; `mark` names the picture beside it, `opens` says that a turn or a round begins here."""

    __slots__ = ("mark", "opens")
    mark: str
    opens: bool

    def __new__(cls, text: str, mark: str = "", opens: bool = False) -> Sentence:
        made = super().__new__(cls, text)
        made.mark, made.opens = mark, opens
        return made


@dataclass(frozen=True)
class _Way:
    """How a kind of event is said, and what is said in the same breath."""

    say: Saying
    then: frozenset[int]
    also: frozenset[int]
    mark: str
    opens: bool

    def sentences(self, group: list[Event], names: Names) -> list[Sentence]:
        said = self.say(group, names)
        every = [said] if isinstance(said, str) else said or []
        return [Sentence(text, self.mark, self.opens and not number) for number, text in enumerate(every)]

    def covers(self, before: Event, event: Event) -> bool:
        kind = int(event.kind)
        return kind in self.also or (kind in self.then and doer(before) == doer(event))


def doer(event: Event) -> int | None:
    """An event's first argument says who did it."""
    return next(iter(event.values.values()), None)


class Words:
    """A game's words. Events that follow each other are said together where the game says so.

    While a game goes on, its last sentence may still grow. Who tells it bit by bit tells `sentences(events[since:])`.
    """

    def __init__(self, moves: Vocabulary) -> None:
        self.moves = moves
        self._ways: dict[int, _Way] = {}

    def says(
        self,
        *kinds: EventKind,
        then: Iterable[EventKind] = (),
        also: Iterable[EventKind] = (),
        mark: str = "",
        opens: bool = False,
    ) -> Callable[[Saying], Saying]:
        """Says how these kinds are said, and with them what follows: `then` of the same doer, `also` of anyone.

        `mark` is an icon for the log; `opens`: with this a turn or a round begins.
        """

        def keep(saying: Saying) -> Saying:
            way = _Way(saying, frozenset(map(int, then)), frozenset(map(int, also)), mark, opens)
            self._ways.update({int(kind): way for kind in kinds})
            return saying

        return keep

    @property
    def marks(self) -> set[str]:
        """The pictures that stand beside sentences."""
        return {way.mark for way in self._ways.values() if way.mark}

    def sentences(self, events: Iterable[Event], names: Names) -> list[str]:
        return [sentence for _, sentence in self.told(events, names)]

    def told(self, events: Iterable[Event], names: Names) -> list[tuple[int, Sentence]]:
        """Sentences, each with the number of events told when it ends."""
        said: list[tuple[int, Sentence]] = []
        count = 0
        for group in self._groups(events):
            count += len(group)
            said += [(count, sentence) for sentence in self._say(group, names)]
        return said

    def _groups(self, events: Iterable[Event]) -> Iterator[list[Event]]:
        group: list[Event] = []
        for event in events:
            way = self._ways.get(int(group[0].kind)) if group else None
            if way and way.covers(group[-1], event):
                group.append(event)
                continue
            if group:
                yield group
            group = [event]
        if group:
            yield group

    def _say(self, group: list[Event], names: Names) -> list[Sentence]:
        way = self._ways.get(int(group[0].kind))
        return way.sentences(group, names) if way else []

    def label(self, move: int, names: Names) -> str:
        """A move in words."""
        text = self.moves.show(move)
        return text[:1].upper() + text[1:]

    def button(self, move: int, names: Names, view: Mapping[str, Any]) -> str:
        """The same where more can be said by what the chooser sees: 'Attack with 17'."""
        return self.label(move, names)

    def target(self, move: int, view: dict[str, Any]) -> str:
        """The id of the thing on the board that stands for the move."""
        return self.moves.show(move).replace(" ", "-")

    def asks_first(self, move: int) -> bool:
        """Whether a click on what stands for the move says too little. Then the move is named before it is made, as it
        is where one thing stands for several."""
        return False

    def lacks(self, move: int, names: Names, view: Mapping[str, Any]) -> str:
        """What the chooser has too little of for a move, in figures, said before the rule: 'You lack 1 gold.'"""
        return ""

    def tally(self, events: Iterable[Event], players: int) -> list[tuple[str, list[int]]]:
        """How the points came about: each source with the points it brought each seat. Empty if a game does not say."""
        return []
