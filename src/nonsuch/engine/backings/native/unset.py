"""Names that may have no value when they are read: a rule that reads one is refused, whichever way it would be run."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from nonsuch.engine.backings.native.source import Function
from nonsuch.engine.errors import RulesError

Given = frozenset[str] | None  # the names that surely have a value; None where nothing can come any more


def check_names(function: Function) -> None:
    """Raises RulesError for the first name that may be unset."""
    for node in _Reader(function).unset():
        raise RulesError(
            f"{function.file}:{node.lineno}: {node.id} may have no value here; give it one on every way, or before"
        )


class _Reader:
    def __init__(self, function: Function) -> None:
        stored = (node for node in ast.walk(function.tree) if isinstance(node, ast.Name))
        self.local = {node.id for node in stored if isinstance(node.ctx, ast.Store)}
        self.given: Given = frozenset(function.parameters)
        self.body = function.tree.body
        self.breaks: list[Given] = []
        self.found: list[ast.Name] = []

    def unset(self) -> Iterator[ast.Name]:
        self.block(self.body, self.given)
        return iter(sorted(self.found, key=lambda node: node.lineno))

    def block(self, nodes: list[ast.stmt], given: Given) -> Given:
        for node in nodes:
            if given is None:
                return None
            given = self.statement(node, given)
        return given

    def statement(self, node: ast.stmt, given: frozenset[str]) -> Given:
        match node:
            case ast.If():
                self.read(node.test, given)
                return _both(self.block(node.body, given), self.block(node.orelse, given))
            case ast.While():
                self.read(node.test, given)
                return self.loop(node.body, given, given, _endless(node.test))
            case ast.For():
                self.read(node.iter, given)
                return self.loop(node.body, given | _targets(node.target), given, False)
            case ast.Break():
                self.breaks.append(given)
                return None
            case ast.Continue():
                return None
        self.read(node, given)
        return None if isinstance(node, ast.Return) else given | self.stored(node)

    def loop(self, body: list[ast.stmt], inside: frozenset[str], before: frozenset[str], endless: bool) -> Given:
        """After a loop: what was given before it, since its body may never run; a loop without end is left by break."""
        outer, self.breaks = self.breaks, []
        self.block(body, inside)
        after: Given = None if endless else before
        for one in self.breaks:
            after = _both(after, one)
        self.breaks = outer
        return after

    def read(self, node: ast.AST, given: frozenset[str]) -> None:
        for one in ast.walk(node):
            loaded = isinstance(one, ast.Name) and isinstance(one.ctx, ast.Load)
            if isinstance(node, ast.AugAssign) and one is node.target and isinstance(one, ast.Name):
                loaded = True
            if loaded and one.id in self.local and one.id not in given:  # type: ignore[attr-defined]
                self.found.append(one)  # type: ignore[arg-type]

    def stored(self, node: ast.stmt) -> frozenset[str]:
        names = (one for one in ast.walk(node) if isinstance(one, ast.Name))
        return frozenset(one.id for one in names if isinstance(one.ctx, ast.Store))


def _both(one: Given, other: Given) -> Given:
    if one is None or other is None:
        return one if other is None else other
    return one & other


def _targets(node: ast.expr) -> frozenset[str]:
    return frozenset(one.id for one in ast.walk(node) if isinstance(one, ast.Name))


def _endless(test: ast.expr) -> bool:
    return isinstance(test, ast.Constant) and bool(test.value)
