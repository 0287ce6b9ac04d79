"""Set up: lands, castles, titles, purses and scandals for everybody; then the first round.  [Set up]"""

from __future__ import annotations

from nonsuch.engine import draw, goto, lay, move, roll, rule, seats, shuffle, tell
from nonsuch.games.noblemen.components import (
    BANK,
    BARON,
    BUILDING_KINDS,
    CASTLE,
    CLEARING,
    COUNTRY,
    LAND_KINDS,
    LEAST_SEATS,
    SCANDAL_COPIES,
    SCANDAL_KINDS,
    START_HAND,
    START_POUNDS,
    START_RANDOM,
    SUPPLY,
    TILE_SETS,
    TITLE_STOCK,
    WEALTH,
)
from nonsuch.games.noblemen.rules.holdings import draw_lands, earn
from nonsuch.games.noblemen.rules.rounds import begin_round
from nonsuch.games.noblemen.rules.turn import next_turn
from nonsuch.games.noblemen.spaces import FIRST_CASTLE
from nonsuch.games.noblemen.state import BUILT, DRAWS_SCANDAL, GOES_FIRST, NoblemenTable

TITLE_KINDS = 5


@rule("Front page ¶2", "Set up ¶4", "Set up ¶7", "Set up ¶11", "Overview ¶1")
def begin(t: NoblemenTable) -> None:
    lay_out_follies(t)
    give_estates(t)
    give_random_lands(t)
    give_titles(t)
    give_pounds(t)
    deal_scandals(t)
    begin_secrets(t)
    choose_first_player(t)
    t.round = 1
    begin_round(t)
    goto(t, next_turn)


@rule("Set up ¶2", "Contents › Follies ¶1", "ruling H2", "ruling H3", "ruling H9", "ruling 21")
def lay_out_follies(t: NoblemenTable) -> None:
    """All on the board, but the Wealth Folly stays in the box with three players."""
    for building in range(BUILDING_KINDS):
        lay(t.supply, building, SUPPLY[building])
    for folly in range(COUNTRY, BUILDING_KINDS):
        if folly != WEALTH or t.players > LEAST_SEATS:
            move(t.supply, t.board, folly)


@rule("Set up ¶5", "Contents › Land Tiles •1", "Contents › Castles ¶1", "ruling H1", "ruling 74")
def give_estates(t: NoblemenTable) -> None:
    """Two of each land in sight of all, one clearing of them on the table with a castle on it; the rest in the bag."""
    for land in range(LAND_KINDS):
        lay(t.face_up, land, TILE_SETS[t.tile_set][land])
    for who in seats(t):
        move(t.face_up, t.lands[who], CLEARING)
        move(t.supply, t.built[who], CASTLE)
        t.estate[who][FIRST_CASTLE] = BUILT + CASTLE
        for land in range(LAND_KINDS):
            move(t.face_up, t.hand[who], land, START_HAND[land])
    for land in range(LAND_KINDS):
        move(t.face_up, t.land_bag, land, t.face_up[land])


@rule("Set up ¶6", "Contents › Cloth bag ¶1")
def give_random_lands(t: NoblemenTable) -> None:
    for who in seats(t):
        draw_lands(t, who, START_RANDOM)


@rule("Set up ¶9", "ruling H6")
def give_titles(t: NoblemenTable) -> None:
    """Everybody is a Baron; the other titles lie near the board."""
    for title in range(TITLE_KINDS):
        lay(t.title_stock, title, TITLE_STOCK[t.players - LEAST_SEATS][title])
    for who in seats(t):
        move(t.title_stock, t.title[who], BARON)


@rule("Set up ¶10", "ruling H10")
def give_pounds(t: NoblemenTable) -> None:
    t.bank = BANK
    for who in seats(t):
        earn(t, who, START_POUNDS)


@rule("Set up ¶13", "Scandal Cards ¶1", "Scandal Cards ¶5", "Contents › Deck of Scandal cards ¶1")
def deal_scandals(t: NoblemenTable) -> None:
    for card in range(SCANDAL_KINDS):
        lay(t.deck, card, SCANDAL_COPIES[card])
    shuffle(t.deck)
    for who in seats(t):
        card = draw(t.deck, t.scandals[who])
        tell(t, DRAWS_SCANDAL, who, card)


@rule("ruling 64", "ruling 66")
def begin_secrets(t: NoblemenTable) -> None:
    """Nobody has ordered anything, or looked in vain; later nobody else can tell."""
    for who in seats(t):
        t.orders[who] = 0
        t.reordered[who] = 0
        t.lacks[who] = 0


@rule("Game Play ¶3", "ruling 5")
def choose_first_player(t: NoblemenTable) -> None:
    """By chance; his turn comes after that of the player on his right."""
    first = roll(t, t.players) - 1
    tell(t, GOES_FIRST, first)
    t.turn = (first + t.players - 1) % t.players
