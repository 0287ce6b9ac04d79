"""Attacking a King: reduce his Hit Points, with or against the help of others.  [Play › Actions › Attacking a King]"""

from __future__ import annotations

from nonsuch.engine import Moves, ask, done, goto, offer, refuse, rule, seats, tell
from nonsuch.games.glory.components import ELIMINATION_FACTOR, HELPER_GLORY, KING_GLORY
from nonsuch.games.glory.rules.assistance import call_for_help, pay_helpers
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
from nonsuch.games.glory.rules.conquest import attacker_draws_or_waits
from nonsuch.games.glory.rules.drawing import draw_up_after_king_attack
from nonsuch.games.glory.state import (
    ADD,
    ATTACK,
    ATTACKER,
    ATTACKS_KING,
    BATTLE,
    DEFENDER,
    ELIMINATED,
    ENOUGH,
    GLORY,
    HURT,
    GloryTable,
    phases,
)


@rule("Attacking a King ¶1", "Attacking ¶1", "ruling 13", "ruling 48")
def offer_attacks(t: GloryTable, m: Moves) -> None:
    led = holds_general(t, t.turn)
    for king in seats(t):
        if king == t.turn:
            refuse(m, ATTACK(king), "ruling 48")
        elif led:
            offer(m, ATTACK(king))
        else:
            refuse(m, ATTACK(king), "Attacking Player •1")


def begin_attack(t: GloryTable, defender: int) -> None:
    t.defender = defender
    goto(t, muster_against_king)


@phases.phase("What do you attack {defender} with?", "Attacking Player •2", "ruling 54", building=True)
def muster_against_king(t: GloryTable, m: Moves) -> None:
    offer_force(t, m)


muster_against_king.on(ADD)(add_to_force)


@muster_against_king.on(ENOUGH)
def march_on_king(t: GloryTable) -> None:
    tell(t, ATTACKS_KING, t.turn, t.defender)
    present_force(t)
    goto(t, last_stand)
    call_for_help(t)


@phases.step("Assisting •1", "ruling 27")
def last_stand(t: GloryTable) -> None:
    """When all help is spoken for, the defender commits last."""
    ask(t, t.defender)
    goto(t, defend_king)


@phases.phase("Which cards do you defend with?", "Defending Player •1", "ruling 16", building=True)
def defend_king(t: GloryTable, m: Moves) -> None:
    offer_defence(t, m)


defend_king.on(ADD)(add_to_defence)


@defend_king.on(ENOUGH)
def stand_for_king(t: GloryTable) -> None:
    present_defence(t)
    fight_king(t)


@rule(
    "Attacking a King › Resolution •3", "Attacking a King › Resolution •4", "Terminology › Hit Points ¶1", "ruling 23"
)
def fight_king(t: GloryTable) -> None:
    """The defender loses the difference; a tie holds."""
    attack = attack_points(t)
    defence = defence_points(t)
    walls = land_points(t)
    tell(t, BATTLE, t.turn, t.defender, attack, defence, walls)
    succeeded = attack > defence
    if succeeded:
        hurt(t, t.defender, attack - defence)
    score_king_attack(t, succeeded)
    discard_forces(t)
    pay_helpers(t)
    if t.hp[t.defender] > 0:
        draw_up_after_king_attack(t)
        attacker_draws_or_waits(t, succeeded)
    leave_battle(t)
    done(t)


@rule("Attacking a King ¶1", "ruling 22")
def hurt(t: GloryTable, king: int, points: int) -> None:
    t.hp[king] -= points
    tell(t, HURT, king, points, t.hp[king])
    if t.hp[king] <= 0:
        tell(t, ELIMINATED, king)


@rule(
    "Attacking a King › Score •1 •1",
    "Attacking a King › Score •1 •2",
    "Attacking a King › Score •1 •3",
    "Attacking a King › Score •2 •1",
    "Attacking a King › Score •2 •2",
    "ruling 21",
)
def score_king_attack(t: GloryTable, succeeded: bool) -> None:
    """Five Glory to the winner, two to each who helped him; doubled if the defender was eliminated."""
    winner = t.turn if succeeded else t.defender
    side = ATTACKER if succeeded else DEFENDER
    factor = ELIMINATION_FACTOR if t.hp[t.defender] <= 0 else 1
    t.glory[winner] += KING_GLORY * factor
    tell(t, GLORY, winner, KING_GLORY * factor)
    for king in seats(t):
        if t.helps[king] == side:
            t.glory[king] += HELPER_GLORY * factor
            tell(t, GLORY, king, HELPER_GLORY * factor)
