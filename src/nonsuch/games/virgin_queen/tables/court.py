"""The courts: royals and their matches, artists and scientists, rulers.  [3.3; 21; 22]"""

from __future__ import annotations

from nonsuch.games.virgin_queen.tables.faith import Faith


class Court(Faith):
    pass
