"""Playing a card as an event: whether it can change anything, its target, the window, its effect.  [6.1.6]"""

from __future__ import annotations

from nonsuch.engine import NONE, Moves, call, done, goto, offer, refuse_rest, rule, tell
from nonsuch.games.virgin_queen.components import (
    ARMY_MUTINY,
    CARD_COUNT,
    CARD_KIND,
    CITY_STATE_REBELS,
    CORSAIR,
    DIPLOMATIC_MISCUE,
    DRAGUT_FALLS,
    EMISSARIES_ABROAD,
    EVENT_FOR,
    FOREIGN_VOLUNTEERS,
    GENOESE_BANKERS,
    GERMAN_INTERVENTION,
    GRAND_VIZIER,
    HOLY_LEAGUE,
    IL_PICCOLO_SOCCORSO,
    JANISSARY_DISCONTENT,
    KNIGHTS_OF_ST_JOHN,
    MANDATORY,
    MERCENARIES_UNPAID,
    MORISCO_REVOLT,
    OTTOMAN_TRIBUTE,
    PAPAL_BULL,
    PLAGUE_IN_CAMP,
    REITERS,
    RULER_FALLS_ILL,
    SELIM_II,
    SPANISH_ROAD,
    STORMS,
    TREACHERY,
)
from nonsuch.games.virgin_queen.map.atlas import HARBOURS, MAJORS, OTTOMAN, PORTS, POWERS
from nonsuch.games.virgin_queen.map.distances import IN_PLAY, IN_PLAY_COUNT
from nonsuch.games.virgin_queen.rules.cards import clear_away
from nonsuch.games.virgin_queen.rules.court.cards import (
    COURT_EVENTS,
    INDEX,
    LOUISE,
    can_happen_at_court,
    may_aim_at_court,
)
from nonsuch.games.virgin_queen.rules.events.arms import (
    can_volunteer,
    dragut_harried,
    foreign_volunteers,
    il_piccolo_soccorso,
    knights_can_act,
    knights_of_st_john,
    may_succour,
    reiters,
    riders_of,
    ships_at_sea,
    storms,
)
from nonsuch.games.virgin_queen.rules.events.diplomacy import (
    can_draw,
    can_lower,
    can_play_league,
    can_play_miscue,
    diplomatic_miscue,
    emissaries_abroad,
    genoese_bankers,
    holy_league,
    name_column,
)
from nonsuch.games.virgin_queen.rules.events.home import (
    can_rebuild,
    can_take_road,
    grand_vizier,
    may_demand_tribute,
    ottoman_tribute,
    spanish_road,
)
from nonsuch.games.virgin_queen.rules.events.mandatory import crown_selim_by_card, german_intervention, papal_bull
from nonsuch.games.virgin_queen.rules.events.misfortune import (
    PLAGUE_CAMP,
    army_mutiny,
    can_be_discontent,
    crowd,
    janissary_discontent,
    mercenaries_unpaid,
    mutinous_side,
    name_stricken,
    plague_in_camp,
    ruler_falls_ill,
    unpaid_side,
)
from nonsuch.games.virgin_queen.rules.events.upheaval import (
    can_revolt,
    city_state_rebels,
    may_rebel,
    morisco_revolt,
    treachery,
)
from nonsuch.games.virgin_queen.rules.windows import EVENT_DECLARED, open_window
from nonsuch.games.virgin_queen.state import CANCELLED, FIGHT_AT, NAME, TARGET, phases
from nonsuch.games.virgin_queen.state import VirginQueenTable as T

NOTHING, A_SPACE, A_SEA, A_POWER = range(4)
_spaces = (ARMY_MUTINY, CITY_STATE_REBELS, IL_PICCOLO_SOCCORSO, MERCENARIES_UNPAID, PLAGUE_IN_CAMP, TREACHERY, REITERS)
_aims = {**dict.fromkeys(_spaces, A_SPACE), STORMS: A_SEA, DRAGUT_FALLS: A_SEA}
_aims |= {INDEX: A_POWER, LOUISE: A_POWER}
_aims |= {OTTOMAN_TRIBUTE: A_POWER, RULER_FALLS_ILL: A_POWER}
AIM = tuple(_aims.get(card, NOTHING) for card in range(CARD_COUNT))  # what is named when the event is declared

