"""Small functions of the rules language on a table with something of every width, run in every way there is."""

from __future__ import annotations

import ast
import ctypes
from functools import cached_property
from typing import Any

from nonsuch.engine import ALL, RulesError, Table, field
from nonsuch.engine.backings.checked import checked
from nonsuch.engine.backings.interpreted import CheckedSource
from nonsuch.engine.backings.native.build import Rules, compile_source
from nonsuch.engine.backings.native.layout import moves_layout, parameter_kinds, table_layout
from nonsuch.engine.backings.native.module import Module
from nonsuch.engine.backings.native.options import Options
from nonsuch.engine.backings.native.source import Constant, Function, Source
from nonsuch.engine.language.bits import count_bits, lowest_bit
from nonsuch.engine.language.seats import filled

FILE = "small.py"
TABLES: dict[str, Constant] = {
    "ROW": (3, -1, 4, 1, -5, 9, 2),
    "GRID": ((1, 2, 300), (-70000, 5, 6)),
    "BIG": (1 << 40, -7),
}
NUMBERS: dict[str, Constant] = {"SEVEN": 7, "MINUS": -3, "LARGE": 1 << 62}


class Ground(Table):
    tiny = field(low=-3, high=100, sees=ALL, default=0)
    late = field(low=2, high=9, sees=ALL)
    short = field(low=-30_000, high=30_000, sees=ALL)
    long = field(low=-(1 << 31), high=(1 << 31) - 1, sees=ALL)
    huge = field(low=-(1 << 63), high=(1 << 63) - 1, sees=ALL)
    row = field(5, low=-100, high=100, sees=ALL)
    narrow = field(21, low=0, high=7, sees=ALL)
    wide = field(150, low=-300, high=300, sees=ALL)
    grid = field(3, 4, low=-1000, high=1000, sees=ALL)
    cube = field(2, 3, 2, low=0, high=50, sees=ALL)
    words = field(2, low=-(1 << 63), high=(1 << 63) - 1, sees=ALL)


def source_of(text: str, entries: list[str]) -> Source:
    """The functions of a text; `entries` take a table and numbers."""
    source = Source(constants={**TABLES, **NUMBERS})
    trees = [tree for tree in ast.parse(text).body if isinstance(tree, ast.FunctionDef)]
    names = {name: name for name in (*source.constants, *(tree.name for tree in trees))}
    for tree in trees:
        source.functions[tree.name] = Function(tree, FILE, names)
    for name in entries:
        given = [argument.arg for argument in source.functions[name].tree.args.args[1:]]
        enter = f"def enter(tables: Tables, {', '.join(given)}):\n    return {name}(tables[0], {', '.join(given)})"
        (entered,) = ast.parse(enter).body
        assert isinstance(entered, ast.FunctionDef)
        source.functions[f"enter {name}"] = Function(entered, FILE, names, driver=True, of_engine=True)
        source.entries[name] = f"enter {name}"
    return source


class Small:
    """Some functions of one text. A run gives the result and the bytes of the table, or what went wrong."""

    def __init__(self, text: str, *entries: str) -> None:
        self.text = text
        self.entries = list(entries)
        self.source = source_of(text, self.entries)

    def refusal(self) -> str:
        """What the compiler says of the text itself; nothing if it takes it."""
        try:
            Module(self.source, parameter_kinds(table_layout(Ground), moves_layout(8)), Options(checked=True))
        except RulesError as error:
            return str(error)
        return ""

    def compiled(self, checked: bool = False, level: int = 2) -> Rules:
        build = compile_source(self.source, Ground, 8, Options(checked=checked), level)
        counts = {name: len(self.source.functions[name].parameters) for name in self.entries}
        return Rules(build, "small", {name: (True, *[False] * (count - 1)) for name, count in counts.items()})

    @cached_property
    def ways(self) -> dict[str, Rules]:
        return {
            "checked": self.compiled(checked=True),
            "compiled": self.compiled(),
            "unoptimised": self.compiled(level=0),
        }

    @cached_property
    def plain(self) -> dict[str, Any]:
        space: dict[str, Any] = {
            **TABLES,
            **NUMBERS,
            "lowest_bit": lowest_bit,
            "count_bits": count_bits,
            "filled": filled,
        }
        exec(self.text, space)
        return space

    @cached_property
    def checking(self) -> CheckedSource:
        return CheckedSource(self.source)

    def run(self, way: str, name: str, *numbers: int) -> tuple[int, bytes] | str:
        """In one of `ways`, or "interpreted", or "checking" (the interpreter that checks)."""
        try:
            if way in ("interpreted", "checking"):
                return self._run_python(way, name, numbers)
            record = (ctypes.c_int64 * (-(-Ground.image_size // 8)))()
            found = self.ways[way].call(name, record, *numbers)
            return found, bytes(record)[: Ground.image_size]
        except RulesError as error:
            return str(error)
        except (ZeroDivisionError, IndexError, OverflowError, ValueError) as error:
            return type(error).__name__

    def _run_python(self, way: str, name: str, numbers: tuple[int, ...]) -> tuple[int, bytes]:
        t: Table = checked(Ground)() if way == "checking" else Ground()
        found = self.checking.call(name, t, *numbers) if way == "checking" else self.plain[name](t, *numbers)
        return int(found or 0), t.image()
