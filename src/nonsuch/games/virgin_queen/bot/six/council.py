"""Deals and wars, as a power weighs them: what it gains, whether the other will agree, who is ahead.  [9]"""

from __future__ import annotations

from nonsuch.engine import NONE, bits, where
from nonsuch.games.virgin_queen.bot.prospects import opposing, strength
from nonsuch.games.virgin_queen.bot.six.forces import major_wars
from nonsuch.games.virgin_queen.bot.six.realm import unwed_worth
from nonsuch.games.virgin_queen.bot.six.standing import leader_but
from nonsuch.games.virgin_queen.components import LAST_TURN
from nonsuch.games.virgin_queen.map.atlas import EMPIRE, FRANCE, KEY, KIND, MAJORS, PROTESTANT, SPAIN, TUTORIAL
from nonsuch.games.virgin_queen.map.distances import MAP_OF, WALLED, WALLED_COUNT
from nonsuch.games.virgin_queen.map.routes import MARCHED
from nonsuch.games.virgin_queen.personages import ELIGIBILITY, ELIZABETH, ROYALS
from nonsuch.games.virgin_queen.rules.council.announcing import compose
from nonsuch.games.virgin_queen.rules.council.clauses import at_war, is_empty, may_ally, may_end_war, may_marry
from nonsuch.games.virgin_queen.rules.council.wars import war_cost
from nonsuch.games.virgin_queen.rules.world.captains import can_be_had
from nonsuch.games.virgin_queen.rules.world.expeditions import start_zones
from nonsuch.games.virgin_queen.seafaring import CAPTAINS
from nonsuch.games.virgin_queen.state import VirginQueenTable as T
from nonsuch.games.virgin_queen.tables.council import (
    ALLIANCE,
    BORROWS,
    CEDED,
    CLAIMED,
    CONFIRMED,
    DRAWS_GIVEN,
    DRAWS_TAKEN,
    HIRED_GIVEN,
    HIRED_TAKEN,
    LENDS,
    MOST_CEDED,
    OPEN,
    PEACE,
    ROYAL,
    SPOUSE,
)
from nonsuch.games.virgin_queen.tables.world import AT_SEA

FRIENDSHIP = 14
AHEAD, ALARM, NEARLY = 12, 10, 18  # a point ahead of the second; a point beyond so many
RAIDED, MOST_RAIDERS = 18, 3  # what each captain may take from Spain
REBELLED = 75
QUIET = 70  # peace, before what each may take from the other
DRAW, SHIP = 60, 15
HIRED_MAN, HIRED_AT_WAR, OF_THE_EMPIRE = 12, 18, 5  # a mercenary; the Emperor's come anew each winter
WEDDING, OF_CARE = 12, 4
SPACE, KEY_SPACE = 20, 200
CAPTIVE_HELD, CAPTIVE_MISSED = 30, 45
AGREED = 4  # what the other must gain at least
RELUCTANCE = 3  # how much less a deal is worth for each hundredth that the other lacks
REACH = 6  # command points that an army marches in a war
WAR, CARD_POINT, MINOR_WAR = 90, 20, 40
KEY_TO_TAKE, WALLS_TO_TAKE, STORM = 100, 30, 6


# war -------------------------------------------------------------------------------------------


def may_take(t: T, who: int, other: int) -> int:
    """What armies of a power may come to in the lands of another, by their strength and the way."""
    number = 0
    for k in range(WALLED_COUNT[t.scenario]):
        target = WALLED[t.scenario][k]
        if t.side[t.control[target]] == other:
            nearest = REACH
            needed = STORM + 3 * opposing(t, who, target) // 2
            for space in where(t.present):
                if t.present[space] & t.bloc[who] > 0:
                    away = MARCHED[MAP_OF[t.scenario]][target][space]
                    if away < nearest and strength(t, who, space) >= needed:
                        nearest = away
            number += (REACH - nearest) * (KEY_TO_TAKE if KIND[target] == KEY else WALLS_TO_TAKE) // REACH
    return number


def quarrel(t: T, who: int, other: int) -> int:
    """What a war with another is worth: what may be taken less what may be lost."""
    number = may_take(t, who, other)
    if other < MAJORS:
        number -= may_take(t, other, who) + WAR
        number += menace(t, other)
    else:
        number -= MINOR_WAR
    return number


def wars_wanted(t: T, seat: int) -> int:
    """Wars that are being declared: what they promise, less the cards they cost."""
    if t.scenario == TUTORIAL or t.quarrels == 0 or t.asked != seat:
        return 0
    number = 0
    for other in bits(t.quarrels):
        number += quarrel(t, seat, other) - CARD_POINT * war_cost(t, seat, other)
    return number


def menace(t: T, power: int) -> int:
    """How much everybody must fear that a power wins: a war with it is worth more, a deal less."""
    best = leader_but(t, power)
    ahead = max(0, t.vp[power] - t.vp[best]) if best != NONE else 0
    return AHEAD * ahead + ALARM * max(0, t.vp[power] - NEARLY)


# deals -----------------------------------------------------------------------------------------


def deals(t: T, seat: int) -> int:
    """Deals that lie on the table or have been confirmed; the one being put together by whether it can be had."""
    if t.scenario == TUTORIAL or t.spoken == 0:
        return 0
    number = 0
    for other in range(MAJORS):
        if other != seat and t.seat_of[other] != NONE:
            number += proposed(t, seat, other)
            if t.standing[other][seat] == OPEN or t.standing[other][seat] == CONFIRMED:
                number += gain(t, other, seat, seat)
    return number


