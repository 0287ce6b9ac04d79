"""The usual way: what was done with a building the last time, and standing orders for it.  [rulings 55, 66]"""

from __future__ import annotations

from nonsuch.engine import NONE, Moves, bits, offer, refuse, rule, tell
from nonsuch.games.gloria_mundi.components import EFFECT, EFFECT_POINTS, GLORY, PAYS, PICKS, SETTLE, TYPES
from nonsuch.games.gloria_mundi.rules.effects import (
    could_pay,
    could_use,
    gain_all_and_score,
    only_gives,
    pay_for,
    take_effect,
    work_land,
)
from nonsuch.games.gloria_mundi.rules.estates import gain
from nonsuch.games.gloria_mundi.state import (
    ALWAYS_USE,
    ALWAYS_WORK,
    ASK_AGAIN,
    IS_ASKED,
    NO_HABIT,
    PICK,
    PICK_BITS,
    STANDS,
    USES,
    WORKS_LAND,
    GloriaMundiTable,
)

SETTLERS, FREE, EARNING, SPENDING = range(4)  # in this order, so that a land is counted and a price is there
PLACES = 4


@rule("ruling 55")
def usual_place(t: GloriaMundiTable, card: int) -> int:
    if t.habit[card] <= WORKS_LAND or PAYS[card] == 0:
        return SETTLERS if EFFECT[card] == SETTLE and t.habit[card] > WORKS_LAND else FREE
    return SPENDING if EFFECT_POINTS[card] > 0 or EFFECT[card] == GLORY else EARNING


@rule("ruling 55")
def next_as_usual(t: GloriaMundiTable, place: int) -> int:
    """The earliest bought that can be used now; where none can, the earliest, whose land may pay for another."""
    first = NONE
    for slot in bits(t.awake):
        card = t.buildings[t.owner][slot]
        if usual_place(t, card) == place:
            if could_use(t, card, 0):
                return slot
            if first == NONE:
                first = slot
    return first


@rule("ruling 55")
def given_as_usual(t: GloriaMundiTable) -> int:
    """For the table to show: a bit for each building that is used though it has no habit, since it only gives."""
    given = 0
    for slot in bits(t.awake):
        card = t.buildings[t.owner][slot]
        if t.habit[card] == NO_HABIT and only_gives(t, card):
            given |= 1 << slot
    return given


@rule("ruling 55")
def do_as_usual(t: GloriaMundiTable, card: int) -> None:
    if t.habit[card] == WORKS_LAND or not could_use(t, card, 0):
        work_land(t, card)
    elif t.habit[card] == NO_HABIT and not only_gives(t, card):
        work_land(t, card)  # it could not be used when all were asked for
    else:
        tell(t, USES, t.owner, card)
        repeat_use(t, card)


@rule("ruling 55")
def repeat_use(t: GloriaMundiTable, card: int) -> None:
    if PICKS[card] > 0:
        take_usual_resources(t, card)
    elif PAYS[card] > 0 and EFFECT[card] != GLORY:
        for _ in range(usual_number(t, card, 0)):
            if t.over == 0 and could_pay(t, card, 0):
                pay_for(t, card)
                gain_all_and_score(t, card)
    else:
        take_effect(t, card)


def usual_number(t: GloriaMundiTable, card: int, resource: int) -> int:
    """How many of a resource were taken the last time; how often it was used, where none is chosen."""
    return t.habit[card] // PICK >> (PICK_BITS * resource) & ((1 << PICK_BITS) - 1)


@rule("ruling 55")
def take_usual_resources(t: GloriaMundiTable, card: int) -> None:
    """Each time it is paid for brings so many; when it cannot be paid again, the rest is left."""
    taken = 0
    for resource in range(TYPES):
        for _ in range(usual_number(t, card, resource)):
            if taken % PICKS[card] == 0 and PAYS[card] > 0:
                if could_pay(t, card, 0):
                    pay_for(t, card)
                else:
                    return
            gain(t, t.owner, resource, 1)
            taken += 1


# standing orders -------------------------------------------------------------------------------


@rule("ruling 66")
def offer_standing(t: GloriaMundiTable, m: Moves, card: int) -> None:
    """Now and from now on; of no use in search, which never tires of being asked."""
    if m.rising > 0 or t.standing[card] > 0:
        refuse(m, ALWAYS_USE(card), "ruling 66")
        refuse(m, ALWAYS_WORK(card), "ruling 66")
        return
    if could_use(t, card, 0):
        offer(m, ALWAYS_USE(card))
    else:
        refuse(m, ALWAYS_USE(card), "ruling 17")
    offer(m, ALWAYS_WORK(card))


@rule("ruling 66")
def offer_asking(t: GloriaMundiTable, m: Moves) -> None:
    """In his own turn a player takes such an order back."""
    for slot in range(t.buildings[t.turn].size):
        card = t.buildings[t.turn][slot]
        if m.rising == 0 and t.standing[card] > 0:
            offer(m, ASK_AGAIN(card))
        else:
            refuse(m, ASK_AGAIN(card), "ruling 66")


@rule("ruling 66")
def keep_habit(t: GloriaMundiTable, who: int, card: int) -> None:
    t.standing[card] = 1
    tell(t, STANDS, who, card)


@rule("ruling 66")
def drop_habit(t: GloriaMundiTable, who: int, card: int) -> None:
    t.standing[card] = 0
    tell(t, IS_ASKED, who, card)
