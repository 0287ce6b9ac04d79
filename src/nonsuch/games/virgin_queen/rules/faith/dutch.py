"""The Dutch rise: EGMONT AND HORNE, SEA BEGGARS, TENTH PENNY.  [16.4; 18.4; cards 51, 66, 68]"""

from __future__ import annotations

from nonsuch.engine import NONE, Moves, call, done, goto, offer, refuse_rest, rule, tell
from nonsuch.games.virgin_queen.components import REGULAR
from nonsuch.games.virgin_queen.creeds import AREA_SIZE, DUTCH_AREA, IN_AREA
from nonsuch.games.virgin_queen.map.atlas import KEY, KIND, PORTS, PROTESTANT, PROTESTANT_FAITH, SEA_NAMES, SPAIN
from nonsuch.games.virgin_queen.rules.battle import throw
from nonsuch.games.virgin_queen.rules.board import land, ours
from nonsuch.games.virgin_queen.rules.faith.deck import (
    BEGGARS_DICE,
    BRIELLE,
    EGMONT_CP,
    EGMONT_DICE,
    EGMONT_SPACES,
    FLUSHING,
    PENNY_DICE,
    PENNY_TREASURES,
)
from nonsuch.games.virgin_queen.rules.faith.rebellion import (
    bring_leaders,
    count_garrison,
    make_war,
    may_rebel_against,
    rebellion,
    ships_leave,
    win_over,
)
from nonsuch.games.virgin_queen.rules.faith.terms import COWED
from nonsuch.games.virgin_queen.rules.faith.tracts import convert_by_card
from nonsuch.games.virgin_queen.rules.gathering import gather_men
from nonsuch.games.virgin_queen.rules.piracy import awards, may_raid
from nonsuch.games.virgin_queen.rules.points import end_unrest, set_faith
from nonsuch.games.virgin_queen.rules.world.treasures import draw_treasure
from nonsuch.games.virgin_queen.state import ENOUGH, RAIDS, TARGET, phases
from nonsuch.games.virgin_queen.state import VirginQueenTable as T

NORTH_SEA = SEA_NAMES.index("north_sea")

# 51 EGMONT AND HORNE ---------------------------------------------------------------------------


@rule("ruling 391")
def may_use_egmont(t: T, power: int) -> bool:
    """Spain can always cow the next rebellion; the Protestant needs one to make."""
    if power == SPAIN:
        return t.seat_of[SPAIN] != NONE and (t.cowed == 0 or has_appeased(t))
    return power == PROTESTANT and t.seat_of[PROTESTANT] != NONE and has_dutch_rebels(t)


def has_dutch_rebels(t: T) -> bool:
    for k in range(AREA_SIZE[DUTCH_AREA]):
        if may_rise_with_egmont(t, IN_AREA[DUTCH_AREA][k]):
            return True
    return False


def may_rise_with_egmont(t: T, space: int) -> bool:
    return t.rebelled >> DUTCH_AREA & 1 == 0 and may_rebel_against(t, space)


@phases.step("ruling 391")
def egmont_and_horne(t: T) -> None:
    done(t)
    if t.aim_power == PROTESTANT:
        call(t, choose_uprising, t.seat_of[PROTESTANT], PROTESTANT)
        return
    if t.cowed == 0:
        t.cowed = 1
        tell(t, COWED)
    if has_appeased(t):
        call(t, appease, t.seat_of[SPAIN], SPAIN, EGMONT_SPACES)


@phases.phase("Where does Egmont's fate spark a rebellion?", "Rebellion ¶1", takes=("asked",))
def choose_uprising(t: T, m: Moves) -> None:
    for k in range(AREA_SIZE[DUTCH_AREA]):
        if may_rise_with_egmont(t, IN_AREA[DUTCH_AREA][k]):
            offer(m, TARGET(IN_AREA[DUTCH_AREA][k]))
    refuse_rest(m, TARGET, "Rebellion ¶1")


@choose_uprising.on(TARGET)
def uprising_chosen(t: T, space: int) -> None:
    """As if 2 CP were spent, with two dice more."""
    who = t.asked
    done(t)
    call(t, rebellion, t.seat_of[who], who, space, EGMONT_CP + EGMONT_DICE)


def may_appease(t: T, space: int) -> bool:
    return t.unrest[space] > 0 and land(t, SPAIN, space) > 0


def has_appeased(t: T) -> bool:
    for k in range(AREA_SIZE[DUTCH_AREA]):
        if may_appease(t, IN_AREA[DUTCH_AREA][k]):
            return True
    return False


@phases.phase("Where do you end the unrest?", "ruling 391", takes=("asked", "left"))
def appease(t: T, m: Moves) -> None:
    for k in range(AREA_SIZE[DUTCH_AREA]):
        if may_appease(t, IN_AREA[DUTCH_AREA][k]):
            offer(m, TARGET(IN_AREA[DUTCH_AREA][k]))
    offer(m, ENOUGH)
    refuse_rest(m, TARGET, "ruling 391")


