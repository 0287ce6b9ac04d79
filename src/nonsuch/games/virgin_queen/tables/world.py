"""The World map: treasures, fleets, expeditions, colonies.  [6.3; 8.4; 16.5; 16.6; 17.4]"""

from __future__ import annotations

from nonsuch.engine import ALL, NOBODY, NONE, Axis, bag, field, owned_by
from nonsuch.games.virgin_queen.axes import IMPULSE, MAJOR_AXIS, RAID, TURN, VOYAGE
from nonsuch.games.virgin_queen.components import FIRST_TURN, MOST_SHIPS
from nonsuch.games.virgin_queen.map.atlas import MAJORS, POWERS, SPACES
from nonsuch.games.virgin_queen.map.oceans import SETTLEMENT_NAMES, SETTLEMENTS, ZONE_NAMES, ZONES
from nonsuch.games.virgin_queen.seafaring import (
    CAPTAIN_NAMES,
    CAPTAIN_OUT,
    CAPTAIN_TURN,
    CAPTAINS,
    CAPTAINS_AT,
    MOST_COLONIES,
    MOST_ESCORTS,
    TREASURES,
)
from nonsuch.games.virgin_queen.tables.court import Court

ZONE_AXIS, SETTLEMENT_AXIS, CAPTAIN_AXIS = Axis(*ZONE_NAMES), Axis(*SETTLEMENT_NAMES), Axis(*CAPTAIN_NAMES)
# where a captain is: not yet known, to be had, in a port, at sea with his expedition, back next turn, lost or never in
UNHEARD, READY, IN_PORT, AT_SEA, ASHORE, LOST = range(6)


def where_at_first(scenario: int, players: int, captain: int) -> int:
    """Of a captain, when the scenario begins."""
    if CAPTAIN_OUT[players][captain]:
        return LOST
    if CAPTAINS_AT[scenario][captain]:
        return READY
    return UNHEARD if CAPTAIN_TURN[captain] > FIRST_TURN[scenario] else LOST


# by scenario and number of players
CAPTAIN_AT_FIRST = tuple(
    tuple(tuple(where_at_first(scenario, players, one) for one in range(CAPTAINS)) for players in range(MAJORS + 1))
    for scenario in range(len(FIRST_TURN))
)
EVERY_MAJOR = (1 << MAJORS) - 1
EVERY_ZONE = (1 << ZONES) - 1
MOST_FORTS = SETTLEMENTS


