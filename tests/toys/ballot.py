"""Ballot: a toy in which several seats are asked at once. All bid in secret for a prize; who ties bids again.

It stands in one file, so that a test can plant a defect in its text (see planting.py).
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from nonsuch.engine import (
    ALL,
    SEALED,
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
    call,
    conceal,
    done,
    field,
    finish,
    goto,
    highest,
    offer,
    offer_all,
    refuse_rest,
    reveal,
    seats,
    sole,
    tell,
)
from nonsuch.engine.language.words import Words
from nonsuch.show import Show

MOST_SEATS, MOST_BID, ROUNDS = 4, 3, 4
SEATS = Seats(MOST_SEATS)


def may_bid(t: Any, seat: int, value: int) -> bool:
    """Zero is no bid yet; the least is always possible."""
    return bool(value == 1 or 1 < value <= t.purse[seat])


class BallotTable(Table, together=True):
    rounds = field(sees=ALL)
    first = field(high=MOST_SEATS - 1, sees=ALL)
    bidders = field(high=15, sees=ALL)
    purse = field(SEATS, high=99, sees=ALL)
    score = field(SEATS, high=999, sees=ALL)
    bid = field(SEATS, high=MOST_BID, sees=SEALED, chosen=may_bid)


phases, moves, events = Phases(), Vocabulary(), EventKinds()
BID = moves.verb("bid", NumberDomain(1, MOST_BID))
BEGIN = moves.verb("begin")
TURNED_UP = events.kind("turned up", who=SeatDomain(MOST_SEATS), bid=NumberDomain(0, MOST_BID))


def begin(t: BallotTable) -> None:
    for who in seats(t):
        t.purse[who] = 6
    ask(t, 0)
    goto(t, open_round)


@phases.phase("Begin?", "Play ¶1")
def open_round(t: BallotTable, m: Moves) -> None:
    offer(m, BEGIN)


@open_round.on(BEGIN)
def begin_round(t: BallotTable) -> None:
    call(t, make_bid)
    ask_bidders(t, all_seats(t))


def ask_bidders(t: BallotTable, bidders: int) -> None:
    t.bidders = bidders
    for who in seats(t):
        t.bid[who] = 0
    conceal(t, "bid")
    ask_all(t, bidders)


@phases.phase("What do you bid?", "Play ¶2", sealed=True)
def make_bid(t: BallotTable, m: Moves) -> None:
    offer(m, BID(1))
    if t.purse[t.actor] > 1:
        offer_all(m, BID, 2, min(MOST_BID, t.purse[t.actor]) + 1)
    refuse_rest(m, BID, "Play ¶2")


@make_bid.on(BID)
def bid(t: BallotTable, value: int) -> None:
    t.bid[t.actor] = value
    if all_answered(t):
        count(t)


def count(t: BallotTable) -> None:
    """Who alone bid most has the prize; who ties bids again."""
    reveal(t, "bid")
    best = highest(t, t.bid)
    for who in seats(t):
        tell(t, TURNED_UP, who, t.bid[who])
        t.purse[who] -= min(t.purse[who], t.bid[who])
    if sole(best) < 0 and best != t.bidders:
        ask_bidders(t, best)
        return
    for who in seats(t):
        t.score[who] += best >> who & 1
    done(t)
    next_round(t)


def next_round(t: BallotTable) -> None:
    t.rounds += 1
    for who in seats(t):
        t.purse[who] += 2
    t.first = (t.first + 1) % t.players
    ask(t, t.first)
    if t.rounds == ROUNDS:
        finish(t, highest(t, t.score))


game = Game(
    name="ballot",
    title="Ballot",
    designer="nobody",
    players=(2, 3, 4),
    rules_version="1",
    folder=Path(__file__).parent,
    rules=Rules(
        table=BallotTable,
        phases=phases,
        moves=moves,
        events=events,
        begin=begin,
        score="score",
    ),
    show=Show(Words(moves)),
)
