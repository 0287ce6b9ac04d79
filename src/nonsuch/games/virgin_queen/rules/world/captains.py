"""Sea captains: who can be had, what damage does to an expedition, how it ends.  [5.2; 16.5; 16.6; 17.4; 22.2]"""

from __future__ import annotations

from nonsuch.engine import NONE, Moves, call, done, draw, move, move_all, offer, refuse_rest, roll, rule, tell
from nonsuch.games.virgin_queen.map.atlas import ENGLAND, space
from nonsuch.games.virgin_queen.personages import MAP_PROJECTION, PERSON_NAMES
from nonsuch.games.virgin_queen.rules.board import ours
from nonsuch.games.virgin_queen.rules.world.terms import (
    CAPTAIN_COMES,
    CAPTAIN_IN_PORT,
    COMES_HOME,
    DAMAGED,
    EXPEDITION_LOST,
    HIT_ON,
    SURVIVAL,
    TREASURE_SUNK,
)
from nonsuch.games.virgin_queen.rules.world.treasures import treasure_won
from nonsuch.games.virgin_queen.seafaring import (
    CAPTAIN_NAMES,
    CAPTAIN_POWERS,
    CAPTAIN_TURN,
    CAPTAINS,
    DRAKE,
    EXPEDITION_HOLDS,
    HAWKINS,
    HAWKINS_BUILDS_FROM,
    LE_TESTU,
    MURAT_REIS,
    NAVIGATION,
    SURVIVES,
    TREASURE_KINDS,
)
from nonsuch.games.virgin_queen.state import VirginQueenTable as T
from nonsuch.games.virgin_queen.state import phases
from nonsuch.games.virgin_queen.tables.court import GONE, SPONSORED
from nonsuch.games.virgin_queen.tables.world import ASHORE, AT_SEA, IN_PORT, LOST, READY, UNHEARD

DIE = 6
LONDON = space("London")
TESTU_THE_SCIENTIST = PERSON_NAMES.index(CAPTAIN_NAMES[LE_TESTU])


# who can be had --------------------------------------------------------------------------------


@rule("New personages ¶1", "New personages ¶2", "Sea captains ¶1")
def captains_enter(t: T) -> None:
    """Those of this turn; and whoever came home or was rescued last turn can be had again."""
    for captain in range(CAPTAINS):
        new = t.captain_is[captain] == UNHEARD and CAPTAIN_TURN[captain] <= t.turn
        if new or t.captain_is[captain] == ASHORE:
            t.captain_is[captain] = READY
            tell(t, CAPTAIN_COMES, captain)


@rule("Sea captains ¶3", "Expeditions ¶1", "Scientists and le Testu ¶1", "ruling 324")
def can_be_had(t: T, who: int, captain: int) -> bool:
    """De Sores and le Clerc by whoever is first; le Testu not while he serves as a scientist, nor after that."""
    if CAPTAIN_POWERS[captain] >> who & 1 == 0 or not is_available(t, captain):
        return False
    serves = t.person_is[TESTU_THE_SCIENTIST]
    return captain != LE_TESTU or (serves != SPONSORED and serves != GONE)


def is_available(t: T, captain: int) -> bool:
    return t.captain_is[captain] == READY or t.captain_is[captain] == IN_PORT


@rule("Spring Deployment ¶7", "Construction › Naval units ¶3", "ruling 322")
def place_hawkins(t: T) -> None:
    """In London, where galleons are built race-built while he is there."""
    if t.captain_is[HAWKINS] == READY and t.turn >= HAWKINS_BUILDS_FROM and ours(t, ENGLAND, LONDON):
        t.captain_is[HAWKINS] = IN_PORT
        t.captain_port[HAWKINS] = LONDON
        t.captain_of[HAWKINS] = ENGLAND
        t.captain_seat[HAWKINS] = t.seat_of[ENGLAND]
        tell(t, CAPTAIN_IN_PORT, HAWKINS, LONDON)


@rule("ruling 322")
def leave_port(t: T) -> None:
    """In winter: a captain in port can be had again like any other."""
    if t.captain_is[HAWKINS] == IN_PORT:
        ashore(t, HAWKINS, READY)


def ashore(t: T, captain: int, then: int) -> None:
    """With no expedition any more."""
    t.captain_is[captain] = then
    t.captain_of[captain] = NONE
    t.captain_seat[captain] = NONE
    t.captain_zone[captain] = NONE
    t.captain_port[captain] = NONE
    t.damaged[captain] = 0
    t.westward[captain] = 0
    t.sappers &= ~(1 << captain)


# expeditions -----------------------------------------------------------------------------------


@rule("Expeditions ¶5", "Card FAQ › 106 DRAKE/HAWKINS EXPEDITION")
def leads(t: T, captain: int) -> bool:
    """An expedition at sea: in the joint one Drake."""
    return t.captain_is[captain] == AT_SEA and (captain != HAWKINS or t.joint == 0)


