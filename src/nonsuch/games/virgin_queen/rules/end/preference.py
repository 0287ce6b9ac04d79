"""The Emperor chooses in secret which faith he favours.  [23.5]"""

from __future__ import annotations

from nonsuch.engine import NONE, Moves, call, done, offer, refuse_rest, rule
from nonsuch.games.virgin_queen.components import FIRST_TURN
from nonsuch.games.virgin_queen.map.atlas import EMPIRE, MAJORS, TUTORIAL
from nonsuch.games.virgin_queen.prizes import FOR_CATHOLICS, FOR_PROTESTANTS
from nonsuch.games.virgin_queen.rules.end.terms import PREFER
from nonsuch.games.virgin_queen.state import VirginQueenTable as T
from nonsuch.games.virgin_queen.state import phases


@rule("Rules for single powers › Holy Roman Empire ¶3")
def ask_preference(t: T) -> None:
    """In the first Card Draw Phase, among six players."""
    first = t.scenario != TUTORIAL and t.turn == FIRST_TURN[t.scenario]
    if first and t.players == MAJORS and t.seat_of[EMPIRE] != NONE:
        call(t, choose_preference, t.seat_of[EMPIRE], EMPIRE)


@phases.phase(
    "Which faith does the Emperor secretly favour?",
    "Rules for single powers › Holy Roman Empire ¶3",
    sealed=True,
    takes=("asked",),
)
def choose_preference(t: T, m: Moves) -> None:
    for wish in range(FOR_CATHOLICS, FOR_PROTESTANTS + 1):
        offer(m, PREFER(wish))
    refuse_rest(m, PREFER, "Rules for single powers › Holy Roman Empire ¶3")


@choose_preference.on(PREFER)
def preference_chosen(t: T, wish: int) -> None:
    t.preference[t.asked] = wish
    done(t)
