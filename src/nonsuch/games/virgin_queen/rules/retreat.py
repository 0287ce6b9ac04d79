"""Retreat from a field battle.  [14.1; 15.2]"""

from __future__ import annotations

from nonsuch.engine import NONE, Moves, bits, call, done, offer, refuse_rest, rule, tell
from nonsuch.games.virgin_queen.components import HIRED, LAND_KINDS, REGULAR
from nonsuch.games.virgin_queen.map.atlas import DEGREE, LINK, MAJORS, POWERS
from nonsuch.games.virgin_queen.rules.board import (
    NEVER_MOVE,
    capture,
    fortified,
    friendly,
    leads_land,
    lose_men,
    ours,
    shift_men,
)
from nonsuch.games.virgin_queen.rules.formation import disband, formed_units
from nonsuch.games.virgin_queen.rules.marching import WITHIN_WALLS
from nonsuch.games.virgin_queen.rules.parties import men_in
from nonsuch.games.virgin_queen.rules.reactions import may_flee_to, refuges
from nonsuch.games.virgin_queen.rules.telling import tell_leaders, tell_men
from nonsuch.games.virgin_queen.state import (
    ADD,
    ENOUGH,
    LEAD,
    RETREATS,
    TO,
    phases,
)
from nonsuch.games.virgin_queen.state import VirginQueenTable as T

# retreat ---------------------------------------------------------------------------------------


@phases.step("Retreat ¶1", "Retreat ¶3", "Independent and inactive defenders ¶1")
def defenders_leave(t: T) -> None:
    """One after another in impulse order; independents and idle powers stay behind their walls, if they have any."""
    for who in range(MAJORS):
        if t.retreating & t.bloc[who] > 0 and t.side[who] == who and t.seat_of[who] != NONE:
            t.retreating &= ~t.bloc[who]
            if men_formed(t, who) > 0:
                t.forming = 1
                disband_kept(t)
                call(t, retreat, t.seat_of[who], who)
                return
    if t.retreating & t.present[t.target] > 0:
        keep_four_inside(t)
    t.retreating = 0
    done(t)


def defender_leaves(t: T) -> None:
    if formed_units(t, 1) > 0:
        rebels_vanish(t)
        t.retreating = t.party
        call(t, defenders_leave)


def men_formed(t: T, who: int) -> int:
    """Units of one side among the defenders."""
    number = 0
    for power in bits(t.bloc[who]):
        number += t.formed[1][power][REGULAR] + t.formed[1][power][HIRED]
    return number


@rule("Military units › Land units ¶2")
def rebels_vanish(t: T) -> None:
    """Moriscos who survive a lost battle are removed."""
    for power in bits(t.present[t.target] & t.party & NEVER_MOVE):
        if not fortified(t, t.target):
            for kind in range(LAND_KINDS):
                lose_men(t, power, kind, t.target, t.men[power][kind][t.target])
                t.formed[1][power][kind] = 0


def keep_four_inside(t: T) -> None:
    """Independents and idle minor powers never leave: four stay inside, the rest is lost."""
    room = WITHIN_WALLS if fortified(t, t.target) else 0
    for power in bits(t.present[t.target] & t.retreating):
        for kind in range(LAND_KINDS):
            lost = max(0, t.men[power][kind][t.target] - room)
            room = max(0, room - t.men[power][kind][t.target])
            lose_men(t, power, kind, t.target, lost)


def disband_kept(t: T) -> None:
    """`joined` now counts who goes inside."""
    for power in range(POWERS):
        for kind in range(LAND_KINDS):
            t.joined[power][kind] = 0
    t.kept_leaders = 0


def kept(t: T) -> int:
    number = 0
    for power in range(POWERS):
        number += t.joined[power][REGULAR] + t.joined[power][HIRED]
    return number


@rule("Retreat ¶1")
def may_shelter(t: T, who: int) -> bool:
    """The losing controller of a fortified space may keep up to four inside."""
    return fortified(t, t.target) and ours(t, who, t.target) and t.relief == 0


