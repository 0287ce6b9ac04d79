"""What lies on the table and who sees it; what can be said; what can happen. Fields of single chapters: `tables/`.

Everything is laid out for six powers and all scenarios. A place is a land space, or behind them a sea zone; a harbour
is a port, or behind them a sea zone (atlas.py). Masks have a bit for each power.
"""

from __future__ import annotations

from nonsuch.engine import (
    ALL,
    NONE,
    EventKinds,
    KindDomain,
    NumberDomain,
    Only,
    Phases,
    SeatDomain,
    Vocabulary,
    WordDomain,
    bag,
    field,
    marks,
    mask,
    owned_by,
    pile,
    scratch,
)
from nonsuch.games.virgin_queen.axes import (
    BATTLE,
    COLUMN_AXIS,
    EVERYBODY,
    FORMATION,
    HARBOUR_AXIS,
    IMPULSE,
    LAND_AXIS,
    LEADER_AXIS,
    MAJOR_AXIS,
    MOST_ORDERS,
    NAVIES,
    NAVY_AXIS,
    PLACES,
    POWER_AXIS,
    RAID,
    SEA_AXIS,
    SEATS,
    SHIP_AXIS,
    SPACE_AXIS,
    TURN,
    VOYAGE,
)
from nonsuch.games.virgin_queen.components import (
    CARD_COUNT,
    CARDS,
    COLUMN_NAMES,
    COLUMNS,
    LAND_NAMES,
    LEADER_NAMES,
    LEADERS,
    MOST_MEN,
    MOST_SHIPS,
    RULER_NAMES,
    SHIP_NAMES,
    WINDOW_NAMES,
)
from nonsuch.games.virgin_queen.map.atlas import (
    HARBOUR_NAMES,
    HARBOURS,
    MAJORS,
    POWER_NAMES,
    POWERS,
    SEA_NAMES,
    SEAS,
    SPACE_NAMES,
    SPACES,
)
from nonsuch.games.virgin_queen.tables.intrigue import Intrigue

MOST_KNOWN = 200  # cards known of other hands, counted once for each circle of those who know one


