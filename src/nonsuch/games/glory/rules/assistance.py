"""Help in an attack on a King: offers, answers, payment.  [Play › Actions › Attacking a King › Assisting]

Order (ruling 27): the attacker's offers, then the defender's, then the third Kings answer clockwise from the
attacker's left, then the defender commits.
"""

from __future__ import annotations

from nonsuch.engine import (
    Moves,
    ask,
    call,
    done,
    goto,
    move,
    next_seat,
    offer,
    offer_all,
    offer_held,
    refuse,
    refuse_rest,
    rule,
    seats,
    tell,
    where,
)
from nonsuch.games.glory.components import ASSASSIN, FIGHTERS, HEALTH, LAND, MONEY, SUIT
from nonsuch.games.glory.rules.attacking import fighting_points, lay_down_fighters
from nonsuch.games.glory.rules.cards import is_money
from nonsuch.games.glory.state import (
    ADD,
    AT_LEAST,
    ATTACKER,
    DEFENDER,
    ENOUGH,
    HELP,
    HELPS,
    LEAVE,
    LEAVES_OFFER,
    NEITHER,
    NO_OFFER,
    OFFER,
    OFFERS,
    OFFERS_NOTHING,
    PAYS_HELPER,
    PROMISES,
    TAKE,
    TAKES_OFFER,
    GloryTable,
    phases,
)


@rule("Assisting •1", "ruling 26", "ruling 27", "ruling H2", "ruling H3")
def call_for_help(t: GloryTable) -> None:
    """Third Kings are asked for help; with two players there are none."""
    if t.players > 2:
        t.side = ATTACKER
        t.third = t.turn
        call(t, next_appeal)


def next_third_king(t: GloryTable) -> int:
    """Clockwise from the attacker's left; the attacker himself when all have been spoken to."""
    king = next_seat(t, t.third)
    if king == t.defender:
        king = next_seat(t, king)
    return king


def appellant(t: GloryTable) -> int:
    return t.turn if t.side == ATTACKER else t.defender


# offers ----------------------------------------------------------------------------------------


@phases.step("ruling 27", "ruling 31", "ruling 63")
def next_appeal(t: GloryTable) -> None:
    t.third = next_third_king(t)
    if t.third != t.turn:
        if has_something_to_promise(t):
            ask(t, appellant(t))
            goto(t, appeal)
    elif t.side == ATTACKER:
        t.side = DEFENDER
    else:
        goto(t, next_answer)


@rule("ruling 63")
def has_something_to_promise(t: GloryTable) -> bool:
    """Land or Money on the table that stands in no offer yet. Everybody sees it, so it tells nothing to be asked."""
    king = appellant(t)
    left: int = t.domain[king].size + t.treasury[king].size
    if left == 0:
        return False
    for third in seats(t):
        if t.offered[t.side][third] > 0:
            for pip in where(t.promised_land[t.side][third]):
                left -= t.promised_land[t.side][third][pip]
            for pip in where(t.promised_money[t.side][third]):
                left -= t.promised_money[t.side][third][pip]
    return left > 0


@phases.phase("Do you offer {third} something for help?", "Assisting •4", "ruling 28a")
def appeal(t: GloryTable, m: Moves) -> None:
    offer(m, OFFER(t.third))
    offer(m, NO_OFFER(t.third))


@appeal.on(OFFER)
def begin_offer(t: GloryTable, third: int) -> None:
    t.offered[t.side][third] = 1
    goto(t, make_offer)


@appeal.on(NO_OFFER)
def offer_nothing(t: GloryTable, third: int) -> None:
    tell(t, OFFERS_NOTHING, t.actor, third)
    goto(t, next_appeal)


