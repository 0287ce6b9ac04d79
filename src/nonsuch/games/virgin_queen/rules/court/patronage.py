"""Sponsoring artists and scientists, and the Patronage Phase.  [22]"""

from __future__ import annotations

from collections.abc import Sequence

from nonsuch.engine import NONE, Moves, call, done, offer, refuse_rest, roll, rule, tell
from nonsuch.games.virgin_queen.components import FIRST_TURN
from nonsuch.games.virgin_queen.map.atlas import EMPIRE, MAJORS, OTTOMAN
from nonsuch.games.virgin_queen.personages import (
    A_BONUS,
    AWARD_AT,
    AWARD_OUT,
    AWARD_VP,
    AWARDS,
    GRADE_UP_TO,
    GRADES,
    GREAT_WORK,
    IS_SCIENTIST,
    ISABELLA_SKILL,
    ITALIAN_EXTRA,
    ITALY,
    NO_RESULT,
    OBSERVATORY,
    OBSERVATORY_SKILL,
    OWN_WORK,
    OWN_WORK_FROM,
    PERSON_COST,
    PERSON_NAMES,
    PERSON_OUT,
    PERSON_POWER,
    PERSON_SKILL,
    PERSON_TURN,
    PERSONS,
    PERSONS_AT,
    POINT_OR_BONUS,
    SCIENCE_FOR,
    SCIENCE_OUT,
    SCIENCE_UP_TO,
    SCIENCES,
    SUITS,
)
from nonsuch.games.virgin_queen.rules.court.terms import (
    AWARDED,
    LEARN,
    LEARNS,
    PATRONAGE,
    PERSON_COMES,
    RECEIVE,
    SPONSOR,
    SPONSORS,
)
from nonsuch.games.virgin_queen.rules.points import gain_bonus
from nonsuch.games.virgin_queen.rules.spending import ARTS, pay
from nonsuch.games.virgin_queen.rules.turn import patronage
from nonsuch.games.virgin_queen.seafaring import CAPTAIN_NAMES, LE_TESTU
from nonsuch.games.virgin_queen.state import VirginQueenTable as T
from nonsuch.games.virgin_queen.state import choose_action, phases
from nonsuch.games.virgin_queen.tables.court import AVAILABLE, AWAY, GONE, SPONSORED, UNKNOWN
from nonsuch.games.virgin_queen.tables.world import ASHORE, AT_SEA, LOST

Row = Sequence[int]
TESTU = PERSON_NAMES.index(CAPTAIN_NAMES[LE_TESTU])
DIE = 6
OUT = MAJORS  # an award or bonus that is not in the game


# who there is ----------------------------------------------------------------------------------


@rule("Sponsoring ¶2", "Science bonuses ¶2", "Patronage › Resolution ¶5")
def set_patronage(t: T) -> None:
    """As the scenario has it; whoever came before and is not on the list has done their work."""
    for person in range(PERSONS):
        if PERSONS_AT[t.scenario][person] > 0 and PERSON_OUT[t.players][person] == 0:
            t.person_is[person] = AVAILABLE
        elif PERSON_OUT[t.players][person] > 0 or PERSON_TURN[person] <= FIRST_TURN[t.scenario]:
            t.person_is[person] = GONE
    for award in range(AWARDS):
        t.works[award] = OUT if AWARD_OUT[t.players][award] > 0 else AWARD_AT[t.scenario][award]
    for science in range(SCIENCES):
        t.sciences[science] = OUT if SCIENCE_OUT[t.players][science] > 0 else NONE


@rule("New personages ¶1", "Sponsoring ¶2", "Sponsoring ¶4")
def persons_enter(t: T) -> None:
    """Those of this turn; and who was on the Turn Track is available again."""
    for person in range(PERSONS):
        new = t.person_is[person] == UNKNOWN and PERSON_TURN[person] <= t.turn
        if new or t.person_is[person] == AWAY:
            t.person_is[person] = AVAILABLE
            tell(t, PERSON_COMES, person)


# sponsoring ------------------------------------------------------------------------------------


