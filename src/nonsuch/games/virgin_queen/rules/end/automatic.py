"""Automatic victories: who has won at this moment, by keys or by faith.  [25.1]"""

from __future__ import annotations

from nonsuch.engine import NONE, rule
from nonsuch.games.virgin_queen.components import ACTION_STAGE, WIN_KEYS
from nonsuch.games.virgin_queen.creeds import CATHOLIC_TURN, FEWEST_SPACES, MOST_SPACES
from nonsuch.games.virgin_queen.map.atlas import MAJORS, OTTOMAN, PROTESTANT, SPAIN, TUTORIAL
from nonsuch.games.virgin_queen.prizes import ENOUGH_DUTCH, ENOUGH_KEYS
from nonsuch.games.virgin_queen.state import VirginQueenTable as T


@rule("Automatic victories ¶1")
def automatic_winner(t: T) -> int:
    """Looked at after every action and event, and when the Action Phase begins. Of several who qualify at the same
    moment the active power wins, or else the first after it in impulse order."""
    first = max(t.active, 0)
    for distance in range(MAJORS):
        who = (first + distance) % MAJORS
        if t.seat_of[who] != NONE and (has_military_victory(t, who) or has_religious_victory(t, who)):
            return who
    return NONE


@rule("Automatic victories ¶1", "Automatic victories ¶2", "Bonus VP box ¶4", "Tutorial scenario subset › Victory ¶2")
def has_military_victory(t: T, who: int) -> bool:
    """In the Action Phase, with all markers of the power on keys without unrest; the Protestant needs fewer. Only the
    Ottoman can win so in the Tutorial."""
    if t.scenario == TUTORIAL:
        return who == OTTOMAN and t.keys[OTTOMAN] >= WIN_KEYS
    if t.stage != ACTION_STAGE:
        return False
    if who == PROTESTANT and t.dutch_keys < ENOUGH_DUTCH[PROTESTANT]:
        return False
    return t.keys[who] >= ENOUGH_KEYS[who]


@rule("Automatic victories ¶3", "Automatic victories ¶4")
def has_religious_victory(t: T, who: int) -> bool:
    """The Protestant with many spaces; Spain with few, but not on the first two turns."""
    if t.scenario == TUTORIAL:
        return False
    if who == PROTESTANT:
        return t.protestant_spaces >= MOST_SPACES
    return who == SPAIN and t.protestant_spaces <= FEWEST_SPACES and t.turn >= CATHOLIC_TURN
