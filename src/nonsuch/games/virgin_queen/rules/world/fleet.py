"""The treasure fleet, the Portuguese treasure and the return of expeditions; New World riches.  [6.3; 8.4; 20.7]"""

from __future__ import annotations

from nonsuch.engine import NONE, Moves, call, clear, done, draw, goto, offer, roll, rule, tell
from nonsuch.games.virgin_queen.axes import RAID
from nonsuch.games.virgin_queen.components import FIRST_TURN, GALLEON
from nonsuch.games.virgin_queen.map.atlas import MAJORS, PORTUGAL, SPAIN, TUTORIAL
from nonsuch.games.virgin_queen.map.oceans import SETTLEMENTS, ZONES
from nonsuch.games.virgin_queen.personages import COASTAL_FORTIFICATION, PLANTATION
from nonsuch.games.virgin_queen.rules.points import gain_bonus
from nonsuch.games.virgin_queen.rules.world.captains import DIE, captains_enter, come_home, leads, leave_port
from nonsuch.games.virgin_queen.rules.world.plunder import engage
from nonsuch.games.virgin_queen.rules.world.prey import master_of, may_prey_on
from nonsuch.games.virgin_queen.rules.world.terms import (
    COLONY_GONE,
    FLEET_ARRIVES,
    FLEET_SAILS,
    FORTS_READY,
    HUNTS_FLEET,
    RICHES,
)
from nonsuch.games.virgin_queen.rules.world.treasures import draw_treasure, fill_boxes, treasure_won
from nonsuch.games.virgin_queen.seafaring import (
    CAPTAINS,
    COLONY_BRINGS,
    COLONY_LOST,
    COLONY_VP,
    FLEET_BRINGS,
    FLEET_MORE,
    FLEET_MOST,
    FLEET_ZONES,
)
from nonsuch.games.virgin_queen.state import NO, YES, phases
from nonsuch.games.virgin_queen.state import VirginQueenTable as T
from nonsuch.games.virgin_queen.tables.world import MOST_FORTS

# the Card Draw Phase ---------------------------------------------------------------------------


@rule("New personages ¶1", "Fortresses and Jesuits ¶1", "Expeditions ¶4", "Science bonuses ¶1")
def world_wakes(t: T) -> None:
    """Captains, colony markers that were out last turn, and forts: the first turn has its own in the setup."""
    captains_enter(t)
    for who in range(MAJORS):
        t.colonists_ready[who] += t.colonists_due[who]
        t.colonists_due[who] = 0
    if t.turn > FIRST_TURN[t.scenario]:
        more = 2 if t.sciences[COASTAL_FORTIFICATION] == SPAIN else 1
        t.forts_ready = min(t.forts_ready + more, MOST_FORTS)
        tell(t, FORTS_READY, t.forts_ready)


@phases.step("Treasures and New World riches ¶1", "Sequence of play ¶1")
def deal_treasures(t: T) -> None:
    fill_boxes(t)
    t.harvested = 0
    goto(t, riches)


@phases.step("Treasures and New World riches ¶1")
def riches(t: T) -> None:
    """In impulse order, colony by colony."""
    for who in range(MAJORS):
        for site in range(SETTLEMENTS):
            if t.colony[site] == who and t.harvested >> site & 1 == 0:
                t.harvested |= 1 << site
                harvest(t, who, site)
                return
    done(t)


@rule("Treasures and New World riches ¶1", "Science bonuses ¶1")
def harvest(t: T, who: int, site: int) -> None:
    first = roll(t, DIE)
    second = roll(t, DIE)
    total = first + second + (1 if t.sciences[PLANTATION] == who else 0)
    tell(t, RICHES, who, site, first, second, total)
    if total >= COLONY_BRINGS:
        draw_treasure(t, who)
    elif total <= COLONY_LOST:
        remove_colony(t, site, COLONY_VP)


