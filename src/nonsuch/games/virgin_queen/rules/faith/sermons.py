"""Preach Sermon and Suppress Heresy: who may act in which area, and what it takes.  [18.1; 18.2]"""

from __future__ import annotations

from nonsuch.engine import Moves, call, done, offer, refuse_rest, rule, tell
from nonsuch.games.virgin_queen.components import COST, PREACH_COST, SUPPRESS_COST
from nonsuch.games.virgin_queen.creeds import AREAS, ATTEMPTS, DUTCH_AREA, ENGLISH, FRENCH, SCOTTISH
from nonsuch.games.virgin_queen.map.atlas import (
    CATHOLIC,
    ENGLAND,
    FRANCE,
    PROTESTANT,
    PROTESTANT_FAITH,
    SCOTLAND,
    SPAIN,
    TUTORIAL,
)
from nonsuch.games.virgin_queen.rules.faith.conversion import conversion, has_other_creed
from nonsuch.games.virgin_queen.rules.faith.terms import JESUIT, PREACH, SUPPRESS
from nonsuch.games.virgin_queen.rules.spending import RELIGIOUS, pay
from nonsuch.games.virgin_queen.state import VirginQueenTable as T
from nonsuch.games.virgin_queen.state import choose_action


@rule(
    "The four areas and who acts in them ¶1",
    "The four areas and who acts in them ¶2",
    "Preach Sermon and Suppress Heresy ¶1",
    "Preach Sermon and Suppress Heresy ¶3",
)
def offer_sermons(t: T, m: Moves) -> None:
    """As often as there are points, wherever something can be converted."""
    who = t.active
    for area in range(AREAS):
        if 0 < COST[PREACH_COST][who] <= t.cp and may_preach(t, who, area):
            if has_other_creed(t, area, creed_of_sermons(area)):
                offer(m, PREACH(area))
        if 0 < COST[SUPPRESS_COST][who] <= t.cp and may_suppress(t, who, area):
            if has_other_creed(t, area, CATHOLIC + PROTESTANT_FAITH - creed_of_sermons(area)):
                offer(m, SUPPRESS(area))
    refuse_rest(m, PREACH, "The four areas and who acts in them ¶1")
    refuse_rest(m, SUPPRESS, "The four areas and who acts in them ¶1")


@rule("The four areas and who acts in them ¶2")
def creed_of_sermons(area: int) -> int:
    """To what a sermon converts: in England the roles are reversed."""
    return CATHOLIC if area == ENGLISH else PROTESTANT_FAITH


@rule("The four areas and who acts in them ¶1", "Preach Sermon and Suppress Heresy ¶2")
def may_preach(t: T, who: int, area: int) -> bool:
    """The Protestant everywhere but in England, where Spain needs a Jesuit at hand."""
    if t.scenario == TUTORIAL:
        return False
    if who == PROTESTANT:
        return area != ENGLISH
    return who == SPAIN and area == ENGLISH and t.jesuits > 0


@rule("The four areas and who acts in them ¶1", "The four areas and who acts in them ¶3")
def may_suppress(t: T, who: int, area: int) -> bool:
    """Spain in the Netherlands, and in France after the League; in Scotland whoever of Spain and France is its ally."""
    if t.scenario == TUTORIAL:
        return False
    if area == ENGLISH:
        return who == ENGLAND
    if area == DUTCH_AREA:
        return who == SPAIN
    if area == SCOTTISH:
        return (who == SPAIN or who == FRANCE) and t.ally[SCOTLAND] == who
    return area == FRENCH and (who == FRANCE or (who == SPAIN and t.catholic_league > 0))


@choose_action.on(PREACH)
def preach(t: T, area: int) -> None:
    pay(t, RELIGIOUS, COST[PREACH_COST][t.active])
    done(t)
    dice = ATTEMPTS
    if area == ENGLISH:
        dice += t.jesuits_in_england
        send_jesuit(t)
    call(t, conversion, t.seat_of[t.active], t.active, area, creed_of_sermons(area), dice)


@rule("Preach Sermon and Suppress Heresy ¶2", "Fortresses and Jesuits ¶1")
def send_jesuit(t: T) -> None:
    """From the Spanish power card to England."""
    t.jesuits -= 1
    t.jesuits_in_england += 1
    tell(t, JESUIT, t.jesuits, t.jesuits_in_england)


@choose_action.on(SUPPRESS)
def suppress(t: T, area: int) -> None:
    pay(t, RELIGIOUS, COST[SUPPRESS_COST][t.active])
    done(t)
    creed = CATHOLIC + PROTESTANT_FAITH - creed_of_sermons(area)
    call(t, conversion, t.seat_of[t.active], t.active, area, creed, ATTEMPTS)
