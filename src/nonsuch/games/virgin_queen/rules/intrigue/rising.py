"""The rebellion of the English Catholics, and Jesuits who are lost in England.  [19.4; 6.1.5]"""

from __future__ import annotations

from nonsuch.engine import Moves, call, done, goto, offer, refuse_rest, rule, tell
from nonsuch.games.virgin_queen.components import REGULAR
from nonsuch.games.virgin_queen.conspiracy import (
    ABROAD,
    ENGLISH_DICE,
    GUNPOWDER_NET,
    IN_ENGLAND,
    INVADED_DICE,
    MARY_DICE,
    MOST_GUARD_DICE,
    NEIGHBOUR_DICE,
    NORTHERN,
    NORTHERN_DICE,
    REGULARS_A_DIE,
    SMALL_NET,
    SPACES_A_DIE,
    WIDE_NET,
    WIDE_UNREST,
)
from nonsuch.games.virgin_queen.creeds import AREA_SIZE, ENGLISH, IN_AREA
from nonsuch.games.virgin_queen.map.atlas import CATHOLIC, ENGLAND, SPACES, SPAIN, WALLOONS
from nonsuch.games.virgin_queen.personages import MARY
from nonsuch.games.virgin_queen.rules.faith.terms import JESUIT, MARTYR
from nonsuch.games.virgin_queen.rules.intrigue.operatives import has_cryptography
from nonsuch.games.virgin_queen.rules.intrigue.plotting import catholics_rise, throw
from nonsuch.games.virgin_queen.rules.intrigue.terms import RISING_OVER
from nonsuch.games.virgin_queen.rules.points import put_unrest
from nonsuch.games.virgin_queen.rules.turn import win
from nonsuch.games.virgin_queen.rules.windows import JESUIT_REMOVED, open_window
from nonsuch.games.virgin_queen.state import ENOUGH, TARGET, phases
from nonsuch.games.virgin_queen.state import VirginQueenTable as T
from nonsuch.games.virgin_queen.tables.court import CAPTIVE


@rule("English Catholic Rebellion ¶1", "English Catholic Rebellion ¶4")
def catholic_dice(t: T) -> int:
    """Jesuits, Catholic spaces, Spanish regulars near by or in the country, a captive queen."""
    dice = t.jesuits_in_england + catholic_spaces(t) // SPACES_A_DIE
    dice += NEIGHBOUR_DICE if regulars_in(t, SPAIN, 0) > 0 else 0
    dice += INVADED_DICE if regulars_in(t, SPAIN, 1) > 0 else 0
    return dice + (MARY_DICE if t.royal_is[MARY] == CAPTIVE else 0)


def catholic_spaces(t: T) -> int:
    number = 0
    for k in range(AREA_SIZE[ENGLISH]):
        number += 1 if t.faith[IN_AREA[ENGLISH][k]] == CATHOLIC else 0
    return number


@rule("Military units › Land units ¶2")
def regulars_in(t: T, power: int, england: int) -> int:
    """In England, or in Ireland and Scotland. Walloons are regulars of Spain."""
    number = 0
    for at in range(SPACES):
        if (IN_ENGLAND[at] if england > 0 else ABROAD[at]) > 0:
            number += t.men[power][REGULAR][at] + (t.men[WALLOONS][REGULAR][at] if power == SPAIN else 0)
    return number


@rule("English Catholic Rebellion ¶2")
def defending_dice(t: T) -> int:
    guard = min(MOST_GUARD_DICE, regulars_in(t, ENGLAND, 1) // REGULARS_A_DIE)
    return ENGLISH_DICE + guard + has_cryptography(t, ENGLAND)


@catholics_rise.runs("English Catholic Rebellion ¶3", "English Catholic Rebellion ¶4", "Automatic victories ¶5")
def rising_is_thrown(t: T) -> None:
    """A net of five is the Gunpowder Plot; not for RISING OF THE NORTH."""
    throw(t, SPAIN, 0, catholic_dice(t) + t.plot_dice[0] + (NORTHERN_DICE if t.northern > 0 else 0))
    throw(t, ENGLAND, 1, defending_dice(t) + t.plot_dice[1])
    tell(t, RISING_OVER, t.plot_hits[0], t.plot_hits[1])
    net = t.plot_hits[0] - t.plot_hits[1]
    done(t)
    if net >= GUNPOWDER_NET and t.northern == 0:
        win(t, SPAIN)
    elif net >= SMALL_NET:
        t.disturbed = WIDE_UNREST if net >= WIDE_NET else 1
        t.left = 0 if net >= WIDE_NET else 1
        call(t, disturb_england)
    elif t.jesuits_in_england > 0:
        call(t, jesuit_falls, t.actor, 1)


# unrest ----------------------------------------------------------------------------------------


@rule("English Catholic Rebellion ¶3")
def may_disturb(t: T, at: int) -> bool:
    """A Catholic space without unrest; in the North first, if it was the North that rose."""
    if t.faith[at] != CATHOLIC or t.unrest[at] > 0:
        return False
    return t.northern == 0 or NORTHERN[at] > 0 or not is_north_calm(t)


def is_north_calm(t: T) -> bool:
    """Is there a Catholic space of the North without unrest?"""
    for k in range(AREA_SIZE[ENGLISH]):
        at = IN_AREA[ENGLISH][k]
        if NORTHERN[at] > 0 and t.faith[at] == CATHOLIC and t.unrest[at] == 0:
            return True
    return False


@phases.step("English Catholic Rebellion ¶3")
def disturb_england(t: T) -> None:
    number = 0
    for k in range(AREA_SIZE[ENGLISH]):
        number += 1 if may_disturb(t, IN_AREA[ENGLISH][k]) else 0
    if t.disturbed == 0 or number == 0:
        t.left = 0
        done(t)
    else:
        call(t, choose_disturbed, t.seat_of[SPAIN], SPAIN)


@phases.phase("Which English space goes into unrest?", "English Catholic Rebellion ¶3", takes=("asked",))
def choose_disturbed(t: T, m: Moves) -> None:
    for k in range(AREA_SIZE[ENGLISH]):
        if may_disturb(t, IN_AREA[ENGLISH][k]):
            offer(m, TARGET(IN_AREA[ENGLISH][k]))
    if t.left == 0:
        offer(m, ENOUGH)
    refuse_rest(m, TARGET, "English Catholic Rebellion ¶3")


@choose_disturbed.on(TARGET)
def space_disturbed(t: T, at: int) -> None:
    t.disturbed -= 1
    put_unrest(t, at)
    done(t)


@choose_disturbed.on(ENOUGH)
def disturbed_enough(t: T) -> None:
    t.disturbed = 0
    done(t)


# Jesuits ---------------------------------------------------------------------------------------


@phases.step("Response windows ¶1", takes=("martyr",))
def jesuit_falls(t: T) -> None:
    """One Jesuit in England is to be removed: out of the game (1), or back to the pool (0)."""
    t.hidden_priest = 0
    goto(t, jesuit_lost)
    open_window(t, JESUIT_REMOVED)


@phases.step("English Catholic Rebellion ¶3", "Cards ¶2")
def jesuit_lost(t: T) -> None:
    """Unless there was a priest hole."""
    if t.hidden_priest == 0:
        t.jesuits_in_england -= 1
        t.jesuits_lost += t.martyr
        if t.martyr > 0:
            tell(t, MARTYR)
        tell(t, JESUIT, t.jesuits, t.jesuits_in_england)
    t.hidden_priest = 0
    done(t)
