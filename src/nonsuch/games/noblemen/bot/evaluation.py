"""What Noblemen tells a bot: named terms of what a player likes about the table, in the rules' own language.

Weights are hundredths of a point. Income is worth what it brings over the turns that are likely to be left; while a
ball, a donation or a bribe goes on, what it is likely to bring counts already.
"""

from __future__ import annotations

from nonsuch.engine import NONE, Term, others
from nonsuch.games.noblemen.components import (
    BEADS,
    BRIBE_PRICE,
    CASTLE,
    CLEARING,
    DONATION,
    DUKE,
    LAND_KINDS,
    LIAISON,
    LIAISON_POINTS,
    MOST_PRESTIGE,
    MURDER_CARD,
    PALACE,
    ROUNDS,
    TITLE_POINTS,
    WOOD,
)
from nonsuch.games.noblemen.rules.acquiring import lands_due
from nonsuch.games.noblemen.rules.ball import (
    enter_ball,
    estate_prestige,
    guest_prestige,
    next_guest,
    next_title,
    take_title,
)
from nonsuch.games.noblemen.rules.bribes import next_briber, offer_bribe
from nonsuch.games.noblemen.rules.donations import consider_gifts, make_gifts, next_donor
from nonsuch.games.noblemen.rules.estate import groups_of, lands_around, open_clearings
from nonsuch.games.noblemen.rules.scoring import worth
from nonsuch.games.noblemen.rules.taxes import taxes_due
from nonsuch.games.noblemen.rules.trading import put_into_bag, want_land
from nonsuch.games.noblemen.spaces import CORNERS, SIDE, SQUARE
from nonsuch.games.noblemen.state import BUILT, EMPTY, GROUPED, LAND, NoblemenTable

ENCLOSED = 100
SQUARE_WORTH = (0, 0, 60, 160, 0)  # hundredths, by how many like lands a square has so far
GAPS = (0, 2, 4, 8, 14, 24, 40, 62, 100)  # hundredths, by how many of the eight spaces hold land


def rounds_left(t: NoblemenTable) -> int:
    """Scoring rounds still to come."""
    return 0 if t.over > 0 else ROUNDS + 1 - t.round


def left_to_play(t: NoblemenTable) -> int:
    """Hundredths of a round: those to come, and this one by the beads that are left."""
    return 0 if t.over > 0 else 100 * (ROUNDS - t.round) + 100 * t.beads // BEADS


def score_points(t: NoblemenTable, seat: int) -> int:
    return t.score[seat]


def victory(t: NoblemenTable, seat: int) -> int:
    return 1 if t.over > 0 and t.won >> seat & 1 > 0 else 0


def rivals(t: NoblemenTable, seat: int) -> int:
    """The points of the best of the others."""
    best = 0
    for other in others(t, seat):
        best = max(best, t.score[other])
    return best


# the estate ------------------------------------------------------------------------------------


def building_points(t: NoblemenTable, seat: int) -> int:
    """Castles and palaces in hundredths: what they bring, by how nearly they are enclosed, in every round to come."""
    points = 0
    for row in range(t.south[seat], t.north[seat] + 1):
        for column in range(t.west[seat], t.east[seat] + 1):
            here = row * SIDE + column
            held = t.estate[seat][here]
            if held == BUILT + CASTLE or held == BUILT + PALACE:
                points += worth(t, seat, here) * GAPS[lands_around(t, seat, here)]
    return points * rounds_left(t)


def enclosed_places(t: NoblemenTable, seat: int) -> int:
    """Hundredths: open clearings with land round them are good places for a castle."""
    best = 0
    if t.over == 0 and open_clearings(t, seat) > 0:
        for row in range(t.south[seat], t.north[seat] + 1):
            for column in range(t.west[seat], t.east[seat] + 1):
                if t.estate[seat][row * SIDE + column] == CLEARING + 1:
                    best = max(best, GAPS[lands_around(t, seat, row * SIDE + column)])
    return best * rounds_left(t)


def taxes_to_come(t: NoblemenTable, seat: int) -> int:
    return taxes_due(t, seat) * (t.tax_tokens[seat] + 2 * max(0, rounds_left(t) - 1))


