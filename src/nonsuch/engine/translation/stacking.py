"""Phases that interrupt each other, with the registers they take; scopes that end. Rules for any table."""

from __future__ import annotations

from typing import Any

from nonsuch.engine.errors import RulesError
from nonsuch.engine.language.anywhere import Spot, held, rows
from nonsuch.engine.language.fields import Bag, Pile, Scope
from nonsuch.engine.language.phases import MOST_REGISTERS, Phase, give_back, interrupt
from nonsuch.engine.language.schema import Schema


class Called:
    """A phase that takes registers: fields of the table that are saved and set anew."""

    def __init__(self, schema: Schema, phase: Phase) -> None:
        self.number = int(phase)
        self.name = str(self.number)
        self.registers = [_register(schema, phase, name) for name in phase.takes]


def _register(schema: Schema, phase: Phase, name: str) -> Spot:
    one = schema.fields.get(name)
    if one is None or one.shape or one.sees.name != "all":
        raise RulesError(f"{phase.name!r} takes {name!r}, which must be a number of the table that all see")
    if "registers" not in schema.fields:
        raise RulesError(f"{phase.name!r} takes registers: declare class {schema.__name__}(Table, registers=True)")
    return Spot(schema.fields, one, [])


class Calls:
    """All phases that take registers."""

    name = ""

    def __init__(self, schema: Schema, phases: list[Phase]) -> None:
        self.phases = [Called(schema, phase) for phase in phases]
        self.places = list(range(MOST_REGISTERS))


class Ending:
    """The numbers of a scope. Bags and piles must be empty by then."""

    def __init__(self, schema: Schema, scope: Scope) -> None:
        self.name = scope.name.replace(" ", "_")
        mine = [one for one in schema.fields.values() if one.scope is scope and not one.size_of]
        self.fields = [one for one in mine if not isinstance(one, Bag | Pile)]


def call(t: Any, called: Called, seat: int, *given: int) -> None:
    """Interrupts the phase on top; the fields that this one takes are saved and set anew."""
    d = t.depth
    interrupt(t, called.number)
    if called.registers and d == t.depth:
        return
    t.callee[d] = called.number + 1  # 0 says that no registers were saved here
    for number, register in enumerate(called.registers):
        t.registers[d][number] = register.value
    t.actor = seat
    for register, value in zip(called.registers, given, strict=True):
        register.value = value


def done(t: Any, calls: Calls) -> None:
    """Returns to the phase that was interrupted and to its registers."""
    give_back(t)
    d = t.depth
    p = t.callee[d] - 1
    for called in calls.phases:
        if p == called.number:
            for number, register in enumerate(called.registers):
                register.value = t.registers[d][number]
    t.callee[d] = 0
    for number in calls.places:
        t.registers[d][number] = 0


def clear(t: Any, ending: Ending) -> None:
    """Every number of the scope as it is declared to begin. Rows that begin empty are mostly empty."""
    for one in ending.fields:
        for here in rows(one):
            if here.is_number or here.is_bits:
                here.value = one.default
            elif one.default == 0:
                for i in held(here, 0, t.players if here.per_seat else here.length):
                    here.row[i] = 0
            else:
                for i in range(t.players if here.per_seat else here.length):
                    here.row[i] = one.default
