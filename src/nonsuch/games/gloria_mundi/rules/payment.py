"""Paying a price of which something may be spared: discounts on purchases, help with bribes.  [rulings 45, 46]"""

from __future__ import annotations

from nonsuch.engine import NONE, Moves, bits, done, goto, offer, refuse_rest, rule, sole, tell
from nonsuch.games.gloria_mundi.components import TYPES
from nonsuch.games.gloria_mundi.state import LESS, SPARED, GloriaMundiTable, phases


def shortfall(t: GloriaMundiTable, who: int) -> int:
    """How many resources he lacks for the price."""
    short = 0
    for resource in range(TYPES):
        short += max(0, t.price[resource] - t.stock[who][resource])
    return short


@rule("ruling 45", "ruling 46")
def what_may_be_spared(t: GloriaMundiTable) -> int:
    """A bit for each resource of the price that can be taken off so that he can pay the rest."""
    if t.relief == 0:
        return 0
    pressing = shortfall(t, t.turn) == t.relief
    mask = 0
    for resource in range(TYPES):
        if t.price[resource] > (t.stock[t.turn][resource] if pressing else 0):
            mask |= 1 << resource
    return mask


@phases.step("ruling 45", "ruling 46")
def relieve(t: GloriaMundiTable) -> None:
    """Nobody is asked where there is only one way, or where everything is spared."""
    choices = what_may_be_spared(t)
    if choices == 0:
        done(t)
    elif sole(choices) != NONE:
        spare(t, sole(choices))
    elif t.price[0] + t.price[1] + t.price[2] <= t.relief:
        for resource in bits(choices):
            spare(t, resource)
    elif t.bought != NONE:
        goto(t, choose_discount)
    else:
        goto(t, choose_aid)


@rule("ruling 45", "ruling 46")
def spare(t: GloriaMundiTable, resource: int) -> None:
    t.price[resource] -= 1
    t.relief -= 1
    tell(t, SPARED, t.turn, resource)


def offer_relief(t: GloriaMundiTable, m: Moves) -> None:
    for resource in bits(what_may_be_spared(t)):
        offer(m, LESS(resource))


@phases.phase("Which resource do you pay less of?", "ruling 45")
def choose_discount(t: GloriaMundiTable, m: Moves) -> None:
    offer_relief(t, m)
    refuse_rest(m, LESS, "ruling 45")


@phases.phase("Which token does the bank pay for you?", "ruling 46")
def choose_aid(t: GloriaMundiTable, m: Moves) -> None:
    offer_relief(t, m)
    refuse_rest(m, LESS, "ruling 46")


@choose_discount.on(LESS)
@choose_aid.on(LESS)
def take_relief(t: GloriaMundiTable, resource: int) -> None:
    spare(t, resource)
    goto(t, relieve)


def pay_price(t: GloriaMundiTable) -> None:
    for resource in range(TYPES):
        t.stock[t.turn][resource] -= t.price[resource]
    t.relief = 0
