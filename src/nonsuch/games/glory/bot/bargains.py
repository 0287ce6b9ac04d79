"""Bargains over help: which offers are worth making, and which are worth heeding.  [Assisting]"""

from __future__ import annotations

from nonsuch.games.glory.bot.knobs import COIN_WORTH, COMMITTED, GUESS, LAND_WORTH, POINT, Row
from nonsuch.games.glory.bot.prospects import chosen_fighters, fighters_in_hand, outcome
from nonsuch.games.glory.components import (
    HEALTH,
    LAND,
    MONEY,
    SUIT,
)
from nonsuch.games.glory.rules.assistance import answer, appeal, make_offer, send_help
from nonsuch.games.glory.rules.attacking import attack_points, defence_points
from nonsuch.games.glory.rules.cards import chosen_value
from nonsuch.games.glory.state import ATTACKER, DEFENDER, NEITHER, GloryTable


def bargain(t: GloryTable, seat: int, w: Row) -> int:
    """Help that offers are likely to bring the one who makes them, less what they cost: what is worth while to both
    sides is reckoned with, and nothing else."""
    asking = t.phase == appeal or t.phase == make_offer or t.phase == answer
    if t.over > 0 or t.defender < 0 or not asking or (seat != t.turn and seat != t.defender):
        return 0
    side = ATTACKER if seat == t.turn else DEFENDER
    gain = 0
    for king in range(t.players):
        if king != t.turn and king != t.defender and t.helps[king] == NEITHER and t.offered[side][king] > 0:
            if t.phase == make_offer and t.actor == seat and king == t.third:
                gain += best_proposal(t, seat, side, king, w)
            else:
                gain += bargain_gain(t, seat, side, king, promised(t, side, king, w), t.at_least[side][king], w)
    return gain


def promised(t: GloryTable, side: int, king: int, w: Row) -> int:
    worth = 0
    for pip in range(SUIT):
        worth += (pip + 1) * t.promised_land[side][king][pip] * w[LAND_WORTH]
        worth += (pip + 1) * t.promised_money[side][king][pip] * w[COIN_WORTH]
    return worth


def best_proposal(t: GloryTable, seat: int, side: int, king: int, w: Row) -> int:
    """The offer under way as it stands, or with one more coin or Land."""
    laid = chosen_value(t, LAND, MONEY) * w[LAND_WORTH] + chosen_value(t, MONEY, HEALTH) * w[COIN_WORTH]
    best = proposal_gain(t, seat, side, king, laid, w)
    for pip in range(SUIT):
        if t.treasury[seat][pip] > 0:
            best = max(best, proposal_gain(t, seat, side, king, laid + (pip + 1) * w[COIN_WORTH], w) - 1)
        if t.domain[seat][pip] > 0:
            best = max(best, proposal_gain(t, seat, side, king, laid + (pip + 1) * w[LAND_WORTH], w) - 1)
    return best + 2 * laid + 5  # what is laid down has left its place, and the battle counts it as lost


def proposal_gain(t: GloryTable, seat: int, side: int, king: int, worth: int, w: Row) -> int:
    """With the points that are asked; if none are named yet, as many as he would just send."""
    asked = t.at_least[side][king]
    if asked == 0:
        asked = max(1, min(w[GUESS] * t.hand[king].size, (worth + POINT) // max(1, w[COMMITTED])))
    return bargain_gain(t, seat, side, king, worth, asked, w)


def bargain_gain(t: GloryTable, seat: int, side: int, king: int, worth: int, asked: int, w: Row) -> int:
    """Two Glory for the right side are half as good as sure; more than a hand is likely to hold does not come."""
    for_him = worth + POINT - asked * w[COMMITTED]
    if for_him < 0 or worth == 0 or asked > w[GUESS] * t.hand[king].size:
        return -5
    attack = attack_points(t)
    defence = defence_points(t) + (
        fighters_in_hand(t, seat) if seat == t.defender else w[GUESS] * t.hand[t.defender].size
    )
    alone = outcome(t, seat, attack, defence, w)
    if side == ATTACKER:
        return outcome(t, seat, attack + asked, defence, w) - alone - worth
    return outcome(t, seat, attack, defence + asked, w) - alone - worth


def reward(t: GloryTable, seat: int, w: Row) -> int:
    """What a helper was promised and took, or earns if he sends as many as are asked, as far as he can."""
    if t.over > 0 or t.defender < 0:
        return 0
    side = t.helps[seat]
    if side == NEITHER or t.offered[side][seat] == 0:
        return 0
    if t.takes[seat] > 0:
        return promised(t, side, seat, w)
    if t.phase != send_help or t.actor != seat:
        return 0
    lacks = max(0, t.at_least[side][seat] - chosen_fighters(t))
    if lacks > fighters_in_hand(t, seat):
        return 0
    return max(0, promised(t, side, seat, w) - lacks * w[COMMITTED])
