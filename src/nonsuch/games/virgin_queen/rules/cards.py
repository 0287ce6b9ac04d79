"""The deck, hands and discards.  [6.1; 6.2]"""

from __future__ import annotations

from nonsuch.engine import (
    NONE,
    Moves,
    ask,
    call,
    done,
    draw,
    goto,
    move,
    move_all,
    offer_all,
    rule,
    shuffle,
    tell,
    where,
)
from nonsuch.games.virgin_queen.components import (
    CARD_KIND,
    CARD_LEAVES,
    CARD_TURN,
    DRAGUT_FALLS,
    HOME_CARD,
    LEFT_OUT,
    MANDATORY,
    MORISCO_REVOLT,
    RULER_ADMIN,
    SELIM_II,
)
from nonsuch.games.virgin_queen.realms import WAR_CARD, WARS_ABROAD
from nonsuch.games.virgin_queen.rules.faith.deck import GRAND_TOUR
from nonsuch.games.virgin_queen.rules.world.terms import LOSE_ONE
from nonsuch.games.virgin_queen.rules.world.treasures import take_treasure_from
from nonsuch.games.virgin_queen.state import DISCARDS, DRAWS, LOOT, LOOTED, phases
from nonsuch.games.virgin_queen.state import VirginQueenTable as T

A_CARD = 0


@rule("The deck ¶3", "Dead ends and shortages ¶1")
def draw_card(t: T, who: int) -> int:
    """The top of the deck; an empty deck is made of the discards; NONE if there are none either."""
    if t.deck.size == 0:
        move_all(t.discards, t.deck)
        shuffle(t.deck)
    if t.deck.size == 0:
        return NONE
    card = draw(t.deck, t.hand[who])
    tell(t, DRAWS, who, t.seat_of[who], card)
    return card


@rule("ruling 384")
def take_from_deck(t: T, card: int) -> None:
    """It leaves the game. Where somebody knows the place of a card, the deck is shuffled: else everybody would see by
    the places that are known whether the card was one of them."""
    known = 0
    for place in range(t.deck.size):
        known |= t.deck_seen[place]
    move(t.deck, t.removed, card)
    if known > 0:
        shuffle(t.deck)


@rule("Home cards ¶4", "Treasures ¶7")
def drawable(t: T, giver: int) -> int:
    """How many cards and treasures may be drawn from it at random, as far as everybody knows."""
    return t.hand[giver].size + t.treasures[giver].size


@rule("How to read an effect •4", "Home cards ¶4", "Treasures ¶7")
def take_at_random(t: T, taker: int, giver: int) -> None:
    """Home cards lie apart and are never drawn. An empty hand gives nothing. Where there are treasures too the victim
    may be asked, and whoever calls this has nothing more to do."""
    if t.treasures[giver].size > 0:
        call(t, robbery, t.actor, giver, taker)
    else:
        take_card_from(t, taker, giver)


@phases.step("Treasures ¶7", takes=("asked", "taker"))
def robbery(t: T) -> None:
    """Of cards and treasures whichever are more; the victim chooses where they are equal."""
    giver = t.asked
    taker = t.taker
    treasures = t.treasures[giver].size
    if treasures > 0 and treasures == t.hand[giver].size and t.seat_of[giver] != NONE:
        goto(t, be_robbed)
        ask(t, t.seat_of[giver])
        return
    done(t)
    if treasures > t.hand[giver].size:
        take_treasure_from(t, taker, giver)
    else:
        take_card_from(t, taker, giver)


def take_card_from(t: T, taker: int, giver: int) -> None:
    if t.hand[giver].size > 0:
        card = draw(t.hand[giver], t.hand[taker])
        tell(t, LOOTED, taker, giver)
        tell(t, LOOT, t.seat_of[taker], card)
        tell(t, LOOT, t.seat_of[giver], card)


@phases.phase("Is a card or a treasure drawn from your hand?", "Treasures ¶7", takes=("asked", "taker"))
def be_robbed(t: T, m: Moves) -> None:
    offer_all(m, LOSE_ONE)


