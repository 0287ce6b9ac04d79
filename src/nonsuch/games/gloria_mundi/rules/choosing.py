"""Resources of one's own choice, whoever gives them.  [Setup › Optional Balancing Rule; rulings H3, 62]"""

from __future__ import annotations

from nonsuch.engine import NONE, Moves, call, done, offer_all, rule
from nonsuch.games.gloria_mundi.rules.estates import gain
from nonsuch.games.gloria_mundi.state import PICK, PICK_BITS, TAKE, GloriaMundiTable, phases


@phases.phase("Which resource do you take?", "Optional Balancing Rule ¶1", "ruling 4")
def take_resources(t: GloriaMundiTable, m: Moves) -> None:
    """One after the other, any mix."""
    offer_all(m, TAKE)


def let_choose(t: GloriaMundiTable, who: int, picks: int, card: int) -> None:
    """So many resources for a player; `card`: the building that brings them and remembers them, or NONE."""
    t.picks = picks
    t.used = card
    call(t, take_resources, who)


@take_resources.on(TAKE)
def take_one(t: GloriaMundiTable, resource: int) -> None:
    gain(t, t.actor, resource, 1)
    if t.used != NONE:
        remember_pick(t, t.used, resource)
    t.picks -= 1
    if t.picks == 0:
        done(t)


@rule("ruling 55")
def remember_pick(t: GloriaMundiTable, card: int, resource: int) -> None:
    """What was chosen with a building is part of its habit."""
    t.habit[card] += PICK << (PICK_BITS * resource)
