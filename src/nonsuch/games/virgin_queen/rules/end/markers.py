"""Named bonus markers: who has how many; Cyprus, which changes hands.  [4.3; 20.9]"""

from __future__ import annotations

from nonsuch.engine import NONE, rule, tell
from nonsuch.games.virgin_queen.map.atlas import MAJORS, OTTOMAN, TUTORIAL, VENICE
from nonsuch.games.virgin_queen.prizes import CYPRUS, CYPRUS_TAKEN, MOST_MARKERS
from nonsuch.games.virgin_queen.rules.end.terms import MARKED
from nonsuch.games.virgin_queen.state import VirginQueenTable as T


def markers_out(t: T, marker: int) -> int:
    """In all boxes together."""
    number = 0
    for power in range(MAJORS):
        number += t.markers[marker][power]
    return number


def add_marker(t: T, marker: int, who: int, change: int) -> None:
    """The points are counted when all is reckoned anew."""
    t.markers[marker][who] += change
    t.bonus_vp[who] += change
    tell(t, MARKED, who, marker, change)


@rule("Bonus VP box ¶1")
def take_marker(t: T, marker: int, who: int, number: int) -> int:
    """As many as are left; how many."""
    taken = min(number, MOST_MARKERS[marker] - markers_out(t, marker))
    if taken > 0:
        add_marker(t, marker, who, taken)
    return taken


@rule("Bonus VP box ¶2", "Bonus VP box ¶3")
def pass_cyprus(t: T, space: int, before: int) -> None:
    """To the Ottoman who takes it from an ally of somebody; from then on to whoever takes the island next."""
    if space != CYPRUS or t.scenario == TUTORIAL:
        return
    taker = t.side[t.control[space]]
    holder = holder_of(t, CYPRUS_TAKEN)
    if holder != NONE and holder != taker:
        add_marker(t, CYPRUS_TAKEN, holder, -1)
        if taker < MAJORS:
            add_marker(t, CYPRUS_TAKEN, taker, 1)
    elif holder == NONE and taker == OTTOMAN and before == VENICE and t.ally[VENICE] != NONE:
        add_marker(t, CYPRUS_TAKEN, OTTOMAN, 1)


def holder_of(t: T, marker: int) -> int:
    """Of a marker of which there is one."""
    for power in range(MAJORS):
        if t.markers[marker][power] > 0:
            return power
    return NONE
