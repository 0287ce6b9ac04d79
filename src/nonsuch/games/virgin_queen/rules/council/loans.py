"""Ships on loan: how they come to the borrower, and how they come back.  [9.2; 9.4; 20.3]"""

from __future__ import annotations

from nonsuch.engine import NONE, Moves, call, done, offer, refuse_rest, rule, tell
from nonsuch.games.virgin_queen.components import ARMADA, CORSAIR, SHIP_KINDS
from nonsuch.games.virgin_queen.map.atlas import HARBOURS, MAJORS
from nonsuch.games.virgin_queen.map.distances import FAR, OPEN_PORTS, OPEN_PORTS_COUNT
from nonsuch.games.virgin_queen.rules.board import own_port, settle_ships, shift_ships, sink
from nonsuch.games.virgin_queen.rules.council.terms import LEND_FROM, SHIP_BACK, SHIP_LENT
from nonsuch.games.virgin_queen.rules.displacing import distance_to_port, is_nearest_port
from nonsuch.games.virgin_queen.rules.flags import borrowed, under_flag
from nonsuch.games.virgin_queen.rules.telling import tell_ships
from nonsuch.games.virgin_queen.state import HEAD_FOR, PUTS_IN, phases
from nonsuch.games.virgin_queen.state import VirginQueenTable as T


def distance_to_flag(t: T, who: int, harbour: int) -> int:
    """To the nearest port of a power; none if this is one."""
    return 0 if own_port(t, who, harbour) else distance_to_port(t, who, harbour)


def reflag(t: T, old: int, new: int, kind: int, harbour: int) -> None:
    t.ships[old][kind][harbour] -= 1
    settle_ships(t, old, kind, harbour)
    t.ships[new][kind][harbour] += 1
    t.afloat[harbour] |= 1 << new


# lending ---------------------------------------------------------------------------------------


@rule("Alliances ¶2")
def may_lend_from(t: T, lender: int, borrower: int, kind: int, harbour: int) -> bool:
    if kind == CORSAIR or kind == ARMADA or t.ships[lender][kind][harbour] == 0:
        return False
    if distance_to_flag(t, borrower, harbour) == FAR:
        return False
    return under_flag(t, lender, kind) > borrowed(t, lender, kind)


@phases.step("Alliances ¶2", takes=("asked", "partner", "left"))
def lend_ships(t: T) -> None:
    """One after the other: their owner says which, where there is a choice."""
    number = 0
    hull = 0
    place = NONE
    for kind in range(SHIP_KINDS):
        for harbour in range(HARBOURS):
            if may_lend_from(t, t.asked, t.partner, kind, harbour):
                number += 1
                hull = kind
                place = harbour
    if t.left == 0 or number == 0:
        done(t)
        return
    t.left -= 1
    if number == 1:
        lend_ship(t, t.asked, t.partner, hull, place)
    else:
        call(t, choose_ship, t.seat_of[t.asked], t.asked, t.partner)


@phases.phase("Which ship do you lend?", "Alliances ¶2", takes=("asked", "partner"))
def choose_ship(t: T, m: Moves) -> None:
    for kind in range(SHIP_KINDS):
        for harbour in range(HARBOURS):
            if may_lend_from(t, t.asked, t.partner, kind, harbour):
                offer(m, LEND_FROM(kind, harbour))
    refuse_rest(m, LEND_FROM, "Alliances ¶2")


@choose_ship.on(LEND_FROM)
def ship_chosen(t: T, kind: int, harbour: int) -> None:
    lender = t.asked
    borrower = t.partner
    done(t)
    lend_ship(t, lender, borrower, kind, harbour)


@rule("Alliances ¶2")
def lend_ship(t: T, lender: int, borrower: int, kind: int, harbour: int) -> None:
    """To the nearest port of the borrower."""
    t.lent[lender][borrower][kind] += 1
    reflag(t, lender, borrower, kind, harbour)
    tell(t, SHIP_LENT, lender, borrower, kind, harbour)
    put_in_at(t, lender, borrower, kind, harbour)


