"""What is said and told of victory."""

from __future__ import annotations

from nonsuch.engine import NumberDomain, WordDomain
from nonsuch.games.virgin_queen.prizes import MARKER_NAMES, PREFERENCE_NAMES
from nonsuch.games.virgin_queen.state import POWER, events, moves

MARKER = WordDomain(*MARKER_NAMES)
PREFERENCE = WordDomain(*PREFERENCE_NAMES)
POINTS = NumberDomain(-9, 99)

PREFER = moves.verb("prefer", PREFERENCE)

MARKED = events.kind("marked", who=POWER, marker=MARKER, change=POINTS)
PREFERRED = events.kind("preferred", preference=PREFERENCE, points=POINTS)
TIED = events.kind("tied", who=POWER, turn=POINTS)
