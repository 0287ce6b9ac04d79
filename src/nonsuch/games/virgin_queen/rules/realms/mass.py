"""PARIS IS WORTH A MASS: Henry of Navarre comes to terms with the capital.  [111]"""

from __future__ import annotations

from nonsuch.engine import NONE, Moves, bits, call, done, goto, offer, refuse_rest, rule, tell
from nonsuch.games.virgin_queen.components import LEADER_TURN
from nonsuch.games.virgin_queen.map.atlas import CATHOLIC, CLEAR, FRANCE, LINK, PROTESTANT, SPAIN
from nonsuch.games.virgin_queen.prizes import PARIS
from nonsuch.games.virgin_queen.realms import NAVARRE_LEADER, PARIS_NEIGHBOURS
from nonsuch.games.virgin_queen.rules.board import end_war, fortified
from nonsuch.games.virgin_queen.rules.minors.allegiance import sides_changed
from nonsuch.games.virgin_queen.rules.points import set_faith
from nonsuch.games.virgin_queen.rules.realms.terms import PARIS_SHARED, PEACE_MADE
from nonsuch.games.virgin_queen.rules.vacating import take_over
from nonsuch.games.virgin_queen.state import ENOUGH, NO, TARGET, YES, phases
from nonsuch.games.virgin_queen.state import VirginQueenTable as T


@rule("Card FAQ › 111 PARIS IS WORTH A MASS", "ruling 383")
def can_hear_mass(t: T) -> bool:
    """With Navarre in the game and at large, and while Paris is not Spanish."""
    if t.seat_of[PROTESTANT] == NONE or t.side[t.control[PARIS]] == SPAIN or t.captor[NAVARRE_LEADER] != NONE:
        return False
    waits = t.due[NAVARRE_LEADER] > 0 and LEADER_TURN[NAVARRE_LEADER] <= t.turn
    return t.leader_at[NAVARRE_LEADER] != NONE or waits


@phases.step("Card FAQ › 111 PARIS IS WORTH A MASS", "Rules for single powers › France ¶10", "Cards ¶2")
def paris_for_a_mass(t: T) -> None:
    """Paris goes over and turns Catholic; it is a home space of both from now on."""
    t.left = PARIS_NEIGHBOURS
    t.paris_shared = 1
    tell(t, PARIS_SHARED, PARIS)
    set_faith(t, PARIS, CATHOLIC)
    goto(t, neighbours_follow)
    take_over(t, PROTESTANT, PARIS)


@rule("Card FAQ › 111 PARIS IS WORTH A MASS")
def may_follow(t: T, space: int) -> bool:
    """An unfortified French space next to Paris, without land units of others."""
    if t.control[space] != FRANCE or fortified(t, space):
        return False
    for power in bits(t.present[space]):
        if power != FRANCE and power != PROTESTANT:
            return False
    return True


@phases.step("Card FAQ › 111 PARIS IS WORTH A MASS")
def neighbours_follow(t: T) -> None:
    number = 0
    for k in range(CLEAR[PARIS]):
        number += 1 if may_follow(t, LINK[PARIS][k]) else 0
    if t.left > 0 and number > 0:
        call(t, choose_neighbour, t.seat_of[PROTESTANT], PROTESTANT)
        return
    t.left = 0
    done(t)
    if t.war[FRANCE] >> PROTESTANT & 1 > 0 and t.seat_of[FRANCE] != NONE:
        call(t, hear_protestant, t.seat_of[PROTESTANT], PROTESTANT)


@phases.phase("Which space near Paris follows?", "Card FAQ › 111 PARIS IS WORTH A MASS", takes=("asked",))
def choose_neighbour(t: T, m: Moves) -> None:
    for k in range(CLEAR[PARIS]):
        if may_follow(t, LINK[PARIS][k]):
            offer(m, TARGET(LINK[PARIS][k]))
    offer(m, ENOUGH)
    refuse_rest(m, TARGET, "Card FAQ › 111 PARIS IS WORTH A MASS")


@choose_neighbour.on(TARGET)
def neighbour_chosen(t: T, space: int) -> None:
    t.left -= 1
    done(t)
    take_over(t, PROTESTANT, space)


@choose_neighbour.on(ENOUGH)
def no_more_neighbours(t: T) -> None:
    t.left = 0
    done(t)


# peace -----------------------------------------------------------------------------------------


@phases.phase("Do you offer France peace?", "Card FAQ › 111 PARIS IS WORTH A MASS", takes=("asked",))
def hear_protestant(t: T, m: Moves) -> None:
    offer(m, YES)
    offer(m, NO)


@hear_protestant.on(YES)
def peace_offered(t: T) -> None:
    done(t)
    call(t, hear_france, t.seat_of[FRANCE], FRANCE)


@hear_protestant.on(NO)
def no_offer(t: T) -> None:
    done(t)


@phases.phase("Do you end the war with the Protestants?", "Card FAQ › 111 PARIS IS WORTH A MASS", takes=("asked",))
def hear_france(t: T, m: Moves) -> None:
    offer(m, YES)
    offer(m, NO)


@hear_france.on(YES)
def peace_accepted(t: T) -> None:
    done(t)
    end_war(t, FRANCE, PROTESTANT)
    tell(t, PEACE_MADE, FRANCE, PROTESTANT)
    sides_changed(t)


@hear_france.on(NO)
def peace_refused(t: T) -> None:
    done(t)
