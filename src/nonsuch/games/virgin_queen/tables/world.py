"""The World map: treasures, fleets, expeditions, colonies.  [6.3; 8.4; 16.5; 16.6; 17.4]"""

from __future__ import annotations

from nonsuch.games.virgin_queen.tables.court import Court


class World(Court):
    pass
