"""Parts of a game that are loaded when they are first needed: a million simulated games need no pictures."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from importlib import import_module
from typing import Any


def loaded_later(package: str, where: str) -> Callable[[], Any]:
    """A function without arguments that gives what stands there: `loaded_later(__name__, "show.board:board")`."""
    return lambda: _found(package, where)


@cache
def _found(package: str, where: str) -> Any:
    module, _, name = where.partition(":")
    return getattr(import_module(f"{package}.{module}"), name)
