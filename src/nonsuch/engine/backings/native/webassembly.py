"""A WebAssembly module from the object that LLVM makes: no linker is needed for one that calls nothing outside it.

Such an object asks for its memory, and for its stack if it has one, and says apart from the code what its functions are
called. The module has both itself, and exports its functions by name, `memory`, and `heap`: where free memory begins.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from nonsuch.engine.errors import RulesError

CUSTOM, IMPORTS, MEMORIES, GLOBALS, EXPORTS, CODE, DATA = 0, 2, 5, 6, 7, 10, 11  # kinds of sections
FUNCTION, MEMORY, GLOBAL = 0, 2, 3  # kinds of what is imported and exported
SYMBOLS = 8  # the part of the section "linking" that names things
UNDEFINED, NAMED = 0x10, 0x40
ORDER = (1, 2, 3, 4, 5, 6, 7, 8, 9, 12, 10, 11)
STACK = 1 << 16  # bytes
PAGE = 1 << 16
I32 = 0x7F


@dataclass
class Reader:
    data: bytes
    at: int = 0

    def number(self) -> int:
        """As WebAssembly writes them: seven bits a byte, the lowest first."""
        found = shift = 0
        while True:
            byte = self.data[self.at]
            self.at += 1
            found |= (byte & 0x7F) << shift
            shift += 7
            if byte < 0x80:
                return found

    def take(self, count: int) -> bytes:
        self.at += count
        return self.data[self.at - count : self.at]

    def name(self) -> str:
        return self.take(self.number()).decode()

    @property
    def more(self) -> bool:
        return self.at < len(self.data)


def number(value: int) -> bytes:
    made = bytearray()
    while value >= 0x80:
        made.append(value & 0x7F | 0x80)
        value >>= 7
    return bytes([*made, value])


def signed(value: int) -> bytes:
    """A number from 0 on where one with a sign is wanted."""
    made = bytearray()
    while value >= 0x40:
        made.append(value & 0x7F | 0x80)
        value >>= 7
    return bytes([*made, value])


def listed(parts: Iterable[bytes]) -> bytes:
    parts = list(parts)
    return number(len(parts)) + b"".join(parts)


def name(text: str) -> bytes:
    return number(len(text.encode())) + text.encode()


@dataclass
class Object:
    """What LLVM wrote: sections by kind, and the functions by name."""

    sections: dict[int, bytes] = field(default_factory=dict)
    functions: dict[str, int] = field(default_factory=dict)

    @staticmethod
    def read(data: bytes) -> Object:
        made, reader = Object(), Reader(data, 8)
        while reader.more:
            kind = reader.take(1)[0]
            body = reader.take(reader.number())
            if kind != CUSTOM:
                made.sections[kind] = body
            elif (custom := Reader(body)).name() == "linking":
                made.functions = dict(_functions(custom))
        return made

    def data_ends(self) -> int:
        """Where its constants end; they lie at the beginning of memory."""
        reader, end = Reader(self.sections.get(DATA, b"\0")), 0
        for _ in range(reader.number()):
            reader.take(2)  # this memory, at a constant
            start = reader.number()
            reader.take(1)
            size = reader.number()
            reader.take(size)
            end = max(end, start + size)
        return end


def _functions(reader: Reader) -> Iterator[tuple[str, int]]:
    reader.number()  # the version
    while reader.more:
        kind = reader.take(1)[0]
        part = Reader(reader.take(reader.number()))
        if kind == SYMBOLS:
            for _ in range(part.number()):
                yield from _symbol(part)


def _symbol(part: Reader) -> Iterator[tuple[str, int]]:
    kind, flags = part.take(1)[0], part.number()
    if kind == 1:  # data: its name, and where it lies
        part.name()
        for _ in range(0 if flags & UNDEFINED else 3):
            part.number()
    elif kind == 3:  # a section
        part.number()
    else:
        index = part.number()
        called = part.name() if not flags & UNDEFINED or flags & NAMED else ""
        if kind == FUNCTION:
            yield called, index


def _asked(section: bytes) -> list[str]:
    """The names of what an object imports; only memory and the stack may be among them."""
    reader, found = Reader(section or b"\0"), []
    for _ in range(reader.number()):
        reader.name()
        called, kind = reader.name(), reader.take(1)[0]
        if kind == MEMORY:
            if reader.number() & 1:
                reader.number()
            reader.number()
        elif kind == GLOBAL and called == "__stack_pointer":
            reader.take(2)
        else:
            raise RulesError(f"compiled rules call {called}, which WebAssembly does not have; please report it")
        found.append(called)
    return found


def module_of(data: bytes, exported: Iterable[str]) -> bytes:
    """The object as a module that stands by itself."""
    made = Object.read(data)
    asked = _asked(made.sections.pop(IMPORTS, b""))
    heap = -(-made.data_ends() // 16) * 16 + STACK
    numbers = [_global(heap, changes=False)]
    if "__stack_pointer" in asked:  # it was the first there is, and stays it
        numbers.insert(0, _global(heap, changes=True))
    made.sections[MEMORIES] = listed([b"\0" + number(-(-heap // PAGE))])
    made.sections[GLOBALS] = listed(numbers)
    exports = [name(one) + bytes([FUNCTION]) + number(made.functions[one]) for one in exported]
    exports += [name("memory") + bytes([MEMORY, 0]), name("heap") + bytes([GLOBAL, len(numbers) - 1])]
    made.sections[EXPORTS] = listed(exports)
    parts = [
        bytes([kind]) + number(len(made.sections[kind])) + made.sections[kind]
        for kind in ORDER
        if kind in made.sections
    ]
    return data[:8] + b"".join(parts)


def _global(value: int, changes: bool) -> bytes:
    """A 32-bit number that begins so."""
    return bytes([I32, changes, 0x41]) + signed(value) + b"\x0b"
