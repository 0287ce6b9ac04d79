"""WAR IN PERSIA and WAR WITH POLAND: men are sent away, and fight until the enemy is no more.  [23.7; cards 71, 72]"""

from __future__ import annotations

from nonsuch.engine import NONE, Moves, call, done, goto, move, offer, refuse_rest, roll, rule, tell
from nonsuch.games.virgin_queen.components import (
    ARMY_LEADER,
    ASSAULT_COST,
    COST,
    HIRED,
    LAND_BATTLE,
    LAND_KINDS,
    LEADER_POWER,
    LEADERS,
    RAISE_REGULAR,
    REGULAR,
)
from nonsuch.games.virgin_queen.map.atlas import KEYS, SPACES
from nonsuch.games.virgin_queen.realms import WAR_CARD, WAR_ENEMY, WAR_MEN, WAR_POWER, WAR_VP, WARS_ABROAD
from nonsuch.games.virgin_queen.rules.board import ours, settle, wait_a_turn
from nonsuch.games.virgin_queen.rules.building import hire_cost, may_hire, may_raise_regulars
from nonsuch.games.virgin_queen.rules.gathering import gather_men
from nonsuch.games.virgin_queen.rules.homes import is_home
from nonsuch.games.virgin_queen.rules.points import gain_bonus
from nonsuch.games.virgin_queen.rules.realms.terms import (
    ABROAD_DIE,
    CAMPAIGN,
    FALLS_ABROAD,
    FIGHTS_ABROAD,
    LEADS_ABROAD,
    LEVIED,
    REINFORCE,
    SEND,
    SENT,
    WAR_WON,
)
from nonsuch.games.virgin_queen.rules.siege import check_sieges
from nonsuch.games.virgin_queen.rules.spending import CONSTRUCTION, MILITARY, pay
from nonsuch.games.virgin_queen.state import LEAD, LEADER_ENTERS, LOSE, NO, choose_action, phases
from nonsuch.games.virgin_queen.state import VirginQueenTable as T

DIE, LEAST_HIT = 6, 5
KEY_COUNT = len(KEYS)


def war_of_card(card: int) -> int:
    return 0 if card == WAR_CARD[0] else 1


def men_abroad(t: T, war: int) -> int:
    return t.abroad[war][REGULAR] + t.abroad[war][HIRED]


@rule("Foreign war cards ¶1")
def can_begin_abroad(t: T, card: int) -> bool:
    """While somebody plays the power, and it has a unit to send."""
    war = war_of_card(card)
    return t.seat_of[WAR_POWER[war]] != NONE and count_to_send(t, WAR_POWER[war]) > 0


# who goes --------------------------------------------------------------------------------------


@rule("Foreign war cards ¶1")
def may_send(t: T, who: int, kind: int, space: int) -> bool:
    """Its own units, wherever they are not besieged."""
    return t.men[who][kind][space] > 0 and (t.siege[space] == NONE or t.siege[space] == who)


def count_to_send(t: T, who: int) -> int:
    number = 0
    for kind in range(LAND_KINDS):
        for space in range(SPACES):
            number += t.men[who][kind][space] if may_send(t, who, kind, space) else 0
    return number


@phases.step("Foreign war cards ¶1", "Foreign war cards ¶2")
def war_breaks_out(t: T) -> None:
    t.war_abroad = war_of_card(t.card)
    t.enemy_abroad[t.war_abroad] = WAR_ENEMY[t.war_abroad]
    t.left = WAR_MEN[t.war_abroad]
    goto(t, levy_goes)


@phases.step("Foreign war cards ¶1")
def levy_goes(t: T) -> None:
    """Unit by unit; then one leader at most."""
    who = WAR_POWER[t.war_abroad]
    if t.left > 0 and count_to_send(t, who) > 0:
        call(t, choose_levy, t.seat_of[who], who)
        return
    t.left = 0
    done(t)
    call(t, check_sieges)
    if has_leader_to_send(t, who):
        call(t, choose_commander, t.seat_of[who], who)


