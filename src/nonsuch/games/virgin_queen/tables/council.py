"""The council: alliances between major powers, deals, the points of each power.  [4; 9; 25]"""

from __future__ import annotations

from nonsuch.engine import ALL, field
from nonsuch.games.virgin_queen.axes import MAJOR_AXIS
from nonsuch.games.virgin_queen.map.atlas import MAJORS
from nonsuch.games.virgin_queen.tables.ground import Ground

EVERY_MAJOR = (1 << MAJORS) - 1


class Council(Ground):
    vp = field(MAJOR_AXIS, low=-40, high=120, sees=ALL)  # of a power; a seat's score follows from it
    league = field(MAJOR_AXIS, high=EVERY_MAJOR, sees=ALL)  # major powers allied with it for this turn
    more_cards = field(MAJOR_AXIS, high=9, sees=ALL)  # "+1 Card" markers
