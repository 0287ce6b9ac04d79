"""What each clause of a deal asks for; a deal is lawful if all of them are.  [9.1; 9.2; 21.2]"""

from __future__ import annotations

from nonsuch.engine import NONE, bits, rule
from nonsuch.games.virgin_queen.components import ARMADA, CORSAIR, FIRST_TURN, HIRED, LEADER_POWER, SHIP_KINDS
from nonsuch.games.virgin_queen.map.atlas import (
    CAPITALS,
    EMPIRE,
    HARBOURS,
    HOME,
    LAST_CAPITAL,
    MAJORS,
    OTTOMAN,
    SPACES,
    SPAIN,
)
from nonsuch.games.virgin_queen.map.distances import FAR
from nonsuch.games.virgin_queen.personages import ROYAL_POWER
from nonsuch.games.virgin_queen.rules.board import in_play
from nonsuch.games.virgin_queen.rules.cards import drawable
from nonsuch.games.virgin_queen.rules.council.loans import distance_to_flag
from nonsuch.games.virgin_queen.rules.court.chart import is_promised, may_be_wed
from nonsuch.games.virgin_queen.rules.flags import borrowed, lent_to
from nonsuch.games.virgin_queen.rules.homes import is_home
from nonsuch.games.virgin_queen.state import VirginQueenTable as T
from nonsuch.games.virgin_queen.tables.council import (
    ALLIANCE,
    BORROWS,
    CEDED,
    CLAIMED,
    CLAUSES,
    DRAWS_GIVEN,
    DRAWS_TAKEN,
    HIRED_GIVEN,
    HIRED_TAKEN,
    LENDS,
    MOST_CEDED,
    MOST_DRAWS,
    MOST_HIRED,
    MOST_LENT,
    PEACE,
    ROYAL,
    SPOUSE,
)
from nonsuch.games.virgin_queen.treaties import LASTING


@rule("ruling 221")
def same_hand(t: T, one: int, other: int) -> bool:
    return t.seat_of[one] == t.seat_of[other]


def at_war(t: T, one: int, other: int) -> bool:
    return t.war[one] >> other & 1 > 0


@rule("Negotiations •1", "Negotiations ¶6")
def may_end_war(t: T, one: int, other: int) -> bool:
    """Both must want it; wars with which the scenario begins may last through its first turn."""
    if not at_war(t, one, other):
        return False
    return t.turn > FIRST_TURN[t.scenario] or LASTING[t.scenario][one][other] == 0


@rule("Alliances ¶1", "Negotiations •2", "ruling 218")
def may_ally(t: T, one: int, other: int, peace: int) -> bool:
    """Never the Ottoman with Spain; enemies only if the same deal ends their war."""
    if (one == OTTOMAN and other == SPAIN) or (one == SPAIN and other == OTTOMAN):
        return False
    return t.league[one] >> other & 1 == 0 and (peace > 0 or not at_war(t, one, other))


# cards and mercenaries -------------------------------------------------------------------------


@rule("Negotiations •4", "ruling 222")
def most_draws(t: T, giver: int, taker: int) -> int:
    """How many draws may be given: two a turn, to one power, and not to one that has given any."""
    if same_hand(t, giver, taker) or t.draws_to[taker] == giver:
        return 0
    if t.draws_to[giver] != NONE and t.draws_to[giver] != taker:
        return 0
    return min(MOST_DRAWS - t.draws_given[giver], drawable(t, giver))


@rule("Negotiations •5", "ruling 222")
def most_hired(t: T, giver: int, taker: int) -> int:
    """How many mercenaries may be given: four a turn, to one power that has a capital for them."""
    if giver == OTTOMAN or taker == OTTOMAN or same_hand(t, giver, taker) or t.hired_to[taker] == giver:
        return 0
    if t.hired_to[giver] != NONE and t.hired_to[giver] != taker:
        return 0
    if not has_capital(t, taker):
        return 0
    return min(MOST_HIRED - t.hired_given[giver], hired_on_map(t, giver) + stock_of(t, giver))


@rule("Rules for single powers › Holy Roman Empire ¶2")
def stock_of(t: T, giver: int) -> int:
    """Mercenaries for hire."""
    return t.for_hire if giver == EMPIRE else 0


def hired_on_map(t: T, power: int) -> int:
    number = 0
    for space in range(SPACES):
        number += t.men[power][HIRED][space]
    return number


@rule("ruling 223")
def takes_hired(t: T, power: int, k: int) -> bool:
    """A capital that its power controls."""
    return t.capital[k] != NONE and t.control[t.capital[k]] == power


def has_capital(t: T, power: int) -> bool:
    for k in range(power, LAST_CAPITAL[power] + 1):
        if takes_hired(t, power, k):
            return True
    return False


# ships -----------------------------------------------------------------------------------------


@rule("Alliances ¶2", "ruling 224")
def most_lent(t: T, lender: int, borrower: int, allied: int) -> int:
    """How many ships may be lent, corsairs excepted: between allies and one way only, where a port can be reached."""
    if allied == 0 and t.league[lender] >> borrower & 1 == 0:
        return 0
    if lent_to(t, borrower, lender) > 0:
        return 0
    number = 0
    for kind in range(SHIP_KINDS):
        if kind != CORSAIR and kind != ARMADA:
            number += max(0, within_reach(t, lender, borrower, kind) - borrowed(t, lender, kind))
    return min(MOST_LENT, number)


