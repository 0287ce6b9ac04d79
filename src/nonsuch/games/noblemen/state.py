"""What lies on the table and who sees it; what can be said; what can happen."""

from __future__ import annotations

from collections.abc import Callable

from nonsuch.engine import (
    ALL,
    NOBODY,
    NONE,
    OWNER,
    AnyNumber,
    Axis,
    Declared,
    EventKinds,
    KindDomain,
    NumberDomain,
    Numbers,
    Only,
    Phases,
    Scope,
    SeatDomain,
    Seats,
    Table,
    Vocabulary,
    all_seats,
    bag,
    bits,
    count_bits,
    field,
    mask,
    pile,
    rule,
)
from nonsuch.games.noblemen.components import (
    BALL_TOKENS,
    BANK,
    BEADS,
    BRIBE_MARKER,
    BRIBE_TOKENS,
    BUILDING_KINDS,
    BUILDINGS,
    COUNTRY,
    DONATE_TOKENS,
    DONATION,
    FEWER_PALACES,
    LAND_KINDS,
    LANDS,
    LANDS_A_TURN,
    MEN,
    MOST_GROUPS,
    MOST_SEATS,
    MURDER_CARD,
    PRICE_LISTS,
    ROUNDS,
    SCANDAL_CARDS,
    SCANDALS,
    STACK,
    TAX_TOKENS,
    TILE_SETS,
    TITLES,
    TRACK,
    VICAR_STACK,
)
from nonsuch.games.noblemen.spaces import MIDDLE, SIDE, SPACES, SpaceDomain

SEATS = Seats(MOST_SEATS)
SPACE = SpaceDomain()
FIELD = Axis(*(SPACE.show(here) for here in range(SPACES)))

# What a space of an estate holds: a land outside any group, a land in a group, a clearing with a building on it.
EMPTY = 0
LAND = 1  # and the kind of land
GROUPED = 4  # and the kind of land, which is no clearing
BUILT = 8  # and the kind of building
MOST_HELD = BUILT + BUILDING_KINDS - 1

TURN = Scope("turn")
BALL = Scope("ball")
GIFTS = Scope("gifts")
BRIBES = Scope("bribes")


@rule("ruling 66")
def could_lack(t: NoblemenTable, who: int, lands: int) -> bool:
    """Nobody has found a type missing in the bag that is there."""
    for land in bits(lands):
        if t.land_bag[land] > 0:
            return False
    return True


@rule("ruling 64")
def could_order(t: NoblemenTable, who: int, victims: int) -> bool:
    """Nobody has ordered more murders than he holds cards, nor his own."""
    others = all_seats(t) & ~(1 << who)
    return victims & ~others == 0 and count_bits(victims) <= t.scandals[who][MURDER_CARD]


@rule("ruling 64")
def could_reorder(t: NoblemenTable, who: int, victims: int) -> bool:
    """Who holds no such card has changed no order."""
    others = all_seats(t) & ~(1 << who)
    return victims & ~others == 0 and (victims == 0 or t.scandals[who][MURDER_CARD] > 0)


def secret(bits: int, fits: Callable[..., bool]) -> Declared[Numbers]:
    """A mask that each seat keeps to itself. As NONE would be seen by all, it is 0 before anything was done."""
    return field(SEATS, low=NONE, high=(1 << bits) - 1, sees=OWNER, default=NONE, chosen=fits)


