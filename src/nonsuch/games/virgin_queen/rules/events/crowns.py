"""VIRGIN QUEEN, THE SUBLIME PORTE, SULTANA SAFIYE.  [cards 36, 37, 98]"""

from __future__ import annotations

from nonsuch.engine import NONE, Moves, call, done, move, offer, refuse_rest, rule, tell, where
from nonsuch.games.virgin_queen.components import CARD_CP, CARD_KIND, COLUMN_OF, COLUMNS, MANDATORY
from nonsuch.games.virgin_queen.map.atlas import ENGLAND, OTTOMAN, VENICE
from nonsuch.games.virgin_queen.map.distances import HOMES, HOMES_COUNT
from nonsuch.games.virgin_queen.rules.events.diplomacy import can_raise
from nonsuch.games.virgin_queen.rules.events.misfortune import discard_at_random
from nonsuch.games.virgin_queen.rules.minors.deck import QUEENS_CARD_CP, QUEENS_INFLUENCE
from nonsuch.games.virgin_queen.rules.minors.influence import change_influence, is_resolved, may_raise
from nonsuch.games.virgin_queen.rules.minors.status import check_status
from nonsuch.games.virgin_queen.rules.minors.terms import PICK_UP
from nonsuch.games.virgin_queen.rules.points import end_unrest
from nonsuch.games.virgin_queen.rules.world.treasures import take_treasure_from
from nonsuch.games.virgin_queen.state import INFLUENCE, NO, OPTION, TAKES_CARD, phases
from nonsuch.games.virgin_queen.state import VirginQueenTable as T

A_CARD, A_PROGRESS = 0, 1
HER_CARD, VENETIANS = 0, 1  # Safiye; and what the Sultan loses: a card, a treasure


# 36 VIRGIN QUEEN -------------------------------------------------------------------------------


@rule("Rules for single powers › England ¶2", "Mandatory Events ¶1")
def may_pick_up(t: T, card: int) -> bool:
    """A card of five points from the discards, no Mandatory Event."""
    return t.discards[card] > 0 and CARD_CP[card] == QUEENS_CARD_CP and CARD_KIND[card] != MANDATORY


def can_pick_up(t: T) -> bool:
    for card in where(t.discards):
        if may_pick_up(t, card):
            return True
    return False


def can_progress(t: T) -> bool:
    """Is there unrest at home, or influence to gain?"""
    for k in range(HOMES_COUNT[ENGLAND]):
        if t.unrest[HOMES[ENGLAND][k]] > 0:
            return True
    return can_raise(t, ENGLAND)


@phases.step("Rules for single powers › England ¶2")
def virgin_queen(t: T) -> None:
    done(t)
    if can_pick_up(t) and can_progress(t):
        call(t, choose_queens_way, t.seat_of[ENGLAND], ENGLAND)
    elif can_pick_up(t):
        call(t, pick_up_card, t.seat_of[ENGLAND], ENGLAND)
    else:
        royal_progress(t)


@phases.phase("What does the Virgin Queen do?", "Rules for single powers › England ¶2", takes=("asked",))
def choose_queens_way(t: T, m: Moves) -> None:
    offer(m, OPTION(A_CARD))
    offer(m, OPTION(A_PROGRESS))


@choose_queens_way.on(OPTION)
def queens_way_chosen(t: T, option: int) -> None:
    done(t)
    if option == A_CARD:
        call(t, pick_up_card, t.seat_of[ENGLAND], ENGLAND)
    else:
        royal_progress(t)


@phases.phase("Which card do you pick up?", "Rules for single powers › England ¶2", takes=("asked",))
def pick_up_card(t: T, m: Moves) -> None:
    for card in where(t.discards):
        if may_pick_up(t, card):
            offer(m, PICK_UP(card))
    refuse_rest(m, PICK_UP, "Rules for single powers › England ¶2")


@pick_up_card.on(PICK_UP)
def card_picked_up(t: T, card: int) -> None:
    """It is not played in this impulse."""
    move(t.discards, t.hand[t.asked], card)
    tell(t, TAKES_CARD, t.asked, card)
    done(t)


