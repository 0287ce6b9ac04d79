"""The Spanish Armada: how it is fitted out, who goes aboard, where its men land.  [23.2; card 99]

Its levels are kept as ships of a kind of their own, which always sail together.
"""

from __future__ import annotations

from nonsuch.engine import NONE, Moves, call, clear, done, goto, offer, refuse_rest, rule, tell
from nonsuch.games.virgin_queen.axes import FORMATION
from nonsuch.games.virgin_queen.components import (
    ARMADA,
    ARMADA_COST,
    ARMY_LEADER,
    BUY_MERCENARY,
    COST,
    GALLEON,
    HIRED,
    LAND_KINDS,
    LEADER_POWER,
    LEADERS,
    RAISE_REGULAR,
    REGULAR,
    TRANSPORT_STEP,
)
from nonsuch.games.virgin_queen.map.atlas import HARBOURS, HOME, NEAR, NEAR_COUNT, PORT_OF, PORTS, SPACE_OF, SPAIN
from nonsuch.games.virgin_queen.realms import ARMADA_CP, ARMADA_FREE_CP, ARMADA_PORTS, ARMADA_ROOM
from nonsuch.games.virgin_queen.rules.board import capture, fleets_meet, opens_to, ours, put_men, wait_a_turn
from nonsuch.games.virgin_queen.rules.building import BUILDS, is_site
from nonsuch.games.virgin_queen.rules.formation import command
from nonsuch.games.virgin_queen.rules.marching import may_go, on_the_march
from nonsuch.games.virgin_queen.rules.realms.terms import (
    ABOARD_LOST,
    BOARD,
    BOARDS,
    GOES_ABOARD,
    GOES_ASHORE,
    LAND_AT,
    RAISE_ABOARD,
    UPGRADE,
)
from nonsuch.games.virgin_queen.rules.spending import CONSTRUCTION, MILITARY, pay
from nonsuch.games.virgin_queen.rules.telling import tell_formation
from nonsuch.games.virgin_queen.rules.transport import ABOARD
from nonsuch.games.virgin_queen.rules.ways import sailing_between
from nonsuch.games.virgin_queen.rules.windows import ACTION_DECLARED, open_window
from nonsuch.games.virgin_queen.state import EMBARKS, ENOUGH, LAUNCH, LAUNCHES, PLACE, choose_action, phases
from nonsuch.games.virgin_queen.state import VirginQueenTable as T

HOLD = 1 << SPAIN


@rule("Rules for single powers › Spain ¶4")
def armada_at(t: T) -> int:
    """The port or sea where it lies, or NONE."""
    for harbour in range(HARBOURS):
        if t.afloat[harbour] & HOLD > 0 and t.ships[SPAIN][ARMADA][harbour] > 0:
            return harbour
    return NONE


def levels(t: T) -> int:
    at = armada_at(t)
    return t.ships[SPAIN][ARMADA][at] if at != NONE else 0


def men_aboard(t: T) -> int:
    return t.aboard_men[REGULAR] + t.aboard_men[HIRED]


def in_armada_port(t: T, port: int) -> bool:
    for k in range(len(ARMADA_PORTS)):
        if ARMADA_PORTS[k] == port:
            return True
    return False


@rule("Rules for single powers › Spain ¶4", "Card FAQ › 99 SPANISH ARMADA")
def can_upgrade(t: T) -> bool:
    """In Seville, Corunna or Lisbon, as long as there are levels to add."""
    at = armada_at(t)
    return at != NONE and at < PORTS and in_armada_port(t, at) and t.docked[SPAIN][ARMADA] > 0


