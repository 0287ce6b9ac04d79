"""What a side may hope to take, as a bot reckons it: for each army the best of the walled places it could come to.

A prospect is what the place is worth, the less the weaker the army is against those inside and the more command points
it still takes to get there, ships for the seas on the way included. Whatever is being put together (a formation, orders
for ships) counts as the best it can come to.
"""

from __future__ import annotations

from nonsuch.engine import NONE, bits, where
from nonsuch.games.virgin_queen.axes import NAVIES
from nonsuch.games.virgin_queen.bot.cruising import AFLOAT, blockade, crossing_cost, muster_ships, raids
from nonsuch.games.virgin_queen.bot.weighing import (
    ARMY_NEEDED,
    CLASH,
    FORTRESS_WORTH,
    KEY_WORTH,
    MORE_NEEDED,
    NEXT_TURN,
    REACH,
    SECOND_ARMY,
    SIEGE,
    SPOILS,
    STEP,
    Row,
)
from nonsuch.games.virgin_queen.components import CARD_CP, CORSAIR, HIRED, REGULAR
from nonsuch.games.virgin_queen.map.atlas import (
    DEGREE,
    HOME,
    INDEPENDENT,
    KEY,
    KIND,
    LINK,
    NEAR,
    NEAR_COUNT,
    OTTOMAN,
    PORT_OF,
    PORTS,
    SEA_OPEN,
    SPACE_OF,
    SPACES,
    SPAIN,
    TUTORIAL,
    UNFORTIFIED,
)
from nonsuch.games.virgin_queen.map.distances import MAP_OF, OPEN_PORTS, OPEN_PORTS_COUNT, WALLED, WALLED_COUNT
from nonsuch.games.virgin_queen.map.routes import CROSSED, MARCHED
from nonsuch.games.virgin_queen.rules.assault import warships
from nonsuch.games.virgin_queen.rules.board import (
    INDEPENDENTS,
    NEVER_MOVE,
    army_leaders,
    best_of,
    friendly,
    hostile,
)
from nonsuch.games.virgin_queen.rules.deploying import deploy, trace_roads
from nonsuch.games.virgin_queen.rules.formation import command, formed_units, fresh, fresh_leaders, fresh_units
from nonsuch.games.virgin_queen.rules.marching import WITHIN_WALLS, form_up, may_go, step_cost
from nonsuch.games.virgin_queen.rules.reactions import intercept
from nonsuch.games.virgin_queen.rules.sailing import choose_fleet, may_sail_to, order_ships
from nonsuch.games.virgin_queen.rules.transport import ABOARD, embark, may_land, measure_passage
from nonsuch.games.virgin_queen.rules.windows import ACTION_DECLARED, respond
from nonsuch.games.virgin_queen.state import VirginQueenTable as T

ARMIES = 3  # that are thought of at a time


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


def worth(t: T, who: int, target: int, w: Row) -> int:
    """Of taking a place, or of coming to its relief."""
    if hostile(t, who, target):
        if who == SPAIN and t.control[target] == INDEPENDENT and t.scenario == TUTORIAL:
            return w[SPOILS] if KIND[target] == KEY else 0
        return w[KEY_WORTH] if KIND[target] == KEY else w[FORTRESS_WORTH]
    if t.siege[target] != NONE and friendly(t, who, target):
        return w[KEY_WORTH] if KIND[target] == KEY else w[FORTRESS_WORTH]
    return 0


def survey(t: T, who: int, w: Row) -> None:
    """For each walled place how strong one has to be there; 0: it is no aim."""
    for k in range(WALLED_COUNT[t.scenario]):
        target = WALLED[t.scenario][k]
        t.needed[k] = 0
        if worth(t, who, target, w) > 0:
            inside = opposing(t, who, target)
            more = w[MORE_NEEDED] * inside // 100 if hostile(t, who, target) else inside
            t.needed[k] = max(1, w[ARMY_NEEDED] + more)


# prospects -------------------------------------------------------------------------------------


def siege_cost(t: T, who: int, target: int, w: Row) -> int:
    """What keeps an army there from storming: the siege to begin with, and ships of the defender."""
    cost = 0 if t.siege[target] == who else 1
    port = PORT_OF[target]
    if port >= 0 and hostile(t, who, target):
        for k in range(NEAR_COUNT[port]):
            if warships(t, t.side[t.control[target]], NEAR[port][k]) > 0:
                cost += blockade(t, who, NEAR[port][k], w)
    return cost