@rule("Sponsoring ¶1", "Sponsoring ¶4")
def may_sponsor(t: T, who: int, person: int) -> bool:
    """One's own, or, but for the Ottoman, an Italian; one a turn."""
    if t.person_is[person] != AVAILABLE or t.sponsored >> who & 1 > 0 or (person == TESTU and testu_is_away(t)):
        return False
    return PERSON_POWER[person] == who or (PERSON_POWER[person] == ITALY and who != OTTOMAN)


@rule("Scientists and le Testu ¶1", "ruling 324")
def testu_is_away(t: T) -> bool:
    """In the turn in which he has put to sea he is a captain."""
    return t.captain_is[LE_TESTU] == AT_SEA or t.captain_is[LE_TESTU] == ASHORE


@rule("Sponsoring ¶1")
def price_of(who: int, person: int) -> int:
    return PERSON_COST[person] + (ITALIAN_EXTRA if PERSON_POWER[person] == ITALY else 0)


def can_sponsor(t: T, who: int) -> bool:
    for person in range(PERSONS):
        if may_sponsor(t, who, person):
            return True
    return False


def offer_patronage(t: T, m: Moves) -> None:
    for person in range(PERSONS):
        if may_sponsor(t, t.active, person) and price_of(t.active, person) <= t.cp:
            offer(m, SPONSOR(person))
    refuse_rest(m, SPONSOR, "Sponsoring ¶1")


@choose_action.on(SPONSOR)
def buy_patronage(t: T, person: int) -> None:
    pay(t, ARTS, price_of(t.active, person))
    done(t)
    sponsor(t, t.active, person)


def sponsor(t: T, who: int, person: int) -> None:
    t.person_is[person] = SPONSORED
    t.sponsors[who] = person
    t.sponsored |= 1 << who
    tell(t, SPONSORS, who, person)


# the Patronage Phase ---------------------------------------------------------------------------


@patronage.runs("Patronage › Resolution ¶1", "Sequence of play ¶1")
def resolve_patronage(t: T) -> None:
    """In impulse order."""
    for who in range(MAJORS):
        if t.sponsors[who] != NONE:
            call(t, patronage_over, t.actor, who)
            judge_work(t, who, t.sponsors[who])
            return
    done(t)


@rule("Patronage › Resolution ¶1")
def judge_work(t: T, who: int, person: int) -> None:
    first = roll(t, DIE)
    second = roll(t, DIE)
    total = first + second + PERSON_SKILL[person] + help_for(t, who, person)
    tell(t, PATRONAGE, who, person, first, second, total)
    t.own_work = 1 if total >= OWN_WORK_FROM else 0
    if IS_SCIENTIST[person] > 0:
        judge_science(t, row_in(SCIENCE_UP_TO, total))
    else:
        t.award_grade = GRADES[row_in(GRADE_UP_TO, total)]
        t.fruitless = 1 if t.award_grade == 0 else 0


@rule("Patronage › Resolution ¶1")
def help_for(t: T, who: int, person: int) -> int:
    number = t.patron_skill if who == EMPIRE else 0
    if IS_SCIENTIST[person] > 0 and t.sciences[OBSERVATORY] == who:
        number += OBSERVATORY_SKILL
    return number + (ISABELLA_SKILL if t.isabella >> who & 1 > 0 else 0)


def row_in(ends: Row, total: int) -> int:
    """The row of a table whose rows end at these totals."""
    row = 0
    while total > ends[row]:
        row += 1
    return row


@rule("Patronage › Resolution ¶3")
def judge_science(t: T, row: int) -> None:
    """What may be chosen: a bonus; a bonus or an award of 1; an award of 2, or an award of 1 and a bonus."""
    t.science_left = 1 if row >= A_BONUS else 0
    t.award_grade = row - A_BONUS if row >= POINT_OR_BONUS else 0
    t.both_left = 1 if row == GREAT_WORK else 0
    t.fruitless = 1 if row == NO_RESULT else 0


