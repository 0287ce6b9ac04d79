"""Spaces that change their faith without dice.  [cards 54, 55, 79]"""

from __future__ import annotations

from nonsuch.engine import NONE, Moves, call, clear, done, goto, offer, refuse_rest, rule, tell
from nonsuch.games.virgin_queen.creeds import AREA_SIZE, DUTCH_AREA, IN_AREA
from nonsuch.games.virgin_queen.map.atlas import (
    AREA,
    CATHOLIC,
    EMPIRE,
    HOME,
    MAJORS,
    PORT_OF,
    PROTESTANT,
    PROTESTANT_FAITH,
    SPACES,
    SPAIN,
)
from nonsuch.games.virgin_queen.rules.board import land
from nonsuch.games.virgin_queen.rules.end.preference import choose_preference
from nonsuch.games.virgin_queen.rules.faith.deck import ARNHEM, FURY_SPACES, HEIDELBERG_SPACES, MAASTRICHT, SYNOD_SPACES
from nonsuch.games.virgin_queen.rules.faith.terms import NAMED
from nonsuch.games.virgin_queen.rules.points import put_unrest, set_faith
from nonsuch.games.virgin_queen.state import ENOUGH, TARGET, phases
from nonsuch.games.virgin_queen.state import VirginQueenTable as T
from nonsuch.games.virgin_queen.tables.faith import NAMING

# 54 HEIDELBERG CATECHISM -----------------------------------------------------------------------


@rule("ruling 390")
def may_read_catechism(t: T, space: int) -> bool:
    """Catholic, at home in the Empire, or next door."""
    return t.faith[space] == CATHOLIC and (HOME[space] == EMPIRE or space == MAASTRICHT or space == ARNHEM)


def can_read_catechism(t: T) -> bool:
    return has_catechumens(t) or may_change_mind(t)


@rule("Rules for single powers › Holy Roman Empire ¶3")
def may_change_mind(t: T) -> bool:
    """The Emperor's wish counts among six players only."""
    return t.players == MAJORS and t.seat_of[EMPIRE] != NONE


def has_catechumens(t: T) -> bool:
    for space in range(SPACES):
        if may_read_catechism(t, space):
            return True
    return False


@phases.step("ruling 390")
def heidelberg_catechism(t: T) -> None:
    goto(t, emperor_has_read)
    if has_catechumens(t):
        call(t, choose_catechumens, t.seat_of[t.active], t.active, HEIDELBERG_SPACES)


@phases.step("Rules for single powers › Holy Roman Empire ¶3")
def emperor_has_read(t: T) -> None:
    """He chooses in secret again, be it the same."""
    done(t)
    if may_change_mind(t):
        call(t, choose_preference, t.seat_of[EMPIRE], EMPIRE)


@phases.phase("Which space becomes Protestant?", "ruling 390", takes=("asked", "left"))
def choose_catechumens(t: T, m: Moves) -> None:
    for space in range(SPACES):
        if may_read_catechism(t, space):
            offer(m, TARGET(space))
    offer(m, ENOUGH)
    refuse_rest(m, TARGET, "ruling 390")


@choose_catechumens.on(TARGET)
def catechism_read(t: T, space: int) -> None:
    set_faith(t, space, PROTESTANT_FAITH)
    t.left -= 1
    if t.left == 0 or not has_catechumens(t):
        done(t)


@choose_catechumens.on(ENOUGH)
def catechism_closed(t: T) -> None:
    done(t)


# 79 SYNOD OF EMDEN -----------------------------------------------------------------------------


def count_dutch_catholics(t: T) -> int:
    number = 0
    for k in range(AREA_SIZE[DUTCH_AREA]):
        if t.faith[IN_AREA[DUTCH_AREA][k]] == CATHOLIC:
            number += 1
    return number


@phases.step("ruling 390", "How to read an effect •3")
def synod_of_emden(t: T) -> None:
    """Three, or all there are."""
    done(t)
    number = min(SYNOD_SPACES, count_dutch_catholics(t))
    if number > 0:
        call(t, choose_synod, t.seat_of[t.active], t.active, number)


@phases.phase("Which space of the Netherlands becomes Protestant?", "ruling 390", takes=("asked", "left"))
def choose_synod(t: T, m: Moves) -> None:
    for k in range(AREA_SIZE[DUTCH_AREA]):
        if t.faith[IN_AREA[DUTCH_AREA][k]] == CATHOLIC:
            offer(m, TARGET(IN_AREA[DUTCH_AREA][k]))
    refuse_rest(m, TARGET, "ruling 390")


@choose_synod.on(TARGET)
def synod_chooses(t: T, space: int) -> None:
    set_faith(t, space, PROTESTANT_FAITH)
    t.left -= 1
    if t.left == 0:
        done(t)


# 55 ICONOCLASTIC FURY --------------------------------------------------------------------------


@rule("ruling 390")
def may_rage_in(t: T, space: int) -> bool:
    """A Catholic port of the Netherlands without Spanish land units, not named yet."""
    if AREA[space] != DUTCH_AREA or PORT_OF[space] < 0 or t.named[space] > 0:
        return False
    return t.faith[space] == CATHOLIC and land(t, SPAIN, space) == 0


def can_rage(t: T) -> bool:
    for space in range(SPACES):
        if may_rage_in(t, space):
            return True
    return False


@phases.step("ruling 390")
def iconoclastic_fury(t: T) -> None:
    goto(t, fury_checked)
    if t.seat_of[PROTESTANT] != NONE and can_rage(t):
        call(t, choose_fury, t.seat_of[PROTESTANT], PROTESTANT, FURY_SPACES)


@phases.phase("Where do the iconoclasts go?", "ruling 390", takes=("asked", "left"))
def choose_fury(t: T, m: Moves) -> None:
    for space in range(SPACES):
        if may_rage_in(t, space):
            offer(m, TARGET(space))
    offer(m, ENOUGH)
    refuse_rest(m, TARGET, "ruling 390")


@choose_fury.on(TARGET)
def fury_chosen(t: T, space: int) -> None:
    tell(t, NAMED, t.asked, space)
    t.named[space] = 1
    t.left -= 1
    if t.left == 0 or not can_rage(t):
        done(t)


@choose_fury.on(ENOUGH)
def no_more_fury(t: T) -> None:
    done(t)


def may_guard(t: T, space: int) -> bool:
    return t.named[space] > 0 and t.unrest[space] == 0


@phases.step("ruling 390")
def fury_checked(t: T) -> None:
    """Spain may keep one of them, at the price of unrest there."""
    goto(t, fury_breaks_out)
    if t.seat_of[SPAIN] == NONE:
        return
    for space in range(SPACES):
        if may_guard(t, space):
            call(t, guard_images, t.seat_of[SPAIN], SPAIN)
            return


@phases.phase("Where do you save the images, at the price of unrest?", "ruling 390", takes=("asked",))
def guard_images(t: T, m: Moves) -> None:
    for space in range(SPACES):
        if may_guard(t, space):
            offer(m, TARGET(space))
    offer(m, ENOUGH)
    refuse_rest(m, TARGET, "ruling 390")


@guard_images.on(TARGET)
def images_kept(t: T, space: int) -> None:
    t.named[space] = 0
    put_unrest(t, space)
    done(t)


@guard_images.on(ENOUGH)
def images_given_up(t: T) -> None:
    done(t)


@phases.step("ruling 390")
def fury_breaks_out(t: T) -> None:
    done(t)
    for space in range(SPACES):
        if t.named[space] > 0:
            set_faith(t, space, PROTESTANT_FAITH)
    clear(t, NAMING)
