"""Replacements in winter: a regular in each capital; the Empire chooses.  [20.6; 23.5]"""

from __future__ import annotations

from nonsuch.engine import NONE, Moves, call, done, offer, refuse_rest, rule, tell
from nonsuch.games.virgin_queen.components import HIRED, REGULAR
from nonsuch.games.virgin_queen.map.atlas import CAPITAL_POWER, CAPITALS, EMPIRE, TUTORIAL
from nonsuch.games.virgin_queen.rules.board import put_men
from nonsuch.games.virgin_queen.rules.council.terms import HIRED_ARRIVE, REFILL, STOCK_REFILLED
from nonsuch.games.virgin_queen.state import RAISE, REPLACES, phases
from nonsuch.games.virgin_queen.state import VirginQueenTable as T
from nonsuch.games.virgin_queen.treaties import MERCENARIES_FOR_HIRE

FRESH_MERCENARIES = 2


@rule("Replacements ¶1", "Turn sequence •5")
def replacements(t: T) -> None:
    """A regular in each capital that is controlled and quiet; in the Tutorial's Vienna while it is somebody's ally."""
    for k in range(CAPITALS):
        who = CAPITAL_POWER[k]
        if (t.seat_of[who] != NONE and who != EMPIRE) or (who == EMPIRE and t.ally[EMPIRE] != NONE):
            if may_muster(t, k, REGULAR):
                muster(t, k, REGULAR, 1)


@rule("Replacements ¶1")
def may_muster(t: T, k: int, kind: int) -> bool:
    who = CAPITAL_POWER[k]
    capital = t.capital[k]
    return capital != NONE and t.control[capital] == who and t.unrest[capital] == 0 and t.pool[who][kind] > 0


def muster(t: T, k: int, kind: int, number: int) -> None:
    who = CAPITAL_POWER[k]
    arriving = min(number, t.pool[who][kind])
    put_men(t, who, kind, t.capital[k], arriving)
    if kind == REGULAR:
        tell(t, REPLACES, who, t.capital[k])
    else:
        tell(t, HIRED_ARRIVE, who, t.capital[k], arriving)


# the Empire ------------------------------------------------------------------------------------


@phases.step("Replacements ¶1")
def imperial_replacement(t: T) -> None:
    """A regular, or two mercenaries, or as many for hire as there can be; unasked if only one of them is possible."""
    refills = t.for_hire < MERCENARIES_FOR_HIRE
    regular = may_muster(t, EMPIRE, REGULAR)
    hired = may_muster(t, EMPIRE, HIRED)
    if t.scenario == TUTORIAL or t.seat_of[EMPIRE] == NONE or not (refills or regular or hired):
        done(t)
    elif regular and not refills and not hired:
        muster(t, EMPIRE, REGULAR, 1)
        done(t)
    elif refills and not regular and not hired:
        done(t)
        stock_refilled(t)
    else:
        done(t)
        call(t, choose_replacement, t.seat_of[EMPIRE], EMPIRE)


@phases.phase("What does the Empire receive in winter?", "Replacements ¶1", takes=("asked",))
def choose_replacement(t: T, m: Moves) -> None:
    if may_muster(t, EMPIRE, REGULAR):
        offer(m, RAISE(REGULAR, t.capital[EMPIRE]))
    if may_muster(t, EMPIRE, HIRED):
        offer(m, RAISE(HIRED, t.capital[EMPIRE]))
    if t.for_hire < MERCENARIES_FOR_HIRE:
        offer(m, REFILL)
    refuse_rest(m, RAISE, REFILL, "Replacements ¶1")


@choose_replacement.on(RAISE)
def imperial_muster(t: T, kind: int, space: int) -> None:
    muster(t, EMPIRE, kind, 1 if kind == REGULAR else FRESH_MERCENARIES)
    done(t)


@choose_replacement.on(REFILL)
def refill(t: T) -> None:
    stock_refilled(t)
    done(t)


@rule("Rules for single powers › Holy Roman Empire ¶2")
def stock_refilled(t: T) -> None:
    t.for_hire = MERCENARIES_FOR_HIRE
    tell(t, STOCK_REFILLED, t.for_hire)
