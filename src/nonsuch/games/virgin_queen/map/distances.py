"""What follows from the map alone: how far everything is, and the lists of places that the rules walk over."""

from __future__ import annotations

from nonsuch.games.virgin_queen.map.atlas import (
    DEGREE,
    HARBOUR_OF,
    HARBOURS,
    HOME_OF,
    KIND,
    LINK,
    NEAR,
    NEAR_COUNT,
    OPEN,
    PLACE_OF,
    PORT_OF,
    PORTS,
    POWERS,
    SCENARIO_NAMES,
    SEA_OPEN,
    SEAS,
    SPACES,
    TUTORIAL,
    UNFORTIFIED,
    padded,
)

FAR = 999
SCENARIOS = range(len(SCENARIO_NAMES))
PLACE_OPEN = tuple(OPEN[scenario] + SEA_OPEN[scenario] for scenario in SCENARIOS)  # by place: spaces, then seas


def _neighbours(place: int) -> list[int]:
    """Links, passes, ports and seas alike."""
    found = list(LINK[place][: DEGREE[place]]) if place < SPACES else []
    harbour = HARBOUR_OF[place]
    return found + [PLACE_OF[near] for near in NEAR[harbour][: NEAR_COUNT[harbour]]] if harbour >= 0 else found


_around = [_neighbours(place) for place in range(SPACES + SEAS)]


def _steps_from(start: int, in_play: tuple[int, ...]) -> tuple[int, ...]:
    steps = [FAR] * len(in_play)
    steps[start] = 0
    road = [start]
    for place in road:
        for near in _around[place]:
            if steps[near] == FAR and in_play[near]:
                steps[near] = steps[place] + 1
                road.append(near)
    return tuple(steps)


def _sailing_from(start: int, in_play: tuple[int, ...]) -> tuple[int, ...]:
    """Over seas; a port is where a voyage begins or ends."""
    steps = [FAR] * HARBOURS
    steps[start] = 0
    road = [start]
    for harbour in road:
        if harbour == start or harbour >= PORTS:
            for near in NEAR[harbour][: NEAR_COUNT[harbour]]:
                if steps[near] == FAR and in_play[PLACE_OF[near]]:
                    steps[near] = steps[harbour] + 1
                    road.append(near)
    return tuple(steps)


# two scenarios are played on the same map: the table is kept once for each map
_maps = list(dict.fromkeys(PLACE_OPEN))
MAP_OF = tuple(_maps.index(one) for one in PLACE_OPEN)
DISTANCE = tuple(tuple(_steps_from(start, in_play) for start in range(len(in_play))) for in_play in _maps)

SAILING = tuple(tuple(_sailing_from(start, in_play) for start in range(HARBOURS)) for in_play in _maps)


def _listed(wanted: list[list[int]]) -> tuple[tuple[tuple[int, ...], ...], tuple[int, ...]]:
    """Rows of one length for the rules, and how many of each count."""
    return padded(wanted), tuple(len(one) for one in wanted)


AROUND, AROUND_COUNT = _listed(_around)
_in_play = [[space for space in range(SPACES) if OPEN[scenario][space]] for scenario in SCENARIOS]
IN_PLAY, IN_PLAY_COUNT = _listed(_in_play)
WALLED, WALLED_COUNT = _listed([[space for space in one if KIND[space] != UNFORTIFIED] for one in _in_play])
# where walls are or may be built (17.5): in the Tutorial nobody builds any
WALL_SITES, WALL_SITES_COUNT = _listed(
    [
        [space for space in one if KIND[space] != UNFORTIFIED or scenario != TUTORIAL]
        for scenario, one in zip(SCENARIOS, _in_play, strict=True)
    ]
)
UNWALLED, UNWALLED_COUNT = _listed([[space for space in one if KIND[space] == UNFORTIFIED] for one in _in_play])
OPEN_PORTS, OPEN_PORTS_COUNT = _listed([[PORT_OF[space] for space in one if PORT_OF[space] >= 0] for one in _in_play])

# by power: its home spaces and those of them with walls
_homes = [[space for space in range(SPACES) if HOME_OF[space] >> power & 1] for power in range(POWERS)]
HOMES, HOMES_COUNT = _listed(_homes)
WALLED_HOMES, WALLED_HOMES_COUNT = _listed([[space for space in one if KIND[space] != UNFORTIFIED] for one in _homes])
