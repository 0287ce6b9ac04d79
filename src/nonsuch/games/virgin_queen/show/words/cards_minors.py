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
    INTERCESSION: ("Two powers at war may make peace: a point. Else unrest where it is refused.", "link"),
    VIRGIN_QUEEN: ("A card of 5 CP from the discards; or an end of unrest at home, and 2 influence.", "crown"),
    SUBLIME_PORTE: ("The Ottoman chooses its side. Then 2 CP.", "shield"),
    BORDER_REIVERS: ("In a check of Scotland: 2 more or 2 less for somebody. As an event: unrest there.", "cavalry"),
    FLYING_SQUADRON: ("Cancels Treachery, City State Rebels or Army Mutiny as it is played.", "close"),
    IRISH_REBELLION: ("Half the English in Ireland are lost; Ireland chooses its side.", "unrest"),
    JEANNE_OF_NAVARRE: ("Cancels Grand Tour, Tridentine Catechism or Mercenaries Unpaid.", "close"),
    SCOTTISH_LORDS: ("Scotland chooses its side, strangers leave, two Scots rise; Mary may be taken.", "unrest"),
    ADRIANOPLE: ("Sultan and Emperor make peace, or keep it this turn; who refuses loses a card. Then 2 CP.", "link"),
    KING_SEBASTIAN: ("Portugal falls to Spain on a 4, or may be claimed by war. Then 2 CP.", "crown"),
    SAFIYE: ("The Sultan loses a card or a treasure; or Venice chooses its side.", "noblewoman"),
    ABJURATION: ("Powers offer the Dutch rebels troops; whose help is taken becomes their ally: a point.", "send"),
    DOM_ANTONIO: ("Unrest in Lisbon; a power you name wins Portugal if it holds Lisbon in winter.", "crown"),
}