@rule("Piracy on the World map ¶7", "ruling 325", "Card FAQ › 106 DRAKE/HAWKINS EXPEDITION")
def room_for(t: T, captain: int) -> int:
    """One treasure; for the joint expedition two while both captains are unharmed."""
    holds = EXPEDITION_HOLDS
    if captain == DRAKE and t.joint > 0:
        holds += EXPEDITION_HOLDS if t.damaged[DRAKE] + t.damaged[HAWKINS] == 0 else 0
    elif t.damaged[captain] > 0:
        holds = 0
    return max(0, holds - t.aboard[captain].size)


@rule("Piracy on the World map ¶3", "Card FAQ › 106 DRAKE/HAWKINS EXPEDITION")
def hit_expedition(t: T, captain: int) -> None:
    """Of the joint one England chooses who takes the hit."""
    if captain == DRAKE and t.joint > 0:
        call(t, choose_hit, t.seat_of[t.captain_of[captain]], t.captain_of[captain])
    else:
        damage(t, captain)


@phases.phase("Whose ship takes the hit?", "Card FAQ › 106 DRAKE/HAWKINS EXPEDITION", takes=("asked",))
def choose_hit(t: T, m: Moves) -> None:
    offer(m, HIT_ON(HAWKINS))
    offer(m, HIT_ON(DRAKE))
    refuse_rest(m, HIT_ON, "Card FAQ › 106 DRAKE/HAWKINS EXPEDITION")


@choose_hit.on(HIT_ON)
def hit_chosen(t: T, captain: int) -> None:
    damage(t, captain)
    done(t)


@rule("Piracy on the World map ¶3")
def damage(t: T, captain: int) -> None:
    """An expedition that was unharmed is damaged; one that was damaged is lost, and its captain may be."""
    if t.damaged[captain] > 0:
        lose_expedition(t, captain)
        survive(t, captain)
        return
    t.damaged[captain] = 1
    tell(t, DAMAGED, captain)
    if t.joint > 0 and (captain == DRAKE or captain == HAWKINS):
        throw_overboard(t, DRAKE, EXPEDITION_HOLDS)


@rule("Piracy on the World map ¶3", "ruling 325")
def throw_overboard(t: T, captain: int, kept: int) -> None:
    """More than there is room for goes back to the pool, whichever it is."""
    while t.aboard[captain].size > kept:
        draw(t.aboard[captain], t.treasure_pool)
        tell(t, TREASURE_SUNK, captain)


@rule("Piracy on the World map ¶3", "ruling 325")
def lose_expedition(t: T, captain: int) -> None:
    """The treasure goes back to the pool, the colony marker to its owner; of two that sail together the other sails
    on, with one treasure."""
    tell(t, EXPEDITION_LOST, captain)
    give_back_colonists(t, captain)
    if t.joint > 0 and (captain == DRAKE or captain == HAWKINS):
        t.joint = 0
        if captain == DRAKE:
            move_all(t.aboard[DRAKE], t.aboard[HAWKINS])
    throw_overboard(t, captain, 0)


@rule("Expeditions ¶4", "ruling 326")
def give_back_colonists(t: T, captain: int) -> None:
    if t.colonists[captain] > 0:
        t.colonists[captain] = 0
        t.colonists_due[t.captain_of[captain]] += 1


@rule("Circumnavigation ¶3", "Sea captains ¶2")
def survive(t: T, captain: int) -> None:
    """Murat Reis always does."""
    first = roll(t, DIE)
    second = roll(t, DIE)
    total = first + second + NAVIGATION[captain] + chart_bonus(t, t.captain_of[captain])
    lives = 1 if total >= SURVIVES or captain == MURAT_REIS else 0
    tell(t, SURVIVAL, captain, first, second, total, lives)
    bury(t, captain, lives)


@rule("Sea captains ¶2", "ruling 324")
def bury(t: T, captain: int, lives: int) -> None:
    """With le Testu the scientist is gone."""
    ashore(t, captain, ASHORE if lives > 0 else LOST)
    if captain == LE_TESTU and lives == 0:
        t.person_is[TESTU_THE_SCIENTIST] = GONE


@rule("Science bonuses ¶1", "Circumnavigation ¶1")
def chart_bonus(t: T, who: int) -> int:
    return 1 if t.sciences[MAP_PROJECTION] == who else 0


@rule("Piracy on the World map ¶8", "Piracy markers and expeditions ¶1")
def come_home(t: T, captain: int) -> None:
    """With what it carries, into the hand; the captain can be had again next turn. Of two that sail together both."""
    who = t.captain_of[captain]
    tell(t, COMES_HOME, captain)
    if captain == DRAKE and t.joint > 0:
        t.joint = 0
        tell(t, COMES_HOME, HAWKINS)
        ashore(t, HAWKINS, ASHORE)
    give_back_colonists(t, captain)
    for kind in range(TREASURE_KINDS):
        for _ in range(t.aboard[captain][kind]):
            move(t.aboard[captain], t.treasures[who], kind)
            treasure_won(t, who, kind)
    ashore(t, captain, ASHORE)
