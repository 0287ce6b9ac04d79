"""What a march meets: interception, avoiding battle, withdrawal into fortifications.  [13.2; 13.3; 13.4]"""

from __future__ import annotations

from nonsuch.engine import NONE, Moves, bits, call, done, goto, offer, refuse_rest, roll, rule, tell
from nonsuch.games.virgin_queen.components import LAND_KINDS
from nonsuch.games.virgin_queen.map.atlas import CLEAR, DEGREE, LINK, MAJORS
from nonsuch.games.virgin_queen.rules.board import (
    NEVER_MOVE,
    army_leaders,
    best_of,
    capture_all,
    fortified,
    friendly,
    hostile,
    in_play,
    land,
)
from nonsuch.games.virgin_queen.rules.formation import (
    disband,
    form_all_unless_named,
    formed_units,
    has_cavalry,
    name_leader,
    name_unit,
    offer_formation,
    units_to_be,
)
from nonsuch.games.virgin_queen.rules.marching import (
    DIE,
    SUCCESS,
    WITHIN_WALLS,
    field_battle,
    interceptions,
    lay_siege,
    move_formation,
)
from nonsuch.games.virgin_queen.rules.parties import garrison, is_played_in, leading, men_in, outside
from nonsuch.games.virgin_queen.rules.telling import tell_formation
from nonsuch.games.virgin_queen.state import (
    ADD,
    AVOIDS,
    ENOUGH,
    INTERCEPTS,
    LEAD,
    NO,
    ROLLS,
    STAY,
    TO,
    WITHDRAWS,
    YES,
    phases,
)
from nonsuch.games.virgin_queen.state import VirginQueenTable as T

# interception ----------------------------------------------------------------------------------


@interceptions.runs("Interception ¶1", "Interception ¶2")
def ask_interceptors(t: T) -> None:
    """Power by power in impulse order, stack by stack; once a power has come no other may."""
    while may_be_intercepted(t):
        if t.reacting == NONE or t.reaction >= CLEAR[t.target]:
            if t.intercepted != NONE or not next_interceptor(t):
                break
        space = LINK[t.target][t.reaction]
        t.reaction += 1
        if can_intercept(t, t.reacting, space):
            t.forming = 1
            call(t, intercept, t.seat_of[t.reacting], t.reacting, space)
            return
    t.forming = 0
    disband(t, 1)
    goto(t, arrive)


def next_interceptor(t: T) -> bool:
    """The next power at war with the active one that has a player."""
    first = t.reacting + 1 if t.reacting != NONE else 0
    t.reaction = 0
    for who in range(first, MAJORS):
        if t.seat_of[who] != NONE and t.foes[t.active] >> who & 1 > 0:
            t.reacting = who
            return CLEAR[t.target] > 0
    t.reacting = MAJORS - 1
    return False


@rule("Interception ¶2")
def may_be_intercepted(t: T) -> bool:
    """Not into a fortified space of the mover that nobody besieges, nor where somebody is besieged."""
    return t.siege[t.target] == NONE and not (fortified(t, t.target) and friendly(t, t.active, t.target))


@rule("Interception ¶1", "Interception ¶2")
def can_intercept(t: T, who: int, space: int) -> bool:
    """A stack next to the target, not besieged, that has not tried, into a space where it may be."""
    if space == t.origin or t.tried[space] >> who & 1 > 0 or fresh_stack(t, who, space) == 0:
        return False
    if t.siege[space] != NONE and t.siege[space] != who:
        return False
    if t.present[t.target] & ~t.welcome[who] > 0:
        return False
    return friendly(t, who, t.target) or hostile(t, who, t.target)


def fresh_stack(t: T, who: int, space: int) -> int:
    return t.present[space] & t.bloc[who] & ~NEVER_MOVE


@phases.phase("Do you intercept, and with which units?", "Interception ¶3", building=True, takes=("asked", "place"))
def intercept(t: T, m: Moves) -> None:
    offer(m, NO)
    offer_formation(t, m, 1, t.asked, t.place)
    units = units_to_be(t, 1, t.asked, t.place)
    if units > 0 and keeps_siege(t, t.asked, t.place, units):
        offer(m, ENOUGH)


@rule("Interception ¶3")
def keeps_siege(t: T, who: int, space: int, leaving: int) -> bool:
    """Besiegers may come only if the siege stays."""
    if t.siege[space] != who:
        return True
    return land(t, who, space) - leaving > garrison(t, who, space)


