"""What has been begun and is not decided: conversions, plots, raids on the oceans; cards that hold others up."""

from __future__ import annotations

from nonsuch.engine import NONE
from nonsuch.games.virgin_queen.bot.six.rebels import rising
from nonsuch.games.virgin_queen.map.atlas import CATHOLIC, MAJORS, PROTESTANT, PROTESTANT_FAITH, SPAIN, TUTORIAL
from nonsuch.games.virgin_queen.rules.marching import form_up
from nonsuch.games.virgin_queen.rules.sailing import choose_fleet, order_ships
from nonsuch.games.virgin_queen.rules.transport import embark
from nonsuch.games.virgin_queen.rules.world.plunder import pirate_dice
from nonsuch.games.virgin_queen.state import VirginQueenTable as T
from nonsuch.games.virgin_queen.tables.intrigue import ASSASSINATION, INTELLIGENCE, OPERATIVE, RISING

MAJOR_HIT, MINOR_HIT = 18, 14
SPYING, PLANTING, MURDER, RISEN = 34, 22, 48, 66
ORDER = 15
RAIDER, HURT = 30, 22  # a die of the pirate's; a hit
SKIP, HELD_UP = 40, 25


def begun(t: T, seat: int) -> int:
    if t.scenario == TUTORIAL or t.over > 0:
        return 0
    return conversions(t, seat) + plots(t, seat) + raiding(t, seat) + rising(t, seat) - being_ordered(t, seat)


def being_ordered(t: T, seat: int) -> int:
    """What a march or a voyage that is being put together will cost at least."""
    if t.asked != seat:
        return 0
    if t.phase == form_up or t.phase == embark or t.phase == choose_fleet or t.phase == order_ships:
        return ORDER
    return 0


def conversions(t: T, seat: int) -> int:
    """Hits that are still to be given out."""
    if t.majors + t.minors == 0:
        return 0
    number = MAJOR_HIT * t.majors + MINOR_HIT * t.minors
    if t.asked == seat:
        return number
    if t.creed == PROTESTANT_FAITH:
        return number if seat == PROTESTANT else -number if seat == SPAIN else 0
    return number if seat == SPAIN and t.creed == CATHOLIC else -number if seat == PROTESTANT else 0


def plots(t: T, seat: int) -> int:
    """Murder and rebellion are for enemies; a plot against oneself is to be foiled."""
    if t.plot == 0 or t.plotter == NONE or t.foiled > 0:
        return 0
    number = 0
    if t.plot == INTELLIGENCE:
        number = SPYING
    elif t.plot == OPERATIVE:
        number = PLANTING
    elif t.plot == ASSASSINATION:
        number = MURDER
    elif t.plot == RISING:
        number = RISEN
    mine = t.plot_dice[0]
    theirs = t.plot_dice[1]
    if t.plotter == seat:
        if t.plot == ASSASSINATION and t.war[seat] >> t.plotted & 1 == 0:
            number = number // 2
        return number + 8 * (mine - theirs)
    return -number + 8 * (theirs - mine) if t.plotted == seat else 0


def raiding(t: T, seat: int) -> int:
    if t.prey == NONE or t.captain == NONE:
        return 0
    if t.captain_of[t.captain] == seat:
        dice = pirate_dice(t, t.captain, t.prey, t.captain_zone[t.captain])
        return (RAIDER * dice if t.stopped == 0 else 0) + HURT * t.plunder
    return -HURT - HURT * t.plunder if t.prey == seat else 0


def held_up(t: T, seat: int) -> int:
    """Impulses to miss: an enemy's or the leader's please, one's own do not; likewise what is stopped."""
    if t.scenario == TUTORIAL:
        return 0
    number = -SKIP * t.skips[seat]
    for power in range(MAJORS):
        if power != seat:
            worth = SKIP if t.war[seat] >> power & 1 > 0 else SKIP // 3
            number += worth * t.skips[power]
            if t.active == power and t.war[seat] >> power & 1 > 0:
                number += HELD_UP * (t.stopped + t.cancelled)
    return number - (HELD_UP * (t.stopped + t.cancelled) if t.active == seat else 0)
