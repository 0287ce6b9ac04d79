"""Lands destroyed, the tribute taken for them, and Glory as a shield.  [Turns › Step 4 › Moving the Visigoth; Glory]"""

from __future__ import annotations

from nonsuch.engine import NONE, Moves, ask, done, goto, move, offer, refuse, refuse_rest, rule, tell
from nonsuch.games.gloria_mundi.components import LOSS_PICKS, LOSS_POINTS, TYPES
from nonsuch.games.gloria_mundi.rules.choosing import compensate
from nonsuch.games.gloria_mundi.rules.ending import score
from nonsuch.games.gloria_mundi.rules.estates import bare, lose_building
from nonsuch.games.gloria_mundi.state import (
    GIVE,
    IS_SHIELDED,
    LOSE,
    LOSES_BUILDING,
    LOSES_LAND,
    REST_LAPSES,
    RUN_IS_OVER,
    SHIELD,
    TAKES_TOKEN,
    GloriaMundiTable,
    phases,
)


@phases.step(
    "Moving the Visigoth ¶2", "Moving the Visigoth •1", "Moving the Visigoth •3", "ruling 28", "ruling 30", "ruling 60"
)
def destroy(t: GloriaMundiTable) -> None:
    """Round and round to the right, one land each, until he has all that he wants or nobody can give more."""
    t.victim = next_victim(t)
    if t.victim == NONE:
        let_rest_lapse(t)
        tell(t, RUN_IS_OVER, t.visigoth)
        done(t)
    elif ways_to_give(t) == 1:
        give_the_only_one(t)
    else:
        ask(t, t.victim)
        goto(t, sacrifice)


@rule("Moving the Visigoth •1", "Moving the Visigoth •6", "ruling 28", "ruling 29", "ruling 30")
def next_victim(t: GloriaMundiTable) -> int:
    who = t.victim
    for _ in range(t.players):
        for land in range(TYPES):
            if t.demand[land] > 0 and t.estate[who][land] > 0:
                return who
        who = right_of(t, who)
    return NONE


def right_of(t: GloriaMundiTable, who: int) -> int:
    return who - 1 if who > 0 else t.players - 1


@rule("Moving the Visigoth •6", "Moving the Visigoth ¶3", "ruling 30")
def let_rest_lapse(t: GloriaMundiTable) -> None:
    """The tokens go to the bank."""
    lands = t.demand[0] + t.demand[1] + t.demand[2]
    if lands > 0:
        tell(t, REST_LAPSES, lands)
    for land in range(TYPES):
        t.demand[land] = 0


# what can be given -----------------------------------------------------------------------------


def ways_to_give(t: GloriaMundiTable) -> int:
    ways = 0
    for land in range(TYPES):
        if t.demand[land] > 0 and t.estate[t.victim][land] > 0 and bare(t, t.victim, land) > 0:
            ways += 1
    for slot in range(t.buildings[t.victim].size):
        card = t.buildings[t.victim][slot]
        if t.demand[t.ground[card]] > 0:
            ways += 1 + t.glory[card]
    return ways


@rule("ruling 60")
def give_the_only_one(t: GloriaMundiTable) -> None:
    for slot in range(t.buildings[t.victim].size):
        card = t.buildings[t.victim][slot]
        if t.demand[t.ground[card]] > 0:
            lose_land_with(t, card)
            return
    for land in range(TYPES):
        if t.demand[land] > 0 and t.estate[t.victim][land] > 0:
            lose_bare_land(t, land)
            return


@phases.phase("Which land do you lose?", "Moving the Visigoth •3", "ruling 29", "ruling 33")
def sacrifice(t: GloriaMundiTable, m: Moves) -> None:
    for land in range(TYPES):
        if t.demand[land] > 0 and bare(t, t.victim, land) > 0:
            offer(m, GIVE(land))
    for slot in range(t.buildings[t.victim].size):
        card = t.buildings[t.victim][slot]
        if t.demand[t.ground[card]] > 0:
            offer(m, LOSE(card))
            if t.glory[card] > 0:
                offer(m, SHIELD(card))
            else:
                refuse(m, SHIELD(card), "Glory ¶2")
    refuse_rest(m, GIVE, LOSE, SHIELD, "Moving the Visigoth •3")


@sacrifice.on(GIVE)
def give_bare_land(t: GloriaMundiTable, land: int) -> None:
    goto(t, destroy)
    lose_bare_land(t, land)


@sacrifice.on(LOSE)
def give_land_with_building(t: GloriaMundiTable, card: int) -> None:
    goto(t, destroy)
    lose_land_with(t, card)


# what is lost ----------------------------------------------------------------------------------


def lose_bare_land(t: GloriaMundiTable, land: int) -> None:
    points = points_for_loss(t)
    picks = picks_for_loss(t)
    lose_land(t, land)
    make_good(t, land, points, picks)


@rule("Moving the Visigoth •4", "ruling 32", "ruling 35")
def lose_land_with(t: GloriaMundiTable, card: int) -> None:
    """The building on it sees its own loss, and is gone."""
    points = points_for_loss(t)
    picks = picks_for_loss(t)
    land = t.ground[card]
    lose_building(t, t.victim, card)
    tell(t, LOSES_BUILDING, t.victim, card)
    lose_land(t, land)
    make_good(t, land, points, picks)


@rule("Moving the Visigoth •3", "ruling 34")
def lose_land(t: GloriaMundiTable, land: int) -> None:
    move(t.estate[t.victim], t.lost, land)
    tell(t, LOSES_LAND, t.victim, land)


@rule("ruling 35", "ruling 51")
def points_for_loss(t: GloriaMundiTable) -> int:
    """What his buildings bring him for a land lost."""
    points = 0
    for slot in range(t.buildings[t.victim].size):
        points += LOSS_POINTS[t.buildings[t.victim][slot]]
    return points


@rule("ruling 35", "ruling 51", "ruling 62")
def picks_for_loss(t: GloriaMundiTable) -> int:
    picks = 0
    for slot in range(t.buildings[t.victim].size):
        picks += LOSS_PICKS[t.buildings[t.victim][slot]]
    return picks


@rule("ruling 35", "ruling 36", "ruling 62")
def make_good(t: GloriaMundiTable, land: int, points: int, picks: int) -> None:
    """The demand is met; resources are chosen at once; points may end the game, so they come last."""
    who = t.victim
    meet_demand(t, land)
    if picks > 0:
        compensate(t, who, picks)
    score(t, who, points)


@rule("Moving the Visigoth •5", "ruling 31")
def meet_demand(t: GloriaMundiTable, land: int) -> None:
    """He takes a matching token, and the player on his right comes next."""
    t.demand[land] -= 1
    if t.tribute > 0:
        t.stock[t.victim][land] += 1
        tell(t, TAKES_TOKEN, t.victim, land)
    t.victim = right_of(t, t.victim)


@sacrifice.on(SHIELD)
@rule("Moving the Visigoth •7", "Glory ¶2", "ruling 33", "ruling 51")
def shield_land(t: GloriaMundiTable, card: int) -> None:
    """The building is lost alone: no land is lost, but the demand is met."""
    goto(t, destroy)
    land = t.ground[card]
    tell(t, IS_SHIELDED, t.victim, card, land)
    lose_building(t, t.victim, card)
    meet_demand(t, land)
