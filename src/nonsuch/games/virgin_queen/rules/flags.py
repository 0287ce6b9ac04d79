"""Under whose flag ships on loan sail: the borrower's, whose own they are not.  [9.2]"""

from __future__ import annotations

from nonsuch.engine import rule
from nonsuch.games.virgin_queen.components import SHIP_KINDS
from nonsuch.games.virgin_queen.map.atlas import HARBOURS, MAJORS
from nonsuch.games.virgin_queen.state import VirginQueenTable as T


@rule("Alliances ¶2")
def lent_to(t: T, lender: int, borrower: int) -> int:
    number = 0
    for kind in range(SHIP_KINDS):
        number += t.lent[lender][borrower][kind]
    return number


def borrowed(t: T, power: int, kind: int) -> int:
    """Of the ships under a power's flag, those that are others'."""
    number = 0
    if power < MAJORS:
        for lender in range(MAJORS):
            number += t.lent[lender][power][kind]
    return number


def under_flag(t: T, power: int, kind: int) -> int:
    number = 0
    for harbour in range(HARBOURS):
        number += t.ships[power][kind][harbour]
    return number


@rule("ruling 224")
def owner_of_lost(t: T, power: int, kind: int) -> int:
    """Whose loss a ship is that goes down under a power's flag: its own as long as it has one, then its lenders'."""
    number = borrowed(t, power, kind)
    if number > 0 and under_flag(t, power, kind) <= number:
        for lender in range(MAJORS):
            if t.lent[lender][power][kind] > 0:
                return lender
    return power
