"""Diplomatic influence: who has markers with whom, what raises them, when they go back.  [24.2; 24.6]"""

from __future__ import annotations

from nonsuch.engine import NONE, Moves, done, offer, refuse_rest, rule, tell
from nonsuch.games.virgin_queen.components import COLUMN_POWER, COLUMNS, COST, INFLUENCE_COST, MOST_INFLUENCE
from nonsuch.games.virgin_queen.components import INFLUENCE as STARTING_INFLUENCE
from nonsuch.games.virgin_queen.map.atlas import MAJORS
from nonsuch.games.virgin_queen.rules.spending import DIPLOMATIC, pay
from nonsuch.games.virgin_queen.state import INFLUENCE, INFLUENCES, choose_action
from nonsuch.games.virgin_queen.state import VirginQueenTable as T


def is_played(t: T, power: int) -> bool:
    return power < MAJORS and t.seat_of[min(power, MAJORS - 1)] != NONE


@rule("Who can influence ¶1", "Diplomatic Influence Table ¶1")
def default_influence(t: T, column: int, who: int) -> int:
    """Nobody has a marker with a major power that is played, and nobody plays the marker of one that is not."""
    if is_played(t, COLUMN_POWER[column]) or not is_played(t, who):
        return NONE
    return STARTING_INFLUENCE[t.scenario][column][who]


def is_resolved(t: T, column: int) -> bool:
    return t.resolved >> column & 1 > 0


@rule("Diplomatic influence and the status check ¶1", "Who can influence ¶1", "Actions ¶2")
def may_raise(t: T, who: int, column: int) -> bool:
    """Who has a marker there, below five, in a column not resolved this turn."""
    marker = t.influence[column][who]
    return marker != NONE and marker < MOST_INFLUENCE and not is_resolved(t, column)


@rule("Diplomatic influence and the status check ¶1")
def offer_influence(t: T, m: Moves) -> None:
    if t.cp >= COST[INFLUENCE_COST][t.active]:
        for column in range(COLUMNS):
            if may_raise(t, t.active, column):
                offer(m, INFLUENCE(column))
    refuse_rest(m, INFLUENCE, "Diplomatic influence and the status check ¶1")


@choose_action.on(INFLUENCE)
def buy_influence(t: T, column: int) -> None:
    pay(t, DIPLOMATIC, COST[INFLUENCE_COST][t.active])
    change_influence(t, t.active, column, 1)
    done(t)


@rule("How to read an effect •6")
def change_influence(t: T, who: int, column: int, change: int) -> None:
    """Never below 0 or above five."""
    t.influence[column][who] = max(0, min(MOST_INFLUENCE, t.influence[column][who] + change))
    tell(t, INFLUENCES, who, column, t.influence[column][who])


@rule("Events with a due date, and winter events ¶2")
def reset_influence(t: T) -> None:
    """Markers of resolved columns go back to where they began."""
    for column in range(COLUMNS):
        if is_resolved(t, column):
            for who in range(MAJORS):
                before = t.influence[column][who]
                t.influence[column][who] = default_influence(t, column, who)
                if t.influence[column][who] != before:
                    tell(t, INFLUENCES, who, column, t.influence[column][who])
    t.resolved = 0
