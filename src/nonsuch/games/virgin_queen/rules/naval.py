"""Naval combat: where fleets meet, one after the other.  [16.1; 16.2]"""

from __future__ import annotations

from nonsuch.engine import NONE, Moves, bits, call, clear, done, goto, offer, refuse_rest, rule, tell
from nonsuch.games.virgin_queen.axes import BATTLE, SEA_COMBAT
from nonsuch.games.virgin_queen.components import ARMADA, CORSAIR, DRAGUT, RACE_BUILT, SHIP_DICE, SHIP_KINDS
from nonsuch.games.virgin_queen.map.atlas import (
    HARBOURS,
    INLAND,
    MAJORS,
    NEAR,
    NEAR_COUNT,
    OTTOMAN,
    PLACE_OF,
    PORTS,
    SPAIN,
)
from nonsuch.games.virgin_queen.rules.assault import settle_dragut
from nonsuch.games.virgin_queen.rules.battle import HIT, throw, throw_for
from nonsuch.games.virgin_queen.rules.board import (
    best_at_sea,
    fleet_of,
    fleets_meet,
    friendly_port,
    naval_leaders,
    sink,
    wait_a_turn,
)
from nonsuch.games.virgin_queen.rules.fleeing import lose_fleet, put_in, scatter
from nonsuch.games.virgin_queen.rules.sailing import end_of_voyage, sea_fights
from nonsuch.games.virgin_queen.rules.windows import COMBAT_CARDS, COMBAT_OVER, NAVAL_COMBAT_DECLARED, open_window
from nonsuch.games.virgin_queen.state import FIGHT_AT, FIGHTS_AT_SEA, HEAD_FOR, LEADS, SEA_FIGHT, SINK, phases
from nonsuch.games.virgin_queen.state import VirginQueenTable as T

SHIP_HITS = 2
PORT_DIE = 1
LEAGUE_DIE = 1
FIRE_IN_PORT = 4
CULVERIN_HIT = 4


# where -----------------------------------------------------------------------------------------


@sea_fights.runs("Naval movement •5")
def choose_sea_fight(t: T) -> None:
    """The active power takes them in the order it likes."""
    number = 0
    first = NONE
    for harbour in range(HARBOURS):
        if must_fight(t, harbour):
            number += 1
            first = harbour if first == NONE else first
    if number == 0:
        goto(t, end_of_voyage)
    elif number == 1:
        open_sea_fight(t, first)
    else:
        call(t, fight_where, t.seat_of[commander(t)], commander(t))


def commander(t: T) -> int:
    """Whose fights these are: the active power's, unless a war that has just begun brought them about."""
    return t.admiral if t.admiral != NONE else t.active


@rule("Naval movement •5", "Naval movement ¶4")
def must_fight(t: T, harbour: int) -> bool:
    """Enemies share a sea, or a port that was sailed into to attack them; each enemy once."""
    if t.afloat[harbour] & t.bloc[commander(t)] == 0 or next_enemy(t, harbour) == NONE:
        return False
    return harbour >= PORTS or t.came_from[harbour] > 0


def next_enemy(t: T, harbour: int) -> int:
    for power in bits(fleets_meet(t, commander(t), harbour) & ~t.fought[harbour]):
        return t.side[power]
    return NONE


@phases.phase("Where do you fight first?", "Naval movement •5", takes=("asked",))
def fight_where(t: T, m: Moves) -> None:
    for harbour in range(HARBOURS):
        if must_fight(t, harbour):
            offer(m, FIGHT_AT(harbour))
    refuse_rest(m, FIGHT_AT, "Naval movement •5")


@fight_where.on(FIGHT_AT)
def fight_there(t: T, harbour: int) -> None:
    done(t)
    open_sea_fight(t, harbour)


@rule("Naval combat •2")
def open_sea_fight(t: T, harbour: int) -> None:
    t.sea = harbour
    t.combat = SEA_COMBAT
    t.attacker = commander(t)
    t.defender = next_enemy(t, harbour)
    t.fought[harbour] |= t.bloc[t.defender]
    t.dragut_there = 1 if t.leader_at[DRAGUT] == PLACE_OF[harbour] else 0
    call(t, sea_fight_cards)
    open_window(t, NAVAL_COMBAT_DECLARED)


@phases.step("Naval combat •2")
def sea_fight_cards(t: T) -> None:
    goto(t, roll_sea_fight)
    open_window(t, COMBAT_CARDS)


# dice ------------------------------------------------------------------------------------------


@rule("Naval combat •1", "Military units › Naval units ¶2", "Military units › Naval units ¶3", "ruling 157")
def sea_dice(t: T, who: int, harbour: int) -> int:
    waters = INLAND[harbour]
    number = best_at_sea(t, who, harbour)
    for power in bits(t.afloat[harbour] & t.bloc[who]):
        for kind in range(SHIP_KINDS):
            number += t.ships[power][kind][harbour] * SHIP_DICE[waters][kind]
    return number


