"""UNION OF ARRAS: the south goes over to Spain, and Walloons take the place of Spaniards.  [12.5; 18.5; card 109]"""

from __future__ import annotations

from nonsuch.engine import NONE, Moves, bits, call, done, goto, offer, refuse_rest, rule, tell
from nonsuch.games.virgin_queen.components import REGULAR
from nonsuch.games.virgin_queen.creeds import AREA_SIZE, DUTCH_AREA, IN_AREA
from nonsuch.games.virgin_queen.map.atlas import (
    AREA,
    CATHOLIC,
    HOME_OF,
    MAJORS,
    PORT_OF,
    PROTESTANT,
    SPAIN,
    WALLOONS,
)
from nonsuch.games.virgin_queen.map.distances import FAR, WALL_SITES, WALL_SITES_COUNT
from nonsuch.games.virgin_queen.rules.board import capture_all, enemies, ours, put_men, remove_men, shift_men
from nonsuch.games.virgin_queen.rules.displacing import displace_all, is_refuge
from nonsuch.games.virgin_queen.rules.faith.deck import ARRAS_SPACES, ARRAS_WALLOONS
from nonsuch.games.virgin_queen.rules.fleeing import scatter
from nonsuch.games.virgin_queen.rules.points import set_control, set_faith
from nonsuch.games.virgin_queen.rules.siege import check_sieges
from nonsuch.games.virgin_queen.rules.telling import tell_men
from nonsuch.games.virgin_queen.rules.ways import steps_between
from nonsuch.games.virgin_queen.state import ENOUGH, PERISH, PLACE, RAISES, RETREATS, TARGET, TO, phases
from nonsuch.games.virgin_queen.state import VirginQueenTable as T

SPLIT = 1 << SPAIN | 1 << PROTESTANT  # at home both

# what can be done ------------------------------------------------------------------------------


@rule("Card FAQ › 109 UNION OF ARRAS")
def may_go_over(t: T, space: int) -> bool:
    """A split home space of the Netherlands, not Spanish and Catholic already, without units hostile to Spain."""
    if AREA[space] != DUTCH_AREA or HOME_OF[space] != SPLIT or t.present[space] & t.foes[SPAIN] > 0:
        return False
    return t.faith[space] != CATHOLIC or t.control[space] != SPAIN


def has_split_space(t: T) -> bool:
    for k in range(AREA_SIZE[DUTCH_AREA]):
        if may_go_over(t, IN_AREA[DUTCH_AREA][k]):
            return True
    return False


@rule("How to read an effect •5")
def may_station(t: T, space: int) -> bool:
    """A Dutch space of Spain's, neither besieged nor in unrest, free of enemies."""
    if not ours(t, SPAIN, space) or t.siege[space] != NONE or t.unrest[space] > 0:
        return False
    return enemies(t, SPAIN, space) == 0


def has_station(t: T) -> bool:
    if t.pool[WALLOONS][REGULAR] == 0:
        return False
    for k in range(AREA_SIZE[DUTCH_AREA]):
        if may_station(t, IN_AREA[DUTCH_AREA][k]):
            return True
    return False


@rule("Card FAQ › 109 UNION OF ARRAS")
def can_unite(t: T) -> bool:
    return t.seat_of[SPAIN] != NONE and (has_split_space(t) or has_station(t))


# spaces go over --------------------------------------------------------------------------------


@phases.step("Card FAQ › 109 UNION OF ARRAS")
def union_of_arras(t: T) -> None:
    goto(t, raise_walloons)
    call(t, displace_all)
    call(t, check_sieges)
    if has_split_space(t):
        call(t, choose_arras, t.seat_of[SPAIN], SPAIN, ARRAS_SPACES)


@phases.phase("Which space goes over to Spain?", "Card FAQ › 109 UNION OF ARRAS", takes=("asked", "left"))
def choose_arras(t: T, m: Moves) -> None:
    for k in range(AREA_SIZE[DUTCH_AREA]):
        if may_go_over(t, IN_AREA[DUTCH_AREA][k]):
            offer(m, TARGET(IN_AREA[DUTCH_AREA][k]))
    offer(m, ENOUGH)
    refuse_rest(m, TARGET, "Card FAQ › 109 UNION OF ARRAS")


@choose_arras.on(TARGET)
def goes_over(t: T, space: int) -> None:
    """A siege ends, enemy leaders alone are captured; a Dutch capital leaves the map with the space."""
    for power in range(MAJORS):
        if t.foes[SPAIN] >> power & 1 > 0:
            capture_all(t, power, space, SPAIN)
    t.siege[space] = NONE
    set_control(t, space, SPAIN)
    set_faith(t, space, CATHOLIC)
    t.left -= 1
    if t.left == 0 or not has_split_space(t):
        done(t)
    if PORT_OF[space] >= 0:
        for power in bits(t.afloat[PORT_OF[space]] & t.foes[SPAIN]):
            scatter(t, t.side[power], PORT_OF[space])
            return


