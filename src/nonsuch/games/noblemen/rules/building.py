"""Castles, palaces, churches and follies.  [Build a Castle; Build a Palace; Build a Church; Build a Folly]"""

from __future__ import annotations

from nonsuch.engine import Moves, call, done, draw, move, offer, offer_held, put_under, refuse, refuse_rest, rule, tell
from nonsuch.games.noblemen.components import (
    BUILDING_KINDS,
    CARDS_CONSIDERED,
    CASTLE,
    CASTLE_PRICE,
    CHURCH,
    CHURCH_SPACES,
    CLEARING,
    COUNTRY,
    FOLLIES,
    FOLLY_NEEDS,
    FOLLY_POINTS,
    FOLLY_PRICE,
    LAND_KINDS,
    LEAST_SEATS,
    PALACE,
    PALACE_PRICE,
    PRICE_LISTS,
    SCANDAL_KINDS,
    WEALTH,
    WOOD,
)
from nonsuch.games.noblemen.rules.estate import buildings_around, groups_of, open_clearings
from nonsuch.games.noblemen.rules.holdings import gain_points, pay, take_crown
from nonsuch.games.noblemen.spaces import SIDE
from nonsuch.games.noblemen.state import (
    BUILD_CASTLE,
    BUILD_CHURCH,
    BUILD_FOLLY,
    BUILD_PALACE,
    BUILDS,
    BUILT,
    CONSIDERS,
    FOLLY_SCORES,
    KEEP,
    KEEPS,
    LAND,
    NoblemenTable,
    phases,
)

OPEN_CLEARING = LAND + CLEARING


def offer_buildings(t: NoblemenTable, m: Moves) -> None:
    """All that the purse and the board allow, on every space that suits."""
    if t.players == LEAST_SEATS:
        refuse_rest(m, BUILD_FOLLY(WEALTH), "Set up ¶2")
    castle = may_build(t, CASTLE, CASTLE_PRICE)
    church = may_build(t, CHURCH, church_price(t))
    folly = t.pounds[t.turn] >= FOLLY_PRICE and open_clearings(t, t.turn) > 0
    palace = t.pounds[t.turn] >= PALACE_PRICE and t.board[PALACE] > 0 and t.built[t.turn][CASTLE] > 0
    if castle or church or folly or palace:
        for row in range(t.south[t.turn], t.north[t.turn] + 1):
            for column in range(t.west[t.turn], t.east[t.turn] + 1):
                here = row * SIDE + column
                held = t.estate[t.turn][here]
                if held == OPEN_CLEARING:
                    if castle:
                        offer_castle(t, m, here)
                    if church:
                        offer_church(t, m, here)
                    if folly:
                        offer_follies(t, m, here)
                elif held == BUILT + CASTLE and palace:
                    offer(m, BUILD_PALACE(here))
    refuse_rest(m, BUILD_CASTLE, "Build a Castle ¶1")
    refuse_rest(m, BUILD_PALACE, "Build a Palace ¶1")
    refuse_rest(m, BUILD_CHURCH, "Build a Church ¶2" if t.board[CHURCH] > 0 else "Build a Church ¶1")
    refuse_rest(m, BUILD_FOLLY, "Build a Folly ¶2")


@rule("Build a Castle ¶1", "Build a Church ¶2", "ruling 14", "Contents › Land Tiles •1")
def may_build(t: NoblemenTable, building: int, price: int) -> bool:
    """One left on the board, the money for it, and a clearing without a building."""
    return t.board[building] > 0 and t.pounds[t.turn] >= price and open_clearings(t, t.turn) > 0


def build(t: NoblemenTable, building: int, here: int, price: int) -> None:
    """Paid for at once, and put in its place."""
    pay(t, t.turn, price)
    move(t.board, t.built[t.turn], building)
    t.estate[t.turn][here] = BUILT + building
    tell(t, BUILDS, t.turn, building, here, price)


# castles and palaces ---------------------------------------------------------------------------


@rule("Build a Castle ¶2", "Turn summary › Things to remember •2", "ruling 15")
def offer_castle(t: NoblemenTable, m: Moves, here: int) -> None:
    if buildings_around(t, t.turn, here, CASTLE) + buildings_around(t, t.turn, here, PALACE) == 0:
        offer(m, BUILD_CASTLE(here))
    else:
        refuse(m, BUILD_CASTLE(here), "Build a Castle ¶2")


@rule("Turn summary •2", "Build a Castle ¶1", "ruling 14")
def build_castle(t: NoblemenTable, here: int) -> None:
    build(t, CASTLE, here, CASTLE_PRICE)


