"""Home cards: GRAND VIZIER in one's own impulse, SPANISH ROAD.  [cards 1 and 3; 23.1; 23.2]"""

from __future__ import annotations

from nonsuch.engine import NONE, Moves, call, clear, done, goto, offer, refuse_rest, rule, tell
from nonsuch.games.virgin_queen.axes import FORMATION
from nonsuch.games.virgin_queen.components import (
    ARMY_LEADER,
    BUY_MERCENARY,
    COST,
    GALLEY,
    HIRED,
    LEADER_POWER,
    LEADERS,
    RAISE_REGULAR,
    REGULAR,
)
from nonsuch.games.virgin_queen.creeds import DUTCH_AREA
from nonsuch.games.virgin_queen.map.atlas import (
    AREA,
    DEGREE,
    HOME_OF,
    INDEPENDENT,
    LINK,
    MILAN,
    OTTOMAN,
    PORTS,
    SPACE_OF,
    SPACES,
    SPAIN,
    TUTORIAL,
)
from nonsuch.games.virgin_queen.rules.board import enemies, fortified, friendly, in_play, ours, put_men
from nonsuch.games.virgin_queen.rules.building import is_site
from nonsuch.games.virgin_queen.rules.formation import (
    form_all_unless_named,
    formed_units,
    name_leader,
    name_unit,
    offer_formation,
    someone_can_form,
    units_to_be,
)
from nonsuch.games.virgin_queen.rules.marching import move_formation
from nonsuch.games.virgin_queen.rules.telling import tell_formation
from nonsuch.games.virgin_queen.state import (
    ADD,
    ENOUGH,
    LAUNCH,
    LAUNCHES,
    LEAD,
    LEADER_ENTERS,
    MARCHES,
    NO,
    RAISE,
    RAISES,
    STAY,
    TO,
    phases,
)
from nonsuch.games.virgin_queen.state import VirginQueenTable as T

VIZIER_GALLEYS = 3
ROAD_CP = 3


# GRAND VIZIER ----------------------------------------------------------------------------------


def may_rebuild_at(t: T, port: int) -> bool:
    """An Ottoman-controlled home port, neither besieged nor in unrest."""
    return HOME_OF[SPACE_OF[port]] >> OTTOMAN & 1 > 0 and is_site(t, OTTOMAN, SPACE_OF[port])


@rule("Card FAQ › 1 GRAND VIZIER")
def can_rebuild(t: T) -> bool:
    if t.sunk[OTTOMAN][GALLEY] + t.docked[OTTOMAN][GALLEY] == 0:
        return False
    for port in range(PORTS):
        if may_rebuild_at(t, port):
            return True
    return False


@phases.step("Rules for single powers › Ottoman ¶3")
def grand_vizier(t: T) -> None:
    done(t)
    t.left = VIZIER_GALLEYS
    call(t, rebuild_fleet, t.seat_of[OTTOMAN], OTTOMAN)


@phases.phase("Where do you put the Vizier's galleys?", "Card FAQ › 1 GRAND VIZIER", takes=("asked",))
def rebuild_fleet(t: T, m: Moves) -> None:
    for port in range(PORTS):
        if may_rebuild_at(t, port):
            offer(m, LAUNCH(GALLEY, port))
    offer(m, ENOUGH)
    refuse_rest(m, LAUNCH, "Card FAQ › 1 GRAND VIZIER")


@rebuild_fleet.on(LAUNCH)
def rebuild_galley(t: T, kind: int, port: int) -> None:
    """First those on the Turn Track, then those in the pool."""
    if t.sunk[OTTOMAN][kind] > 0:
        t.sunk[OTTOMAN][kind] -= 1
    else:
        t.docked[OTTOMAN][kind] -= 1
    t.ships[OTTOMAN][kind][port] += 1
    t.afloat[port] |= 1 << OTTOMAN
    tell(t, LAUNCHES, OTTOMAN, kind, port)
    t.left -= 1
    if t.left == 0 or not can_rebuild(t):
        rebuilt(t)


@rebuild_fleet.on(ENOUGH)
def rebuilt(t: T) -> None:
    t.left = 0
    done(t)


# SPANISH ROAD ----------------------------------------------------------------------------------


@rule("Card FAQ › 3 SPANISH ROAD", "Rules for single powers › Spain ¶1")
def can_take_road(t: T) -> bool:
    """Milan Spanish, unbesieged and quiet."""
    return ours(t, SPAIN, MILAN) and t.siege[MILAN] == NONE and t.unrest[MILAN] == 0


@phases.step("Cards ¶2")
def spanish_road(t: T) -> None:
    done(t)
    call(t, muster_at_milan)
    if has_leader_for_milan(t):
        call(t, bring_leader, t.seat_of[SPAIN], SPAIN)


def may_come_to_milan(t: T, leader: int) -> bool:
    """A Spanish army leader elsewhere who is not besieged."""
    at = t.leader_at[leader]
    if LEADER_POWER[leader] != SPAIN or ARMY_LEADER[leader] == 0 or at < 0 or at >= SPACES or at == MILAN:
        return False
    return t.siege[at] == NONE or t.siege[at] == SPAIN


