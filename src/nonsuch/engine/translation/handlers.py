"""Is there a handler for every verb that a phase offers? Asked at import, so it reads byte code and parses nothing."""

from __future__ import annotations

import dis
from types import FunctionType

from nonsuch.engine.errors import RulesError
from nonsuch.engine.language.moves import Verb
from nonsuch.engine.language.phases import Phase, Phases
from nonsuch.engine.language.word import word_of
from nonsuch.engine.translation.trees import is_rule, reachable

OFFERING = {"offer", "offer_all", "offer_held"}
SPEAKING = OFFERING | {"refuse", "refuse_rest"}


def check_handlers(phases: Phases) -> None:
    """RulesError for a verb that is offered and has no handler, or one that takes the wrong number of things."""
    for phase in phases.all:
        function = phase.rule  # RulesError if it is declared but written nowhere
        for verb, handler in phase.handlers.items():
            wanted = 1 + len(verb.domains)
            if handler.__code__.co_argcount != wanted:
                said = ", ".join(["the table", *(type(one).__name__ for one in verb.domains)])
                raise RulesError(f"{handler.__name__} handles {verb.name!r}: it takes {wanted} arguments ({said})")
        if phase.offers is not None and isinstance(function, FunctionType):
            _check_offers(phase, function)


def _check_offers(phase: Phase, function: FunctionType) -> None:
    if not _perhaps_offered(function) - set(phase.handlers):  # quick, and nearly always enough
        return
    for one in reachable([function]):
        for verb in offered_in(one) - set(phase.handlers):
            raise RulesError(
                f"{phase.name!r} offers {verb.name!r} and has no handler for it: @{function.__name__}.on(…)"
            )


def _perhaps_offered(start: FunctionType) -> set[Verb]:
    """All verbs named by the rules a phase may call."""
    seen: set[FunctionType] = set()
    waiting, found = [start], set()
    while waiting:
        function = waiting.pop()
        if function in seen:
            continue
        seen.add(function)
        for name in function.__code__.co_names:
            value = function.__globals__.get(name)
            if isinstance(value, Verb):
                found.add(value)
            elif isinstance(value, FunctionType) and is_rule(value):
                waiting.append(value)
    return found


def offered_in(function: FunctionType) -> set[Verb]:
    """The verbs that a function offers itself: those named after `offer`, not after `refuse`."""
    found: set[Verb] = set()
    offering = False
    for one in dis.get_instructions(function):
        if one.opname == "LOAD_GLOBAL":
            value = function.__globals__.get(one.argval)
            if word_of(value) in SPEAKING:
                offering = word_of(value) in OFFERING
            elif isinstance(value, Verb) and offering:
                found.add(value)
    return found
