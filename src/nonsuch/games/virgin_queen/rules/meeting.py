"""What a fleet meets at sea: interception, and ships that slip away.  [16.1]"""

from __future__ import annotations

from nonsuch.engine import NONE, Moves, bits, call, clear, done, goto, offer, refuse_rest, rule, tell
from nonsuch.games.virgin_queen.axes import NAVIES, VOYAGE
from nonsuch.games.virgin_queen.components import ARMADA, CORSAIR, GALLEY, NAVAL_BATTLE, SHIP_KINDS
from nonsuch.games.virgin_queen.map.atlas import (
    HARBOURS,
    MAJORS,
    NEAR,
    NEAR_COUNT,
    OCEAN,
    PLACE_OF,
    PORTS,
    SPAIN,
)
from nonsuch.games.virgin_queen.rules.board import (
    naval_leaders,
    opens_to,
    shift_ships,
)
from nonsuch.games.virgin_queen.rules.fleeing import count_havens, is_haven
from nonsuch.games.virgin_queen.rules.marching import SUCCESS
from nonsuch.games.virgin_queen.rules.reactions import throw_two
from nonsuch.games.virgin_queen.rules.sailing import (
    ENTERED,
    MET,
    end_of_voyage,
    pick_leader,
    pick_ship,
    picked,
    sea_fights,
    sea_interceptions,
    unpick,
)
from nonsuch.games.virgin_queen.rules.telling import tell_leaders, tell_ships
from nonsuch.games.virgin_queen.rules.ways import harbour_in_play
from nonsuch.games.virgin_queen.rules.windows import INTERCEPTION_DECLARED, open_window
from nonsuch.games.virgin_queen.state import ENOUGH, HEAD_FOR, LEAD, NO, PUTS_IN, STAY, TAKE, phases
from nonsuch.games.virgin_queen.state import VirginQueenTable as T

# interception at sea ---------------------------------------------------------------------------


@sea_interceptions.runs("Naval movement •3")
def ask_interceptors_at_sea(t: T) -> None:
    """Zone by zone, power by power, stack by stack."""
    while True:
        if t.sea == NONE or t.reacting == NONE:
            if not next_entered(t, ENTERED):
                break
        if t.reaction >= NEAR_COUNT[t.sea]:
            if t.intercepted == t.reacting or not next_power_at_sea(t):
                t.reacting = NONE
            continue
        near = NEAR[t.sea][t.reaction]
        t.reaction += 1
        if can_intercept_at_sea(t, t.reacting, near):
            t.fleet = near
            t.sure = 0
            call(t, intercept_at_sea, t.seat_of[t.reacting], t.reacting)
            return
    t.sea = NONE
    t.intercepted = NONE
    goto(t, sea_avoidances)


def next_entered(t: T, mark: int) -> bool:
    """The next zone that was entered, and the first enemy power."""
    first = t.sea + 1 if t.sea != NONE else 0
    for harbour in range(max(first, PORTS), HARBOURS):
        if t.entered[harbour] == mark:
            t.sea = harbour
            t.reacting = NONE
            t.intercepted = NONE
            if next_power_at_sea(t):
                return True
    return False


def next_power_at_sea(t: T) -> bool:
    first = t.reacting + 1 if t.reacting != NONE else 0
    t.reaction = 0
    for who in range(first, MAJORS):
        if t.seat_of[who] != NONE and t.foes[t.active] >> who & 1 > 0:
            t.reacting = who
            return True
    return False


@rule("Naval movement •3", "ruling 205")
def can_intercept_at_sea(t: T, who: int, harbour: int) -> bool:
    """Ships next to the zone that may still move and do not lie with ships of the active power."""
    if not harbour_in_play(t, harbour) or not opens_to(t, who, harbour):
        return False
    if t.afloat[t.sea] & t.foes[who] & ~t.bloc[t.active] > 0:
        return False
    return has_fresh_ships(t, who, harbour) and t.afloat[harbour] & t.bloc[t.active] == 0


@rule("Naval movement ¶2")
def fresh_ships(t: T, power: int, kind: int, harbour: int) -> int:
    """Those that lost no combat in this impulse."""
    return t.ships[power][kind][harbour] - t.becalmed[power][kind][harbour]


def has_fresh_ships(t: T, who: int, harbour: int) -> bool:
    for power in bits(t.afloat[harbour] & t.bloc[who]):
        for kind in range(SHIP_KINDS):
            if fresh_ships(t, power, kind, harbour) > 0:
                return True
    return False


@phases.phase("Do you intercept at sea, and with which ships?", "Naval movement •3", building=True, takes=("asked",))
def intercept_at_sea(t: T, m: Moves) -> None:
    offer(m, NO)
    offer_ships_of_stack(t, m, t.asked)
    offer(m, ENOUGH)


def offer_ships_of_stack(t: T, m: Moves, who: int) -> None:
    """One by one; a leader only with a ship."""
    for power in bits(t.afloat[t.fleet] & t.bloc[who]):
        for kind in range(SHIP_KINDS):
            if fresh_ships(t, power, kind, t.fleet) > t.picked[power][kind]:
                offer(m, TAKE(power, kind))
    if picked(t) > 0:
        for leader in bits(naval_leaders(t, who, t.fleet) & ~t.picked_leaders):
            offer(m, LEAD(leader))


