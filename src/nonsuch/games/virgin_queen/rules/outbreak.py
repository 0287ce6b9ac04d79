"""War that is made in the Action Phase: alliances end, fleets that share a sea fight at once.  [9.4]"""

from __future__ import annotations

from nonsuch.engine import NONE, call, done, rule
from nonsuch.games.virgin_queen.map.atlas import HARBOURS, MAJORS, PORTS
from nonsuch.games.virgin_queen.rules.minors.allegiance import war_at_sea
from nonsuch.games.virgin_queen.rules.naval import must_fight
from nonsuch.games.virgin_queen.rules.sailing import sea_fights
from nonsuch.games.virgin_queen.state import VirginQueenTable as T


@war_at_sea.runs("Declarations of war ¶5", "ruling 204")
def fight_at_once(t: T) -> None:
    """The active power attacks, or else the first of the two in impulse order."""
    first = max(0, t.active)
    for distance in range(MAJORS):
        who = (first + distance) % MAJORS
        if t.seat_of[who] != NONE and shares_a_sea(t, who):
            t.admiral = who
            t.unprepared = 1
            call(t, sea_fights)
            return
    done(t)


@rule("Declarations of war ¶5")
def shares_a_sea(t: T, who: int) -> bool:
    for harbour in range(PORTS, HARBOURS):
        t.admiral = who
        if must_fight(t, harbour):
            return True
    t.admiral = NONE
    return False
