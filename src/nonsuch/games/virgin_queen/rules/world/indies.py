"""Cards of the Spanish Indies and of England's captains.  [49, 59, 61, 67, 69, 104, 106, 107]"""

from __future__ import annotations

from nonsuch.engine import (
    NONE,
    Moves,
    bits,
    call,
    done,
    draw,
    goto,
    move,
    offer,
    offer_held,
    refuse_rest,
    rule,
    tell,
)
from nonsuch.games.virgin_queen.components import CARD_NAMES
from nonsuch.games.virgin_queen.map.atlas import (
    ENGLAND,
    PAPACY,
    SPAIN,
)
from nonsuch.games.virgin_queen.map.oceans import (
    ANTILLES,
    FLORIDA,
    NORTH_AMERICAN_COAST,
    PHILIPPINES,
    SETTLEMENTS,
    SPANISH_MAIN,
)
from nonsuch.games.virgin_queen.rules.battle import throw
from nonsuch.games.virgin_queen.rules.points import gain_bonus
from nonsuch.games.virgin_queen.rules.world.captains import is_available, leads
from nonsuch.games.virgin_queen.rules.world.cards import OCEAN_EVENTS, has_target_at_sea, under_attack
from nonsuch.games.virgin_queen.rules.world.channel import (
    CHANNEL_EVENTS,
    DUNKIRKERS,
    PAY_SHIPS,
    count_mercenaries,
    has_dunkirk_raid,
)
from nonsuch.games.virgin_queen.rules.world.expeditions import put_to_sea, start_zones
from nonsuch.games.virgin_queen.rules.world.fleet import remove_colony, treasure_fleet
from nonsuch.games.virgin_queen.rules.world.terms import (
    AIM_AT,
    EXPEDITION,
    FORTIFY,
    GIVE_BACK,
    SETTLED_BY,
)
from nonsuch.games.virgin_queen.rules.world.treasures import draw_treasure, treasure_won
from nonsuch.games.virgin_queen.rules.world.works import build_fort, may_fortify
from nonsuch.games.virgin_queen.seafaring import CAPTAINS, COLONY_VP, DRAKE, HAWKINS, TREASURE_KINDS
from nonsuch.games.virgin_queen.state import NO, phases
from nonsuch.games.virgin_queen.state import VirginQueenTable as T
from nonsuch.games.virgin_queen.tables.world import AT_SEA

PHILIPPINES_CARD, JOHN_HAWKINS, MENENDEZ, TREASURE_FLEET_CARD, INDULGENCE, DRAKE_AND_HAWKINS = (
    CARD_NAMES.index(name)
    for name in (
        "conquest-of-the-philippines", "john-hawkins", "menendez-de-aviles", "treasure-fleet", "armada-indulgence",
        "drake-hawkins-expedition",
    )
)  # fmt: skip
SLAVES_DRAWN, SLAVES_KEPT, SLAVES_VP = 3, 2, -1
MENENDEZ_DICE = 3
MENENDEZ_ZONES = (1 << NORTH_AMERICAN_COAST) | (1 << ANTILLES) | (1 << SPANISH_MAIN)
INDULGENCE_TREASURES = 2


@rule("How to read an effect •2", "Cards ¶2")
def can_happen_overseas(t: T, who: int, card: int) -> bool:
    if card == PHILIPPINES_CARD:
        return t.settler[PHILIPPINES] != SPAIN
    if card == JOHN_HAWKINS:
        return t.seat_of[ENGLAND] != NONE and t.treasure_pool.size > 0 and hawkins_is_about(t)
    if card == MENENDEZ:
        return count_fort_sites(t) > 0 or count_prey(t) > 0
    if card == PAY_SHIPS:
        return t.treasures[SPAIN].size + t.hand[SPAIN].size > 0 or count_mercenaries(t) > 1
    if card == TREASURE_FLEET_CARD:
        return t.fleet_sailed == 0
    if card == INDULGENCE:
        return t.ally[PAPACY] == SPAIN
    if card == DRAKE_AND_HAWKINS:
        return t.seat_of[ENGLAND] != NONE and is_available(t, DRAKE) and is_available(t, HAWKINS)
    if card == DUNKIRKERS:
        return has_dunkirk_raid(t)
    return has_target_at_sea(t, who, card)


