"""A game's rules as the compiler reads them: all that is known here of phases, dispatch, re-deals and drivers."""

from __future__ import annotations

import ast
import linecache
from collections.abc import Iterator, Mapping
from types import FunctionType
from typing import TYPE_CHECKING, Any

from nonsuch.engine.backings import drivers, reals
from nonsuch.engine.backings.native.source import Constant, Function, Source
from nonsuch.engine.errors import RulesError
from nonsuch.engine.language import bits, chance
from nonsuch.engine.language.phases import Phase, Step
from nonsuch.engine.language.subset import SILENT, is_table, short_path
from nonsuch.engine.playing import redeal

if TYPE_CHECKING:
    from nonsuch.engine.game import Game

BUILT_IN = {bits.lowest_bit: "lowest_bit", bits.count_bits: "count_bits"}  # made by the compiler itself


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
        self._files: dict[str, dict[int, ast.FunctionDef]] = {}  # functions by their first lines

    # functions of the game and the engine ------------------------------------------------------

    def function(self, function: Any) -> str:
        """The symbol of a rule; it is taken in with all it uses."""
        twin = getattr(function, "compiled_as", function)
        if twin in BUILT_IN:
            return BUILT_IN[twin]
        if twin not in self._symbols:
            symbol = self._free(f"{twin.__module__}:{twin.__name__}")
            self._symbols[twin] = symbol
            tree = _Stripper().visit(self._tree(twin))
            ours = twin.__module__.startswith("nonsuch.engine.")
            made = Function(tree, short_path(twin.__code__.co_filename), of_engine=ours)
            self.source.functions[symbol] = made
            made.names = self._names(twin, tree)
        return self._symbols[twin]

    def _free(self, symbol: str) -> str:
        return symbol if symbol not in self.source.functions else self._free(symbol + "+")

    def _tree(self, function: FunctionType) -> ast.FunctionDef:
        """A tree of its own, which may be changed; each file is read once."""
        path = function.__code__.co_filename
        if path not in self._files:
            text = "".join(linecache.getlines(path))
            every = (node for node in ast.walk(ast.parse(text)) if isinstance(node, ast.FunctionDef))
            self._files[path] = {
                min([node.lineno, *(one.lineno for one in node.decorator_list)]): node for node in every
            }
        found = self._files[path].get(function.__code__.co_firstlineno)
        if found is None or found.name != function.__name__:
            raise RulesError(f"the source of {function.__name__} is not what was imported from {short_path(path)}")
        return found

    def _names(self, function: FunctionType, tree: ast.FunctionDef) -> dict[str, str]:
        """What the global names in a function mean."""
        found = {}
        for name in _global_names(tree):
            value = function.__globals__.get(name)
            if value is None:
                continue
            if isinstance(value, FunctionType):
                found[name] = self.function(value)
            elif is_table(value):
                found[name] = self.constant(name, value)
            else:
                where = f"{short_path(function.__code__.co_filename)}:{tree.lineno}"
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
        """Loops and what they use; a name of theirs that `names` does not have is a driver's or a number."""
        for module in (reals, drivers):
            own = {name: value for name, value in vars(module).items() if not name.startswith("_")}
            functions = {name: value for name, value in own.items() if isinstance(value, FunctionType)}
            names = {**names, **{name: f"drivers:{name}" for name in functions}}
            for name, value in own.items():
                if isinstance(value, int | float):
                    names[name] = self.constant(f"drivers:{name}", value)
            for name, function in functions.items():
                file = short_path(function.__code__.co_filename)
                made = Function(self._tree(function), file, names, driver=True, of_engine=True)
                self.source.functions[names[name]] = made
        self.source.entries = {name: names[name] for name in drivers.ENTRIES}


def _global_names(tree: ast.FunctionDef) -> list[str]:
    """In the body; annotations of names are no part of what it does."""
    notes = {id(one) for node in ast.walk(tree) if isinstance(node, ast.AnnAssign) for one in ast.walk(node.annotation)}
    names = [one for part in tree.body for one in ast.walk(part) if isinstance(one, ast.Name) and id(one) not in notes]
    local = {one.id for one in names if isinstance(one.ctx, ast.Store)} | {one.arg for one in tree.args.args}
    return sorted({one.id for one in names} - local)


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
    if isinstance(value, tuple):
        return tuple(map(_plain, value))
    return value if isinstance(value, float) else int(value)


def source_of(game: Game) -> Source:
    return _Gathering(game).gather()