def royal_progress(t: T) -> None:
    for k in range(HOMES_COUNT[ENGLAND]):
        end_unrest(t, HOMES[ENGLAND][k])
    t.left = QUEENS_INFLUENCE
    call(t, win_hearts)


@phases.step("Rules for single powers › England ¶2", "How to read an effect •6")
def win_hearts(t: T) -> None:
    if t.left > 0 and can_raise(t, ENGLAND):
        t.left -= 1
        call(t, choose_hearts, t.seat_of[ENGLAND], ENGLAND)
    else:
        t.left = 0
        done(t)


@phases.phase("Where do you raise your influence?", "How to read an effect •6", takes=("asked",))
def choose_hearts(t: T, m: Moves) -> None:
    for column in range(COLUMNS):
        if may_raise(t, t.asked, column):
            offer(m, INFLUENCE(column))
    offer(m, NO)
    refuse_rest(m, INFLUENCE, "How to read an effect •6")


@choose_hearts.on(INFLUENCE)
def hearts_won(t: T, column: int) -> None:
    change_influence(t, t.asked, column, 1)
    done(t)


@choose_hearts.on(NO)
def no_more_hearts(t: T) -> None:
    t.left = 0
    done(t)


# 37 THE SUBLIME PORTE --------------------------------------------------------------------------


@phases.step("Diplomatic influence and the status check ¶6", "Cards ¶2")
def sublime_porte(t: T) -> None:
    """In play only where nobody plays the Ottoman."""
    done(t)
    if t.seat_of[OTTOMAN] == NONE and not is_resolved(t, COLUMN_OF[OTTOMAN]):
        check_status(t, COLUMN_OF[OTTOMAN], NONE, 0)


# 98 SULTANA SAFIYE -----------------------------------------------------------------------------


def can_intrigue(t: T) -> bool:
    """The Sultan has a card, or something that another player would get."""
    if t.seat_of[OTTOMAN] == NONE:
        return False
    return t.hand[OTTOMAN].size > 0 or (t.active != OTTOMAN and t.treasures[OTTOMAN].size > 0)


@rule("Card FAQ › 98 SULTANA SAFIYE")
def can_safiye_act(t: T) -> bool:
    return can_intrigue(t) or not is_resolved(t, COLUMN_OF[VENICE])


@phases.step("Card FAQ › 98 SULTANA SAFIYE")
def sultana_safiye(t: T) -> None:
    done(t)
    if can_intrigue(t) and not is_resolved(t, COLUMN_OF[VENICE]):
        call(t, choose_safiye, t.seat_of[t.active], t.active)
    elif can_intrigue(t):
        harem_intrigue(t)
    else:
        check_status(t, COLUMN_OF[VENICE], NONE, 0)


@phases.phase("What does Safiye do?", "Card FAQ › 98 SULTANA SAFIYE", takes=("asked",))
def choose_safiye(t: T, m: Moves) -> None:
    offer(m, OPTION(HER_CARD))
    offer(m, OPTION(VENETIANS))


@choose_safiye.on(OPTION)
def safiye_chosen(t: T, option: int) -> None:
    done(t)
    if option == HER_CARD:
        harem_intrigue(t)
    else:
        check_status(t, COLUMN_OF[VENICE], NONE, 0)


@rule("Cards ¶2")
def harem_intrigue(t: T) -> None:
    """A card at random is discarded, or a treasure goes to the player; nothing goes from the Sultan to himself."""
    if t.active == OTTOMAN or t.treasures[OTTOMAN].size == 0:
        discard_at_random(t, OTTOMAN)
    elif t.hand[OTTOMAN].size == 0:
        take_treasure_from(t, t.active, OTTOMAN)
    else:
        call(t, choose_spoils, t.seat_of[t.active], t.active)


@phases.phase("What does the Sultan lose?", "Card FAQ › 98 SULTANA SAFIYE", takes=("asked",))
def choose_spoils(t: T, m: Moves) -> None:
    offer(m, OPTION(HER_CARD))
    offer(m, OPTION(VENETIANS))


@choose_spoils.on(OPTION)
def spoils_chosen(t: T, option: int) -> None:
    who = t.asked
    done(t)
    if option == HER_CARD:
        discard_at_random(t, OTTOMAN)
    else:
        take_treasure_from(t, who, OTTOMAN)
