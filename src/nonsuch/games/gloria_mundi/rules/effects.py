"""What a coloured building does in the turn of its land, when there is something to choose in it and when there is not.

[Turns › Step 2 › Activating Land Cards; rulings H3, 17, 43 to 49]
"""

from __future__ import annotations

from nonsuch.engine import (
    NONE,
    Moves,
    ask,
    bits,
    call,
    done,
    goto,
    move,
    offer,
    offer_held,
    others,
    refuse_rest,
    rule,
    tell,
)
from nonsuch.games.gloria_mundi.components import (
    COUNTED_LAND,
    EFFECT,
    EFFECT_POINTS,
    EFFECT_RESOURCE,
    FOOD,
    GAIN,
    GLORY,
    GOLD,
    LEVY,
    MOST_PER_LAND,
    PAY,
    PAYS,
    PER,
    PER_LAND,
    PICKS,
    PRODUCE,
    SETTLE,
    TIMES,
    TYPES,
    WAR,
)
from nonsuch.games.gloria_mundi.rules.choosing import let_choose, remember_pick
from nonsuch.games.gloria_mundi.rules.ending import score
from nonsuch.games.gloria_mundi.rules.estates import gain
from nonsuch.games.gloria_mundi.rules.glory import first_place, make_glory, place_glory, places_for_glory
from nonsuch.games.gloria_mundi.state import (
    AGAIN,
    ENOUGH,
    LEVIES,
    PAYS_FOR,
    SETTLE_LAND,
    SETTLES,
    USES,
    USES_BUILDING,
    WORKS,
    GloriaMundiTable,
    phases,
)

# what can be used ------------------------------------------------------------------------------


@rule("ruling 17", "ruling 37", "ruling 49")
def could_use(t: GloriaMundiTable, card: int, spare: int) -> bool:
    """Would its effect have a lawful result, if the owner had so many more resources of the land's own kind?"""
    effect = EFFECT[card]
    if PAYS[card] > 0 and not could_pay(t, card, spare):
        return False
    if effect == GLORY:
        return places_for_glory(t, t.owner) > 0
    if effect == PER_LAND:
        return counted(t, card) > 0
    if effect == LEVY:
        return can_levy(t, EFFECT_RESOURCE[card])
    if effect == SETTLE:
        return t.hand[t.owner].size > 0
    return True


def could_pay(t: GloriaMundiTable, card: int, spare: int) -> bool:
    for resource in range(TYPES):
        purse = t.stock[t.owner][resource]
        if resource == t.land:
            purse += spare
        if purse < PAY[card][resource]:
            return False
    return True


@rule("ruling 48")
def counted(t: GloriaMundiTable, card: int) -> int:
    return counted_with(t, card, 0)


