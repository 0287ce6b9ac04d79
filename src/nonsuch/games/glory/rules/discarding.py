"""Discarding; an Ace takes others along.  [Play › Actions › Discard]"""

from __future__ import annotations

from nonsuch.engine import Moves, done, goto, offer, offer_held, refuse_rest, rule, tell
from nonsuch.games.glory.components import KINDS
from nonsuch.games.glory.rules.cards import (
    choose_from_hand,
    discard,
    is_ace,
    lowest_to_add,
    take_from_hand,
    unchoose,
)
from nonsuch.games.glory.rules.drawing import draw_up
from nonsuch.games.glory.state import ADD, DISCARD, DISCARDS, ENOUGH, GloryTable, phases


@rule("Discard •1", "ruling 11", "ruling 41", "ruling 46")
def offer_discards(t: GloryTable, m: Moves) -> None:
    offer_held(m, DISCARD, t.hand[t.turn], 0, KINDS)
    refuse_rest(m, DISCARD, KINDS, "Discard •1")


def begin_discard(t: GloryTable, card: int) -> None:
    if is_ace(card):
        choose_from_hand(t, t.turn, card)
        goto(t, discard_with_ace)
    else:
        take_from_hand(t, t.turn, card, 1)
        throw_away(t, card, 1)
        draw_up(t, t.turn)
        done(t)


@phases.phase("What else do you discard with the Ace?", "Discard •2", "ruling 41", "ruling 55", building=True)
def discard_with_ace(t: GloryTable, m: Moves) -> None:
    """Any number of other cards. In rising order the Ace shown first is the lowest, so that one discard is one line."""
    lowest = lowest_to_add(t, m)
    shown = lowest_ace(t)
    for card in range(lowest, KINDS):
        if t.hand[t.turn][card] > 0 and (m.rising == 0 or card >= shown or not is_ace(card)):
            offer(m, ADD + card)
    offer(m, ENOUGH)


def lowest_ace(t: GloryTable) -> int:
    card = 0
    while t.chosen[card] == 0 or not is_ace(card):
        card += 1
    return card


@discard_with_ace.then
def add_to_discard(t: GloryTable, move: int) -> None:
    if move == ENOUGH:
        discard_chosen(t)
    else:
        choose_from_hand(t, t.turn, move - ADD)


@rule("Discard •2", "Discard •3")
def discard_chosen(t: GloryTable) -> None:
    for card in range(KINDS):
        if t.chosen[card] > 0:
            throw_away(t, card, unchoose(t, card))
    draw_up(t, t.turn)
    done(t)


@rule("Discard •1", "ruling 42")
def throw_away(t: GloryTable, card: int, copies: int) -> None:
    discard(t, card, copies)
    for _ in range(copies):
        tell(t, DISCARDS, t.turn, card)
