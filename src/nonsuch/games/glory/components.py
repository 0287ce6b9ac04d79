"""The cards, their values, and the numbers of the rulebook.  [Cards; Setup › Points; Play]

A card is a kind from 0 to 43: the suit of court cards is ignored, and equal cards are interchangeable.
Kinds run so that each use is one range: Soldiers, Generals, Land, Money, Health, Assassins.
"""

from nonsuch.engine import Components

SOLDIER, GENERAL, LAND, MONEY, HEALTH, ASSASSIN = 0, 10, 13, 23, 33, 43
KINDS = 44
FIGHTERS = 13  # Soldiers and Generals are the kinds below this one

# Ace to ten of a suit, by value; the court; the joker  [Cards › Table]
ACE_TO_TEN = (1, 2, 3, 4, 5, 6, 7, 8, 9, 10)
VALUE = (*ACE_TO_TEN, 10, 11, 12, *ACE_TO_TEN, *ACE_TO_TEN, *ACE_TO_TEN, 25)
# In one deck of 54: each pip card once, four of each court rank, two jokers (ruling H4)
COPIES = (*(1,) * 10, 4, 4, 4, *(1,) * 30, 2)
DECK = 54
SUIT = 10

HAND = 7
FULL_HEALTH = 50
LAND_DEFENCE = 2
ASSASSIN_DAMAGE = 25
MOST_SEATS = 6
MOST_HELP = 84  # ruling H6: seven Kings are the most a hand can add

CONQUEST_GLORY = 2
KING_GLORY = 5
HELPER_GLORY = 2
ELIMINATION_FACTOR = 2
ASSASSINATION_GLORY = 2
ASSASSINATION_ELIMINATION_GLORY = 2

_RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10")


def _suit(letter: str) -> list[str]:
    return [rank + letter for rank in _RANKS]


CARDS = Components(
    "card",
    [*_suit("c"), "J", "Q", "K", *_suit("s"), *_suit("d"), *_suit("h"), "X"],
    copies=lambda players, options: [copies * players for copies in COPIES],
    synonyms={rank + suit: rank for rank in "JQK" for suit in "cshd"},
)
HAND_CARDS = tuple(card for card in range(KINDS) if not MONEY <= card < HEALTH)
