"""Who goes: told after every move of men and ships, so that books can be kept by the log alone."""

from __future__ import annotations

from nonsuch.engine import bits, tell
from nonsuch.games.virgin_queen.components import LAND_KINDS
from nonsuch.games.virgin_queen.map.atlas import POWERS
from nonsuch.games.virgin_queen.state import LAND_UNIT, LEADER, NAVY, NUMBER, POWER, SHIP, events
from nonsuch.games.virgin_queen.state import VirginQueenTable as T

MEN_GO = events.kind("men go", who=POWER, unit=LAND_UNIT, number=NUMBER)
SHIPS_GO = events.kind("ships go", who=NAVY, ship=SHIP, number=NUMBER)
LEADER_GOES_TOO = events.kind("leader goes too", leader=LEADER)


def tell_men(t: T, power: int, kind: int, number: int) -> None:
    if number > 0:
        tell(t, MEN_GO, power, kind, number)


def tell_ships(t: T, power: int, kind: int, number: int) -> None:
    if number > 0:
        tell(t, SHIPS_GO, power, kind, number)


def tell_leaders(t: T, leaders: int) -> None:
    for leader in bits(leaders):
        tell(t, LEADER_GOES_TOO, leader)


def tell_formation(t: T, number: int) -> None:
    """The formation of the active power, or of whoever reacts to it."""
    for power in range(POWERS):
        for kind in range(LAND_KINDS):
            tell_men(t, power, kind, t.formed[number][power][kind])
    tell_leaders(t, t.formed_leaders[number])
