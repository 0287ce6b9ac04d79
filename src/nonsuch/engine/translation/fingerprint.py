"""A digest of all that translated rules are made from: whatever changes in it, nothing old is found again."""

from __future__ import annotations

import hashlib
import sys
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from types import FunctionType
from typing import TYPE_CHECKING, Any

from nonsuch.engine.language.moves import first_of
from nonsuch.engine.playing import redeal
from nonsuch.engine.translation.subset import roots
from nonsuch.engine.translation.trees import short_path

if TYPE_CHECKING:
    from nonsuch.engine.game import Game

ENGINE = Path(__file__).parents[1]


def fingerprint(game: Game, *more: str) -> str:
    """The source files and constants behind every rule, the engine, the schema; and what else is named."""
    likely = [one.chosen for one in redeal.chosen(game.table)]
    functions = _behind([*roots(game), *likely])
    files = {function.__code__.co_filename for function in functions}
    digest = hashlib.sha256(_engine_digest())
    for path in sorted(files):
        digest.update(short_path(path).encode() + b"\0" + Path(path).read_bytes())
    said = [
        game.name, game.rules.score, repr(game.rules.seldom), repr(_constants(functions)), game.table.describe(),
        repr(game.table.dtype_spec()), repr(_declared(game)), str(game.pool_size), sys.version, *more,
    ]  # fmt: skip
    digest.update("\0".join(said).encode())
    return digest.hexdigest()[:20]


def _declared(game: Game) -> list[Any]:
    """What translated rules are made with besides their text: verbs, phases, events, scopes and defaults, weights."""
    verbs = [
        (one.first, one.strides, [first_of(domain) for domain in one.domains], one.adds) for one in game.moves.verbs
    ]
    phases = [
        (
            one.rule.__qualname__,
            one.takes,
            one.building,
            one.sealed,
            [(verb.first, rule.__qualname__) for verb, rule in one.handlers.items()],
        )
        for one in game.phases.all
    ]
    events = [(one.name, [*one.arguments]) for one in game.events.kinds]
    fields = [(one.name, one.default, one.scope and one.scope.name) for one in game.table.fields.values()]
    weights = [(one.name, one.weight) for one in game.bots.evaluation] + [
        (one.name, one.value) for one in game.bots.knobs
    ]
    return [verbs, phases, events, fields, weights, [*game.rules.shows], game.rules.begin.__qualname__]


def _behind(start: Iterable[Any]) -> list[FunctionType]:
    """All functions that may be called, and perhaps more: read off the names in their code, for this must be quick."""
    found: dict[FunctionType, None] = {}
    waiting = [one for one in start if isinstance(one, FunctionType)]
    while waiting:
        function = waiting.pop()
        if function not in found:
            found[function] = None
            space = function.__globals__
            meant = [space.get(name) for name in function.__code__.co_names]
            waiting += [one for one in (*meant, function.__dict__.get("compiled_as")) if isinstance(one, FunctionType)]
    return list(found)


def _constants(functions: list[FunctionType]) -> list[tuple[str, str, Any]]:
    """The numbers and tables of numbers that they use."""
    found = {}
    for function in functions:
        space = function.__globals__
        for name in function.__code__.co_names:
            if isinstance(space.get(name), int | tuple):
                found[function.__module__, name] = space[name]
    return [(*key, value) for key, value in sorted(found.items(), key=lambda item: item[0])]


@cache
def _engine_digest() -> bytes:
    digest = hashlib.sha256()
    for path in sorted(ENGINE.rglob("*.py")):
        digest.update(path.read_bytes())
    return digest.digest()