@phases.phase("Who is sent to the foreign war?", "Foreign war cards ¶1", takes=("asked",))
def choose_levy(t: T, m: Moves) -> None:
    for kind in range(LAND_KINDS):
        for space in range(SPACES):
            if may_send(t, t.asked, kind, space):
                offer(m, SEND(kind, space))
    refuse_rest(m, SEND, "Foreign war cards ¶1")


@choose_levy.on(SEND)
def levy_sent(t: T, kind: int, space: int) -> None:
    who = t.asked
    t.men[who][kind][space] -= 1
    settle(t, who, kind, space)
    t.abroad[t.war_abroad][kind] += 1
    t.left -= 1
    tell(t, LEVIED, who, kind, space)
    done(t)


@rule("Foreign war cards ¶1")
def may_command(t: T, who: int, leader: int) -> bool:
    at = t.leader_at[leader]
    if LEADER_POWER[leader] != who or ARMY_LEADER[leader] == 0 or at == NONE or at >= SPACES:
        return False
    return t.siege[at] == NONE or t.siege[at] == who


def has_leader_to_send(t: T, who: int) -> bool:
    for leader in range(LEADERS):
        if may_command(t, who, leader):
            return True
    return False


@phases.phase("Which leader goes with them?", "Foreign war cards ¶1", takes=("asked",))
def choose_commander(t: T, m: Moves) -> None:
    for leader in range(LEADERS):
        if may_command(t, t.asked, leader):
            offer(m, LEAD(leader))
    offer(m, NO)
    refuse_rest(m, LEAD, "Foreign war cards ¶1")


@choose_commander.on(LEAD)
def commander_sent(t: T, leader: int) -> None:
    t.leader_at[leader] = NONE
    t.commander[t.war_abroad] = leader
    tell(t, LEADS_ABROAD, leader)
    done(t)


@choose_commander.on(NO)
def no_commander(t: T) -> None:
    done(t)


# a round ---------------------------------------------------------------------------------------


@rule("Foreign war cards ¶1")
def offer_wars_abroad(t: T, m: Moves) -> None:
    """A round for each war in an impulse."""
    if t.cp >= COST[ASSAULT_COST][t.active]:
        for war in range(WARS_ABROAD):
            if WAR_POWER[war] == t.active and may_fight_abroad(t, war):
                offer(m, CAMPAIGN(war))
    refuse_rest(m, CAMPAIGN, "Foreign war cards ¶1")


def may_fight_abroad(t: T, war: int) -> bool:
    return t.enemy_abroad[war] > 0 and men_abroad(t, war) > 0 and t.fought_abroad >> war & 1 == 0


@choose_action.on(CAMPAIGN)
def fight_abroad(t: T, war: int) -> None:
    """A die a unit, and the leader's rating; nobody has a die more, and nobody retreats."""
    pay(t, MILITARY, COST[ASSAULT_COST][t.active])
    t.fought_abroad |= 1 << war
    t.war_abroad = war
    leader = t.commander[war]
    dice = men_abroad(t, war) + (LAND_BATTLE[leader] if leader != NONE else 0)
    hits = throw_abroad(t, 0, dice)
    losses = throw_abroad(t, 1, t.enemy_abroad[war])
    t.enemy_abroad[war] = max(0, t.enemy_abroad[war] - hits)
    tell(t, FIGHTS_ABROAD, t.active, hits, losses)
    t.left = min(losses, men_abroad(t, war))
    done(t)
    call(t, lose_abroad)


def throw_abroad(t: T, side: int, dice: int) -> int:
    hits = 0
    for _ in range(dice):
        face = roll(t, DIE)
        hit = 1 if face >= LEAST_HIT else 0
        hits += hit
        tell(t, ABROAD_DIE, side, face, hit)
    return hits


@phases.step("Foreign war cards ¶1")
def lose_abroad(t: T) -> None:
    """The owner chooses where there are men of both kinds."""
    war = t.war_abroad
    if t.left == 0:
        done(t)
        settle_abroad(t, war)
    elif t.abroad[war][REGULAR] > 0 and t.abroad[war][HIRED] > 0:
        call(t, choose_fallen, t.seat_of[WAR_POWER[war]], WAR_POWER[war])
    else:
        fall_abroad(t, REGULAR if t.abroad[war][REGULAR] > 0 else HIRED)


