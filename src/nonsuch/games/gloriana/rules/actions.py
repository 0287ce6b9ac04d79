"""A turn: Staff, a Specialist with the Weather, or an Event; and the last player's turn.  [Actions]"""

from __future__ import annotations

from nonsuch.engine import (
    Moves,
    done,
    goto,
    move,
    move_all,
    offer,
    offer_all,
    offer_held,
    refuse_rest,
    rule,
    tell,
    where,
)
from nonsuch.games.gloriana.components import CORE, TAVERNS
from nonsuch.games.gloriana.rules.holding import take_event, take_last_event
from nonsuch.games.gloriana.rules.staff import staff_left
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
    offer_held(m, EVENT, t.line)
    refuse_rest(m, EVENT, "Actions •4")


act.on(EVENT)(take_event)


@act.on(TAKE)
def act_on_staff(t: GlorianaTable, place: int, symbol: int) -> None:
    take_staff(t, place, symbol)
    done(t)


# Staff -----------------------------------------------------------------------------------------


@rule("Actions •1", "Actions •2", "ruling 13", "ruling 15")
def offer_staff(t: GlorianaTable, m: Moves) -> None:
    """All matching cards of one symbol, from one Tavern or from the Court."""
    for tavern in range(TAVERNS):
        if t.tavern[tavern].size > 0:
            offer_held(m, TAKE(tavern), t.tavern[tavern])
    if t.court.size > 0:
        offer_held(m, TAKE(COURT), t.court)
    refuse_rest(m, TAKE(COURT), "ruling 15" if t.court.size == 0 else "Actions •2")
    refuse_rest(m, TAKE, "Actions •1")


def take_staff(t: GlorianaTable, place: int, symbol: int) -> None:
    if place == COURT:
        take_from_court(t, symbol)
    else:
        take_from_tavern(t, place, symbol)


@rule("Actions •1", "ruling 13", "ruling 14")
def take_from_tavern(t: GlorianaTable, tavern: int, symbol: int) -> None:
    """All matching cards; the others go to the Court, so that a broken Tavern is empty."""
    tell(t, TAKES_STAFF, t.turn, tavern, symbol, t.tavern[tavern][symbol])
    move(t.tavern[tavern], t.hand[t.turn], symbol, t.tavern[tavern][symbol])
    for other in where(t.tavern[tavern]):
        tell(t, GOES_TO_COURT, tavern, other, t.tavern[tavern][other])
    move_all(t.tavern[tavern], t.court)


@rule("Actions •2", "ruling 13")
def take_from_court(t: GlorianaTable, symbol: int) -> None:
    """All matching cards; the others stay."""
    tell(t, TAKES_STAFF, t.turn, COURT, symbol, t.court[symbol])
    move(t.court, t.hand[t.turn], symbol, t.court[symbol])


# Specialists and the Weather -------------------------------------------------------------------


@rule("Actions •3", "ruling 16", "ruling 17", "ruling 18")
def offer_hiring(t: GlorianaTable, m: Moves) -> None:
    """Once a round: any Specialist left, and the Weather as it is or turned."""
    if t.weather_taker < 0:
        for specialist in range(CORE):
            if t.specialists[specialist] > 0:
                offer_all(m, HIRE(specialist))
        refuse_rest(m, HIRE, "ruling 17")
    refuse_rest(m, HIRE, "Actions •3")


@act.on(HIRE)
@rule("Actions •3", "ruling 16", "ruling 18")
def hire(t: GlorianaTable, specialist: int, weather: int) -> None:
    """The Specialist goes to the hand, the Weather card out of the line."""
    move(t.specialists, t.hired[t.turn], specialist)
    t.weather_taker = t.turn
    tell(t, HIRES, t.turn, specialist)
    if weather == t.weather:
        tell(t, LEAVES_WEATHER, t.turn, weather)
    else:
        tell(t, TURNS_WEATHER, t.turn, weather)
    t.weather = weather
    done(t)


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
    refuse_rest(m, HIRE, EVENT, "ruling 20")


@take_last_sets.on(TAKE)
def take_last_set(t: GlorianaTable, place: int, symbol: int) -> None:
    take_staff(t, place, symbol)
    t.sets_left -= 1
    goto(t, last_turn)


@take_last_sets.on(DONE)
def take_no_more(t: GlorianaTable) -> None:
    tell(t, TAKES_NO_MORE, t.turn)
    t.sets_left = 0
    goto(t, last_turn)
