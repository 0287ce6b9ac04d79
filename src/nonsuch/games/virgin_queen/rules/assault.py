"""Assault on a besieged place.  [15.1]"""

from __future__ import annotations

from nonsuch.engine import NONE, Moves, bits, call, done, goto, move, offer, refuse_rest, rule, tell
from nonsuch.games.virgin_queen.axes import WALLS
from nonsuch.games.virgin_queen.components import (
    ASSAULT_COST,
    COST,
    DRAGUT,
    DRAGUT_FALLS,
    GALLEON,
    GALLEY,
    HIRED,
    RACE_BUILT,
    SHIP_KINDS,
    ULUCH_ALI,
)
from nonsuch.games.virgin_queen.creeds import DUTCH_AREA
from nonsuch.games.virgin_queen.map.atlas import (
    AREA,
    NEAR,
    NEAR_COUNT,
    OTTOMAN,
    PLACE_OF,
    PORT_OF,
    POWERS,
    SPACES,
    SPAIN,
    TUTORIAL,
)
from nonsuch.games.virgin_queen.map.distances import WALL_SITES, WALL_SITES_COUNT
from nonsuch.games.virgin_queen.rules.battle import form_party, show_lines, take_losses, throw
from nonsuch.games.virgin_queen.rules.board import (
    army_leaders,
    best_of,
    destroy,
    land,
    naval_leaders,
    opens_to,
    sink,
    wait_a_turn,
)
from nonsuch.games.virgin_queen.rules.displacing import displace_leader
from nonsuch.games.virgin_queen.rules.faith.terms import LEADER_DIES
from nonsuch.games.virgin_queen.rules.flooding import dikes_are_cut
from nonsuch.games.virgin_queen.rules.formation import (
    form_all_unless_named,
    formed_units,
    fresh_units,
    name_leader,
    name_unit,
    offer_formation,
    units_to_be,
)
from nonsuch.games.virgin_queen.rules.marching import (
    end_of_march,
    stop_formation,
)
from nonsuch.games.virgin_queen.rules.parties import inside, take_turns_losing
from nonsuch.games.virgin_queen.rules.points import gain_bonus, set_control
from nonsuch.games.virgin_queen.rules.spending import MILITARY, pay
from nonsuch.games.virgin_queen.rules.supply import trace_supply
from nonsuch.games.virgin_queen.rules.windows import (
    ACTION_DECLARED,
    ASSAULT_DECLARED,
    COMBAT_CARDS,
    COMBAT_OVER,
    open_window,
)
from nonsuch.games.virgin_queen.state import ADD, AN_ASSAULT, ASSAULT, ASSAULTED, ENOUGH, LEAD, choose_action, phases
from nonsuch.games.virgin_queen.state import VirginQueenTable as T

# assault ---------------------------------------------------------------------------------------


@rule("Assault ¶1", "Line of communication (LOC) ¶2", "Assault •2", "Actions and costs ¶5")
def offer_assaults(t: T, m: Moves) -> None:
    traced = 0
    if t.cp >= COST[ASSAULT_COST][t.active]:
        for k in range(WALL_SITES_COUNT[t.scenario]):
            space = WALL_SITES[t.scenario][k]
            if t.siege[space] == t.active and may_assault(t, t.active, space):
                if traced == 0:
                    trace_supply(t, t.active)
                    traced = 1
                if t.supplied[space] > 0:
                    offer(m, ASSAULT(space))
    refuse_rest(m, ASSAULT, "Assault ¶1")


@rule("Assault •1", "Assault •3", "Assault •4", "Assault •5", "Antwerp and Rotterdam ¶1")
def may_assault(t: T, who: int, space: int) -> bool:
    """Besieged in an earlier impulse, not yet assaulted in this one, and no ships in the way. Those off a port that
    lies behind a gate do not count unless the besieger holds the gate."""
    if t.siege_began[space] >= t.impulse or t.assaulted[space] > 0 or fresh_units(t, who, space) == 0:
        return False
    if PORT_OF[space] < 0:
        return True
    holder = t.side[t.control[space]]
    near_mine = 0
    for k in range(NEAR_COUNT[PORT_OF[space]] if opens_to(t, who, PORT_OF[space]) else 0):
        sea = NEAR[PORT_OF[space]][k]
        if warships(t, holder, sea) > 0:
            return False
        near_mine += warships(t, who, sea)
    in_port = warships(t, holder, PORT_OF[space])
    return in_port == 0 or near_mine > in_port


@rule("Military units › Naval units ¶4")
def warships(t: T, who: int, harbour: int) -> int:
    """Galleys and galleons, not corsairs."""
    number = 0
    for power in bits(t.afloat[harbour] & t.bloc[who]):
        number += t.ships[power][GALLEY][harbour] + t.ships[power][GALLEON][harbour]
        number += t.ships[power][RACE_BUILT][harbour]
    return number


@choose_action.on(ASSAULT)
def begin_assault(t: T, space: int) -> None:
    t.origin = space
    t.target = space
    goto(t, form_assault)


@phases.phase("Who storms the walls?", "Assault •6", "Assault ¶4", building=True, takes=("asked",))
def form_assault(t: T, m: Moves) -> None:
    offer_formation(t, m, 0, t.asked, t.target)
    if units_to_be(t, 0, t.asked, t.target) > 0:
        offer(m, ENOUGH)


form_assault.on(LEAD)(name_leader)
form_assault.on(ADD)(name_unit)


@form_assault.on(ENOUGH)
def storm(t: T) -> None:
    form_all_unless_named(t, 0, t.active, t.target)
    pay(t, MILITARY, COST[ASSAULT_COST][t.active])
    t.assaulted[t.target] = 1
    t.stopped = 0
    done(t)
    call(t, assault)
    open_window(t, ACTION_DECLARED)


