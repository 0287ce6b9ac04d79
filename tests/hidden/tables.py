"""Small tables on which nothing is played: what is hidden there is dealt anew."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import compress
from pathlib import Path
from types import FunctionType
from typing import Any

from nonsuch.engine import (
    ALL,
    EventKinds,
    Game,
    Moves,
    Phases,
    Play,
    Rules,
    Seats,
    Table,
    Vocabulary,
    field,
    finish,
    offer,
)
from nonsuch.engine.language.places import mover
from nonsuch.engine.language.schema import Schema
from nonsuch.engine.language.words import Words
from nonsuch.engine.translation.library import Library
from nonsuch.show import Show


def table_of(most_seats: int, **fields: Any) -> type[Table]:
    made = Schema("Small", (Table,), {"score": field(Seats(most_seats), sees=ALL), **fields})
    assert issubclass(made, Table)
    return made


phases, moves = Phases(), Vocabulary()
WAIT = moves.verb("wait")


def begin(t: Any) -> None:
    t.phase = 0


@phases.phase("Well?", "Play ¶1")
def look(t: Any, m: Moves) -> None:
    offer(m, WAIT)


@look.on(WAIT)
def over(t: Any) -> None:
    finish(t, 1)


def game_of(most_seats: int, **fields: Any) -> Game:
    """A game with these fields, in which everybody waits."""
    return Game(
        name="small",
        title="Small",
        designer="nobody",
        players=tuple(range(2, most_seats + 1)),
        rules_version="1",
        folder=Path(__file__).parent,
        rules=Rules(
            table=table_of(most_seats, **fields),
            phases=phases,
            moves=moves,
            events=EventKinds(),
            begin=begin,
            score="score",
            position_defaults=lambda given: {"phase": "look", "actor": 0},
        ),
        show=Show(Words(moves)),
    )


def mover_between(
    schema: type[Table], operation: str, source: str | None, target: str | None, quiet: bool = False
) -> Callable[..., Any]:
    """The function that moves things as the rules of such a table would; `quiet`: as it is compiled."""
    space: dict[str, Any] = {"engine_compress": compress}

    def symbol(function: FunctionType) -> str:
        space[function.__name__] = function
        return function.__name__

    library = Library(schema.fields, quiet, symbol)
    fields: Mapping[str, Any] = schema.fields
    found = library.mover(*mover(schema, operation, fields.get(source or ""), fields.get(target or "")))
    library.define(space)
    made: Callable[..., Any] = space[found]
    return made


def do(play: Play, operation: str, source: str | None, target: str | None, *arguments: int) -> Any:
    """Move things at a table as its rules would."""
    return mover_between(play.game.table, operation, source, target)(play.table, *arguments)
