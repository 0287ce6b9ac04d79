"""Espionage bought with command points: what is offered, what it costs.  [11.1; 19; 23.3]"""

from __future__ import annotations

from nonsuch.engine import Moves, done, offer, refuse_rest, rule, tell
from nonsuch.games.virgin_queen.components import COST, LEADER_POWER, LEADERS
from nonsuch.games.virgin_queen.conspiracy import (
    ASSASSINATION_COST,
    EXECUTION_COST,
    INTELLIGENCE_COST,
    OPERATIVE_COST,
    RISING_COST,
)
from nonsuch.games.virgin_queen.map.atlas import ENGLAND, MAJORS, SPAIN, TUTORIAL
from nonsuch.games.virgin_queen.personages import MARY
from nonsuch.games.virgin_queen.rules.council.wars import mary_is_executed
from nonsuch.games.virgin_queen.rules.court.chart import royal_dies
from nonsuch.games.virgin_queen.rules.intrigue.assassination import may_kill, may_kill_ruler
from nonsuch.games.virgin_queen.rules.intrigue.intelligence import may_spy_on, offer_deciphering
from nonsuch.games.virgin_queen.rules.intrigue.operatives import is_time_for_espionage, may_plant, may_plot, plant
from nonsuch.games.virgin_queen.rules.intrigue.plotting import begin_plot, plant_operative
from nonsuch.games.virgin_queen.rules.intrigue.rising import catholic_dice
from nonsuch.games.virgin_queen.rules.intrigue.terms import (
    AIMS_AT,
    EXECUTE,
    KILL,
    KILL_RULER,
    MARY_EXECUTED,
    PLANT,
    RISE,
    SPY_ON,
)
from nonsuch.games.virgin_queen.rules.spending import ESPIONAGE, RELIGIOUS, may_buy, pay
from nonsuch.games.virgin_queen.state import VirginQueenTable as T
from nonsuch.games.virgin_queen.state import choose_action
from nonsuch.games.virgin_queen.tables.court import CAPTIVE
from nonsuch.games.virgin_queen.tables.intrigue import ASSASSINATION, INTELLIGENCE, OPERATIVE, RISING

MARY_TURN = 4


@rule("Espionage ¶1", "Actions and costs ¶4")
def offer_espionage(t: T, m: Moves) -> None:
    who = t.active
    if is_time_for_espionage(t) and may_buy(t, ESPIONAGE):
        if t.cp >= COST[INTELLIGENCE_COST][who]:
            offer_spying(t, m, who)
        if t.cp >= COST[OPERATIVE_COST][who]:
            offer_planting(t, m, who)
        if t.cp >= COST[ASSASSINATION_COST][who] and t.assassins >> who & 1 == 0:
            offer_killing(t, m, who)
    if is_time_for_espionage(t) and may_buy(t, RELIGIOUS):
        if t.cp >= COST[RISING_COST][SPAIN] and may_rise(t, who):
            offer(m, RISE)
    if may_buy(t, ESPIONAGE):
        offer_execution(t, m)
        offer_deciphering(t, m, who)
    refuse_rest(m, SPY_ON, PLANT, "Espionage ¶2")
    refuse_rest(m, KILL, KILL_RULER, "Assassination ¶1")
    refuse_rest(m, RISE, "English Catholic Rebellion ¶3")


def offer_spying(t: T, m: Moves, who: int) -> None:
    for power in range(MAJORS):
        if may_spy_on(t, who, power):
            offer(m, SPY_ON(power))


def offer_planting(t: T, m: Moves, who: int) -> None:
    for power in range(MAJORS):
        if may_plant(t, who, power):
            offer(m, PLANT(power))


def offer_killing(t: T, m: Moves, who: int) -> None:
    for leader in range(LEADERS):
        if may_kill(t, who, leader):
            offer(m, KILL(leader))
    for power in range(MAJORS):
        if may_kill_ruler(t, who, power):
            offer(m, KILL_RULER(power))


@rule("English Catholic Rebellion ¶1", "English Catholic Rebellion ¶3")
def may_rise(t: T, who: int) -> bool:
    """Once a turn, with at least one die."""
    return who == SPAIN and t.catholics_rose == 0 and may_plot(t, SPAIN, ENGLAND) and catholic_dice(t) > 0


# what is bought --------------------------------------------------------------------------------


@choose_action.on(SPY_ON)
def buy_intelligence(t: T, power: int) -> None:
    pay(t, ESPIONAGE, COST[INTELLIGENCE_COST][t.active])
    done(t)
    begin_plot(t, INTELLIGENCE, t.active, power)


@choose_action.on(PLANT)
def buy_operative(t: T, power: int) -> None:
    pay(t, ESPIONAGE, COST[OPERATIVE_COST][t.active])
    done(t)
    begin_plot(t, OPERATIVE, t.active, power)


@choose_action.on(KILL)
def buy_murder(t: T, leader: int) -> None:
    pay(t, ESPIONAGE, COST[ASSASSINATION_COST][t.active])
    t.assassins |= 1 << t.active
    done(t)
    plan_murder(t, t.active, leader)


@choose_action.on(KILL_RULER)
def buy_regicide(t: T, power: int) -> None:
    pay(t, ESPIONAGE, COST[ASSASSINATION_COST][t.active])
    t.assassins |= 1 << t.active
    done(t)
    begin_plot(t, ASSASSINATION, t.active, power)


def plan_murder(t: T, who: int, leader: int) -> None:
    begin_plot(t, ASSASSINATION, who, LEADER_POWER[leader])
    t.plot_leader = leader
    tell(t, AIMS_AT, leader)


@choose_action.on(RISE)
def buy_rising(t: T) -> None:
    pay(t, RELIGIOUS, COST[RISING_COST][SPAIN])
    t.catholics_rose = 1
    done(t)
    begin_plot(t, RISING, SPAIN, ENGLAND)


@plant_operative.runs("Plant Operative ¶1")
def operative_planted(t: T) -> None:
    """No dice."""
    done(t)
    plant(t, t.plotter, t.plotted)


# Mary Queen of Scots ---------------------------------------------------------------------------


@rule("Rules for single powers › England ¶3")
def offer_execution(t: T, m: Moves) -> None:
    """While she is England's captive, from Turn 4."""
    captive = t.scenario != TUTORIAL and t.royal_is[MARY] == CAPTIVE
    if t.active == ENGLAND and captive and t.turn >= MARY_TURN and t.cp >= COST[EXECUTION_COST][ENGLAND]:
        offer(m, EXECUTE)
    refuse_rest(m, EXECUTE, "Rules for single powers › England ¶3")


@choose_action.on(EXECUTE)
def execute_mary(t: T) -> None:
    pay(t, ESPIONAGE, COST[EXECUTION_COST][ENGLAND])
    tell(t, MARY_EXECUTED)
    royal_dies(t, MARY)
    done(t)
    mary_is_executed(t)