def proposed(t: T, seat: int, other: int) -> int:
    if t.phase == compose and t.asked == seat and t.partner == other:
        return promise(t, seat, other)
    if t.standing[seat][other] == CONFIRMED:
        return gain(t, seat, other, seat)
    return prospect(t, seat, other) + 1 if t.standing[seat][other] == OPEN else 0


def promise(t: T, seat: int, other: int) -> int:
    """Before a word is written: whether there is anything to agree on."""
    if not is_empty(t, seat, other):
        return prospect(t, seat, other)
    mine = -menace(t, other) // 2
    theirs = -menace(t, seat) // 2
    best = -1
    if may_end_war(t, seat, other):
        best = max(best, likely(mine + quiet(t, seat, other), theirs + quiet(t, other, seat)))
    if may_ally(t, seat, other, 0):
        best = max(best, likely(mine + friendship(t, seat, other), theirs + friendship(t, other, seat)))
    for ours in range(ROYALS):
        for theirs in range(ROYALS):
            if may_marry(t, seat, ours, other, theirs):
                best = max(best, likely(mine + wedding(t, ours, theirs), theirs + wedding(t, theirs, ours)))
    return min(best, 1)


def prospect(t: T, seat: int, other: int) -> int:
    return likely(gain(t, seat, other, seat), gain(t, seat, other, other))


def likely(mine: int, theirs: int) -> int:
    """One's own gain, as far as the other will agree."""
    return mine - RELUCTANCE * max(0, AGREED - theirs)


def gain(t: T, one: int, other: int, who: int) -> int:
    """What a deal that `one` announces to `other` is worth to one of them."""
    partner = other if who == one else one
    sign = 1 if who == one else -1
    number = 0
    if t.deal[one][other][PEACE] > 0:
        number += quiet(t, who, partner)
    if t.deal[one][other][ALLIANCE] > 0:
        number += friendship(t, who, partner)
    number += sign * DRAW * (t.deal[one][other][DRAWS_TAKEN] - t.deal[one][other][DRAWS_GIVEN])
    number += sign * hired_worth(t, who) * (t.deal[one][other][HIRED_TAKEN] - t.deal[one][other][HIRED_GIVEN])
    number += sign * SHIP * (t.deal[one][other][BORROWS] - t.deal[one][other][LENDS])
    if t.deal[one][other][ROYAL] > 0:
        ours = t.deal[one][other][ROYAL] - 1
        theirs = t.deal[one][other][SPOUSE] - 1
        number += wedding(t, ours, theirs) if who == one else wedding(t, theirs, ours)
    number += sign * spaces(t, one, other) + captives(t, one, other, who)
    return number - menace(t, partner) // 2


def quiet(t: T, who: int, other: int) -> int:
    """Peace: also what has been put together without, when it has been made."""
    return QUIET + may_take(t, other, who) - may_take(t, who, other)


def friendship(t: T, who: int, other: int) -> int:
    """More with an enemy of one's enemies; nothing in the last turn."""
    if t.turn == LAST_TURN[t.scenario]:
        return 0
    number = FRIENDSHIP + restrained(t, who, other)
    for enemy in range(MAJORS):
        if at_war(t, who, enemy):
            number += FRIENDSHIP if at_war(t, other, enemy) else 0
            number -= FRIENDSHIP if t.league[other] >> enemy & 1 > 0 else 0
    return number - may_take(t, who, other) // 4


def restrained(t: T, who: int, other: int) -> int:
    """Allies neither rebel against one another nor raid one another's coasts: as much as that would have brought."""
    number = 0
    if other == SPAIN:
        number -= RAIDED * raiders(t, who)
    elif who == SPAIN:
        number += RAIDED * raiders(t, other)
    if who == PROTESTANT and (other == SPAIN or other == FRANCE):
        number -= REBELLED
    elif other == PROTESTANT and (who == SPAIN or who == FRANCE):
        number += REBELLED
    return number


def raiders(t: T, who: int) -> int:
    """Captains at sea, or who could be sent."""
    number = 0
    for captain in range(CAPTAINS):
        if start_zones(t, who) > 0 and can_be_had(t, who, captain):
            number += 1
        elif t.captain_is[captain] == AT_SEA and t.captain_of[captain] == who:
            number += 1
    return min(number, MOST_RAIDERS)


def wedding(t: T, ours: int, theirs: int) -> int:
    """The better the match the more; Elizabeth had better wait."""
    number = WEDDING + OF_CARE * ELIGIBILITY[theirs]
    return number - unwed_worth(t) if ours == ELIZABETH else number


def hired_worth(t: T, who: int) -> int:
    if who == EMPIRE:
        return OF_THE_EMPIRE
    return HIRED_AT_WAR if major_wars(t, who) > 0 else HIRED_MAN


def spaces(t: T, one: int, other: int) -> int:
    """To whoever announces the deal."""
    number = 0
    for k in range(MOST_CEDED):
        given = t.deal[one][other][CEDED + k] - 1
        if given >= 0:
            number -= KEY_SPACE if KIND[given] == KEY else SPACE
        taken = t.deal[one][other][CLAIMED + k] - 1
        if taken >= 0:
            number += KEY_SPACE if KIND[taken] == KEY else SPACE
    return number


def captives(t: T, one: int, other: int, who: int) -> int:
    """A captive is missed more than he is worth where he is held."""
    gives = 0
    for _ in bits(t.freed[one][other][0]):
        gives += 1
    takes = 0
    for _ in bits(t.freed[one][other][1]):
        takes += 1
    if who == one:
        return CAPTIVE_MISSED * takes - CAPTIVE_HELD * gives
    return CAPTIVE_MISSED * gives - CAPTIVE_HELD * takes