def lands_to_come(t: NoblemenTable, seat: int) -> int:
    return lands_due(t, seat) * rounds_left(t)


def groups_made(t: NoblemenTable, seat: int) -> int:
    """For follies, and for more."""
    number = 0
    if t.over == 0:
        for land in range(WOOD, LAND_KINDS):
            number += min(2, groups_of(t, seat, land))
    return number


def groups_begun(t: NoblemenTable, seat: int) -> int:
    """Hundredths: squares of which three lands are there and the fourth can still be laid, or two and two."""
    begun = 0
    if t.over == 0:
        for row in range(t.south[seat], t.north[seat] + 1):
            for column in range(t.west[seat], t.east[seat] + 1):
                begun = max(begun, SQUARE_WORTH[like_lands(t, seat, row * SIDE + column)])
    return begun


def like_lands(t: NoblemenTable, seat: int, corner: int) -> int:
    """How many lands of one kind lie in a square whose other spaces are empty; `corner` is its lower left space."""
    kind = EMPTY
    number = 0
    for step in range(CORNERS):
        held = t.estate[seat][corner + SQUARE[step]]
        if held != EMPTY:
            if held <= LAND + CLEARING or held > GROUPED or (kind != EMPTY and held != kind):
                return 0
            kind = held
            number += 1
    return number


def men_abroad(t: NoblemenTable, seat: int) -> int:
    """Men on others' groups, in all rounds to come."""
    men = 0
    for owner in others(t, seat):
        for group in range(t.groups[owner]):
            if t.group_man[owner][group] == seat:
                men += 1
    return men * rounds_left(t)


def robbed_groups(t: NoblemenTable, seat: int) -> int:
    """Own groups on which somebody else's men stand."""
    men = 0
    for group in range(t.groups[seat]):
        man = t.group_man[seat][group]
        if man != NONE and man != seat:
            men += 1
    return men * rounds_left(t)


# titles ----------------------------------------------------------------------------------------


def title_points(t: NoblemenTable, seat: int) -> int:
    """In all rounds to come."""
    return TITLE_POINTS[t.title[seat][0]] * rounds_left(t)


def prestige_to_rise(t: NoblemenTable, seat: int) -> int:
    """What the estate brings to a ball, as far as a title can still use it."""
    title = t.title[seat][0]
    if title == DUKE or t.over > 0:
        return 0
    return min(estate_prestige(t, seat), TITLE_POINTS[min(DUKE, title + 2)]) * rounds_left(t)


def title_in_sight(t: NoblemenTable, seat: int) -> int:
    """At a ball: the points of the next title, if prestige and stock are there for it."""
    at_ball = t.phase == enter_ball or t.phase == next_guest or t.phase == next_title or t.phase == take_title
    title = t.title[seat][0]
    if not at_ball or title == DUKE or t.waiting >> seat & 1 == 0:
        return 0
    if prestige_at_ball(t, seat) < TITLE_POINTS[title + 1] or not may_get(t, seat, title + 1):
        return 0
    return (TITLE_POINTS[title + 1] - TITLE_POINTS[title]) * rounds_left(t)


def prestige_at_ball(t: NoblemenTable, seat: int) -> int:
    """The space, or what it is going to be."""
    if t.space[seat] != NONE:
        return t.space[seat]
    prestige = guest_prestige(t) if t.actor == seat and t.phase == enter_ball else estate_prestige(t, seat)
    return min(prestige, MOST_PRESTIGE[t.round - 1])


def may_get(t: NoblemenTable, seat: int, title: int) -> bool:
    if t.title_stock[title] > 0:
        return True
    for other in others(t, seat):
        if t.waiting >> other & 1 > 0 and t.title[other][0] == title:
            return True
    return False


# behind the screen -----------------------------------------------------------------------------


def money(t: NoblemenTable, seat: int) -> int:
    return 0 if t.over > 0 else t.pounds[seat]


def lands_in_hand(t: NoblemenTable, seat: int) -> int:
    return 0 if t.over > 0 else min(12, t.hand[seat].size)