@choose_arras.on(ENOUGH)
def no_more_go_over(t: T) -> None:
    done(t)


# Walloons for Spaniards ------------------------------------------------------------------------


@phases.step("Card FAQ › 109 UNION OF ARRAS")
def raise_walloons(t: T) -> None:
    t.raised = 0
    goto(t, spaniards_leave)
    if has_station(t):
        call(t, choose_station, t.seat_of[SPAIN], SPAIN)


@phases.phase("Where do Walloons take up arms?", "How to read an effect •5", takes=("asked",))
def choose_station(t: T, m: Moves) -> None:
    for k in range(AREA_SIZE[DUTCH_AREA]):
        if may_station(t, IN_AREA[DUTCH_AREA][k]):
            offer(m, PLACE(IN_AREA[DUTCH_AREA][k]))
    offer(m, ENOUGH)
    refuse_rest(m, PLACE, "How to read an effect •5")


@choose_station.on(PLACE)
def station_chosen(t: T, space: int) -> None:
    put_men(t, WALLOONS, REGULAR, space, 1)
    tell(t, RAISES, WALLOONS, REGULAR, space)
    t.raised += 1
    if t.raised == ARRAS_WALLOONS or not has_station(t):
        done(t)


@choose_station.on(ENOUGH)
def no_more_walloons(t: T) -> None:
    done(t)


@rule("Card FAQ › 109 UNION OF ARRAS")
def has_spaniards(t: T) -> bool:
    for k in range(AREA_SIZE[DUTCH_AREA]):
        if t.men[SPAIN][REGULAR][IN_AREA[DUTCH_AREA][k]] > 0:
            return True
    return False


@phases.step("Card FAQ › 109 UNION OF ARRAS")
def spaniards_leave(t: T) -> None:
    """A Spanish regular for each Walloon, or all there are."""
    if t.raised == 0 or not has_spaniards(t):
        t.raised = 0
        done(t)
        call(t, check_sieges)
        return
    t.raised -= 1
    call(t, choose_leaving, t.seat_of[SPAIN], SPAIN)


@phases.phase("Which space does a Spanish regular leave?", "Displacement ¶1", takes=("asked",))
def choose_leaving(t: T, m: Moves) -> None:
    for k in range(AREA_SIZE[DUTCH_AREA]):
        if t.men[SPAIN][REGULAR][IN_AREA[DUTCH_AREA][k]] > 0:
            offer(m, TARGET(IN_AREA[DUTCH_AREA][k]))
    refuse_rest(m, TARGET, "Displacement ¶1")


@choose_leaving.on(TARGET)
def leaves(t: T, space: int) -> None:
    who = t.asked
    done(t)
    number = 0
    refuge = NONE
    for k in range(WALL_SITES_COUNT[t.scenario]):
        if may_retire_to(t, space, WALL_SITES[t.scenario][k]):
            number += 1
            refuge = WALL_SITES[t.scenario][k]
    if number == 0:
        remove_men(t, SPAIN, REGULAR, space, 1)
        tell(t, PERISH, SPAIN, REGULAR, space, 1)
    elif number == 1:
        retire(t, space, refuge)
    else:
        call(t, choose_retirement, t.seat_of[who], who, space)


@rule("Displacement ¶1")
def may_retire_to(t: T, space: int, other: int) -> bool:
    """The nearest fortified space of Spain's outside the Netherlands."""
    steps = steps_between(t, space, other)
    return steps != FAR and takes_spaniards(t, other) and steps == nearest_abroad(t, space)


def takes_spaniards(t: T, space: int) -> bool:
    return AREA[space] != DUTCH_AREA and is_refuge(t, SPAIN, space)


def nearest_abroad(t: T, space: int) -> int:
    best = FAR
    for k in range(WALL_SITES_COUNT[t.scenario]):
        if takes_spaniards(t, WALL_SITES[t.scenario][k]):
            best = min(best, steps_between(t, space, WALL_SITES[t.scenario][k]))
    return best


def retire(t: T, space: int, refuge: int) -> None:
    tell(t, RETREATS, SPAIN, space, refuge, 1)
    tell_men(t, SPAIN, REGULAR, 1)
    shift_men(t, SPAIN, REGULAR, space, refuge, 1)


@phases.phase("Where does it go?", "Displacement ¶1", takes=("asked", "place"))
def choose_retirement(t: T, m: Moves) -> None:
    for k in range(WALL_SITES_COUNT[t.scenario]):
        if may_retire_to(t, t.place, WALL_SITES[t.scenario][k]):
            offer(m, TO(WALL_SITES[t.scenario][k]))
    refuse_rest(m, TO, "Displacement ¶1")


@choose_retirement.on(TO)
def retirement_chosen(t: T, space: int) -> None:
    retire(t, t.place, space)
    done(t)
