"""What is said and told of espionage."""

from __future__ import annotations

from nonsuch.engine import NumberDomain, Only, WordDomain
from nonsuch.games.virgin_queen.map.atlas import MAJORS, POWER_NAMES
from nonsuch.games.virgin_queen.state import CARD, LEADER, SEAT, events, moves

COURT = WordDomain(*POWER_NAMES[:MAJORS])
PLOT_NAME = WordDomain("nothing", "intelligence", "operative", "assassination", "rising")
GAIN_NAMES = ("informant", "cipher-key", "hand", "card")
GAIN = WordDomain(*GAIN_NAMES)
AN_INFORMANT, A_CIPHER_KEY, THE_HAND, A_CARD = range(4)
FEW = NumberDomain(0, 30)

SPY_ON = moves.verb("spy on", COURT)
PLANT = moves.verb("plant", COURT)  # an informant on that power's card
RECALL = moves.verb("recall", COURT)  # the informant that is moved
KILL = moves.verb("kill", LEADER)
KILL_RULER = moves.verb("kill ruler", COURT)
RISE = moves.verb("rise")  # the English Catholics
DECIPHER = moves.verb("decipher")
GET = moves.verb("get", GAIN)
EXECUTE = moves.verb("execute mary")

PLOTS = events.kind("plots", who=COURT, what=PLOT_NAME, against=COURT)
AIMS_AT = events.kind("aims at", leader=LEADER)
FOILED = events.kind("foiled", who=COURT)
PLANTED = events.kind("planted", who=COURT, on=COURT)
OPERATIVE_GONE = events.kind("operative gone", who=COURT, on=COURT)
CIPHER_LAID = events.kind("cipher laid", who=COURT, on=COURT)
CIPHER_BACK = events.kind("cipher back", who=COURT)
PLOT_DIE = events.kind("plot die", who=COURT, face=NumberDomain(1, 6), hit=NumberDomain(0, 1))
NETWORK = events.kind("network", who=COURT)
LOOKS = events.kind("looks", who=COURT, at=COURT)
SEES = events.kind("sees", who=COURT, seat=SEAT, at=COURT, card=Only(CARD, "seat"))
KILLED = events.kind("killed", leader=LEADER)
RULER_KILLED = events.kind("ruler killed", who=COURT)
PLOT_FAILS = events.kind("plot fails", who=COURT, hits=FEW, against=FEW)
RISING_OVER = events.kind("rising over", hits=FEW, against=FEW)
MARY_EXECUTED = events.kind("mary executed")
