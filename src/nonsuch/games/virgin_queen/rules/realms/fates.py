"""Deaths, the college in Douai, DUTCH REVOLT, ENTERPRISE OF ENGLAND, the barricades.  [76, 77, 83, 100, 112]"""

from __future__ import annotations

from nonsuch.engine import NONE, Moves, call, done, offer, refuse_rest, rule, tell
from nonsuch.games.virgin_queen.components import HIRED, LEADERS, REGULAR
from nonsuch.games.virgin_queen.creeds import AREA_SIZE, ENGLISH, IN_AREA
from nonsuch.games.virgin_queen.map.atlas import CATHOLIC, CLEAR, FRANCE, LINK, SPAIN, TUTORIAL, WALLOONS
from nonsuch.games.virgin_queen.prizes import DUTCH_REVOLT, PARIS
from nonsuch.games.virgin_queen.realms import (
    COLLEGE_JESUITS,
    COLLEGES,
    DUTCH_KEYS,
    ENTERPRISE_MOST,
    ENTERPRISE_STEP,
    LONDON,
    LONDON_VP,
)
from nonsuch.games.virgin_queen.rules.board import land
from nonsuch.games.virgin_queen.rules.court.chart import ROYAL_LEADER
from nonsuch.games.virgin_queen.rules.faith.jesuits import has_jesuit_in_pool, train_jesuit
from nonsuch.games.virgin_queen.rules.intrigue.assassination import kill_leader
from nonsuch.games.virgin_queen.rules.points import gain_bonus, gain_marker, put_unrest
from nonsuch.games.virgin_queen.rules.realms.terms import CAPTAIN_DEAD, CAPTAIN_FALLS, COUNTED, LEADER_FALLS
from nonsuch.games.virgin_queen.rules.vacating import take_over
from nonsuch.games.virgin_queen.rules.world.captains import bury, lose_expedition
from nonsuch.games.virgin_queen.seafaring import CAPTAINS
from nonsuch.games.virgin_queen.state import VirginQueenTable as T
from nonsuch.games.virgin_queen.state import phases
from nonsuch.games.virgin_queen.tables.world import AT_SEA, IN_PORT

# 76 UNTIMELY DEATH -----------------------------------------------------------------------------
ROYAL_LEADERS = sum(1 << leader for leader in ROYAL_LEADER if leader != NONE)


@rule("Cards ¶2", "ruling 382")
def may_fall(t: T, leader: int) -> bool:
    """On the map, and no royal."""
    return t.leader_at[leader] != NONE and ROYAL_LEADERS >> leader & 1 == 0


def may_be_lost(t: T, captain: int) -> bool:
    """In a port or at sea."""
    return t.captain_is[captain] == IN_PORT or t.captain_is[captain] == AT_SEA


@phases.step("Cards ¶2")
def untimely_death(t: T) -> None:
    done(t)
    number = 0
    for leader in range(LEADERS):
        number += 1 if may_fall(t, leader) else 0
    for captain in range(CAPTAINS):
        number += 1 if may_be_lost(t, captain) else 0
    if number > 0:
        call(t, choose_dead, t.seat_of[t.active], t.active)


@phases.phase("Who dies?", "ruling 382", takes=("asked",))
def choose_dead(t: T, m: Moves) -> None:
    for leader in range(LEADERS):
        if may_fall(t, leader):
            offer(m, LEADER_FALLS(leader))
    for captain in range(CAPTAINS):
        if may_be_lost(t, captain):
            offer(m, CAPTAIN_FALLS(captain))
    refuse_rest(m, LEADER_FALLS, CAPTAIN_FALLS, "ruling 382")


@choose_dead.on(LEADER_FALLS)
def leader_falls(t: T, leader: int) -> None:
    done(t)
    kill_leader(t, leader)


@choose_dead.on(CAPTAIN_FALLS)
def captain_falls(t: T, captain: int) -> None:
    """An expedition without its captain is lost."""
    done(t)
    tell(t, CAPTAIN_DEAD, captain)
    if t.captain_is[captain] == AT_SEA:
        lose_expedition(t, captain)
    bury(t, captain, 0)


