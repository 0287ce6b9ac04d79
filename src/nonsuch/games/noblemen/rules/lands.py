"""Playing lands, one to three of them, and the groups that they make.  [Play up to 3 lands]"""

from __future__ import annotations

from nonsuch.engine import Moves, call, count_bits, done, goto, lowest_bit, move, offer, refuse, refuse_rest, rule, tell
from nonsuch.games.noblemen.components import (
    CLEARING,
    GROUP_BONUS,
    LAND_KINDS,
    LANDS_A_TURN,
    POND,
    WOOD,
)
from nonsuch.games.noblemen.rules.estate import mark_group, may_lie, squares_round, widen
from nonsuch.games.noblemen.rules.holdings import draw_lands, earn, take_crown
from nonsuch.games.noblemen.spaces import CORNERS, SIDE, SQUARE
from nonsuch.games.noblemen.state import (
    ENOUGH,
    GETS_POUNDS,
    LAND,
    LAY,
    LAYS,
    MAKES_GROUP,
    SQUARE_AT,
    NoblemenTable,
    phases,
)


@rule("Play up to 3 lands ¶1", "Playing a land tile ¶1", "ruling 8", "ruling 67", "ruling 68")
def offer_lands(t: NoblemenTable, m: Moves) -> None:
    """Every land behind the screen on every space beside the estate."""
    who = t.turn
    if t.hand[who].size > 0:
        for row in range(max(1, t.south[who] - 1), min(SIDE - 1, t.north[who] + 2)):
            for column in range(max(1, t.west[who] - 1), min(SIDE - 1, t.east[who] + 2)):
                offer_space(t, m, who, row * SIDE + column)
    refuse_rest(m, LAY, "Playing a land tile ¶1")


def offer_space(t: NoblemenTable, m: Moves, who: int, here: int) -> None:
    if may_lie(t, who, here):
        for land in range(LAND_KINDS):
            if t.hand[who][land] > 0:
                offer(m, LAY(land, here))
            else:
                refuse(m, LAY(land, here), "Play up to 3 lands ¶1")


@rule("Play up to 3 lands ¶1", "ruling 9", "Acquire ¶1", "ruling 48")
def begin_laying(t: NoblemenTable) -> None:
    t.lands_left = LANDS_A_TURN
    call(t, lay_on)


@phases.phase("Which land do you lay, and where?", "Play up to 3 lands ¶1", "ruling 9", "ruling 69", building=True)
def lay_lands(t: NoblemenTable, m: Moves) -> None:
    """What has been laid is the player's alone so far, and can be taken back."""
    offer_more_lands(t, m)


@phases.phase("Do you lay another land?", "Play up to 3 lands ¶1", "ruling 9", "ruling 69")
def lay_on(t: NoblemenTable, m: Moves) -> None:
    """What has been laid is known to all: a group was made, or nothing has been laid yet."""
    offer_more_lands(t, m)


def offer_more_lands(t: NoblemenTable, m: Moves) -> None:
    if t.lands_left > 0:
        offer_lands(t, m)
    refuse_rest(m, LAY, "Play up to 3 lands ¶1")
    if t.lands_left < LANDS_A_TURN:
        offer(m, ENOUGH)


@lay_lands.on(ENOUGH)
@lay_on.on(ENOUGH)
def lay_no_more(t: NoblemenTable) -> None:
    t.lands_left = 0
    done(t)


@lay_lands.on(LAY)
@lay_on.on(LAY)
def lay_land(t: NoblemenTable, land: int, here: int) -> None:
    """One tile; the groups that it makes are dealt with at once."""
    move(t.hand[t.turn], t.lands[t.turn], land)
    t.estate[t.turn][here] = LAND + land
    widen(t, t.turn, here)
    t.lands_left -= 1
    tell(t, LAYS, t.turn, land, here)
    squares = 0 if land == CLEARING else squares_round(t, t.turn, here, land)
    if squares == 0:
        goto(t, lay_lands)
    elif count_bits(squares) == 1:
        make_group(t, land, here - SQUARE[lowest_bit(squares)])
    else:
        t.laid = here
        goto(t, choose_square)


@phases.phase("Which of the squares becomes a group?", "Playing a land tile ¶2", "ruling 10", building=True)
def choose_square(t: NoblemenTable, m: Moves) -> None:
    squares = squares_round(t, t.turn, t.laid, t.estate[t.turn][t.laid] - LAND)
    for step in range(CORNERS):
        if squares >> step & 1 > 0:
            offer(m, SQUARE_AT(t.laid - SQUARE[step]))
    refuse_rest(m, SQUARE_AT, "ruling 10")


@choose_square.on(SQUARE_AT)
def make_chosen_group(t: NoblemenTable, corner: int) -> None:
    make_group(t, t.estate[t.turn][t.laid] - LAND, corner)
    t.laid = 0


@rule(
    "Playing a land tile ¶2",
    "Contents › Land Tiles •2",
    "Contents › Land Tiles •3",
    "Contents › Land Tiles •4",
    "ruling 69",
    "ruling 84",
)
def make_group(t: NoblemenTable, land: int, corner: int) -> None:
    """It pays at once, and what was laid so far is published: laying goes on in the open, if there is more to lay."""
    mark_group(t, t.turn, corner, land)
    tell(t, MAKES_GROUP, t.turn, land, corner)
    pay_for_group(t, t.turn, land)
    if t.lands_left > 0 and t.hand[t.turn].size > 0:
        goto(t, lay_on)
    else:
        lay_no_more(t)


@rule("Playing a land tile ¶3", "Playing a land tile ¶4", "Playing a land tile ¶5", "ruling 12")
def pay_for_group(t: NoblemenTable, who: int, land: int) -> None:
    """Two tiles for a forest, the crown for a garden, two pounds for a plantation."""
    if land == WOOD:
        draw_lands(t, who, GROUP_BONUS)
    elif land == POND:
        take_crown(t, who)
    else:
        earn(t, who, GROUP_BONUS)
        tell(t, GETS_POUNDS, who, GROUP_BONUS)
