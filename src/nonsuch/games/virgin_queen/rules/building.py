"""Construction of land and naval units.  [17]"""

from __future__ import annotations

from nonsuch.engine import NONE, Moves, bits, done, offer, refuse_rest, rule, tell
from nonsuch.games.virgin_queen.axes import NAVIES
from nonsuch.games.virgin_queen.components import (
    BUILD_CORSAIR,
    BUILD_GALLEON,
    BUILD_GALLEY,
    BUY_MERCENARY,
    CORSAIR,
    COST,
    GALLEON,
    GALLEY,
    HIRED,
    RACE_BUILT,
    RAISE_CAVALRY,
    RAISE_REGULAR,
    REGULAR,
)
from nonsuch.games.virgin_queen.creeds import AREA_SIZE, DUTCH_AREA, FRENCH, IN_AREA
from nonsuch.games.virgin_queen.map.atlas import (
    DUBLIN,
    ENGLAND,
    HOME,
    HOME_OF,
    KINSALE,
    MAJORS,
    MEDITERRANEAN,
    NEAR,
    NEAR_COUNT,
    OPEN,
    OTTOMAN,
    PORT_OF,
    PORTS,
    PROTESTANT,
    RAISES_NONE,
    SCENARIO_NAMES,
    SEA_OPEN,
    SPACE_OF,
    SPAIN,
    WALLOONS,
    WALLOONS_ONLY,
)
from nonsuch.games.virgin_queen.map.distances import HOMES, HOMES_COUNT
from nonsuch.games.virgin_queen.prizes import PARIS
from nonsuch.games.virgin_queen.rules.board import INDEPENDENTS, friendly, launch, opens_to, put_men
from nonsuch.games.virgin_queen.rules.spending import CONSTRUCTION, pay
from nonsuch.games.virgin_queen.seafaring import HAWKINS
from nonsuch.games.virgin_queen.state import LAUNCH, LAUNCHES, RAISE, RAISES, choose_action
from nonsuch.games.virgin_queen.state import VirginQueenTable as T

SHIP_COST = (BUILD_GALLEY, BUILD_GALLEON, BUILD_CORSAIR)
BUILT_KINDS = 3


@rule("Construction › Land units ¶1", "Construction › Naval units ¶1")
def offer_building(t: T, m: Moves) -> None:
    if t.cp > 0:
        for power in bits(t.bloc[t.active]):
            offer_homes(t, m, power)
        offer_new_homes(t, m)
    refuse_rest(m, RAISE, "Construction › Land units ¶1")
    refuse_rest(m, LAUNCH, "Construction › Naval units ¶1")


@rule("Rules for single powers › Ottoman ¶2")
def offer_homes(t: T, m: Moves, power: int) -> None:
    """What can be built in the homes of a power of the side."""
    regular = may_raise_regulars(t, power)
    hired = may_hire(t, power)
    for k in range(HOMES_COUNT[power]):
        space = HOMES[power][k]
        if is_site(t, t.active, space):
            if RAISES_NONE[space] != t.active:
                if regular:
                    offer(m, RAISE(REGULAR, space))
                if hired:
                    offer(m, RAISE(HIRED, space))
            elif builder(t, space) == WALLOONS and may_raise_regulars(t, WALLOONS):
                offer(m, RAISE(REGULAR, space))
            if PORT_OF[space] >= 0:
                offer_ships(t, m, PORT_OF[space])


@rule("Card FAQ › 111 PARIS IS WORTH A MASS", "Rules for single powers › France ¶7")
def offer_new_homes(t: T, m: Moves) -> None:
    """The Huguenots' Paris; what Spain raises in France, for the Catholic League, and in the Netherlands; Ireland."""
    if t.active == PROTESTANT and t.paris_shared > 0 and is_site(t, PROTESTANT, PARIS):
        if may_raise_regulars(t, PROTESTANT):
            offer(m, RAISE(REGULAR, PARIS))
        if may_hire(t, PROTESTANT):
            offer(m, RAISE(HIRED, PARIS))
    if t.active == SPAIN:
        if t.catholic_league > 0 and may_raise_regulars(t, SPAIN):
            offer_regulars_in(t, m, FRENCH)
        if may_raise_regulars(t, WALLOONS):
            offer_regulars_in(t, m, DUTCH_AREA)
    if t.active == ENGLAND:
        offer_ireland(t, m, DUBLIN)
        offer_ireland(t, m, KINSALE)


@rule("Construction › Land units ¶2", "Rules for single powers › France ¶7")
def offer_regulars_in(t: T, m: Moves, area: int) -> None:
    """Spain's in foreign homes that it holds: in the Netherlands they are Walloons."""
    for k in range(AREA_SIZE[area]):
        space = IN_AREA[area][k]
        if t.control[space] == SPAIN and HOME_OF[space] >> SPAIN & 1 == 0 and is_site(t, SPAIN, space):
            offer(m, RAISE(REGULAR, space))


