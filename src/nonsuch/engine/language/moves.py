"""Moves: small integers with a declared structure and a notation that can be typed, logged and parsed back."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Protocol

from nonsuch.engine.errors import RulesError
from nonsuch.engine.language.components import Components

MOST_MOVES = 32_000  # compiled play keeps a move in 16 bits; a choice of many things is made in steps


class Domain(Protocol):
    """What a verb can be said of: seats, cards, numbers, spaces. Its values count up from `first` (0 if left out)."""

    size: int

    def show(self, value: int) -> str: ...

    def value(self, text: str) -> int: ...


def first_of(domain: Domain) -> int:
    """The value of a domain's first entry."""
    found: int = getattr(domain, "first", 0)
    return found


class SeatDomain:
    """Seats count from 0 in notation: @2."""

    def __init__(self, size: int) -> None:
        self.size = size

    def show(self, value: int) -> str:
        return f"@{value}"

    def value(self, text: str) -> int:
        if not (text.startswith("@") and text[1:].isascii() and text[1:].isdecimal() and int(text[1:]) < self.size):
            raise ValueError(f"{text!r} is not a seat; seats are written @0 to @{self.size - 1}")
        return int(text[1:])


class KindDomain:
    """Components of one set, or of a range of its kinds."""

    def __init__(self, components: Components, kinds: range | None = None) -> None:
        self.components = components
        self.kinds = range(components.size) if kinds is None else kinds
        self.size = len(self.kinds)
        self.first = self.kinds.start

    def show(self, value: int) -> str:
        return self.components.show(value)

    def value(self, text: str) -> int:
        kind = self.components.kind(text)
        if kind not in self.kinds:
            raise ValueError(f"{text!r} does not fit here")
        return kind


class NumberDomain:
    """Whole numbers from `low` to `high`."""

    def __init__(self, low: int, high: int) -> None:
        self.first = low
        self.size = high - low + 1

    def show(self, value: int) -> str:
        return str(value)

    def value(self, text: str) -> int:
        digits = text.removeprefix("-")
        last = self.first + self.size - 1
        if not (digits.isascii() and digits.isdecimal() and len(digits) < 20 and self.first <= int(text) <= last):
            raise ValueError(f"{text!r} is not a number from {self.first} to {last}")
        return int(text)


class AnyNumber:
    """Numbers as they are, for events: points, sums, rounds."""

    size = 0

    def show(self, value: int) -> str:
        return str(value)

    def value(self, text: str) -> int:
        return int(text)


class WordDomain:
    """One of a few words, or of a few phrases; its value is its place among them."""

    def __init__(self, *words: str) -> None:
        self.words = words
        self.size = len(words)
        self._known = [" ".join(word.lower().split()) for word in words]
        self.lengths = sorted({len(word.split()) for word in words})

    def show(self, value: int) -> str:
        return self.words[value]

    def value(self, text: str) -> int:
        if text.lower() not in self._known:
            raise ValueError(f"{text!r} is none of {', '.join(self.words)}")
        return self._known.index(text.lower())


class Verb:
    """What can be said, of things of its domains. `TAKE(tavern, symbol)` is the number of one move.

    Numbers are the engine's: rules never reckon with them, and a verb is no number itself. `first` is the number of its
    first move, `count` how many it has. `adds`: a choice put together in any order, searched in one. `private`: said in
    secret, never published.
    """

    def __init__(self, name: str, domains: tuple[Domain, ...], first: int, adds: bool, private: bool) -> None:
        self.name = name
        self.domains = domains
        self.first = first
        self.adds = adds
        self.private = private
        self.strides: list[int] = []
        self.count = 1
        for domain in reversed(domains):
            self.strides.insert(0, self.count)
            self.count *= domain.size

    @property
    def end(self) -> int:
        """The number after its last move."""
        return self.first + self.count

    def __call__(self, *values: int) -> int:
        return self.number(values)

    def arguments(self, move: int) -> tuple[int, ...]:
        """The things a move of this verb is said of, as what they mean: a kind, a seat, a number."""
        rest = move - self.first
        return tuple(
            rest // stride % domain.size + first_of(domain)
            for domain, stride in zip(self.domains, self.strides, strict=True)
        )

    def number(self, values: Sequence[int]) -> int:
        if len(values) != len(self.domains):
            raise RulesError(f"{self.name!r} takes {_things(len(self.domains))}, not {len(values)}")
        rest = zip(values, self.domains, self.strides, strict=True)
        return self.first + sum((value - first_of(domain)) * stride for value, domain, stride in rest)

    def show(self, move: int) -> str:
        words = [domain.show(one) for domain, one in zip(self.domains, self.arguments(move), strict=True)]
        return " ".join([self.name, *words])

    def __repr__(self) -> str:
        return f"<verb {self.name!r}>"


class Vocabulary:
    """All moves of a game, in the order in which its verbs were declared."""

    def __init__(self) -> None:
        self.verbs: list[Verb] = []
        self.size = 0
        self._shown: dict[int, str] = {}
        self._known: dict[str, int] = {}  # what was read once, if it was written as we write it

    def verb(self, name: str, *domains: Domain, adds: bool = False, private: bool = False) -> Verb:
        if any(known.name == name for known in self.verbs):
            raise RulesError(f"two verbs are named {name!r}; rename one of them")
        made = Verb(name, domains, self.size, adds, private)
        self.verbs.append(made)
        self.size += made.count
        if self.size > MOST_MOVES:
            raise RulesError(
                f"with {name!r} there are {self.size} moves; {MOST_MOVES} is the most; "
                "give a verb fewer or smaller domains"
            )
        return made

    def verb_of(self, move: int) -> Verb:
        for verb in self.verbs:
            if verb.first <= move < verb.end:
                return verb
        raise ValueError(f"there is no move {move}; moves are 0 to {self.size - 1}")

    def arguments(self, move: int) -> tuple[int, ...]:
        """What a move is said of."""
        return self.verb_of(move).arguments(move)

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
                    return verb.number([domain.value(part) for domain, part in zip(verb.domains, cut, strict=True)])
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
