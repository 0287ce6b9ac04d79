"""The status check: who throws, what helps, who wins; and war on a minor power, which calls for one.  [24.6; 9.4]"""

from __future__ import annotations

from nonsuch.engine import NONE, Moves, call, count_bits, done, offer, roll, rule, tell
from nonsuch.games.virgin_queen.components import ACTIVATES, COLUMN_OF, COLUMN_POWER
from nonsuch.games.virgin_queen.map.atlas import (
    EDINBURGH,
    EMPIRE,
    ENGLAND,
    FRANCE,
    MAJORS,
    PAPACY,
    PROTESTANT,
    PROTESTANT_FAITH,
    SCOTLAND,
    TUTORIAL,
    VENICE,
)
from nonsuch.games.virgin_queen.rules.board import reckon_sides, set_war
from nonsuch.games.virgin_queen.rules.displacing import is_idle
from nonsuch.games.virgin_queen.rules.minors.allegiance import activate, deactivate, sides_changed
from nonsuch.games.virgin_queen.rules.minors.influence import is_resolved
from nonsuch.games.virgin_queen.rules.minors.terms import STANDS_ALONE, WON
from nonsuch.games.virgin_queen.rules.windows import SCOTTISH_CHECK, open_window
from nonsuch.games.virgin_queen.state import CHECKED, NO, WAR_DECLARED, YES, phases
from nonsuch.games.virgin_queen.state import VirginQueenTable as T

DIE = 6
DEACTIVATES_FIRST = 9
LONE_TOTAL = 5

# the check an event calls for --------------------------------------------------------------------


@rule(
    "Diplomatic influence and the status check ¶2",
    "Diplomatic influence and the status check ¶5",
    "Diplomatic influence and the status check ¶6",
    "Activation •5",
)
def check_status(t: T, column: int, favoured: int, bonus: int) -> None:
    """Each listed power throws a die and adds its influence; `favoured` adds a bonus. The present ally too."""
    begin_check(t, column, NONE)
    for who in range(MAJORS):
        if t.influence[column][who] != NONE and t.seat_of[who] != NONE:
            throw_in_check(t, who, bonus if who == favoured else 0)
    call_check(t)


def begin_check(t: T, column: int, declarer: int) -> None:
    t.checking = column
    t.defied = declarer
    t.in_check = 0


def throw_in_check(t: T, who: int, bonus: int) -> None:
    total = roll(t, DIE) + t.influence[t.checking][who] + bonus + scottish_bonus(t, who)
    t.in_check |= 1 << who
    t.check_total[who] = total
    tell(t, CHECKED, t.checking, who, total)


@rule("Diplomatic influence and the status check ¶4")
def scottish_bonus(t: T, who: int) -> int:
    """By what Edinburgh believes."""
    if COLUMN_POWER[t.checking] != SCOTLAND:
        return 0
    if t.faith[EDINBURGH] == PROTESTANT_FAITH:
        return 1 if who == ENGLAND or who == PROTESTANT else 0
    return 1 if who == FRANCE else 0


@rule("Diplomatic influence and the status check ¶3", "Response windows ¶1")
def call_check(t: T) -> None:
    """The dice lie; over Scotland cards may still be played."""
    t.resolved |= 1 << t.checking
    call(t, settle_check)
    if COLUMN_POWER[t.checking] == SCOTLAND:
        open_window(t, SCOTTISH_CHECK)


@rule("Diplomatic influence and the status check ¶2")
def first_in_check(t: T) -> int:
    """The highest total; among equals whoever deactivates, then by the list of those who activate."""
    best = NONE
    for who in range(MAJORS):
        if t.in_check >> who & 1 > 0:
            if best == NONE or t.check_total[who] > t.check_total[best]:
                best = who
            elif t.check_total[who] == t.check_total[best] and rank_of(t, who) > rank_of(t, best):
                best = who
    return best


def rank_of(t: T, who: int) -> int:
    return ACTIVATES[t.checking][who] if ACTIVATES[t.checking][who] > 0 else DEACTIVATES_FIRST


