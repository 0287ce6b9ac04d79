"""Displacement: who stands or lies where he has no business any more goes to the nearest place.  [9.4; 12.5; 24.4]"""

from __future__ import annotations

from nonsuch.engine import NONE, Moves, bits, call, done, offer, refuse_rest, rule, tell, where
from nonsuch.games.virgin_queen.axes import NAVIES
from nonsuch.games.virgin_queen.components import ARMY_LEADER, LAND_KINDS, LEADER_POWER, LEADERS
from nonsuch.games.virgin_queen.map.atlas import HOME, MAJORS, PORT_OF, PORTS, SPACE_OF, SPACES
from nonsuch.games.virgin_queen.map.distances import FAR, OPEN_PORTS, OPEN_PORTS_COUNT, WALL_SITES, WALL_SITES_COUNT
from nonsuch.games.virgin_queen.rules.board import (
    INDEPENDENTS,
    NEVER_MOVE,
    fleet_of,
    fortified,
    in_play,
    leads_land,
    lose_men,
    men_of,
    ours,
    own_port,
    shift_men,
    wait_a_turn,
)
from nonsuch.games.virgin_queen.rules.fleeing import count_havens, haven_chosen, lose_fleet, put_in, scatter
from nonsuch.games.virgin_queen.rules.telling import tell_leaders, tell_men
from nonsuch.games.virgin_queen.rules.ways import sailing_between, steps_between
from nonsuch.games.virgin_queen.state import DISPLACED, HEAD_FOR, LEADER_ENTERS, PLACE, TO, phases
from nonsuch.games.virgin_queen.state import VirginQueenTable as T

# who is where he has no business any more -----------------------------------------------------------


@phases.step("Displacement ¶1", "Deactivation ¶1", "Declarations of war ¶5")
def displace_all(t: T) -> None:
    """Whoever stands on the ground, or lies in the port, of a power that is neither friend nor foe."""
    for space in where(t.present):
        for power in bits(t.present[space] & ~NEVER_MOVE & ~INDEPENDENTS):
            if not may_be_at(t, power, space):
                displace(t, power, space)
                return
    for harbour in where(t.afloat):
        who = misplaced_ships(t, harbour)
        if who != NONE:
            displace_ships(t, who, harbour)
            return
    for leader in range(LEADERS):
        at = t.leader_at[leader]
        if at != NONE and at < SPACES and not may_be_at(t, LEADER_POWER[leader], at):
            displace_leader(t, leader, at)
            return
    for who in range(MAJORS):
        t.estranged[who] = 0
    done(t)


def is_idle(t: T, power: int) -> bool:
    """Nobody plays it and it is nobody's ally."""
    return t.side[power] == power and (power >= MAJORS or t.seat_of[min(power, MAJORS - 1)] == NONE)


def may_be_at(t: T, power: int, space: int) -> bool:
    """On friendly ground, or at war with it; an idle power only behind its own walls."""
    if is_idle(t, power):
        return t.control[space] == power and fortified(t, space)
    holder = t.side[t.control[space]]
    if t.side[power] < MAJORS and t.estranged[t.side[power]] >> holder & 1 > 0:
        return False
    return (t.welcome[power] | t.foes[power]) >> t.control[space] & 1 > 0


def misplaced_ships(t: T, harbour: int) -> int:
    for power in bits(t.afloat[harbour]):
        if harbour < PORTS:
            if not may_be_at(t, power, SPACE_OF[harbour]):
                return t.side[power]
        elif is_idle(t, power):
            return power
    return NONE


def player_of(t: T, power: int) -> int:
    """The major power whose player decides for it, or NONE."""
    who = t.side[power]
    return who if who < MAJORS and t.seat_of[min(who, MAJORS - 1)] != NONE else NONE


# land units ------------------------------------------------------------------------------------------


def is_refuge(t: T, who: int, space: int) -> bool:
    return ours(t, who, space) and fortified(t, space) and in_play(t, space) and t.siege[space] == NONE


def distance_to_refuge(t: T, power: int, space: int, own: int) -> int:
    """Of the nearest, or of the nearest at home."""
    best = FAR
    for k in range(WALL_SITES_COUNT[t.scenario]):
        other = WALL_SITES[t.scenario][k]
        if other != space and is_refuge(t, power, other) and (own == 0 or HOME[other] == power):
            best = min(best, steps_between(t, space, other))
    return best


