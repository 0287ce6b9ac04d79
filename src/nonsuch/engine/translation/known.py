"""What is known beforehand, and what comes of reckoning with it: numbers where all is known, else an expression."""

from __future__ import annotations

import ast
import operator
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from nonsuch.engine.errors import RulesError
from nonsuch.engine.language.anywhere import Word
from nonsuch.engine.translation.moves import number
from nonsuch.engine.translation.small_trees import copied


class Known(NamedTuple):
    """Something that is known beforehand."""

    value: Any


Value = Known | ast.expr
REST = object()  # stands for a parameter that remains one

OPERATORS: dict[type[ast.AST], Callable[..., Any]] = {
    ast.Add: operator.add, ast.Sub: operator.sub, ast.Mult: operator.mul, ast.FloorDiv: operator.floordiv,
    ast.Mod: operator.mod, ast.LShift: operator.lshift, ast.RShift: operator.rshift, ast.BitAnd: operator.and_,
    ast.BitOr: operator.or_, ast.BitXor: operator.xor, ast.USub: operator.neg, ast.Invert: operator.invert,
    ast.Not: operator.not_, ast.Eq: operator.eq, ast.NotEq: operator.ne, ast.Lt: operator.lt, ast.LtE: operator.le,
    ast.Gt: operator.gt, ast.GtE: operator.ge, ast.Is: operator.is_, ast.IsNot: operator.is_not,
}  # fmt: skip
NEUTRAL = {(ast.Add, 0), (ast.Sub, 0), (ast.BitOr, 0), (ast.BitAnd, -1)}  # as what stands on the right


def code(value: Value) -> ast.expr:
    """What is known, as an expression."""
    if isinstance(value, ast.expr):
        return value
    if isinstance(value.value, Word):
        return copied(value.value.code)
    if not isinstance(value.value, int):
        raise RulesError(f"{value.value!r} is no number: it is known beforehand only")
    return number(int(value.value))


def has_code(one: Known) -> bool:
    return isinstance(one.value, Word)


def reckoned(op: ast.operator, left: Value, right: Value) -> Value:
    if isinstance(left, Known) and isinstance(right, Known) and not has_code(left) and not has_code(right):
        return Known(OPERATORS[type(op)](left.value, right.value))
    if isinstance(right, Known) and type(right.value) is int and (type(op), right.value) in NEUTRAL:
        return left
    if left == Known(0) and isinstance(op, ast.Add | ast.BitOr):
        return right
    return ast.BinOp(code(left), op, code(right))


def compared(op: ast.cmpop, left: Value, right: Value) -> Value:
    if isinstance(op, ast.Is | ast.IsNot):
        same = isinstance(left, Known) and isinstance(right, Known) and left.value is right.value
        return Known(same is isinstance(op, ast.Is))
    if isinstance(left, Known) and isinstance(right, Known) and not has_code(left) and not has_code(right):
        return Known(OPERATORS[type(op)](left.value, right.value))
    return ast.Compare(code(left), [op], [code(right)])


def decided(op: ast.boolop, values: Sequence[Value]) -> Value:
    """`and`, `or`: what is known to decide decides; what is known not to is left out."""
    decides = isinstance(op, ast.Or)
    asked: list[ast.expr] = []
    for one in values:
        if isinstance(one, ast.expr):
            asked.append(one)
        elif bool(one.value) is decides:
            if not asked:
                return Known(decides)
            asked.append(number(int(decides)))
            break
    if len(asked) < 2:
        return asked[0] if asked else Known(not decides)
    return ast.BoolOp(op, asked)
