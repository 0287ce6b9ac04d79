"""Piracy on the World map: settlements raided, hits taken and given, treasures and points for them.  [16.5; 6.3]"""

from __future__ import annotations

from nonsuch.engine import (
    NONE,
    Moves,
    bits,
    call,
    clear,
    done,
    draw,
    goto,
    move,
    move_all,
    offer,
    offer_held,
    refuse_rest,
    rule,
    sole,
    tell,
)
from nonsuch.games.virgin_queen.axes import RAID
from nonsuch.games.virgin_queen.components import COST, MOST_PIRACY_VP, PIRACY_DICE, PIRACY_DICE_REDUCED
from nonsuch.games.virgin_queen.map.atlas import ENGLAND, MAJORS, PORTUGAL, SPAIN, space
from nonsuch.games.virgin_queen.map.oceans import BORDERS, SETTLEMENTS
from nonsuch.games.virgin_queen.rules.battle import throw
from nonsuch.games.virgin_queen.rules.board import holder
from nonsuch.games.virgin_queen.rules.council.wars import grieve
from nonsuch.games.virgin_queen.rules.points import gain_piracy
from nonsuch.games.virgin_queen.rules.spending import MILITARY, pay
from nonsuch.games.virgin_queen.rules.windows import ACTION_DECLARED, open_window
from nonsuch.games.virgin_queen.rules.world.captains import come_home, hit_expedition, leads, room_for
from nonsuch.games.virgin_queen.rules.world.terms import (
    BOOTY,
    DESTROY,
    FORT_GONE,
    PLUNDER,
    PLUNDERS,
    REPAIRED,
    SHIELD,
    TREASURE_ABOARD,
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
from nonsuch.games.virgin_queen.tables.world import AT_SEA

LISBON = space("Lisbon")
PREY = (SPAIN, PORTUGAL)
TREASURE, POINT, REPAIR = range(3)


# who may be raided -----------------------------------------------------------------------------


@rule("Piracy on the World map ¶1", "Piracy on the World map ¶2")
def master_of(t: T, prey: int) -> int:
    """Who decides for it: for Portugal whoever controls Lisbon, nobody while it is neutral."""
    if prey == SPAIN:
        return SPAIN
    lord = holder(t, LISBON)
    return lord if lord < MAJORS and t.seat_of[min(lord, MAJORS - 1)] != NONE else NONE


@rule("Piracy on the World map ¶1", "Piracy in Europe ¶3", "ruling 328")
def may_prey_on(t: T, who: int, prey: int) -> bool:
    """War is not needed; nobody raids what is theirs, their ally's or another power's of the same player."""
    master = master_of(t, prey)
    if master == NONE:
        return True
    return master != who and t.seat_of[master] != t.seat_of[who] and t.league[who] >> master & 1 == 0


def settlements_on(t: T, prey: int, zone: int) -> int:
    number = 0
    for site in range(SETTLEMENTS):
        if t.settler[site] == prey and BORDERS[site] >> zone & 1 > 0:
            number += 1
    return number


@rule("Piracy on the World map ¶1")
def may_plunder(t: T, who: int, captain: int, prey: int) -> bool:
    """Once a turn in each zone."""
    if not leads(t, captain) or t.captain_of[captain] != who or t.stormbound >> captain & 1 > 0:
        return False
    zone = t.captain_zone[captain]
    fresh = t.plundered[captain] >> zone & 1 == 0
    return fresh and may_prey_on(t, who, prey) and settlements_on(t, prey, zone) > 0


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
    t.plundered[captain] |= 1 << t.captain_zone[captain]
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
    zone = t.captain_zone[t.captain]
    if t.on_fleet > 0:
        return ESCORT_DICE * t.escorts
    forts = 0 if t.captain == DE_SORES else forts_on(t, t.prey, zone)
    return forts + PATROL_DICE * t.patrols[zone]


def forts_on(t: T, prey: int, zone: int) -> int:
    number = 0
    for site in range(SETTLEMENTS):
        if t.settler[site] == prey and BORDERS[site] >> zone & 1 > 0 and t.world_fort[site] > 0:
            number += 1
    return number


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


@rule("Card FAQ › 106 DRAKE/HAWKINS EXPEDITION")
def still_there(t: T, captain: int) -> int:
    """Who leads what is left of the expedition: Hawkins where Drake was lost; NONE if nobody is left."""
    if t.captain_is[captain] == AT_SEA:
        return captain
    if captain == DRAKE and t.captain_is[HAWKINS] == AT_SEA and t.sappers >> HAWKINS & 1 > 0:
        return HAWKINS
    return NONE


# the pirate's dice -----------------------------------------------------------------------------


@phases.step("Piracy on the World map ¶4", takes=("captain",))
def pirates_turn(t: T) -> None:
    captain = still_there(t, t.captain)
    if captain == NONE:
        done(t)
        return
    t.captain = captain
    t.plunder = throw(t, t.captain_of[captain], pirate_dice(t, captain))
    goto(t, hand_out)


@rule("Piracy on the World map ¶4", "Treasures ¶9", "ruling 325")
def pirate_dice(t: T, captain: int) -> int:
    """Fewer for a damaged expedition, or where the prey has one settlement; those who know the coast throw more."""
    zone = t.captain_zone[captain]
    poor = t.on_fleet == 0 and settlements_on(t, t.prey, zone) == 1
    dice = PIRACY_DICE_REDUCED if poor or is_damaged(t, captain) else PIRACY_DICE
    if captain == DRAKE and t.joint > 0:
        dice += PIRACY_AT_SEA[HAWKINS][zone]
    return dice + PIRACY_AT_SEA[captain][zone]


# awards ----------------------------------------------------------------------------------------


@rule("Piracy on the World map ¶6", "Piracy on the World map ¶2")
def within_reach(t: T) -> int:
    """How many treasures can be drawn: a fort keeps one of them safe."""
    number = t.treasure_boxes[SPAIN].size if t.prey == SPAIN else t.portuguese_boxes.size
    return number - (1 if is_shielded(t) else 0)


def is_shielded(t: T) -> bool:
    return t.on_fleet == 0 and forts_on(t, t.prey, t.captain_zone[t.captain]) > 0


@rule("Piracy on the World map ¶5", "Piracy on the World map ¶9", "Piracy on the World map ¶2")
def possible_booty(t: T) -> int:
    """A bit each for a treasure, a point, a repair; from neutral Portugal always a treasure."""
    found = 0
    who = t.captain_of[t.captain]
    if within_reach(t) > 0 and room_for(t, t.captain) > 0:
        found |= 1 << TREASURE
    if t.piracy_vp[who] < MOST_PIRACY_VP and master_of(t, t.prey) != NONE:
        found |= 1 << POINT
    if t.captain == DRAKE and t.damaged[DRAKE] + (t.damaged[HAWKINS] if t.joint > 0 else 0) > 0:
        found |= 1 << REPAIR
    return found


@rule("Piracy on the World map ¶5", "Sea captains ¶2", "Treasures ¶9")
def pirate_chooses(t: T) -> bool:
    """Drake always, everybody against the fleet."""
    return t.captain == DRAKE or t.on_fleet > 0


@rule("Card FAQ › 106 DRAKE/HAWKINS EXPEDITION")
def may_destroy(t: T, site: int) -> bool:
    near = BORDERS[site] >> t.captain_zone[t.captain] & 1 > 0
    return t.sappers >> t.captain & 1 > 0 and near and t.world_fort[site] > 0 and t.settler[site] == t.prey


def can_destroy(t: T) -> bool:
    for site in range(SETTLEMENTS):
        if may_destroy(t, site) and t.on_fleet == 0:
            return True
    return False


@phases.step("Piracy on the World map ¶5", takes=("captain",))
def hand_out(t: T) -> None:
    """Hit by hit; a target gives a treasure and a point in turn, as far as it can."""
    possible = possible_booty(t)
    if t.plunder == 0 or (possible == 0 and not can_destroy(t)):
        t.plunder = 0
        done(t)
        return
    t.plunder -= 1
    if can_destroy(t) or (pirate_chooses(t) and sole(possible) == NONE):
        call(t, choose_booty, t.seat_of[t.captain_of[t.captain]], t.captain_of[t.captain])
    elif pirate_chooses(t):
        give_booty(t, sole(possible))
    else:
        let_target_choose(t, possible)


@rule("Piracy on the World map ¶5", "Piracy on the World map ¶2")
def let_target_choose(t: T, possible: int) -> None:
    """Neither a second time before the other, where both can be given."""
    if possible & ~t.awards == 0:
        t.awards = 0
    master = master_of(t, t.prey)
    left = possible & ~t.awards
    if sole(left) != NONE:
        give_booty(t, sole(left))
    elif left > 0:
        call(t, yield_booty, t.seat_of[master], master)


@phases.phase("What do you take for the hit?", "Piracy on the World map ¶5", takes=("asked",))
def choose_booty(t: T, m: Moves) -> None:
    """With forts to destroy, and nothing that is the pirate's to choose, the hit may be left to the target."""
    if pirate_chooses(t):
        for booty in bits(possible_booty(t)):
            offer(m, BOOTY(booty))
    elif possible_booty(t) > 0:
        offer(m, NO)
    for site in range(SETTLEMENTS):
        if may_destroy(t, site) and t.on_fleet == 0:
            offer(m, DESTROY(site))
    refuse_rest(m, BOOTY, DESTROY, "Piracy on the World map ¶5")


@choose_booty.on(BOOTY)
def booty_chosen(t: T, booty: int) -> None:
    done(t)
    give_booty(t, booty)


@choose_booty.on(NO)
def leave_it_to_target(t: T) -> None:
    done(t)
    let_target_choose(t, possible_booty(t))


@choose_booty.on(DESTROY)
def destroy_fort(t: T, site: int) -> None:
    t.world_fort[site] = 0
    tell(t, FORT_GONE, site)
    done(t)


@phases.phase("What do you yield to the pirate?", "Piracy on the World map ¶5", takes=("asked",))
def yield_booty(t: T, m: Moves) -> None:
    for booty in bits(possible_booty(t) & ~t.awards):
        offer(m, BOOTY(booty))
    refuse_rest(m, BOOTY, "Piracy on the World map ¶5")


@yield_booty.on(BOOTY)
def booty_yielded(t: T, booty: int) -> None:
    done(t)
    give_booty(t, booty)


@rule("Piracy on the World map ¶5")
def give_booty(t: T, booty: int) -> None:
    t.awards |= 1 << booty
    if booty == TREASURE:
        yield_treasure(t)
        aggrieve(t)
    elif booty == POINT:
        gain_piracy(t, t.captain_of[t.captain], 1)
        aggrieve(t)
    else:
        repaired = DRAKE if t.damaged[DRAKE] > 0 else HAWKINS
        t.damaged[repaired] = 0
        tell(t, REPAIRED, repaired)


@rule("War between England and Spain ¶1")
def aggrieve(t: T) -> None:
    if t.captain_of[t.captain] == ENGLAND and t.prey == SPAIN:
        grieve(t)


# a treasure ------------------------------------------------------------------------------------


@rule("Piracy on the World map ¶6", "ruling 329")
def yield_treasure(t: T) -> None:
    """Spain says which one the fort keeps safe; of the Portuguese boxes nobody knows what lies in them."""
    if t.prey == SPAIN and is_shielded(t):
        call(t, shield, t.seat_of[SPAIN], SPAIN)
    else:
        take_treasure(t)


@phases.phase("Which treasure do you keep safe?", "Piracy on the World map ¶6", takes=("asked",))
def shield(t: T, m: Moves) -> None:
    offer_held(m, SHIELD, t.treasure_boxes[SPAIN])
    refuse_rest(m, SHIELD, "Piracy on the World map ¶6")


@shield.on(SHIELD)
def shielded(t: T, kind: int) -> None:
    """Aside while the pirate draws, and back into its box."""
    move(t.treasure_boxes[SPAIN], t.shielded[SPAIN], kind)
    done(t)
    take_treasure(t)
    move_all(t.shielded[SPAIN], t.treasure_boxes[SPAIN])


@rule("Piracy on the World map ¶6", "Piracy on the World map ¶7")
def take_treasure(t: T) -> None:
    """At random; it lies under the captain."""
    captain = t.captain
    if t.prey == SPAIN:
        kind = draw(t.treasure_boxes[SPAIN], t.aboard[captain])
    else:
        kind = draw(t.portuguese_boxes, t.aboard[captain])
    tell(t, TREASURE_ABOARD, captain, t.captain_seat[captain], kind)


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
