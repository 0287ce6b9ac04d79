"""What is said and told of religion."""

from __future__ import annotations

from nonsuch.engine import NumberDomain, WordDomain
from nonsuch.games.virgin_queen.map.atlas import AREA_NAMES, FAITHS
from nonsuch.games.virgin_queen.state import LEADER, POWER, SPACE, events, moves

AREA = WordDomain(*AREA_NAMES)
CREED = WordDomain(*FAITHS)
SMALL = NumberDomain(0, 200)

PREACH = moves.verb("preach", AREA)
SUPPRESS = moves.verb("suppress", AREA)
REBEL = moves.verb("rebel", SPACE)
CONVERT_IN = moves.verb("convert in", AREA)
HUNT_JESUIT = moves.verb("hunt a jesuit")

CONVERTED = events.kind("converted", place=SPACE, creed=CREED, count=SMALL)
PREACHES = events.kind("preaches", who=POWER, area=AREA, creed=CREED, dice=SMALL)
ATTEMPT = events.kind("attempt", face=NumberDomain(1, 6))
SOFTENED = events.kind("softened", who=POWER)
REBELS = events.kind("rebels", place=SPACE, dice=SMALL)
REBELLION_ENDS = events.kind("rebellion ends", place=SPACE, succeeds=NumberDomain(0, 1))
LEADER_DIES = events.kind("leader dies", leader=LEADER)
COWED = events.kind("cowed")
NAMED = events.kind("named", who=POWER, place=SPACE)
LEAGUE_FORMS = events.kind("league forms", place=SPACE)
CAPITAL_STANDS = events.kind("capital stands", place=SPACE)
JESUIT = events.kind("jesuit", number=SMALL, there=SMALL)
MARTYR = events.kind("martyr")
