"""The answers of the Tutorial: combat cards, GRAND VIZIER (a), DRAGUT FALLS ...  [6.1.3; cards 1, 7 to 16]"""

from __future__ import annotations

from nonsuch.engine import NONE, Moves, call, done, offer, refuse_rest, rule, tell, where
from nonsuch.games.virgin_queen.axes import FIELD, SEA_COMBAT, WALLS
from nonsuch.games.virgin_queen.components import (
    CARD_KIND,
    COMBAT,
    DESPERATE_ASSAULT,
    DRAGUT_FALLS,
    EVENT,
    FIELD_ARTILLERY,
    FIRE_SHIPS,
    GALLEASSES,
    GRAND_VIZIER,
    HIRED,
    REITERS,
    SIEGE_ENGINEERING,
    SLAVES_OF_THE_OAR,
    STORMS,
    SULTANS_HAREM,
    WINDOW_NAMES,
)
from nonsuch.games.virgin_queen.map.atlas import INLAND, OTTOMAN, REGION, REGION_NAMES, SPAIN, VENICE
from nonsuch.games.virgin_queen.rules.board import put_men
from nonsuch.games.virgin_queen.rules.cards import draw_card, lay_aside, may_give_up
from nonsuch.games.virgin_queen.rules.skipping import skip_next
from nonsuch.games.virgin_queen.state import COUNT, DISCARD, DISCARDS, phases
from nonsuch.games.virgin_queen.state import VirginQueenTable as T

ASSAULT_DECLARED = WINDOW_NAMES.index("assault_declared")
FIRST_ANSWERS = (
    *(GRAND_VIZIER, DESPERATE_ASSAULT, FIELD_ARTILLERY, FIRE_SHIPS, SIEGE_ENGINEERING, DRAGUT_FALLS),
    *(GALLEASSES, REITERS, SLAVES_OF_THE_OAR, STORMS, SULTANS_HAREM),
)
MOST_REITERS = 2
ARTILLERY_DICE, ARTILLERY_DICE_OF_THE_GREAT = 2, 3
SIEGE_DICE = 3
FIRE_DICE = 3
GALLEASS_DICE, GALLEASS_DICE_OF_VENICE = 2, 3
_riding = ("france", "netherlands", "germany", "austria", "bohemia", "hungary", "lorraine", "burgundy", "italy")
REITERS_REGION = tuple(int(REGION_NAMES[region] in _riding) for region in REGION)
CAVALRY_REGION = tuple(int(REGION_NAMES[region] in ("hungary", "balkans")) for region in REGION)


@rule("ruling 162")
def can_answer_first(t: T, who: int, card: int) -> bool:
    """Whether the card would fit, in anybody's hand."""
    if CARD_KIND[card] == COMBAT:
        return can_fight_with(t, who, card)
    if card == GRAND_VIZIER:
        return who == OTTOMAN and t.active != OTTOMAN and CARD_KIND[t.card] == EVENT and t.cancelled == 0
    if card == STORMS:
        return who != t.active and t.stopped == 0
    if card == SLAVES_OF_THE_OAR:
        return who == t.reacting and t.sure == 0 and t.rowed > 0
    if card == SULTANS_HAREM:
        return who == OTTOMAN or (t.seat_of[OTTOMAN] != NONE and t.skips[OTTOMAN] == 0)
    if card == REITERS:
        return can_call_reiters(t, who)
    if card == GALLEASSES:
        return t.galleasses == 0 and galleass_side(t) != NONE
    return card == DRAGUT_FALLS and who != OTTOMAN and t.dragut_hit > 0


@rule("Combat cards and event cards ¶1")
def can_fight_with(t: T, who: int, card: int) -> bool:
    """Only who has units in it; some cards are the attacker's. SIEGE ENGINEERING also keeps the dikes whole."""
    if card == FIELD_ARTILLERY:
        return t.combat == FIELD and takes_part(t, who)
    if card == FIRE_SHIPS:
        return t.combat == SEA_COMBAT and takes_part(t, who)
    if card == DESPERATE_ASSAULT:
        return t.combat == WALLS and who == t.attacker and t.desperate == 0
    if t.window == ASSAULT_DECLARED:
        return card == SIEGE_ENGINEERING and t.flooded > 0 and who == t.attacker
    return card == SIEGE_ENGINEERING and t.combat == WALLS and who == t.attacker