def within_reach(t: T, lender: int, borrower: int, kind: int) -> int:
    """Ships under the lender's flag that can sail to a port of the other."""
    number = 0
    for harbour in range(HARBOURS):
        if t.ships[lender][kind][harbour] > 0 and distance_to_flag(t, borrower, harbour) < FAR:
            number += t.ships[lender][kind][harbour]
    return number


# persons and spaces ----------------------------------------------------------------------------


@rule("Negotiations •6", "Negotiations ¶7", "Arranging ¶1", "Arranging ¶3")
def may_match_by_deal(t: T, one: int, other: int) -> bool:
    """As the chart allows, also in a war; Philip and Elisabeth, who were promised before the game, may be matched
    anew."""
    if not may_be_wed(t, one, other) or t.match[one] == other:
        return False
    return (t.match[one] == NONE or is_promised(t, one)) and (t.match[other] == NONE or is_promised(t, other))


def may_marry(t: T, one: int, ours: int, other: int, theirs: int) -> bool:
    return ROYAL_POWER[ours] == one and ROYAL_POWER[theirs] == other and may_match_by_deal(t, ours, theirs)


@rule("Negotiations •3")
def may_free(t: T, captor: int, owner: int, leader: int) -> bool:
    """A captured leader of the other, or of his minor allies."""
    return t.captor[leader] == captor and t.side[LEADER_POWER[leader]] == owner


@rule("Negotiations ¶4", "Negotiations •7")
def may_cede(t: T, giver: int, taker: int, space: int) -> bool:
    """A home space of the other or of one of his minor allies, never a capital."""
    if t.control[space] != giver or not in_play(t, space):
        return False
    for k in range(CAPITALS):
        if t.capital[k] == space:
            return False
    return is_home(t, taker, space) or t.ally[HOME[space]] == taker


# the whole -------------------------------------------------------------------------------------


@rule("Negotiations ¶2", "ruling 218", "ruling 219")
def is_lawful(t: T, one: int, other: int) -> bool:
    """Everything that `one` has announced to `other` is possible now, all of it together."""
    return agrees(t, one, other) and gives_what_it_has(t, one, other) and persons_are_there(t, one, other)


def agrees(t: T, one: int, other: int) -> bool:
    peace = t.deal[one][other][PEACE]
    if peace > 0 and not may_end_war(t, one, other):
        return False
    return t.deal[one][other][ALLIANCE] == 0 or may_ally(t, one, other, peace)


def gives_what_it_has(t: T, one: int, other: int) -> bool:
    """Cards, mercenaries, ships."""
    if t.deal[one][other][DRAWS_GIVEN] > 0 and t.deal[one][other][DRAWS_GIVEN] > most_draws(t, one, other):
        return False
    if t.deal[one][other][DRAWS_TAKEN] > 0 and t.deal[one][other][DRAWS_TAKEN] > most_draws(t, other, one):
        return False
    if t.deal[one][other][HIRED_GIVEN] > 0 and t.deal[one][other][HIRED_GIVEN] > most_hired(t, one, other):
        return False
    if t.deal[one][other][HIRED_TAKEN] > 0 and t.deal[one][other][HIRED_TAKEN] > most_hired(t, other, one):
        return False
    allied = t.deal[one][other][ALLIANCE]
    if t.deal[one][other][LENDS] > 0 and t.deal[one][other][LENDS] > most_lent(t, one, other, allied):
        return False
    return t.deal[one][other][BORROWS] == 0 or t.deal[one][other][BORROWS] <= most_lent(t, other, one, allied)


def persons_are_there(t: T, one: int, other: int) -> bool:
    """Royals, captives, spaces."""
    ours = t.deal[one][other][ROYAL] - 1
    if ours >= 0 and not may_marry(t, one, ours, other, t.deal[one][other][SPOUSE] - 1):
        return False
    for leader in bits(t.freed[one][other][0]):
        if not may_free(t, one, other, leader):
            return False
    for leader in bits(t.freed[one][other][1]):
        if not may_free(t, other, one, leader):
            return False
    for k in range(MOST_CEDED):
        space = t.deal[one][other][CEDED + k] - 1
        if space >= 0 and not may_cede(t, one, other, space):
            return False
        space = t.deal[one][other][CLAIMED + k] - 1
        if space >= 0 and not may_cede(t, other, one, space):
            return False
    return True


def is_empty(t: T, one: int, other: int) -> bool:
    for clause in range(CLAUSES):
        if t.deal[one][other][clause] > 0:
            return False
    return t.freed[one][other][0] + t.freed[one][other][1] == 0


def forget(t: T, one: int, other: int) -> None:
    for clause in range(CLAUSES):
        t.deal[one][other][clause] = 0
    t.freed[one][other][0] = 0
    t.freed[one][other][1] = 0


def forget_all(t: T) -> None:
    for one in range(MAJORS):
        for other in range(MAJORS):
            forget(t, one, other)
            t.standing[one][other] = 0