@phases.phase(
    "What do you offer {third}, and for how many points of help?",
    "Assisting •4",
    "ruling 28",
    "ruling 28a",
    "ruling 63",
    "ruling H6",
    building=True,
)
def make_offer(t: GloryTable, m: Moves) -> None:
    """Land of his Domain, Money of his Treasury, each card in one offer only; and the least help that earns it."""
    offer_promisable_land(t, m)
    offer_promisable_money(t, m)
    if t.chosen.size > 0:
        if t.at_least[t.side][t.third] == 0:
            offer_all(m, AT_LEAST)
        offer(m, ENOUGH)
    else:
        refuse(m, ENOUGH, "ruling 63")
    refuse_rest(m, AT_LEAST, "ruling 28a" if t.chosen.size > 0 else "ruling 63")


@rule("Assisting •4", "ruling 28")
def offer_promisable_land(t: GloryTable, m: Moves) -> None:
    king = appellant(t)
    if t.domain[king].size > 0:
        for card in range(LAND, MONEY):
            lands = t.domain[king][card - LAND]
            if lands > 0 and lands > land_promised(t, card - LAND):
                offer(m, ADD(card))
            elif t.domain[king][card - LAND] > 0:
                refuse(m, ADD(card), "ruling 28")
    refuse_rest(m, ADD, LAND, MONEY, "Assisting •4")


@rule("Assisting •4", "ruling 28")
def offer_promisable_money(t: GloryTable, m: Moves) -> None:
    king = appellant(t)
    if t.treasury[king].size > 0:
        for card in range(MONEY, HEALTH):
            coins = t.treasury[king][card - MONEY]
            if coins > 0 and coins > money_promised(t, card - MONEY):
                offer(m, ADD(card))
    refuse_rest(m, ADD, MONEY, HEALTH, "ruling 28")


def land_promised(t: GloryTable, pip: int) -> int:
    """How many of this Land are in an offer of this side already."""
    total = 0
    for king in seats(t):
        total += t.promised_land[t.side][king][pip]
    return total


def money_promised(t: GloryTable, pip: int) -> int:
    total = 0
    for king in seats(t):
        total += t.promised_money[t.side][king][pip]
    return total


@make_offer.on(ADD)
def add_to_offer(t: GloryTable, card: int) -> None:
    if is_money(card):
        move(t.treasury[t.actor], t.chosen, card)
    else:
        move(t.domain[t.actor], t.chosen, card)


@make_offer.on(AT_LEAST)
def ask_at_least(t: GloryTable, points: int) -> None:
    t.at_least[t.side][t.third] = points


@make_offer.on(ENOUGH)
@rule("Assisting •4", "ruling 28", "ruling 32")
def publish_offer(t: GloryTable) -> None:
    """What is promised stays where it lies until the attack is resolved. One point is the least that earns it."""
    t.at_least[t.side][t.third] = max(1, t.at_least[t.side][t.third])
    tell(t, OFFERS, t.actor, t.third, t.at_least[t.side][t.third])
    for card in where(t.chosen):
        for _ in range(t.chosen[card]):
            promise(t, card)
    goto(t, next_appeal)


def promise(t: GloryTable, card: int) -> None:
    if is_money(card):
        move(t.chosen, t.treasury[t.actor], card)
        t.promised_money[t.side][t.third][card - MONEY] += 1
    else:
        move(t.chosen, t.domain[t.actor], card)
        t.promised_land[t.side][t.third][card - LAND] += 1
    tell(t, PROMISES, t.actor, t.third, card)


# answers ---------------------------------------------------------------------------------------


@phases.step("ruling 27")
def next_answer(t: GloryTable) -> None:
    t.third = next_third_king(t)
    if t.third == t.turn:
        done(t)
    else:
        ask(t, t.third)
        goto(t, answer)


def can_fight(t: GloryTable, king: int) -> bool:
    for card in range(FIGHTERS):
        if t.hand[king][card] > 0:
            return True
    return False


@phases.phase("Who will you help?", "Assisting •2", "ruling 26", "ruling 29", "ruling 49")
def answer(t: GloryTable, m: Moves) -> None:
    able = can_fight(t, t.third)
    for side in range(NEITHER):
        if able:
            offer(m, HELP(side))
        else:
            refuse(m, HELP(side), "ruling 26")
    offer(m, HELP(NEITHER))


