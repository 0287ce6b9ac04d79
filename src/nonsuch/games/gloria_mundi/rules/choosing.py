"""Resources of one's own choice, whoever gives them.  [Setup › Optional Balancing Rule; rulings H3, 4, 62]"""

from __future__ import annotations

from nonsuch.engine import NONE, Moves, call, done, offer_all, rule
from nonsuch.games.gloria_mundi.rules.estates import gain
from nonsuch.games.gloria_mundi.state import PICK, PICK_BITS, TAKE, GloriaMundiTable, phases

# The same question from three sides, so that each can say by which rule it is asked.


@phases.phase("Which resource do you take?", "Optional Balancing Rule ¶1", "ruling 4")
def take_for_later_seat(t: GloriaMundiTable, m: Moves) -> None:
    """One after the other, any mix."""
    offer_all(m, TAKE)


@phases.phase("Which resource do you take?", "Activating Land Cards ¶2", "ruling H3")
def take_from_building(t: GloriaMundiTable, m: Moves) -> None:
    offer_all(m, TAKE)


@phases.phase("Which resource do you take?", "ruling 62")
def take_for_loss(t: GloriaMundiTable, m: Moves) -> None:
    offer_all(m, TAKE)


def favour_later_seat(t: GloriaMundiTable, who: int, picks: int) -> None:
    t.picks = picks
    t.used = NONE
    call(t, take_for_later_seat, who)


def let_choose(t: GloriaMundiTable, who: int, picks: int, card: int) -> None:
    """So many resources from a building, which remembers them."""
    t.picks = picks
    t.used = card
    call(t, take_from_building, who)


def compensate(t: GloriaMundiTable, who: int, picks: int) -> None:
    t.picks = picks
    t.used = NONE
    call(t, take_for_loss, who)


@take_for_later_seat.on(TAKE)
@take_from_building.on(TAKE)
@take_for_loss.on(TAKE)
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
