"""Loops of the language: over seats, sets and the filled places of a row, each turned into a plain one."""

from __future__ import annotations

import ast
from typing import Any

from nonsuch.engine.language import bits as sets
from nonsuch.engine.language import seats
from nonsuch.engine.translation.moves import number, plus
from nonsuch.engine.translation.small_trees import called, field_of, named, set_to
from nonsuch.engine.translation.translator import LOOPS, Translator

FILLED = "filled"  # what the compiler calls the places of a row that are not 0


def _over_seats(self: Translator, node: ast.For, given: list[ast.expr]) -> Any:
    return _plain_loop(self, node, called("range", field_of(given[0], "players")), [])


def _clockwise(self: Translator, node: ast.For, given: list[ast.expr], start: int = 0) -> Any:
    t, first = given
    held, distance = self.temporary(), self.temporary()
    players = field_of(t, "players")
    seat = ast.BinOp(ast.BinOp(named(held), ast.Add(), named(distance)), ast.Mod(), players)
    head: list[ast.stmt] = [ast.Assign([node.target], seat)]
    node.target = ast.Name(distance, ast.Store())
    return [set_to(held, first), _plain_loop(self, node, called("range", number(start), players), head)]


def _others(self: Translator, node: ast.For, given: list[ast.expr]) -> Any:
    return _clockwise(self, node, given, 1)


def _bits(self: Translator, node: ast.For, given: list[ast.expr]) -> Any:
    left = self.temporary()
    first = called(self.program.symbol(sets.lowest_bit), named(left)) if self.quiet else _lowest_bit(left)
    lowest = ast.Assign([node.target], first)
    rest = ast.BinOp(named(left), ast.BitAnd(), plus(named(left), -1))
    test = ast.Compare(named(left), [ast.NotEq()], [number(0)])
    return [set_to(left, given[0]), ast.While(test, [lowest, set_to(left, rest), *self._block(node.body)], [])]


def _lowest_bit(mask: str) -> ast.expr:
    """Written out, since Python pays for every call."""
    return ast.parse(f"({mask} & -{mask}).bit_length() - 1", mode="eval").body


def _where(self: Translator, node: ast.For, given: list[ast.expr]) -> Any:
    assert isinstance(node.iter, ast.Call)
    one, row, _ = self._place(node.iter.args[0])
    if self.quiet:
        made = _plain_loop(self, node, called(FILLED, row), [])
        # what only tells says nothing here, and the compiler would not see that such a loop comes to nothing
        return None if all(isinstance(one, ast.Pass) for one in made.body) else made
    as_it_is = ast.Subscript(row, ast.Slice(), ast.Load())  # a copy: the body may move what lies there
    every = called("range", number(int(one.shape[-1])))
    return _plain_loop(self, node, called("engine_compress", every, as_it_is), [])


def _filled(self: Translator, node: ast.For, given: list[ast.expr]) -> Any:
    return _plain_loop(self, node, called(FILLED, *given), [])


def _plain_loop(self: Translator, node: ast.For, source: ast.expr, head: list[ast.stmt]) -> ast.For:
    node.iter = source
    node.body = head + (self._block(node.body) or [ast.Pass()])
    return node


LOOPS |= {
    seats.seats: _over_seats,
    seats.clockwise: _clockwise,
    seats.others: _others,
    seats.bits: _bits,
    seats.where: _where,
    seats.filled: _filled,
}
