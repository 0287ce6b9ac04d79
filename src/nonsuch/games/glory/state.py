"""What lies on the table and who sees it; what can be said; what can happen."""

from __future__ import annotations

from nonsuch.engine import (
    ALL,
    NOBODY,
    NONE,
    OWNER,
    AnyNumber,
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
from nonsuch.games.glory.components import (
    ASSASSIN,
    CARDS,
    DECK,
    FIGHTERS,
    FULL_HEALTH,
    HAND_CARDS,
    HEALTH,
    KINDS,
    LAND,
    MONEY,
    MOST_HELP,
    MOST_SEATS,
    SUIT,
)

SEATS = Seats(MOST_SEATS)
ATTACKER, DEFENDER, NEITHER = 0, 1, 2  # the sides of an attack on a King
SIDES = 2
UNDER_ATTACK = Scope("attack")


class GloryTable(Table):
    # the game
    rounds = field(low=1, high=8, sees=ALL, default=4)
    round = field(high=30_000, sees=ALL)
    first = field(high=MOST_SEATS - 1, sees=ALL)
    turn = field(high=MOST_SEATS - 1, sees=ALL)
    # the Kings
    hp = field(SEATS, low=-700, high=FULL_HEALTH, sees=ALL, default=FULL_HEALTH)
    glory = field(SEATS, high=1_000_000, sees=ALL)
    waiting = field(SEATS, high=1, sees=ALL)
    # the cards
    deck = pile(CARDS, capacity=DECK * MOST_SEATS, sees=NOBODY)
    discards = bag(CARDS, sees=ALL, rest=True)
    hand = bag(CARDS, SEATS, sees=OWNER, holds=HAND_CARDS)
    domain = bag(CARDS, SEATS, kinds=range(LAND, MONEY), sees=ALL)
    treasury = bag(CARDS, SEATS, kinds=range(MONEY, HEALTH), sees=ALL)
    # a choice being put together: empty whenever others look (the engine shows them the table as it was before)
    chosen = bag(CARDS, sees=ALL)
    # a battle: cards lie face up before the King who played them (ruling 56)
    defender = field(low=NONE, high=MOST_SEATS - 1, sees=ALL, default=NONE, scope=UNDER_ATTACK)
    force = bag(CARDS, SEATS, kinds=range(FIGHTERS), sees=ALL)
    mercenaries = bag(CARDS, kinds=range(MONEY, HEALTH), sees=ALL)
    assassins = bag(CARDS, SEATS, kinds=range(ASSASSIN, KINDS), sees=ALL)
    staked = field(sees=ALL, scope=UNDER_ATTACK)
    # help: side and third King now spoken of; offers by side and third King; answers
    side = field(high=NEITHER, sees=ALL, scope=UNDER_ATTACK)
    third = field(low=NONE, high=MOST_SEATS - 1, sees=ALL, default=NONE, scope=UNDER_ATTACK)
    offered = field(SIDES, MOST_SEATS, high=1, sees=ALL)
    promised_land = field(SIDES, MOST_SEATS, SUIT, sees=ALL)
    promised_money = field(SIDES, MOST_SEATS, SUIT, sees=ALL)
    at_least = field(SIDES, MOST_SEATS, high=MOST_HELP, sees=ALL)
    helps = field(SEATS, high=NEITHER, sees=ALL, default=NEITHER, scope=UNDER_ATTACK)
    takes = field(SEATS, high=1, sees=ALL, scope=UNDER_ATTACK)


phases = Phases()

SEAT = SeatDomain(MOST_SEATS)
CARD = KindDomain(CARDS)
moves = Vocabulary()
BUY = moves.verb("buy")
CONQUER = moves.verb("conquer", SEAT)
ATTACK = moves.verb("attack", SEAT)
ASSASSINATE = moves.verb("assassinate", SEAT)
HEAL = moves.verb("heal", KindDomain(CARDS, range(HEALTH, ASSASSIN)))
DISCARD = moves.verb("discard", CARD)
ADD = moves.verb("add", CARD, adds=True)
ENOUGH = moves.verb("enough")
OFFER = moves.verb("offer", SEAT)
NO_OFFER = moves.verb("no offer", SEAT)
AT_LEAST = moves.verb("at least", NumberDomain(1, MOST_HELP), adds=True)
HELP = moves.verb("help", WordDomain("attacker", "defender", "none"))
TAKE = moves.verb("take")
LEAVE = moves.verb("leave")
MATCH = moves.verb("match")
LET = moves.verb("let")
STOP = moves.verb("stop")

POINTS = AnyNumber()
SIDE = WordDomain("attacker", "defender", "none")
events = EventKinds()
ROUND_BEGINS = events.kind("round begins", round=POINTS, first=SEAT)
START_CARD = events.kind("start card", king=SEAT, card=CARD)
TURNED_UP = events.kind("turned up", king=SEAT, card=CARD)
DRAWS = events.kind("draws", king=SEAT, card=Only(CARD, "king"))
DRAWS_MONEY = events.kind("draws money", king=SEAT, card=CARD)
DECK_EMPTY = events.kind("deck empty")
SKIPPED = events.kind("skipped", king=SEAT)
BUYS = events.kind("buys", king=SEAT, card=CARD)
PAYS = events.kind("pays", king=SEAT, card=CARD)
HEALS = events.kind("heals", king=SEAT, card=CARD, points=POINTS)
DISCARDS = events.kind("discards", king=SEAT, card=CARD)
ATTACKS_LAND = events.kind("attacks land", attacker=SEAT, defender=SEAT)
ATTACKS_KING = events.kind("attacks king", attacker=SEAT, defender=SEAT)
PLAYS = events.kind("plays", king=SEAT, card=CARD)
HIRES = events.kind("hires", king=SEAT, card=CARD)
OFFERS = events.kind("offers", king=SEAT, third=SEAT, at_least=POINTS)
PROMISES = events.kind("promises", king=SEAT, third=SEAT, card=CARD)
OFFERS_NOTHING = events.kind("offers nothing", king=SEAT, third=SEAT)
HELPS = events.kind("helps", king=SEAT, side=SIDE)
TAKES_OFFER = events.kind("takes offer", king=SEAT)
LEAVES_OFFER = events.kind("leaves offer", king=SEAT)
NO_DEFENCE = events.kind("no defence", king=SEAT)
BATTLE = events.kind("battle", attacker=SEAT, defender=SEAT, attack=POINTS, defence=POINTS, walls=POINTS)
LAND_TAKEN = events.kind("land taken", attacker=SEAT, defender=SEAT, card=CARD)
HURT = events.kind("hurt", king=SEAT, points=POINTS, left=POINTS)
ELIMINATED = events.kind("eliminated", king=SEAT)
GLORY = events.kind("glory", king=SEAT, points=POINTS)
PAYS_HELPER = events.kind("pays helper", king=SEAT, helper=SEAT, card=CARD)
SENDS_ASSASSINS = events.kind("sends assassins", attacker=SEAT, defender=SEAT, number=POINTS)
MATCHES = events.kind("matches", king=SEAT, number=POINTS)
LETS_IT_HAPPEN = events.kind("lets it happen", king=SEAT)
STOPS = events.kind("stops", king=SEAT)
WAITS = events.kind("waits", king=SEAT)
ROUND_ENDS = events.kind("round ends", round=POINTS)
LAND_GLORY = events.kind("land glory", king=SEAT, points=POINTS)
EXTRA_ROUND = events.kind("extra round")
WINS = events.kind("wins", king=SEAT, points=POINTS)
