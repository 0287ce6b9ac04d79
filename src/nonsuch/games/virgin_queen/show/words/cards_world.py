"""What the cards of the oceans do, in a few words, and the picture each carries."""

from __future__ import annotations

from nonsuch.games.virgin_queen.rules.answers.seafaring import EXPERIENCED_PILOT, SCURVY
from nonsuch.games.virgin_queen.rules.world.cards import LOST_COLONY, NORTHWEST_PASSAGE, PORTUGUESE_ATTACKS
from nonsuch.games.virgin_queen.rules.world.channel import DUNKIRKERS, PAY_SHIPS
from nonsuch.games.virgin_queen.rules.world.indies import (
    DRAKE_AND_HAWKINS,
    INDULGENCE,
    JOHN_HAWKINS,
    MENENDEZ,
    PHILIPPINES_CARD,
    TREASURE_FLEET_CARD,
)

WORLD_CARDS = {
    EXPERIENCED_PILOT: (
        "+2 to a navigation roll; as an event, an expedition sails two zones without rolling.",
        "galleon",
    ),
    SCURVY: ("−2 to another power's navigation roll; as an event, an expedition is damaged.", "health"),
    PHILIPPINES_CARD: ("The Philippines become Spanish, and Spain gets a fifth treasure box.", "gold"),
    JOHN_HAWKINS: ("England draws three treasures, keeps two, and loses a point.", "galleon"),
    MENENDEZ: ("Spain builds a New World fort, even in Florida, and may hunt an expedition.", "fortress"),
    NORTHWEST_PASSAGE: ("A rival's expedition finds its way, or is lost.", "rain"),
    PORTUGUESE_ATTACKS: (
        "Four dice against a rival's expedition off Guinea or Brazil, or the colony there.",
        "galleon",
    ),
    PAY_SHIPS: ("England takes Spain's best treasure, or a card; mercenaries desert in the Netherlands.", "money"),
    TREASURE_FLEET_CARD: ("The treasure fleet sails at once.", "gold"),
    INDULGENCE: ("With the Papacy, Spain draws two treasures, worth more if spent on galleons.", "catholic"),
    DRAKE_AND_HAWKINS: ("Drake and Hawkins sail as one expedition, which may destroy forts.", "galleon"),
    DUNKIRKERS: ("Spain raids the English or the Protestants with four dice and no ships.", "corsair"),
    LOST_COLONY: ("The colony at Roanoke or in Florida is lost; its point may stay.", "city"),
}
