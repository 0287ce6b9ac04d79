"""Phases and rules: who is asked, the question, what may be chosen and what follows, side by side.

A phase is an integer (its number at the table) that carries its question and its two functions. Play is a stack of
phases kept in the state: `goto` replaces the one on top, `call` interrupts it, `done` returns to it. A `step` is a
phase that asks nobody: it runs by itself as soon as it is on top.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import compress
from typing import Any, TypeVar

from nonsuch.engine.errors import RulesError
from nonsuch.engine.language.chance import compiled_as
from nonsuch.engine.language.schema import NONE

Rule = Callable[..., Any]
F = TypeVar("F", bound=Rule)


class Phase(int):
    name: str
    question: str
    cites: tuple[str, ...]
    building: bool
    offers: Rule
    consequence: Rule

    def then(self, consequence: F) -> F:
        """Marks what follows a choice made in this phase."""
        self.consequence = consequence
        return consequence


class Step(int):
    name: str
    cites: tuple[str, ...]
    run: Rule


class Phases:
    """The phases of one game, numbered in the order in which its chapters declare them."""

    def __init__(self) -> None:
        self.all: list[Phase | Step] = []

    def phase(self, question: str, *cites: str, building: bool = False) -> Callable[[Rule], Phase]:
        """Marks a function that says what is offered. `building`: a choice made in steps, private until closed."""

        def mark(offers: Rule) -> Phase:
            made = Phase(len(self.all))
            made.name = self._new_name(offers)
            made.question = question
            made.cites = cites or (made.name,)
            made.building = building
            made.offers = offers
            self.all.append(made)
            return made

        return mark

    def step(self, *cites: str) -> Callable[[Rule], Step]:
        """Marks a function that runs by itself when its phase is on top."""

        def mark(run: Rule) -> Step:
            made = Step(len(self.all))
            made.name = self._new_name(run)
            made.cites = cites
            made.run = run
            self.all.append(made)
            return made

        return mark

    def _new_name(self, function: Rule) -> str:
        name = function.__name__.replace("_", " ")
        if any(known.name == name for known in self.all):
            raise RulesError(f"two phases are called {name!r}")
        return name


def rule(*cites: str) -> Callable[[F], F]:
    """Names the place in the rulebook, or the ruling, that a function puts into effect."""

    def mark(function: F) -> F:
        function.__dict__["cites"] = cites
        return function

    return mark


def goto(t: Any, phase: int) -> None:
    t.phase = phase
    t.latest = NONE


def call(t: Any, phase: int) -> None:
    t.stack[t.depth] = t.phase
    t.askers[t.depth] = t.actor
    t.depth += 1
    t.phase = phase
    t.latest = NONE


def done(t: Any) -> None:
    t.depth -= 1
    t.phase = t.stack[t.depth]
    t.actor = t.askers[t.depth]
    t.stack[t.depth] = 0
    t.askers[t.depth] = 0
    t.latest = NONE


def ask(t: Any, seat: int) -> None:
    t.actor = seat


def finish(t: Any, winners: int) -> None:
    """The game is over; `winners` has a bit for every seat that has won."""
    t.over = 1
    t.won = winners
    t.actor = NONE


class Moves(list[int]):
    """What a phase offers. `rising`: a choice is put together in one order only, as batch play and search want.

    `refusals` collects why other moves are not offered, where somebody wants to know.
    """

    __slots__ = ("refusals", "rising")

    def __init__(self, rising: int = 0) -> None:
        super().__init__()
        self.rising = rising
        self.refusals: dict[int, str] | None = None


def _offer_compiled(m: Any, move: int) -> None:
    m.a[m.n] = move
    m.n += 1


@compiled_as(_offer_compiled)
def offer(m: Any, move: int) -> None:
    m.append(move)


def _offer_all_compiled(m: Any, first: int, count: int) -> None:
    n = m.n
    for i in range(count):
        m.a[n + i] = first + i
    m.n = n + count


@compiled_as(_offer_all_compiled)
def offer_all(m: Any, first: int, count: int) -> None:
    """Offer `count` moves from `first` on."""
    m.extend(range(first, first + count))


def _offer_held_compiled(m: Any, first: int, bag: Any, low: int, high: int) -> None:
    # every move is written and only those held are counted: a branch here would be guessed wrong too often
    n = m.n
    for kind in range(low, high):
        m.a[n] = first + kind
        n += 1 if bag[kind] > 0 else 0
    m.n = n


@compiled_as(_offer_held_compiled)
def offer_held(m: Any, first: int, bag: Any, low: int, high: int) -> None:
    """Offer `first + kind` for each kind from low to high - 1 that a bag holds."""
    m.extend(compress(range(first + low, first + high), bag[low:high]))


def refuse(m: Any, move: int, cite: str) -> None:
    """Say why `move` is not offered. Compiled play leaves the statement out."""
    if m.refusals is not None:
        m.refusals[move] = cite


def refuse_rest(m: Any, first: int, count: int, cite: str) -> None:
    """Say why those of `count` moves from `first` on that are not offered are not. Left out likewise."""
    if m.refusals is not None:
        for move in range(first, first + count):
            m.refusals.setdefault(move, cite)
