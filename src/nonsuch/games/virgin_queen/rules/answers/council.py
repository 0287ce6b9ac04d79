"""Answers of diplomacy: over Scotland, and cards that stop the events they name.  [6.1.5; cards 41, 42, 58, 89]"""

from __future__ import annotations

from nonsuch.engine import Moves, call, done, offer, refuse_rest, rule, tell
from nonsuch.games.virgin_queen.map.atlas import FRANCE, MAJORS
from nonsuch.games.virgin_queen.personages import MARY
from nonsuch.games.virgin_queen.rules.minors.deck import (
    BORDER_REIVERS,
    FLYING_SQUADRON,
    JEANNE_OF_NAVARRE,
    MARYS_HELP,
    SWAY,
)
from nonsuch.games.virgin_queen.rules.minors.terms import STRENGTHEN, SWAYED, WEAKEN
from nonsuch.games.virgin_queen.state import VirginQueenTable as T
from nonsuch.games.virgin_queen.state import phases
from nonsuch.games.virgin_queen.tables.court import MARRIED, UNWED

COUNCIL_ANSWERS = (BORDER_REIVERS, FLYING_SQUADRON, JEANNE_OF_NAVARRE)


@rule("Rules for single powers › England ¶3")
def mary_is_free(t: T) -> bool:
    return t.royal_is[MARY] == UNWED or t.royal_is[MARY] == MARRIED


@rule(
    "Card FAQ › 41 BORDER REIVERS", "Card FAQ › 89 MARY QUEEN OF SCOTS", "Diplomatic influence and the status check ¶4"
)
def can_sway(t: T, card: int) -> bool:
    """After the dice of a check of Scotland; both cards may be played on one."""
    if card == BORDER_REIVERS:
        return t.in_check > 0
    return t.in_check >> FRANCE & 1 > 0 and mary_is_free(t)


def sway_check(t: T, who: int, card: int) -> None:
    if card == BORDER_REIVERS:
        call(t, send_reivers, t.seat_of[who], who)
    else:
        sway(t, FRANCE, MARYS_HELP)


def sway(t: T, who: int, change: int) -> None:
    t.check_total[who] += change
    tell(t, SWAYED, t.checking, who, change, t.check_total[who])


@phases.phase("Whose total do the reivers change?", "Card FAQ › 41 BORDER REIVERS", takes=("asked",))
def send_reivers(t: T, m: Moves) -> None:
    for who in range(MAJORS):
        if t.in_check >> who & 1 > 0:
            offer(m, STRENGTHEN(who))
            offer(m, WEAKEN(who))
    refuse_rest(m, STRENGTHEN, WEAKEN, "Card FAQ › 41 BORDER REIVERS")


@send_reivers.on(STRENGTHEN)
def strengthened(t: T, power: int) -> None:
    sway(t, power, SWAY)
    done(t)


@send_reivers.on(WEAKEN)
def weakened(t: T, power: int) -> None:
    sway(t, power, -SWAY)
    done(t)