@rule("Displacement ¶1", "Deactivation ¶1", "ruling 160")
def may_take_refuge(t: T, power: int, space: int, other: int) -> bool:
    """The nearest; units of a minor ally at home, if that is as near; of an idle power only at home."""
    steps = steps_between(t, space, other)
    if other == space or steps == FAR or not is_refuge(t, power, other):
        return False
    at_home = distance_to_refuge(t, power, space, 1)
    if is_idle(t, power):
        return HOME[other] == power and steps == at_home
    if steps != distance_to_refuge(t, power, space, 0):
        return False
    return t.ally[power] == NONE or HOME[other] == power or at_home > steps


@rule("Displacement ¶1")
def displace(t: T, power: int, space: int) -> None:
    """To the nearest fortified space, at the owner's choice when equal; with nowhere to go, removed."""
    number = 0
    refuge = NONE
    for k in range(WALL_SITES_COUNT[t.scenario]):
        if may_take_refuge(t, power, space, WALL_SITES[t.scenario][k]):
            number += 1
            refuge = WALL_SITES[t.scenario][k]
    if number == 0:
        dissolve(t, power, space)
    elif number == 1 or player_of(t, power) == NONE:
        go_to_refuge(t, power, space, refuge)
    else:
        call(t, choose_refuge, t.seat_of[t.side[power]], t.side[power], space, power)


def go_to_refuge(t: T, power: int, space: int, refuge: int) -> None:
    units = men_of(t, power, space)
    tell(t, DISPLACED, power, space, refuge, units)
    for kind in range(LAND_KINDS):
        tell_men(t, power, kind, t.men[power][kind][space])
        shift_men(t, power, kind, space, refuge, t.men[power][kind][space])
    for leader in range(LEADERS):
        if t.leader_at[leader] == space and LEADER_POWER[leader] == power and leads_land(t, power, leader):
            tell_leaders(t, 1 << leader)
            t.leader_at[leader] = refuge


def dissolve(t: T, power: int, space: int) -> None:
    for kind in range(LAND_KINDS):
        lose_men(t, power, kind, space, t.men[power][kind][space])
    for leader in range(LEADERS):
        if t.leader_at[leader] == space and LEADER_POWER[leader] == power and leads_land(t, power, leader):
            wait_a_turn(t, leader)


@phases.phase("Where do the displaced units go?", "Displacement ¶1", takes=("asked", "place", "body"))
def choose_refuge(t: T, m: Moves) -> None:
    for k in range(WALL_SITES_COUNT[t.scenario]):
        if may_take_refuge(t, t.body, t.place, WALL_SITES[t.scenario][k]):
            offer(m, TO(WALL_SITES[t.scenario][k]))
    refuse_rest(m, TO, "Displacement ¶1")


@choose_refuge.on(TO)
def refuge_chosen(t: T, space: int) -> None:
    go_to_refuge(t, t.body, t.place, space)
    done(t)


# leaders ---------------------------------------------------------------------------------------------


def takes_leader(t: T, leader: int, space: int) -> bool:
    """A fortified space for an army leader, a port for a naval one."""
    who = LEADER_POWER[leader]
    if ARMY_LEADER[leader] > 0:
        return is_refuge(t, who, space)
    return PORT_OF[space] >= 0 and own_port(t, who, PORT_OF[space])


def distance_for_leader(t: T, leader: int, place: int) -> int:
    best = FAR
    for space in range(SPACES):
        if space != place and takes_leader(t, leader, space):
            best = min(best, steps_between(t, place, space))
    return best


def may_go_there(t: T, leader: int, place: int, space: int) -> bool:
    if space == place or not takes_leader(t, leader, space):
        return False
    return steps_between(t, place, space) == distance_for_leader(t, leader, place)


@rule("Displacement ¶1")
def displace_leader(t: T, leader: int, place: int) -> None:
    """A leader alone: the nearest place that takes him, at his owner's choice, or the Turn Track."""
    number = 0
    refuge = NONE
    for space in range(SPACES):
        if may_go_there(t, leader, place, space):
            number += 1
            refuge = space
    if number == 0 or distance_for_leader(t, leader, place) == FAR:
        wait_a_turn(t, leader)
    elif number == 1 or player_of(t, LEADER_POWER[leader]) == NONE:
        t.leader_at[leader] = refuge
        tell(t, LEADER_ENTERS, leader, refuge)
    else:
        owner = t.side[LEADER_POWER[leader]]
        call(t, choose_leader_refuge, t.seat_of[owner], owner, leader, place)


