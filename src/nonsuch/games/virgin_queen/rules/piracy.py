"""Piracy in Europe.  [16.4; 28.6]"""

from __future__ import annotations

from nonsuch.engine import NONE, Moves, bits, call, clear, done, goto, offer, refuse_rest, rule, sole, tell
from nonsuch.games.virgin_queen.axes import RAID
from nonsuch.games.virgin_queen.components import (
    CORSAIR,
    COST,
    DRAGUT,
    GALLEON,
    GALLEY,
    MOST_PIRACY_VP,
    PIRACIES_A_TURN,
    PIRACY_COST,
    PIRACY_DICE,
    PIRACY_DICE_REDUCED,
    PIRATES_A_ZONE,
    RACE_BUILT,
    SHIP_KINDS,
)
from nonsuch.games.virgin_queen.components import PIRACY as PIRACY_RATING
from nonsuch.games.virgin_queen.map.atlas import (
    MAJORS,
    MALTA,
    MEDITERRANEAN,
    NEAR,
    NEAR_COUNT,
    OTTOMAN,
    PLACE_OF,
    PORT_OF,
    PORTS,
    SEA_OPEN,
    SEAS,
    SPACE_OF,
    SPAIN,
    TUTORIAL,
)
from nonsuch.games.virgin_queen.rules.assault import settle_dragut, warships
from nonsuch.games.virgin_queen.rules.battle import throw
from nonsuch.games.virgin_queen.rules.board import in_play, is_fortress, naval_leaders, ours, own_port, sink
from nonsuch.games.virgin_queen.rules.cards import drawable, take_at_random
from nonsuch.games.virgin_queen.rules.points import gain_piracy
from nonsuch.games.virgin_queen.rules.spending import MILITARY, pay
from nonsuch.games.virgin_queen.rules.windows import ACTION_DECLARED, COMBAT_OVER, open_window
from nonsuch.games.virgin_queen.state import (
    A_RAID,
    AWARD,
    FIGHT_AT,
    PIRACY,
    RAIDS,
    SINK,
    STOPPED,
    choose_action,
    phases,
)
from nonsuch.games.virgin_queen.state import VirginQueenTable as T

SHIP, CARD, POINT = range(3)


# who and where ---------------------------------------------------------------------------------


@rule("Piracy in Europe ¶1", "Piracy in Europe ¶4", "Piracy in Europe ¶5")
def offer_piracy(t: T, m: Moves) -> None:
    who = t.active
    if 0 < COST[PIRACY_COST][who] <= t.cp and (who != OTTOMAN or t.piracies < PIRACIES_A_TURN):
        for sea in range(SEAS):
            if SEA_OPEN[t.scenario][sea] > 0 and pirates(t, who, PORTS + sea) > 0 and may_raid(t, who, sea):
                for victim in range(MAJORS):
                    if may_be_victim(t, who, victim, PORTS + sea):
                        offer(m, PIRACY(sea, victim))
    refuse_rest(m, PIRACY, "Piracy in Europe ¶2")


@rule("Piracy in Europe ¶2", "ruling 164")
def pirates(t: T, who: int, sea: int) -> int:
    """Ottoman corsairs; Spanish galleys near Malta; galleons of others in the Atlantic."""
    if t.afloat[sea] >> who & 1 == 0:
        return 0
    if who == OTTOMAN:
        return free(t, OTTOMAN, CORSAIR, sea)
    if MEDITERRANEAN[sea - PORTS] == 0:
        return free(t, who, GALLEON, sea) + free(t, who, RACE_BUILT, sea)
    if who == SPAIN and touches(sea, PORT_OF[MALTA]) and ours(t, SPAIN, MALTA) and t.siege[MALTA] == NONE:
        return free(t, SPAIN, GALLEY, sea)
    return 0


def free(t: T, power: int, kind: int, sea: int) -> int:
    return t.ships[power][kind][sea] - t.becalmed[power][kind][sea]


