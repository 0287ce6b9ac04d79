"""Orders for a Murder: given in secret, carried out at the start of the victim's turn.  [Scandal Cards › Murder]"""

from __future__ import annotations

from nonsuch.engine import NONE, Moves, count_bits, offer, others, refuse_rest, rule, seats, tell
from nonsuch.games.noblemen.components import MURDER_CARD
from nonsuch.games.noblemen.rules.holdings import return_card
from nonsuch.games.noblemen.state import MURDER, MURDERED, SPARE, NoblemenTable


@rule("Murder ¶1", "ruling 46", "ruling 64")
def offer_orders(t: NoblemenTable, m: Moves, who: int) -> None:
    """As many orders as there are cards, each against another player. One against each is changed once in a turn."""
    if t.scandals[who][MURDER_CARD] > 0:
        unordered = t.scandals[who][MURDER_CARD] - count_bits(t.orders[who])
        for victim in others(t, who):
            if t.reordered[who] >> victim & 1 == 0:
                if t.orders[who] >> victim & 1 > 0:
                    offer(m, SPARE(victim))
                elif unordered > 0:
                    offer(m, MURDER(victim))
    else:
        refuse_rest(m, MURDER, "Scandal Cards ¶1")
    refuse_rest(m, MURDER, SPARE, "ruling 64")


@rule("ruling 64")
def order_murder(t: NoblemenTable, victim: int) -> None:
    """Nobody hears of it; who was asked goes on with his answer."""
    t.orders[t.actor] |= 1 << victim
    t.reordered[t.actor] |= 1 << victim


@rule("ruling 64")
def spare(t: NoblemenTable, victim: int) -> None:
    t.orders[t.actor] &= ~(1 << victim)
    t.reordered[t.actor] |= 1 << victim


@rule("ruling 64")
def orders_may_change(t: NoblemenTable) -> None:
    """A turn is over."""
    for who in seats(t):
        t.reordered[who] = 0


@rule("ruling 64")
def drop_orders(t: NoblemenTable, who: int) -> None:
    """An order lapses with its card."""
    while count_bits(t.orders[who]) > t.scandals[who][MURDER_CARD]:
        t.orders[who] &= t.orders[who] - 1


@rule("ruling 46")
def murderer_of(t: NoblemenTable, victim: int) -> int:
    """Who has ordered it; of two the one nearest on the victim's left."""
    for who in others(t, victim):
        if t.orders[who] >> victim & 1 > 0:
            return who
    return NONE


@rule("Murder ¶1", "ruling 46", "ruling 63")
def carry_out_murder(t: NoblemenTable, murderer: int, victim: int) -> None:
    t.orders[murderer] &= ~(1 << victim)
    return_card(t, murderer, MURDER_CARD)
    tell(t, MURDERED, victim, murderer)
