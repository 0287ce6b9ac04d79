"""Displacement, and ships that must leave a harbour.  [9.4; 12.5; 16.2; 24.4]"""

from __future__ import annotations

from nonsuch.engine import NONE, Moves, bits, call, done, offer, refuse_rest, rule, tell
from nonsuch.games.virgin_queen.atlas import (
    HARBOURS,
    MAJORS,
    NEAR,
    NEAR_COUNT,
    PLACE_OF,
    PORTS,
    POWERS,
    SPACE_OF,
    SPACES,
)
from nonsuch.games.virgin_queen.components import LAND_KINDS, LEADERS, SHIP_KINDS
from nonsuch.games.virgin_queen.rules.board import (
    INDEPENDENTS,
    NEVER_MOVE,
    all_to,
    army_leaders,
    fleet_of,
    fleets_meet,
    fortified,
    friendly,
    friendly_port,
    in_play,
    land,
    leads_land,
    leads_ships,
    naval_leaders,
    remove_men,
    shift_all,
    sink,
    wait_a_turn,
)
from nonsuch.games.virgin_queen.rules.ways import FAR, harbour_in_play, measure
from nonsuch.games.virgin_queen.state import HEAD_FOR, NAVIES, PUTS_IN, RETREATS, TO, phases
from nonsuch.games.virgin_queen.state import VirginQueenTable as T

# land units where they have no business any more -------------------------------------------------


@phases.step("Displacement ¶1", "Deactivation ¶1", "Declarations of war ¶5")
def displace_all(t: T) -> None:
    """Whoever stands on the ground, or lies in the port, of a power that is neither friend nor foe."""
    for space in range(SPACES):
        if t.present[space] > 0:
            who = misplaced(t, space)
            if who != NONE:
                displace(t, who, space)
                return
    for harbour in range(HARBOURS):
        if t.afloat[harbour] > 0:
            who = misplaced_ships(t, harbour)
            if who != NONE:
                displace_ships(t, who, harbour)
                return
    displace_leaders(t)
    done(t)


@rule("Displacement ¶1")
def misplaced(t: T, space: int) -> int:
    for power in bits(t.present[space] & ~NEVER_MOVE & ~INDEPENDENTS):
        if not may_be_at(t, power, space):
            return t.side[power]
    return NONE


def is_idle(t: T, power: int) -> bool:
    """Nobody plays it and it is nobody's ally."""
    return t.side[power] == power and (power >= MAJORS or t.seat_of[min(power, MAJORS - 1)] == NONE)


def may_be_at(t: T, power: int, space: int) -> bool:
    """On friendly ground, or at war with it; an idle power only on what it holds."""
    if is_idle(t, power):
        return t.control[space] == power
    return (t.bloc[power] | t.foes[power]) >> t.control[space] & 1 > 0


def misplaced_ships(t: T, harbour: int) -> int:
    for power in bits(t.afloat[harbour]):
        if harbour < PORTS:
            if not may_be_at(t, power, SPACE_OF[harbour]):
                return t.side[power]
        elif is_idle(t, power):
            return power
    return NONE


def is_refuge(t: T, who: int, space: int) -> bool:
    return friendly(t, who, space) and fortified(t, space) and in_play(t, space) and t.siege[space] == NONE


def nearest_refuge(t: T, who: int, space: int) -> int:
    """How far it is; the distances stay in `steps`."""
    measure(t, space)
    best = FAR
    for other in range(SPACES):
        if other != space and is_refuge(t, who, other):
            best = min(best, t.steps[other])
    return best


@rule("Displacement ¶1")
def displace(t: T, who: int, space: int) -> None:
    """To the nearest fortified space, at the owner's choice when equal; with nowhere to go, removed."""
    best = nearest_refuge(t, who, space)
    if best == FAR:
        dissolve(t, who, space)
        return
    number = 0
    refuge = NONE
    for other in range(SPACES):
        if other != space and t.steps[other] == best and is_refuge(t, who, other):
            number += 1
            refuge = other
    if number == 1 or who >= MAJORS or t.seat_of[who] == NONE:
        go_to_refuge(t, who, space, refuge)
    else:
        call(t, choose_refuge, t.seat_of[who], who, space)


def go_to_refuge(t: T, who: int, space: int, refuge: int) -> None:
    tell(t, RETREATS, who, space, refuge)
    shift_all(t, who, space, refuge)
    if t.siege[space] == who:
        t.siege[space] = NONE


def dissolve(t: T, who: int, space: int) -> None:
    for power in bits(t.present[space] & t.bloc[who] & ~NEVER_MOVE):
        for kind in range(LAND_KINDS):
            remove_men(t, power, kind, space, t.men[power][kind][space])
    for leader in bits(army_leaders(t, who, space)):
        wait_a_turn(t, leader)
    if t.siege[space] == who:
        t.siege[space] = NONE


@phases.phase("Where do the displaced units go?", "Displacement ¶1", takes=("asked", "place"))
def choose_refuge(t: T, m: Moves) -> None:
    best = nearest_refuge(t, t.asked, t.place)
    for space in range(SPACES):
        if space != t.place and t.steps[space] == best and is_refuge(t, t.asked, space):
            offer(m, TO(space))
    refuse_rest(m, TO, "Displacement ¶1")


