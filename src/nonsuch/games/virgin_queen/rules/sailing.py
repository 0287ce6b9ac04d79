"""Naval movement: orders, and setting sail.  [16.1]"""

from __future__ import annotations

from nonsuch.engine import NONE, Moves, bits, call, done, goto, offer, refuse_rest, rule, tell
from nonsuch.games.virgin_queen.axes import MOST_ORDERS, NAVIES
from nonsuch.games.virgin_queen.components import ARMADA, COST, LEADERS, NAVAL_MOVE, SHIP_KINDS
from nonsuch.games.virgin_queen.map.atlas import (
    HARBOURS,
    NEAR,
    NEAR_COUNT,
    OCEAN,
    PLACE_OF,
    PORTS,
    SPAIN,
)
from nonsuch.games.virgin_queen.rules.board import (
    fleets_meet,
    friendly_port,
    leads_ships,
    naval_leaders,
    opens_to,
    shift_ships,
)
from nonsuch.games.virgin_queen.rules.spending import MILITARY, pay
from nonsuch.games.virgin_queen.rules.telling import tell_leaders, tell_ships
from nonsuch.games.virgin_queen.rules.ways import harbour_in_play
from nonsuch.games.virgin_queen.rules.windows import ACTION_DECLARED, open_window
from nonsuch.games.virgin_queen.rules.world.terms import COURSE
from nonsuch.games.virgin_queen.rules.world.voyages import (
    expeditions_sail,
    has_expedition,
    last_course,
    offer_courses,
    set_course,
    storms_hold_expeditions,
)
from nonsuch.games.virgin_queen.state import (
    A_VOYAGE,
    FLEET,
    HEAD_FOR,
    LEAD,
    SAIL,
    SAILS,
    SET_SAIL,
    STOPPED,
    TAKE,
    choose_action,
    phases,
)
from nonsuch.games.virgin_queen.state import VirginQueenTable as T

sea_fights = phases.declare("sea_fights")
sea_interceptions = phases.declare("sea_interceptions")
end_of_voyage = phases.declare("end_of_voyage")
ENTERED, MET = 1, 2


# orders ----------------------------------------------------------------------------------------


@rule("Naval movement ¶1")
def offer_sailing(t: T, m: Moves) -> None:
    if t.cp >= COST[NAVAL_MOVE][t.active]:
        if has_free_ships(t, t.active) or has_expedition(t, t.active):
            offer(m, SAIL)
    refuse_rest(m, SAIL, "Naval movement ¶1")


def has_free_ships(t: T, who: int) -> bool:
    for harbour in range(HARBOURS):
        if t.afloat[harbour] & t.bloc[who] > 0 and free_ships(t, who, harbour) > 0 and ways_from(t, who, harbour) > 0:
            return True
    return False


@rule("Naval movement ¶2", "ruling 6")
def free_ship(t: T, power: int, kind: int, harbour: int) -> int:
    """Ships that lost no combat in this impulse and have no order yet."""
    number = t.ships[power][kind][harbour] - t.becalmed[power][kind][harbour]
    for order in range(t.orders):
        if t.order_from[order] == harbour:
            number -= t.order_ships[order][power][kind]
    return number


def free_ships(t: T, who: int, harbour: int) -> int:
    number = 0
    for power in bits(t.afloat[harbour] & t.bloc[who]):
        for kind in range(SHIP_KINDS):
            number += free_ship(t, power, kind, harbour)
    return number


@rule("Leaders ¶5")
def free_leaders(t: T, who: int, harbour: int) -> int:
    """Naval leaders there without an order."""
    found = naval_leaders(t, who, harbour) & ~t.weary
    for order in range(t.orders):
        found &= ~t.order_leaders[order]
    return found


@rule("Naval movement ¶2", "Antwerp and Rotterdam ¶1")
def may_sail_to(t: T, who: int, harbour: int) -> bool:
    """Into seas; into friendly ports, or an enemy's to attack ships there."""
    if not harbour_in_play(t, harbour) or not opens_to(t, who, harbour):
        return False
    return harbour >= PORTS or friendly_port(t, who, harbour) or fleets_meet(t, who, harbour) > 0


