"""Men who come out of the pool without being raised: rebels, the League, an army home from abroad."""

from __future__ import annotations

from nonsuch.engine import rule, tell
from nonsuch.games.virgin_queen.rules.board import put_men
from nonsuch.games.virgin_queen.rules.minors.terms import RISES
from nonsuch.games.virgin_queen.state import VirginQueenTable as T


@rule("Force pools ¶1")
def gather_men(t: T, power: int, kind: int, space: int, number: int) -> None:
    """As many as the pool holds, which the log tells."""
    placed = min(number, t.pool[power][kind])
    if placed > 0:
        put_men(t, power, kind, space, placed)
        tell(t, RISES, power, kind, space, placed)
