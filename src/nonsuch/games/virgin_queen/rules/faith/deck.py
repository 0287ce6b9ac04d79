"""The cards of religion by name, and the numbers on them."""

from __future__ import annotations

from nonsuch.games.virgin_queen.components import CARD_NAMES
from nonsuch.games.virgin_queen.map.atlas import space


def card(name: str) -> int:
    return CARD_NAMES.index(name)


CALVINIST_ZEAL = card("calvinist-zeal")
BELGIC_CONFESSION = card("belgic-confession")
COUNCIL_OF_TROUBLES = card("council-of-troubles")
EGMONT_AND_HORNE = card("egmont-and-horne")
BOOK_OF_MARTYRS = card("foxes-book-of-martyrs")
GRAND_TOUR = card("grand-tour")
HEIDELBERG_CATECHISM = card("heidelberg-catechism")
ICONOCLASTIC_FURY = card("iconoclastic-fury")
JOHN_KNOX = card("john-knox")
SEA_BEGGARS = card("sea-beggars")
TENTH_PENNY = card("tenth-penny")
TRIDENTINE_CATECHISM = card("tridentine-catechism")
BAYONNE_CONFERENCE = card("bayonne-conference")
COMPROMISE_OF_NOBLES = card("compromise-of-nobles")
SYNOD_OF_EMDEN = card("synod-of-emden")
ST_BARTHOLOMEW = card("st-bartholomews-day")
EDMUND_CAMPION = card("edmund-campion")
SECRET_AGENTS = card("gods-secret-agents")
RICHARD_TOPCLIFFE = card("richard-topcliffe")
UNION_OF_ARRAS = card("union-of-arras")
ENGLISH_RECUSANTS = card("english-recusants")

ALL_ONES = 20  # as many as can be thrown
ZEAL_DICE, ZEAL_SIXES = 7, 1
CATECHISM_DICE = 5  # Belgic Confession, Book of Martyrs, John Knox, Tridentine Catechism, Edmund Campion
TROUBLES_DICE = 6
TOUR_DICE = 4
RECUSANTS_DICE, RECUSANTS_CARDS = 2, 3
AGENTS_DICE, AGENTS_MOST_DICE = 3, 6
CAMPION_CAUGHT = 2  # ones
TOPCLIFFE_DICE = 3
BAYONNE_DICE = 2
NOBLES_DICE = 3
BARTHOLOMEW_DICE, BARTHOLOMEW_KILLS = 5, 4
BEGGARS_DICE = 3
EGMONT_CP, EGMONT_DICE, EGMONT_SPACES = 2, 2, 2
MAASTRICHT, ARNHEM, BRIELLE, FLUSHING = (space(title) for title in ("Maastricht", "Arnhem", "Brielle", "Flushing"))
PARIS = space("Paris")
HEIDELBERG_SPACES = 2
FURY_SPACES = 4
SYNOD_SPACES = 3
PENNY_TREASURES, PENNY_DICE = 2, 2
ARRAS_SPACES, ARRAS_WALLOONS = 4, 4
