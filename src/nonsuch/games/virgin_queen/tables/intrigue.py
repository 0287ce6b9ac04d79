"""Espionage: operatives, assassins, the rebellion of the English Catholics.  [19]"""

from __future__ import annotations

from nonsuch.games.virgin_queen.tables.world import World


class Intrigue(World):
    pass
