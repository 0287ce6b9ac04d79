"""Expeditions on a naval move: courses, navigation rolls, round the world, colonists landing.  [16.1; 16.6; 17.4]"""

from __future__ import annotations

from nonsuch.engine import NONE, Moves, call, done, goto, offer, refuse_rest, roll, rule, tell
from nonsuch.games.virgin_queen.map.oceans import (
    BORDERS,
    CHILEAN_COAST,
    COLONISTS_OF,
    GUINEA_COAST,
    INDIAN_OCEAN,
    MEXICAN_COAST,
    NAVIGATES,
    PACIFIC_OCEAN,
    SETTLEMENTS,
    ZONE_NEAR,
    ZONE_NEAR_COUNT,
)
from nonsuch.games.virgin_queen.personages import PLANTATION
from nonsuch.games.virgin_queen.rules.points import gain_bonus
from nonsuch.games.virgin_queen.rules.windows import NAVIGATION_ROLL, open_window
from nonsuch.games.virgin_queen.rules.world.captains import (
    DIE,
    chart_bonus,
    come_home,
    give_back_colonists,
    hit_expedition,
    leads,
)
from nonsuch.games.virgin_queen.rules.world.terms import (
    BEATEN_BACK,
    COURSE,
    EXPEDITION_MOVES,
    LAND,
    LANDING,
    NAVIGATES_BY,
    ROUND_THE_WORLD,
)
from nonsuch.games.virgin_queen.seafaring import (
    CAPTAINS,
    COLONY_FOUND,
    COLONY_VP,
    DAMAGED_NAVIGATION,
    DRAKE,
    FIRST_ROUND_VP,
    HAWKINS,
    LATER_ROUND_VP,
    NAVIGATION,
    NAVIGATION_SUCCEEDS,
)
from nonsuch.games.virgin_queen.state import NO, phases
from nonsuch.games.virgin_queen.state import VirginQueenTable as T

# courses ---------------------------------------------------------------------------------------


@rule("Naval movement ¶1", "Naval movement ¶5")
def may_steer(t: T, who: int, captain: int) -> bool:
    """An expedition of one's own that has no course yet."""
    ready = leads(t, captain) and t.course[captain] == NONE and t.stormbound >> captain & 1 == 0
    return ready and t.captain_of[captain] == who


def has_expedition(t: T, who: int) -> bool:
    for captain in range(CAPTAINS):
        if may_steer(t, who, captain):
            return True
    return False


def last_course(t: T) -> int:
    """The last captain who has one; NONE if nobody has."""
    last = NONE
    for captain in range(CAPTAINS):
        if t.course[captain] != NONE:
            last = captain
    return last


def offer_courses(t: T, m: Moves, who: int) -> None:
    """In search captains are ordered from the first to the last."""
    first = last_course(t) + 1 if m.rising > 0 else 0
    for captain in range(first, CAPTAINS):
        if may_steer(t, who, captain):
            for k in range(ZONE_NEAR_COUNT[t.captain_zone[captain]]):
                offer(m, COURSE(captain, ZONE_NEAR[t.captain_zone[captain]][k]))
    refuse_rest(m, COURSE, "Naval movement ¶1")


def set_course(t: T, captain: int, zone: int) -> None:
    t.course[captain] = zone


@rule("Naval movement •2")
def storms_hold_expeditions(t: T) -> None:
    for captain in range(CAPTAINS):
        if t.course[captain] != NONE:
            t.stormbound |= 1 << captain
            t.course[captain] = NONE


# sailing ---------------------------------------------------------------------------------------


@phases.step("Naval movement ¶1", "Circumnavigation ¶1")
def expeditions_sail(t: T) -> None:
    """One after the other; who passes a dangerous way throws for it first."""
    captain = last_course(t)
    if captain == NONE:
        goto(t, landings)
        return
    zone = t.course[captain]
    t.course[captain] = NONE
    if NAVIGATES[t.captain_zone[captain]][zone] > 0:
        call(t, passage, t.actor, captain, zone)
        navigate(t, captain)
    else:
        arrive(t, captain, zone)


