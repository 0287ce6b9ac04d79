"""Lands, buildings, titles, scandal cards, and the numbers of the rulebook.  [Contents; Set up; the twelve actions]

What the rulebook does not print is read from `data/house.toml` (RULINGS.md, H1 to H7).
"""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

from nonsuch.engine import Components

HOUSE: dict[str, Any] = tomllib.loads((Path(__file__).parent / "data" / "house.toml").read_text(encoding="utf-8"))

MOST_SEATS = 5
LEAST_SEATS = 3
FAMILIES = ("Tudor", "Howard", "Seymour", "Dudley", "Grey")
ROUNDS = 3

# Land tiles  [Contents › Land Tiles; Play up to 3 lands]

CLEARING, WOOD, POND, FARM = range(4)
LAND_KINDS = 4
LAND_NAMES = ("clearing", "wood", "pond", "farm")
GROUP_NAMES = ("", "forest", "garden", "plantation")  # by the land that makes it
TILE_SETS = tuple(tuple(one[name] for name in LAND_NAMES) for one in HOUSE["tile_set"])
MOST_TILES = max(sum(one) for one in TILE_SETS)
MOST_GROUPS = max(sum(copies // 4 for copies in one[WOOD:]) for one in TILE_SETS)
LANDS = Components(
    "land",
    LAND_NAMES,
    copies=lambda players, options: list(TILE_SETS[options["tile_set"]]),
    forgets="ruling 75",
)

START_HAND = (1, 2, 2, 2)
START_RANDOM = 4
LANDS_A_TURN = 3
FACE_UP_PER_PLAYER = 2
FACE_UP_TAKEN = 2
GROUP_BONUS = 2  # of tiles, pounds or prestige, when a group is made and whenever it pays
LEAST_DRAWN = 3
DRAWN_WITHOUT_FACE_UP = 1
TRADED = 2
MEN_SEIZE = 2

# Buildings  [Build a Castle; Build a Palace; Build a Church; Build a Folly; Scoring round]

CASTLE, PALACE, CHURCH, COUNTRY, WEALTH, PRESTIGE, GRAND = range(7)
BUILDING_KINDS = 7
FOLLIES = 4
BUILDING_NAMES = ("castle", "palace", "church", "country", "wealth", "prestige", "grand")
BUILDINGS = Components(
    "building",
    BUILDING_NAMES,
    copies=lambda players, options: [HOUSE["supply"][name] for name in BUILDING_NAMES[:COUNTRY]] + [1] * FOLLIES,
)
SUPPLY = (*(HOUSE["supply"][name] for name in BUILDING_NAMES[:COUNTRY]), *(1,) * FOLLIES)
CASTLE_PRICE = 5
PALACE_PRICE = 7
FOLLY_PRICE = 10
PRICE_LISTS = tuple(tuple(one["prices"]) for one in HOUSE["price_list"])
CHURCH_SPACES = 5
FEWER_PALACES = tuple(one["fewer"] for one in HOUSE["palace_supply"])
FOLLY_POINTS = (8, 7, 6, 5)
# forests, gardens and plantations that each folly needs, by kind of land from wood on
FOLLY_NEEDS = ((2, 0, 0), (0, 0, 2), (0, 2, 0), (1, 1, 1))
CASTLE_POINTS, CASTLE_CHURCH_POINTS = 3, 1
PALACE_POINTS, PALACE_CHURCH_POINTS = 5, 2
PALACE_PRESTIGE = 2

# Titles  [Contents › The Noble Peerages; Set up ¶9]

BARON, VISCOUNT, EARL, MARQUESS, DUKE = range(5)
TITLE_NAMES = ("baron", "viscount", "earl", "marquess", "duke")
TITLE_POINTS = (0, 2, 5, 8, 12)  # in each scoring round; and the prestige that it takes
# by players from three on; a Baron for each player
TITLE_STOCK = tuple(
    (players, *(HOUSE["titles"][str(players)][name] for name in TITLE_NAMES[1:]))
    for players in range(LEAST_SEATS, MOST_SEATS + 1)
)
TITLES = Components("title", TITLE_NAMES, copies=lambda players, options: list(TITLE_STOCK[players - LEAST_SEATS]))

# Scandal cards  [Scandal Cards]

(
    ACQUIRE_CARD,
    BLACKMAIL,
    DOWRY,
    VICAR,
    LIAISON,
    MURDER_CARD,
    OUTMANEUVER,
    PURLOIN,
    TREACHERY,
    TARIFF,
    WHITE_HALL,
) = range(11)
SCANDAL_KINDS = 11
SCANDAL_NAMES = (
    "acquire",
    "blackmail",
    "dowry",
    "vicar",
    "liaison",
    "murder",
    "outmaneuver",
    "purloin",
    "treachery",
    "tariff",
    "whitehall",
)
SCANDAL_COPIES = (2, 2, 3, 2, 4, 2, 2, 2, 3, 2, 3)
SCANDAL_CARDS = 27
SCANDALS = Components(
    "scandal card", SCANDAL_NAMES, copies=lambda players, options: list(SCANDAL_COPIES), forgets="ruling 75"
)
CARDS_CONSIDERED = 3
DOWRY_LANDS = 4
VICAR_STACK = 5
LIAISON_POINTS = 2
PURLOIN_POINTS = 3

# Purses, tokens, tracks  [Set up; Begin Round]

START_POUNDS = 10
BANK = 5_000  # more than can ever be paid out (ruling H10)
MEN = 2  # men-at-arms of each player, and the tokens to dispatch them with
TAX_TOKENS = 2
BALL_TOKENS = DONATE_TOKENS = BRIBE_TOKENS = 2
BEADS = 4
BRIBE_MARKER = 12
BRIBE_PRICE = 3
STACK = 3
DONATION = 5
TRACK = HOUSE["ball"]["track"]
MOST_PRESTIGE = tuple(HOUSE["ball"]["maximum"])  # by round
CROWN_PRESTIGE = 2
CARD_PRESTIGE = 1
BLACKMAIL_PRESTIGE = 3
CROWN_POINT = 1
