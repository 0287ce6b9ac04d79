"""What the action under way is likely to bring a King: a purchase, a battle, an assassination."""

from __future__ import annotations

from nonsuch.games.glory.bot.knobs import (
    CERTAIN,
    COIN_WORTH,
    COMMITTED,
    GUESS,
    HARM_DONE,
    HARM_SUFFERED,
    HELP_SENT,
    LAND_WORTH,
    NEVER,
    PAID,
    POINT,
    UNMATCHED,
    WAIT,
    Row,
    health_worth,
)
from nonsuch.games.glory.components import (
    ASSASSIN_DAMAGE,
    FIGHTERS,
    GENERAL,
    HEALTH,
    LAND,
    LAND_DEFENCE,
    MONEY,
    SUIT,
    VALUE,
)
from nonsuch.games.glory.rules.assassination import again, counter, send_assassins
from nonsuch.games.glory.rules.assistance import answer, appeal, make_offer, send_help, weigh_offer
from nonsuch.games.glory.rules.attacking import attack_points, chosen_mercenaries, defence_points
from nonsuch.games.glory.rules.buying import choose_purchase
from nonsuch.games.glory.rules.cards import chosen_value
from nonsuch.games.glory.rules.conquest import defend_land, muster_against_land
from nonsuch.games.glory.rules.king import defend_king, muster_against_king
from nonsuch.games.glory.state import ATTACKER, DEFENDER, NEITHER, GloryTable


def is_intrigue(t: GloryTable) -> bool:
    return t.defender >= 0 and (t.phase == send_assassins or t.phase == counter or t.phase == again)


def cards_laid_aside(t: GloryTable, seat: int) -> int:
    """Cards laid aside with an Ace will be replaced; better ones are hoped for."""
    aside = t.over == 0 and seat == t.turn and t.defender < 0 and t.phase != choose_purchase
    return t.chosen.size if aside else 0


def purchase(t: GloryTable, seat: int, w: Row) -> int:
    """The Land chosen will be ours; what is not yet paid for it still has to be."""
    if t.over > 0 or seat != t.turn or t.phase != choose_purchase:
        return 0
    cost = chosen_value(t, LAND, MONEY)
    due = max(0, cost - chosen_value(t, MONEY, HEALTH))
    if cost == 0:
        return 60
    return cost * w[LAND_WORTH] - due * w[COIN_WORTH] + t.chosen.size * w[PAID]


