"""Men and ships: FOREIGN VOLUNTEERS, IL PICCOLO SOCCORSO, KNIGHTS OF ST. JOHN; REITERS, STORMS and DRAGUT FALLS played
as events.  [cards 11, 13, 15, 21, 24, 26]"""

from __future__ import annotations

from nonsuch.engine import NONE, Moves, call, done, goto, offer, refuse_rest, rule, tell
from nonsuch.games.virgin_queen.components import CORSAIR, HIRED, REGULAR
from nonsuch.games.virgin_queen.map.atlas import (
    EMPIRE,
    HARBOURS,
    KNIGHTS,
    MAJORS,
    MALTA,
    MEDITERRANEAN,
    NEAR,
    NEAR_COUNT,
    OTTOMAN,
    PORT_OF,
    PORTS,
    SPACES,
    SPAIN,
    TUTORIAL,
    WALLOONS_ONLY,
)
from nonsuch.games.virgin_queen.rules.answers.first import CAVALRY_REGION, REITERS_REGION
from nonsuch.games.virgin_queen.rules.battle import throw
from nonsuch.games.virgin_queen.rules.board import fleet_of, fortified, in_play, land, ours, put_men, sink
from nonsuch.games.virgin_queen.rules.building import is_site
from nonsuch.games.virgin_queen.rules.homes import is_home
from nonsuch.games.virgin_queen.rules.marching import WITHIN_WALLS
from nonsuch.games.virgin_queen.rules.piracy import awards, lose_ship, may_raid, ports_on
from nonsuch.games.virgin_queen.rules.siege import check_sieges
from nonsuch.games.virgin_queen.rules.ways import harbour_in_play
from nonsuch.games.virgin_queen.rules.world.storms import storm_over_ocean
from nonsuch.games.virgin_queen.state import (
    ADD,
    COUNT,
    ENOUGH,
    FIGHT_AT,
    OPTION,
    RAIDS,
    RAISE,
    RAISES,
    phases,
)
from nonsuch.games.virgin_queen.state import VirginQueenTable as T

VOLUNTEERS = 4
SUCCOUR = 3
KNIGHTS_DICE = 3
MOST_RIDERS = 3
DRAGUT_CP = 1
A_KNIGHT, A_RAID = 0, 1


# FOREIGN VOLUNTEERS ----------------------------------------------------------------------------


@rule("Card FAQ › 21 FOREIGN VOLUNTEERS")
def may_volunteer_at(t: T, who: int, space: int) -> bool:
    """Controlled home spaces, and those where land units are not raised as a rule."""
    mine = is_home(t, who, space) or (who == SPAIN and WALLOONS_ONLY[space] > 0)
    return mine and is_site(t, who, space)


@rule("Card FAQ › 21 FOREIGN VOLUNTEERS")
def can_volunteer(t: T, who: int) -> bool:
    if t.pool[who][REGULAR] == 0:
        return False
    for space in range(SPACES):
        if may_volunteer_at(t, who, space):
            return True
    return False


@phases.step("Cards ¶2")
def foreign_volunteers(t: T) -> None:
    done(t)
    t.left = VOLUNTEERS
    call(t, place_volunteers, t.seat_of[t.active], t.active)


@phases.phase("Where do the volunteers go?", "Card FAQ › 21 FOREIGN VOLUNTEERS", takes=("asked",))
def place_volunteers(t: T, m: Moves) -> None:
    for space in range(SPACES):
        if may_volunteer_at(t, t.asked, space):
            offer(m, RAISE(REGULAR, space))
    offer(m, ENOUGH)
    refuse_rest(m, RAISE, "Card FAQ › 21 FOREIGN VOLUNTEERS")


@place_volunteers.on(RAISE)
def volunteer(t: T, kind: int, space: int) -> None:
    put_men(t, t.asked, kind, space, 1)
    tell(t, RAISES, t.asked, kind, space)
    t.left -= 1
    if t.left == 0 or t.pool[t.asked][REGULAR] == 0:
        enough_of_them(t)


@place_volunteers.on(ENOUGH)
def enough_of_them(t: T) -> None:
    t.left = 0
    done(t)


# IL PICCOLO SOCCORSO ---------------------------------------------------------------------------