def ways_from(t: T, who: int, harbour: int) -> int:
    if not opens_to(t, who, harbour):
        return 0
    number = 0
    for k in range(NEAR_COUNT[harbour]):
        if may_sail_to(t, who, NEAR[harbour][k]):
            number += 1
    return number


@choose_action.on(SAIL)
def give_orders(t: T) -> None:
    goto(t, choose_fleet)


@phases.phase("Which ships sail?", "Naval movement •1", "ruling 6", building=True, takes=("asked",))
def choose_fleet(t: T, m: Moves) -> None:
    """In search fleets are ordered from the first harbour to the last."""
    first = t.order_from[t.orders - 1] if m.rising > 0 and t.orders > 0 else 0
    if t.orders < MOST_ORDERS and (m.rising == 0 or last_course(t) == NONE):
        for harbour in range(first, HARBOURS):
            if t.afloat[harbour] & t.bloc[t.asked] > 0 and free_ships(t, t.asked, harbour) > 0:
                if ways_from(t, t.asked, harbour) > 0:
                    offer(m, FLEET(harbour))
    offer_courses(t, m, t.asked)
    if t.orders > 0 or last_course(t) != NONE:
        offer(m, SET_SAIL)
    refuse_rest(m, FLEET, SET_SAIL, "Naval movement ¶2")


choose_fleet.on(COURSE)(set_course)


@choose_fleet.on(FLEET)
def order_fleet(t: T, harbour: int) -> None:
    t.fleet = harbour
    goto(t, order_ships)


@phases.phase("Which of them sail, and where?", "Naval movement •1", "ruling 6", building=True, takes=("asked",))
def order_ships(t: T, m: Moves) -> None:
    """Nothing named: the whole fleet."""
    if picked(t) > 0:
        for leader in bits(free_leaders(t, t.asked, t.fleet) & ~t.picked_leaders):
            offer(m, LEAD(leader))
    for power in bits(t.afloat[t.fleet] & t.bloc[t.asked]):
        for kind in range(SHIP_KINDS):
            if free_ship(t, power, kind, t.fleet) > t.picked[power][kind]:
                offer(m, TAKE(power, kind))
    for k in range(NEAR_COUNT[t.fleet]):
        if may_sail_to(t, t.asked, NEAR[t.fleet][k]) and is_fit_for(t, NEAR[t.fleet][k]):
            offer(m, HEAD_FOR(NEAR[t.fleet][k]))
    refuse_rest(m, HEAD_FOR, "Naval movement ¶2")


@rule("Rules for single powers › Spain ¶4", "ruling 386")
def is_fit_for(t: T, harbour: int) -> bool:
    """The Armada does not sail into the Mediterranean."""
    if OCEAN[harbour] > 0 or OCEAN[t.fleet] == 0 or t.ships[SPAIN][ARMADA][t.fleet] == 0:
        return True
    return picked(t) > 0 and t.picked[SPAIN][ARMADA] == 0


def picked(t: T) -> int:
    number = 0
    for power in range(NAVIES):
        for kind in range(SHIP_KINDS):
            number += t.picked[power][kind]
    return number


def pick_leader(t: T, leader: int) -> None:
    t.picked_leaders |= 1 << leader


def pick_ship(t: T, power: int, kind: int) -> None:
    """The Armada sails as a whole."""
    t.picked[power][kind] = t.ships[power][ARMADA][t.fleet] if kind == ARMADA else t.picked[power][kind] + 1


order_ships.on(LEAD)(pick_leader)
order_ships.on(TAKE)(pick_ship)


def pick_all_unless_named(t: T, who: int, harbour: int) -> None:
    """Naval leaders may not be left alone: with the last ship they sail."""
    if picked(t) == 0:
        for power in bits(t.afloat[harbour] & t.bloc[who]):
            for kind in range(SHIP_KINDS):
                t.picked[power][kind] = free_ship(t, power, kind, harbour)
        t.picked_leaders = free_leaders(t, who, harbour)


