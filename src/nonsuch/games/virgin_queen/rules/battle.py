"""Field battle: windows, dice, losses, retreat.  [14; 15.2]

The two sides are kept as formations: 0 attacks, 1 defends. What stands in the space and is in neither does not fight:
who stays inside the walls while friends come to relieve it.
"""

from __future__ import annotations

from nonsuch.engine import NONE, Moves, bits, call, clear, done, goto, offer, refuse_rest, roll, rule, tell
from nonsuch.games.virgin_queen.axes import BATTLE, FIELD
from nonsuch.games.virgin_queen.components import HIRED, LAND_KINDS, LEADER_POWER, REGULAR
from nonsuch.games.virgin_queen.map.atlas import MAJORS, POWERS
from nonsuch.games.virgin_queen.rules.board import (
    army_leaders,
    best_of,
    capture,
    land,
    remove_men,
)
from nonsuch.games.virgin_queen.rules.formation import disband, formed_units
from nonsuch.games.virgin_queen.rules.marching import (
    field_battle,
)
from nonsuch.games.virgin_queen.rules.parties import leaders_in, next_to_pay, outside, share_losses
from nonsuch.games.virgin_queen.rules.retreat import attacker_leaves, defender_leaves
from nonsuch.games.virgin_queen.rules.windows import COMBAT_CARDS, FIELD_BATTLE_DECLARED, open_window
from nonsuch.games.virgin_queen.state import BATTLE_FOUGHT, FALLS, FIGHTS, LEADS, LOSE, LOSES, NO, YES, phases
from nonsuch.games.virgin_queen.state import VirginQueenTable as T

DIE = 6
HIT = 5


@rule("Field battle •5")
def throw(t: T, who: int, number: int) -> int:
    """How many of so many dice hit."""
    return throw_for(t, who, number, HIT)


def throw_for(t: T, who: int, number: int, least: int) -> int:
    hits = 0
    for _ in range(number):
        face = roll(t, DIE)
        hit = 1 if face >= least else 0
        tell(t, FALLS, who, face, hit)
        hits += hit
    return hits


def show_lines(t: T) -> None:
    """Who fights on which side, for all to see, before the dice fall."""
    for side in range(2):
        for power in range(POWERS):
            if t.formed[side][power][REGULAR] + t.formed[side][power][HIRED] > 0:
                tell(t, FIGHTS, power, side, t.formed[side][power][REGULAR], t.formed[side][power][HIRED])
        for leader in bits(t.formed_leaders[side]):
            tell(t, LEADS, leader, side)


# before the dice -------------------------------------------------------------------------------


@field_battle.runs("Field battle ¶1", "Field battle •1")
def begin_battle(t: T) -> None:
    t.combat = FIELD
    line_up(t)
    goto(t, declare_battle)
    if t.relief > 0 and within(t) > 0:
        call(t, sally, t.seat_of[t.active], t.active)


@rule("Field battle •2", "Field battle •3")
def line_up(t: T) -> None:
    """The defenders are all enemies of the attacker who are there, the attackers their formation."""
    t.party = outside(t)
    form_party(t)


def form_party(t: T) -> None:
    disband(t, 1)
    t.formed_leaders[1] = army_leaders(t, t.defender, t.target) | leaders_in(t, t.party, t.target)
    for power in bits(t.present[t.target] & t.party):
        for kind in range(LAND_KINDS):
            t.formed[1][power][kind] = t.men[power][kind][t.target]


@rule("Relief ¶1")
def within(t: T) -> int:
    return land(t, t.active, t.target) - formed_units(t, 0)


@phases.phase("Do the besieged sally out to join the battle?", "Relief ¶1", takes=("asked",))
def sally(t: T, m: Moves) -> None:
    offer(m, YES)
    offer(m, NO)


@sally.on(YES)
def sally_out(t: T) -> None:
    """All who are inside, even beyond a formation."""
    t.kept_leaders = army_leaders(t, t.active, t.target) & ~t.formed_leaders[0]
    for power in bits(t.present[t.target] & t.bloc[t.active]):
        for kind in range(LAND_KINDS):
            t.joined[power][kind] = t.men[power][kind][t.target] - t.formed[0][power][kind]
            t.formed[0][power][kind] = t.men[power][kind][t.target]
    t.formed_leaders[0] = army_leaders(t, t.active, t.target)
    done(t)


@sally.on(NO)
def keep_the_walls(t: T) -> None:
    done(t)


@phases.step("Field battle •1")
def declare_battle(t: T) -> None:
    goto(t, play_combat_cards)
    open_window(t, FIELD_BATTLE_DECLARED)


@phases.step("Field battle •4")
def play_combat_cards(t: T) -> None:
    goto(t, roll_battle)
    open_window(t, COMBAT_CARDS)


# the dice --------------------------------------------------------------------------------------