# what happens: a phase a card
EVENTS: dict[int, int] = {
    GRAND_VIZIER: grand_vizier,
    OTTOMAN_TRIBUTE: ottoman_tribute,
    SPANISH_ROAD: spanish_road,
    GERMAN_INTERVENTION: german_intervention,
    PAPAL_BULL: papal_bull,
    SELIM_II: crown_selim_by_card,
    DRAGUT_FALLS: dragut_harried,
    REITERS: reiters,
    STORMS: storms,
    ARMY_MUTINY: army_mutiny,
    CITY_STATE_REBELS: city_state_rebels,
    DIPLOMATIC_MISCUE: diplomatic_miscue,
    EMISSARIES_ABROAD: emissaries_abroad,
    FOREIGN_VOLUNTEERS: foreign_volunteers,
    GENOESE_BANKERS: genoese_bankers,
    HOLY_LEAGUE: holy_league,
    IL_PICCOLO_SOCCORSO: il_piccolo_soccorso,
    JANISSARY_DISCONTENT: janissary_discontent,
    KNIGHTS_OF_ST_JOHN: knights_of_st_john,
    MERCENARIES_UNPAID: mercenaries_unpaid,
    MORISCO_REVOLT: morisco_revolt,
    PLAGUE_IN_CAMP: plague_in_camp,
    RULER_FALLS_ILL: ruler_falls_ill,
    TREACHERY: treachery,
} | COURT_EVENTS
EVENT_PHASE = tuple(EVENTS.get(card, NONE) for card in range(CARD_COUNT))


# may it be played ------------------------------------------------------------------------------


@rule("How to read an effect •1", "Impulses ¶8", "How to read an effect •2")
def can_play_event(t: T, who: int, card: int) -> bool:
    """Mandatory Events always; others only if a step of them can change the game."""
    if CARD_KIND[card] == MANDATORY:
        return True
    if EVENT_PHASE[card] == NONE:
        return False
    if EVENT_FOR[card] >> who & 1 == 0:
        return False
    if AIM[card] == A_SPACE:
        return has_space(t, who, card)
    if AIM[card] == A_SEA:
        return has_sea(t, card)
    if AIM[card] == A_POWER:
        return has_power(t, who, card)
    return can_happen(t, who, card)


def can_happen(t: T, who: int, card: int) -> bool:
    """Events without a target."""
    if card == GRAND_VIZIER:
        return can_rebuild(t)
    if card == SPANISH_ROAD:
        return can_take_road(t)
    if card == DIPLOMATIC_MISCUE:
        return can_play_miscue(t, who)
    if card == EMISSARIES_ABROAD:
        return can_draw(t)
    if card == GENOESE_BANKERS:
        return can_draw(t)
    if card == FOREIGN_VOLUNTEERS:
        return can_volunteer(t, who)
    if card == HOLY_LEAGUE:
        return can_play_league(t)
    if card == JANISSARY_DISCONTENT:
        return can_be_discontent(t)
    if card == KNIGHTS_OF_ST_JOHN:
        return knights_can_act(t)
    if card == MORISCO_REVOLT:
        return can_revolt(t)
    return can_happen_at_court(t, who, card)


# targets ---------------------------------------------------------------------------------------


def may_aim_at_space(t: T, who: int, card: int, space: int) -> bool:
    if card == ARMY_MUTINY:
        return mutinous_side(t, space) != NONE
    if card == CITY_STATE_REBELS:
        return may_rebel(t, space)
    if card == IL_PICCOLO_SOCCORSO:
        return may_succour(t, space)
    if card == MERCENARIES_UNPAID:
        return unpaid_side(t, space) != NONE
    if card == PLAGUE_IN_CAMP:
        return crowd(t, space) >= PLAGUE_CAMP
    if card == TREACHERY:
        return t.siege[space] != NONE
    return riders_of(t, who, space) != NONE


def has_space(t: T, who: int, card: int) -> bool:
    for k in range(IN_PLAY_COUNT[t.scenario]):
        if may_aim_at_space(t, who, card, IN_PLAY[t.scenario][k]):
            return True
    return False


def name_space(t: T, card: int) -> None:
    """Asked only where there is more than one."""
    number = 0
    for k in range(IN_PLAY_COUNT[t.scenario]):
        if may_aim_at_space(t, t.active, card, IN_PLAY[t.scenario][k]):
            number += 1
            t.aim = IN_PLAY[t.scenario][k]
    if number > 1:
        t.aim = NONE
        call(t, aim_at_space, t.seat_of[t.active], t.active)
    else:
        space_named(t)


def space_named(t: T) -> None:
    if t.card == PLAGUE_IN_CAMP:
        name_stricken(t)