@answer.on(HELP)
def take_sides(t: GloryTable, side: int) -> None:
    t.helps[t.third] = side
    if side == NEITHER:
        tell(t, HELPS, t.third, NEITHER)
        goto(t, next_answer)
    else:
        goto(t, send_help)


@phases.phase("Which cards do you send?", "Assisting •2", "Assisting •3", "ruling 26", building=True)
def send_help(t: GloryTable, m: Moves) -> None:
    """Generals and Soldiers from the hand, at least one; no Mercenaries."""
    offer_held(m, ADD, t.hand[t.third], 0, FIGHTERS)
    if t.chosen.size > 0:
        offer(m, ENOUGH)
    else:
        refuse(m, ENOUGH, "ruling 26")
    refuse_rest(m, ADD, MONEY, HEALTH, "Assisting •3")
    refuse(m, ADD(ASSASSIN), "Assassination ¶1")


@send_help.on(ADD)
def add_to_help(t: GloryTable, card: int) -> None:
    move(t.hand[t.third], t.chosen, card)


@send_help.on(ENOUGH)
def help_arrives(t: GloryTable) -> None:
    tell(t, HELPS, t.third, t.helps[t.third])
    lay_down_fighters(t, t.third)
    if earns_offer(t):
        goto(t, weigh_offer)
    else:
        goto(t, next_answer)


@rule("ruling 29", "ruling 50")
def earns_offer(t: GloryTable) -> bool:
    """Only the offer of the side that is helped, and only for as many points as it asks."""
    side = t.helps[t.third]
    asked: int = t.at_least[side][t.third]
    return t.offered[side][t.third] > 0 and fighting_points(t, t.third) >= asked


@phases.phase("Do you take what was offered for your help?", "Assisting •4", "ruling 29", building=True)
def weigh_offer(t: GloryTable, m: Moves) -> None:
    offer(m, TAKE)
    offer(m, LEAVE)


@weigh_offer.on(TAKE)
def take_offer(t: GloryTable) -> None:
    t.takes[t.third] = 1
    tell(t, TAKES_OFFER, t.third)
    goto(t, next_answer)


@weigh_offer.on(LEAVE)
def leave_offer(t: GloryTable) -> None:
    tell(t, LEAVES_OFFER, t.third)
    goto(t, next_answer)


# payment ---------------------------------------------------------------------------------------


@rule("Assisting •5", "Attacking a King › Resolution •6", "ruling 24", "ruling 30", "ruling 31")
def pay_helpers(t: GloryTable) -> None:
    """Promised Land and Money moves after the attack is resolved, whoever won; offers not taken lapse."""
    for side in range(NEITHER):
        payer = t.turn if side == ATTACKER else t.defender
        for helper in seats(t):
            if t.offered[side][helper] > 0:
                if t.takes[helper] > 0 and t.helps[helper] == side:
                    pay_helper(t, payer, helper, side)
                forget_offer(t, helper, side)


def pay_helper(t: GloryTable, payer: int, helper: int, side: int) -> None:
    for pip in where(t.promised_land[side][helper]):
        for _ in range(t.promised_land[side][helper][pip]):
            move(t.domain[payer], t.domain[helper], LAND + pip)
            tell(t, PAYS_HELPER, payer, helper, LAND + pip)
    for pip in where(t.promised_money[side][helper]):
        for _ in range(t.promised_money[side][helper][pip]):
            move(t.treasury[payer], t.treasury[helper], MONEY + pip)
            tell(t, PAYS_HELPER, payer, helper, MONEY + pip)


def forget_offer(t: GloryTable, helper: int, side: int) -> None:
    t.offered[side][helper] = 0
    t.at_least[side][helper] = 0
    for pip in range(SUIT):
        t.promised_land[side][helper][pip] = 0
        t.promised_money[side][helper][pip] = 0
