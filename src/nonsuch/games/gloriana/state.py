"""What lies on the table and who sees it; what can be said; what can happen."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

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


def _event_deck(capacity: int, kinds: Iterable[int]) -> Any:
    """Banquet side up: the icons on the back of the top card are seen by all (ruling 7)."""
    made = pile(EVENTS, capacity=capacity, sees=NOBODY, top=1)
    made.holds = frozenset(kinds)
    return made


class GlorianaTable(Table):
    # house choices
    maritime_outdoors: int = field(high=1, sees=ALL, default=1)
    military_outdoors: int = field(high=1, sees=ALL, default=1)
    religious_outdoors: int = field(high=1, sees=ALL)
    performance_outdoors: int = field(high=1, sees=ALL)
    memory_aid: int = field(high=1, sees=ALL)
    # the game
    round: int = field(high=ROUNDS, sees=ALL)
    turn: int = field(sees=ALL)
    gloriana: int = field(sees=ALL)
    # the Nobles
    noble: Any = pile(NOBLES, SEATS, capacity=1, sees=ALL)
    absent_nobles: Any = bag(NOBLES, sees=ALL, rest=True)
    # Staff. Everybody can reckon what is left in the deck, nobody in which order: the next card is drawn at random
    deck: Any = bag(STAFF, sees=ALL, rest=True)
    under_deck: Any = bag(STAFF, sees=ALL)
    discards: Any = bag(STAFF, sees=ALL, rest=True)
    tavern: Any = bag(STAFF, TAVERNS, sees=ALL)
    court: Any = bag(STAFF, sees=ALL)
    hand: Any = bag(STAFF, SEATS, sees=OWNER, known="seen")
    seen: Any = field(SEATS, SYMBOLS, sees=ALL)  # what everybody saw go into a hand: all but the card passed at set-up
    # Events
    doubles: Any = _event_deck(CORE, range(DOUBLE, 2 * DOUBLE))
    singles: Any = _event_deck(SINGLES * CORE, range(DOUBLE))
    line: Any = bag(EVENTS, sees=ALL)
    kept: Any = bag(EVENTS, SEATS, sees=ALL)
    event_discards: Any = bag(EVENTS, sees=ALL, rest=True)
    removed_events: Any = bag(EVENTS, sees=ALL)
    # Specialists and the Weather card
    specialists: Any = bag(SPECIALISTS, sees=ALL, rest=True)
    hired: Any = bag(SPECIALISTS, SEATS, sees=ALL)
    removed_specialists: Any = bag(SPECIALISTS, sees=ALL)
    weather: int = field(high=SUN, sees=ALL)
    weather_taker: int = field(low=NONE, sees=ALL, default=NONE)
    # the score sheet: type and value of the Event held in each round
    held: Any = field(SEATS, ROUNDS, low=NONE, high=BANQUET, sees=ALL, default=NONE)
    value: Any = field(SEATS, ROUNDS, low=NONE, high=MOST_POINTS, sees=ALL, default=NONE)
    score: Any = field(SEATS, low=-100, high=300, sees=ALL)
    # the last player in the round
    sets_left: int = field(sees=ALL)
    # an Event being put together: others see no more of it than that the last player has taken the last card
    event: int = field(low=NONE, sees=ALL, default=NONE, scope=BEING_HELD)
    event_type: int = field(low=NONE, high=BANQUET, sees=ALL, default=NONE, scope=BEING_HELD)
    host: int = field(low=NONE, sees=ALL, default=NONE, scope=BEING_HELD)
    symbols: int = field(sees=ALL, scope=BEING_HELD)  # of the Event's own kind
    matches: int = field(high=SYMBOLS, sees=ALL, scope=BEING_HELD)
    matched: int = field(high=(1 << SYMBOLS) - 1, sees=ALL, scope=BEING_HELD)  # a bit for each symbol
    chosen: Any = bag(STAFF, sees=ALL)
    played: Any = bag(SPECIALISTS, sees=ALL)
    noble_helps: int = field(high=1, sees=ALL, scope=BEING_HELD)


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
