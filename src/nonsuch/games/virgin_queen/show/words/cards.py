"""What the cards do, in a few words, and the picture each carries."""

from __future__ import annotations

from nonsuch.games.virgin_queen.components import CARD_KIND, CARD_KINDS, TUTORIAL_CARDS
from nonsuch.games.virgin_queen.show.words.cards_court import COURT_CARDS
from nonsuch.games.virgin_queen.show.words.cards_faith import FAITH_CARDS
from nonsuch.games.virgin_queen.show.words.cards_intrigue import INTRIGUE_CARDS
from nonsuch.games.virgin_queen.show.words.cards_minors import MINOR_CARDS
from nonsuch.games.virgin_queen.show.words.cards_realms import REALM_CARDS
from nonsuch.games.virgin_queen.show.words.cards_war import WAR_CARDS
from nonsuch.games.virgin_queen.show.words.cards_world import WORLD_CARDS

EFFECTS = (
    "Cancel an event as it is played; or put three galleys into home ports.",
    "Declare war, then 2 CP; Spain or the Empire may buy peace with a card.",
    "A leader goes to Milan, with 3 CP of new troops; then a march no one can intercept.",
    "The Empire chooses its side. Then 2 CP.",
    "The Papacy chooses its side; its ally may have a favour, such as Holy League. Then 2 CP.",
    "Selim II follows Suleiman: one card fewer each turn. Then 2 CP.",
    "In an assault: a die for every unit, not every two. If it fails, lose one more unit.",
    "In a field battle: three more dice.",
    "In a fight at sea: three more dice, better still against ships in port.",
    "In an assault: three more dice.",
    "If Dragut is hit in a fight or raid, he dies. As an event: one corsair fewer, and 1 CP.",
    "At sea against the Ottoman: two more dice, three with Venetians.",
    "Two mercenaries join your battle; as an event, three join one of your spaces.",
    "An interception or escape by your galleys needs no roll.",
    "Stop a move, a raid or an assault. As an event: a storm over one sea.",
    "Spain: the Ottoman misses an impulse. The Ottoman: draw two cards, discard one.",
    "Three regulars in one place go home, unless a card pays them.",
    "Five dice against a conquered key: each hit kills a unit, and an emptied city goes free.",
    "A rival loses up to 2 influence somewhere; you gain 1.",
    "Draw two cards, keep one, give the other to a friend; gain 1 influence.",
    "Four regulars to your own lands.",
    "Draw two cards, but one fewer next turn.",
    "Venice chooses its side. With Venice and the Papacy: three galleys, and a die in fights at sea.",
    "Three Spanish regulars slip into a besieged port.",
    "The Ottoman discards a card, or Istanbul is in unrest and no regulars are raised.",
    "A Knight for Malta; or three dice of piracy against the Ottoman.",
    "A rival pays their mercenaries in one place with a card, or loses them.",
    "Two Moriscos rise in Granada, and the unrest spreads in winter.",
    "Where five or more units are together, the larger side loses two.",
    "A rival discards a card at random, or misses an impulse.",
    "A besieged place opens its gates: the besieger takes it without a roll.",
)
PICTURES = (
    *("galley", "money", "road", "shield", "church", "crown", "castle", "fortress", "galleon", "castle", "corsair"),
    *(
        "galley",
        "cavalry",
        "galley",
        "rain",
        "noblewoman",
        "unrest",
        "city",
        "mask",
        "send",
        "regular",
        "gold",
        "catholic",
    ),
    *("boat", "unrest", "shield", "mercenary", "unrest", "health", "health", "key"),
)
# the cards of the larger game, chapter by chapter: effect, picture
LATER_CARDS = {
    **COURT_CARDS,
    **MINOR_CARDS,
    **FAITH_CARDS,
    **INTRIGUE_CARDS,
    **WAR_CARDS,
    **REALM_CARDS,
    **WORLD_CARDS,
}
KINDS = {"home": "Home card", "mandatory": "Mandatory", "combat": "Combat", "response": "Response", "event": "Event"}


def kind(card: int) -> str:
    return CARD_KINDS[CARD_KIND[card]]


def effect(card: int) -> str:
    """Empty for a card that is played for its points only."""
    return EFFECTS[card] if card < len(EFFECTS) else LATER_CARDS.get(card, ("", ""))[0]


def picture(card: int) -> str:
    return PICTURES[card] if card < len(PICTURES) else LATER_CARDS.get(card, ("", "send"))[1]


assert len(EFFECTS) == len(PICTURES) == TUTORIAL_CARDS
