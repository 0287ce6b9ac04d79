"""The Marriage Resolution Phase: two dice and the eligibility of both.  [21.3]"""

from __future__ import annotations

from nonsuch.engine import NONE, Moves, call, done, goto, offer, roll, rule, tell
from nonsuch.games.virgin_queen.components import COLUMN_OF
from nonsuch.games.virgin_queen.creeds import ATTEMPTS, DUTCH_AREA, FRENCH, SCOTTISH
from nonsuch.games.virgin_queen.map.atlas import (
    CATHOLIC,
    EMPIRE,
    ENGLAND,
    FRANCE,
    PROTESTANT,
    PROTESTANT_FAITH,
    SCOTLAND,
    SPAIN,
)
from nonsuch.games.virgin_queen.personages import (
    ANNA_OF_AUSTRIA,
    ANNA_OF_SAXONY,
    ARRAN,
    CANCELLED_AT_LAST,
    CHARLES_OF_AUSTRIA,
    DARNLEY,
    DON_CARLOS,
    DOWRY,
    DYNASTY,
    ELISABETH_DE_VALOIS,
    ELISABETH_OF_AUSTRIA,
    ELIZABETH,
    FESTIVITIES,
    HAPPY,
    IS_MAN,
    ISABELLA,
    LAST_VIRGIN_TURN,
    LOUISE_DE_COLIGNY,
    LOUISE_OF_LORRAINE,
    MARY,
    MURDERED,
    NAVARRE,
    ORANGE,
    PHILIP,
    RESULT_UP_TO,
    ROYAL_POWER,
    ROYALS,
    RUDOLF,
    VALOIS,
)
from nonsuch.games.virgin_queen.prizes import VALOIS_WEDDING, VIRGIN_QUEEN
from nonsuch.games.virgin_queen.rules.court.chart import (
    age_royals,
    end_match,
    fewer_next_turn,
    house_of,
    more_next_turn,
    promise_failed,
    royal_dies,
    rules_now,
)
from nonsuch.games.virgin_queen.rules.court.rulers import ruler_dies
from nonsuch.games.virgin_queen.rules.court.terms import REROLLED, WEDDING
from nonsuch.games.virgin_queen.rules.faith.conversion import conversion
from nonsuch.games.virgin_queen.rules.minors.influence import change_influence
from nonsuch.games.virgin_queen.rules.points import gain_bonus, gain_marker
from nonsuch.games.virgin_queen.rules.turn import marriage
from nonsuch.games.virgin_queen.state import NO, YES, phases
from nonsuch.games.virgin_queen.state import VirginQueenTable as T
from nonsuch.games.virgin_queen.tables.court import DEAD, MARRIED, UNWED

DIE = 6


@marriage.runs("Marriage › Resolution ¶1", "Sequence of play ¶1")
def weddings(t: T) -> None:
    """In the order in which they were announced."""
    goto(t, after_weddings)
    call(t, next_wedding)


@phases.step("Marriage › Resolution ¶1")
def next_wedding(t: T) -> None:
    first = first_match(t)
    if first == NONE:
        done(t)
    else:
        call(t, wedding_result)
        wed(t, first, t.match[first])


def first_match(t: T) -> int:
    """The man of the match that was announced first."""
    first = NONE
    for royal in range(ROYALS):
        if IS_MAN[royal] > 0 and t.match[royal] != NONE:
            if first == NONE or t.match_number[royal] < t.match_number[first]:
                first = royal
    return first


@rule("Arranging ¶1", "Marriage › Resolution ¶1")
def wed_at_once(t: T, groom: int, bride: int) -> None:
    """Mary's match waits for no other phase."""
    call(t, wedding_result)
    wed(t, groom, bride)


@rule("Marriage › Resolution ¶1", "Marriage › Resolution ¶3")
def wed(t: T, groom: int, bride: int) -> None:
    """The dice. Don Carlos must throw his better one again; Anna of Austria's worse one may be."""
    t.groom = groom
    t.bride = bride
    for die in range(2):
        t.wedding_dice[die] = roll(t, DIE)
    if groom == DON_CARLOS:
        reroll(t, groom, 0 if t.wedding_dice[0] >= t.wedding_dice[1] else 1)
    if bride == ANNA_OF_AUSTRIA:
        who = EMPIRE if t.seat_of[EMPIRE] != NONE else house_of(t, groom)
        call(t, reroll_for_anna, t.seat_of[who], who)


