"""A deal is put together clause by clause, in private.  [9.1]"""

from __future__ import annotations

from nonsuch.engine import NONE, Moves, offer, offer_all, refuse_rest, rule
from nonsuch.games.virgin_queen.components import LEADERS
from nonsuch.games.virgin_queen.map.atlas import MAJORS, SPACES
from nonsuch.games.virgin_queen.personages import ROYALS
from nonsuch.games.virgin_queen.rules.council.clauses import (
    may_ally,
    may_cede,
    may_end_war,
    may_free,
    may_marry,
    most_draws,
    most_hired,
    most_lent,
)
from nonsuch.games.virgin_queen.rules.council.terms import (
    ADDRESS,
    ALLY,
    BORROW,
    CEDE,
    CLAIM,
    DEMAND,
    FREE,
    GIVE_DRAWS,
    GIVE_HIRED,
    LEND,
    MAKE_PEACE,
    MARRY,
    TAKE_DRAWS,
    TAKE_HIRED,
)
from nonsuch.games.virgin_queen.state import VirginQueenTable as T
from nonsuch.games.virgin_queen.tables.council import (
    ALLIANCE,
    BORROWS,
    CEDED,
    CLAIMED,
    DRAWS_GIVEN,
    DRAWS_TAKEN,
    HIRED_GIVEN,
    HIRED_TAKEN,
    LENDS,
    MOST_CEDED,
    PEACE,
    ROYAL,
    SPOUSE,
)
from nonsuch.games.virgin_queen.tables.court import UNWED


@rule("Negotiations ¶2", "ruling 220")
def offer_partners(t: T, m: Moves, who: int) -> None:
    """Powers with a player to which it has announced nothing yet."""
    for other in range(MAJORS):
        if other != who and t.seat_of[other] != NONE and t.standing[who][other] == 0:
            offer(m, ADDRESS(other))
    refuse_rest(m, ADDRESS, "ruling 220")


@rule("Negotiations ¶3", "Negotiations •7", "ruling 220")
def offer_clauses(t: T, m: Moves, one: int, other: int) -> None:
    offer_relations(t, m, one, other)
    offer_goods(t, m, one, other)
    offer_loans(t, m, one, other)
    offer_matches(t, m, one, other)
    offer_captives(t, m, one, other)
    offer_spaces(t, m, one, other)


def offer_relations(t: T, m: Moves, one: int, other: int) -> None:
    peace = t.deal[one][other][PEACE]
    if peace == 0 and may_end_war(t, one, other):
        offer(m, MAKE_PEACE)
    if t.deal[one][other][ALLIANCE] == 0 and may_ally(t, one, other, peace):
        offer(m, ALLY)
    refuse_rest(m, MAKE_PEACE, "Negotiations ¶6")
    refuse_rest(m, ALLY, "Alliances ¶1")


def offer_goods(t: T, m: Moves, one: int, other: int) -> None:
    """Draws and mercenaries, each in one direction."""
    if t.deal[one][other][DRAWS_GIVEN] + t.deal[one][other][DRAWS_TAKEN] == 0:
        offer_all(m, GIVE_DRAWS, 1, most_draws(t, one, other) + 1)
        offer_all(m, TAKE_DRAWS, 1, most_draws(t, other, one) + 1)
    if t.deal[one][other][HIRED_GIVEN] + t.deal[one][other][HIRED_TAKEN] == 0:
        offer_all(m, GIVE_HIRED, 1, most_hired(t, one, other) + 1)
        offer_all(m, TAKE_HIRED, 1, most_hired(t, other, one) + 1)
    refuse_rest(m, GIVE_DRAWS, TAKE_DRAWS, "Negotiations •4")
    refuse_rest(m, GIVE_HIRED, TAKE_HIRED, "Negotiations •5")


def offer_loans(t: T, m: Moves, one: int, other: int) -> None:
    allied = t.deal[one][other][ALLIANCE]
    if t.deal[one][other][LENDS] + t.deal[one][other][BORROWS] == 0:
        offer_all(m, LEND, 1, most_lent(t, one, other, allied) + 1)
        offer_all(m, BORROW, 1, most_lent(t, other, one, allied) + 1)
    refuse_rest(m, LEND, BORROW, "Alliances ¶2")


def offer_matches(t: T, m: Moves, one: int, other: int) -> None:
    if t.deal[one][other][ROYAL] == 0:
        for ours in range(ROYALS):
            if t.royal_is[ours] == UNWED:
                for theirs in range(ROYALS):
                    if may_marry(t, one, ours, other, theirs):
                        offer(m, MARRY(ours, theirs))
    refuse_rest(m, MARRY, "Royals ¶3")


def offer_captives(t: T, m: Moves, one: int, other: int) -> None:
    for leader in range(LEADERS):
        if t.freed[one][other][0] >> leader & 1 == 0 and may_free(t, one, other, leader):
            offer(m, FREE(leader))
        if t.freed[one][other][1] >> leader & 1 == 0 and may_free(t, other, one, leader):
            offer(m, DEMAND(leader))
    refuse_rest(m, FREE, DEMAND, "Negotiations •3")


def offer_spaces(t: T, m: Moves, one: int, other: int) -> None:
    """Three each way at most."""
    gives = t.deal[one][other][CEDED + MOST_CEDED - 1] == 0
    takes = t.deal[one][other][CLAIMED + MOST_CEDED - 1] == 0
    for space in range(SPACES):
        if gives and may_cede(t, one, other, space) and not is_named(t, one, other, CEDED, space):
            offer(m, CEDE(space))
        if takes and may_cede(t, other, one, space) and not is_named(t, one, other, CLAIMED, space):
            offer(m, CLAIM(space))
    refuse_rest(m, CEDE, CLAIM, "Negotiations ¶4")


def is_named(t: T, one: int, other: int, clause: int, space: int) -> bool:
    for k in range(MOST_CEDED):
        if t.deal[one][other][clause + k] == space + 1:
            return True
    return False


# a clause is written down ----------------------------------------------------------------------


def write(t: T, clause: int, value: int) -> None:
    t.deal[t.asked][t.partner][clause] = value


def add_peace(t: T) -> None:
    write(t, PEACE, 1)


def add_alliance(t: T) -> None:
    write(t, ALLIANCE, 1)


def add_draws_given(t: T, number: int) -> None:
    write(t, DRAWS_GIVEN, number)


def add_draws_taken(t: T, number: int) -> None:
    write(t, DRAWS_TAKEN, number)


def add_hired_given(t: T, number: int) -> None:
    write(t, HIRED_GIVEN, number)


def add_hired_taken(t: T, number: int) -> None:
    write(t, HIRED_TAKEN, number)


def add_loan(t: T, number: int) -> None:
    write(t, LENDS, number)


def add_borrowing(t: T, number: int) -> None:
    write(t, BORROWS, number)


def add_match(t: T, ours: int, theirs: int) -> None:
    write(t, ROYAL, ours + 1)
    write(t, SPOUSE, theirs + 1)


def add_captive(t: T, leader: int) -> None:
    t.freed[t.asked][t.partner][0] |= 1 << leader


def add_demand(t: T, leader: int) -> None:
    t.freed[t.asked][t.partner][1] |= 1 << leader


def add_cession(t: T, space: int) -> None:
    write_space(t, CEDED, space)


def add_claim(t: T, space: int) -> None:
    write_space(t, CLAIMED, space)


def write_space(t: T, first: int, space: int) -> None:
    """In the first free line."""
    for k in range(MOST_CEDED):
        if t.deal[t.asked][t.partner][first + k] == 0:
            write(t, first + k, space + 1)
            return
