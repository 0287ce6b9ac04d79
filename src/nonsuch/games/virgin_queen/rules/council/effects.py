"""What a confirmed deal does, at once.  [9.1; 9.2; 20.5; 21.2]"""

from __future__ import annotations

from nonsuch.engine import NONE, Moves, bits, call, done, offer, refuse_rest, rule, tell, where
from nonsuch.games.virgin_queen.components import HIRED
from nonsuch.games.virgin_queen.map.atlas import LAST_CAPITAL, MAJORS
from nonsuch.games.virgin_queen.personages import MARY
from nonsuch.games.virgin_queen.rules.board import put_men, reckon_sides, remove_men
from nonsuch.games.virgin_queen.rules.cards import take_at_random
from nonsuch.games.virgin_queen.rules.council.clauses import hired_on_map, stock_of, takes_hired
from nonsuch.games.virgin_queen.rules.council.loans import lend_ships
from nonsuch.games.virgin_queen.rules.council.terms import (
    ALLIANCE_MADE,
    ALLIANCES_END,
    FROM_CARD,
    HIRED_ARRIVE,
    HIRED_LEAVE,
    HIRED_LEAVE_CARD,
    PAY_OFF,
    SET_FREE,
)
from nonsuch.games.virgin_queen.rules.court.chart import arrange_match, break_promise, is_promised
from nonsuch.games.virgin_queen.rules.court.weddings import wed_at_once
from nonsuch.games.virgin_queen.rules.deal import enter_leaders
from nonsuch.games.virgin_queen.rules.displacing import displace_all
from nonsuch.games.virgin_queen.rules.minors.allegiance import make_peace, sides_changed
from nonsuch.games.virgin_queen.rules.points import set_control
from nonsuch.games.virgin_queen.state import PLACE, phases
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


@rule("Negotiations ¶1", "ruling 218")
def carry_out(t: T, one: int, other: int) -> None:
    """Clause by clause. Whatever asks somebody waits until the sides are what they are now; what is called last comes
    first."""
    call(t, lend_ships, t.actor, other, one, t.deal[one][other][BORROWS])
    call(t, lend_ships, t.actor, one, other, t.deal[one][other][LENDS])
    give_hired(t, other, one, t.deal[one][other][HIRED_TAKEN])
    give_hired(t, one, other, t.deal[one][other][HIRED_GIVEN])
    give_draws(t, one, other, t.deal[one][other][DRAWS_GIVEN])
    give_draws(t, other, one, t.deal[one][other][DRAWS_TAKEN])
    if t.freed[one][other][0] + t.freed[one][other][1] > 0:
        call(t, enter_leaders)
        free_captives(t, one, t.freed[one][other][0])
        free_captives(t, other, t.freed[one][other][1])
    if t.deal[one][other][ROYAL] > 0:
        match_royals(t, t.deal[one][other][ROYAL] - 1, t.deal[one][other][SPOUSE] - 1)
    cede_spaces(t, one, other, CEDED)
    cede_spaces(t, other, one, CLAIMED)
    relations_change(t, one, other)


@rule("Negotiations •1", "Negotiations •2", "Negotiations ¶9")
def relations_change(t: T, one: int, other: int) -> None:
    """After a war strangers leave each other's ground, and conquests stay; allies are welcome there."""
    if t.deal[one][other][PEACE] > 0:
        make_peace(t, one, other)
        reconcile(t, one, other)
    if t.deal[one][other][ALLIANCE] > 0:
        t.league[one] |= 1 << other
        t.league[other] |= 1 << one
        reconcile(t, one, other)
        tell(t, ALLIANCE_MADE, one, other)
    sides_changed(t)


def reconcile(t: T, one: int, other: int) -> None:
    t.reconciled[one] |= 1 << other
    t.reconciled[other] |= 1 << one


@rule("Alliances ¶4", "Major power alliance markers ¶1")
def end_alliances(t: T) -> None:
    """In winter. Alliances of minor powers stay."""
    leagues = 0
    for who in range(MAJORS):
        leagues |= t.league[who]
        t.league[who] = 0
    if leagues > 0:
        tell(t, ALLIANCES_END)
        reckon_sides(t)
        call(t, displace_all)


# cards, captives, spaces, royals ---------------------------------------------------------------


@rule("Negotiations •4")
def give_draws(t: T, giver: int, taker: int, number: int) -> None:
    for _ in range(number):
        take_at_random(t, taker, giver)
    if number > 0:
        t.draws_to[giver] = taker
        t.draws_given[giver] += number


@rule("Negotiations •3")
def free_captives(t: T, captor: int, leaders: int) -> None:
    """They come back as new leaders do."""
    for leader in bits(leaders):
        t.captor[leader] = NONE
        t.due[leader] = t.turn
        tell(t, SET_FREE, leader, captor)


