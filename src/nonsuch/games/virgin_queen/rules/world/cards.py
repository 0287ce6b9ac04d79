"""Cards of the oceans that strike at expeditions and colonies, or help them.  [43, 45, 62, 64, 108; 15 (b), 22 (a)]"""

from __future__ import annotations

from nonsuch.engine import NONE, Moves, call, done, offer, refuse_rest, rule
from nonsuch.games.virgin_queen.components import CARD_NAMES
from nonsuch.games.virgin_queen.map.oceans import (
    BRAZIL,
    BRAZILIAN_COAST,
    FLORIDA,
    GUINEA_COAST,
    ROANOKE,
    SETTLEMENTS,
    ZONE_NEAR,
    ZONE_NEAR_COUNT,
)
from nonsuch.games.virgin_queen.rules.answers.seafaring import EXPERIENCED_PILOT, SCURVY
from nonsuch.games.virgin_queen.rules.battle import throw
from nonsuch.games.virgin_queen.rules.world.captains import (
    bury,
    hit_expedition,
    leads,
    lose_expedition,
    survive,
)
from nonsuch.games.virgin_queen.rules.world.fleet import remove_colony
from nonsuch.games.virgin_queen.rules.world.prey import LISBON, still_there
from nonsuch.games.virgin_queen.rules.world.terms import AIM_AT, AIM_AT_COLONY, COURSE
from nonsuch.games.virgin_queen.rules.world.voyages import arrive, navigate
from nonsuch.games.virgin_queen.seafaring import (
    CAPTAINS,
    COLONY_VP,
    DRAKE,
    FROBISHER,
    HAWKINS,
    NAVIGATION_SUCCEEDS,
)
from nonsuch.games.virgin_queen.state import ENOUGH, phases
from nonsuch.games.virgin_queen.state import VirginQueenTable as T
from nonsuch.games.virgin_queen.tables.world import AT_SEA

NORTHWEST_PASSAGE, PORTUGUESE_ATTACKS, LOST_COLONY = (
    CARD_NAMES.index(name) for name in ("northwest-passage", "portuguese-attacks", "lost-colony")
)
ATTACKS, ATTACKS_WITH_LISBON = 4, 6
PILOT_ZONES = 2


# targets ---------------------------------------------------------------------------------------


@rule("How to read an effect •2", "Cards ¶2", "Card FAQ › 45 SCURVY")
def may_strike(t: T, who: int, card: int, captain: int) -> bool:
    """Which expeditions a card may be aimed at."""
    if not leads(t, captain):
        return False
    own = t.captain_of[captain] == who
    if card == EXPERIENCED_PILOT:
        return own
    if card == SCURVY:
        unharmed = t.damaged[captain] == 0 or (captain == DRAKE and t.joint > 0 and t.damaged[HAWKINS] == 0)
        return not own and unharmed
    if card == PORTUGUESE_ATTACKS:
        zone = t.captain_zone[captain]
        return not own and (zone == GUINEA_COAST or zone == BRAZILIAN_COAST)
    return card == NORTHWEST_PASSAGE and not own


@rule("How to read an effect •2", "Cards ¶2")
def may_strike_colony(t: T, who: int, card: int, site: int) -> bool:
    if t.colony[site] == NONE:
        return False
    if card == LOST_COLONY:
        return site == ROANOKE or site == FLORIDA
    return card == PORTUGUESE_ATTACKS and site == BRAZIL and t.colony[site] != who


def count_targets(t: T, who: int, card: int) -> int:
    """How many there are; if there is one, it is named."""
    number = 0
    for captain in range(CAPTAINS):
        if may_strike(t, who, card, captain):
            number += 1
            t.aim_captain = captain
    for site in range(SETTLEMENTS):
        if may_strike_colony(t, who, card, site):
            number += 1
            t.aim_site = site
    return number


def has_target_at_sea(t: T, who: int, card: int) -> bool:
    for captain in range(CAPTAINS):
        if may_strike(t, who, card, captain):
            return True
    for site in range(SETTLEMENTS):
        if may_strike_colony(t, who, card, site):
            return True
    return False


def aim_at_sea_further(t: T) -> None:
    """Asked only where there is more than one."""
    t.aim_captain = NONE
    t.aim_site = NONE
    if count_targets(t, t.active, t.card) > 1:
        t.aim_captain = NONE
        t.aim_site = NONE
        call(t, aim_overseas, t.seat_of[t.active], t.active)


@phases.phase("Which expedition or colony?", "How to read an effect •2", takes=("asked",))
def aim_overseas(t: T, m: Moves) -> None:
    for captain in range(CAPTAINS):
        if may_strike(t, t.asked, t.card, captain):
            offer(m, AIM_AT(captain))
    for site in range(SETTLEMENTS):
        if may_strike_colony(t, t.asked, t.card, site):
            offer(m, AIM_AT_COLONY(site))
    refuse_rest(m, AIM_AT, AIM_AT_COLONY, "How to read an effect •2")


