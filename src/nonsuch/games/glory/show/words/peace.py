"""The log of the peaceful actions: buying, healing, discarding."""

from __future__ import annotations

from nonsuch.engine.language.events import Event
from nonsuch.engine.language.words import Names
from nonsuch.games.glory.components import VALUE
from nonsuch.games.glory.show.words.cards import cards_of, in_words
from nonsuch.games.glory.show.words.drawing import DRAWN, then_draws
from nonsuch.games.glory.show.words.labels import words
from nonsuch.games.glory.state import (
    BUYS,
    DISCARDS,
    HEALS,
    PAYS,
)


@words.says(BUYS, then=[BUYS, PAYS, *DRAWN], mark="land", opens=True)
def buys(events: list[Event], names: Names) -> str:
    lands, money = in_words(cards_of(events, BUYS)), in_words(cards_of(events, PAYS))
    return then_draws(f"{names.does(events[0].king, 'buy')} {lands} for {money}", events, names)


@words.says(PAYS, then=[PAYS], mark="money")
def pays(events: list[Event], names: Names) -> str:
    return f"{names.does(events[0].king, 'pay')} {in_words(cards_of(events, PAYS))}."


@words.says(HEALS, then=DRAWN, mark="health", opens=True)
def heals(events: list[Event], names: Names) -> str:
    king, card, points = events[0].king, in_words([events[0].card]), events[0].points
    if points == 0:
        return then_draws(f"{names.does(king, 'play')} {card} in full health", events, names)
    return then_draws(f"{names.does(king, 'heal')} {points} HP with {card}", events, names)


@words.says(DISCARDS, then=[DISCARDS, *DRAWN], mark="hand", opens=True)
def discards(events: list[Event], names: Names) -> str:
    """An Ace comes first: it is what takes the others along."""
    cards = sorted(cards_of(events, DISCARDS), key=lambda card: VALUE[card] != 1)
    return then_draws(f"{names.does(events[0].king, 'discard')} {in_words(cards)}", events, names)
