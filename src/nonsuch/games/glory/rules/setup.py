"""Setting up a round: shuffle, first player, points, deal.  [Setup]"""

from __future__ import annotations

from nonsuch.engine import all_seats, bits, draw, gather, lay, next_seat, rule, seats, shuffle, sole, tell
from nonsuch.games.glory.components import COPIES, FULL_HEALTH, HAND, KINDS, VALUE
from nonsuch.games.glory.rules.drawing import draw_card
from nonsuch.games.glory.state import START_CARD, TURNED_UP, GloryTable


@rule("Requirements •1", "ruling H4")
def open_the_decks(t: GloryTable) -> None:
    """A deck for each King, all of them one stack."""
    for card in range(KINDS):
        lay(t.deck, card, COPIES[card] * t.players)


@rule("Setup › Shuffle ¶1", "Scoring ¶1", "ruling 6", "ruling 10")
def gather_and_shuffle(t: GloryTable) -> None:
    """Hands, Domains, Treasuries and discards go back into the face-down stack."""
    gather(t.deck)
    shuffle(t.deck)


@rule("Setup › Points ¶1")
def reset_hit_points(t: GloryTable) -> None:
    for king in seats(t):
        t.hp[king] = FULL_HEALTH
        t.waiting[king] = 0


@rule("Determine Who Goes First ¶1", "Cards › Table", "ruling 1", "ruling 2", "ruling 46")
def high_card_goes_first(t: GloryTable) -> int:
    """Each King draws a card, the highest goes first; only the tied draw again. The cards stay in the discard pile."""
    drawing = all_seats(t)
    while sole(drawing) < 0:
        best = 0
        tied = 0
        for king in bits(drawing):
            card = draw(t.deck, t.discards)
            tell(t, START_CARD, king, card)
            if VALUE[card] > best:
                best = VALUE[card]
                tied = 0
            if VALUE[card] == best:
                tied |= 1 << king
        drawing = tied
    return sole(drawing)


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
        if t.hand[king].size < HAND:
            draw_card(t, king)
            if t.hand[king].size == HAND:
                short -= 1
        king = next_seat(t, king)


@rule("Determine Who Goes First ¶2", "ruling 4")
def turn_up_first_discard(t: GloryTable) -> None:
    card = draw(t.deck, t.discards)
    tell(t, TURNED_UP, t.first, card)