@appease.on(TARGET)
def appeased(t: T, space: int) -> None:
    end_unrest(t, space)
    t.left -= 1
    if t.left == 0 or not has_appeased(t):
        done(t)


@appease.on(ENOUGH)
def appeased_enough(t: T) -> None:
    done(t)


# 66 SEA BEGGARS --------------------------------------------------------------------------------


@rule("Card FAQ › 66 SEA BEGGARS", "Piracy in Europe ¶4")
def may_beg_at_sea(t: T) -> bool:
    """Not if the Protestant, or two others, have used piracy in the North Sea this turn; never against oneself."""
    if t.seat_of[PROTESTANT] == NONE or t.seat_of[SPAIN] == NONE or t.seat_of[PROTESTANT] == t.seat_of[SPAIN]:
        return False
    return may_raid(t, PROTESTANT, NORTH_SEA)


@rule("ruling 392")
def may_land(t: T, space: int) -> bool:
    if space != BRIELLE and space != FLUSHING:
        return False
    return ours(t, SPAIN, space) and count_garrison(t, space) == 0 and t.seat_of[PROTESTANT] != NONE


@rule("ruling 392")
def can_beg(t: T) -> bool:
    return may_beg_at_sea(t) or may_land(t, BRIELLE) or may_land(t, FLUSHING)


@phases.step("ruling 392", "Piracy in Europe ¶8", "Card FAQ › 66 SEA BEGGARS")
def sea_beggars(t: T) -> None:
    """Dice of piracy against which nobody defends, then a port."""
    goto(t, beggars_put_in)
    if may_beg_at_sea(t):
        t.pirate = PROTESTANT
        t.victim = SPAIN
        t.pirated_sea = PORTS + NORTH_SEA
        t.pirated[NORTH_SEA] |= 1 << PROTESTANT
        tell(t, RAIDS, PROTESTANT, NORTH_SEA, SPAIN)
        t.loot = throw(t, PROTESTANT, BEGGARS_DICE)
        call(t, awards)


@phases.step("ruling 392")
def beggars_put_in(t: T) -> None:
    done(t)
    if may_land(t, BRIELLE) or may_land(t, FLUSHING):
        call(t, choose_landing, t.seat_of[PROTESTANT], PROTESTANT)


@phases.phase("Which port do the Sea Beggars take?", "ruling 392", takes=("asked",))
def choose_landing(t: T, m: Moves) -> None:
    if may_land(t, BRIELLE):
        offer(m, TARGET(BRIELLE))
    if may_land(t, FLUSHING):
        offer(m, TARGET(FLUSHING))
    offer(m, ENOUGH)
    refuse_rest(m, TARGET, "ruling 392")


@choose_landing.on(TARGET)
def landing_chosen(t: T, space: int) -> None:
    who = t.asked
    done(t)
    call(t, beggars_land, t.seat_of[who], who, space)


@choose_landing.on(ENOUGH)
def no_landing(t: T) -> None:
    done(t)


@phases.step("ruling 392", "Rebellion ¶10", takes=("asked", "rising"))
def beggars_land(t: T) -> None:
    """War first, as after a rebellion, with what it brings."""
    goto(t, port_taken)
    make_war(t, t.side[t.control[t.rising]])


@phases.step("ruling 392", "Rebellion ¶7")
def port_taken(t: T) -> None:
    """As a rebellion that succeeds, without its neighbours."""
    goto(t, ships_leave)
    t.risen |= 1 << DUTCH_AREA
    set_faith(t, t.rising, PROTESTANT_FAITH)
    win_over(t, t.rising)
    gather_men(t, PROTESTANT, REGULAR, t.rising, 1)
    bring_leaders(t, t.rising)


# 68 TENTH PENNY --------------------------------------------------------------------------------


@rule("ruling 390", "How to read an effect •5")
def count_pennies(t: T) -> int:
    """A treasure for each quiet key of Spain's in the Netherlands, as far as the pool goes."""
    number = 0
    for k in range(AREA_SIZE[DUTCH_AREA]):
        space = IN_AREA[DUTCH_AREA][k]
        if KIND[space] == KEY and ours(t, SPAIN, space) and t.unrest[space] == 0:
            number += 1
    return min(number, PENNY_TREASURES, t.treasure_pool.size) if t.seat_of[SPAIN] != NONE else 0


@phases.step("ruling 390", "Treasures ¶2")
def tenth_penny(t: T) -> None:
    """The attempts come after what the treasures ask of Spain."""
    done(t)
    number = count_pennies(t)
    if number > 0:
        convert_by_card(t, PROTESTANT, DUTCH_AREA, PROTESTANT_FAITH, PENNY_DICE * number)
        for _ in range(number):
            draw_treasure(t, SPAIN)
