"""What a side may hope to take, as a bot reckons it: for each army the best of the walled places it could come to.

A prospect is what the place is worth, the less the weaker the army is against those inside and the more command points
it still takes to get there, ships for the seas on the way included. Whatever is being put together (a formation, orders
for ships) counts as the best it can come to.
"""

from __future__ import annotations

from nonsuch.engine import NONE, bits, where
from nonsuch.games.virgin_queen.atlas import (
    DEGREE,
    INDEPENDENT,
    KIND,
    LINK,
    NEAR,
    NEAR_COUNT,
    OTTOMAN,
    PORT_OF,
    PORTS,
    SPACE_OF,
    SPACES,
    SPAIN,
)
from nonsuch.games.virgin_queen.components import (
    HIRED,
    REGULAR,
)
from nonsuch.games.virgin_queen.cruising import AFLOAT, BLOCKADE, crossing_cost, muster_ships, raids
from nonsuch.games.virgin_queen.distances import MAP_OF, OPEN_PORTS, OPEN_PORTS_COUNT, WALLED, WALLED_COUNT
from nonsuch.games.virgin_queen.routes import CROSSED, MARCHED
from nonsuch.games.virgin_queen.rules.assault import warships
from nonsuch.games.virgin_queen.rules.board import (
    NEVER_MOVE,
    army_leaders,
    best_of,
    friendly,
    hostile,
)
from nonsuch.games.virgin_queen.rules.deploying import deploy, trace_roads
from nonsuch.games.virgin_queen.rules.formation import command, formed_units, fresh, fresh_leaders, fresh_units
from nonsuch.games.virgin_queen.rules.marching import form_up, may_go, step_cost
from nonsuch.games.virgin_queen.rules.reactions import intercept
from nonsuch.games.virgin_queen.rules.sailing import choose_fleet, may_sail_to, order_ships
from nonsuch.games.virgin_queen.rules.transport import ABOARD, embark, may_land, measure_passage
from nonsuch.games.virgin_queen.rules.windows import ACTION_DECLARED, respond
from nonsuch.games.virgin_queen.state import NAVIES
from nonsuch.games.virgin_queen.state import VirginQueenTable as T

WORTH = (0, 200, 110)  # of a place by its kind
SPOILS = (0, 50, 0)  # of an independent one to Spain, which has no points to win
ARMIES = 3  # that are thought of at a time
REACH = 14  # command points beyond which nothing is hoped for
NEEDED = 6  # halves of a man to storm empty walls; for each half behind them three quarters of a man more
STEP = 8  # what a command point is worth


def rival(power: int) -> int:
    return SPAIN if power == OTTOMAN else OTTOMAN


# armies ----------------------------------------------------------------------------------------


def strength(t: T, who: int, space: int) -> int:
    """Of an army that can move, in halves of a man; horsemen do not storm."""
    number = 0
    for power in bits(t.present[space] & t.bloc[who] & ~NEVER_MOVE):
        hired = t.men[power][HIRED][space]
        number += 2 * t.men[power][REGULAR][space] + (hired if power == OTTOMAN else 2 * hired)
    return number + 2 * best_of(army_leaders(t, who, space)) if number > 0 else 0


def opposing(t: T, who: int, space: int) -> int:
    """Units there of anybody but a side, in halves."""
    number = 0
    for power in bits(t.present[space] & ~t.bloc[who]):
        number += 2 * t.men[power][REGULAR][space] + 2 * t.men[power][HIRED][space]
    return number


def worth(t: T, who: int, target: int) -> int:
    """Of taking a place, or of coming to its relief."""
    if hostile(t, who, target):
        return SPOILS[KIND[target]] if who == SPAIN and t.control[target] == INDEPENDENT else WORTH[KIND[target]]
    if t.siege[target] != NONE and friendly(t, who, target):
        return WORTH[KIND[target]]
    return 0


