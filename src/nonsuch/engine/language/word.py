"""Marks the words of the rules language: functions that rules write and the engine translates."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from nonsuch.engine.errors import RulesError

F = TypeVar("F", bound=Callable[..., Any])


def word(function: F) -> F:
    """A word of the language. It has a meaning only inside the rules of a game, which the engine translates."""

    def outside(*arguments: Any) -> Any:
        raise RulesError(f"{function.__name__} is a word of the rules language: it works only inside a game's rules")

    outside.__name__ = function.__name__
    outside.__doc__ = function.__doc__
    outside.__dict__["word"] = function.__name__
    return outside  # type: ignore[return-value]


def word_of(value: Any) -> str:
    """The word that a global of a rule stands for, or nothing."""
    found: str = getattr(value, "__dict__", {}).get("word", "") if callable(value) else ""
    return found


def compiled_as(twin: Callable[..., Any]) -> Callable[[F], F]:
    """What compiled play uses in this function's place, where the interpreted one does more (scripts) or goes about it
    in another way."""

    def mark(function: F) -> F:
        function.__dict__["compiled_as"] = twin
        return function

    return mark
