"""What a side has shown before is not reckoned again: views cost the most of the comparison.

Nothing is left out by it. A view follows from a table's image and its reader alone, and a field of it, in version 0.1.0
that changes no more, from the numbers of that field.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import Any

VIEWS = 200  # more than the readers of a table ask for between two changes of it
FIELDS = 100_000


def remember_views(play: Any) -> None:
    """From now on, in this process."""
    views = sys.modules[type(play).__module__].views
    if not hasattr(views, "remembered"):
        views.remembered = True
        views.view = _views(views.view)
        if hasattr(views, "_shown"):  # as in version 0.1.0
            views._shown = _fields(views._shown)


def _views(really: Callable[..., dict[str, Any]]) -> Callable[..., dict[str, Any]]:
    known: dict[tuple[str, bytes, int | None], dict[str, Any]] = {}

    def view(game: Any, t: Any, seat: int | None) -> dict[str, Any]:
        key = (game.name, t.image(), seat)
        if key not in known:
            if len(known) > VIEWS:
                known.clear()
            known[key] = really(game, t, seat)
        return dict(known[key])  # who asked puts more into it

    return view


def _fields(really: Callable[..., Any]) -> Callable[..., Any]:
    known: dict[tuple[Any, ...], Any] = {}

    def shown(t: Any, one: Any, seat: int | None) -> Any:
        if not one.shape:
            return really(t, one, seat)
        beside = [getattr(t, name, None) for name in (f"{one.name}_size", one.sees.mask) if name]
        key = (one, seat, t.players, _numbers(getattr(t, one.name)), *map(_numbers, beside))
        if key not in known:
            if len(known) > FIELDS:
                known.clear()
            known[key] = really(t, one, seat)
        return known[key]

    return shown


def _numbers(value: Any) -> Any:
    """A number, or rows of numbers, as something that can be looked up."""
    if isinstance(value, list):
        return tuple(map(_numbers, value))
    return value.tobytes() if hasattr(value, "tobytes") else value
