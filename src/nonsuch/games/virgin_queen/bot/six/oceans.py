"""Expeditions as a bot sees them: prey and coasts within reach, and what guards Spain.  [16.5; 17.4; 17.5]"""

from __future__ import annotations

from nonsuch.engine import NONE, where
from nonsuch.games.virgin_queen.components import LAST_TURN
from nonsuch.games.virgin_queen.map.atlas import OTTOMAN, SPAIN, TUTORIAL
from nonsuch.games.virgin_queen.map.oceans import (
    BORDERS,
    COLONISTS_OF,
    NAVIGATES,
    SETTLEMENTS,
    ZONE_NEAR,
    ZONE_NEAR_COUNT,
    ZONES,
)
from nonsuch.games.virgin_queen.rules.sailing import choose_fleet
from nonsuch.games.virgin_queen.rules.world.plunder import guns_on, has_raided, pirate_dice
from nonsuch.games.virgin_queen.rules.world.prey import PREY, may_prey_on, settlements_on
from nonsuch.games.virgin_queen.rules.world.voyages import may_steer
from nonsuch.games.virgin_queen.seafaring import CAPTAINS
from nonsuch.games.virgin_queen.state import VirginQueenTable as T
from nonsuch.games.virgin_queen.tables.world import AT_SEA, IN_PORT

SAILING, ABOARD, DAMAGE = 22, 22, 16
DIE = (14, 7, 4, 2)  # one of the pirate's, by the naval moves to the prey
GUN = 5  # one of the prey's
COAST = (50, 40, 28, 12)  # colonists, by the naval moves to a coast for them
COLONY = 60
FORT, PATROL, ESCORT, CANAL = 14, 10, 24, 16
FORT_AGAINST, PATROL_AGAINST = 9, 13  # more for each expedition that a fort or a patrol is near
FARTHEST = len(DIE)


def _distances() -> list[list[int]]:
    """Naval moves from zone to zone; a way that asks for a navigation roll counts as two."""
    table = [[0 if a == b else 2 * FARTHEST for b in range(ZONES)] for a in range(ZONES)]
    for zone in range(ZONES):
        for near in ZONE_NEAR[zone][: ZONE_NEAR_COUNT[zone]]:
            table[zone][near] = 2 if NAVIGATES[zone][near] else 1
    for via in range(ZONES):
        for a in range(ZONES):
            for b in range(ZONES):
                table[a][b] = min(table[a][b], table[a][via] + table[via][b])
    return table


DISTANCE = tuple(tuple(row) for row in _distances())


def oceans(t: T, seat: int) -> int:
    """Expeditions and colonies; for Spain what guards its settlements, for the Ottoman the canal."""
    if t.scenario == TUTORIAL:
        return 0
    number = 0
    for captain in range(CAPTAINS):
        if t.captain_of[captain] == seat:
            if t.captain_is[captain] == AT_SEA:
                number += expedition(t, seat, captain)
            elif t.captain_is[captain] == IN_PORT:
                number += SAILING // 4
    for site in range(SETTLEMENTS):
        if t.colony[site] == seat:
            number += COLONY
    if seat == SPAIN:
        number += guards(t)
    if seat == OTTOMAN and t.suez == 0 and t.turn < LAST_TURN[t.scenario]:
        number += CANAL * t.suez_attempts
    return number


def expedition(t: T, seat: int, captain: int) -> int:
    """By where it is, or is bound for; while courses are being chosen, by the best one it could take."""
    zone = t.captain_zone[captain]
    if t.course[captain] != NONE:
        best = prospects_from(t, seat, captain, t.course[captain])
    else:
        best = prospects_from(t, seat, captain, zone)
        if t.phase == choose_fleet and t.active == seat and may_steer(t, seat, captain):
            for k in range(ZONE_NEAR_COUNT[zone]):
                best = max(best, prospects_from(t, seat, captain, ZONE_NEAR[zone][k]) - 1)
    return SAILING + ABOARD * t.aboard[captain].size - DAMAGE * t.damaged[captain] + best


def prospects_from(t: T, seat: int, captain: int, zone: int) -> int:
    """The best prey within reach of a zone, and the nearest coast for colonists."""
    best = 0
    for other in range(ZONES):
        away = DISTANCE[zone][other]
        if away < FARTHEST and not has_raided(t, seat, other):
            best = max(best, raid_worth(t, seat, captain, other, away))
    if t.colonists[captain] > 0:
        nearest = FARTHEST
        for site in range(SETTLEMENTS):
            if t.settler[site] == NONE and t.colony[site] == NONE and COLONISTS_OF[site] >> seat & 1 > 0:
                nearest = min(nearest, coast_away(zone, site))
        if nearest < FARTHEST:
            best += COAST[nearest]
    return best


def coast_away(zone: int, site: int) -> int:
    nearest = FARTHEST
    for other in range(ZONES):
        if BORDERS[site] >> other & 1 > 0:
            nearest = min(nearest, DISTANCE[zone][other])
    return nearest


def raid_worth(t: T, seat: int, captain: int, zone: int, away: int) -> int:
    """Of the richer prey in a zone so many naval moves away: the pirate's dice, less the guns it would meet."""
    best = 0
    for k in range(len(PREY)):
        if may_prey_on(t, seat, PREY[k]) and settlements_on(t, PREY[k], zone) > 0:
            dice = DIE[away] * pirate_dice(t, captain, PREY[k], zone)
            best = max(best, dice - GUN * guns_on(t, captain, PREY[k], zone) // (1 + away))
    return best


# what guards Spain -----------------------------------------------------------------------------


def guards(t: T) -> int:
    """Forts, patrols and escorts: the more, the more pirates are near."""
    number = ESCORT * t.escorts
    for site in range(SETTLEMENTS):
        if t.settler[site] == SPAIN and t.world_fort[site] > 0:
            number += FORT
            for zone in range(ZONES):
                if BORDERS[site] >> zone & 1 > 0:
                    number += FORT_AGAINST * pirates_near(t, zone)
    for zone in where(t.patrols):
        number += PATROL + PATROL_AGAINST * pirates_near(t, zone)
    return number


def pirates_near(t: T, zone: int) -> int:
    """Expeditions that might raid Spain there after one naval move."""
    number = 0
    for captain in range(CAPTAINS):
        if t.captain_is[captain] == AT_SEA and may_prey_on(t, t.captain_of[captain], SPAIN):
            if DISTANCE[t.captain_zone[captain]][zone] <= 1 and settlements_on(t, SPAIN, zone) > 0:
                number += 1
    return number