@rule("Negotiations ¶4", "ruling 225")
def cede_spaces(t: T, giver: int, taker: int, first: int) -> None:
    """Whoever stands there for the giver has to leave, be it an ally or an enemy."""
    one = giver if first == CEDED else taker
    other = taker if first == CEDED else giver
    for k in range(MOST_CEDED):
        space = t.deal[one][other][first + k] - 1
        if space >= 0:
            t.estranged[giver] |= 1 << taker
            set_control(t, space, taker)


@rule("Negotiations •6", "Arranging ¶1")
def match_royals(t: T, ours: int, theirs: int) -> None:
    """Mary's wedding is held at once."""
    make_match(t, ours, theirs)
    if t.match[MARY] != NONE:
        wed_at_once(t, t.match[MARY], MARY)


@rule("Arranging ¶3")
def make_match(t: T, ours: int, theirs: int) -> None:
    """With it the promise of Philip and Elisabeth is off, if it was for one of them."""
    if is_promised(t, ours) or is_promised(t, theirs):
        break_promise(t)
    arrange_match(t, ours, theirs)


# mercenaries -----------------------------------------------------------------------------------


@rule("Negotiations •5")
def give_hired(t: T, giver: int, taker: int, number: int) -> None:
    """As many of the other's own appear in a capital of his."""
    if number > 0:
        t.hired_to[giver] = taker
        t.hired_given[giver] += number
        receive_hired(t, taker, number)
        call(t, pay_off_hired, t.actor, giver, number)


def receive_hired(t: T, taker: int, number: int) -> None:
    """The Protestant may have two capitals, and chooses."""
    capitals = 0
    place = NONE
    for k in range(taker, LAST_CAPITAL[taker] + 1):
        if takes_hired(t, taker, k):
            capitals += 1
            place = t.capital[k]
    if capitals > 1:
        call(t, choose_muster, t.seat_of[taker], taker, number)
    elif capitals == 1:
        hired_arrive(t, taker, place, number)


def hired_arrive(t: T, taker: int, place: int, number: int) -> None:
    """As far as the pool goes."""
    arriving = min(number, t.pool[taker][HIRED])
    put_men(t, taker, HIRED, place, arriving)
    tell(t, HIRED_ARRIVE, taker, place, arriving)


@phases.phase("In which capital do the mercenaries arrive?", "Negotiations •5", takes=("asked", "left"))
def choose_muster(t: T, m: Moves) -> None:
    for k in range(t.asked, LAST_CAPITAL[t.asked] + 1):
        if takes_hired(t, t.asked, k):
            offer(m, PLACE(t.capital[k]))
    refuse_rest(m, PLACE, "Negotiations •5")


@choose_muster.on(PLACE)
def muster_chosen(t: T, place: int) -> None:
    hired_arrive(t, t.asked, place, t.left)
    done(t)


@phases.step("Negotiations •5", "ruling 223", takes=("asked", "left"))
def pay_off_hired(t: T) -> None:
    """Out of the giver's ranks, from where he says if that is not plain."""
    place = NONE
    places = 0
    for space in where(t.men[t.asked][HIRED]):
        place = space
        places += 1
    on_card = stock_of(t, t.asked)
    if t.left == 0:
        done(t)
    elif t.left >= hired_on_map(t, t.asked) + on_card:
        dismiss_all(t, t.asked)
        done(t)
    elif places == 1 and on_card == 0:
        dismiss(t, t.asked, place, t.left)
        done(t)
    elif places == 0:
        leave_card(t, t.asked, t.left)
        done(t)
    else:
        t.left -= 1
        call(t, choose_hired, t.seat_of[t.asked], t.asked)


@phases.phase("Which mercenaries do you hand over?", "Negotiations •5", takes=("asked",))
def choose_hired(t: T, m: Moves) -> None:
    for space in where(t.men[t.asked][HIRED]):
        offer(m, PAY_OFF(space))
    if stock_of(t, t.asked) > 0:
        offer(m, FROM_CARD)
    refuse_rest(m, PAY_OFF, FROM_CARD, "Negotiations •5")


@choose_hired.on(PAY_OFF)
def hired_chosen(t: T, space: int) -> None:
    dismiss(t, t.asked, space, 1)
    done(t)


@choose_hired.on(FROM_CARD)
def stock_chosen(t: T) -> None:
    leave_card(t, t.asked, 1)
    done(t)


def dismiss(t: T, power: int, space: int, number: int) -> None:
    if number > 0:
        remove_men(t, power, HIRED, space, number)
        tell(t, HIRED_LEAVE, power, space, number)


@rule("Rules for single powers › Holy Roman Empire ¶2")
def leave_card(t: T, power: int, number: int) -> None:
    if number > 0:
        t.for_hire -= number
        tell(t, HIRED_LEAVE_CARD, power, number)


def dismiss_all(t: T, power: int) -> None:
    for space in where(t.men[power][HIRED]):
        dismiss(t, power, space, t.men[power][HIRED][space])
    leave_card(t, power, stock_of(t, power))
