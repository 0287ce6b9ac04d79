"""DEATH OF KING SEBASTIAN, DOM ANTONIO.  [24.7; cards 82, 105]"""

from __future__ import annotations

from nonsuch.engine import NONE, Moves, call, done, offer, roll, rule, tell
from nonsuch.games.virgin_queen.map.atlas import (
    ENGLAND,
    FRANCE,
    LISBON,
    MAJORS,
    PORTUGAL,
    PROTESTANT,
    REGION,
    REGION_NAMES,
    SPACES,
    SPAIN,
)
from nonsuch.games.virgin_queen.rules.board import ours, set_war
from nonsuch.games.virgin_queen.rules.minors.allegiance import activate, sides_changed
from nonsuch.games.virgin_queen.rules.minors.deck import HEIRS, KING_SEBASTIAN, SUCCESSION
from nonsuch.games.virgin_queen.rules.minors.terms import PRETENDER, SUCCEEDS
from nonsuch.games.virgin_queen.rules.points import put_unrest
from nonsuch.games.virgin_queen.state import NO, WAR_DECLARED, YES, phases
from nonsuch.games.virgin_queen.state import VirginQueenTable as T

DIE = 6
IBERIA = tuple(int(REGION_NAMES[region] in ("spain", "portugal")) for region in REGION)


# 82 DEATH OF KING SEBASTIAN --------------------------------------------------------------------


@phases.step("Portugal ¶1", "Cards ¶2")
def king_sebastian(t: T) -> None:
    """Portugal falls to Spain, or Spain may take it by war; nothing if it has an ally or has been conquered."""
    done(t)
    if t.ally[PORTUGAL] != NONE or t.control[LISBON] != PORTUGAL or t.seat_of[SPAIN] == NONE:
        return
    die = roll(t, DIE)
    total = die + heirs_at_hand(t)
    tell(t, SUCCEEDS, die, total)
    if total >= SUCCESSION:
        activate(t, PORTUGAL, SPAIN)
    elif t.war[SPAIN] >> PORTUGAL & 1 == 0:
        call(t, claim_portugal, t.seat_of[SPAIN], SPAIN)


def heirs_at_hand(t: T) -> int:
    """Alva and Santa Cruz in Spain or Portugal."""
    number = 0
    for k in range(len(HEIRS)):
        at = t.leader_at[HEIRS[k]]
        if 0 <= at < SPACES and IBERIA[max(0, min(at, SPACES - 1))] > 0:
            number += 1
    return number


@phases.phase("Do you claim Portugal by war?", "Portugal ¶1", takes=("asked",))
def claim_portugal(t: T, m: Moves) -> None:
    offer(m, YES)
    offer(m, NO)


@claim_portugal.on(YES)
def portugal_claimed(t: T) -> None:
    """Without cost, and without a status check."""
    done(t)
    tell(t, WAR_DECLARED, SPAIN, PORTUGAL)
    set_war(t, SPAIN, PORTUGAL)
    sides_changed(t)


@claim_portugal.on(NO)
def portugal_left(t: T) -> None:
    done(t)


# 105 DOM ANTONIO -------------------------------------------------------------------------------


@rule("Portugal ¶1")
def may_back_antonio(t: T, power: int) -> bool:
    """Since the king's death, while Spain holds Lisbon."""
    if power != ENGLAND and power != FRANCE and power != PROTESTANT:
        return False
    return t.seat_of[power] != NONE and t.removed[KING_SEBASTIAN] > 0 and ours(t, SPAIN, LISBON)


@phases.step("Portugal ¶1", "Events with a due date, and winter events ¶1")
def dom_antonio(t: T) -> None:
    """Whoever is named wins Portugal by holding Lisbon in winter."""
    done(t)
    t.antonio = t.aim_power
    tell(t, PRETENDER, t.aim_power)
    put_unrest(t, LISBON)


@phases.step("Events with a due date, and winter events ¶1", "Portugal ¶1")
def crown_antonio(t: T) -> None:
    who = t.antonio
    t.antonio = NONE
    done(t)
    if who != NONE and who < MAJORS and ours(t, who, LISBON):
        activate(t, PORTUGAL, who)
