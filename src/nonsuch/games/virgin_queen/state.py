"""What lies on the table and who sees it; what can be said; what can happen. Fields of single chapters: `tables/`.

Everything is laid out for six powers and all scenarios. A place is a land space, or behind them a sea zone; a harbour
is a port, or behind them a sea zone (atlas.py). Masks have a bit for each power.
"""

from __future__ import annotations

from typing import Any

from nonsuch.engine import (
    ALL,
    NOBODY,
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


class VirginQueenTable(Intrigue, stack=40, registers=True):
    # the turn
    scenario: int = field(high=2, sees=ALL)
    turn: int = field(high=8, sees=ALL)
    stage: int = field(high=20, sees=ALL)
    impulse: int = field(high=32000, sees=ALL)  # counted through the game
    active: int = field(low=NONE, high=MAJORS - 1, sees=ALL, default=NONE)
    asked: int = field(low=NONE, high=POWERS - 1, sees=ALL, default=NONE)  # the power whose player is asked
    passed: int = field(high=(1 << MAJORS) - 1, sees=ALL)
    begun: int = field(high=1, sees=ALL)  # the Action Phase has seen an impulse
    skips: Any = field(MAJOR_AXIS, high=9, sees=ALL)
    seat_of: Any = field(MAJOR_AXIS, low=NONE, high=MAJORS - 1, sees=ALL, default=NONE)
    ruler: Any = field(MAJOR_AXIS, high=len(RULER_NAMES) - 1, sees=ALL)
    # cards
    deck: Any = pile(CARDS, capacity=CARD_COUNT, sees=NOBODY)
    hand: Any = bag(CARDS, MAJOR_AXIS, sees=owned_by("seat_of"), high=1, known="seen_cards")
    seen_cards: Any = field(MAJOR_AXIS, CARD_COUNT, high=1, sees=ALL)  # what everybody saw go into a hand
    home: Any = bag(CARDS, MAJOR_AXIS, sees=ALL, high=1)  # Home cards ready to play: everybody knows them
    discards: Any = bag(CARDS, sees=ALL, high=1, rest=True)
    removed: Any = bag(CARDS, sees=ALL, high=1)
    aside: Any = bag(CARDS, sees=ALL, high=1)  # of later turns; Home cards played or put away
    on_table: Any = bag(CARDS, sees=ALL, high=1)  # in force, or being played
    drawn: Any = bag(CARDS, MAJOR_AXIS, sees=owned_by("seat_of"), high=1)  # to choose among
    owed: Any = field(MAJOR_AXIS, high=30, sees=ALL)
    fewer_cards: Any = field(MAJOR_AXIS, high=9, sees=ALL)
    # who is with and against whom; all but `war` and `ally` follow from them
    war: Any = field(POWER_AXIS, high=EVERYBODY, sees=ALL)
    ally: Any = field(POWER_AXIS, low=NONE, high=MAJORS - 1, sees=ALL, default=NONE)  # of a minor power
    side: Any = field(POWER_AXIS, high=POWERS - 1, sees=ALL)
    bloc: Any = field(POWER_AXIS, high=EVERYBODY, sees=ALL)
    foes: Any = field(POWER_AXIS, high=EVERYBODY, sees=ALL)
    influence: Any = field(COLUMN_AXIS, MAJOR_AXIS, low=NONE, high=5, sees=ALL, default=NONE)
    resolved: int = field(high=(1 << COLUMNS) - 1, sees=ALL)
    # the map
    control: Any = field(SPACE_AXIS, high=POWERS - 1, sees=ALL)
    unrest: Any = field(SPACE_AXIS, high=1, sees=ALL)
    siege: Any = field(SPACE_AXIS, low=NONE, high=MAJORS - 1, sees=ALL, default=NONE)
    siege_began: Any = field(SPACE_AXIS, high=32000, sees=ALL)
    # land units, by power, kind and space; `bound`: those that may not move again this impulse
    men: Any = field(POWER_AXIS, LAND_AXIS, SPACE_AXIS, high=MOST_MEN, sees=ALL)
    bound: Any = field(POWER_AXIS, LAND_AXIS, SPACE_AXIS, high=MOST_MEN, sees=ALL)
    bound_powers: int = field(high=EVERYBODY, sees=ALL)  # who has any
    pool: Any = field(POWER_AXIS, LAND_AXIS, high=MOST_MEN, sees=ALL)
    present: Any = field(SPACE_AXIS, high=EVERYBODY, sees=ALL)  # follows from `men`
    # ships, by power, kind and harbour; docked: in the pool; sunk: back at the beginning of the next turn
    ships: Any = field(NAVY_AXIS, SHIP_AXIS, HARBOUR_AXIS, high=MOST_SHIPS, sees=ALL)
    becalmed: Any = field(NAVY_AXIS, SHIP_AXIS, HARBOUR_AXIS, high=MOST_SHIPS, sees=ALL)
    calm_powers: int = field(high=EVERYBODY, sees=ALL)
    docked: Any = field(NAVY_AXIS, SHIP_AXIS, high=MOST_SHIPS, sees=ALL)
    sunk: Any = field(NAVY_AXIS, SHIP_AXIS, high=MOST_SHIPS, sees=ALL)
    afloat: Any = field(HARBOUR_AXIS, high=EVERYBODY, sees=ALL)  # follows from `ships`
    # leaders: on the map, captured, on the Turn Track until a turn, or out of the game
    leader_at: Any = field(LEADER_AXIS, low=NONE, high=PLACES - 1, sees=ALL, default=NONE)
    captor: Any = field(LEADER_AXIS, low=NONE, high=MAJORS - 1, sees=ALL, default=NONE)
    due: Any = field(LEADER_AXIS, high=9, sees=ALL)
    weary: int = field(high=(1 << LEADERS) - 1, sees=ALL, scope=IMPULSE)  # leaders that may not move again this impulse
    # scratch of the floods that find lines of communication and ways home: written before it is read
    supplied: Any = scratch(SPACES, high=2)
    queue: Any = scratch(SPACES, high=SPACES)
    sea_reached: Any = scratch(SEAS, high=1)
    sea_queue: Any = scratch(SEAS, high=HARBOURS)
    seen: Any = scratch(PLACES, high=1)
    passage: Any = scratch(HARBOURS, high=99)
    crossing: Any = scratch(HARBOURS, high=HARBOURS)
    road: Any = scratch(PLACES, high=PLACES)
    # scratch of a bot that reckons what it might take
    needed: Any = scratch(SPACES, high=200)
    mustered: Any = scratch(HARBOURS, low=-40, high=200)
    prowling: Any = scratch(HARBOURS, low=-40, high=40)
    captains: Any = scratch(HARBOURS, high=9)
    moves_away: Any = scratch(SEAS, high=99)
    cover_away: Any = scratch(SEAS, high=99)
    hopes: Any = scratch(3, high=9999)
    means: int = scratch(high=200)
    aims: Any = scratch(3, low=NONE, high=SPACES)
    # points
    keys: Any = field(MAJOR_AXIS, high=40, sees=ALL)  # controlled and not in unrest
    fortresses: Any = field(MAJOR_AXIS, high=40, sees=ALL)  # likewise
    piracy_vp: Any = field(MAJOR_AXIS, high=10, sees=ALL)
    bonus_vp: Any = field(MAJOR_AXIS, low=-20, high=40, sees=ALL)
    score: Any = field(SEATS, low=-40, high=120, sees=ALL)
    # an impulse
    cp: int = field(high=20, sees=ALL)
    card: int = field(low=NONE, high=CARD_COUNT - 1, sees=ALL, default=NONE)  # being played
    aim: int = field(low=NONE, high=SPACES - 1, sees=ALL, default=NONE)  # of the event: a space, a power, a sea
    aim_power: int = field(low=NONE, high=POWERS - 1, sees=ALL, default=NONE)
    aim_sea: int = field(low=NONE, high=HARBOURS - 1, sees=ALL, default=NONE)
    aim_column: int = field(low=NONE, high=COLUMNS - 1, sees=ALL, default=NONE)
    regulars_only: int = field(high=1, sees=ALL)
    struck: int = field(high=1, sees=ALL)
    left: int = field(high=30, sees=ALL)  # of what the event gives or takes
    cancelled: int = field(high=1, sees=ALL)
    tried: Any = field(SPACE_AXIS, high=EVERYBODY, sees=ALL, scope=IMPULSE)  # to intercept
    assaulted: Any = field(SPACE_AXIS, high=1, sees=ALL, scope=IMPULSE)
    # a turn
    pirated: Any = field(SEA_AXIS, high=(1 << MAJORS) - 1, sees=ALL, scope=TURN)
    piracies: int = field(high=20, sees=ALL, scope=TURN)
    holy_league: int = field(low=NONE, high=MAJORS - 1, sees=ALL, default=NONE, scope=TURN)
    no_regulars: int = field(high=(1 << MAJORS) - 1, sees=ALL, scope=TURN)
    harbour: int = field(low=NONE, high=HARBOURS - 1, sees=ALL, default=NONE)
    body: int = field(low=NONE, high=POWERS - 1, sees=ALL, default=NONE)
    place: int = field(low=NONE, high=PLACES - 1, sees=ALL, default=NONE)  # that is being left
    leader: int = field(low=NONE, high=LEADERS - 1, sees=ALL, default=NONE)  # being placed
    # windows
    window: int = field(high=len(WINDOW_NAMES) - 1, sees=ALL)
    declined: int = field(high=(1 << MAJORS) - 1, sees=ALL)
    stopped: int = field(high=1, sees=ALL)
    rowed: int = field(high=1, sees=ALL)  # who intercepts or avoids at sea has galleys or corsairs
    dragut_hit: int = field(high=2, sees=ALL)  # 1: DRAGUT FALLS may be played; 2: it was
    # a formation: 0 of the active power, 1 of whoever intercepts, avoids or defends
    origin: int = field(low=NONE, high=SPACES - 1, sees=ALL, default=NONE, scope=FORMATION)
    target: int = field(low=NONE, high=SPACES - 1, sees=ALL, default=NONE, scope=FORMATION)
    formed: Any = field(2, POWER_AXIS, LAND_AXIS, high=MOST_MEN, sees=ALL, scope=FORMATION)
    formed_leaders: Any = field(2, high=(1 << LEADERS) - 1, sees=ALL, scope=FORMATION)
    forming: int = field(high=1, sees=ALL, scope=FORMATION)  # which of the two is being put together
    withdrew: int = field(high=1, sees=ALL, scope=FORMATION)
    kept_leaders: int = field(high=(1 << LEADERS) - 1, sees=ALL, scope=FORMATION)
    by_sea: int = field(high=1, sees=ALL, scope=FORMATION)
    reacting: int = field(low=NONE, high=MAJORS - 1, sees=ALL, default=NONE, scope=FORMATION)
    reaction: int = field(high=16, sees=ALL, scope=FORMATION)  # how many neighbours have been considered
    intercepted: int = field(low=NONE, high=MAJORS - 1, sees=ALL, default=NONE, scope=FORMATION)
    relief: int = field(high=1, sees=ALL, scope=FORMATION)  # the formation comes to the help of a besieged space
    joined: Any = field(POWER_AXIS, LAND_AXIS, high=MOST_MEN, sees=ALL, scope=FORMATION)  # who sallied out to it
    # a battle in the field, before walls or at sea
    combat: int = field(high=2, sees=ALL, scope=BATTLE)
    attacker: int = field(low=NONE, high=POWERS - 1, sees=ALL, default=NONE, scope=BATTLE)
    defender: int = field(low=NONE, high=POWERS - 1, sees=ALL, default=NONE, scope=BATTLE)
    dice: Any = field(2, high=120, sees=ALL, scope=BATTLE)
    hits: Any = field(2, high=120, sees=ALL, scope=BATTLE)
    scored: Any = field(2, high=120, sees=ALL, scope=BATTLE)
    extra: Any = field(2, high=30, sees=ALL, scope=BATTLE)
    fire_ships: Any = field(2, high=30, sees=ALL, scope=BATTLE)
    galleasses: int = field(high=1, sees=ALL, scope=BATTLE)
    desperate: int = field(high=1, sees=ALL, scope=BATTLE)
    spared: int = field(low=NONE, high=1, sees=ALL, default=NONE, scope=BATTLE)
    sinking_cost: int = field(high=2, sees=ALL, scope=BATTLE)
    dragut_there: int = field(high=1, sees=ALL, scope=BATTLE)
    attacker_won: int = field(high=1, sees=ALL, scope=BATTLE)
    # ships being ordered and sailing
    fleet: int = field(low=NONE, high=HARBOURS - 1, sees=ALL, default=NONE, scope=VOYAGE)
    picked: Any = field(NAVY_AXIS, SHIP_AXIS, high=MOST_SHIPS, sees=ALL, scope=VOYAGE)
    picked_leaders: int = field(high=(1 << LEADERS) - 1, sees=ALL, scope=VOYAGE)
    orders: int = field(high=MOST_ORDERS, sees=ALL, scope=VOYAGE)
    order_from: Any = field(MOST_ORDERS, low=NONE, high=HARBOURS - 1, sees=ALL, default=NONE, scope=VOYAGE)
    order_to: Any = field(MOST_ORDERS, low=NONE, high=HARBOURS - 1, sees=ALL, default=NONE, scope=VOYAGE)
    order_ships: Any = field(MOST_ORDERS, NAVY_AXIS, SHIP_AXIS, high=MOST_SHIPS, sees=ALL, scope=VOYAGE)
    order_leaders: Any = field(MOST_ORDERS, high=(1 << LEADERS) - 1, sees=ALL, scope=VOYAGE)
    # from where ships came to a place, a bit for each neighbour: of the active power, and of whoever intercepted
    came_from: Any = field(HARBOUR_AXIS, high=(1 << 16) - 1, sees=ALL, scope=VOYAGE)
    sortied: Any = field(HARBOUR_AXIS, high=(1 << 16) - 1, sees=ALL, scope=VOYAGE)
    entered: Any = field(HARBOUR_AXIS, high=2, sees=ALL, scope=VOYAGE)
    fought: Any = field(HARBOUR_AXIS, high=EVERYBODY, sees=ALL, scope=VOYAGE)
    sea: int = field(low=NONE, high=HARBOURS - 1, sees=ALL, default=NONE, scope=VOYAGE)
    haven: int = field(low=NONE, high=HARBOURS - 1, sees=ALL, default=NONE, scope=VOYAGE)
    sure: int = field(high=1, sees=ALL, scope=VOYAGE)
    # piracy
    pirate: int = field(low=NONE, high=MAJORS - 1, sees=ALL, default=NONE, scope=RAID)
    victim: int = field(low=NONE, high=MAJORS - 1, sees=ALL, default=NONE, scope=RAID)
    pirated_sea: int = field(low=NONE, high=HARBOURS - 1, sees=ALL, default=NONE, scope=RAID)
    loot: int = field(high=30, sees=ALL, scope=RAID)
    awards: int = field(high=7, sees=ALL, scope=RAID)
    dragut_raids: int = field(high=1, sees=ALL, scope=RAID)
    pirates_lost: int = field(high=30, sees=ALL, scope=RAID)


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
STOPPED = events.kind("stopped", who=POWER)
PASSES = events.kind("passes", who=POWER)
SKIPS = events.kind("skips", who=POWER)
LOOTED = events.kind("looted", taker=POWER, giver=POWER)
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
BATTLE_FOUGHT = events.kind("battle", place=SPACE, attacker=POWER, defender=POWER, hits=NUMBER, against=NUMBER)
ASSAULTED = events.kind("assaulted", place=SPACE, attacker=POWER, hits=NUMBER, against=NUMBER)
LOSES = events.kind("loses", who=POWER, unit=LAND_UNIT, place=SPACE)
RETREATS = events.kind("retreats", who=POWER, origin=SPACE, target=SPACE)
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
CAPITAL_LOST = events.kind("capital lost", who=POWER, place=SPACE)
