"""Reckoning as Python does: division rounds down, a shift may be long, a comparison is 0 or 1."""

from __future__ import annotations

import ast

from nonsuch.engine.backings.native import faults
from nonsuch.engine.backings.native.layout import NUMBER, REAL
from nonsuch.engine.backings.native.places import Places, real_text
from nonsuch.engine.backings.native.writer import Value

WHOLE = {
    ast.Add: "add", ast.Sub: "sub", ast.Mult: "mul", ast.BitOr: "or", ast.BitAnd: "and", ast.BitXor: "xor",
}  # fmt: skip
REALS = {ast.Add: "fadd", ast.Sub: "fsub", ast.Mult: "fmul", ast.Div: "fdiv"}
TESTS = {ast.Eq: "eq", ast.NotEq: "ne", ast.Lt: "slt", ast.LtE: "sle", ast.Gt: "sgt", ast.GtE: "sge"}
REAL_TESTS = {ast.Eq: "oeq", ast.NotEq: "une", ast.Lt: "olt", ast.LtE: "ole", ast.Gt: "ogt", ast.GtE: "oge"}
LEAST, MOST = -(1 << 63), (1 << 63) - 1
INSTEAD = {ast.Pow: "the power **; write * or <<", ast.Div: "the division /; write // for whole numbers"}


