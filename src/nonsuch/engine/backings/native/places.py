"""Places in memory: fields and rows are found, read, written and copied.

A name is a number or an alias of a row or record, decided where it is first given a value.
"""

from __future__ import annotations

import ast
import struct
from abc import ABC, abstractmethod

from nonsuch.engine.backings.native.faults import bad_index, bad_value
from nonsuch.engine.backings.native.layout import NUMBER, REAL, Cell, Kind, Layout, Ref, count
from nonsuch.engine.backings.native.source import Function
from nonsuch.engine.backings.native.writer import LOCALS, Value, Writer, quoted, shown

WIDE = 64  # bytes: records are copied in such pieces
LONG = 2048  # bytes: longer records are copied in a loop


class Place(tuple[str, Ref]):
    """An address, and what lies there."""

    __slots__ = ()

    def __new__(cls, address: str, ref: Ref) -> Place:
        return super().__new__(cls, (address, ref))

    @property
    def address(self) -> str:
        return self[0]

    @property
    def ref(self) -> Ref:
        return self[1]


class Places(Writer, ABC):
    def __init__(self, module: object, function: Function) -> None:
        super().__init__(module, function)  # type: ignore[arg-type]
        self.kinds: dict[str, Kind] = {}

    @abstractmethod
    def value(self, node: ast.expr) -> Value:
        """What an expression comes to: expressions.py knows, and an index is one."""

    # names -------------------------------------------------------------------------------------

    def name(self, name: str, kind: Kind) -> str:
        """The slot of a name; its kind is that of the first value it is given."""
        slot = f"%{quoted(LOCALS + name)}"
        if name not in self.kinds:
            self.kinds[name] = kind
            self.head.append(f"  {slot} = alloca {self.ir(kind)}")
            if kind in (NUMBER, REAL):
                self.head.append(f"  store {self.ir(kind)} {'0.0' if kind == REAL else 0}, ptr {slot}")
        elif self.kinds[name] != kind:
            self.fail(self._two_kinds(name, self.kinds[name], kind))
        return slot

    def _two_kinds(self, name: str, first: Kind, second: Kind) -> str:
        if isinstance(first, str) and isinstance(second, str):
            return f"{name} is a whole number in one place and a real one in another; write {name} = 0.0 first"
        if isinstance(first, str) or isinstance(second, str):
            return f"{name} is a number in one place and a row in another; give the row a name of its own"
        return f"{name} stands for two different rows; give each a name of its own, or write a rule for one row"

    def name_value(self, name: str) -> Value:
        kind = self.kinds[name]
        return Value(self.new(f"load {self.ir(kind)}, ptr %{quoted(LOCALS + name)}"), kind)

    # finding -----------------------------------------------------------------------------------

    def place(self, node: ast.expr) -> Place | None:
        """Where something lies in memory; None if it is no place but a number."""
        match node:
            case ast.Name(id=name) if name in self.kinds:
                kind = self.kinds[name]
                return None if isinstance(kind, str) else Place(self.name_value(name).said, kind)
            case ast.Name(id=name):
                return self.module.constant_row(self.function.names.get(name, name))
            case ast.Attribute():
                return self._field(node)
            case ast.Subscript():
                return self._element(node)
        return None

    def _field(self, node: ast.Attribute) -> Place:
        base = self.place(node.value)
        if base is None or base.ref.shape or not isinstance(base.ref.item, Layout):
            self.fail(f"{shown(node.value)} has no fields, so {shown(node)} means nothing")
        record = base.ref.item
        if node.attr not in record.fields:
            self.fail(f"there is no field {node.attr}; declare it in the table, or see how it is spelt")
        offset, cell, shape = record.fields[node.attr]
        at = self.new(f"getelementptr inbounds i8, {self.ir(base.ref)} {base.address}, i64 {offset}")
        return Place(at, Ref(cell, shape, base.ref.space))

    def _element(self, node: ast.Subscript) -> Place:
        base = self.place(node.value)
        if base is None or not base.ref.shape:
            has = "is a number" if base is None else "has no more places"
            self.fail(f"{shown(node)} has one index too many: {shown(node.value)} {has}")
        index = self.index(node, base.ref)
        size = base.ref.item_size * count(base.ref.shape[1:])
        kind = f"i{8 * size}" if size in (1, 2, 4, 8) else f"[{size} x i8]"
        at = self.new(f"getelementptr inbounds {kind}, {self.ir(base.ref)} {base.address}, {self.word} {index}")
        return Place(at, base.ref.row)

    def index(self, node: ast.Subscript, ref: Ref) -> str:
        found = self.value(node.slice)
        self.line = node.lineno
        if found.kind != NUMBER:
            self.fail(f"{shown(node.slice)} is no whole number, so it cannot be an index")
        length = ref.shape[0]
        if found.plain is not None and length and not 0 <= found.plain < length:
            self.fail(bad_index(self.called(node.value, ref), length).format(found.plain))
        if self.options.checked and length and found.plain is None:
            # as an unsigned number a negative index is very large
            wrong = self.new(f"icmp uge {self.word} {found.said}, {length}")
            self.stop_if(wrong, bad_index(self.called(node.value, ref), length), found.said)
        return found.said

    def called(self, node: ast.expr, ref: Ref) -> str:
        """How a row is called in a message: by its field or table, whatever name it goes by here."""
        tag = ref.item.tag if isinstance(ref.item, Cell) else ""
        return field_name(tag) if "." in tag else shown(node)

    # reading and writing -----------------------------------------------------------------------

    def load(self, place: Place) -> Value:
        ref = place.ref
        if not ref.is_number:
            self.fail("a whole row or record stands where a number is wanted; an index is missing")
        assert isinstance(ref.item, Cell)
        cell = ref.item
        marks = self.module.tag(cell.tag) + self.module.range(cell)
        got = self.new(f"load {cell.ir}, {self.ir(ref)} {place.address}{marks}")
        return Value(got, REAL) if cell.real else Value(self.resized(got, cell.bits, cell.signed))

    def resized(self, said: str, bits: int, signed: bool = True) -> str:
        """A number of so many bits as a word."""
        width = int(self.word[1:])
        if bits == width:
            return said
        how = "trunc" if bits > width else "sext" if signed else "zext"
        return self.new(f"{how} i{bits} {said} to {self.word}")

    def store(self, place: Place, value: Value) -> None:
        ref = place.ref
        if not ref.is_number:
            self.fail("a number is put where a whole row or record lies; an index is missing")
        assert isinstance(ref.item, Cell)
        cell = ref.item
        if cell.real or value.kind == REAL:
            if not cell.real:
                self.fail("a real number is put where a whole one lies; write int(…)")
            said = self.real(value)
        else:
            said = self._held(cell, value)
        self.put(f"store {cell.ir} {said}, {self.ir(ref)} {place.address}{self.module.tag(cell.tag)}")

    def _held(self, cell: Cell, value: Value) -> str:
        """A value as its field keeps it."""
        if self.options.checked and cell.low != cell.high:
            self._check_range(cell, value.said)
        width = int(self.word[1:])
        if cell.bits == width or value.plain is not None:
            low, span = (-(1 << cell.bits - 1), 1 << cell.bits)
            return value.said if value.plain is None else str((value.plain - low) % span + low)
        return self.new(f"{'trunc' if cell.bits < width else 'sext'} {self.word} {value.said} to {cell.ir}")

    def _check_range(self, cell: Cell, said: str) -> None:
        """Nothing yet is nothing, whatever the range."""
        shifted = self.new(f"sub {self.word} {said}, {cell.low}")
        wrong = self.new(f"icmp ugt {self.word} {shifted}, {cell.high - cell.low}")
        if not cell.low <= 0 <= cell.high:
            some = self.new(f"icmp ne {self.word} {said}, 0")
            wrong = self.new(f"and i1 {wrong}, {some}")
        self.stop_if(wrong, bad_value(field_name(cell.tag), cell.low, cell.high), said)

    def real(self, value: Value) -> str:
        if value.kind == REAL:
            return value.said
        if value.plain is not None:
            return real_text(float(value.plain))
        return self.new(f"sitofp {self.word} {value.said} to double")

    # whole records -----------------------------------------------------------------------------

    def copy(self, to: Place, source: Place) -> None:
        """A record onto another of its kind, in wide pieces: no call, and quicker than the processor's string copy."""
        if to.ref.item != source.ref.item or to.ref.shape or source.ref.shape or isinstance(source.ref.item, Cell):
            self.fail("only a whole record can be put onto another; copy a row number by number")
        size, at = source.ref.item.copied, 0
        if size > LONG or self.options.word_copy:
            piece = 8 if self.options.word_copy else WIDE
            self._copy_loop(to, source, piece, size // piece)
            at = size // piece * piece
        while at < size:
            piece = WIDE if size - at >= WIDE else 8
            self._copy_piece(to, source, piece, f"i64 {at}", "i8")
            at += piece

    def _copy_piece(self, to: Place, source: Place, piece: int, index: str, step: str) -> None:
        kind = "i64" if piece == 8 else f"<{piece // 8} x i64>"
        where = self.new(f"getelementptr inbounds {step}, {self.ir(source.ref)} {source.address}, {index}")
        there = self.new(f"getelementptr inbounds {step}, {self.ir(to.ref)} {to.address}, {index}")
        got = self.new(f"load {kind}, {self.ir(source.ref)} {where}, align 8")
        self.put(f"store {kind} {got}, {self.ir(to.ref)} {there}, align 8")

    def _copy_loop(self, to: Place, source: Place, piece: int, pieces: int) -> None:
        slot, loop, on = self.slot(NUMBER), self.label(), self.label()
        self.put(f"store {self.word} 0, ptr {slot}")
        self.go(loop)
        self.at(loop)
        n = self.new(f"load {self.word}, ptr {slot}")
        self._copy_piece(to, source, piece, f"{self.word} {n}", f"[{piece} x i8]")
        more = self.new(f"add {self.word} {n}, 1")
        self.put(f"store {self.word} {more}, ptr {slot}")
        self.fork(self.new(f"icmp slt {self.word} {more}, {pieces}"), loop, on)
        self.at(on)


def field_name(tag: str) -> str:
    """What a tag is about: table.hand, constant.some_module__VALUE."""
    return tag.partition(".")[2].rpartition("__")[2].rstrip("_")


def real_text(value: float) -> str:
    """A double, bit for bit."""
    return f"0x{struct.unpack('>Q', struct.pack('>d', value))[0]:016X}"
