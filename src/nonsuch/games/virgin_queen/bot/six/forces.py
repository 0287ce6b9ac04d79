"""Men and ships, one's own places in danger, unrest and open country.  [12; 15; 17]"""

from __future__ import annotations

from nonsuch.engine import NONE, bits, where
from nonsuch.games.virgin_queen.bot.prospects import strength
from nonsuch.games.virgin_queen.bot.six.rebels import unruly
from nonsuch.games.virgin_queen.components import CORSAIR, HIRED, REGULAR, SHIP_KINDS
from nonsuch.games.virgin_queen.map.atlas import HOME, KEY, KIND, MAJORS, OTTOMAN, TUTORIAL
from nonsuch.games.virgin_queen.map.distances import MAP_OF, WALLED, WALLED_COUNT
from nonsuch.games.virgin_queen.map.routes import MARCHED
from nonsuch.games.virgin_queen.rules.board import friendly, land
from nonsuch.games.virgin_queen.state import VirginQueenTable as T

ARMY, FLEET = 24, 10  # as many as are wanted: halves of men, thirds of galleys
AT_WAR = 16  # more of each for a war with a major power
WANTED, SPARE = 11, 3  # what each is worth: those wanted, those beyond
AT_SEA, SPARE_AT_SEA = 13, 4
NEAR = 5  # command points from which an army threatens
KEY_IN_DANGER, IN_DANGER = 60, 20
BEHIND_WALLS = 4  # halves of a man that walls are worth
COUNTRY, FOREIGN_KEY = 8, 12
RESTLESS, THEIR_UNREST = 15, 5


def major_wars(t: T, seat: int) -> int:
    number = 0
    for power in range(MAJORS):
        if t.war[seat] >> power & 1 > 0 and t.seat_of[power] != NONE:
            number += 1
    return number


def army(t: T, seat: int) -> int:
    """Two for a regular, one for a horseman or mercenary: as many as are wanted count most."""
    if t.scenario == TUTORIAL:
        return 0
    number = 0
    for space in where(t.present):
        for power in bits(t.present[space] & t.bloc[seat]):
            number += 2 * t.men[power][REGULAR][space] + t.men[power][HIRED][space]
    wanted = ARMY + AT_WAR * min(2, major_wars(t, seat))
    return WANTED * min(number, wanted) + SPARE * max(0, number - wanted)


def navy(t: T, seat: int) -> int:
    if t.scenario == TUTORIAL:
        return 0
    number = 0
    for harbour in where(t.afloat):
        for power in bits(t.afloat[harbour] & t.bloc[seat]):
            for kind in range(SHIP_KINDS):
                number += t.ships[power][kind][harbour] * (1 if kind == CORSAIR else 2)
    wanted = FLEET + (AT_WAR // 2 if seat == OTTOMAN or major_wars(t, seat) > 0 else 0)
    return AT_SEA * min(number, wanted) + SPARE_AT_SEA * max(0, number - wanted)


def dangers(t: T, seat: int) -> int:
    """Places open to rebels, and walled ones before which an enemy's army stands or may soon stand."""
    if t.scenario == TUTORIAL:
        return 0
    return unruly(t, seat) - threatened(t, seat)


def threatened(t: T, seat: int) -> int:
    """Own walled places to which an army may come that is stronger than those inside."""
    if major_wars(t, seat) == 0:
        return 0
    number = 0
    for k in range(WALLED_COUNT[t.scenario]):
        target = WALLED[t.scenario][k]
        if friendly(t, seat, target):
            inside = 2 * land(t, seat, target) + BEHIND_WALLS
            worst = 0
            for space in where(t.present):
                away = MARCHED[MAP_OF[t.scenario]][target][space]
                if away < NEAR and t.present[space] & t.foes[seat] > 0:
                    worst = max(worst, (against(t, seat, space) - inside) * (NEAR - away))
            if worst > 0:
                number += min(worst, 2 * NEAR) * (KEY_IN_DANGER if KIND[target] == KEY else IN_DANGER) // (2 * NEAR)
    return number


def against(t: T, seat: int, space: int) -> int:
    """The strongest army there of a major power at war with it."""
    most = 0
    for power in range(MAJORS):
        if t.war[seat] >> power & 1 > 0 and t.present[space] & t.bloc[power] > 0:
            most = max(most, strength(t, power, space))
    return most


def country(t: T, seat: int) -> int:
    """Spaces without walls, and walled ones, that the side holds beyond its own homes."""
    if t.scenario == TUTORIAL:
        return 0
    number = 0
    for space in where(t.control):
        if t.side[t.control[space]] == seat and t.side[HOME[space]] != seat:
            number += FOREIGN_KEY if KIND[space] == KEY else COUNTRY
    return number


def calm(t: T, seat: int) -> int:
    """Unrest at home weighs more than an enemy's pleases."""
    if t.scenario == TUTORIAL:
        return 0
    number = 0
    for space in where(t.unrest):
        if t.side[t.control[space]] == seat:
            number -= RESTLESS
        elif t.foes[seat] >> t.control[space] & 1 > 0:
            number += THEIR_UNREST
    return number
