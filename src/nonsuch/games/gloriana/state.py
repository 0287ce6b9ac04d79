"""What lies on the table and who sees it; what can be said; what can happen."""

from __future__ import annotations

from nonsuch.engine import (
    ALL,
    NOBODY,
    NONE,
    OWNER,
    EventKinds,
    KindDomain,
    NumberDomain,
    Only,
    Phases,
    Scope,
    SeatDomain,
    Seats,
    Table,
    Vocabulary,
    WordDomain,
    bag,
    field,
    pile,
)
from nonsuch.games.gloriana.components import (
    BANQUET,
    CORE,
    DOUBLE,
    EVENTS,
    MOST_POINTS,
    MOST_SEATS,
    NOBLES,
    ROUNDS,
    SINGLES,
    SPECIALISTS,
    STAFF,
    SUN,
    SYMBOLS,
    TAVERN_NAMES,
    TAVERNS,
    TYPE_NAMES,
)

SEATS = Seats(MOST_SEATS)
BEING_HELD = Scope("event")


class GlorianaTable(Table):
    # house choices
    maritime_outdoors = field(high=1, sees=ALL, default=1)
    military_outdoors = field(high=1, sees=ALL, default=1)
    religious_outdoors = field(high=1, sees=ALL)
    performance_outdoors = field(high=1, sees=ALL)
    memory_aid = field(high=1, sees=ALL)
    # the game
    round = field(high=ROUNDS, sees=ALL)
    turn = field(sees=ALL)
    gloriana = field(sees=ALL)
    # the Nobles
    noble = pile(NOBLES, SEATS, capacity=1, sees=ALL)
    absent_nobles = bag(NOBLES, sees=ALL, rest=True)
    # Staff. Everybody can reckon what is left in the deck, nobody in which order: the next card is drawn at random
    deck = bag(STAFF, sees=ALL, rest=True)
    under_deck = bag(STAFF, sees=ALL)
    discards = bag(STAFF, sees=ALL, rest=True)
    tavern = bag(STAFF, TAVERNS, sees=ALL)
    court = bag(STAFF, sees=ALL)
    hand = bag(STAFF, SEATS, sees=OWNER, known="seen")
    seen = field(SEATS, SYMBOLS, sees=ALL)  # what everybody saw go into a hand: all but the card passed at set-up
    # Events, banquet side up: the icons on the back of the top card are seen by all (ruling 7)
    doubles = pile(EVENTS, capacity=CORE, holds=range(DOUBLE, 2 * DOUBLE), sees=NOBODY, top=1)
    singles = pile(EVENTS, capacity=SINGLES * CORE, holds=range(DOUBLE), sees=NOBODY, top=1)
    line = bag(EVENTS, sees=ALL)
    kept = bag(EVENTS, SEATS, sees=ALL)
    event_discards = bag(EVENTS, sees=ALL, rest=True)
    removed_events = bag(EVENTS, sees=ALL)
    # Specialists and the Weather card
    specialists = bag(SPECIALISTS, sees=ALL, rest=True)
    hired = bag(SPECIALISTS, SEATS, sees=ALL)
    removed_specialists = bag(SPECIALISTS, sees=ALL)
    weather = field(high=SUN, sees=ALL)
    weather_taker = field(low=NONE, sees=ALL, default=NONE)
    # the score sheet: type and value of the Event held in each round
    held = field(SEATS, ROUNDS, low=NONE, high=BANQUET, sees=ALL, default=NONE)
    value = field(SEATS, ROUNDS, low=NONE, high=MOST_POINTS, sees=ALL, default=NONE)
    score = field(SEATS, low=-100, high=300, sees=ALL)
    # the last player in the round
    sets_left = field(sees=ALL)
    # an Event being put together: others see no more of it than that the last player has taken the last card
    event = field(low=NONE, sees=ALL, default=NONE, scope=BEING_HELD)
    event_type = field(low=NONE, high=BANQUET, sees=ALL, default=NONE, scope=BEING_HELD)
    host = field(low=NONE, sees=ALL, default=NONE, scope=BEING_HELD)
    symbols = field(sees=ALL, scope=BEING_HELD)  # of the Event's own kind
    matches = field(high=SYMBOLS, sees=ALL, scope=BEING_HELD)
    matched = field(high=(1 << SYMBOLS) - 1, sees=ALL, scope=BEING_HELD)  # a bit for each symbol
    chosen = bag(STAFF, sees=ALL)
    played = bag(SPECIALISTS, sees=ALL)
    noble_helps = field(high=1, sees=ALL, scope=BEING_HELD)


