"""The cards of the Tutorial: what each does, what it is aimed at, when it can change anything.  [cards 1 to 31]"""

from __future__ import annotations

from nonsuch.engine import NONE
from nonsuch.games.virgin_queen.components import (
    ARMY_MUTINY,
    CITY_STATE_REBELS,
    CORSAIR,
    DIPLOMATIC_MISCUE,
    DRAGUT_FALLS,
    EMISSARIES_ABROAD,
    FOREIGN_VOLUNTEERS,
    GENOESE_BANKERS,
    GERMAN_INTERVENTION,
    GRAND_VIZIER,
    HOLY_LEAGUE,
    IL_PICCOLO_SOCCORSO,
    JANISSARY_DISCONTENT,
    KNIGHTS_OF_ST_JOHN,
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
from nonsuch.games.virgin_queen.map.atlas import MAJORS, OTTOMAN, PORTS
from nonsuch.games.virgin_queen.rules.events.aims import A_POWER, A_SEA, A_SPACE
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
from nonsuch.games.virgin_queen.rules.events.bulls import papal_bull
from nonsuch.games.virgin_queen.rules.events.diplomacy import (
    can_draw,
    can_play_league,
    can_play_miscue,
    diplomatic_miscue,
    emissaries_abroad,
    holy_league,
    name_rival,
)
from nonsuch.games.virgin_queen.rules.events.home import (
    can_rebuild,
    can_take_road,
    grand_vizier,
    spanish_road,
)
from nonsuch.games.virgin_queen.rules.events.mandatory import crown_selim_by_card, german_intervention
from nonsuch.games.virgin_queen.rules.events.misfortune import (
    PLAGUE_CAMP,
    army_mutiny,
    can_be_discontent,
    crowd,
    janissary_discontent,
    mercenaries_unpaid,
    name_stricken,
    plague_in_camp,
    ruler_falls_ill,
    strikes_somebody,
)
from nonsuch.games.virgin_queen.rules.events.tribute import may_demand_tribute, ottoman_tribute
from nonsuch.games.virgin_queen.rules.events.upheaval import (
    can_revolt,
    city_state_rebels,
    may_rebel,
    morisco_revolt,
    treachery,
)
from nonsuch.games.virgin_queen.rules.world.bankers import can_sail_on_credit, genoese_bankers
from nonsuch.games.virgin_queen.state import VirginQueenTable as T

FIRST_EVENTS: dict[int, int] = {
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
}
_spaces = (ARMY_MUTINY, CITY_STATE_REBELS, IL_PICCOLO_SOCCORSO, MERCENARIES_UNPAID, PLAGUE_IN_CAMP, TREACHERY, REITERS)
FIRST_AIMS: dict[int, int] = {
    **dict.fromkeys(_spaces, A_SPACE),
    STORMS: A_SEA,
    DRAGUT_FALLS: A_SEA,
    OTTOMAN_TRIBUTE: A_POWER,
    RULER_FALLS_ILL: A_POWER,
}


def can_happen_first(t: T, who: int, card: int) -> bool:
    if card == GRAND_VIZIER:
        return can_rebuild(t)
    if card == SPANISH_ROAD:
        return can_take_road(t)
    if card == DIPLOMATIC_MISCUE:
        return can_play_miscue(t, who)
    if card == EMISSARIES_ABROAD:
        return can_draw(t)
    if card == GENOESE_BANKERS:
        return can_draw(t) or can_sail_on_credit(t, who)
    if card == FOREIGN_VOLUNTEERS:
        return can_volunteer(t, who)
    if card == HOLY_LEAGUE:
        return can_play_league(t)
    if card == JANISSARY_DISCONTENT:
        return can_be_discontent(t)
    if card == KNIGHTS_OF_ST_JOHN:
        return knights_can_act(t)
    return card == MORISCO_REVOLT and can_revolt(t)


def may_aim_first_at_space(t: T, who: int, card: int, space: int) -> bool:
    if card == ARMY_MUTINY or card == MERCENARIES_UNPAID:
        return strikes_somebody(t, card, space)
    if card == CITY_STATE_REBELS:
        return may_rebel(t, space)
    if card == IL_PICCOLO_SOCCORSO:
        return may_succour(t, space)
    if card == PLAGUE_IN_CAMP:
        return crowd(t, space) >= PLAGUE_CAMP
    if card == TREACHERY:
        return t.siege[space] != NONE
    return riders_of(t, who, space) != NONE


def may_aim_first_at_sea(t: T, card: int, harbour: int) -> bool:
    if card == STORMS:
        return harbour >= PORTS and ships_at_sea(t, harbour)
    return t.ships[OTTOMAN][CORSAIR][harbour] > 0


def may_aim_first_at_power(t: T, who: int, card: int, power: int) -> bool:
    if card == OTTOMAN_TRIBUTE:
        return may_demand_tribute(t, power)
    return power < MAJORS and power != who and t.seat_of[min(power, MAJORS - 1)] != NONE


def aim_further_first(t: T) -> None:
    """What is named besides."""
    if t.card == PLAGUE_IN_CAMP or t.card == ARMY_MUTINY or t.card == MERCENARIES_UNPAID:
        name_stricken(t)
    elif t.card == DIPLOMATIC_MISCUE:
        name_rival(t)