class VirginQueenTable(Intrigue, stack=40, registers=True, together=True):
    # the turn
    scenario = field(high=2, sees=ALL)
    turn = field(high=8, sees=ALL)
    stage = field(high=20, sees=ALL)
    impulse = field(high=32000, sees=ALL)  # counted through the game
    active = field(low=NONE, high=MAJORS - 1, sees=ALL, default=NONE)
    asked = field(low=NONE, high=POWERS - 1, sees=ALL, default=NONE)  # the power whose player is asked
    passed = field(high=(1 << MAJORS) - 1, sees=ALL)
    begun = field(high=1, sees=ALL)  # the Action Phase has seen an impulse
    skips = field(MAJOR_AXIS, high=9, sees=ALL)
    ruler = field(MAJOR_AXIS, high=len(RULER_NAMES) - 1, sees=ALL)
    # cards
    deck = pile(CARDS, capacity=CARD_COUNT, sees=mask("deck_seen"))
    deck_seen = field(CARD_COUNT, high=(1 << MAJORS) - 1, sees=ALL)  # who has looked at the card in this place
    hand = bag(CARDS, MAJOR_AXIS, sees=owned_by("seat_of"), high=1, known="known")
    known = marks(CARDS, MOST_KNOWN)  # cards that somebody else has seen in a hand, or has seen go into it
    home = bag(CARDS, MAJOR_AXIS, sees=ALL, high=1)  # Home cards ready to play: everybody knows them
    discards = bag(CARDS, sees=ALL, high=1, rest=True)
    removed = bag(CARDS, sees=ALL, high=1)
    aside = bag(CARDS, sees=ALL, high=1)  # of later turns; Home cards played or put away
    on_table = bag(CARDS, sees=ALL, high=1)  # in force, or being played
    drawn = bag(CARDS, MAJOR_AXIS, sees=owned_by("seat_of"), high=1, known="known")  # to choose among
    owed = field(MAJOR_AXIS, high=30, sees=ALL)
    fewer_cards = field(MAJOR_AXIS, high=9, sees=ALL)
    # who is with and against whom; all but `war` and `ally` follow from them
    war = field(POWER_AXIS, high=EVERYBODY, sees=ALL)
    ally = field(POWER_AXIS, low=NONE, high=MAJORS - 1, sees=ALL, default=NONE)  # of a minor power
    side = field(POWER_AXIS, high=POWERS - 1, sees=ALL)
    bloc = field(POWER_AXIS, high=EVERYBODY, sees=ALL)  # whose men are its own: its side
    welcome = field(POWER_AXIS, high=EVERYBODY, sees=ALL)  # whose ground is friendly: its side and its league
    foes = field(POWER_AXIS, high=EVERYBODY, sees=ALL)
    influence = field(COLUMN_AXIS, MAJOR_AXIS, low=NONE, high=5, sees=ALL, default=NONE)
    resolved = field(high=(1 << COLUMNS) - 1, sees=ALL)
    # the map
    control = field(SPACE_AXIS, high=POWERS - 1, sees=ALL)
    unrest = field(SPACE_AXIS, high=1, sees=ALL)
    siege = field(SPACE_AXIS, low=NONE, high=MAJORS - 1, sees=ALL, default=NONE)
    siege_began = field(SPACE_AXIS, high=32000, sees=ALL)
    # land units, by power, kind and space; `bound`: those that may not move again this impulse
    men = field(POWER_AXIS, LAND_AXIS, SPACE_AXIS, high=MOST_MEN, sees=ALL)
    bound = field(POWER_AXIS, LAND_AXIS, SPACE_AXIS, high=MOST_MEN, sees=ALL)
    bound_powers = field(high=EVERYBODY, sees=ALL)  # who has any
    pool = field(POWER_AXIS, LAND_AXIS, high=MOST_MEN, sees=ALL)
    present = field(SPACE_AXIS, high=EVERYBODY, sees=ALL)  # follows from `men`
    # ships, by power, kind and harbour; docked: in the pool; sunk: back at the beginning of the next turn
    ships = field(NAVY_AXIS, SHIP_AXIS, HARBOUR_AXIS, high=MOST_SHIPS, sees=ALL)
    becalmed = field(NAVY_AXIS, SHIP_AXIS, HARBOUR_AXIS, high=MOST_SHIPS, sees=ALL)
    calm_powers = field(high=EVERYBODY, sees=ALL)
    docked = field(NAVY_AXIS, SHIP_AXIS, high=MOST_SHIPS, sees=ALL)
    sunk = field(NAVY_AXIS, SHIP_AXIS, high=MOST_SHIPS, sees=ALL)
    afloat = field(HARBOUR_AXIS, high=EVERYBODY, sees=ALL)  # follows from `ships`
    # leaders: on the map, captured, on the Turn Track until a turn, or out of the game
    leader_at = field(LEADER_AXIS, low=NONE, high=PLACES - 1, sees=ALL, default=NONE)
    captor = field(LEADER_AXIS, low=NONE, high=MAJORS - 1, sees=ALL, default=NONE)
    due = field(LEADER_AXIS, high=9, sees=ALL)
    weary = field(high=(1 << LEADERS) - 1, sees=ALL, scope=IMPULSE)  # leaders that may not move again this impulse
    # scratch of the floods that find lines of communication and ways home: written before it is read
    supplied = scratch(SPACES, high=2)
    queue = scratch(SPACES, high=SPACES)
    sea_reached = scratch(SEAS, high=1)
    sea_queue = scratch(SEAS, high=HARBOURS)
    seen = scratch(PLACES, high=1)
    passage = scratch(HARBOURS, high=99)
    crossing = scratch(HARBOURS, high=HARBOURS)
    road = scratch(PLACES, high=PLACES)
    # scratch of a bot that reckons what it might take
    needed = scratch(SPACES, high=200)
    mustered = scratch(HARBOURS, low=-40, high=200)
    prowling = scratch(HARBOURS, low=-40, high=40)
    captains = scratch(HARBOURS, high=9)
    moves_away = scratch(SEAS, high=99)
    cover_away = scratch(SEAS, high=99)
    hopes = scratch(3, high=9999)
    means = scratch(high=200)
    aims = scratch(3, low=NONE, high=SPACES)
    # points
    keys = field(MAJOR_AXIS, high=40, sees=ALL)  # controlled and not in unrest
    fortresses = field(MAJOR_AXIS, high=40, sees=ALL)  # likewise
    piracy_vp = field(MAJOR_AXIS, high=10, sees=ALL)
    bonus_vp = field(MAJOR_AXIS, low=-20, high=40, sees=ALL)
    score = field(SEATS, low=-40, high=120, sees=ALL)
    # an impulse
    cp = field(high=20, sees=ALL)
    card = field(low=NONE, high=CARD_COUNT - 1, sees=ALL, default=NONE)  # being played
    aim = field(low=NONE, high=SPACES - 1, sees=ALL, default=NONE)  # of the event: a space, a power, a sea
    aim_power = field(low=NONE, high=POWERS - 1, sees=ALL, default=NONE)
    aim_sea = field(low=NONE, high=HARBOURS - 1, sees=ALL, default=NONE)
    aim_column = field(low=NONE, high=COLUMNS - 1, sees=ALL, default=NONE)
    regulars_only = field(high=1, sees=ALL)
    struck = field(high=1, sees=ALL)
    left = field(high=30, sees=ALL)  # of what the event gives or takes
    cancelled = field(high=1, sees=ALL)
    tried = field(SPACE_AXIS, high=EVERYBODY, sees=ALL, scope=IMPULSE)  # to intercept
    assaulted = field(SPACE_AXIS, high=1, sees=ALL, scope=IMPULSE)
    # a turn
    pirated = field(SEA_AXIS, high=(1 << MAJORS) - 1, sees=ALL, scope=TURN)
    piracies = field(high=20, sees=ALL, scope=TURN)
    holy_league = field(low=NONE, high=MAJORS - 1, sees=ALL, default=NONE, scope=TURN)
    no_regulars = field(high=(1 << MAJORS) - 1, sees=ALL, scope=TURN)
    harbour = field(low=NONE, high=HARBOURS - 1, sees=ALL, default=NONE)
    body = field(low=NONE, high=POWERS - 1, sees=ALL, default=NONE)
    place = field(low=NONE, high=PLACES - 1, sees=ALL, default=NONE)  # that is being left
    leader = field(low=NONE, high=LEADERS - 1, sees=ALL, default=NONE)  # being placed
    # windows
    window = field(high=len(WINDOW_NAMES) - 1, sees=ALL)
    declined = field(high=(1 << MAJORS) - 1, sees=ALL)
    respondent = field(low=NONE, high=MAJORS - 1, sees=ALL, default=NONE)  # whose answer takes effect
    stopped = field(high=1, sees=ALL)
    rowed = field(high=1, sees=ALL)  # who intercepts or avoids at sea has galleys or corsairs
    dragut_hit = field(high=2, sees=ALL)  # 1: DRAGUT FALLS may be played; 2: it was
    # a formation: 0 of the active power, 1 of whoever intercepts, avoids or defends
    origin = field(low=NONE, high=SPACES - 1, sees=ALL, default=NONE, scope=FORMATION)
    target = field(low=NONE, high=SPACES - 1, sees=ALL, default=NONE, scope=FORMATION)
    formed = field(2, POWER_AXIS, LAND_AXIS, high=MOST_MEN, sees=ALL, scope=FORMATION)
    formed_leaders = field(2, high=(1 << LEADERS) - 1, sees=ALL, scope=FORMATION)
    forming = field(high=1, sees=ALL, scope=FORMATION)  # which of the two is being put together
    withdrew = field(high=1, sees=ALL, scope=FORMATION)
    kept_leaders = field(high=(1 << LEADERS) - 1, sees=ALL, scope=FORMATION)
    by_sea = field(high=1, sees=ALL, scope=FORMATION)
    reacting = field(low=NONE, high=MAJORS - 1, sees=ALL, default=NONE, scope=FORMATION)
    reaction = field(high=16, sees=ALL, scope=FORMATION)  # how many neighbours have been considered
    intercepted = field(low=NONE, high=MAJORS - 1, sees=ALL, default=NONE, scope=FORMATION)
    relief = field(high=1, sees=ALL, scope=FORMATION)  # the formation comes to the help of a besieged space
    joined = field(POWER_AXIS, LAND_AXIS, high=MOST_MEN, sees=ALL, scope=FORMATION)  # who sallied out to it
    # a battle in the field, before walls or at sea
    combat = field(high=2, sees=ALL, scope=BATTLE)
    attacker = field(low=NONE, high=POWERS - 1, sees=ALL, default=NONE, scope=BATTLE)
    defender = field(low=NONE, high=POWERS - 1, sees=ALL, default=NONE, scope=BATTLE)
    dice = field(2, high=120, sees=ALL, scope=BATTLE)
    hits = field(2, high=120, sees=ALL, scope=BATTLE)
    scored = field(2, high=120, sees=ALL, scope=BATTLE)
    extra = field(2, high=30, sees=ALL, scope=BATTLE)
    fire_ships = field(2, high=30, sees=ALL, scope=BATTLE)
    galleasses = field(high=1, sees=ALL, scope=BATTLE)
    desperate = field(high=1, sees=ALL, scope=BATTLE)
    spared = field(low=NONE, high=1, sees=ALL, default=NONE, scope=BATTLE)
    sinking_cost = field(high=2, sees=ALL, scope=BATTLE)
    dragut_there = field(high=1, sees=ALL, scope=BATTLE)
    attacker_won = field(high=1, sees=ALL, scope=BATTLE)
    # ships being ordered and sailing
    fleet = field(low=NONE, high=HARBOURS - 1, sees=ALL, default=NONE, scope=VOYAGE)
    picked = field(NAVY_AXIS, SHIP_AXIS, high=MOST_SHIPS, sees=ALL, scope=VOYAGE)
    picked_leaders = field(high=(1 << LEADERS) - 1, sees=ALL, scope=VOYAGE)
    orders = field(high=MOST_ORDERS, sees=ALL, scope=VOYAGE)
    order_from = field(MOST_ORDERS, low=NONE, high=HARBOURS - 1, sees=ALL, default=NONE, scope=VOYAGE)
    order_to = field(MOST_ORDERS, low=NONE, high=HARBOURS - 1, sees=ALL, default=NONE, scope=VOYAGE)
    order_ships = field(MOST_ORDERS, NAVY_AXIS, SHIP_AXIS, high=MOST_SHIPS, sees=ALL, scope=VOYAGE)
    order_leaders = field(MOST_ORDERS, high=(1 << LEADERS) - 1, sees=ALL, scope=VOYAGE)
    # from where ships came to a place, a bit for each neighbour: of the active power, and of whoever intercepted
    came_from = field(HARBOUR_AXIS, high=(1 << 16) - 1, sees=ALL, scope=VOYAGE)
    sortied = field(HARBOUR_AXIS, high=(1 << 16) - 1, sees=ALL, scope=VOYAGE)
    entered = field(HARBOUR_AXIS, high=2, sees=ALL, scope=VOYAGE)
    fought = field(HARBOUR_AXIS, high=EVERYBODY, sees=ALL, scope=VOYAGE)
    sea = field(low=NONE, high=HARBOURS - 1, sees=ALL, default=NONE, scope=VOYAGE)
    haven = field(low=NONE, high=HARBOURS - 1, sees=ALL, default=NONE, scope=VOYAGE)
    sure = field(high=1, sees=ALL, scope=VOYAGE)
    # piracy
    pirate = field(low=NONE, high=MAJORS - 1, sees=ALL, default=NONE, scope=RAID)
    victim = field(low=NONE, high=MAJORS - 1, sees=ALL, default=NONE, scope=RAID)
    pirated_sea = field(low=NONE, high=HARBOURS - 1, sees=ALL, default=NONE, scope=RAID)
    loot = field(high=30, sees=ALL, scope=RAID)
    awards = field(high=7, sees=ALL, scope=RAID)
    dragut_raids = field(high=1, sees=ALL, scope=RAID)
    pirates_lost = field(high=30, sees=ALL, scope=RAID)


