"""The checking interpreter: Python runs what the compiler reads, every index, range and overflow checked.

It tells a fault as the checked build does, word for word. Both are read off one Source and share nothing else, so that
each is the other's proof.
"""

from __future__ import annotations

import ast
import copy
import math
from collections.abc import Callable
from types import SimpleNamespace, TracebackType
from typing import TYPE_CHECKING, Any

from nonsuch.engine.backings.checked import CheckedRow
from nonsuch.engine.backings.native import faults
from nonsuch.engine.backings.native.faults import Fault, RulesFault, Site
from nonsuch.engine.backings.native.places import field_name
from nonsuch.engine.backings.native.source import Constant, Function, Source
from nonsuch.engine.language import bits, seats
from nonsuch.engine.language.schema import ALL, Field, Table

if TYPE_CHECKING:
    from nonsuch.engine.game import Game

OPERATIONS: dict[type[ast.operator], str] = {
    ast.Add: "engine_add", ast.Sub: "engine_sub", ast.Mult: "engine_mul", ast.FloorDiv: "engine_div",
    ast.Mod: "engine_mod", ast.Div: "engine_over", ast.LShift: "engine_left", ast.RShift: "engine_right",
}  # fmt: skip


Fit = Callable[[Any], Any]


def _fitting(value: Any) -> Any:
    """In a rule: a number past 64 bits is a fault."""
    if isinstance(value, int) and not -(1 << 63) <= value < 1 << 63:
        raise Fault(faults.OVERFLOW)
    return value


def _wrapped(value: Any) -> Any:
    """In a driver: it begins again from below."""
    return (value + (1 << 63)) % (1 << 64) - (1 << 63) if isinstance(value, int) else value


def _divided(divide: Callable[[Any, Any], Any], fit: Fit) -> Callable[[Any, Any], Any]:
    def checked(a: Any, b: Any) -> Any:
        if b == 0:
            raise Fault(faults.DIVISION)
        return fit(divide(a, b))

    return checked


def _places(n: int) -> int:
    if n < 0:
        raise Fault(faults.SHIFT, n)
    return min(n, 64)  # what is moved further has gone, or does not fit


def _whole(x: float) -> int:
    """A real number cut to a whole one; the nearest there is, where it is too large."""
    if isinstance(x, int) or math.isnan(x):
        return int(x) if isinstance(x, int) else 0
    return int(min(max(x, -(2.0**63)), 2.0**63)) - (x >= 2.0**63)


def _root(x: float) -> float:
    if x < 0:
        raise Fault(faults.ROOT)
    return math.sqrt(x)


