"""What the rules look at: which hidden numbers a rule may read, itself or in what it calls."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping

from nonsuch.engine.language.fields import ALL, Bag, Marks, Pile
from nonsuch.engine.language.schema import Schema
from nonsuch.engine.translation.program import Function

NOTHING: frozenset[str] = frozenset()


def hidden_names(schema: Schema) -> frozenset[str]:
    """Fields that not all see and that hold no pieces: who holds which piece is counted, not read."""
    marks = {one.name for one in schema.fields.values() if isinstance(one, Marks)}
    parts = {name + part for name in marks for part in ("", "_readers", "_where", "_size")}
    hidden = (one for one in schema.fields.values() if one.sees is not ALL and not isinstance(one, Bag | Pile))
    return frozenset(one.name for one in hidden) - parts - {"rng"}


def not_for_all(schema: Schema) -> frozenset[str]:
    """Fields that not all see, those that hold pieces among them, and their sizes where they are hidden."""
    return frozenset(one.name for one in schema.fields.values() if one.sees is not ALL)


class Looking:
    """`names`: the fields that one wants to know of."""

    def __init__(self, names: frozenset[str], functions: Mapping[str, Function]) -> None:
        self._functions = functions
        self._hidden = names
        self._found: dict[str, frozenset[str]] = {}
        self._read: dict[str, frozenset[str]] = {}
        self._names: dict[str, list[str]] = {}

    def of(self, symbol: str) -> frozenset[str]:
        """The hidden fields that a function may read."""
        if not self._hidden:
            return NOTHING
        if symbol not in self._found:
            self._found[symbol] = NOTHING.union(*(self._reads(name) for name in self._called(symbol)))
        return self._found[symbol]

    def _reads(self, symbol: str) -> frozenset[str]:
        """Itself, not what it calls."""
        if symbol not in self._read:
            one = self._functions[symbol]
            self._read[symbol] = NOTHING if one.of_engine else self._hidden & frozenset(_read(one.tree))
        return self._read[symbol]

    def _called(self, symbol: str) -> set[str]:
        """The function and all it calls, and what they call."""
        found: set[str] = set()
        waiting = [symbol]
        while waiting:
            name = waiting.pop()
            if name in self._functions and name not in found:
                found.add(name)
                waiting += self._named_in(name)
        return found

    def _named_in(self, symbol: str) -> list[str]:
        if symbol not in self._names:
            nodes = ast.walk(self._functions[symbol].tree)
            names = dict.fromkeys(node.id for node in nodes if isinstance(node, ast.Name))
            self._names[symbol] = [name for name in names if name in self._functions]
        return self._names[symbol]


def _read(tree: ast.AST) -> Iterator[str]:
    """The fields that are read; what is only written is not."""
    written = {id(_field(target)) for node in ast.walk(tree) for target in _targets(node)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Load) and id(node) not in written:
            yield node.attr


def _targets(node: ast.AST) -> list[ast.expr]:
    if isinstance(node, ast.Assign):
        return node.targets
    return [node.target] if isinstance(node, ast.AugAssign) else []


def _field(target: ast.expr) -> ast.expr:
    """The field in which an entry is written: t.bid of t.bid[who]."""
    while isinstance(target, ast.Subscript):
        target = target.value
    return target