intercept.on(LEAD)(name_leader)
intercept.on(ADD)(name_unit)


@intercept.on(NO)
def do_not_intercept(t: T) -> None:
    disband(t, 1)
    done(t)


@intercept.on(ENOUGH)
def try_to_intercept(t: T) -> None:
    t.tried[t.place] |= 1 << t.asked
    form_all_unless_named(t, 1, t.asked, t.place)
    if throw_two(t, t.asked, reaction_bonus(t, t.asked)) >= SUCCESS:
        tell(t, INTERCEPTS, t.asked, t.place, t.target)
        tell_formation(t, 1)
        move_formation(t, 1, t.place, t.target)
        t.intercepted = t.asked
        t.tried[t.target] |= 1 << t.asked
    disband(t, 1)
    done(t)


@rule("Interception ¶3", "Avoid battle ¶3")
def reaction_bonus(t: T, who: int) -> int:
    """The best leader; cavalry helps the Ottoman and hinders those who face it."""
    bonus = best_of(t.formed_leaders[1])
    if has_cavalry(t, 1):
        bonus += 1
    elif has_cavalry(t, 0):
        bonus -= 1
    return bonus


def throw_two(t: T, who: int, bonus: int) -> int:
    first = roll(t, DIE)
    second = roll(t, DIE)
    total = first + second + bonus
    tell(t, ROLLS, who, first, second, total)
    return total


# arrival ---------------------------------------------------------------------------------------


@phases.step("Land movement procedure •6", "Interception ¶4", "Land movement procedure •8")
def arrive(t: T) -> None:
    """The formation enters; then whoever is there gives way, withdraws or fights."""
    move_formation(t, 0, t.origin, t.target)
    t.attacker = t.active
    note_relief(t)
    capture_lone_leaders(t)
    t.reacting = NONE
    t.forming = 1
    goto(t, avoidances)


@rule("Relief ¶1")
def note_relief(t: T) -> None:
    """The space is besieged by an enemy, and friends are inside."""
    if t.siege[t.target] != NONE and t.foes[t.active] >> t.siege[t.target] & 1 > 0:
        t.relief = 1


@rule("Land movement procedure ¶4")
def capture_lone_leaders(t: T) -> None:
    """In an unfortified space, without a single unit."""
    for who in range(MAJORS):
        if t.foes[t.active] >> who & 1 > 0 and t.side[who] == who:
            if land(t, who, t.target) == 0 and not (fortified(t, t.target) and friendly(t, who, t.target)):
                capture_all(t, who, t.target, t.active)


# avoiding battle -------------------------------------------------------------------------------


@phases.step("Avoid battle ¶1", "Interception ¶4", "Independent and inactive defenders ¶1", "ruling 202")
def avoidances(t: T) -> None:
    """Every defender with a player may try, once, in impulse order, but not who has come to fight; then the walls, or a
    battle."""
    party = outside(t)
    first = t.reacting + 1 if t.reacting != NONE else 0
    for who in range(first, MAJORS):
        if who != t.intercepted and is_played_in(t, who, party) and can_avoid(t, who):
            t.reacting = who
            call(t, avoid_battle, t.seat_of[who], who)
            return
    if party == 0:
        goto(t, lay_siege)
    elif t.intercepted != NONE:
        t.defender = t.intercepted
        goto(t, lay_siege)
        call(t, field_battle)
    else:
        t.defender = leading(t, party, t.target)
        disband(t, 1)
        goto(t, withdrawal)


@rule("Avoid battle ¶2", "Unrest •1")
def may_flee_to(t: T, who: int, space: int) -> bool:
    """A friendly space without unrest and without enemies."""
    if not friendly(t, who, space) or t.unrest[space] > 0 or not in_play(t, space):
        return False
    return t.present[space] & ~t.welcome[who] == 0 and t.siege[space] == NONE


def can_avoid(t: T, who: int) -> bool:
    if fresh_stack(t, who, t.target) == 0 or (t.relief > 0 and t.siege[t.target] == NONE):
        return False
    return refuges(t, who, t.target, t.origin) > 0