def reroll(t: T, royal: int, die: int) -> None:
    before = t.wedding_dice[die]
    t.wedding_dice[die] = roll(t, DIE)
    tell(t, REROLLED, royal, before, t.wedding_dice[die])


@phases.phase("Do you reroll the lower die of Anna's wedding?", "Marriage › Resolution ¶3", takes=("asked",))
def reroll_for_anna(t: T, m: Moves) -> None:
    offer(m, YES)
    offer(m, NO)


@reroll_for_anna.on(YES)
def throw_again(t: T) -> None:
    reroll(t, ANNA_OF_AUSTRIA, 0 if t.wedding_dice[0] <= t.wedding_dice[1] else 1)
    done(t)


@reroll_for_anna.on(NO)
def let_it_stand(t: T) -> None:
    done(t)


# the result ------------------------------------------------------------------------------------


@rule("Marriage › Resolution ¶1", "Arranging ¶4")
def wedding_total(t: T) -> int:
    """Both ratings; of two royals of one power only the higher."""
    one = t.eligibility[t.groom]
    other = t.eligibility[t.bride]
    ratings = one + other
    if house_of(t, t.groom) == house_of(t, t.bride):
        ratings = max(one, other)
    festive = FESTIVITIES if t.festivities >> t.groom & 1 > 0 else 0
    return t.wedding_dice[0] + t.wedding_dice[1] + ratings + festive


def result_of(total: int) -> int:
    result = 0
    while total > RESULT_UP_TO[result]:
        result += 1
    return result


@phases.step("Marriage › Resolution ¶2", "Marriage › Resolution ¶5")
def wedding_result(t: T) -> None:
    total = wedding_total(t)
    result = result_of(total)
    groom = t.groom
    bride = t.bride
    tell(t, WEDDING, groom, bride, t.wedding_dice[0], t.wedding_dice[1], total, result)
    t.groom = NONE
    t.bride = NONE
    done(t)
    if result == MURDERED:
        husband_murdered(t, groom)
    elif result == CANCELLED_AT_LAST:
        end_match(t, groom)
        if groom == PHILIP and bride == ELISABETH_DE_VALOIS:
            promise_failed(t)
    else:
        marry(t, groom, bride, result)


@rule("Marriage › Resolution ¶2")
def husband_murdered(t: T, groom: int) -> None:
    rules = rules_now(t, groom)
    royal_dies(t, groom)
    if rules:
        ruler_dies(t, ROYAL_POWER[groom])


def marry(t: T, groom: int, bride: int, result: int) -> None:
    """Rewards go by what they were; only then do both leave the chart."""
    his = house_of(t, groom)
    hers = house_of(t, bride)
    wife_is_higher = t.eligibility[bride] > t.eligibility[groom]
    scored = reward(t, hers if wife_is_higher else his, his if wife_is_higher else hers, result)
    valois(t, groom, bride)
    end_match_in_marriage(t, groom, bride)
    widower_returns(t, groom, scored)
    blessings_of_bride(t, bride, his)
    blessings_of_groom(t, groom, bride, hers)
    preach_at_wedding(t, groom, bride, his)


@rule("Marriage › Resolution ¶2", "Marriage › Resolution ¶3")
def reward(t: T, higher: int, lower: int, result: int) -> int:
    """What the powers of the higher and the lower rating gain; a power that is both takes the higher's share once."""
    if result == DOWRY and higher != lower:
        more_next_turn(t, lower)
    elif result >= HAPPY:
        gain_bonus(t, higher, 2 if result == DYNASTY else 1)
        if higher != lower and result == HAPPY:
            more_next_turn(t, lower)
        elif higher != lower:
            gain_bonus(t, lower, 1)
        return 1
    return 0


