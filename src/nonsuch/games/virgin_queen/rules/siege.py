"""Siege, and how it is broken.  [15; 15.3]"""

from __future__ import annotations

from nonsuch.engine import NONE, Moves, call, clear, done, goto, offer, refuse_rest, rule, tell
from nonsuch.games.virgin_queen.axes import BATTLE, FORMATION
from nonsuch.games.virgin_queen.map.atlas import (
    DEGREE,
    LINK,
    MAJORS,
    NEAR,
    NEAR_COUNT,
    PORT_OF,
    PORTS,
    SPACE_OF,
)
from nonsuch.games.virgin_queen.map.distances import WALL_SITES, WALL_SITES_COUNT
from nonsuch.games.virgin_queen.rules.board import (
    bind,
    capture_all,
    destroy,
    fortified,
    land,
    own_port,
    shift_all,
)
from nonsuch.games.virgin_queen.rules.formation import (
    formed_units,
)
from nonsuch.games.virgin_queen.rules.marching import end_of_march, lay_siege, march, offer_steps
from nonsuch.games.virgin_queen.rules.parties import garrison, has_lost_siege, heir_of_siege
from nonsuch.games.virgin_queen.rules.reactions import may_flee_to
from nonsuch.games.virgin_queen.rules.retreat import can_go_back, go_back, lose_formation
from nonsuch.games.virgin_queen.state import BACK, BESIEGES, LEAVES_SIEGE, SIEGE_ENDS, TO, phases
from nonsuch.games.virgin_queen.state import VirginQueenTable as T

# after a march ---------------------------------------------------------------------------------


@lay_siege.runs("Land movement procedure •9", "Withdrawing into fortifications ¶2", "Field battle •11", "Siege ¶1")
def besiege_or_not(t: T) -> None:
    """Before enemy walls: outnumbering those inside the formation besieges them, else it must go on or back."""
    goto(t, end_of_march)
    if formed_units(t, 0) == 0 or t.formed_leaders[0] + formed_units(t, 0) == 0:
        return
    if t.foes[t.active] >> t.control[t.target] & 1 == 0 or not fortified(t, t.target):
        return
    if t.siege[t.target] != NONE and t.welcome[t.active] >> t.siege[t.target] & 1 > 0:
        return
    if land(t, t.active, t.target) > garrison(t, t.active, t.target):
        begin_siege(t, t.target)
    elif t.by_sea > 0:
        return_by_sea(t)
    else:
        call(t, go_on_or_back, t.seat_of[t.active], t.active)


@rule("Siege ¶1", "Siege ¶2", "Land movement procedure ¶3")
def begin_siege(t: T, space: int) -> None:
    t.siege[space] = t.active
    t.siege_began[space] = t.impulse
    bind(t, t.active, space)
    tell(t, BESIEGES, t.active, space)


@rule("Withdrawing into fortifications ¶2")
def return_by_sea(t: T) -> None:
    t.by_sea = 0
    go_back(t)


@phases.phase(
    "You cannot besiege it. Do you march on or go back?", "Withdrawing into fortifications ¶2", takes=("asked",)
)
def go_on_or_back(t: T, m: Moves) -> None:
    offer(m, BACK)
    offer_steps(t, m, t.target, formed_units(t, 0))
    refuse_rest(m, TO, "Withdrawing into fortifications ¶2")


@go_on_or_back.on(BACK)
def back_to_origin(t: T) -> None:
    done(t)
    if t.origin != NONE and can_go_back(t):
        go_back(t)
    else:
        t.defender = t.side[t.control[t.target]]
        lose_formation(t)


@go_on_or_back.on(TO)
def march_on(t: T, space: int) -> None:
    """Another march with the same formation; the space it leaves is an enemy's."""
    t.withdrew = 0
    t.intercepted = NONE
    t.relief = 0
    t.origin = t.target
    done(t)
    goto_march(t, space)


