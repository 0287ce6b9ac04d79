"""Glory: a shield on a building, and a point at the end.  [Glory]"""

from __future__ import annotations

from nonsuch.engine import NONE, Moves, done, offer, refuse_rest, rule, tell
from nonsuch.games.gloria_mundi.components import GLORY_POINTS
from nonsuch.games.gloria_mundi.rules.ending import score
from nonsuch.games.gloria_mundi.state import ENOUGH, GLORIFY, PLACES_GLORY, GloriaMundiTable, phases


@rule("Glory ¶1", "Glory ¶3", "ruling 37")
def places_for_glory(t: GloriaMundiTable, who: int) -> int:
    """His buildings that have none."""
    number = 0
    for slot in range(t.buildings[who].size):
        if t.glory[t.buildings[who][slot]] == 0:
            number += 1
    return number


def first_place(t: GloriaMundiTable, who: int) -> int:
    for slot in range(t.buildings[who].size):
        if t.glory[t.buildings[who][slot]] == 0:
            return t.buildings[who][slot]
    return NONE


@rule("Glory ¶3", "ruling 37", "ruling 61", "Game Components •4")
def place_glory(t: GloriaMundiTable, who: int, card: int) -> None:
    """It stays there. Points for it may end the game: call this last of all."""
    t.glory[card] = 1
    t.score[who] += 1
    tell(t, PLACES_GLORY, who, card)
    points = 0
    for slot in range(t.buildings[who].size):
        points += GLORY_POINTS[t.buildings[who][slot]]
    score(t, who, points)


def offer_places(t: GloriaMundiTable, m: Moves) -> None:
    for slot in range(t.buildings[t.actor].size):
        card = t.buildings[t.actor][slot]
        if t.glory[card] == 0:
            offer(m, GLORIFY(card))
    refuse_rest(m, GLORIFY, "Glory ¶3")


@phases.phase("Which of your buildings gets the Glory?", "Glory ¶3", "ruling 37")
def make_glory(t: GloriaMundiTable, m: Moves) -> None:
    offer_places(t, m)


@make_glory.on(GLORIFY)
def put_made_glory(t: GloriaMundiTable, card: int) -> None:
    who = t.actor
    done(t)
    place_glory(t, who, card)


@phases.phase("Which of your buildings gets a Glory?", "Glory ¶3", "ruling 52")
def give_glory(t: GloriaMundiTable, m: Moves) -> None:
    """A building that brings Glory when bought: on so many, or fewer."""
    offer_places(t, m)
    offer(m, ENOUGH)


@give_glory.on(GLORIFY)
def put_given_glory(t: GloriaMundiTable, card: int) -> None:
    who = t.actor
    t.gifts -= 1
    if t.gifts == 0 or places_for_glory(t, who) == 1:
        done(t)
    place_glory(t, who, card)


@give_glory.on(ENOUGH)
def give_no_more(t: GloriaMundiTable) -> None:
    done(t)