def _operations(fit: Fit) -> dict[str, Callable[..., Any]]:
    return {
        "engine_add": lambda a, b: fit(a + b),
        "engine_sub": lambda a, b: fit(a - b),
        "engine_mul": lambda a, b: fit(a * b),
        "engine_div": _divided(lambda a, b: a // b, fit),
        "engine_mod": _divided(lambda a, b: a % b, fit),
        "engine_over": _divided(lambda a, b: a / b, fit),
        "engine_left": lambda a, b: fit(a << _places(b)),
        "engine_right": lambda a, b: a >> _places(b),
        "engine_neg": lambda a: fit(-a),
        "abs": lambda a: fit(abs(a)),
    }


CHECKS = {False: _operations(_fitting), True: _operations(_wrapped)}  # by: is it a driver?
BUILT_IN = {
    "lowest_bit": bits.lowest_bit,
    "count_bits": bits.count_bits,
    "sqrt": _root,
    "int": _whole,
    "filled": seats.filled,
}


class _Checking(ast.NodeTransformer):
    """Operations become calls that check; a place that is changed is found once."""

    def visit_BinOp(self, node: ast.BinOp) -> Any:
        self.generic_visit(node)
        return _operation(node.op, node.left, node.right, node)

    def visit_UnaryOp(self, node: ast.UnaryOp) -> ast.AST:
        self.generic_visit(node)
        return _called("engine_neg", [node.operand], node) if isinstance(node.op, ast.USub) else node

    def visit_AugAssign(self, node: ast.AugAssign) -> Any:
        self.generic_visit(node)
        before: list[ast.stmt] = []
        target = self._found_once(node.target, before, node)
        old = copy.deepcopy(target)
        old.ctx = ast.Load()
        # the old value is read before the new one is reckoned
        before.append(_assigned("engine_old", old, node))
        value = _operation(node.op, ast.Name("engine_old", ast.Load()), node.value, node)
        return [*before, ast.copy_location(ast.Assign([target], value), node)]

    def _found_once(self, target: Any, before: list[ast.stmt], node: ast.AST) -> Any:
        if isinstance(target, ast.Name):
            return target
        before.append(_assigned("engine_place", target.value, node))
        base = ast.Name("engine_place", ast.Load())
        if isinstance(target, ast.Attribute):
            return ast.copy_location(ast.Attribute(base, target.attr, ast.Store()), target)
        before.append(_assigned("engine_index", target.slice, node))
        return ast.copy_location(ast.Subscript(base, ast.Name("engine_index", ast.Load()), ast.Store()), target)


def _called(name: str, arguments: list[ast.expr], at: ast.AST) -> ast.expr:
    return ast.copy_location(ast.Call(ast.Name(name, ast.Load()), arguments, []), at)


def _operation(op: ast.operator, a: ast.expr, b: ast.expr, at: ast.AST) -> Any:
    if type(op) in OPERATIONS:
        return _called(OPERATIONS[type(op)], [a, b], at)
    return ast.copy_location(ast.BinOp(a, op, b), at)


def _assigned(name: str, value: ast.expr, at: ast.AST) -> Any:
    return ast.copy_location(ast.Assign([ast.Name(name, ast.Store())], value), at)


class Row:
    """A table of constants that refuses a wrong index, a negative one too."""

    def __init__(self, name: str, parts: tuple[Constant, ...]) -> None:
        self.name = name
        self.parts = [Row(name, part) if isinstance(part, tuple) else part for part in parts]

    def __getitem__(self, index: int) -> Any:
        if not 0 <= index < len(self.parts):
            raise Fault(faults.bad_index(self.name, len(self.parts)), index)
        return self.parts[index]

    def __len__(self) -> int:
        return len(self.parts)


class CheckedSource:
    """The functions of a Source, run by Python."""

    def __init__(self, source: Source) -> None:
        self.source = source
        self._made: dict[str, Any] = {}

    def call(self, symbol: str, *arguments: Any) -> Any:
        """Raises RulesFault for what has no meaning, with file and line."""
        try:
            return self._function(symbol)(*arguments)
        except Fault as fault:
            raise RulesFault(self._told(fault)) from None

    def _function(self, symbol: str) -> Any:
        if symbol not in self._made:
            function = self.source.functions[symbol]
            space: dict[str, Any] = {**CHECKS[function.driver], **BUILT_IN}
            self._make(symbol, function, space)
            for name, other in function.names.items():
                space[name] = self._meaning(other)
        return self._made[symbol]

    def _make(self, symbol: str, function: Function, space: dict[str, Any]) -> None:
        tree = _Checking().visit(copy.deepcopy(function.tree))
        tree.decorator_list = []
        for argument in tree.args.args:
            argument.annotation = None
        tree.returns = None
        module = ast.fix_missing_locations(ast.Module([tree], []))
        exec(compile(module, symbol, "exec", dont_inherit=True), space)
        self._made[symbol] = space[tree.name]

    def _meaning(self, symbol: str) -> Any:
        if symbol in self.source.functions:
            return self._function(symbol)
        if symbol in BUILT_IN:
            return BUILT_IN[symbol]
        value = self.source.constants[symbol]
        return Row(field_name("constant." + symbol), value) if isinstance(value, tuple) else value

    def _told(self, fault: Fault) -> str:
        """The innermost rule; if that is the engine's, the rule that called it as well."""
        place: Site | None = None
        for function, line in reversed(list(self._frames(fault.__traceback__))):
            here = Site(function.file, line, fault.what)
            if place is None:
                place = here
                if not function.of_engine:
                    return here.told(fault.number)
            elif not function.of_engine:
                return place.told(fault.number, here)
        assert place is not None
        return place.told(fault.number)

    def _frames(self, traceback: TracebackType | None) -> Any:
        while traceback is not None:
            function = self.source.functions.get(traceback.tb_frame.f_code.co_filename)
            if function is not None:
                yield function, traceback.tb_lineno
            traceback = traceback.tb_next


class CheckedRules:
    """A game's rules so run, on a checked table."""

    def __init__(self, game: Game) -> None:
        from nonsuch.engine.backings.native.gather import source_of

        self._rules = CheckedSource(source_of(game))
        self._places = Field((game.pool_size + 1,), -(1 << 15), (1 << 15) - 1, ALL, 0)
        self._places.name = "a"

    def _run(self, part: str, *arguments: Any) -> Any:
        return self._rules.call(self._rules.source.parts[part], *arguments)

    def begin(self, t: Table) -> None:
        self._run("begin", t)
        self._run("advance", t)

    def offers(self, t: Table, rising: int) -> list[int]:
        m = SimpleNamespace(n=0, rising=rising, least=-1, a=CheckedRow(self._places))
        self._run("offers", t, m)
        return list(m.a[: m.n])

    def apply(self, t: Table, move: int) -> None:
        self._run("apply", t, move)
