"""Cellar: a toy for looking. Every kind of visibility there is, and nothing to do but pass."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from nonsuch.engine import (
    ALL,
    NOBODY,
    OWNER,
    Components,
    EventKinds,
    Game,
    KindDomain,
    Moves,
    Option,
    Phases,
    Rules,
    Seats,
    Table,
    Vocabulary,
    bag,
    field,
    finish,
    lay,
    mask,
    offer,
    offer_held,
    pile,
)
from nonsuch.engine.language.words import Words
from nonsuch.show import Show

KINDS = 6
RUBY, OPAL = 4, 5  # jewels: all that a vault may hold
SEATS = Seats(3)
GOODS = Components(
    "good",
    ["ale", "bread", "cheese", "dates", "ruby", "opal"],
    copies=lambda players, options: [2, 1, 1, 1, 2, 1 + options["opals"]],
    synonyms={"beer": "ale"},
)


class CellarTable(Table):
    opals = field(high=1, sees=ALL)
    # goods
    deck = pile(GOODS, capacity=9, sees=NOBODY, top=1)
    shelf = pile(GOODS, capacity=3, sees=mask("shelf_seen"))
    shelf_seen = field(3, high=7, sees=ALL)
    sack = bag(GOODS, SEATS, sees=OWNER, known="seen")
    seen = field(SEATS, KINDS, sees=ALL)
    vault = bag(GOODS, sees=NOBODY, holds=(RUBY, OPAL))
    strongbox = bag(GOODS, SEATS, kinds=range(RUBY, KINDS), sees=OWNER)
    yard = bag(GOODS, sees=ALL, rest=True)
    # numbers
    price = field(low=-5, high=900, sees=ALL, default=-2)
    score = field(SEATS, sees=ALL)
    bid = field(SEATS, high=2, sees=OWNER)
    plan = field(SEATS, 2, high=1, sees=OWNER)
    dial = field(low=1, high=3, sees=NOBODY)
    lots = field(2, 2, low=-1, high=1, sees=mask("lots_seen"))
    lots_seen = field(2, 2, high=7, sees=ALL)


phases = Phases()
moves = Vocabulary()
PASS = moves.verb("pass")
EAT = moves.verb("eat", KindDomain(GOODS))


@phases.phase("Well?", "Play ¶1")
def look(t: CellarTable, m: Moves) -> None:
    offer(m, PASS)
    offer_held(m, EAT, t.sack[t.actor])


@look.on(EAT)
def eat(t: CellarTable, good: int) -> None:
    """Only in words: what was eaten is still there."""
    pass_on(t)


@look.on(PASS)
def pass_on(t: CellarTable) -> None:
    t.score[t.actor] += 1
    t.actor = (t.actor + 1) % t.players
    if t.score[0] > 3:
        finish(t, 1)


@phases.phase("Really?", "Play ¶1")
def wonder(t: CellarTable, m: Moves) -> None:
    offer(m, PASS)


wonder.on(PASS)(pass_on)


@phases.phase("And now?", "Play ¶1")
def despair(t: CellarTable, m: Moves) -> None:
    """Nothing is offered here."""


def begin(t: CellarTable) -> None:
    t.dial = 1
    for kind in range(OPAL):
        lay(t.yard, kind, 1 if 0 < kind < RUBY else 2)
    lay(t.yard, OPAL, 1 + t.opals)


def _defaults(given: Mapping[str, Any]) -> dict[str, Any]:
    return {"phase": "look", "dial": 2}


game = Game(
    name="cellar",
    title="Cellar",
    designer="nobody",
    players=(2, 3),
    rules_version="1",
    folder=Path(__file__).parent,
    rules=Rules(
        table=CellarTable,
        phases=phases,
        moves=moves,
        events=EventKinds(),
        begin=begin,
        score="score",
        options={"opals": Option(0, (0, 1), "One opal more.")},
        position_defaults=_defaults,
    ),
    show=Show(Words(moves)),
)
