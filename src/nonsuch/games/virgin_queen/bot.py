"""What Virgin Queen tells a bot: named terms of what a power likes about the table, in the rules' own language.

Weights are hundredths of a victory point. A choice that is put together step by step counts by what it is likely to
come to: a march by where it leads, orders for ships by the waters they head for.
"""

from __future__ import annotations

from nonsuch.engine import NONE, Term, bits, where
from nonsuch.games.virgin_queen.atlas import (
    DEGREE,
    HARBOURS,
    KEY,
    KIND,
    LINK,
    MAJORS,
    NEAR,
    NEAR_COUNT,
    OTTOMAN,
    PORT_OF,
    PORTS,
    SPACE_OF,
    SPAIN,
)
from nonsuch.games.virgin_queen.components import (
    COLUMN_POWER,
    COLUMNS,
    CORSAIR,
    HIRED,
    LEADER_POWER,
    LEADERS,
    REGULAR,
    SHIP_KINDS,
)
from nonsuch.games.virgin_queen.distances import (
    DISTANCE,
    MAP_OF,
    OPEN_PORTS,
    OPEN_PORTS_COUNT,
    WALLED,
    WALLED_COUNT,
)
from nonsuch.games.virgin_queen.rules.assault import form_assault
from nonsuch.games.virgin_queen.rules.board import friendly, hostile, in_play, land
from nonsuch.games.virgin_queen.rules.formation import WITHOUT_LEADER, formed_units, fresh_units
from nonsuch.games.virgin_queen.rules.marching import form_up, may_go
from nonsuch.games.virgin_queen.rules.piracy import choose_award, may_raid, ports_on
from nonsuch.games.virgin_queen.rules.sailing import choose_fleet, order_ships
from nonsuch.games.virgin_queen.rules.transport import ABOARD, embark, may_land, measure_passage
from nonsuch.games.virgin_queen.rules.turn import ACTION
from nonsuch.games.virgin_queen.state import VirginQueenTable as T

WORTH = (0, 300, 130)  # of a space by its kind, to who is there to take it
GUARD = (0, 3, 1)
ENOUGH_MEN = 3  # to storm empty walls; for each man behind them two more
STEP = 3  # what a command point is worth


def rival(power: int) -> int:
    return SPAIN if power == OTTOMAN else OTTOMAN


def victory(t: T, seat: int) -> int:
    if t.over == 0:
        return 0
    return 1 if t.won >> seat & 1 > 0 else -1


def points(t: T, seat: int) -> int:
    """Only the Ottoman has any: Spain likes them few."""
    return t.score[OTTOMAN] if seat == OTTOMAN else -t.score[OTTOMAN]


def keys(t: T, seat: int) -> int:
    return t.keys[seat] - t.keys[rival(seat)]


# men and ships ---------------------------------------------------------------------------------


def men(t: T, seat: int) -> int:
    """Three for a regular, two for a hired man; of the side, less those of its rival."""
    return men_of_side(t, seat) - men_of_side(t, rival(seat))


def men_of_side(t: T, who: int) -> int:
    number = 0
    for space in where(t.present):
        for power in bits(t.present[space] & t.bloc[who]):
            number += 3 * t.men[power][REGULAR][space] + 2 * t.men[power][HIRED][space]
    return number


def ships(t: T, seat: int) -> int:
    return ships_of_side(t, seat) - ships_of_side(t, rival(seat))


def ships_of_side(t: T, who: int) -> int:
    number = 0
    for harbour in where(t.afloat):
        for power in bits(t.afloat[harbour] & t.bloc[who]):
            for kind in range(SHIP_KINDS):
                number += t.ships[power][kind][harbour] * (2 if kind == CORSAIR else 3)
    return number


# where the men stand ---------------------------------------------------------------------------


def garrison(t: T, who: int, space: int) -> int:
    """Those in a place who are not of a side."""
    number = 0
    for power in bits(t.present[space] & ~t.bloc[who]):
        number += t.men[power][REGULAR][space] + t.men[power][HIRED][space]
    return number


