"""The cards, and the numbers of the rulebook.  [Game Components; Set-up; Game Play; Holding Events]

Symbols run from 0 to 7, the five core symbols first. Event types, Nobles and Specialists stand in the order of their
symbols, so that one number serves for all four. What is not in the text we have is marked as house (RULINGS.md).
"""

from nonsuch.engine import Components

HORSE, BOAT, SOLDIER, PRIEST, ACTOR, NOBLEWOMAN, MUSICIAN, COOK = range(8)
CORE = 5
SYMBOLS = 8
BANQUET = 5  # the Event type without a symbol of its own
TYPES = BANQUET + 1
DOUBLE = 5  # Event cards: five kinds with one symbol, then the same with two

RED_COPIES = 5  # of each core symbol, one set for each player
BLUE_COPIES = (5, 5, 5, 5, 5, 7, 7, 7)
SINGLES = 3  # of each type
SINGLES_FOR_THREE = 2  # those marked 4+ are left out

MOST_SEATS = 5
TAVERNS = 4
TAVERN_CARDS = 4
ROUNDS = 5  # with five players only four are played, since then no Events are left
RESHUFFLE_ROUND = 4
LAST_SETS = 2  # that the last player in the round may take
NOBLE_SYMBOLS = 2
SPECIALIST_SYMBOLS = 2
SPECIALIST_PENALTY = 3

POINTS = (0, 1, 3, 6, 10, 15, 21, 28, 36)  # by the size of an Event; and by the number of types held
MOST_POINTS = 36

RAIN, SUN = 0, 1

SYMBOL_NAMES = ("horse", "boat", "soldier", "priest", "actor", "noblewoman", "musician", "cook")  # two are house (H1)
TYPE_NAMES = ("hunting", "maritime", "military", "religious", "performance")
TAVERN_NAMES = ("lamb", "george", "anchor", "mermaid")  # three are house (H4)

STAFF = Components(
    "staff card",
    SYMBOL_NAMES,
    copies=lambda players, options: [blue + RED_COPIES * (symbol < CORE) for symbol, blue in enumerate(BLUE_COPIES)],
)
EVENTS = Components(
    "event",
    [*TYPE_NAMES, *(f"double-{name}" for name in TYPE_NAMES)],
    copies=lambda players, options: [SINGLES] * CORE + [1] * CORE,
)
NOBLES = Components(
    "noble", ["devereux", "clinton", "dudley", "fitzalan", "devere"], copies=lambda players, options: [1] * CORE
)
SPECIALISTS = Components(
    "specialist",
    ["walsingham", "drake", "sidney", "grindal", "shakespeare"],
    copies=lambda players, options: [1] * CORE,
)
