"""Verbs in rules: which numbers a verb, a verb call or a range of a verb's last domain stands for."""

from __future__ import annotations

import ast
from dataclasses import dataclass

from nonsuch.engine.language.moves import Verb, first_of


class NotTranslatable(Exception):
    """Something in a rule that cannot be, in words for its author."""


@dataclass
class Said:
    """A verb given so many of its arguments: it stands for all moves that begin so."""

    verb: Verb
    arguments: list[ast.expr]

    @property
    def missing(self) -> int:
        return len(self.verb.domains) - len(self.arguments)

    def first(self) -> ast.expr:
        """The number of the first move it stands for."""
        constant, terms = self.verb.first, []
        for argument, domain, stride in zip(self.arguments, self.verb.domains, self.verb.strides, strict=False):
            constant -= first_of(domain) * stride
            if isinstance(argument, ast.Constant):
                constant += _value(argument) * stride
            else:
                terms.append(times(argument, stride))
        return total(constant, terms)

    def count(self) -> int:
        """How many moves it stands for."""
        return self.verb.strides[len(self.arguments) - 1] if self.arguments else self.verb.count

    def one(self) -> ast.expr:
        """The number of the one move it stands for."""
        if self.missing:
            raise NotTranslatable(
                f"{self.verb.name!r} is said of {len(self.verb.domains)} things, not {len(self.arguments)}"
            )
        return self.first()

    def end(self) -> ast.expr:
        return plus(self.first(), self.count())

    def at(self, value: ast.expr) -> ast.expr:
        """The number of the move with this value in the last domain, all others being given."""
        if self.missing != 1:
            raise NotTranslatable(
                f"{self.verb.name!r} must be given all its arguments but the last for a range of the last"
            )
        return Said(self.verb, [*self.arguments, value]).first()


def said(verb: Verb, arguments: list[ast.expr]) -> Said:
    if len(arguments) > len(verb.domains):
        raise NotTranslatable(f"{verb.name!r} is said of {len(verb.domains)} things, not {len(arguments)}")
    return Said(verb, arguments)


# sums ------------------------------------------------------------------------------------------


def _value(constant: ast.Constant) -> int:
    assert isinstance(constant.value, int)
    return constant.value


def number(value: int) -> ast.expr:
    return ast.Constant(value)


def plus(expression: ast.expr, value: int) -> ast.expr:
    """The sum, with constants added up."""
    if isinstance(expression, ast.Constant):
        return number(_value(expression) + value)
    if value == 0:
        return expression
    operator: ast.operator = ast.Add() if value > 0 else ast.Sub()
    if isinstance(expression, ast.BinOp) and isinstance(expression.right, ast.Constant):
        held = _value(expression.right)
        if isinstance(expression.op, ast.Add):
            return plus(expression.left, held + value)
        if isinstance(expression.op, ast.Sub):
            return plus(expression.left, value - held)
    return ast.BinOp(expression, operator, number(abs(value)))


def times(expression: ast.expr, factor: int) -> ast.expr:
    return expression if factor == 1 else ast.BinOp(expression, ast.Mult(), number(factor))


def total(constant: int, terms: list[ast.expr]) -> ast.expr:
    if not terms:
        return number(constant)
    made = terms[0]
    for term in terms[1:]:
        made = ast.BinOp(made, ast.Add(), term)
    return plus(made, constant)
