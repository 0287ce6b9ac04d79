"""Small syntax trees, as the translator writes them."""

from __future__ import annotations

import ast
from typing import Any


def named(symbol: str) -> ast.expr:
    return ast.Name(symbol, ast.Load())


def field_of(owner: ast.expr, name: str) -> ast.expr:
    return ast.Attribute(owner, name, ast.Load())


def called(symbol: str, *arguments: ast.expr) -> ast.expr:
    return ast.Call(named(symbol), list(arguments), [])


def set_to(name: str, value: ast.expr) -> ast.stmt:
    return ast.Assign([ast.Name(name, ast.Store())], value)


def stored(owner: ast.expr, name: str, value: ast.expr) -> ast.stmt:
    return ast.Assign([ast.Attribute(owner, name, ast.Store())], value)


def appended(m: ast.expr, move: ast.expr) -> ast.stmt:
    return ast.Expr(ast.Call(field_of(m, "append"), [move], []))


def table_of(place: ast.expr) -> ast.expr:
    while isinstance(place, ast.Subscript):
        place = place.value
    assert isinstance(place, ast.Attribute)
    return place.value


def put_on_line(node: ast.AST, line: int) -> None:
    """What the engine wrote stands on the line of what it was written for."""
    if isinstance(node, ast.stmt | ast.expr):
        if not hasattr(node, "lineno"):
            node.lineno = node.end_lineno = line
            node.col_offset = node.end_col_offset = 0
        line = node.lineno
    for child in ast.iter_child_nodes(node):
        put_on_line(child, line)


def copied(node: ast.expr) -> ast.expr:
    """Without the lines on which it stood: they are those of where it is put."""
    made: ast.expr = _copied(node)
    return made


def _copied(node: Any) -> Any:
    if isinstance(node, list):
        return [_copied(part) for part in node]
    if not isinstance(node, ast.AST):
        return node
    return type(node)(**{name: _copied(getattr(node, name)) for name in node._fields})


def place(node: Any, line: int) -> None:
    """What has no line yet stands on this one; where a part has one, all of it has."""
    node.lineno = node.end_lineno = line
    node.col_offset = node.end_col_offset = 0
    for name in node._fields:
        part = getattr(node, name)
        for one in part if isinstance(part, list) else (part,):
            if isinstance(one, ast.expr | ast.stmt) and not hasattr(one, "lineno"):
                place(one, line)
