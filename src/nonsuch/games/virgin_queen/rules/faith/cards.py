"""The cards of religion as a group: what each does, what it is aimed at, when it can change anything."""

from __future__ import annotations

from nonsuch.engine import NONE
from nonsuch.games.virgin_queen.creeds import DUTCH_AREA, ENGLISH
from nonsuch.games.virgin_queen.map.atlas import EMPIRE, FRANCE, MAJORS, PROTESTANT_FAITH, SPAIN
from nonsuch.games.virgin_queen.rules.events.aims import A_POWER
from nonsuch.games.virgin_queen.rules.faith.arras import can_unite, union_of_arras
from nonsuch.games.virgin_queen.rules.faith.conversion import has_other_creed
from nonsuch.games.virgin_queen.rules.faith.deck import (
    BAYONNE_CONFERENCE,
    BELGIC_CONFESSION,
    BOOK_OF_MARTYRS,
    CALVINIST_ZEAL,
    COMPROMISE_OF_NOBLES,
    COUNCIL_OF_TROUBLES,
    EDMUND_CAMPION,
    EGMONT_AND_HORNE,
    ENGLISH_RECUSANTS,
    GRAND_TOUR,
    HEIDELBERG_CATECHISM,
    ICONOCLASTIC_FURY,
    JOHN_KNOX,
    RICHARD_TOPCLIFFE,
    SEA_BEGGARS,
    SECRET_AGENTS,
    ST_BARTHOLOMEW,
    SYNOD_OF_EMDEN,
    TENTH_PENNY,
    TRIDENTINE_CATECHISM,
    UNION_OF_ARRAS,
)
from nonsuch.games.virgin_queen.rules.faith.dutch import (
    can_beg,
    count_pennies,
    egmont_and_horne,
    may_use_egmont,
    sea_beggars,
    tenth_penny,
)
from nonsuch.games.virgin_queen.rules.faith.edicts import bayonne_conference, compromise_of_nobles, st_bartholomew
from nonsuch.games.virgin_queen.rules.faith.flips import (
    can_rage,
    can_read_catechism,
    count_dutch_catholics,
    heidelberg_catechism,
    iconoclastic_fury,
    synod_of_emden,
)
from nonsuch.games.virgin_queen.rules.faith.hunters import can_hunt, richard_topcliffe
from nonsuch.games.virgin_queen.rules.faith.jesuits import (
    can_find_recusants,
    can_use_agents,
    edmund_campion,
    english_recusants,
    has_jesuit_in_pool,
    secret_agents,
)
from nonsuch.games.virgin_queen.rules.faith.tracts import (
    belgic_confession,
    book_of_martyrs,
    calvinist_zeal,
    can_be_zealous,
    can_hold_council,
    can_preach_in_scotland,
    can_tour,
    council_of_troubles,
    grand_tour,
    has_heretics,
    john_knox,
    tridentine_catechism,
)
from nonsuch.games.virgin_queen.state import VirginQueenTable as T

FAITH_EVENTS: dict[int, int] = {
    CALVINIST_ZEAL: calvinist_zeal,
    BELGIC_CONFESSION: belgic_confession,
    COUNCIL_OF_TROUBLES: council_of_troubles,
    EGMONT_AND_HORNE: egmont_and_horne,
    HEIDELBERG_CATECHISM: heidelberg_catechism,
    ICONOCLASTIC_FURY: iconoclastic_fury,
    SEA_BEGGARS: sea_beggars,
    TENTH_PENNY: tenth_penny,
    SYNOD_OF_EMDEN: synod_of_emden,
    BOOK_OF_MARTYRS: book_of_martyrs,
    GRAND_TOUR: grand_tour,
    JOHN_KNOX: john_knox,
    TRIDENTINE_CATECHISM: tridentine_catechism,
    EDMUND_CAMPION: edmund_campion,
    SECRET_AGENTS: secret_agents,
    ENGLISH_RECUSANTS: english_recusants,
    BAYONNE_CONFERENCE: bayonne_conference,
    COMPROMISE_OF_NOBLES: compromise_of_nobles,
    ST_BARTHOLOMEW: st_bartholomew,
    RICHARD_TOPCLIFFE: richard_topcliffe,
    UNION_OF_ARRAS: union_of_arras,
}
FAITH_AIMS: dict[int, int] = {TRIDENTINE_CATECHISM: A_POWER, EGMONT_AND_HORNE: A_POWER}


def can_happen_in_faith(t: T, card: int) -> bool:
    if card == CALVINIST_ZEAL:
        return can_be_zealous(t)
    if card == BELGIC_CONFESSION:
        return has_other_creed(t, DUTCH_AREA, PROTESTANT_FAITH)
    if card == COUNCIL_OF_TROUBLES:
        return can_hold_council(t)
    if card == BOOK_OF_MARTYRS:
        return has_other_creed(t, ENGLISH, PROTESTANT_FAITH)
    if card == GRAND_TOUR:
        return can_tour(t)
    if card == JOHN_KNOX:
        return can_preach_in_scotland(t)
    if card == HEIDELBERG_CATECHISM:
        return can_read_catechism(t)
    if card == ICONOCLASTIC_FURY:
        return can_rage(t)
    if card == SYNOD_OF_EMDEN:
        return count_dutch_catholics(t) > 0
    if card == SEA_BEGGARS:
        return can_beg(t)
    if card == TENTH_PENNY:
        return count_pennies(t) > 0
    if card == RICHARD_TOPCLIFFE:
        return can_hunt(t)
    if card == UNION_OF_ARRAS:
        return can_unite(t)
    if card == EDMUND_CAMPION:
        return t.jesuits > 0
    if card == SECRET_AGENTS:
        return has_jesuit_in_pool(t) or can_use_agents(t)
    return card == ENGLISH_RECUSANTS and can_find_recusants(t)


def may_aim_in_faith_at_power(t: T, card: int, power: int) -> bool:
    if power >= MAJORS or t.seat_of[min(power, MAJORS - 1)] == NONE:
        return False
    if card == EGMONT_AND_HORNE:
        return may_use_egmont(t, power)
    return (power == SPAIN or power == FRANCE or power == EMPIRE) and has_heretics(t)
