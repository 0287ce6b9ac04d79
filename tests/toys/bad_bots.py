"""Bots as one would not wish them."""

from __future__ import annotations

from typing import Any

from nonsuch.bots import Bot


class Fool(Bot):
    def choose(self, *asked: Any) -> str:
        raise ValueError("what was the question?")


class Cheat(Bot):
    def choose(self, *asked: Any) -> str:
        return "win at once"
