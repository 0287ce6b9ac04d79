"""Forts of the New World, walls in Europe, patrols and escorts.  [17.5; 23.2]"""

from __future__ import annotations

from nonsuch.engine import NONE, Moves, done, offer, refuse_rest, rule, tell
from nonsuch.games.virgin_queen.components import COST, GALLEON
from nonsuch.games.virgin_queen.map.atlas import SPACES, SPAIN
from nonsuch.games.virgin_queen.map.oceans import BORDERS, SETTLEMENTS, ZONES
from nonsuch.games.virgin_queen.rules.board import INDEPENDENTS, fortified, in_play, ours
from nonsuch.games.virgin_queen.rules.homes import is_home
from nonsuch.games.virgin_queen.rules.points import count_space, rescore
from nonsuch.games.virgin_queen.rules.spending import CONSTRUCTION, pay
from nonsuch.games.virgin_queen.rules.world.terms import (
    ESCORT,
    ESCORTED,
    FORT_BUILT,
    FORTIFY,
    ON_PATROL,
    PATROL,
    WALL,
    WALLS_BUILT,
)
from nonsuch.games.virgin_queen.seafaring import FORTRESS_COST, MOST_ESCORTS, PATROL_COST, WORLD_FORTRESS_COST
from nonsuch.games.virgin_queen.state import VirginQueenTable as T
from nonsuch.games.virgin_queen.state import choose_action

# the New World ---------------------------------------------------------------------------------


@rule("Fortresses ¶1")
def may_fortify(t: T, site: int) -> bool:
    """A Spanish settlement without a fort; a Portuguese one while Portugal is an ally."""
    whose = t.settler[site]
    return whose != NONE and t.side[whose] == SPAIN and t.world_fort[site] == 0


@rule("Fortresses ¶1", "Rules for single powers › Spain ¶2")
def offer_forts(t: T, m: Moves) -> None:
    if t.active == SPAIN and COST[WORLD_FORTRESS_COST][SPAIN] <= t.cp and t.forts_ready > 0:
        for site in range(SETTLEMENTS):
            if may_fortify(t, site):
                offer(m, FORTIFY(site))
    refuse_rest(m, FORTIFY, "Fortresses ¶1")


@choose_action.on(FORTIFY)
def fortify(t: T, site: int) -> None:
    pay(t, CONSTRUCTION, COST[WORLD_FORTRESS_COST][SPAIN])
    t.forts_ready -= 1
    build_fort(t, site)
    done(t)


def build_fort(t: T, site: int) -> None:
    t.world_fort[site] = 1
    tell(t, FORT_BUILT, site)


# Europe ----------------------------------------------------------------------------------------


@rule("Fortresses ¶3")
def may_wall(t: T, who: int, space: int) -> bool:
    """One's own home space, unfortified and quiet."""
    if not is_home(t, who, space) or not ours(t, who, space) or fortified(t, space) or not in_play(t, space):
        return False
    return t.unrest[space] == 0 and t.present[space] & t.foes[who] & ~INDEPENDENTS == 0


@rule("Fortresses ¶3")
def offer_walls(t: T, m: Moves) -> None:
    """One a turn."""
    if COST[FORTRESS_COST][t.active] <= t.cp and t.walled_by >> t.active & 1 == 0:
        for space in range(SPACES):
            if may_wall(t, t.active, space):
                offer(m, WALL(space))
    refuse_rest(m, WALL, "Fortresses ¶3")


@choose_action.on(WALL)
def build_walls(t: T, space: int) -> None:
    pay(t, CONSTRUCTION, COST[FORTRESS_COST][t.active])
    t.walled_by |= 1 << t.active
    count_space(t, space, -1)
    t.fortress[space] = 1
    count_space(t, space, 1)
    rescore(t)
    tell(t, WALLS_BUILT, t.active, space)
    done(t)


# galleons of the Indies ------------------------------------------------------------------------


@rule("Rules for single powers › Spain ¶3")
def offer_patrols(t: T, m: Moves) -> None:
    """In a zone of a Spanish settlement; or with the treasure fleet."""
    if t.active == SPAIN and COST[PATROL_COST][SPAIN] <= t.cp and t.docked[SPAIN][GALLEON] > 0:
        for zone in range(ZONES):
            if has_spanish_coast(t, zone):
                offer(m, PATROL(zone))
        if t.escorts < MOST_ESCORTS:
            offer(m, ESCORT)
    refuse_rest(m, PATROL, ESCORT, "Rules for single powers › Spain ¶3")


def has_spanish_coast(t: T, zone: int) -> bool:
    for site in range(SETTLEMENTS):
        if t.settler[site] == SPAIN and BORDERS[site] >> zone & 1 > 0:
            return True
    return False


@choose_action.on(PATROL)
def send_patrol(t: T, zone: int) -> None:
    pay(t, CONSTRUCTION, COST[PATROL_COST][SPAIN])
    t.docked[SPAIN][GALLEON] -= 1
    t.patrols[zone] += 1
    tell(t, ON_PATROL, zone)
    done(t)


@choose_action.on(ESCORT)
def send_escort(t: T) -> None:
    pay(t, CONSTRUCTION, COST[PATROL_COST][SPAIN])
    t.docked[SPAIN][GALLEON] -= 1
    t.escorts += 1
    tell(t, ESCORTED, t.escorts)
    done(t)
