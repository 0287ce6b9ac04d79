"""Discarding; an Ace takes others along.  [Play › Actions › Discard]"""

from __future__ import annotations

from nonsuch.engine import Moves, done, goto, move, offer, offer_held, refuse_rest, rule, tell, where
from nonsuch.games.glory.rules.cards import is_ace
from nonsuch.games.glory.rules.drawing import draw_up
from nonsuch.games.glory.state import ADD, DISCARD, DISCARDS, ENOUGH, GloryTable, phases


@rule("Discard •1", "ruling 11", "ruling 41", "ruling 46")
def offer_discards(t: GloryTable, m: Moves) -> None:
    offer_held(m, DISCARD, t.hand[t.turn])
    refuse_rest(m, DISCARD, "Discard •1")


def begin_discard(t: GloryTable, card: int) -> None:
    move(t.hand[t.turn], t.chosen, card)
    if is_ace(card):
        goto(t, discard_with_ace)
    else:
        discard_chosen(t)


@phases.phase("What else do you discard with the Ace?", "Discard •2", "ruling 41", "ruling 55", building=True)
def discard_with_ace(t: GloryTable, m: Moves) -> None:
    """Any number of other cards. In rising order the Ace shown first is the lowest, so that one discard is one line."""
    shown = lowest_ace(t)
    for card in where(t.hand[t.turn]):
        if m.rising == 0 or card >= shown or not is_ace(card):
            offer(m, ADD(card))
    offer(m, ENOUGH)


def lowest_ace(t: GloryTable) -> int:
    card = 0
    while t.chosen[card] == 0 or not is_ace(card):
        card += 1
    return card


@discard_with_ace.on(ADD)
def add_to_discard(t: GloryTable, card: int) -> None:
    move(t.hand[t.turn], t.chosen, card)


@discard_with_ace.on(ENOUGH)
@rule("Discard •1", "Discard •2", "Discard •3", "ruling 42")
def discard_chosen(t: GloryTable) -> None:
    for card in where(t.chosen):
        for _ in range(t.chosen[card]):
            move(t.chosen, t.discards, card)
            tell(t, DISCARDS, t.turn, card)
    draw_up(t, t.turn)
    done(t)
