"""A turn: Staff, a Specialist with the Weather, or an Event; and the last player's turn.  [Actions]"""

from __future__ import annotations

from nonsuch.engine import Moves, done, goto, offer, offer_held, refuse_rest, rule, tell
from nonsuch.games.gloriana.components import CORE, DOUBLE, SYMBOLS, TAVERNS
from nonsuch.games.gloriana.rules.holding import take_event, take_last_event
from nonsuch.games.gloriana.rules.staff import put_in_hand, send_to_court, staff_left
from nonsuch.games.gloriana.state import (
    COURT,
    DONE,
    EVENT,
    GOES_TO_COURT,
    HIRE,
    HIRES,
    LEAVES_WEATHER,
    TAKE,
    TAKES_NO_MORE,
    TAKES_STAFF,
    TURNS_WEATHER,
    GlorianaTable,
    phases,
)


@phases.phase("What do you take?", "Actions ¶1", "ruling 12")
def act(t: GlorianaTable, m: Moves) -> None:
    offer_staff(t, m)
    offer_hiring(t, m)
    offer_held(m, EVENT, t.line, 0, 2 * DOUBLE)
    refuse_rest(m, EVENT, 2 * DOUBLE, "Actions •4")


@act.then
def take(t: GlorianaTable, move: int) -> None:
    if move >= EVENT:
        take_event(t, move - EVENT)
    elif move >= HIRE:
        hire(t, (move - HIRE) >> 1, (move - HIRE) & 1)
        done(t)
    else:
        take_staff(t, (move - TAKE) // SYMBOLS, (move - TAKE) % SYMBOLS)
        done(t)


# Staff -----------------------------------------------------------------------------------------


@rule("Actions •1", "Actions •2", "ruling 13", "ruling 15")
def offer_staff(t: GlorianaTable, m: Moves) -> None:
    """All matching cards of one symbol, from one Tavern or from the Court."""
    for tavern in range(TAVERNS):
        if t.tavern_size[tavern] > 0:
            offer_held(m, TAKE + tavern * SYMBOLS, t.tavern[tavern], 0, SYMBOLS)
    if t.court_size > 0:
        offer_held(m, TAKE + COURT * SYMBOLS, t.court, 0, SYMBOLS)
    refuse_rest(m, TAKE, COURT * SYMBOLS, "Actions •1")
    refuse_rest(m, TAKE + COURT * SYMBOLS, SYMBOLS, "ruling 15" if t.court_size == 0 else "Actions •2")


def take_staff(t: GlorianaTable, place: int, symbol: int) -> None:
    if place == COURT:
        take_from_court(t, symbol)
    else:
        take_from_tavern(t, place, symbol)


@rule("Actions •1", "ruling 13", "ruling 14")
def take_from_tavern(t: GlorianaTable, tavern: int, symbol: int) -> None:
    """All matching cards; the others go to the Court, so that a broken Tavern is empty."""
    copies: int = t.tavern[tavern][symbol]
    put_in_hand(t, t.turn, symbol, copies)
    tell(t, TAKES_STAFF, t.turn, tavern, symbol, copies)
    t.tavern[tavern][symbol] = 0
    for other in range(SYMBOLS):
        rest: int = t.tavern[tavern][other]
        if rest > 0:
            t.tavern[tavern][other] = 0
            send_to_court(t, other, rest)
            tell(t, GOES_TO_COURT, tavern, other, rest)
    t.tavern_size[tavern] = 0


@rule("Actions •2", "ruling 13")
def take_from_court(t: GlorianaTable, symbol: int) -> None:
    """All matching cards; the others stay."""
    copies: int = t.court[symbol]
    put_in_hand(t, t.turn, symbol, copies)
    send_to_court(t, symbol, -copies)
    tell(t, TAKES_STAFF, t.turn, COURT, symbol, copies)


# Specialists and the Weather -------------------------------------------------------------------


@rule("Actions •3", "ruling 16", "ruling 17", "ruling 18")
def offer_hiring(t: GlorianaTable, m: Moves) -> None:
    """Once a round: any Specialist left, and the Weather as it is or turned."""
    if t.weather_taker < 0:
        for specialist in range(CORE):
            if t.specialists[specialist] > 0:
                offer(m, HIRE + 2 * specialist)
                offer(m, HIRE + 2 * specialist + 1)
        refuse_rest(m, HIRE, 2 * CORE, "ruling 17")
    refuse_rest(m, HIRE, 2 * CORE, "Actions •3")


@rule("Actions •3", "ruling 16", "ruling 18")
def hire(t: GlorianaTable, specialist: int, weather: int) -> None:
    """The Specialist goes to the hand, the Weather card out of the line."""
    t.specialists[specialist] = 0
    t.specialists_size -= 1
    t.hired[t.turn][specialist] = 1
    t.hired_size[t.turn] += 1
    t.weather_taker = t.turn
    tell(t, HIRES, t.turn, specialist)
    if weather == t.weather:
        tell(t, LEAVES_WEATHER, t.turn, weather)
    else:
        tell(t, TURNS_WEATHER, t.turn, weather)
    t.weather = weather


# the last player -------------------------------------------------------------------------------


@phases.step("Actions ¶2", "ruling 20")
def last_turn(t: GlorianaTable) -> None:
    """Up to two sets of Staff while there are any; then the last Event."""
    if t.sets_left > 0 and staff_left(t) > 0:
        goto(t, take_last_sets)
    else:
        t.sets_left = 0
        take_last_event(t)


@phases.phase("You are the last: which Staff do you take before your Event?", "Actions ¶2", "ruling 20")
def take_last_sets(t: GlorianaTable, m: Moves) -> None:
    offer_staff(t, m)
    offer(m, DONE)
    refuse_rest(m, HIRE, 2 * CORE, "ruling 20")
    refuse_rest(m, EVENT, 2 * DOUBLE, "ruling 20")


@take_last_sets.then
def take_last_set(t: GlorianaTable, move: int) -> None:
    if move == DONE:
        tell(t, TAKES_NO_MORE, t.turn)
        t.sets_left = 0
    else:
        take_staff(t, (move - TAKE) // SYMBOLS, (move - TAKE) % SYMBOLS)
        t.sets_left -= 1
    goto(t, last_turn)
