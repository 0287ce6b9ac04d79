"""Buying Land.  [Play › Actions › Buy Land]"""

from __future__ import annotations

from nonsuch.engine import Moves, done, goto, move, offer, refuse, rule, tell, where
from nonsuch.games.glory.components import HEALTH, LAND, MONEY, SUIT, VALUE
from nonsuch.games.glory.rules.cards import chosen_value, is_money, offer_treasury, wealth
from nonsuch.games.glory.rules.drawing import draw_up
from nonsuch.games.glory.state import ADD, BUY, BUYS, ENOUGH, PAYS, GloryTable, phases


@rule("Buy Land •1", "Cards › Spades ¶1", "ruling 12")
def offer_buying(t: GloryTable, m: Moves) -> None:
    """A King may buy if his Treasury pays for the cheapest Land in his hand."""
    purse = min(wealth(t, t.turn), SUIT)
    for card in range(LAND, LAND + purse):
        if t.hand[t.turn][card] > 0:
            offer(m, BUY)
            return
    refuse(m, BUY, "Buy Land •2")


@phases.phase("Which Land do you buy, and with which Money?", "Buy Land •1", "ruling 53", building=True)
def choose_purchase(t: GloryTable, m: Moves) -> None:
    cost = chosen_value(t, LAND, MONEY)
    paid = chosen_value(t, MONEY, HEALTH)
    offer_affordable_land(t, m, paid + wealth(t, t.turn) - cost)
    if m.rising > 0:
        offer_money_that_still_pays(t, m, cost - paid)
    else:
        offer_treasury(t, m, t.turn)
    if cost > 0 and paid >= cost:
        offer(m, ENOUGH)
    else:
        refuse(m, ENOUGH, "Buy Land •2")


@rule("Buy Land •2", "ruling 12")
def offer_affordable_land(t: GloryTable, m: Moves, purse: int) -> None:
    """A Land is offered only while the whole Treasury can pay for all that is chosen."""
    for card in range(LAND, MONEY):
        if t.hand[t.turn][card] > 0:
            if VALUE[card] <= purse:
                offer(m, ADD(card))
            else:
                refuse(m, ADD(card), "ruling 12")


def offer_money_that_still_pays(t: GloryTable, m: Moves, due: int) -> None:
    """In rising order a smaller coin cannot follow a larger one, so this one and those above it must cover the rest."""
    if chosen_value(t, LAND, MONEY) == 0:
        return
    purse = 0
    for card in range(HEALTH - 1, MONEY - 1, -1):
        copies = t.treasury[t.turn][card - MONEY]
        purse += VALUE[card] * copies
        if copies > 0 and purse >= due:
            offer(m, ADD(card))


@choose_purchase.on(ADD)
def add_to_purchase(t: GloryTable, card: int) -> None:
    if is_money(card):
        move(t.treasury[t.turn], t.chosen, card)
    else:
        move(t.hand[t.turn], t.chosen, card)


def begin_purchase(t: GloryTable) -> None:
    goto(t, choose_purchase)


@choose_purchase.on(ENOUGH)
@rule("Buy Land •3", "Buy Land •4", "Buy Land •5", "Terminology › Domain ¶1")
def buy_land(t: GloryTable) -> None:
    """The Land goes to the Domain, the Money to the discard pile, without change; then the King draws up."""
    for card in where(t.chosen):
        for _ in range(t.chosen[card]):
            if is_money(card):
                move(t.chosen, t.discards, card)
                tell(t, PAYS, t.turn, card)
            else:
                move(t.chosen, t.domain[t.turn], card)
                tell(t, BUYS, t.turn, card)
    draw_up(t, t.turn)
    done(t)
