"""What a player names when an event is declared; a group of cards says it for each of its own.  [6.1.6]"""

from __future__ import annotations

NOTHING, A_SPACE, A_SEA, A_POWER = range(4)
