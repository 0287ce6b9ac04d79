"""Handling cards: between hand, Treasury, Domain, discard pile and a choice in the making."""

from __future__ import annotations

from nonsuch.engine import Moves, offer_held, rule
from nonsuch.games.glory.components import GENERAL, HEALTH, LAND, MONEY, SUIT, VALUE
from nonsuch.games.glory.state import ADD, GloryTable


def next_seat(t: GloryTable, seat: int) -> int:
    """Clockwise (ruling 57)."""
    return seat + 1 if seat + 1 < t.players else 0


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


def discard(t: GloryTable, card: int, copies: int) -> None:
    t.discards[card] += copies
    t.discards_size += copies


def take_from_hand(t: GloryTable, king: int, card: int, copies: int) -> None:
    t.hand[king][card] -= copies
    t.hand_size[king] -= copies


def give_land(t: GloryTable, king: int, pip: int, copies: int) -> None:
    t.domain[king][pip] += copies
    t.domain_size[king] += copies


def give_money(t: GloryTable, king: int, pip: int, copies: int) -> None:
    t.treasury[king][pip] += copies
    t.treasury_size[king] += copies


# a choice in the making ------------------------------------------------------------------------


def choose(t: GloryTable, card: int) -> None:
    t.chosen[card] += 1
    t.chosen_size += 1
    t.latest = card


def choose_from_hand(t: GloryTable, king: int, card: int) -> None:
    take_from_hand(t, king, card, 1)
    choose(t, card)


def choose_money(t: GloryTable, king: int, card: int) -> None:
    give_money(t, king, card - MONEY, -1)
    choose(t, card)


def choose_land_of_domain(t: GloryTable, king: int, card: int) -> None:
    give_land(t, king, card - LAND, -1)
    choose(t, card)


def unchoose(t: GloryTable, card: int) -> int:
    """Take all copies of a card out of the choice; how many there were."""
    copies: int = t.chosen[card]
    t.chosen[card] = 0
    t.chosen_size -= copies
    return copies


def chosen_value(t: GloryTable, low: int, high: int) -> int:
    total = 0
    for card in range(low, high):
        total += VALUE[card] * t.chosen[card]
    return total


def lowest_to_add(t: GloryTable, m: Moves) -> int:
    """Any order at the table; where one order is enough, only what follows the latest card."""
    if m.rising > 0 and t.latest > 0:
        return t.latest
    return 0


def offer_hand(t: GloryTable, m: Moves, king: int, low: int, high: int) -> None:
    offer_held(m, ADD, t.hand[king], max(low, lowest_to_add(t, m)), high)


def offer_treasury(t: GloryTable, m: Moves, king: int) -> None:
    offer_held(m, ADD + MONEY, t.treasury[king], max(0, lowest_to_add(t, m) - MONEY), SUIT)


def is_ace(card: int) -> bool:
    return VALUE[card] == 1


def is_money(card: int) -> bool:
    return MONEY <= card < HEALTH
