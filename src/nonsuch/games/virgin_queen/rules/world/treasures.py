"""Treasures: drawn, exchanged for a Science Bonus, lost, played after the card of an impulse.  [6.3; 11.0; 20.2]"""

from __future__ import annotations

from nonsuch.engine import (
    NONE,
    Moves,
    call,
    done,
    draw,
    goto,
    move,
    move_all,
    offer,
    offer_held,
    refuse_rest,
    rule,
    tell,
)
from nonsuch.games.virgin_queen.map.atlas import MAJORS, SPAIN
from nonsuch.games.virgin_queen.map.oceans import PHILIPPINES, PORTUGUESE_BOXES, SPANISH_BOXES
from nonsuch.games.virgin_queen.personages import SCIENCE_FOR, SCIENCES
from nonsuch.games.virgin_queen.rules.court.terms import LEARN, LEARNS
from nonsuch.games.virgin_queen.rules.world.terms import (
    BONUS_FOUND,
    BOXES_FILLED,
    EXTEND,
    TREASURE_LOST,
    TREASURE_PLAYED,
    TREASURE_TAKEN,
    TREASURE_WON,
)
from nonsuch.games.virgin_queen.seafaring import SCIENCE_TREASURE, TREASURE_CP, TREASURE_KINDS
from nonsuch.games.virgin_queen.state import NO, phases, spend
from nonsuch.games.virgin_queen.state import VirginQueenTable as T

extend_impulse = phases.declare("extend_impulse")


# who gets one ----------------------------------------------------------------------------------


@rule("Treasures ¶2", "Dead ends and shortages ¶1")
def draw_treasure(t: T, who: int) -> None:
    """Out of the pool into a hand; an empty pool gives nothing."""
    if t.treasure_pool.size > 0:
        treasure_won(t, who, draw(t.treasure_pool, t.treasures[who]))


def treasure_won(t: T, who: int, kind: int) -> None:
    """It has come into this hand. What it asks of its owner comes before what the table was about to do."""
    tell(t, TREASURE_WON, who, t.seat_of[who], kind)
    exchange(t, who, kind)


@rule("Treasures ¶7")
def take_treasure_from(t: T, taker: int, giver: int) -> None:
    """At random out of another power's hand."""
    if t.treasures[giver].size > 0:
        kind = draw(t.treasures[giver], t.treasures[taker])
        tell(t, TREASURE_TAKEN, taker, giver)
        treasure_won(t, taker, kind)


@rule("Treasures ¶5", "ruling 323")
def exchange(t: T, who: int, kind: int) -> None:
    """A Science Bonus is exchanged at once, if one is left that its owner may use."""
    if kind != SCIENCE_TREASURE or t.seat_of[who] == NONE:
        return
    number = 0
    last = NONE
    for science in range(SCIENCES):
        if may_take_up(t, who, science):
            number += 1
            last = science
    if number > 0:
        move(t.treasures[who], t.spent_treasures, kind)
        tell(t, BONUS_FOUND, who)
    if number == 1:
        take_up(t, who, last)
    elif number > 1:
        call(t, choose_science, t.seat_of[who], who)


@rule("Treasures ¶5", "Science bonuses ¶2")
def may_take_up(t: T, who: int, science: int) -> bool:
    return t.sciences[science] == NONE and SCIENCE_FOR[science] >> who & 1 > 0


@phases.phase("Which Science Bonus do you take?", "Treasures ¶5", takes=("asked",))
def choose_science(t: T, m: Moves) -> None:
    for science in range(SCIENCES):
        if may_take_up(t, t.asked, science):
            offer(m, LEARN(science))
    refuse_rest(m, LEARN, "Treasures ¶5")


@choose_science.on(LEARN)
def science_chosen(t: T, science: int) -> None:
    take_up(t, t.asked, science)
    done(t)


def take_up(t: T, who: int, science: int) -> None:
    t.sciences[science] = who
    tell(t, LEARNS, who, science)


# the boxes -------------------------------------------------------------------------------------


@rule("Treasures ¶8", "Elements of the World map ¶2", "Treasures ¶3")
def fill_boxes(t: T) -> None:
    """What was spent goes back to the pool; then every empty box gets a treasure."""
    move_all(t.spent_treasures, t.treasure_pool)
    spanish = spanish_boxes(t) - t.treasure_boxes[SPAIN].size
    portuguese = PORTUGUESE_BOXES - t.portuguese_boxes.size
    for _ in range(min(spanish, t.treasure_pool.size)):
        draw(t.treasure_pool, t.treasure_boxes[SPAIN])
    for _ in range(min(portuguese, t.treasure_pool.size)):
        draw(t.treasure_pool, t.portuguese_boxes)
    tell(t, BOXES_FILLED, t.treasure_boxes[SPAIN].size, t.portuguese_boxes.size)


def spanish_boxes(t: T) -> int:
    """The last one is there while the Philippines are Spanish."""
    return SPANISH_BOXES if t.settler[PHILIPPINES] == SPAIN else SPANISH_BOXES - 1


@rule("Discard unused treasures ¶1", "Treasures ¶6")
def discard_treasures(t: T) -> None:
    """What nobody has used by winter; under a captain it is in no hand."""
    for who in range(MAJORS):
        for kind in range(TREASURE_KINDS):
            for _ in range(t.treasures[who][kind]):
                give_up_treasure(t, who, kind)


@rule("Treasures ¶3")
def give_up_treasure(t: T, who: int, kind: int) -> None:
    """In payment."""
    tell(t, TREASURE_LOST, who, kind)
    move(t.treasures[who], t.spent_treasures, kind)


# an impulse is extended ------------------------------------------------------------------------


@extend_impulse.runs("Impulses ¶1", "Impulses ¶3", "Treasures ¶4")
def after_the_card(t: T) -> None:
    """With one treasure, once the card has been played; not after a cancelled event."""
    if t.extended > 0 or t.cancelled > 0 or t.treasures[t.active].size == 0:
        done(t)
        return
    t.extended = 1
    call(t, choose_treasure, t.seat_of[t.active], t.active)


@phases.phase("Do you continue with a treasure?", "Treasures ¶4", "Impulses ¶4", takes=("asked",))
def choose_treasure(t: T, m: Moves) -> None:
    offer_held(m, EXTEND, t.treasures[t.asked])
    offer(m, NO)
    refuse_rest(m, EXTEND, "Treasures ¶4")


@choose_treasure.on(NO)
def keep_treasures(t: T) -> None:
    done(t)


@choose_treasure.on(EXTEND)
def play_treasure(t: T, kind: int) -> None:
    """What the card's points have bought, the treasure may not buy; points that an event gives bar nothing. Then points
    are spent again, in place of the end."""
    tell(t, TREASURE_PLAYED, t.asked, kind)
    move(t.treasures[t.asked], t.spent_treasures, kind)
    t.cp = TREASURE_CP[kind]
    t.barred = t.bought if t.event_points == 0 else 0
    t.galleon_cp = t.indulgence if t.asked == SPAIN else 0
    done(t)
    done(t)
    goto(t, spend)