@rule("ruling 48")
def counted_with(t: GloriaMundiTable, card: int, more: int) -> int:
    """One for so many lands of a kind in play, up to a limit; `more` of them may come."""
    return min(MOST_PER_LAND[card], (t.estate[t.owner][COUNTED_LAND[card]] + more) // PER[card])


@rule("ruling 43")
def owes_levy(t: GloriaMundiTable, who: int, resource: int) -> bool:
    return t.pawn[who] > t.pawn[t.owner] and t.stock[who][resource] > 0


def can_levy(t: GloriaMundiTable, resource: int) -> bool:
    for who in others(t, t.owner):
        if owes_levy(t, who, resource):
            return True
    return False


def kinds_in_hand(t: GloriaMundiTable, who: int) -> int:
    number = 0
    for land in range(TYPES):
        if t.hand[who][land] > 0:
            number += 1
    return number


def first_in_hand(t: GloriaMundiTable, who: int) -> int:
    for land in range(TYPES):
        if t.hand[who][land] > 0:
            return land
    return NONE


@rule("ruling 54")
def only_gives(t: GloriaMundiTable, card: int) -> bool:
    """For nothing, at least what the bare land would give."""
    if EFFECT[card] == PRODUCE:
        return GAIN[card][t.land] > 0
    if EFFECT[card] == PER_LAND:
        return EFFECT_RESOURCE[card] == t.land and counted(t, card) > 0
    return False


@rule("ruling 54")
def may_grow(t: GloriaMundiTable, card: int) -> bool:
    """A building that counts lands, while another may still put one of them into play."""
    if EFFECT[card] != PER_LAND:
        return False
    settlers = 0
    for slot in bits(t.awake):
        if EFFECT[t.buildings[t.owner][slot]] == SETTLE:
            settlers += 1
    more = min(settlers, t.hand[t.owner][COUNTED_LAND[card]])
    return counted_with(t, card, more) > counted(t, card)


# using it --------------------------------------------------------------------------------------


@rule("Activating Land Cards ¶2", "ruling 18", "ruling 55", "ruling H3")
def use_building(t: GloriaMundiTable, card: int) -> None:
    """What it leaves open is asked on top of the phase that goes on afterwards."""
    tell(t, USES, t.owner, card)
    t.habit[card] = USES_BUILDING
    if EFFECT[card] == SETTLE and kinds_in_hand(t, t.owner) > 1:
        call(t, settle_land, t.owner)
    elif EFFECT[card] == GLORY and places_for_glory(t, t.owner) > 1:
        pay_for(t, card)
        call(t, make_glory, t.owner)
    elif PAYS[card] > 0 and EFFECT[card] != GLORY:
        if TIMES[card] > 1:
            t.used = card
            t.left = TIMES[card] - 1
            call(t, exchange_again, t.owner)
        exchange(t, card)
    elif PICKS[card] > 0:
        let_choose(t, t.owner, PICKS[card], card)
    else:
        take_effect(t, card)


@rule("ruling 43", "ruling 44", "ruling 48")
def take_effect(t: GloriaMundiTable, card: int) -> None:
    """An effect that leaves nothing to choose and is had once."""
    effect = EFFECT[card]
    if effect == PRODUCE:
        gain_all(t, card)
    elif effect == PER_LAND:
        gain(t, t.owner, EFFECT_RESOURCE[card], counted(t, card))
    elif effect == LEVY:
        levy(t, EFFECT_RESOURCE[card])
    elif effect == SETTLE:
        settle(t, first_in_hand(t, t.owner))
    elif effect == GLORY:
        pay_for(t, card)
        place_glory(t, t.owner, first_place(t, t.owner))


@rule("Activating Land Cards ¶2", "ruling 17")
def work_land(t: GloriaMundiTable, card: int) -> None:
    """The resource of the land instead of what the building on it does."""
    t.stock[t.owner][t.land] += 1
    tell(t, WORKS, t.owner, card, t.land)


def gain_all(t: GloriaMundiTable, card: int) -> None:
    for resource in range(TYPES):
        gain(t, t.owner, resource, GAIN[card][resource])


def pay_for(t: GloriaMundiTable, card: int) -> None:
    for resource in range(TYPES):
        t.stock[t.owner][resource] -= PAY[card][resource]
    tell(t, PAYS_FOR, t.owner, PAY[card][FOOD], PAY[card][GOLD], PAY[card][WAR])


@rule("ruling 43")
def levy(t: GloriaMundiTable, resource: int) -> None:
    for who in others(t, t.owner):
        if owes_levy(t, who, resource):
            t.stock[who][resource] -= 1
            t.stock[t.owner][resource] += 1
            tell(t, LEVIES, t.owner, who, resource)


@rule("ruling 44")
def settle(t: GloriaMundiTable, land: int) -> None:
    """The land lies in play but is not activated in this turn."""
    move(t.hand[t.owner], t.estate[t.owner], land)
    tell(t, SETTLES, t.owner, land)


# one exchange and the next ---------------------------------------------------------------------


@rule("ruling 18")
def exchange(t: GloriaMundiTable, card: int) -> None:
    """Pay once, and take what that brings. Points may end the game: call this last of all."""
    pay_for(t, card)
    if PICKS[card] > 0:
        let_choose(t, t.owner, PICKS[card], card)
    else:
        remember_pick(t, card, FOOD)  # how often, where no resource is chosen
        gain_all_and_score(t, card)


def gain_all_and_score(t: GloriaMundiTable, card: int) -> None:
    gain_all(t, card)
    score(t, t.owner, EFFECT_POINTS[card])


@phases.step("ruling 18")
def exchange_again(t: GloriaMundiTable) -> None:
    if t.left == 0 or not could_pay(t, t.used, 0):
        done(t)
    else:
        ask(t, t.owner)
        goto(t, once_more)


@phases.phase("Use it again?", "ruling 18", "Activating Land Cards ¶2")
def once_more(t: GloriaMundiTable, m: Moves) -> None:
    offer(m, AGAIN)
    offer(m, ENOUGH)


@once_more.on(AGAIN)
def do_it_again(t: GloriaMundiTable) -> None:
    t.left -= 1
    goto(t, exchange_again)
    exchange(t, t.used)


@once_more.on(ENOUGH)
def leave_it(t: GloriaMundiTable) -> None:
    done(t)


@phases.phase("Which land do you put into play?", "Activating Land Cards ¶2", "ruling 44")
def settle_land(t: GloriaMundiTable, m: Moves) -> None:
    offer_held(m, SETTLE_LAND, t.hand[t.owner])
    refuse_rest(m, SETTLE_LAND, "ruling 44")


@settle_land.on(SETTLE_LAND)
def settle_chosen_land(t: GloriaMundiTable, land: int) -> None:
    settle(t, land)
    done(t)
