"""The log of the rounds."""

from __future__ import annotations

from nonsuch.engine.language.events import Event
from nonsuch.engine.language.words import Names, listed, sentence
from nonsuch.games.glory.show.words.cards import by_king, cards_of, in_words
from nonsuch.games.glory.show.words.drawing import DRAWN, drawn
from nonsuch.games.glory.show.words.labels import words
from nonsuch.games.glory.state import (
    DRAWS_MONEY,
    EXTRA_ROUND,
    LAND_GLORY,
    ROUND_BEGINS,
    ROUND_ENDS,
    SKIPPED,
    START_CARD,
    TURNED_UP,
    WINS,
)


@words.says(START_CARD, also=[START_CARD], mark="deck")
def start_cards(events: list[Event], names: Names) -> str:
    """Each draws a card for the start; where a King comes up again, there was a tie."""
    draws: list[list[str]] = []
    drawn_already: set[int] = set()
    for event in events:
        if event.king in drawn_already or not draws:
            draws.append([])
            drawn_already.clear()
        drawn_already.add(event.king)
        draws[-1].append(f"{names.whom(event.king)} {in_words([event.card])}")
    return f"The highest card goes first: {'; a tie, so again '.join(map(listed, draws))}."


@words.says(ROUND_BEGINS, also=DRAWN, mark="crown", opens=True)
def round_begins(events: list[Event], names: Names) -> list[str]:
    first = events[0].first
    opening = f"Round {events[0].round}: {names.whom(first)} {names.verb(first, 'go')} first."
    hands = by_king(events[1:])
    mine = [] if names.reader is None else hands.pop(names.reader, [])
    money = {king: cards_of(theirs, DRAWS_MONEY) for king, theirs in hands.items()}
    treasuries = [f"{names.whom(king)} {in_words(cards)}" for king, cards in sorted(money.items()) if cards]
    in_order = sorted(mine, key=lambda event: -1 if event.card is None else event.card)
    return [
        opening,
        *([f"You are dealt {drawn(in_order)}."] if mine else []),
        *([f"Money dealt{' to others' if mine else ''}: {'; '.join(treasuries)}."] if treasuries else []),
    ]


@words.says(TURNED_UP, mark="deck")
def turned_up(events: list[Event], names: Names) -> str:
    return f"{names.does(events[0].king, 'turn')} up {in_words([events[0].card])} as the first discard."


@words.says(SKIPPED, mark="waiting")
def skipped(events: list[Event], names: Names) -> str:
    king = events[0].king
    return f"{names.does(king, 'have')} no card to play and none to draw: the turn passes."


@words.says(ROUND_ENDS, also=[LAND_GLORY], mark="crown")
def round_ends(events: list[Event], names: Names) -> str:
    over = f"Round {events[0].round} is over"
    if len(events) > 1:
        return f"{over}. {land_glory(events[1:], names)}"
    return f"{over}. No King still standing has any Land, so it brings no Glory."


@words.says(LAND_GLORY, also=[LAND_GLORY], mark="land")
def land_glory(events: list[Event], names: Names) -> str:
    first, *others = events
    brought = [
        f"{names.whom(first.king)} {first.points} Glory",
        *(f"{names.whom(one.king)} {one.points}" for one in others),
    ]
    return sentence(f"Land brings {listed(brought)}")


@words.says(EXTRA_ROUND, mark="crown")
def extra_round(events: list[Event], names: Names) -> str:
    return "The lead is shared, so everyone plays one more round."


@words.says(WINS, mark="laurel")
def wins(events: list[Event], names: Names) -> str:
    return f"{names.does(events[0].king, 'win')} the game with {events[0].points} Glory."
