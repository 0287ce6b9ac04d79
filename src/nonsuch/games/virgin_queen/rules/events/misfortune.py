"""ARMY MUTINY, JANISSARY DISCONTENT, MERCENARIES UNPAID, PLAGUE IN CAMP, RULER FALLS ILL.  [cards 17 to 30]"""

from __future__ import annotations

from nonsuch.engine import (
    NONE,
    Moves,
    bits,
    call,
    done,
    draw,
    goto,
    move,
    move_all,
    offer,
    offer_held,
    refuse_rest,
    rule,
    tell,
)
from nonsuch.games.virgin_queen.components import (
    ARMY_MUTINY,
    CARD_COUNT,
    CARD_CP,
    HIRED,
    LAND_KINDS,
    MERCENARIES_UNPAID,
    REGULAR,
    SELIM_II,
)
from nonsuch.games.virgin_queen.map.atlas import ISTANBUL, MAJORS, OTTOMAN, POWERS
from nonsuch.games.virgin_queen.rules.answers.first import can_give_up, give_up_card
from nonsuch.games.virgin_queen.rules.board import land, remove_men
from nonsuch.games.virgin_queen.rules.cards import drawable, holds, lay_aside, may_give_up
from nonsuch.games.virgin_queen.rules.minors.terms import DISBANDS
from nonsuch.games.virgin_queen.rules.points import put_unrest
from nonsuch.games.virgin_queen.rules.siege import check_sieges
from nonsuch.games.virgin_queen.rules.skipping import skip_next
from nonsuch.games.virgin_queen.rules.world.terms import PAY_WITH
from nonsuch.games.virgin_queen.rules.world.treasures import give_up_treasure
from nonsuch.games.virgin_queen.state import DISCARD, DISCARDS, LOSE, LOSES, NAME, NO, OPTION, phases
from nonsuch.games.virgin_queen.state import VirginQueenTable as T

MUTINEERS = 3
PLAGUE_CAMP, PLAGUE_DEAD = 5, 2
IN_CARDS, IN_KIND = 0, 1


def regulars_of_side(t: T, who: int, space: int) -> int:
    number = 0
    for power in bits(t.present[space] & t.bloc[who]):
        number += t.men[power][REGULAR][space]
    return number


# ARMY MUTINY -----------------------------------------------------------------------------------


@rule("Card FAQ › 17 ARMY MUTINY")
def is_mutinous(t: T, who: int, space: int) -> bool:
    """A major power other than the player's with three regulars there."""
    return is_victim(t, who) and regulars_of_side(t, who, space) >= MUTINEERS


def is_victim(t: T, who: int) -> bool:
    """A rival that is played."""
    return who < MAJORS and who != t.active and t.seat_of[min(who, MAJORS - 1)] != NONE


@phases.step("Card FAQ › 17 ARMY MUTINY")
def army_mutiny(t: T) -> None:
    """The victim may pay with a card, which saves as many as it has CP."""
    done(t)
    t.left = MUTINEERS
    call(t, mutineers_leave)
    if t.hand[t.aim_power].size + t.home[t.aim_power].size > 0:
        call(t, pay_army, t.seat_of[t.aim_power], t.aim_power)


@phases.phase("Do you pay your army with a card?", "Card FAQ › 17 ARMY MUTINY", takes=("asked",))
def pay_army(t: T, m: Moves) -> None:
    for card in range(CARD_COUNT):
        if holds(t, t.asked, card) and may_give_up(card):
            offer(m, DISCARD(card))
    offer(m, NO)
    refuse_rest(m, DISCARD, "Card FAQ › 17 ARMY MUTINY")


@pay_army.on(DISCARD)
def army_paid(t: T, card: int) -> None:
    tell(t, DISCARDS, t.asked, card)
    lay_aside(t, t.asked, card)
    t.left = max(0, t.left - CARD_CP[card])
    done(t)


@pay_army.on(NO)
def army_unpaid(t: T) -> None:
    done(t)


@phases.step("Card FAQ › 17 ARMY MUTINY")
def mutineers_leave(t: T) -> None:
    t.regulars_only = 1
    goto(t, units_leave)


# whom it strikes -------------------------------------------------------------------------------


