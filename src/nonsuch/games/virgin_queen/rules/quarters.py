"""Winter quarters of land units.  [20.4]

A body is what one power has in one space. Its owner sends bodies off in the order he likes, whole or in parts, and may
call garrisons home to the capital. Who has nowhere to go is lost in the end.
"""

from __future__ import annotations

from nonsuch.engine import NONE, Moves, bits, call, clear, done, offer, refuse_rest, rule, tell, where
from nonsuch.games.virgin_queen.axes import FORMATION
from nonsuch.games.virgin_queen.components import HIRED, LAND_KINDS, LEADER_POWER, LEADERS, REGULAR
from nonsuch.games.virgin_queen.map.atlas import MAJORS, PROTESTANT
from nonsuch.games.virgin_queen.map.distances import FAR, WALL_SITES, WALL_SITES_COUNT
from nonsuch.games.virgin_queen.rules.board import (
    leads_land,
    men_of,
    remove_men,
    shift_men,
)
from nonsuch.games.virgin_queen.rules.formation import name_leader
from nonsuch.games.virgin_queen.rules.lodging import (
    can_go_home,
    has_quarters,
    leaving,
    may_leave,
    may_winter_at,
    movers,
    nearest_walls,
)
from nonsuch.games.virgin_queen.rules.telling import tell_leaders, tell_men
from nonsuch.games.virgin_queen.rules.ways import has_safe_way
from nonsuch.games.virgin_queen.state import ADD, ENOUGH, LEAD, LOSE, LOST_ON_THE_WAY, MARCH, NAME, TO, WINTERS, phases
from nonsuch.games.virgin_queen.state import VirginQueenTable as T

# the owner's orders ------------------------------------------------------------------------------


@phases.step("Returning home ¶2", "Returning home ¶4")
def go_to_quarters(t: T) -> None:
    """Power by power: first those for whom there is nothing to decide, then as their owner orders."""
    for who in range(MAJORS):
        if t.seat_of[who] != NONE:
            if send_the_plain(t, who):
                return
            if t.declined >> who & 1 == 0:
                t.declined |= 1 << who
                if has_orders(t, who):
                    call(t, winter_orders, t.seat_of[who], who)
                    return
            if lose_the_stranded(t, who):
                return
    t.declined = 0
    clear(t, FORMATION)
    done(t)


def has_orders(t: T, who: int) -> bool:
    for space in where(t.present):
        for power in bits(movers(t, who, space)):
            if may_leave(t, who, power, space):
                return True
    return False


@rule("Returning home ¶2")
def send_the_plain(t: T, who: int) -> bool:
    """A body in the open for which the capital is the only place goes there unasked: it is in nobody's way."""
    for space in where(t.present):
        for power in bits(movers(t, who, space)):
            if leaving(t, who, power, space) == men_of(t, power, space) and only_capital(t, who, power, space):
                name_body(t, power, space)
                winter_march(t, who, power, space, t.capital[power])
                return True
    return False


def only_capital(t: T, who: int, power: int, space: int) -> bool:
    if power >= MAJORS or power == PROTESTANT or t.ally[power] != NONE or not can_go_home(t, who, power, space):
        return False
    best = nearest_walls(t, who, power, space, 1)
    for k in range(WALL_SITES_COUNT[t.scenario]):
        other = WALL_SITES[t.scenario][k]
        if other != t.capital[power] and may_winter_at(t, who, power, space, other, 1, best):
            return False
    return True


@rule("Returning home ¶3", "Dead ends and shortages ¶1")
def lose_the_stranded(t: T, who: int) -> bool:
    """When orders are given, or there are none to give, whoever must leave and cannot is eliminated."""
    for space in where(t.present):
        for power in bits(movers(t, who, space)):
            number = leaving(t, who, power, space)
            if number > 0 and not has_quarters(t, who, power, space, 1):
                name_body(t, power, space)
                t.hits[0] = number
                call(t, winter_losses, t.actor, who, space, power)
                return True
    return False


@phases.phase("Which units go into winter quarters?", "Returning home ¶2", "ruling 8", takes=("asked",))
def winter_orders(t: T, m: Moves) -> None:
    """As long as somebody who may not stay has somewhere to go, orders go on."""
    must = 0
    for space in where(t.present):
        offered = 0
        for power in bits(movers(t, t.asked, space)):
            if may_leave(t, t.asked, power, space):
                offered += 1
                must += leaving(t, t.asked, power, space)
        if offered > 0:
            offer(m, MARCH(space))
    if must == 0:
        offer(m, ENOUGH)
    refuse_rest(m, MARCH, ENOUGH, "Returning home ¶2")


@winter_orders.on(ENOUGH)
def orders_given(t: T) -> None:
    done(t)


@winter_orders.on(MARCH)
def send_from(t: T, space: int) -> None:
    """Other orders may follow."""
    who = t.asked
    t.declined &= ~(1 << who)
    clear(t, FORMATION)
    done(t)
    number = 0
    body = NONE
    for power in bits(movers(t, who, space)):
        if may_leave(t, who, power, space):
            number += 1
            body = power
    if number == 1:
        call(t, choose_quarters, t.seat_of[who], who, space, body)
    else:
        call(t, whose_units, t.seat_of[who], who, space)


@phases.phase("Whose units move?", "Returning home ¶4", takes=("asked", "place"))
def whose_units(t: T, m: Moves) -> None:
    for power in bits(movers(t, t.asked, t.place)):
        if may_leave(t, t.asked, power, t.place):
            offer(m, NAME(power))
    refuse_rest(m, NAME, "Returning home ¶2")


