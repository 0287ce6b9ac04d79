"""Cards and treasures, friends, courts, oceans, spies.  [6; 16; 19; 21; 22; 24]"""

from __future__ import annotations

from nonsuch.engine import NONE, where
from nonsuch.games.virgin_queen.components import (
    ACTIVATES,
    CARD_CP,
    COLUMN_POWER,
    COLUMNS,
    LAST_TURN,
)
from nonsuch.games.virgin_queen.map.atlas import ENGLAND, MAJORS, OTTOMAN, PORTUGAL, SPAIN, TUTORIAL
from nonsuch.games.virgin_queen.map.oceans import SETTLEMENTS
from nonsuch.games.virgin_queen.personages import (
    ELIGIBILITY,
    ELIZABETH,
    IS_SCIENTIST,
    PERSON_SKILL,
    ROYAL_POWER,
    ROYALS,
    SCIENCES,
)
from nonsuch.games.virgin_queen.rules.world.prey import may_prey_on, settlements_on
from nonsuch.games.virgin_queen.seafaring import CAPTAINS, TREASURE_CP, TREASURE_KINDS
from nonsuch.games.virgin_queen.state import VirginQueenTable as T
from nonsuch.games.virgin_queen.tables.court import CAPTIVE, DEAD, UNWED
from nonsuch.games.virgin_queen.tables.world import AT_SEA, IN_PORT

IN_HAND, TO_SPEND, TREASURE = 17, 15, 12  # a command point
INFLUENCE = (0, 22, 40, 54, 64, 70)  # by the marker
ALLY = 90
SPONSOR, SKILL, SCIENCE = 35, 10, 45
ROYAL, ELIGIBLE, MATCH = 8, 3, 30
VIRGIN = 60
SAILING, PREY, ABOARD, DAMAGE = 22, 20, 22, 10
COLONY, COLONISTS = 60, 22
FORT, PATROL, ESCORT, CANAL = 14, 16, 24, 16
INFORMANT, CIPHER = 20, 25


def cards(t: T, seat: int) -> int:
    """In the hand by their points; treasures, which do not keep, and points that are being spent."""
    if t.scenario == TUTORIAL or t.over > 0:
        return 0
    number = 0
    for card in where(t.hand[seat]):
        number += IN_HAND * CARD_CP[card]
    for card in where(t.home[seat]):
        number += IN_HAND * CARD_CP[card]
    for kind in range(TREASURE_KINDS):
        number += TREASURE * TREASURE_CP[kind] * t.treasures[seat][kind]
    return number + (TO_SPEND * t.cp if t.active == seat else 0)


def minor_friends(t: T, seat: int) -> int:
    """Allies, and influence with those who may become some: with each step less than with the one before."""
    if t.scenario == TUTORIAL:
        return 0
    number = 0
    for column in range(COLUMNS):
        minor = COLUMN_POWER[column]
        if minor >= MAJORS and t.ally[minor] == seat:
            number += ALLY
        if minor >= MAJORS and t.influence[column][seat] > 0:
            worth = INFLUENCE[t.influence[column][seat]]
            if t.ally[minor] == seat:
                worth = worth // 2
            number += worth if ACTIVATES[column][seat] > 0 else worth // 3
    return number


# courts ----------------------------------------------------------------------------------------


def arts(t: T, seat: int) -> int:
    """Whom one sponsors, by skill; what scientists have found."""
    if t.scenario == TUTORIAL:
        return 0
    number = 0
    if t.sponsors[seat] != NONE:
        number += SPONSOR + SKILL * PERSON_SKILL[t.sponsors[seat]] + 5 * IS_SCIENTIST[t.sponsors[seat]]
    for science in range(SCIENCES):
        if t.sciences[science] == seat:
            number += SCIENCE
    return number


def royals(t: T, seat: int) -> int:
    """Royals to be wed by how eligible they are, and matches; Elizabeth unwed is worth a point a turn."""
    if t.scenario == TUTORIAL:
        return 0
    number = 0
    for one in range(ROYALS):
        if ROYAL_POWER[one] == seat:
            if t.royal_is[one] == UNWED:
                number += ROYAL + ELIGIBLE * t.eligibility[one]
                if t.match[one] != NONE:
                    number += MATCH + ELIGIBLE * ELIGIBILITY[one]
                    if one == ELIZABETH:
                        number -= VIRGIN
            elif t.royal_is[one] == DEAD or t.royal_is[one] == CAPTIVE:
                number -= ROYAL
    return number


# oceans ----------------------------------------------------------------------------------------


def oceans(t: T, seat: int) -> int:
    """Expeditions with prey before them, treasures aboard, colonies; for Spain forts, patrols and escorts."""
    if t.scenario == TUTORIAL:
        return 0
    number = 0
    for captain in range(CAPTAINS):
        if t.captain_of[captain] == seat:
            if t.captain_is[captain] == AT_SEA:
                number += at_sea(t, seat, captain)
            elif t.captain_is[captain] == IN_PORT:
                number += SAILING // 4
    for site in range(SETTLEMENTS):
        if t.colony[site] == seat:
            number += COLONY
        if seat == SPAIN and t.settler[site] == SPAIN and t.world_fort[site] > 0:
            number += FORT
    if seat == SPAIN:
        for zone in where(t.patrols):
            number += PATROL * min(1, t.patrols[zone])
        number += ESCORT * t.escorts
    if seat == OTTOMAN and t.suez == 0 and t.turn < LAST_TURN[t.scenario]:
        number += CANAL * t.suez_attempts
    return number


def at_sea(t: T, seat: int, captain: int) -> int:
    zone = t.captain_zone[captain]
    number = SAILING + ABOARD * t.aboard[captain].size - DAMAGE * t.damaged[captain]
    if t.plundered[captain] >> zone & 1 == 0:
        if may_prey_on(t, seat, SPAIN) and settlements_on(t, SPAIN, zone) > 0:
            number += PREY
        elif may_prey_on(t, seat, PORTUGAL) and settlements_on(t, PORTUGAL, zone) > 0:
            number += PREY
    if t.colonists[captain] > 0:
        number += COLONISTS
    return number


# spies -----------------------------------------------------------------------------------------


def spies(t: T, seat: int) -> int:
    """One's own informants, less those on one's own card; the Cipher Key where it lies; Jesuits."""
    if t.scenario == TUTORIAL:
        return 0
    number = 0
    for power in range(MAJORS):
        if t.informants[power] >> seat & 1 > 0:
            number += INFORMANT
    if t.cipher_on[seat] != NONE:
        number += CIPHER
    if seat == SPAIN:
        number += 8 * t.jesuits + 10 * t.jesuits_in_england
    elif seat == ENGLAND:
        number -= 6 * t.jesuits_in_england
    return number
