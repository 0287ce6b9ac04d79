"""Minor powers: influence, the status check, activation and deactivation, war on them.  [24; 9.4; 28.5]"""

from __future__ import annotations

from nonsuch.engine import NONE, Moves, bits, call, done, offer, refuse_rest, roll, rule, tell
from nonsuch.games.virgin_queen.components import (
    ACTION_STAGE,
    ACTIVATES,
    COLUMN_OF,
    COLUMN_POWER,
    COLUMNS,
    COST,
    INFLUENCE_COST,
    LAND_KINDS,
    LAND_POOL,
    MOST_INFLUENCE,
    SHIP_KINDS,
    SHIP_POOL,
)
from nonsuch.games.virgin_queen.components import INFLUENCE as STARTING_INFLUENCE
from nonsuch.games.virgin_queen.map.atlas import EMPIRE, HOME, KEY, KIND, MAJORS, POWERS, SPACES, TUTORIAL
from nonsuch.games.virgin_queen.map.distances import WALLED_HOMES, WALLED_HOMES_COUNT
from nonsuch.games.virgin_queen.rules.board import end_war, reckon_sides, set_war
from nonsuch.games.virgin_queen.rules.displacing import displace_all
from nonsuch.games.virgin_queen.rules.points import recount_keys
from nonsuch.games.virgin_queen.rules.siege import check_sieges
from nonsuch.games.virgin_queen.rules.spending import DIPLOMATIC, pay
from nonsuch.games.virgin_queen.state import (
    ALLIED,
    CHECKED,
    IDLE,
    INFLUENCE,
    INFLUENCES,
    PARTED,
    WAR_DECLARED,
    choose_action,
    phases,
)
from nonsuch.games.virgin_queen.state import VirginQueenTable as T

war_at_sea = phases.declare("war_at_sea")
DIE = 6
DEACTIVATES_FIRST = 9


@rule("Diplomatic influence and the status check ¶1", "Who can influence ¶1", "Actions ¶2")
def may_raise(t: T, who: int, column: int) -> bool:
    """Who has a marker there, below five, in a column not resolved this turn."""
    marker = t.influence[column][who]
    return marker != NONE and marker < MOST_INFLUENCE and t.resolved >> column & 1 == 0


@rule("Diplomatic influence and the status check ¶1")
def offer_influence(t: T, m: Moves) -> None:
    if t.cp >= COST[INFLUENCE_COST][t.active]:
        for column in range(COLUMNS):
            if may_raise(t, t.active, column):
                offer(m, INFLUENCE(column))
    refuse_rest(m, INFLUENCE, "Diplomatic influence and the status check ¶1")


@choose_action.on(INFLUENCE)
def buy_influence(t: T, column: int) -> None:
    pay(t, DIPLOMATIC, COST[INFLUENCE_COST][t.active])
    change_influence(t, t.active, column, 1)
    done(t)


@rule("How to read an effect •6")
def change_influence(t: T, who: int, column: int, change: int) -> None:
    """Never below 0 or above five."""
    t.influence[column][who] = max(0, min(MOST_INFLUENCE, t.influence[column][who] + change))
    tell(t, INFLUENCES, who, column, t.influence[column][who])


# the check -------------------------------------------------------------------------------------


@rule("Diplomatic influence and the status check ¶2", "Activation •5", "Diplomatic influence and the status check ¶3")
def check_status(t: T, column: int, favoured: int, bonus: int) -> None:
    """Each listed power throws a die and adds its influence; `favoured` adds a bonus."""
    best = NONE
    winner = NONE
    for who in range(MAJORS):
        if t.influence[column][who] != NONE and t.seat_of[who] != NONE:
            total = roll(t, DIE) + t.influence[column][who] + (bonus if who == favoured else 0)
            tell(t, CHECKED, column, who, total)
            rank = ACTIVATES[column][who] if ACTIVATES[column][who] > 0 else DEACTIVATES_FIRST
            if total * 10 + rank > best:
                best = total * 10 + rank
                winner = who
    t.resolved |= 1 << column
    if winner != NONE and ACTIVATES[column][winner] > 0:
        activate(t, COLUMN_POWER[column], winner)
    elif winner != NONE:
        deactivate(t, COLUMN_POWER[column])


def is_resolved(t: T, column: int) -> bool:
    return t.resolved >> column & 1 > 0


# activation ------------------------------------------------------------------------------------


