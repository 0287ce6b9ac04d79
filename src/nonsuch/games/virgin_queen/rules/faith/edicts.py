"""Mandatory Events of religion: BAYONNE CONFERENCE, COMPROMISE OF NOBLES, ST. BARTHOLOMEW'S DAY.  [cards 73, 74, 87]"""

from __future__ import annotations

from nonsuch.engine import NONE, Moves, call, done, goto, offer, refuse_rest, rule, tell
from nonsuch.games.virgin_queen.components import ARMY_LEADER, COLUMN_OF, LEADER_NAMES, LEADER_POWER, LEADERS, REGULAR
from nonsuch.games.virgin_queen.creeds import AREA_SIZE, DUTCH_AREA, FRENCH, IN_AREA
from nonsuch.games.virgin_queen.map.atlas import (
    CATHOLIC,
    FRANCE,
    PROTESTANT,
    PROTESTANT_FAITH,
    SCOTLAND,
    SPAIN,
    WALLOONS,
)
from nonsuch.games.virgin_queen.personages import ROYALS
from nonsuch.games.virgin_queen.rules.battle import throw_for
from nonsuch.games.virgin_queen.rules.board import remove_men, set_war
from nonsuch.games.virgin_queen.rules.council.clauses import may_ally
from nonsuch.games.virgin_queen.rules.council.effects import reconcile
from nonsuch.games.virgin_queen.rules.council.terms import ALLIANCE_MADE
from nonsuch.games.virgin_queen.rules.court.chart import house_of
from nonsuch.games.virgin_queen.rules.faith.deck import (
    ALL_ONES,
    BARTHOLOMEW_DICE,
    BARTHOLOMEW_KILLS,
    BAYONNE_DICE,
    NOBLES_DICE,
    PARIS,
)
from nonsuch.games.virgin_queen.rules.faith.tracts import convert_by_card
from nonsuch.games.virgin_queen.rules.intrigue.assassination import kill_leader
from nonsuch.games.virgin_queen.rules.intrigue.terms import KILL
from nonsuch.games.virgin_queen.rules.minors.allegiance import sides_changed
from nonsuch.games.virgin_queen.rules.minors.influence import change_influence, may_raise
from nonsuch.games.virgin_queen.rules.siege import check_sieges
from nonsuch.games.virgin_queen.state import LOSES, NO, TARGET, WAR_DECLARED, YES, phases
from nonsuch.games.virgin_queen.state import VirginQueenTable as T

COLIGNY = LEADER_NAMES.index("coligny")

# 73 BAYONNE CONFERENCE -------------------------------------------------------------------------


@rule("ruling 397")
def may_confer(t: T) -> bool:
    return t.seat_of[SPAIN] != NONE and t.seat_of[FRANCE] != NONE and may_ally(t, SPAIN, FRANCE, 0)


@phases.step("ruling 397")
def bayonne_conference(t: T) -> None:
    """Spain speaks first. Who are allied already need not agree again."""
    done(t)
    if t.league[SPAIN] >> FRANCE & 1 > 0:
        call(t, league_preaches)
    elif may_confer(t):
        call(t, confer, t.seat_of[SPAIN], SPAIN)
    else:
        protest(t)


@phases.phase("Do Spain and France ally for this turn?", "ruling 397", takes=("asked",))
def confer(t: T, m: Moves) -> None:
    offer(m, YES)
    offer(m, NO)


@confer.on(YES)
def agreed(t: T) -> None:
    who = t.asked
    done(t)
    if who == SPAIN:
        call(t, confer, t.seat_of[FRANCE], FRANCE)
    else:
        ally_at_bayonne(t)


@confer.on(NO)
def not_agreed(t: T) -> None:
    done(t)
    protest(t)


@rule("ruling 397", "Negotiations •2")
def ally_at_bayonne(t: T) -> None:
    call(t, league_preaches)
    t.league[SPAIN] |= 1 << FRANCE
    t.league[FRANCE] |= 1 << SPAIN
    reconcile(t, SPAIN, FRANCE)
    tell(t, ALLIANCE_MADE, SPAIN, FRANCE)
    sides_changed(t)


@rule("ruling 397", "How to read an effect •6")
def protest(t: T) -> None:
    """The Protestant gains influence in Scotland."""
    if may_raise(t, PROTESTANT, COLUMN_OF[SCOTLAND]):
        change_influence(t, PROTESTANT, COLUMN_OF[SCOTLAND], 1)


@phases.step("ruling 397")
def league_preaches(t: T) -> None:
    goto(t, league_preaches_in_france)
    convert_by_card(t, SPAIN, DUTCH_AREA, CATHOLIC, BAYONNE_DICE)