# 49 CONQUEST OF THE PHILIPPINES ----------------------------------------------------------------


@phases.step("Cards ¶2", "Elements of the World map ¶2")
def conquest_of_the_philippines(t: T) -> None:
    """A Spanish settlement, and a treasure in the box that it opens."""
    done(t)
    t.settler[PHILIPPINES] = SPAIN
    tell(t, SETTLED_BY, SPAIN, PHILIPPINES)
    if t.treasure_pool.size > 0:
        draw(t.treasure_pool, t.treasure_boxes[SPAIN])


# 59 JOHN HAWKINS -------------------------------------------------------------------------------


def hawkins_is_about(t: T) -> bool:
    return is_available(t, HAWKINS) or (t.captain_is[HAWKINS] == AT_SEA and t.damaged[HAWKINS] == 0)


@phases.step("Cards ¶2", "Bonus VP box ¶1")
def john_hawkins(t: T) -> None:
    """England draws three treasures and keeps two; the marker of the slave trader stays with it."""
    done(t)
    for _ in range(min(SLAVES_DRAWN, t.treasure_pool.size)):
        draw(t.treasure_pool, t.offered[ENGLAND])
    gain_bonus(t, ENGLAND, SLAVES_VP)
    if t.offered[ENGLAND].size > SLAVES_KEPT:
        call(t, give_one_back, t.seat_of[ENGLAND], ENGLAND)
    else:
        keep_the_rest(t)


@phases.phase("Which treasure do you give back?", "Cards ¶2", takes=("asked",))
def give_one_back(t: T, m: Moves) -> None:
    offer_held(m, GIVE_BACK, t.offered[t.asked])
    refuse_rest(m, GIVE_BACK, "Cards ¶2")


@give_one_back.on(GIVE_BACK)
def given_back(t: T, kind: int) -> None:
    move(t.offered[t.asked], t.treasure_pool, kind)
    done(t)
    keep_the_rest(t)


def keep_the_rest(t: T) -> None:
    for kind in range(TREASURE_KINDS):
        for _ in range(t.offered[ENGLAND][kind]):
            move(t.offered[ENGLAND], t.treasures[ENGLAND], kind)
            treasure_won(t, ENGLAND, kind)


# 61 MENENDEZ DE AVILES -------------------------------------------------------------------------


@rule("Fortresses ¶2", "Card FAQ › 61 MENENDEZ DE AVILES", "ruling 333")
def may_found(t: T, site: int) -> bool:
    """A Spanish settlement without a fort, or Florida."""
    return may_fortify(t, site) or (site == FLORIDA and t.settler[site] == NONE)


def count_fort_sites(t: T) -> int:
    number = 0
    for site in range(SETTLEMENTS):
        number += 1 if may_found(t, site) else 0
    return number


def may_chase(t: T, captain: int) -> bool:
    """Another power's expedition in the north of the Spanish Indies."""
    return leads(t, captain) and MENENDEZ_ZONES >> t.captain_zone[captain] & 1 > 0 and t.captain_of[captain] != SPAIN


def count_prey(t: T) -> int:
    number = 0
    for captain in range(CAPTAINS):
        number += 1 if may_chase(t, captain) else 0
    return number


@phases.step("Fortresses ¶2", "Card FAQ › 61 MENENDEZ DE AVILES")
def menendez_de_aviles(t: T) -> None:
    """A fort that need not come from the power card; then Spain may hunt an expedition."""
    goto(t, menendez_hunts)
    if count_fort_sites(t) > 0:
        call(t, found_fort, t.seat_of[SPAIN], SPAIN)


