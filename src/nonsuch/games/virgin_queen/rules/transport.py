"""Naval transport: a formation crosses seas that its ships hold.  [16.3]"""

from __future__ import annotations

from nonsuch.engine import NONE, Moves, call, done, goto, offer, refuse_rest, rule, tell
from nonsuch.games.virgin_queen.components import COST, TRANSPORT_STEP
from nonsuch.games.virgin_queen.map.atlas import HARBOURS, NEAR, NEAR_COUNT, PORT_OF, PORTS, SPACE_OF
from nonsuch.games.virgin_queen.map.distances import OPEN_PORTS, OPEN_PORTS_COUNT
from nonsuch.games.virgin_queen.rules.board import fleets_meet, opens_to
from nonsuch.games.virgin_queen.rules.formation import (
    form_all_unless_named,
    formed_units,
    fresh_leaders,
    fresh_units,
    name_leader,
    name_unit,
    offer_party,
    units_to_be,
)
from nonsuch.games.virgin_queen.rules.marching import may_go, on_the_march
from nonsuch.games.virgin_queen.rules.spending import MILITARY, pay
from nonsuch.games.virgin_queen.rules.telling import tell_formation
from nonsuch.games.virgin_queen.rules.windows import ACTION_DECLARED, open_window
from nonsuch.games.virgin_queen.state import ADD, EMBARK, EMBARKS, LEAD, TO, choose_action, phases
from nonsuch.games.virgin_queen.state import VirginQueenTable as T

ABOARD = 5
OUT_OF_REACH = 99


@rule("Naval transport ¶1")
def offer_transport(t: T, m: Moves) -> None:
    """From every port with units that are not besieged, on a sea with ships of the side."""
    if t.cp >= 2 * COST[TRANSPORT_STEP][t.active] and has_ships_at_sea(t, t.active):
        for k in range(OPEN_PORTS_COUNT[t.scenario]):
            port = OPEN_PORTS[t.scenario][k]
            if on_held_sea(t, t.active, port) and can_embark(t, t.active, SPACE_OF[port]):
                if landings(t, t.active, SPACE_OF[port]) > 0:
                    offer(m, EMBARK(SPACE_OF[port]))
    refuse_rest(m, EMBARK, "Naval transport ¶1")


def has_ships_at_sea(t: T, who: int) -> bool:
    for sea in range(PORTS, HARBOURS):
        if t.afloat[sea] & t.bloc[who] > 0:
            return True
    return False


def on_held_sea(t: T, who: int, port: int) -> bool:
    for k in range(NEAR_COUNT[port]):
        if t.afloat[NEAR[port][k]] & t.bloc[who] > 0:
            return True
    return False


def can_embark(t: T, who: int, space: int) -> bool:
    if not opens_to(t, who, PORT_OF[space]) or (t.siege[space] != NONE and t.siege[space] != who):
        return False
    return fresh_units(t, who, space) > 0 or fresh_leaders(t, who, space) > 0


@rule("Naval transport ¶1")
def measure_passage(t: T, who: int, port: int) -> None:
    """Seas entered from a port on, over seas with ships of the side, in `passage`."""
    for harbour in range(HARBOURS):
        t.passage[harbour] = OUT_OF_REACH
    head = 0
    tail = 1
    t.passage[port] = 0
    t.crossing[0] = port
    while head < tail:
        here = t.crossing[head]
        head += 1
        for k in range(NEAR_COUNT[here]):
            near = NEAR[here][k]
            if t.passage[near] == OUT_OF_REACH:
                if near < PORTS or t.afloat[near] & t.bloc[who] > 0:
                    t.passage[near] = t.passage[here] + 1
                    if near >= PORTS:
                        t.crossing[tail] = near
                        tail += 1


@rule("Naval transport ¶1", "Naval transport ¶2")
def may_land(t: T, who: int, port: int, units: int) -> bool:
    """In reach of the points, without enemy ships, and open to a march."""
    cost = t.passage[port] * COST[TRANSPORT_STEP][who]
    if not opens_to(t, who, port):
        return False
    return 0 < cost <= t.cp and fleets_meet(t, who, port) == 0 and may_go(t, who, SPACE_OF[port], units)


def landings(t: T, who: int, space: int) -> int:
    measure_passage(t, who, PORT_OF[space])
    units = fresh_units(t, who, space)
    number = 0
    for k in range(OPEN_PORTS_COUNT[t.scenario]):
        if may_land(t, who, OPEN_PORTS[t.scenario][k], units):
            number += 1
    return number


@choose_action.on(EMBARK)
def embark_at(t: T, space: int) -> None:
    t.origin = space
    t.by_sea = 1
    goto(t, embark)


@phases.phase(
    "Who goes aboard, and where do they sail?", "Naval transport ¶1", "ruling 5", building=True, takes=("asked",)
)
def embark(t: T, m: Moves) -> None:
    units = units_to_be(t, 0, t.asked, t.origin)
    offer_party(t, m, 0, t.asked, t.origin, ABOARD)
    if units != NONE and units <= ABOARD:
        measure_passage(t, t.asked, PORT_OF[t.origin])
        for k in range(OPEN_PORTS_COUNT[t.scenario]):
            port = OPEN_PORTS[t.scenario][k]
            if SPACE_OF[port] != t.origin and may_land(t, t.asked, port, units):
                offer(m, TO(SPACE_OF[port]))
    refuse_rest(m, TO, "Naval transport ¶2")


embark.on(LEAD)(name_leader)
embark.on(ADD)(name_unit)


@embark.on(TO)
def cross(t: T, space: int) -> None:
    """A point for each sea entered and one for the port; then as after a march."""
    form_all_unless_named(t, 0, t.active, t.origin)
    measure_passage(t, t.active, PORT_OF[t.origin])
    pay(t, MILITARY, t.passage[PORT_OF[space]] * COST[TRANSPORT_STEP][t.active])
    t.target = space
    t.stopped = 0
    units = formed_units(t, 0)
    tell(t, EMBARKS, t.active, t.origin, space, units)
    tell_formation(t, 0)
    done(t)
    call(t, on_the_march)
    open_window(t, ACTION_DECLARED)
