"""Bribes: points for pounds, from everybody in turn.  [Bribe Royalty]"""

from __future__ import annotations

from nonsuch.engine import Moves, call, clear, done, offer, offer_all, refuse_rest, rule, tell
from nonsuch.games.noblemen.components import BRIBE_PRICE
from nonsuch.games.noblemen.rules.holdings import gain_points, pay
from nonsuch.games.noblemen.rules.orders import offer_orders, order_murder, spare
from nonsuch.games.noblemen.state import (
    BRIBE,
    BRIBED,
    BRIBES,
    CALL_BRIBES,
    CALLS_BRIBES,
    MURDER,
    SPARE,
    NoblemenTable,
    phases,
)


@rule("Bribe Royalty ¶1", "Contents › Bribe Tokens ¶1", "ruling 44")
def offer_bribes(t: NoblemenTable, m: Moves) -> None:
    if t.bribe_tokens > 0:
        offer(m, CALL_BRIBES)
    refuse_rest(m, CALL_BRIBES, "Bribe Royalty ¶1")


@rule("Turn summary •11", "Turn summary ¶3", "Bribe Royalty ¶1", "ruling H8")
def call_bribes(t: NoblemenTable) -> None:
    t.bribe_tokens -= 1
    tell(t, CALLS_BRIBES, t.turn)
    call(t, next_briber)


@phases.step(
    "Bribe Royalty ¶2", "Bribe Royalty ¶3", "Contents › Bribe marker ¶1", "Set up ¶8", "ruling 42", "ruling 77"
)
def next_briber(t: NoblemenTable) -> None:
    """Until all have had a chance or the marker is at zero; then it goes back to twelve."""
    if t.bribers < t.players and t.bribe_marker > 0:
        call(t, offer_bribe, briber(t))
    else:
        clear(t, BRIBES)
        done(t)


def briber(t: NoblemenTable) -> int:
    """Who is asked."""
    return (t.turn + t.bribers) % t.players


@rule("Bribe Royalty ¶2")
def bribe_price(t: NoblemenTable, points: int) -> int:
    return points * BRIBE_PRICE


@phases.phase("How many points do you buy?", "Bribe Royalty ¶2", "ruling 42")
def offer_bribe(t: NoblemenTable, m: Moves) -> None:
    offer_all(m, BRIBE, 0, min(t.bribe_marker, t.pounds[t.actor] // BRIBE_PRICE) + 1)
    refuse_rest(m, BRIBE, "Bribe Royalty ¶2")
    offer_orders(t, m, t.actor)


@offer_bribe.on(BRIBE)
def bribe(t: NoblemenTable, points: int) -> None:
    pay(t, t.actor, bribe_price(t, points))
    gain_points(t, t.actor, points)
    t.bribe_marker -= points
    tell(t, BRIBED, t.actor, points)
    t.bribers += 1
    done(t)


offer_bribe.on(MURDER)(order_murder)
offer_bribe.on(SPARE)(spare)