def fall_abroad(t: T, kind: int) -> None:
    who = WAR_POWER[t.war_abroad]
    t.abroad[t.war_abroad][kind] -= 1
    t.pool[who][kind] += 1
    t.left -= 1
    tell(t, FALLS_ABROAD, who, kind)


@phases.phase("Which unit do you lose?", "Foreign war cards ¶1", takes=("asked",))
def choose_fallen(t: T, m: Moves) -> None:
    for kind in range(LAND_KINDS):
        if t.abroad[t.war_abroad][kind] > 0:
            offer(m, LOSE(t.asked, kind))
    refuse_rest(m, LOSE, "Foreign war cards ¶1")


@choose_fallen.on(LOSE)
def fallen_chosen(t: T, power: int, kind: int) -> None:
    done(t)
    fall_abroad(t, kind)


# the end ---------------------------------------------------------------------------------------


@rule("Foreign war cards ¶1", "ruling 385")
def settle_abroad(t: T, war: int) -> None:
    """Won: a point, and the men come home. Without men the leader comes home, and the war goes on."""
    who = WAR_POWER[war]
    if t.enemy_abroad[war] == 0:
        tell(t, WAR_WON, who)
        gain_bonus(t, who, WAR_VP)
        move(t.on_table, t.discards, WAR_CARD[war])
    if t.enemy_abroad[war] > 0 and men_abroad(t, war) > 0:
        return
    home = home_from_abroad(t, who)
    for kind in range(LAND_KINDS):
        number = t.abroad[war][kind]
        t.abroad[war][kind] = 0
        t.pool[who][kind] += number
        if home != NONE:
            gather_men(t, who, kind, home, number)
    leader = t.commander[war]
    t.commander[war] = NONE
    if leader != NONE and home != NONE:
        t.leader_at[leader] = home
        tell(t, LEADER_ENTERS, leader, home)
    elif leader != NONE:
        wait_a_turn(t, leader)


@rule("Foreign war cards ¶1", "ruling 385")
def home_from_abroad(t: T, who: int) -> int:
    """The capital, or else a home key; nobody comes home into a siege."""
    capital = t.capital[who]
    if ours(t, who, capital) and t.siege[capital] == NONE:
        return capital
    for k in range(KEY_COUNT):
        if is_home(t, who, KEYS[k]) and ours(t, who, KEYS[k]) and t.siege[KEYS[k]] == NONE:
            return KEYS[k]
    return NONE


# men built onto the card -----------------------------------------------------------------------


@rule("Foreign war cards ¶1")
def offer_reinforcements(t: T, m: Moves) -> None:
    """Up to as many as were first sent."""
    for war in range(WARS_ABROAD):
        if WAR_POWER[war] == t.active and t.enemy_abroad[war] > 0 and men_abroad(t, war) < WAR_MEN[war]:
            if may_raise_regulars(t, t.active):
                offer(m, REINFORCE(war, REGULAR))
            if may_hire(t, t.active):
                offer(m, REINFORCE(war, HIRED))
    refuse_rest(m, REINFORCE, "Foreign war cards ¶1")


@choose_action.on(REINFORCE)
def reinforce(t: T, war: int, kind: int) -> None:
    pay(t, CONSTRUCTION, COST[RAISE_REGULAR][t.active] if kind == REGULAR else hire_cost(t))
    t.pool[t.active][kind] -= 1
    t.abroad[war][kind] += 1
    tell(t, SENT, t.active, kind)
    done(t)


@rule("Foreign war cards ¶1")
def cards_for_wars(t: T, who: int) -> int:
    """One card fewer while the war lasts."""
    number = 0
    for war in range(WARS_ABROAD):
        number += 1 if WAR_POWER[war] == who and t.enemy_abroad[war] > 0 else 0
    return number
