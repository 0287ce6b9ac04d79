"""Ships that must leave where they are.  [12.2; 16.2]"""

from __future__ import annotations

from nonsuch.engine import NONE, Moves, bits, call, done, offer, refuse_rest, rule, tell
from nonsuch.games.virgin_queen.components import SHIP_KINDS
from nonsuch.games.virgin_queen.map.atlas import MAJORS, NEAR, NEAR_COUNT, PLACE_OF, PORTS
from nonsuch.games.virgin_queen.rules.board import (
    all_to,
    fleet_of,
    fleets_meet,
    friendly_port,
    naval_leaders,
    sink,
    wait_a_turn,
)
from nonsuch.games.virgin_queen.rules.ways import harbour_in_play
from nonsuch.games.virgin_queen.state import HEAD_FOR, PUTS_IN, phases
from nonsuch.games.virgin_queen.state import VirginQueenTable as T


@rule("Naval combat •6", "Dead ends and shortages ¶1")
def lose_fleet(t: T, who: int, harbour: int) -> None:
    """No legal retreat: everything is lost, the leaders come back next turn."""
    for power in bits(t.afloat[harbour] & t.bloc[who]):
        for kind in range(SHIP_KINDS):
            for _ in range(t.ships[power][kind][harbour]):
                sink(t, power, kind, harbour)
    for leader in bits(naval_leaders(t, who, harbour)):
        if t.leader_at[leader] == PLACE_OF[harbour]:
            wait_a_turn(t, leader)


@rule("Naval combat •6")
def is_haven(t: T, who: int, origin: int, harbour: int) -> bool:
    """An adjacent friendly port or sea, free of enemies."""
    if harbour < PORTS:
        return friendly_port(t, who, harbour) and fleets_meet(t, who, harbour) == 0
    return harbour_in_play(t, harbour) and fleets_meet(t, who, harbour) == 0 and origin != harbour


def count_havens(t: T, who: int, harbour: int) -> int:
    number = 0
    for k in range(NEAR_COUNT[harbour]):
        if is_haven(t, who, harbour, NEAR[harbour][k]):
            number += 1
    return number


@rule("Naval combat •6")
def scatter(t: T, who: int, harbour: int) -> None:
    """A fleet must leave: its owner chooses where to; without a haven it is lost."""
    number = count_havens(t, who, harbour)
    if number == 0:
        lose_fleet(t, who, harbour)
    elif number == 1 or who >= MAJORS or t.seat_of[who] == NONE:
        for k in range(NEAR_COUNT[harbour]):
            if is_haven(t, who, harbour, NEAR[harbour][k]) and fleet_of(t, who, harbour) > 0:
                put_in(t, who, harbour, NEAR[harbour][k])
    else:
        call(t, choose_haven, t.seat_of[who], who, harbour)


def put_in(t: T, who: int, harbour: int, haven: int) -> None:
    tell(t, PUTS_IN, who, harbour, haven)
    all_to(t, who, harbour, haven)


@phases.phase("Where do your ships go?", "Naval combat •6", takes=("asked", "harbour"))
def choose_haven(t: T, m: Moves) -> None:
    for k in range(NEAR_COUNT[t.harbour]):
        if is_haven(t, t.asked, t.harbour, NEAR[t.harbour][k]):
            offer(m, HEAD_FOR(NEAR[t.harbour][k]))
    refuse_rest(m, HEAD_FOR, "Naval combat •6")


@choose_haven.on(HEAD_FOR)
def haven_chosen(t: T, haven: int) -> None:
    put_in(t, t.asked, t.harbour, haven)
    done(t)
