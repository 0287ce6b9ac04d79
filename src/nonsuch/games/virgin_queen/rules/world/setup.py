"""The World map as a scenario begins.  [2.6; 6.3; setups]"""

from __future__ import annotations

from nonsuch.engine import NONE, draw, lay, rule
from nonsuch.games.virgin_queen.components import GALLEON
from nonsuch.games.virgin_queen.map.atlas import MAJORS, SPAIN
from nonsuch.games.virgin_queen.map.oceans import SETTLEMENTS, SETTLERS
from nonsuch.games.virgin_queen.seafaring import (
    CAPTAINS,
    COLONIES,
    ESCORTS_AT,
    SCIENCE_TREASURE,
    TREASURE_MIX,
    TREASURES_AT,
    WORLD_FORTS_AT,
)
from nonsuch.games.virgin_queen.state import VirginQueenTable as T
from nonsuch.games.virgin_queen.tables.world import CAPTAIN_AT_FIRST


@rule("Elements of the World map ¶1", "Elements of the World map ¶3", "Elements of the World map ¶4")
def set_world(t: T) -> None:
    for site in range(SETTLEMENTS):
        t.settler[site] = SETTLERS[t.scenario][site]
    for captain in range(CAPTAINS):
        t.captain_is[captain] = CAPTAIN_AT_FIRST[t.scenario][t.players][captain]
    for who in range(MAJORS):
        t.colonists_ready[who] = COLONIES[who]
    t.forts_ready = WORLD_FORTS_AT[t.scenario]
    set_escorts(t)
    lay_treasures(t)


def set_escorts(t: T) -> None:
    """Spanish galleons, as on every sea."""
    t.escorts = ESCORTS_AT[t.scenario]
    t.docked[SPAIN][GALLEON] -= t.escorts


@rule("Elements of the World map ¶2", "ruling 320", "ruling 321")
def lay_treasures(t: T) -> None:
    """Hands are dealt before the two Science Bonuses go into the pool."""
    for kind in range(SCIENCE_TREASURE):
        lay(t.treasure_pool, kind, TREASURE_MIX[kind])
    for who in range(MAJORS):
        for _ in range(TREASURES_AT[t.scenario][who] if t.seat_of[who] != NONE else 0):
            draw(t.treasure_pool, t.treasures[who])
    lay(t.treasure_pool, SCIENCE_TREASURE, TREASURE_MIX[SCIENCE_TREASURE])