@choose_refuge.on(TO)
def refuge_chosen(t: T, space: int) -> None:
    go_to_refuge(t, t.asked, t.place, space)
    done(t)


@rule("Displacement ¶1")
def displace_leader(t: T, who: int, leader: int, space: int) -> None:
    """A leader alone: the nearest fortified space, or the Turn Track."""
    best = nearest_refuge(t, who, space)
    for other in range(SPACES):
        if other != space and best != FAR and t.steps[other] == best and is_refuge(t, who, other):
            t.leader_at[leader] = other
    if best == FAR:
        wait_a_turn(t, leader)


@rule("Displacement ¶1")
def displace_leaders(t: T) -> None:
    """Leaders left alone on foreign ground come back next turn."""
    for leader in range(LEADERS):
        at = t.leader_at[leader]
        if at != NONE and at < SPACES:
            for power in range(POWERS):
                if leads_land(t, power, leader) or leads_ships(t, power, leader):
                    if power == t.side[power] and not may_be_at(t, power, at) and land(t, power, at) == 0:
                        wait_a_turn(t, leader)


# ships -----------------------------------------------------------------------------------------


def home_port(t: T, who: int, port: int) -> bool:
    """A controlled port; for an idle minor power one of its own."""
    return friendly_port(t, who, port)


@rule("Displacement ¶1")
def displace_ships(t: T, who: int, harbour: int) -> None:
    measure(t, PLACE_OF[harbour])
    best = FAR
    haven = NONE
    for port in range(PORTS):
        if port != harbour and home_port(t, who, port) and t.steps[SPACE_OF[port]] < best:
            best = t.steps[SPACE_OF[port]]
            haven = port
    if haven == NONE:
        lose_fleet(t, who, harbour)
    else:
        tell(t, PUTS_IN, who, harbour, haven)
        all_to(t, who, harbour, haven)


@rule("Naval combat •6", "Dead ends and shortages ¶1")
def lose_fleet(t: T, who: int, harbour: int) -> None:
    """No legal retreat: everything is lost, the leaders come back next turn."""
    for power in bits(t.afloat[harbour] & t.bloc[who]):
        for kind in range(SHIP_KINDS):
            for _ in range(t.ships[power][kind][harbour]):
                sink(t, power, kind, harbour)
    for leader in bits(naval_leaders(t, who, harbour)):
        if t.leader_at[leader] == PLACE_OF[harbour]:
            wait_a_turn(t, leader)


@rule("Naval combat •6")
def is_haven(t: T, who: int, origin: int, harbour: int) -> bool:
    """An adjacent friendly port or sea, free of enemies."""
    if harbour < PORTS:
        return friendly_port(t, who, harbour) and fleets_meet(t, who, harbour) == 0
    return harbour_in_play(t, harbour) and fleets_meet(t, who, harbour) == 0 and origin != harbour


def count_havens(t: T, who: int, harbour: int) -> int:
    number = 0
    for k in range(NEAR_COUNT[harbour]):
        if is_haven(t, who, harbour, NEAR[harbour][k]):
            number += 1
    return number


@rule("Naval combat •6")
def scatter(t: T, who: int, harbour: int) -> None:
    """A fleet must leave: its owner chooses where to; without a haven it is lost."""
    number = count_havens(t, who, harbour)
    if number == 0:
        lose_fleet(t, who, harbour)
    elif number == 1 or who >= MAJORS or t.seat_of[who] == NONE:
        for k in range(NEAR_COUNT[harbour]):
            if is_haven(t, who, harbour, NEAR[harbour][k]) and fleet_of(t, who, harbour) > 0:
                put_in(t, who, harbour, NEAR[harbour][k])
    else:
        call(t, choose_haven, t.seat_of[who], who, harbour)


def put_in(t: T, who: int, harbour: int, haven: int) -> None:
    tell(t, PUTS_IN, who, harbour, haven)
    all_to(t, who, harbour, haven)


@phases.phase("Where do your ships go?", "Naval combat •6", takes=("asked", "harbour"))
def choose_haven(t: T, m: Moves) -> None:
    for k in range(NEAR_COUNT[t.harbour]):
        if is_haven(t, t.asked, t.harbour, NEAR[t.harbour][k]):
            offer(m, HEAD_FOR(NEAR[t.harbour][k]))
    refuse_rest(m, HEAD_FOR, "Naval combat •6")


@choose_haven.on(HEAD_FOR)
def haven_chosen(t: T, haven: int) -> None:
    put_in(t, t.asked, t.harbour, haven)
    done(t)


@rule("Unfortified spaces ¶2")
def drive_out_ships(t: T, port: int) -> None:
    """From a port that has changed hands, out to sea."""
    for power in range(NAVIES):
        if fleet_of(t, power, port) > 0 and t.foes[t.active] >> power & 1 > 0 and t.side[power] == power:
            scatter(t, power, port)
            return
