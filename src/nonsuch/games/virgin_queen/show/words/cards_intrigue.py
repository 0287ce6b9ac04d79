"""What the cards of espionage do, in a few words, and the picture each carries."""

from __future__ import annotations

from nonsuch.games.virgin_queen.rules.intrigue.answers import HAND_GUNS, PRIEST_HOLES, STAFFORD, WALSINGHAM
from nonsuch.games.virgin_queen.rules.intrigue.cards import BLACK_QUEEN, CIPHER_KEY, DOUBLE_AGENT, RISING_OF_THE_NORTH

INTRIGUE_CARDS = {
    RISING_OF_THE_NORTH: ("The English Catholics rise for no CP, with two more dice.", "unrest"),
    BLACK_QUEEN: ("An informant, then an assassination; or one espionage action and a card.", "mask"),
    WALSINGHAM: (
        "Stop spies against England, or roll three dice against assassination and rebellion; as an event: remove all "
        "foreign operatives and plant one of yours.",
        "mask",
    ),
    HAND_GUNS: ("Your assassin rolls two more dice, and a hit counts for two.", "mask"),
    PRIEST_HOLES: ("Keep a Jesuit in England from being removed, or cancel Richard Topcliffe.", "church"),
    CIPHER_KEY: ("Your Cipher Key on a rival's card: one more die in espionage, and a look at a card.", "key"),
    DOUBLE_AGENT: ("Remove an informant from your card and plant one of yours on its owner.", "mask"),
    STAFFORD: ("Cancels an event of espionage, or the voyage of Drake and Hawkins.", "close"),
}
