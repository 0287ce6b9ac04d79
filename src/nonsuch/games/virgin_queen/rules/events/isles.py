"""BORDER REIVERS as an event, IRISH REBELLION, SCOTTISH LORDS REBEL.  [cards 41, 57, 65]"""

from __future__ import annotations

from nonsuch.engine import NONE, Moves, bits, call, done, goto, offer, refuse_rest, rule, tell
from nonsuch.games.virgin_queen.components import COLUMN_OF, HIRED, REGULAR
from nonsuch.games.virgin_queen.map.atlas import (
    DUBLIN,
    EDINBURGH,
    ENGLAND,
    FRANCE,
    HOME,
    IRELAND,
    KINSALE,
    SCOTLAND,
)
from nonsuch.games.virgin_queen.map.distances import HOMES, HOMES_COUNT
from nonsuch.games.virgin_queen.personages import MARY
from nonsuch.games.virgin_queen.rules.answers.council import mary_is_free
from nonsuch.games.virgin_queen.rules.board import in_play, ours, remove_men
from nonsuch.games.virgin_queen.rules.court.chart import end_match
from nonsuch.games.virgin_queen.rules.displacing import displace
from nonsuch.games.virgin_queen.rules.gathering import gather_men
from nonsuch.games.virgin_queen.rules.minors.deck import BORDER, MARY_TURN, SCOTS
from nonsuch.games.virgin_queen.rules.minors.influence import is_resolved
from nonsuch.games.virgin_queen.rules.minors.status import check_status
from nonsuch.games.virgin_queen.rules.minors.terms import MARY_TAKEN
from nonsuch.games.virgin_queen.rules.points import put_unrest, set_control
from nonsuch.games.virgin_queen.rules.siege import check_sieges
from nonsuch.games.virgin_queen.state import LOSES, TARGET, phases
from nonsuch.games.virgin_queen.state import VirginQueenTable as T
from nonsuch.games.virgin_queen.tables.court import CAPTIVE

# 41 BORDER REIVERS -----------------------------------------------------------------------------


@rule("Card FAQ › 41 BORDER REIVERS")
def may_be_raided(t: T, space: int) -> bool:
    """Without units, in Scotland or on the English side of the border."""
    near = HOME[space] == SCOTLAND or is_on_border(space)
    return near and in_play(t, space) and t.present[space] == 0 and t.unrest[space] == 0


def is_on_border(space: int) -> bool:
    for k in range(len(BORDER)):
        if BORDER[k] == space:
            return True
    return False


@phases.step("Card FAQ › 41 BORDER REIVERS")
def border_raid(t: T) -> None:
    done(t)
    put_unrest(t, t.aim)


# 57 IRISH REBELLION ----------------------------------------------------------------------------


def garrison_of_ireland(t: T, kind: int) -> int:
    return t.men[ENGLAND][kind][DUBLIN] + t.men[ENGLAND][kind][KINSALE]


@rule("Card FAQ › 57 IRISH REBELLION")
def can_ireland_rebel(t: T) -> bool:
    if not is_resolved(t, COLUMN_OF[IRELAND]):
        return True
    return garrison_of_ireland(t, REGULAR) > 1 or garrison_of_ireland(t, HIRED) > 1


@phases.step("Card FAQ › 57 IRISH REBELLION", "Rules for single powers › England ¶5")
def irish_rebellion(t: T) -> None:
    """Half of the regulars, half of the mercenaries; then Ireland is resolved."""
    goto(t, ireland_chooses)
    call(t, check_sieges)
    call(t, lose_garrison, t.actor, ENGLAND, garrison_of_ireland(t, HIRED) // 2, HIRED)
    call(t, lose_garrison, t.actor, ENGLAND, garrison_of_ireland(t, REGULAR) // 2, REGULAR)


@phases.step("Diplomatic influence and the status check ¶6")
def ireland_chooses(t: T) -> None:
    done(t)
    if not is_resolved(t, COLUMN_OF[IRELAND]):
        check_status(t, COLUMN_OF[IRELAND], NONE, 0)


@phases.step("Card FAQ › 57 IRISH REBELLION", takes=("asked", "left", "lost_kind"))
def lose_garrison(t: T) -> None:
    """England takes them where it likes."""
    dublin = t.men[ENGLAND][t.lost_kind][DUBLIN]
    kinsale = t.men[ENGLAND][t.lost_kind][KINSALE]
    if t.left == 0:
        done(t)
    elif dublin > 0 and kinsale > 0 and t.seat_of[ENGLAND] != NONE:
        call(t, choose_lost_garrison, t.seat_of[ENGLAND])
    else:
        garrison_loses(t, DUBLIN if dublin > 0 else KINSALE)


def garrison_loses(t: T, space: int) -> None:
    t.left -= 1
    remove_men(t, ENGLAND, t.lost_kind, space, 1)
    tell(t, LOSES, ENGLAND, t.lost_kind, space)


@phases.phase("Where do the Irish drive off one of your units?", "Card FAQ › 57 IRISH REBELLION")
def choose_lost_garrison(t: T, m: Moves) -> None:
    offer(m, TARGET(DUBLIN))
    offer(m, TARGET(KINSALE))
    refuse_rest(m, TARGET, "Card FAQ › 57 IRISH REBELLION")


@choose_lost_garrison.on(TARGET)
def lost_garrison_chosen(t: T, space: int) -> None:
    done(t)
    garrison_loses(t, space)


# 65 SCOTTISH LORDS REBEL -----------------------------------------------------------------------


def can_lords_rebel(t: T) -> bool:
    return not is_resolved(t, COLUMN_OF[SCOTLAND])


@phases.step("Diplomatic influence and the status check ¶6", "Activation ¶1")
def scottish_lords(t: T) -> None:
    goto(t, lords_rise)
    check_status(t, COLUMN_OF[SCOTLAND], NONE, 0)


@phases.step("Cards ¶2", "ruling 250")
def lords_rise(t: T) -> None:
    """Strangers leave; then two Scots gather in Edinburgh, if there are none; Mary may be taken."""
    for k in range(HOMES_COUNT[SCOTLAND]):
        space = HOMES[SCOTLAND][k]
        for power in bits(t.present[space] & ~t.welcome[SCOTLAND]):
            displace(t, power, space)
            return
    done(t)
    if t.pool[SCOTLAND][REGULAR] > 0 and not has_scots(t):
        scots_gather(t)
    take_mary(t)


def has_scots(t: T) -> bool:
    for k in range(HOMES_COUNT[SCOTLAND]):
        if t.men[SCOTLAND][REGULAR][HOMES[SCOTLAND][k]] > 0:
            return True
    return False


@rule("Activation ¶1", "ruling 250")
def scots_gather(t: T) -> None:
    """In a town that nobody holds any more, and that is theirs again."""
    if not ours(t, SCOTLAND, EDINBURGH):
        t.siege[EDINBURGH] = NONE
        set_control(t, EDINBURGH, SCOTLAND)
    gather_men(t, SCOTLAND, REGULAR, EDINBURGH, SCOTS)


@rule("Rules for single powers › England ¶3")
def take_mary(t: T) -> None:
    """Unless France has won; a match of hers ends."""
    if t.turn >= MARY_TURN and t.ally[SCOTLAND] != FRANCE and mary_is_free(t) and t.seat_of[ENGLAND] != NONE:
        end_match(t, MARY)
        t.royal_is[MARY] = CAPTIVE
        tell(t, MARY_TAKEN)
