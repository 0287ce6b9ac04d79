"""A function that is being specialised: what its names mean there."""

from __future__ import annotations

import ast
from collections import Counter
from functools import cache
from types import FunctionType

from nonsuch.engine.translation.known import Known, Value
from nonsuch.engine.translation.trees import body_of, tree_of


class Frame:
    """A function being written, or written out in another. `line`: of the call, where it stands in another file."""

    def __init__(self, function: FunctionType, line: int = 0) -> None:
        self.function = function
        self.space = function.__globals__
        self.tree = tree_of(function)
        self.line = line
        self.stores, self.is_expression = _facts(function)
        self.parameters = [one.arg for one in self.tree.args.args]
        self.values: dict[str, Value] = {}
        self.names: dict[str, str] = {}
        self.result: Value = Known(None)


@cache
def _facts(function: FunctionType) -> tuple[Counter[str], bool]:
    """How often it gives each name a value; and does it nothing but give something back?"""
    nodes = [node for part in body_of(tree_of(function)) for node in ast.walk(part)]
    stores = Counter(node.id for node in nodes if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store))
    works = any(isinstance(node, ast.Assign | ast.AugAssign | ast.Expr | ast.For | ast.While) for node in nodes)
    return stores, not works