@rule("Cards ¶2")
def league_die(t: T, who: int, against: int) -> int:
    """HOLY LEAGUE: a die more against the Ottoman with ships of at least two of its nations."""
    if t.holy_league != who or against != OTTOMAN:
        return 0
    nations = 0
    for _ in bits(t.afloat[t.sea] & t.bloc[who]):
        nations += 1
    return LEAGUE_DIE if nations > 1 else 0


@phases.step("Naval combat •1", "Naval combat •3", "Naval combat •4")
def roll_sea_fight(t: T) -> None:
    t.dice[0] = sea_dice(t, t.attacker, t.sea) + t.extra[0] + league_die(t, t.attacker, t.defender)
    t.dice[1] = sea_dice(t, t.defender, t.sea) + t.extra[1] + league_die(t, t.defender, t.attacker)
    if t.sea < PORTS:
        t.dice[1] += PORT_DIE
    show_fleets(t)
    for side in range(2):
        t.hits[side] = throw_guns(t, side) + throw_fire(t, side)
        t.dice[side] += t.fire_ships[side]
        t.scored[side] = t.hits[side]
    tell(t, SEA_FIGHT, t.sea, t.attacker, t.defender, t.hits[0], t.hits[1])
    t.attacker_won = 1 if t.hits[0] > t.hits[1] else 0
    spare_a_ship(t)
    goto(t, sea_fight_over)
    call(t, sinkings)


@rule("ruling 393")
def throw_guns(t: T, side: int) -> int:
    """CULVERINS: the dice of race-built galleons hit more often."""
    who = t.attacker if side == 0 else t.defender
    sharp = 0
    if t.culverins == side:
        for power in bits(t.afloat[t.sea] & t.bloc[who]):
            sharp += t.ships[power][RACE_BUILT][t.sea] * SHIP_DICE[INLAND[t.sea]][RACE_BUILT]
    return throw(t, who, t.dice[side] - sharp) + throw_for(t, who, sharp, CULVERIN_HIT)


@rule("Cards ¶2")
def throw_fire(t: T, side: int) -> int:
    """Fire ships burn ships in a port more easily, and the Armada."""
    burns = side == 0 and t.sea < PORTS
    foe = t.defender if side == 0 else t.attacker
    if foe == SPAIN and t.ships[SPAIN][ARMADA][t.sea] > 0:
        burns = True
    least = FIRE_IN_PORT if burns else HIT
    return throw_for(t, t.attacker if side == 0 else t.defender, t.fire_ships[side], least)


def show_fleets(t: T) -> None:
    """Who fights on which side, for all to see, before the dice fall."""
    for side in range(2):
        who = t.attacker if side == 0 else t.defender
        for power in bits(t.afloat[t.sea] & t.bloc[who]):
            for kind in range(SHIP_KINDS):
                if t.ships[power][kind][t.sea] > 0:
                    tell(t, FIGHTS_AT_SEA, power, side, kind, t.ships[power][kind][t.sea])
        for leader in bits(naval_leaders(t, who, t.sea)):
            tell(t, LEADS, leader, side)


def corsairs(t: T, who: int) -> int:
    return t.ships[OTTOMAN][CORSAIR][t.sea] if who == OTTOMAN else 0


def hits_to_destroy(t: T, who: int, lost: int) -> int:
    """A loser's last ship sinks by an odd hit."""
    small = corsairs(t, who)
    large = fleet_of(t, who, t.sea) - small
    return SHIP_HITS * large + small - (lost if large > 0 and small == 0 else 0)


@rule("Naval combat •5")
def spare_a_ship(t: T) -> None:
    """If both would be wiped out, who threw more dice keeps one unit; if equal, the defender."""
    mine = hits_to_destroy(t, t.attacker, 1 - t.attacker_won)
    theirs = hits_to_destroy(t, t.defender, t.attacker_won)
    t.spared = NONE
    if t.hits[1] >= mine and t.hits[0] >= theirs:
        t.spared = 0 if t.dice[0] > t.dice[1] else 1


# sinking ---------------------------------------------------------------------------------------


@phases.step("Naval combat •5")
def sinkings(t: T) -> None:
    """Two hits a ship, then one a corsair; the loser's odd hit sinks one more."""
    for side in range(2):
        owner = t.attacker if side == 0 else t.defender
        while t.hits[1 - side] > 0:
            if may_be_the_last(t, side, owner):
                t.hits[1 - side] = 0
            elif fleet_of(t, owner, t.sea) - corsairs(t, owner) > 0 and t.hits[1 - side] >= SHIP_HITS:
                if not sink_one(t, side, owner, SHIP_HITS):
                    return
            elif corsairs(t, owner) > 0:
                sink_kind(t, side, OTTOMAN, CORSAIR, 1)
            elif fleet_of(t, owner, t.sea) > 0 and has_lost(t, side):
                if not sink_one(t, side, owner, 1):
                    return
            else:
                t.hits[1 - side] = 0
    done(t)


def has_lost(t: T, side: int) -> bool:
    return t.attacker_won == side


def may_be_the_last(t: T, side: int, owner: int) -> bool:
    """Nothing is left, or one unit that is spared."""
    return fleet_of(t, owner, t.sea) <= (1 if t.spared == side else 0)