@rule("Construction › Land units ¶2")
def offer_ireland(t: T, m: Moves, space: int) -> None:
    """England's, in Irish towns that it holds."""
    if t.control[space] == ENGLAND and is_site(t, ENGLAND, space):
        if may_raise_regulars(t, ENGLAND):
            offer(m, RAISE(REGULAR, space))
        if may_hire(t, ENGLAND):
            offer(m, RAISE(HIRED, space))


@rule("Construction › Land units ¶1", "Siege ¶3", "Unrest •3", "Alliances ¶3")
def is_site(t: T, who: int, space: int) -> bool:
    """A friendly home space without unrest, siege or enemies."""
    if not friendly(t, who, space) or t.unrest[space] > 0 or t.siege[space] != NONE:
        return False
    return OPEN[t.scenario][space] > 0 and t.present[space] & t.foes[who] & ~INDEPENDENTS == 0


@rule("Construction › Land units ¶3", "Special Rules •4c", "Active minor powers ¶1")
def builder(t: T, space: int) -> int:
    """Whose units are raised there: a minor ally's in his home, in the Netherlands Walloons, else one's own."""
    home = HOME[space]
    if home != t.active and t.side[home] == t.active:
        return home
    return WALLOONS if WALLOONS_ONLY[space] > 0 and t.active == SPAIN else t.active


@rule("Construction › Land units ¶2")
def may_raise_regulars(t: T, power: int) -> bool:
    paid = t.cp >= COST[RAISE_REGULAR][t.active]
    return paid and t.pool[power][REGULAR] > 0 and t.no_regulars >> t.active & 1 == 0


@rule("Construction › Land units ¶2", "Special Rules •4c")
def may_hire(t: T, power: int) -> bool:
    """Of the minor powers only the Empire has mercenaries."""
    return power < MAJORS and t.cp >= hire_cost(t) and t.pool[power][HIRED] > 0


@rule("Construction › Land units ¶1")
def hire_cost(t: T) -> int:
    """Cavalry for the Ottoman, mercenaries for the others."""
    return COST[RAISE_CAVALRY if t.active == OTTOMAN else BUY_MERCENARY][t.active]


@choose_action.on(RAISE)
def raise_unit(t: T, kind: int, space: int) -> None:
    power = builder(t, space)
    pay(t, CONSTRUCTION, COST[RAISE_REGULAR][t.active] if kind == REGULAR else hire_cost(t))
    put_men(t, power, kind, space, 1)
    tell(t, RAISES, power, kind, space)
    done(t)


@rule("Construction › Naval units ¶1", "Construction › Naval units ¶2")
def offer_ships(t: T, m: Moves, port: int) -> None:
    power = builder(t, SPACE_OF[port])
    if power >= NAVIES or t.afloat[port] & t.foes[t.active] > 0 or not opens_to(t, t.active, port):
        return
    for kind in range(BUILT_KINDS):
        if BUILDS[t.scenario][kind][port] > 0 and t.docked[power][kind] > 0:
            if COST[SHIP_COST[kind]][t.active] > 0 and ship_price(t, kind) <= t.cp:
                offer(m, LAUNCH(kind, port))


@rule("Construction › Naval units ¶1", "Cards ¶2")
def ship_price(t: T, kind: int) -> int:
    """A treasure spent under ARMADA INDULGENCE brings a point more for galleons."""
    return COST[SHIP_COST[kind]][t.active] - (t.galleon_cp if kind == GALLEON else 0)


def _builds(scenario: int, kind: int, port: int) -> int:
    """Galleys in the Mediterranean, galleons elsewhere, on a sea that is in play; corsairs, which only the Ottoman has,
    in every port."""
    seas = [near - PORTS for near in NEAR[port][: NEAR_COUNT[port]]]
    waters = {MEDITERRANEAN[sea] for sea in seas if SEA_OPEN[scenario][sea]}
    return int(kind == CORSAIR or (kind == GALLEY) in waters)


BUILDS = tuple(
    tuple(tuple(_builds(scenario, kind, port) for port in range(PORTS)) for kind in range(BUILT_KINDS))
    for scenario in range(len(SCENARIO_NAMES))
)


@rule("Construction › Naval units ¶3")
def race_build(t: T, port: int) -> None:
    """Where Hawkins is: the counter's other side."""
    t.ships[ENGLAND][GALLEON][port] -= 1
    t.ships[ENGLAND][RACE_BUILT][port] += 1


@choose_action.on(LAUNCH)
def build_ship(t: T, kind: int, port: int) -> None:
    power = builder(t, SPACE_OF[port])
    pay(t, CONSTRUCTION, ship_price(t, kind))
    t.galleon_cp = 0 if kind == GALLEON else t.galleon_cp
    launch(t, power, kind, port)
    if kind == GALLEON and power == ENGLAND and SPACE_OF[port] == t.captain_port[HAWKINS]:
        race_build(t, port)
        tell(t, LAUNCHES, power, RACE_BUILT, port)
    else:
        tell(t, LAUNCHES, power, kind, port)
    done(t)
