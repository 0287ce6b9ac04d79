"""The axes and scopes with which every chapter declares its fields."""

from __future__ import annotations

from nonsuch.engine import Axis, Scope, Seats
from nonsuch.games.virgin_queen.components import COLUMN_NAMES, LAND_NAMES, LEADER_NAMES, SHIP_NAMES
from nonsuch.games.virgin_queen.map.atlas import (
    CAPITAL_NAMES,
    HARBOUR_NAMES,
    MAJORS,
    POWER_NAMES,
    POWERS,
    SEA_NAMES,
    SEAS,
    SPACE_NAMES,
    SPACES,
)

SEATS = Seats(MAJORS)
NAVIES = 11  # the majors and the minor powers: whoever comes behind them has no ships
PLACES = SPACES + SEAS
MOST_ORDERS = 12
EVERYBODY = (1 << POWERS) - 1

POWER_AXIS = Axis(*POWER_NAMES)
MAJOR_AXIS = Axis(*POWER_NAMES[:MAJORS])
CAPITAL_AXIS = Axis(*CAPITAL_NAMES)
NAVY_AXIS = Axis(*POWER_NAMES[:NAVIES])
SPACE_AXIS = Axis(*SPACE_NAMES)
SEA_AXIS = Axis(*SEA_NAMES)
HARBOUR_AXIS = Axis(*HARBOUR_NAMES)
LEADER_AXIS = Axis(*LEADER_NAMES)
COLUMN_AXIS = Axis(*COLUMN_NAMES)
LAND_AXIS = Axis(*LAND_NAMES)
SHIP_AXIS = Axis(*SHIP_NAMES)

FIELD, WALLS, SEA_COMBAT = range(3)

FORMATION = Scope("formation")  # being put together, marching, fighting
BATTLE = Scope("battle")
VOYAGE = Scope("voyage")
IMPULSE = Scope("impulse")
TURN = Scope("turn")
RAID = Scope("raid")
