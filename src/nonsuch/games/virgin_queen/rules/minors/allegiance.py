"""Whose ally a minor power is: activation, deactivation, what follows from a change of sides.  [24.3 to 24.5]"""

from __future__ import annotations

from nonsuch.engine import NONE, Moves, bits, call, done, offer, rule, tell
from nonsuch.games.virgin_queen.components import (
    ACTION_STAGE,
    COLUMN_OF,
    LAND_KINDS,
    LAND_POOL,
    SHIP_KINDS,
    SHIP_POOL,
)
from nonsuch.games.virgin_queen.map.atlas import (
    EMPIRE,
    ENGLAND,
    HOME,
    IRELAND,
    KEY,
    KIND,
    MAJORS,
    PORTUGAL,
    POWERS,
    SCOTLAND,
    SPACES,
    SPAIN,
    TUTORIAL,
)
from nonsuch.games.virgin_queen.map.distances import WALLED_HOMES, WALLED_HOMES_COUNT
from nonsuch.games.virgin_queen.rules.board import end_war, reckon_sides, set_war
from nonsuch.games.virgin_queen.rules.council.loans import enemies_hold_loans, recall_loans
from nonsuch.games.virgin_queen.rules.displacing import displace_all
from nonsuch.games.virgin_queen.rules.minors.influence import is_played
from nonsuch.games.virgin_queen.rules.minors.islands import (
    give_dublin_back,
    irish_rise,
    leave_the_map,
    take_irish_spaces,
)
from nonsuch.games.virgin_queen.rules.minors.terms import PEACE
from nonsuch.games.virgin_queen.rules.points import recount_keys
from nonsuch.games.virgin_queen.rules.siege import check_sieges
from nonsuch.games.virgin_queen.state import ALLIED, CONTROLS, IDLE, NO, PARTED, WAR_DECLARED, YES, phases
from nonsuch.games.virgin_queen.state import VirginQueenTable as T

war_at_sea = phases.declare("war_at_sea")

# activation ------------------------------------------------------------------------------------


@rule("Deactivation ¶2", "Tutorial scenario subset › Minor powers ¶5")
def activate(t: T, minor: int, major: int) -> None:
    """It leaves its old ally first; then those who are at war with it say whether they fight the new one."""
    if t.ally[minor] != major:
        call(t, join, t.actor, minor, major)
        if t.ally[minor] != NONE:
            deactivate(t, minor)


@phases.step("Activation •2", takes=("minor", "suitor"))
def join(t: T) -> None:
    for who in range(MAJORS):
        if may_follow(t, who):
            call(t, follow, t.seat_of[who], who)
            return
    minor = t.minor
    suitor = t.suitor
    done(t)
    become_ally(t, minor, suitor)


@rule("Activation •2", "Declarations of war ¶4")
def may_follow(t: T, who: int) -> bool:
    """At war with the minor power, and neither at war nor allied with its new ally."""
    if t.war[t.minor] >> who & 1 == 0 or t.seat_of[who] == NONE or who == t.suitor:
        return False
    return (t.war[who] | t.league[who]) >> t.suitor & 1 == 0


@phases.phase("Do you declare war on its new ally too?", "Activation •2", takes=("asked",))
def follow(t: T, m: Moves) -> None:
    offer(m, YES)
    offer(m, NO)


@follow.on(YES)
def followed(t: T) -> None:
    set_war(t, t.asked, t.suitor)
    tell(t, WAR_DECLARED, t.asked, t.suitor)
    reckon_sides(t)
    done(t)


@follow.on(NO)
def let_go(t: T) -> None:
    """The units in its spaces are displaced."""
    end_war(t, t.asked, t.minor)
    reckon_sides(t)
    done(t)


@rule("Activation •1", "Activation •3", "Activation •4", "Activation ¶1", "Activation ¶3")
def become_ally(t: T, minor: int, major: int) -> None:
    """An ally; its wars end, those of the major power become its own."""
    for power in range(POWERS):
        end_war(t, minor, power)
    t.ally[minor] = major
    tell(t, ALLIED, minor, major)
    for space in range(SPACES):
        if HOME[space] == minor and t.control[space] == major:
            t.control[space] = minor
            tell(t, CONTROLS, minor, space)
    sides_changed(t)
    if minor == IRELAND:
        take_irish_spaces(t)
        call(t, irish_rise)


@rule("Deactivation ¶1", "Tutorial scenario subset › Minor powers ¶4")
def deactivate(t: T, minor: int) -> None:
    """No ally and no war; foreigners leave its homes, its own come home; Scots and Irish go back to their farms."""
    if t.ally[minor] == NONE and t.war[minor] == 0:
        return
    t.ally[minor] = NONE
    for power in range(POWERS):
        end_war(t, minor, power)
    tell(t, IDLE, minor)
    if minor == SCOTLAND or minor == IRELAND:
        leave_the_map(t, minor)
    sides_changed(t)
    if minor == IRELAND:
        give_dublin_back(t)


@rule("Negotiations ¶9")
def make_peace(t: T, one: int, other: int) -> None:
    """Units on the other's ground are displaced, sieges end, ships that share a sea stay; conquests stay too."""
    end_war(t, one, other)
    t.reconciled[one] |= 1 << other
    t.reconciled[other] |= 1 << one
    tell(t, PEACE, one, other)
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
    if enemies_hold_loans(t):
        call(t, recall_loans)
    if t.stage == ACTION_STAGE and t.scenario != TUTORIAL:
        call(t, war_at_sea)


@rule("Declarations of war ¶5", "ruling 228")
def part_enemies(t: T) -> None:
    """War ends an alliance; the two leave each other's ground. Spain's grievances end with a war on England."""
    if t.war[SPAIN] >> ENGLAND & 1 > 0:
        t.grievances = 0
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


@rule("Deactivation ¶2", "Portugal ¶1", "Dead ends and shortages ¶1")
def settle_minors(t: T) -> bool:
    """Without a key and without a unit nobody is an ally any more; who stands alone is at war until his last key falls.
    True if that happened."""
    for minor in range(EMPIRE, POWERS):
        minor_power = COLUMN_OF[minor] >= 0 or minor == PORTUGAL
        if minor_power and not is_played(t, minor) and not holds_key(t, minor):
            alone = t.ally[minor] == NONE and t.war[minor] > 0
            if alone or (t.ally[minor] != NONE and not has_pieces(t, minor)):
                deactivate(t, minor)
                return True
    return False


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