intercept_at_sea.on(LEAD)(pick_leader)
intercept_at_sea.on(TAKE)(pick_ship)


@intercept_at_sea.on(NO)
def let_them_pass(t: T) -> None:
    unpick(t)
    done(t)


@intercept_at_sea.on(ENOUGH)
def try_to_intercept_at_sea(t: T) -> None:
    pick_whole_stack(t, t.asked)
    if OCEAN[t.sea] == 0:
        t.picked[SPAIN][ARMADA] = 0
    t.rowed = 1 if has_oars(t) else 0
    goto(t, roll_at_sea)
    open_window(t, INTERCEPTION_DECLARED)


def pick_whole_stack(t: T, who: int) -> None:
    if picked(t) == 0:
        for power in bits(t.afloat[t.fleet] & t.bloc[who]):
            for kind in range(SHIP_KINDS):
                t.picked[power][kind] = fresh_ships(t, power, kind, t.fleet)
        t.picked_leaders = naval_leaders(t, who, t.fleet)


@rule("Cards ¶2")
def has_oars(t: T) -> bool:
    for power in range(NAVIES):
        if t.picked[power][GALLEY] + t.picked[power][CORSAIR] > 0:
            return True
    return False


@phases.step("Naval movement •3")
def roll_at_sea(t: T) -> None:
    if t.sure > 0 or throw_two(t, t.asked, best_picked(t)) >= SUCCESS:
        t.intercepted = t.asked
        note_sortie(t)
        move_picked(t, t.asked, t.fleet, t.sea)
        t.entered[t.sea] = MET
    t.sure = 0
    t.rowed = 0
    unpick(t)
    done(t)


@rule("Naval combat •6")
def note_sortie(t: T) -> None:
    """From where they came: a loser that did the moving goes back there."""
    for k in range(NEAR_COUNT[t.sea]):
        if NEAR[t.sea][k] == t.fleet:
            t.sortied[t.sea] |= 1 << k


def best_picked(t: T) -> int:
    best = 0
    for leader in bits(t.picked_leaders):
        best = max(best, NAVAL_BATTLE[leader])
    return best


def move_picked(t: T, who: int, origin: int, target: int) -> None:
    tell(t, PUTS_IN, who, origin, target)
    for power in range(NAVIES):
        for kind in range(SHIP_KINDS):
            tell_ships(t, power, kind, t.picked[power][kind])
            shift_ships(t, power, kind, origin, target, t.picked[power][kind])
    tell_leaders(t, t.picked_leaders)
    for leader in bits(t.picked_leaders):
        t.leader_at[leader] = PLACE_OF[target]
    if t.afloat[origin] & t.bloc[who] == 0 and origin >= PORTS:
        tell_leaders(t, naval_leaders(t, who, origin))
        for leader in bits(naval_leaders(t, who, origin)):
            t.leader_at[leader] = PLACE_OF[target]


# avoiding battle at sea ------------------------------------------------------------------------


@phases.step("Naval movement •4")
def sea_avoidances(t: T) -> None:
    """Enemy ships in a zone so entered, where nobody came to intercept."""
    while next_entered(t, ENTERED):
        who = t.reacting
        while who != NONE:
            if has_fresh_ships(t, who, t.sea) and count_havens_from(t, who) > 0:
                t.entered[t.sea] = MET
                t.sure = 0
                t.fleet = t.sea
                call(t, avoid_at_sea, t.seat_of[who], who)
                return
            who = t.reacting if next_power_at_sea(t) else NONE
    t.sea = NONE
    t.reacting = NONE
    goto(t, sea_fights)


@rule("Naval movement •4")
def count_havens_from(t: T, who: int) -> int:
    return count_havens(t, who, t.sea)


@phases.phase("Do you avoid battle at sea, and where do you go?", "Naval movement •4", takes=("asked",))
def avoid_at_sea(t: T, m: Moves) -> None:
    offer(m, STAY)
    for k in range(NEAR_COUNT[t.sea]):
        if is_haven(t, t.asked, t.sea, NEAR[t.sea][k]):
            offer(m, HEAD_FOR(NEAR[t.sea][k]))
    refuse_rest(m, HEAD_FOR, "Naval movement •4")


@avoid_at_sea.on(STAY)
def await_them(t: T) -> None:
    t.fleet = NONE
    done(t)


@avoid_at_sea.on(HEAD_FOR)
def try_to_slip_away(t: T, haven: int) -> None:
    pick_whole_stack(t, t.asked)
    t.haven = haven
    t.rowed = 1 if has_oars(t) else 0
    goto(t, roll_to_slip_away)
    open_window(t, INTERCEPTION_DECLARED)


@phases.step("Naval movement •4")
def roll_to_slip_away(t: T) -> None:
    if t.sure > 0 or throw_two(t, t.asked, best_picked(t)) >= SUCCESS:
        move_picked(t, t.asked, t.sea, t.haven)
    t.haven = NONE
    t.sure = 0
    t.rowed = 0
    unpick(t)
    done(t)


# the end of it ---------------------------------------------------------------------------------


@end_of_voyage.runs("Naval movement •5")
def close_voyage(t: T) -> None:
    t.reacting = NONE
    t.reaction = 0
    t.intercepted = NONE
    clear(t, VOYAGE)
    done(t)
