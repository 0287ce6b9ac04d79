"""What Glory tells a bot: how a King likes his table.  In the rules' own language, so that it runs compiled too.

Hundredths of a Glory Point. A King looks at what he may see, and guesses the rest by averages: a hidden card of a
hand is worth about 4 fighting points (of 44 kinds not Money, 12 are Generals and 10 Soldiers).
"""

from __future__ import annotations

from nonsuch.games.glory.components import (
    ASSASSIN,
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
from nonsuch.games.glory.rules.attacking import attack_points, defence_points
from nonsuch.games.glory.rules.buying import choose_purchase
from nonsuch.games.glory.rules.cards import chosen_value, half_rounded_up, wealth
from nonsuch.games.glory.rules.conquest import defend_land, muster_against_land
from nonsuch.games.glory.rules.king import defend_king, muster_against_king
from nonsuch.games.glory.state import ATTACKER, DEFENDER, NEITHER, GloryTable

POINT = 100
LAND_POINT = 85  # Land is Glory only if its King lives to the end of the round
MONEY_POINT = 14
HEALTHY = 25
GENERAL_POINT, SOLDIER_POINT, HEALING_POINT, UNBOUGHT_POINT, ASSASSIN_WORTH = 13, 10, 6, 9, 170
GUESS = 4  # fighting points a hidden card may be worth
CERTAIN = 12  # points of margin that make an outcome sure enough
LONG_WAIT = 160
NEVER = -1_000_000


def evaluate(t: GloryTable, seat: int) -> int:
    """What the table is worth to a seat, the action under way counted as it is likely to end."""
    rival = NEVER
    for king in range(t.players):
        if king != seat:
            rival = max(rival, standing(t, king))
    worth = standing(t, seat) - rival * 6 // 10 + hand_worth(t, seat)
    if t.over > 0:
        return worth
    return worth + prospect(t, seat)


def standing(t: GloryTable, king: int) -> int:
    """What everybody sees: Glory, Land, Money, health."""
    land = 0
    for pip in range(SUIT):
        land += (pip + 1) * t.domain[king][pip]
    worth = (
        t.glory[king] * POINT + land * LAND_POINT + min(wealth(t, king), 30) * MONEY_POINT + health_worth(t.hp[king])
    )
    if t.waiting[king] > 0:
        worth -= LONG_WAIT
    return worth


def health_worth(hp: int) -> int:
    """The last points of health are worth most; a King without any loses his Land."""
    if hp <= 0:
        return -900
    return min(hp, HEALTHY) * 22 + max(hp - HEALTHY, 0) * 9


def hand_worth(t: GloryTable, seat: int) -> int:
    hand = t.hand[seat]
    worth = hand[ASSASSIN] * ASSASSIN_WORTH
    for card in range(GENERAL):
        worth += VALUE[card] * hand[card] * SOLDIER_POINT
    for card in range(GENERAL, LAND):
        worth += VALUE[card] * hand[card] * GENERAL_POINT
    for card in range(LAND, MONEY):
        worth += VALUE[card] * hand[card] * UNBOUGHT_POINT
    for card in range(HEALTH, ASSASSIN):
        worth += VALUE[card] * hand[card] * HEALING_POINT
    return worth


# the action under way --------------------------------------------------------------------------


def prospect(t: GloryTable, seat: int) -> int:
    if t.phase == choose_purchase:
        return purchase_prospect(t)
    if t.defender < 0:
        return discard_prospect(t)
    if t.phase == send_assassins or t.phase == counter or t.phase == again:
        return assassination_prospect(t, seat)
    return battle_prospect(t, seat)


def discard_prospect(t: GloryTable) -> int:
    """Cards laid aside with an Ace will be replaced; better ones are hoped for."""
    return t.chosen_size * 38


def purchase_prospect(t: GloryTable) -> int:
    """The Land chosen will be ours; what is not yet paid for it still has to be."""
    cost = chosen_value(t, LAND, MONEY)
    due = max(0, cost - chosen_value(t, MONEY, HEALTH))
    if cost == 0:
        return 60
    return cost * LAND_POINT - due * MONEY_POINT + t.chosen_size * 20


def chance_of(margin: int) -> int:
    """Per cent; a margin of points against a guess."""
    return max(2, min(98, 50 + margin * 50 // CERTAIN))


def chosen_fighters(t: GloryTable) -> int:
    return chosen_value(t, 0, FIGHTERS)


def chosen_mercenaries(t: GloryTable) -> int:
    points = 0
    for card in range(MONEY, HEALTH):
        points += half_rounded_up(VALUE[card]) * t.chosen[card]
    return points


def fighters_in_hand(t: GloryTable, king: int) -> int:
    points = 0
    for card in range(FIGHTERS):
        points += VALUE[card] * t.hand[king][card]
    return points


def battle_prospect(t: GloryTable, seat: int) -> int:
    """Attack and defence as they stand, with what is still likely to come."""
    attack = attack_points(t)
    defence = defence_points(t)
    if t.phase == muster_against_king or t.phase == muster_against_land:
        return muster_prospect(t, seat)
    if t.phase == defend_king or t.phase == defend_land:
        if seat == t.defender:
            return defence_prospect(t, attack, defence)
        return outcome(t, seat, attack, defence + GUESS * t.hand_size[t.defender])
    reserve = fighters_in_hand(t, seat) if seat == t.defender else GUESS * t.hand_size[t.defender]
    if t.phase == send_help and t.actor == seat:
        return help_prospect(t, seat, attack, defence + reserve)
    if t.phase == make_offer or t.phase == weigh_offer or t.phase == appeal or t.phase == answer:
        return outcome(t, seat, attack, defence + reserve) + offer_prospect(t, seat)
    return outcome(t, seat, attack, defence + reserve)


def muster_prospect(t: GloryTable, seat: int) -> int:
    """March now, or with all there is: the better of the two."""
    wall = LAND_DEFENCE * t.domain_size[t.defender] + GUESS * t.hand_size[t.defender]
    chosen = chosen_fighters(t) + chosen_mercenaries(t)
    rest = fighters_in_hand(t, seat)
    all_in = outcome(t, seat, chosen + rest, wall) - rest * GENERAL_POINT
    led = t.chosen[GENERAL] + t.chosen[GENERAL + 1] + t.chosen[GENERAL + 2] > 0
    now = outcome(t, seat, chosen, wall) if led else NEVER
    return max(now - 1, all_in)


def defence_prospect(t: GloryTable, attack: int, defence: int) -> int:
    """Hold with what is chosen, or with everybody: the better of the two."""
    standing_ground = defence + chosen_fighters(t)
    rest = fighters_in_hand(t, t.defender)
    now = settled_outcome(t, t.defender, attack, standing_ground)
    all_in = settled_outcome(t, t.defender, attack, standing_ground + rest) - rest * GENERAL_POINT
    return max(now, all_in - 1)


def help_prospect(t: GloryTable, seat: int, attack: int, defence: int) -> int:
    """Two Glory for the right side, less the cards; a helper sends no more than he must."""
    sent = chosen_fighters(t)
    if t.helps[seat] == ATTACKER:
        attack += sent
    else:
        defence += sent
    return outcome(t, seat, attack, defence) + (30 if sent > 0 else 0)


def offer_prospect(t: GloryTable, seat: int) -> int:
    """What we promise may be gone; what we are promised may come."""
    worth = 0
    if t.phase == make_offer and t.actor == seat:
        worth -= chosen_value(t, LAND, MONEY) * LAND_POINT + chosen_value(t, MONEY, HEALTH) * MONEY_POINT
        worth -= 5
    for side in range(NEITHER):
        if t.takes[seat] > 0 and t.helps[seat] == side:
            for pip in range(SUIT):
                worth += (pip + 1) * t.promised_land[side][seat][pip] * LAND_POINT
                worth += (pip + 1) * t.promised_money[side][seat][pip] * MONEY_POINT
    return worth


def outcome(t: GloryTable, seat: int, attack: int, defence: int) -> int:
    """The mean of success and failure, by the margin."""
    likely = chance_of(attack - defence)
    return (likely * success(t, seat, max(1, attack - defence)) + (100 - likely) * failure(t, seat)) // 100


def settled_outcome(t: GloryTable, seat: int, attack: int, defence: int) -> int:
    return success(t, seat, attack - defence) if attack > defence else failure(t, seat)


def is_conquest(t: GloryTable) -> bool:
    return t.phase == muster_against_land or t.phase == defend_land


def success(t: GloryTable, seat: int, margin: int) -> int:
    """What a successful attack is worth to a seat, beyond what the table shows."""
    if is_conquest(t):
        pip = 0
        while pip < SUIT - 1 and t.domain[t.defender][pip] == 0:
            pip += 1
        prize = 2 * POINT + (pip + 1) * LAND_POINT
        if seat == t.turn:
            return prize
        return -(pip + 1) * LAND_POINT - POINT
    before = health_worth(t.hp[t.defender])
    harm = before - health_worth(t.hp[t.defender] - margin)
    factor = 2 if margin >= t.hp[t.defender] else 1
    if seat == t.turn:
        return 5 * POINT * factor + harm // 4
    if seat == t.defender:
        return -harm - 3 * POINT * factor
    return (2 * POINT if t.helps[seat] == ATTACKER else -POINT) * factor


def failure(t: GloryTable, seat: int) -> int:
    reward = 2 if is_conquest(t) else 5
    if seat == t.turn:
        return -LONG_WAIT - reward * POINT * 6 // 10
    if seat == t.defender:
        return reward * POINT + LONG_WAIT // 2
    return 2 * POINT if t.helps[seat] == DEFENDER else -POINT // 2


def assassination_prospect(t: GloryTable, seat: int) -> int:
    """One Assassin is seldom matched, two hardly ever."""
    sent = max(1, t.chosen_size + t.staked)
    likely = 78 if sent == 1 else 95
    harm = health_worth(t.hp[t.defender]) - health_worth(t.hp[t.defender] - ASSASSIN_DAMAGE)
    gain = 2 * POINT + harm // 4
    if t.hp[t.defender] <= ASSASSIN_DAMAGE:
        gain += 2 * POINT
    if seat == t.turn:
        if t.phase == again:
            return -LONG_WAIT
        unsent = ASSASSIN_WORTH if t.chosen_size + t.staked == 0 else 0
        return (likely * gain - (100 - likely) * 3 * POINT) // 100 - unsent
    if seat == t.defender:
        return 150 if t.phase == again else -harm - POINT
    return 0
