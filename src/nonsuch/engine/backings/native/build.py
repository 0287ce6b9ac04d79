"""The rules of a game as functions that Python can call: compiled, or loaded from where they were kept."""

from __future__ import annotations

import ctypes
import json
import threading
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from types import FunctionType, ModuleType
from typing import TYPE_CHECKING, Any

from nonsuch.engine.backings import drivers
from nonsuch.engine.backings.native import cache as store
from nonsuch.engine.backings.native import faults, target
from nonsuch.engine.backings.native.cache import Build
from nonsuch.engine.backings.native.options import Options

if TYPE_CHECKING:
    from nonsuch.engine.backings.native.source import Source
    from nonsuch.engine.game import Game
    from nonsuch.engine.language.schema import Table

OPTIMISED, CHECKED, UNOPTIMISED = 2, 1, 0


Signature = tuple[bool, ...]  # which arguments are addresses; the others are whole numbers


class Rules:
    """The entries of compiled rules, called without the interpreter lock."""

    def __init__(self, build: Build, name: str, entries: Mapping[str, Signature]) -> None:
        self._build = build
        self._loaded = target.Loaded([build.code, build.seldom], name, [*entries, "fault"])
        self._fault = (ctypes.c_int64 * faults.WORDS).from_address(self._loaded.addresses["fault"])
        self._entries = {entry: _entry(self._loaded.addresses[entry], kinds) for entry, kinds in entries.items()}

    def call(self, entry: str, *arguments: Any) -> int:
        found: int = self._entries[entry](*arguments)
        if self._fault[0]:
            raise faults.RulesFault(self._told())
        return found

    def _told(self) -> str:
        site, number, caller = self._fault
        self._fault[:] = [0] * faults.WORDS
        place = self._build.site(site)
        assert place is not None
        return place.told(number, self._build.site(caller))


def _entry(address: int, signature: Signature) -> Callable[..., int]:
    kinds = [ctypes.c_void_p if pointer else ctypes.c_int64 for pointer in signature]
    return ctypes.CFUNCTYPE(ctypes.c_int64, *kinds)(address)


@cache
def signatures(loops: ModuleType = drivers) -> dict[str, Signature]:
    """Of the drivers, read off their annotations without parsing them."""
    return {entry: tuple(_pointers(getattr(loops, entry))) for entry in loops.ENTRIES}


def _pointers(function: FunctionType) -> Iterator[bool]:
    code = function.__code__
    for name in code.co_varnames[: code.co_argcount]:
        yield function.__annotations__.get(name, "int") != "int"


def compile_rules(game: Game, options: Options, level: int, loops: ModuleType = drivers) -> Build:
    from nonsuch.engine.backings.native.gather import source_of

    return compile_source(source_of(game, loops), game.table, game.pool_size, options, level)


def compile_source(source: Source, table: type[Table], pool_size: int, options: Options, level: int) -> Build:
    from nonsuch.engine.backings.native.layout import moves_layout, parameter_kinds, table_layout
    from nonsuch.engine.backings.native.module import Module

    module = Module(source, parameter_kinds(table_layout(table), moves_layout(pool_size)), options)
    often, *seldom = module.texts()
    code = target.object_code(often, level)
    return Build(code, json.dumps(module.sites).encode(), *(target.light_code(text) for text in seldom))


def options_of(game: Game, checked: bool = False, level: int = OPTIMISED) -> Options:
    return Options(checked=checked, inline=not checked, apart=bool(game.rules.seldom) and level > UNOPTIMISED)


@cache
def rules_of(game: Game, checked: bool = False, level: int = OPTIMISED, loops: ModuleType = drivers) -> Rules:
    """Compiled now, or loaded from where they are kept. Checked ones are less worked on: that is half the time."""
    options = options_of(game, checked, level)
    level = min(level, CHECKED) if checked else level
    path = store.path_of(game, options, level, loops="" if loops is drivers else loops.__name__)
    build = store.kept(path)
    if build is None:
        build = compile_rules(game, options, level, loops)
        store.keep(path, build)
    return Rules(build, path.stem, signatures(loops))


class Improving:
    """Rules at once: unoptimised, until a thread has compiled the optimised ones, which take their place."""

    def __init__(self, game: Game) -> None:
        self._game = game
        self.improved = store.path_of(game, options_of(game), OPTIMISED).exists()
        self._rules = rules_of(game, level=OPTIMISED if self.improved else UNOPTIMISED)
        self._thread = threading.Thread(target=self._improve, name=f"compiling {game.name}")
        if not self.improved:
            self._thread.start()

    def _improve(self) -> None:
        self._first = self._rules  # somebody may be running in it
        self._rules = rules_of(self._game)
        self.improved = True

    def wait(self) -> None:
        """Until the rules are optimised."""
        if self._thread.ident:
            self._thread.join()

    def call(self, entry: str, *arguments: Any) -> int:
        return self._rules.call(entry, *arguments)


@cache
def rules_soon(game: Game) -> Improving:
    return Improving(game)
