"""How things stand for whoever looks: what Land and Money are worth, and an attack with what is about to join it.

The rules reckon an attack when it is decided; here the cards count that its chooser is still putting together.
"""

from __future__ import annotations

from nonsuch.engine import rule, seats
from nonsuch.games.glory.components import FIGHTERS, HEALTH, LAND, LAND_DEFENCE, MONEY, SUIT, VALUE
from nonsuch.games.glory.rules.assistance import make_offer
from nonsuch.games.glory.rules.attacking import chosen_mercenaries, fighting_points, mercenary_points
from nonsuch.games.glory.rules.cards import chosen_value
from nonsuch.games.glory.rules.conquest import muster_against_land
from nonsuch.games.glory.rules.king import muster_against_king
from nonsuch.games.glory.state import ATTACKER, DEFENDER, GloryTable


def land_value(t: GloryTable, king: int) -> int:
    """The Glory that a Domain brings at the end of the round."""
    total = 0
    for pip in range(SUIT):
        total += VALUE[LAND + pip] * t.domain[king][pip]
    return total


def price(t: GloryTable) -> int:
    """Of the Land being chosen."""
    return chosen_value(t, LAND, MONEY)


def paid(t: GloryTable) -> int:
    """The Money being chosen."""
    return chosen_value(t, MONEY, HEALTH)


def force_points(t: GloryTable, king: int) -> int:
    """Of Generals and Soldiers before a King, and of those that he is about to send."""
    points = fighting_points(t, king)
    if t.defender >= 0 and king == t.actor:
        points += chosen_value(t, 0, FIGHTERS)
    return points


@rule("ruling 14")
def hired_points(t: GloryTable) -> int:
    points = mercenary_points(t)
    if t.phase == muster_against_land or t.phase == muster_against_king:
        points += chosen_mercenaries(t)
    return points


@rule("Defending Player •3", "ruling 32")
def wall_points(t: GloryTable) -> int:
    """Of the defender's Land, wherever he is about to promise it."""
    if t.defender < 0:
        return 0
    lands: int = t.domain[t.defender].size
    if t.phase == make_offer and t.actor == t.defender:
        for card in range(LAND, MONEY):
            lands += t.chosen[card]
    return LAND_DEFENCE * lands


def help_points(t: GloryTable, side: int) -> int:
    total = 0
    for king in seats(t):
        if t.helps[king] == side:
            total += force_points(t, king)
    return total


def attack_so_far(t: GloryTable) -> int:
    if t.defender < 0:
        return 0
    return force_points(t, t.turn) + hired_points(t) + help_points(t, ATTACKER)


def defence_so_far(t: GloryTable) -> int:
    if t.defender < 0:
        return 0
    return force_points(t, t.defender) + wall_points(t) + help_points(t, DEFENDER)
