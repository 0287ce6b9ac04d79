"""Conquering Land: take the lowest Land of another King's Domain.  [Play › Actions › Conquering Land]"""

from __future__ import annotations

from nonsuch.engine import Moves, ask, done, goto, move, offer, refuse, rule, seats, tell
from nonsuch.games.glory.components import CONQUEST_GLORY, LAND
from nonsuch.games.glory.rules.attacking import (
    add_to_defence,
    add_to_force,
    attack_points,
    defence_points,
    discard_forces,
    land_points,
    leave_battle,
    offer_defence,
    offer_force,
    present_defence,
    present_force,
)
from nonsuch.games.glory.rules.cards import holds_general
from nonsuch.games.glory.rules.drawing import defender_draws_up, draw_up
from nonsuch.games.glory.state import (
    ADD,
    ATTACKS_LAND,
    BATTLE,
    CONQUER,
    ENOUGH,
    GLORY,
    LAND_TAKEN,
    WAITS,
    GloryTable,
    phases,
)


@rule("Conquering Land ¶1", "Attacking ¶1", "ruling 13", "ruling 48")
def offer_conquests(t: GloryTable, m: Moves) -> None:
    led = holds_general(t, t.turn)
    for king in seats(t):
        if king == t.turn:
            refuse(m, CONQUER(king), "ruling 48")
        elif t.domain[king].size == 0:
            refuse(m, CONQUER(king), "ruling 13")
        elif led:
            offer(m, CONQUER(king))
        else:
            refuse(m, CONQUER(king), "Attacking Player •1")


def begin_conquest(t: GloryTable, defender: int) -> None:
    t.defender = defender
    goto(t, muster_against_land)


@phases.phase("What do you attack {defender}'s Land with?", "Attacking Player •2", "ruling 54", building=True)
def muster_against_land(t: GloryTable, m: Moves) -> None:
    offer_force(t, m)


muster_against_land.on(ADD)(add_to_force)


@muster_against_land.on(ENOUGH)
def march_on_land(t: GloryTable) -> None:
    tell(t, ATTACKS_LAND, t.turn, t.defender)
    present_force(t)
    ask(t, t.defender)
    goto(t, defend_land)


@phases.phase("Which cards do you defend your Land with?", "Defending Player •1", "ruling 16", building=True)
def defend_land(t: GloryTable, m: Moves) -> None:
    offer_defence(t, m)


defend_land.on(ADD)(add_to_defence)


@defend_land.on(ENOUGH)
def stand_for_land(t: GloryTable) -> None:
    present_defence(t)
    fight_for_land(t)


@rule("Conquering Land › Resolution •3", "Conquering Land › Resolution •4")
def fight_for_land(t: GloryTable) -> None:
    """The attack succeeds only if it is stronger; a tie holds."""
    attack = attack_points(t)
    defence = defence_points(t)
    walls = land_points(t)
    tell(t, BATTLE, t.turn, t.defender, attack, defence, walls)
    conquered = attack > defence
    if conquered:
        take_lowest_land(t, t.turn, t.defender)
    score_conquest(t, conquered)
    discard_forces(t)
    defender_draws_up(t)
    attacker_draws_or_waits(t, conquered)
    leave_battle(t)
    done(t)


@rule("Conquering Land › Resolution •3", "ruling 17")
def take_lowest_land(t: GloryTable, attacker: int, defender: int) -> None:
    pip = 0
    while t.domain[defender][pip] == 0:
        pip += 1
    move(t.domain[defender], t.domain[attacker], LAND + pip)
    tell(t, LAND_TAKEN, attacker, defender, LAND + pip)


@rule("Conquering Land › Score •1 •1", "Conquering Land › Score •2 •1", "Terminology › Glory Points ¶1", "ruling 25")
def score_conquest(t: GloryTable, conquered: bool) -> None:
    winner = t.turn if conquered else t.defender
    t.glory[winner] += CONQUEST_GLORY
    tell(t, GLORY, winner, CONQUEST_GLORY)


@rule("Conquering Land › Resolution •7", "Conquering Land › Resolution •8")
def attacker_draws_or_waits(t: GloryTable, succeeded: bool) -> None:
    """A beaten attacker waits until his next turn to draw, or until he is attacked."""
    if succeeded:
        draw_up(t, t.turn)
    else:
        t.waiting[t.turn] = 1
        tell(t, WAITS, t.turn)
