"""Handling Staff cards: the deck, and what is left of them.  [Set-up; Beginning of a Round; End of Round]"""

from __future__ import annotations

from nonsuch.engine import NONE, draw, lay, move_all, rule, tell
from nonsuch.games.gloriana.components import BLUE_COPIES, SYMBOLS
from nonsuch.games.gloriana.state import RESHUFFLED, GlorianaTable


@rule("Set-up ¶2", "Game Components •2", "Game Components •3", "ruling 5")
def make_deck(t: GlorianaTable) -> None:
    """All Staff with blue backs."""
    for symbol in range(SYMBOLS):
        lay(t.deck, symbol, BLUE_COPIES[symbol])


@rule("ruling 10", "ruling 47")
def draw_to_tavern(t: GlorianaTable, tavern: int) -> int:
    """The top card of the deck goes to a Tavern; NONE if there is no card left to draw."""
    if t.deck.size == 0:
        find_more_staff(t)
        if t.deck.size == 0:
            return NONE
    return draw(t.deck, t.tavern[tavern])


@rule("Set-up ¶2", "ruling 3", "ruling 10")
def find_more_staff(t: GlorianaTable) -> None:
    """What was put under the deck comes last; after that the discards make a new deck."""
    if t.under_deck.size > 0:
        reach_bottom(t)
    elif t.discards.size > 0:
        reshuffle(t)


def reach_bottom(t: GlorianaTable) -> None:
    """The cards at the bottom, in an order that nobody knows, are all that is left of the deck."""
    move_all(t.under_deck, t.deck)


@rule("Beginning of a Round ¶2", "End of Round ¶3", "ruling 9", "ruling 10")
def reshuffle(t: GlorianaTable) -> None:
    """All discards and what is left of the deck make a new deck. Cards in hands stay there."""
    reach_bottom(t)
    move_all(t.discards, t.deck)
    tell(t, RESHUFFLED, t.deck.size)


def staff_left(t: GlorianaTable) -> int:
    """How many cards lie on Taverns and in the Court."""
    left: int = t.court.size + t.tavern[0].size + t.tavern[1].size + t.tavern[2].size + t.tavern[3].size
    return left
