"""Places that change hands: CITY STATE REBELS, MORISCO REVOLT, TREACHERY!.  [cards 18, 28, 31]"""

from __future__ import annotations

from nonsuch.engine import NONE, bits, call, done, rule
from nonsuch.games.virgin_queen.components import REGULAR
from nonsuch.games.virgin_queen.map.atlas import (
    AREA,
    GRANADA,
    HOME,
    HOME_OF,
    INDEPENDENT,
    KEY,
    KIND,
    MORISCOS,
    PLACE_OF,
    PORT_OF,
    REGION,
    REGION_NAMES,
    SPAIN,
)
from nonsuch.games.virgin_queen.rules.assault import storm_succeeds
from nonsuch.games.virgin_queen.rules.battle import throw
from nonsuch.games.virgin_queen.rules.board import (
    army_leaders,
    fleet_of,
    in_play,
    land,
    naval_leaders,
    ours,
)
from nonsuch.games.virgin_queen.rules.displacing import displace_leader, displace_ships
from nonsuch.games.virgin_queen.rules.events.misfortune import units_leave
from nonsuch.games.virgin_queen.rules.gathering import gather_men
from nonsuch.games.virgin_queen.rules.points import put_unrest, set_control
from nonsuch.games.virgin_queen.state import VirginQueenTable as T
from nonsuch.games.virgin_queen.state import phases

REBEL_DICE = 5
IRISH = REGION_NAMES.index("ireland")
REBELS = 2


# CITY STATE REBELS -----------------------------------------------------------------------------


@rule("Cards ¶2")
def may_rebel(t: T, space: int) -> bool:
    """Florence, Tunis and Metz, whoever holds them; or a conquered key, neither its holder's home nor that of an ally,
    and not where faiths struggle. Not besieged."""
    if KIND[space] != KEY or not in_play(t, space) or t.siege[space] != NONE or t.control[space] == INDEPENDENT:
        return False
    if is_free_city(space):
        return True
    return AREA[space] == NONE and REGION[space] != IRISH and t.welcome[t.control[space]] & HOME_OF[space] == 0


def is_free_city(space: int) -> bool:
    """They belong to themselves when they are lost."""
    return HOME[space] == INDEPENDENT


@phases.step("Cards ¶2")
def city_state_rebels(t: T) -> None:
    """Five dice; each hit costs a unit; with none left the key is lost."""
    done(t)
    t.aim_power = t.side[t.control[t.aim]]
    t.left = throw(t, HOME[t.aim], REBEL_DICE)
    t.struck = 1 if t.left > 0 else 0
    t.regulars_only = 0
    call(t, key_may_fall)
    if t.left > 0 and land(t, t.aim_power, t.aim) > 0:
        call(t, units_leave)


@phases.step("Cards ¶2")
def key_may_fall(t: T) -> None:
    who = t.aim_power
    falls = t.struck > 0 and land(t, who, t.aim) == 0
    t.left = 0
    t.struck = 0
    done(t)
    if falls:
        free_city(t, who, t.aim)


def free_city(t: T, who: int, space: int) -> None:
    """It belongs to itself or to its home power again, with a regular of that power; strangers leave."""
    home = HOME[space]
    set_control(t, space, home)
    gather_men(t, home, REGULAR, space, 1)
    for leader in bits(army_leaders(t, who, space)):
        t.leader_at[leader] = NONE
        displace_leader(t, leader, space)
    if PORT_OF[space] >= 0:
        empty_freed_port(t, who, PORT_OF[space])


def empty_freed_port(t: T, who: int, port: int) -> None:
    if fleet_of(t, who, port) > 0:
        displace_ships(t, who, port)
    else:
        for leader in bits(naval_leaders(t, who, port)):
            t.leader_at[leader] = NONE
            displace_leader(t, leader, PLACE_OF[port])


# MORISCO REVOLT --------------------------------------------------------------------------------


@rule("Card FAQ › 28 MORISCO REVOLT")
def can_revolt(t: T) -> bool:
    """Granada is Spanish and without land units, and no Morisco is on the map."""
    return ours(t, SPAIN, GRANADA) and t.present[GRANADA] == 0 and t.pool[MORISCOS][REGULAR] >= REBELS


@phases.step("Card FAQ › 28 MORISCO REVOLT", "Military units › Land units ¶2")
def morisco_revolt(t: T) -> None:
    done(t)
    gather_men(t, MORISCOS, REGULAR, GRANADA, REBELS)
    put_unrest(t, GRANADA)


# TREACHERY! ------------------------------------------------------------------------------------


@phases.step("Card FAQ › 31 TREACHERY!", "Assault ¶2")
def treachery(t: T) -> None:
    """The besieger takes the place at once, whatever stood against an assault."""
    done(t)
    storm_succeeds(t, t.siege[t.aim], t.aim)
