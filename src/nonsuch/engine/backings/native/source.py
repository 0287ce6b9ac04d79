"""What the compiler reads: functions as syntax trees that know their file and line, and constants. It knows no game."""

from __future__ import annotations

import ast
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property

Constant = int | float | tuple["Constant", ...]
# A function of up to so many statements is written out where it is called: fewer in a game of many, where more would
# double the time to compile and make code that no longer fits the processor's nearest memory.
SMALL, TINY = 14, 6


@dataclass
class Function:
    """A rule or a driver. `names` says what each global name in it means: the symbol of a function or a constant.

    A name that `names` leaves out is one of the language's own (`min`, `lowest_bit`: see expressions.BUILT_IN).
    A `driver` reckons modulo 2**64 and with real numbers as it likes; a rule has whole numbers, within 64 bits.
    """

    tree: ast.FunctionDef
    file: str
    names: Mapping[str, str] = field(default_factory=dict)
    driver: bool = False
    of_engine: bool = False  # a fault in it is the fault of the rule that called it
    seldom: bool = False  # in a chapter of which the game says that it seldom runs

    @property
    def parameters(self) -> list[str]:
        return [argument.arg for argument in self.tree.args.args]

    @property
    def gives_real(self) -> bool:
        return isinstance(self.tree.returns, ast.Name) and self.tree.returns.id == "float"

    @cached_property
    def statements(self) -> int:
        return sum(isinstance(node, ast.stmt) for node in ast.walk(self.tree))


@dataclass
class Source:
    """Everything that is compiled together. A symbol is unique; what stands behind one name may differ by module.

    `entries`: the functions that are called from Python, by the name they are called with; the annotations of their
    parameters say what they are given (layout.parameter_kinds). `parts`: what drivers are written with, by the names
    they use: begin, offers, apply, advance, deal_hidden, evaluate, scores.
    """

    functions: dict[str, Function] = field(default_factory=dict)
    constants: dict[str, Constant] = field(default_factory=dict)
    entries: dict[str, str] = field(default_factory=dict)
    parts: dict[str, str] = field(default_factory=dict)

    def small(self, many: int) -> int:
        """Up to how many statements a function is written out where it is called; `many` are those of a large game."""
        return SMALL if sum(one.statements for one in self.functions.values()) <= many else TINY
