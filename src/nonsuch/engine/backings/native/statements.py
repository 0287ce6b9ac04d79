"""Statements, and with them a whole function."""

from __future__ import annotations

import ast

from nonsuch.engine.backings.native.layout import NUMBER, REAL, Kind, Layout, Ref
from nonsuch.engine.backings.native.rows import Rows, is_filled
from nonsuch.engine.backings.native.source import Function
from nonsuch.engine.backings.native.writer import Value, quoted, shown

INTERNAL, HIDDEN, EXPORTED = "internal ", "hidden ", ""  # called from its own part, from all parts, from Python


class Lowered(Rows):
    """A function for arguments of certain kinds, in LLVM's language."""

    def __init__(self, module: object, function: Function, kinds: tuple[Kind, ...]) -> None:
        super().__init__(module, function)
        self.arguments = kinds
        self.loops: list[tuple[str, str]] = []  # where `continue` and `break` go
        self.parameters: list[str] = []
        for name, kind in zip(function.parameters, kinds, strict=True):
            said = f"%{quoted('p.' + name)}"
            self.parameters.append(f"{self._parameter(kind)} {said}")
            self.put(f"store {self.ir(kind)} {said}, ptr {self.name(name, kind)}")
        self.block(function.tree.body)
        if not self.ended:
            self.leave()

    @property
    def is_written_out(self) -> bool:
        """Small functions are written out where they are called."""
        small = self.options.inline and self.function.statements <= self.module.small
        return small or self.function.tree.name in self.options.written_out

    def text(self, symbol: str, linkage: str) -> str:
        inline = "alwaysinline " if linkage == INTERNAL and self.is_written_out else ""
        head = f"define {linkage}{self._signature(symbol)} {inline}#0 {{"
        return "\n".join([head, "entry:", *self.head, *self.out, "}"])

    def declaration(self, symbol: str) -> str:
        """For the part of the code in which it does not stand."""
        return f"declare hidden {self._signature(symbol)} #0"

    def _signature(self, symbol: str) -> str:
        return f"{self.ir(self.gives)} @{symbol}({', '.join(self.parameters)})"

    def _parameter(self, kind: Kind) -> str:
        if isinstance(kind, str):
            return self.ir(kind)
        if not isinstance(kind.item, Layout):
            return f"{self.ir(kind)} nonnull align {kind.item.width}"
        apart = " noalias" if self._stands_apart(kind) else ""
        return f"{self.ir(kind)} nonnull align 8 dereferenceable({kind.item.size}){apart}"

    def _stands_apart(self, kind: Ref) -> bool:
        """Does no other argument point into what this one points to?"""
        assert isinstance(kind.item, Layout)
        others = [one for one in self.arguments if not isinstance(one, str) and one is not kind]
        for one in others:
            if isinstance(one.item, Layout):
                if one.item == kind.item and one.space == kind.space:
                    return False
            elif not one.item.tag or one.item.tag.startswith(kind.item.name + "."):
                return False
        return True

    def block(self, nodes: list[ast.stmt]) -> None:
        for node in nodes:
            if self.ended:
                return
            self.line = node.lineno
            self.statement(node)

    def statement(self, node: ast.stmt) -> None:
        match node:
            case ast.Pass() | ast.Expr(value=ast.Constant()):
                pass
            case ast.Expr():
                self.value(node.value)
            case ast.Assign() | ast.AnnAssign(value=ast.expr()):
                self._assign(node)
            case ast.AugAssign():
                self._change(node)
            case ast.Return():
                self._return(node.value)
            case ast.If():
                self._if(node)
            case ast.While(orelse=[]):
                self._while(node)
            case ast.For(orelse=[]):
                self._for(node)
            case ast.Break() | ast.Continue():
                if not self.loops:
                    self.fail(f"{type(node).__name__.lower()} stands outside a loop")
                self.go(self.loops[-1][isinstance(node, ast.Break)])
            case _:
                self.fail(f"{ast.unparse(node).splitlines()[0]} is outside the rules language")

    def _return(self, node: ast.expr | None) -> None:
        if node is None:
            self.leave()
            return
        found = self.value(node)
        if isinstance(found.kind, Ref) or (found.kind == REAL and self.gives == NUMBER):
            self.fail(f"{shown(node)} is no whole number; a rule gives back a number")
        said = self.real(found) if self.gives == REAL else found.said
        self.put(f"ret {self.ir(self.gives)} {said}")
        self.ended = True

    # giving values -----------------------------------------------------------------------------

    def _assign(self, node: ast.Assign | ast.AnnAssign) -> None:
        targets = node.targets if isinstance(node, ast.Assign) else [node.target]
        assert node.value is not None
        if isinstance(targets[0], ast.Tuple):
            self._assign_several(targets, node.value)
            return
        found = self.place(node.value)
        if found is None or found.ref.is_number:
            value = self.load(found) if found else self.value(node.value)
            self.line = node.lineno
            for target in targets:
                self._give(target, value)
            return
        for target in targets:
            if isinstance(target, ast.Name):
                self.put(f"store {self.ir(found.ref)} {found.address}, ptr {self.name(target.id, found.ref)}")
            else:
                there = self.place(target)
                self.copy(there or self.fail(f"{shown(target)} is no place"), found)

    def _assign_several(self, targets: list[ast.expr], value: ast.expr) -> None:
        """a, b = b, a: all values first."""
        left = targets[0]
        assert isinstance(left, ast.Tuple)
        if len(targets) > 1 or not isinstance(value, ast.Tuple) or len(value.elts) != len(left.elts):
            self.fail("as many values as names, each written out: a, b = b, a")
        values = [self.value(part) for part in value.elts]
        for target, one in zip(left.elts, values, strict=True):
            self._give(target, one)

    def _give(self, target: ast.expr, value: Value) -> None:
        if isinstance(target, ast.Name):
            if self.kinds.get(target.id) == REAL:
                value = Value(self.real(value), REAL)
            self.put(f"store {self.said(value)}, ptr {self.name(target.id, value.kind)}")
            return
        place = self.place(target)
        if place is None or self._is_constant(target):
            self.fail(f"{shown(target)} cannot be changed")
        self.store(place, value)

    def _is_constant(self, node: ast.expr) -> bool:
        while isinstance(node, ast.Subscript | ast.Attribute):
            node = node.value
        return isinstance(node, ast.Name) and node.id not in self.kinds

    def _change(self, node: ast.AugAssign) -> None:
        if isinstance(node.target, ast.Name):
            if not isinstance(self.kinds.get(node.target.id), str):
                self.fail(f"{node.target.id} has no value yet that could be changed")
            old = self.name_value(node.target.id)
            other = self.value(node.value)
            self.line = node.lineno
            self._give(node.target, self.reckon(node.op, old, other))
            return
        place = self.place(node.target)
        if place is None or self._is_constant(node.target):
            self.fail(f"{shown(node.target)} cannot be changed")
        old, other = self.load(place), self.value(node.value)
        self.line = node.lineno
        self.store(place, self.reckon(node.op, old, other))

    # ways --------------------------------------------------------------------------------------

    def _if(self, node: ast.If) -> None:
        yes, no, end = self.label(), self.label(), self.label()
        self.branch(node.test, yes, no)
        ended = True
        for label, body in ((yes, node.body), (no, node.orelse)):
            self.at(label)
            self.block(body)
            ended = ended and self.ended
            self.go(end)
        if not ended:
            self.at(end)

    def _while(self, node: ast.While) -> None:
        top, body, end = self.label(), self.label(), self.label()
        self.go(top)
        self.at(top)
        self.branch(node.test, body, end)
        self.at(body)
        self._body(node.body, top, end)
        self.go(top)
        self.at(end)

    def _body(self, body: list[ast.stmt], again: str, end: str) -> None:
        self.loops.append((again, end))
        self.block(body)
        self.loops.pop()

    def _for(self, node: ast.For) -> None:
        if is_filled(node.iter):
            self._for_filled(node)
            return
        low, high, step = self._range(node)
        assert isinstance(node.target, ast.Name)
        slot, top, body, more, end = self.slot(NUMBER), *(self.label() for _ in range(4))
        self.put(f"store {self.said(low)}, ptr {slot}")
        self.go(top)
        self.at(top)
        at = self.new(f"load {self.word}, ptr {slot}")
        self.fork(self.new(f"icmp {'slt' if step > 0 else 'sgt'} {self.word} {at}, {high.said}"), body, end)
        self.at(body)
        self.put(f"store {self.word} {at}, ptr {self.name(node.target.id, NUMBER)}")
        self._body(node.body, more, end)
        self.go(more)
        self.at(more)
        never = " nsw" if abs(step) == 1 else ""  # one step from within the range is never past it
        self.put(f"store {self.word} {self.new(f'add{never} {self.word} {at}, {step}')}, ptr {slot}")
        self.go(top)
        self.at(end)

    def _for_filled(self, node: ast.For) -> None:
        assert isinstance(node.iter, ast.Call)
        assert isinstance(node.target, ast.Name)
        top, body, end = self.label(), self.label(), self.label()
        places = self.filled_places(node.iter)
        self.go(top)
        found = places.next(top, body, end)
        self.put(f"store {self.said(found)}, ptr {self.name(node.target.id, NUMBER)}")
        self._body(node.body, top, end)
        self.go(top)
        self.at(end)

    def _range(self, node: ast.For) -> tuple[Value, Value, int]:
        """From, to and step, each reckoned once."""
        match node:
            case ast.For(iter=ast.Call(func=ast.Name(id="range"), args=args, keywords=[]), target=ast.Name()):
                values = [self.value(part) for part in args]
            case _:
                self.fail("a for loop runs over range(…) only, with one name")
        if not 1 <= len(values) <= 3 or any(one.kind != NUMBER for one in values):
            self.fail("range takes one to three whole numbers")
        low, high = (Value("0"), values[0]) if len(values) == 1 else (values[0], values[1])
        step = values[2].plain if len(values) == 3 else 1
        return low, high, step or self.fail("the step of a range must be a plain number, and not 0")
