"""Land movement: the formation and its march.  [13.1]"""

from __future__ import annotations

from nonsuch.engine import NONE, Moves, bits, call, done, goto, offer, refuse_rest, rule, tell, where
from nonsuch.games.virgin_queen.components import COST, LAND_KINDS, LEADERS, MOVE_CLEAR, MOVE_PASS
from nonsuch.games.virgin_queen.map.atlas import CLEAR, DEGREE, INDEPENDENT, LINK, POWERS, SPACES
from nonsuch.games.virgin_queen.rules.board import (
    INDEPENDENTS,
    friendly,
    hostile,
    in_play,
    leads_land,
    shift_men,
)
from nonsuch.games.virgin_queen.rules.formation import (
    form_all_unless_named,
    formed_units,
    fresh_leaders,
    fresh_units,
    name_leader,
    name_unit,
    offer_formation,
    units_to_be,
)
from nonsuch.games.virgin_queen.rules.spending import MILITARY, pay
from nonsuch.games.virgin_queen.rules.telling import tell_formation
from nonsuch.games.virgin_queen.rules.windows import ACTION_DECLARED, open_window
from nonsuch.games.virgin_queen.state import (
    A_CROSSING,
    A_MARCH,
    ADD,
    LEAD,
    MARCH,
    MARCHES,
    STOPPED,
    TO,
    choose_action,
    phases,
)
from nonsuch.games.virgin_queen.state import VirginQueenTable as T

field_battle = phases.declare("field_battle")
lay_siege = phases.declare("lay_siege")
end_of_march = phases.declare("end_of_march")
interceptions = phases.declare("interceptions")
DIE = 6
SUCCESS = 9
WITHIN_WALLS = 4


# the march -------------------------------------------------------------------------------------


@rule("Land movement procedure ¶1", "Land movement procedure •2")
def offer_marches(t: T, m: Moves) -> None:
    for space in where(t.present):
        if t.present[space] & t.bloc[t.active] > 0 and can_march_from(t, t.active, space):
            offer(m, MARCH(space))
    for leader in range(LEADERS):
        if is_alone(t, t.active, leader) and can_march_from(t, t.active, t.leader_at[leader]):
            offer(m, MARCH(t.leader_at[leader]))
    refuse_rest(m, MARCH, "Land movement procedure ¶1")


@rule("Land movement procedure ¶4")
def is_alone(t: T, who: int, leader: int) -> bool:
    """The first of some leaders who stand together without men."""
    space = t.leader_at[leader]
    if space < 0 or space >= SPACES or not leads_land(t, who, leader) or t.present[space] & t.bloc[who] > 0:
        return False
    for other in range(leader):
        if t.leader_at[other] == space and leads_land(t, who, other):
            return False
    return True


@rule("Siege ¶1", "Land movement procedure ¶3")
def can_march_from(t: T, who: int, space: int) -> bool:
    """Besieged units stay; so does who lost a battle or laid a siege in this impulse."""
    if t.siege[space] != NONE and t.siege[space] != who:
        return False
    units = fresh_units(t, who, space)
    if units == 0 and fresh_leaders(t, who, space) == 0:
        return False
    for k in range(DEGREE[space]):
        if step_cost(t, space, k) <= t.cp and may_go(t, who, LINK[space][k], units):
            return True
    return False


@rule("Land movement procedure •3", "Elements of the Europe map ¶1")
def step_cost(t: T, space: int, k: int) -> int:
    return COST[MOVE_CLEAR if k < CLEAR[space] else MOVE_PASS][t.active]


@rule("Land movement procedure ¶4")
def may_go(t: T, who: int, space: int, units: int) -> bool:
    """Leaders alone only where there is no enemy."""
    if units > 0:
        return may_enter(t, who, space)
    open_ground = friendly(t, who, space) or t.control[space] == INDEPENDENT
    return open_ground and in_play(t, space) and t.present[space] & ~t.welcome[who] == 0


@rule("Land movement procedure ¶1", "Land movement procedure ¶2")
def may_enter(t: T, who: int, space: int) -> bool:
    """Own, allied, independent and enemy spaces; with friends there, or enemies, or both in a siege."""
    if not in_play(t, space) or not (friendly(t, who, space) or hostile(t, who, space)):
        return False
    there = t.present[space] & ~INDEPENDENTS
    if there & ~t.welcome[who] == 0 or there & ~t.foes[who] == 0:
        return True
    return t.siege[space] != NONE and there & ~(t.welcome[who] | t.foes[who]) == 0


@choose_action.on(MARCH)
def march_from(t: T, space: int) -> None:
    t.origin = space
    goto(t, form_up)


@phases.phase("Who marches, and where?", "Land movement procedure •1", "ruling 5", building=True, takes=("asked",))
def form_up(t: T, m: Moves) -> None:
    offer_formation(t, m, 0, t.asked, t.origin)
    units = units_to_be(t, 0, t.asked, t.origin)
    if units != NONE:
        offer_steps(t, m, t.origin, units)
    refuse_rest(m, TO, "Land movement procedure ¶1")


def offer_steps(t: T, m: Moves, space: int, units: int) -> None:
    for k in range(DEGREE[space]):
        if step_cost(t, space, k) <= t.cp and may_go(t, t.active, LINK[space][k], units):
            offer(m, TO(LINK[space][k]))


form_up.on(LEAD)(name_leader)
form_up.on(ADD)(name_unit)


@form_up.on(TO)
def march_to(t: T, space: int) -> None:
    form_all_unless_named(t, 0, t.active, t.origin)
    done(t)
    march(t, t.origin, space)


@rule("Land movement procedure •3", "Land movement procedure •4")
def march(t: T, origin: int, target: int) -> None:
    """Paid and declared; then whoever may stop it is asked."""
    for k in range(DEGREE[origin]):
        if LINK[origin][k] == target:
            pay(t, MILITARY, step_cost(t, origin, k))
    t.target = target
    t.stopped = 0
    units = formed_units(t, 0)
    tell(t, MARCHES, t.active, origin, target, units)
    tell_formation(t, 0)
    call(t, on_the_march)
    open_window(t, ACTION_DECLARED)


@phases.step("Land movement procedure •4", "Land movement procedure •5")
def on_the_march(t: T) -> None:
    """Stopped by storms, or on to the interceptions."""
    if t.stopped > 0:
        stop_formation(t, A_CROSSING if t.by_sea > 0 else A_MARCH)
        goto(t, end_of_march)
    elif formed_units(t, 0) == 0:
        move_formation(t, 0, t.origin, t.target)
        goto(t, end_of_march)
    else:
        t.reacting = NONE
        t.reaction = 0
        goto(t, interceptions)


@rule("Cards ¶2")
def stop_formation(t: T, action: int) -> None:
    """The units that were to take part do nothing more in this impulse."""
    tell(t, STOPPED, t.active, action)
    t.stopped = 0
    t.weary |= t.formed_leaders[0]
    for power in range(POWERS):
        for kind in range(LAND_KINDS):
            t.bound[power][kind][t.origin] += t.formed[0][power][kind]
            if t.formed[0][power][kind] > 0:
                t.bound_powers |= 1 << power


def move_formation(t: T, side: int, origin: int, target: int) -> None:
    for power in range(POWERS):
        for kind in range(LAND_KINDS):
            shift_men(t, power, kind, origin, target, t.formed[side][power][kind])
    for leader in bits(t.formed_leaders[side]):
        t.leader_at[leader] = target
