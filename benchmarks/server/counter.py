"""A game as small as a game can be, to time the server and not the rules: two seats add to a number by turns."""

from __future__ import annotations

from pathlib import Path

from nonsuch.engine import (
    ALL,
    EventKinds,
    Game,
    Moves,
    NumberDomain,
    Phases,
    Rules,
    SeatDomain,
    Seats,
    Table,
    Vocabulary,
    ask,
    field,
    finish,
    goto,
    offer_all,
    rule,
    tell,
)
from nonsuch.engine.language.events import Event
from nonsuch.engine.language.words import Names, Words
from nonsuch.show import Show

END = 1_000_000
STEPS = 3


class CounterTable(Table):
    count = field(high=END + STEPS, sees=ALL)
    score = field(Seats(2), high=END + STEPS, sees=ALL)


phases = Phases()
moves = Vocabulary()
ADD = moves.verb("add", NumberDomain(1, STEPS))
events = EventKinds()
ADDS = events.kind("adds", seat=SeatDomain(2), number=NumberDomain(0, STEPS))
words = Words(moves)


@rule("Setup ¶1")
def begin(t: CounterTable) -> None:
    ask(t, 0)
    goto(t, add)


@phases.phase("How much do you add?", "Play ¶1")
def add(t: CounterTable, m: Moves) -> None:
    offer_all(m, ADD)


@add.on(ADD)
def added(t: CounterTable, number: int) -> None:
    t.count += number
    t.score[t.actor] += number
    tell(t, ADDS, t.actor, number)
    ask(t, 1 - t.actor)
    if t.count >= END:
        finish(t, 3)


@words.says(ADDS)
def adds(told: list[Event], names: Names) -> str:
    return f"{names.does(told[0].seat, 'add')} {told[0].text('number')}."


game = Game(
    name="counter",
    title="Counter",
    designer="nobody",
    players=(2,),
    rules_version="1",
    folder=Path(__file__).parent,
    rules=Rules(
        table=CounterTable,
        phases=phases,
        moves=moves,
        events=events,
        begin=begin,
        score="score",
    ),
    show=Show(words),
)
