"""Playing a land and activating all lands of its kind.  [Turns › Step 2, Play a Land]"""

from __future__ import annotations

from nonsuch.engine import (
    NONE,
    Moves,
    ask,
    bits,
    count_bits,
    goto,
    move,
    offer,
    offer_held,
    refuse,
    refuse_rest,
    rule,
    tell,
)
from nonsuch.games.gloria_mundi.components import COLOUR, COLOURLESS, EFFECT, GLORY, PAYS, SETTLE
from nonsuch.games.gloria_mundi.rules.effects import (
    could_use,
    kinds_in_hand,
    may_grow,
    only_gives,
    take_effect,
    use_building,
    work_land,
)
from nonsuch.games.gloria_mundi.rules.glory import places_for_glory
from nonsuch.games.gloria_mundi.rules.usual import (
    PLACES,
    do_as_usual,
    drop_habit,
    keep_habit,
    next_as_usual,
    offer_asking,
    offer_standing,
)
from nonsuch.games.gloria_mundi.state import (
    ALWAYS_USE,
    ALWAYS_WORK,
    ASK_AGAIN,
    NO_HABIT,
    PLAY,
    PLAYS,
    USE,
    USES,
    USUAL,
    WORK,
    WORKS_LAND,
    YIELDS,
    GloriaMundiTable,
    phases,
)

consider_purchase = phases.declare("consider purchase")


@phases.phase("Which land do you play?", "Step 2, Play a Land ¶1", "ruling 6", "ruling 13")
def play_land(t: GloriaMundiTable, m: Moves) -> None:
    offer_held(m, PLAY, t.hand[t.turn])
    refuse_rest(m, PLAY, "Step 2, Play a Land ¶1")
    offer_asking(t, m)


@play_land.on(PLAY)
def put_into_play(t: GloriaMundiTable, land: int) -> None:
    """It is in play before anything is activated."""
    move(t.hand[t.turn], t.estate[t.turn], land)
    tell(t, PLAYS, t.turn, land)
    t.land = land
    goto(t, next_owner)


@phases.step("Step 2, Play a Land ¶1", "ruling 15", "ruling 50", "ruling 58")
def next_owner(t: GloriaMundiTable) -> None:
    """From the player whose turn it is to the left, each finishing before the next."""
    if t.activated == t.players:
        goto(t, consider_purchase)
    else:
        t.owner = (t.turn + t.activated) % t.players
        t.activated += 1
        wake_buildings(t)
        goto(t, activate_on)


@rule("Activating Land Cards ¶1", "Activating Land Cards › Exception ¶1", "ruling 16")
def wake_buildings(t: GloriaMundiTable) -> None:
    """Lands that are bare or have a colourless building give their resource; the others wait to be activated."""
    for slot in range(t.buildings[t.owner].size):
        card = t.buildings[t.owner][slot]
        if t.ground[card] == t.land and COLOUR[card] != COLOURLESS:
            t.awake |= 1 << slot
    number = t.estate[t.owner][t.land] - count_bits(t.awake)
    t.stock[t.owner][t.land] += number
    if number > 0:
        tell(t, YIELDS, t.owner, t.land, number)


@phases.step("Activating Land Cards ¶3", "ruling 17", "ruling 50", "ruling 54")
def activate_on(t: GloriaMundiTable) -> None:
    """The owner is asked as long as there is something to choose."""
    if t.brisk > 0:
        use_what_only_gives(t)
    if t.awake > 0 and not something_to_choose(t):
        work_what_is_left(t)
    if t.awake == 0:
        goto(t, next_owner)
    elif all_are_standing(t):
        activate_as_usual(t)
    else:
        ask(t, t.owner)
        goto(t, activate)


@rule("ruling 54")
def use_what_only_gives(t: GloriaMundiTable) -> None:
    for slot in bits(t.awake):
        card = t.buildings[t.owner][slot]
        if only_gives(t, card) and not may_grow(t, card):
            t.awake ^= 1 << slot
            tell(t, USES, t.owner, card)
            take_effect(t, card)


@rule("ruling 17", "ruling 50")
def something_to_choose(t: GloriaMundiTable) -> bool:
    """Can any effect be used, now or with what the other lands give?"""
    spare = count_bits(t.awake) - 1
    for slot in bits(t.awake):
        if could_use(t, t.buildings[t.owner][slot], spare):
            return True
    return False


