"""Lands for the Church: a point for each, from everybody in turn.  [Donate land to the Church]"""

from __future__ import annotations

from nonsuch.engine import Moves, call, clear, done, goto, move, move_all, offer, refuse, refuse_rest, rule, tell
from nonsuch.games.noblemen.components import DONATION, LAND_KINDS, STACK, VICAR, VICAR_STACK
from nonsuch.games.noblemen.rules.holdings import bag_is_fuller, gain_points, return_card
from nonsuch.games.noblemen.rules.orders import offer_orders, order_murder, spare
from nonsuch.games.noblemen.rules.trading import begin_trade, offer_trade
from nonsuch.games.noblemen.state import (
    CALL_DONATIONS,
    CALLS_DONATIONS,
    DONATE,
    DONATES,
    ENOUGH,
    GIFTS,
    GIVES_NOTHING,
    HAS_NO_LANDS,
    MURDER,
    PLAYS,
    SPARE,
    TRADE,
    USE_VICAR,
    NoblemenTable,
    phases,
)


@rule("Donate land to the Church ¶1", "Contents › Donate land to the church Tokens ¶1", "ruling 44")
def offer_donations(t: NoblemenTable, m: Moves) -> None:
    if t.donate_tokens > 0:
        offer(m, CALL_DONATIONS)
    refuse_rest(m, CALL_DONATIONS, "Donate land to the Church ¶1")


@rule("Turn summary •10", "Turn summary ¶3", "Donate land to the Church ¶1", "ruling H8")
def call_donations(t: NoblemenTable) -> None:
    t.donate_tokens -= 1
    tell(t, CALLS_DONATIONS, t.turn)
    call(t, next_donor)


@phases.step("Donate land to the Church ¶2", "Donate land to the Church ¶3", "ruling 40", "ruling 77")
def next_donor(t: NoblemenTable) -> None:
    """From the one who called it on; then all lands go to the bag. Without land there is nothing to ask."""
    while t.donors < t.players and t.hand[donor(t)].size == 0:
        who = donor(t)
        tell(t, HAS_NO_LANDS, who)
        t.donors += 1
    if t.donors < t.players:
        call(t, consider_gifts, donor(t))
    else:
        if t.stacks.size > 0:
            bag_is_fuller(t)
        move_all(t.stacks, t.land_bag)
        clear(t, GIFTS)
        done(t)


def donor(t: NoblemenTable) -> int:
    """Whose gifts are asked for."""
    return (t.turn + t.donors) % t.players


@phases.phase("Which lands do you donate?", "Donate land to the Church ¶2", "ruling 7", "ruling 40", "ruling 41")
def consider_gifts(t: NoblemenTable, m: Moves) -> None:
    """Before the first gift there may be trades, and the Favor of the Vicar."""
    offer_gifts(t, m)
    offer_vicar(t, m)
    offer_trade(t, m, t.actor)
    offer_orders(t, m, t.actor)


@phases.phase("Which lands do you donate?", "Donate land to the Church ¶2", "ruling 40", building=True)
def make_gifts(t: NoblemenTable, m: Moves) -> None:
    offer_gifts(t, m)
    if m.rising == 0:
        offer_vicar(t, m)  # in search before the first gift only: later it does the same
    refuse_rest(m, TRADE, "ruling 7")


@rule("Donate land to the Church ¶2", "Donate land to the Church ¶3", "ruling 40")
def offer_gifts(t: NoblemenTable, m: Moves) -> None:
    """Up to five lands, each where its stack has room."""
    if t.gifts == DONATION:
        refuse_rest(m, DONATE, "Donate land to the Church ¶3")
    for land in range(LAND_KINDS):
        if t.gifts < DONATION and t.hand[t.actor][land] > 0:
            if t.stacks[land] < t.stack_limit:
                offer(m, DONATE(land))
            elif t.stack_limit > STACK:
                refuse(m, DONATE(land), "ruling 41")
    refuse_rest(m, DONATE, "Donate land to the Church ¶2")
    offer(m, ENOUGH)


@rule("Favor of the Vicar ¶1", "ruling 41", "ruling 45")
def offer_vicar(t: NoblemenTable, m: Moves) -> None:
    """Before any of one's gifts, if a higher stack makes room for one; in one's own turn it is the turn's one card."""
    if t.scandals[t.actor][VICAR] == 0:
        refuse(m, USE_VICAR, "Scandal Cards ¶1")
    elif t.stack_limit > STACK:
        refuse(m, USE_VICAR, "ruling 41")
    elif t.actor == t.turn and t.card_played > 0:
        refuse(m, USE_VICAR, "Turn summary ¶4")
    elif higher_stacks_help(t):
        offer(m, USE_VICAR)
    else:
        refuse(m, USE_VICAR, "ruling 72")


@rule("ruling 72")
def higher_stacks_help(t: NoblemenTable) -> bool:
    """There is a land that could be given only so, with the gifts that are left."""
    for land in range(LAND_KINDS):
        room = max(0, STACK - t.stacks[land])
        if room < min(t.hand[t.actor][land], DONATION - t.gifts) and t.stacks[land] < VICAR_STACK:
            return True
    return False


@consider_gifts.on(USE_VICAR)
@make_gifts.on(USE_VICAR)
def use_vicar(t: NoblemenTable) -> None:
    tell(t, PLAYS, t.actor, VICAR)
    return_card(t, t.actor, VICAR)
    t.stack_limit = VICAR_STACK
    if t.actor == t.turn:
        t.card_played = 1


@consider_gifts.on(TRADE)
def trade_before_gifts(t: NoblemenTable) -> None:
    begin_trade(t)


@consider_gifts.on(DONATE)
@make_gifts.on(DONATE)
def donate(t: NoblemenTable, land: int) -> None:
    move(t.hand[t.actor], t.stacks, land)
    t.gifts += 1
    gain_points(t, t.actor, 1)
    tell(t, DONATES, t.actor, land)
    goto(t, make_gifts)


@consider_gifts.on(ENOUGH)
@make_gifts.on(ENOUGH)
def end_gifts(t: NoblemenTable) -> None:
    if t.gifts == 0:
        tell(t, GIVES_NOTHING, t.actor)
    t.gifts = 0
    t.stack_limit = STACK
    t.donors += 1
    done(t)


consider_gifts.on(MURDER)(order_murder)
consider_gifts.on(SPARE)(spare)