# 77 ENGLISH COLLEGE IN DOUAI -------------------------------------------------------------------


@rule("Cards ¶2")
def has_college(t: T) -> bool:
    """One of the towns is Spanish."""
    for k in range(len(COLLEGES)):
        if t.control[COLLEGES[k]] == SPAIN:
            return True
    return False


@phases.step("Cards ¶2", "Fortresses and Jesuits ¶1")
def college_in_douai(t: T) -> None:
    done(t)
    t.douai_left = COLLEGE_JESUITS
    teach_in_douai(t)


@rule("Cards ¶2", "Fortresses and Jesuits ¶1")
def teach_in_douai(t: T) -> None:
    """One Jesuit at once and one in each later Card Draw Phase, three in all."""
    if t.douai_left > 0 and t.scenario != TUTORIAL and has_college(t) and has_jesuit_in_pool(t):
        t.douai_left -= 1
        train_jesuit(t)


# 83 DUTCH REVOLT, 100 ENTERPRISE OF ENGLAND ------------------------------------------------------


@phases.step("Rebellion ¶11", "Cards ¶2")
def dutch_revolt(t: T) -> None:
    """A marker for each key in the Netherlands that is Spanish, in unrest or not."""
    done(t)
    number = 0
    for k in range(len(DUTCH_KEYS)):
        number += 1 if t.control[DUTCH_KEYS[k]] == SPAIN else 0
    if number > 0 and t.seat_of[SPAIN] != NONE:
        gain_marker(t, DUTCH_REVOLT, SPAIN, number)


@phases.step("Rules for single powers › Spain ¶5", "Card FAQ › 100 ENTERPRISE OF ENGLAND", "Cards ¶2")
def enterprise_of_england(t: T) -> None:
    """Catholic spaces and Spanish ones; one that is both counts twice, unrest does not matter."""
    done(t)
    catholic = 0
    spanish = 0
    for k in range(AREA_SIZE[ENGLISH]):
        catholic += 1 if t.faith[IN_AREA[ENGLISH][k]] == CATHOLIC else 0
        spanish += 1 if t.control[IN_AREA[ENGLISH][k]] == SPAIN else 0
    tell(t, COUNTED, catholic, spanish)
    points = min(ENTERPRISE_MOST, (catholic + spanish) // ENTERPRISE_STEP)
    points += LONDON_VP if spaniards_in(t, LONDON) > 0 else 0
    if points > 0 and t.seat_of[SPAIN] != NONE:
        gain_bonus(t, SPAIN, points)


@rule("Military units › Land units ¶2")
def spaniards_in(t: T, space: int) -> int:
    """Land units of Spain, Walloons among them."""
    return t.men[SPAIN][REGULAR][space] + t.men[SPAIN][HIRED][space] + t.men[WALLOONS][REGULAR][space]


# 112 DAY OF THE BARRICADES ---------------------------------------------------------------------


@rule("How to read an effect •2", "Card FAQ › 112 DAY OF THE BARRICADES", "Rules for single powers › France ¶10")
def can_rise_in_paris(t: T) -> bool:
    """Only after the Catholic League has formed, while Paris is French; and quiet, unless Spain would take it."""
    if t.catholic_league == 0 or t.control[PARIS] != FRANCE:
        return False
    return t.unrest[PARIS] == 0 or spaniards_prevail(t)


def spaniards_near_paris(t: T) -> int:
    """Regulars; Walloons are not counted."""
    number = t.men[SPAIN][REGULAR][PARIS]
    for k in range(CLEAR[PARIS]):
        number += t.men[SPAIN][REGULAR][LINK[PARIS][k]]
    return number


def spaniards_prevail(t: T) -> bool:
    """With as many Spanish regulars as there are French units in Paris, and at least one, the town is Spain's."""
    near = spaniards_near_paris(t)
    return near > 0 and near >= land(t, FRANCE, PARIS)


@phases.step("Card FAQ › 112 DAY OF THE BARRICADES", "Rules for single powers › France ¶10")
def day_of_barricades(t: T) -> None:
    done(t)
    if spaniards_prevail(t):
        take_over(t, SPAIN, PARIS)
    else:
        put_unrest(t, PARIS)
