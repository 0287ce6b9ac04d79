"""Religion: what each space believes, and what comes of it.  [2.3; 4.2; 18]"""

from __future__ import annotations

from nonsuch.engine import ALL, field
from nonsuch.games.virgin_queen.axes import SPACE_AXIS
from nonsuch.games.virgin_queen.tables.council import Council


class Faith(Council):
    faith = field(SPACE_AXIS, high=2, sees=ALL)  # Catholic, Protestant, other
