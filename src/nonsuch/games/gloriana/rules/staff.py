"""Handling Staff cards: between deck, Taverns, Court, hands and discard pile."""

from __future__ import annotations

from typing import Any

from nonsuch.engine import NONE, roll, rule, tell
from nonsuch.games.gloriana.components import BLUE_COPIES, SYMBOLS
from nonsuch.games.gloriana.state import RESHUFFLED, GlorianaTable


def next_seat(t: GlorianaTable, seat: int) -> int:
    """Clockwise."""
    return seat + 1 if seat + 1 < t.players else 0


def draw_one(t: GlorianaTable, cards: Any, size: int) -> int:
    """One of so many cards, each as likely as the next."""
    number = roll(t, size)
    kind = -1
    while number > 0:
        kind += 1
        number -= cards[kind]
    return kind


@rule("Set-up ¶2", "Game Components •2", "Game Components •3", "ruling 5")
def make_deck(t: GlorianaTable) -> None:
    """All Staff with blue backs."""
    for symbol in range(SYMBOLS):
        put_into_deck(t, symbol, BLUE_COPIES[symbol])


def put_into_deck(t: GlorianaTable, symbol: int, copies: int) -> None:
    t.deck[symbol] += copies
    t.deck_size += copies


@rule("ruling 10", "ruling 47")
def draw_staff(t: GlorianaTable) -> int:
    """The top card of the deck; NONE if there is no card left to draw."""
    if t.deck_size == 0:
        find_more_staff(t)
        if t.deck_size == 0:
            return NONE
    symbol = draw_one(t, t.deck, t.deck_size)
    put_into_deck(t, symbol, -1)
    return symbol


@rule("Set-up ¶2", "ruling 3", "ruling 10")
def find_more_staff(t: GlorianaTable) -> None:
    """What was put under the deck comes last; after that the discards make a new deck."""
    if t.under_deck_size > 0:
        reach_bottom(t)
    elif t.discards_size > 0:
        reshuffle(t)


def reach_bottom(t: GlorianaTable) -> None:
    """The cards at the bottom, in an order that nobody knows, are all that is left of the deck."""
    for symbol in range(SYMBOLS):
        put_into_deck(t, symbol, t.under_deck[symbol])
        t.under_deck[symbol] = 0
    t.under_deck_size = 0


@rule("Beginning of a Round ¶2", "End of Round ¶3", "ruling 9", "ruling 10")
def reshuffle(t: GlorianaTable) -> None:
    """All discards and what is left of the deck make a new deck. Cards in hands stay there."""
    reach_bottom(t)
    for symbol in range(SYMBOLS):
        put_into_deck(t, symbol, t.discards[symbol])
        t.discards[symbol] = 0
    t.discards_size = 0
    tell(t, RESHUFFLED, t.deck_size)


def discard(t: GlorianaTable, symbol: int, copies: int) -> None:
    t.discards[symbol] += copies
    t.discards_size += copies


def send_to_court(t: GlorianaTable, symbol: int, copies: int) -> None:
    t.court[symbol] += copies
    t.court_size += copies


def put_on_tavern(t: GlorianaTable, tavern: int, symbol: int, copies: int) -> None:
    t.tavern[tavern][symbol] += copies
    t.tavern_size[tavern] += copies


def staff_left(t: GlorianaTable) -> int:
    """How many cards lie on Taverns and in the Court."""
    left: int = t.court_size + t.tavern_size[0] + t.tavern_size[1] + t.tavern_size[2] + t.tavern_size[3]
    return left


@rule("ruling 46")
def put_in_hand(t: GlorianaTable, player: int, symbol: int, copies: int) -> None:
    """All takes are face up: everybody knows what goes into the hand."""
    t.hand[player][symbol] += copies
    t.hand_size[player] += copies
    t.seen[player][symbol] += copies


@rule("ruling 46")
def take_from_hand(t: GlorianaTable, player: int, symbol: int) -> None:
    """A card that nobody saw go into the hand leaves it only after those of its kind that all saw."""
    t.hand[player][symbol] -= 1
    t.hand_size[player] -= 1
    if t.seen[player][symbol] > 0:
        t.seen[player][symbol] -= 1
