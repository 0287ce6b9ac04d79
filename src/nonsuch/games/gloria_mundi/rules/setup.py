"""Setting up.  [Setup]"""

from __future__ import annotations

from nonsuch.engine import draw, goto, lay, move, roll, rule, seats, shuffle, tell
from nonsuch.games.gloria_mundi.components import (
    COLOUR,
    COLOURLESS,
    DIGEST,
    EVEN_DEAL,
    FIRST_CARD,
    LAND_CARDS,
    ROAD,
    START_LANDS,
    START_RESOURCES,
    START_SPACE,
    TABLE_DEAL,
    TYPES,
)
from nonsuch.games.gloria_mundi.decks import DECK_SIZE
from nonsuch.games.gloria_mundi.rules.choosing import favour_later_seat
from nonsuch.games.gloria_mundi.rules.turns import begin_turn
from nonsuch.games.gloria_mundi.state import ENTERS, GOES_FIRST, GloriaMundiTable, phases


@rule("Setup ¶2", "Setup ¶5", "ruling 58", "ruling H4")
def begin(t: GloriaMundiTable) -> None:
    t.digest = DIGEST[t.deck]
    deal_lands(t)
    t.first = roll(t, t.players) - 1
    t.turn = t.first
    tell(t, GOES_FIRST, t.first)
    open_forum(t)
    if t.balancing > 0:
        goto(t, balance)
    else:
        goto(t, begin_turn)


@rule("Setup ¶1", "Setup › Table", "Setup ¶5", "Game Components •1", "ruling 1", "ruling 6", "ruling 59")
def deal_lands(t: GloriaMundiTable) -> None:
    """One of each kind is in play, the others in hand; what is left over is not used."""
    for land in range(TYPES):
        lay(t.aside, land, LAND_CARDS[land])
        share = EVEN_DEAL[t.players][land] if t.even_deal > 0 else TABLE_DEAL[t.players][land]
        for who in seats(t):
            move(t.aside, t.hand[who], land, share - START_LANDS)
            move(t.aside, t.estate[who], land, START_LANDS)
            t.stock[who][land] = START_RESOURCES


@rule("Setup ¶3", "Game Components •2", "ruling 2", "ruling H2", "ruling H4")
def open_forum(t: GloriaMundiTable) -> None:
    """The icon of the first card does nothing."""
    for card in range(FIRST_CARD[t.deck], FIRST_CARD[t.deck] + DECK_SIZE):
        lay(t.draw_pile, card, 1)
    shuffle(t.draw_pile)
    card = draw(t.draw_pile, t.forum)
    place_visigoth(t, card)


@rule("Setup ¶4", "Game Components •5", "ruling 3", "ruling H1")
def place_visigoth(t: GloriaMundiTable, card: int) -> None:
    """On the first space that shows the land of the first card."""
    t.visigoth = START_SPACE[t.deck] - 1
    if COLOUR[card] != COLOURLESS:
        while ROAD[t.deck][t.visigoth][COLOUR[card]] == 0:
            t.visigoth -= 1
    tell(t, ENTERS, card, t.visigoth)


@phases.step("Optional Balancing Rule ¶1", "ruling 4")
def balance(t: GloriaMundiTable) -> None:
    """A resource for every player who goes before."""
    t.activated += 1
    if t.activated == t.players:
        t.activated = 0
        goto(t, begin_turn)
    else:
        favour_later_seat(t, (t.first + t.activated) % t.players, t.activated)
