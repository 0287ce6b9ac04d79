"""Cards and what is done with them, in words."""

from __future__ import annotations

from collections.abc import Iterable

from nonsuch.engine.language.events import Event, EventKind
from nonsuch.engine.language.words import listed
from nonsuch.games.glory.components import ASSASSIN, CARDS, GENERAL, VALUE
from nonsuch.games.glory.state import (
    PLAYS,
)

SUITS = {"c": "♣", "s": "♠", "d": "♦", "h": "♥"}


def card_name(card: int) -> str:
    """As it is printed: 10♣, K, Assassin."""
    if card == ASSASSIN:
        return "Assassin"
    text = CARDS.show(card)
    return text[:-1] + SUITS[text[-1]] if text[-1] in SUITS else text


def in_words(cards: Iterable[int]) -> str:
    return listed("an Assassin" if card == ASSASSIN else card_name(card) for card in cards)


def cards_of(events: Iterable[Event], *kinds: EventKind) -> list[int]:
    return [event.card for event in events if event.kind in kinds]


def by_king(events: Iterable[Event]) -> dict[int, list[Event]]:
    found: dict[int, list[Event]] = {}
    for event in events:
        found.setdefault(event.king, []).append(event)
    return found


def force_of(events: Iterable[Event]) -> str:
    """Fighters played, the Generals first, the strongest first."""
    return in_words(sorted(cards_of(events, PLAYS), key=lambda card: (card < GENERAL, -VALUE[card])))


def assassins(number: int) -> str:
    return "an Assassin" if number == 1 else f"{number} Assassins"


def joined(deed: str, next_deed: str) -> str:
    """With a comma where the first deed has an 'and' of its own."""
    return f"{deed}, and {next_deed}" if " and " in deed else f"{deed} and {next_deed}"
