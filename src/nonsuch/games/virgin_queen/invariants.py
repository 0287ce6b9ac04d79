"""What must hold after every move: pieces conserved, masks and points equal to their recount."""

from __future__ import annotations

from itertools import compress
from typing import Any

from nonsuch.engine import NONE
from nonsuch.games.virgin_queen.axes import NAVIES
from nonsuch.games.virgin_queen.components import (
    GALLEON,
    KEY_VP,
    LAND_KINDS,
    LAND_POOL,
    LEADER_NAMES,
    LEADERS,
    MOST_KEYS,
    RACE_BUILT,
    SHIP_KINDS,
    SHIP_POOL,
)
from nonsuch.games.virgin_queen.creeds import DUTCH_AREA, JESUITS
from nonsuch.games.virgin_queen.map.atlas import (
    AREA,
    CAPITAL_NAMES,
    CAPITALS,
    ENGLAND,
    FORTRESS,
    HARBOURS,
    INDEPENDENT,
    IRELAND,
    KEY,
    KEYS,
    KIND,
    KNIGHTS,
    MAJORS,
    MALTA,
    MORISCOS,
    OPEN,
    OTTOMAN,
    PORTS,
    POWER_NAMES,
    POWERS,
    PROTESTANT,
    PROTESTANT_FAITH,
    SPACE_NAMES,
    SPACES,
    SPAIN,
    TUTORIAL,
    WALLOONS,
)
from nonsuch.games.virgin_queen.realms import WAR_POWER, WARS_ABROAD
from nonsuch.games.virgin_queen.seafaring import CAPTAIN_NAMES, CAPTAINS, COLONIES, TREASURE_KINDS
from nonsuch.games.virgin_queen.state import VirginQueenTable as T
from nonsuch.games.virgin_queen.tables.world import AT_SEA, IN_PORT


def pieces_are_conserved(t: T) -> str:
    """Every counter is on the map, in its pool or on the Turn Track."""
    for power in range(POWERS):
        for kind in range(LAND_KINDS):
            away = sum(t.abroad[war][kind] for war in range(WARS_ABROAD) if WAR_POWER[war] == power)
            away += t.aboard_men[kind] if power == SPAIN else 0
            if sum(t.men[power][kind]) + t.pool[power][kind] + away != LAND_POOL[power][kind]:
                return f"{POWER_NAMES[power]}: {sum(t.men[power][kind])} land units, {t.pool[power][kind]} in the pool"
    for power in range(NAVIES):
        for kind in range(SHIP_KINDS):
            afloat, docked, sunk = sum(t.ships[power][kind]), t.docked[power][kind], t.sunk[power][kind]
            afloat += on_loan(t, power, kind)
            if kind == GALLEON:  # a race-built one is its other side
                afloat += sum(t.ships[power][RACE_BUILT]) + on_loan(t, power, RACE_BUILT)
                afloat += sum(t.patrols) + t.escorts if power == SPAIN else 0
            if kind != RACE_BUILT and afloat + docked + sunk != SHIP_POOL[power][kind]:
                return f"{POWER_NAMES[power]} has {afloat} ships of kind {kind}, {docked} docked and {sunk} sunk"
    return ""


def on_loan(t: T, power: int, kind: int) -> int:
    """Of a power's ships, those that sail under others' flags, less those of others under its own."""
    if power >= MAJORS:
        return 0
    return sum(t.lent[power][other][kind] - t.lent[other][power][kind] for other in range(MAJORS))


def alliances_are_mutual(t: T) -> str:
    """And no ship is on loan that is not there."""
    for who in range(MAJORS):
        for other in range(MAJORS):
            if t.league[who] >> other & 1 != t.league[other] >> who & 1 or t.league[who] & t.war[who]:
                return f"{POWER_NAMES[who]} and {POWER_NAMES[other]} are not agreed whether they are allies"
        for kind in range(SHIP_KINDS):
            if sum(t.lent[other][who][kind] for other in range(MAJORS)) > sum(t.ships[who][kind]):
                return f"{POWER_NAMES[who]} has fewer ships of kind {kind} than were lent to it"
    return ""


def masks_are_right(t: T) -> str:
    there = _who_is_where(t.men, POWERS, LAND_KINDS, SPACES)
    if list(t.present) != there:
        wrong = next(space for space in range(SPACES) if t.present[space] != there[space])
        return f"present at {SPACE_NAMES[wrong]} is {t.present[wrong]}, not {there[wrong]}"
    there = _who_is_where(t.ships, NAVIES, SHIP_KINDS, HARBOURS)
    if list(t.afloat) != there:
        return f"afloat is {list(t.afloat)}, not {there}"
    return ""


def _who_is_where(pieces: Any, powers: int, kinds: int, places: int) -> list[int]:
    found = [0] * places
    for power in range(powers):
        for kind in range(kinds):
            for place in compress(range(places), pieces[power][kind]):
                found[place] |= 1 << power
    return found


def bound_units_are_there(t: T) -> str:
    for power in range(POWERS):
        for kind in range(LAND_KINDS):
            bound, men = t.bound[power][kind], t.men[power][kind]
            if any(bound) and any(one > there for one, there in zip(bound, men, strict=True)):
                return f"more of {POWER_NAMES[power]} are bound than are there"
    return ""