def clearings(t: NoblemenTable, seat: int) -> int:
    """Places to build on, laid or not, as far as they are likely to be used."""
    return 0 if t.over > 0 else min(2, open_clearings(t, seat))


def scandals_held(t: NoblemenTable, seat: int) -> int:
    return 0 if t.over > 0 else t.scandals[seat].size


def liaisons_held(t: NoblemenTable, seat: int) -> int:
    return 0 if t.over > 0 else t.scandals[seat][LIAISON] * LIAISON_POINTS


def crown_held(t: NoblemenTable, seat: int) -> int:
    """A point a turn, for the turns that are likely to be left."""
    return rounds_left(t) + 1 if t.over == 0 and t.crown == seat else 0


def murders_ordered(t: NoblemenTable, seat: int) -> int:
    """Against somebody with more points."""
    if t.over > 0 or t.scandals[seat][MURDER_CARD] == 0:
        return 0
    number = 0
    for other in others(t, seat):
        if t.orders[seat] >> other & 1 > 0 and t.score[other] > t.score[seat]:
            number += 1
    return number


# what goes on ----------------------------------------------------------------------------------


def actions_left(t: NoblemenTable, seat: int) -> int:
    return t.actions if t.turn == seat and t.over == 0 else 0


def gifts_to_come(t: NoblemenTable, seat: int) -> int:
    """During a donation: how many lands the seat can still give."""
    giving = t.phase == consider_gifts or t.phase == make_gifts or t.phase == next_donor
    if not giving or (seat + t.players - t.turn) % t.players < t.donors:
        return 0
    room = DONATION - (t.gifts if t.actor == seat else 0)
    number = 0
    for land in range(LAND_KINDS):
        number += max(0, min(t.hand[seat][land], t.stack_limit - t.stacks[land]))
    return min(room, number)


def bribes_to_come(t: NoblemenTable, seat: int) -> int:
    """During bribes: how many points the seat can still buy."""
    bribing = t.phase == offer_bribe or t.phase == next_briber
    if not bribing or (seat + t.players - t.turn) % t.players < t.bribers:
        return 0
    return min(t.bribe_marker, t.pounds[seat] // BRIBE_PRICE)


def trade_begun(t: NoblemenTable, seat: int) -> int:
    """It costs a land in the end."""
    return 1 if t.actor == seat and (t.phase == put_into_bag or t.phase == want_land) else 0


evaluation = (
    Term("victory", victory, 100_000, "winning the game"),
    Term("points", score_points, 100, "your points"),
    Term("rivals", rivals, -30, "the points of your best rival"),
    Term("buildings", building_points, 1, "castles and palaces, nearly or fully enclosed"),
    Term("places", enclosed_places, 1, "a place for a castle"),
    Term("titles", title_points, 90, "your title in the rounds to come"),
    Term("ball", title_in_sight, 75, "a title within reach at this ball"),
    Term("prestige", prestige_to_rise, 18, "prestige for the next title"),
    Term("taxes", taxes_to_come, 18, "taxes to come"),
    Term("woods", lands_to_come, 14, "lands that your woods will bring"),
    Term("money", money, 28, "pounds behind your screen"),
    Term("lands", lands_in_hand, 34, "lands behind your screen"),
    Term("clearings", clearings, 60, "clearings to build on"),
    Term("scandals", scandals_held, 90, "scandal cards"),
    Term("liaisons", liaisons_held, 60, "Liaisons kept for the end"),
    Term("crown", crown_held, 110, "the Queen's crown"),
    Term("groups", groups_made, 220, "groups for a folly"),
    Term("squares", groups_begun, 1, "a group nearly made"),
    Term("men", men_abroad, 60, "your men-at-arms on others' land"),
    Term("robbers", robbed_groups, -60, "others' men-at-arms on your land"),
    Term("murders", murders_ordered, 80, "a murder ordered"),
    Term("actions", actions_left, 60, "an action left"),
    Term("gifts", gifts_to_come, 60, "lands to donate now"),
    Term("bribes", bribes_to_come, 14, "points to buy now"),
    Term("trade", trade_begun, -40, "a trade begun"),
)
