"""What is said and told of single powers."""

from __future__ import annotations

from nonsuch.engine import NumberDomain, WordDomain
from nonsuch.games.virgin_queen.map.atlas import MAJORS, POWER_NAMES
from nonsuch.games.virgin_queen.realms import WAR_NAMES
from nonsuch.games.virgin_queen.rules.world.terms import CAPTAIN
from nonsuch.games.virgin_queen.state import CARD, LAND_UNIT, LEADER, SPACE, events, moves

REALM = WordDomain(*POWER_NAMES[:MAJORS])
WAR_ABROAD = WordDomain(*WAR_NAMES)
SOME = NumberDomain(0, 60)

STAKE = moves.verb("stake", CARD)
KEEP = moves.verb("keep prophecy", CARD)
PUT_BACK = moves.verb("put back", CARD)
LEADER_FALLS = moves.verb("leader falls", LEADER)
CAPTAIN_FALLS = moves.verb("captain falls", CAPTAIN)

CAMPAIGN = moves.verb("campaign", WAR_ABROAD)
REINFORCE = moves.verb("reinforce", WAR_ABROAD, LAND_UNIT)
SEND = moves.verb("send", LAND_UNIT, SPACE)

UPGRADE = moves.verb("upgrade armada")
RAISE_ABOARD = moves.verb("raise aboard", LAND_UNIT)
BOARD = moves.verb("board", LEADER)
LAND_AT = moves.verb("put ashore at", SPACE)

GOES_ABOARD = events.kind("goes aboard", unit=LAND_UNIT)
BOARDS = events.kind("boards", leader=LEADER)
ABOARD_LOST = events.kind("aboard lost", unit=LAND_UNIT)
GOES_ASHORE = events.kind("goes ashore", unit=LAND_UNIT, place=SPACE, number=SOME)
LEVIED = events.kind("levied", who=REALM, unit=LAND_UNIT, place=SPACE)
SENT = events.kind("sent", who=REALM, unit=LAND_UNIT)
LEADS_ABROAD = events.kind("leads abroad", leader=LEADER)
ABROAD_DIE = events.kind("die abroad", side=NumberDomain(0, 1), face=NumberDomain(1, 6), hit=NumberDomain(0, 1))
FIGHTS_ABROAD = events.kind("fights abroad", who=REALM, hits=SOME, against=SOME)
FALLS_ABROAD = events.kind("falls abroad", who=REALM, unit=LAND_UNIT)
WAR_WON = events.kind("war won", who=REALM)
STAKES = events.kind("stakes", who=REALM, card=CARD)
CROWNED = events.kind("crowned", who=REALM)
NOBODY_CROWNED = events.kind("nobody crowned")
FORESEES = events.kind("foresees", who=REALM, number=SOME)
PUTS_BACK = events.kind("puts back", who=REALM, number=SOME)
CAPTAIN_DEAD = events.kind("captain dead", captain=CAPTAIN)
COUNTED = events.kind("counted", catholic=SOME, spanish=SOME)
PARIS_SHARED = events.kind("paris shared", place=SPACE)
PEACE_MADE = events.kind("peace made", who=REALM, other=REALM)
