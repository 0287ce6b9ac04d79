"""Cards of the courts: weddings, patrons, rulers.  [cards 33, 35, 48, 56, 84, 85, 95, 101]"""

from __future__ import annotations

from typing import Any

import pytest

from nonsuch import Play
from nonsuch.games.virgin_queen.components import CARD_KIND, CARD_NAMES, MANDATORY, RULER_NAMES
from nonsuch.games.virgin_queen.personages import ITALY, PERSON_NAMES, PERSON_POWER, ROYAL_NAMES
from nonsuch.games.virgin_queen.tables.court import AVAILABLE, AWAY, COMING, DEAD, SPONSORED, UNWED
from nonsuch.games.virgin_queen.tests.creeds import act, asked, offers, war_of_faiths
from nonsuch.games.virgin_queen.tests.test_faith_cards import can_play, event, lies

OTTOMAN, SPAIN, ENGLAND, FRANCE, EMPIRE = range(5)


def royal(name: str) -> int:
    return ROYAL_NAMES.index(name)


def betrothed(*pair: str) -> Play[Any]:
    play = war_of_faiths()
    one, other = (royal(name) for name in pair)
    play.table.royal_is[one] = play.table.royal_is[other] = UNWED
    play.table.match[one], play.table.match[other] = other, one
    return play


def sponsor_of(play: Play[Any], power: int) -> str:
    person = play.table.sponsors[power]
    return PERSON_NAMES[person] if person >= 0 else ""


# 33 GOUVERNANTE DE FRANCE, 95 LOUISE OF LORRAINE ----------------------------------------------------


def test_gouvernante_de_france_gives_a_match_festivities_and_france_a_card():
    play = betrothed("philip-ii", "elizabeth-i")
    held = sum(play.table.hand[FRANCE])
    event(play, "france", "gouvernante-de-france")
    if "option a" in offers(play):
        act(play, "france option a")
    act(play, "france celebrate philip-ii")
    assert play.table.festivities >> royal("elizabeth-i") & 1 == 1
    assert sum(play.table.hand[FRANCE]) == held + 1
    assert lies(play, "gouvernante-de-france") == "aside"


def test_louise_of_lorraine_weds_at_the_court_that_is_named():
    play = war_of_faiths()
    play.table.royal_is[royal("louise-of-lorraine")] = COMING
    play.table.royal_is[royal("charles-ix")] = UNWED
    event(play, "ottoman", "louise-of-lorraine", "ottoman name france")
    assert asked(play) == "france: choose groom"
    act(play, "france groom charles-ix")
    assert play.table.match[royal("charles-ix")] == royal("louise-of-lorraine")
    assert lies(play, "louise-of-lorraine") == "removed"


def test_louise_of_lorraine_may_be_refused_and_joins_the_chart():
    play = war_of_faiths()
    play.table.royal_is[royal("louise-of-lorraine")] = COMING
    play.table.royal_is[royal("charles-ix")] = UNWED
    event(play, "ottoman", "louise-of-lorraine", "ottoman name france", "france no")
    assert play.table.royal_is[royal("louise-of-lorraine")] == UNWED
    assert play.table.match[royal("louise-of-lorraine")] == -1


# 35 PATRON OF ARTS & SCIENCES, 48 COMMISSIONED FROM ITALY, 56 INDEX OF PROHIBITED BOOKS ---------------


def italian(play: Play[Any]) -> str:
    t = play.table
    return next(PERSON_NAMES[i] for i, at in enumerate(PERSON_POWER) if at == ITALY and t.person_is[i] == AVAILABLE)


def test_patron_of_arts_sponsors_without_cost_and_brings_three_points():
    play = war_of_faiths()
    name = italian(play)
    event(play, "holy_roman_empire", "patron-of-arts-sciences", f"holy_roman_empire sponsor {name}")
    assert sponsor_of(play, EMPIRE) == name
    assert (asked(play), play.table.cp) == ("holy_roman_empire: choose action", 3)
    assert lies(play, "patron-of-arts-sciences") == "aside"


@pytest.mark.parametrize(("already", "help"), [(False, 2), (True, 0)])
def test_patron_of_arts_helps_nobody_who_was_sponsored_before(already: bool, help: int):
    play = war_of_faiths(sponsored=1 << EMPIRE if already else 0)
    then = [] if already else [f"holy_roman_empire sponsor {italian(play)}"]
    event(play, "holy_roman_empire", "patron-of-arts-sciences", *then)
    assert (play.table.cp, play.table.patron_skill) == (3, help)


def test_patron_of_arts_is_the_empires_alone():
    assert not can_play(war_of_faiths(), "spain", "patron-of-arts-sciences")


def test_an_italian_is_commissioned_without_cost():
    play = war_of_faiths()
    name = italian(play)
    event(play, "england", "commissioned-from-italy", f"england sponsor {name}")
    assert sponsor_of(play, ENGLAND) == name


def test_whoever_has_sponsored_already_draws_a_treasure_instead():
    play = war_of_faiths(sponsored=1 << ENGLAND)
    pool = sum(play.table.treasure_pool)
    event(play, "england", "commissioned-from-italy")
    assert sum(play.table.treasure_pool) == pool - 1


def test_the_index_sends_a_sponsored_person_away_for_the_turn():
    play = war_of_faiths()
    person = PERSON_NAMES.index(italian(play))
    assert not can_play(play, "ottoman", "index-of-prohibited-books")
    play.table.sponsors[SPAIN], play.table.person_is[person] = person, SPONSORED
    play.table.sponsored = 1 << SPAIN
    event(play, "ottoman", "index-of-prohibited-books")
    assert play.table.person_is[person] == AWAY
    assert sponsor_of(play, SPAIN) == ""
    assert play.table.sponsored >> SPAIN & 1 == 1


# rulers: 84 HENRY III, 85 MURAD III, 101 RUDOLF II ---------------------------------------------------


@pytest.mark.parametrize(
    ("card", "power", "ruler"),
    [
        ("henry-iii-duke-of-anjou", FRANCE, "henry_iii"),
        ("murad-iii", OTTOMAN, "murad_iii"),
        ("rudolf-ii", EMPIRE, "rudolf_ii"),
    ],
)
def test_a_ruler_is_crowned_by_his_card_which_leaves_the_game(card, power, ruler):
    assert CARD_KIND[CARD_NAMES.index(card)] == MANDATORY
    play = war_of_faiths()
    event(play, "spain", card)
    if asked(play) == "holy_roman_empire: move court":
        act(play, "holy_roman_empire no")
    assert RULER_NAMES[play.table.ruler[power]] == ruler
    assert (asked(play), play.table.cp) == ("spain: choose action", 2)
    assert lies(play, card) == "removed"


def test_charles_ix_dies_when_henry_iii_is_crowned():
    play = war_of_faiths()
    play.table.royal_is[royal("charles-ix")] = UNWED
    event(play, "spain", "henry-iii-duke-of-anjou")
    assert play.table.royal_is[royal("charles-ix")] == DEAD
