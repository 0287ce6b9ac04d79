"""STORMS over an ocean.  [card 15 (b)]"""

from __future__ import annotations

from nonsuch.engine import call, done, rule, tell
from nonsuch.games.virgin_queen.components import GALLEON
from nonsuch.games.virgin_queen.map.atlas import SPAIN
from nonsuch.games.virgin_queen.rules.battle import throw
from nonsuch.games.virgin_queen.rules.world.captains import hit_expedition, leads
from nonsuch.games.virgin_queen.rules.world.terms import PATROL_LOST
from nonsuch.games.virgin_queen.seafaring import CAPTAINS
from nonsuch.games.virgin_queen.state import VirginQueenTable as T
from nonsuch.games.virgin_queen.state import phases


@rule("Card FAQ › 15 STORMS", "ruling 334")
def has_sails(t: T, zone: int) -> bool:
    """A patrol or an expedition."""
    for captain in range(CAPTAINS):
        if leads(t, captain) and t.captain_zone[captain] == zone:
            return True
    return t.patrols[zone] > 0


@phases.step("Card FAQ › 15 STORMS")
def storm_over_ocean(t: T) -> None:
    """A die for the patrol, of which a galleon may be lost, and one for each expedition, which may be damaged."""
    zone = t.aim_zone
    done(t)
    if t.patrols[zone] > 0 and throw(t, SPAIN, 1) > 0:
        t.patrols[zone] -= 1
        t.sunk[SPAIN][GALLEON] += 1
        tell(t, PATROL_LOST, zone)
    t.hunted = 0
    call(t, storm_at_sea)


@phases.step("Card FAQ › 15 STORMS")
def storm_at_sea(t: T) -> None:
    for captain in range(CAPTAINS):
        caught = leads(t, captain) and t.captain_zone[captain] == t.aim_zone
        if caught and t.hunted >> captain & 1 == 0:
            t.hunted |= 1 << captain
            if throw(t, t.captain_of[captain], 1) > 0:
                hit_expedition(t, captain)
                return
    t.hunted = 0
    done(t)
