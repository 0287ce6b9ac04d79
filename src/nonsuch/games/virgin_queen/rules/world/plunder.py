"""Piracy on the World map: settlements raided, hits taken and given, treasures and points for them.  [16.5; 6.3]"""

from __future__ import annotations

from nonsuch.engine import (
    NONE,
    Moves,
    call,
    clear,
    done,
    goto,
    offer,
    refuse_rest,
    rule,
    tell,
)
from nonsuch.games.virgin_queen.axes import RAID
from nonsuch.games.virgin_queen.components import COST, PIRACY_DICE, PIRACY_DICE_REDUCED
from nonsuch.games.virgin_queen.rules.battle import throw
from nonsuch.games.virgin_queen.rules.spending import MILITARY, pay
from nonsuch.games.virgin_queen.rules.windows import ACTION_DECLARED, open_window
from nonsuch.games.virgin_queen.rules.world.booty import hand_out
from nonsuch.games.virgin_queen.rules.world.captains import come_home, hit_expedition, leads
from nonsuch.games.virgin_queen.rules.world.prey import (
    PREY,
    forts_on,
    master_of,
    may_prey_on,
    settlements_on,
    still_there,
)
from nonsuch.games.virgin_queen.rules.world.terms import (
    PLUNDER,
    PLUNDERS,
)
from nonsuch.games.virgin_queen.rules.world.voyages import is_damaged
from nonsuch.games.virgin_queen.seafaring import (
    CAPTAINS,
    DE_SORES,
    DRAKE,
    ESCORT_DICE,
    HAWKINS,
    PATROL_DICE,
    PIRACY_AT_SEA,
    WORLD_PIRACY_COST,
)
from nonsuch.games.virgin_queen.state import A_RAID, NO, STOPPED, YES, choose_action, phases
from nonsuch.games.virgin_queen.state import VirginQueenTable as T

# who may be raided -----------------------------------------------------------------------------


@rule("Piracy on the World map ¶1", "ruling 336")
def has_raided(t: T, who: int, zone: int) -> bool:
    """Once a turn in each zone, whichever expedition it is."""
    return t.plundered[who] >> zone & 1 > 0


@rule("Piracy on the World map ¶1")
def may_plunder(t: T, who: int, captain: int, prey: int) -> bool:
    if not leads(t, captain) or t.captain_of[captain] != who or t.stormbound >> captain & 1 > 0:
        return False
    zone = t.captain_zone[captain]
    return not has_raided(t, who, zone) and may_prey_on(t, who, prey) and settlements_on(t, prey, zone) > 0


def offer_plunder(t: T, m: Moves) -> None:
    if 0 < COST[WORLD_PIRACY_COST][t.active] <= t.cp:
        for captain in range(CAPTAINS):
            for k in range(len(PREY)):
                if may_plunder(t, t.active, captain, PREY[k]):
                    offer(m, PLUNDER(captain, k))
    refuse_rest(m, PLUNDER, "Piracy on the World map ¶1")


@choose_action.on(PLUNDER)
def declare_plunder(t: T, captain: int, choice: int) -> None:
    pay(t, MILITARY, COST[WORLD_PIRACY_COST][t.active])
    t.stopped = 0
    t.plundered[t.active] |= 1 << t.captain_zone[captain]
    t.prey = PREY[choice]
    tell(t, PLUNDERS, captain, t.captain_zone[captain], t.prey)
    done(t)
    call(t, plundering, t.actor, captain)
    open_window(t, ACTION_DECLARED)


@phases.step("Piracy on the World map ¶1", takes=("captain",))
def plundering(t: T) -> None:
    goto(t, plunder_over)
    if t.stopped > 0:
        tell(t, STOPPED, t.captain_of[t.captain], A_RAID)
        t.stopped = 0
        t.stormbound |= 1 << t.captain
    else:
        engage(t)


def engage(t: T) -> None:
    """The guns of the prey first; then those of the pirate, if there is still one."""
    defender = master_of(t, t.prey)
    t.gunfire = throw(t, defender if defender != NONE else t.prey, guns_against(t))
    call(t, pirates_turn, t.actor, t.captain)
    call(t, under_fire, t.actor, t.captain)


# defence ---------------------------------------------------------------------------------------


@rule("Piracy on the World map ¶3", "Treasures ¶9", "Sea captains ¶2")
def guns_against(t: T) -> int:
    """Forts do not fire on de Sores; the fleet has its escorts."""
    if t.on_fleet > 0:
        return ESCORT_DICE * t.escorts
    return guns_on(t, t.captain, t.prey, t.captain_zone[t.captain])


def guns_on(t: T, captain: int, prey: int, zone: int) -> int:
    """What an expedition would meet there."""
    forts = 0 if captain == DE_SORES else forts_on(t, prey, zone)
    return forts + PATROL_DICE * t.patrols[zone]


@phases.step("Piracy on the World map ¶3", takes=("captain",))
def under_fire(t: T) -> None:
    """Hit by hit, until the expedition is lost."""
    captain = still_there(t, t.captain)
    if t.gunfire > 0 and captain != NONE:
        t.gunfire -= 1
        hit_expedition(t, captain)
    else:
        t.gunfire = 0
        done(t)


# the pirate's dice -----------------------------------------------------------------------------


@phases.step("Piracy on the World map ¶4", takes=("captain",))
def pirates_turn(t: T) -> None:
    captain = still_there(t, t.captain)
    if captain == NONE:
        done(t)
        return
    t.captain = captain
    t.plunder = throw(t, t.captain_of[captain], pirate_dice(t, captain, t.prey, t.captain_zone[captain]))
    goto(t, hand_out)


@rule("Piracy on the World map ¶4", "Treasures ¶9", "ruling 325")
def pirate_dice(t: T, captain: int, prey: int, zone: int) -> int:
    """Fewer for a damaged expedition, or where the prey has one settlement; those who know the coast throw more."""
    poor = t.on_fleet == 0 and settlements_on(t, prey, zone) == 1
    dice = PIRACY_DICE_REDUCED if poor or is_damaged(t, captain) else PIRACY_DICE
    if captain == DRAKE and t.joint > 0:
        dice += PIRACY_AT_SEA[HAWKINS][zone]
    return dice + PIRACY_AT_SEA[captain][zone]


# afterwards ------------------------------------------------------------------------------------


@phases.step("Piracy on the World map ¶8", takes=("captain",))
def plunder_over(t: T) -> None:
    """The expedition may go home at once, without paying."""
    captain = still_there(t, t.captain)
    clear(t, RAID)
    done(t)
    if captain != NONE:
        call(t, choose_return, t.seat_of[t.captain_of[captain]], t.captain_of[captain], captain)


@phases.phase("Does the expedition return home?", "Piracy on the World map ¶8", takes=("asked", "captain"))
def choose_return(t: T, m: Moves) -> None:
    offer(m, YES)
    offer(m, NO)


@choose_return.on(YES)
def goes_home(t: T) -> None:
    captain = t.captain
    done(t)
    come_home(t, captain)


@choose_return.on(NO)
def stays_out(t: T) -> None:
    done(t)
