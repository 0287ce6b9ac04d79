"""The ground of six powers: capitals, walls built in play, ships on loan.  [9.2; 17.5; 18.5; 23.5]"""

from __future__ import annotations

from nonsuch.engine import ALL, NONE, field
from nonsuch.games.virgin_queen.axes import BATTLE, CAPITAL_AXIS, EVERYBODY, MAJOR_AXIS, POWER_AXIS, SPACE_AXIS, VOYAGE
from nonsuch.games.virgin_queen.map.atlas import MAJORS, SPACES
from nonsuch.games.virgin_queen.tables.minors import Minors


class Ground(Minors):
    seat_of = field(MAJOR_AXIS, low=NONE, high=MAJORS - 1, sees=ALL, default=NONE)  # who plays each power
    # where each capital marker stands; NONE for a branch of the Protestant that has none
    capital = field(CAPITAL_AXIS, low=NONE, high=SPACES - 1, sees=ALL, default=NONE)
    fortress = field(SPACE_AXIS, high=1, sees=ALL)  # walls that are not printed on the map
    # several powers on the defending side: who they are, the losses each still has to take, who has yet to retreat
    party = field(high=EVERYBODY, sees=ALL, scope=BATTLE)
    toll = field(POWER_AXIS, high=120, sees=ALL, scope=BATTLE)
    retreating = field(high=EVERYBODY, sees=ALL, scope=BATTLE)
    # cards in a battle: whose race-built galleons hit more often; dikes that are cut; a Dutch town stormed by Spain
    culverins = field(low=NONE, high=1, sees=ALL, default=NONE, scope=BATTLE)
    flooded = field(high=1, sees=ALL, scope=BATTLE)
    sacked = field(low=NONE, high=SPACES - 1, sees=ALL, default=NONE, scope=BATTLE)
    # a war that has just begun: from whom each power has parted, who attacks at sea, whether the fleets were surprised
    estranged = field(MAJOR_AXIS, high=(1 << MAJORS) - 1, sees=ALL)
    admiral = field(low=NONE, high=MAJORS - 1, sees=ALL, default=NONE, scope=VOYAGE)
    unprepared = field(high=1, sees=ALL, scope=VOYAGE)
