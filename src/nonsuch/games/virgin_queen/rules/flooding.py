"""FLOODING: the dikes are cut before the walls are stormed.  [15.3; card 44]"""

from __future__ import annotations

from nonsuch.engine import Moves, bits, call, done, goto, offer, refuse_rest, tell
from nonsuch.games.virgin_queen.components import LAND_KINDS
from nonsuch.games.virgin_queen.rules.board import remove_men
from nonsuch.games.virgin_queen.rules.marching import end_of_march
from nonsuch.games.virgin_queen.rules.points import put_unrest
from nonsuch.games.virgin_queen.rules.siege import break_siege
from nonsuch.games.virgin_queen.state import LOSE, LOSES, phases
from nonsuch.games.virgin_queen.state import VirginQueenTable as T


@phases.step("ruling 394", "Breaking a siege ¶1")
def dikes_are_cut(t: T) -> None:
    """A unit drowns, the siege is broken, and the land is in unrest."""
    goto(t, land_is_flooded)
    call(t, choose_drowned, t.seat_of[t.active], t.active)


@phases.phase("Which unit drowns?", "ruling 394", takes=("asked",))
def choose_drowned(t: T, m: Moves) -> None:
    for power in bits(t.present[t.target] & t.bloc[t.asked]):
        for kind in range(LAND_KINDS):
            if t.men[power][kind][t.target] > 0:
                offer(m, LOSE(power, kind))
    refuse_rest(m, LOSE, "ruling 394")


@choose_drowned.on(LOSE)
def drowned(t: T, power: int, kind: int) -> None:
    remove_men(t, power, kind, t.target, 1)
    tell(t, LOSES, power, kind, t.target)
    done(t)


@phases.step("ruling 394", "Breaking a siege ¶1")
def land_is_flooded(t: T) -> None:
    goto(t, end_of_march)
    t.flooded = 0
    put_unrest(t, t.target)
    break_siege(t, t.active, t.target)