def touches(sea: int, port: int) -> bool:
    for k in range(NEAR_COUNT[port]):
        if NEAR[port][k] == sea:
            return True
    return False


@rule("Piracy in Europe ¶4")
def may_raid(t: T, who: int, sea: int) -> bool:
    """Once a turn in a zone, and no more than two powers there."""
    number = 0
    for _ in bits(t.pirated[sea]):
        number += 1
    return t.pirated[sea] >> who & 1 == 0 and number < PIRATES_A_ZONE


@rule("Piracy in Europe ¶2", "Piracy in Europe ¶3")
def may_be_victim(t: T, who: int, victim: int, sea: int) -> bool:
    """A major power with a port there, but no ally; the Ottoman needs no war, the Knights hunt only him."""
    if victim == who or t.seat_of[victim] == NONE or t.seat_of[victim] == t.seat_of[who]:
        return False
    if t.league[who] >> victim & 1 > 0:
        return False
    if who == SPAIN and MEDITERRANEAN[sea - PORTS] > 0 and victim != OTTOMAN:
        return False
    if who != OTTOMAN and t.foes[who] >> victim & 1 == 0:
        return False
    return ports_on(t, victim, sea) > 0


def ports_on(t: T, who: int, sea: int) -> int:
    number = 0
    for k in range(NEAR_COUNT[sea]):
        if own_port(t, who, NEAR[sea][k]):
            number += 1
    return number


# the raid --------------------------------------------------------------------------------------


@choose_action.on(PIRACY)
def begin_raid(t: T, sea: int, victim: int) -> None:
    pay(t, MILITARY, COST[PIRACY_COST][t.active])
    t.pirate = t.active
    t.victim = victim
    t.pirated_sea = PORTS + sea
    t.pirated[sea] |= 1 << t.active
    t.piracies += 1 if t.active == OTTOMAN else 0
    t.stopped = 0
    tell(t, RAIDS, t.active, sea, victim)
    done(t)
    call(t, raid)
    open_window(t, ACTION_DECLARED)


@phases.step("Piracy in Europe ¶6", "Piracy in Europe ¶7", "Piracy in Europe ¶8")
def raid(t: T) -> None:
    """Defence, losses, then the pirate's dice."""
    goto(t, awards)
    if t.stopped > 0:
        tell(t, STOPPED, t.pirate, A_RAID)
        t.stopped = 0
        becalm_pirates(t)
        return
    t.dragut_raids = 1 if t.leader_at[DRAGUT] == PLACE_OF[t.pirated_sea] and t.pirate == OTTOMAN else 0
    t.pirates_lost = throw(t, t.victim, defence_dice(t))
    lose_pirates(t)
    ships = pirates(t, t.pirate, t.pirated_sea)
    if ships > 0:
        dice = PIRACY_DICE_REDUCED if ships == 1 or ports_on(t, t.victim, t.pirated_sea) == 1 else PIRACY_DICE
        t.loot = throw(t, t.pirate, dice + best_pirate(t))


def becalm_pirates(t: T) -> None:
    t.calm_powers |= 1 << t.pirate
    for kind in range(SHIP_KINDS):
        t.becalmed[t.pirate][kind][t.pirated_sea] = t.ships[t.pirate][kind][t.pirated_sea]


@rule("Piracy in Europe ¶6")
def defence_dice(t: T) -> int:
    """Two for each ship of the victim in the zone, one for each nearby of an enemy of the pirate; fortresses."""
    dice = 2 * warships(t, t.victim, t.pirated_sea)
    for k in range(NEAR_COUNT[t.pirated_sea]):
        near = NEAR[t.pirated_sea][k]
        dice += nearby_ships(t, near)
        if near < PORTS and guards(t, SPACE_OF[near]):
            dice += 1
    return dice


