"""Movers: what carries components from one place to another, specialised for the two places.

`mover(schema, operation, source, target)` finds the rule for it and the rows it is made for. Its parameters are then

    (t, indexes of the source's row, indexes of the target's row, kind, copies)

as far as the operation has them:

    move       (t, source…, target…, kind, copies)     so many of a kind
    move_all   (t, source…, target…)                   everything; a pile keeps its order and lies on top
    draw       (t, source…, target…) -> kind           the top of a pile, a random one of a bag
    top        (t, source…) -> kind                    looked at, NONE if there is none
    put_under  (t, source…, target…, kind)             to the bottom of a pile
    shuffle    (t, source…)
    lay        (t, target…, kind, copies)              set-up: out of the box
    gather     (t, target…)                            everything of that set, wherever it lies
    show       (t, source…, kind, readers)             those whose bits are set know it from now on

The rules themselves are in carrying.py, gathering.py and marking.py.
"""

from __future__ import annotations

from types import FunctionType

from nonsuch.engine.errors import RulesError
from nonsuch.engine.language import carrying
from nonsuch.engine.language.anywhere import Spot
from nonsuch.engine.language.fields import Bits, Field, Pile, Place
from nonsuch.engine.language.gathering import gather
from nonsuch.engine.language.schema import Schema

OPERATIONS = {
    "move": carrying.move, "move_all": carrying.move_all, "draw": carrying.draw, "top": carrying.top,
    "put_under": carrying.put_under, "shuffle": carrying.shuffle, "lay": carrying.lay, "gather": gather,
    "show": carrying.show,
}  # fmt: skip
INTO = ("lay", "gather")  # only put
OUT_OF = ("top", "shuffle", "show")  # only look and take


def mover(
    schema: Schema, operation: str, source: Field | None, target: Field | None
) -> tuple[FunctionType, list[Spot]]:
    """The rule for one operation, and the rows for which it is made; RulesError says in words why there can be none."""
    if operation not in OPERATIONS:
        raise RulesError(f"there is no operation {operation}; choose one of {', '.join(OPERATIONS)}")
    for one in (source, target):
        if one is not None and not isinstance(one, Place):
            raise RulesError(
                f"{operation}: {one.name} is a number, not a place where things lie; "
                "declare it with bag(), pile() or bitbag()"
            )
    assert source is None or isinstance(source, Place)
    assert target is None or isinstance(target, Place)
    _check(schema, operation, source, target)
    rule = OPERATIONS[operation]
    assert isinstance(rule, FunctionType)
    ends = ((source, "a"), (target, "b"))  # what the indexes of either are called
    return rule, [_spot(schema, one, letter) for one, letter in ends if one is not None]


def _spot(schema: Schema, one: Place, letter: str) -> Spot:
    return Spot(schema.fields, one, [f"{letter}{axis}" for axis in range(len(one.row_shape))])


def _check(schema: Schema, operation: str, source: Place | None, target: Place | None) -> None:
    needs_source, needs_target = operation not in INTO, operation not in OUT_OF
    if needs_source != (source is not None) or needs_target != (target is not None):
        raise RulesError(f"{operation} takes {'a place to take from' if needs_source else 'a place to put into'}")
    if source is not None and target is not None:
        _check_both(operation, source, target)
    if source is not None:
        _check_source(schema, operation, source)
    if target is not None:
        _check_target(operation, target)


def _check_both(operation: str, source: Place, target: Place) -> None:
    names = f"{operation} from {source.name} to {target.name}"
    if source.components is not target.components:
        mine, theirs = source.components.name, target.components.name
        raise RulesError(f"{names}: the one is for {mine}s, the other for {theirs}s; move between places of one set")
    if not source.holds & target.holds:
        raise RulesError(
            f"{names}: no {source.components.name} may lie in both; let the kinds or holds= of both have one in common"
        )


def _check_source(schema: Schema, operation: str, source: Place) -> None:
    name = f"{operation}: {source.name}"
    if operation in ("shuffle", "top") and not isinstance(source, Pile):
        raise RulesError(f"{name} is not a pile: its contents have no order; declare it with pile()")
    if operation == "draw" and isinstance(source, Bits):
        raise RulesError(f"{name} is kept as bits; draw from a pile or a bag")
    if operation == "show" and not (source.sees.mask or source.known in schema.fields):
        raise RulesError(f"show: knowledge of {source.name} is not tracked; give it marks, or a pile a mask")


def _check_target(operation: str, target: Place) -> None:
    name = f"{operation}: {target.name}"
    if operation == "put_under" and not isinstance(target, Pile):
        raise RulesError(f"{name} is not a pile: nothing can be put under it; declare it with pile()")
    if operation != "gather":
        return
    if target.holds != frozenset(range(target.components.size)):
        raise RulesError(
            f"{name} has no room for every {target.components.name}; gather into a place that takes all kinds"
        )
    if isinstance(target, Bits):
        raise RulesError(f"{name} is kept as bits; gather into a pile or a bag")
