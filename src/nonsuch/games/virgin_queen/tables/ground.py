"""The ground of six powers: capitals, walls built in play, ships on loan.  [9.2; 17.5; 18.5; 23.5]"""

from __future__ import annotations

from nonsuch.engine import ALL, NONE, Table, field
from nonsuch.games.virgin_queen.axes import CAPITAL_AXIS, SPACE_AXIS
from nonsuch.games.virgin_queen.map.atlas import SPACES


class Ground(Table):
    # where each capital marker stands; NONE for a branch of the Protestant that has none
    capital = field(CAPITAL_AXIS, low=NONE, high=SPACES - 1, sees=ALL, default=NONE)
    fortress = field(SPACE_AXIS, high=1, sees=ALL)  # walls that are not printed on the map