def nearby_ships(t: T, harbour: int) -> int:
    number = 0
    for power in bits(t.afloat[harbour]):
        if t.side[power] == t.victim or t.foes[t.pirate] >> power & 1 > 0:
            number += t.ships[power][GALLEY][harbour] + t.ships[power][GALLEON][harbour]
            number += t.ships[power][RACE_BUILT][harbour]
    return number


@rule("Piracy in Europe ¶6", "Unrest •5")
def guards(t: T, space: int) -> bool:
    """A fortress of the victim or of an enemy of the pirate; Malta counts as one while it is Spanish."""
    if not is_fortress(t, space) and not (space == MALTA and ours(t, SPAIN, MALTA)):
        return False
    if t.unrest[space] > 0 or t.siege[space] != NONE or not in_play(t, space):
        return False
    return ours(t, t.victim, space) or t.foes[t.pirate] >> t.control[space] & 1 > 0


@rule("Piracy in Europe ¶7")
def lose_pirates(t: T) -> None:
    """A corsair for each hit; other ships for each two."""
    if t.pirate == OTTOMAN:
        kind = CORSAIR
        lost = t.pirates_lost
    else:
        kind = GALLEY if MEDITERRANEAN[t.pirated_sea - PORTS] > 0 else GALLEON
        if kind == GALLEON and t.ships[t.pirate][GALLEON][t.pirated_sea] == 0:
            kind = RACE_BUILT
        lost = t.pirates_lost // 2
    for _ in range(min(lost, t.ships[t.pirate][kind][t.pirated_sea])):
        sink(t, t.pirate, kind, t.pirated_sea)


@rule("Piracy in Europe ¶8")
def best_pirate(t: T) -> int:
    best = 0
    for leader in bits(naval_leaders(t, t.pirate, t.pirated_sea)):
        best = max(best, PIRACY_RATING[leader])
    return best


# awards ----------------------------------------------------------------------------------------


@rule("Piracy in Europe ¶9", "Tutorial scenario subset › Victory ¶3")
def possible_awards(t: T) -> int:
    """A bit each for a ship, a card, a point."""
    found = 0
    if ships_in_reach(t) > 0:
        found |= 1 << SHIP
    if drawable(t, t.victim) > 0:
        found |= 1 << CARD
    if pays_in_points(t):
        found |= 1 << POINT
    return found


def pays_in_points(t: T) -> bool:
    """In the Tutorial Spain gets none: the Ottoman gives up one of his own instead."""
    if t.scenario == TUTORIAL and t.pirate != OTTOMAN:
        return t.piracy_vp[OTTOMAN] > 0
    return t.piracy_vp[t.pirate] < MOST_PIRACY_VP


def ships_at(t: T, harbour: int) -> int:
    """Of the victim, of any kind."""
    number = 0
    for power in bits(t.afloat[harbour] & t.bloc[t.victim]):
        for kind in range(SHIP_KINDS):
            number += t.ships[power][kind][harbour]
    return number


@rule("Piracy in Europe ¶9")
def ships_in_reach(t: T) -> int:
    """In the zone, in a zone next to it, or in a port on it."""
    number = ships_at(t, t.pirated_sea)
    for k in range(NEAR_COUNT[t.pirated_sea]):
        number += ships_at(t, NEAR[t.pirated_sea][k])
    return number


@phases.step("Piracy in Europe ¶9")
def awards(t: T) -> None:
    """Hit by hit the victim chooses; none twice before all that are possible have been given."""
    possible = possible_awards(t)
    if t.loot > 0 and possible > 0:
        if possible & ~t.awards == 0:
            t.awards = 0
        t.loot -= 1
        award = sole(possible & ~t.awards)
        if award != NONE:
            give(t, award)
        else:
            call(t, choose_award, t.seat_of[t.victim], t.victim)
    else:
        t.loot = 0
        goto(t, raid_over)


