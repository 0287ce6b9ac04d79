"""Who may be raided on the World map: settlements and forts on a zone, and who decides for them.  [16.5]"""

from __future__ import annotations

from nonsuch.engine import (
    NONE,
    rule,
)
from nonsuch.games.virgin_queen.map.atlas import MAJORS, PORTUGAL, SPAIN, space
from nonsuch.games.virgin_queen.map.oceans import BORDERS, SETTLEMENTS
from nonsuch.games.virgin_queen.rules.board import holder
from nonsuch.games.virgin_queen.seafaring import (
    DRAKE,
    HAWKINS,
)
from nonsuch.games.virgin_queen.state import VirginQueenTable as T
from nonsuch.games.virgin_queen.tables.world import AT_SEA

LISBON = space("Lisbon")
PREY = (SPAIN, PORTUGAL)


@rule("Piracy on the World map ¶1", "Piracy on the World map ¶2")
def master_of(t: T, prey: int) -> int:
    """Who decides for it: for Portugal whoever controls Lisbon, nobody while it is neutral."""
    if prey == SPAIN:
        return SPAIN
    lord = holder(t, LISBON)
    return lord if lord < MAJORS and t.seat_of[min(lord, MAJORS - 1)] != NONE else NONE


@rule("Piracy on the World map ¶1", "Piracy in Europe ¶3", "ruling 328")
def may_prey_on(t: T, who: int, prey: int) -> bool:
    """War is not needed; nobody raids what is theirs, their ally's or another power's of the same player."""
    master = master_of(t, prey)
    if master == NONE:
        return True
    return master != who and t.seat_of[master] != t.seat_of[who] and t.league[who] >> master & 1 == 0


def settlements_on(t: T, prey: int, zone: int) -> int:
    number = 0
    for site in range(SETTLEMENTS):
        if t.settler[site] == prey and BORDERS[site] >> zone & 1 > 0:
            number += 1
    return number


def forts_on(t: T, prey: int, zone: int) -> int:
    number = 0
    for site in range(SETTLEMENTS):
        if t.settler[site] == prey and BORDERS[site] >> zone & 1 > 0 and t.world_fort[site] > 0:
            number += 1
    return number


@rule("Card FAQ › 106 DRAKE/HAWKINS EXPEDITION")
def still_there(t: T, captain: int) -> int:
    """Who leads what is left of the expedition: Hawkins where Drake was lost; NONE if nobody is left."""
    if t.captain_is[captain] == AT_SEA:
        return captain
    if captain == DRAKE and t.captain_is[HAWKINS] == AT_SEA and t.sappers >> HAWKINS & 1 > 0:
        return HAWKINS
    return NONE
