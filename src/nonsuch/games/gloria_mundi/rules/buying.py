"""Buying a card from the Forum.  [Turns › Step 3, Buy a Card]"""

from __future__ import annotations

from nonsuch.engine import NONE, Moves, ask, call, goto, move, offer, others, refuse, refuse_rest, rule, tell
from nonsuch.games.gloria_mundi.components import (
    COLOUR,
    COLOURLESS,
    COST,
    DISCOUNT,
    FOOD,
    FREE_DISCOUNT,
    GIFT_OF_GLORY,
    GOLD,
    MOST_GIFT,
    POINTS,
    POINTS_PER_BUILDING,
    SALE_GAIN,
    TYPES,
    WAR,
)
from nonsuch.games.gloria_mundi.rules.ending import score
from nonsuch.games.gloria_mundi.rules.estates import bare_lands, gain
from nonsuch.games.gloria_mundi.rules.forum import take_off_tokens
from nonsuch.games.gloria_mundi.rules.glory import give_glory, places_for_glory
from nonsuch.games.gloria_mundi.rules.lands import consider_purchase
from nonsuch.games.gloria_mundi.rules.payment import pay_price, relieve
from nonsuch.games.gloria_mundi.state import BUY, BUYS, CANNOT_BUY, NO_HABIT, PASS, PASSES, GloriaMundiTable, phases

face_visigoth = phases.declare("face visigoth")


# the price -------------------------------------------------------------------------------------


@rule("ruling 19", "ruling 45", "ruling 51")
def discount(t: GloriaMundiTable, who: int, resource: int) -> int:
    """What his buildings take off every price."""
    less = 0
    for slot in range(t.buildings[who].size):
        less += DISCOUNT[t.buildings[who][slot]][resource]
    return less


def discount_on_turn(t: GloriaMundiTable, resource: int) -> int:
    """For the table to show: what the player whose turn it is pays less."""
    return discount(t, t.turn, resource)


@rule("ruling 45", "ruling 51")
def free_discount(t: GloriaMundiTable, who: int) -> int:
    less = 0
    for slot in range(t.buildings[who].size):
        less += FREE_DISCOUNT[t.buildings[who][slot]]
    return less


@rule("Corner Icons •1 •1", "Corner Icons •1 •2", "Step 3, Buy a Card ¶4", "ruling 19")
def price_of(t: GloriaMundiTable, card: int, resource: int, less: int) -> int:
    """Tokens first, then discounts, never below nothing."""
    return max(0, COST[card][resource] - t.tokens[card][resource] - less)


def lacks(t: GloriaMundiTable, card: int, resource: int, less: int) -> int:
    return max(0, price_of(t, card, resource, less) - t.stock[t.turn][resource])


# the choice ------------------------------------------------------------------------------------


@consider_purchase.runs("Step 3, Buy a Card ¶1", "ruling 56")
def open_the_forum(t: GloriaMundiTable) -> None:
    """A player who can buy nothing is not asked; the log says why."""
    payable = affordable_cards(t)
    placeable = placeable_cards(t)
    if payable & placeable > 0:
        ask(t, t.turn)
        goto(t, buy_card)
    else:
        tell(t, CANNOT_BUY, t.turn, payable, placeable)
        goto(t, face_visigoth)


@rule("Step 3, Buy a Card ¶3", "ruling 20")
def placeable_cards(t: GloriaMundiTable) -> int:
    """A bit for each card of the Forum that has a place in the player's estate."""
    lands = bare_lands(t, t.turn)
    mask = 0
    for slot in range(t.forum.size):
        if sites(t.forum[slot], lands) > 0:
            mask |= 1 << slot
    return mask


@rule("ruling 19", "ruling 45")
def affordable_cards(t: GloriaMundiTable) -> int:
    """A bit for each card of the Forum that the player can pay for."""
    food = discount(t, t.turn, FOOD)
    gold = discount(t, t.turn, GOLD)
    war = discount(t, t.turn, WAR)
    free = free_discount(t, t.turn)
    mask = 0
    for slot in range(t.forum.size):
        card = t.forum[slot]
        if lacks(t, card, FOOD, food) + lacks(t, card, GOLD, gold) + lacks(t, card, WAR, war) <= free:
            mask |= 1 << slot
    return mask


