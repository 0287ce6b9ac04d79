"""What a hit of a pirate on the World map brings: a treasure, a point, a repair, a fort destroyed.  [16.5; 6.3]"""

from __future__ import annotations

from nonsuch.engine import (
    NONE,
    Moves,
    bits,
    call,
    done,
    draw,
    move,
    move_all,
    offer,
    offer_held,
    refuse_rest,
    rule,
    sole,
    tell,
)
from nonsuch.games.virgin_queen.components import MOST_PIRACY_VP
from nonsuch.games.virgin_queen.map.atlas import ENGLAND, SPAIN
from nonsuch.games.virgin_queen.map.oceans import BORDERS, SETTLEMENTS
from nonsuch.games.virgin_queen.rules.council.wars import grieve
from nonsuch.games.virgin_queen.rules.points import gain_piracy
from nonsuch.games.virgin_queen.rules.world.captains import room_for
from nonsuch.games.virgin_queen.rules.world.prey import (
    forts_on,
    master_of,
)
from nonsuch.games.virgin_queen.rules.world.terms import (
    BOOTY,
    DESTROY,
    FORT_GONE,
    REPAIRED,
    SHIELD,
    TREASURE_ABOARD,
)
from nonsuch.games.virgin_queen.seafaring import (
    DRAKE,
    HAWKINS,
)
from nonsuch.games.virgin_queen.state import NO, phases
from nonsuch.games.virgin_queen.state import VirginQueenTable as T

TREASURE, POINT, REPAIR = range(3)


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


@rule("Card FAQ › 106 DRAKE/HAWKINS EXPEDITION", "ruling 332")
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


@phases.phase("What do you give the pirate?", "Piracy on the World map ¶5", takes=("asked",))
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
