"""NOSTRADAMUS' PROPHECIES: four cards of the deck are looked at, one is kept, the others go back in any order.  [63]"""

from __future__ import annotations

from nonsuch.engine import NONE, Moves, call, done, draw, goto, move, offer, offer_held, refuse_rest, rule, tell
from nonsuch.games.virgin_queen.map.atlas import FRANCE, MAJORS
from nonsuch.games.virgin_queen.realms import PROPHECIES
from nonsuch.games.virgin_queen.rules.intrigue.intelligence import see_hand
from nonsuch.games.virgin_queen.rules.realms.terms import FORESEES, KEEP, PUT_BACK, PUTS_BACK
from nonsuch.games.virgin_queen.state import DRAWS, NAME, NO, phases
from nonsuch.games.virgin_queen.state import VirginQueenTable as T


@rule("Cards ¶2")
def can_foresee(t: T, who: int) -> bool:
    return t.deck.size > 0 or (who == FRANCE and has_open_court(t))


@rule("Cards ¶2")
def may_visit(t: T, power: int) -> bool:
    """France may also look at a hand."""
    return power != FRANCE and t.seat_of[power] != NONE and t.hand[power].size > 0


def has_open_court(t: T) -> bool:
    for power in range(MAJORS):
        if may_visit(t, power):
            return True
    return False


@phases.step("Cards ¶2", "ruling 384")
def nostradamus(t: T) -> None:
    """Fewer if the deck is shorter: it is not shuffled for this."""
    who = t.active
    number = min(PROPHECIES, t.deck.size)
    goto(t, visit_a_court)
    for _ in range(number):
        draw(t.deck, t.drawn[who])
    if number > 0:
        tell(t, FORESEES, who, number)
        call(t, put_prophecies_back)
        call(t, keep_prophecy, t.seat_of[who], who)


@phases.phase("Which card do you keep?", "ruling 384", takes=("asked",))
def keep_prophecy(t: T, m: Moves) -> None:
    offer_held(m, KEEP, t.drawn[t.asked])
    refuse_rest(m, KEEP, "ruling 384")


@keep_prophecy.on(KEEP)
def prophecy_kept(t: T, card: int) -> None:
    move(t.drawn[t.asked], t.hand[t.asked], card)
    tell(t, DRAWS, t.asked, t.seat_of[t.asked], card)
    done(t)


@phases.step("Cards ¶2")
def put_prophecies_back(t: T) -> None:
    """One by one onto the deck; the last of them unasked."""
    who = t.active
    if t.drawn[who].size > 1:
        call(t, choose_next_prophecy, t.seat_of[who], who)
        return
    if t.drawn[who].size == 1:
        draw(t.drawn[who], t.deck)
    done(t)


@phases.phase("Which card goes back onto the deck next?", "ruling 384", takes=("asked",))
def choose_next_prophecy(t: T, m: Moves) -> None:
    offer_held(m, PUT_BACK, t.drawn[t.asked])
    refuse_rest(m, PUT_BACK, "ruling 384")


@choose_next_prophecy.on(PUT_BACK)
def prophecy_put_back(t: T, card: int) -> None:
    move(t.drawn[t.asked], t.deck, card)
    tell(t, PUTS_BACK, t.asked, t.drawn[t.asked].size)
    done(t)


# a hand for France -----------------------------------------------------------------------------


@phases.step("Cards ¶2")
def visit_a_court(t: T) -> None:
    done(t)
    if t.active == FRANCE and has_open_court(t):
        call(t, choose_court, t.seat_of[FRANCE], FRANCE)


@phases.phase("Whose hand do you look at?", "ruling 384", takes=("asked",))
def choose_court(t: T, m: Moves) -> None:
    for power in range(MAJORS):
        if may_visit(t, power):
            offer(m, NAME(power))
    offer(m, NO)
    refuse_rest(m, NAME, "ruling 384")


@choose_court.on(NAME)
def court_visited(t: T, power: int) -> None:
    done(t)
    see_hand(t, FRANCE, power)


@choose_court.on(NO)
def no_visit(t: T) -> None:
    done(t)
