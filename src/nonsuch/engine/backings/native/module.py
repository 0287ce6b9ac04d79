"""All functions together: each is lowered when first called, once for each combination of kinds of its arguments."""

from __future__ import annotations

import ast
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from nonsuch.engine.backings.native.expressions import INTRINSICS
from nonsuch.engine.backings.native.faults import WORDS, Site
from nonsuch.engine.backings.native.layout import Cell, Kind, Ref
from nonsuch.engine.backings.native.options import Options
from nonsuch.engine.backings.native.places import Place
from nonsuch.engine.backings.native.source import Constant, Function, Source
from nonsuch.engine.backings.native.statements import EXPORTED, HIDDEN, INTERNAL, Lowered
from nonsuch.engine.backings.native.unset import check_names
from nonsuch.engine.backings.native.writer import quoted
from nonsuch.engine.errors import RulesError

# The first fault stays until it is read; the rule that called the engine's function is noted once as well.
FAULT_WORDS = "{where}global [{words} x i64] zeroinitializer, align 8"
FAULT_ELSEWHERE = "external {where}global [{words} x i64], align 8"
FAULTS = (
    f"@fault = {FAULT_WORDS}"
    + """
define internal void @note(i64 %site, i64 %number) noinline cold #0 {{
  %both = cmpxchg {pointer} @fault, i64 0, i64 %site monotonic monotonic
  %first = extractvalue {{ i64, i1 }} %both, 1
  br i1 %first, label %new, label %old
new:
  %at = getelementptr i64, {pointer} @fault, i64 1
  store i64 %number, {pointer} %at
  br label %old
old:
  {leave}
}}
define internal void @blame(i64 %site) noinline cold #0 {{
  %at = getelementptr i64, {pointer} @fault, i64 2
  %both = cmpxchg {pointer} %at, i64 0, i64 %site monotonic monotonic
  ret void
}}
"""
)
EXIT = "call void @llvm.nvvm.exit()\n  unreachable"


@dataclass
class Version:
    symbol: str
    may_fault: bool = False


class Body(NamedTuple):
    """A function that has been lowered, by the name that LLVM knows it by."""

    name: str
    lowered: Lowered
    exported: bool = False

    @property
    def seldom(self) -> bool:
        return self.lowered.function.seldom and not self.exported


