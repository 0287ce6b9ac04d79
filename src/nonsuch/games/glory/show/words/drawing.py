"""The log of what is drawn."""

from __future__ import annotations

from nonsuch.engine.language.events import Event
from nonsuch.engine.language.words import Names, counted, sentence
from nonsuch.games.glory.show.words.cards import by_king, cards_of, in_words, joined
from nonsuch.games.glory.show.words.labels import words
from nonsuch.games.glory.state import (
    DECK_EMPTY,
    DRAWS,
    DRAWS_MONEY,
)

DRAWN = (DRAWS, DRAWS_MONEY)


def drawn(events: list[Event]) -> str:
    """What one King drew: by name to himself, by number to others, Money by name to all."""
    cards, money = cards_of(events, DRAWS), cards_of(events, DRAWS_MONEY)
    if not cards:
        return f"only Money: {in_words(money)}"
    kept = counted(len(cards), "card") if None in cards else in_words(cards)
    return f"{kept}, plus {in_words(money)} as Money" if money else kept


def then_draws(deed: str, events: list[Event], names: Names) -> str:
    """A deed, and what its doer drew after it, if anything."""
    draws = [event for event in events if event.kind in DRAWN]
    return sentence(joined(deed, f"{names.verb(draws[0].king, 'draw')} {drawn(draws)}") if draws else deed)


@words.says(*DRAWN, also=DRAWN, mark="deck")
def draws(events: list[Event], names: Names) -> str:
    """The verb is said once: 'Bess draws 2 cards; you K and 4♥.'"""
    (first, mine), *others = by_king(events).items()
    said = [
        f"{names.does(first, 'draw')} {drawn(mine)}",
        *(f"{names.whom(king)} {drawn(theirs)}" for king, theirs in others),
    ]
    return sentence("; ".join(said))


@words.says(DECK_EMPTY, mark="deck")
def deck_empty(events: list[Event], names: Names) -> str:
    return "The deck is empty: the round ends with this turn."
