"""Cards of the courts: GOUVERNANTE (a), PATRON, COMMISSIONED FROM ITALY, INDEX, LOUISE.  [33, 35, 48, 56, 95]"""

from __future__ import annotations

from nonsuch.engine import NONE, Moves, call, done, offer, refuse_rest, rule, tell
from nonsuch.games.virgin_queen.map.atlas import EMPIRE, MAJORS
from nonsuch.games.virgin_queen.personages import (
    ELIGIBILITY,
    IS_MAN,
    ITALY,
    LOUISE_OF_LORRAINE,
    PERSON_POWER,
    PERSONS,
    ROYALS,
)
from nonsuch.games.virgin_queen.rules.cards import draw_card
from nonsuch.games.virgin_queen.rules.court.chart import (
    RUDOLF_II,
    arrange_match,
    house_of,
    may_match,
    put_on_chart,
)
from nonsuch.games.virgin_queen.rules.court.patronage import may_sponsor, sponsor
from nonsuch.games.virgin_queen.rules.court.rulers import henry_succeeds, murad_succeeds, rudolf_succeeds
from nonsuch.games.virgin_queen.rules.court.terms import CELEBRATE, FESTIVE, GROOM, PERSON_AWAY, SPONSOR
from nonsuch.games.virgin_queen.rules.events.aims import A_POWER
from nonsuch.games.virgin_queen.rules.world.treasures import draw_treasure
from nonsuch.games.virgin_queen.state import NO, phases
from nonsuch.games.virgin_queen.state import VirginQueenTable as T
from nonsuch.games.virgin_queen.tables.court import AWAY, COMING, UNWED

PATRON, COMMISSIONED_FROM_ITALY, INDEX, LOUISE = 34, 47, 55, 94
HENRY_III_CARD, MURAD_III_CARD, RUDOLF_II_CARD = 83, 84, 100
PATRON_CP = 3


def can_happen_at_court(t: T, who: int, card: int) -> bool:
    """Events of the courts without a target."""
    if card == PATRON:
        return True
    return card == COMMISSIONED_FROM_ITALY and (has_italian(t, who) or t.treasure_pool.size > 0)


def may_aim_at_court(t: T, who: int, card: int, power: int) -> bool:
    """The power whose sponsored person is banned, or to whose court Louise comes."""
    if power >= MAJORS:
        return False
    if card == INDEX:
        return power != who and t.sponsors[power] != NONE
    return t.royal_is[LOUISE_OF_LORRAINE] == COMING and t.seat_of[power] != NONE


# 33 GOUVERNANTE DE FRANCE ----------------------------------------------------------------------


@rule("Arranging ¶4", "ruling 300")
def may_celebrate(t: T, groom: int) -> bool:
    return IS_MAN[groom] > 0 and t.match[groom] != NONE and t.festivities >> groom & 1 == 0


def has_match(t: T) -> bool:
    for royal in range(ROYALS):
        if may_celebrate(t, royal):
            return True
    return False


@phases.step("Arranging ¶4")
def gouvernante(t: T) -> None:
    done(t)
    call(t, choose_festivities, t.seat_of[t.active], t.active)


@phases.phase("Whose wedding gets festivities?", "Arranging ¶4", takes=("asked",))
def choose_festivities(t: T, m: Moves) -> None:
    for royal in range(ROYALS):
        if may_celebrate(t, royal):
            offer(m, CELEBRATE(royal))
    refuse_rest(m, CELEBRATE, "Arranging ¶4")


@choose_festivities.on(CELEBRATE)
def celebrate(t: T, groom: int) -> None:
    """Whoever played it draws a card."""
    bride = t.match[groom]
    t.festivities |= (1 << groom) | (1 << bride)
    tell(t, FESTIVE, groom, bride)
    who = t.asked
    done(t)
    draw_card(t, who)


# 35 PATRON OF ARTS & SCIENCES, 48 COMMISSIONED FROM ITALY ----------------------------------------


