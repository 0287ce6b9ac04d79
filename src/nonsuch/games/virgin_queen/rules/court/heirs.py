"""Who takes up the sword of somebody who has died."""

from __future__ import annotations

from nonsuch.engine import NONE, rule, tell
from nonsuch.games.virgin_queen.conspiracy import MAURICE, MAURICE_TURN
from nonsuch.games.virgin_queen.map.atlas import DUTCH_CAPITAL
from nonsuch.games.virgin_queen.state import LEADER_ENTERS
from nonsuch.games.virgin_queen.state import VirginQueenTable as T


@rule("Assassination ¶2", "ruling 306")
def maurice_follows(t: T) -> None:
    """At once to the Dutch capital; without one he waits for it. If he has been here before, nobody follows."""
    if t.turn < MAURICE_TURN or t.due[MAURICE] == 0:
        return
    capital = t.capital[DUTCH_CAPITAL]
    t.due[MAURICE] = t.turn
    if capital != NONE and t.siege[capital] == NONE:
        t.leader_at[MAURICE] = capital
        t.due[MAURICE] = 0
        tell(t, LEADER_ENTERS, MAURICE, capital)