@phases.step("Patronage › Resolution ¶2", "Patronage › Resolution ¶3", "Patronage › Resolution ¶4", takes=("asked",))
def patronage_over(t: T) -> None:
    """Once there is nothing more to choose, the person's work is done."""
    who = t.asked
    if rewards(t, who) > 1 and t.seat_of[who] != NONE:
        call(t, choose_reward, t.seat_of[who], who)
    elif rewards(t, who) > 0:
        take_first_reward(t, who)
    else:
        retire(t, who, t.sponsors[who])
        done(t)


@rule("Patronage › Resolution ¶2", "Patronage › Resolution ¶3", "ruling 303")
def may_receive(t: T, who: int, award: int) -> bool:
    """An award of the person's craft within the grade; from 9 on the person's own work, whatever its points."""
    person = t.sponsors[who]
    if t.works[award] != NONE:
        return False
    if t.own_work > 0 and OWN_WORK[person][award] > 0:
        return True
    return SUITS[person][award] > 0 and AWARD_VP[award] <= t.award_grade


@rule("Science bonuses ¶1", "Science bonuses ¶2", "Patronage › Resolution ¶3")
def may_learn(t: T, who: int, science: int) -> bool:
    return t.science_left > 0 and t.sciences[science] == NONE and SCIENCE_FOR[science] >> who & 1 > 0


def rewards(t: T, who: int) -> int:
    number = 0
    for award in range(AWARDS):
        number += 1 if may_receive(t, who, award) else 0
    for science in range(SCIENCES):
        number += 1 if may_learn(t, who, science) else 0
    return number


def take_first_reward(t: T, who: int) -> None:
    for award in range(AWARDS):
        if may_receive(t, who, award):
            receive_award(t, who, award)
            return
    for science in range(SCIENCES):
        if may_learn(t, who, science):
            learn_science(t, who, science)
            return


@phases.phase("What does the work earn?", "Patronage › Resolution ¶2", "Patronage › Resolution ¶3", takes=("asked",))
def choose_reward(t: T, m: Moves) -> None:
    for award in range(AWARDS):
        if may_receive(t, t.asked, award):
            offer(m, RECEIVE(award))
    for science in range(SCIENCES):
        if may_learn(t, t.asked, science):
            offer(m, LEARN(science))
    refuse_rest(m, RECEIVE, LEARN, "Patronage › Resolution ¶2")


@choose_reward.on(RECEIVE)
def receives(t: T, award: int) -> None:
    who = t.asked
    done(t)
    receive_award(t, who, award)


@choose_reward.on(LEARN)
def learns(t: T, science: int) -> None:
    who = t.asked
    done(t)
    learn_science(t, who, science)


@rule("Patronage › Resolution ¶2", "Patronage › Resolution ¶3")
def receive_award(t: T, who: int, award: int) -> None:
    """Beside a great scientist's award of 1 there is still a bonus."""
    t.works[award] = who
    tell(t, AWARDED, who, award)
    gain_bonus(t, who, AWARD_VP[award])
    if t.both_left == 0 or AWARD_VP[award] > 1:
        t.science_left = 0
    t.award_grade = 0
    t.own_work = 0
    t.both_left = 0


@rule("Patronage › Resolution ¶3")
def learn_science(t: T, who: int, science: int) -> None:
    """Beside a great scientist's bonus there is still an award of 1."""
    t.sciences[science] = who
    tell(t, LEARNS, who, science)
    t.award_grade = t.both_left
    t.science_left = 0
    t.own_work = 0
    t.both_left = 0


@rule("Patronage › Resolution ¶4", "Science bonuses ¶1", "ruling 324")
def retire(t: T, who: int, person: int) -> None:
    """Nothing came of it: available again, as a scientist with an Observatory always is; otherwise out of the game."""
    observes = IS_SCIENTIST[person] > 0 and t.sciences[OBSERVATORY] == who
    t.person_is[person] = AVAILABLE if t.fruitless > 0 or observes else GONE
    if person == TESTU and t.person_is[person] == GONE:
        t.captain_is[LE_TESTU] = LOST
    t.sponsors[who] = NONE
    t.fruitless = 0
    t.own_work = 0
    t.both_left = 0
    t.award_grade = 0
    t.science_left = 0