@dataclass
class Module:
    source: Source
    parameters: Mapping[str, Kind]  # of entries, by annotation
    options: Options
    sites: list[Site] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.small = self.source.small(self.options.many)
        self._head: list[str] = []
        self._bodies: list[Body] = []
        self._versions: dict[tuple[str, tuple[Kind, ...]], Version | None] = {}
        self._rows: dict[str, Place] = {}
        self._tags: dict[str, int] = {}
        self._ranges: dict[tuple[int, int, int], int] = {}
        self._meta = ['!0 = !{!"rules"}', '!1 = !{!"any", !0, i64 0}', '!2 = !{!"branch_weights", i32 1, i32 1000000}']
        for name, symbol in self.source.entries.items():
            self._entry(name, symbol)

    def text(self) -> str:
        """All of it as one."""
        return self._written(FAULTS, [self._body(one, EXPORTED if one.exported else INTERNAL) for one in self._bodies])

    def texts(self) -> list[str]:
        """In two parts, if it is wanted: what runs often, and what seldom runs."""
        if not (self.options.apart and any(one.seldom for one in self._bodies)):
            return [self.text()]
        return [self._part(False), self._part(True)]

    def _part(self, seldom: bool) -> str:
        """What one part calls of the other is declared here and can be called there; small functions stand in both."""
        here, there = self._called(seldom), self._called(not seldom)
        bodies = []
        for one in self._bodies:
            if one.exported:
                bodies += [] if seldom else [self._body(one, EXPORTED)]
            elif one.lowered.is_written_out:
                bodies.append(self._body(one, INTERNAL))
            elif one.seldom == seldom:
                bodies.append(self._body(one, HIDDEN if one.name in there else INTERNAL))
            elif one.name in here:
                bodies.append(one.lowered.declaration(one.name))
        return self._written(FAULTS.replace(FAULT_WORDS, FAULT_ELSEWHERE) if seldom else FAULTS, bodies)

    def _called(self, seldom: bool) -> set[str]:
        """What the functions of one part call."""
        standing = [one for one in self._bodies if one.seldom == seldom or one.lowered.is_written_out]
        return set().union(*(one.lowered.calls for one in standing))

    @staticmethod
    def _body(one: Body, linkage: str) -> str:
        return one.lowered.text(one.name, linkage)

    def _written(self, template: str, bodies: list[str]) -> str:
        space = f"addrspace({self.options.fault_space})" if self.options.fault_space else ""
        leave = EXIT if self.options.exits else "ret void"
        faults = template.format(words=WORDS, where=space and space + " ", pointer=f"ptr {space}".strip(), leave=leave)
        attributes = f"attributes #0 = {{ {self.options.attributes} }}"
        return "\n".join([INTRINSICS, *self._head, faults, *bodies, attributes, *self._meta]) + "\n"

    # functions ---------------------------------------------------------------------------------

    def _entry(self, name: str, symbol: str) -> None:
        function = self.source.functions[symbol]
        notes = [ast.unparse(one.annotation) if one.annotation else "int" for one in function.tree.args.args]
        kinds = tuple(self.parameters[note] for note in notes)
        self._bodies.append(Body(quoted(name), self._lowered(function, kinds), exported=True))

    def _lowered(self, function: Function, kinds: tuple[Kind, ...]) -> Lowered:
        check_names(function)
        return Lowered(self, function, kinds)

    def version(self, symbol: str, kinds: tuple[Kind, ...]) -> Version:
        """A function for arguments of these kinds."""
        key = (symbol, kinds)
        if key not in self._versions:
            self._versions[key] = None  # being made
            function = self.source.functions[symbol]
            made = self._lowered(function, kinds)
            name = quoted(f"{symbol}#{sum(known[0] == symbol for known in self._versions)}")
            self._bodies.append(Body(name, made))
            self._versions[key] = Version(name, made.may_fault)
        found = self._versions[key]
        if found is None:
            function = self.source.functions[symbol]
            raise RulesError(
                f"{function.file}:{function.tree.lineno}: {function.tree.name} calls itself, directly or through "
                "others; write a loop instead"
            )
        return found

    def site(self, site: Site) -> int:
        """Its number; 0 means that nothing is wrong."""
        if not self.sites or self.sites[-1] != site:
            self.sites.append(site)
        return len(self.sites)

    # constants ---------------------------------------------------------------------------------

    def constant_number(self, symbol: str) -> float | None:
        found = self.source.constants.get(symbol)
        return found if isinstance(found, int | float) else None

    def constant_row(self, symbol: str) -> Place | None:
        """A table of numbers, at the narrowest width that holds them all."""
        value = self.source.constants.get(symbol)
        if not isinstance(value, tuple):
            return None
        if symbol not in self._rows:
            shape, numbers = _flat(symbol, value)
            low, high = min(numbers), max(numbers)
            bits = next(width for width in (8, 16, 32, 64) if -(1 << width - 1) <= low and high < 1 << width - 1)
            cell = Cell(bits // 8, True, low, high, f"constant.{symbol}")
            name, space = f"@{quoted('constant.' + symbol)}", self.options.constant_space
            self._rows[symbol] = Place(name, Ref(cell, shape, space))
            kind = f"[{len(numbers)} x i{bits}]"
            where = f"addrspace({space}) " if space else ""
            said = ", ".join(f"i{bits} {number}" for number in numbers)
            self._head.append(
                f"{name} = internal unnamed_addr {where}constant {kind} [{said}], align {max(bits // 8, 4)}"
            )
        return self._rows[symbol]

    # what LLVM may assume ----------------------------------------------------------------------

    def tag(self, tag: str) -> str:
        """Fields of different names do not overlap."""
        if not tag:
            return ""
        if tag not in self._tags:
            at = len(self._meta)
            self._meta += [f'!{at} = !{{!"{tag}", !1, i64 0}}', f"!{at + 1} = !{{!{at}, !{at}, i64 0}}"]
            self._tags[tag] = at + 1
        return f", !tbaa !{self._tags[tag]}"

    def range(self, cell: Cell) -> str:
        """A field holds what the schema says. Checked code must not take that for granted."""
        low, high = min(cell.low, 0), max(cell.high, 0)
        if self.options.checked or cell.low == cell.high or high - low + 1 >= 1 << cell.bits:
            return ""
        key = (low, high, cell.bits)
        if key not in self._ranges:
            self._ranges[key] = len(self._meta)
            self._meta.append(f"!{len(self._meta)} = !{{i{cell.bits} {low}, i{cell.bits} {high + 1}}}")
        return f", !range !{self._ranges[key]}"


def _flat(symbol: str, value: tuple[Constant, ...]) -> tuple[tuple[int, ...], list[int]]:
    """The shape of a table of numbers, and the numbers."""
    shape, flat = [len(value)], list(value)
    while flat and isinstance(flat[0], tuple):
        lengths = {len(row) if isinstance(row, tuple) else 0 for row in flat}
        if len(lengths) > 1:
            raise RulesError(f"{symbol}: the rows of a table of numbers must be of one length; fill them up")
        shape.append(lengths.pop())
        flat = [number for row in flat if isinstance(row, tuple) for number in row]
    if not flat or not all(isinstance(number, int) for number in flat):
        raise RulesError(f"{symbol}: a table holds whole numbers, and at least one")
    return tuple(shape), [int(number) for number in flat if isinstance(number, int)]
