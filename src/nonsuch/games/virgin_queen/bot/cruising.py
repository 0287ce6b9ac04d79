"""Where a side's ships will be, as a bot reckons: for armies that want to cross, and for raids."""

from __future__ import annotations

from nonsuch.engine import NONE, bits, where
from nonsuch.games.virgin_queen.axes import NAVIES
from nonsuch.games.virgin_queen.bot.weighing import BLOCKADE, CAPTAIN, CREW, PROMISE, RAID, SHOT, Row
from nonsuch.games.virgin_queen.components import CORSAIR, LEADERS, MOST_PIRACY_VP, PIRACIES_A_TURN, SHIP_KINDS
from nonsuch.games.virgin_queen.components import PIRACY as PIRACY_RATING
from nonsuch.games.virgin_queen.map.atlas import (
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
from nonsuch.games.virgin_queen.map.distances import MAP_OF
from nonsuch.games.virgin_queen.map.routes import SAILED
from nonsuch.games.virgin_queen.rules.assault import warships
from nonsuch.games.virgin_queen.rules.board import friendly, harbour_of_leader
from nonsuch.games.virgin_queen.rules.piracy import best_pirate, may_raid, ports_on
from nonsuch.games.virgin_queen.rules.sailing import choose_fleet, order_ships
from nonsuch.games.virgin_queen.rules.windows import ACTION_DECLARED, respond
from nonsuch.games.virgin_queen.state import VirginQueenTable as T

FLEET = 4  # a corsair is one, a galley two: fewer do not last
AFLOAT = 4  # the most that ships for a sea count
FARTHEST = 4  # naval moves that pirates think ahead, and one
MOST_LEFT = 12  # thirds of a corsair that are worth something


# ships -----------------------------------------------------------------------------------------


def under_orders(t: T) -> bool:
    """Orders are given, but nobody has sailed."""
    if t.orders == 0:
        return False
    return t.phase == choose_fleet or t.phase == order_ships or (t.phase == respond and t.window == ACTION_DECLARED)


def muster_ships(t: T, who: int, gone: int, come: int, stay: int) -> None:
    """Where a side's ships and corsairs will be, by its orders and if those of one harbour went to another, all but
    so many corsairs; and how many naval moves the nearest is from each sea."""
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
        t.mustered[come] += t.mustered[gone] - stay
        t.prowling[come] += t.prowling[gone] - stay
        t.mustered[gone] = stay
        t.prowling[gone] = stay
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


def crossing_cost(t: T, who: int, seas: int, w: Row) -> int:
    """Command points to have ships in all these seas, and galleys near."""
    cost = 0
    for sea in bits(seas):
        cost += t.moves_away[sea] + t.cover_away[sea] // 2
        cost += blockade(t, who, PORTS + sea, w)
    return cost


def blockade(t: T, who: int, sea: int, w: Row) -> int:
    """Command points that enemy ships in a sea cost: fewer where a stronger fleet is at hand to drive them off."""
    against = enemy_ships(t, who, sea)
    if against == 0:
        return 0
    return 1 if t.mustered[sea] > against else w[BLOCKADE]


def enemy_ships(t: T, who: int, harbour: int) -> int:
    """A corsair is one, a galley two."""
    number = 0
    for power in bits(t.afloat[harbour] & t.foes[who]):
        for kind in range(SHIP_KINDS):
            number += t.ships[power][kind][harbour] * (1 if kind == CORSAIR else 2)
    return number


def encounters(t: T, seat: int) -> int:
    """Enemy ships where the orders lead: well if they are half as many again at the most."""
    if t.active != seat or not under_orders(t):
        return 0
    number = 0
    muster_ships(t, seat, NONE, NONE, 0)
    for order in range(t.orders):
        against = enemy_ships(t, seat, t.order_to[order])
        if against > 0:
            number += min(t.mustered[t.order_to[order]] - 3 * against // 2, MOST_LEFT)
    return number


# raids -----------------------------------------------------------------------------------------


def raids(t: T, who: int, w: Row) -> int:
    """What the corsairs may hope for: from the best sea in full, from those after it less and less. All fleets sail in
    one naval move, so corsairs from elsewhere count as soon as they can be there."""
    if who != OTTOMAN or t.piracy_vp[OTTOMAN] >= MOST_PIRACY_VP:
        return 0
    first = 0
    second = 0
    third = 0
    for sea in range(SEAS):
        if SEA_OPEN[t.scenario][sea] > 0 and may_raid(t, who, sea):
            found = best_raid(t, PORTS + sea, w)
            third = max(third, min(second, found))
            second = max(second, min(first, found))
            first = max(first, found)
    left = PIRACIES_A_TURN - t.piracies
    if left <= 0:
        return 0
    return first + (second // 2 if left > 1 else 0) + (third // 3 if left > 2 else 0)


def best_raid(t: T, sea: int, w: Row) -> int:
    """With those who are there, or with all who come in so many moves."""
    best = 0
    corsairs = 0
    rating = 0
    if ports_on(t, SPAIN, sea) > 0:
        shots = guns(t, sea)
        for moves in range(FARTHEST):
            for harbour in where(t.prowling):
                if SAILED[MAP_OF[t.scenario]][harbour][sea] == moves:
                    corsairs += max(0, t.prowling[harbour])
                    rating = max(rating, t.captains[harbour])
            best = max(best, 3 * booty(t, sea, corsairs, rating, shots, w) // (3 + moves))
    return best


def booty(t: T, sea: int, corsairs: int, rating: int, shots: int, w: Row) -> int:
    """By the dice that are left when the guns have spoken: a third of them hits. Few pirates may lose their captain."""
    left = 3 * corsairs - shots
    if left <= 0:
        return 0
    dice = rating + (2 if left > 3 and ports_on(t, SPAIN, sea) > 1 else 1)
    worth = w[RAID] * dice - w[SHOT] * shots + w[CREW] * min(left, MOST_LEFT)
    if rating > 0:
        worth -= w[CAPTAIN] * max(0, 2 * shots - 2 * corsairs)
    if t.hand[SPAIN].size == 0:  # no card to give: hits are points, or ships
        worth = 5 * worth // 4
    return max(0, worth if left >= 3 else worth // 2)


def under_way(t: T, w: Row) -> int:
    """What a raid promises that was announced."""
    if t.pirate != OTTOMAN:
        return 2 * w[RAID]
    corsairs = t.ships[OTTOMAN][CORSAIR][t.pirated_sea]
    found = booty(t, t.pirated_sea, corsairs, best_pirate(t), guns(t, t.pirated_sea), w)
    return found * w[PROMISE] // 100


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