def supply_cost(t: T, who: int, target: int) -> int:
    """Supplies come over home land, or from a sea with ships: to the place itself, or to a conquest next to it."""
    cost = shipping_cost(t, PORT_OF[target])
    for k in range(DEGREE[target]):
        near = LINK[target][k]
        if friendly(t, who, near):
            cost = min(cost, 0 if t.side[HOME[near]] == who else shipping_cost(t, PORT_OF[near]))
    return cost


def shipping_cost(t: T, port: int) -> int:
    """Until ships lie off a port, and galleys near."""
    nearest = AFLOAT
    cover = AFLOAT
    if port >= 0:
        for k in range(NEAR_COUNT[port]):
            sea = NEAR[port][k] - PORTS
            if SEA_OPEN[t.scenario][sea] > 0:
                nearest = min(nearest, t.moves_away[sea])
                cover = min(cover, t.cover_away[sea])
    return nearest + cover // 2


def prospect(t: T, who: int, space: int, power: int, k: int, w: Row) -> int:
    """What an army of some strength in a space may hope for from the walled place k: half of what is worth having for
    an army of seven tenths, and half of that again if the turn's command points do not suffice."""
    target = WALLED[t.scenario][k]
    needed = t.needed[k]
    reach = w[REACH]
    if needed == 0 or 3 * power < needed:
        return 0
    cost = siege_cost(t, who, target, w) + MARCHED[MAP_OF[t.scenario]][target][space]
    if cost < reach:  # ships for the crossing bring supplies too
        crossing = crossing_cost(t, who, CROSSED[MAP_OF[t.scenario]][target][space], w)
        cost += max(crossing, supply_cost(t, who, target))
    if cost >= reach:
        return 0
    enough = min(power, needed)
    near = (reach - cost) * (reach - cost)
    found = worth(t, who, target, w) * enough * enough * near // (needed * needed * reach * reach)
    return found if cost <= t.means else found * w[NEXT_TURN] // 100


def armies(t: T, who: int, left: int, come: int, moved: int, w: Row) -> int:
    """The three best prospects of armies, the others less than the first; as if an army of strength `moved` had left
    one space and come to another."""
    for rank in range(ARMIES):
        t.hopes[rank] = 0
        t.aims[rank] = NONE
    for space in where(t.present):
        if t.present[space] & t.bloc[who] > 0 and space != come:
            size = strength(t, who, space)
            hope(t, who, space, size - moved if space == left else size, w)
    if come != NONE:
        hope(t, who, come, strength(t, who, come) + moved, w)
    return t.hopes[0] + w[SECOND_ARMY] * (t.hopes[1] + t.hopes[2]) // 100


def hope(t: T, who: int, space: int, size: int, w: Row) -> None:
    if size == 0:
        return
    best = 0
    aim = NONE
    for k in range(WALLED_COUNT[t.scenario]):
        if t.needed[k] > 0:
            found = prospect(t, who, space, size, k, w)
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


def designs(t: T, who: int, w: Row) -> int:
    """What a side hopes for by land and sea, once what it puts together is done."""
    if t.over > 0:
        return 0
    survey(t, who, w)
    t.means = means(t, who)
    if t.active == who and (t.phase == order_ships or (t.phase == choose_fleet and t.orders == 0)):
        return best_orders(t, who, w)
    muster_ships(t, who, NONE, NONE, 0)
    if t.asked == who and t.origin != NONE:
        if t.phase == form_up or t.phase == embark or t.phase == deploy:
            return best_march(t, who, w) + raids(t, who, w)
    if is_on_the_way(t, who):
        size = formed_strength(t)
        found = armies(t, who, t.origin, t.target, size, w) + arrival(t, who, t.target, size, w)
        return found + raids(t, who, w)
    return armies(t, who, NONE, NONE, 0, w) + raids(t, who, w)


def means(t: T, who: int) -> int:
    """The command points that a side has left in this turn."""
    number = t.cp if t.active == who else 0
    for card in where(t.hand[who]):
        number += CARD_CP[card]
    for card in where(t.home[who]):
        number += CARD_CP[card]
    return number