@rule("Rules for single powers › Spain ¶4", "Card FAQ › 99 SPANISH ARMADA")
def can_go_aboard(t: T, kind: int) -> bool:
    """Men are raised aboard in a Spanish home port, four a level at most."""
    at = armada_at(t)
    if at == NONE or at >= PORTS or HOME[SPACE_OF[at]] != SPAIN or t.pool[SPAIN][kind] == 0:
        return False
    if kind == REGULAR and t.no_regulars >> SPAIN & 1 > 0:
        return False
    return is_site(t, SPAIN, SPACE_OF[at]) and men_aboard(t) < ARMADA_ROOM * levels(t)


def aboard_price(kind: int) -> int:
    return COST[RAISE_REGULAR if kind == REGULAR else BUY_MERCENARY][SPAIN]


def may_board(t: T, leader: int) -> bool:
    """An army leader of Spain in the port; one at most."""
    at = armada_at(t)
    if at == NONE or at >= PORTS or t.armada_leader != NONE:
        return False
    here = t.leader_at[leader] == SPACE_OF[at]
    return here and LEADER_POWER[leader] == SPAIN and ARMY_LEADER[leader] > 0 and HOME[SPACE_OF[at]] == SPAIN


# actions ---------------------------------------------------------------------------------------


@rule("Rules for single powers › Spain ¶4")
def offer_fitting_out(t: T, m: Moves) -> None:
    if t.active == SPAIN and armada_at(t) != NONE:
        if t.cp >= upgrade_price(t) and can_upgrade(t):
            offer(m, UPGRADE)
        for kind in range(LAND_KINDS):
            if t.cp >= aboard_price(kind) and can_go_aboard(t, kind):
                offer(m, RAISE_ABOARD(kind))
        for leader in range(LEADERS):
            if may_board(t, leader):
                offer(m, BOARD(leader))
    refuse_rest(m, UPGRADE, RAISE_ABOARD, BOARD, "Rules for single powers › Spain ¶4")


@rule("Rules for single powers › Spain ¶4", "Cards ¶2")
def upgrade_price(t: T) -> int:
    """A treasure spent under ARMADA INDULGENCE brings a point more, here as for galleons."""
    return COST[ARMADA_COST][SPAIN] - t.galleon_cp


@choose_action.on(UPGRADE)
def buy_upgrade(t: T) -> None:
    pay(t, CONSTRUCTION, upgrade_price(t))
    t.galleon_cp = 0
    upgrade(t, armada_at(t))
    done(t)


def upgrade(t: T, port: int) -> None:
    t.docked[SPAIN][ARMADA] -= 1
    t.ships[SPAIN][ARMADA][port] += 1
    t.afloat[port] |= HOLD
    tell(t, LAUNCHES, SPAIN, ARMADA, port)


@choose_action.on(RAISE_ABOARD)
def buy_man_aboard(t: T, kind: int) -> None:
    pay(t, CONSTRUCTION, aboard_price(kind))
    take_aboard(t, kind)
    done(t)


def take_aboard(t: T, kind: int) -> None:
    t.pool[SPAIN][kind] -= 1
    t.aboard_men[kind] += 1
    tell(t, GOES_ABOARD, kind)


@choose_action.on(BOARD)
def leader_boards(t: T, leader: int) -> None:
    t.leader_at[leader] = NONE
    t.armada_leader = leader
    tell(t, BOARDS, leader)
    done(t)


# landing ---------------------------------------------------------------------------------------


@rule("Rules for single powers › Spain ¶4", "ruling 387")
def landing_party(t: T) -> int:
    """Five at a time, and no more than one formation."""
    leaders = 1 << t.armada_leader if t.armada_leader != NONE else 0
    return min(men_aboard(t), min(ABOARD, command(leaders)))


@rule("ruling 387")
def base_port(t: T, sea: int) -> int:
    """The nearest Spanish home port: where men come from, as far as a march is concerned."""
    best = NONE
    for port in range(PORTS):
        space = SPACE_OF[port]
        if HOME[space] == SPAIN and ours(t, SPAIN, space) and t.siege[space] == NONE and opens_to(t, SPAIN, port):
            if best == NONE or sailing_between(t, sea, port) < sailing_between(t, sea, best):
                best = port
    return best


