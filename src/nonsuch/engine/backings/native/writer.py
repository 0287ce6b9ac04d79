"""Writing one function in LLVM's language: registers, labels, jumps, slots on the stack."""

from __future__ import annotations

import ast
import string
from typing import TYPE_CHECKING, NamedTuple, NoReturn

from nonsuch.engine.backings.native.faults import Site
from nonsuch.engine.backings.native.layout import NUMBER, REAL, Kind
from nonsuch.engine.errors import RulesError

if TYPE_CHECKING:
    from nonsuch.engine.backings.native.module import Module
    from nonsuch.engine.backings.native.source import Function

LOCALS = "v."
NAME_LETTERS = frozenset(string.ascii_letters + string.digits + "._:#-+")


class Value(NamedTuple):
    """A number: a register, or written out."""

    said: str
    kind: Kind = NUMBER

    @property
    def plain(self) -> int | None:
        """The whole number itself, where it is known."""
        if self.kind == NUMBER and self.said.lstrip("-").isdigit():
            return int(self.said)
        return None


class Writer:
    """`out` are the lines so far; `ended` says that the last one leaves the block, so nothing can follow it."""

    def __init__(self, module: Module, function: Function) -> None:
        self.module, self.options = module, module.options
        self.function = function
        self.word = "i64"  # every number in hand
        self.head: list[str] = []
        self.out: list[str] = []
        self.count = 0
        self.ended = False
        self.line = function.tree.lineno
        self.may_fault = False
        self.calls: set[str] = set()  # by the names that LLVM knows them by
        self.gives: Kind = REAL if function.gives_real else NUMBER

    def fail(self, what: str) -> NoReturn:
        raise RulesError(f"{self.function.file}:{self.line}: {what}")

    def site(self, what: str) -> int:
        return self.module.site(Site(self.function.file, self.line, what))

    def put(self, line: str) -> None:
        self.out.append("  " + line)

    def new(self, line: str) -> str:
        self.count += 1
        self.out.append(f"  %r{self.count} = {line}")
        return f"%r{self.count}"

    def label(self) -> str:
        self.count += 1
        return f"l{self.count}"

    def at(self, label: str) -> None:
        self.out.append(f"{label}:")
        self.ended = False

    def go(self, label: str) -> None:
        if not self.ended:
            self.put(f"br label %{label}")
            self.ended = True

    def fork(self, test: str, yes: str, no: str) -> None:
        self.put(f"br i1 {test}, label %{yes}, label %{no}")
        self.ended = True

    def slot(self, kind: Kind) -> str:
        self.count += 1
        self.head.append(f"  %s{self.count} = alloca {self.ir(kind)}")
        return f"%s{self.count}"

    def ir(self, kind: Kind) -> str:
        """How LLVM calls a kind."""
        if kind == NUMBER:
            return self.word
        if kind == REAL:
            return "double"
        assert not isinstance(kind, str)
        return f"ptr addrspace({kind.space})" if kind.space else "ptr"

    def said(self, value: Value) -> str:
        return f"{self.ir(value.kind)} {value.said}"

    def leave(self) -> None:
        """Return without a value: nobody reads it."""
        self.put(f"ret {self.ir(self.gives)} {'0.0' if self.gives == REAL else 0}")
        self.ended = True

    # faults ------------------------------------------------------------------------------------

    def stop_if(self, test: str, what: str, number: str = "0") -> None:
        """Where the test holds, note the fault (if it is the first) and leave the function."""
        bad, on = self.label(), self.label()
        self.put(f"br i1 {test}, label %{bad}, label %{on}, !prof !2")
        self.at(bad)
        self.put(f"call void @note(i64 {self.site(what)}, i64 {number})")
        if self.options.exits:
            self.put("unreachable")
        else:
            self.leave()
            self.may_fault = True
        self.at(on)

    def stop_with(self, callee: Function) -> None:
        """After a call of what may have noted a fault: leave as well, and say whose call it was."""
        found = self.new(f"load i64, ptr @fault{self.module.tag('fault')}")
        wrong = self.new(f"icmp ne i64 {found}, 0")
        bad, on = self.label(), self.label()
        self.put(f"br i1 {wrong}, label %{bad}, label %{on}, !prof !2")
        self.at(bad)
        if callee.of_engine and not self.function.of_engine:
            self.put(f"call void @blame(i64 {self.site('')})")
        self.leave()
        self.at(on)
        self.may_fault = True


def quoted(name: str) -> str:
    """A name as LLVM takes it, whatever letters it has."""
    plain = "".join(chr(byte) if chr(byte) in NAME_LETTERS else f"\\{byte:02X}" for byte in name.encode())
    return f'"{plain}"'


def shown(node: ast.expr) -> str:
    return ast.unparse(node)
