"""What every attack has in common: the attacker's force, the defence, their points.  [Play › Actions › Attacking]"""

from __future__ import annotations

from nonsuch.engine import (
    Moves,
    clear,
    move,
    move_all,
    offer,
    offer_held,
    refuse,
    refuse_rest,
    rule,
    seats,
    tell,
    where,
)
from nonsuch.games.glory.components import ASSASSIN, FIGHTERS, GENERAL, HEALTH, LAND, LAND_DEFENCE, MONEY, SUIT, VALUE
from nonsuch.games.glory.rules.cards import half_rounded_up, is_money, offer_treasury
from nonsuch.games.glory.state import (
    ADD,
    ATTACKER,
    DEFENDER,
    ENOUGH,
    HIRES,
    NO_DEFENCE,
    PLAYS,
    UNDER_ATTACK,
    GloryTable,
)

# the attacker ----------------------------------------------------------------------------------


@rule(
    "Attacking Player •1",
    "Attacking Player •2",
    "Attacking Player •3",
    "Cards › Court ¶1",
    "Cards › Clubs ¶1",
    "ruling 54",
)
def offer_force(t: GloryTable, m: Moves) -> None:
    """Generals, Soldiers and Mercenaries in any order; a General must be among them."""
    led = chosen_generals(t) > 0
    offer_held(m, ADD, t.hand[t.turn], 0, FIGHTERS)
    if led or m.rising == 0:
        offer_treasury(t, m, t.turn)
    if led:
        offer(m, ENOUGH)
    else:
        refuse(m, ENOUGH, "Attacking Player •1")
    refuse(m, ADD(ASSASSIN), "Assassination ¶1")


def chosen_generals(t: GloryTable) -> int:
    total = 0
    for card in range(GENERAL, LAND):
        total += t.chosen[card]
    return total


def add_to_force(t: GloryTable, card: int) -> None:
    if is_money(card):
        move(t.treasury[t.turn], t.chosen, card)
    else:
        move(t.hand[t.turn], t.chosen, card)


@rule("Attacking Player •4", "ruling 15", "ruling 56")
def present_force(t: GloryTable) -> None:
    """The whole force lies face up from the declaration on, Mercenaries' pay included."""
    lay_down_fighters(t, t.turn)
    for card in where(t.chosen):
        for _ in range(t.chosen[card]):
            move(t.chosen, t.mercenaries, card)
            tell(t, HIRES, t.turn, card)


@rule("ruling 56")
def lay_down_fighters(t: GloryTable, king: int) -> None:
    for card in where(t.chosen):
        if card < FIGHTERS:
            for _ in range(t.chosen[card]):
                move(t.chosen, t.force[king], card)
                tell(t, PLAYS, king, card)


# the defender ----------------------------------------------------------------------------------


@rule("Defending Player •1", "Defending Player •2", "Defending Player •4", "ruling 16", "ruling 49", "ruling 62")
def offer_defence(t: GloryTable, m: Moves) -> None:
    """Any of his Generals and Soldiers, or none; asked even if he has none."""
    offer_held(m, ADD, t.hand[t.defender], 0, FIGHTERS)
    offer(m, ENOUGH)
    refuse_rest(m, ADD, MONEY, HEALTH, "Defending Player •4")
    refuse(m, ADD(ASSASSIN), "Assassination ¶1")


def add_to_defence(t: GloryTable, card: int) -> None:
    move(t.hand[t.defender], t.chosen, card)


def present_defence(t: GloryTable) -> None:
    if t.chosen.size == 0:
        tell(t, NO_DEFENCE, t.defender)
    lay_down_fighters(t, t.defender)


# points ----------------------------------------------------------------------------------------


@rule("Cards › Table", "Terminology › Attack Points ¶1", "ruling 46")
def fighting_points(t: GloryTable, king: int) -> int:
    """The value of the Generals and Soldiers before a King."""
    total = 0
    if t.force[king].size > 0:
        for card in range(FIGHTERS):
            total += VALUE[card] * t.force[king][card]
    return total


@rule("Attacking Player •3", "ruling 14")
def mercenary_points(t: GloryTable) -> int:
    """Mercenaries fight for half their pay, each card rounded up."""
    total = 0
    if t.mercenaries.size > 0:
        for pip in range(SUIT):
            total += half_rounded_up(pip + 1) * t.mercenaries[pip]
    return total


def chosen_mercenaries(t: GloryTable) -> int:
    """What the Money being chosen would fight for."""
    total = 0
    for card in range(MONEY, HEALTH):
        total += half_rounded_up(VALUE[card]) * t.chosen[card]
    return total


def helpers_points(t: GloryTable, side: int) -> int:
    total = 0
    for king in seats(t):
        if t.helps[king] == side:
            total += fighting_points(t, king)
    return total


@rule("Conquering Land › Resolution •1", "Attacking a King › Resolution •1", "Assisting •2")
def attack_points(t: GloryTable) -> int:
    return fighting_points(t, t.turn) + mercenary_points(t) + helpers_points(t, ATTACKER)


@rule(
    "Conquering Land › Resolution •2",
    "Attacking a King › Resolution •2",
    "Terminology › Defense Points ¶1",
    "Assisting •6",
)
def defence_points(t: GloryTable) -> int:
    return fighting_points(t, t.defender) + helpers_points(t, DEFENDER) + land_points(t)


@rule("Defending Player •3", "Cards › Spades ¶1")
def land_points(t: GloryTable) -> int:
    """What the defender's Land adds."""
    lands: int = t.domain[t.defender].size
    return LAND_DEFENCE * lands


# afterwards ------------------------------------------------------------------------------------


@rule("Conquering Land › Resolution •5", "Attacking a King › Resolution •5", "ruling 33")
def discard_forces(t: GloryTable) -> None:
    for king in seats(t):
        move_all(t.force[king], t.discards)
    move_all(t.mercenaries, t.discards)


def leave_battle(t: GloryTable) -> None:
    clear(t, UNDER_ATTACK)
