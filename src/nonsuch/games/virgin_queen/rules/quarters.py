"""Winter quarters of land units.  [20.4]

Stacks are taken power by power in the order of the map's list; all units of a body that must leave a space go together
unless their owner names some of them first.
"""

from __future__ import annotations

from nonsuch.engine import NONE, Moves, bits, call, clear, done, offer, refuse_rest, rule, tell
from nonsuch.games.virgin_queen.atlas import CAPITAL, HOME, KEY, KIND, MAJORS, SPACES
from nonsuch.games.virgin_queen.components import HIRED, LAND_KINDS, LEADER_POWER, LEADERS, REGULAR
from nonsuch.games.virgin_queen.rules.board import (
    NEVER_MOVE,
    fortified,
    friendly,
    in_play,
    land,
    leads_land,
    men_of,
    remove_men,
    shift_men,
)
from nonsuch.games.virgin_queen.rules.ways import FAR, measure, measure_safely
from nonsuch.games.virgin_queen.state import ADD, FORMATION, LOSE, LOSES, RETREATS, TO, phases
from nonsuch.games.virgin_queen.state import VirginQueenTable as T

ROOM = 4


@phases.step("Returning home ¶2", "Returning home ¶4")
def go_to_quarters(t: T) -> None:
    """Whoever may not stay where he is, one body after the other."""
    for who in range(MAJORS):
        if t.seat_of[who] != NONE:
            for space in range(SPACES):
                if t.present[space] & t.bloc[who] & ~NEVER_MOVE > 0:
                    for power in bits(t.present[space] & t.bloc[who] & ~NEVER_MOVE):
                        if leaving(t, who, power, space) > 0:
                            send_to_quarters(t, who, power, space)
                            return
    clear(t, FORMATION)
    done(t)


@rule("Returning home ¶2", "Returning home ¶4", "Active minor powers ¶1")
def is_capital_for(t: T, power: int, space: int) -> bool:
    """Its capital; for a minor power any home key of its own."""
    if power < MAJORS and CAPITAL[power] == space:
        return True
    minor = power >= MAJORS or t.ally[power] != NONE
    return minor and HOME[space] == power and KIND[space] == KEY


@rule("Returning home ¶2", "Returning home ¶4")
def leaving(t: T, who: int, power: int, space: int) -> int:
    """How many units of a power may not winter there: all outside own walls, else those beyond four."""
    men = men_of(t, power, space)
    if is_besieged_inside(t, who, space):
        return 0
    if not friendly(t, who, space) or not fortified(t, space):
        return men
    if is_capital_for(t, power, space):
        return 0
    return max(0, min(men, land(t, who, space) - lodged_in_capital(t, who, space) - ROOM))


def is_besieged_inside(t: T, who: int, space: int) -> bool:
    return t.siege[space] != NONE and t.siege[space] != who and friendly(t, who, space)


def lodged_in_capital(t: T, who: int, space: int) -> int:
    """Units there for which the space is a capital: they need no room."""
    number = 0
    for power in bits(t.present[space] & t.bloc[who]):
        if is_capital_for(t, power, space):
            number += men_of(t, power, space)
    return number


@rule("Returning home ¶2")
def room_at(t: T, who: int, power: int, space: int) -> int:
    """How many more may winter there."""
    if not friendly(t, who, space) or not fortified(t, space) or not in_play(t, space):
        return 0
    if is_besieged_inside(t, who, space):
        return 0
    if is_capital_for(t, power, space):
        return 99
    return max(0, ROOM - land(t, who, space) + lodged_in_capital(t, who, space))


def find_quarters(t: T, who: int, power: int, space: int, number: int) -> int:
    """How far the nearest fortified space with room is; marks nothing but `steps`."""
    measure(t, space)
    best = FAR
    if not friendly(t, who, space) or not fortified(t, space):
        for other in range(SPACES):
            if other != space and t.steps[other] < best and room_at(t, who, power, other) >= number:
                best = t.steps[other]
    return best


def may_winter_at(t: T, who: int, power: int, space: int, target: int, number: int, best: int) -> bool:
    """Capitals always, other fortified spaces only the nearest with room."""
    if target == space or t.steps[target] == FAR or room_at(t, who, power, target) < number:
        return False
    return is_capital_for(t, power, target) or t.steps[target] == best


def count_quarters(t: T, who: int, power: int, space: int, number: int) -> int:
    best = find_quarters(t, who, power, space, number)
    found = 0
    for target in range(SPACES):
        if may_winter_at(t, who, power, space, target, number, best):
            found += 1
            t.target = target
    return found