@aim_overseas.on(AIM_AT)
def expedition_aimed_at(t: T, captain: int) -> None:
    t.aim_captain = captain
    done(t)


@aim_overseas.on(AIM_AT_COLONY)
def colony_aimed_at(t: T, site: int) -> None:
    t.aim_site = site
    done(t)


# EXPERIENCED PILOT, SCURVY as events ------------------------------------------------------------


@phases.step("Card FAQ › 43 EXPERIENCED PILOT")
def experienced_pilot(t: T) -> None:
    done(t)
    t.left = PILOT_ZONES
    call(t, follow_pilot, t.seat_of[t.active], t.active)


@phases.phase("Where does the pilot lead the expedition?", "Card FAQ › 43 EXPERIENCED PILOT", takes=("asked",))
def follow_pilot(t: T, m: Moves) -> None:
    captain = t.aim_captain
    for k in range(ZONE_NEAR_COUNT[t.captain_zone[captain]]):
        offer(m, COURSE(captain, ZONE_NEAR[t.captain_zone[captain]][k]))
    offer(m, ENOUGH)
    refuse_rest(m, COURSE, "Card FAQ › 43 EXPERIENCED PILOT")


@follow_pilot.on(ENOUGH)
def far_enough(t: T) -> None:
    done(t)


@follow_pilot.on(COURSE)
def pilot_leads(t: T, captain: int, zone: int) -> None:
    """Without a roll, and on as long as the expedition is at sea."""
    who = t.asked
    t.left -= 1
    done(t)
    arrive(t, captain, zone)
    if t.left > 0 and t.captain_is[captain] == AT_SEA:
        call(t, follow_pilot, t.seat_of[who], who)


@phases.step("Card FAQ › 45 SCURVY")
def scurvy(t: T) -> None:
    done(t)
    hit_expedition(t, t.aim_captain)


# NORTHWEST PASSAGE -----------------------------------------------------------------------------


@phases.step("Circumnavigation ¶3", "Cards ¶2", "Card FAQ › 106 DRAKE/HAWKINS EXPEDITION")
def northwest_passage(t: T) -> None:
    """Frobisher does not come through, and does not die of it; everybody else throws as for any dangerous way."""
    captain = t.aim_captain
    done(t)
    if captain == FROBISHER:
        lose_expedition(t, captain)
        bury(t, captain, 1)
    else:
        call(t, beyond_the_ice, t.actor, captain)
        navigate(t, captain)


@phases.step("Circumnavigation ¶3", takes=("captain",))
def beyond_the_ice(t: T) -> None:
    """A success changes nothing. Of two who sail together each throws for his life."""
    captain = t.captain
    done(t)
    if t.roll_total < NAVIGATION_SUCCEEDS:
        both = captain == DRAKE and t.joint > 0
        lose_expedition(t, captain)
        survive(t, captain)
        if both:
            lose_expedition(t, HAWKINS)
            survive(t, HAWKINS)


# PORTUGUESE ATTACKS, LOST COLONY ---------------------------------------------------------------


@phases.step("Cards ¶2", "Piracy on the World map ¶3")
def portuguese_attacks(t: T) -> None:
    """The colony is gone with the first hit; an expedition damaged with the first, and lost with the next."""
    done(t)
    lisbon = t.side[t.control[LISBON]] == t.active
    hits = throw(t, t.active, ATTACKS_WITH_LISBON if lisbon else ATTACKS)
    if t.aim_site != NONE:
        if hits > 0:
            remove_colony(t, t.aim_site, COLONY_VP)
    else:
        t.gunfire = hits
        call(t, under_attack, t.actor, t.aim_captain)


@phases.step("Piracy on the World map ¶3", takes=("captain",))
def under_attack(t: T) -> None:
    captain = still_there(t, t.captain)
    if t.gunfire > 0 and captain != NONE:
        t.gunfire -= 1
        hit_expedition(t, captain)
    else:
        t.gunfire = 0
        done(t)


@phases.step("Cards ¶2")
def lost_colony(t: T) -> None:
    """Its founder may keep the point."""
    done(t)
    face = throw(t, t.colony[t.aim_site], 1)
    remove_colony(t, t.aim_site, 0 if face > 0 else COLONY_VP)


OCEAN_EVENTS: dict[int, int] = {
    EXPERIENCED_PILOT: experienced_pilot,
    SCURVY: scurvy,
    NORTHWEST_PASSAGE: northwest_passage,
    PORTUGUESE_ATTACKS: portuguese_attacks,
    LOST_COLONY: lost_colony,
}