@rule("Rules for single powers › Spain ¶4", "Naval transport ¶2")
def may_land_at(t: T, port: int) -> bool:
    """A port on its sea, without enemy ships, and open to a march."""
    if not opens_to(t, SPAIN, port) or fleets_meet(t, SPAIN, port) > 0:
        return False
    return may_go(t, SPAIN, SPACE_OF[port], landing_party(t))


@rule("Rules for single powers › Spain ¶4", "Naval transport ¶1")
def offer_landings(t: T, m: Moves) -> None:
    if t.active == SPAIN and t.cp >= COST[TRANSPORT_STEP][SPAIN] and men_aboard(t) > 0:
        sea = armada_at(t)
        if sea >= PORTS and base_port(t, sea) != NONE:
            base = base_port(t, sea)
            for k in range(NEAR_COUNT[sea]):
                port = NEAR[sea][k]
                if port < PORTS and port != base and may_land_at(t, port):
                    offer(m, LAND_AT(SPACE_OF[port]))
    refuse_rest(m, LAND_AT, "Rules for single powers › Spain ¶4")


@choose_action.on(LAND_AT)
def land_from_armada(t: T, space: int) -> None:
    """Regulars first, with the leader; from here on it is a march over sea."""
    pay(t, MILITARY, COST[TRANSPORT_STEP][SPAIN])
    clear(t, FORMATION)
    t.origin = SPACE_OF[base_port(t, armada_at(t))]
    t.by_sea = 1
    t.target = space
    t.stopped = 0
    number = landing_party(t)
    regulars = min(number, t.aboard_men[REGULAR])
    tell_ashore(t, REGULAR, regulars)
    tell_ashore(t, HIRED, number - regulars)
    tell(t, EMBARKS, SPAIN, t.origin, space, number)
    disembark(t, REGULAR, regulars)
    disembark(t, HIRED, number - regulars)
    if t.armada_leader != NONE:
        t.leader_at[t.armada_leader] = t.origin
        t.formed_leaders[0] |= 1 << t.armada_leader
        t.armada_leader = NONE
    tell_formation(t, 0)
    done(t)
    call(t, on_the_march)
    open_window(t, ACTION_DECLARED)


def tell_ashore(t: T, kind: int, number: int) -> None:
    if number > 0:
        tell(t, GOES_ASHORE, kind, t.origin, number)


def disembark(t: T, kind: int, number: int) -> None:
    t.aboard_men[kind] -= number
    t.pool[SPAIN][kind] += number
    put_men(t, SPAIN, kind, t.origin, number)
    t.formed[0][SPAIN][kind] += number


# losses ----------------------------------------------------------------------------------------


@rule("Rules for single powers › Spain ¶4")
def trim_hold(t: T) -> None:
    """Men beyond what it holds are lost, mercenaries first; when it sinks all of them, and the leader is captured."""
    if men_aboard(t) == 0 and t.armada_leader == NONE:
        return
    room = ARMADA_ROOM * levels(t)
    while men_aboard(t) > room:
        kind = HIRED if t.aboard_men[HIRED] > 0 else REGULAR
        t.aboard_men[kind] -= 1
        t.pool[SPAIN][kind] += 1
        tell(t, ABOARD_LOST, kind)
    if room == 0 and t.armada_leader != NONE:
        leader = t.armada_leader
        t.armada_leader = NONE
        if t.armada_foe != NONE:
            capture(t, leader, t.armada_foe)
        else:
            wait_a_turn(t, leader)


# 99 SPANISH ARMADA -----------------------------------------------------------------------------


@rule("Card FAQ › 99 SPANISH ARMADA", "Rules for single powers › Spain ¶4")
def may_found_at(t: T, port: int) -> bool:
    return in_armada_port(t, port) and is_site(t, SPAIN, SPACE_OF[port]) and ours(t, SPAIN, SPACE_OF[port])


