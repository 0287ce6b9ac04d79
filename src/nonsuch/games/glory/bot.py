"""What Glory tells a bot: how a King likes his table, as named terms in the rules' own language.

Hundredths of a Glory Point. A King looks at what he may see, and guesses the rest by averages: a hidden card of a
hand is worth about 4 fighting points (of 44 kinds not Money, 12 are Generals and 10 Soldiers).
"""

from __future__ import annotations

from collections.abc import Sequence

from nonsuch.engine import Knob, Term
from nonsuch.games.glory.components import (
    ASSASSIN,
    ASSASSIN_DAMAGE,
    DECK,
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
from nonsuch.games.glory.rules.cards import chosen_value, wealth
from nonsuch.games.glory.rules.conquest import defend_land, muster_against_land
from nonsuch.games.glory.rules.king import defend_king, muster_against_king
from nonsuch.games.glory.state import ATTACKER, DEFENDER, NEITHER, GloryTable

Row = Sequence[int]

POINT = 100
HEALTHY = 25
NEVER = -1_000_000

# the knobs, by their places
GUESS, CERTAIN, WAIT, COMMITTED, LAND_WORTH, COIN_WORTH, HARM_DONE, HARM_SUFFERED, UNMATCHED, HELP_SENT, PAID = range(
    11
)
HEALTH_WORTH, DEATH, RIVAL_SHARE = range(11, 14)

KNOBS = (
    Knob("guess", 4, "fighting points that a hidden card may be worth"),
    Knob("certain", 12, "points of margin that make an outcome sure enough"),
    Knob("wait", 160, "what a beaten attacker loses by waiting"),
    Knob("committed", 13, "what a fighting point costs that is sent into battle"),
    Knob("land worth", 85, "a point of Land that changes hands"),
    Knob("coin worth", 14, "a coin that changes hands"),
    Knob("harm done", 25, "per cent of the harm done to others that is a gain"),
    Knob("harm suffered", 100, "per cent of the harm suffered that is a loss"),
    Knob("unmatched", 78, "per cent of lone Assassins that are not matched"),
    Knob("help sent", 30, "sending help at all"),
    Knob("paid", 20, "each card laid down for a purchase"),
    Knob("health worth", 22, "a point of health up to 25"),
    Knob("death", 900, "a King's death"),
    Knob("rival share", 6, "tenths of the best rival's standing"),
)


# what everybody sees ---------------------------------------------------------------------------


def glory_points(t: GloryTable, seat: int) -> int:
    return t.glory[seat]


def land_points(t: GloryTable, king: int) -> int:
    """Land is Glory only if its King lives to the end of the round."""
    land = 0
    for pip in range(SUIT):
        land += (pip + 1) * t.domain[king][pip]
    return land


def coins(t: GloryTable, king: int) -> int:
    return min(wealth(t, king), 30)


def health(t: GloryTable, king: int, w: Row) -> int:
    return health_worth(t.hp[king], w)


def health_worth(hp: int, w: Row) -> int:
    """The last points of health are worth most; a King without any loses his Land."""
    if hp <= 0:
        return -w[DEATH]
    return min(hp, HEALTHY) * w[HEALTH_WORTH] + max(hp - HEALTHY, 0) * 9


def waits(t: GloryTable, king: int) -> int:
    return 1 if t.waiting[king] > 0 else 0


def rival(t: GloryTable, seat: int, w: Row) -> int:
    """The best of the others."""
    best = NEVER
    for king in range(t.players):
        if king != seat:
            best = max(best, standing(t, king, w))
    return best * w[RIVAL_SHARE] // 10


def standing(t: GloryTable, king: int, w: Row) -> int:
    """Glory, Land, Money, health."""
    worth = (
        t.glory[king] * POINT
        + land_points(t, king) * w[LAND_WORTH]
        + coins(t, king) * w[COIN_WORTH]
        + health(t, king, w)
    )
    if t.waiting[king] > 0:
        worth -= w[WAIT]
    return worth


# the hand --------------------------------------------------------------------------------------


def held_value(t: GloryTable, seat: int, first: int, end: int) -> int:
    worth = 0
    for card in range(first, end):
        worth += VALUE[card] * t.hand[seat][card]
    return worth


def soldiers(t: GloryTable, seat: int) -> int:
    return held_value(t, seat, 0, GENERAL)


def generals(t: GloryTable, seat: int) -> int:
    return held_value(t, seat, GENERAL, LAND)


def unbought(t: GloryTable, seat: int) -> int:
    return held_value(t, seat, LAND, MONEY)


def medicine(t: GloryTable, seat: int) -> int:
    return held_value(t, seat, HEALTH, ASSASSIN)


def assassins(t: GloryTable, seat: int) -> int:
    return t.hand[seat][ASSASSIN]


def best_general(t: GloryTable, seat: int) -> int:
    """Nobody attacks without one."""
    best = 0
    for card in range(GENERAL, LAND):
        if t.hand[seat][card] > 0:
            best = max(best, VALUE[card])
    return best


def frail(t: GloryTable, seat: int) -> int:
    """An Assassin could kill, and there is none in hand to meet him."""
    return 1 if t.over == 0 and t.hp[seat] <= ASSASSIN_DAMAGE and t.hand[seat][ASSASSIN] == 0 else 0


# the action under way --------------------------------------------------------------------------


def is_intrigue(t: GloryTable) -> bool:
    return t.defender >= 0 and (t.phase == send_assassins or t.phase == counter or t.phase == again)


def cards_laid_aside(t: GloryTable, seat: int) -> int:
    """Cards laid aside with an Ace will be replaced; better ones are hoped for."""
    return t.chosen_size if t.over == 0 and t.defender < 0 and t.phase != choose_purchase else 0


def purchase(t: GloryTable, seat: int, w: Row) -> int:
    """The Land chosen will be ours; what is not yet paid for it still has to be."""
    if t.over > 0 or t.phase != choose_purchase:
        return 0
    cost = chosen_value(t, LAND, MONEY)
    due = max(0, cost - chosen_value(t, MONEY, HEALTH))
    if cost == 0:
        return 60
    return cost * w[LAND_WORTH] - due * w[COIN_WORTH] + t.chosen_size * w[PAID]


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
        return outcome(t, seat, attack, defence + w[GUESS] * t.hand_size[t.defender], w)
    reserve = fighters_in_hand(t, seat) if seat == t.defender else w[GUESS] * t.hand_size[t.defender]
    if t.phase == send_help and t.actor == seat:
        return help_prospect(t, seat, attack, defence + reserve, w)
    if t.phase == make_offer or t.phase == weigh_offer or t.phase == appeal or t.phase == answer:
        return outcome(t, seat, attack, defence + reserve, w) + offer_prospect(t, seat, w)
    return outcome(t, seat, attack, defence + reserve, w)


def muster_prospect(t: GloryTable, seat: int, w: Row) -> int:
    """March now, or with all there is: the better of the two."""
    wall = LAND_DEFENCE * t.domain_size[t.defender] + w[GUESS] * t.hand_size[t.defender]
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
    sent = max(1, t.chosen_size + t.staked)
    likely = w[UNMATCHED] if sent == 1 else 95
    harm = health_worth(t.hp[t.defender], w) - health_worth(t.hp[t.defender] - ASSASSIN_DAMAGE, w)
    gain = 2 * POINT + harm * w[HARM_DONE] // 100
    if t.hp[t.defender] <= ASSASSIN_DAMAGE:
        gain += 2 * POINT
    if seat == t.turn:
        if t.phase == again:
            return -w[WAIT]
        unsent = 170 if t.chosen_size + t.staked == 0 else 0
        return (likely * gain - (100 - likely) * 3 * POINT) // 100 - unsent
    if seat == t.defender:
        return 150 if t.phase == again else -harm * w[HARM_SUFFERED] // 100 - POINT
    return 0


def left_to_play(t: GloryTable) -> int:
    """Hundredths of a round: what the deck still has, and the rounds to come."""
    cards = 100 * t.deck_size // DECK
    return cards + 100 * max(0, t.rounds - t.round)


EVALUATION = (
    Term("glory", glory_points, 100, "your Glory"),
    Term("land", land_points, 85, "your Land"),
    Term("money", coins, 14, "your Money"),
    Term("health", health, 1, "your health"),
    Term("wait", waits, -160, "having to wait after a defeat"),
    Term("rival", rival, -1, "the standing of your best rival"),
    Term("soldiers", soldiers, 10, "Soldiers in hand"),
    Term("generals", generals, 13, "Generals in hand"),
    Term("unbought", unbought, 9, "Land in hand"),
    Term("medicine", medicine, 6, "Health in hand"),
    Term("assassins", assassins, 170, "Assassins in hand"),
    Term("leader", best_general, 0, "a General to lead an attack"),
    Term("frail", frail, 0, "an Assassin could kill you"),
    Term("aside", cards_laid_aside, 38, "better cards for those laid aside"),
    Term("purchase", purchase, 1, "the Land that you are buying"),
    Term("intrigue", intrigue, 1, "the assassination under way"),
    Term("battle", battle, 1, "the battle under way"),
)