class NoblemenTable(Table):
    # house choices
    tile_set = field(high=len(TILE_SETS) - 1, sees=ALL)
    price_list = field(high=len(PRICE_LISTS) - 1, sees=ALL)
    palace_supply = field(high=len(FEWER_PALACES) - 1, sees=ALL)
    screens = field(high=1, sees=ALL)
    # the game
    round = field(high=ROUNDS, sees=ALL)
    turn = field(high=MOST_SEATS - 1, sees=ALL)
    idle_turns = field(sees=ALL)  # in a row (ruling H11)
    score = field(SEATS, high=10_000, sees=ALL)
    crown = field(low=NONE, high=MOST_SEATS - 1, sees=ALL, default=NONE)
    # purses: every change of them is in sight of all (ruling 73)
    bank = field(high=BANK, sees=ALL)
    pounds = field(SEATS, high=BANK, sees=ALL, counted=True)
    # lands
    land_bag = bag(LANDS, sees=NOBODY, rest=True)
    hand = bag(LANDS, SEATS, sees=OWNER, known="seen")
    seen = field(SEATS, LAND_KINDS, sees=ALL)  # what everybody knows to be in a hand (ruling 74)
    lacks = secret(LAND_KINDS, could_lack)  # a bit for each type that he did not find (ruling 66)
    face_up = bag(LANDS, sees=ALL)
    stacks = bag(LANDS, sees=ALL)
    lands = bag(LANDS, SEATS, sees=ALL)  # all that lie in an estate
    # estates: what each space holds, and how far they reach
    estate = field(SEATS, FIELD, high=MOST_HELD, sees=ALL)
    west = field(SEATS, high=SIDE, sees=ALL, default=MIDDLE)
    east = field(SEATS, high=SIDE, sees=ALL, default=MIDDLE)
    south = field(SEATS, high=SIDE, sees=ALL, default=MIDDLE)
    north = field(SEATS, high=SIDE, sees=ALL, default=MIDDLE)
    # groups in the order in which they were made: their lower left space, their land, whose man stands there
    groups = field(SEATS, high=MOST_GROUPS, sees=ALL)
    group_at = field(SEATS, MOST_GROUPS, high=SPACES, sees=ALL)
    group_land = field(SEATS, MOST_GROUPS, high=LAND_KINDS, sees=ALL)
    group_man = field(SEATS, MOST_GROUPS, low=NONE, high=MOST_SEATS - 1, sees=ALL, default=NONE)
    # buildings
    supply = bag(BUILDINGS, sees=ALL, rest=True)
    board = bag(BUILDINGS, sees=ALL)
    built = bag(BUILDINGS, SEATS, sees=ALL)
    # titles
    title = pile(TITLES, SEATS, capacity=1, sees=ALL)
    title_stock = bag(TITLES, sees=ALL, rest=True)
    # scandal cards
    deck = pile(SCANDALS, capacity=SCANDAL_CARDS, sees=mask("deck_seen"))
    deck_seen = field(SCANDAL_CARDS, high=(1 << MOST_SEATS) - 1, sees=ALL)  # who saw it go under (ruling 75)
    scandals = bag(SCANDALS, SEATS, sees=OWNER)
    considered = bag(SCANDALS, SEATS, sees=OWNER)
    spent = bag(SCANDALS, sees=ALL)
    liaisons = bag(SCANDALS, SEATS, sees=ALL)  # laid open at the end (ruling 60)
    orders = secret(MOST_SEATS, could_order)  # a bit for each victim (ruling 64)
    reordered = secret(MOST_SEATS, could_reorder)  # a bit for each order changed in this turn
    # tokens and beads
    ball_tokens = field(high=BALL_TOKENS, sees=ALL)
    donate_tokens = field(high=DONATE_TOKENS, sees=ALL)
    bribe_tokens = field(high=BRIBE_TOKENS, sees=ALL)
    tax_tokens = field(SEATS, high=TAX_TOKENS, sees=ALL)
    men_tokens = field(SEATS, high=MEN, sees=ALL)
    beads = field(high=BEADS, sees=ALL)
    # the turn
    actions = field(sees=ALL, scope=TURN)
    card_played = field(high=1, sees=ALL, scope=TURN)
    busy = field(high=1, sees=ALL, scope=TURN)  # something was done that is not idle (ruling H11)
    last_church = field(high=1, sees=ALL, scope=TURN)
    lands_left = field(high=LANDS_A_TURN, sees=ALL, scope=TURN)
    laid = field(high=SPACES, sees=ALL, scope=TURN)
    cleared_estate = field(low=NONE, sees=ALL, default=NONE, scope=TURN)
    cleared_group = field(low=NONE, sees=ALL, default=NONE, scope=TURN)
    # a trade being put together
    put_first = field(low=NONE, high=LAND_KINDS, sees=ALL, default=NONE)
    put_second = field(low=NONE, high=LAND_KINDS, sees=ALL, default=NONE)
    # where a man-at-arms is going, and what he takes
    target = field(low=NONE, high=MOST_SEATS - 1, sees=ALL, default=NONE)
    target_group = field(low=NONE, sees=ALL, default=NONE)
    to_give = field(sees=ALL)
    # a ball: who has entered, the space of each marker, whose marker is still there
    entered = field(sees=ALL, scope=BALL)
    space = field(SEATS, low=NONE, high=TRACK, sees=ALL, default=NONE, scope=BALL)
    waiting = field(high=(1 << MOST_SEATS) - 1, sees=ALL, scope=BALL)
    crown_given = field(high=1, sees=ALL, scope=BALL)
    # donations and bribes
    donors = field(sees=ALL, scope=GIFTS)
    gifts = field(high=DONATION, sees=ALL, scope=GIFTS)
    stack_limit = field(high=VICAR_STACK, sees=ALL, default=STACK, scope=GIFTS)
    bribers = field(sees=ALL, scope=BRIBES)
    bribe_marker = field(high=BRIBE_MARKER, sees=ALL, default=BRIBE_MARKER, scope=BRIBES)


