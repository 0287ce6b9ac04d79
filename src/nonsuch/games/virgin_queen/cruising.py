"""Where a side's ships will be, as a bot reckons: for armies that want to cross, and for raids."""

from __future__ import annotations

from nonsuch.engine import NONE, bits, where
from nonsuch.games.virgin_queen.atlas import (
    FORTRESS,
    HARBOURS,
    KIND,
    MALTA,
    NEAR,
    NEAR_COUNT,
    OTTOMAN,
    PORTS,
    SEA_OPEN,
    SEAS,
    SPACE_OF,
    SPAIN,
)
from nonsuch.games.virgin_queen.components import CORSAIR, LEADERS, MOST_PIRACY_VP, PIRACIES_A_TURN, SHIP_KINDS
from nonsuch.games.virgin_queen.components import PIRACY as PIRACY_RATING
from nonsuch.games.virgin_queen.distances import MAP_OF
from nonsuch.games.virgin_queen.routes import SAILED
from nonsuch.games.virgin_queen.rules.assault import warships
from nonsuch.games.virgin_queen.rules.board import friendly, harbour_of_leader
from nonsuch.games.virgin_queen.rules.piracy import may_raid, ports_on
from nonsuch.games.virgin_queen.rules.sailing import choose_fleet, order_ships
from nonsuch.games.virgin_queen.rules.windows import ACTION_DECLARED, respond
from nonsuch.games.virgin_queen.state import NAVIES
from nonsuch.games.virgin_queen.state import VirginQueenTable as T

FLEET = 4  # a corsair is one, a galley two: fewer do not last
AFLOAT = 4  # the most that ships for a sea count
BLOCKADE = 3  # command points that enemy ships in the way cost
MOST_LEFT = 12  # thirds of a corsair that are worth something
RAID, SHOT = 18, 5  # a pirate's die, a die against him


# ships -----------------------------------------------------------------------------------------


def under_orders(t: T) -> bool:
    """Orders are given, but nobody has sailed."""
    if t.orders == 0:
        return False
    return t.phase == choose_fleet or t.phase == order_ships or (t.phase == respond and t.window == ACTION_DECLARED)


def muster_ships(t: T, who: int, gone: int, come: int) -> None:
    """Where a side's ships and corsairs will be, by its orders and if those of one harbour went to another; and how
    many naval moves the nearest is from each sea."""
    for harbour in range(HARBOURS):
        t.mustered[harbour] = 0
        t.prowling[harbour] = 0
        t.captains[harbour] = 0
    for leader in range(LEADERS):
        if t.leader_at[leader] != NONE and PIRACY_RATING[leader] > 0 and harbour_of_leader(t, leader) != NONE:
            t.captains[harbour_of_leader(t, leader)] = PIRACY_RATING[leader]
    for harbour in where(t.afloat):
        for power in bits(t.afloat[harbour] & t.bloc[who]):
            for kind in range(SHIP_KINDS):
                t.mustered[harbour] += t.ships[power][kind][harbour] * (1 if kind == CORSAIR else 2)
        if who == OTTOMAN:
            t.prowling[harbour] = t.ships[OTTOMAN][CORSAIR][harbour]
    if t.active == who and under_orders(t):
        for order in range(t.orders):
            follow_order(t, order)
    if gone != NONE:
        t.mustered[come] += t.mustered[gone]
        t.prowling[come] += t.prowling[gone]
        t.mustered[gone] = 0
        t.prowling[gone] = 0
        t.captains[come] = max(t.captains[come], t.captains[gone])
    measure_seas(t)


def follow_order(t: T, order: int) -> None:
    number = 0
    for power in range(NAVIES):
        for kind in range(SHIP_KINDS):
            number += t.order_ships[order][power][kind] * (1 if kind == CORSAIR else 2)
    corsairs = t.order_ships[order][OTTOMAN][CORSAIR]
    t.mustered[t.order_from[order]] -= number
    t.mustered[t.order_to[order]] += number
    if t.active == OTTOMAN:
        t.prowling[t.order_from[order]] -= corsairs
        t.prowling[t.order_to[order]] += corsairs
        for leader in bits(t.order_leaders[order]):
            t.captains[t.order_to[order]] = max(t.captains[t.order_to[order]], PIRACY_RATING[leader])


def measure_seas(t: T) -> None:
    for sea in range(SEAS):
        t.moves_away[sea] = AFLOAT
        t.cover_away[sea] = AFLOAT
    for harbour in where(t.mustered):
        if t.mustered[harbour] > 0:
            galleys = t.mustered[harbour] - t.prowling[harbour]
            for sea in range(SEAS):
                moves = SAILED[MAP_OF[t.scenario]][harbour][PORTS + sea]
                if galleys >= FLEET:
                    t.cover_away[sea] = min(t.cover_away[sea], moves)
                if t.mustered[harbour] < FLEET:
                    moves += 1
                t.moves_away[sea] = min(t.moves_away[sea], moves)


def crossing_cost(t: T, who: int, seas: int) -> int:
    """Command points to have ships in all these seas, and galleys near."""
    cost = 0
    for sea in bits(seas):
        cost += t.moves_away[sea] + t.cover_away[sea] // 2
        if t.afloat[PORTS + sea] & t.foes[who] > 0:
            cost += BLOCKADE
    return cost


# raids -----------------------------------------------------------------------------------------


def raids(t: T, who: int) -> int:
    """What the corsairs may hope for, harbour by harbour: from the best sea for raids, the less the farther it is."""
    if who != OTTOMAN or t.piracies >= PIRACIES_A_TURN or t.piracy_vp[OTTOMAN] >= MOST_PIRACY_VP:
        return 0
    number = 0
    for harbour in where(t.prowling):
        if t.prowling[harbour] > 0:
            best = 0
            for sea in range(SEAS):
                if SEA_OPEN[t.scenario][sea] > 0 and may_raid(t, who, sea):
                    moves = SAILED[MAP_OF[t.scenario]][harbour][PORTS + sea]
                    best = max(best, booty(t, PORTS + sea, t.prowling[harbour], t.captains[harbour]) // (1 + moves))
            number += best
    return number


def booty(t: T, sea: int, corsairs: int, rating: int) -> int:
    """By the dice that are left when the guns have spoken: a third of them hits."""
    ports = ports_on(t, SPAIN, sea)
    shots = guns(t, sea)
    left = 3 * corsairs - shots
    if ports == 0 or left <= 0:
        return 0
    dice = rating + (2 if left > 3 and ports > 1 else 1)
    worth = RAID * dice - SHOT * shots + 2 * min(left, MOST_LEFT)
    return max(0, worth if left >= 3 else worth // 2)


def guns(t: T, sea: int) -> int:
    """Dice against pirates."""
    shots = 2 * warships(t, SPAIN, sea)
    for k in range(NEAR_COUNT[sea]):
        near = NEAR[sea][k]
        shots += warships(t, SPAIN, near)
        if near < PORTS and friendly(t, SPAIN, SPACE_OF[near]):
            if KIND[SPACE_OF[near]] == FORTRESS or SPACE_OF[near] == MALTA:
                shots += 1
    return shots
