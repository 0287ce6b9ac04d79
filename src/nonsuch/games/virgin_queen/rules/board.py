"""Who stands where and whose it is: what every chapter asks and does.  [2.2; 5; 12.5; 17.1]"""

from __future__ import annotations

from nonsuch.engine import NONE, bits, rule, tell, where
from nonsuch.games.virgin_queen.components import (
    ARMADA,
    ARMY_LEADER,
    GALLEON,
    HIRED,
    LAND_BATTLE,
    LAND_KINDS,
    LEADER_POWER,
    LEADERS,
    NAVAL_BATTLE,
    NAVAL_LEADER,
    RACE_BUILT,
    REGULAR,
    SHIP_KINDS,
)
from nonsuch.games.virgin_queen.map.atlas import (
    ENGLAND,
    FORTRESS,
    GATE,
    HARBOUR_OF,
    INDEPENDENT,
    IRELAND,
    KIND,
    KNIGHTS,
    LAST_CAPITAL,
    MAJORS,
    MORISCOS,
    OPEN,
    OTTOMAN,
    PLACE_OF,
    PORTS,
    POWERS,
    SPACE_OF,
    SPAIN,
    UNFORTIFIED,
    WALLOONS,
)
from nonsuch.games.virgin_queen.rules.flags import owner_of_lost
from nonsuch.games.virgin_queen.rules.telling import tell_leaders, tell_men, tell_ships
from nonsuch.games.virgin_queen.state import CAPTURED, LEADER_GOES, PERISH, SINKS
from nonsuch.games.virgin_queen.state import VirginQueenTable as T

NEVER_MOVE = (1 << KNIGHTS) | (1 << MORISCOS)
INDEPENDENTS = 1 << INDEPENDENT

# sides -----------------------------------------------------------------------------------------


@rule("Political control ¶2", "ruling 2", "Active minor powers ¶1")
def reckon_sides(t: T) -> None:
    """What follows from wars and alliances: whose side everybody is on, and who fights whom."""
    for power in range(POWERS):
        t.side[power] = t.ally[power] if t.ally[power] != NONE else power
    t.side[KNIGHTS] = SPAIN
    t.side[WALLOONS] = SPAIN
    if t.war[OTTOMAN] >> SPAIN & 1 > 0:
        t.side[MORISCOS] = OTTOMAN
    for power in range(POWERS):
        friends = 0
        against = 0
        for other in range(POWERS):
            if t.side[other] == t.side[power]:
                friends |= 1 << other
            elif at_odds(t, t.side[power], t.side[other]):
                against |= 1 << other
        t.bloc[power] = friends
        t.foes[power] = against
    for power in range(POWERS):
        t.welcome[power] = t.bloc[power]
        if t.side[power] == ENGLAND and is_idle_ireland(t):
            t.welcome[power] |= 1 << IRELAND
        if t.side[power] < MAJORS:
            for friend in bits(t.league[t.side[power]]):
                t.welcome[power] |= t.bloc[friend]


@rule("Political control ¶2", "Military units › Land units ¶2")
def at_odds(t: T, one: int, other: int) -> bool:
    """At war; everybody may fight the independents, and Moriscos whom nobody helps fight Spain all the same."""
    if one == INDEPENDENT or other == INDEPENDENT:
        return True
    if (one == MORISCOS and other == SPAIN) or (one == SPAIN and other == MORISCOS):
        return True
    return t.war[one] >> other & 1 > 0


@rule("Activation ¶2")
def is_idle_ireland(t: T) -> bool:
    """Without an ally Ireland is open to England alone, and has nobody to defend it."""
    return t.ally[IRELAND] == NONE


@rule("Political control ¶2")
def set_war(t: T, one: int, other: int) -> None:
    t.war[one] |= 1 << other
    t.war[other] |= 1 << one


@rule("Political control ¶2")
def end_war(t: T, one: int, other: int) -> None:
    t.war[one] &= ~(1 << other)
    t.war[other] &= ~(1 << one)


@rule("Political control ¶1", "ruling 3")
def holder(t: T, space: int) -> int:
    """The side that controls a space."""
    return t.side[t.control[space]]