class World(Court):
    # treasures, face down: their owner sees them
    treasure_pool = bag(TREASURES, sees=NOBODY, rest=True)
    treasures = bag(TREASURES, MAJOR_AXIS, sees=owned_by("seat_of"))  # in hands
    treasure_boxes = bag(TREASURES, MAJOR_AXIS, sees=owned_by("seat_of"))  # Spain's
    shielded = bag(TREASURES, MAJOR_AXIS, sees=owned_by("seat_of"))  # what a fortress keeps from the pirate
    offered = bag(TREASURES, MAJOR_AXIS, sees=owned_by("seat_of"))  # drawn, to choose among
    portuguese_boxes = bag(TREASURES, sees=NOBODY)
    aboard = bag(TREASURES, CAPTAIN_AXIS, sees=owned_by("captain_seat"))
    spent_treasures = bag(TREASURES, sees=ALL)
    extended = field(high=1, sees=ALL, scope=IMPULSE)  # by a treasure
    barred = field(high=(1 << 6) - 1, sees=ALL, scope=IMPULSE)  # types of actions that the treasure may not buy
    event_points = field(high=1, sees=ALL, scope=IMPULSE)  # what is spent comes from an event, and bars nothing
    galleon_cp = field(high=9, sees=ALL, scope=IMPULSE)  # which a treasure brings for galleons alone
    indulgence = field(high=1, sees=ALL, scope=TURN)  # ARMADA INDULGENCE is in force
    fleet_sailed = field(high=1, sees=ALL, scope=TURN)
    escorts = field(high=MOST_ESCORTS, sees=ALL)
    # captains and their expeditions
    captain_is = field(CAPTAIN_AXIS, high=LOST, sees=ALL)
    captain_of = field(CAPTAIN_AXIS, low=NONE, high=MAJORS - 1, sees=ALL, default=NONE)  # whose, in port and at sea
    captain_seat = field(CAPTAIN_AXIS, low=NONE, high=MAJORS - 1, sees=ALL, default=NONE)  # of that power
    captain_port = field(CAPTAIN_AXIS, low=NONE, high=SPACES - 1, sees=ALL, default=NONE)
    captain_zone = field(CAPTAIN_AXIS, low=NONE, high=ZONES - 1, sees=ALL, default=NONE)
    damaged = field(CAPTAIN_AXIS, high=1, sees=ALL)
    colonists = field(CAPTAIN_AXIS, high=1, sees=ALL)  # aboard
    westward = field(CAPTAIN_AXIS, high=1, sees=ALL)  # entered the Pacific from America on this voyage
    plundered = field(MAJOR_AXIS, high=EVERY_ZONE, sees=ALL)  # zones where a power has been a pirate this turn
    joint = field(high=1, sees=ALL)  # Drake and Hawkins sail as one expedition
    sappers = field(high=(1 << CAPTAINS) - 1, sees=ALL)  # who sailed so, and may destroy forts
    stormbound = field(high=(1 << CAPTAINS) - 1, sees=ALL, scope=IMPULSE)
    course = field(CAPTAIN_AXIS, low=NONE, high=ZONES - 1, sees=ALL, default=NONE, scope=VOYAGE)
    landed = field(high=(1 << CAPTAINS) - 1, sees=ALL, scope=VOYAGE)  # who has tried, or would not
    circumnavigated = field(high=EVERY_MAJOR, sees=ALL)
    # settlements: whose they are, Spain's or Portugal's; forts; colonies of others
    settler = field(SETTLEMENT_AXIS, low=NONE, high=POWERS - 1, sees=ALL, default=NONE)
    world_fort = field(SETTLEMENT_AXIS, high=1, sees=ALL)
    forts_ready = field(high=MOST_FORTS, sees=ALL)  # on the Spanish power card
    colony = field(SETTLEMENT_AXIS, low=NONE, high=MAJORS - 1, sees=ALL, default=NONE)
    colonists_ready = field(MAJOR_AXIS, high=MOST_COLONIES, sees=ALL)
    colonists_due = field(MAJOR_AXIS, high=MOST_COLONIES, sees=ALL)  # next turn
    patrols = field(ZONE_AXIS, high=MOST_SHIPS, sees=ALL)  # Spanish galleons
    walled_by = field(high=EVERY_MAJOR, sees=ALL, scope=TURN)  # who has built a fortress in Europe
    suez = field(high=1, sees=ALL)  # the canal is open
    suez_attempts = field(high=99, sees=ALL)
    suez_tried = field(high=1, sees=ALL, scope=IMPULSE)
    harvested = field(high=(1 << SETTLEMENTS) - 1, sees=ALL)  # colonies that have thrown for riches
    taker = field(low=NONE, high=MAJORS - 1, sees=ALL, default=NONE)  # who draws out of somebody's hand
    # a piracy, a roll of navigation, a landing: who and where
    captain = field(low=NONE, high=CAPTAINS - 1, sees=ALL, default=NONE)
    prey = field(low=NONE, high=POWERS - 1, sees=ALL, default=NONE, scope=RAID)  # Spain or Portugal
    on_fleet = field(high=1, sees=ALL, scope=RAID)  # the treasure fleet is raided, not the settlements
    gunfire = field(high=60, sees=ALL, scope=RAID)  # hits on the expedition
    plunder = field(high=30, sees=ALL, scope=RAID)  # hits of the pirate
    hunted = field(high=(1 << CAPTAINS) - 1, sees=ALL)  # whose captains have had their chance at the fleet
    roll_total = field(low=-9, high=40, sees=ALL)  # of navigation
    site = field(low=NONE, high=SETTLEMENTS - 1, sees=ALL, default=NONE)
    zone = field(low=NONE, high=ZONES - 1, sees=ALL, default=NONE)
    aim_captain = field(low=NONE, high=CAPTAINS - 1, sees=ALL, default=NONE)  # of an event
    aim_zone = field(low=NONE, high=ZONES - 1, sees=ALL, default=NONE)
    aim_site = field(low=NONE, high=SETTLEMENTS - 1, sees=ALL, default=NONE)