def is_on_the_way(t: T, who: int) -> bool:
    """Declared, but not yet there."""
    if t.active != who or t.origin == NONE or t.target == NONE or t.origin == t.target or formed_units(t, 0) == 0:
        return False
    return t.phase == intercept or (t.phase == respond and t.window == ACTION_DECLARED)


def arrival(t: T, who: int, space: int, size: int, w: Row) -> int:
    """What an army meets: a place to besiege, for whoever may go behind walls does so; or a battle in the field against
    more than it has."""
    if t.siege[space] == who:
        return 0
    against = 0
    for power in bits(t.present[space] & t.foes[who] & ~INDEPENDENTS):
        against += 2 * t.men[power][REGULAR][space] + 2 * t.men[power][HIRED][space]
    if KIND[space] != UNFORTIFIED and against <= 2 * WITHIN_WALLS and t.siege[space] == NONE:
        return w[SIEGE] if hostile(t, who, space) and size > opposing(t, who, space) else 0
    return -w[CLASH] * max(0, against - size)


def formed_strength(t: T) -> int:
    number = 0
    for power in range(NAVIES + 4):
        hired = t.formed[0][power][HIRED]
        number += 2 * t.formed[0][power][REGULAR] + (hired if power == OTTOMAN else 2 * hired)
    return number + 2 * best_of(t.formed_leaders[0])


def best_orders(t: T, who: int, w: Row) -> int:
    """The best course for the fleet that is given orders, or for any."""
    best = -w[REACH] * w[STEP]
    for harbour in where(t.afloat):
        if t.afloat[harbour] & t.bloc[who] > 0 and (t.fleet == harbour or t.phase == choose_fleet):
            for k in range(NEAR_COUNT[harbour]):
                if may_sail_to(t, who, NEAR[harbour][k]):
                    for stay in range(1 + may_leave_one(t, who, harbour)):
                        muster_ships(t, who, harbour, NEAR[harbour][k], stay)
                        best = max(best, armies(t, who, NONE, NONE, 0, w) + raids(t, who, w))
    return best - w[STEP] - 1


def may_leave_one(t: T, who: int, harbour: int) -> int:
    """A corsair to hold a sea for supplies, where two or more go on."""
    corsairs = t.ships[OTTOMAN][CORSAIR][harbour]
    if who != OTTOMAN or harbour < PORTS or corsairs < 3 or t.picked[OTTOMAN][CORSAIR] >= corsairs:
        return 0
    return 1


# what is put together --------------------------------------------------------------------------


def best_march(t: T, who: int, w: Row) -> int:
    """Where the formation would be best, less what the way costs."""
    most = ABOARD if t.phase == embark else SPACES
    moved = party(t, who, most)
    units = max(formed_units(t, 0), 1) if moved > 0 else 0
    named = 2 if formed_units(t, 0) > 0 or t.formed_leaders[0] > 0 else 1
    best = -w[REACH] * w[STEP]
    if t.phase == form_up:
        for k in range(DEGREE[t.origin]):
            if step_cost(t, t.origin, k) <= t.cp and may_go(t, who, LINK[t.origin][k], units):
                found = armies(t, who, t.origin, LINK[t.origin][k], moved, w)
                found += arrival(t, who, LINK[t.origin][k], moved, w)
                best = max(best, found - w[STEP] * step_cost(t, t.origin, k))
    elif t.phase == embark:
        measure_passage(t, who, PORT_OF[t.origin])
        for k in range(OPEN_PORTS_COUNT[t.scenario]):
            port = OPEN_PORTS[t.scenario][k]
            if SPACE_OF[port] != t.origin and may_land(t, who, port, units):
                found = armies(t, who, t.origin, SPACE_OF[port], moved, w)
                found += arrival(t, who, SPACE_OF[port], moved, w)
                best = max(best, found - w[STEP] * t.passage[port])
    else:
        trace_roads(t, who, t.origin)
        for space in range(SPACES):
            if space != t.origin and t.supplied[space] > 0:
                best = max(best, armies(t, who, t.origin, space, moved, w))
    # whoever has formed nothing yet would be paid for beginning, and march for the sake of it
    begun = formed_units(t, 0) > 0 or t.phase == deploy or t.scenario == TUTORIAL
    return best - named + (moved if begun else 0)


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
