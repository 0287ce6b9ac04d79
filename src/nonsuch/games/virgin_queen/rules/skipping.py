"""Impulses that somebody is going to miss."""

from __future__ import annotations

from nonsuch.engine import rule, tell
from nonsuch.games.virgin_queen.state import MUST_SKIP
from nonsuch.games.virgin_queen.state import VirginQueenTable as T


@rule("Impulses ¶7")
def skip_next(t: T, who: int) -> None:
    """Neither a pass nor a play."""
    t.skips[who] += 1
    tell(t, MUST_SKIP, who)
