"""What the cards of a King are worth, and what was chosen of them so far."""

from __future__ import annotations

from nonsuch.engine import Moves, offer_held, rule
from nonsuch.games.glory.components import GENERAL, HEALTH, MONEY, SUIT, VALUE
from nonsuch.games.glory.state import ADD, GloryTable


def holds_general(t: GloryTable, king: int) -> bool:
    hand = t.hand[king]
    return hand[GENERAL] + hand[GENERAL + 1] + hand[GENERAL + 2] > 0


def half_rounded_up(value: int) -> int:
    return (value + 1) >> 1


@rule("Cards › Table", "Cards › Diamonds ¶1")
def wealth(t: GloryTable, king: int) -> int:
    """The value of all Money in a Treasury."""
    total = 0
    for pip in range(SUIT):
        total += (pip + 1) * t.treasury[king][pip]
    return total


def chosen_value(t: GloryTable, low: int, high: int) -> int:
    """The value of what was chosen, of the kinds from low to high - 1."""
    total = 0
    for card in range(low, high):
        total += VALUE[card] * t.chosen[card]
    return total


def offer_treasury(t: GloryTable, m: Moves, king: int) -> None:
    offer_held(m, ADD, t.treasury[king])


def is_ace(card: int) -> bool:
    return VALUE[card] == 1


def is_money(card: int) -> bool:
    return MONEY <= card < HEALTH