@phases.step("Cards ¶2", "ruling 301")
def patron_of_arts(t: T) -> None:
    """One of the Empire's or an Italian without paying, with help at that throw until Rudolf weds; then 3 CP."""
    done(t)
    t.cp = PATRON_CP
    if can_sponsor_free(t, EMPIRE, 0):
        if t.rudolf_wed == 0:
            t.patron_skill = 3 if t.ruler[EMPIRE] == RUDOLF_II else 2
        call(t, sponsor_free, t.seat_of[t.active], t.active, 0)


@phases.step("Cards ¶2", "Treasures ¶2")
def commissioned_from_italy(t: T) -> None:
    """A treasure for whoever can sponsor no Italian."""
    done(t)
    if has_italian(t, t.active):
        call(t, sponsor_free, t.seat_of[t.active], t.active, 1)
    else:
        draw_treasure(t, t.active)


def has_italian(t: T, who: int) -> bool:
    return can_sponsor_free(t, who, 1)


def can_sponsor_free(t: T, who: int, italian: int) -> bool:
    for person in range(PERSONS):
        if may_sponsor(t, who, person) and (italian == 0 or PERSON_POWER[person] == ITALY):
            return True
    return False


@phases.phase("Who do you sponsor?", "Sponsoring ¶1", takes=("asked", "left"))
def sponsor_free(t: T, m: Moves) -> None:
    for person in range(PERSONS):
        if may_sponsor(t, t.asked, person) and (t.left == 0 or PERSON_POWER[person] == ITALY):
            offer(m, SPONSOR(person))
    refuse_rest(m, SPONSOR, "Sponsoring ¶1")


@sponsor_free.on(SPONSOR)
def sponsored_free(t: T, person: int) -> None:
    who = t.asked
    done(t)
    sponsor(t, who, person)


# 56 INDEX OF PROHIBITED BOOKS ------------------------------------------------------------------


@phases.step("Sponsoring ¶4", "Cards ¶2")
def index_of_books(t: T) -> None:
    """The person goes to the Turn Track; the sponsor finds nobody else this turn."""
    done(t)
    person = t.sponsors[t.aim_power]
    t.person_is[person] = AWAY
    t.sponsors[t.aim_power] = NONE
    tell(t, PERSON_AWAY, t.aim_power, person)


# 95 LOUISE OF LORRAINE -------------------------------------------------------------------------


@phases.step("Arranging ¶1", "Cards ¶2")
def louise_comes(t: T) -> None:
    """To a court that may wed her to one of its own, or else to the chart."""
    done(t)
    put_on_chart(t, LOUISE_OF_LORRAINE, ELIGIBILITY[LOUISE_OF_LORRAINE])
    if has_groom(t, t.aim_power):
        call(t, choose_groom, t.seat_of[t.aim_power], t.aim_power)


def may_wed_louise(t: T, who: int, royal: int) -> bool:
    return house_of(t, royal) == who and may_match(t, royal, LOUISE_OF_LORRAINE)


def has_groom(t: T, who: int) -> bool:
    for royal in range(ROYALS):
        if t.royal_is[royal] == UNWED and may_wed_louise(t, who, royal):
            return True
    return False


@phases.phase("Which of your royals weds Louise of Lorraine?", "Arranging ¶1", takes=("asked",))
def choose_groom(t: T, m: Moves) -> None:
    for royal in range(ROYALS):
        if t.royal_is[royal] == UNWED and may_wed_louise(t, t.asked, royal):
            offer(m, GROOM(royal))
    offer(m, NO)
    refuse_rest(m, GROOM, "Royals ¶3")


@choose_groom.on(GROOM)
def weds_louise(t: T, groom: int) -> None:
    t.lorraine = t.asked
    arrange_match(t, groom, LOUISE_OF_LORRAINE)
    done(t)


@choose_groom.on(NO)
def weds_nobody(t: T) -> None:
    done(t)


COURT_EVENTS: dict[int, int] = {
    PATRON: patron_of_arts,
    COMMISSIONED_FROM_ITALY: commissioned_from_italy,
    INDEX: index_of_books,
    HENRY_III_CARD: henry_succeeds,
    MURAD_III_CARD: murad_succeeds,
    LOUISE: louise_comes,
    RUDOLF_II_CARD: rudolf_succeeds,
}
COURT_AIMS: dict[int, int] = {INDEX: A_POWER, LOUISE: A_POWER}
