"""The specialised functions of one game: each is made when first asked for."""

from __future__ import annotations

import ast
from collections.abc import Callable, Sequence
from types import FunctionType
from typing import Any

from nonsuch.engine.language.anywhere import Spot
from nonsuch.engine.translation.known import REST
from nonsuch.engine.translation.specialised import Specialiser


class Library:
    """Specialised functions by their symbols. `symbol`: the name under which they call a plain one."""

    def __init__(self, fields: Any, quiet: bool, symbol: Callable[[FunctionType], str]) -> None:
        self.fields = fields
        self.quiet = quiet
        self.symbol = symbol
        self.made: dict[str, tuple[ast.FunctionDef, FunctionType]] = {}

    def mover(self, rule: FunctionType, spots: Sequence[Spot]) -> str:
        """The symbol of what carries things between these places."""
        remaining = rule.__code__.co_argcount - 1 - len(spots)
        return self.specialised(rule, [*spots, *[REST] * remaining])

    def specialised(self, function: Callable[..., Any], given: Sequence[Any]) -> str:
        """Its symbol; `given` are its arguments behind the table, REST where a parameter remains."""
        assert isinstance(function, FunctionType)
        names = [one.name for one in given if one is not REST and one.name]
        symbol = "__".join(["engine_" + function.__name__, *names])
        if symbol not in self.made:
            self.made[symbol] = Specialiser(self, function, given).written(symbol), function
        return symbol

    def define(self, space: dict[str, Any]) -> None:
        """The functions, ready to run; `space` has what they call."""
        for tree, function in self.made.values():
            module = ast.fix_missing_locations(ast.Module([tree], []))
            exec(compile(module, function.__code__.co_filename, "exec"), space)
