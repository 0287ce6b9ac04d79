"""What a view tells: for all who show the table, as a drawing, in lines or in a terminal."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from nonsuch.engine.language.components import Components
from nonsuch.games.gloriana.components import (
    EVENTS,
    MOST_SEATS,
    NOBLES,
    ROUNDS,
    SPECIALISTS,
    STAFF,
)

View = Mapping[str, Any]
HOLDING = ("declare type", "match symbols", "allocate symbols")  # the questions about an Event in the making


# cards -----------------------------------------------------------------------------------------


@lru_cache(10_000)
def cards_in(components: Components, written: str) -> tuple[int, ...]:
    return tuple(components.read(written))


def staff_in(written: str) -> tuple[int, ...]:
    return tuple(sorted(cards_in(STAFF, written)))


def people_in(written: str) -> tuple[int, ...]:
    return cards_in(SPECIALISTS, written)


def events_in(written: str) -> tuple[int, ...]:
    return cards_in(EVENTS, written)


def top_event(view: View, deck: str) -> tuple[int, int] | None:
    """The card whose icons are seen on top of an Event deck, and how many there are (ruling 7)."""
    cards = view[deck].split()
    return (EVENTS.kind(cards[0]), len(cards)) if cards else None


def deck_size(view: View) -> int:
    return len(staff_in(view["deck"])) + len(staff_in(view["under_deck"]))


# players ---------------------------------------------------------------------------------------


def noble_of(view: View, seat: int) -> int:
    return cards_in(NOBLES, view["noble"][seat])[0]


def hand_size(view: View, seat: int) -> int:
    """How many Staff cards, whether or not the reader may know which."""
    held = view["hand"][seat]
    return held if isinstance(held, int) else len(staff_in(held))


def unknown_in(view: View, seat: int) -> int:
    """How many cards of a hand nobody saw go there."""
    return hand_size(view, seat) - sum(view["seen"][seat])


def has_held(view: View, seat: int) -> bool:
    """Has the player held an Event in this round?"""
    return bool(view["round"] > 0 and view["held"][seat][view["round"] - 1] >= 0)


def is_last(view: View) -> bool:
    return sum(not has_held(view, seat) for seat in range(view["players"])) == 1


def sheet_of(view: View, seat: int) -> list[tuple[int, int, int]]:
    """Round, type and value of each Event held."""
    pairs = zip(range(1, ROUNDS + 1), view["held"][seat], view["value"][seat], strict=True)
    return [(number, kind, value) for number, kind, value in pairs if kind >= 0]


def rounds_of(players: int) -> int:
    return ROUNDS if players < MOST_SEATS else ROUNDS - 1


# the weather -----------------------------------------------------------------------------------


def outdoors(view: View, kind: int) -> bool:
    return bool(view["shows"]["outdoors"][kind])


def where_held(view: View, kind: int) -> str:
    return "outdoors" if outdoors(view, kind) else "indoors"


# an Event in the making ------------------------------------------------------------------------


def gains_by_weather(view: View) -> bool:
    return bool(view["shows"]["value_with_weather"] >= 0)


def best_value(view: View) -> int:
    """With the weather, where it helps."""
    shows = view["shows"]
    return int(max(shows["value"], shows["value_with_weather"]))


def keeps_specialist(view: View) -> bool:
    return bool(view["hired"][view["turn"]])


def rival_value(view: View) -> int | None:
    """What the Event of the Gloriana card's holder was worth in this round, if there was one."""
    holder = view["gloriana"]
    value: int = view["value"][holder][view["round"] - 1]
    return value if has_held(view, holder) else None
