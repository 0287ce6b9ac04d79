"""The Negotiation Segment: deals are announced in impulse order, partners confirm or refuse.  [9.1]"""

from __future__ import annotations

from nonsuch.engine import NONE, Moves, bits, call, done, goto, offer, refuse_rest, rule, tell
from nonsuch.games.virgin_queen.components import COLUMN_OF
from nonsuch.games.virgin_queen.map.atlas import EMPIRE, FRANCE, MAJORS, SPAIN
from nonsuch.games.virgin_queen.personages import IS_MAN, LOUISE_OF_LORRAINE, ROYAL_POWER, ROYALS
from nonsuch.games.virgin_queen.rules.council.clauses import (
    forget_all,
    is_empty,
    is_lawful,
    may_match_by_deal,
)
from nonsuch.games.virgin_queen.rules.council.drafting import (
    add_alliance,
    add_borrowing,
    add_captive,
    add_cession,
    add_claim,
    add_demand,
    add_draws_given,
    add_draws_taken,
    add_hired_given,
    add_hired_taken,
    add_loan,
    add_match,
    add_peace,
    offer_clauses,
    offer_partners,
)
from nonsuch.games.virgin_queen.rules.council.effects import carry_out, match_royals
from nonsuch.games.virgin_queen.rules.council.terms import (
    ADDRESS,
    ALLY,
    ANNOUNCES,
    BORROW,
    CALL_OFF,
    CEDE,
    CLAIM,
    CONFIRMS,
    DEMAND,
    FREE,
    GIVE_DRAWS,
    GIVE_HIRED,
    LAPSES,
    LEND,
    MAKE_PEACE,
    MARRY,
    REFUSES,
    SIGN,
    TAKE_DRAWS,
    TAKE_HIRED,
    TO_ALLY,
    TO_CEDE,
    TO_DRAW,
    TO_END_WAR,
    TO_FREE,
    TO_HIRE,
    TO_LEND,
    TO_MARRY,
)
from nonsuch.games.virgin_queen.rules.court.chart import break_promise, may_break_promise
from nonsuch.games.virgin_queen.rules.minors.influence import change_influence
from nonsuch.games.virgin_queen.rules.turn import negotiation, playing
from nonsuch.games.virgin_queen.state import ENOUGH, NO, YES, phases
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
    LAPSED,
    LENDS,
    MOST_CEDED,
    OPEN,
    PEACE,
    REFUSED,
    ROYAL,
    SPOUSE,
)
from nonsuch.games.virgin_queen.tables.court import UNWED


@negotiation.runs("Negotiations ¶1", "Negotiations ¶2", "Negotiations ¶5")
def negotiate(t: T) -> None:
    """In impulse order each answers what was announced to it, then announces; at the end the rest is answered."""
    for who in range(MAJORS):
        if t.seat_of[who] != NONE:
            announcer = next_to_answer(t, who)
            if announcer != NONE:
                hear(t, who, announcer)
                return
            if t.spoken >> who & 1 == 0:
                t.spoken |= 1 << who
                call(t, announce, t.seat_of[who], who)
                return
    t.spoken = 0
    forget_all(t)
    done(t)


@rule("Negotiations ¶2")
def next_to_answer(t: T, who: int) -> int:
    """Who has announced something to it that is still open: earlier powers, and later ones when all have announced."""
    for other in range(MAJORS if t.spoken == playing(t) else who):
        if t.standing[other][who] == OPEN:
            return other
    return NONE


@rule("Negotiations ¶2", "ruling 219")
def hear(t: T, who: int, announcer: int) -> None:
    """What has become impossible lapses, and nobody is asked."""
    if is_lawful(t, announcer, who):
        call(t, confirm_deal, t.seat_of[who], who, announcer)
    else:
        t.standing[announcer][who] = LAPSED
        tell(t, LAPSES, announcer, who)


@phases.phase("Do you confirm the deal?", "Negotiations ¶1", takes=("asked", "partner"))
def confirm_deal(t: T, m: Moves) -> None:
    offer(m, YES)
    offer(m, NO)


@confirm_deal.on(YES)
def confirm(t: T) -> None:
    who = t.asked
    announcer = t.partner
    t.standing[announcer][who] = CONFIRMED
    tell(t, CONFIRMS, who, announcer)
    done(t)
    carry_out(t, announcer, who)


@confirm_deal.on(NO)
def refuse_deal(t: T) -> None:
    t.standing[t.partner][t.asked] = REFUSED
    tell(t, REFUSES, t.asked, t.partner)
    done(t)


# announcing ------------------------------------------------------------------------------------


@phases.phase("Which power do you announce a deal with?", "Negotiations ¶2", takes=("asked",))
def announce(t: T, m: Moves) -> None:
    offer(m, ENOUGH)
    offer_partners(t, m, t.asked)
    if may_call_off(t, t.asked):
        offer(m, CALL_OFF)
    offer_own_matches(t, m, t.asked)
    refuse_rest(m, CALL_OFF, "Arranging ¶3")


