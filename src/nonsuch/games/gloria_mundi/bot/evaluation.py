"""What Gloria Mundi tells a bot: how a player likes the table, as a list of named terms.

In the rules' own language, so that it runs compiled too. The weights make hundredths of a point of them.
"""

from __future__ import annotations

from nonsuch.engine import Term
from nonsuch.games.gloria_mundi.components import (
    CARDS,
    COLOUR,
    COLOURLESS,
    COST,
    POINTS,
    ROAD,
    TYPES,
)
from nonsuch.games.gloria_mundi.decks import Card
from nonsuch.games.gloria_mundi.rules.choosing import take_for_later_seat, take_for_loss, take_from_building
from nonsuch.games.gloria_mundi.rules.effects import settle_land
from nonsuch.games.gloria_mundi.rules.estates import bare_lands
from nonsuch.games.gloria_mundi.rules.glory import give_glory, make_glory
from nonsuch.games.gloria_mundi.state import GloriaMundiTable

RESOURCE = 4  # tenths of a point that a resource is worth on the way to a building
PLENTY = 4  # of one resource; more of it is worth less
LAST_TURNS = 6  # in which resources lose their worth


def _tenths_of_a_use(card: Card) -> int:
    """Tenths of a point that an activation brings more than the bare land would, or a turn with a lasting effect."""
    effect = card.effect
    brings = {
        "produce": RESOURCE * sum(effect.gain),
        "choose": (RESOURCE + 1) * effect.n,
        "convert": effect.times * (RESOURCE * (sum(effect.gain) - sum(effect.pay)) + (RESOURCE + 1) * effect.choose),
        "score": effect.times * (10 * effect.points - RESOURCE * sum(effect.pay)),
        "glory": 12 - RESOURCE * sum(effect.pay),
        "per_land": RESOURCE * min(effect.max, 3 // effect.per + 1),
        "levy": 2 * RESOURCE,
        "settle": 2 * RESOURCE,
    }
    lasting = {
        "on_land_loss": 2 * effect.points + RESOURCE * effect.choose // 5,
        "on_bribe": effect.points,
        "bribe_aid": effect.n,
        "on_other_buy": 2 * sum(effect.gain),
        "discount": effect.n,
        "on_glory": effect.points,
    }
    return max(0, brings[effect.kind] - RESOURCE) if effect.kind in brings else 3 * lasting.get(effect.kind, 0)


USE = tuple(_tenths_of_a_use(card) for card in CARDS)


def turns_left(t: GloriaMundiTable, seat: int) -> int:
    """About as many as the road, the deck and the hands allow."""
    road = t.visigoth - t.line
    hands = t.hand[seat].size * t.players
    return max(0, min(road, hands, t.draw_pile.size))


def left_to_play(t: GloriaMundiTable) -> int:
    """Hundredths of a turn of everybody."""
    return 100 * turns_left(t, 0) // t.players


# the terms -------------------------------------------------------------------------------------


def points(t: GloriaMundiTable, seat: int) -> int:
    return t.score[seat]


def victory(t: GloriaMundiTable, seat: int) -> int:
    return 1 if t.over > 0 and t.won == 1 << seat else 0


def stock(t: GloriaMundiTable, seat: int) -> int:
    """Resources, as long as there are turns to spend them in."""
    if t.over > 0:
        return 0
    worth = 0
    for resource in range(TYPES):
        worth += min(t.stock[seat][resource], PLENTY) + min(t.stock[seat][resource], 3 * PLENTY)
    return worth * min(LAST_TURNS, turns_left(t, seat))


def lands(t: GloriaMundiTable, seat: int) -> int:
    """Lands in play, which give something in every third turn."""
    if t.over > 0:
        return 0
    return (t.estate[seat][0] + t.estate[seat][1] + t.estate[seat][2]) * turns_left(t, seat)


def buildings(t: GloriaMundiTable, seat: int) -> int:
    """What buildings do more than their lands."""
    if t.over > 0:
        return 0
    worth = 0
    for slot in range(t.buildings[seat].size):
        worth += USE[t.buildings[seat][slot]]
    return worth * turns_left(t, seat)


def shields(t: GloriaMundiTable, seat: int) -> int:
    """Glory protects a land."""
    if t.over > 0:
        return 0
    return (t.score[seat] - t.pawn[seat]) * turns_left(t, seat)


def danger(t: GloriaMundiTable, seat: int) -> int:
    """Lands that the Visigoth wants, or would want if he ran now: everybody loses a share."""
    if t.over > 0:
        return 0
    wanted = 0
    for land in range(TYPES):
        wanted += t.demand[land]
        for space in range(t.visigoth - t.line, t.visigoth):
            wanted += ROAD[t.deck][space][land]
    return wanted * turns_left(t, seat) // t.players


def prospect(t: GloriaMundiTable, seat: int) -> int:
    """The best card of the Forum that there is a place for, as near as the resources come to its price."""
    if t.over > 0:
        return 0
    sites = bare_lands(t, seat)
    best = 0
    for slot in range(t.forum.size):
        card = t.forum[slot]
        if COLOUR[card] == COLOURLESS or sites >> COLOUR[card] & 1 > 0:
            lacks = 0
            for resource in range(TYPES):
                lacks += max(0, COST[card][resource] - t.tokens[card][resource] - t.stock[seat][resource])
            best = max(best, 10 * POINTS[card] + 5 - 8 * lacks)
    return best


# what a choice under way still brings -----------------------------------------------------------


def to_take(t: GloriaMundiTable, seat: int) -> int:
    """Resources of one's own choice, counted as those in stock are."""
    if t.over > 0 or t.actor != seat or not is_taking(t):
        return 0
    return 2 * t.picks * min(LAST_TURNS, turns_left(t, seat))


def is_taking(t: GloriaMundiTable) -> bool:
    return t.phase == take_from_building or t.phase == take_for_loss or t.phase == take_for_later_seat


def to_glorify(t: GloriaMundiTable, seat: int) -> int:
    """Glory that is being placed."""
    if t.over > 0 or t.actor != seat:
        return 0
    if t.phase == give_glory:
        return t.gifts
    return 1 if t.phase == make_glory else 0


def to_settle(t: GloriaMundiTable, seat: int) -> int:
    """A land that is being put into play."""
    return turns_left(t, seat) if t.over == 0 and t.actor == seat and t.phase == settle_land else 0


EVALUATION = (
    Term("points", points, 100, "points on the road, and Glory"),
    Term("victory", victory, 2000, "winning the game"),
    Term("stock", stock, 2, "resources to spend"),
    Term("lands", lands, 7, "lands in play"),
    Term("buildings", buildings, 2, "what your buildings do"),
    Term("shields", shields, 3, "lands that Glory protects"),
    Term("danger", danger, -5, "lands that the Visigoth wants"),
    Term("prospect", prospect, 2, "buildings that you could soon pay for"),
    Term("to take", to_take, 0, "resources of your choice"),
    Term("to glorify", to_glorify, 0, "Glory to place"),
    Term("to settle", to_settle, 0, "a land to put into play"),
)