@be_robbed.on(LOSE_ONE)
def loss_chosen(t: T, kind: int) -> None:
    giver = t.asked
    taker = t.taker
    done(t)
    if kind == A_CARD:
        take_card_from(t, taker, giver)
    else:
        take_treasure_from(t, taker, giver)


@rule("Home cards ¶3", "The deck ¶2")
def lay_aside(t: T, who: int, card: int) -> None:
    """A card played for CP or given up: discarded, a Home card put away until the next turn."""
    if CARD_KIND[card] == HOME_CARD:
        move(t.home[who], t.aside, card)
    else:
        move(t.hand[who], t.discards, card)


def discard(t: T, who: int, card: int) -> None:
    lay_aside(t, who, card)
    tell(t, DISCARDS, who, card)


@rule("The deck ¶2", "Card FAQ › 53 GRAND TOUR", "Rules for single powers › France ¶9")
def leaves_for_good(t: T, card: int) -> bool:
    """GRAND TOUR is removed however it is played, once the Catholic League has formed."""
    return card == GRAND_TOUR and t.catholic_league > 0


@rule("Impulses ¶3", "The deck ¶2")
def lay_played(t: T, who: int, card: int) -> None:
    """After it has been played for CP."""
    if leaves_for_good(t, card):
        move(t.hand[who], t.removed, card)
    else:
        lay_aside(t, who, card)


@rule("Impulses ¶3")
def lay_down(t: T, who: int, card: int) -> None:
    """A card being played lies on the table until it has been."""
    if CARD_KIND[card] == HOME_CARD:
        move(t.home[who], t.on_table, card)
    else:
        move(t.hand[who], t.on_table, card)


@rule("The deck ¶2", "Home cards ¶3")
def clear_away(t: T, card: int, happened: int) -> None:
    """After it has been played: what leaves the game does so if it happened (DRAGUT FALLS only as an answer); MORISCO
    REVOLT and wars abroad stay on the table while they last."""
    if CARD_KIND[card] == HOME_CARD:
        move(t.on_table, t.aside, card)
    elif happened > 0 and (card == MORISCO_REVOLT or is_war_abroad(t, card)):
        return
    elif leaves_for_good(t, card) or (happened > 0 and CARD_LEAVES[card] > 0 and card != DRAGUT_FALLS):
        move(t.on_table, t.removed, card)
    else:
        move(t.on_table, t.discards, card)


@rule("Foreign war cards ¶1", "The deck ¶1")
def is_war_abroad(t: T, card: int) -> bool:
    """A foreign war that has begun and is not won."""
    for war in range(WARS_ABROAD):
        if card == WAR_CARD[war] and t.enemy_abroad[war] > 0:
            return True
    return False


@rule("Response windows ¶3", "ruling 1")
def may_be_held(t: T, card: int) -> bool:
    """As far as everybody knows: not discarded, out of the game, put aside or on the table."""
    if LEFT_OUT[t.scenario][t.players][card] > 0:
        return False
    return t.discards[card] + t.removed[card] + t.aside[card] + t.on_table[card] == 0


def holds(t: T, who: int, card: int) -> bool:
    return t.hand[who][card] + t.home[who][card] > 0


@rule("Mandatory Events ¶2", "How to read an effect •4", "Rulers ¶6")
def may_give_up(card: int) -> bool:
    """Of one's own choice: no Mandatory Event."""
    return CARD_KIND[card] != MANDATORY


@rule("Impulses ¶7", "Home cards ¶4", "Mandatory Events ¶1", "Rulers ¶1")
def may_pass(t: T, who: int) -> bool:
    if t.home[who].size > 0 or t.hand[who].size > RULER_ADMIN[t.ruler[who]]:
        return False
    for card in where(t.hand[who]):
        if CARD_KIND[card] == MANDATORY:
            return False
    return True


@rule("The deck ¶1")
def enters_now(t: T, card: int) -> bool:
    return CARD_TURN[card] <= t.turn


@rule("Rulers ¶6")
def selim_is_due(t: T) -> bool:
    return t.removed[SELIM_II] == 0