@rule("Treasures and New World riches ¶1", "ruling 326")
def remove_colony(t: T, site: int, points: int) -> None:
    """With the points it was worth, unless they stay."""
    who = t.colony[site]
    t.colony[site] = NONE
    t.colonists_due[who] += 1
    tell(t, COLONY_GONE, who, site)
    if points > 0:
        gain_bonus(t, who, -points)


# the treasure fleet ----------------------------------------------------------------------------


@phases.step("Treasures ¶9")
def treasure_fleet(t: T) -> None:
    t.fleet_sailed = 1
    t.hunted = 0
    tell(t, FLEET_SAILS, t.escorts)
    goto(t, hunting)


@rule("Treasures ¶9", "ruling 328")
def may_hunt(t: T, captain: int) -> bool:
    """In the Antilles or on the Spanish Main."""
    if not leads(t, captain) or t.hunted >> captain & 1 > 0:
        return False
    return FLEET_ZONES >> t.captain_zone[captain] & 1 > 0 and may_prey_on(t, t.captain_of[captain], SPAIN)


@phases.step("Treasures ¶9")
def hunting(t: T) -> None:
    """In impulse order, expedition by expedition; then the fleet comes in."""
    for who in range(MAJORS):
        for captain in range(CAPTAINS):
            if t.captain_of[captain] == who and who != SPAIN and may_hunt(t, captain):
                t.hunted |= 1 << captain
                call(t, choose_hunt, t.seat_of[who], who, captain)
                return
    t.hunted = 0
    done(t)
    fleet_arrives(t)


@phases.phase("Do you raid the treasure fleet?", "Treasures ¶9", takes=("asked", "captain"))
def choose_hunt(t: T, m: Moves) -> None:
    offer(m, YES)
    offer(m, NO)


@choose_hunt.on(NO)
def let_it_pass(t: T) -> None:
    done(t)


@choose_hunt.on(YES)
def hunt(t: T) -> None:
    """It costs nothing, and is no piracy of the zone."""
    captain = t.captain
    t.prey = SPAIN
    t.on_fleet = 1
    tell(t, HUNTS_FLEET, captain, t.captain_zone[captain])
    done(t)
    call(t, raid_on_fleet, t.actor, captain)


@phases.step("Treasures ¶9", takes=("captain",))
def raid_on_fleet(t: T) -> None:
    goto(t, hunt_over)
    engage(t)


@phases.step("Treasures ¶9", takes=("captain",))
def hunt_over(t: T) -> None:
    clear(t, RAID)
    done(t)


@rule("Treasures ¶9")
def fleet_arrives(t: T) -> None:
    """A treasure, and one more for each escort; what does not come stays in its box."""
    number = min(FLEET_BRINGS + FLEET_MORE * t.escorts, FLEET_MOST, t.treasure_boxes[SPAIN].size)
    tell(t, FLEET_ARRIVES, number)
    for _ in range(number):
        treasure_won(t, SPAIN, draw(t.treasure_boxes[SPAIN], t.treasures[SPAIN]))


# winter ----------------------------------------------------------------------------------------


@phases.step("Piracy markers and expeditions ¶1")
def world_winters(t: T) -> None:
    """The fleet first, if it has not sailed yet."""
    goto(t, world_comes_home)
    if t.fleet_sailed == 0 and t.scenario != TUTORIAL:
        call(t, treasure_fleet)


@phases.step("Piracy markers and expeditions ¶1", "Treasures ¶10")
def world_comes_home(t: T) -> None:
    """The Portuguese treasure, the expeditions, the patrols."""
    done(t)
    lord = master_of(t, PORTUGAL)
    if lord != NONE and t.portuguese_boxes.size > 0:
        treasure_won(t, lord, draw(t.portuguese_boxes, t.treasures[lord]))
    for who in range(MAJORS):
        t.plundered[who] = 0
    for captain in range(CAPTAINS):
        if leads(t, captain):
            come_home(t, captain)
    leave_port(t)
    for zone in range(ZONES):
        t.docked[SPAIN][GALLEON] += t.patrols[zone]
        t.patrols[zone] = 0
