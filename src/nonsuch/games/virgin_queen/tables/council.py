"""The council: alliances between major powers, deals, wars that are declared, the points of each power.  [4; 9; 25]"""

from __future__ import annotations

from nonsuch.engine import ALL, NONE, Axis, field
from nonsuch.games.virgin_queen.axes import EVERYBODY, MAJOR_AXIS, SHIP_AXIS, TURN
from nonsuch.games.virgin_queen.components import LEADERS, MOST_SHIPS, SHIP_KINDS
from nonsuch.games.virgin_queen.map.atlas import MAJORS
from nonsuch.games.virgin_queen.tables.ground import Ground
from nonsuch.games.virgin_queen.treaties import MERCENARIES_FOR_HIRE

EVERY_MAJOR = (1 << MAJORS) - 1
MOST_DRAWS, MOST_HIRED, MOST_LENT, MOST_CEDED = 2, 4, 9, 3
# what a deal says, told from the side of the power that announces it; 0 where nothing is said, and of a royal or a
# space its number and one
CLAUSE_NAMES = (
    *("peace", "alliance", "draws given", "draws taken", "mercenaries given", "mercenaries taken"),
    *("ships lent", "ships borrowed", "royal", "spouse"),
    *(f"ceded {number}" for number in range(MOST_CEDED)),
    *(f"claimed {number}" for number in range(MOST_CEDED)),
)
(PEACE, ALLIANCE, DRAWS_GIVEN, DRAWS_TAKEN, HIRED_GIVEN, HIRED_TAKEN, LENDS, BORROWS, ROYAL, SPOUSE, CEDED) = range(11)
CLAIMED = CEDED + MOST_CEDED
CLAUSES = len(CLAUSE_NAMES)
CLAUSE_AXIS = Axis(*CLAUSE_NAMES)
OPEN, CONFIRMED, REFUSED, LAPSED = range(1, 5)  # how an announced deal stands; 0: there is none


class Council(Ground):
    vp = field(MAJOR_AXIS, low=-40, high=120, sees=ALL)  # of a power; a seat's score follows from it
    league = field(MAJOR_AXIS, high=EVERY_MAJOR, sees=ALL)  # major powers allied with it for this turn
    more_cards = field(MAJOR_AXIS, high=9, sees=ALL)  # "+1 Card" markers
    # the Negotiation Segment: by who announces a deal, and to whom
    deal = field(MAJOR_AXIS, MAJOR_AXIS, CLAUSE_AXIS, high=255, sees=ALL)
    freed = field(MAJOR_AXIS, MAJOR_AXIS, 2, high=(1 << LEADERS) - 1, sees=ALL)  # captives given back, and asked back
    standing = field(MAJOR_AXIS, MAJOR_AXIS, high=LAPSED, sees=ALL)
    spoken = field(high=EVERY_MAJOR, sees=ALL)  # who has announced, or had the chance to declare war
    partner = field(low=NONE, high=MAJORS - 1, sees=ALL, default=NONE)
    # what has been agreed this turn
    reconciled = field(MAJOR_AXIS, high=EVERY_MAJOR, sees=ALL, scope=TURN)  # made peace, or an alliance
    draws_to = field(MAJOR_AXIS, low=NONE, high=MAJORS - 1, sees=ALL, default=NONE, scope=TURN)
    draws_given = field(MAJOR_AXIS, high=MOST_DRAWS, sees=ALL, scope=TURN)
    hired_to = field(MAJOR_AXIS, low=NONE, high=MAJORS - 1, sees=ALL, default=NONE, scope=TURN)
    hired_given = field(MAJOR_AXIS, high=MOST_HIRED, sees=ALL, scope=TURN)
    for_hire = field(high=MERCENARIES_FOR_HIRE, sees=ALL)  # the Empire's, on its power card
    # ships on loan sail with the borrower's own: how many, by lender, borrower and kind
    lent = field(MAJOR_AXIS, MAJOR_AXIS, SHIP_AXIS, high=MOST_SHIPS, sees=ALL)
    hull = field(high=SHIP_KINDS - 1, sees=ALL)  # the kind of ship that changes hands
    # the War Segment
    quarrels = field(high=EVERYBODY, sees=ALL)  # on whom war is being declared
    war_debt = field(low=-20, high=99, sees=ALL)  # CP still to be paid for it
    grievances = field(high=99, sees=ALL)  # Spain's against England