def goto_march(t: T, space: int) -> None:
    """The march that ends here gives way to the new one."""
    done(t)
    march(t, t.origin, space)


@end_of_march.runs("Breaking a siege ¶1")
def close_march(t: T) -> None:
    """Sieges that the march weakened are looked at; then everything about it is put away."""
    clear(t, FORMATION)
    clear(t, BATTLE)
    goto(t, check_sieges)


# breaking a siege ------------------------------------------------------------------------------


@phases.step("Breaking a siege ¶1")
def check_sieges(t: T) -> None:
    """Besiegers who no longer outnumber those inside must leave."""
    for k in range(WALL_SITES_COUNT[t.scenario]):
        space = WALL_SITES[t.scenario][k]
        if t.siege[space] != NONE:
            who = t.siege[space]
            before = land(t, who, space)
            if before == 0 and heir_of_siege(t, who, space) != NONE:
                pass_siege_on(t, heir_of_siege(t, who, space), space)
            elif before == 0 or before <= garrison(t, who, space):
                break_siege(t, who, space)
                return
    done(t)


@rule("Siege ¶2")
def pass_siege_on(t: T, heir: int, space: int) -> None:
    """It counts as begun in this impulse."""
    t.siege[space] = heir
    t.siege_began[space] = t.impulse
    tell(t, BESIEGES, heir, space)


def break_siege(t: T, who: int, space: int) -> None:
    """The besieger leaves, and his allies before the walls with him."""
    t.siege[space] = NONE
    tell(t, SIEGE_ENDS, space)
    if land(t, who, space) == 0:
        capture_all(t, who, space, t.side[t.control[space]])
    for other in range(MAJORS - 1, -1, -1):
        if has_lost_siege(t, other, space):
            drive_off(t, other, space)


def drive_off(t: T, who: int, space: int) -> None:
    if ways_out(t, who, space) > 0:
        call(t, leave_siege, t.seat_of[who], who, space)
    else:
        destroy(t, who, space, t.side[t.control[space]])


def ways_out(t: T, who: int, space: int) -> int:
    number = 0
    for k in range(DEGREE[space]):
        if may_flee_to(t, who, LINK[space][k]):
            number += 1
    return number if number > 0 else ways_by_sea(t, who, space)


@rule("Breaking a siege ¶1")
def ways_by_sea(t: T, who: int, space: int) -> int:
    """To a controlled port over one zone that holds a ship of theirs."""
    number = 0
    for port in range(PORTS):
        if reached_over_sea(t, who, space, port):
            number += 1
    return number


def reached_over_sea(t: T, who: int, space: int, port: int) -> bool:
    start = PORT_OF[space]
    if start < 0 or not own_port(t, who, port) or not may_flee_to(t, who, SPACE_OF[port]):
        return False
    for k in range(NEAR_COUNT[start]):
        if t.afloat[NEAR[start][k]] & t.bloc[who] > 0:
            for j in range(NEAR_COUNT[port]):
                if NEAR[port][j] == NEAR[start][k]:
                    return True
    return False


@phases.phase("The siege is broken. Where do you retreat?", "Breaking a siege ¶1", takes=("asked", "place"))
def leave_siege(t: T, m: Moves) -> None:
    by_land = 0
    for k in range(DEGREE[t.place]):
        if may_flee_to(t, t.asked, LINK[t.place][k]):
            by_land += 1
            offer(m, TO(LINK[t.place][k]))
    if by_land == 0:
        for port in range(PORTS):
            if reached_over_sea(t, t.asked, t.place, port):
                offer(m, TO(SPACE_OF[port]))
    refuse_rest(m, TO, "Breaking a siege ¶1")


@leave_siege.on(TO)
def left_siege(t: T, space: int) -> None:
    units = land(t, t.asked, t.place)
    tell(t, LEAVES_SIEGE, t.asked, t.place, space, units)
    shift_all(t, t.asked, t.place, space)
    done(t)
