"""Translated rules, ready to run. Those of a large game are kept beside its compiled ones: translating takes seconds.

What is kept is Python's own code, so it is read only from a folder and a file that nobody else can write, as machine
code is.
"""

from __future__ import annotations

import importlib
import marshal
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from nonsuch.engine.keeping import files
from nonsuch.engine.keeping.private import cache_folder
from nonsuch.engine.language.phases import Rule
from nonsuch.engine.playing import redeal
from nonsuch.engine.playing.shows import rule_of
from nonsuch.engine.translation.fingerprint import fingerprint
from nonsuch.engine.translation.looking import Looking, hidden_names, not_for_all
from nonsuch.engine.translation.program import Program

if TYPE_CHECKING:
    from nonsuch.engine.game import Game

LARGE = 100  # phases: from here on reading takes less than translating again
MARK = b"nonsuch translated rules 1\n"


@dataclass
class Translated:
    """The functions by their symbols, the symbols of those that the engine enters; which hidden numbers each of these
    may read, which of the numbers shown are reckoned from what all see."""

    space: Mapping[str, Any]
    symbols: Mapping[Any, str]
    looks: Callable[[str], frozenset[str]]
    shown_to_all: set[str]

    def __getitem__(self, rule: Any) -> Any:
        return self.space[self.symbols[rule]]


def entered(game: Game) -> list[Rule]:
    """The rules that the engine enters, in an order that is the same in every process."""
    found: list[Any] = []
    for phase in game.phases.all:
        found += [phase.rule, *phase.handlers.values()]
    found += map(rule_of, game.rules.shows.values())
    found += [one.chosen for one in redeal.chosen(game.table)]
    return list(dict.fromkeys(found))


def translated(game: Game) -> Translated:
    if len(game.phases.all) < LARGE:
        return _translated(game, Program(game, quiet=False))
    path = cache_folder() / f"{game.name}-{fingerprint(game, 'told')}.told"
    kept = files.opened(MARK, files.found(path) or b"")
    if kept is not None:
        return _read(game, kept)
    program = Program(game, quiet=False)
    made = _translated(game, program)
    files.put(path, files.sealed(MARK, _written(game, program, made)))
    return made


def _translated(game: Game, program: Program) -> Translated:
    space = program.namespace()
    symbols = {rule: program.symbol(rule) for rule in entered(game)}
    public = Looking(not_for_all(game.table), program.functions)
    shown = {name for name, one in game.rules.shows.items() if not public.of(symbols[rule_of(one)])}
    return Translated(space, symbols, Looking(hidden_names(game.table), program.functions).of, shown)


# kept ------------------------------------------------------------------------------------------


def _written(game: Game, program: Program, made: Translated) -> bytes:
    ready = {name: (one.__module__, one.__qualname__) for name, one in program.ready.items()}
    symbols = [made.symbols[rule] for rule in entered(game)]
    looks = {symbol: sorted(found) for symbol in symbols if (found := made.looks(symbol))}
    tables = {name: _plain(table) for name, table in program.tables.items()}
    return marshal.dumps([program.code, tables, ready, symbols, looks, sorted(made.shown_to_all)])


def _plain(table: Any) -> Any:
    """Numbers may be more than numbers: a seat, a kind of event."""
    return tuple(map(_plain, table)) if isinstance(table, tuple) else int(table)


def _read(game: Game, kept: bytes) -> Translated:
    code, tables, ready, symbols, looks, shown = marshal.loads(kept)
    space = {name: _named(*where) for name, where in ready.items()} | tables
    for one in code:
        exec(one, space)
    found = {symbol: frozenset(names) for symbol, names in looks.items()}
    nothing: frozenset[str] = frozenset()
    return Translated(
        space, dict(zip(entered(game), symbols, strict=True)), lambda symbol: found.get(symbol, nothing), set(shown)
    )


def _named(module: str, name: str) -> Any:
    return getattr(importlib.import_module(module), name)