@phases.phase("What do you give the pirates?", "Piracy in Europe ¶9", takes=("asked",))
def choose_award(t: T, m: Moves) -> None:
    for award in bits(possible_awards(t) & ~t.awards):
        offer(m, AWARD(award))
    refuse_rest(m, AWARD, "Piracy in Europe ¶9")


@choose_award.on(AWARD)
def award_chosen(t: T, award: int) -> None:
    done(t)
    give(t, award)


def give(t: T, award: int) -> None:
    t.awards |= 1 << award
    if award == CARD:
        take_at_random(t, t.pirate, t.victim)
    elif award == POINT:
        if t.scenario == TUTORIAL and t.pirate != OTTOMAN:
            gain_piracy(t, OTTOMAN, -1)
        else:
            gain_piracy(t, t.pirate, 1)
    else:
        give_ship(t)


@rule("Piracy in Europe ¶9")
def give_ship(t: T) -> None:
    """The victim says where, and which."""
    number = 0
    harbour = t.pirated_sea
    if ships_at(t, t.pirated_sea) > 0:
        number += 1
    for k in range(NEAR_COUNT[t.pirated_sea]):
        if ships_at(t, NEAR[t.pirated_sea][k]) > 0:
            number += 1
            harbour = NEAR[t.pirated_sea][k]
    if number > 1:
        call(t, where_to_lose, t.seat_of[t.victim], t.victim)
    else:
        lose_ship(t, t.victim, harbour)


@phases.phase("Where do you lose a ship?", "Piracy in Europe ¶9", takes=("asked",))
def where_to_lose(t: T, m: Moves) -> None:
    if ships_at(t, t.pirated_sea) > 0:
        offer(m, FIGHT_AT(t.pirated_sea))
    for k in range(NEAR_COUNT[t.pirated_sea]):
        if ships_at(t, NEAR[t.pirated_sea][k]) > 0:
            offer(m, FIGHT_AT(NEAR[t.pirated_sea][k]))
    refuse_rest(m, FIGHT_AT, "Piracy in Europe ¶9")


@where_to_lose.on(FIGHT_AT)
def there(t: T, harbour: int) -> None:
    done(t)
    lose_ship(t, t.victim, harbour)


def lose_ship(t: T, who: int, harbour: int) -> None:
    """One of a side's ships there, its owner choosing where they differ."""
    number = 0
    last_power = NONE
    last_kind = NONE
    for power in bits(t.afloat[harbour] & t.bloc[who]):
        for kind in range(SHIP_KINDS):
            if t.ships[power][kind][harbour] > 0:
                number += 1
                last_power = power
                last_kind = kind
    if number > 1:
        call(t, which_to_lose, t.seat_of[who], who, harbour)
    elif number == 1:
        lose_this(t, last_power, last_kind, harbour)


def lose_this(t: T, power: int, kind: int, harbour: int) -> None:
    sink(t, power, kind, harbour)


@phases.phase("Which ship do you lose?", "Piracy in Europe ¶9", "Card FAQ › 15 STORMS", takes=("asked", "harbour"))
def which_to_lose(t: T, m: Moves) -> None:
    for power in bits(t.afloat[t.harbour] & t.bloc[t.asked]):
        for kind in range(SHIP_KINDS):
            if t.ships[power][kind][t.harbour] > 0:
                offer(m, SINK(power, kind))
    refuse_rest(m, SINK, "Piracy in Europe ¶9")


@which_to_lose.on(SINK)
def ship_given(t: T, power: int, kind: int) -> None:
    lose_this(t, power, kind, t.harbour)
    done(t)


@phases.step("Response windows ¶2")
def raid_over(t: T) -> None:
    goto(t, close_raid)
    t.dragut_hit = 1 if t.dragut_raids > 0 and t.pirates_lost > 0 else 0
    open_window(t, COMBAT_OVER)


@phases.step("Piracy in Europe ¶10")
def close_raid(t: T) -> None:
    settle_dragut(t)
    clear(t, RAID)
    done(t)
