"""Cards of the narrow seas: SPANISH PAY SHIPS, DUNKIRKERS.  [67, 107]"""

from __future__ import annotations

from nonsuch.engine import NONE, Moves, call, done, goto, move, offer, refuse_rest, rule, tell
from nonsuch.games.virgin_queen.components import CARD_NAMES, HIRED
from nonsuch.games.virgin_queen.creeds import AREA_SIZE, DUTCH_AREA, IN_AREA
from nonsuch.games.virgin_queen.map.atlas import (
    ENGLAND,
    NEAR,
    NEAR_COUNT,
    PORT_OF,
    PORTS,
    PROTESTANT,
    SEA_NAMES,
    SPAIN,
)
from nonsuch.games.virgin_queen.rules.battle import throw
from nonsuch.games.virgin_queen.rules.board import own_port, remove_men
from nonsuch.games.virgin_queen.rules.cards import take_card_from
from nonsuch.games.virgin_queen.rules.piracy import awards, may_raid, ports_on
from nonsuch.games.virgin_queen.rules.siege import check_sieges
from nonsuch.games.virgin_queen.rules.world.terms import (
    TREASURE_TAKEN,
)
from nonsuch.games.virgin_queen.rules.world.treasures import treasure_won
from nonsuch.games.virgin_queen.seafaring import TREASURE_CP, TREASURE_KINDS
from nonsuch.games.virgin_queen.state import LOSES, PIRACY, RAIDS, TARGET, phases
from nonsuch.games.virgin_queen.state import VirginQueenTable as T

PAY_SHIPS, DUNKIRKERS = CARD_NAMES.index("spanish-pay-ships"), CARD_NAMES.index("dunkirkers")
DUNKIRK_DICE = 4
NORTH_SEA, CHANNEL = SEA_NAMES.index("north_sea"), SEA_NAMES.index("english_channel")
DUNKIRK_SEAS = (NORTH_SEA, CHANNEL)
DUNKIRK_PREY = (ENGLAND, PROTESTANT)


# 67 SPANISH PAY SHIPS --------------------------------------------------------------------------


def count_mercenaries(t: T) -> int:
    number = 0
    for k in range(AREA_SIZE[DUTCH_AREA]):
        number += t.men[SPAIN][HIRED][IN_AREA[DUTCH_AREA][k]]
    return number


@phases.step("Cards ¶2")
def spanish_pay_ships(t: T) -> None:
    """England takes the best treasure, or a card; then half of Spain's mercenaries in the Netherlands go home."""
    t.left = count_mercenaries(t) // 2
    goto(t, mercenaries_desert)
    if t.seat_of[ENGLAND] != NONE:
        if t.treasures[SPAIN].size > 0:
            seize_best(t)
        else:
            take_card_from(t, ENGLAND, SPAIN)


def seize_best(t: T) -> None:
    best = NONE
    for kind in range(TREASURE_KINDS):
        if t.treasures[SPAIN][kind] > 0 and (best == NONE or TREASURE_CP[kind] > TREASURE_CP[best]):
            best = kind
    move(t.treasures[SPAIN], t.treasures[ENGLAND], best)
    tell(t, TREASURE_TAKEN, ENGLAND, SPAIN)
    treasure_won(t, ENGLAND, best)


@phases.step("Cards ¶2")
def mercenaries_desert(t: T) -> None:
    """Spain says where from; unasked where there is no choice."""
    number = 0
    place = NONE
    for k in range(AREA_SIZE[DUTCH_AREA]):
        if t.men[SPAIN][HIRED][IN_AREA[DUTCH_AREA][k]] > 0:
            number += 1
            place = IN_AREA[DUTCH_AREA][k]
    if t.left == 0 or number == 0:
        goto(t, check_sieges)
    elif number == 1:
        desert_from(t, place)
    else:
        call(t, choose_desertion, t.seat_of[SPAIN], SPAIN)


def desert_from(t: T, space: int) -> None:
    t.left -= 1
    remove_men(t, SPAIN, HIRED, space, 1)
    tell(t, LOSES, SPAIN, HIRED, space)


@phases.phase("Where does a mercenary desert?", "Cards ¶2", takes=("asked",))
def choose_desertion(t: T, m: Moves) -> None:
    for k in range(AREA_SIZE[DUTCH_AREA]):
        if t.men[SPAIN][HIRED][IN_AREA[DUTCH_AREA][k]] > 0:
            offer(m, TARGET(IN_AREA[DUTCH_AREA][k]))
    refuse_rest(m, TARGET, "Cards ¶2")


@choose_desertion.on(TARGET)
def desertion_chosen(t: T, space: int) -> None:
    done(t)
    desert_from(t, space)


# 107 DUNKIRKERS --------------------------------------------------------------------------------


@rule("Cards ¶2", "Antwerp and Rotterdam ¶1")
def has_dunkirk(t: T) -> bool:
    """A Spanish port of the Netherlands on the North Sea that Spain may use."""
    for k in range(AREA_SIZE[DUTCH_AREA]):
        port = PORT_OF[IN_AREA[DUTCH_AREA][k]]
        if port >= 0 and own_port(t, SPAIN, port):
            for j in range(NEAR_COUNT[port]):
                if NEAR[port][j] == PORTS + NORTH_SEA:
                    return True
    return False


@rule("Piracy in Europe ¶2", "Piracy in Europe ¶3", "Piracy in Europe ¶4")
def may_dunkirk_raid(t: T, sea: int, victim: int) -> bool:
    if not may_raid(t, SPAIN, sea) or t.seat_of[victim] == NONE or t.seat_of[victim] == t.seat_of[SPAIN]:
        return False
    return t.league[SPAIN] >> victim & 1 == 0 and ports_on(t, victim, PORTS + sea) > 0


def has_dunkirk_raid(t: T) -> bool:
    for k in range(len(DUNKIRK_SEAS)):
        for j in range(len(DUNKIRK_PREY)):
            if may_dunkirk_raid(t, DUNKIRK_SEAS[k], DUNKIRK_PREY[j]):
                return has_dunkirk(t)
    return False


@phases.step("Cards ¶2", "Piracy in Europe ¶2")
def dunkirkers(t: T) -> None:
    done(t)
    call(t, choose_dunkirk_raid, t.seat_of[SPAIN], SPAIN)


@phases.phase("Who do the Dunkirkers raid, and where?", "Cards ¶2", takes=("asked",))
def choose_dunkirk_raid(t: T, m: Moves) -> None:
    for k in range(len(DUNKIRK_SEAS)):
        for j in range(len(DUNKIRK_PREY)):
            if may_dunkirk_raid(t, DUNKIRK_SEAS[k], DUNKIRK_PREY[j]):
                offer(m, PIRACY(DUNKIRK_SEAS[k], DUNKIRK_PREY[j]))
    refuse_rest(m, PIRACY, "Cards ¶2")


@choose_dunkirk_raid.on(PIRACY)
def dunkirkers_raid(t: T, sea: int, victim: int) -> None:
    """Four dice, no ships, no defence."""
    t.pirate = SPAIN
    t.victim = victim
    t.pirated_sea = PORTS + sea
    t.pirated[sea] |= 1 << SPAIN
    tell(t, RAIDS, SPAIN, sea, victim)
    t.loot = throw(t, SPAIN, DUNKIRK_DICE)
    done(t)
    call(t, awards)


CHANNEL_EVENTS: dict[int, int] = {PAY_SHIPS: spanish_pay_ships, DUNKIRKERS: dunkirkers}