@rule("Returning home ¶3", "Returning home ¶4")
def send_to_quarters(t: T, who: int, power: int, space: int) -> None:
    """Nobody is asked where there is only one way; without any they are eliminated."""
    number = leaving(t, who, power, space)
    clear(t, FORMATION)
    found = count_quarters(t, who, power, space, 1)
    if found == 0:
        for kind in range(LAND_KINDS):
            remove_men(t, power, kind, space, t.men[power][kind][space])
    elif found == 1 and count_quarters(t, who, power, space, number) == 1 and number == men_of(t, power, space):
        name_all(t, power, space, number)
        winter_march(t, who, power, space, t.target)
    else:
        t.target = NONE
        call(t, choose_quarters, t.seat_of[who], who, space, power)


def name_all(t: T, power: int, space: int, number: int) -> None:
    """Hired men first."""
    hired = min(number, t.men[power][HIRED][space])
    t.formed[0][power][HIRED] = hired
    t.formed[0][power][REGULAR] = number - hired


def named(t: T, power: int) -> int:
    return t.formed[0][power][REGULAR] + t.formed[0][power][HIRED]


@phases.phase("Where do the units winter?", "Returning home ¶2", building=True, takes=("asked", "place", "body"))
def choose_quarters(t: T, m: Moves) -> None:
    most = leaving(t, t.asked, t.body, t.place)
    if named(t, t.body) < most:
        for kind in range(LAND_KINDS):
            if t.men[t.body][kind][t.place] > t.formed[0][t.body][kind]:
                offer(m, ADD(t.body, kind))
    number = named(t, t.body) if named(t, t.body) > 0 else most
    best = find_quarters(t, t.asked, t.body, t.place, number)
    for target in range(SPACES):
        if may_winter_at(t, t.asked, t.body, t.place, target, number, best):
            offer(m, TO(target))
    refuse_rest(m, TO, "Returning home ¶2")


@choose_quarters.on(ADD)
def name_for_quarters(t: T, power: int, kind: int) -> None:
    t.formed[0][power][kind] += 1


@choose_quarters.on(TO)
def quarters_chosen(t: T, space: int) -> None:
    if named(t, t.body) == 0:
        name_all(t, t.body, t.place, leaving(t, t.asked, t.body, t.place))
    who = t.asked
    power = t.body
    place = t.place
    done(t)
    winter_march(t, who, power, place, space)


@rule("Returning home ¶3")
def winter_march(t: T, who: int, power: int, space: int, target: int) -> None:
    """Half of them are lost on the way, rounded up, if it cannot be made over friendly ground."""
    measure_safely(t, who, space)
    tell(t, RETREATS, power, space, target)
    lost = (named(t, power) + 1) // 2 if t.safe[target] == FAR else 0
    for kind in range(LAND_KINDS):
        shift_men(t, power, kind, space, target, t.formed[0][power][kind])
    for leader in range(LEADERS):
        if t.leader_at[leader] == space and leads_land(t, who, leader) and LEADER_POWER[leader] == power:
            t.leader_at[leader] = target
    if lost > 0:
        t.hits[0] = lost
        t.target = target
        call(t, winter_losses, t.actor, who, target, power)
    else:
        clear(t, FORMATION)


@phases.step("Returning home ¶3", takes=("asked", "place", "body"))
def winter_losses(t: T) -> None:
    """The owner chooses, where there is something to choose."""
    if t.hits[0] == 0 or named(t, t.body) == 0:
        t.hits[0] = 0
        clear(t, FORMATION)
        done(t)
    elif t.formed[0][t.body][REGULAR] > 0 and t.formed[0][t.body][HIRED] > 0:
        goto_loss(t)
    else:
        lose_in_winter(t, t.body, HIRED if t.formed[0][t.body][HIRED] > 0 else REGULAR)


def goto_loss(t: T) -> None:
    call(t, choose_winter_loss, t.seat_of[t.asked], t.asked)


def lose_in_winter(t: T, power: int, kind: int) -> None:
    t.hits[0] -= 1
    t.formed[0][power][kind] -= 1
    remove_men(t, power, kind, t.place, 1)
    tell(t, LOSES, power, kind, t.place)


@phases.phase("Whom do you lose on the way home?", "Returning home ¶3", takes=("asked",))
def choose_winter_loss(t: T, m: Moves) -> None:
    for kind in range(LAND_KINDS):
        if t.formed[0][t.body][kind] > 0:
            offer(m, LOSE(t.body, kind))
    refuse_rest(m, LOSE, "Returning home ¶3")


@choose_winter_loss.on(LOSE)
def winter_loss_chosen(t: T, power: int, kind: int) -> None:
    lose_in_winter(t, power, kind)
    done(t)
