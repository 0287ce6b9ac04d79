"""A game's rules as the compiler reads them: the translated rules, and the drivers that run on them."""

from __future__ import annotations

import ast
from collections.abc import Iterable
from types import FunctionType, ModuleType
from typing import TYPE_CHECKING, Any

from nonsuch.engine.backings import drivers, reals
from nonsuch.engine.backings.native.source import Constant, Function, Source
from nonsuch.engine.translation.program import Program
from nonsuch.engine.translation.trees import short_file, tree_of

if TYPE_CHECKING:
    from nonsuch.engine.game import Game

LENT = ("next_below", "seed_words", "plain_shuffle")  # the engine's own functions that drivers call
# those written for a game
WRITTEN = ("begin", "offers", "advance", "apply", "turn", "deal_hidden", "evaluate", "scores")
JUDGING = ("judge", "count_terms", "left", "hidden_step")  # and those for its bots


def source_of(game: Game, module: ModuleType = drivers) -> Source:
    """Everything that is compiled together; the entries are those of a module of drivers."""
    program = Program(game, quiet=True)
    program.check()
    source = Source(constants={name: _plain(value) for name, value in program.tables.items()})
    known = {*program.functions, *program.tables}
    for symbol, one in program.functions.items():
        used = {node.id for node in ast.walk(one.tree) if isinstance(node, ast.Name)} & known
        source.functions[symbol] = Function(
            one.tree,
            one.file,
            {name: name for name in used},
            of_engine=one.of_engine,
            seldom=any(f".{name}." in f".{one.module}." for name in game.rules.seldom),
        )
    source.parts = {name: f"engine_{name}" for name in WRITTEN + JUDGING} | {name: name for name in LENT}
    _add_drivers(source, dict.fromkeys((reals, drivers, module)))
    source.entries = {name: f"drivers:{name}" for name in module.ENTRIES}
    return source


def _add_drivers(source: Source, modules: Iterable[ModuleType]) -> None:
    """Loops and what they use; a name of theirs that `parts` does not have is a driver's or a number."""
    names = dict(source.parts)
    for module in modules:
        own = {name: value for name, value in vars(module).items() if not name.startswith("_")}
        functions = {name: value for name, value in own.items() if isinstance(value, FunctionType)}
        names = {**names, **{name: f"drivers:{name}" for name in functions}}
        for name, value in own.items():
            if isinstance(value, int | float):
                names[name] = f"drivers:{name}"
                source.constants[names[name]] = _plain(value)
        for name, function in functions.items():
            made = Function(tree_of(function), short_file(function), names, driver=True, of_engine=True)
            source.functions[names[name]] = made


def _plain(value: Any) -> Constant:
    if isinstance(value, tuple):
        return tuple(map(_plain, value))
    return value if isinstance(value, float) else int(value)