def is_tied(t: T, winner: int) -> int:
    for who in range(MAJORS):
        if who != winner and t.in_check >> who & 1 > 0 and t.check_total[who] == t.check_total[winner]:
            return 1
    return 0


@phases.step("Diplomatic influence and the status check ¶3")
def settle_check(t: T) -> None:
    column = t.checking
    winner = first_in_check(t)
    tied = is_tied(t, winner)
    alone = count_bits(t.in_check) == 1 and t.check_total[winner] < LONE_TOTAL
    declarer = t.defied
    t.checking = NONE
    t.in_check = 0
    t.defied = NONE
    done(t)
    if declarer != NONE:
        answer_war(t, declarer, COLUMN_POWER[column], NONE if alone else winner)
        return
    tell(t, WON, column, winner, tied)
    if ACTIVATES[column][winner] > 0:
        activate(t, COLUMN_POWER[column], winner)
    else:
        deactivate(t, COLUMN_POWER[column])


# war on a minor power ----------------------------------------------------------------------------


@rule("Declarations of war ¶4", "Portugal ¶1")
def may_defy(t: T, who: int, minor: int) -> bool:
    """An idle minor power with which one is at peace; Ireland and Portugal are reached in other ways."""
    reached = minor == PAPACY or minor == VENICE or minor == SCOTLAND or (minor == EMPIRE and t.scenario == TUTORIAL)
    return reached and is_idle(t, minor) and t.foes[who] >> minor & 1 == 0


@rule("Declarations of war ¶3", "Tutorial scenario subset › Minor powers ¶3", "Dead ends and shortages ¶1")
def declare_war_on_minor(t: T, who: int, minor: int) -> None:
    """A check without the declarer: whoever wins may stand by it. Resolved already, or nobody left: it stands alone."""
    tell(t, WAR_DECLARED, who, minor)
    column = COLUMN_OF[minor]
    if column < 0 or is_resolved(t, column):
        answer_war(t, who, minor, NONE)
        return
    begin_check(t, column, who)
    for friend in range(MAJORS):
        if may_befriend(t, column, friend, who):
            throw_in_check(t, friend, 0)
    if t.in_check > 0:
        call_check(t)
    else:
        answer_war(t, who, minor, NONE)


@rule("Declarations of war ¶3", "ruling 241")
def may_befriend(t: T, column: int, friend: int, declarer: int) -> bool:
    """Of those who can activate it whoever is neither the declarer nor allied with the declarer."""
    if friend == declarer or t.seat_of[friend] == NONE or t.league[declarer] >> friend & 1 > 0:
        return False
    return ACTIVATES[column][friend] > 0 and t.influence[column][friend] != NONE


@rule("Declarations of war ¶3", "ruling 241")
def answer_war(t: T, declarer: int, minor: int, friend: int) -> None:
    """Whoever is at war with the declarer already stands by it unasked; nobody else has to."""
    if friend == NONE:
        stand_alone(t, declarer, minor)
    elif t.war[declarer] >> friend & 1 > 0:
        activate(t, minor, friend)
    else:
        call(t, stand_by, t.seat_of[friend], friend, declarer, minor)


def stand_alone(t: T, declarer: int, minor: int) -> None:
    set_war(t, declarer, minor)
    tell(t, STANDS_ALONE, minor)
    sides_changed(t)


@phases.phase(
    "Do you come to the minor power's aid and go to war with its attacker?",
    "Declarations of war ¶3",
    takes=("asked", "suitor", "minor"),
)
def stand_by(t: T, m: Moves) -> None:
    offer(m, YES)
    offer(m, NO)


@stand_by.on(YES)
def stood_by(t: T) -> None:
    friend = t.asked
    declarer = t.suitor
    minor = t.minor
    done(t)
    set_war(t, friend, declarer)
    tell(t, WAR_DECLARED, friend, declarer)
    reckon_sides(t)
    activate(t, minor, friend)


@stand_by.on(NO)
def left_alone(t: T) -> None:
    declarer = t.suitor
    minor = t.minor
    done(t)
    stand_alone(t, declarer, minor)
