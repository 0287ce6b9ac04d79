"""What a specialised function need not do: give values to names that nobody reads."""

from __future__ import annotations

import ast


def calls(one: ast.expr) -> bool:
    return any(isinstance(part, ast.Call) for part in ast.walk(one))


def nothing_at(node: ast.AST) -> ast.Pass:
    """In place of what has gone: the native backing asks every statement for its line."""
    return ast.copy_location(ast.Pass(), node)


def without_idle(body: list[ast.stmt]) -> list[ast.stmt]:
    """Names that nobody reads need no value."""
    while True:
        names = [node for one in body for node in ast.walk(one) if isinstance(node, ast.Name)]
        idle = _Idle({node.id for node in names if isinstance(node.ctx, ast.Load)})
        body = [kept for one in body if (kept := idle.visit(one)) is not None]
        if not idle.found:
            return body


class _Idle(ast.NodeTransformer):
    def __init__(self, read: set[str]) -> None:
        self.read = read
        self.found = False

    def visit_Assign(self, node: ast.Assign) -> ast.stmt | None:
        (target,) = node.targets
        if not isinstance(target, ast.Name) or target.id in self.read:
            return node
        if calls(node.value):
            return node
        self.found = True
        return None

    def visit_If(self, node: ast.If) -> ast.stmt | None:
        self.generic_visit(node)
        node.body = node.body or [nothing_at(node)]
        return node if node.orelse or not isinstance(node.body[0], ast.Pass) or calls(node.test) else None

    def visit_For(self, node: ast.For) -> ast.stmt | None:
        self.generic_visit(node)
        return node if node.body else None
