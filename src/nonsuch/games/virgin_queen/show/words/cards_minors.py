"""What the cards of diplomacy do, in a few words, and the picture each carries."""

from __future__ import annotations

from nonsuch.games.virgin_queen.rules.minors.deck import (
    ABJURATION,
    ADRIANOPLE,
    BORDER_REIVERS,
    DOM_ANTONIO,
    FLYING_SQUADRON,
    GOUVERNANTE,
    INTERCESSION,
    IRISH_REBELLION,
    JEANNE_OF_NAVARRE,
    KING_SEBASTIAN,
    SAFIYE,
    SCOTTISH_LORDS,
    SUBLIME_PORTE,
    VIRGIN_QUEEN,
)

MINOR_CARDS = {
    GOUVERNANTE: ("Festivities for a wedding, and a card; or peace with the Protestants, and Grand Tour.", "crown"),
    INTERCESSION: ("Two powers at war may make peace, for a point; unrest for any power that refuses.", "link"),
    VIRGIN_QUEEN: ("Pick up a 5 CP card from the discards; or end unrest at home and gain 2 influence.", "crown"),
    SUBLIME_PORTE: ("The Ottoman chooses its side. Then 2 CP.", "shield"),
    BORDER_REIVERS: (
        "In Scotland's status check: add or subtract 2 for one power. As an event: unrest there.",
        "cavalry",
    ),
    FLYING_SQUADRON: ("Cancels Treachery, City State Rebels or Army Mutiny as it is played.", "close"),
    IRISH_REBELLION: ("Half the English in Ireland are lost; Ireland chooses its side.", "unrest"),
    JEANNE_OF_NAVARRE: ("Cancels Grand Tour, Tridentine Catechism or Mercenaries Unpaid.", "close"),
    SCOTTISH_LORDS: ("Scotland chooses its side, strangers leave, two Scots rise; Mary may be taken.", "unrest"),
    ADRIANOPLE: ("Sultan and Emperor make peace, or keep it this turn; a refusal costs a card. Then 2 CP.", "link"),
    KING_SEBASTIAN: ("Portugal joins Spain on a 4 or more; if not, Spain may claim it by war. Then 2 CP.", "crown"),
    SAFIYE: ("The Sultan loses a card or a treasure; or Venice chooses its side.", "noblewoman"),
    ABJURATION: (
        "Powers offer the Dutch rebels troops; the helper they accept becomes their ally, for a point.",
        "send",
    ),
    DOM_ANTONIO: ("Unrest in Lisbon; a power you name wins Portugal if it holds Lisbon in winter.", "crown"),
}
