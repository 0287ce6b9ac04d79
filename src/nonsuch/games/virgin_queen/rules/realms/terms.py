"""What is said and told of single powers."""

from __future__ import annotations

from nonsuch.engine import NumberDomain, WordDomain
from nonsuch.games.virgin_queen.map.atlas import MAJORS, POWER_NAMES
from nonsuch.games.virgin_queen.rules.world.terms import CAPTAIN
from nonsuch.games.virgin_queen.state import CARD, LEADER, SPACE, events, moves

REALM = WordDomain(*POWER_NAMES[:MAJORS])
SOME = NumberDomain(0, 60)

STAKE = moves.verb("stake", CARD)
KEEP = moves.verb("keep prophecy", CARD)
PUT_BACK = moves.verb("put back", CARD)
LEADER_FALLS = moves.verb("leader falls", LEADER)
CAPTAIN_FALLS = moves.verb("captain falls", CAPTAIN)

STAKES = events.kind("stakes", who=REALM, card=CARD)
CROWNED = events.kind("crowned", who=REALM)
NOBODY_CROWNED = events.kind("nobody crowned")
FORESEES = events.kind("foresees", who=REALM, number=SOME)
PUTS_BACK = events.kind("puts back", who=REALM, number=SOME)
CAPTAIN_DEAD = events.kind("captain dead", captain=CAPTAIN)
COUNTED = events.kind("counted", catholic=SOME, spanish=SOME)
PARIS_SHARED = events.kind("paris shared", place=SPACE)
PEACE_MADE = events.kind("peace made", who=REALM, other=REALM)