def has_leader_for_milan(t: T) -> bool:
    for leader in range(LEADERS):
        if may_come_to_milan(t, leader):
            return True
    return False


@phases.phase("Which leader goes to Milan?", "Card FAQ › 3 SPANISH ROAD", takes=("asked",))
def bring_leader(t: T, m: Moves) -> None:
    for leader in range(LEADERS):
        if may_come_to_milan(t, leader):
            offer(m, LEAD(leader))
    offer(m, NO)
    refuse_rest(m, LEAD, "Card FAQ › 3 SPANISH ROAD")


@bring_leader.on(LEAD)
def leader_comes(t: T, leader: int) -> None:
    t.leader_at[leader] = MILAN
    tell(t, LEADER_ENTERS, leader, MILAN)
    done(t)


@bring_leader.on(NO)
def no_leader(t: T) -> None:
    done(t)


@phases.step("Card FAQ › 3 SPANISH ROAD")
def muster_at_milan(t: T) -> None:
    t.left = ROAD_CP
    goto(t, march_from_milan)
    call(t, raise_at_milan, t.seat_of[SPAIN], SPAIN)


@phases.phase("What do you raise in Milan?", "Card FAQ › 3 SPANISH ROAD", takes=("asked",))
def raise_at_milan(t: T, m: Moves) -> None:
    if t.left >= COST[RAISE_REGULAR][SPAIN] and t.pool[SPAIN][REGULAR] > 0:
        offer(m, RAISE(REGULAR, MILAN))
    if t.left >= COST[BUY_MERCENARY][SPAIN] and t.pool[SPAIN][HIRED] > 0:
        offer(m, RAISE(HIRED, MILAN))
    offer(m, ENOUGH)
    refuse_rest(m, RAISE, "Card FAQ › 3 SPANISH ROAD")


@raise_at_milan.on(RAISE)
def raised_at_milan(t: T, kind: int, space: int) -> None:
    t.left -= COST[RAISE_REGULAR if kind == REGULAR else BUY_MERCENARY][SPAIN]
    put_men(t, SPAIN, kind, space, 1)
    tell(t, RAISES, SPAIN, kind, space)
    if t.left == 0:
        done(t)


@raise_at_milan.on(ENOUGH)
def raised_enough(t: T) -> None:
    t.left = 0
    done(t)


@phases.step("Card FAQ › 3 SPANISH ROAD")
def march_from_milan(t: T) -> None:
    t.left = 0
    done(t)
    if someone_can_form(t, SPAIN, MILAN):
        t.origin = MILAN
        call(t, take_the_road, t.seat_of[SPAIN], SPAIN)


@rule("Card FAQ › 3 SPANISH ROAD")
def is_open_road(t: T, space: int) -> bool:
    """Spain's, an ally's or nobody's, without enemies and unrest."""
    if not in_play(t, space) or t.unrest[space] > 0 or enemies(t, SPAIN, space) > 0:
        return False
    return friendly(t, SPAIN, space) or t.control[space] == INDEPENDENT


def trace_the_road(t: T) -> None:
    """Passes and any distance are allowed."""
    for space in range(SPACES):
        t.supplied[space] = 0
    t.supplied[MILAN] = 1
    t.queue[0] = MILAN
    head = 0
    last = 1
    while head < last:
        space = t.queue[head]
        head += 1
        for k in range(DEGREE[space]):
            near = LINK[space][k]
            if t.supplied[near] == 0 and is_open_road(t, near):
                t.supplied[near] = 1
                t.queue[last] = near
                last += 1


@phases.phase(
    "Who takes the Spanish Road, and where do they go?", "Card FAQ › 3 SPANISH ROAD", building=True, takes=("asked",)
)
def take_the_road(t: T, m: Moves) -> None:
    offer(m, STAY)
    offer_formation(t, m, 0, SPAIN, MILAN)
    if units_to_be(t, 0, SPAIN, MILAN) != NONE:
        trace_the_road(t)
        for space in range(SPACES):
            if space != MILAN and t.supplied[space] > 0 and ends_road(t, space):
                offer(m, TO(space))
    refuse_rest(m, TO, "Card FAQ › 3 SPANISH ROAD")


@rule("Card FAQ › 3 SPANISH ROAD", "Cards ¶2")
def ends_road(t: T, space: int) -> bool:
    """In the Netherlands; in the Tutorial, which has none, within any Spanish walls."""
    if not ours(t, SPAIN, space) or t.siege[space] != NONE:
        return False
    return fortified(t, space) if t.scenario == TUTORIAL else AREA[space] == DUTCH_AREA


take_the_road.on(LEAD)(name_leader)
take_the_road.on(ADD)(name_unit)


@take_the_road.on(STAY)
def stay_in_milan(t: T) -> None:
    clear(t, FORMATION)
    done(t)


@take_the_road.on(TO)
def road_taken(t: T, space: int) -> None:
    """It cannot be intercepted."""
    form_all_unless_named(t, 0, SPAIN, MILAN)
    units = formed_units(t, 0)
    tell(t, MARCHES, SPAIN, MILAN, space, units)
    tell_formation(t, 0)
    move_formation(t, 0, MILAN, space)
    clear(t, FORMATION)
    done(t)
