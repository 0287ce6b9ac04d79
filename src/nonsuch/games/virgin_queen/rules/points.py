"""Control, unrest, keys and victory points, kept as they change.  [2.4; 4.1; 12; 25.2; 28.6]"""

from __future__ import annotations

from nonsuch.engine import NONE, rule, tell
from nonsuch.games.virgin_queen.components import KEY_VP, MOST_KEYS
from nonsuch.games.virgin_queen.creeds import BOTH_BRANCHES_VP, CAPITAL_OF_AREA, DUTCH_AREA, FAITH_VP
from nonsuch.games.virgin_queen.map.atlas import (
    AREA,
    EMPIRE,
    HOME,
    KEY,
    KIND,
    LAST_CAPITAL,
    MAJORS,
    OTTOMAN,
    PROTESTANT,
    PROTESTANT_FAITH,
    SPACES,
    TUTORIAL,
)
from nonsuch.games.virgin_queen.rules.board import in_play, is_fortress
from nonsuch.games.virgin_queen.rules.end.markers import pass_cyprus, take_marker
from nonsuch.games.virgin_queen.rules.faith.terms import CAPITAL_STANDS, CONVERTED
from nonsuch.games.virgin_queen.state import CAPITAL_LOST, CONTROLS, GAINS, UNREST, UNREST_ENDS
from nonsuch.games.virgin_queen.state import VirginQueenTable as T


@rule(
    "Control markers ¶1",
    "Active minor powers ¶2",
    "Tutorial scenario subset › Minor powers ¶1",
    "Tutorial scenario subset › Minor powers ¶2",
    "ruling 3",
    "Special Rules •4a",
)
def credited(t: T, power: int) -> int:
    """Who scores what a power holds: a minor power's ally; but the Tutorial's Empire keeps its keys to itself."""
    if power < MAJORS:
        return power
    return t.ally[power]


@rule("Keys to cards and VP ¶1", "Spaces ¶2", "Keys to cards and VP ¶8", "Unrest •4", "Unrest •5")
def count_space(t: T, space: int, sign: int) -> None:
    """A key or fortress begins or ceases to count for whoever holds it."""
    who = credited(t, t.control[space])
    if who != NONE and t.unrest[space] == 0 and in_play(t, space):
        if KIND[space] == KEY:
            t.keys[who] += sign
            if who == PROTESTANT and AREA[space] == DUTCH_AREA:
                t.dutch_keys += sign
        elif is_fortress(t, space):
            t.fortresses[who] += sign


@rule(
    "Tutorial scenario subset › Victory ¶1",
    "Keys to cards and VP ¶3",
    "VP from the Protestant Spaces track ¶3",
    "Royal Weddings Card",
    "Victory points ¶1",
    "Victory Points ¶1",
    "ruling 4",
)
def rescore(t: T) -> None:
    """Keys, piracy, events. In the Tutorial only the Ottoman has any, and his fortresses count too."""
    for power in range(MAJORS):
        if t.scenario != TUTORIAL or power == OTTOMAN:
            t.vp[power] = KEY_VP[power][min(t.keys[power], MOST_KEYS)] + t.piracy_vp[power] + t.bonus_vp[power]
            t.vp[power] += FAITH_VP[power][t.protestant_spaces]
    if holds_both_branches(t):
        t.vp[PROTESTANT] += BOTH_BRANCHES_VP
    if t.scenario == TUTORIAL:
        t.vp[OTTOMAN] += t.fortresses[OTTOMAN]
    for power in range(MAJORS):
        if t.seat_of[power] != NONE:
            t.score[t.seat_of[power]] = t.vp[power]


@rule("Keys to cards and VP ¶1", "Rules for single powers › Protestant ¶1", "Rules for single powers › Protestant ¶3")
def holds_both_branches(t: T) -> bool:
    """A key of the Dutch and a key outside the Netherlands, neither in unrest."""
    return 0 < t.dutch_keys < t.keys[PROTESTANT]


