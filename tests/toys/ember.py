"""Ember: the smallest toy, for what has to be compiled. Two feed a fire until the fuel is gone."""

from __future__ import annotations

from pathlib import Path

from nonsuch.engine import (
    ALL,
    Components,
    EventKinds,
    Game,
    Moves,
    NumberDomain,
    Phases,
    Rules,
    Seats,
    Table,
    Vocabulary,
    bag,
    field,
    finish,
    goto,
    lay,
    offer_all,
)
from nonsuch.engine.language.words import Words
from nonsuch.show import Show

ASHES = Components("ash", ["grey"], copies=lambda players, options: [1])


class EmberTable(Table):
    fuel = field(sees=ALL)
    score = field(Seats(2), high=1000, sees=ALL)
    ashes = bag(ASHES, sees=ALL)


phases, moves = Phases(), Vocabulary()
BURN = moves.verb("burn", NumberDomain(1, 2))


def begin(t: EmberTable) -> None:
    t.fuel = 9
    lay(t.ashes, 0)
    goto(t, feed)


@phases.phase("How much do you burn?", "Play ¶1")
def feed(t: EmberTable, m: Moves) -> None:
    offer_all(m, BURN)


@feed.on(BURN)
def burn(t: EmberTable, logs: int) -> None:
    t.score[t.actor] += logs
    t.actor = 1 - t.actor
    t.fuel -= 1
    if t.fuel == 0:
        finish(t, 3)


game = Game(
    name="ember",
    title="Ember",
    designer="nobody",
    players=(2,),
    rules_version="1",
    folder=Path(__file__).parent,
    rules=Rules(
        table=EmberTable,
        phases=phases,
        moves=moves,
        events=EventKinds(),
        begin=begin,
        score="score",
    ),
    show=Show(Words(moves)),
)
