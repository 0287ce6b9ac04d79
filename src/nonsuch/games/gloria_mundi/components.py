"""The land cards, the decks of buildings with their roads, and the numbers of the rulebook.  [Game Components; Setup]

Farm, city and legion are 0, 1 and 2, and so are food, gold and war, which they produce: one number serves for both.
The cards of all installed decks are one set of kinds; the option `deck` says which of them are in the game.
"""

from __future__ import annotations

from pathlib import Path

from nonsuch.engine import Components
from nonsuch.games.gloria_mundi.decks import (
    COLOURS,
    DECK_SIZE,
    ICONS,
    LANDS,
    MOST_NUMBER,
    RESOURCES,
    WrongDeck,
    installed_decks,
    notation,
)

FARM, CITY, LEGION = range(3)
FOOD, GOLD, WAR = range(3)
TYPES = 3
COLOURLESS = 3
GLORY_ICON, GOTH_ICON = 3, 4  # the icons below are the resources

MOST_SEATS = 6
LAND_CARDS = (30, 20, 20)
FORUM = 6
START_RESOURCES = 1  # of each
START_LANDS = 1  # of each, face up
TURNS = DECK_SIZE - 1  # each draws a card, and the first card is drawn before
MOST_BUILDINGS = 27  # of one player, who buys in every other turn at most

# lands for each player, by the number of players  [Setup › Table]
DEAL = ((), (), (10, 8, 8), (7, 5, 5), (5, 4, 4), (4, 3, 3), (4, 3, 3))
TABLE_DEAL = tuple(row or (0, 0, 0) for row in DEAL)
EVEN_DEAL = tuple(tuple(cards // max(1, players) for cards in LAND_CARDS) for players in range(MOST_SEATS + 1))

DECKS = installed_decks(Path(__file__).parent / "data" / "decks")
if not DECKS or DECKS[0].number != 0:
    raise WrongDeck("the house deck, number 0, must be there and be right")
CARDS = [card for deck in DECKS for card in deck.cards]
CARD_COUNT = len(CARDS)

LAND = Components("land", LANDS, copies=lambda players, options: LAND_CARDS)
BUILDING = Components(
    "building",
    [("" if deck is DECKS[0] else f"{deck.name}-") + notation(card.name) for deck in DECKS for card in deck.cards],
    copies=lambda players, options: [
        int(deck.number == options.get("deck", 0)) for deck in DECKS for card in deck.cards
    ],
)

# the decks, by the value of the option; a number without a deck has the house deck's
_BY_NUMBER = {deck.number: deck for deck in DECKS}
_RANK = {deck.number: rank for rank, deck in enumerate(DECKS)}
_NUMBERS = range(max(_BY_NUMBER) + 1)
_LONGEST = max(deck.start for deck in DECKS)
START_SPACE = tuple(_BY_NUMBER.get(number, DECKS[0]).start for number in _NUMBERS)
FIRST_CARD = tuple(_RANK.get(number, 0) * DECK_SIZE for number in _NUMBERS)
DIGEST = tuple(int(_BY_NUMBER.get(number, DECKS[0]).digest, 16) for number in _NUMBERS)
ROAD = tuple(
    tuple((*_BY_NUMBER.get(number, DECKS[0]).road, *[(0, 0, 0)] * _LONGEST)[: _LONGEST + 1]) for number in _NUMBERS
)
MOST_DIGEST = 16**7 - 1
MOST_SPACE = _LONGEST
MOST_DECK = MOST_NUMBER

# the cards, by kind
COLOUR = tuple(COLOURS.index(card.colour) for card in CARDS)
COST = tuple(card.cost for card in CARDS)
POINTS = tuple(card.points for card in CARDS)
ICON = tuple(ICONS.index(card.icon) for card in CARDS)

# what they do in a turn of their land  [ruling H3]
PRODUCE, CHOOSE, CONVERT, SCORE, GLORY, PER_LAND, LEVY, SETTLE, LASTING = range(9)
_KINDS = ("produce", "choose", "convert", "score", "glory", "per_land", "levy", "settle")
_EFFECTS = [card.effect for card in CARDS]
EFFECT = tuple(_KINDS.index(one.kind) if one.kind in _KINDS else LASTING for one in _EFFECTS)
PAY = tuple(one.pay for one in _EFFECTS)
PAYS = tuple(int(sum(one.pay) > 0) for one in _EFFECTS)
GAIN = tuple(one.gain for one in _EFFECTS)
PICKS = tuple(one.n if one.kind == "choose" else one.choose if one.kind == "convert" else 0 for one in _EFFECTS)
TIMES = tuple(one.times for one in _EFFECTS)
EFFECT_POINTS = tuple(one.points if one.kind == "score" else 0 for one in _EFFECTS)
COUNTED_LAND = tuple(LANDS.index(one.land) if one.land else 0 for one in _EFFECTS)
EFFECT_RESOURCE = tuple(RESOURCES.index(one.res) if one.res in RESOURCES else 0 for one in _EFFECTS)
PER = tuple(one.per for one in _EFFECTS)
MOST_PER_LAND = tuple(one.max for one in _EFFECTS)

# what the colourless ones do
_ANY = "any"
DISCOUNT = tuple(
    tuple(one.n if one.kind == "discount" and one.res == resource else 0 for resource in RESOURCES) for one in _EFFECTS
)
FREE_DISCOUNT = tuple(one.n if one.kind == "discount" and one.res == _ANY else 0 for one in _EFFECTS)
BRIBE_AID = tuple(one.n if one.kind == "bribe_aid" else 0 for one in _EFFECTS)
BRIBE_POINTS = tuple(one.points if one.kind == "on_bribe" else 0 for one in _EFFECTS)
LOSS_POINTS = tuple(one.points if one.kind == "on_land_loss" else 0 for one in _EFFECTS)
LOSS_PICKS = tuple(one.choose if one.kind == "on_land_loss" else 0 for one in _EFFECTS)
GLORY_POINTS = tuple(one.points if one.kind == "on_glory" else 0 for one in _EFFECTS)
SALE_GAIN = tuple(one.gain if one.kind == "on_other_buy" else (0, 0, 0) for one in _EFFECTS)
GIFT_OF_GLORY = tuple(one.glory for one in _EFFECTS)
POINTS_PER_BUILDING = tuple(one.points_per_building for one in _EFFECTS)
MOST_GIFT = tuple(one.max if one.kind == "on_buy_self" else 0 for one in _EFFECTS)