@rule("Political control ¶2", "ruling 201")
def friendly(t: T, who: int, space: int) -> bool:
    """Controlled by the side, or by a major power allied with it or that one's minor allies."""
    return t.welcome[who] >> t.control[space] & 1 > 0


@rule("Political control ¶1", "ruling 201")
def ours(t: T, who: int, space: int) -> bool:
    """Controlled by the side itself."""
    return t.bloc[who] >> t.control[space] & 1 > 0


@rule("Political control ¶2", "Independent keys ¶1")
def hostile(t: T, who: int, space: int) -> bool:
    return t.foes[who] >> t.control[space] & 1 > 0


@rule("Spaces ¶1")
def fortified(t: T, space: int) -> bool:
    return KIND[space] != UNFORTIFIED or t.fortress[space] > 0


@rule("Spaces ¶2", "Fortresses ¶3")
def is_fortress(t: T, space: int) -> bool:
    """Printed, or built in play."""
    return KIND[space] == FORTRESS or t.fortress[space] > 0


@rule("Spring Deployment ¶3", "The Protestant capitals ¶2")
def is_capital(t: T, power: int, space: int) -> bool:
    """The Protestant may have two."""
    if power < MAJORS:
        for k in range(power, LAST_CAPITAL[power] + 1):
            if t.capital[k] == space:
                return True
    return False


@rule("Map of the Tutorial ¶1", "Special Rules •1")
def in_play(t: T, space: int) -> bool:
    return OPEN[t.scenario][space] > 0


@rule("Siege ¶1")
def besieged(t: T, space: int) -> bool:
    return t.siege[space] != NONE


# men -------------------------------------------------------------------------------------------


def men_of(t: T, power: int, space: int) -> int:
    return t.men[power][REGULAR][space] + t.men[power][HIRED][space]


@rule("Military units › Land units ¶1")
def land(t: T, who: int, space: int) -> int:
    """Land units of a side: its own and its minor allies'."""
    number = 0
    for power in bits(t.present[space] & t.bloc[who]):
        number += t.men[power][REGULAR][space] + t.men[power][HIRED][space]
    return number


def enemies(t: T, who: int, space: int) -> int:
    """The powers at war with a side that have land units there; the independents are nobody's enemies."""
    return t.present[space] & t.foes[who] & ~INDEPENDENTS


@rule("How to read an effect •5")
def put_men(t: T, power: int, kind: int, space: int, number: int) -> None:
    """Out of the pool: never more than it holds."""
    placed = min(number, t.pool[power][kind])
    if placed > 0:
        t.pool[power][kind] -= placed
        t.men[power][kind][space] += placed
        t.present[space] |= 1 << power


@rule("Force pools ¶1")
def remove_men(t: T, power: int, kind: int, space: int, number: int) -> None:
    """Land units lost go back to their pool at once."""
    t.men[power][kind][space] -= number
    t.pool[power][kind] += number
    settle(t, power, kind, space)


@rule("Force pools ¶1")
def lose_men(t: T, power: int, kind: int, space: int, number: int) -> None:
    """Removed without a fight, which the log tells."""
    if number > 0:
        remove_men(t, power, kind, space, number)
        tell(t, PERISH, power, kind, space, number)


def settle(t: T, power: int, kind: int, space: int) -> None:
    """After units have left: nobody is bound who is not there, and the masks are right."""
    t.bound[power][kind][space] = min(t.bound[power][kind][space], t.men[power][kind][space])
    if t.men[power][REGULAR][space] + t.men[power][HIRED][space] == 0:
        t.present[space] &= ~(1 << power)


def shift_men(t: T, power: int, kind: int, origin: int, target: int, number: int) -> None:
    if number > 0:
        t.men[power][kind][origin] -= number
        t.men[power][kind][target] += number
        t.present[target] |= 1 << power
        settle(t, power, kind, origin)


def shift_all(t: T, who: int, origin: int, target: int) -> None:
    """Every land unit of a side that can move, with its army leaders."""
    for power in bits(t.present[origin] & t.bloc[who] & ~NEVER_MOVE):
        for kind in range(LAND_KINDS):
            tell_men(t, power, kind, t.men[power][kind][origin])
            shift_men(t, power, kind, origin, target, t.men[power][kind][origin])
    for leader in range(LEADERS):
        if t.leader_at[leader] == origin and leads_land(t, who, leader):
            tell_leaders(t, 1 << leader)
            t.leader_at[leader] = target