phases = Phases()
# what chapters below need of chapters above
choose_action = phases.declare("choose_action")
spend = phases.declare("spend")

SEAT = SeatDomain(MAJORS)
CARD = KindDomain(CARDS)
POWER = WordDomain(*POWER_NAMES)
NAVY = WordDomain(*POWER_NAMES[:NAVIES])
SPACE = WordDomain(*SPACE_NAMES)
HARBOUR = WordDomain(*HARBOUR_NAMES)
SEA = WordDomain(*SEA_NAMES)
LEADER = WordDomain(*LEADER_NAMES)
LAND_UNIT = WordDomain(*LAND_NAMES)
SHIP = WordDomain(*SHIP_NAMES)
COLUMN = WordDomain(*COLUMN_NAMES)
STOPPED_ACTION = WordDomain("march", "assault", "crossing", "voyage", "raid")
A_MARCH, AN_ASSAULT, A_CROSSING, A_VOYAGE, A_RAID = range(5)
AWARD_NAMES = WordDomain("ship", "card", "vp")
NUMBER = NumberDomain(0, 300)
SIDE = NumberDomain(0, 1)  # 0 the attacker, 1 the defender

moves = Vocabulary()
PASS = moves.verb("pass")
FOR_CP = moves.verb("cp", CARD)
AS_EVENT = moves.verb("event", CARD)
RESPOND = moves.verb("respond", CARD)
DECLINE = moves.verb("decline")
PUT_AWAY = moves.verb("put away", CARD)
DISCARD = moves.verb("discard", CARD)
STOP = moves.verb("stop")
YES = moves.verb("yes")
NO = moves.verb("no")
# putting together: leaders first, then units, so that search has one order
LEAD = moves.verb("lead", LEADER, adds=True)
ADD = moves.verb("add", POWER, LAND_UNIT, adds=True)
TAKE = moves.verb("take", NAVY, SHIP, adds=True)
ENOUGH = moves.verb("enough")
MARCH = moves.verb("march from", SPACE)
EMBARK = moves.verb("embark at", SPACE)
TO = moves.verb("to", SPACE)
STAY = moves.verb("stay")
BACK = moves.verb("back")
LOSE = moves.verb("lose", POWER, LAND_UNIT)
ASSAULT = moves.verb("assault", SPACE)
CONTROL = moves.verb("control", SPACE)
CALM = moves.verb("calm", SPACE)
RAISE = moves.verb("raise", LAND_UNIT, SPACE)
LAUNCH = moves.verb("launch", SHIP, HARBOUR)
SAIL = moves.verb("sail")
FLEET = moves.verb("fleet", HARBOUR)
HEAD_FOR = moves.verb("head for", HARBOUR)
SET_SAIL = moves.verb("set sail")
FIGHT_AT = moves.verb("fight at", HARBOUR)
SINK = moves.verb("sink", NAVY, SHIP)
PIRACY = moves.verb("piracy", SEA, WordDomain(*POWER_NAMES[:MAJORS]))
AWARD = moves.verb("award", AWARD_NAMES)
INFLUENCE = moves.verb("influence", COLUMN)
RANSOM = moves.verb("ransom", LEADER)
PLACE = moves.verb("place", SPACE)
TARGET = moves.verb("target", SPACE)
NAME = moves.verb("name", POWER)
COUNT = moves.verb("number", NumberDomain(0, 9))
OPTION = moves.verb("option", WordDomain("a", "b"))

