"""Several seats asked at once: each answers a sealed question when it likes, and play goes on when all have.

Only what is hidden from the others may follow from an answer, so the order of the answers cannot matter. Where play is
simulated, the seats answer in their order.
"""

from __future__ import annotations

from typing import Any

from nonsuch.engine.language.bits import lowest_bit
from nonsuch.engine.language.schema import NONE
from nonsuch.engine.language.word import word


@word
def ask_all(t: Any, asked: int) -> None:
    """All seats whose bits are set decide now, each for itself; at least one."""


def all_answered(t: Any) -> int:
    """The seat that decides has answered: is it the last of those asked? If not, the others are still asked."""
    t.awaited &= ~(1 << t.actor)
    t.latest = NONE
    if t.awaited == 0:
        return 1
    t.actor = lowest_bit(t.awaited)
    return 0


def await_all(t: Any, asked: int) -> None:
    """What `ask_all` becomes."""
    t.awaited = asked
    t.latest = NONE
    t.actor = lowest_bit(asked)
