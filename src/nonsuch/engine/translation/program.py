"""All rules of a game, translated: a closed set of plain functions and tables that both backings run.

A `Program` is told (interpreted play, with events and refusals) or quiet (what the compiler lowers). Every function has
a symbol of its own, made from its module and name, so that chapters may share names.
"""

from __future__ import annotations

import ast
from collections.abc import Callable, Hashable
from dataclasses import dataclass
from functools import cached_property
from itertools import compress
from types import CodeType, FunctionType
from typing import TYPE_CHECKING, Any

from nonsuch.engine.errors import RulesError
from nonsuch.engine.language import bits, chance, phases, places
from nonsuch.engine.language.phases import Phase
from nonsuch.engine.language.schema import Field, Scope
from nonsuch.engine.playing import redeal
from nonsuch.engine.playing.shows import rule_of
from nonsuch.engine.translation import loops, running, stacking, statements
from nonsuch.engine.translation.dealing import deal_hidden
from nonsuch.engine.translation.known import REST
from nonsuch.engine.translation.library import Library
from nonsuch.engine.translation.moves import NotTranslatable
from nonsuch.engine.translation.translator import Translator
from nonsuch.engine.translation.trees import short_file

if TYPE_CHECKING:
    from nonsuch.engine.game import Game

WORDS = (statements, loops)  # imported for what they teach the translator
ENGINE = "nonsuch.engine."
BUILT_IN = (bits.lowest_bit, bits.count_bits)  # a compiler has instructions for these


@dataclass(frozen=True)
class Fault:
    """Something in the rules that is outside the rules language."""

    file: str
    line: int
    what: str

    def __str__(self) -> str:
        return f"{self.file}:{self.line}: {self.what}"


@dataclass
class Function:
    """A translated function: its tree under its symbol, the file it stands in."""

    tree: ast.FunctionDef
    file: str
    path: str = "<engine>"
    of_engine: bool = True  # a fault in it is the fault of the rule that called it
    module: str = ""


class Program:
    def __init__(self, game: Game, quiet: bool) -> None:
        self.game = game
        self.schema = game.table
        self.quiet = quiet
        self.functions: dict[str, Function] = {}
        self.tables: dict[str, tuple[Any, ...]] = {}
        self.ready: dict[str, Any] = {"engine_compress": compress}  # the engine's own functions, as they are
        self.faults: list[Fault] = []
        self._symbols: dict[FunctionType, str] = {}
        self._waiting: list[tuple[str, FunctionType]] = []
        self._asked: dict[Hashable, str] = {}
        self.library = Library(self.schema.fields, quiet, self.symbol)
        self._run_on(game)
        if game.bots.knobs:
            self.tables[running.KNOBS] = tuple(one.value for one in game.bots.knobs)
        for one in redeal.chosen(game.table):
            self.symbol(one.chosen)
        if quiet:
            deal_hidden(self.library, self.schema)
            for function in (chance.next_below, chance.seed_words, chance.plain_shuffle):
                self.symbol(function)
        for shown in game.rules.shows.values():
            self.symbol(rule_of(shown))
        self._translate_all()
        for name, (tree, function) in self.library.made.items():
            self.functions[name] = Function(tree, short_file(function), function.__code__.co_filename)

    # what translated rules ask for -------------------------------------------------------------

    def symbol(self, function: Any) -> str:
        """The name of a rule in this program; it is translated when first asked for."""
        if function not in self._symbols:
            ours = function.__module__.startswith(ENGINE)
            name = function.__name__ if ours else f"{function.__module__.replace('.', '_')}__{function.__name__}"
            while name in self._symbols.values():
                name += "_"
            self._symbols[function] = name
            if ours and not self.quiet:
                self.ready[name] = function
            elif function not in BUILT_IN:
                self._waiting.append((name, getattr(function, "compiled_as", function)))
        return self._symbols[function]

    def table(self, function: FunctionType, name: str, value: tuple[Any, ...]) -> str:
        """The name of a table of numbers."""
        symbol = f"{function.__module__.replace('.', '_')}__{name}"
        while self.tables.setdefault(symbol, value) != value:
            symbol += "_"
        return symbol

    def mover(self, operation: str, fields: list[Field]) -> str:
        """What moves things between two places, or in one."""
        alone = (None, fields[0]) if operation in places.INTO else (fields[0], None)
        source, target = fields if len(fields) == 2 else alone
        try:
            return self._once(
                (operation, source, target),
                lambda: self.library.mover(*places.mover(self.schema, operation, source, target)),
            )
        except RulesError as error:
            raise NotTranslatable(str(error)) from None

    def caller(self, phase: Phase) -> str:
        """What interrupts with a phase that takes registers."""
        rest = [REST] * (1 + len(phase.takes))
        return self._once(
            phase, lambda: self.library.specialised(stacking.call, [stacking.Called(self.schema, phase), *rest])
        )

    def returner(self) -> str:
        registered = self.game.phases.with_registers
        if not registered:
            return self.symbol(phases.give_back)
        return self._once(
            "done", lambda: self.library.specialised(stacking.done, [stacking.Calls(self.schema, registered)])
        )

    def clearer(self, scope: Scope) -> str:
        return self._once(
            scope, lambda: self.library.specialised(stacking.clear, [stacking.Ending(self.schema, scope)])
        )

    def _once(self, asked: Hashable, make: Callable[[], str]) -> str:
        """Rules ask for the same again and again."""
        if asked not in self._asked:
            self._asked[asked] = make()
        return self._asked[asked]

    # gathering ---------------------------------------------------------------------------------

    def _run_on(self, game: Game) -> None:
        """How play runs on, as either side enters it."""
        course = running.Course(game)
        for phase in game.phases.all:
            self.symbol(phase.rule)
        for stage in course.asking:
            self.library.specialised(running.handle, [stage, REST])
        for name in running.ENTRIES + (running.MORE_ENTRIES if self.quiet else ()):
            rule = getattr(running, name)
            self.library.specialised(rule, [course, *[REST] * (rule.__code__.co_argcount - 2)])

    def _translate_all(self) -> None:
        while self._waiting:
            name, function = self._waiting.pop(0)
            translator = Translator(self, function)
            tree = translator.translated(name)
            ours = function.__module__.startswith(ENGINE)
            path = function.__code__.co_filename
            self.functions[name] = Function(tree, short_file(function), path, ours, function.__module__)
            self.faults += [Fault(short_file(function), line, what) for line, what in translator.faults]

    def check(self) -> None:
        if self.faults:
            told = "\n".join(map(str, self.faults))
            raise RulesError(f"{self.game.title} has rules outside the rules language:\n{told}")

    # running -----------------------------------------------------------------------------------

    def namespace(self) -> dict[str, Callable[..., Any]]:
        """The functions, ready to run interpreted; their lines are those of the files they were written in."""
        space: dict[str, Any] = {**self.ready, **self.tables}
        for one in self.code:
            exec(one, space)
        return space

    @cached_property
    def code(self) -> list[CodeType]:
        """What defines the functions, a piece for each file."""
        self.check()
        by_file: dict[str, list[ast.stmt]] = {}
        for function in self.functions.values():
            by_file.setdefault(function.path, []).append(function.tree)
        modules = {path: ast.fix_missing_locations(ast.Module(body, [])) for path, body in by_file.items()}
        return [compile(module, path, "exec") for path, module in modules.items()]