def refuges(t: T, who: int, space: int, barred: int) -> int:
    """How many neighbours a side may flee to; `barred` is where the enemy came from."""
    number = 0
    for k in range(DEGREE[space]):
        if LINK[space][k] != barred and may_flee_to(t, who, LINK[space][k]):
            number += 1
    return number


@phases.phase(
    "Do you avoid battle, with which units, and where do they go?", "Avoid battle ¶1", building=True, takes=("asked",)
)
def avoid_battle(t: T, m: Moves) -> None:
    offer(m, STAY)
    for leader in bits(army_leaders(t, t.asked, t.target) & ~t.formed_leaders[1]):
        offer(m, LEAD(leader))
    offer_leavers(t, m)
    for k in range(DEGREE[t.target]):
        space = LINK[t.target][k]
        if space != t.origin and may_flee_to(t, t.asked, space):
            offer(m, TO(space))
    refuse_rest(m, TO, "Avoid battle ¶2")


@rule("Avoid battle ¶1")
def offer_leavers(t: T, m: Moves) -> None:
    """More than a formation may go."""
    for power in bits(fresh_stack(t, t.asked, t.target)):
        for kind in range(LAND_KINDS):
            if t.men[power][kind][t.target] > t.formed[1][power][kind]:
                offer(m, ADD(power, kind))


avoid_battle.on(LEAD)(name_leader)
avoid_battle.on(ADD)(name_unit)


@avoid_battle.on(STAY)
def stand(t: T) -> None:
    disband(t, 1)
    done(t)


@avoid_battle.on(TO)
def try_to_avoid(t: T, space: int) -> None:
    name_leavers(t, t.asked)
    beaten = all_bound(t, t.asked, t.target)
    if beaten or throw_two(t, t.asked, reaction_bonus(t, t.asked)) >= SUCCESS:
        tell(t, AVOIDS, t.asked, t.target, space)
        tell_formation(t, 1)
        move_formation(t, 1, t.target, space)
        capture_lone_leaders(t)
    disband(t, 1)
    done(t)


def name_leavers(t: T, who: int) -> None:
    """Nobody named: everybody goes."""
    if formed_units(t, 1) == 0:
        t.formed_leaders[1] = army_leaders(t, who, t.target)
        for power in bits(fresh_stack(t, who, t.target)):
            for kind in range(LAND_KINDS):
                t.formed[1][power][kind] = t.men[power][kind][t.target]


@rule("Avoid battle ¶3")
def all_bound(t: T, who: int, space: int) -> bool:
    """Every unit there has lost a battle in this impulse already."""
    for power in bits(t.present[space] & t.bloc[who]):
        for kind in range(LAND_KINDS):
            if t.men[power][kind][space] > t.bound[power][kind][space]:
                return False
    return True


# withdrawal ------------------------------------------------------------------------------------


@phases.step(
    "Withdrawing into fortifications ¶1",
    "Powers and rulers › Powers ¶3",
    "Inactive minor powers ¶1",
    "Land movement procedure •7",
    "Independent and inactive defenders ¶1",
)
def withdrawal(t: T) -> None:
    """Four or fewer may go inside, all together; who has no player always does."""
    who = t.defender
    number = men_in(t, outside(t), t.target)
    goto(t, lay_siege)
    if number > 0 and t.relief == 0 and may_withdraw(t, who, number):
        if who < MAJORS and t.seat_of[who] != NONE:
            goto(t, withdraw_or_fight)
            call(t, withdraw, t.seat_of[who], who)
    elif number > 0:
        call(t, field_battle)


@rule("Withdrawing into fortifications ¶1")
def may_withdraw(t: T, who: int, number: int) -> bool:
    return fortified(t, t.target) and friendly(t, who, t.target) and number <= WITHIN_WALLS


@phases.phase("Do you withdraw into the fortifications?", "Withdrawing into fortifications ¶1", takes=("asked",))
def withdraw(t: T, m: Moves) -> None:
    offer(m, YES)
    offer(m, NO)


@withdraw.on(YES)
def go_inside(t: T) -> None:
    tell(t, WITHDRAWS, t.asked, t.target)
    t.withdrew = 1
    done(t)


@withdraw.on(NO)
def stay_outside(t: T) -> None:
    done(t)


@phases.step("Withdrawing into fortifications ¶1")
def withdraw_or_fight(t: T) -> None:
    goto(t, lay_siege)
    if t.withdrew == 0:
        call(t, field_battle)
