"""The capital of the Empire: Vienna or Prague.  [23.5; card 101]"""

from __future__ import annotations

from nonsuch.engine import NONE, Moves, call, done, offer, rule, tell
from nonsuch.games.virgin_queen.components import FIRST_TURN
from nonsuch.games.virgin_queen.map.atlas import EMPIRE, TUTORIAL, space
from nonsuch.games.virgin_queen.rules.court.terms import COURT_MOVES
from nonsuch.games.virgin_queen.state import NO, YES, phases
from nonsuch.games.virgin_queen.state import VirginQueenTable as T

VIENNA, PRAGUE = space("Vienna"), space("Prague")


def other_seat(t: T) -> int:
    return VIENNA if t.capital[EMPIRE] == PRAGUE else PRAGUE


@rule("Rules for single powers › Holy Roman Empire ¶1")
def may_move_court(t: T) -> bool:
    """To a place that the Empire controls and nobody besieges."""
    there = other_seat(t)
    return t.seat_of[EMPIRE] != NONE and t.control[there] == EMPIRE and t.siege[there] == NONE


@phases.step("Rules for single powers › Holy Roman Empire ¶1", "ruling 381")
def court_may_move(t: T) -> None:
    """Once a turn in the Card Draw Phase, but for the scenario's first."""
    done(t)
    if t.scenario != TUTORIAL and t.turn > FIRST_TURN[t.scenario] and may_move_court(t):
        call(t, move_court, t.seat_of[EMPIRE], EMPIRE)


@phases.phase(
    "Does the court move between Vienna and Prague?", "Rules for single powers › Holy Roman Empire ¶1", takes=("asked",)
)
def move_court(t: T, m: Moves) -> None:
    offer(m, YES)
    offer(m, NO)


@move_court.on(YES)
def court_moves(t: T) -> None:
    t.capital[EMPIRE] = other_seat(t)
    tell(t, COURT_MOVES, t.capital[EMPIRE])
    done(t)


@move_court.on(NO)
def court_stays(t: T) -> None:
    done(t)