events = EventKinds()
TURN_BEGINS = events.kind("turn begins", turn=NUMBER)
DRAWS = events.kind("draws", who=POWER, seat=SEAT, card=Only(CARD, "seat"))
PLAYS = events.kind("plays", who=POWER, card=CARD)
PLAYS_EVENT = events.kind("plays event", who=POWER, card=CARD)
RESPONDS = events.kind("responds", who=POWER, card=CARD)
PUTS_AWAY = events.kind("puts away", who=POWER, card=CARD)
DISCARDS = events.kind("discards", who=POWER, card=CARD)
CANCELLED = events.kind("cancelled", card=CARD)
STOPPED = events.kind("stopped", who=POWER, action=STOPPED_ACTION)
PASSES = events.kind("passes", who=POWER)
SKIPS = events.kind("skips", who=POWER)
MUST_SKIP = events.kind("must skip", who=POWER)
LOOTED = events.kind("looted", taker=POWER, giver=POWER)
LOOT = events.kind("loot", seat=SEAT, card=Only(CARD, "seat"))  # which it was: told to both of them
DEPLOYS = events.kind("deploys", who=POWER, origin=SPACE, target=SPACE, units=NUMBER)
MARCHES = events.kind("marches", who=POWER, origin=SPACE, target=SPACE, units=NUMBER)
EMBARKS = events.kind("embarks", who=POWER, origin=SPACE, target=SPACE, units=NUMBER)
ROLLS = events.kind("rolls", who=POWER, first=NUMBER, second=NUMBER, total=NUMBER)
INTERCEPTS = events.kind("intercepts", who=POWER, origin=SPACE, target=SPACE)
AVOIDS = events.kind("avoids", who=POWER, origin=SPACE, target=SPACE)
WITHDRAWS = events.kind("withdraws", who=POWER, place=SPACE)
FIGHTS = events.kind("fights", who=POWER, side=SIDE, regulars=NUMBER, hired=NUMBER)
FIGHTS_AT_SEA = events.kind("fights at sea", who=POWER, side=SIDE, ship=SHIP, number=NUMBER)
LEADS = events.kind("leads", leader=LEADER, side=SIDE)
FALLS = events.kind("die", who=POWER, face=NUMBER, hit=NumberDomain(0, 1))
BATTLE_FOUGHT = events.kind(
    "battle", place=SPACE, attacker=POWER, defender=POWER, hits=NUMBER, against=NUMBER, won=NumberDomain(0, 1)
)
ASSAULTED = events.kind("assaulted", place=SPACE, attacker=POWER, hits=NUMBER, against=NUMBER)
LOSES = events.kind("loses", who=POWER, unit=LAND_UNIT, place=SPACE)
RETREATS = events.kind("retreats", who=POWER, origin=SPACE, target=SPACE, units=NUMBER)
LEAVES_SIEGE = events.kind("leaves siege", who=POWER, origin=SPACE, target=SPACE, units=NUMBER)
DISPLACED = events.kind("displaced", who=POWER, origin=SPACE, target=SPACE, units=NUMBER)
WINTERS = events.kind("winters", who=POWER, origin=SPACE, target=SPACE, units=NUMBER)
LOST_ON_THE_WAY = events.kind("lost on the way", who=POWER, unit=LAND_UNIT, place=SPACE)
WINTER_BEGINS = events.kind("winter begins", turn=NUMBER)
TAKES_CARD = events.kind("takes card", who=POWER, card=CARD)
CAPTURED = events.kind("captured", leader=LEADER, by=POWER)
BESIEGES = events.kind("besieges", who=POWER, place=SPACE)
SIEGE_ENDS = events.kind("siege ends", place=SPACE)
CONTROLS = events.kind("controls", who=POWER, place=SPACE)
UNREST_ENDS = events.kind("unrest ends", place=SPACE)
UNREST = events.kind("unrest", place=SPACE)
RAISES = events.kind("raises", who=POWER, unit=LAND_UNIT, place=SPACE)
LAUNCHES = events.kind("launches", who=POWER, ship=SHIP, place=HARBOUR)
SAILS = events.kind("sails", who=POWER, origin=HARBOUR, target=HARBOUR, ships=NUMBER)
SEA_FIGHT = events.kind("sea fight", place=HARBOUR, attacker=POWER, defender=POWER, hits=NUMBER, against=NUMBER)
SINKS = events.kind("sinks", who=POWER, ship=SHIP, place=HARBOUR)
PUTS_IN = events.kind("puts in", who=POWER, origin=HARBOUR, target=HARBOUR)
RAIDS = events.kind("raids", who=POWER, sea=SEA, victim=POWER)
GAINS = events.kind("gains", who=POWER, points=NumberDomain(-20, 40))
INFLUENCES = events.kind("influences", who=POWER, column=COLUMN, value=NUMBER)
CHECKED = events.kind("checked", column=COLUMN, who=POWER, total=NUMBER)
ALLIED = events.kind("allied", minor=POWER, ally=POWER)
IDLE = events.kind("idle", minor=POWER)
WAR_DECLARED = events.kind("war declared", who=POWER, on=POWER)
LEADER_ENTERS = events.kind("leader enters", leader=LEADER, place=SPACE)
LEADER_GOES = events.kind("leader goes", leader=LEADER)
NEW_RULER = events.kind("new ruler", who=POWER)
RANSOMED = events.kind("ransomed", leader=LEADER)
REPLACES = events.kind("replaces", who=POWER, place=SPACE)
WINS = events.kind("wins", who=POWER)
PERISH = events.kind("perish", who=POWER, unit=LAND_UNIT, place=SPACE, number=NUMBER)
SHARES_LOSSES = events.kind("shares losses", who=POWER, hits=NUMBER)
PARTED = events.kind("parted", who=POWER, other=POWER)
CAPITAL_LOST = events.kind("capital lost", who=POWER, place=SPACE)
