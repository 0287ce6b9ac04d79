"""Command points spent, and on what: a treasure may not buy what the card has bought.  [11.0]"""

from __future__ import annotations

from nonsuch.engine import rule
from nonsuch.games.virgin_queen.state import VirginQueenTable as T

MILITARY, CONSTRUCTION, RELIGIOUS, ESPIONAGE, DIPLOMATIC, ARTS = range(6)


@rule("Impulses ¶5")
def pay(t: T, kind: int, cost: int) -> None:
    """For an action of this type; what an event does is not paid for, and bars nothing."""
    t.cp -= cost
    t.bought |= 1 << kind


@rule("Impulses ¶4")
def may_buy(t: T, kind: int) -> bool:
    """Nothing of a type that the card has bought, while a treasure is spent."""
    return t.barred >> kind & 1 == 0