@rule("Marriage › Resolution ¶4")
def valois(t: T, groom: int, bride: int) -> None:
    number = VALOIS[groom] + VALOIS[bride]
    if number > 0:
        gain_marker(t, VALOIS_WEDDING, FRANCE, number)


def end_match_in_marriage(t: T, groom: int, bride: int) -> None:
    """Married royals leave the chart."""
    t.festivities &= ~((1 << groom) | (1 << bride))
    t.match[groom] = NONE
    t.match[bride] = NONE
    t.match_number[groom] = 0
    t.match_number[bride] = 0
    t.royal_is[groom] = MARRIED
    t.royal_is[bride] = MARRIED
    t.eligibility[groom] = 0
    t.eligibility[bride] = 0


@rule("Ageing ¶1", "Ageing ¶2", "ruling 305")
def widower_returns(t: T, groom: int, scored: int) -> None:
    """William of Orange on the next turn, Philip on the one after it, if the marriage scored nothing."""
    if scored == 0 and groom == ORANGE:
        t.royal_back[groom] = t.turn + 1
    elif scored == 0 and groom == PHILIP:
        t.royal_back[groom] = t.turn + 2


@rule("Royals ¶1", "Marriage › Resolution ¶4")
def blessings_of_bride(t: T, bride: int, his: int) -> None:
    """What a wife brings to her husband's power."""
    if bride == ANNA_OF_SAXONY:
        more_next_turn(t, his)
    elif bride == MARY:
        raise_in_scotland(t, his)
    elif bride == LOUISE_DE_COLIGNY and (his == ENGLAND or his == PROTESTANT):
        more_next_turn(t, his)


@rule("Royals ¶1", "Marriage › Resolution ¶4")
def blessings_of_groom(t: T, groom: int, bride: int, hers: int) -> None:
    if groom == CHARLES_OF_AUSTRIA and (hers == ENGLAND or hers == PROTESTANT):
        fewer_next_turn(t, hers)
    elif groom == DARNLEY and bride == MARY:
        raise_in_scotland(t, FRANCE)
    elif groom == NAVARRE and hers == FRANCE:
        more_next_turn(t, PROTESTANT)
    elif groom == RUDOLF:
        t.rudolf_wed = 1
    if bride == ISABELLA and rules_now(t, groom):
        t.isabella |= 1 << ROYAL_POWER[groom]


@rule("Royals ¶1", "The four areas and who acts in them ¶4")
def preach_at_wedding(t: T, groom: int, bride: int, his: int) -> None:
    """At once: by the Protestant in Scotland for Arran; against heretics where Elisabeth of Austria is queen."""
    if groom == ARRAN:
        attempts_at_wedding(t, PROTESTANT, SCOTTISH, PROTESTANT_FAITH)
    elif bride == ELISABETH_OF_AUSTRIA and his == FRANCE:
        attempts_at_wedding(t, FRANCE, FRENCH, CATHOLIC)
    elif bride == ELISABETH_OF_AUSTRIA and his == SPAIN:
        attempts_at_wedding(t, SPAIN, DUTCH_AREA, CATHOLIC)


def attempts_at_wedding(t: T, who: int, area: int, creed: int) -> None:
    if t.seat_of[who] != NONE:
        call(t, conversion, t.seat_of[who], who, area, creed, ATTEMPTS)


def raise_in_scotland(t: T, who: int) -> None:
    column = COLUMN_OF[SCOTLAND]
    if t.influence[column][who] != NONE and t.resolved >> column & 1 == 0:
        change_influence(t, who, column, 2)


# afterwards ------------------------------------------------------------------------------------


@phases.step("Events with a due date, and winter events ¶4", "Ageing ¶1", "Rules for single powers › England ¶1")
def after_weddings(t: T) -> None:
    """The Virgin Queen scores; Louise is anybody's again; all who are left grow older."""
    if t.royal_is[ELIZABETH] == UNWED and t.turn <= LAST_VIRGIN_TURN:
        gain_marker(t, VIRGIN_QUEEN, ENGLAND, 1)
    if t.royal_is[LOUISE_OF_LORRAINE] != DEAD:
        age_royals(t)
        t.lorraine = NONE
    else:
        age_royals(t)
    t.matches = 0
    done(t)
