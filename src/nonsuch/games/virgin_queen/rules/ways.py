"""How far everything is: distances over land and sea, whoever holds what lies between.  [12.5; 20.4]"""

from __future__ import annotations

from nonsuch.engine import rule
from nonsuch.games.virgin_queen.axes import PLACES
from nonsuch.games.virgin_queen.map.atlas import PLACE_OF, SPACES
from nonsuch.games.virgin_queen.map.distances import AROUND, AROUND_COUNT, DISTANCE, MAP_OF, PLACE_OPEN, SAILING
from nonsuch.games.virgin_queen.state import VirginQueenTable as T


@rule("Displacement ¶1")
def steps_between(t: T, one: int, other: int) -> int:
    """From a place to another in play: links, passes, ports and seas alike; FAR if there is no way."""
    return DISTANCE[MAP_OF[t.scenario]][one][other]


@rule("Returning home ¶1", "Displacement ¶1", "ruling 159")
def sailing_between(t: T, one: int, other: int) -> int:
    """From a harbour to another: over seas in play alone; FAR if there is no way."""
    return SAILING[MAP_OF[t.scenario]][one][other]


@rule("Map of the Tutorial ¶1", "Special Rules •2")
def harbour_in_play(t: T, harbour: int) -> bool:
    return PLACE_OPEN[t.scenario][PLACE_OF[harbour]] > 0


@rule("Returning home ¶3", "Returning home ¶4")
def has_safe_way(t: T, who: int, start: int, goal: int) -> bool:
    """Over friendly spaces without unrest and over seas only: without attrition."""
    for place in range(PLACES):
        t.seen[place] = 0
    t.seen[start] = 1
    t.road[0] = start
    head = 0
    tail = 1
    while head < tail:
        place = t.road[head]
        head += 1
        for k in range(AROUND_COUNT[place]):
            near = AROUND[place][k]
            if t.seen[near] == 0 and is_safe(t, who, near):
                if near == goal:
                    return True
                t.seen[near] = 1
                t.road[tail] = near
                tail += 1
    return False


def is_safe(t: T, who: int, place: int) -> bool:
    if PLACE_OPEN[t.scenario][place] == 0:
        return False
    return place >= SPACES or (t.welcome[who] >> t.control[place] & 1 > 0 and t.unrest[place] == 0)
