"""Bots as one would not wish them."""

from __future__ import annotations

import time
from typing import Any

from nonsuch.bots import Bot


class Fool(Bot):
    def choose(self, *asked: Any) -> str:
        raise ValueError("what was the question?")


class Sluggard(Bot):
    def choose(self, *asked: Any) -> str:
        while True:
            time.sleep(1)


class Cheat(Bot):
    def choose(self, *asked: Any) -> str:
        return "win at once"
