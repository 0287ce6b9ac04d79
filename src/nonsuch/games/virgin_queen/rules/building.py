"""Construction of land and naval units.  [17]"""

from __future__ import annotations

from nonsuch.engine import NONE, Moves, done, offer, refuse_rest, rule, tell
from nonsuch.games.virgin_queen.atlas import (
    EMPIRE,
    HOME,
    HOME_OF,
    MAJORS,
    MEDITERRANEAN,
    NEAR,
    NEAR_COUNT,
    OTTOMAN,
    PORTS,
    RAISES_NONE,
    SEA_OPEN,
    SPACE_OF,
    SPACES,
    SPAIN,
    WALLOONS,
    WALLOONS_ONLY,
)
from nonsuch.games.virgin_queen.components import (
    BUILD_CORSAIR,
    BUILD_GALLEON,
    BUILD_GALLEY,
    BUY_MERCENARY,
    CORSAIR,
    COST,
    GALLEY,
    HIRED,
    RAISE_CAVALRY,
    RAISE_REGULAR,
    REGULAR,
)
from nonsuch.games.virgin_queen.rules.board import enemies, friendly, in_play, launch, put_men
from nonsuch.games.virgin_queen.state import LAUNCH, LAUNCHES, NAVIES, RAISE, RAISES, choose_action
from nonsuch.games.virgin_queen.state import VirginQueenTable as T

SHIP_COST = (BUILD_GALLEY, BUILD_GALLEON, BUILD_CORSAIR)
BUILT_KINDS = 3


@rule("Construction › Land units ¶1", "Construction › Naval units ¶1")
def offer_building(t: T, m: Moves) -> None:
    if t.cp > 0:
        for space in range(SPACES):
            if t.bloc[t.active] & HOME_OF[space] > 0 and is_site(t, t.active, space):
                offer_land_units(t, m, space)
        for port in range(PORTS):
            if t.bloc[t.active] & HOME_OF[SPACE_OF[port]] > 0 and is_site(t, t.active, SPACE_OF[port]):
                offer_ships(t, m, port)
    refuse_rest(m, RAISE, "Construction › Land units ¶1")
    refuse_rest(m, LAUNCH, "Construction › Naval units ¶1")


@rule("Construction › Land units ¶1", "Siege ¶3", "Unrest •3")
def is_site(t: T, who: int, space: int) -> bool:
    """A friendly home space without unrest, siege or enemies."""
    if not friendly(t, who, space) or t.unrest[space] > 0 or t.siege[space] != NONE or not in_play(t, space):
        return False
    return enemies(t, who, space) == 0


@rule("Construction › Land units ¶3", "Special Rules •4c", "Active minor powers ¶1")
def builder(t: T, space: int) -> int:
    """Whose units are raised there: a minor ally's in his home, in the Netherlands Walloons, else one's own."""
    home = HOME[space]
    if home != t.active and t.side[home] == t.active:
        return home
    return WALLOONS if WALLOONS_ONLY[space] > 0 and t.active == SPAIN else t.active


@rule("Construction › Land units ¶2")
def offer_land_units(t: T, m: Moves, space: int) -> None:
    power = builder(t, space)
    if power != WALLOONS and RAISES_NONE[space] == t.active:
        return
    if t.pool[power][REGULAR] > 0 and t.cp >= COST[RAISE_REGULAR][t.active] and t.no_regulars >> t.active & 1 == 0:
        offer(m, RAISE(REGULAR, space))
    if t.pool[power][HIRED] > 0 and t.cp >= hire_cost(t) and (power < MAJORS or power == EMPIRE):
        offer(m, RAISE(HIRED, space))


@rule("Construction › Land units ¶1")
def hire_cost(t: T) -> int:
    """Cavalry for the Ottoman, mercenaries for the others."""
    return COST[RAISE_CAVALRY if t.active == OTTOMAN else BUY_MERCENARY][t.active]


@choose_action.on(RAISE)
def raise_unit(t: T, kind: int, space: int) -> None:
    power = builder(t, space)
    t.cp -= COST[RAISE_REGULAR][t.active] if kind == REGULAR else hire_cost(t)
    put_men(t, power, kind, space, 1)
    tell(t, RAISES, power, kind, space)
    done(t)


@rule("Construction › Naval units ¶1", "Construction › Naval units ¶2")
def offer_ships(t: T, m: Moves, port: int) -> None:
    power = builder(t, SPACE_OF[port])
    if power >= NAVIES or t.afloat[port] & t.foes[t.active] > 0:
        return
    for kind in range(BUILT_KINDS):
        if t.docked[power][kind] > 0 and may_build(t, power, kind, port):
            if 0 < COST[SHIP_COST[kind]][t.active] <= t.cp:
                offer(m, LAUNCH(kind, port))


@rule("Construction › Naval units ¶2")
def may_build(t: T, power: int, kind: int, port: int) -> bool:
    """Galleys in the Mediterranean, galleons elsewhere; on a sea that is in play."""
    if kind == CORSAIR:
        return power == OTTOMAN
    for k in range(NEAR_COUNT[port]):
        sea = NEAR[port][k] - PORTS
        if SEA_OPEN[t.scenario][sea] > 0 and (MEDITERRANEAN[sea] > 0) == (kind == GALLEY):
            return True
    return False


@choose_action.on(LAUNCH)
def build_ship(t: T, kind: int, port: int) -> None:
    power = builder(t, SPACE_OF[port])
    t.cp -= COST[SHIP_COST[kind]][t.active]
    launch(t, power, kind, port)
    tell(t, LAUNCHES, power, kind, port)
    done(t)
