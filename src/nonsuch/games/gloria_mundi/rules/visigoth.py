"""Bribing the Visigoth, or letting him run.  [Turns › Step 4: Deal with the Visigoth]"""

from __future__ import annotations

from nonsuch.engine import Moves, ask, call, goto, offer, rule, tell
from nonsuch.games.gloria_mundi.components import (
    BRIBE_AID,
    BRIBE_POINTS,
    CITY,
    FARM,
    FOOD,
    GOLD,
    LEGION,
    ROAD,
    TYPES,
    WAR,
)
from nonsuch.games.gloria_mundi.rules.buying import face_visigoth
from nonsuch.games.gloria_mundi.rules.destruction import destroy
from nonsuch.games.gloria_mundi.rules.ending import end_game, score
from nonsuch.games.gloria_mundi.rules.forum import front
from nonsuch.games.gloria_mundi.rules.payment import pay_price, relieve
from nonsuch.games.gloria_mundi.state import (
    BRIBE,
    BRIBES,
    CANNOT_BRIBE,
    LETS_RUN,
    REACHES_ROME,
    ROME,
    RUN,
    RUNS,
    GloriaMundiTable,
    phases,
)

end_turn = phases.declare("end turn")


@face_visigoth.runs("Step 4: Deal with the Visigoth ¶2", "ruling 60")
def meet_visigoth(t: GloriaMundiTable) -> None:
    if can_bribe(t):
        ask(t, t.turn)
        goto(t, deal_with_visigoth)
    else:
        space = front(t)
        tell(t, CANNOT_BRIBE, t.turn, space)
        run(t)


@rule("Step 4: Deal with the Visigoth ¶2", "ruling 24", "ruling 25", "ruling 46")
def can_bribe(t: GloriaMundiTable) -> bool:
    """In full, with whatever the bank supplies; never in Rome."""
    space = front(t)
    if space == 0:
        return False
    short = 0
    for resource in range(TYPES):
        short += max(0, ROAD[t.deck][space][resource] - t.stock[t.turn][resource])
    return short == 0 or short <= bribe_aid(t, t.turn)


@rule("ruling 46", "ruling 51")
def bribe_aid(t: GloriaMundiTable, who: int) -> int:
    """Tokens that the bank lays down for him."""
    aid = 0
    for slot in range(t.buildings[who].size):
        aid += BRIBE_AID[t.buildings[who][slot]]
    return aid


@phases.phase("Do you bribe the Visigoth, or let him run?", "Step 4: Deal with the Visigoth ¶2", "ruling 24")
def deal_with_visigoth(t: GloriaMundiTable, m: Moves) -> None:
    offer(m, BRIBE)
    offer(m, RUN)


@deal_with_visigoth.on(BRIBE)
def offer_tribute(t: GloriaMundiTable) -> None:
    for resource in range(TYPES):
        t.price[resource] = ROAD[t.deck][front(t)][resource]
    t.relief = bribe_aid(t, t.turn)
    goto(t, complete_bribe)
    call(t, relieve)


@phases.step("Step 4: Deal with the Visigoth ¶2", "ruling 24", "ruling 51")
def complete_bribe(t: GloriaMundiTable) -> None:
    """He stays, and the line is one space longer."""
    space = front(t)
    tell(t, BRIBES, t.turn, space, t.price[FOOD], t.price[GOLD], t.price[WAR])
    pay_price(t)
    t.line += 1
    points = 0
    for slot in range(t.buildings[t.turn].size):
        points += BRIBE_POINTS[t.buildings[t.turn][slot]]
    goto(t, end_turn)
    score(t, t.turn, points)


@deal_with_visigoth.on(RUN)
def let_him_run(t: GloriaMundiTable) -> None:
    tell(t, LETS_RUN, t.turn)
    run(t)


@rule("Moving the Visigoth ¶1", "Ending the Game •1", "ruling 26", "ruling 27")
def run(t: GloriaMundiTable) -> None:
    """To the end of the line, or one step."""
    start = t.visigoth
    end = runs_to(t)
    if end == 0:
        t.visigoth = 0
        tell(t, REACHES_ROME)
        end_game(t, ROME)
    else:
        want_lands(t)
        t.visigoth = end
        tell(t, RUNS, start, t.visigoth, t.demand[FARM], t.demand[CITY], t.demand[LEGION])
        goto(t, end_turn)
        call(t, destroy)


def runs_to(t: GloriaMundiTable) -> int:
    """Where he stops if he is not bribed now."""
    return t.visigoth - max(1, t.line)


@rule("Moving the Visigoth ¶2", "Moving the Visigoth •2", "ruling 27")
def wanted(t: GloriaMundiTable, land: int) -> int:
    """Lands of a kind on the spaces that he enters if he runs now."""
    number = 0
    for space in range(runs_to(t), t.visigoth):
        number += ROAD[t.deck][space][land]
    return number


@rule("Step 4: Deal with the Visigoth ¶2", "Moving the Visigoth •2", "ruling 25")
def wanted_after_bribe(t: GloriaMundiTable) -> int:
    """All lands that he takes if he is bribed now and runs later; none where nobody can bribe him."""
    number = 0
    if front(t) > 0:
        for space in range(front(t), t.visigoth):
            for land in range(TYPES):
                number += ROAD[t.deck][space][land]
    return number


@rule("Moving the Visigoth ¶2", "Moving the Visigoth •5", "ruling 31")
def want_lands(t: GloriaMundiTable) -> None:
    """Every land on the spaces he enters; the tokens of a line match them."""
    for land in range(TYPES):
        t.demand[land] += wanted(t, land)
    t.tribute = 1 if t.line > 0 else 0
    t.line = 0
    t.victim = t.turn