@rule("Circumnavigation ¶1", "ruling 325")
def navigate(t: T, captain: int) -> None:
    """Two dice and the captain's rating; the joint expedition on Drake's, and damaged only if both are."""
    first = roll(t, DIE)
    second = roll(t, DIE)
    t.roll_total = first + second + NAVIGATION[captain] + chart_bonus(t, t.captain_of[captain])
    if is_damaged(t, captain):
        t.roll_total += DAMAGED_NAVIGATION
    tell(t, NAVIGATES_BY, captain, first, second, t.roll_total)
    open_window(t, NAVIGATION_ROLL)


def is_damaged(t: T, captain: int) -> bool:
    if captain == DRAKE and t.joint > 0:
        return t.damaged[DRAKE] > 0 and t.damaged[HAWKINS] > 0
    return t.damaged[captain] > 0


@phases.step("Circumnavigation ¶1", takes=("captain", "zone"))
def passage(t: T) -> None:
    """Through, or beaten back and damaged."""
    captain = t.captain
    zone = t.zone
    done(t)
    if t.roll_total >= NAVIGATION_SUCCEEDS:
        arrive(t, captain, zone)
    else:
        tell(t, BEATEN_BACK, captain)
        hit_expedition(t, captain)


@rule("Circumnavigation ¶2", "ruling 327")
def arrive(t: T, captain: int, zone: int) -> None:
    origin = t.captain_zone[captain]
    t.captain_zone[captain] = zone
    if captain == DRAKE and t.joint > 0:
        t.captain_zone[HAWKINS] = zone
    tell(t, EXPEDITION_MOVES, captain, zone)
    if zone == PACIFIC_OCEAN and (origin == CHILEAN_COAST or origin == MEXICAN_COAST):
        t.westward[captain] = 1
        if captain == DRAKE and t.joint > 0:
            t.westward[HAWKINS] = 1
    elif zone == GUINEA_COAST and origin == INDIAN_OCEAN and t.westward[captain] > 0:
        sail_round_the_world(t, captain)


@rule("Circumnavigation ¶2")
def sail_round_the_world(t: T, captain: int) -> None:
    who = t.captain_of[captain]
    tell(t, ROUND_THE_WORLD, captain)
    gain_bonus(t, who, FIRST_ROUND_VP if t.circumnavigated == 0 else LATER_ROUND_VP)
    t.circumnavigated |= 1 << who
    come_home(t, captain)


# landing ---------------------------------------------------------------------------------------


@phases.step("Expeditions ¶4")
def landings(t: T) -> None:
    """At the end of a naval move, for each expedition that has colonists and a coast for them."""
    for captain in range(CAPTAINS):
        if t.captain_of[captain] == t.active and t.landed >> captain & 1 == 0 and has_site(t, captain):
            t.landed |= 1 << captain
            call(t, land_or_not, t.seat_of[t.active], t.active, captain)
            return
    done(t)


@rule("Expeditions ¶4", "Elements of the World map ¶4")
def may_land(t: T, captain: int, site: int) -> bool:
    """On a coast that is its power's to settle, where nobody has settled."""
    if t.colonists[captain] == 0 or COLONISTS_OF[site] >> t.captain_of[captain] & 1 == 0:
        return False
    free = t.settler[site] == NONE and t.colony[site] == NONE
    return free and BORDERS[site] >> t.captain_zone[captain] & 1 > 0


def has_site(t: T, captain: int) -> bool:
    for site in range(SETTLEMENTS):
        if may_land(t, captain, site):
            return True
    return False


@phases.phase("Do the colonists land?", "Expeditions ¶4", takes=("asked", "captain"))
def land_or_not(t: T, m: Moves) -> None:
    for site in range(SETTLEMENTS):
        if may_land(t, t.captain, site):
            offer(m, LAND(site))
    offer(m, NO)
    refuse_rest(m, LAND, "Expeditions ¶4")


@land_or_not.on(NO)
def stay_aboard(t: T) -> None:
    done(t)


@land_or_not.on(LAND)
def land_colonists(t: T, site: int) -> None:
    captain = t.captain
    who = t.asked
    first = roll(t, DIE)
    second = roll(t, DIE)
    total = first + second + NAVIGATION[captain] + (1 if t.sciences[PLANTATION] == who else 0)
    founded = 1 if total >= COLONY_FOUND else 0
    tell(t, LANDING, captain, site, first, second, total, founded)
    if founded > 0:
        t.colonists[captain] = 0
        t.colony[site] = who
        gain_bonus(t, who, COLONY_VP)
    else:
        give_back_colonists(t, captain)
    done(t)
