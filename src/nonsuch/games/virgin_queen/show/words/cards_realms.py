"""What the cards of single powers do, in a few words, and the picture each carries."""

from __future__ import annotations

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

REALM_CARDS = {
    WAR_CARD[0]: ("Four Ottoman units leave for a war in Persia: one card fewer each turn until it is won.", "war"),
    WAR_CARD[1]: ("Three Imperial units leave for a war with Poland: one card fewer each turn until it is won.", "war"),
    NOSTRADAMUS: ("Look at four cards of the deck and keep one; France may look at a hand too.", "mask"),
    UNTIMELY_DEATH: ("A leader or sea captain of your choice dies. Then 2 CP.", "health"),
    COLLEGE_IN_DOUAI: ("A Jesuit for Spain, and one more on each of the next two turns.", "church"),
    DUTCH_REVOLT_CARD: ("Spain scores a point for each of its keys in the Netherlands. Then 2 CP.", "unrest"),
    POLISH_ELECTION: ("All may secretly stake a card; the highest wins the crown and 2 points. Then 2 CP.", "crown"),
    ENTERPRISE_OF_ENGLAND: ("Spain scores for Catholic and Spanish spaces in England. Then 2 CP.", "galleon"),
    PARIS_FOR_A_MASS: ("Paris and two spaces near it go over to Henry of Navarre.", "church"),
    SPANISH_ARMADA: ("Fit out the Armada with 4 CP of levels, galleons and men aboard; then 2 CP.", "galleon"),
    BARRICADES: ("Paris rises: Spain takes it if it has as many regulars nearby as France has there.", "unrest"),
}