phases = Phases()

SEAT = SeatDomain(MOST_SEATS)
LAND_TILE = KindDomain(LANDS)
FOLLY_KIND = KindDomain(BUILDINGS, range(COUNTRY, BUILDING_KINDS))
SCANDAL = KindDomain(SCANDALS)
moves = Vocabulary()
LAY = moves.verb("lay", LAND_TILE, SPACE)
ENOUGH = moves.verb("enough")
SQUARE_AT = moves.verb("square", SPACE)
BUILD_CASTLE = moves.verb("castle", SPACE)
BUILD_PALACE = moves.verb("palace", SPACE)
BUILD_CHURCH = moves.verb("church", SPACE)
BUILD_FOLLY = moves.verb("folly", FOLLY_KIND, SPACE)
KEEP = moves.verb("keep", SCANDAL)
ACQUIRE = moves.verb("acquire", LAND_TILE, LAND_TILE)
ACQUIRE_LAST = moves.verb("acquire last", LAND_TILE)
ACQUIRE_ONE = moves.verb("acquire one")
TAX = moves.verb("tax")
DISPATCH = moves.verb("dispatch", SEAT, SPACE)
HOME = moves.verb("home", SEAT, SPACE)
GIVE = moves.verb("give", LAND_TILE)
NO_MORE = moves.verb("no more")
THROW_BALL = moves.verb("ball")
SPEND = moves.verb("spend", SCANDAL, adds=True)
GIVE_CROWN = moves.verb("give crown", adds=True)
ENTER = moves.verb("enter")
RISE = moves.verb("rise")
OUST = moves.verb("oust", SEAT)
STAY = moves.verb("stay")
CALL_DONATIONS = moves.verb("donations")
USE_VICAR = moves.verb("vicar")
DONATE = moves.verb("donate", LAND_TILE, adds=True)
CALL_BRIBES = moves.verb("bribes")
BRIBE = moves.verb("bribe", NumberDomain(0, BRIBE_MARKER))
START_SCORING = moves.verb("score")
PLAY = moves.verb("play", SCANDAL)
TRADE = moves.verb("trade")
PUT = moves.verb("put", LAND_TILE)
WANT = moves.verb("want", LAND_TILE)
MURDER = moves.verb("murder", SEAT, private=True)
SPARE = moves.verb("spare", SEAT, private=True)
BEAD = moves.verb("bead")
END = moves.verb("end")

