"""The Moriscos: their revolt spreads in winter and ends with the last of them.  [5.3; 20.9; card 28]"""

from __future__ import annotations

from nonsuch.engine import NONE, Moves, call, done, move, offer, refuse_rest, rule
from nonsuch.games.virgin_queen.components import MORISCO_REVOLT, REGULAR
from nonsuch.games.virgin_queen.map.atlas import (
    DEGREE,
    ENGLAND,
    GRANADA,
    HOME,
    LINK,
    MORISCOS,
    OTTOMAN,
    REGION,
    REGION_NAMES,
    SPACES,
    SPAIN,
)
from nonsuch.games.virgin_queen.rules.board import ours
from nonsuch.games.virgin_queen.rules.points import put_unrest
from nonsuch.games.virgin_queen.state import ENOUGH, TARGET, phases
from nonsuch.games.virgin_queen.state import VirginQueenTable as T

IBERIA = REGION_NAMES.index("spain")
SPREAD = 2


def revolt_lasts(t: T) -> bool:
    return t.men[MORISCOS][REGULAR][GRANADA] > 0


@rule("Military units › Land units ¶2", "Card FAQ › 28 MORISCO REVOLT")
def settle_revolt(t: T) -> None:
    """When the last Morisco is gone the card leaves the game."""
    if t.on_table[MORISCO_REVOLT] > 0 and t.card != MORISCO_REVOLT and not revolt_lasts(t):
        move(t.on_table, t.removed, MORISCO_REVOLT)


@phases.step("Events with a due date, and winter events ¶1")
def spread_revolt(t: T) -> None:
    settle_revolt(t)
    done(t)
    if t.on_table[MORISCO_REVOLT] > 0 and places_to_rise(t) > 0:
        t.reaction = 0
        who = friend_of_moriscos(t)
        if who != NONE:
            call(t, choose_unrest, t.seat_of[who], who)


@rule("Card FAQ › 28 MORISCO REVOLT")
def friend_of_moriscos(t: T) -> int:
    """England if nobody plays the Ottoman."""
    if t.seat_of[OTTOMAN] != NONE:
        return OTTOMAN
    return ENGLAND if t.seat_of[ENGLAND] != NONE else NONE


@rule("Card FAQ › 28 MORISCO REVOLT")
def may_rise(t: T, space: int) -> bool:
    """A Spanish home space in Spain, quiet and without Spanish land units, next to a space in unrest."""
    if HOME[space] != SPAIN or REGION[space] != IBERIA or not ours(t, SPAIN, space) or t.unrest[space] > 0:
        return False
    if t.present[space] & t.bloc[SPAIN] > 0:
        return False
    for k in range(DEGREE[space]):
        if t.unrest[LINK[space][k]] > 0:
            return True
    return False


def places_to_rise(t: T) -> int:
    number = 0
    for space in range(SPACES):
        if may_rise(t, space):
            number += 1
    return number


@phases.phase("Where does the revolt spread?", "Events with a due date, and winter events ¶1", takes=("asked",))
def choose_unrest(t: T, m: Moves) -> None:
    for space in range(SPACES):
        if may_rise(t, space):
            offer(m, TARGET(space))
    offer(m, ENOUGH)
    refuse_rest(m, TARGET, "Events with a due date, and winter events ¶1")


@choose_unrest.on(TARGET)
def rise_there(t: T, space: int) -> None:
    put_unrest(t, space)
    t.reaction += 1
    if t.reaction >= SPREAD or places_to_rise(t) == 0:
        stop_spreading(t)


@choose_unrest.on(ENOUGH)
def stop_spreading(t: T) -> None:
    t.reaction = 0
    done(t)