@rule("Alliances ¶2", "Declarations of war ¶5")
def put_in_at(t: T, owner: int, flag: int, kind: int, harbour: int) -> None:
    """A ship under a flag goes to the nearest port of that power, at its owner's choice."""
    best = distance_to_flag(t, flag, harbour)
    number = 0
    haven = NONE
    for k in range(OPEN_PORTS_COUNT[t.scenario]):
        if is_nearest_port(t, flag, harbour, OPEN_PORTS[t.scenario][k], best):
            number += 1
            haven = OPEN_PORTS[t.scenario][k]
    if best == FAR:
        sink(t, flag, kind, harbour)
    elif number == 1:
        ship_puts_in(t, flag, kind, harbour, haven)
    elif number > 1:
        call(t, choose_port, t.seat_of[owner], owner, flag, harbour, kind)


@phases.phase("Which port does the ship go to?", "Alliances ¶2", takes=("asked", "partner", "harbour", "hull"))
def choose_port(t: T, m: Moves) -> None:
    best = distance_to_port(t, t.partner, t.harbour)
    for k in range(OPEN_PORTS_COUNT[t.scenario]):
        if is_nearest_port(t, t.partner, t.harbour, OPEN_PORTS[t.scenario][k], best):
            offer(m, HEAD_FOR(OPEN_PORTS[t.scenario][k]))
    refuse_rest(m, HEAD_FOR, "Alliances ¶2")


@choose_port.on(HEAD_FOR)
def port_chosen(t: T, port: int) -> None:
    ship_puts_in(t, t.partner, t.hull, t.harbour, port)
    done(t)


def ship_puts_in(t: T, flag: int, kind: int, harbour: int, port: int) -> None:
    tell(t, PUTS_IN, flag, harbour, port)
    tell_ships(t, flag, kind, 1)
    shift_ships(t, flag, kind, harbour, port, 1)


# coming back -----------------------------------------------------------------------------------


@rule("ruling 224")
def hand_back(t: T, lender: int, borrower: int, kind: int) -> int:
    """Those that lie nearest to a port of their owner come back first; where this one lies."""
    best = FAR + 1
    nearest = NONE
    for harbour in range(HARBOURS):
        if t.ships[borrower][kind][harbour] > 0 and distance_to_flag(t, lender, harbour) < best:
            best = distance_to_flag(t, lender, harbour)
            nearest = harbour
    t.lent[lender][borrower][kind] -= 1
    reflag(t, borrower, lender, kind, nearest)
    tell(t, SHIP_BACK, lender, borrower, kind, nearest)
    return nearest


@rule("Loaned naval unit markers ¶1", "Alliances ¶4")
def end_loans(t: T) -> None:
    """In winter: where they lie they are their owner's again, and go home with the others."""
    for lender in range(MAJORS):
        for borrower in range(MAJORS):
            for kind in range(SHIP_KINDS):
                for _ in range(t.lent[lender][borrower][kind]):
                    hand_back(t, lender, borrower, kind)


def enemies_hold_loans(t: T) -> bool:
    for lender in range(MAJORS):
        for borrower in range(MAJORS):
            if t.war[lender] >> borrower & 1 > 0 and lent_between(t, lender, borrower) != NONE:
                return True
    return False


def lent_between(t: T, lender: int, borrower: int) -> int:
    """A kind of ship that is on loan, or NONE."""
    for kind in range(SHIP_KINDS):
        if t.lent[lender][borrower][kind] > 0:
            return kind
    return NONE


@phases.step("Declarations of war ¶5")
def recall_loans(t: T) -> None:
    """Between powers that are at war now: at once to their owner's nearest port."""
    for lender in range(MAJORS):
        for borrower in range(MAJORS):
            kind = lent_between(t, lender, borrower)
            if t.war[lender] >> borrower & 1 > 0 and kind != NONE:
                harbour = hand_back(t, lender, borrower, kind)
                put_in_at(t, lender, lender, kind, harbour)
                return
    done(t)
