"""How play runs on, in any game: what is offered, what follows a choice, what asks nobody, how a table is liked.

Rules for any game (language/anywhere.py), specialised by its `Course`. Compiled play enters through all of them;
interpreted play finds what a phase offers and runs by itself (interpreted.py), and has `handle` for what follows.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from nonsuch.engine.language.anywhere import ONE, Word, numbers_at, written_out
from nonsuch.engine.language.chance import next_below
from nonsuch.engine.language.fields import NONE
from nonsuch.engine.language.moves import Verb, first_of
from nonsuch.engine.language.phases import Phase
from nonsuch.engine.language.schema import Table
from nonsuch.engine.language.typed import Numbers

if TYPE_CHECKING:
    from nonsuch.engine.game import Game

KNOBS = "engine_knobs"  # the table of the knobs' defaults
DEFAULT_KNOBS: Any = Word(0, KNOBS)


class Course:
    """What is known of a game beforehand."""

    name = ""

    def __init__(self, game: Game) -> None:
        self.begin = game.rules.begin
        self.phases = [Stage(phase) for phase in game.phases.all]
        self.asking = [one for one in self.phases if one.offers]
        self.running = [one for one in self.phases if one.run]
        self.points = numbers_at(game.rules.score)
        self.terms = [Counted(term, number) for number, term in enumerate(game.bots.evaluation, len(game.bots.knobs))]
        self.left = game.bots.left


class Stage:
    """A phase. `closed`: others do not see a choice being put together there."""

    def __init__(self, phase: Phase) -> None:
        self.number = int(phase)
        self.name = str(self.number)
        self.offers, self.run = phase.offers, phase.run
        self.closed = phase.building or phase.sealed
        verbs = sorted(phase.handlers, key=lambda verb: verb.first)
        self.answers = [Answer(verb, phase.handlers[verb], verb is verbs[-1]) for verb in verbs]


class Answer:
    """A verb that a phase offers, and its handler. `last`: no later one is offered there."""

    def __init__(self, verb: Verb, handler: Any, last: bool) -> None:
        self.end, self.adds, self.last = verb.end, verb.adds, last
        self.handler = handler
        self.things = [Thing(verb, place) for place in range(len(verb.domains))]


class Thing:
    """One of the things that a verb is said of."""

    def __init__(self, verb: Verb, place: int) -> None:
        self.first = place == 0
        self.before = -verb.first
        self.stride, self.size = verb.strides[place], verb.domains[place].size
        self.low = first_of(verb.domains[place])


class Counted:
    """A term of the evaluation; where its weight lies behind the knobs."""

    def __init__(self, term: Any, number: int) -> None:
        self.rule: Callable[..., int] | None = term.rule
        self.weight, self.number = term.weight, number
        self.takes_knobs = term.rule is not None and term.rule.__code__.co_argcount > 2


def handling(phase: Phase) -> str:
    """The symbol of what follows a move there."""
    return f"engine_handle__{int(phase)}"


# what may be chosen, what follows ---------------------------------------------------------------


ENTRIES = ("begin", "evaluate", "judge", "count_terms", "left")  # of interpreted play
MORE_ENTRIES = ("offers", "advance", "apply", "turn", "scores", "hidden_step")  # of compiled play


def begin(t: Table, course: Course) -> None:
    course.begin(t)


def offered(t: Table, course: Course, m: Any) -> None:
    p = t.phase
    m.least = t.latest if m.rising > 0 else NONE
    for one in course.asking:
        if p == one.number:
            assert one.offers
            one.offers(t, m)
            return


def offers(t: Table, course: Course, m: Any) -> None:
    """Where exactly so many things must be chosen, the highest may have been chosen first: the rest is in any order."""
    offered(t, course, m)
    if m.n == 0 and m.rising > 0:
        m.rising = 0
        offered(t, course, m)
        m.rising = 1


def handle(t: Table, stage: Stage, move: int) -> None:
    """Finds the handler of a move chosen in a phase, and gives it what the verb is said of."""
    for one in stage.answers:
        if one.last or move < one.end:
            if one.adds:
                t.latest = move
            one.handler(t, *[_said_of(move, thing) for thing in one.things])
            return


@written_out
def _said_of(move: int, thing: Thing) -> int:
    if thing.first and thing.stride is ONE:  # no division: the offset is all there is
        return move + (thing.before + thing.low)
    if thing.first:
        return (move + thing.before) // thing.stride + thing.low
    if thing.stride is ONE:
        return (move + thing.before) % thing.size + thing.low
    return (move + thing.before) // thing.stride % thing.size + thing.low


def step(t: Table, course: Course) -> int:
    """Did the phase on top run by itself?"""
    p = t.phase
    for one in course.running:
        if p == one.number:
            assert one.run
            one.run(t)
            return 1
    return 0


def advance(t: Table, course: Course) -> None:
    while t.over == 0:
        if step(t, course) == 0:
            return


def answer(t: Table, course: Course, move: int) -> None:
    p = t.phase
    for one in course.asking:
        if p == one.number:
            handle(t, one, move)
            return


def apply(t: Table, course: Course, move: int) -> None:
    answer(t, course, move)
    advance(t, course)


def turn(t: Table, course: Course, m: Any, chance: Numbers) -> int:
    """Random play of one phase: a step runs (0); of what is offered one is chosen and followed (1), if there is any."""
    p = t.phase
    for one in course.phases:
        if p == one.number:
            if one.run:
                one.run(t)
                return 0
            assert one.offers
            m.n = 0
            m.least = t.latest if m.rising > 0 else NONE
            one.offers(t, m)
            if m.n == 0:
                if m.rising == 0:
                    return -1
                m.rising = 0
                return 0
            m.rising = 1
            handle(t, one, m.a[next_below(chance, m.n)])
            return 1
    return 0


# what a table is worth --------------------------------------------------------------------------


def scores(t: Table, course: Course, seat: int) -> int:
    return course.points[seat]


def evaluate(t: Table, course: Course, seat: int) -> int:
    """By the weights and knobs that the game declares."""
    worth = 0
    for term in course.terms:
        if term.weight:
            worth += term.weight * _count(t, course, term, seat, DEFAULT_KNOBS)
    return worth


def judge(t: Table, course: Course, seat: int, w: Numbers) -> int:
    """For bots whose weights are data: `w` has the knobs, then a weight for each term."""
    worth = 0
    for term in course.terms:
        if w[term.number] != 0:
            worth += w[term.number] * _count(t, course, term, seat, w)
    return worth


def count_terms(t: Table, course: Course, seat: int, w: Numbers, found: Numbers, at: int) -> None:
    for term in course.terms:
        found[at + (term.number - course.terms[0].number)] = _count(t, course, term, seat, w)


@written_out
def _count(t: Table, course: Course, term: Counted, seat: int, knobs: Numbers) -> int:
    if term.rule is None:
        return course.points[seat]
    if term.takes_knobs:
        return term.rule(t, seat, knobs)
    return term.rule(t, seat)


def left(t: Table, course: Course) -> int:
    """What is left to play; 0 where the game does not say."""
    return course.left(t) if course.left else 0


def hidden_step(t: Table, course: Course) -> int:
    """Do others not see the choice being put together?"""
    p = t.phase
    for one in course.phases:
        if one.closed and p == one.number:
            return 1
    return 0
