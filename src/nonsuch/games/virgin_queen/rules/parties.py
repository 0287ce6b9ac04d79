"""Several powers on one side: who stands in the way, who leads, how losses are shared.  [13; 14; 15]

A party is a mask of powers. Whoever is at war with the active power and stands in the space defends with the others;
each owner decides about its own men, and whoever leads the party about what all do together.
"""

from __future__ import annotations

from nonsuch.engine import NONE, bits, roll, rule, tell
from nonsuch.games.virgin_queen.map.atlas import MAJORS, POWERS
from nonsuch.games.virgin_queen.rules.board import army_leaders, land, men_of
from nonsuch.games.virgin_queen.state import SHARES_LOSSES
from nonsuch.games.virgin_queen.state import VirginQueenTable as T


@rule("Land movement procedure •8", "Siege ¶1", "ruling 202")
def outside(t: T) -> int:
    """Who stands in the way of the formation: besiegers and their friends in a relief, nobody if the enemies are
    besieged already, else every enemy there."""
    there = t.present[t.target] & t.foes[t.active]
    if t.relief > 0:
        return there & t.welcome[t.siege[t.target]]
    return 0 if t.siege[t.target] != NONE else there


@rule("Siege ¶2")
def inside(t: T, who: int, space: int) -> int:
    """The powers within the walls before which a power lies: all that are its enemies, whoever's allies they are."""
    return t.present[space] & t.foes[who]


@rule("Siege ¶1", "Siege ¶2")
def garrison(t: T, who: int, space: int) -> int:
    """How many land units are within the walls against a power outside."""
    return men_in(t, inside(t, who, space), space)


def men_in(t: T, party: int, space: int) -> int:
    number = 0
    for power in bits(t.present[space] & party):
        number += men_of(t, power, space)
    return number


@rule("Withdrawing into fortifications ¶1", "ruling 202")
def leading(t: T, party: int, space: int) -> int:
    """Whoever controls the space and has units there; else the side with the most units, in impulse order."""
    holder = t.side[t.control[space]]
    if party & t.bloc[holder] > 0:
        return holder
    best = NONE
    for power in bits(party):
        who = t.side[power]
        if best == NONE or land(t, who, space) > land(t, best, space):
            best = who
        elif land(t, who, space) == land(t, best, space) and who < best:
            best = who
    return best


def is_in(t: T, who: int, party: int) -> bool:
    """Whether a side, which `who` stands for, has units in the party."""
    return t.side[who] == who and party & t.bloc[who] > 0


def is_played_in(t: T, who: int, party: int) -> bool:
    return t.seat_of[who] != NONE and is_in(t, who, party)


def leaders_in(t: T, party: int, space: int) -> int:
    """A bit for each army leader of the sides in a party."""
    found = 0
    for who in range(POWERS):
        if is_in(t, who, party):
            found |= army_leaders(t, who, space)
    return found


def count_sides(t: T, party: int) -> int:
    number = 0
    for who in range(POWERS):
        if is_in(t, who, party):
            number += 1
    return number


# losses ----------------------------------------------------------------------------------------


def room_for_losses(t: T, who: int, space: int) -> int:
    return land(t, who, space) - t.toll[who]


@rule("Retreat ¶3", "ruling 202")
def share_losses(t: T, hits: int, space: int) -> None:
    """Evenly; what is left over goes to sides drawn by lot, nobody twice before all have had one."""
    left = hits
    while left > 0 and count_bearing(t, t.party, space) > 0:
        number = count_bearing(t, t.party, space)
        if left >= number:
            for who in range(POWERS):
                if is_in(t, who, t.party) and room_for_losses(t, who, space) > 0:
                    t.toll[who] += 1
                    left -= 1
        else:
            draw_lots(t, left, space)
            left = 0
    tell_shares(t)


def draw_lots(t: T, number: int, space: int) -> None:
    """One hit each for so many sides."""
    drawn = t.party
    for _ in range(number):
        lot = roll(t, count_bearing(t, drawn, space))
        for who in range(POWERS):
            if is_in(t, who, drawn) and room_for_losses(t, who, space) > 0:
                lot -= 1
                if lot == 0:
                    drawn &= ~t.bloc[who]
                    t.toll[who] += 1
                    break


def count_bearing(t: T, party: int, space: int) -> int:
    """How many sides can still lose a unit."""
    number = 0
    for who in range(POWERS):
        if is_in(t, who, party) and room_for_losses(t, who, space) > 0:
            number += 1
    return number


@rule("Siege ¶2")
def take_turns_losing(t: T, hits: int, space: int) -> None:
    """Within walls: by turns, beginning with whoever controls them."""
    left = hits
    first = t.side[t.control[space]]
    while left > 0 and count_bearing(t, t.party, space) > 0:
        for distance in range(POWERS):
            who = (first + distance) % POWERS
            if left > 0 and is_in(t, who, t.party) and room_for_losses(t, who, space) > 0:
                t.toll[who] += 1
                left -= 1
    tell_shares(t)


def tell_shares(t: T) -> None:
    for who in range(POWERS):
        if t.toll[who] > 0 and t.party & ~t.bloc[who] > 0:
            tell(t, SHARES_LOSSES, who, t.toll[who])


@rule("Field battle •8")
def next_to_pay(t: T) -> int:
    """The defending side that takes off its own next."""
    for who in range(POWERS):
        if t.toll[who] > 0:
            return who
    return NONE


# sieges that pass on ---------------------------------------------------------------------------


@rule("Siege ¶2", "ruling 202")
def heir_of_siege(t: T, old: int, space: int) -> int:
    """An ally of the besieger who has left, at war with the holder and stronger than those within; or NONE."""
    for who in range(MAJORS):
        ally = t.league[old] >> who & 1 > 0 and t.foes[who] >> t.control[space] & 1 > 0
        if ally and land(t, who, space) > garrison(t, who, space):
            return who
    return NONE


@rule("ruling 202")
def has_lost_siege(t: T, who: int, space: int) -> bool:
    """Stands before enemy walls that nobody besieges."""
    return t.side[who] == who and t.foes[who] >> t.control[space] & 1 > 0 and land(t, who, space) > 0