def count_foundings(t: T) -> int:
    number = 0
    for port in range(PORTS):
        number += 1 if may_found_at(t, port) else 0
    return number


@rule("Card FAQ › 99 SPANISH ARMADA", "Rules for single powers › Spain ¶1")
def can_arm(t: T) -> bool:
    """It is there, or can be founded; once sunk it does not come back."""
    return levels(t) > 0 or (t.armada_founded == 0 and count_foundings(t) > 0)


@phases.step("Card FAQ › 99 SPANISH ARMADA", "Rules for single powers › Spain ¶4")
def spanish_armada(t: T) -> None:
    t.left = ARMADA_CP
    goto(t, fit_out)
    if t.armada_founded == 0:
        t.armada_founded = 1
        call(t, choose_founding, t.seat_of[SPAIN], SPAIN)


@phases.phase("Where does the Armada assemble?", "Card FAQ › 99 SPANISH ARMADA", takes=("asked",))
def choose_founding(t: T, m: Moves) -> None:
    for port in range(PORTS):
        if may_found_at(t, port):
            offer(m, PLACE(SPACE_OF[port]))
    refuse_rest(m, PLACE, "Card FAQ › 99 SPANISH ARMADA")


@choose_founding.on(PLACE)
def founded(t: T, space: int) -> None:
    upgrade(t, PORT_OF[space])
    done(t)


@phases.step("Card FAQ › 99 SPANISH ARMADA")
def fit_out(t: T) -> None:
    """What is left of the four points after each purchase; then two points for anything."""
    if t.left > 0:
        call(t, choose_fitting, t.seat_of[SPAIN], SPAIN)
    else:
        t.cp = ARMADA_FREE_CP
        done(t)


@phases.phase("What do you build for the Armada?", "Card FAQ › 99 SPANISH ARMADA", takes=("asked",))
def choose_fitting(t: T, m: Moves) -> None:
    if t.left >= COST[ARMADA_COST][SPAIN] and can_upgrade(t):
        offer(m, UPGRADE)
    for kind in range(LAND_KINDS):
        if t.left >= aboard_price(kind) and can_go_aboard(t, kind):
            offer(m, RAISE_ABOARD(kind))
    if t.left >= COST[ARMADA_COST][SPAIN] and t.docked[SPAIN][GALLEON] > 0:
        for port in range(PORTS):
            if may_build_galleon(t, port):
                offer(m, LAUNCH(GALLEON, port))
    offer(m, ENOUGH)
    refuse_rest(m, UPGRADE, RAISE_ABOARD, LAUNCH, "Card FAQ › 99 SPANISH ARMADA")


def may_build_galleon(t: T, port: int) -> bool:
    space = SPACE_OF[port]
    if HOME[space] != SPAIN or BUILDS[t.scenario][GALLEON][port] == 0 or not is_site(t, SPAIN, space):
        return False
    return t.afloat[port] & t.foes[SPAIN] == 0 and opens_to(t, SPAIN, port)


@choose_fitting.on(UPGRADE)
def fitted_out(t: T) -> None:
    t.left -= COST[ARMADA_COST][SPAIN]
    upgrade(t, armada_at(t))
    done(t)


@choose_fitting.on(RAISE_ABOARD)
def manned(t: T, kind: int) -> None:
    t.left -= aboard_price(kind)
    take_aboard(t, kind)
    done(t)


@choose_fitting.on(LAUNCH)
def galleon_built(t: T, kind: int, port: int) -> None:
    t.left -= COST[ARMADA_COST][SPAIN]
    t.docked[SPAIN][kind] -= 1
    t.ships[SPAIN][kind][port] += 1
    t.afloat[port] |= HOLD
    tell(t, LAUNCHES, SPAIN, kind, port)
    done(t)


@choose_fitting.on(ENOUGH)
def fitted_enough(t: T) -> None:
    t.left = 0
    done(t)