@phases.phase("Where is the fort built?", "Fortresses ¶2", takes=("asked",))
def found_fort(t: T, m: Moves) -> None:
    for site in range(SETTLEMENTS):
        if may_found(t, site):
            offer(m, FORTIFY(site))
    refuse_rest(m, FORTIFY, "Fortresses ¶2")


@found_fort.on(FORTIFY)
def fort_founded(t: T, site: int) -> None:
    """Florida becomes Spanish with it, and a colony there is gone."""
    if t.colony[site] != NONE:
        remove_colony(t, site, COLONY_VP)
    if t.settler[site] == NONE:
        t.settler[site] = SPAIN
        tell(t, SETTLED_BY, SPAIN, site)
    build_fort(t, site)
    done(t)


@phases.step("Card FAQ › 61 MENENDEZ DE AVILES")
def menendez_hunts(t: T) -> None:
    done(t)
    if count_prey(t) > 0:
        call(t, choose_chase, t.seat_of[SPAIN], SPAIN)


@phases.phase("Which expedition do you hunt?", "Card FAQ › 61 MENENDEZ DE AVILES", takes=("asked",))
def choose_chase(t: T, m: Moves) -> None:
    for captain in range(CAPTAINS):
        if may_chase(t, captain):
            offer(m, AIM_AT(captain))
    offer(m, NO)
    refuse_rest(m, AIM_AT, "Card FAQ › 61 MENENDEZ DE AVILES")


@choose_chase.on(NO)
def no_chase(t: T) -> None:
    done(t)


@choose_chase.on(AIM_AT)
def chase(t: T, captain: int) -> None:
    done(t)
    t.gunfire = throw(t, SPAIN, MENENDEZ_DICE)
    call(t, under_attack, t.actor, captain)


# 69 TREASURE FLEET, 104 ARMADA INDULGENCE ------------------------------------------------------


@phases.step("Treasures ¶9", "Cards ¶2")
def fleet_sails_now(t: T) -> None:
    goto(t, treasure_fleet)


@phases.step("Cards ¶2")
def armada_indulgence(t: T) -> None:
    """Two treasures, and a point more of each that is spent on galleons this turn."""
    done(t)
    t.indulgence = 1
    for _ in range(INDULGENCE_TREASURES):
        draw_treasure(t, SPAIN)


# 106 DRAKE/HAWKINS EXPEDITION ------------------------------------------------------------------


@phases.step("Card FAQ › 106 DRAKE/HAWKINS EXPEDITION")
def drake_and_hawkins(t: T) -> None:
    done(t)
    call(t, sail_together, t.seat_of[ENGLAND], ENGLAND)


@phases.phase("Where do Drake and Hawkins start?", "Card FAQ › 106 DRAKE/HAWKINS EXPEDITION", takes=("asked",))
def sail_together(t: T, m: Moves) -> None:
    for zone in bits(start_zones(t, ENGLAND)):
        offer(m, EXPEDITION(DRAKE, zone))
    refuse_rest(m, EXPEDITION, "Expeditions ¶1")


@sail_together.on(EXPEDITION)
def they_sail(t: T, captain: int, zone: int) -> None:
    put_to_sea(t, ENGLAND, captain, zone, 0)
    put_to_sea(t, ENGLAND, HAWKINS, zone, 0)
    t.joint = 1
    t.sappers = (1 << DRAKE) | (1 << HAWKINS)
    done(t)


WORLD_EVENTS: dict[int, int] = (
    OCEAN_EVENTS
    | CHANNEL_EVENTS
    | {
        PHILIPPINES_CARD: conquest_of_the_philippines,
        JOHN_HAWKINS: john_hawkins,
        MENENDEZ: menendez_de_aviles,
        TREASURE_FLEET_CARD: fleet_sails_now,
        INDULGENCE: armada_indulgence,
        DRAKE_AND_HAWKINS: drake_and_hawkins,
    }
)