def chance_of(margin: int, w: Row) -> int:
    """Per cent; a margin of points against a guess."""
    return max(2, min(98, 50 + margin * 50 // w[CERTAIN]))


def chosen_fighters(t: GloryTable) -> int:
    return chosen_value(t, 0, FIGHTERS)


def fighters_in_hand(t: GloryTable, king: int) -> int:
    points = 0
    for card in range(FIGHTERS):
        points += VALUE[card] * t.hand[king][card]
    return points


def battle(t: GloryTable, seat: int, w: Row) -> int:
    """Attack and defence as they stand, with what is still likely to come."""
    if t.over > 0 or t.phase == choose_purchase or t.defender < 0 or is_intrigue(t):
        return 0
    attack = attack_points(t)
    defence = defence_points(t)
    if t.phase == muster_against_king or t.phase == muster_against_land:
        return muster_prospect(t, seat, w)
    if t.phase == defend_king or t.phase == defend_land:
        if seat == t.defender:
            return defence_prospect(t, attack, defence, w)
        return outcome(t, seat, attack, defence + w[GUESS] * t.hand[t.defender].size, w)
    reserve = fighters_in_hand(t, seat) if seat == t.defender else w[GUESS] * t.hand[t.defender].size
    if t.phase == send_help and t.actor == seat:
        return help_prospect(t, seat, attack, defence + reserve, w)
    if t.phase == make_offer or t.phase == weigh_offer or t.phase == appeal or t.phase == answer:
        return outcome(t, seat, attack, defence + reserve, w) + offer_prospect(t, seat, w)
    return outcome(t, seat, attack, defence + reserve, w)


def muster_prospect(t: GloryTable, seat: int, w: Row) -> int:
    """March now, or with all there is: the better of the two."""
    wall = LAND_DEFENCE * t.domain[t.defender].size + w[GUESS] * t.hand[t.defender].size
    chosen = chosen_fighters(t) + chosen_mercenaries(t)
    rest = fighters_in_hand(t, seat)
    all_in = outcome(t, seat, chosen + rest, wall, w) - rest * w[COMMITTED]
    led = t.chosen[GENERAL] + t.chosen[GENERAL + 1] + t.chosen[GENERAL + 2] > 0
    now = outcome(t, seat, chosen, wall, w) if led else NEVER
    return max(now - 1, all_in)


def defence_prospect(t: GloryTable, attack: int, defence: int, w: Row) -> int:
    """Hold with what is chosen, or with everybody: the better of the two."""
    standing_ground = defence + chosen_fighters(t)
    rest = fighters_in_hand(t, t.defender)
    now = settled_outcome(t, t.defender, attack, standing_ground, w)
    all_in = settled_outcome(t, t.defender, attack, standing_ground + rest, w) - rest * w[COMMITTED]
    return max(now, all_in - 1)


def wasted(t: GloryTable, seat: int) -> int:
    """Fighters for Land that all he has cannot hold: nothing is gained by putting the loss off."""
    if t.over > 0 or t.phase != defend_land or seat != t.defender:
        return 0
    chosen = chosen_fighters(t)
    if attack_points(t) <= defence_points(t) + chosen + fighters_in_hand(t, seat):
        return 0
    return chosen


def help_prospect(t: GloryTable, seat: int, attack: int, defence: int, w: Row) -> int:
    """Two Glory for the right side, less the cards; a helper sends no more than he must."""
    sent = chosen_fighters(t)
    if t.helps[seat] == ATTACKER:
        attack += sent
    else:
        defence += sent
    return outcome(t, seat, attack, defence, w) + (w[HELP_SENT] if sent > 0 else 0)


def offer_prospect(t: GloryTable, seat: int, w: Row) -> int:
    """What we promise may be gone; what we are promised may come."""
    worth = 0
    if t.phase == make_offer and t.actor == seat:
        worth -= chosen_value(t, LAND, MONEY) * w[LAND_WORTH] + chosen_value(t, MONEY, HEALTH) * w[COIN_WORTH]
        worth -= 5
    for side in range(NEITHER):
        if t.takes[seat] > 0 and t.helps[seat] == side:
            for pip in range(SUIT):
                worth += (pip + 1) * t.promised_land[side][seat][pip] * w[LAND_WORTH]
                worth += (pip + 1) * t.promised_money[side][seat][pip] * w[COIN_WORTH]
    return worth


def outcome(t: GloryTable, seat: int, attack: int, defence: int, w: Row) -> int:
    """The mean of success and failure, by the margin."""
    likely = chance_of(attack - defence, w)
    return (likely * success(t, seat, max(1, attack - defence), w) + (100 - likely) * failure(t, seat, w)) // 100


def settled_outcome(t: GloryTable, seat: int, attack: int, defence: int, w: Row) -> int:
    return success(t, seat, attack - defence, w) if attack > defence else failure(t, seat, w)


def is_conquest(t: GloryTable) -> bool:
    return t.phase == muster_against_land or t.phase == defend_land


def success(t: GloryTable, seat: int, margin: int, w: Row) -> int:
    """What a successful attack is worth to a seat, beyond what the table shows."""
    if is_conquest(t):
        pip = 0
        while pip < SUIT - 1 and t.domain[t.defender][pip] == 0:
            pip += 1
        prize = 2 * POINT + (pip + 1) * w[LAND_WORTH]
        if seat == t.turn:
            return prize
        return -(pip + 1) * w[LAND_WORTH] - POINT
    before = health_worth(t.hp[t.defender], w)
    harm = before - health_worth(t.hp[t.defender] - margin, w)
    factor = 2 if margin >= t.hp[t.defender] else 1
    if seat == t.turn:
        return 5 * POINT * factor + harm * w[HARM_DONE] // 100
    if seat == t.defender:
        return -harm * w[HARM_SUFFERED] // 100 - 3 * POINT * factor
    return (2 * POINT if t.helps[seat] == ATTACKER else -POINT) * factor


def failure(t: GloryTable, seat: int, w: Row) -> int:
    reward = 2 if is_conquest(t) else 5
    if seat == t.turn:
        return -w[WAIT] - reward * POINT * 6 // 10
    if seat == t.defender:
        return reward * POINT + w[WAIT] // 2
    return 2 * POINT if t.helps[seat] == DEFENDER else -POINT // 2


def intrigue(t: GloryTable, seat: int, w: Row) -> int:
    """One Assassin is seldom matched, two hardly ever."""
    if t.over > 0 or t.phase == choose_purchase or not is_intrigue(t):
        return 0
    sent = max(1, t.chosen.size + t.staked)
    likely = w[UNMATCHED] if sent == 1 else 95
    harm = health_worth(t.hp[t.defender], w) - health_worth(t.hp[t.defender] - ASSASSIN_DAMAGE, w)
    gain = 2 * POINT + harm * w[HARM_DONE] // 100
    if t.hp[t.defender] <= ASSASSIN_DAMAGE:
        gain += 2 * POINT
    if seat == t.turn:
        if t.phase == again:
            return -w[WAIT]
        unsent = 170 if t.chosen.size + t.staked == 0 else 0
        return (likely * gain - (100 - likely) * 3 * POINT) // 100 - unsent
    if seat == t.defender:
        return 150 if t.phase == again else -harm * w[HARM_SUFFERED] // 100 - POINT
    return 0


def spared(t: GloryTable, seat: int) -> int:
    """Assassins that would have killed him were matched. To die is no way to a new round with full health."""
    return 1 if t.over == 0 and t.phase == again and seat == t.defender and t.hp[seat] <= ASSASSIN_DAMAGE else 0
