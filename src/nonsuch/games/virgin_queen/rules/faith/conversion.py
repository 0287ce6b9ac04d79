"""Attempts at conversion: one throw, its hits assigned one at a time, and the unrest it brings.  [18.3; 25.1]"""

from __future__ import annotations

from nonsuch.engine import NONE, Moves, bits, call, clear, done, goto, offer, refuse_rest, roll, rule, tell
from nonsuch.games.virgin_queen.creeds import AREA_SIZE, IN_AREA
from nonsuch.games.virgin_queen.map.atlas import (
    DEGREE,
    EMPIRE,
    ENGLAND,
    FRANCE,
    LINK,
    MAJORS,
    OTHER_FAITH,
    PAPACY,
    PROTESTANT,
    PROTESTANT_FAITH,
    SPAIN,
)
from nonsuch.games.virgin_queen.rules.end.automatic import automatic_winner
from nonsuch.games.virgin_queen.rules.faith.terms import ATTEMPT, PREACHES, SOFTENED
from nonsuch.games.virgin_queen.rules.points import put_unrest, set_faith
from nonsuch.games.virgin_queen.rules.turn import win
from nonsuch.games.virgin_queen.state import COUNT, NO, TARGET, YES, phases
from nonsuch.games.virgin_queen.state import VirginQueenTable as T
from nonsuch.games.virgin_queen.tables.faith import THROW

DIE = 6
ONE, FOUR, FIVE, SIX = 1, 4, 5, 6
CATHOLIC_POWERS = 1 << SPAIN | 1 << FRANCE | 1 << PAPACY | 1 << EMPIRE
PROTESTANT_POWERS = 1 << ENGLAND | 1 << PROTESTANT


# what can be converted -------------------------------------------------------------------------


def has_other_creed(t: T, area: int, creed: int) -> bool:
    """Is anything left to convert there?"""
    for k in range(AREA_SIZE[area]):
        if is_other(t, IN_AREA[area][k], creed):
            return True
    return False


@rule("Religious influence ¶1")
def is_other(t: T, space: int, creed: int) -> bool:
    """Of the other faith; what is neither never changes."""
    return t.faith[space] != creed and t.faith[space] != OTHER_FAITH


@rule("Conversion attempts ¶5", "Unrest •6")
def has_base(t: T, space: int, creed: int) -> bool:
    """A neighbour of the acting side's faith that is not in unrest, passes included."""
    for k in range(DEGREE[space]):
        if t.faith[LINK[space][k]] == creed and t.unrest[LINK[space][k]] == 0:
            return True
    return False


@rule("Conversion attempts ¶7")
def opposes(t: T, who: int, creed: int, power: int) -> bool:
    """Land units of the other side; nobody's ally is in the way, nor is the Ottoman."""
    side = t.side[power]
    if t.bloc[who] >> power & 1 > 0 or (side < MAJORS and t.league[who] >> side & 1 > 0):
        return False
    return (CATHOLIC_POWERS if creed == PROTESTANT_FAITH else PROTESTANT_POWERS) >> side & 1 > 0


def is_held(t: T, who: int, creed: int, space: int) -> bool:
    for power in bits(t.present[space]):
        if opposes(t, who, creed, power):
            return True
    return False


@rule("Conversion attempts ¶3")
def takes_minor_hit(t: T, who: int, space: int, creed: int) -> bool:
    return has_base(t, space, creed) and not is_held(t, who, creed, space)


@rule("Conversion attempts ¶2", "Conversion attempts ¶4")
def can_convert(t: T, space: int) -> bool:
    """With one of the hits that are left: a major hit reaches every space of the area."""
    if not is_other(t, space, t.creed):
        return False
    return t.majors > 0 or (t.minors > 0 and takes_minor_hit(t, t.asked, space, t.creed))


# the throw -------------------------------------------------------------------------------------


@phases.step(
    "Preach Sermon and Suppress Heresy ¶4", "Conversion attempts ¶1", takes=("asked", "area", "creed", "attempts")
)
def conversion(t: T) -> None:
    """All dice at once; what an effect sets to 6 is not thrown."""
    if not has_other_creed(t, t.area, t.creed) or t.attempts == 0:
        clear(t, THROW)
        t.ones_thrown = 0
        done(t)
        return
    tell(t, PREACHES, t.asked, t.area, t.creed, t.attempts)
    for number in range(t.attempts):
        face = SIX if number < t.sure_sixes else roll(t, DIE)
        t.faces[face] += 1
        tell(t, ATTEMPT, face)
    goto(t, count_hits)
    if t.improves > 0 and can_improve(t):
        call(t, improve_die, t.seat_of[t.asked])


def can_improve(t: T) -> bool:
    return t.faces[2] + t.faces[3] + t.faces[FOUR] + t.faces[FIVE] > 0


@phases.step("Conversion attempts ¶1", "Conversion attempts ¶8", "ruling 270")
def count_hits(t: T) -> None:
    t.majors = t.faces[SIX]
    t.minors = t.faces[FOUR] + t.faces[FIVE]
    t.ones_thrown = t.faces[ONE]
    t.restless = max(0, t.faces[ONE] - t.ones_spared)
    if t.harsh == 0:
        t.restless = min(t.restless, 1)
    goto(t, downgrade)


