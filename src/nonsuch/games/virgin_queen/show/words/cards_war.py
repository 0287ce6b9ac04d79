"""What the cards of war among six do, in a few words, and the picture each carries."""

from __future__ import annotations

from nonsuch.games.virgin_queen.rules.answers.fury import SPANISH_FURY
from nonsuch.games.virgin_queen.rules.answers.war import (
    CULVERINS,
    FLOODING,
    GREGORIAN_CALENDAR,
    PIKE_AND_SHOT,
    TILBURY_SPEECH,
)

WAR_CARDS = {
    CULVERINS: (
        "In a fight at sea: one more die for each galleon, three at most; race-built ones hit on a 4.",
        "galleon",
    ),
    PIKE_AND_SHOT: ("In a field battle: two more dice, three for the defender.", "regular"),
    TILBURY_SPEECH: ("Where the English fight: two more dice for them, four at home or in the Channel.", "crown"),
    FLOODING: ("Against an assault on a Dutch town: the siege is broken, a unit drowns, unrest.", "rain"),
    SPANISH_FURY: (
        "After an assault, or where Spaniards have no leader: one deserts, unrest, three attempts.",
        "unrest",
    ),
    GREGORIAN_CALENDAR: ("Between two impulses: the next power misses its impulse.", "waiting"),
}