@phases.step("Assault •6", "Assault •9")
def assault(t: T) -> None:
    if t.stopped > 0:
        stop_formation(t, AN_ASSAULT)
        goto(t, end_of_march)
        return
    t.combat = WALLS
    t.attacker = t.active
    t.defender = t.side[t.control[t.target]]
    man_the_walls(t)
    goto(t, before_the_walls)
    open_window(t, ASSAULT_DECLARED)


@phases.step("Assault •9")
def before_the_walls(t: T) -> None:
    if t.flooded > 0:
        goto(t, dikes_are_cut)
        return
    goto(t, roll_assault)
    open_window(t, COMBAT_CARDS)


@rule("Siege ¶2")
def man_the_walls(t: T) -> None:
    """Units of several powers defend together."""
    t.party = inside(t, t.attacker, t.target)
    form_party(t)


def footmen(t: T, side: int) -> int:
    """Cavalry does not count."""
    return formed_units(t, side) - t.formed[side][OTTOMAN][HIRED]


@phases.step("Assault •7", "Assault •11", "Assault •8", "Assault •10")
def roll_assault(t: T) -> None:
    storming = footmen(t, 0)
    if formed_units(t, 1) > 0 and t.desperate == 0:
        storming = (storming + 1) // 2
    t.dice[0] = storming + best_of(t.formed_leaders[0]) + t.extra[0]
    t.dice[1] = footmen(t, 1) + best_of(t.formed_leaders[1]) + 1 + t.extra[1]
    show_lines(t)
    for side in range(2):
        t.hits[side] = throw(t, t.attacker if side == 0 else t.defender, t.dice[side])
        t.scored[side] = t.hits[side]
    tell(t, ASSAULTED, t.target, t.attacker, t.hits[0], t.hits[1])
    t.hits[0] = min(t.hits[0], formed_units(t, 1))
    t.hits[1] = min(t.hits[1], formed_units(t, 0))
    take_turns_losing(t, t.hits[0], t.target)
    goto(t, assault_over)
    call(t, take_losses)


@phases.step("Assault •12", "Assault •14", "Assault •13")
def assault_over(t: T) -> None:
    goto(t, after_assault)
    if t.scored[0] > 0 and formed_units(t, 1) == 0 and formed_units(t, 0) > 0:
        storm_succeeds(t, t.active, t.target)
        t.sacked = t.target if t.active == SPAIN and AREA[t.target] == DUTCH_AREA else NONE
    else:
        storm_fails(t)
    note_dragut(t, t.scored[1])
    open_window(t, COMBAT_OVER)


@rule("Assault •12")
def storm_succeeds(t: T, who: int, space: int) -> None:
    """The space is taken, leaders inside are captured, ships in the port are lost."""
    for other in range(POWERS):
        if t.side[other] == other and t.foes[who] >> other & 1 > 0:
            destroy(t, other, space, who)
            if PORT_OF[space] >= 0:
                empty_port(t, other, PORT_OF[space])
    t.siege[space] = NONE
    set_control(t, space, who)


def empty_port(t: T, who: int, port: int) -> None:
    for power in bits(t.afloat[port] & t.bloc[who]):
        for kind in range(SHIP_KINDS):
            for _ in range(t.ships[power][kind][port]):
                sink(t, power, kind, port)
    for leader in bits(naval_leaders(t, who, port)):
        if t.leader_at[leader] == PLACE_OF[port]:
            wait_a_turn(t, leader)


@rule("Assault •13")
def storm_fails(t: T) -> None:
    """A desperate assault that fails costs one more unit."""
    if t.desperate > 0 and formed_units(t, 0) > 0:
        t.hits[1] = 1
        call(t, take_losses)


@rule("Cards ¶2")
def note_dragut(t: T, hits: int) -> None:
    """DRAGUT FALLS: the Ottoman stormed a port on Dragut's sea and was hit."""
    t.dragut_hit = 0
    at = t.leader_at[DRAGUT]
    if t.active == OTTOMAN and hits > 0 and at >= SPACES and PORT_OF[t.target] >= 0:
        for k in range(NEAR_COUNT[PORT_OF[t.target]]):
            if PLACE_OF[NEAR[PORT_OF[t.target]][k]] == at:
                t.dragut_hit = 1


@phases.step("Assault •13", "Breaking a siege ¶1")
def after_assault(t: T) -> None:
    """Leaders of a force that was wiped out are displaced, which a broken siege sees to."""
    settle_dragut(t)
    goto(t, end_of_march)
    if land(t, t.active, t.target) == 0:
        for leader in bits(army_leaders(t, t.active, t.target)):
            t.leader_at[leader] = NONE
            displace_leader(t, leader, t.target)


@rule("Cards ¶2", "ruling 246")
def settle_dragut(t: T) -> None:
    """If the card was played he is gone for good, wherever he has got to, and Uluch Ali follows next turn."""
    if t.dragut_hit == 2:
        dragut_dies(t)
    t.dragut_hit = 0


@rule("Leaders ¶10", "Tutorial scenario subset › Victory ¶4")
def dragut_dies(t: T) -> None:
    t.leader_at[DRAGUT] = NONE
    t.due[DRAGUT] = 0
    t.due[ULUCH_ALI] = t.turn + 1
    tell(t, LEADER_DIES, DRAGUT)
    if t.scenario == TUTORIAL:
        gain_bonus(t, OTTOMAN, -1)
    elif t.seat_of[SPAIN] != NONE:
        gain_bonus(t, SPAIN, 1)
    move(t.discards, t.removed, DRAGUT_FALLS)