@phases.step("Conversion attempts ¶9")
def downgrade(t: T) -> None:
    """A major hit against the unrest, asked as long as there are both."""
    goto(t, assign_hits)
    if t.majors > 0 and t.restless > 0:
        call(t, soften, t.seat_of[t.asked])


@phases.phase("Do you count a 6 as a minor hit to avoid unrest?", "Conversion attempts ¶9")
def soften(t: T, m: Moves) -> None:
    offer(m, YES)
    offer(m, NO)


@soften.on(YES)
def softened(t: T) -> None:
    t.majors -= 1
    t.minors += 1
    t.restless -= 1
    tell(t, SOFTENED, t.asked)
    done(t)
    if t.restless > 0:
        goto(t, downgrade)


@soften.on(NO)
def not_softened(t: T) -> None:
    done(t)


@phases.phase("Which die do you raise by one?", "Cards ¶2")
def improve_die(t: T, m: Moves) -> None:
    for face in range(ONE + 1, SIX):
        if t.faces[face] > 0:
            offer(m, COUNT(face))
    refuse_rest(m, COUNT, "Cards ¶2")


@improve_die.on(COUNT)
def die_improved(t: T, number: int) -> None:
    t.faces[number] -= 1
    t.faces[number + 1] += 1
    tell(t, ATTEMPT, number + 1)
    done(t)


# the hits --------------------------------------------------------------------------------------


def count_targets(t: T) -> int:
    number = 0
    for k in range(AREA_SIZE[t.area]):
        if can_convert(t, IN_AREA[t.area][k]):
            number += 1
    return number


@phases.step("Conversion attempts ¶2", "Dead ends and shortages ¶1")
def assign_hits(t: T) -> None:
    """One at a time; a hit that no space can take is lost."""
    number = count_targets(t) if t.majors + t.minors > 0 else 0
    if number == 0:
        goto(t, bring_unrest)
    elif number == 1:
        convert(t, only_target(t))
    else:
        call(t, choose_conversion, t.seat_of[t.asked])


def only_target(t: T) -> int:
    for k in range(AREA_SIZE[t.area]):
        if can_convert(t, IN_AREA[t.area][k]):
            return IN_AREA[t.area][k]
    return NONE


@phases.phase("Which space is converted?", "Conversion attempts ¶2")
def choose_conversion(t: T, m: Moves) -> None:
    for k in range(AREA_SIZE[t.area]):
        if can_convert(t, IN_AREA[t.area][k]):
            offer(m, TARGET(IN_AREA[t.area][k]))
    refuse_rest(m, TARGET, "Conversion attempts ¶3")


@choose_conversion.on(TARGET)
def conversion_chosen(t: T, space: int) -> None:
    done(t)
    convert(t, space)


@rule("Conversion attempts ¶2", "ruling 271", "VP from the Protestant Spaces track ¶1", "Conversion attempts ¶10")
def convert(t: T, space: int) -> None:
    """By a minor hit where one is enough, so that major hits are left for where they are needed."""
    if t.minors > 0 and takes_minor_hit(t, t.asked, space, t.creed):
        t.minors -= 1
    else:
        t.majors -= 1
    t.fresh[space] = 1
    set_faith(t, space, t.creed)


# unrest ----------------------------------------------------------------------------------------


def count_quiet(t: T) -> int:
    """Spaces just converted in which there is no unrest yet."""
    number = 0
    for k in range(AREA_SIZE[t.area]):
        if is_quiet(t, IN_AREA[t.area][k]):
            number += 1
    return number


def is_quiet(t: T, space: int) -> bool:
    return t.fresh[space] > 0 and t.unrest[space] == 0


@phases.step("Conversion attempts ¶8", "ruling 272")
def bring_unrest(t: T) -> None:
    """In one of the spaces just converted, whoever is there."""
    if t.restless == 0 or count_quiet(t) == 0:
        goto(t, throw_over)
        return
    t.restless -= 1
    if count_quiet(t) > 1:
        call(t, choose_restless, t.seat_of[t.asked])
    else:
        calm_no_more(t)


def calm_no_more(t: T) -> None:
    """The only space there is."""
    for k in range(AREA_SIZE[t.area]):
        if is_quiet(t, IN_AREA[t.area][k]):
            put_unrest(t, IN_AREA[t.area][k])
            return


@phases.phase("Which space goes into unrest?", "Conversion attempts ¶8")
def choose_restless(t: T, m: Moves) -> None:
    for k in range(AREA_SIZE[t.area]):
        if is_quiet(t, IN_AREA[t.area][k]):
            offer(m, TARGET(IN_AREA[t.area][k]))
    refuse_rest(m, TARGET, "Conversion attempts ¶8")


@choose_restless.on(TARGET)
def restless_chosen(t: T, space: int) -> None:
    done(t)
    put_unrest(t, space)


@phases.step("Conversion attempts ¶10", "Automatic victories ¶3", "Automatic victories ¶4")
def throw_over(t: T) -> None:
    """Victories of religion are looked at after the whole throw."""
    clear(t, THROW)
    winner = automatic_winner(t)
    done(t)
    if winner != NONE:
        win(t, winner)
