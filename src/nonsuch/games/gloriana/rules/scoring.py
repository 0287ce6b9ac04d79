"""What an Event is worth, and who takes the Gloriana card for it.  [Holding Events; Events]"""

from __future__ import annotations

from nonsuch.engine import NONE, rule, tell
from nonsuch.games.gloriana.components import (
    ACTOR,
    BANQUET,
    BOAT,
    HORSE,
    NOBLE_SYMBOLS,
    POINTS,
    PRIEST,
    SOLDIER,
    SPECIALIST_PENALTY,
    SUN,
)
from nonsuch.games.gloriana.state import TAKES_GLORIANA, GlorianaTable


@rule("Holding Events ¶4", "ruling 25")
def noble_adds(t: GlorianaTable, player: int, event_type: int) -> int:
    """The Noble's two symbols always count where they are the Event's own."""
    return NOBLE_SYMBOLS if t.noble[player][0] == event_type else 0


@rule("Holding Events ¶6", "Holding Events ¶7", "Holding Events ¶10", "ruling 27", "ruling 30", "ruling 32")
def event_size(event_type: int, matches: int) -> int:
    """The number of unique symbols; for a Banquet half of them, rounded up."""
    return (matches + 1) >> 1 if event_type == BANQUET else matches


@rule("Holding Events ¶8", "ruling H2", "ruling H3")
def is_outdoors(t: GlorianaTable, event_type: int) -> bool:
    """Hunts always are, Banquets never; for the others see the options."""
    if event_type == BOAT:
        return t.maritime_outdoors > 0
    if event_type == SOLDIER:
        return t.military_outdoors > 0
    if event_type == PRIEST:
        return t.religious_outdoors > 0
    if event_type == ACTOR:
        return t.performance_outdoors > 0
    return event_type == HORSE


@rule("Holding Events ¶8", "Game Components •8")
def weather_fits(t: GlorianaTable, event_type: int) -> bool:
    return is_outdoors(t, event_type) == (t.weather == SUN)


@rule("Events •1", "Events •2", "Events •3", "Events •4", "Events •5", "Events •6", "Events •7", "Events •8")
def points(size: int) -> int:
    return POINTS[size]


@rule("Holding Events ¶10", "ruling 34", "ruling 35")
def event_value(size: int, specialists_in_hand: int) -> int:
    """Points by size, less 3 for any Specialists still in hand, but never below 0."""
    if specialists_in_hand > 0:
        return max(0, points(size) - SPECIALIST_PENALTY)
    return points(size)


def has_held(t: GlorianaTable, player: int) -> bool:
    """Has the player held an Event in this round?"""
    return t.held[player][t.round - 1] != NONE


@rule("Holding Events ¶10", "ruling 36")
def takes_gloriana(t: GlorianaTable, value: int) -> bool:
    """The first to hold an Event takes the card; after that only a smaller value does."""
    holder = t.gloriana
    return not has_held(t, holder) or value < t.value[holder][t.round - 1]


@rule("Holding Events ¶10", "ruling 35", "ruling 36", "ruling 39", "Score sheet › Table")
def score_event(t: GlorianaTable, player: int, event_type: int, value: int) -> None:
    if takes_gloriana(t, value):
        t.gloriana = player
        tell(t, TAKES_GLORIANA, player)
    t.held[player][t.round - 1] = event_type
    t.value[player][t.round - 1] = value
    t.score[player] += value