@rule("Cards ¶2")
def may_succour(t: T, space: int) -> bool:
    """A besieged Mediterranean port of Spain's side with room inside."""
    if t.siege[space] == NONE or not ours(t, SPAIN, space) or not fortified(t, space):
        return False
    if not on_mediterranean(space) or land(t, SPAIN, space) >= WITHIN_WALLS:
        return False
    return t.pool[SPAIN][REGULAR] > 0 or (space == MALTA and t.pool[KNIGHTS][REGULAR] > 0)


def on_mediterranean(space: int) -> bool:
    if PORT_OF[space] < 0:
        return False
    for k in range(NEAR_COUNT[PORT_OF[space]]):
        if MEDITERRANEAN[NEAR[PORT_OF[space]][k] - PORTS] > 0:
            return True
    return False


@phases.step("Cards ¶2")
def il_piccolo_soccorso(t: T) -> None:
    done(t)
    t.left = min(SUCCOUR, WITHIN_WALLS - land(t, SPAIN, t.aim))
    call(t, check_sieges)
    call(t, succour, t.seat_of[SPAIN], SPAIN)


@phases.phase("Who slips into the besieged place?", "Cards ¶2", takes=("asked",))
def succour(t: T, m: Moves) -> None:
    if t.pool[SPAIN][REGULAR] > 0:
        offer(m, ADD(SPAIN, REGULAR))
    if t.aim == MALTA and t.pool[KNIGHTS][REGULAR] > 0:
        offer(m, ADD(KNIGHTS, REGULAR))
    offer(m, ENOUGH)
    refuse_rest(m, ADD, "Cards ¶2")


@succour.on(ADD)
def slip_in(t: T, power: int, kind: int) -> None:
    put_men(t, power, kind, t.aim, 1)
    tell(t, RAISES, power, kind, t.aim)
    t.left -= 1
    if t.left == 0 or not may_succour(t, t.aim):
        enough_of_them(t)


succour.on(ENOUGH)(enough_of_them)


# KNIGHTS OF ST. JOHN ---------------------------------------------------------------------------


@rule("Cards ¶2")
def knights_can_act(t: T) -> bool:
    if not ours(t, SPAIN, MALTA) or t.siege[MALTA] != NONE or t.seat_of[SPAIN] == NONE:
        return False
    return t.pool[KNIGHTS][REGULAR] > 0 or knights_can_raid(t)


def may_knights_raid(t: T, sea: int) -> bool:
    """A zone that touches Malta or lies next to one, with an Ottoman port; limits as for any piracy."""
    if not harbour_in_play(t, sea) or ports_on(t, OTTOMAN, sea) == 0 or not may_raid(t, SPAIN, sea - PORTS):
        return False
    for k in range(NEAR_COUNT[PORT_OF[MALTA]]):
        near = NEAR[PORT_OF[MALTA]][k]
        if near == sea:
            return True
        for j in range(NEAR_COUNT[near]):
            if NEAR[near][j] == sea:
                return True
    return False


def knights_can_raid(t: T) -> bool:
    for sea in range(PORTS, HARBOURS):
        if may_knights_raid(t, sea):
            return t.seat_of[OTTOMAN] != NONE
    return False


@phases.step("Cards ¶2")
def knights_of_st_john(t: T) -> None:
    done(t)
    if t.pool[KNIGHTS][REGULAR] > 0 and knights_can_raid(t):
        call(t, send_knights, t.seat_of[SPAIN], SPAIN)
    elif t.pool[KNIGHTS][REGULAR] > 0:
        a_knight_comes(t)
    else:
        call(t, knights_raid, t.seat_of[SPAIN], SPAIN)


def a_knight_comes(t: T) -> None:
    put_men(t, KNIGHTS, REGULAR, MALTA, 1)
    tell(t, RAISES, KNIGHTS, REGULAR, MALTA)


@phases.phase("The Knights. a: one more on Malta; b: a raid on the Ottoman", "Cards ¶2", takes=("asked",))
def send_knights(t: T, m: Moves) -> None:
    offer(m, OPTION(A_KNIGHT))
    offer(m, OPTION(A_RAID))
    refuse_rest(m, OPTION, "Cards ¶2")


@send_knights.on(OPTION)
def knights_sent(t: T, option: int) -> None:
    if option == A_KNIGHT:
        a_knight_comes(t)
        done(t)
    else:
        goto(t, knights_raid)