@phases.phase(
    "Who goes inside, and where do the others retreat?", "Retreat ¶1", "Retreat ¶3", building=True, takes=("asked",)
)
def retreat(t: T, m: Moves) -> None:
    shelter = may_shelter(t, t.asked)
    if shelter:
        offer_shelter(t, m)
    leaving = men_formed(t, t.asked) - kept(t)
    open_ways = refuges(t, t.asked, t.target, t.origin)
    if leaving == 0 or open_ways == 0 or only_immovable(t):
        offer(m, ENOUGH)
    else:
        for k in range(DEGREE[t.target]):
            space = LINK[t.target][k]
            if space != t.origin and may_flee_to(t, t.asked, space):
                offer(m, TO(space))
    refuse_rest(m, TO, "Retreat ¶2")


def offer_shelter(t: T, m: Moves) -> None:
    for leader in bits(leaders_of(t, t.asked) & ~t.kept_leaders):
        offer(m, LEAD(leader))
    if kept(t) < WITHIN_WALLS:
        for power in bits(t.present[t.target] & t.bloc[t.asked]):
            for kind in range(LAND_KINDS):
                if t.formed[1][power][kind] > t.joined[power][kind]:
                    offer(m, ADD(power, kind))


def leaders_of(t: T, who: int) -> int:
    """Those of one side among the leaders of the defenders."""
    found = 0
    for leader in bits(t.formed_leaders[1]):
        if leads_land(t, who, leader):
            found |= 1 << leader
    return found


def only_immovable(t: T) -> bool:
    """Those still outside cannot leave the space anyway: the Knights on Malta."""
    for power in bits(t.bloc[t.asked]):
        for kind in range(LAND_KINDS):
            if t.formed[1][power][kind] > t.joined[power][kind] and NEVER_MOVE >> power & 1 == 0:
                return False
    return True


@retreat.on(LEAD)
def shelter_leader(t: T, leader: int) -> None:
    t.kept_leaders |= 1 << leader


@retreat.on(ADD)
def shelter_unit(t: T, power: int, kind: int) -> None:
    t.joined[power][kind] += 1


@retreat.on(TO)
def retreat_to(t: T, space: int) -> None:
    """Who loses a battle does not move again in this impulse."""
    leaving = men_formed(t, t.asked) - kept(t)
    tell(t, RETREATS, t.asked, t.target, space, leaving)
    for power in bits(t.bloc[t.asked]):
        for kind in range(LAND_KINDS):
            number = t.formed[1][power][kind] - t.joined[power][kind]
            if number > 0 and NEVER_MOVE >> power & 1 == 0:
                leave_for(t, power, kind, space, number)
            elif number > 0:
                lose_men(t, power, kind, t.target, number)
    tell_leaders(t, leaders_of(t, t.asked) & ~t.kept_leaders)
    for leader in bits(leaders_of(t, t.asked) & ~t.kept_leaders):
        t.leader_at[leader] = space
        t.weary |= 1 << leader
    close_retreat(t)


def leave_for(t: T, power: int, kind: int, space: int, number: int) -> None:
    tell_men(t, power, kind, number)
    shift_men(t, power, kind, t.target, space, number)
    t.bound[power][kind][space] += number
    t.bound_powers |= 1 << power


@retreat.on(ENOUGH)
def shelter_or_perish(t: T) -> None:
    """Whoever is neither inside nor has a way out is lost."""
    for power in bits(t.bloc[t.asked]):
        for kind in range(LAND_KINDS):
            lose_men(t, power, kind, t.target, max(0, t.formed[1][power][kind] - t.joined[power][kind]))
    if kept(t) == 0:
        for leader in bits(leaders_of(t, t.asked) & ~t.kept_leaders):
            capture(t, leader, t.attacker)
    close_retreat(t)


def close_retreat(t: T) -> None:
    disband_kept(t)
    done(t)


