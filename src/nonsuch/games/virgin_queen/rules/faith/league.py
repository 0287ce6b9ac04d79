"""The Catholic League: Spain's party in France, when the Huguenots grow too strong.  [20.10; 23.4]"""

from __future__ import annotations

from nonsuch.engine import NONE, Moves, bits, call, done, offer, refuse_rest, rule, tell
from nonsuch.games.virgin_queen.components import HIRED, REGULAR
from nonsuch.games.virgin_queen.creeds import (
    AREA_SIZE,
    FRENCH,
    GUISE,
    IN_AREA,
    LEAGUE_COUNT,
    LEAGUE_CROWD,
    LEAGUE_HIRED,
    LEAGUE_KEYS,
    LEAGUE_REGULARS,
    LEAGUE_TURN,
)
from nonsuch.games.virgin_queen.map.atlas import (
    AREA,
    CATHOLIC,
    CLEAR,
    FRANCE,
    HOME,
    KEY,
    KIND,
    LINK,
    PORT_OF,
    PROTESTANT,
    SPAIN,
    TUTORIAL,
)
from nonsuch.games.virgin_queen.personages import ALENCON
from nonsuch.games.virgin_queen.prizes import PARIS
from nonsuch.games.virgin_queen.rules.board import fortified, set_war
from nonsuch.games.virgin_queen.rules.court.chart import HENRY_III
from nonsuch.games.virgin_queen.rules.faith.terms import LEAGUE_FORMS
from nonsuch.games.virgin_queen.rules.gathering import gather_men
from nonsuch.games.virgin_queen.rules.minors.allegiance import sides_changed
from nonsuch.games.virgin_queen.rules.points import set_control
from nonsuch.games.virgin_queen.rules.vacating import take_over
from nonsuch.games.virgin_queen.state import LEADER_ENTERS, TARGET, WAR_DECLARED, phases
from nonsuch.games.virgin_queen.state import VirginQueenTable as T
from nonsuch.games.virgin_queen.tables.court import DEAD, MARRIED


@phases.step("Catholic League formation ¶1", "Rules for single powers › France ¶3")
def league_forms(t: T) -> None:
    """Once a game; where there is no key for it, it is tried again next winter."""
    done(t)
    if t.scenario == TUTORIAL or t.catholic_league > 0 or not is_league_due(t):
        return
    number = 0
    only = NONE
    for k in range(AREA_SIZE[FRENCH]):
        if may_form_at(t, IN_AREA[FRENCH][k]):
            number += 1
            only = IN_AREA[FRENCH][k]
    if number == 1:
        form_league(t, only)
    elif number > 1:
        call(t, choose_league_key, t.seat_of[SPAIN], SPAIN)


@rule("Rules for single powers › France ¶3", "Rules for single powers › France ¶4")
def is_league_due(t: T) -> bool:
    """The last Valois heirs are gone or king, and there are many Protestants, or many keys of theirs in France."""
    if t.turn < LEAGUE_TURN or t.seat_of[SPAIN] == NONE:
        return False
    alencon_gone = t.royal_is[ALENCON] == DEAD or t.royal_is[ALENCON] == MARRIED
    if t.ruler[FRANCE] != HENRY_III and not alencon_gone:
        return False
    return t.protestant_spaces >= LEAGUE_COUNT or huguenot_keys(t) >= LEAGUE_KEYS


def huguenot_keys(t: T) -> int:
    number = 0
    for k in range(AREA_SIZE[FRENCH]):
        space = IN_AREA[FRENCH][k]
        if KIND[space] == KEY and t.side[t.control[space]] == PROTESTANT:
            number += 1
    return number


@rule("Rules for single powers › France ¶5")
def may_form_at(t: T, space: int) -> bool:
    """A French-held Catholic home key with two land units at most, but not Paris."""
    if KIND[space] != KEY or HOME[space] != FRANCE or t.control[space] != FRANCE or space == PARIS:
        return False
    return t.faith[space] == CATHOLIC and men_there(t, space) <= LEAGUE_CROWD


def men_there(t: T, space: int) -> int:
    number = 0
    for power in bits(t.present[space]):
        number += t.men[power][REGULAR][space] + t.men[power][HIRED][space]
    return number


@phases.phase("Where does the Catholic League form?", "Rules for single powers › France ¶5", takes=("asked",))
def choose_league_key(t: T, m: Moves) -> None:
    for k in range(AREA_SIZE[FRENCH]):
        if may_form_at(t, IN_AREA[FRENCH][k]):
            offer(m, TARGET(IN_AREA[FRENCH][k]))
    refuse_rest(m, TARGET, "Rules for single powers › France ¶5")


@choose_league_key.on(TARGET)
def league_key_chosen(t: T, space: int) -> None:
    done(t)
    form_league(t, space)


@rule("Rules for single powers › France ¶7", "Rules for single powers › France ¶8")
def form_league(t: T, space: int) -> None:
    """Whoever stands there goes away first; then Spain's men come, and war with France."""
    t.catholic_league = 1
    t.aim = space
    tell(t, LEAGUE_FORMS, space)
    call(t, league_rises)
    take_over(t, SPAIN, space)


@phases.step("Rules for single powers › France ¶5", "Rules for single powers › France ¶6")
def league_rises(t: T) -> None:
    gather_men(t, SPAIN, REGULAR, t.aim, LEAGUE_REGULARS)
    gather_men(t, SPAIN, HIRED, t.aim, LEAGUE_HIRED)
    if t.leader_at[GUISE] == NONE and t.captor[GUISE] == NONE:
        t.leader_at[GUISE] = t.aim
        tell(t, LEADER_ENTERS, GUISE, t.aim)
    for k in range(CLEAR[t.aim]):
        if may_go_over(t, LINK[t.aim][k]):
            set_control(t, LINK[t.aim][k], SPAIN)
    t.aim = NONE
    done(t)
    if t.seat_of[FRANCE] != NONE and t.war[SPAIN] >> FRANCE & 1 == 0:
        set_war(t, SPAIN, FRANCE)
        tell(t, WAR_DECLARED, SPAIN, FRANCE)
        sides_changed(t)


@rule("Rules for single powers › France ¶6")
def may_go_over(t: T, space: int) -> bool:
    """Catholic, unfortified, French and empty, its port too."""
    if AREA[space] != FRENCH or t.control[space] != FRANCE or fortified(t, space):
        return False
    if PORT_OF[space] >= 0 and t.afloat[max(PORT_OF[space], 0)] > 0:
        return False
    return t.faith[space] == CATHOLIC and t.present[space] == 0
