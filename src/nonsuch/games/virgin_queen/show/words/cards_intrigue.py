"""What the cards of espionage do, in a few words, and the picture each carries."""

from __future__ import annotations

from nonsuch.games.virgin_queen.rules.intrigue.answers import HAND_GUNS, PRIEST_HOLES, STAFFORD, WALSINGHAM
from nonsuch.games.virgin_queen.rules.intrigue.cards import BLACK_QUEEN, CIPHER_KEY, DOUBLE_AGENT, RISING_OF_THE_NORTH

INTRIGUE_CARDS = {
    RISING_OF_THE_NORTH: ("The English Catholics rise for nothing, with two more dice.", "unrest"),
    BLACK_QUEEN: ("An informant, then an assassination; or one espionage action and a card.", "mask"),
    WALSINGHAM: (
        "Stops spies against England, or three dice against murder and rebellion; as an event: all foreign operatives "
        "are gone, and one of yours is planted.",
        "mask",
    ),
    HAND_GUNS: ("Your assassin throws two more dice, and a hit counts for two.", "mask"),
    PRIEST_HOLES: ("A Jesuit in England is not removed; or Richard Topcliffe does not happen.", "church"),
    CIPHER_KEY: ("Your Cipher Key on a rival's card: a die more in espionage, and a look at a card.", "key"),
    DOUBLE_AGENT: ("An informant on your card is gone; one of yours goes to its owner.", "mask"),
    STAFFORD: ("Cancels an event of espionage, or the voyage of Drake and Hawkins.", "close"),
}
