"""A game's rules as the compiler reads them: all that is known here of phases, dispatch, re-deals and drivers."""

from __future__ import annotations

import ast
import copy
import inspect
from collections.abc import Iterator, Mapping
from types import FunctionType
from typing import TYPE_CHECKING, Any

from nonsuch.engine.backings import drivers
from nonsuch.engine.backings.native.source import Constant, Function, Source
from nonsuch.engine.errors import RulesError
from nonsuch.engine.language import bits, chance
from nonsuch.engine.language.phases import Phase, Step
from nonsuch.engine.language.subset import SILENT, globals_of, is_table, short_path, tree_of
from nonsuch.engine.playing import redeal

if TYPE_CHECKING:
    from nonsuch.engine.game import Game

BUILT_IN = {bits.lowest_bit: "lowest_bit", bits.count_bits: "count_bits"}  # made by the compiler itself
DRIVERS = "engine/backings/drivers.py"


class _Stripper(ast.NodeTransformer):
    """Leaves out what compiled play does not need: events and refusals."""

    def visit_Expr(self, node: ast.Expr) -> ast.AST:
        call = node.value
        if isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id in SILENT:
            return ast.copy_location(ast.Pass(), node)
        return node


class _Gathering:
    def __init__(self, game: Game) -> None:
        self.game = game
        self.source = Source()
        self._symbols: dict[FunctionType, str] = {}

    # functions of the game and the engine ------------------------------------------------------

    def function(self, function: Any) -> str:
        """The symbol of a rule; it is taken in with all it uses."""
        twin = getattr(function, "compiled_as", function)
        if twin in BUILT_IN:
            return BUILT_IN[twin]
        if twin not in self._symbols:
            symbol = self._free(f"{twin.__module__}:{twin.__name__}")
            self._symbols[twin] = symbol
            tree = _Stripper().visit(copy.deepcopy(tree_of(twin)))
            ours = twin.__module__.startswith("nonsuch.engine.")
            made = Function(tree, short_path(inspect.getfile(twin)), of_engine=ours)
            self.source.functions[symbol] = made
            made.names = self._names(twin)
        return self._symbols[twin]

    def _free(self, symbol: str) -> str:
        return symbol if symbol not in self.source.functions else self._free(symbol + "+")

    def _names(self, function: FunctionType) -> dict[str, str]:
        """What the global names in a function mean."""
        found = {}
        for name, value in globals_of(function).items():
            if name in SILENT:
                continue
            if isinstance(value, FunctionType):
                found[name] = self.function(value)
            elif is_table(value):
                found[name] = self.constant(name, value)
            else:
                where = f"{short_path(inspect.getfile(function))}:{function.__code__.co_firstlineno}"
                raise RulesError(
                    f"{where}: {function.__name__} uses {name}, which is {type(value).__name__}; "
                    "a rule uses whole numbers, tuples of them, and rules"
                )
        return found

    def constant(self, name: str, value: Any) -> str:
        """The symbol of a number or a table of numbers; one name may mean several in several modules."""
        plain = _plain(value)
        while self.source.constants.setdefault(name, plain) != plain:
            name += "+"
        return name

    def written(self, text: str, what: str, names: Mapping[str, str]) -> str:
        """A function that the engine wrote itself."""
        (tree,) = ast.parse(text).body
        assert isinstance(tree, ast.FunctionDef)
        self.source.functions[tree.name] = Function(tree, f"<{what}>", names, of_engine=True)
        return tree.name

    # what the engine makes of a game -----------------------------------------------------------

    def gather(self) -> Source:
        names = {
            "seed_words": self.function(chance.seed_words),
            "next_below": self.function(chance.next_below),
            "plain_shuffle": self.function(chance.plain_shuffle),
            "begin": self.function(self.game.begin),
        }
        names |= self._dispatch()
        names |= {name: self.function(one.chosen) for name, one in redeal.chosen(self.game.table).items()}
        for name, text in redeal.functions(self.game.table).items():
            names[name] = self.written(text, "re-deal", names)
        names["scores"] = self.written(f"def scores(t, seat):\n    return t.{self.game.score}[seat]", "scores", {})
        names["evaluate"] = self.function(self.game.evaluate) if self.game.evaluate else names["scores"]
        self.source.parts = names
        self._drivers(names)
        return self.source

    def _dispatch(self) -> dict[str, str]:
        every = self.game.phases.all
        asked = [phase for phase in every if isinstance(phase, Phase)]
        steps = [phase for phase in every if isinstance(phase, Step)]
        offers = {f"offers_{int(one)}": self.function(one.offers) for one in asked}
        follow = {f"follow_{int(one)}": self.function(one.consequence) for one in asked}
        run = {f"run_{int(one)}": self.function(one.run) for one in steps}
        lines = ["def offers(t, m):", *_cases(offers, "t, m", 1)]
        self.written("\n".join(lines), "dispatch", offers)
        lines = [
            "def advance(t):",
            "    while t.over == 0:",
            *_cases(run, "t", 2),
            "        else:",
            "            return",
        ]
        self.written("\n".join(lines), "dispatch", run)
        lines = ["def apply(t, move):", *_cases(follow, "t, move", 1), "    advance(t)"]
        self.written("\n".join(lines), "dispatch", {**follow, "advance": "advance"})
        return {name: name for name in ("offers", "advance", "apply")}

    def _drivers(self, names: dict[str, str]) -> None:
        loops = {name: value for name, value in vars(drivers).items() if isinstance(value, FunctionType)}
        names = {**names, **{name: f"drivers:{name}" for name in loops}}
        for name in ("RANDOM", "GREEDY", "DEAD_END"):
            names[name] = self.constant(f"drivers:{name}", getattr(drivers, name))
        for name, function in loops.items():
            tree = copy.deepcopy(tree_of(function))
            self.source.functions[names[name]] = Function(tree, DRIVERS, names, driver=True, of_engine=True)
        self.source.entries = {name: names[name] for name in drivers.ENTRIES}


def _cases(functions: dict[str, str], arguments: str, depth: int) -> Iterator[str]:
    """One branch a phase; the number stands at the end of the function's name."""
    indent = "    " * depth
    yield f"{indent}p = t.phase"
    if not functions:
        yield f"{indent}if False:"
        yield f"{indent}    pass"
    for position, name in enumerate(functions):
        yield f"{indent}{'elif' if position else 'if'} p == {name.rpartition('_')[2]}:"
        yield f"{indent}    {name}({arguments})"


def _plain(value: Any) -> Constant:
    return tuple(map(_plain, value)) if isinstance(value, tuple) else int(value)


def source_of(game: Game) -> Source:
    return _Gathering(game).gather()
