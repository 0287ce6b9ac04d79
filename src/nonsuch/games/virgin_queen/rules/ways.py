"""How far everything is: distances over land and sea, whoever holds what lies between.  [12.5; 20.4]"""

from __future__ import annotations

from nonsuch.engine import rule
from nonsuch.games.virgin_queen.atlas import (
    DEGREE,
    HARBOUR_OF,
    LINK,
    NEAR,
    NEAR_COUNT,
    PLACE_OF,
    PORTS,
    SEA_OPEN,
    SPACES,
)
from nonsuch.games.virgin_queen.rules.board import friendly, in_play
from nonsuch.games.virgin_queen.state import PLACES
from nonsuch.games.virgin_queen.state import VirginQueenTable as T

FAR = 999


@rule("Displacement ¶1")
def measure(t: T, start: int) -> None:
    """Steps from a place to every other in play: links, passes, ports and seas alike."""
    for place in range(PLACES):
        t.steps[place] = FAR
    t.steps[start] = 0
    t.road[0] = start
    head = 0
    tail = 1
    while head < tail:
        place = t.road[head]
        head += 1
        tail = measure_on(t, place, tail)


def measure_on(t: T, place: int, tail: int) -> int:
    steps = t.steps[place] + 1
    if place < SPACES:
        for k in range(DEGREE[place]):
            tail = note_step(t, LINK[place][k], steps, tail)
    harbour = HARBOUR_OF[place]
    if harbour >= 0:
        for k in range(NEAR_COUNT[harbour]):
            tail = note_step(t, PLACE_OF[NEAR[harbour][k]], steps, tail)
    return tail


def note_step(t: T, place: int, steps: int, tail: int) -> int:
    if t.steps[place] != FAR or not place_in_play(t, place):
        return tail
    t.steps[place] = steps
    t.road[tail] = place
    return tail + 1


@rule("Map of the Tutorial ¶1")
def place_in_play(t: T, place: int) -> bool:
    if place < SPACES:
        return in_play(t, place)
    return SEA_OPEN[t.scenario][place - SPACES] > 0


def harbour_in_play(t: T, harbour: int) -> bool:
    return place_in_play(t, PLACE_OF[harbour])


@rule("Returning home ¶3", "Returning home ¶4")
def measure_safely(t: T, who: int, start: int) -> None:
    """The same over friendly spaces without unrest and over seas only: ways without attrition."""
    for place in range(PLACES):
        t.safe[place] = FAR
    t.safe[start] = 0
    t.road[0] = start
    head = 0
    tail = 1
    while head < tail:
        place = t.road[head]
        head += 1
        if place < SPACES:
            for k in range(DEGREE[place]):
                tail = note_safe_step(t, who, LINK[place][k], t.safe[place] + 1, tail)
        harbour = HARBOUR_OF[place]
        if harbour >= 0:
            for k in range(NEAR_COUNT[harbour]):
                tail = note_safe_step(t, who, PLACE_OF[NEAR[harbour][k]], t.safe[place] + 1, tail)


def note_safe_step(t: T, who: int, place: int, steps: int, tail: int) -> int:
    if t.safe[place] != FAR or not place_in_play(t, place):
        return tail
    if place < SPACES and (not friendly(t, who, place) or t.unrest[place] > 0):
        return tail
    t.safe[place] = steps
    t.road[tail] = place
    return tail + 1


def nearest_port(t: T, who: int) -> int:
    """Steps to the nearest controlled port, after measuring; FAR if there is none."""
    best = FAR
    for port in range(PORTS):
        if friendly(t, who, PLACE_OF[port]) and in_play(t, PLACE_OF[port]):
            best = min(best, t.steps[PLACE_OF[port]])
    return best
