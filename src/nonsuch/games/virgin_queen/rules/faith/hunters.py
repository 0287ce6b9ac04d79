"""RICHARD TOPCLIFFE hunts Jesuits and spies in England.  [card 96]"""

from __future__ import annotations

from nonsuch.engine import NONE, Moves, bits, call, done, offer, refuse_rest, rule
from nonsuch.games.virgin_queen.map.atlas import ENGLAND, HOME, SPACES
from nonsuch.games.virgin_queen.rules.battle import throw
from nonsuch.games.virgin_queen.rules.faith.deck import TOPCLIFFE_DICE
from nonsuch.games.virgin_queen.rules.faith.terms import HUNT_JESUIT
from nonsuch.games.virgin_queen.rules.intrigue.operatives import remove_informant
from nonsuch.games.virgin_queen.rules.intrigue.rising import jesuit_falls
from nonsuch.games.virgin_queen.rules.points import end_unrest
from nonsuch.games.virgin_queen.state import ENOUGH, NAME, TARGET, phases
from nonsuch.games.virgin_queen.state import VirginQueenTable as T

TO_THE_POOL = 0


@rule("ruling 390")
def can_hunt(t: T) -> bool:
    return t.seat_of[ENGLAND] != NONE and (count_prey(t) > 0 or has_restless_home(t))


def count_prey(t: T) -> int:
    """Jesuits count as one, each foreign informant for itself."""
    number = 1 if t.jesuits_in_england > 0 else 0
    for _ in bits(t.informants[ENGLAND]):
        number += 1
    return number


def has_restless_home(t: T) -> bool:
    for space in range(SPACES):
        if HOME[space] == ENGLAND and t.unrest[space] > 0:
            return True
    return False


@phases.step("ruling 390")
def richard_topcliffe(t: T) -> None:
    """A hit finds somebody; without one England may calm a space."""
    done(t)
    found = throw(t, ENGLAND, TOPCLIFFE_DICE)
    if found > 0:
        call(t, hunt, t.actor, found)
    elif has_restless_home(t) and t.seat_of[ENGLAND] != NONE:
        call(t, calm_a_home, t.seat_of[ENGLAND], ENGLAND)


@phases.step("ruling 390", takes=("left",))
def hunt(t: T) -> None:
    number = count_prey(t)
    if t.left == 0 or number == 0:
        done(t)
        return
    t.left -= 1
    if number > 1:
        call(t, choose_prey, t.seat_of[ENGLAND], ENGLAND)
    elif t.jesuits_in_england > 0:
        call(t, jesuit_falls, t.actor, TO_THE_POOL)
    else:
        for power in bits(t.informants[ENGLAND]):
            remove_informant(t, power, ENGLAND)


@phases.phase("Who is caught?", "ruling 390", takes=("asked",))
def choose_prey(t: T, m: Moves) -> None:
    if t.jesuits_in_england > 0:
        offer(m, HUNT_JESUIT)
    for power in bits(t.informants[ENGLAND]):
        offer(m, NAME(power))
    refuse_rest(m, NAME, "ruling 390")


@choose_prey.on(HUNT_JESUIT)
def jesuit_caught(t: T) -> None:
    done(t)
    call(t, jesuit_falls, t.actor, TO_THE_POOL)


@choose_prey.on(NAME)
def informant_caught(t: T, power: int) -> None:
    remove_informant(t, power, ENGLAND)
    done(t)


@phases.phase("Where does the unrest end?", "ruling 390", takes=("asked",))
def calm_a_home(t: T, m: Moves) -> None:
    for space in range(SPACES):
        if HOME[space] == ENGLAND and t.unrest[space] > 0:
            offer(m, TARGET(space))
    offer(m, ENOUGH)
    refuse_rest(m, TARGET, "ruling 390")


@calm_a_home.on(TARGET)
def home_calmed(t: T, space: int) -> None:
    end_unrest(t, space)
    done(t)


@calm_a_home.on(ENOUGH)
def home_not_calmed(t: T) -> None:
    done(t)