@order_ships.on(HEAD_FOR)
def head_for(t: T, harbour: int) -> None:
    pick_all_unless_named(t, t.active, t.fleet)
    order = t.orders
    t.orders += 1
    t.order_from[order] = t.fleet
    t.order_to[order] = harbour
    t.order_leaders[order] = t.picked_leaders
    for power in range(NAVIES):
        for kind in range(SHIP_KINDS):
            t.order_ships[order][power][kind] = t.picked[power][kind]
    unpick(t)
    goto(t, choose_fleet)


def unpick(t: T) -> None:
    t.fleet = NONE
    t.picked_leaders = 0
    for power in range(NAVIES):
        for kind in range(SHIP_KINDS):
            t.picked[power][kind] = 0


# setting sail ----------------------------------------------------------------------------------


@choose_fleet.on(SET_SAIL)
def set_sail(t: T) -> None:
    pay(t, MILITARY, COST[NAVAL_MOVE][t.active])
    t.stopped = 0
    done(t)
    call(t, sail)
    open_window(t, ACTION_DECLARED)


@phases.step("Naval movement •1", "Naval movement •2")
def sail(t: T) -> None:
    """All at once, unless storms keep them where they are."""
    if t.stopped > 0:
        tell(t, STOPPED, t.active, A_VOYAGE)
        t.stopped = 0
        lie_becalmed(t)
        goto(t, end_of_voyage)
        return
    for order in range(t.orders):
        note_entry(t, order)
    for order in range(t.orders):
        carry_out(t, order)
    strand_nobody(t)
    t.sea = NONE
    goto(t, sea_interceptions)
    call(t, expeditions_sail)


@rule("Cards ¶2")
def lie_becalmed(t: T) -> None:
    storms_hold_expeditions(t)
    for order in range(t.orders):
        t.weary |= t.order_leaders[order]
        for power in range(NAVIES):
            for kind in range(SHIP_KINDS):
                if t.order_ships[order][power][kind] > 0:
                    t.becalmed[power][kind][t.order_from[order]] += t.order_ships[order][power][kind]
                    t.calm_powers |= 1 << power


@rule("Naval movement •3")
def note_entry(t: T, order: int) -> None:
    """A zone where the mover had no ships before; and from where each place was reached."""
    target = t.order_to[order]
    if t.afloat[target] & t.bloc[t.active] == 0:
        t.entered[target] = ENTERED
    for k in range(NEAR_COUNT[target]):
        if NEAR[target][k] == t.order_from[order]:
            t.came_from[target] |= 1 << k


def carry_out(t: T, order: int) -> None:
    number = 0
    for power in range(NAVIES):
        for kind in range(SHIP_KINDS):
            number += t.order_ships[order][power][kind]
    tell(t, SAILS, t.active, t.order_from[order], t.order_to[order], number)
    for power in range(NAVIES):
        for kind in range(SHIP_KINDS):
            tell_ships(t, power, kind, t.order_ships[order][power][kind])
            shift_ships(t, power, kind, t.order_from[order], t.order_to[order], t.order_ships[order][power][kind])
    tell_leaders(t, t.order_leaders[order])
    for leader in bits(t.order_leaders[order]):
        t.leader_at[leader] = PLACE_OF[t.order_to[order]]


@rule("Naval movement ¶2", "ruling 9")
def strand_nobody(t: T) -> None:
    """A leader left at sea without a ship goes with the first that left him."""
    for leader in range(LEADERS):
        at = t.leader_at[leader]
        if at != NONE and leads_ships(t, t.active, leader):
            for order in range(t.orders):
                origin = t.order_from[order]
                if (
                    origin >= PORTS
                    and PLACE_OF[origin] == t.leader_at[leader]
                    and t.afloat[origin] & t.bloc[t.active] == 0
                ):
                    tell_leaders(t, 1 << leader)
                    t.leader_at[leader] = PLACE_OF[t.order_to[order]]