@rule("Displacement ¶1")
def turn_leaders_out(t: T, space: int) -> None:
    """Those of the enemy who wait there without ships, or stand there alone."""
    for leader in range(LEADERS):
        side = t.side[LEADER_POWER[leader]]
        if t.leader_at[leader] == space and t.foes[t.active] >> side & 1 > 0 and not has_ships_at(t, side, space):
            t.leader_at[leader] = NONE
            displace_leader(t, leader, space)


def has_ships_at(t: T, who: int, space: int) -> bool:
    return PORT_OF[space] >= 0 and fleet_of(t, who, max(PORT_OF[space], 0)) > 0


@phases.phase("Where does the displaced leader go?", "Displacement ¶1", takes=("asked", "leader", "place"))
def choose_leader_refuge(t: T, m: Moves) -> None:
    for space in range(SPACES):
        if may_go_there(t, t.leader, t.place, space):
            offer(m, PLACE(space))
    refuse_rest(m, PLACE, "Displacement ¶1")


@choose_leader_refuge.on(PLACE)
def leader_refuge_chosen(t: T, space: int) -> None:
    t.leader_at[t.leader] = space
    tell(t, LEADER_ENTERS, t.leader, space)
    done(t)


# ships -----------------------------------------------------------------------------------------


def distance_to_port(t: T, who: int, harbour: int) -> int:
    best = FAR
    for k in range(OPEN_PORTS_COUNT[t.scenario]):
        port = OPEN_PORTS[t.scenario][k]
        if port != harbour and own_port(t, who, port):
            best = min(best, sailing_between(t, harbour, port))
    return best


def is_nearest_port(t: T, who: int, harbour: int, port: int, best: int) -> bool:
    if port == harbour or not own_port(t, who, port):
        return False
    return sailing_between(t, harbour, port) == best


@rule("Displacement ¶1")
def displace_ships(t: T, who: int, harbour: int) -> None:
    """To the nearest controlled port, at the owner's choice; without one they are lost."""
    best = distance_to_port(t, who, harbour)
    number = 0
    haven = NONE
    for k in range(OPEN_PORTS_COUNT[t.scenario]):
        if is_nearest_port(t, who, harbour, OPEN_PORTS[t.scenario][k], best):
            number += 1
            haven = OPEN_PORTS[t.scenario][k]
    if best == FAR:
        lose_fleet(t, who, harbour)
    elif number == 1 or player_of(t, who) == NONE:
        put_in(t, who, harbour, haven)
    else:
        call(t, choose_refuge_port, t.seat_of[who], who, harbour)


@phases.phase("Which port do the displaced ships go to?", "Displacement ¶1", takes=("asked", "harbour"))
def choose_refuge_port(t: T, m: Moves) -> None:
    best = distance_to_port(t, t.asked, t.harbour)
    for k in range(OPEN_PORTS_COUNT[t.scenario]):
        if is_nearest_port(t, t.asked, t.harbour, OPEN_PORTS[t.scenario][k], best):
            offer(m, HEAD_FOR(OPEN_PORTS[t.scenario][k]))
    refuse_rest(m, HEAD_FOR, "Displacement ¶1")


choose_refuge_port.on(HEAD_FOR)(haven_chosen)


@rule("Unfortified spaces ¶2")
def drive_out_ships(t: T, port: int) -> None:
    """From a port that has changed hands, out to sea."""
    for power in range(NAVIES):
        if fleet_of(t, power, port) > 0 and t.foes[t.active] >> power & 1 > 0 and t.side[power] == power:
            drive_out(t, power, port)
            return


@rule("Unfortified spaces ¶2", "ruling 243")
def drive_out(t: T, who: int, port: int) -> None:
    """With enemies on every sea around they slip through to their nearest port."""
    if count_havens(t, who, port) > 0:
        scatter(t, who, port)
    else:
        displace_ships(t, who, port)