def may_be_stricken(t: T, card: int, power: int, space: int) -> bool:
    """ARMY MUTINY, MERCENARIES UNPAID and PLAGUE IN CAMP strike one side in a space."""
    if card == ARMY_MUTINY:
        return is_mutinous(t, power, space)
    if card == MERCENARIES_UNPAID:
        return is_unpaid(t, power, space)
    return is_largest(t, power, space)


def strikes_somebody(t: T, card: int, space: int) -> bool:
    for power in range(POWERS):
        if may_be_stricken(t, card, power, space):
            return True
    return False


@rule("Cards ¶2", "How to read an effect •2")
def name_stricken(t: T) -> None:
    """Where several may be stricken, the player names one."""
    number = 0
    for power in range(POWERS):
        if may_be_stricken(t, t.card, power, t.aim):
            number += 1
            t.aim_power = power
    if number > 1:
        t.aim_power = NONE
        call(t, aim_misfortune, t.seat_of[t.active], t.active)


@phases.phase("Whose troops are struck?", "Cards ¶2", takes=("asked",))
def aim_misfortune(t: T, m: Moves) -> None:
    for power in range(POWERS):
        if may_be_stricken(t, t.card, power, t.aim):
            offer(m, NAME(power))
    refuse_rest(m, NAME, "Cards ¶2")


@aim_misfortune.on(NAME)
def misfortune_aimed(t: T, power: int) -> None:
    t.aim_power = power
    done(t)


# taking units off ------------------------------------------------------------------------------


def may_leave(t: T, power: int, kind: int) -> bool:
    if t.bloc[t.aim_power] >> power & 1 == 0 or (t.regulars_only > 0 and kind != REGULAR):
        return False
    return t.men[power][kind][t.aim] > 0


@phases.step("How to read an effect •3")
def units_leave(t: T) -> None:
    """One by one; the owner chooses where there is a choice; then sieges are looked at."""
    while t.left > 0:
        choices = 0
        last_power = NONE
        last_kind = NONE
        for power in range(POWERS):
            for kind in range(LAND_KINDS):
                if may_leave(t, power, kind):
                    choices += 1
                    last_power = power
                    last_kind = kind
        if choices > 1 and t.aim_power < MAJORS and t.seat_of[t.aim_power] != NONE:
            call(t, choose_leaver, t.seat_of[t.aim_power], t.aim_power)
            return
        if choices > 0:
            unit_leaves(t, last_power, last_kind)
        else:
            t.left = 0
    t.regulars_only = 0
    goto(t, check_sieges)


def unit_leaves(t: T, power: int, kind: int) -> None:
    t.left -= 1
    remove_men(t, power, kind, t.aim, 1)
    tell(t, LOSES, power, kind, t.aim)


@phases.phase("Which unit do you lose?", "How to read an effect •3", takes=("asked",))
def choose_leaver(t: T, m: Moves) -> None:
    for power in range(POWERS):
        for kind in range(LAND_KINDS):
            if may_leave(t, power, kind):
                offer(m, LOSE(power, kind))
    refuse_rest(m, LOSE, "How to read an effect •3")


@choose_leaver.on(LOSE)
def leaver_chosen(t: T, power: int, kind: int) -> None:
    unit_leaves(t, power, kind)
    done(t)


# PLAGUE IN CAMP --------------------------------------------------------------------------------


@rule("Cards ¶2")
def crowd(t: T, space: int) -> int:
    number = 0
    for power in bits(t.present[space]):
        number += t.men[power][REGULAR][space] + t.men[power][HIRED][space]
    return number


def is_largest(t: T, who: int, space: int) -> bool:
    """No other side has more units there."""
    mine = land(t, who, space) if t.side[who] == who else 0
    for power in bits(t.present[space]):
        if land(t, t.side[power], space) > mine:
            return False
    return mine > 0


@phases.step("Cards ¶2")
def plague_in_camp(t: T) -> None:
    done(t)
    t.left = PLAGUE_DEAD
    t.regulars_only = 0
    call(t, units_leave)


# MERCENARIES UNPAID ----------------------------------------------------------------------------


@rule("Cards ¶2", "ruling 248")
def is_unpaid(t: T, who: int, space: int) -> bool:
    """A rival's side with mercenaries there; cavalry are none."""
    if not is_victim(t, who):
        return False
    for power in bits(t.present[space] & t.bloc[who]):
        if power != OTTOMAN and t.men[power][HIRED][space] > 0:
            return True
    return False


