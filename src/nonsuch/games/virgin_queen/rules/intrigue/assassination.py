"""Assassination of leaders and rulers, and what follows from their death.  [19.3; 5.1]"""

from __future__ import annotations

from nonsuch.engine import NONE, done, rule, tell
from nonsuch.games.virgin_queen.components import DRAGUT, LEADER_POWER, LEADERS, ULUCH_ALI
from nonsuch.games.virgin_queen.conspiracy import (
    ASSASSIN_DICE,
    CIPHER_DICE,
    INFORMANT_DICE,
    LEADER_DICE,
    MARGIN_LEADER,
    MARGIN_RULER,
    RULER_DICE,
    RULER_VP,
    WILLIAM,
)
from nonsuch.games.virgin_queen.map.atlas import MAJORS, PROTESTANT
from nonsuch.games.virgin_queen.personages import ROYAL_POWER, ROYALS
from nonsuch.games.virgin_queen.rules.court.chart import ROYAL_LEADER, royal_dies, rules_now
from nonsuch.games.virgin_queen.rules.court.heirs import maurice_follows
from nonsuch.games.virgin_queen.rules.court.rulers import ruler_dies
from nonsuch.games.virgin_queen.rules.intrigue.operatives import (
    has_cryptography,
    has_informant,
    may_plot,
    remove_informant,
)
from nonsuch.games.virgin_queen.rules.intrigue.plotting import assassinate, throw
from nonsuch.games.virgin_queen.rules.intrigue.terms import KILLED, PLOT_FAILS, RULER_KILLED
from nonsuch.games.virgin_queen.rules.points import gain_bonus
from nonsuch.games.virgin_queen.state import VirginQueenTable as T
from nonsuch.games.virgin_queen.tables.court import DEAD

NOBODY_SINGLE = 1 << PROTESTANT  # powers without a single ruler


@rule("Assassination ¶1", "ruling 365")
def may_kill(t: T, who: int, leader: int) -> bool:
    """A leader on the map; a king who leads an army is aimed at as the king he is."""
    if t.leader_at[leader] == NONE or not may_plot(t, who, LEADER_POWER[leader]):
        return False
    for royal in range(ROYALS):
        if ROYAL_LEADER[royal] == leader and rules_now(t, royal):
            return False
    return True


@rule("Assassination ¶1")
def may_kill_ruler(t: T, who: int, power: int) -> bool:
    """The Protestant has no single ruler; nor has a power whose ruler was killed and has no successor."""
    return may_plot(t, who, power) and (NOBODY_SINGLE | t.ruler_lost) >> power & 1 == 0


def has_prey(t: T, who: int) -> bool:
    for leader in range(LEADERS):
        if may_kill(t, who, leader):
            return True
    for power in range(MAJORS):
        if may_kill_ruler(t, who, power):
            return True
    return False


@assassinate.runs("Assassination ¶1", "Assassination ¶2")
def assassin_strikes(t: T) -> None:
    """The informant that was used is gone, whatever comes of it."""
    attack = ASSASSIN_DICE + t.plot_dice[0] + has_cryptography(t, t.plotter)
    attack += INFORMANT_DICE if has_informant(t, t.plotter, t.plotted) else 0
    attack += CIPHER_DICE if t.cipher_on[t.plotter] == t.plotted else 0
    defence = LEADER_DICE if t.plot_leader != NONE else RULER_DICE
    throw(t, t.plotter, 0, attack)
    throw(t, t.plotted, 1, defence + t.plot_dice[1] + has_cryptography(t, t.plotted))
    if t.hand_guns > 0 and t.plot_hits[0] > 0:
        t.plot_hits[0] += 1
    if has_informant(t, t.plotter, t.plotted):
        remove_informant(t, t.plotter, t.plotted)
    done(t)
    settle_murder(t)


@rule("Assassination ¶1", "Assassination ¶2")
def settle_murder(t: T) -> None:
    """A leader dies by one hit more than were thrown against it, a ruler by two."""
    margin = t.plot_hits[0] - t.plot_hits[1]
    if margin < (MARGIN_RULER if t.plot_leader == NONE else MARGIN_LEADER):
        tell(t, PLOT_FAILS, t.plotter, t.plot_hits[0], t.plot_hits[1])
    elif t.plot_leader == NONE:
        kill_ruler(t, t.plotted)
        gain_bonus(t, t.plotter, RULER_VP)
    else:
        kill_leader(t, t.plot_leader)


@rule("Assassination ¶2", "Leaders ¶10", "Royals ¶1")
def kill_leader(t: T, leader: int) -> None:
    """Out of the game, as a royal too. Maurice follows William of Orange, Uluch Ali follows Dragut."""
    tell(t, KILLED, leader)
    t.leader_at[leader] = NONE
    t.due[leader] = 0
    t.weary &= ~(1 << leader)
    for royal in range(ROYALS):
        if ROYAL_LEADER[royal] == leader and t.royal_is[royal] != DEAD:
            royal_dies(t, royal)
    if leader == WILLIAM:
        maurice_follows(t)
    elif leader == DRAGUT:
        t.due[ULUCH_ALI] = t.turn + 1


@rule("Assassination ¶4", "Assassination ¶2", "Rulers ¶7")
def kill_ruler(t: T, power: int) -> None:
    """Who ruled leaves the chart as a royal; the successor follows as if by card."""
    tell(t, RULER_KILLED, power)
    royal = royal_on_throne(t, power)
    if royal != NONE and t.royal_is[royal] != DEAD:
        royal_dies(t, royal)
    ruler_dies(t, power)


def royal_on_throne(t: T, power: int) -> int:
    """NONE where the ruler is no royal."""
    found = NONE
    for royal in range(ROYALS):
        if ROYAL_POWER[royal] == power and rules_now(t, royal):
            found = royal
    return found