@whose_units.on(NAME)
def units_named(t: T, power: int) -> None:
    who = t.asked
    place = t.place
    done(t)
    call(t, choose_quarters, t.seat_of[who], who, place, power)


# where to ----------------------------------------------------------------------------------------


def named(t: T, power: int) -> int:
    return t.formed[0][power][REGULAR] + t.formed[0][power][HIRED]


def number_going(t: T) -> int:
    """Who was named; if nobody was, those who must go, or else all; with leaders alone nobody."""
    if named(t, t.body) > 0 or t.formed_leaders[0] > 0:
        return named(t, t.body)
    must = leaving(t, t.asked, t.body, t.place)
    return must if must > 0 else men_of(t, t.body, t.place)


def leaders_there(t: T, who: int, power: int, space: int) -> int:
    found = 0
    for leader in range(LEADERS):
        if t.leader_at[leader] == space and LEADER_POWER[leader] == power and leads_land(t, who, leader):
            found |= 1 << leader
    return found


@phases.phase(
    "Who moves, and where do they winter?", "Returning home ¶2", building=True, takes=("asked", "place", "body")
)
def choose_quarters(t: T, m: Moves) -> None:
    for leader in bits(leaders_there(t, t.asked, t.body, t.place) & ~t.formed_leaders[0]):
        offer(m, LEAD(leader))
    if has_quarters(t, t.asked, t.body, t.place, named(t, t.body) + 1):
        for kind in range(LAND_KINDS):
            if t.men[t.body][kind][t.place] > t.formed[0][t.body][kind]:
                offer(m, ADD(t.body, kind))
    offer_quarters(t, m, number_going(t))
    refuse_rest(m, TO, "Returning home ¶2")


def offer_quarters(t: T, m: Moves, number: int) -> None:
    """Leaders alone go to the capital."""
    best = nearest_walls(t, t.asked, t.body, t.place, number) if number > 0 else FAR
    for k in range(WALL_SITES_COUNT[t.scenario]):
        target = WALL_SITES[t.scenario][k]
        if may_winter_at(t, t.asked, t.body, t.place, target, max(1, number), best):
            offer(m, TO(target))


choose_quarters.on(LEAD)(name_leader)


@choose_quarters.on(ADD)
def name_for_quarters(t: T, power: int, kind: int) -> None:
    t.formed[0][power][kind] += 1


@choose_quarters.on(TO)
def quarters_chosen(t: T, space: int) -> None:
    if t.formed_leaders[0] == 0 and named(t, t.body) == 0:
        name_number(t, t.body, t.place, number_going(t))
    who = t.asked
    power = t.body
    place = t.place
    done(t)
    winter_march(t, who, power, place, space)


def name_number(t: T, power: int, space: int, number: int) -> None:
    """Hired men first; leaders stay with who stays."""
    if number == men_of(t, power, space):
        t.formed_leaders[0] = leaders_there(t, power, power, space)
    hired = min(number, t.men[power][HIRED][space])
    t.formed[0][power][HIRED] = hired
    t.formed[0][power][REGULAR] = number - hired


def name_body(t: T, power: int, space: int) -> None:
    clear(t, FORMATION)
    name_number(t, power, space, men_of(t, power, space))


@rule("Returning home ¶3")
def winter_march(t: T, who: int, power: int, space: int, target: int) -> None:
    """Half of them are lost on the way, rounded up, if it cannot be made over friendly ground."""
    units = named(t, power)
    tell(t, WINTERS, power, space, target, units)
    lost = 0 if named(t, power) == 0 or has_safe_way(t, who, space, target) else (named(t, power) + 1) // 2
    for kind in range(LAND_KINDS):
        tell_men(t, power, kind, t.formed[0][power][kind])
        shift_men(t, power, kind, space, target, t.formed[0][power][kind])
    tell_leaders(t, t.formed_leaders[0])
    for leader in bits(t.formed_leaders[0]):
        t.leader_at[leader] = target
    t.formed_leaders[0] = 0
    if lost > 0:
        t.hits[0] = lost
        call(t, winter_losses, t.actor, who, target, power)
    else:
        clear(t, FORMATION)


# losses on the way -------------------------------------------------------------------------------


@phases.step("Returning home ¶3", takes=("asked", "place", "body"))
def winter_losses(t: T) -> None:
    """The owner chooses, where there is something to choose."""
    if t.hits[0] == 0 or named(t, t.body) == 0:
        t.hits[0] = 0
        clear(t, FORMATION)
        done(t)
    elif t.formed[0][t.body][REGULAR] > 0 and t.formed[0][t.body][HIRED] > 0 and t.hits[0] < named(t, t.body):
        call(t, choose_winter_loss, t.seat_of[t.asked], t.asked)
    else:
        lose_in_winter(t, t.body, HIRED if t.formed[0][t.body][HIRED] > 0 else REGULAR)


def lose_in_winter(t: T, power: int, kind: int) -> None:
    t.hits[0] -= 1
    t.formed[0][power][kind] -= 1
    remove_men(t, power, kind, t.place, 1)
    tell(t, LOST_ON_THE_WAY, power, kind, t.place)


@phases.phase("Which unit do you lose on the way home?", "Returning home ¶3", takes=("asked",))
def choose_winter_loss(t: T, m: Moves) -> None:
    for kind in range(LAND_KINDS):
        if t.formed[0][t.body][kind] > 0:
            offer(m, LOSE(t.body, kind))
    refuse_rest(m, LOSE, "Returning home ¶3")


@choose_winter_loss.on(LOSE)
def winter_loss_chosen(t: T, power: int, kind: int) -> None:
    lose_in_winter(t, power, kind)
    done(t)
