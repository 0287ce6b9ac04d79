"""The cards of single powers as a group: what each does, and when it can change anything."""

from __future__ import annotations

from nonsuch.engine import NONE
from nonsuch.games.virgin_queen.map.atlas import SPAIN
from nonsuch.games.virgin_queen.realms import (
    BARRICADES,
    COLLEGE_IN_DOUAI,
    DUTCH_REVOLT_CARD,
    ENTERPRISE_OF_ENGLAND,
    NOSTRADAMUS,
    PARIS_FOR_A_MASS,
    POLISH_ELECTION,
    SPANISH_ARMADA,
    UNTIMELY_DEATH,
    WAR_CARD,
)
from nonsuch.games.virgin_queen.rules.faith.jesuits import has_jesuit_in_pool
from nonsuch.games.virgin_queen.rules.realms.armada import can_arm, spanish_armada
from nonsuch.games.virgin_queen.rules.realms.election import polish_election
from nonsuch.games.virgin_queen.rules.realms.fates import (
    can_rise_in_paris,
    college_in_douai,
    day_of_barricades,
    dutch_revolt,
    enterprise_of_england,
    has_college,
    untimely_death,
)
from nonsuch.games.virgin_queen.rules.realms.foreign import can_begin_abroad, war_breaks_out
from nonsuch.games.virgin_queen.rules.realms.mass import can_hear_mass, paris_for_a_mass
from nonsuch.games.virgin_queen.rules.realms.prophecy import can_foresee, nostradamus
from nonsuch.games.virgin_queen.state import VirginQueenTable as T

REALM_EVENTS: dict[int, int] = {
    NOSTRADAMUS: nostradamus,
    UNTIMELY_DEATH: untimely_death,
    COLLEGE_IN_DOUAI: college_in_douai,
    DUTCH_REVOLT_CARD: dutch_revolt,
    POLISH_ELECTION: polish_election,
    ENTERPRISE_OF_ENGLAND: enterprise_of_england,
    PARIS_FOR_A_MASS: paris_for_a_mass,
    BARRICADES: day_of_barricades,
}
REALM_EVENTS |= {SPANISH_ARMADA: spanish_armada}
REALM_EVENTS |= dict.fromkeys(WAR_CARD, war_breaks_out)
REALM_AIMS: dict[int, int] = {}


def can_happen_in_realms(t: T, who: int, card: int) -> bool:
    if card == NOSTRADAMUS:
        return can_foresee(t, who)
    if card == COLLEGE_IN_DOUAI:
        return t.seat_of[SPAIN] != NONE and has_college(t) and has_jesuit_in_pool(t)
    if card == WAR_CARD[0] or card == WAR_CARD[1]:
        return can_begin_abroad(t, card)
    if card == SPANISH_ARMADA:
        return can_arm(t)
    if card == PARIS_FOR_A_MASS:
        return can_hear_mass(t)
    return card == BARRICADES and can_rise_in_paris(t)