def survey(t: T, who: int) -> None:
    """For each walled place how strong one has to be there; 0: it is no aim."""
    for k in range(WALLED_COUNT[t.scenario]):
        target = WALLED[t.scenario][k]
        t.needed[k] = 0
        if worth(t, who, target) > 0:
            inside = opposing(t, who, target)
            t.needed[k] = NEEDED + (3 * inside // 2 if hostile(t, who, target) else inside)


# prospects -------------------------------------------------------------------------------------


def siege_cost(t: T, who: int, target: int) -> int:
    """What still keeps besiegers from storming: a line of communication, and ships of the defender."""
    cost = 0 if t.siege[target] == who else 1
    port = PORT_OF[target]
    if port < 0:
        return cost
    nearest = AFLOAT
    cover = AFLOAT
    for k in range(NEAR_COUNT[port]):
        sea = NEAR[port][k]
        nearest = min(nearest, t.moves_away[sea - PORTS])
        cover = min(cover, t.cover_away[sea - PORTS])
        if hostile(t, who, target) and warships(t, t.side[t.control[target]], sea) > 0:
            cost += BLOCKADE
    for k in range(DEGREE[target]):
        if friendly(t, who, LINK[target][k]):
            nearest = 0
    return cost + nearest + cover // 2


def prospect(t: T, who: int, space: int, power: int, k: int) -> int:
    """What an army of some strength in a space may hope for from the walled place k."""
    target = WALLED[t.scenario][k]
    needed = t.needed[k]
    if needed == 0 or 2 * power < needed:
        return 0
    cost = siege_cost(t, who, target)
    if space != target:
        cost = 1 + MARCHED[MAP_OF[t.scenario]][target][space]
        if cost < REACH:
            cost += crossing_cost(t, who, CROSSED[MAP_OF[t.scenario]][target][space])
    if cost >= REACH:
        return 0
    enough = min(power, needed)
    near = (REACH - cost) * (REACH - cost)
    return worth(t, who, target) * enough * near // (needed * REACH * REACH)


def armies(t: T, who: int, left: int, come: int, moved: int) -> int:
    """The three best prospects of armies, the others less than the first; as if an army of strength `moved` had left
    one space and come to another."""
    for rank in range(ARMIES):
        t.hopes[rank] = 0
        t.aims[rank] = NONE
    for space in where(t.present):
        if t.present[space] & t.bloc[who] > 0 and space != come:
            size = strength(t, who, space)
            hope(t, who, space, size - moved if space == left else size)
    if come != NONE:
        hope(t, who, come, strength(t, who, come) + moved)
    return t.hopes[0] + 3 * (t.hopes[1] + t.hopes[2]) // 4


def hope(t: T, who: int, space: int, size: int) -> None:
    if size <= 2:
        return
    best = 0
    aim = NONE
    for k in range(WALLED_COUNT[t.scenario]):
        if t.needed[k] > 0:
            found = prospect(t, who, space, size, k)
            if found > best and not is_taken(t, k, found):
                best = found
                aim = k
    if best > 0:
        rank_hope(t, best, aim)


def is_taken(t: T, aim: int, found: int) -> bool:
    """Another army is better placed for it."""
    for rank in range(ARMIES):
        if t.aims[rank] == aim and t.hopes[rank] >= found:
            return True
    return False


def rank_hope(t: T, found: int, aim: int) -> None:
    """Among the best, each with an aim of its own; a second army for the same place counts for nothing."""
    for rank in range(ARMIES):
        if t.aims[rank] == aim:
            t.hopes[rank] = max(t.hopes[rank], found)
            return
    for rank in range(ARMIES):
        if found > t.hopes[rank]:
            before = t.hopes[rank]
            t.hopes[rank] = found
            found = before
            other = t.aims[rank]
            t.aims[rank] = aim
            aim = other


# all of it -------------------------------------------------------------------------------------


def designs(t: T, who: int) -> int:
    """What a side hopes for by land and sea, once what it puts together is done."""
    if t.over > 0:
        return 0
    survey(t, who)
    if t.active == who and (t.phase == order_ships or (t.phase == choose_fleet and t.orders == 0)):
        return best_orders(t, who)
    muster_ships(t, who, NONE, NONE)
    if t.asked == who and t.origin != NONE:
        if t.phase == form_up or t.phase == embark or t.phase == deploy:
            return best_march(t, who) + raids(t, who)
    if is_on_the_way(t, who):
        return armies(t, who, t.origin, t.target, formed_strength(t)) + raids(t, who)
    return armies(t, who, NONE, NONE, 0) + raids(t, who)


def is_on_the_way(t: T, who: int) -> bool:
    """Declared, but not yet there."""
    if t.active != who or t.origin == NONE or t.target == NONE or t.origin == t.target or formed_units(t, 0) == 0:
        return False
    return t.phase == intercept or (t.phase == respond and t.window == ACTION_DECLARED)


def formed_strength(t: T) -> int:
    number = 0
    for power in range(NAVIES + 4):
        hired = t.formed[0][power][HIRED]
        number += 2 * t.formed[0][power][REGULAR] + (hired if power == OTTOMAN else 2 * hired)
    return number + 2 * best_of(t.formed_leaders[0])


def best_orders(t: T, who: int) -> int:
    """The best course for the fleet that is given orders, or for any."""
    best = -REACH * STEP
    for harbour in where(t.afloat):
        if t.afloat[harbour] & t.bloc[who] > 0 and (t.fleet == harbour or t.phase == choose_fleet):
            for k in range(NEAR_COUNT[harbour]):
                if may_sail_to(t, who, NEAR[harbour][k]):
                    muster_ships(t, who, harbour, NEAR[harbour][k])
                    best = max(best, armies(t, who, NONE, NONE, 0) + raids(t, who))
    return best - STEP - 1


# what is put together --------------------------------------------------------------------------


def best_march(t: T, who: int) -> int:
    """Where the formation would be best, less what the way costs."""
    most = ABOARD if t.phase == embark else SPACES
    moved = party(t, who, most)
    units = max(formed_units(t, 0), 1) if moved > 0 else 0
    named = 2 if formed_units(t, 0) > 0 or t.formed_leaders[0] > 0 else 1
    best = -REACH * STEP
    if t.phase == form_up:
        for k in range(DEGREE[t.origin]):
            if step_cost(t, t.origin, k) <= t.cp and may_go(t, who, LINK[t.origin][k], units):
                found = armies(t, who, t.origin, LINK[t.origin][k], moved)
                best = max(best, found - STEP * step_cost(t, t.origin, k))
    elif t.phase == embark:
        measure_passage(t, who, PORT_OF[t.origin])
        for k in range(OPEN_PORTS_COUNT[t.scenario]):
            port = OPEN_PORTS[t.scenario][k]
            if SPACE_OF[port] != t.origin and may_land(t, who, port, units):
                found = armies(t, who, t.origin, SPACE_OF[port], moved)
                best = max(best, found - STEP * t.passage[port])
    else:
        trace_roads(t, who, t.origin)
        for space in range(SPACES):
            if space != t.origin and t.supplied[space] > 0:
                best = max(best, armies(t, who, t.origin, space, moved))
    return best - named + moved


def party(t: T, who: int, most: int) -> int:
    """The strength of the formation when all are named whom its leaders can command."""
    leaders = t.formed_leaders[0]
    if (
        leaders == 0
        and formed_units(t, 0) == 0
        and fresh_units(t, who, t.origin) <= command(fresh_leaders(t, who, t.origin))
    ):
        leaders = fresh_leaders(t, who, t.origin)
    room = min(most, command(leaders))
    foot = 0
    horse = 0
    for power in bits(t.present[t.origin] & t.bloc[who] & ~NEVER_MOVE):
        foot += fresh(t, power, REGULAR, t.origin)
        if power == OTTOMAN:
            horse += fresh(t, power, HIRED, t.origin)
        else:
            foot += fresh(t, power, HIRED, t.origin)
    foot = min(foot, room - min(room, t.formed[0][OTTOMAN][HIRED]))
    horse = min(horse, room - foot)
    return 2 * foot + horse + 2 * best_of(leaders)
