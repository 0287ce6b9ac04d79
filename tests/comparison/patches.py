"""What both sides say after a move is mostly what they said before it: only what has changed goes over the line."""

from __future__ import annotations

from typing import Any

DEPTH = 3  # who sees it, which part of that, which field of the view


def patch(last: Any, now: Any, depth: int = DEPTH) -> Any:
    """How `now` is made of `last`: nothing, the parts that are other, or all of it."""
    if now == last:
        return {}
    if depth and isinstance(now, dict) and isinstance(last, dict) and [*now] == [*last]:
        parts = {name: patch(last[name], value, depth - 1) for name, value in now.items()}
        return {"parts": {name: part for name, part in parts.items() if part}}
    return {"all": now}


def patched(last: Any, how: Any) -> Any:
    """What has not changed is the very same object again."""
    if "parts" in how:
        return {**last, **{name: patched(last[name], part) for name, part in how["parts"].items()}}
    return how.get("all", last)
