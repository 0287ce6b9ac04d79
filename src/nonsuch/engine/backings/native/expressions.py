"""Expressions: every form the language has, and the functions that are part of it."""

from __future__ import annotations

import ast
from collections.abc import Callable

from nonsuch.engine.backings.native import faults
from nonsuch.engine.backings.native.layout import NUMBER, REAL, Kind
from nonsuch.engine.backings.native.numbers import Numbers
from nonsuch.engine.backings.native.writer import Value, shown


class Expressions(Numbers):
    def value(self, node: ast.expr) -> Value:
        self.line = getattr(node, "lineno", self.line)
        match node:
            case ast.Constant(value=bool() | int() | float() as number):
                return self.constant(number)
            case ast.Name(id=name) if isinstance(self.kinds.get(name), str):
                return self.name_value(name)
            case ast.Name() | ast.Attribute() | ast.Subscript():
                return self._read(node)
            case ast.BinOp():
                left, right = self.value(node.left), self.value(node.right)
                self.line = node.lineno
                return self.reckon(node.op, left, right)
            case ast.UnaryOp(op=ast.USub()):
                operand = self.value(node.operand)
                self.line = node.lineno
                return self.negative(operand)
            case ast.UnaryOp(op=ast.UAdd()):
                return self.value(node.operand)
            case ast.UnaryOp(op=ast.Invert()):
                return Value(self.new(f"xor {self.word} {self._whole(node.operand).said}, -1"))
            case ast.IfExp():
                return self._either(node.test, node.body, node.orelse)
            case ast.BoolOp():
                return self._deciding(node)
            case ast.Compare(ops=[op], comparators=[right]):
                test = self.compare(op, self.value(node.left), self.value(right))
                return Value(self.new(f"zext i1 {test} to {self.word}"))
            case ast.Compare() | ast.UnaryOp(op=ast.Not()):
                return self._either(node, ast.Constant(1), ast.Constant(0))
            case ast.Call(func=ast.Name()):
                return self._call(node)
        self.fail(f"{shown(node)} is outside the rules language")

    def _whole(self, node: ast.expr) -> Value:
        found = self.value(node)
        return found if found.kind == NUMBER else self.fail(f"{shown(node)} is no whole number")

    def _read(self, node: ast.expr) -> Value:
        if isinstance(node, ast.Name):
            number = self.module.constant_number(self.function.names.get(node.id, node.id))
            if number is not None and node.id not in self.kinds:
                return self.constant(number)
        found = self.place(node)
        return self.load(found) if found else self.fail(f"{shown(node)} is not known here, or has no value yet")

    def _either(self, test: ast.expr, yes: ast.expr, no: ast.expr) -> Value:
        a, b, end = self.label(), self.label(), self.label()
        self.branch(test, a, b)
        self.at(a)
        first = self.value(yes)
        slot = self.slot(first.kind)
        self.put(f"store {self.said(first)}, ptr {slot}")
        self.go(end)
        self.at(b)
        self.put(f"store {self.said(self._alike(first.kind, no))}, ptr {slot}")
        self.go(end)
        self.at(end)
        return Value(self.new(f"load {self.ir(first.kind)}, ptr {slot}"), first.kind)

    def _alike(self, kind: Kind, node: ast.expr) -> Value:
        found = self.value(node)
        if found.kind != kind:
            self.fail(f"{shown(node)} is a whole number and the other value a real one, or the other way round")
        return found

    def _deciding(self, node: ast.BoolOp) -> Value:
        """`and`, `or`: the value of the operand that decides."""
        first, *others = node.values
        found, end = self.value(first), self.label()
        slot = self.slot(found.kind)
        self.put(f"store {self.said(found)}, ptr {slot}")
        for part in others:
            on = self.label()
            self.fork(self.nonzero(found), *((on, end) if isinstance(node.op, ast.And) else (end, on)))
            self.at(on)
            kind = found.kind
            found = self._alike(kind, part)
            self.put(f"store {self.said(found)}, ptr {slot}")
        self.go(end)
        self.at(end)
        return Value(self.new(f"load {self.ir(found.kind)}, ptr {slot}"), found.kind)

    def branch(self, node: ast.expr, yes: str, no: str) -> None:
        """Go on at `yes` or at `no`."""
        self.line = getattr(node, "lineno", self.line)
        match node:
            case ast.BoolOp():
                for part in node.values[:-1]:
                    on = self.label()
                    self.branch(part, *((on, no) if isinstance(node.op, ast.And) else (yes, on)))
                    self.at(on)
                self.branch(node.values[-1], yes, no)
            case ast.UnaryOp(op=ast.Not()):
                self.branch(node.operand, no, yes)
            case ast.Compare():
                self._chain(node, yes, no)
            case _:
                self.fork(self.nonzero(self.value(node)), yes, no)

    def _chain(self, node: ast.Compare, yes: str, no: str) -> None:
        """`a < b < c`: b is reckoned once, and c only if a < b."""
        left = self.value(node.left)
        for op, right in zip(node.ops, node.comparators, strict=True):
            other = self.value(right)
            on = yes if right is node.comparators[-1] else self.label()
            self.fork(self.compare(op, left, other), on, no)
            if on != yes:
                self.at(on)
            left = other

    # calls -------------------------------------------------------------------------------------

    def _call(self, node: ast.Call) -> Value:
        assert isinstance(node.func, ast.Name)
        name = node.func.id
        symbol = self.function.names.get(name, name)
        if node.keywords or any(isinstance(part, ast.Starred) for part in node.args):
            self.fail(f"{name}: a rule is called with plain arguments only, in their order")
        if symbol in self.module.source.functions:
            return self._call_rule(node, name, symbol)
        if symbol in BUILT_IN:
            return BUILT_IN[symbol](self, name, node.args)
        self.fail(f"{name} is no rule; a rule calls rules and {', '.join(sorted(BUILT_IN))}")

    def _call_rule(self, node: ast.Call, name: str, symbol: str) -> Value:
        callee = self.module.source.functions[symbol]
        wanted, line = callee.parameters, node.lineno
        if len(node.args) != len(wanted):
            self.fail(f"{name} takes {len(wanted)} ({', '.join(wanted)}), not {len(node.args)}")
        given = [self._argument(part) for part in node.args]
        self.line = line
        version = self.module.version(symbol, tuple(one.kind for one in given))
        self.calls.add(version.symbol)
        said = ", ".join(map(self.said, given))
        kind: Kind = REAL if callee.gives_real else NUMBER
        got = self.new(f"call {self.ir(kind)} @{version.symbol}({said})")
        if version.may_fault:
            self.stop_with(callee)
        return Value(got, kind)

    def _argument(self, node: ast.expr) -> Value:
        """A number, or the place of a row or record."""
        found = self.place(node)
        if found is None:
            return self.value(node)
        return self.load(found) if found.ref.is_number else Value(found.address, found.ref)

    def number_of(self, name: str, args: list[ast.expr], wanted: int) -> list[Value]:
        if len(args) != wanted:
            self.fail(f"{name} takes {wanted}, not {len(args)}")
        return [self.value(part) for part in args]


