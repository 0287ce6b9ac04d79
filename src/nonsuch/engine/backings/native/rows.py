"""Loops over the filled places of a row: the whole row is compared with zero at once, and the loop goes from one filled
place to the next.

    for place in filled(row)              every place that is not 0 when the loop begins
    for place in filled(row, low, high)   those from `low` up to, not including, `high`
"""

from __future__ import annotations

import ast
from collections.abc import Iterator

from nonsuch.engine.backings.native.expressions import Expressions
from nonsuch.engine.backings.native.layout import NUMBER, Cell
from nonsuch.engine.backings.native.places import Place
from nonsuch.engine.backings.native.writer import Value, shown

FILLED = "filled"
BITS = 64  # places that one word has room for
WIDE, NARROW = 32, 8  # bytes compared at once; numbers of which a processor makes bits without a detour


def is_filled(node: ast.expr) -> bool:
    return isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == FILLED


class Rows(Expressions):
    def filled_places(self, node: ast.Call) -> FilledPlaces:
        place = self.place(node.args[0]) if len(node.args) in (1, 3) else None
        if place is None or len(place.ref.shape) != 1 or not place.ref.shape[0]:
            self.fail(f"{shown(node)}: {FILLED} is of a row of numbers, with two numbers or without")
        between = [self.value(part) for part in node.args[1:]]
        return FilledPlaces(self, place, between)


class FilledPlaces:
    """The words that say which places are filled, and the way from one to the next."""

    def __init__(self, f: Rows, place: Place, between: list[Value]) -> None:
        self.f, self.between = f, between
        self.length = place.ref.shape[0]
        self.left = f.slot(NUMBER)
        masks = [_mask(f, place, first, min(BITS, self.length - first)) for first in range(0, self.length, BITS)]
        self.words = len(masks)
        if self.words == 1:
            f.put(f"store i64 {self._narrowed(masks[0])}, ptr {self.left}")
            return
        f.count += 1
        self.room = f"%s{f.count}"
        f.head.append(f"  {self.room} = alloca [{self.words} x i64]")
        self.at = f.slot(NUMBER)
        for number, mask in enumerate(masks):
            f.put(f"store i64 {mask}, ptr {self._word(str(number))}")
        f.put(f"store i64 {masks[0]}, ptr {self.left}")
        f.put(f"store i64 0, ptr {self.at}")

    def _narrowed(self, mask: str) -> str:
        """Without the places outside the range that is asked for."""
        if not self.between:
            return mask
        low, high = (self.f.shifted_left("-1", self.f.at_least_zero(one)) for one in self.between)
        within = self.f.new(f"and i64 {low}, {self.f.new(f'xor i64 {high}, -1')}")
        return self.f.new(f"and i64 {mask}, {within}")

    def _word(self, number: str) -> str:
        return self.f.new(f"getelementptr inbounds i64, ptr {self.room}, i64 {number}")

    def next(self, top: str, body: str, end: str) -> Value:
        """At `top`: the next place, and on to `body`; where there is none any more, to `end`."""
        f = self.f
        f.at(top)
        left = f.new(f"load i64, ptr {self.left}")
        some = f.new(f"icmp ne i64 {left}, 0")
        if self.words == 1:
            f.fork(some, body, end)
        else:
            self._next_word(some, top, body, end)
        f.at(body)
        found = f.new(f"call i64 @llvm.cttz.i64(i64 {left}, i1 true)")
        f.put(f"store i64 {f.new(f'and i64 {left}, ' + f.new(f'sub i64 {left}, 1'))}, ptr {self.left}")
        if self.words == 1:
            return Value(found)
        before = f.new(f"mul i64 {f.new(f'load i64, ptr {self.at}')}, {BITS}")
        found = f.new(f"add i64 {found}, {before}")
        self._pass_over(found, top)
        return Value(found)

    def _next_word(self, some: str, top: str, body: str, end: str) -> None:
        f, on, more = self.f, self.f.label(), self.f.label()
        f.fork(some, body, on)
        f.at(on)
        number = f.new(f"add i64 {f.new(f'load i64, ptr {self.at}')}, 1")
        f.fork(f.new(f"icmp slt i64 {number}, {self.words}"), more, end)
        f.at(more)
        f.put(f"store i64 {number}, ptr {self.at}")
        f.put(f"store i64 {f.new(f'load i64, ptr {self._word(number)}')}, ptr {self.left}")
        f.go(top)

    def _pass_over(self, found: str, top: str) -> None:
        for test, bound in zip(("sge", "slt"), self.between, strict=False):
            on = self.f.label()
            self.f.fork(self.f.new(f"icmp {test} i64 {found}, {bound.said}"), on, top)
            self.f.at(on)


def _mask(f: Rows, place: Place, first: int, length: int) -> str:
    """A bit for each of `length` places from `first` on: is it filled?"""
    assert isinstance(place.ref.item, Cell)
    cell, found = place.ref.item, ""
    for start, size in _pieces(length, cell.width if f.options.vectors else WIDE):
        at = f.new(f"getelementptr inbounds {cell.ir}, {f.ir(place.ref)} {place.address}, i64 {first + start}")
        bits = _compared(f, cell, f"{f.ir(place.ref)} {at}", size)
        if start:
            bits = f.new(f"shl i64 {bits}, {start}")
        found = f.new(f"or i64 {found}, {bits}") if found else bits
    return found


def _compared(f: Rows, cell: Cell, address: str, size: int) -> str:
    kind = f"<{size} x {cell.ir}>" if size > 1 else cell.ir
    got = f.new(f"load {kind}, {address}, align {cell.width}{f.module.tag(cell.tag)}")
    bits = f.new(f"icmp ne {kind} {got}, {'zeroinitializer' if size > 1 else 0}")
    if size > 1:
        bits = f.new(f"bitcast <{size} x i1> {bits} to i{size}")
    return bits if size == BITS else f.new(f"zext i{size} {bits} to i64")


def _pieces(length: int, width: int) -> Iterator[tuple[int, int]]:
    """A row in pieces of 1, 2, 4 … numbers: where each begins, and how many it has. The last may begin in the middle of
    the one before, which says the same twice and costs less than many small ones."""
    most = max(1, WIDE // width)
    while most > length:
        most //= 2
    least = min(NARROW, most)
    start = 0
    while start < length:
        size = most
        while size // 2 >= max(least, length - start):
            size //= 2
        yield min(start, length - size), size
        start += size