@rule("Activation •1", "Activation •2", "Activation •3", "Activation •4", "Tutorial scenario subset › Minor powers ¶5")
def activate(t: T, minor: int, major: int) -> None:
    """An ally; his wars end, those of the major power become his."""
    if t.ally[minor] == major:
        return
    if t.ally[minor] != NONE:
        deactivate(t, minor)
    for power in range(POWERS):
        end_war(t, minor, power)
    t.ally[minor] = major
    for space in range(SPACES):
        if HOME[space] == minor and t.control[space] == major:
            t.control[space] = minor
    tell(t, ALLIED, minor, major)
    sides_changed(t)


@rule("Deactivation ¶1", "Tutorial scenario subset › Minor powers ¶4")
def deactivate(t: T, minor: int) -> None:
    """No ally and no war; foreigners leave its homes, its own come home."""
    if t.ally[minor] == NONE and t.war[minor] == 0:
        return
    t.ally[minor] = NONE
    for power in range(POWERS):
        end_war(t, minor, power)
    tell(t, IDLE, minor)
    sides_changed(t)


@rule("Declarations of war ¶5", "Deactivation ¶1")
def sides_changed(t: T) -> None:
    """After every change of wars and alliances: what follows from them, at once."""
    part_enemies(t)
    reckon_sides(t)
    recount_keys(t)
    lift_sieges(t)
    call(t, check_sieges)
    call(t, displace_all)
    if t.stage == ACTION_STAGE and t.scenario != TUTORIAL:
        call(t, war_at_sea)


@rule("Declarations of war ¶5")
def part_enemies(t: T) -> None:
    """War ends an alliance; the two leave each other's ground."""
    for who in range(MAJORS):
        parted = t.league[who] & t.war[who]
        t.league[who] &= ~parted
        t.estranged[who] |= parted
        for other in bits(parted):
            if who < other:
                tell(t, PARTED, who, other)


@rule("Deactivation ¶1")
def lift_sieges(t: T) -> None:
    """Between powers that are no longer at war."""
    for space in range(SPACES):
        if t.siege[space] != NONE and t.foes[t.siege[space]] >> t.control[space] & 1 == 0:
            t.siege[space] = NONE


@rule("Deactivation ¶2", "Dead ends and shortages ¶1")
def settle_minors(t: T) -> bool:
    """Without a key and without a unit nobody is an ally any more; who stands alone is at war until his last key falls.
    True if that happened."""
    for minor in range(EMPIRE, POWERS):
        if COLUMN_OF[minor] >= 0 and not is_played(t, minor) and not holds_key(t, minor):
            alone = t.ally[minor] == NONE and t.war[minor] > 0
            if alone or (t.ally[minor] != NONE and not has_pieces(t, minor)):
                deactivate(t, minor)
                return True
    return False


def is_played(t: T, power: int) -> bool:
    return power < MAJORS and t.seat_of[min(power, MAJORS - 1)] != NONE


def holds_key(t: T, minor: int) -> bool:
    for k in range(WALLED_HOMES_COUNT[minor]):
        space = WALLED_HOMES[minor][k]
        if t.control[space] == minor and KIND[space] == KEY:
            return True
    return False


def has_pieces(t: T, minor: int) -> bool:
    """On the map: counters that are neither in the pool nor on the Turn Track."""
    for kind in range(LAND_KINDS):
        if t.pool[minor][kind] < LAND_POOL[minor][kind]:
            return True
    for kind in range(SHIP_KINDS):
        if t.docked[minor][kind] + t.sunk[minor][kind] < SHIP_POOL[minor][kind]:
            return True
    return False


@rule("Declarations of war ¶3", "Tutorial scenario subset › Minor powers ¶3")
def declare_war_on_minor(t: T, who: int, minor: int) -> None:
    """A check without the declarer: whoever wins stands by it. Resolved already: it stands alone."""
    tell(t, WAR_DECLARED, who, minor)
    column = COLUMN_OF[minor]
    for friend in range(MAJORS):
        if friend != who and t.seat_of[friend] != NONE and ACTIVATES[column][friend] > 0:
            if t.influence[column][friend] != NONE and not is_resolved(t, column):
                t.resolved |= 1 << column
                activate(t, minor, friend)
                return
    set_war(t, who, minor)
    sides_changed(t)


@rule("Events with a due date, and winter events ¶2")
def reset_influence(t: T) -> None:
    """Markers of resolved columns go back to where they began."""
    for column in range(COLUMNS):
        if t.resolved >> column & 1 > 0:
            for who in range(MAJORS):
                t.influence[column][who] = STARTING_INFLUENCE[t.scenario][column][who]
    t.resolved = 0
