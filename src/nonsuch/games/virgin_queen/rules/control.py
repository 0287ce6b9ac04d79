"""Control of unfortified spaces, and unrest.  [12.2; 12.4]"""

from __future__ import annotations

from nonsuch.engine import Moves, done, offer, refuse_rest, rule, where
from nonsuch.games.virgin_queen.components import CONTROL_COST, COST
from nonsuch.games.virgin_queen.map.atlas import CLEAR, ENGLAND, IRELAND, LINK, MORISCOS, PORT_OF
from nonsuch.games.virgin_queen.map.distances import UNWALLED, UNWALLED_COUNT
from nonsuch.games.virgin_queen.rules.board import INDEPENDENTS, enemies, hostile, in_play, is_idle_ireland, ours
from nonsuch.games.virgin_queen.rules.displacing import drive_out_ships, turn_leaders_out
from nonsuch.games.virgin_queen.rules.points import end_unrest, set_control
from nonsuch.games.virgin_queen.rules.spending import MILITARY, pay
from nonsuch.games.virgin_queen.rules.supply import trace_supply
from nonsuch.games.virgin_queen.state import CALM, CONTROL, choose_action
from nonsuch.games.virgin_queen.state import VirginQueenTable as T

REBELS = 1 << MORISCOS


@rule("Unfortified spaces ¶1", "Unfortified spaces •2", "Unrest ¶3")
def offer_control(t: T, m: Moves) -> None:
    """The line of communication is traced only where everything else is given."""
    who = t.active
    traced = 0
    if t.cp >= COST[CONTROL_COST][who]:
        for k in range(UNWALLED_COUNT[t.scenario]):
            space = UNWALLED[t.scenario][k]
            if t.fortress[space] > 0:
                continue
            if is_takeable(t, who, space) and may_take(t, who, space) and is_reached(t, who, space):
                if traced == 0:
                    trace_supply(t, who)
                    traced = 1
                if t.supplied[space] > 0:
                    offer(m, CONTROL(space))
        for space in where(t.unrest):
            if may_calm(t, who, space) and in_play(t, space) and is_reached(t, who, space):
                offer(m, CALM(space))
    refuse_rest(m, CONTROL, "Unfortified spaces ¶1")
    refuse_rest(m, CALM, "Unrest ¶3")


@rule("Unfortified spaces •1", "Activation ¶2")
def is_takeable(t: T, who: int, space: int) -> bool:
    """Independent or an enemy's; for England also an Irish space while Ireland has no ally."""
    if t.control[space] == IRELAND and is_idle_ireland(t):
        return who == ENGLAND
    return hostile(t, who, space)


@rule("Unfortified spaces •3", "Unrest ¶3")
def is_reached(t: T, who: int, space: int) -> bool:
    """Land units occupy it, or stand next to it (no pass) with no enemy's next to it. Moriscos do not count."""
    mine = t.bloc[who] & ~REBELS
    if t.present[space] & mine > 0:
        return True
    near = 0
    for k in range(CLEAR[space]):
        near |= t.present[LINK[space][k]]
    return near & mine > 0 and near & t.foes[who] & ~INDEPENDENTS == 0


@rule("Unfortified spaces •4")
def may_take(t: T, who: int, space: int) -> bool:
    """Without another power's land units."""
    return t.present[space] & ~t.welcome[who] == 0


@rule("Unrest ¶3", "ruling 242")
def may_calm(t: T, who: int, space: int) -> bool:
    """Not under the eyes of an enemy who stands in the space."""
    if enemies(t, who, space) > 0:
        return False
    return ours(t, who, space) or t.present[space] & t.bloc[who] & ~REBELS > 0


@choose_action.on(CONTROL)
def take_space(t: T, space: int) -> None:
    pay(t, MILITARY, COST[CONTROL_COST][t.active])
    set_control(t, space, t.active)
    done(t)
    turn_leaders_out(t, space)
    if PORT_OF[space] >= 0 and t.afloat[PORT_OF[space]] & t.foes[t.active] > 0:
        drive_out_ships(t, PORT_OF[space])


@choose_action.on(CALM)
def calm_space(t: T, space: int) -> None:
    pay(t, MILITARY, COST[CONTROL_COST][t.active])
    end_unrest(t, space)
    done(t)