def takes_part(t: T, who: int) -> bool:
    """Its own units, a minor ally's, or as one of several defenders."""
    return who == t.attacker or who == t.defender or t.party & t.bloc[who] > 0


def can_call_reiters(t: T, who: int) -> bool:
    near = CAVALRY_REGION[t.target] if who == OTTOMAN else REITERS_REGION[t.target]
    return takes_part(t, who) and near > 0 and t.pool[who][HIRED] > 0


@rule("Cards ¶1", "ruling 157")
def galleass_side(t: T) -> int:
    """0 the attacker, 1 the defender: who has Venetians, else who fights the Ottoman; in the Mediterranean only."""
    if INLAND[t.sea] == 0:
        return NONE
    if t.afloat[t.sea] >> VENICE & 1 > 0:
        return 0 if t.side[VENICE] == t.attacker else 1
    if t.defender == OTTOMAN:
        return 0
    return 1 if t.attacker == OTTOMAN else NONE


def answer_first(t: T, who: int, card: int) -> None:
    if card == GRAND_VIZIER:
        t.cancelled = 1
    elif card == STORMS:
        t.stopped = 1
    elif card == SLAVES_OF_THE_OAR:
        t.sure = 1
    elif card == REITERS:
        call(t, call_reiters, t.seat_of[who], who)
    elif card == GALLEASSES:
        t.galleasses = 1
        venetians = t.afloat[t.sea] >> VENICE & 1 > 0
        t.extra[galleass_side(t)] += GALLEASS_DICE_OF_VENICE if venetians else GALLEASS_DICE
    elif card == DRAGUT_FALLS:
        t.dragut_hit = 2
    else:
        add_dice(t, who, card)


@rule("Combat cards and event cards ¶1", "Card FAQ › 10 SIEGE ENGINEERING")
def add_dice(t: T, who: int, card: int) -> None:
    side = 0 if who == t.attacker else 1
    if card == FIELD_ARTILLERY:
        t.extra[side] += ARTILLERY_DICE_OF_THE_GREAT if who == OTTOMAN or who == SPAIN else ARTILLERY_DICE
    elif card == FIRE_SHIPS:
        t.fire_ships[side] += FIRE_DICE
    elif card == DESPERATE_ASSAULT:
        t.desperate = 1
    elif t.window == ASSAULT_DECLARED:
        t.flooded = 0
    else:
        t.extra[side] += SIEGE_DICE


# cards with a choice of their own ---------------------------------------------------------------


@phases.phase("How many riders do you add?", "Cards ¶1", takes=("asked",))
def call_reiters(t: T, m: Moves) -> None:
    for number in range(1, min(MOST_REITERS, t.pool[t.asked][HIRED]) + 1):
        offer(m, COUNT(number))
    refuse_rest(m, COUNT, "Cards ¶1")


@call_reiters.on(COUNT)
def riders_come(t: T, number: int) -> None:
    put_men(t, t.asked, HIRED, t.target, number)
    side = 0 if t.asked == t.attacker else 1
    t.formed[side][t.asked][HIRED] += number
    done(t)


@phases.step("Card FAQ › 16 SULTAN'S HAREM", "ruling 161")
def visit_harem(t: T) -> None:
    """Others distract the Ottoman; he himself gets advice, and cards that he may have to play."""
    who = t.respondent
    done(t)
    if who != OTTOMAN:
        skip_next(t, OTTOMAN)
        return
    t.passed &= ~(1 << who)
    draw_card(t, who)
    draw_card(t, who)
    if can_give_up(t, who):
        call(t, give_up_card, t.seat_of[who], who)


def can_give_up(t: T, who: int) -> bool:
    for card in where(t.hand[who]):
        if may_give_up(card):
            return True
    return False


@phases.phase("Which card do you discard?", "How to read an effect •4", takes=("asked",))
def give_up_card(t: T, m: Moves) -> None:
    for card in where(t.hand[t.asked]):
        if may_give_up(card):
            offer(m, DISCARD(card))
    refuse_rest(m, DISCARD, "How to read an effect •4")


@give_up_card.on(DISCARD)
def give_up(t: T, card: int) -> None:
    tell(t, DISCARDS, t.asked, card)
    lay_aside(t, t.asked, card)
    done(t)


FIRST_ANSWER_PHASES: dict[int, int] = {SULTANS_HAREM: visit_harem}
