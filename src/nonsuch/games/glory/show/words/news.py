"""What happened, cut into the pieces that are shown one by one."""

from __future__ import annotations

from collections.abc import Iterable

from nonsuch.engine.language.events import Event
from nonsuch.games.glory.state import (
    ATTACKS_KING,
    ATTACKS_LAND,
    BATTLE,
    ELIMINATED,
    GLORY,
    HURT,
    LAND_TAKEN,
    LETS_IT_HAPPEN,
    SENDS_ASSASSINS,
    STOPS,
)

DECLARES = (ATTACKS_LAND, ATTACKS_KING, SENDS_ASSASSINS)
DECIDES = (BATTLE, LETS_IT_HAPPEN, STOPS)
FOLLOWS = (LAND_TAKEN, HURT, ELIMINATED, GLORY)


def battles_apart(events: Iterable[Event]) -> tuple[list[list[Event]], list[Event]]:
    """Each battle that was decided, from its declaration to the Glory it brought; and what else happened."""
    battles: list[list[Event]] = []
    rest: list[Event] = []
    declared: list[Event] = []
    following = False
    for event in events:
        if event.kind in DECIDES:
            battles.append([*declared, event])
            declared, following = [], True
        elif following and event.kind in FOLLOWS:
            battles[-1].append(event)
        else:
            declared, following = [event] if event.kind in DECLARES else declared, False
            rest.append(event)
    return battles, rest