@rule("Step 3, Buy a Card ¶1", "Step 3, Buy a Card ¶2", "Step 3, Buy a Card ¶3", "ruling 20")
def sites(card: int, lands: int) -> int:
    """Of these kinds of bare land, those on which it can be built."""
    return lands if COLOUR[card] == COLOURLESS else lands & (1 << COLOUR[card])


@phases.phase("Which building do you buy, and where do you put it?", "Step 3, Buy a Card ¶1", "ruling 19", "ruling 20")
def buy_card(t: GloriaMundiTable, m: Moves) -> None:
    lands = bare_lands(t, t.turn)
    cards = affordable_cards(t)
    for slot in range(t.forum.size):
        if cards >> slot & 1 > 0:
            offer_sites(m, t.forum[slot], sites(t.forum[slot], lands))
    refuse_rest(m, BUY, "Step 3, Buy a Card ¶1")
    offer(m, PASS)


def offer_sites(m: Moves, card: int, lands: int) -> None:
    for land in range(TYPES):
        if lands >> land & 1 > 0:
            offer(m, BUY(card, land))
        elif COLOUR[card] == land or COLOUR[card] == COLOURLESS:
            refuse(m, BUY(card, land), "Step 3, Buy a Card ¶3")
        else:
            refuse(m, BUY(card, land), "Step 3, Buy a Card ¶2")


@buy_card.on(PASS)
def buy_nothing(t: GloriaMundiTable) -> None:
    tell(t, PASSES, t.turn)
    goto(t, face_visigoth)


@buy_card.on(BUY)
def choose_card(t: GloriaMundiTable, card: int, land: int) -> None:
    t.bought = card
    t.site = land
    for resource in range(TYPES):
        t.price[resource] = price_of(t, card, resource, discount(t, t.turn, resource))
    t.relief = free_discount(t, t.turn)
    goto(t, complete_purchase)
    call(t, relieve)


# what follows ----------------------------------------------------------------------------------


@phases.step("Step 3, Buy a Card ¶1", "ruling 57")
def complete_purchase(t: GloriaMundiTable) -> None:
    """Pay, build, score, and what the card does when it is bought."""
    card = t.bought
    tell(t, BUYS, t.turn, card, t.site, t.price[FOOD], t.price[GOLD], t.price[WAR])
    pay_price(t)
    build(t, card)
    goto(t, others_gain)
    score(t, t.turn, POINTS[card])
    if t.over == 0:
        greet_buyer(t, card)


@rule("Step 3, Buy a Card ¶1", "Step 3, Buy a Card ¶4", "ruling 9", "ruling 19", "ruling 20", "ruling 38")
def build(t: GloriaMundiTable, card: int) -> None:
    """The tokens go to the bank, a Glory stays."""
    take_off_tokens(t, card)
    move(t.forum, t.buildings[t.turn], card)
    t.ground[card] = t.site
    t.habit[card] = NO_HABIT
    t.score[t.turn] += t.glory[card]


@rule("ruling 52", "ruling 53", "ruling 57")
def greet_buyer(t: GloriaMundiTable, card: int) -> None:
    """What it does once, when it is bought."""
    if GIFT_OF_GLORY[card] > 0 and places_for_glory(t, t.turn) > 0:
        t.gifts = GIFT_OF_GLORY[card]
        call(t, give_glory, t.turn)
    score(t, t.turn, min(MOST_GIFT[card], POINTS_PER_BUILDING[card] * t.buildings[t.turn].size))


@phases.step("ruling 47", "ruling 57")
def others_gain(t: GloriaMundiTable) -> None:
    """Buildings of others that live from sales."""
    for who in others(t, t.turn):
        for slot in range(t.buildings[who].size):
            card = t.buildings[who][slot]
            for resource in range(TYPES):
                gain(t, who, resource, SALE_GAIN[card][resource])
    t.bought = NONE
    goto(t, face_visigoth)