@phases.step("Cards ¶2")
def mercenaries_unpaid(t: T) -> None:
    done(t)
    if drawable(t, t.aim_power) > 0:
        call(t, pay_mercenaries, t.seat_of[t.aim_power], t.aim_power)
    else:
        dismiss_mercenaries(t)


def dismiss_mercenaries(t: T) -> None:
    for power in bits(t.present[t.aim] & t.bloc[t.aim_power]):
        number = t.men[power][HIRED][t.aim]
        if power != OTTOMAN and number > 0:
            remove_men(t, power, HIRED, t.aim, number)
            tell(t, DISBANDS, power, HIRED, t.aim, number)
    call(t, check_sieges)


@phases.phase("Do you pay your mercenaries with a card or treasure?", "Cards ¶2", takes=("asked",))
def pay_mercenaries(t: T, m: Moves) -> None:
    for card in range(CARD_COUNT):
        if t.hand[t.asked][card] > 0 and may_give_up(card):
            offer(m, DISCARD(card))
    offer_held(m, PAY_WITH, t.treasures[t.asked])
    offer(m, NO)
    refuse_rest(m, DISCARD, "How to read an effect •4")


@pay_mercenaries.on(PAY_WITH)
def mercenaries_enriched(t: T, kind: int) -> None:
    give_up_treasure(t, t.asked, kind)
    done(t)


@pay_mercenaries.on(DISCARD)
def mercenaries_paid(t: T, card: int) -> None:
    tell(t, DISCARDS, t.asked, card)
    lay_aside(t, t.asked, card)
    done(t)


@pay_mercenaries.on(NO)
def mercenaries_go(t: T) -> None:
    done(t)
    dismiss_mercenaries(t)


# JANISSARY DISCONTENT, RULER FALLS ILL ----------------------------------------------------------


@rule("Cards ¶2")
def can_be_discontent(t: T) -> bool:
    return t.seat_of[OTTOMAN] != NONE and (t.hand[OTTOMAN].size > 0 or t.unrest[ISTANBUL] == 0)


@phases.step("Cards ¶2")
def janissary_discontent(t: T) -> None:
    done(t)
    call(t, answer_janissaries, t.seat_of[OTTOMAN], OTTOMAN)


@phases.phase("a: discard a card; b: unrest in Istanbul and no regulars this turn", "Cards ¶2", takes=("asked",))
def answer_janissaries(t: T, m: Moves) -> None:
    gives = can_give_up(t, t.asked)
    if gives:
        offer(m, OPTION(IN_CARDS))
    if t.unrest[ISTANBUL] == 0 or not gives:
        offer(m, OPTION(IN_KIND))
    refuse_rest(m, OPTION, "Cards ¶2")


@answer_janissaries.on(OPTION)
def janissaries_answered(t: T, option: int) -> None:
    done(t)
    if option == IN_CARDS:
        call(t, give_up_card, t.seat_of[OTTOMAN], OTTOMAN)
    else:
        put_unrest(t, ISTANBUL)
        t.no_regulars |= 1 << OTTOMAN


@phases.step("Cards ¶2")
def ruler_falls_ill(t: T) -> None:
    done(t)
    if t.hand[t.aim_power].size > 0:
        call(t, nurse_ruler, t.seat_of[t.aim_power], t.aim_power)
    else:
        skip_next(t, t.aim_power)


@phases.phase("Your ruler is ill. a: discard a card at random; b: skip an impulse", "Cards ¶2", takes=("asked",))
def nurse_ruler(t: T, m: Moves) -> None:
    offer(m, OPTION(IN_CARDS))
    offer(m, OPTION(IN_KIND))


@nurse_ruler.on(OPTION)
def ruler_nursed(t: T, option: int) -> None:
    if option == IN_KIND:
        skip_next(t, t.asked)
    else:
        discard_at_random(t, t.asked)
    done(t)


@rule("Rulers ¶6", "How to read an effect •4")
def discard_at_random(t: T, who: int) -> None:
    """SELIM II is laid by, so that it is never hit."""
    if t.hand[who][SELIM_II] > 0:
        move(t.hand[who], t.drawn[who], SELIM_II)
    if t.hand[who].size > 0:
        card = draw(t.hand[who], t.discards)
        tell(t, DISCARDS, who, card)
    move_all(t.drawn[who], t.hand[who])
