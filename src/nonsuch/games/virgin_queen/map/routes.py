"""Ways as a bot reckons them, whoever holds what lies between: of armies over land and sea, and of ships."""

from __future__ import annotations

import heapq

from nonsuch.games.virgin_queen.map.atlas import (
    CLEAR,
    DEGREE,
    EMPIRE,
    HARBOUR_OF,
    HARBOURS,
    HOME,
    KIND,
    LINK,
    NEAR,
    NEAR_COUNT,
    OPEN,
    PLACE_OF,
    PORTS,
    SEA_OPEN,
    SEAS,
    SPACE_OF,
    SPACES,
    TUTORIAL,
    UNFORTIFIED,
    VENICE,
)
from nonsuch.games.virgin_queen.map.distances import MAP_OF

FAR = 99
MAPS = tuple(MAP_OF.index(number) for number in range(max(MAP_OF) + 1))  # a scenario for each map
BYSTANDERS = ((VENICE, EMPIRE), (VENICE,))  # in the Tutorial, and else: at peace, and nobody goes through their lands
LAND, PASS, SEA = 2, 4, 3  # halves of a command point: a sea wants ships too


def _waters(scenario: int, harbour: int) -> list[int]:
    """Where ships go from a harbour."""
    found = NEAR[harbour][: NEAR_COUNT[harbour]]
    return [
        one for one in found if (SEA_OPEN[scenario][one - PORTS] if one >= PORTS else OPEN[scenario][SPACE_OF[one]])
    ]


def _steps(scenario: int, place: int) -> list[tuple[int, int]]:
    """The neighbours of a place for an army, each with what the step costs."""
    found = []
    if place < SPACES:
        roads = LINK[place][: DEGREE[place]]
        found = [(one, LAND if k < CLEAR[place] else PASS) for k, one in enumerate(roads) if OPEN[scenario][one]]
    if HARBOUR_OF[place] >= 0:
        found += [(PLACE_OF[one], SEA) for one in _waters(scenario, HARBOUR_OF[place])]
    return found


def _ways(scenario: int, target: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """To a walled place from everywhere: the cost of the cheapest way, and a bit for each sea on it."""
    costs, seas = [2 * FAR] * (SPACES + SEAS), [0] * (SPACES + SEAS)
    bystanders = BYSTANDERS[scenario != TUTORIAL]
    waiting = [(0, target, 0)] if KIND[target] != UNFORTIFIED and OPEN[scenario][target] else []
    while waiting:
        cost, place, crossed = heapq.heappop(waiting)
        if cost < costs[place]:
            costs[place], seas[place] = cost, crossed
            if HOME[target] in bystanders or place >= SPACES or HOME[place] not in bystanders:
                for near, more in _steps(scenario, place):
                    mask = 1 << near - SPACES if near >= SPACES else 0
                    heapq.heappush(waiting, (cost + more, near, crossed | mask))
    return tuple((one + 1) // 2 for one in costs[:SPACES]), tuple(seas[:SPACES])


def _sailed(scenario: int, start: int) -> tuple[int, ...]:
    steps = [FAR] * HARBOURS
    steps[start] = 0
    road = [start]
    for place in road:
        for near in _waters(scenario, place):
            if steps[near] == FAR:
                steps[near] = steps[place] + 1
                road.append(near)
    return tuple(steps)


_all = [[_ways(scenario, target) for target in range(SPACES)] for scenario in MAPS]
MARCHED = tuple(tuple(costs for costs, _ in one) for one in _all)  # to a walled place, from a space: command points
CROSSED = tuple(tuple(seas for _, seas in one) for one in _all)  # likewise a bit for each sea on the way
SAILED = tuple(tuple(_sailed(scenario, harbour) for harbour in range(HARBOURS)) for scenario in MAPS)  # naval moves
