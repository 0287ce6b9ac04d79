"""Cards that are sermons, and what each adds to its throw.  [18.3; cards 32, 47, 50, 52, 53, 60, 70]"""

from __future__ import annotations

from nonsuch.engine import NONE, Moves, call, clear, done, goto, offer, refuse_rest, rule
from nonsuch.games.virgin_queen.components import ARMY_LEADER, COLUMN_OF, LEADER_POWER, LEADERS
from nonsuch.games.virgin_queen.creeds import AREA_SIZE, AREAS, DUTCH_AREA, ENGLISH, FRENCH, IN_AREA, SCOTTISH
from nonsuch.games.virgin_queen.map.atlas import (
    AREA,
    CATHOLIC,
    ENGLAND,
    FRANCE,
    PROTESTANT,
    PROTESTANT_FAITH,
    SCOTLAND,
    SPACES,
    SPAIN,
)
from nonsuch.games.virgin_queen.rules.board import ours
from nonsuch.games.virgin_queen.rules.faith.conversion import conversion, has_other_creed
from nonsuch.games.virgin_queen.rules.faith.deck import (
    ALL_ONES,
    CATECHISM_DICE,
    TOUR_DICE,
    TROUBLES_DICE,
    ZEAL_DICE,
    ZEAL_SIXES,
)
from nonsuch.games.virgin_queen.rules.faith.terms import CONVERT_IN
from nonsuch.games.virgin_queen.rules.minors.influence import change_influence, may_raise
from nonsuch.games.virgin_queen.rules.points import end_unrest, put_unrest
from nonsuch.games.virgin_queen.state import NAME, TARGET, phases
from nonsuch.games.virgin_queen.state import VirginQueenTable as T
from nonsuch.games.virgin_queen.tables.faith import THROW


@rule("How to read an effect •7")
def convert_by_card(t: T, who: int, area: int, creed: int, dice: int) -> None:
    """The power that the card names throws; where nobody plays it, or nothing is left to convert, nothing happens."""
    if t.seat_of[who] != NONE and has_other_creed(t, area, creed):
        call(t, conversion, t.seat_of[who], who, area, creed, dice)
    else:
        clear(t, THROW)
        t.ones_thrown = 0


# 32 CALVINIST ZEAL -----------------------------------------------------------------------------


@rule("Preach Sermon and Suppress Heresy ¶4")
def can_be_zealous(t: T) -> bool:
    return has_other_creed(t, FRENCH, PROTESTANT_FAITH) or has_other_creed(t, DUTCH_AREA, PROTESTANT_FAITH)


@phases.step("Preach Sermon and Suppress Heresy ¶4")
def calvinist_zeal(t: T) -> None:
    """In France first, and then in the Netherlands."""
    goto(t, zeal_in_the_netherlands)
    t.sure_sixes = ZEAL_SIXES
    convert_by_card(t, PROTESTANT, FRENCH, PROTESTANT_FAITH, ZEAL_DICE)


@phases.step("Preach Sermon and Suppress Heresy ¶4")
def zeal_in_the_netherlands(t: T) -> None:
    done(t)
    t.sure_sixes = ZEAL_SIXES
    convert_by_card(t, PROTESTANT, DUTCH_AREA, PROTESTANT_FAITH, ZEAL_DICE)


# 47 BELGIC CONFESSION, 52 FOXE'S BOOK OF MARTYRS -------------------------------------------------


@phases.step("ruling 390")
def belgic_confession(t: T) -> None:
    """One die may be turned to the next number."""
    done(t)
    t.improves = 1
    convert_by_card(t, PROTESTANT, DUTCH_AREA, PROTESTANT_FAITH, CATECHISM_DICE)


@phases.step("ruling 390")
def book_of_martyrs(t: T) -> None:
    done(t)
    convert_by_card(t, ENGLAND, ENGLISH, PROTESTANT_FAITH, CATECHISM_DICE)


# 50 COUNCIL OF TROUBLES ------------------------------------------------------------------------


@rule("ruling 390")
def can_hold_council(t: T) -> bool:
    """A Spanish army leader must be in the Netherlands."""
    for leader in range(LEADERS):
        at = t.leader_at[leader]
        if LEADER_POWER[leader] == SPAIN and ARMY_LEADER[leader] > 0 and 0 <= at < SPACES and AREA[at] == DUTCH_AREA:
            return has_other_creed(t, DUTCH_AREA, CATHOLIC) or has_quiet_dutch(t)
    return False


def is_quiet_dutch(t: T, space: int) -> bool:
    return ours(t, SPAIN, space) and t.unrest[space] == 0


def has_quiet_dutch(t: T) -> bool:
    for k in range(AREA_SIZE[DUTCH_AREA]):
        if is_quiet_dutch(t, IN_AREA[DUTCH_AREA][k]):
            return True
    return False