@rule("Relief ¶1")
def attacker_leaves(t: T) -> None:
    """Back where he came from, or not at all; after a relief some may go inside, if friends hold the walls."""
    if t.relief > 0 and friendly(t, t.active, t.target) and shelterable(t) > 0:
        call(t, go_back_inside, t.seat_of[t.active], t.active)
    else:
        leave_field(t)


@rule("Retreat ¶2", "Naval transport ¶2", "ruling 244")
def leave_field(t: T) -> None:
    if formed_units(t, 0) == 0 and t.formed_leaders[0] == 0:
        return
    if t.by_sea == 0 and t.origin != NONE and can_go_back(t):
        go_back(t)
    else:
        lose_formation(t)


@rule("Retreat ¶2", "Unrest •1")
def can_go_back(t: T) -> bool:
    """No enemy holds it or is there, and it is not in unrest."""
    if t.unrest[t.origin] > 0:
        return False
    held = t.foes[t.active] >> t.control[t.origin] & 1 > 0 and t.siege[t.origin] != t.active
    return not held and t.present[t.origin] & t.foes[t.active] == 0


def go_back(t: T) -> None:
    units = formed_units(t, 0)
    tell(t, RETREATS, t.active, t.target, t.origin, units)
    for power in range(POWERS):
        for kind in range(LAND_KINDS):
            if t.formed[0][power][kind] > 0:
                leave_for(t, power, kind, t.origin, t.formed[0][power][kind])
    tell_leaders(t, t.formed_leaders[0])
    for leader in bits(t.formed_leaders[0]):
        t.leader_at[leader] = t.origin
        t.weary |= 1 << leader
    disband(t, 0)


def lose_formation(t: T) -> None:
    for power in range(POWERS):
        for kind in range(LAND_KINDS):
            lose_men(t, power, kind, t.target, t.formed[0][power][kind])
    for leader in bits(t.formed_leaders[0]):
        capture(t, leader, t.defender)
    disband(t, 0)


# after a lost relief ---------------------------------------------------------------------------------


@rule("Relief ¶1")
def may_shelter_unit(t: T, power: int, kind: int) -> bool:
    """With equal hits anybody who fought; with fewer only who came from inside."""
    if t.scored[0] == t.scored[1]:
        return t.formed[0][power][kind] > 0
    return min(t.joined[power][kind], t.formed[0][power][kind]) > 0


def room_inside(t: T) -> int:
    return WITHIN_WALLS - men_in(t, t.welcome[t.active], t.target) + formed_units(t, 0)


def shelterable(t: T) -> int:
    """How many kinds of units may go inside now."""
    number = 0
    if room_inside(t) > 0:
        for power in range(POWERS):
            for kind in range(LAND_KINDS):
                if may_shelter_unit(t, power, kind):
                    number += 1
    return number


@phases.phase("Who goes back inside the walls?", "Relief ¶1", "ruling 10", building=True, takes=("asked",))
def go_back_inside(t: T, m: Moves) -> None:
    leaders = t.formed_leaders[0] if t.scored[0] == t.scored[1] else t.formed_leaders[0] & t.kept_leaders
    for leader in bits(leaders):
        offer(m, LEAD(leader))
    if room_inside(t) > 0:
        for power in range(POWERS):
            for kind in range(LAND_KINDS):
                if may_shelter_unit(t, power, kind):
                    offer(m, ADD(power, kind))
    offer(m, ENOUGH)
    refuse_rest(m, LEAD, ADD, "Relief ¶1")


@go_back_inside.on(LEAD)
def leader_goes_inside(t: T, leader: int) -> None:
    t.formed_leaders[0] &= ~(1 << leader)


@go_back_inside.on(ADD)
def unit_goes_inside(t: T, power: int, kind: int) -> None:
    t.formed[0][power][kind] -= 1
    t.joined[power][kind] = max(0, t.joined[power][kind] - 1)


@go_back_inside.on(ENOUGH)
def gates_close(t: T) -> None:
    done(t)
    leave_field(t)