NUMBER = AnyNumber()
TITLE = KindDomain(TITLES)
BUILDING = KindDomain(BUILDINGS)
events = EventKinds()
GOES_FIRST = events.kind("goes first", player=SEAT)
DRAWS_SCANDAL = events.kind("draws scandal", player=SEAT, card=Only(SCANDAL, "player"))
ROUND_BEGINS = events.kind("round begins", round=NUMBER)
TURNED_UP = events.kind("turned up", land=LAND_TILE)
TURN_BEGINS = events.kind("turn begins", player=SEAT)
POINTS = events.kind("points", player=SEAT, points=NUMBER)
CROWN_POINT_PAID = events.kind("crown point", player=SEAT)
MURDERED = events.kind("murdered", player=SEAT, murderer=SEAT)
DRAWS_LAND = events.kind("draws land", player=SEAT, land=Only(LAND_TILE, "player"))
TAKES_LAND = events.kind("takes land", player=SEAT, land=LAND_TILE)
LAYS = events.kind("lays", player=SEAT, land=LAND_TILE, space=SPACE)
MAKES_GROUP = events.kind("makes group", player=SEAT, land=LAND_TILE, space=SPACE)
TAKES_CROWN = events.kind("takes crown", player=SEAT)
GETS_POUNDS = events.kind("gets pounds", player=SEAT, pounds=NUMBER)
BUILDS = events.kind("builds", player=SEAT, building=BUILDING, space=SPACE, pounds=NUMBER)
FOLLY_SCORES = events.kind("folly scores", player=SEAT, points=NUMBER)
CONSIDERS = events.kind("considers", player=SEAT, card=Only(SCANDAL, "player"))
KEEPS = events.kind("keeps", player=SEAT, card=Only(SCANDAL, "player"))
ACQUIRES = events.kind("acquires", player=SEAT, drawn=NUMBER)
SOLDIER_DRAWS = events.kind("soldier draws", player=SEAT, landowner=SEAT)
TAXES = events.kind("taxes", player=SEAT, pounds=NUMBER)
SOLDIER_TAXES = events.kind("soldier taxes", player=SEAT, landowner=SEAT, pounds=NUMBER)
DISPATCHES = events.kind("dispatches", player=SEAT, landowner=SEAT, space=SPACE, land=LAND_TILE)
GOES_HOME = events.kind("goes home", player=SEAT, landowner=SEAT, space=SPACE)
GIVES_LAND = events.kind("gives land", player=SEAT, taker=SEAT, land=Only(LAND_TILE, "player", "taker"))
SEIZES_POUNDS = events.kind("seizes pounds", player=SEAT, landowner=SEAT, pounds=NUMBER)
THROWS_BALL = events.kind("throws ball", player=SEAT)
SPENDS = events.kind("spends", player=SEAT, card=SCANDAL)
GIVES_CROWN = events.kind("gives crown", player=SEAT)
ENTERS = events.kind("enters", player=SEAT, prestige=NUMBER, space=NUMBER)
RISES = events.kind("rises", player=SEAT, title=TITLE)
OUSTS = events.kind("ousts", player=SEAT, other=SEAT, title=TITLE)
STAYS = events.kind("stays", player=SEAT)
CANNOT_RISE = events.kind("cannot rise", player=SEAT, title=TITLE, space=NUMBER)
LEAVES_BALL = events.kind("leaves ball", player=SEAT, title=TITLE)
BALL_ENDS = events.kind("ball ends", host=SEAT)
CALLS_DONATIONS = events.kind("calls donations", player=SEAT)
DONATES = events.kind("donates", player=SEAT, land=LAND_TILE)
GIVES_NOTHING = events.kind("gives nothing", player=SEAT)
HAS_NO_LANDS = events.kind("has no lands", player=SEAT)
CALLS_BRIBES = events.kind("calls bribes", player=SEAT)
BRIBED = events.kind("bribed", player=SEAT, points=NUMBER)
STARTS_SCORING = events.kind("starts scoring", player=SEAT, points=NUMBER)
PLAYS = events.kind("plays", player=SEAT, card=SCANDAL)
TRADES = events.kind(
    "trades",
    player=SEAT,
    one=Only(LAND_TILE, "player"),
    other=Only(LAND_TILE, "player"),
    wanted=Only(LAND_TILE, "player"),
)
TRADES_IN_VAIN = events.kind("trades in vain", player=SEAT, wanted=Only(LAND_TILE, "player"))
TAKES_BEAD = events.kind("takes bead", player=SEAT, left=NUMBER)
BEAD_FALLS = events.kind("bead falls", left=NUMBER)
PASSES = events.kind("passes", player=SEAT)
SCORING_ROUND = events.kind("scoring round", round=NUMBER)
BUILDING_SCORES = events.kind("building scores", player=SEAT, building=BUILDING, space=SPACE, points=NUMBER)
TITLE_SCORES = events.kind("title scores", player=SEAT, title=TITLE, points=NUMBER)
LIAISONS_SCORE = events.kind("liaisons score", player=SEAT, cards=NUMBER, points=NUMBER)
TIES = events.kind("ties", player=SEAT, other=SEAT, points=NUMBER, pounds=NUMBER, fewer=NUMBER)
WINS = events.kind("wins", player=SEAT, points=NUMBER)
