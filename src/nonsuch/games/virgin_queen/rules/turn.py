"""The phases of a turn, one after the other.  [7; 28.3]"""

from __future__ import annotations

from nonsuch.engine import NONE, call, clear, finish, rule, tell
from nonsuch.games.virgin_queen.axes import TURN
from nonsuch.games.virgin_queen.components import LAST_TURN, TUTORIAL_VP
from nonsuch.games.virgin_queen.map.atlas import MAJORS, OTTOMAN, SPAIN, TUTORIAL
from nonsuch.games.virgin_queen.rules.end.ranking import (
    ends_by_points,
    highest_power,
    record_totals,
    show_preference,
    tell_of_tie,
)
from nonsuch.games.virgin_queen.state import TURN_BEGINS, WINS, phases
from nonsuch.games.virgin_queen.state import VirginQueenTable as T

card_draw = phases.declare("card_draw")
negotiation = phases.declare("negotiation")
ransom_segment = phases.declare("ransom_segment")
war_segment = phases.declare("war_segment")
spring_deployment = phases.declare("spring_deployment")
next_impulse = phases.declare("next_impulse")
winter = phases.declare("winter")
marriage = phases.declare("marriage")
patronage = phases.declare("patronage")
CARD_DRAW, DIPLOMACY, SPRING, ACTION, WINTER, MARRIAGE, PATRONAGE, VICTORY = range(1, 9)


@phases.step("Sequence of play ¶1", "Turn sequence •1", "Turn sequence •4")
def next_stage(t: T) -> None:
    t.stage += 1
    if t.stage == CARD_DRAW:
        t.turn += 1
        tell(t, TURN_BEGINS, t.turn)
        call(t, card_draw)
    elif t.stage == DIPLOMACY:
        hold_diplomacy(t)
    elif t.stage == SPRING:
        call(t, spring_deployment)
    elif t.stage == ACTION:
        t.begun = 0
        t.passed = 0
        call(t, next_impulse)
    elif t.stage == WINTER:
        t.active = NONE
        call(t, winter)
    elif t.scenario == TUTORIAL:
        end_turn(t)
    elif t.stage == MARRIAGE:
        call(t, marriage)
    elif t.stage == PATRONAGE:
        call(t, patronage)
    else:
        end_turn(t)


@rule("Sequence of play ¶1", "Turn sequence •2")
def hold_diplomacy(t: T) -> None:
    """Negotiation, ransom, war; the Tutorial knows ransom alone."""
    if t.scenario != TUTORIAL:
        call(t, war_segment)
    call(t, ransom_segment)
    if t.scenario != TUTORIAL:
        call(t, negotiation)


@rule(
    "Turn sequence •6", "Victory Determination Phase ¶6", "Tutorial scenario subset › Victory ¶2", "Victory Points ¶1"
)
def end_turn(t: T) -> None:
    clear(t, TURN)
    t.stage = 0
    if t.scenario != TUTORIAL:
        record_totals(t)
        determine_victory(t)
    elif t.score[OTTOMAN] >= TUTORIAL_VP:
        win(t, OTTOMAN)
    elif t.turn >= LAST_TURN[t.scenario]:
        win(t, SPAIN)


@rule("Victory Determination Phase ¶1", "Victory Determination Phase ¶2")
def determine_victory(t: T) -> None:
    """The highest total wins once somebody has enough, or at the end of the last turn."""
    if ends_by_points(t):
        show_preference(t)
        best = highest_power(t)
        tell_of_tie(t, best)
        win(t, best)


def win(t: T, power: int) -> None:
    tell(t, WINS, power)
    finish(t, 1 << t.seat_of[power])


def playing(t: T) -> int:
    """A bit for each power that has a player."""
    found = 0
    for power in range(MAJORS):
        if t.seat_of[power] != NONE:
            found |= 1 << power
    return found