phases = Phases()

SEAT = SeatDomain(MOST_SEATS)
SYMBOL = KindDomain(STAFF)
EVENT_CARD = KindDomain(EVENTS)
SPECIALIST = KindDomain(SPECIALISTS)
PLACE = WordDomain(*TAVERN_NAMES, "court")
COURT = TAVERNS
WEATHER = WordDomain("rain", "sun")
moves = Vocabulary()
PASS = moves.verb("pass", SYMBOL)
TAKE = moves.verb("take", PLACE, SYMBOL)
HIRE = moves.verb("hire", SPECIALIST, WEATHER)
EVENT = moves.verb("event", EVENT_CARD)
DONE = moves.verb("done")
REGULAR = moves.verb("regular")
TURN_OVER = moves.verb("banquet")
HOST = moves.verb("host", SPECIALIST)
ADD = moves.verb("add", SYMBOL)
USE_NOBLE = moves.verb("use noble")
USE = moves.verb("use", SPECIALIST)
HOLD = moves.verb("hold")
HOLD_WITH_WEATHER = moves.verb("hold with weather")
FAVOUR = moves.verb("favour", SEAT)
SHARE = moves.verb("share")

NUMBER = NumberDomain(0, 300)
TYPE = WordDomain(*TYPE_NAMES, "banquet")
NOBLE = KindDomain(NOBLES)
events = EventKinds()
GETS_NOBLE = events.kind("gets noble", player=SEAT, noble=NOBLE)
GOES_FIRST = events.kind("goes first", player=SEAT)
PASSES = events.kind(
    "passes", giver=SEAT, receiver=SEAT, given=Only(SYMBOL, "giver"), received=Only(SYMBOL, "receiver")
)
ROUND_BEGINS = events.kind("round begins", round=NUMBER, first=SEAT)
RESHUFFLED = events.kind("reshuffled", cards=NUMBER)
LAID_OUT = events.kind("laid out", place=PLACE, staff=SYMBOL)
TURNED_UP = events.kind("turned up", card=EVENT_CARD)
TAKES_STAFF = events.kind("takes staff", player=SEAT, place=PLACE, staff=SYMBOL, number=NUMBER)
GOES_TO_COURT = events.kind("goes to court", place=PLACE, staff=SYMBOL, number=NUMBER)
HIRES = events.kind("hires", player=SEAT, specialist=SPECIALIST)
TURNS_WEATHER = events.kind("turns weather", player=SEAT, weather=WEATHER)
LEAVES_WEATHER = events.kind("leaves weather", player=SEAT, weather=WEATHER)
TAKES_NO_MORE = events.kind("takes no more", player=SEAT)
TAKES_EVENT = events.kind("takes event", player=SEAT, card=EVENT_CARD)
HOLDS = events.kind("holds", player=SEAT, type=TYPE, noble_symbols=NUMBER)
HOSTED_BY = events.kind("hosted by", player=SEAT, specialist=SPECIALIST)
PLAYS = events.kind("plays", player=SEAT, staff=SYMBOL, number=NUMBER)
NOBLE_HELPS = events.kind("noble helps", player=SEAT, noble=NOBLE)
SPECIALIST_HELPS = events.kind("specialist helps", player=SEAT, specialist=SPECIALIST)
WORTH = events.kind("worth", player=SEAT, size=NUMBER, weather=NUMBER, lost=NUMBER, points=NUMBER)
TAKES_GLORIANA = events.kind("takes gloriana", player=SEAT)
ROUND_ENDS = events.kind("round ends", round=NUMBER)
TYPES_BONUS = events.kind("types bonus", player=SEAT, types=NUMBER, points=NUMBER)
LOSES_FOR_STAFF = events.kind("loses for staff", player=SEAT, points=NUMBER)
FAVOURS = events.kind("favours", player=SEAT, favourite=SEAT)
LETS_THEM_SHARE = events.kind("lets them share", player=SEAT)
WINS = events.kind("wins", player=SEAT, points=NUMBER)
