"""Answers of war among six: CULVERINS, PIKE AND SHOT, TILBURY SPEECH, FLOODING, GREGORIAN CALENDAR.  [6.1; cards 38 to
40, 44, 102]"""

from __future__ import annotations

from nonsuch.engine import NONE, bits, rule
from nonsuch.games.virgin_queen.axes import FIELD, SEA_COMBAT
from nonsuch.games.virgin_queen.components import CARD_NAMES, GALLEON, HIRED, RACE_BUILT, REGULAR
from nonsuch.games.virgin_queen.creeds import DUTCH_AREA, ENGLISH
from nonsuch.games.virgin_queen.map.atlas import AREA, ENGLAND, HOME_OF, MAJORS, PORTS, PROTESTANT, SEA_NAMES, SPACE_OF
from nonsuch.games.virgin_queen.rules.answers.first import takes_part
from nonsuch.games.virgin_queen.rules.skipping import skip_next
from nonsuch.games.virgin_queen.state import VirginQueenTable as T

CULVERINS, PIKE_AND_SHOT, TILBURY_SPEECH, FLOODING, GREGORIAN_CALENDAR = (
    CARD_NAMES.index(name)
    for name in ("culverins", "pike-and-shot", "tilbury-speech", "flooding", "gregorian-calendar")
)
WAR_ANSWERS = (CULVERINS, PIKE_AND_SHOT, TILBURY_SPEECH, FLOODING, GREGORIAN_CALENDAR)
CULVERIN_DICE = 3
PIKE_DICE, PIKE_DICE_OF_DEFENDERS = 2, 3
SPEECH_DICE, SPEECH_DICE_AT_HOME = 2, 4
CHANNEL = PORTS + SEA_NAMES.index("english_channel")


def can_answer_in_war(t: T, who: int, card: int) -> bool:
    if card == CULVERINS:
        return t.combat == SEA_COMBAT and takes_part(t, who) and count_guns(t, who) > 0
    if card == PIKE_AND_SHOT:
        return t.combat == FIELD and takes_part(t, who)
    if card == TILBURY_SPEECH:
        return english_side(t) != NONE
    if card == FLOODING:
        return can_be_flooded(t)
    return card == GREGORIAN_CALENDAR


def answer_in_war(t: T, who: int, card: int) -> None:
    side = 0 if who == t.attacker else 1
    if card == CULVERINS:
        t.extra[side] += min(CULVERIN_DICE, count_guns(t, who))
        t.culverins = side
    elif card == PIKE_AND_SHOT:
        t.extra[side] += PIKE_DICE if side == 0 else PIKE_DICE_OF_DEFENDERS
    elif card == TILBURY_SPEECH:
        t.extra[english_side(t)] += SPEECH_DICE_AT_HOME if is_near_home(t) else SPEECH_DICE
    elif card == FLOODING:
        t.flooded = 1
    else:
        skip_next(t, next_in_order(t))


@rule("ruling 393")
def count_guns(t: T, who: int) -> int:
    """Galleons of a side in the fight, race-built ones among them."""
    number = 0
    for power in bits(t.afloat[t.sea] & t.bloc[who]):
        number += t.ships[power][GALLEON][t.sea] + t.ships[power][RACE_BUILT][t.sea]
    return number


# TILBURY SPEECH --------------------------------------------------------------------------------


@rule("Combat cards and event cards ¶1")
def english_side(t: T) -> int:
    """On which side English units fight, whoever leads it; NONE if none do."""
    if t.combat == SEA_COMBAT:
        if t.afloat[t.sea] >> ENGLAND & 1 == 0:
            return NONE
        if t.attacker == ENGLAND:
            return 0
        return 1 if t.defender == ENGLAND else NONE
    for side in range(2):
        if t.formed[side][ENGLAND][REGULAR] + t.formed[side][ENGLAND][HIRED] > 0:
            return side
    return NONE


def is_near_home(t: T) -> bool:
    """In England, in an English port or in the Channel."""
    if t.combat != SEA_COMBAT:
        return AREA[t.target] == ENGLISH
    return t.sea == CHANNEL or (t.sea < PORTS and AREA[SPACE_OF[min(t.sea, PORTS - 1)]] == ENGLISH)


# FLOODING, GREGORIAN CALENDAR ------------------------------------------------------------------


@rule("ruling 394")
def can_be_flooded(t: T) -> bool:
    """A home space of the Dutch alone that the Protestant holds, about to be stormed."""
    if t.flooded > 0 or AREA[t.target] != DUTCH_AREA or HOME_OF[t.target] != 1 << PROTESTANT:
        return False
    return t.side[t.control[t.target]] == PROTESTANT


@rule("Impulses ¶7", "ruling 395")
def next_in_order(t: T) -> int:
    """The power whose impulse would come next: not one that is to skip it already, unless all are."""
    for distance in range(1, MAJORS + 1):
        power = (t.active + distance) % MAJORS
        if t.seat_of[power] != NONE and t.skips[power] == 0:
            return power
    for distance in range(1, MAJORS + 1):
        power = (t.active + distance) % MAJORS
        if t.seat_of[power] != NONE:
            return power
    return t.active