@phases.step("Field battle •2", "Leaders ¶1", "Field battle •3", "Field battle •5", "Field battle •7")
def roll_battle(t: T) -> None:
    t.dice[0] = formed_units(t, 0) + best_of(t.formed_leaders[0]) + t.extra[0]
    t.dice[1] = formed_units(t, 1) + best_of(t.formed_leaders[1]) + t.extra[1] + 1
    show_lines(t)
    for side in range(2):
        t.hits[side] = throw(t, t.attacker if side == 0 else t.defender, t.dice[side])
        t.scored[side] = t.hits[side]
    spare_one(t, formed_units(t, 0), formed_units(t, 1))
    t.attacker_won = 1 if attacker_wins(t) else 0
    tell(t, BATTLE_FOUGHT, t.target, t.attacker, t.defender, t.scored[0], t.scored[1], t.attacker_won)
    share_losses(t, t.hits[0], t.target)
    goto(t, battle_over)
    call(t, take_losses)


@rule("Field battle •8", "Dead ends and shortages ¶1")
def spare_one(t: T, attackers: int, defenders: int) -> None:
    """If both sides would be wiped out, who threw more dice keeps one unit; if equal, the defender."""
    if t.hits[1] >= attackers and t.hits[0] >= defenders:
        if t.dice[0] > t.dice[1]:
            t.hits[1] = attackers - 1
        else:
            t.hits[0] = defenders - 1
    t.hits[1] = min(t.hits[1], attackers)
    t.hits[0] = min(t.hits[0], defenders)


@rule("Field battle •7", "ruling 245")
def attacker_wins(t: T) -> bool:
    """More hits, a tie being the defender's; but whoever has nobody left has not won against somebody who has."""
    if t.hits[1] == formed_units(t, 0):
        return False
    return t.hits[0] == formed_units(t, 1) or t.scored[0] > t.scored[1]


# losses ----------------------------------------------------------------------------------------


@phases.step("Field battle •8", "Military units › Land units ¶1", "Assault •6")
def take_losses(t: T) -> None:
    """Each owner takes off his own; nobody is asked where there is nothing to choose."""
    for side in range(2):
        while t.hits[1 - side] > 0:
            loser = t.attacker if side == 0 else next_to_pay(t)
            if loser == NONE or formed_units(t, side) == 0:
                t.hits[1 - side] = 0
            elif kinds_formed(t, side, loser) > 1 and loser < MAJORS and t.seat_of[loser] != NONE:
                t.forming = side
                call(t, choose_loss, t.seat_of[loser], loser)
                return
            else:
                lose_first(t, side, loser)
    done(t)


def kinds_formed(t: T, side: int, who: int) -> int:
    number = 0
    for power in bits(t.bloc[who]):
        for kind in range(LAND_KINDS):
            if t.formed[side][power][kind] > 0:
                number += 1
    return number


def lose_first(t: T, side: int, who: int) -> None:
    """Hired men before regulars, where nobody is asked."""
    for kind in range(HIRED, REGULAR - 1, -1):
        for power in bits(t.bloc[who]):
            if t.formed[side][power][kind] > 0:
                lose_unit(t, side, power, kind)
                return


def lose_unit(t: T, side: int, power: int, kind: int) -> None:
    t.hits[1 - side] -= 1
    t.formed[side][power][kind] -= 1
    if side == 0:
        t.joined[power][kind] = min(t.joined[power][kind], t.formed[side][power][kind])
    else:
        t.joined[power][kind] = 0
        t.toll[t.side[power]] -= 1
    remove_men(t, power, kind, t.target, 1)
    tell(t, LOSES, power, kind, t.target)


@phases.phase("Which unit do you lose?", "Field battle •8", takes=("asked",))
def choose_loss(t: T, m: Moves) -> None:
    for power in bits(t.bloc[t.asked]):
        for kind in range(LAND_KINDS):
            if t.formed[t.forming][power][kind] > 0:
                offer(m, LOSE(power, kind))
    refuse_rest(m, LOSE, "Field battle •8")


@choose_loss.on(LOSE)
def loss_chosen(t: T, power: int, kind: int) -> None:
    lose_unit(t, t.forming, power, kind)
    done(t)


# after the battle ------------------------------------------------------------------------------


@phases.step("Field battle •9", "Field battle •10")
def battle_over(t: T) -> None:
    """Leaders of who is wiped out are captured; the losers retreat."""
    for side in range(2):
        if formed_units(t, side) == 0:
            captor = t.defender if side == 0 else t.attacker
            for leader in bits(t.formed_leaders[side]):
                capture(t, leader, captor)
            t.formed_leaders[side] = 0
    capture_bereft(t)
    goto(t, after_retreat)
    if t.attacker_won > 0:
        defender_leaves(t)
    else:
        attacker_leaves(t)


@rule("Field battle •9", "ruling 203")
def capture_bereft(t: T) -> None:
    """Of several powers on one side each loses the leaders who have no unit of their own side left."""
    if t.attacker_won > 0:
        for leader in bits(t.formed_leaders[1]):
            who = t.side[LEADER_POWER[leader]]
            if land(t, who, t.target) == 0:
                capture(t, leader, t.attacker)
                t.formed_leaders[1] &= ~(1 << leader)


@phases.step("Field battle •11")
def after_retreat(t: T) -> None:
    clear(t, BATTLE)
    t.attacker = t.active
    disband(t, 1)
    done(t)