def bind(t: T, who: int, space: int) -> None:
    """Nobody of this side here moves again in this impulse."""
    t.bound_powers |= t.present[space] & t.bloc[who]
    for power in bits(t.present[space] & t.bloc[who]):
        for kind in range(LAND_KINDS):
            t.bound[power][kind][space] = t.men[power][kind][space]
    for leader in range(LEADERS):
        if t.leader_at[leader] == space and leads_land(t, who, leader):
            t.weary |= 1 << leader


def unbind(t: T) -> None:
    """A new impulse: everybody may move again."""
    for power in bits(t.bound_powers):
        for kind in range(LAND_KINDS):
            for space in where(t.bound[power][kind]):
                t.bound[power][kind][space] = 0
    for power in bits(t.calm_powers):
        for kind in range(SHIP_KINDS):
            for harbour in where(t.becalmed[power][kind]):
                t.becalmed[power][kind][harbour] = 0
    t.bound_powers = 0
    t.calm_powers = 0


@rule("Leaders ¶8", "Field battle •9", "Retreat ¶1")
def destroy(t: T, who: int, space: int, captor: int) -> None:
    """All land units of a side are lost, and its army leaders captured."""
    for power in bits(t.present[space] & t.bloc[who]):
        for kind in range(LAND_KINDS):
            lose_men(t, power, kind, space, t.men[power][kind][space])
    capture_all(t, who, space, captor)


@rule("Leaders ¶8")
def capture_all(t: T, who: int, space: int, captor: int) -> None:
    for leader in range(LEADERS):
        if t.leader_at[leader] == space and leads_land(t, who, leader):
            capture(t, leader, captor)


@rule("Leaders ¶8", "Dead ends and shortages ¶1")
def capture(t: T, leader: int, captor: int) -> None:
    """A major power keeps him; from anybody else he comes back next turn."""
    t.leader_at[leader] = NONE
    t.weary &= ~(1 << leader)
    if captor != NONE and t.side[captor] < MAJORS and t.seat_of[t.side[captor]] != NONE:
        t.captor[leader] = t.side[captor]
        tell(t, CAPTURED, leader, captor)
    else:
        wait_a_turn(t, leader)


@rule("Leaders ¶8")
def wait_a_turn(t: T, leader: int) -> None:
    """On the Turn Track until the next turn."""
    t.leader_at[leader] = NONE
    t.due[leader] = t.turn + 1
    tell(t, LEADER_GOES, leader)


# leaders ---------------------------------------------------------------------------------------


def leads_land(t: T, who: int, leader: int) -> bool:
    return ARMY_LEADER[leader] > 0 and t.side[LEADER_POWER[leader]] == t.side[who]


def leads_ships(t: T, who: int, leader: int) -> bool:
    return NAVAL_LEADER[leader] > 0 and t.side[LEADER_POWER[leader]] == t.side[who]


@rule("Leaders ¶9")
def best_of(mask: int) -> int:
    """The best land battle rating of some leaders."""
    best = 0
    for leader in bits(mask):
        best = max(best, LAND_BATTLE[leader])
    return best


def army_leaders(t: T, who: int, space: int) -> int:
    """A bit for each army leader of a side there."""
    found = 0
    for leader in range(LEADERS):
        if t.leader_at[leader] == space and leads_land(t, who, leader):
            found |= 1 << leader
    return found


def naval_leaders(t: T, who: int, harbour: int) -> int:
    found = 0
    for leader in range(LEADERS):
        if t.leader_at[leader] == PLACE_OF[harbour] and leads_ships(t, who, leader):
            found |= 1 << leader
    return found


@rule("Leaders ¶9")
def best_at_sea(t: T, who: int, harbour: int) -> int:
    best = 0
    for leader in bits(naval_leaders(t, who, harbour)):
        best = max(best, NAVAL_BATTLE[leader])
    return best


# ships -----------------------------------------------------------------------------------------


