"""March: a toy for the rules language. Columns march, meet, fight and fall back; one call stands inside another.

Three words of chance, no hidden cards: what it has to show is phases with registers, phases declared before they are
written, scopes, loops over seats and sets, verbs with several things, numbers that the rules show, and scenarios.
"""

from __future__ import annotations

from pathlib import Path

from nonsuch.engine import (
    ALL,
    NONE,
    AnyNumber,
    EventKinds,
    Game,
    Moves,
    NumberDomain,
    Phases,
    Rules,
    Scenario,
    Scope,
    SeatDomain,
    Seats,
    Table,
    Vocabulary,
    all_seats,
    bits,
    call,
    clear,
    clockwise,
    count_bits,
    done,
    field,
    finish,
    goto,
    highest,
    next_seat,
    offer,
    offer_all,
    others,
    refuse_rest,
    roll,
    rule,
    seats,
    sole,
    tell,
    where,
)
from nonsuch.engine.language.words import Words
from nonsuch.show import Show

SEATS = Seats(4)
SPACES = 5
FIGHT = Scope("fight")


class MarchTable(Table, stack=6, registers=True):
    scenario = field(high=1, sees=ALL)
    turns = field(sees=ALL)
    turn = field(sees=ALL)
    column = field(SEATS, SPACES, high=30, sees=ALL)
    won_fights = field(SEATS, sees=ALL)
    score = field(SEATS, high=1000, sees=ALL)
    # registers: where a march or a fight takes place, and against whom
    space = field(low=NONE, high=SPACES - 1, sees=ALL, default=NONE)
    foe = field(low=NONE, high=3, sees=ALL, default=NONE)
    # a fight
    dice = field(2, high=6, sees=ALL, scope=FIGHT)
    wanted = field(low=-3, high=3, sees=ALL, default=-3, scope=FIGHT)


phases, moves, events = Phases(), Vocabulary(), EventKinds()
SEAT, SPACE, SIZE = SeatDomain(4), NumberDomain(1, SPACES), NumberDomain(-1, 1)
MARCH = moves.verb("march", SPACE, SIZE)
REST = moves.verb("rest")
STRIKE = moves.verb("strike", SEAT)
YIELD = moves.verb("yield")
FOUGHT = events.kind("fought", attacker=SEAT, defender=SEAT, place=SPACE, by=AnyNumber())

fight = phases.declare("fight")  # marching needs it, and it is written below


@rule("Setup ¶1")
def begin(t: MarchTable) -> None:
    t.turns = 8 if t.scenario == 0 else 3
    for who in seats(t):
        t.column[who][who] = 3
        t.column[who][4] = 2
    t.turn = t.players - 1
    goto(t, next_turn)


@phases.step("Play ¶1")
def next_turn(t: MarchTable) -> None:
    t.turns -= 1
    t.turn = next_seat(t, t.turn)
    if t.turns == 0:
        for who in bits(all_seats(t)):
            t.score[who] = strength(t, who)
        finish(t, highest(t, t.score))
    else:
        call(t, order, t.turn)


@phases.phase("Where do you march?", "Play ¶1")
def order(t: MarchTable, m: Moves) -> None:
    for space in where(t.column[t.turn]):
        offer_all(m, MARCH(space + 1), -1 if space > 0 else 0, 2 if space < SPACES - 1 else 1)
    refuse_rest(m, MARCH, "Play ¶1")
    offer(m, REST)


@order.on(REST)
def rest(t: MarchTable) -> None:
    done(t)


@order.on(MARCH)
def march(t: MarchTable, space: int, direction: int) -> None:
    """Half of a column, and more, goes on; then all who stand there fight, one after another."""
    size = (t.column[t.turn][space - 1] + 1) // 2
    t.column[t.turn][space - 1] -= size
    t.column[t.turn][space - 1 + direction] += size
    goto(t, meet)
    call(t, meeting, t.turn, space - 1 + direction)


@phases.step("Play ¶1")
def meet(t: MarchTable) -> None:
    done(t)


@phases.phase("Who do you strike?", "Play ¶1", takes=("space",))
def meeting(t: MarchTable, m: Moves) -> None:
    for who in others(t, t.turn):
        if t.column[who][t.space] > 0:
            offer(m, STRIKE(who))
    offer(m, YIELD)


@meeting.on(YIELD)
def leave(t: MarchTable) -> None:
    done(t)


@meeting.on(STRIKE)
def strike(t: MarchTable, foe: int) -> None:
    """The one struck is asked first; the space of the fight is the next one, and ours is as it was afterwards."""
    before = t.space
    call(t, fight, foe, (before + 1) % SPACES, foe)


@fight.asks("Do you stand?", "Play ¶1", takes=("space", "foe"))
def stand(t: MarchTable, m: Moves) -> None:
    offer(m, STRIKE(t.turn))
    offer(m, YIELD)


@fight.on(YIELD)
def run_away(t: MarchTable) -> None:
    done(t)


@fight.on(STRIKE)
def fight_it_out(t: MarchTable, attacker: int) -> None:
    t.dice[0] = roll(t, 6)
    t.dice[1] = roll(t, 6)
    t.wanted = 2
    if t.dice[0] != t.dice[1]:
        winner = attacker if t.dice[0] > t.dice[1] else t.foe
        t.won_fights[winner] += 1
    tell(t, FOUGHT, attacker, t.foe, t.space + 1, t.dice[0] - t.dice[1])
    clear(t, FIGHT)
    done(t)


@rule("End ¶1")
def strength(t: MarchTable, who: int) -> int:
    total: int = 2 * t.won_fights[who]
    for space in where(t.column[who]):
        total += t.column[who][space]
    return total


def leader(t: MarchTable) -> int:
    """The sole seat with the most fights won, asked in the order of play; NONE if there is none."""
    found = sole(highest(t, t.won_fights))
    for who in clockwise(t, t.turn):
        if who == found:
            return who
    return NONE - count_bits(0)


game = Game(
    name="march",
    title="March",
    designer="nobody",
    players=(2, 3, 4),
    rules_version="1",
    folder=Path(__file__).parent,
    rules=Rules(
        table=MarchTable,
        phases=phases,
        moves=moves,
        events=events,
        begin=begin,
        score="score",
        scenarios={"long": Scenario("A long war"), "short": Scenario("A short one", players=(2, 3))},
        shows={"strength": strength, "leader": leader},
    ),
    show=Show(Words(moves)),
)