@phases.phase("Where do the Knights raid?", "Cards ¶2", takes=("asked",))
def knights_raid(t: T, m: Moves) -> None:
    for sea in range(PORTS, HARBOURS):
        if may_knights_raid(t, sea):
            offer(m, FIGHT_AT(sea))
    refuse_rest(m, FIGHT_AT, "Cards ¶2")


@knights_raid.on(FIGHT_AT)
def raid_there(t: T, sea: int) -> None:
    """Three dice, no ships, no defence; awards as for Spain's piracy."""
    zone = sea - PORTS
    t.pirate = SPAIN
    t.victim = OTTOMAN
    t.pirated_sea = sea
    t.pirated[zone] |= 1 << SPAIN
    tell(t, RAIDS, SPAIN, zone, OTTOMAN)
    t.loot = throw(t, KNIGHTS, KNIGHTS_DICE)
    done(t)
    call(t, awards)


# REITERS as an event ---------------------------------------------------------------------------


@rule("Card FAQ › 13 REITERS", "Cards ¶2")
def riders_of(t: T, who: int, space: int) -> int:
    """Whose riders would come: one's own, or for Spain in the Tutorial those of its ally in the Empire's spaces."""
    near = CAVALRY_REGION[space] if who == OTTOMAN else REITERS_REGION[space]
    if near == 0 or not in_play(t, space) or not ours(t, who, space):
        return NONE
    if t.siege[space] != NONE or t.unrest[space] > 0 or t.present[space] & ~t.bloc[who] > 0:
        return NONE
    imperial = t.scenario == TUTORIAL and t.control[space] == EMPIRE and who == SPAIN
    power = EMPIRE if imperial else who
    if t.control[space] != power and power == who and t.control[space] < MAJORS:
        return NONE
    return power if t.pool[power][HIRED] > 0 else NONE


def most_riders(t: T) -> int:
    return min(MOST_RIDERS, t.pool[riders_of(t, t.active, t.aim)][HIRED])


@phases.step("Card FAQ › 13 REITERS")
def reiters(t: T) -> None:
    done(t)
    if most_riders(t) > 1:
        call(t, how_many_riders, t.seat_of[t.active], t.active)
    else:
        riders_placed(t, 1)


@phases.phase("How many riders do you add?", "Card FAQ › 13 REITERS", takes=("asked",))
def how_many_riders(t: T, m: Moves) -> None:
    for number in range(1, most_riders(t) + 1):
        offer(m, COUNT(number))
    refuse_rest(m, COUNT, "Card FAQ › 13 REITERS")


def riders_placed(t: T, number: int) -> None:
    power = riders_of(t, t.active, t.aim)
    put_men(t, power, HIRED, t.aim, number)
    for _ in range(number):
        tell(t, RAISES, power, HIRED, t.aim)


@how_many_riders.on(COUNT)
def so_many_riders(t: T, number: int) -> None:
    riders_placed(t, number)
    done(t)


# STORMS as an event ----------------------------------------------------------------------------


def ships_at_sea(t: T, sea: int) -> bool:
    return t.afloat[sea] > 0


@phases.step("Card FAQ › 15 STORMS")
def storms(t: T) -> None:
    done(t)
    t.reaction = 0
    if t.aim_zone != NONE:
        call(t, storm_over_ocean)
    else:
        call(t, storm_strikes)


@phases.step("Card FAQ › 15 STORMS")
def storm_strikes(t: T) -> None:
    """A die for each power with ships there: on 5 or 6 its owner loses one."""
    while t.reaction < MAJORS:
        who = t.reaction
        t.reaction += 1
        if t.side[who] == who and fleet_of(t, who, t.aim_sea) > 0 and throw(t, who, 1) > 0:
            lose_ship(t, who, t.aim_sea)
            return
    t.reaction = 0
    done(t)


# DRAGUT FALLS as an event ----------------------------------------------------------------------


@phases.step("Card FAQ › 11 DRAGUT FALLS")
def dragut_harried(t: T) -> None:
    """A corsair is lost, and there is a point to spend."""
    done(t)
    sink(t, OTTOMAN, CORSAIR, t.aim_sea)
    t.cp = DRAGUT_CP