def ships_of(t: T, power: int, harbour: int) -> int:
    number = 0
    for kind in range(SHIP_KINDS):
        number += t.ships[power][kind][harbour]
    return number


def fleet_of(t: T, who: int, harbour: int) -> int:
    """All ships of a side."""
    number = 0
    for power in bits(t.afloat[harbour] & t.bloc[who]):
        number += ships_of(t, power, harbour)
    return number


def settle_ships(t: T, power: int, kind: int, harbour: int) -> None:
    t.becalmed[power][kind][harbour] = min(t.becalmed[power][kind][harbour], t.ships[power][kind][harbour])
    if ships_of(t, power, harbour) == 0:
        t.afloat[harbour] &= ~(1 << power)


def shift_ships(t: T, power: int, kind: int, origin: int, target: int, number: int) -> None:
    if number > 0:
        t.ships[power][kind][origin] -= number
        t.ships[power][kind][target] += number
        t.afloat[target] |= 1 << power
        settle_ships(t, power, kind, origin)


def launch(t: T, power: int, kind: int, harbour: int) -> None:
    t.docked[power][kind] -= 1
    t.ships[power][kind][harbour] += 1
    t.afloat[harbour] |= 1 << power


@rule("Naval combat •7", "Force pools ¶1")
def sink(t: T, power: int, kind: int, harbour: int) -> None:
    """To next turn's box of whoever owns it, race-built galleons as galleons; likewise leaders without a ship."""
    owner = owner_of_lost(t, power, kind)
    if owner != power:
        t.lent[owner][power][kind] -= 1
    t.ships[power][kind][harbour] -= 1
    t.sunk[owner][GALLEON if kind == RACE_BUILT else kind] += 1
    if kind == ARMADA:
        t.armada_foe = t.defender if t.attacker == SPAIN else t.attacker
    tell(t, SINKS, power, kind, harbour)
    settle_ships(t, power, kind, harbour)
    if t.afloat[harbour] & t.bloc[power] == 0 and harbour >= PORTS:
        for leader in bits(naval_leaders(t, power, harbour)):
            wait_a_turn(t, leader)


def all_to(t: T, who: int, origin: int, target: int) -> None:
    """Every ship of a side and its naval leaders; those that lost a combat stay where they come to."""
    for power in bits(t.afloat[origin] & t.bloc[who]):
        for kind in range(SHIP_KINDS):
            number = t.ships[power][kind][origin]
            tell_ships(t, power, kind, number)
            shift_ships(t, power, kind, origin, target, number)
            t.becalmed[power][kind][target] += number
        t.calm_powers |= 1 << power
    for leader in bits(naval_leaders(t, who, origin)):
        tell_leaders(t, 1 << leader)
        t.leader_at[leader] = PLACE_OF[target]


def fleets_meet(t: T, who: int, harbour: int) -> int:
    """The powers with ships there that a side is at war with."""
    return t.afloat[harbour] & t.foes[who]


@rule("Antwerp and Rotterdam ¶1", "ruling 331")
def opens_to(t: T, who: int, harbour: int) -> bool:
    """Antwerp and Rotterdam lie behind a gate: a port only for whoever holds that too, or has an ally who does."""
    if harbour >= PORTS or GATE[SPACE_OF[harbour]] < 0:
        return True
    return friendly(t, who, GATE[SPACE_OF[harbour]])


@rule("Elements of the Europe map ¶2")
def friendly_port(t: T, who: int, harbour: int) -> bool:
    if harbour >= PORTS or not friendly(t, who, SPACE_OF[harbour]):
        return False
    return in_play(t, SPACE_OF[harbour]) and opens_to(t, who, harbour)


@rule("Displacement ¶1", "Returning home ¶1")
def own_port(t: T, who: int, harbour: int) -> bool:
    if harbour >= PORTS or not ours(t, who, SPACE_OF[harbour]):
        return False
    return in_play(t, SPACE_OF[harbour]) and opens_to(t, who, harbour)


def harbour_of_leader(t: T, leader: int) -> int:
    return HARBOUR_OF[t.leader_at[leader]] if t.leader_at[leader] != NONE else NONE