@phases.step("ruling 397")
def league_preaches_in_france(t: T) -> None:
    done(t)
    convert_by_card(t, FRANCE, FRENCH, CATHOLIC, BAYONNE_DICE)


# 74 COMPROMISE OF NOBLES -----------------------------------------------------------------------


@rule("ruling 397")
def may_send_home(t: T, space: int) -> bool:
    """A Spanish regular; Walloons are regulars."""
    return t.men[SPAIN][REGULAR][space] + t.men[WALLOONS][REGULAR][space] > 0


@phases.step("ruling 397")
def compromise_of_nobles(t: T) -> None:
    done(t)
    for k in range(AREA_SIZE[DUTCH_AREA]):
        if may_send_home(t, IN_AREA[DUTCH_AREA][k]) and t.seat_of[SPAIN] != NONE:
            call(t, choose_compromise, t.seat_of[SPAIN], SPAIN)
            return
    nobles_preach(t)


@phases.phase("Which space in the Netherlands loses a regular?", "ruling 397", takes=("asked",))
def choose_compromise(t: T, m: Moves) -> None:
    """Or the Protestant converts."""
    for k in range(AREA_SIZE[DUTCH_AREA]):
        if may_send_home(t, IN_AREA[DUTCH_AREA][k]):
            offer(m, TARGET(IN_AREA[DUTCH_AREA][k]))
    offer(m, NO)
    refuse_rest(m, TARGET, "ruling 397")


@choose_compromise.on(TARGET)
def sent_home(t: T, space: int) -> None:
    power = SPAIN if t.men[SPAIN][REGULAR][space] > 0 else WALLOONS
    remove_men(t, power, REGULAR, space, 1)
    tell(t, LOSES, power, REGULAR, space)
    done(t)
    call(t, check_sieges)


@choose_compromise.on(NO)
def no_compromise(t: T) -> None:
    done(t)
    nobles_preach(t)


def nobles_preach(t: T) -> None:
    t.ones_spared = ALL_ONES
    convert_by_card(t, PROTESTANT, DUTCH_AREA, PROTESTANT_FAITH, NOBLES_DICE)


# 87 ST. BARTHOLOMEW'S DAY ----------------------------------------------------------------------


@rule("ruling 398")
def has_guests_in_paris(t: T) -> bool:
    """A match of a French and a Protestant royal, or a Protestant army leader in Paris."""
    for royal in range(ROYALS):
        if t.match[royal] != NONE and house_of(t, royal) == FRANCE and house_of(t, t.match[royal]) == PROTESTANT:
            return True
    return count_guests(t, 1) > 0


def is_guest(t: T, leader: int) -> bool:
    return LEADER_POWER[leader] == PROTESTANT and t.leader_at[leader] == PARIS


def count_guests(t: T, army: int) -> int:
    number = 0
    for leader in range(LEADERS):
        if is_guest(t, leader) and ARMY_LEADER[leader] >= army:
            number += 1
    return number


@phases.step("ruling 398")
def st_bartholomew(t: T) -> None:
    goto(t, massacre)
    if has_guests_in_paris(t) and throw_for(t, FRANCE, 1, BARTHOLOMEW_KILLS) > 0:
        murder_a_guest(t)


@rule("ruling 398", "Leaders ¶10")
def murder_a_guest(t: T) -> None:
    """Coligny wherever he is; else somebody in Paris."""
    if t.leader_at[COLIGNY] != NONE or t.captor[COLIGNY] != NONE or t.due[COLIGNY] > 0:
        t.captor[COLIGNY] = NONE
        kill_leader(t, COLIGNY)
    elif count_guests(t, 0) > 0 and t.seat_of[FRANCE] != NONE:
        call(t, choose_murdered, t.seat_of[FRANCE], FRANCE)


@phases.phase("Who is assassinated?", "ruling 398", takes=("asked",))
def choose_murdered(t: T, m: Moves) -> None:
    for leader in range(LEADERS):
        if is_guest(t, leader):
            offer(m, KILL(leader))
    refuse_rest(m, KILL, "ruling 398")


@choose_murdered.on(KILL)
def murdered(t: T, leader: int) -> None:
    kill_leader(t, leader)
    done(t)


@phases.step("ruling 398")
def massacre(t: T) -> None:
    goto(t, war_after_massacre)
    convert_by_card(t, FRANCE, FRENCH, CATHOLIC, BARTHOLOMEW_DICE)


@phases.step("ruling 398", "Declarations of war ¶5")
def war_after_massacre(t: T) -> None:
    done(t)
    if t.war[FRANCE] >> PROTESTANT & 1 == 0 and t.seat_of[PROTESTANT] != NONE:
        set_war(t, FRANCE, PROTESTANT)
        tell(t, WAR_DECLARED, FRANCE, PROTESTANT)
        sides_changed(t)
