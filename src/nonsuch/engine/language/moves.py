"""Moves: small integers with a declared structure and a notation that can be typed, logged and parsed back."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Protocol

from nonsuch.engine.errors import RulesError
from nonsuch.engine.language.components import Components

MOST_MOVES = 32_000  # compiled play keeps a move in 16 bits; a choice of many things is made in steps


class Domain(Protocol):
    """What a verb can be said of: seats, cards, numbers, spaces."""

    size: int

    def show(self, index: int) -> str: ...

    def index(self, text: str) -> int: ...


class SeatDomain:
    """Seats count from 0 in notation: @2."""

    def __init__(self, size: int) -> None:
        self.size = size

    def show(self, index: int) -> str:
        return f"@{index}"

    def index(self, text: str) -> int:
        if not (text.startswith("@") and text[1:].isascii() and text[1:].isdecimal() and int(text[1:]) < self.size):
            raise ValueError(f"{text!r} is no seat; seats are written @0 to @{self.size - 1}")
        return int(text[1:])


class KindDomain:
    """Components of one set, or of a range of its kinds."""

    def __init__(self, components: Components, kinds: range | None = None) -> None:
        self.components = components
        self.kinds = range(components.size) if kinds is None else kinds
        self.size = len(self.kinds)

    def show(self, index: int) -> str:
        return self.components.show(self.kinds[index])

    def index(self, text: str) -> int:
        kind = self.components.kind(text)
        if kind not in self.kinds:
            raise ValueError(f"{text!r} does not fit here")
        return self.kinds.index(kind)


class NumberDomain:
    """Whole numbers from `low` to `high`."""

    def __init__(self, low: int, high: int) -> None:
        self.low = low
        self.size = high - low + 1

    def show(self, index: int) -> str:
        return str(self.low + index)

    def index(self, text: str) -> int:
        digits = text.removeprefix("-")
        if not (digits.isascii() and digits.isdecimal() and len(digits) < 20 and 0 <= int(text) - self.low < self.size):
            raise ValueError(f"{text!r} is no number from {self.low} to {self.low + self.size - 1}")
        return int(text) - self.low


class AnyNumber:
    """Numbers as they are, for events: points, sums, rounds."""

    size = 0

    def show(self, index: int) -> str:
        return str(index)

    def index(self, text: str) -> int:
        return int(text)


class WordDomain:
    """One of a few words, or of a few phrases."""

    def __init__(self, *words: str) -> None:
        self.words = words
        self.size = len(words)
        self._known = [" ".join(word.lower().split()) for word in words]
        self.lengths = sorted({len(word.split()) for word in words})

    def show(self, index: int) -> str:
        return self.words[index]

    def index(self, text: str) -> int:
        if text.lower() not in self._known:
            raise ValueError(f"{text!r} is none of {', '.join(self.words)}")
        return self._known.index(text.lower())


class Verb(int):
    """The first of a verb's moves. With one argument, `VERB + index` is the move that says it of that argument."""

    name: str
    domains: tuple[Domain, ...]
    count: int

    def arguments(self, move: int) -> tuple[int, ...]:
        rest = move - self
        found: list[int] = []
        for domain in reversed(self.domains):
            found.append(rest % domain.size)
            rest //= domain.size
        return tuple(reversed(found))

    def number(self, arguments: Sequence[int]) -> int:
        index = 0
        for domain, argument in zip(self.domains, arguments, strict=True):
            index = index * domain.size + argument
        return int(self) + index

    def show(self, move: int) -> str:
        words = [domain.show(one) for domain, one in zip(self.domains, self.arguments(move), strict=True)]
        return " ".join([self.name, *words])


class Vocabulary:
    """All moves of a game, in the order in which its verbs were declared."""

    def __init__(self) -> None:
        self.verbs: list[Verb] = []
        self.size = 0
        self._shown: dict[int, str] = {}
        self._known: dict[str, int] = {}  # what was read once, if it was written as we write it

    def verb(self, name: str, *domains: Domain) -> Verb:
        if any(known.name == name for known in self.verbs):
            raise RulesError(f"two verbs are called {name!r}")
        made = Verb(self.size)
        made.name = name
        made.domains = domains
        made.count = 1
        for domain in domains:
            made.count *= domain.size
        self.verbs.append(made)
        self.size += made.count
        if self.size > MOST_MOVES:
            raise RulesError(f"with {name!r} there are {self.size} moves; {MOST_MOVES} are the most there can be")
        return made

    def verb_of(self, move: int) -> Verb:
        for verb in self.verbs:
            if verb <= move < verb + verb.count:
                return verb
        raise ValueError(f"there is no move {move}")

    def show(self, move: int) -> str:
        text = self._shown.get(move)
        if text is None:
            text = self._shown[move] = self.verb_of(move).show(move)
        return text

    def parse(self, text: str) -> int:
        """The move written so; ValueError says what could not be read."""
        known = self._known.get(text)
        if known is None:
            known = self._read(text)
            if text == self.show(known):
                self._known[text] = known
        return known

    def _read(self, text: str) -> int:
        words = text.split()
        if not words:
            raise ValueError("an empty move")
        lowered = [word.lower() for word in words]
        complaint = ""
        for verb in sorted(self.verbs, key=lambda one: -len(one.name.split())):
            name = verb.name.split()
            if lowered[: len(name)] != name:
                continue
            rest = words[len(name) :]
            cuts = list(_cuts(verb.domains, rest))
            if not cuts:
                complaint = complaint or f"{verb.name!r} takes {_things(len(verb.domains))}, not {len(rest)}"
            for cut in cuts:
                try:
                    return verb.number([domain.index(part) for domain, part in zip(verb.domains, cut, strict=True)])
                except ValueError as error:
                    complaint = str(error)
        raise ValueError(complaint or f"no move begins with {words[0][:40]!r}")


def _cuts(domains: Sequence[Domain], words: list[str]) -> Iterator[list[str]]:
    """The ways to cut what is left of a line into the things a verb is said of; most are one word long."""
    if not domains:
        if not words:
            yield []
        return
    for length in getattr(domains[0], "lengths", (1,)):
        if length <= len(words):
            for rest in _cuts(domains[1:], words[length:]):
                yield [" ".join(words[:length]), *rest]


def _things(count: int) -> str:
    return ("nothing more", "one thing", "two things", "three things")[count] if count < 4 else f"{count} things"