@rule("Arranging ¶1")
def offer_own_matches(t: T, m: Moves, who: int) -> None:
    """Two of its own royals, Louise of Lorraine, and an idle Empire's, need nobody's word."""
    for ours in range(ROYALS):
        if ROYAL_POWER[ours] == who and t.royal_is[ours] == UNWED:
            for theirs in range(ROYALS):
                if needs_no_word(t, who, ours, theirs) and may_match_by_deal(t, ours, theirs):
                    offer(m, MARRY(ours, theirs))
    refuse_rest(m, MARRY, "Royals ¶3")


@rule("Arranging ¶1", "Arranging ¶2", "Weddings with an inactive Empire ¶1")
def needs_no_word(t: T, who: int, ours: int, theirs: int) -> bool:
    """The idle Empire's royals for influence with it; of a pair of its own the man is named first."""
    if ROYAL_POWER[theirs] == who or theirs == LOUISE_OF_LORRAINE:
        return IS_MAN[ours] > 0
    return ROYAL_POWER[theirs] == EMPIRE and t.seat_of[EMPIRE] == NONE and t.influence[COLUMN_OF[EMPIRE]][who] > 0


@rule("Arranging ¶3", "ruling 229")
def may_call_off(t: T, who: int) -> bool:
    return may_break_promise(t) and (who == SPAIN or who == FRANCE)


@announce.on(MARRY)
def arrange_alone(t: T, ours: int, theirs: int) -> None:
    if ROYAL_POWER[theirs] == EMPIRE and t.asked != EMPIRE:
        change_influence(t, t.asked, COLUMN_OF[EMPIRE], -1)
    match_royals(t, ours, theirs)


@announce.on(CALL_OFF)
def call_promise_off(t: T) -> None:
    break_promise(t)


@announce.on(ADDRESS)
def begin_deal(t: T, other: int) -> None:
    t.partner = other
    goto(t, compose)


@announce.on(ENOUGH)
def announced(t: T) -> None:
    done(t)


@phases.phase("What does the deal include?", "Negotiations ¶3", "ruling 220", building=True, takes=("asked",))
def compose(t: T, m: Moves) -> None:
    """Known to nobody before it is signed."""
    offer(m, SIGN)
    offer_clauses(t, m, t.asked, t.partner)


compose.on(MAKE_PEACE)(add_peace)
compose.on(ALLY)(add_alliance)
compose.on(GIVE_DRAWS)(add_draws_given)
compose.on(TAKE_DRAWS)(add_draws_taken)
compose.on(GIVE_HIRED)(add_hired_given)
compose.on(TAKE_HIRED)(add_hired_taken)
compose.on(LEND)(add_loan)
compose.on(BORROW)(add_borrowing)
compose.on(MARRY)(add_match)
compose.on(FREE)(add_captive)
compose.on(DEMAND)(add_demand)
compose.on(CEDE)(add_cession)
compose.on(CLAIM)(add_claim)


@compose.on(SIGN)
def sign(t: T) -> None:
    """A page without a word is no deal, and nobody is asked about it."""
    if is_empty(t, t.asked, t.partner):
        t.standing[t.asked][t.partner] = LAPSED
    else:
        t.standing[t.asked][t.partner] = OPEN
        tell_deal(t, t.asked, t.partner)
    t.partner = NONE
    goto(t, announce)


# what is announced -----------------------------------------------------------------------------


@rule("Negotiations ¶1")
def tell_deal(t: T, one: int, other: int) -> None:
    tell(t, ANNOUNCES, one, other)
    if t.deal[one][other][PEACE] > 0:
        tell(t, TO_END_WAR, one, other)
    if t.deal[one][other][ALLIANCE] > 0:
        tell(t, TO_ALLY, one, other)
    tell_goods(t, one, other)
    if t.deal[one][other][ROYAL] > 0:
        tell(t, TO_MARRY, t.deal[one][other][ROYAL] - 1, t.deal[one][other][SPOUSE] - 1)
    for leader in bits(t.freed[one][other][0]):
        tell(t, TO_FREE, one, leader)
    for leader in bits(t.freed[one][other][1]):
        tell(t, TO_FREE, other, leader)
    for k in range(MOST_CEDED):
        if t.deal[one][other][CEDED + k] > 0:
            tell(t, TO_CEDE, one, other, t.deal[one][other][CEDED + k] - 1)
        if t.deal[one][other][CLAIMED + k] > 0:
            tell(t, TO_CEDE, other, one, t.deal[one][other][CLAIMED + k] - 1)


def tell_goods(t: T, one: int, other: int) -> None:
    if t.deal[one][other][DRAWS_GIVEN] > 0:
        tell(t, TO_DRAW, one, other, t.deal[one][other][DRAWS_GIVEN])
    if t.deal[one][other][DRAWS_TAKEN] > 0:
        tell(t, TO_DRAW, other, one, t.deal[one][other][DRAWS_TAKEN])
    if t.deal[one][other][HIRED_GIVEN] > 0:
        tell(t, TO_HIRE, one, other, t.deal[one][other][HIRED_GIVEN])
    if t.deal[one][other][HIRED_TAKEN] > 0:
        tell(t, TO_HIRE, other, one, t.deal[one][other][HIRED_TAKEN])
    if t.deal[one][other][LENDS] > 0:
        tell(t, TO_LEND, one, other, t.deal[one][other][LENDS])
    if t.deal[one][other][BORROWS] > 0:
        tell(t, TO_LEND, other, one, t.deal[one][other][BORROWS])