def pull(t: T, who: int, space: int, units: int) -> int:
    """How well so many units stand there: near the best of the places that they outnumber, and strong enough."""
    best = 0
    for k in range(WALLED_COUNT[t.scenario]):
        target = WALLED[t.scenario][k]
        inside = garrison(t, who, target) if hostile(t, who, target) else units
        if units > inside:
            enough = ENOUGH_MEN + 2 * inside
            far = DISTANCE[MAP_OF[t.scenario]][space][target]
            best = max(best, WORTH[KIND[target]] * min(units, enough) // (enough * (1 + far)))
    return best


def standing(t: T, seat: int) -> int:
    """All stacks of the side that might take something."""
    if t.over > 0:
        return 0
    number = 0
    for space in where(t.present):
        units = land(t, seat, space)
        if units > 1:
            number += pull(t, seat, space, units)
    return number


def sieges(t: T, seat: int) -> int:
    """Men before walls, as far as they outnumber those behind them; and likewise before one's own."""
    number = 0
    for k in range(WALLED_COUNT[t.scenario]):
        space = WALLED[t.scenario][k]
        if t.siege[space] == seat:
            number += 2 + land(t, seat, space) - garrison(t, seat, space)
        elif t.siege[space] != NONE and friendly(t, seat, space):
            number -= 2 + garrison(t, seat, space) - land(t, seat, space)
    return number


def guards(t: T, seat: int) -> int:
    """Own walled places that nobody holds, by what they are worth."""
    number = 0
    for k in range(WALLED_COUNT[t.scenario]):
        space = WALLED[t.scenario][k]
        if friendly(t, seat, space) and t.present[space] & t.bloc[seat] == 0 and threatened(t, seat, space):
            number -= GUARD[KIND[space]]
    return number


def threatened(t: T, who: int, space: int) -> bool:
    for k in range(DEGREE[space]):
        if t.present[LINK[space][k]] & t.foes[who] > 0:
            return True
    return False


def open_country(t: T, seat: int) -> int:
    """Spaces without walls that the side controls beyond its own."""
    number = 0
    for space in where(t.control):
        if KIND[space] != KEY and in_play(t, space) and t.bloc[seat] >> t.control[space] & 1 > 0:
            number += 1
    return number


def restless(t: T, seat: int) -> int:
    """Unrest with the rival, less unrest at home."""
    number = 0
    for space in where(t.unrest):
        if friendly(t, seat, space):
            number -= 1 + KIND[space]
        elif friendly(t, rival(seat), space):
            number += 1 + KIND[space]
    return number


# on the way ------------------------------------------------------------------------------------


def march_leads(t: T, seat: int) -> int:
    """A formation that is put together or on its way: what it comes nearer to, less what it costs."""
    if t.active != seat or t.origin == NONE:
        return 0
    units = formed_units(t, 0)
    going = units if units > 0 else min(fresh_units(t, seat, t.origin), WITHOUT_LEADER)
    if t.phase == form_up:
        return best_step(t, seat, going) - STEP
    if t.phase == embark:
        return best_landing(t, seat, min(going, ABOARD)) - STEP
    if t.target == NONE or t.target == t.origin or units == 0 or land(t, seat, t.origin) < units:
        return 0
    return pull(t, seat, t.target, units) - pull(t, seat, t.origin, units)


def best_step(t: T, who: int, units: int) -> int:
    here = pull(t, who, t.origin, units)
    best = -WORTH[KEY]
    for k in range(DEGREE[t.origin]):
        if may_go(t, who, LINK[t.origin][k], units):
            best = max(best, pull(t, who, LINK[t.origin][k], units) - here)
    return best


def best_landing(t: T, who: int, units: int) -> int:
    here = pull(t, who, t.origin, units)
    best = -WORTH[KEY]
    measure_passage(t, who, PORT_OF[t.origin])
    for k in range(OPEN_PORTS_COUNT[t.scenario]):
        port = OPEN_PORTS[t.scenario][k]
        if SPACE_OF[port] != t.origin and may_land(t, who, port, units):
            best = max(best, pull(t, who, SPACE_OF[port], units) - here)
    return best


def storming(t: T, seat: int) -> int:
    """Assaults of this impulse that promise something; also one that is being put together."""
    if t.active != seat:
        return 0
    number = 0
    for k in range(WALLED_COUNT[t.scenario]):
        space = WALLED[t.scenario][k]
        declared = t.assaulted[space] > 0 or (t.phase == form_assault and t.origin == space)
        if declared and land(t, seat, space) >= 2 * garrison(t, seat, space):
            number += 1
    return number


def loot(t: T, seat: int) -> int:
    """A raid that goes on, then its hits that are still to be paid for."""
    if t.pirate == NONE:
        return 0
    number = max(1, t.loot + (1 if t.phase == choose_award else 0))
    return number if t.pirate == seat else -number


# at sea ----------------------------------------------------------------------------------------


def waters(t: T, who: int, harbour: int) -> int:
    """What it is worth to have ships there: raids to come, and enemy walls to land at."""
    if harbour < PORTS:
        return 0
    worth = 0
    if who == OTTOMAN and may_raid(t, who, harbour - PORTS) and ports_on(t, SPAIN, harbour) > 0:
        worth += 4
    for k in range(NEAR_COUNT[harbour]):
        near = NEAR[harbour][k]
        if near < PORTS and hostile(t, who, SPACE_OF[near]) and KIND[SPACE_OF[near]] > 0:
            worth += 1
        if near < PORTS and t.siege[SPACE_OF[near]] != NONE:
            worth += 3
    return worth


def fleets(t: T, seat: int) -> int:
    """Ships at sea, and those that have their orders."""
    if t.over > 0 or t.stage != ACTION:
        return 0
    number = 0
    for harbour in range(PORTS, HARBOURS):
        if t.afloat[harbour] & t.bloc[seat] > 0:
            number += waters(t, seat, harbour)
    if t.active == seat:
        for order in range(t.orders):
            number += waters(t, seat, t.order_to[order]) - waters(t, seat, t.order_from[order]) - 1
        number += orders_to_come(t, seat)
    return number


def orders_to_come(t: T, who: int) -> int:
    if t.phase == order_ships:
        return best_course(t, who, t.fleet)
    if t.phase != choose_fleet or t.orders > 0:
        return 0
    best = -1
    for harbour in range(HARBOURS):
        if t.afloat[harbour] & t.bloc[who] > 0:
            best = max(best, best_course(t, who, harbour))
    return best - 1


def best_course(t: T, who: int, harbour: int) -> int:
    best = -9
    for k in range(NEAR_COUNT[harbour]):
        near = NEAR[harbour][k]
        if near >= PORTS and t.afloat[near] & t.bloc[who] == 0:
            best = max(best, waters(t, who, near))
    return best - waters(t, who, harbour)


# cards, points to spend, friends ---------------------------------------------------------------


def hand(t: T, seat: int) -> int:
    if t.over > 0:
        return 0
    return t.hand_size[seat] + t.home_size[seat] - t.hand_size[rival(seat)]


def command(t: T, seat: int) -> int:
    return t.cp if t.active == seat and t.over == 0 else 0


def dice(t: T, seat: int) -> int:
    """Dice that cards have added to a fight, fire ships and a desperate assault among them."""
    mine = 0 if t.attacker == seat else 1
    if t.attacker != seat and t.defender != seat:
        return 0
    number = t.extra[mine] + t.fire_ships[mine] - t.extra[1 - mine] - t.fire_ships[1 - mine]
    return number + (t.desperate if mine == 0 else 0)


def hindrance(t: T, seat: int) -> int:
    """What holds the rival up: storms, a cancelled event, impulses to miss; and oneself."""
    number = t.skips[rival(seat)] - t.skips[seat]
    if t.active == rival(seat):
        number += t.stopped + t.cancelled
    elif t.active == seat:
        number -= t.stopped + t.cancelled
    return number


def friends(t: T, seat: int) -> int:
    """Allies first, then influence with those who may become some."""
    number = 0
    for column in range(COLUMNS):
        if t.influence[column][seat] != NONE:
            number += t.influence[column][seat] - t.influence[column][rival(seat)]
        if t.ally[COLUMN_POWER[column]] == seat:
            number += 6
        elif t.ally[COLUMN_POWER[column]] == rival(seat):
            number -= 6
    return number


def captives(t: T, seat: int) -> int:
    number = 0
    for leader in range(LEADERS):
        if t.captor[leader] != NONE:
            owner = t.side[LEADER_POWER[leader]]
            if owner == seat:
                number -= 1
            elif t.captor[leader] == seat and owner < MAJORS:
                number += 1
    return number


evaluation = (
    Term("victory", victory, 100_000, "the game won"),
    Term("points", points, 120, "victory points of the Ottoman"),
    Term("keys", keys, 60, "keys"),
    Term("men", men, 5, "land units"),
    Term("ships", ships, 6, "ships"),
    Term("standing", standing, 1, "armies near what they can take"),
    Term("loot", loot, 60, "a raid to be paid for"),
    Term("storming", storming, 80, "an assault"),
    Term("march", march_leads, 1, "where the march leads"),
    Term("sieges", sieges, 14, "sieges"),
    Term("guards", guards, 12, "walls that nobody holds"),
    Term("country", open_country, 4, "open country"),
    Term("unrest", restless, 14, "unrest"),
    Term("fleets", fleets, 7, "ships where they are needed"),
    Term("hand", hand, 9, "cards"),
    Term("command", command, 3, "command points to spend"),
    Term("dice", dice, 10, "dice in the fight"),
    Term("hindrance", hindrance, 30, "who is held up"),
    Term("friends", friends, 9, "allies and influence"),
    Term("captives", captives, 60, "leaders captured"),
)
