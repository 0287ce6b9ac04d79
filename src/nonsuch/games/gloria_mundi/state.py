"""What lies on the table and who sees it; what can be said; what can happen."""

from __future__ import annotations

from nonsuch.engine import (
    ALL,
    NOBODY,
    NONE,
    AnyNumber,
    Axis,
    EventKinds,
    KindDomain,
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
from nonsuch.games.gloria_mundi.components import (
    BUILDING,
    CARD_COUNT,
    FORUM,
    LAND,
    MOST_BUILDINGS,
    MOST_DECK,
    MOST_DIGEST,
    MOST_SEATS,
    MOST_SPACE,
    TURNS,
    TYPES,
)
from nonsuch.games.gloria_mundi.decks import DECK_SIZE, MOST, RESOURCES

SEATS = Seats(MOST_SEATS)
BY_CARD = Axis(*BUILDING.notations)
PLENTY = 30_000  # more than all lands together give in a game
TURN = Scope("turn")

# a habit says what its owner did last, and in steps of PICK how often, or which resources he took (ruling 55)
NO_HABIT, WORKS_LAND, USES_BUILDING, PICK = 0, 1, 2, 4
PICK_BITS = 4
MOST_HABIT = USES_BUILDING + PICK * ((1 << PICK_BITS * TYPES) - 1)

ROME, PAWN, DECK, HAND = range(4)  # the four ends


class GloriaMundiTable(Table):
    # choices made before play
    deck = field(high=MOST_DECK, sees=ALL)
    even_deal = field(high=1, sees=ALL)
    balancing = field(high=1, sees=ALL)
    brisk = field(high=1, sees=ALL, default=1)
    digest = field(high=MOST_DIGEST, sees=ALL)  # of the deck that is played with (ruling H4)
    # the game
    first = field(high=MOST_SEATS - 1, sees=ALL)
    turn = field(high=MOST_SEATS - 1, sees=ALL)
    turns = field(high=TURNS, sees=ALL)
    # the road: the line of tribute is so many spaces in front of the Visigoth, with the tokens that they ask for
    visigoth = field(high=MOST_SPACE, sees=ALL)
    line = field(high=MOST_SPACE, sees=ALL)
    pawn = field(SEATS, high=MOST_SPACE, sees=ALL)
    score = field(SEATS, high=MOST_SPACE + DECK_SIZE, sees=ALL)
    # the lands
    hand = bag(LAND, SEATS, sees=ALL)
    estate = bag(LAND, SEATS, sees=ALL)
    aside = bag(LAND, sees=ALL, rest=True)
    lost = bag(LAND, sees=ALL)
    # the buildings
    draw_pile = pile(BUILDING, capacity=DECK_SIZE, sees=NOBODY)
    forum = pile(BUILDING, capacity=FORUM + 1, sees=ALL)
    buildings = pile(BUILDING, SEATS, capacity=MOST_BUILDINGS, sees=ALL)
    ruins = bag(BUILDING, sees=ALL, rest=True)
    # what lies on a card, where it stands, and how it is used
    tokens = field(BY_CARD, TYPES, high=MOST, sees=ALL)
    glory = field(BY_CARD, high=1, sees=ALL)
    ground = field(BY_CARD, low=NONE, high=TYPES - 1, sees=ALL, default=NONE)
    habit = field(BY_CARD, high=MOST_HABIT, sees=ALL)
    standing = field(BY_CARD, high=1, sees=ALL)  # its habit is kept without a question (ruling 66)
    # the resources
    stock = field(SEATS, TYPES, high=PLENTY, sees=ALL)
    # step 2: whose lands are activated, and a bit for each of his buildings that is not yet
    land = field(low=NONE, high=TYPES - 1, sees=ALL, default=NONE, scope=TURN)
    owner = field(low=NONE, high=MOST_SEATS - 1, sees=ALL, default=NONE, scope=TURN)
    activated = field(high=MOST_SEATS, sees=ALL, scope=TURN)
    awake = field(high=(1 << MOST_BUILDINGS) - 1, sees=ALL, scope=TURN)
    # what is being chosen: resources to take, the building in use, how often it may be used again, Glory to place
    picks = field(high=127, sees=ALL)
    used = field(low=NONE, high=CARD_COUNT - 1, sees=ALL, default=NONE)
    left = field(sees=ALL)
    gifts = field(sees=ALL)
    # what is being paid, and how much of it is spared; the purchase
    price = field(TYPES, sees=ALL, scope=TURN)
    relief = field(high=PLENTY, sees=ALL, scope=TURN)
    bought = field(low=NONE, high=CARD_COUNT - 1, sees=ALL, default=NONE, scope=TURN)
    site = field(low=NONE, high=TYPES - 1, sees=ALL, default=NONE, scope=TURN)
    # a run of the Visigoth: what he still wants, whether he ran over a line, who gives next
    demand = field(TYPES, high=PLENTY, sees=ALL, scope=TURN)
    tribute = field(high=1, sees=ALL, scope=TURN)
    victim = field(low=NONE, high=MOST_SEATS - 1, sees=ALL, default=NONE, scope=TURN)


phases = Phases()

SEAT = SeatDomain(MOST_SEATS)
LAND_KIND = KindDomain(LAND)
CARD = KindDomain(BUILDING)
RESOURCE = WordDomain(*RESOURCES)
moves = Vocabulary()
TAKE = moves.verb("take", RESOURCE)
PLAY = moves.verb("play", LAND_KIND)
USE = moves.verb("use", CARD)
WORK = moves.verb("land", CARD)
ALWAYS_USE = moves.verb("always-use", CARD)
ALWAYS_WORK = moves.verb("always-land", CARD)
ASK_AGAIN = moves.verb("ask", CARD)
USUAL = moves.verb("usual")
AGAIN = moves.verb("again")
ENOUGH = moves.verb("enough")
GLORIFY = moves.verb("glory", CARD)
SETTLE_LAND = moves.verb("settle", LAND_KIND)
BUY = moves.verb("buy", CARD, LAND_KIND)
PASS = moves.verb("pass")
LESS = moves.verb("less", RESOURCE)
BRIBE = moves.verb("bribe")
RUN = moves.verb("run")
GIVE = moves.verb("give", LAND_KIND)
LOSE = moves.verb("lose", CARD)
SHIELD = moves.verb("shield", CARD)

NUMBER = AnyNumber()
END = WordDomain("rome", "pawn", "deck", "hand")
events = EventKinds()
GOES_FIRST = events.kind("goes first", player=SEAT)
ENTERS = events.kind("enters", card=CARD, space=NUMBER)
TURN_BEGINS = events.kind("turn begins", turn=NUMBER, player=SEAT)
COMES = events.kind("comes", card=CARD)
LAPSES = events.kind("lapses", card=CARD)
CHEAPENS = events.kind("cheapens", resource=RESOURCE, cards=NUMBER)
GLORIFIES = events.kind("glorifies", cards=NUMBER)
STEPS = events.kind("steps", space=NUMBER, line=NUMBER)
STAYS = events.kind("stays", space=NUMBER)
PLAYS = events.kind("plays", player=SEAT, land=LAND_KIND)
YIELDS = events.kind("yields", player=SEAT, resource=RESOURCE, number=NUMBER)
WORKS = events.kind("works", player=SEAT, card=CARD, resource=RESOURCE)
STANDS = events.kind("stands", player=SEAT, card=CARD)
IS_ASKED = events.kind("is asked", player=SEAT, card=CARD)
USES = events.kind("uses", player=SEAT, card=CARD)
PAYS_FOR = events.kind("pays", player=SEAT, food=NUMBER, gold=NUMBER, war=NUMBER)
GAINS = events.kind("gains", player=SEAT, resource=RESOURCE, number=NUMBER)
LEVIES = events.kind("levies", player=SEAT, payer=SEAT, resource=RESOURCE)
SETTLES = events.kind("settles", player=SEAT, land=LAND_KIND)
PLACES_GLORY = events.kind("places glory", player=SEAT, card=CARD)
SCORES = events.kind("scores", player=SEAT, points=NUMBER, space=NUMBER)
BUYS = events.kind("buys", player=SEAT, card=CARD, land=LAND_KIND, food=NUMBER, gold=NUMBER, war=NUMBER)
PASSES = events.kind("passes", player=SEAT)
CANNOT_BUY = events.kind("cannot buy", player=SEAT, payable=NUMBER, placeable=NUMBER)
SPARED = events.kind("spared", player=SEAT, resource=RESOURCE)
BRIBES = events.kind("bribes", player=SEAT, space=NUMBER, food=NUMBER, gold=NUMBER, war=NUMBER)
LETS_RUN = events.kind("lets run", player=SEAT)
CANNOT_BRIBE = events.kind("cannot bribe", player=SEAT, space=NUMBER)
RUNS = events.kind("runs", start=NUMBER, space=NUMBER, farms=NUMBER, cities=NUMBER, legions=NUMBER)
LOSES_LAND = events.kind("loses land", player=SEAT, land=LAND_KIND)
LOSES_BUILDING = events.kind("loses building", player=SEAT, card=CARD)
IS_SHIELDED = events.kind("is shielded", player=SEAT, card=CARD, land=LAND_KIND)
TAKES_TOKEN = events.kind("takes token", player=SEAT, resource=RESOURCE)
REST_LAPSES = events.kind("rest lapses", lands=NUMBER)
RUN_IS_OVER = events.kind("run is over", space=NUMBER)
REACHES_ROME = events.kind("reaches rome")
ENDS = events.kind("ends", end=END)
COUNTS = events.kind("counts", player=SEAT, space=NUMBER, glory=NUMBER, points=NUMBER)
TIES = events.kind("ties", player=SEAT, other=SEAT, points=NUMBER, more=WordDomain("war", "gold", "food", "turn"))
WINS = events.kind("wins", player=SEAT, points=NUMBER)