class Numbers(Places):
    @property
    def width(self) -> int:
        return int(self.word[1:])

    def constant(self, value: float) -> Value:
        if isinstance(value, float):
            return Value(real_text(value), REAL)
        if not LEAST <= value <= MOST:
            self.fail(faults.OVERFLOW)
        return Value(str(int(value)))

    def reckon(self, op: ast.operator, a: Value, b: Value) -> Value:
        if isinstance(op, ast.Div) or REAL in (a.kind, b.kind):
            return self._reckon_real(op, a, b)
        if a.plain is not None and b.plain is not None:
            return self._reckon_plain(op, a.plain, b.plain)
        if isinstance(op, ast.FloorDiv | ast.Mod):
            return Value(self._divide(isinstance(op, ast.Mod), a, b))
        if isinstance(op, ast.LShift | ast.RShift):
            return Value(self._shift(isinstance(op, ast.LShift), a.said, b))
        if type(op) not in WHOLE:
            self.fail(f"outside the rules language: {INSTEAD.get(type(op), type(op).__name__)}")
        return Value(self._plain_operation(WHOLE[type(op)], a.said, b.said))

    def _plain_operation(self, name: str, a: str, b: str) -> str:
        if self.checks_overflow and name in ("add", "sub", "mul"):
            both = self.new(
                f"call {{{self.word}, i1}} @llvm.s{name}.with.overflow.{self.word}({self.word} {a}, {self.word} {b})"
            )
            self.stop_if(self.new(f"extractvalue {{{self.word}, i1}} {both}, 1"), faults.OVERFLOW)
            return self.new(f"extractvalue {{{self.word}, i1}} {both}, 0")
        return self.new(f"{name} {self.word} {a}, {b}")

    @property
    def checks_overflow(self) -> bool:
        return self.options.checked and not self.function.driver

    def _reckon_plain(self, op: ast.operator, a: int, b: int) -> Value:
        """Both are known: the result is."""
        if isinstance(op, ast.FloorDiv | ast.Mod) and b == 0:
            self.fail(faults.DIVISION)
        if isinstance(op, ast.LShift | ast.RShift) and not 0 <= b <= 63:
            self.fail(faults.SHIFT.format(b) if b < 0 else faults.OVERFLOW)
        match op:
            case ast.Add():
                found = a + b
            case ast.Sub():
                found = a - b
            case ast.Mult():
                found = a * b
            case ast.FloorDiv():
                found = a // b
            case ast.Mod():
                found = a % b
            case ast.LShift():
                found = a << b
            case ast.RShift():
                found = a >> b
            case ast.BitOr():
                found = a | b
            case ast.BitAnd():
                found = a & b
            case ast.BitXor():
                found = a ^ b
            case _:
                self.fail(f"outside the rules language: {INSTEAD.get(type(op), type(op).__name__)}")
        return self.constant(found)

    def _reckon_real(self, op: ast.operator, a: Value, b: Value) -> Value:
        if not self.function.driver:
            self.fail(f"rules reckon with whole numbers only; {INSTEAD.get(type(op), 'write it with whole numbers')}")
        if type(op) not in REALS:
            self.fail("real numbers have + - * / only")
        x, y = self.real(a), self.real(b)
        if isinstance(op, ast.Div):
            self.stop_if(self.new(f"fcmp oeq double {y}, 0.0"), faults.DIVISION)
        return Value(self.new(f"{REALS[type(op)]} double {x}, {y}"), REAL)

    def _divide(self, rest: bool, a: Value, b: Value) -> str:
        """Rounded down, as Python does. LLVM's own division rounds towards zero, its rest has the sign of `a`."""
        by, i = b.said, self.word
        if b.plain is None:
            self.stop_if(self.new(f"icmp eq {i} {by}, 0"), faults.DIVISION)
            least = self.new(f"icmp eq {i} {a.said}, {-(1 << self.width - 1)}")
            wrong = self.new(f"and i1 {least}, {self.new(f'icmp eq {i} {by}, -1')}")
            if self.checks_overflow and not rest:
                self.stop_if(wrong, faults.OVERFLOW)
            # the one quotient that does not fit: -2**63 // -1 wraps, and its rest is 0 whatever it is divided by
            by = self.new(f"select i1 {wrong}, {i} 1, {i} {by}")
        elif b.plain == 0:
            self.fail(faults.DIVISION)
        elif b.plain == -1:
            return "0" if rest else self._plain_operation("sub", "0", a.said)
        left = self.new(f"srem {i} {a.said}, {by}")
        across = self._signs_differ(left, by, b.plain)
        if rest:
            return self.new(f"select i1 {across}, {i} {self.new(f'add {i} {left}, {by}')}, {i} {left}")
        found = self.new(f"sdiv {i} {a.said}, {by}")
        return self.new(f"select i1 {across}, {i} {self.new(f'sub {i} {found}, 1')}, {i} {found}")

    def _signs_differ(self, left: str, by: str, plain: int | None) -> str:
        """Is there a rest, of another sign than the divisor?"""
        if plain is not None:
            return self.new(f"icmp {'slt' if plain > 0 else 'sgt'} {self.word} {left}, 0")
        signs = self.new(f"icmp slt {self.word} {self.new(f'xor {self.word} {left}, {by}')}, 0")
        return self.new(f"and i1 {signs}, {self.new(f'icmp ne {self.word} {left}, 0')}")

    def _shift(self, left: bool, a: str, b: Value) -> str:
        i, by = self.word, b.said
        if b.plain is None and self.options.checked:
            self.stop_if(self.new(f"icmp slt {i} {by}, 0"), faults.SHIFT, by)
        if b.plain is not None and b.plain < 0:
            self.fail(faults.SHIFT.format(b.plain))
        if left:
            return self._shift_left(a, b)
        if b.plain is None:  # longer than the number is wide: all is gone but the sign
            long = self.new(f"icmp ugt {i} {by}, {self.width - 1}")
            by = self.new(f"select i1 {long}, {i} {self.width - 1}, {i} {by}")
        return self.new(f"ashr {i} {a}, {min(b.plain, self.width - 1) if b.plain is not None else by}")

    def at_least_zero(self, value: Value) -> Value:
        return self.choose(self.compare(ast.Gt(), value, Value("0")), value, Value("0"))

    def shifted_left(self, a: str, b: Value) -> str:
        """Whatever leaves the word is lost."""
        i = self.word
        if b.plain is not None:
            return self.new(f"shl {i} {a}, {b.plain}") if 0 <= b.plain < self.width else "0"
        long = self.new(f"icmp ugt {i} {b.said}, {self.width - 1}")
        short = self.new(f"select i1 {long}, {i} 0, {i} {b.said}")
        return self.new(f"select i1 {long}, {i} 0, {i} {self.new(f'shl {i} {a}, {short}')}")

    def _shift_left(self, a: str, b: Value) -> str:
        i, by = self.word, b.said
        long = self.new(f"icmp ugt {i} {by}, {self.width - 1}")
        short = self.new(f"select i1 {long}, {i} 0, {i} {by}")
        made = self.new(f"shl {i} {a}, {short}")
        if self.checks_overflow:
            back = self.new(f"ashr {i} {made}, {short}")
            lost = self.new(f"or i1 {long}, {self.new(f'icmp ne {i} {back}, {a}')}")
            some = self.new(f"icmp ne {i} {a}, 0")
            self.stop_if(self.new(f"and i1 {lost}, {some}"), faults.OVERFLOW)
        return self.new(f"select i1 {long}, {i} 0, {i} {made}")

    def negative(self, value: Value) -> Value:
        if value.plain is not None:
            return self.constant(-value.plain)
        if value.kind == REAL:
            return Value(self.new(f"fneg double {value.said}"), REAL)
        return Value(self._plain_operation("sub", "0", value.said))

    def compare(self, op: ast.cmpop, a: Value, b: Value) -> str:
        """A single bit."""
        if type(op) not in TESTS:
            self.fail(f"{type(op).__name__} is outside the rules language; compare with ==, !=, <, <=, > and >=")
        if REAL in (a.kind, b.kind):
            return self.new(f"fcmp {REAL_TESTS[type(op)]} double {self.real(a)}, {self.real(b)}")
        return self.new(f"icmp {TESTS[type(op)]} {self.word} {a.said}, {b.said}")

    def nonzero(self, value: Value) -> str:
        if value.kind == REAL:
            return self.new(f"fcmp une double {value.said}, 0.0")
        return self.new(f"icmp ne {self.word} {value.said}, 0")

    def choose(self, test: str, yes: Value, no: Value) -> Value:
        if yes.kind == no.kind == NUMBER:
            return Value(self.new(f"select i1 {test}, {self.word} {yes.said}, {self.word} {no.said}"))
        return Value(self.new(f"select i1 {test}, double {self.real(yes)}, double {self.real(no)}"), REAL)
