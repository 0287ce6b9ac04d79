"""Small syntax trees, as the translator writes them."""

from __future__ import annotations

import ast


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
