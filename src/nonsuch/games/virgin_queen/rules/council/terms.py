"""What can be said and told of deals and wars between powers.

Clauses are ordered so that whoever composes in rising order can first end a war, then ally, then lend ships.
"""

from __future__ import annotations

from nonsuch.engine import NumberDomain, WordDomain
from nonsuch.games.virgin_queen.map.atlas import MAJORS, POWER_NAMES
from nonsuch.games.virgin_queen.personages import ROYAL_NAMES
from nonsuch.games.virgin_queen.rules.world.terms import TREASURE
from nonsuch.games.virgin_queen.state import HARBOUR, LEADER, NUMBER, POWER, SHIP, SPACE, events, moves
from nonsuch.games.virgin_queen.tables.council import MOST_DRAWS, MOST_HIRED, MOST_LENT

MAJOR = WordDomain(*POWER_NAMES[:MAJORS])
ROYAL = WordDomain(*ROYAL_NAMES)
DRAWS = NumberDomain(1, MOST_DRAWS)
MERCENARIES = NumberDomain(1, MOST_HIRED)
SHIPS = NumberDomain(1, MOST_LENT)

ADDRESS = moves.verb("address", MAJOR)
MAKE_PEACE = moves.verb("peace", adds=True)
ALLY = moves.verb("alliance", adds=True)
GIVE_DRAWS = moves.verb("give draws", DRAWS, adds=True)
TAKE_DRAWS = moves.verb("take draws", DRAWS, adds=True)
GIVE_HIRED = moves.verb("give mercenaries", MERCENARIES, adds=True)
TAKE_HIRED = moves.verb("take mercenaries", MERCENARIES, adds=True)
LEND = moves.verb("lend ships", SHIPS, adds=True)
BORROW = moves.verb("borrow ships", SHIPS, adds=True)
MARRY = moves.verb("marry", ROYAL, ROYAL, adds=True)
FREE = moves.verb("free", LEADER, adds=True)
DEMAND = moves.verb("demand", LEADER, adds=True)
CEDE = moves.verb("cede", SPACE, adds=True)
CLAIM = moves.verb("claim", SPACE, adds=True)
SIGN = moves.verb("sign")
CALL_OFF = moves.verb("call off")
PAY_OFF = moves.verb("pay off", SPACE)
FROM_CARD = moves.verb("from the card")
LEND_FROM = moves.verb("lend from", SHIP, HARBOUR)
DECLARE_WAR = moves.verb("declare war", POWER, adds=True)
REFILL = moves.verb("refill")

# a deal, its clauses one by one
ANNOUNCES = events.kind("announces", who=MAJOR, to=MAJOR)
TO_END_WAR = events.kind("clause peace", who=MAJOR, other=MAJOR)
TO_ALLY = events.kind("clause alliance", who=MAJOR, other=MAJOR)
TO_DRAW = events.kind("clause draws", giver=MAJOR, taker=MAJOR, number=NUMBER)
TO_HIRE = events.kind("clause mercenaries", giver=MAJOR, taker=MAJOR, number=NUMBER)
TO_LEND = events.kind("clause ships", giver=MAJOR, taker=MAJOR, number=NUMBER)
TO_MARRY = events.kind("clause marriage", one=ROYAL, other=ROYAL)
TO_FREE = events.kind("clause captive", giver=MAJOR, leader=LEADER)
TO_CEDE = events.kind("clause space", giver=MAJOR, taker=MAJOR, place=SPACE)
CONFIRMS = events.kind("confirms", who=MAJOR, of=MAJOR)
REFUSES = events.kind("refuses", who=MAJOR, of=MAJOR)
LAPSES = events.kind("lapses", who=MAJOR, to=MAJOR)
# what comes of it
ALLIANCE_MADE = events.kind("alliance made", one=MAJOR, other=MAJOR)
ALLIANCES_END = events.kind("alliances end")
HIRED_LEAVE = events.kind("mercenaries leave", who=MAJOR, place=SPACE, number=NUMBER)
HIRED_LEAVE_CARD = events.kind("mercenaries leave the card", who=MAJOR, number=NUMBER)
HIRED_ARRIVE = events.kind("mercenaries arrive", who=MAJOR, place=SPACE, number=NUMBER)
STOCK_REFILLED = events.kind("stock refilled", number=NUMBER)
SHIP_LENT = events.kind("ship lent", who=MAJOR, to=MAJOR, ship=SHIP, place=HARBOUR)
SHIP_BACK = events.kind("ship back", who=MAJOR, of=MAJOR, ship=SHIP, place=HARBOUR)
SET_FREE = events.kind("set free", leader=LEADER, by=MAJOR)
# war
PAYS_IN_TREASURE = events.kind("pays in treasure", who=MAJOR, treasure=TREASURE)
GRIEVES = events.kind("grieves", number=NUMBER)
