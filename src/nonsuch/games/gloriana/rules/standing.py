"""How things stand for whoever looks: the Event in the making with its points, and what the types held will bring."""

from __future__ import annotations

from nonsuch.engine import NONE
from nonsuch.games.gloriana.components import POINTS
from nonsuch.games.gloriana.rules.ending import types_held
from nonsuch.games.gloriana.rules.scoring import event_size, event_value, points, takes_gloriana, weather_fits
from nonsuch.games.gloriana.state import GlorianaTable


def size_so_far(t: GlorianaTable) -> int:
    """Without the weather."""
    return event_size(t.event_type, t.matches) if t.event_type >= 0 else 0


def gains_by_weather(t: GlorianaTable) -> bool:
    return t.event_type >= 0 and t.host < 0 and weather_fits(t, t.event_type)


def best_size(t: GlorianaTable) -> int:
    return size_so_far(t) + (1 if gains_by_weather(t) else 0)


def value_so_far(t: GlorianaTable) -> int:
    """The points, if it is held now and without the weather."""
    return event_value(size_so_far(t), t.hired[t.turn].size)


def value_with_weather(t: GlorianaTable) -> int:
    """NONE where the weather does not help."""
    return event_value(best_size(t), t.hired[t.turn].size) if gains_by_weather(t) else NONE


def value_of_one_more(t: GlorianaTable) -> int:
    """If it were larger by one; NONE where it is as large as can be."""
    larger = best_size(t) + 1
    return event_value(larger, t.hired[t.turn].size) if larger < len(POINTS) else NONE


def would_take_gloriana(t: GlorianaTable) -> bool:
    return t.round > 0 and takes_gloriana(t, event_value(best_size(t), t.hired[t.turn].size))


def types_points(t: GlorianaTable, player: int) -> int:
    """What the types held would bring at the end of the game."""
    return points(types_held(t, player))