@rule("Turn summary •3", "Build a Palace ¶1", "Build a Palace ¶2", "ruling 16", "ruling 79")
def build_palace(t: NoblemenTable, here: int) -> None:
    """In place of a castle, which goes back to the supply; it brings the crown."""
    move(t.built[t.turn], t.supply, CASTLE)
    build(t, PALACE, here, PALACE_PRICE)
    take_crown(t, t.turn)


# churches --------------------------------------------------------------------------------------


@rule("Build a Church ¶1", "Begin Round •4", "ruling H5", "ruling 17")
def church_price(t: NoblemenTable) -> int:
    """Of the cheapest left: the dearest spaces are filled first, and sold last."""
    return PRICE_LISTS[t.price_list][CHURCH_SPACES - max(1, t.board[CHURCH])]


@rule("Build a Church ¶2", "Turn summary › Things to remember •3", "ruling 15")
def offer_church(t: NoblemenTable, m: Moves, here: int) -> None:
    if buildings_around(t, t.turn, here, CHURCH) == 0:
        offer(m, BUILD_CHURCH(here))
    else:
        refuse(m, BUILD_CHURCH(here), "Build a Church ¶2")


@rule("Turn summary •4", "Build a Church ¶3", "ruling 19")
def build_church(t: NoblemenTable, here: int) -> None:
    """The last one ends the round after this turn; each brings a scandal card."""
    build(t, CHURCH, here, church_price(t))
    if t.board[CHURCH] == 0:
        t.last_church = 1
    consider_scandals(t)


@rule("Build a Church ¶4", "Scandal Cards ¶1", "Scandal Cards ¶2", "ruling 18")
def consider_scandals(t: NoblemenTable) -> None:
    """The top three of the deck, or as many as there are."""
    for _ in range(min(CARDS_CONSIDERED, t.deck.size)):
        card = draw(t.deck, t.considered[t.turn])
        tell(t, CONSIDERS, t.turn, card)
    if t.considered[t.turn].size > 0:
        call(t, keep_scandal)


@phases.phase("Which scandal card do you keep?", "Build a Church ¶4", "Scandal Cards ¶2", "ruling 18")
def keep_scandal(t: NoblemenTable, m: Moves) -> None:
    offer_held(m, KEEP, t.considered[t.turn])
    refuse_rest(m, KEEP, "Build a Church ¶4")


@keep_scandal.on(KEEP)
def keep_card(t: NoblemenTable, card: int) -> None:
    """The others go under the deck, and only he knows what they are."""
    move(t.considered[t.turn], t.scandals[t.turn], card)
    tell(t, KEEPS, t.turn, card)
    for other in range(SCANDAL_KINDS):
        for _ in range(t.considered[t.turn][other]):
            put_under(t.considered[t.turn], t.deck, other)
    done(t)


# follies ---------------------------------------------------------------------------------------


@rule("Build a Folly ¶1", "ruling 20")
def offer_follies(t: NoblemenTable, m: Moves, here: int) -> None:
    for folly in range(COUNTRY, BUILDING_KINDS):
        if t.board[folly] > 0 and meets_needs(t, t.turn, folly):
            offer(m, BUILD_FOLLY(folly, here))
        else:
            refuse(m, BUILD_FOLLY(folly, here), "Build a Folly ¶1")


@rule("Build a Folly •1", "Build a Folly •2", "Build a Folly •3", "Build a Folly •4", "ruling 20")
def meets_needs(t: NoblemenTable, who: int, folly: int) -> bool:
    """Does the estate have the groups? They may be occupied, and serve for other follies too."""
    for land in range(WOOD, LAND_KINDS):
        if groups_of(t, who, land) < FOLLY_NEEDS[folly - COUNTRY][land - WOOD]:
            return False
    return True


@rule("Build a Folly ¶3", "ruling H9", "ruling 21")
def folly_points(t: NoblemenTable) -> int:
    """Of the next one built: 8, 7, 6, 5 in the order of the game."""
    built = 0
    for who in range(t.players):
        for folly in range(COUNTRY, BUILDING_KINDS):
            built += t.built[who][folly]
    return FOLLY_POINTS[min(built, FOLLIES - 1)]


@rule("Turn summary •5", "Build a Folly ¶2", "Build a Folly ¶4", "Contents › Follies ¶1", "ruling 14")
def build_folly(t: NoblemenTable, folly: int, here: int) -> None:
    points = folly_points(t)
    build(t, folly, here, FOLLY_PRICE)
    gain_points(t, t.turn, points)
    tell(t, FOLLY_SCORES, t.turn, points)