def sides_follow_from_wars(t: T) -> str:
    side = [t.ally[p] if t.ally[p] != NONE else p for p in range(POWERS)]
    side[KNIGHTS] = side[WALLOONS] = SPAIN
    if t.war[OTTOMAN] >> SPAIN & 1:
        side[MORISCOS] = OTTOMAN
    for p in range(POWERS):
        foes = 0
        for q in range(POWERS):
            free_for_all = INDEPENDENT in (p, q)
            rising = {side[p], side[q]} == {SPAIN, MORISCOS}
            if side[p] != side[q] and (free_for_all or rising or t.war[side[p]] >> side[q] & 1):
                foes |= 1 << q
        bloc = sum(1 << q for q in range(POWERS) if side[q] == side[p])
        league = t.league[side[p]] if side[p] < MAJORS else 0
        welcome = bloc | sum(1 << q for q in range(POWERS) if side[q] < MAJORS and league >> side[q] & 1)
        if side[p] == ENGLAND and t.ally[IRELAND] == NONE:
            welcome |= 1 << IRELAND
        if (t.side[p], t.bloc[p], t.welcome[p], t.foes[p]) != (side[p], bloc, welcome, foes):
            return f"the side of {POWER_NAMES[p]} is not what its wars and alliances make it"
    return ""


def points_equal_their_recount(t: T) -> str:
    keys, forts = [0] * MAJORS, [0] * MAJORS
    for space in range(SPACES):
        power = t.control[space]
        who = power if power < MAJORS else t.ally[power]
        if who != NONE and not t.unrest[space] and OPEN[t.scenario][space]:
            keys[who] += KIND[space] == KEY
            forts[who] += KIND[space] == FORTRESS or t.fortress[space] > 0
    if list(t.keys) != keys or list(t.fortresses) != forts:
        return f"keys {list(t.keys)}, counted {keys}; fortresses {list(t.fortresses)}, counted {forts}"
    if t.scenario != TUTORIAL:
        return ""
    points = KEY_VP[OTTOMAN][min(keys[OTTOMAN], MOST_KEYS)] + forts[OTTOMAN]
    points += t.piracy_vp[OTTOMAN] + t.bonus_vp[OTTOMAN]
    return "" if t.score[OTTOMAN] == points else f"the Ottoman has {t.score[OTTOMAN]} points, counted {points}"


def leaders_are_somewhere(t: T) -> str:
    """On the map, captured or due; naval leaders at sea have a ship with them."""
    for leader in range(LEADERS):
        states = (t.leader_at[leader] != NONE) + (t.captor[leader] != NONE)
        if states > 1:
            return f"{LEADER_NAMES[leader]} is on the map and captured"
        if t.leader_at[leader] >= SPACES and not t.afloat[PORTS + t.leader_at[leader] - SPACES]:
            return f"{LEADER_NAMES[leader]} is at sea without a ship"
    return ""


def capitals_are_held(t: T) -> str:
    """A branch of the Protestant that has a capital holds it."""
    for k in range(PROTESTANT, CAPITALS):
        if t.capital[k] != NONE and t.side[t.control[t.capital[k]]] != PROTESTANT:
            return f"the capital {CAPITAL_NAMES[k]} stands in {SPACE_NAMES[t.capital[k]]}, which somebody else controls"
    return ""


def knights_stay_on_malta(t: T) -> str:
    away = sum(t.men[KNIGHTS][0]) - t.men[KNIGHTS][0][MALTA]
    return f"{away} Knights are not on Malta" if away else ""


def religion_equals_its_recount(t: T) -> str:
    count = list(t.faith).count(PROTESTANT_FAITH)
    if t.protestant_spaces != count:
        return f"{t.protestant_spaces} Protestant spaces, counted {count}"
    held = [space for space in KEYS if AREA[space] == DUTCH_AREA and not t.unrest[space]]
    dutch = sum(t.side[t.control[space]] == PROTESTANT for space in held)
    if t.dutch_keys != dutch:
        return f"{t.dutch_keys} Dutch keys, counted {dutch}"
    jesuits = t.jesuits + t.jesuits_in_england + t.jesuits_lost
    return f"{jesuits} Jesuits" if jesuits > JESUITS else ""


def captains_are_somewhere(t: T) -> str:
    """In a port with a name, at sea in a zone of somebody's; a treasure lies under nobody but a captain at sea."""
    for captain in range(CAPTAINS):
        at_sea, in_port = t.captain_is[captain] == AT_SEA, t.captain_is[captain] == IN_PORT
        name = CAPTAIN_NAMES[captain]
        if (t.captain_zone[captain] != NONE) != at_sea or (t.captain_port[captain] != NONE) != in_port:
            return f"{name} is in two places or in none"
        who = t.captain_of[captain]
        if (who != NONE) != (at_sea or in_port) or (who != NONE and t.captain_seat[captain] != t.seat_of[who]):
            return f"nobody, or the wrong seat, commands {name}"
        if not at_sea and (holds(t, captain) or t.damaged[captain] or t.colonists[captain]):
            return f"{name} carries something and is not at sea"
    return ""


def holds(t: T, captain: int) -> bool:
    return any(t.aboard[captain][kind] > 0 for kind in range(TREASURE_KINDS))


def colonists_are_conserved(t: T) -> str:
    for who in range(MAJORS if t.scenario != TUTORIAL else 0):
        out = sum(t.colonists[one] for one in range(CAPTAINS) if t.captain_of[one] == who)
        number = t.colonists_ready[who] + t.colonists_due[who] + list(t.colony).count(who) + out
        if number != COLONIES[who]:
            return f"{POWER_NAMES[who]} has {number} colony markers"
    return ""


INVARIANTS = (
    captains_are_somewhere,
    colonists_are_conserved,
    religion_equals_its_recount,
    pieces_are_conserved,
    alliances_are_mutual,
    masks_are_right,
    bound_units_are_there,
    sides_follow_from_wars,
    points_equal_their_recount,
    leaders_are_somewhere,
    capitals_are_held,
    knights_stay_on_malta,
)