def may_aim_at_sea(t: T, card: int, harbour: int) -> bool:
    if card == STORMS:
        return harbour >= PORTS and ships_at_sea(t, harbour)
    return t.ships[OTTOMAN][CORSAIR][harbour] > 0


def has_sea(t: T, card: int) -> bool:
    for harbour in range(HARBOURS):
        if may_aim_at_sea(t, card, harbour):
            return True
    return False


def may_aim_at_power(t: T, who: int, card: int, power: int) -> bool:
    if card == OTTOMAN_TRIBUTE:
        return may_demand_tribute(t, power)
    if card == INDEX or card == LOUISE:
        return may_aim_at_court(t, who, card, power)
    return power < MAJORS and power != who and t.seat_of[min(power, MAJORS - 1)] != NONE


def has_power(t: T, who: int, card: int) -> bool:
    for power in range(POWERS):
        if may_aim_at_power(t, who, card, power):
            return True
    return False


@phases.phase("Which space?", "How to read an effect •2", takes=("asked",))
def aim_at_space(t: T, m: Moves) -> None:
    for k in range(IN_PLAY_COUNT[t.scenario]):
        space = IN_PLAY[t.scenario][k]
        if may_aim_at_space(t, t.asked, t.card, space):
            offer(m, TARGET(space))
    refuse_rest(m, TARGET, "How to read an effect •2")


@aim_at_space.on(TARGET)
def space_aimed_at(t: T, space: int) -> None:
    t.aim = space
    done(t)
    space_named(t)


def name_sea(t: T, card: int) -> None:
    number = 0
    for harbour in range(HARBOURS):
        if may_aim_at_sea(t, card, harbour):
            number += 1
            t.aim_sea = harbour
    if number > 1:
        t.aim_sea = NONE
        call(t, aim_at_sea, t.seat_of[t.active], t.active)


@phases.phase("Which sea or port?", "How to read an effect •2", takes=("asked",))
def aim_at_sea(t: T, m: Moves) -> None:
    for harbour in range(HARBOURS):
        if may_aim_at_sea(t, t.card, harbour):
            offer(m, FIGHT_AT(harbour))
    refuse_rest(m, FIGHT_AT, "How to read an effect •2")


@aim_at_sea.on(FIGHT_AT)
def sea_aimed_at(t: T, harbour: int) -> None:
    t.aim_sea = harbour
    done(t)


def name_power(t: T, card: int) -> None:
    number = 0
    for power in range(POWERS):
        if may_aim_at_power(t, t.active, card, power):
            number += 1
            t.aim_power = power
    if number > 1:
        t.aim_power = NONE
        call(t, aim_at_power, t.seat_of[t.active], t.active)


@phases.phase("Which power?", "How to read an effect •2", takes=("asked",))
def aim_at_power(t: T, m: Moves) -> None:
    for power in range(POWERS):
        if may_aim_at_power(t, t.asked, t.card, power):
            offer(m, NAME(power))
    refuse_rest(m, NAME, "How to read an effect •2")


@aim_at_power.on(NAME)
def power_aimed_at(t: T, power: int) -> None:
    t.aim_power = power
    done(t)


# the course of an event ------------------------------------------------------------------------


@rule("Impulses ¶3", "How to read an effect •2")
def declare_event(t: T, card: int) -> None:
    """The target first, then the window, then what happens."""
    call(t, happen)
    open_window(t, EVENT_DECLARED)
    if AIM[card] == A_SPACE:
        name_space(t, card)
    elif AIM[card] == A_SEA:
        name_sea(t, card)
    elif AIM[card] == A_POWER:
        name_power(t, card)
    elif card == DIPLOMATIC_MISCUE:
        t.aim_power = whose_marker(t)
        if t.aim_power != NONE:
            name_column(t)


def whose_marker(t: T) -> int:
    """The first other power with a marker to lower."""
    for power in range(MAJORS):
        if power != t.active and can_lower(t, power):
            return power
    return NONE


@phases.step("How to read an effect •2", "How to read an effect •10")
def happen(t: T) -> None:
    goto(t, event_over)
    if t.cancelled > 0:
        t.cp = 0
        tell(t, CANCELLED, t.card)
    elif EVENT_PHASE[t.card] != NONE:
        call(t, EVENT_PHASE[t.card])


@phases.step("The deck ¶2")
def event_over(t: T) -> None:
    clear_away(t, t.card, 1 - t.cancelled)
    t.card = NONE
    t.aim = NONE
    t.aim_power = NONE
    t.aim_sea = NONE
    t.aim_column = NONE
    done(t)