@rule("ruling 17")
def work_what_is_left(t: GloriaMundiTable) -> None:
    number = count_bits(t.awake)
    t.awake = 0
    t.stock[t.owner][t.land] += number
    tell(t, YIELDS, t.owner, t.land, number)


# the owner's choice ----------------------------------------------------------------------------


@phases.phase(
    "Which building do you activate?", "Activating Land Cards ¶3", "Activating Land Cards ¶2", "ruling 16", "ruling 17"
)
def activate(t: GloriaMundiTable, m: Moves) -> None:
    """In any order; in search first, one by one, those that cost nothing, since waiting with them gains nothing."""
    only = next_free_slot(t) if m.rising > 0 else NONE
    for slot in bits(t.awake):
        if only == NONE or slot == only:
            offer_building(t, m, t.buildings[t.owner][slot])
    refuse_rest(m, USE, WORK, "Activating Land Cards ¶3")
    offer_usual(t, m)


@rule("Activating Land Cards ¶3")
def next_free_slot(t: GloriaMundiTable) -> int:
    """Who settles comes first: others may count the land."""
    free = NONE
    for slot in bits(t.awake):
        if EFFECT[t.buildings[t.owner][slot]] == SETTLE:
            return slot
        if free == NONE and PAYS[t.buildings[t.owner][slot]] == 0:
            free = slot
    return free


def offer_building(t: GloriaMundiTable, m: Moves, card: int) -> None:
    if could_use(t, card, 0):
        offer(m, USE(card))
    else:
        refuse(m, USE(card), "ruling 17")
    offer(m, WORK(card))
    offer_standing(t, m, card)


@rule("ruling 55")
def offer_usual(t: GloriaMundiTable, m: Moves) -> None:
    """All at once; of no use in search, where the same is reached step by step."""
    if m.rising == 0 and all_are_usual(t):
        offer(m, USUAL)
    else:
        refuse(m, USUAL, "ruling 55")


def all_are_usual(t: GloriaMundiTable) -> bool:
    for slot in bits(t.awake):
        if not is_usual(t, t.buildings[t.owner][slot]):
            return False
    return True


@rule("ruling 55")
def is_usual(t: GloriaMundiTable, card: int) -> bool:
    """It has a habit that leaves nothing open, even if another land pays for it first, or only one answer."""
    if t.habit[card] == WORKS_LAND:
        return True
    if t.habit[card] == NO_HABIT:
        return (t.brisk > 0 and only_gives(t, card)) or not could_use(t, card, 0)
    if EFFECT[card] == GLORY:
        return places_for_glory(t, t.owner) <= 1
    return EFFECT[card] != SETTLE or kinds_in_hand(t, t.owner) <= 1


@rule("ruling 66")
def all_are_standing(t: GloriaMundiTable) -> bool:
    for slot in bits(t.awake):
        if t.standing[t.buildings[t.owner][slot]] == 0:
            return False
    return all_are_usual(t)


@rule("Activating Land Cards ¶3")
def put_to_sleep(t: GloriaMundiTable, card: int) -> None:
    """Each is activated once."""
    for slot in bits(t.awake):
        if t.buildings[t.owner][slot] == card:
            t.awake ^= 1 << slot


@activate.on(USE)
def activate_building(t: GloriaMundiTable, card: int) -> None:
    put_to_sleep(t, card)
    goto(t, activate_on)
    use_building(t, card)


@activate.on(ALWAYS_USE)
def always_use(t: GloriaMundiTable, card: int) -> None:
    keep_habit(t, t.owner, card)
    activate_building(t, card)


@activate.on(ALWAYS_WORK)
def always_work(t: GloriaMundiTable, card: int) -> None:
    keep_habit(t, t.owner, card)
    activate_land(t, card)


@play_land.on(ASK_AGAIN)
def ask_again(t: GloriaMundiTable, card: int) -> None:
    drop_habit(t, t.turn, card)


@activate.on(WORK)
def activate_land(t: GloriaMundiTable, card: int) -> None:
    put_to_sleep(t, card)
    goto(t, activate_on)
    t.habit[card] = WORKS_LAND
    work_land(t, card)


@activate.on(USUAL)
def activate_as_usual(t: GloriaMundiTable) -> None:
    """First who settles, then what else costs nothing, then what earns resources for others, then the rest."""
    goto(t, activate_on)
    for place in range(PLACES):
        slot = next_as_usual(t, place)
        while slot != NONE and t.over == 0:
            t.awake ^= 1 << slot
            do_as_usual(t, t.buildings[t.owner][slot])
            slot = next_as_usual(t, place)