def sink_one(t: T, side: int, owner: int, cost: int) -> bool:
    """A ship other than a corsair; False if its owner must choose."""
    choices = 0
    last_power = NONE
    last_kind = NONE
    for power in bits(t.afloat[t.sea] & t.bloc[owner]):
        for kind in range(SHIP_KINDS):
            if kind != CORSAIR and t.ships[power][kind][t.sea] > 0:
                choices += 1
                last_power = power
                last_kind = kind
    if choices > 1 and owner < MAJORS and t.seat_of[owner] != NONE:
        t.sinking_cost = cost
        call(t, choose_sinking, t.seat_of[owner], owner)
        return False
    sink_kind(t, side, last_power, last_kind, cost)
    return True


def sink_kind(t: T, side: int, power: int, kind: int, cost: int) -> None:
    t.hits[1 - side] -= cost
    sink(t, power, kind, t.sea)


@phases.phase("Which ship do you lose?", "Naval combat •5", takes=("asked",))
def choose_sinking(t: T, m: Moves) -> None:
    for power in bits(t.afloat[t.sea] & t.bloc[t.asked]):
        for kind in range(SHIP_KINDS):
            if kind != CORSAIR and t.ships[power][kind][t.sea] > 0:
                offer(m, SINK(power, kind))
    refuse_rest(m, SINK, "Naval combat •5")


@choose_sinking.on(SINK)
def sinking_chosen(t: T, power: int, kind: int) -> None:
    sink_kind(t, 0 if t.asked == t.attacker else 1, power, kind, t.sinking_cost)
    done(t)


# afterwards ------------------------------------------------------------------------------------


@phases.step("Naval combat •6", "Naval combat •7", "Declarations of war ¶5")
def sea_fight_over(t: T) -> None:
    """Who attacks a port goes back to sea; at sea the loser leaves, to where it came from if it did the moving. With
    equal hits in a war that has just begun both leave."""
    goto(t, after_sea_fight)
    strand_leaders(t, t.attacker)
    strand_leaders(t, t.defender)
    if t.unprepared > 0 and t.scored[0] == t.scored[1] and fleet_of(t, t.defender, t.sea) > 0:
        sail_back(t, t.defender)
    if t.sea < PORTS or t.attacker_won == 0:
        if fleet_of(t, t.attacker, t.sea) > 0:
            sail_back(t, t.attacker)
    elif fleet_of(t, t.defender, t.sea) > 0:
        sail_back(t, t.defender)


@rule("Naval combat •7")
def strand_leaders(t: T, who: int) -> None:
    if fleet_of(t, who, t.sea) == 0:
        for leader in bits(naval_leaders(t, who, t.sea)):
            wait_a_turn(t, leader)


def came_by(t: T, who: int) -> int:
    """From where its ships there came: the attacker's by sailing, the defender's by intercepting."""
    return t.came_from[t.sea] if who == t.attacker else t.sortied[t.sea]


@rule("Naval combat •6")
def may_sail_back(t: T, who: int, k: int) -> bool:
    """From where it came, if no enemy is there now."""
    near = NEAR[t.sea][k]
    if came_by(t, who) >> k & 1 == 0 or fleets_meet(t, who, near) > 0:
        return False
    return near >= PORTS or friendly_port(t, who, near)


def sail_back(t: T, who: int) -> None:
    number = 0
    back = NONE
    for k in range(NEAR_COUNT[t.sea]):
        if may_sail_back(t, who, k):
            number += 1
            back = NEAR[t.sea][k]
    if number == 0:
        if t.sea < PORTS:
            lose_fleet(t, who, t.sea)
        else:
            scatter(t, who, t.sea)
    elif number == 1:
        put_in(t, who, t.sea, back)
    else:
        call(t, choose_way_back, t.seat_of[who], who)


@phases.phase("Where do your ships withdraw to?", "Naval combat •6", takes=("asked",))
def choose_way_back(t: T, m: Moves) -> None:
    for k in range(NEAR_COUNT[t.sea]):
        if may_sail_back(t, t.asked, k):
            offer(m, HEAD_FOR(NEAR[t.sea][k]))
    refuse_rest(m, HEAD_FOR, "Naval combat •6")


@choose_way_back.on(HEAD_FOR)
def way_back_chosen(t: T, harbour: int) -> None:
    put_in(t, t.asked, t.sea, harbour)
    done(t)


@phases.step("Response windows ¶2")
def after_sea_fight(t: T) -> None:
    goto(t, close_sea_fight)
    note_hit_on_dragut(t)
    open_window(t, COMBAT_OVER)


@rule("Cards ¶2")
def note_hit_on_dragut(t: T) -> None:
    """DRAGUT FALLS: he took part and the other side scored."""
    t.dragut_hit = 0
    if t.dragut_there > 0:
        against = t.scored[1] if t.attacker == OTTOMAN else t.scored[0]
        t.dragut_hit = 1 if against > 0 else 0


@phases.step("Naval combat •7")
def close_sea_fight(t: T) -> None:
    settle_dragut(t)
    if t.attacker_won == 0:
        t.fought[t.sea] |= t.foes[t.attacker]
    t.sea = NONE
    clear(t, BATTLE)
    done(t)