# the language's own functions ------------------------------------------------------------------

BuiltIn = Callable[[Expressions, str, list[ast.expr]], Value]


def _int(f: Expressions, name: str, args: list[ast.expr]) -> Value:
    (found,) = f.number_of(name, args, 1)
    if found.kind == NUMBER:
        return found
    return Value(f.new(f"call {f.word} @llvm.fptosi.sat.{f.word}.f64(double {found.said})"))


def _bool(f: Expressions, name: str, args: list[ast.expr]) -> Value:
    (found,) = f.number_of(name, args, 1)
    return Value(f.new(f"zext i1 {f.nonzero(found)} to {f.word}"))


def _float(f: Expressions, name: str, args: list[ast.expr]) -> Value:
    (found,) = f.number_of(name, args, 1)
    if not f.function.driver:
        f.fail("rules reckon with whole numbers only")
    return Value(f.real(found), REAL)


def _extreme(op: ast.cmpop) -> BuiltIn:
    def lower(f: Expressions, name: str, args: list[ast.expr]) -> Value:
        if len(args) < 2:
            f.fail(f"{name} takes two numbers or more, not {len(args)}")
        found, *others = [f.value(part) for part in args]
        for other in others:
            found = f.choose(f.compare(op, other, found), other, found)
        return found

    return lower


