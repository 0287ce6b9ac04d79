"""Phases: who is asked, the question, what may be chosen and what follows, side by side.

A phase is an integer (its number at the table) that carries its question, what it offers, and a handler for each verb
it offers. Play is a stack of phases kept in the state: `goto` replaces the one on top, `call` interrupts it, `done`
returns to it. A `step` is a phase that asks nobody: it runs by itself as soon as it is on top.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeVar

from nonsuch.engine.errors import RulesError
from nonsuch.engine.language.moves import Verb
from nonsuch.engine.language.schema import NONE, Scope, Table
from nonsuch.engine.language.word import compiled_as, word

Rule = Callable[..., Any]
F = TypeVar("F", bound=Rule)

MOST_PHASES = 32_000
MOST_REGISTERS = 4


class Phase(int):
    """Either it asks (`offers` says what), or it runs by itself (`run`)."""

    name: str
    question: str
    cites: tuple[str, ...]
    building: bool
    sealed: bool
    takes: tuple[str, ...]  # fields that belong to a call of this phase
    offers: Rule | None
    run: Rule | None
    handlers: dict[Verb, Rule]

    @property
    def declared_only(self) -> bool:
        """Somebody needs it, and nobody wrote it yet."""
        return self.offers is None and self.run is None

    @property
    def rule(self) -> Rule:
        """The function it was written as."""
        found = self.offers or self.run
        if found is None:
            raise RulesError(f"the phase {self.name!r} is declared but has no function; write one, or remove the phase")
        return found

    def on(self, *verbs: Verb) -> Callable[[F], F]:
        """Marks what follows when one of these verbs is chosen in this phase: a function of the table and of what the
        verb is said of."""

        def mark(handler: F) -> F:
            for verb in verbs:
                if verb in self.handlers:
                    raise RulesError(f"{self.name!r} has two handlers for {verb.name!r}; keep one of them")
                self.handlers[verb] = handler
            return handler

        return mark

    def asks(
        self,
        question: str,
        *cites: str,
        building: bool = False,
        sealed: bool = False,
        takes: Sequence[str] = (),
    ) -> Callable[[Rule], Phase]:
        """Marks the function that says what is offered in a phase declared before."""

        def mark(offers: Rule) -> Phase:
            self._write(cites or (self.name,), takes)
            self.question = question
            self.building = building
            self.sealed = sealed
            self.offers = offers
            return self

        return mark

    def runs(self, *cites: str, takes: Sequence[str] = ()) -> Callable[[Rule], Phase]:
        """Marks the function that runs by itself in a phase declared before."""

        def mark(run: Rule) -> Phase:
            self._write(cites, takes)
            self.run = run
            return self

        return mark

    def _write(self, cites: tuple[str, ...], takes: Sequence[str]) -> None:
        if not self.declared_only:
            raise RulesError(f"the phase {self.name!r} has two functions; keep one of them")
        if len(takes) > MOST_REGISTERS:
            raise RulesError(
                f"the phase {self.name!r} takes {len(takes)} registers; {MOST_REGISTERS} is the most; "
                "keep the rest in fields of the table"
            )
        self.cites = cites
        self.takes = tuple(takes)


class Phases:
    """The phases of one game, numbered in the order in which its chapters declare them."""

    def __init__(self) -> None:
        self.all: list[Phase] = []

    def declare(self, name: str) -> Phase:
        """A phase that chapters need before it is written: `fight = phases.declare("fight")`, and later
        `@fight.asks("With whom?")` or `@fight.runs()`."""
        name = name.replace("_", " ")
        if any(known.name == name for known in self.all):
            raise RulesError(f"two phases are named {name!r}; rename one of them")
        if len(self.all) == MOST_PHASES:
            raise RulesError(f"there are more than {MOST_PHASES} phases; let some of them share one")
        made = Phase(len(self.all))
        made.name = name
        made.question = ""
        made.cites, made.takes = (), ()
        made.building = made.sealed = False
        made.offers = made.run = None
        made.handlers = {}
        self.all.append(made)
        return made

    def phase(
        self,
        question: str,
        *cites: str,
        building: bool = False,
        sealed: bool = False,
        takes: Sequence[str] = (),
    ) -> Callable[[Rule], Phase]:
        """Marks a function that says what is offered. `building`: a choice made in steps, private until closed;
        `sealed`: a choice that others learn of only when it is revealed."""
        return lambda offers: self.declare(offers.__name__).asks(
            question, *cites, building=building, sealed=sealed, takes=takes
        )(offers)

    def step(self, *cites: str, takes: Sequence[str] = ()) -> Callable[[Rule], Phase]:
        """Marks a function that runs by itself when its phase is on top."""
        return lambda run: self.declare(run.__name__).runs(*cites, takes=takes)(run)

    @property
    def with_registers(self) -> list[Phase]:
        return [phase for phase in self.all if phase.takes]


def rule(*cites: str) -> Callable[[F], F]:
    """Names the place in the rulebook, or the ruling, that a function puts into effect."""

    def mark(function: F) -> F:
        function.__dict__["cites"] = cites
        return function

    return mark


@word
def call(t: Table, phase: int, *who_and_registers: int) -> None:
    """Interrupt the phase on top; with a seat, that seat is asked; then what the phase takes."""


@word
def done(t: Table) -> None:
    """Return to the phase that was interrupted, to whom it asked, and to its registers."""


@word
def clear(t: Table, scope: Scope) -> None:
    """Every number of a scope as it is declared to begin."""


def goto(t: Table, phase: int) -> None:
    """Another phase takes the place of the one on top; whoever was asked is asked."""
    t.phase = phase
    t.latest = NONE


def ask(t: Table, seat: int) -> None:
    """From now on this seat decides."""
    t.actor = seat


def finish(t: Table, winners: int) -> None:
    """The game is over; `winners` has a bit for every seat that has won."""
    t.over = 1
    t.won = winners
    t.actor = NONE


# what they become ------------------------------------------------------------------------------

OVERFLOW = 2  # as `over`: the stack of phases had no room


def _interrupt_compiled(t: Table, phase: int) -> None:
    if t.depth < len(t.stack):
        t.stack[t.depth] = t.phase
        t.askers[t.depth] = t.actor
        t.depth += 1
        t.phase = phase
        t.latest = NONE
    else:
        t.over = OVERFLOW
        t.latest = t.stack[t.depth]  # where every index is checked, it is told here


@compiled_as(_interrupt_compiled)
def interrupt(t: Table, phase: int) -> None:
    depth = t.depth
    if depth == len(t.stack):
        raise RulesError(f"more than {depth} phases are nested; declare a deeper stack at the table")
    t.stack[depth] = t.phase
    t.askers[depth] = t.actor
    t.depth = depth + 1
    t.phase = phase
    t.latest = NONE


def give_back(t: Table) -> None:
    t.depth -= 1
    t.phase = t.stack[t.depth]
    t.actor = t.askers[t.depth]
    t.stack[t.depth] = 0
    t.askers[t.depth] = 0
    t.latest = NONE
