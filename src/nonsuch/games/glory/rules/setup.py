"""Setting up a round: shuffle, first player, points, deal.  [Setup]"""

from __future__ import annotations

from nonsuch.engine import rule, shuffle, tell
from nonsuch.games.glory.components import COPIES, FULL_HEALTH, HAND, KINDS, SUIT, VALUE
from nonsuch.games.glory.rules.cards import discard, next_seat
from nonsuch.games.glory.rules.drawing import receive, take_top_card
from nonsuch.games.glory.state import START_CARD, TURNED_UP, GloryTable


@rule("Setup › Shuffle ¶1", "Requirements •1", "Scoring ¶1", "ruling 6", "ruling 10", "ruling H4")
def gather_and_shuffle(t: GloryTable) -> None:
    """All decks make one face-down stack; hands, Domains, Treasuries and discards go back into it."""
    for king in range(t.players):
        t.hand_size[king] = 0
        t.domain_size[king] = 0
        t.treasury_size[king] = 0
        for card in range(KINDS):
            t.hand[king][card] = 0
        for pip in range(SUIT):
            t.domain[king][pip] = 0
            t.treasury[king][pip] = 0
    t.deck_size = 0
    for card in range(KINDS):
        t.discards[card] = 0
        for _ in range(COPIES[card] * t.players):
            t.deck[t.deck_size] = card
            t.deck_size += 1
    t.discards_size = 0
    shuffle(t, t.deck, t.deck_size)


@rule("Setup › Points ¶1")
def reset_hit_points(t: GloryTable) -> None:
    for king in range(t.players):
        t.hp[king] = FULL_HEALTH
        t.waiting[king] = 0


@rule("Determine Who Goes First ¶1", "Cards › Table", "ruling 1", "ruling 2", "ruling 46")
def high_card_goes_first(t: GloryTable) -> int:
    """Each King draws a card, the highest goes first; only the tied draw again. The cards stay in the discard pile."""
    drawing = (1 << t.players) - 1
    while True:
        best = 0
        highest = 0
        for king in range(t.players):
            if drawing >> king & 1 > 0:
                card = take_top_card(t)
                discard(t, card, 1)
                tell(t, START_CARD, king, card)
                if VALUE[card] > best:
                    best = VALUE[card]
                    highest = 0
                if VALUE[card] == best:
                    highest |= 1 << king
        drawing = highest
        for king in range(t.players):
            if drawing == 1 << king:
                return king


@rule("Determine Who Goes First ¶2", "Scoring ¶1", "ruling 3", "ruling 44")
def lowest_glory_goes_first(t: GloryTable) -> int:
    """Of the tied, the first to the right of the one who went first in the round before; he himself comes last."""
    lowest: int = t.first
    for distance in range(1, t.players):
        king = (t.first + t.players - distance) % t.players
        if t.glory[king] < t.glory[lowest] or (lowest == t.first and t.glory[king] == t.glory[lowest]):
            lowest = king
    return lowest


@rule("Setup › Deal ¶1", "ruling 5")
def deal(t: GloryTable) -> None:
    """One card at a time, clockwise, until everybody holds seven; Money goes to the Treasury and is not replaced."""
    king = t.first
    short = t.players
    while short > 0:
        if t.hand_size[king] < HAND:
            receive(t, king, take_top_card(t))
            if t.hand_size[king] == HAND:
                short -= 1
        king = next_seat(t, king)


@rule("Determine Who Goes First ¶2", "ruling 4")
def turn_up_first_discard(t: GloryTable) -> None:
    card = take_top_card(t)
    discard(t, card, 1)
    tell(t, TURNED_UP, t.first, card)