def _abs(f: Expressions, name: str, args: list[ast.expr]) -> Value:
    (found,) = f.number_of(name, args, 1)
    return f.choose(f.compare(ast.Lt(), found, Value("0")), f.negative(found), found)


def _len(f: Expressions, name: str, args: list[ast.expr]) -> Value:
    place = f.place(args[0]) if len(args) == 1 else None
    if place is None or not place.ref.shape:
        f.fail("len is of a row or a table of numbers")
    if not place.ref.shape[0]:
        f.fail(f"how long {shown(args[0])} is is not known here; hand its length over")
    return Value(str(place.ref.shape[0]))


def _lowest_bit(f: Expressions, name: str, args: list[ast.expr]) -> Value:
    (found,) = f.number_of(name, args, 1)
    place = f.new(f"call {f.word} @llvm.cttz.{f.word}({f.word} {found.said}, i1 false)")
    return f.choose(f.nonzero(found), Value(place), Value("-1"))


def _count_bits(f: Expressions, name: str, args: list[ast.expr]) -> Value:
    (found,) = f.number_of(name, args, 1)
    return Value(f.new(f"call {f.word} @llvm.ctpop.{f.word}({f.word} {found.said})"))


def _sqrt(f: Expressions, name: str, args: list[ast.expr]) -> Value:
    (found,) = f.number_of(name, args, 1)
    said = f.real(found)
    f.stop_if(f.new(f"fcmp olt double {said}, 0.0"), faults.ROOT)
    return Value(f.new(f"call double @llvm.sqrt.f64(double {said})"), REAL)


def _any_thread(f: Expressions, name: str, args: list[ast.expr]) -> Value:
    """Of the threads that run side by side: does any have a number other than 0? Elsewhere there is one thread."""
    (found,) = f.number_of(name, args, 1)
    if not f.options.side_by_side:
        return found
    return Value(f.new(f"call i64 @any_thread(i64 {found.said}) convergent"))


def _my_turn(f: Expressions, name: str, args: list[ast.expr]) -> Value:
    """Of the threads that run side by side: do most go the same way as this one? Then they go first, together."""
    (found,) = f.number_of(name, args, 1)
    if not f.options.side_by_side:
        return Value(f.new(f"zext i1 {f.compare(ast.GtE(), found, Value('0'))} to {f.word}"))
    return Value(f.new(f"call i64 @my_turn(i64 {found.said}) convergent"))


BUILT_IN: dict[str, BuiltIn] = {
    "int": _int,
    "bool": _bool,
    "float": _float,
    "min": _extreme(ast.Lt()),
    "max": _extreme(ast.Gt()),
    "abs": _abs,
    "len": _len,
    "lowest_bit": _lowest_bit,
    "count_bits": _count_bits,
    "sqrt": _sqrt,
    "any_thread": _any_thread,
    "my_turn": _my_turn,
}
INTRINSICS = """
declare {i64, i1} @llvm.sadd.with.overflow.i64(i64, i64)
declare {i64, i1} @llvm.ssub.with.overflow.i64(i64, i64)
declare {i64, i1} @llvm.smul.with.overflow.i64(i64, i64)
declare i64 @llvm.fptosi.sat.i64.f64(double)
declare i64 @llvm.cttz.i64(i64, i1)
declare i64 @llvm.ctpop.i64(i64)
declare double @llvm.sqrt.f64(double)
"""
