"""Expeditions built, with colonists or without, and called home; the canal at Suez.  [17.4; 16.5; 23.1]"""

from __future__ import annotations

from nonsuch.engine import NONE, Moves, bits, done, offer, refuse_rest, roll, rule, tell
from nonsuch.games.virgin_queen.components import COST
from nonsuch.games.virgin_queen.map.atlas import OTTOMAN
from nonsuch.games.virgin_queen.map.oceans import START_ZONES
from nonsuch.games.virgin_queen.personages import EXCAVATION, PLANTATION
from nonsuch.games.virgin_queen.rules.points import gain_bonus
from nonsuch.games.virgin_queen.rules.spending import CONSTRUCTION, MILITARY, pay
from nonsuch.games.virgin_queen.rules.world.captains import DIE, can_be_had, come_home, leads
from nonsuch.games.virgin_queen.rules.world.terms import (
    DIG,
    EXPEDITION,
    EXPEDITION_SAILS,
    RETURN,
    SETTLERS,
    SUEZ_DUG,
)
from nonsuch.games.virgin_queen.seafaring import (
    CAPTAINS,
    COLONISTS_COST,
    EXPEDITION_COST,
    FREE_COLONISTS,
    RETURN_COST,
    SUEZ_COST,
    SUEZ_EXCAVATION,
    SUEZ_TARGET,
    SUEZ_VP,
)
from nonsuch.games.virgin_queen.state import VirginQueenTable as T
from nonsuch.games.virgin_queen.state import choose_action
from nonsuch.games.virgin_queen.tables.world import AT_SEA

# building --------------------------------------------------------------------------------------


@rule("Expeditions ¶2")
def start_zones(t: T, who: int) -> int:
    """A bit for each; the Ottoman's lies behind the canal. A major power that is somebody's ally builds none."""
    if t.ally[who] != NONE or (who == OTTOMAN and t.suez == 0):
        return 0
    return START_ZONES[who]


@rule("Expeditions ¶3", "Science bonuses ¶1")
def colonists_price(t: T, who: int, captain: int) -> int:
    """Nothing for some captains, and for everybody of a power with Plantation."""
    return 0 if FREE_COLONISTS[captain] > 0 or t.sciences[PLANTATION] == who else COST[COLONISTS_COST][who]


@rule("Expeditions ¶1", "Expeditions ¶3")
def offer_expeditions(t: T, m: Moves) -> None:
    who = t.active
    price = COST[EXPEDITION_COST][who]
    if 0 < price <= t.cp:
        for captain in range(CAPTAINS):
            if can_be_had(t, who, captain):
                for zone in bits(start_zones(t, who)):
                    offer(m, EXPEDITION(captain, zone))
                    if t.colonists_ready[who] > 0 and price + colonists_price(t, who, captain) <= t.cp:
                        offer(m, SETTLERS(captain, zone))
    refuse_rest(m, EXPEDITION, SETTLERS, "Expeditions ¶1")


@choose_action.on(EXPEDITION)
def build_expedition(t: T, captain: int, zone: int) -> None:
    pay(t, CONSTRUCTION, COST[EXPEDITION_COST][t.active])
    put_to_sea(t, t.active, captain, zone, 0)
    done(t)


@choose_action.on(SETTLERS)
def build_with_settlers(t: T, captain: int, zone: int) -> None:
    pay(t, CONSTRUCTION, COST[EXPEDITION_COST][t.active] + colonists_price(t, t.active, captain))
    put_to_sea(t, t.active, captain, zone, 1)
    done(t)


@rule("Expeditions ¶1", "Expeditions ¶5")
def put_to_sea(t: T, who: int, captain: int, zone: int, colonists: int) -> None:
    t.captain_is[captain] = AT_SEA
    t.captain_port[captain] = NONE
    t.captain_of[captain] = who
    t.captain_seat[captain] = t.seat_of[who]
    t.captain_zone[captain] = zone
    t.colonists[captain] = colonists
    t.colonists_ready[who] -= colonists
    tell(t, EXPEDITION_SAILS, who, captain, zone, colonists)


# coming home -----------------------------------------------------------------------------------


@rule("Piracy on the World map ¶8")
def offer_returns(t: T, m: Moves) -> None:
    if 0 < COST[RETURN_COST][t.active] <= t.cp:
        for captain in range(CAPTAINS):
            if leads(t, captain) and t.captain_of[captain] == t.active and t.stormbound >> captain & 1 == 0:
                offer(m, RETURN(captain))
    refuse_rest(m, RETURN, "Piracy on the World map ¶8")


@choose_action.on(RETURN)
def return_home(t: T, captain: int) -> None:
    pay(t, MILITARY, COST[RETURN_COST][t.active])
    done(t)
    come_home(t, captain)


# the canal -------------------------------------------------------------------------------------


@rule("Rules for single powers › Ottoman ¶4")
def offer_suez(t: T, m: Moves) -> None:
    if 0 < COST[SUEZ_COST][t.active] <= t.cp and t.suez == 0 and t.suez_tried == 0:
        offer(m, DIG)
    refuse_rest(m, DIG, "Rules for single powers › Ottoman ¶4")


@choose_action.on(DIG)
def dig_canal(t: T) -> None:
    """Every earlier attempt helps."""
    pay(t, CONSTRUCTION, COST[SUEZ_COST][t.active])
    first = roll(t, DIE)
    second = roll(t, DIE)
    helped = SUEZ_EXCAVATION if t.sciences[EXCAVATION] == OTTOMAN else 0
    total = first + second + t.suez_attempts + helped
    t.suez_tried = 1
    t.suez_attempts += 1
    t.suez = 1 if total >= SUEZ_TARGET else 0
    tell(t, SUEZ_DUG, first, second, total, t.suez)
    if t.suez > 0:
        gain_bonus(t, OTTOMAN, SUEZ_VP)
    done(t)
