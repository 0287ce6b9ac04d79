"""The course of a plot: it is declared with its target, may be answered by cards, and is then carried out.  [19]"""

from __future__ import annotations

from nonsuch.engine import NONE, Moves, call, clear, done, goto, offer, roll, rule, tell
from nonsuch.games.virgin_queen.conspiracy import NETWORK_DICE
from nonsuch.games.virgin_queen.map.atlas import ENGLAND
from nonsuch.games.virgin_queen.rules.intrigue.operatives import is_time_for_espionage
from nonsuch.games.virgin_queen.rules.intrigue.terms import FOILED, NETWORK, PLOT_DIE, PLOTS
from nonsuch.games.virgin_queen.rules.windows import ESPIONAGE_DECLARED, open_window
from nonsuch.games.virgin_queen.state import NO, YES, phases
from nonsuch.games.virgin_queen.state import VirginQueenTable as T
from nonsuch.games.virgin_queen.tables.intrigue import ASSASSINATION, INTELLIGENCE, OPERATIVE, PLOT, RISING

DIE, SIX, LEAST_HIT = 6, 6, 5

gain_intelligence = phases.declare("gain_intelligence")
plant_operative = phases.declare("plant_operative")
assassinate = phases.declare("assassinate")
catholics_rise = phases.declare("catholics_rise")


@rule("Response windows ¶1")
def begin_plot(t: T, plot: int, who: int, against: int) -> None:
    """The window comes before any dice. What belongs to this plot alone is set afterwards."""
    clear(t, PLOT)
    t.plot = plot
    t.plotter = who
    t.plotted = against
    tell(t, PLOTS, who, plot, against)
    call(t, carry_out)
    open_window(t, ESPIONAGE_DECLARED)


@phases.step("Assassination ¶1", "English Catholic Rebellion ¶2")
def carry_out(t: T) -> None:
    if t.foiled > 0:
        tell(t, FOILED, t.plotter)
        done(t)
        return
    goto(t, strike)
    if may_use_network(t):
        call(t, use_network, t.seat_of[ENGLAND], ENGLAND)


@phases.step("Espionage ¶2")
def strike(t: T) -> None:
    if t.plot == INTELLIGENCE:
        goto(t, gain_intelligence)
    elif t.plot == OPERATIVE:
        goto(t, plant_operative)
    elif t.plot == ASSASSINATION:
        goto(t, assassinate)
    else:
        goto(t, catholics_rise)


# Walsingham's box ------------------------------------------------------------------------------


@rule("Rules for single powers › England ¶2", "Assassination ¶1", "English Catholic Rebellion ¶2")
def may_use_network(t: T) -> bool:
    """Once a turn, against murder and rebellion."""
    defends = t.plotted == ENGLAND and (t.plot == ASSASSINATION or t.plot == RISING)
    return defends and is_time_for_espionage(t) and t.network_used == 0 and t.seat_of[ENGLAND] != NONE


@phases.phase(
    "Do you use Walsingham's agents, for two more dice?", "Rules for single powers › England ¶2", takes=("asked",)
)
def use_network(t: T, m: Moves) -> None:
    offer(m, YES)
    offer(m, NO)


@use_network.on(YES)
def network_used(t: T) -> None:
    t.network_used = 1
    t.plot_dice[1] += NETWORK_DICE
    tell(t, NETWORK, t.asked)
    done(t)


@use_network.on(NO)
def network_spared(t: T) -> None:
    done(t)


# dice ------------------------------------------------------------------------------------------


def throw(t: T, who: int, side: int, dice: int) -> None:
    """5 and 6 hit."""
    for _ in range(dice):
        face = roll(t, DIE)
        hit = 1 if face >= LEAST_HIT else 0
        t.plot_hits[side] += hit
        if side == 0 and face == SIX:
            t.sixes += 1
        tell(t, PLOT_DIE, who, face, hit)
