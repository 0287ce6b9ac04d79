"""Courier: a toy of letters. All write in secret, twice in every round; what is written lies under a seal that only its
reader breaks; toasts are drunk; the first one's letter is read aloud, the others' are burnt.

It stands in one file, so that a test can plant a defect in its text (see planting.py).
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from nonsuch.engine import (
    ALL,
    OWNER,
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
    all_answered,
    all_seats,
    ask,
    ask_all,
    field,
    finish,
    goto,
    highest,
    mask,
    next_seat,
    offer,
    offer_all,
    seats,
    tell,
)
from nonsuch.engine.language.words import Words
from nonsuch.show import Show

MOST_SEATS, ROUNDS = 4, 2
BLANK, MOST = 1, 4  # nothing is written yet: 0
FIRST, SECOND = 0, 1
SEATS = Seats(MOST_SEATS)


def may_write(t: Any, seat: int, value: int) -> int:
    """Mostly nothing."""
    return 3 if value == BLANK else min(1, value)


class CourierTable(Table, together=True):
    rounds = field(sees=ALL)
    first = field(high=MOST_SEATS - 1, sees=ALL)
    post = field(high=SECOND, sees=ALL)
    talk = field(high=999, sees=ALL)
    score = field(SEATS, high=999, sees=ALL)
    letter = field(SEATS, 2, high=MOST, sees=mask("readers"), chosen=may_write)
    readers = field(SEATS, 2, high=15, sees=ALL)
    ear = field(SEATS, high=1, sees=OWNER)


phases, moves, events = Phases(), Vocabulary(), EventKinds()
SEAT = SeatDomain(MOST_SEATS)
WRITE = moves.verb("write", NumberDomain(BLANK, MOST))
TOAST = moves.verb("toast", SEAT)
SIT = moves.verb("sit")
DELIVERED = events.kind("delivered", who=SEAT, to=SEAT)
TOASTED = events.kind("toasted", who=SEAT, whom=SEAT)
READ = events.kind("read", who=SEAT, letter=NumberDomain(0, MOST))


def begin(t: CourierTable) -> None:
    ask(t, 0)
    goto(t, post_letters)


# letters ---------------------------------------------------------------------------------------


@phases.step("Play ¶1")
def post_letters(t: CourierTable) -> None:
    for who in seats(t):
        t.readers[who][t.post] = 1 << who
    goto(t, write_letter)
    ask_all(t, all_seats(t))


@phases.phase("What do you write?", "Play ¶1", sealed=True)
def write_letter(t: CourierTable, m: Moves) -> None:
    offer_all(m, WRITE)


@write_letter.on(WRITE)
def seal_letter(t: CourierTable, value: int) -> None:
    t.letter[t.actor][t.post] = value
    if all_answered(t):
        ask(t, t.first)
        goto(t, hand_out)


@phases.phase("Hand the letters out?", "Play ¶1")
def hand_out(t: CourierTable, m: Moves) -> None:
    offer(m, SIT)


@hand_out.on(SIT)
def deliver(t: CourierTable) -> None:
    """To the next seat, all of them together."""
    for who in seats(t):
        to = next_seat(t, who)
        t.readers[who][t.post] |= 1 << to
        tell(t, DELIVERED, who, to)
    t.talk += 1
    if t.post == FIRST:
        t.post = SECOND
        goto(t, post_letters)
    else:
        t.post = FIRST
        begin_toasts(t)


# toasts ----------------------------------------------------------------------------------------


def begin_toasts(t: CourierTable) -> None:
    ask(t, t.first)
    goto(t, drink)


@phases.phase("Who do you toast?", "Play ¶2")
def drink(t: CourierTable, m: Moves) -> None:
    for who in seats(t):
        if who != t.actor:
            offer(m, TOAST(who))
    offer(m, SIT)


@drink.on(TOAST)
def toast(t: CourierTable, whom: int) -> None:
    t.score[whom] += 1
    tell(t, TOASTED, t.actor, whom)
    pass_the_cup(t)


@drink.on(SIT)
def pass_the_cup(t: CourierTable) -> None:
    if next_seat(t, t.actor) == t.first:
        read_aloud(t)
    else:
        ask(t, next_seat(t, t.actor))


# the end of a round ----------------------------------------------------------------------------


def read_aloud(t: CourierTable) -> None:
    """The first one's: who is named in it is honoured. The others' are burnt unread."""
    t.readers[t.first][FIRST] = all_seats(t)
    tell(t, READ, t.first, t.letter[t.first][FIRST])
    t.score[t.first] += t.letter[t.first][FIRST]
    goto(t, burn_letters)


@phases.phase("Done?", "End ¶1")
def burn_letters(t: CourierTable, m: Moves) -> None:
    offer(m, SIT)


@burn_letters.on(SIT)
def next_round(t: CourierTable) -> None:
    for who in seats(t):
        for post in range(2):
            t.letter[who][post] = 0
            t.readers[who][post] = 0
    t.first = (t.first + 1) % t.players
    t.rounds += 1
    goto(t, post_letters)
    if t.rounds == ROUNDS:
        finish(t, highest(t, t.score))


game = Game(
    name="courier",
    title="Courier",
    designer="nobody",
    players=(3, 4),
    rules_version="1",
    folder=Path(__file__).parent,
    rules=Rules(
        table=CourierTable,
        phases=phases,
        moves=moves,
        events=events,
        begin=begin,
        score="score",
    ),
    show=Show(Words(moves)),
)
