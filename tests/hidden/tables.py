"""Small tables on which nothing is played: what is hidden there is dealt anew."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import compress
from pathlib import Path
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
from nonsuch.engine.language import chance
from nonsuch.engine.language.places import Mover, mover
from nonsuch.engine.language.schema import Schema
from nonsuch.engine.language.words import Words
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


def functions_of(made: Mover) -> dict[str, str]:
    """A mover's text and the texts of all it needs."""
    found = {made.symbol: made.interpreted or made.text}
    for needed in made.needs:
        found |= functions_of(needed)
    return found


def do(play: Play, operation: str, source: str | None, target: str | None, *arguments: int) -> Any:
    """Move things at a table as its rules would."""
    fields: Mapping[str, Any] = play.game.table.fields
    made = mover(play.game.table, operation, fields.get(source or ""), fields.get(target or ""))
    space: dict[str, Any] = {"roll": chance.roll, "shuffle": chance.shuffle, "engine_compress": compress}
    exec("\n".join(functions_of(made).values()), space)
    function: Callable[..., Any] = space[made.symbol]
    return function(play.table, *arguments)
