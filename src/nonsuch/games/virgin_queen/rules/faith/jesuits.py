"""Jesuits, recusants and their hunters.  [18.2; cards 93, 94, 96, 110]"""

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
    shuffle,
    tell,
)
from nonsuch.games.virgin_queen.creeds import AREA_SIZE, ENGLISH, IN_AREA, JESUITS
from nonsuch.games.virgin_queen.map.atlas import CATHOLIC, SPAIN
from nonsuch.games.virgin_queen.rules.events.diplomacy import can_draw
from nonsuch.games.virgin_queen.rules.faith.conversion import has_other_creed
from nonsuch.games.virgin_queen.rules.faith.deck import (
    AGENTS_DICE,
    AGENTS_MOST_DICE,
    CAMPION_CAUGHT,
    CATECHISM_DICE,
    RECUSANTS_CARDS,
    RECUSANTS_DICE,
)
from nonsuch.games.virgin_queen.rules.faith.sermons import send_jesuit
from nonsuch.games.virgin_queen.rules.faith.terms import JESUIT
from nonsuch.games.virgin_queen.rules.faith.tracts import convert_by_card
from nonsuch.games.virgin_queen.rules.intrigue.rising import jesuit_falls
from nonsuch.games.virgin_queen.state import DISCARD, DISCARDS, DRAWS, OPTION, phases
from nonsuch.games.virgin_queen.state import VirginQueenTable as T

A_JESUIT, ATTEMPTS_OF_ALL = range(2)
LOST_FOR_GOOD = 1

# 93 EDMUND CAMPION -----------------------------------------------------------------------------


@phases.step("ruling 390", "Fortresses and Jesuits ¶1")
def edmund_campion(t: T) -> None:
    """A Jesuit goes to England; with two 1s he is caught, and lost for good."""
    goto(t, campion_has_preached)
    send_jesuit(t)
    convert_by_card(t, SPAIN, ENGLISH, CATHOLIC, CATECHISM_DICE)


@phases.step("ruling 390")
def campion_has_preached(t: T) -> None:
    done(t)
    if t.ones_thrown >= CAMPION_CAUGHT:
        call(t, jesuit_falls, t.actor, LOST_FOR_GOOD)


# 94 GOD'S SECRET AGENTS ------------------------------------------------------------------------


def has_jesuit_in_pool(t: T) -> bool:
    return t.jesuits + t.jesuits_in_england + t.jesuits_lost < JESUITS


def can_use_agents(t: T) -> bool:
    return t.jesuits_in_england > 0 and has_other_creed(t, ENGLISH, CATHOLIC)


@phases.step("ruling 390")
def secret_agents(t: T) -> None:
    done(t)
    if has_jesuit_in_pool(t) and can_use_agents(t) and t.seat_of[SPAIN] != NONE:
        call(t, send_agents, t.seat_of[SPAIN], SPAIN)
    elif has_jesuit_in_pool(t):
        train_jesuit(t)
    else:
        agents_convert(t)


@phases.phase("What do the secret agents do?", "ruling 390", takes=("asked",))
def send_agents(t: T, m: Moves) -> None:
    offer(m, OPTION(A_JESUIT))
    offer(m, OPTION(ATTEMPTS_OF_ALL))


@send_agents.on(OPTION)
def agents_sent(t: T, choice: int) -> None:
    done(t)
    if choice == A_JESUIT:
        train_jesuit(t)
    else:
        agents_convert(t)


def train_jesuit(t: T) -> None:
    t.jesuits += 1
    tell(t, JESUIT, t.jesuits, t.jesuits_in_england)


def agents_convert(t: T) -> None:
    convert_by_card(t, SPAIN, ENGLISH, CATHOLIC, min(AGENTS_MOST_DICE, AGENTS_DICE * t.jesuits_in_england))


# 110 ENGLISH RECUSANTS -------------------------------------------------------------------------


def catholics_in_england(t: T) -> int:
    number = 0
    for k in range(AREA_SIZE[ENGLISH]):
        if t.faith[IN_AREA[ENGLISH][k]] == CATHOLIC:
            number += 1
    return number


@rule("ruling 390", "How to read an effect •9")
def can_find_recusants(t: T) -> bool:
    return has_other_creed(t, ENGLISH, CATHOLIC) or (can_draw(t) and catholics_in_england(t) > 0)


@phases.step("ruling 390", "How to read an effect •9")
def english_recusants(t: T) -> None:
    """A card for each Catholic space; one is kept."""
    goto(t, recusants_convert)
    for _ in range(min(RECUSANTS_CARDS, catholics_in_england(t))):
        if t.deck.size == 0:
            move_all(t.discards, t.deck)
            shuffle(t.deck)
        if t.deck.size > 0:
            card = draw(t.deck, t.drawn[t.active])
            tell(t, DRAWS, t.active, t.seat_of[t.active], card)
    keep_last(t)


def keep_last(t: T) -> None:
    if t.drawn[t.active].size > 1:
        call(t, discard_drawn, t.seat_of[t.active], t.active)
    else:
        move_all(t.drawn[t.active], t.hand[t.active])


@phases.phase("You keep only one of these. Which card do you discard?", "ruling 390", takes=("asked",))
def discard_drawn(t: T, m: Moves) -> None:
    offer_held(m, DISCARD, t.drawn[t.asked])
    refuse_rest(m, DISCARD, "ruling 390")


@discard_drawn.on(DISCARD)
def drawn_discarded(t: T, card: int) -> None:
    tell(t, DISCARDS, t.asked, card)
    move(t.drawn[t.asked], t.discards, card)
    done(t)
    keep_last(t)


@phases.step("ruling 390")
def recusants_convert(t: T) -> None:
    done(t)
    convert_by_card(t, SPAIN, ENGLISH, CATHOLIC, RECUSANTS_DICE)