@phases.step("ruling 390")
def council_of_troubles(t: T) -> None:
    """Unrest for every 1, and one more afterwards."""
    goto(t, troubles_spread)
    t.harsh = 1
    convert_by_card(t, SPAIN, DUTCH_AREA, CATHOLIC, TROUBLES_DICE)


@phases.step("ruling 390")
def troubles_spread(t: T) -> None:
    done(t)
    if t.seat_of[PROTESTANT] != NONE and has_quiet_dutch(t):
        call(t, choose_troubled, t.seat_of[PROTESTANT], PROTESTANT)


@phases.phase("Where do you put unrest?", "ruling 390", takes=("asked",))
def choose_troubled(t: T, m: Moves) -> None:
    for k in range(AREA_SIZE[DUTCH_AREA]):
        if is_quiet_dutch(t, IN_AREA[DUTCH_AREA][k]):
            offer(m, TARGET(IN_AREA[DUTCH_AREA][k]))
    refuse_rest(m, TARGET, "ruling 390")


@choose_troubled.on(TARGET)
def troubled(t: T, space: int) -> None:
    put_unrest(t, space)
    done(t)


# 53 GRAND TOUR ---------------------------------------------------------------------------------


def is_toured(t: T, space: int) -> bool:
    return t.unrest[space] > 0 and ours(t, FRANCE, space)


@rule("ruling 390")
def can_tour(t: T) -> bool:
    for k in range(AREA_SIZE[FRENCH]):
        if is_toured(t, IN_AREA[FRENCH][k]):
            return True
    return has_other_creed(t, FRENCH, CATHOLIC)


@phases.step("ruling 390")
def grand_tour(t: T) -> None:
    """France is quiet, and no 1 brings unrest."""
    done(t)
    for k in range(AREA_SIZE[FRENCH]):
        if is_toured(t, IN_AREA[FRENCH][k]):
            end_unrest(t, IN_AREA[FRENCH][k])
    t.ones_spared = ALL_ONES
    convert_by_card(t, FRANCE, FRENCH, CATHOLIC, TOUR_DICE)


# 60 JOHN KNOX ----------------------------------------------------------------------------------


def may_favour(t: T, power: int) -> bool:
    return (power == ENGLAND or power == PROTESTANT) and may_raise(t, power, COLUMN_OF[SCOTLAND])


@rule("ruling 390", "How to read an effect •6")
def can_preach_in_scotland(t: T) -> bool:
    return has_other_creed(t, SCOTTISH, PROTESTANT_FAITH) or may_favour(t, ENGLAND) or may_favour(t, PROTESTANT)


@phases.step("ruling 390")
def john_knox(t: T) -> None:
    goto(t, knox_has_preached)
    convert_by_card(t, PROTESTANT, SCOTTISH, PROTESTANT_FAITH, CATECHISM_DICE)


@phases.step("ruling 390")
def knox_has_preached(t: T) -> None:
    done(t)
    if may_favour(t, ENGLAND) or may_favour(t, PROTESTANT):
        call(t, choose_favoured, t.seat_of[t.active], t.active)


@phases.phase("Whose influence in Scotland goes up?", "How to read an effect •6", takes=("asked",))
def choose_favoured(t: T, m: Moves) -> None:
    for power in range(ENGLAND, PROTESTANT + 1):
        if may_favour(t, power):
            offer(m, NAME(power))
    refuse_rest(m, NAME, "How to read an effect •6")


@choose_favoured.on(NAME)
def favoured(t: T, power: int) -> None:
    change_influence(t, power, COLUMN_OF[SCOTLAND], 1)
    done(t)


# 70 TRIDENTINE CATECHISM -----------------------------------------------------------------------


def has_heretics(t: T) -> bool:
    for area in range(AREAS):
        if has_other_creed(t, area, CATHOLIC):
            return True
    return False


@phases.step("ruling 390")
def tridentine_catechism(t: T) -> None:
    done(t)
    call(t, choose_mission, t.seat_of[t.aim_power], t.aim_power)


@phases.phase("Where do you convert?", "ruling 390", takes=("asked",))
def choose_mission(t: T, m: Moves) -> None:
    for area in range(AREAS):
        if has_other_creed(t, area, CATHOLIC):
            offer(m, CONVERT_IN(area))
    refuse_rest(m, CONVERT_IN, "ruling 390")


@choose_mission.on(CONVERT_IN)
def mission_chosen(t: T, area: int) -> None:
    """One 1 is ignored."""
    who = t.asked
    done(t)
    t.ones_spared = 1
    convert_by_card(t, who, area, CATHOLIC, CATECHISM_DICE)
