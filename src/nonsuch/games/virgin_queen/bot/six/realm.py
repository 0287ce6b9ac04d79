"""Cards and treasures, friends, courts, oceans, spies.  [6; 16; 19; 21; 22; 24]"""

from __future__ import annotations

from nonsuch.engine import NONE, where
from nonsuch.games.virgin_queen.components import (
    ACTIVATES,
    CARD_CP,
    COLUMN_POWER,
    COLUMNS,
)
from nonsuch.games.virgin_queen.map.atlas import EMPIRE, ENGLAND, MAJORS, SPAIN, TUTORIAL
from nonsuch.games.virgin_queen.personages import (
    ELIGIBILITY,
    ELIZABETH,
    IS_SCIENTIST,
    LAST_VIRGIN_TURN,
    PERSON_SKILL,
    ROYAL_POWER,
    ROYALS,
    SCIENCES,
)
from nonsuch.games.virgin_queen.seafaring import TREASURE_CP, TREASURE_KINDS
from nonsuch.games.virgin_queen.state import VirginQueenTable as T
from nonsuch.games.virgin_queen.tables.court import CAPTIVE, DEAD, UNWED

IN_HAND, TO_SPEND, TREASURE = 17, 15, 12  # a command point
INFLUENCE = (0, 22, 40, 54, 64, 70)  # by the marker
ALLY = 90
SPONSOR, SKILL, SCIENCE = 75, 12, 45
ROYAL, ELIGIBLE, MATCH = 8, 3, 30
VIRGIN = 90  # each turn that Elizabeth may still score unwed
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
        if seat == EMPIRE:
            number += SKILL * t.patron_skill
    for science in range(SCIENCES):
        if t.sciences[science] == seat:
            number += SCIENCE
    return number


def royals(t: T, seat: int) -> int:
    """Royals to be wed by how eligible they are, and matches; Elizabeth had better stay unwed while that scores."""
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
                        number -= unwed_worth(t)
            elif t.royal_is[one] == DEAD or t.royal_is[one] == CAPTIVE:
                number -= ROYAL
    return number


def unwed_worth(t: T) -> int:
    return VIRGIN * max(0, LAST_VIRGIN_TURN + 1 - t.turn)


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