@rule("Religious influence ¶1", "Religious influence ¶3", "VP from the Protestant Spaces track ¶1", "Unrest •7")
def set_faith(t: T, space: int, faith: int) -> None:
    """The count covers the whole map, spaces in unrest too, and the points follow at once."""
    if t.faith[space] != faith:
        t.protestant_spaces += (1 if faith == PROTESTANT_FAITH else 0) - (1 if is_protestant(t, space) else 0)
        t.faith[space] = faith
        rescore(t)
        tell(t, CONVERTED, space, faith, t.protestant_spaces)


def is_protestant(t: T, space: int) -> bool:
    return t.faith[space] == PROTESTANT_FAITH


@rule("Fortified spaces ¶1")
def set_control(t: T, space: int, power: int) -> None:
    """A space changes hands; a home space goes to the minor ally whose it is."""
    new = power
    if HOME[space] != power and t.side[HOME[space]] == t.side[power]:
        new = HOME[space]
    if t.control[space] != new:
        count_space(t, space, -1)
        before = t.control[space]
        t.control[space] = new
        count_space(t, space, 1)
        pass_cyprus(t, space, before)
        rescore(t)
        tell(t, CONTROLS, new, space)
        lose_capital(t, space)
        gain_capital(t, space)


@rule("The Protestant capitals ¶1", "ruling 200")
def lose_capital(t: T, space: int) -> None:
    """A branch of the Protestant loses its capital with the space."""
    for k in range(PROTESTANT, LAST_CAPITAL[PROTESTANT] + 1):
        if t.capital[k] == space and t.side[t.control[space]] != PROTESTANT:
            t.capital[k] = NONE
            t.capital_lost[k - PROTESTANT] = t.turn
            tell(t, CAPITAL_LOST, PROTESTANT, space)


@rule("Rebellion ¶7", "The Protestant capitals ¶1")
def gain_capital(t: T, space: int) -> None:
    """A branch that has risen and has no capital sets it up in the next key it takes, but not on the turn of a loss."""
    k = CAPITAL_OF_AREA[AREA[space]] if AREA[space] != NONE else NONE
    if k == NONE or KIND[space] != KEY or t.side[t.control[space]] != PROTESTANT or t.risen >> AREA[space] & 1 == 0:
        return
    if t.capital[k] == NONE and t.capital_lost[k - PROTESTANT] != t.turn:
        t.capital[k] = space
        tell(t, CAPITAL_STANDS, space)


@rule("Unrest ¶1")
def put_unrest(t: T, space: int) -> None:
    if t.unrest[space] == 0:
        count_space(t, space, -1)
        t.unrest[space] = 1
        rescore(t)
        tell(t, UNREST, space)


@rule("Unrest ¶3")
def end_unrest(t: T, space: int) -> None:
    if t.unrest[space] > 0:
        t.unrest[space] = 0
        count_space(t, space, 1)
        rescore(t)
        tell(t, UNREST_ENDS, space)


@rule("Activation •3")
def recount_keys(t: T) -> None:
    """After an alliance began or ended."""
    for power in range(MAJORS):
        t.keys[power] = 0
        t.fortresses[power] = 0
    t.dutch_keys = 0
    for space in range(SPACES):
        count_space(t, space, 1)
    rescore(t)


@rule("Piracy in Europe ¶9")
def gain_piracy(t: T, who: int, points: int) -> None:
    t.piracy_vp[who] += points
    rescore(t)
    tell(t, GAINS, who, points)


@rule("Bonus VP box ¶1")
def gain_bonus(t: T, who: int, points: int) -> None:
    t.bonus_vp[who] += points
    rescore(t)
    tell(t, GAINS, who, points)


@rule("Bonus VP box ¶1")
def gain_marker(t: T, marker: int, who: int, number: int) -> int:
    """Named markers, as many as are left; how many."""
    taken = take_marker(t, marker, who, number)
    if taken > 0:
        rescore(t)
        tell(t, GAINS, who, taken)
    return taken


@rule("Special Rules •4")
def empire_is_minor(t: T) -> bool:
    return t.scenario == TUTORIAL and t.seat_of[EMPIRE] == NONE
