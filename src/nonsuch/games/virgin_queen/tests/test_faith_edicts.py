"""Mandatory Events of religion, RICHARD TOPCLIFFE and UNION OF ARRAS.  [cards 73, 74, 87, 96, 109]"""

from __future__ import annotations

import pytest

from nonsuch.games.virgin_queen.components import CARD_KIND, CARD_NAMES, CARD_TURN, LEADER_NAMES, MANDATORY
from nonsuch.games.virgin_queen.creeds import DUTCH_AREA
from nonsuch.games.virgin_queen.map.atlas import AREA, HOME_OF, SPACE_NAMES
from nonsuch.games.virgin_queen.personages import ROYAL_NAMES
from nonsuch.games.virgin_queen.rules.board import put_men, reckon_sides, remove_men, set_war
from nonsuch.games.virgin_queen.tests.creeds import (
    act,
    asked,
    at,
    believe,
    faith_of,
    hold,
    holding,
    holds,
    offers,
    stand,
    unquiet,
    war_of_faiths,
)
from nonsuch.games.virgin_queen.tests.test_faith_cards import can_play, event, lies

SPAIN, ENGLAND, FRANCE, PROTESTANT = 1, 2, 3, 5
WALLOONS = 13


@pytest.mark.parametrize(
    ("card", "turn"), [("bayonne-conference", 2), ("compromise-of-nobles", 2), ("st-bartholomews-day", 3)]
)
def test_they_must_be_played_and_bring_two_points(card, turn):
    number = CARD_NAMES.index(card)
    assert (CARD_KIND[number], CARD_TURN[number]) == (MANDATORY, turn)
    play = holding(war_of_faiths(), "ottoman", card)
    assert f"cp {card}" not in offers(play)


# 73 BAYONNE CONFERENCE -------------------------------------------------------------------------


def test_spain_and_france_may_ally_at_bayonne_and_convert():
    play = event(war_of_faiths(), "ottoman", "bayonne-conference")
    assert asked(play) == "spain: confer"
    act(play, "spain yes")
    assert asked(play) == "france: confer"
    act(play, "france yes", dice=[2, 2, 2, 3])
    assert play.table.league[SPAIN] >> FRANCE & 1 == 1
    assert asked(play) == "ottoman: choose action"
    assert play.table.cp == 2
    assert lies(play, "bayonne-conference") == "removed"


@pytest.mark.parametrize("answers", [("spain no",), ("spain yes", "france no")])
def test_otherwise_the_protestant_gains_influence_in_scotland(answers):
    play = event(war_of_faiths(), "ottoman", "bayonne-conference")
    before = play.table.influence[2][PROTESTANT]
    act(play, *answers)
    assert play.table.influence[2][PROTESTANT] == before + 1
    assert play.table.league[SPAIN] >> FRANCE & 1 == 0


def test_enemies_are_not_asked():
    play = war_of_faiths()
    set_war(play.table, SPAIN, FRANCE)
    reckon_sides(play.table)
    before = play.table.influence[2][PROTESTANT]
    event(play, "ottoman", "bayonne-conference")
    assert asked(play) == "ottoman: choose action"
    assert play.table.influence[2][PROTESTANT] == before + 1


# 74 COMPROMISE OF NOBLES -----------------------------------------------------------------------


def test_spain_sends_a_regular_home_or_lets_the_protestant_convert():
    play = stand(war_of_faiths(), "spain", 2, "antwerp")
    event(play, "england", "compromise-of-nobles", "spain target antwerp")
    assert play.table.men[SPAIN][0][at("antwerp")] == 1
    play = stand(war_of_faiths(), "spain", 2, "antwerp")
    event(play, "england", "compromise-of-nobles", "spain no", dice=[1, 1, 6])
    assert asked(play) == "protestant: choose conversion"
    act(play, f"protestant {offers(play)[0]}")
    assert asked(play) == "england: choose action"


# 87 ST. BARTHOLOMEW'S DAY ----------------------------------------------------------------------


def leader(name):
    return LEADER_NAMES.index(name)


def at_court(**fields):
    """Marguerite is matched with Henry of Navarre; France and the Protestant are at peace."""
    play = war_of_faiths(**fields)
    one, other = ROYAL_NAMES.index("marguerite-de-valois"), ROYAL_NAMES.index("henry-iv-navarre")
    play.table.match[one], play.table.match[other] = other, one
    return play


@pytest.mark.parametrize(("face", "dead"), [(4, True), (3, False)])
def test_coligny_is_murdered_with_a_four(face, dead):
    play = at_court()
    event(play, "spain", "st-bartholomews-day", dice=[face, 2, 2, 2, 2, 2])
    gone = play.table.leader_at[leader("coligny")] == -1 and play.table.due[leader("coligny")] == 0
    assert gone == dead
    assert play.table.war[FRANCE] >> PROTESTANT & 1 == 1
    assert lies(play, "st-bartholomews-day") == "removed"


def test_without_guests_in_paris_there_is_no_murder_but_a_massacre_and_war():
    play = war_of_faiths()
    play.table.war[FRANCE] &= ~(1 << PROTESTANT)
    play.table.war[PROTESTANT] &= ~(1 << FRANCE)
    reckon_sides(play.table)
    event(play, "spain", "st-bartholomews-day", dice=[2, 2, 2, 2, 2])
    assert play.table.leader_at[leader("coligny")] != -1
    assert play.table.war[FRANCE] >> PROTESTANT & 1 == 1


def test_france_chooses_among_the_guests_if_coligny_is_dead():
    play = at_court()
    t = play.table
    t.leader_at[leader("coligny")], t.due[leader("coligny")] = -1, 0
    put_men(t, PROTESTANT, 0, at("paris"), 1)
    t.leader_at[leader("william-of-orange")] = at("paris")
    event(play, "spain", "st-bartholomews-day", dice=[6])
    assert asked(play) == "france: choose murdered"


# 96 RICHARD TOPCLIFFE --------------------------------------------------------------------------


def test_topcliffe_finds_jesuits_and_informants_as_england_likes():
    play = war_of_faiths(jesuits_in_england=1)
    play.table.informants[ENGLAND] = 1 << SPAIN
    event(play, "ottoman", "richard-topcliffe", dice=[5, 6, 1])
    assert offers(play) == ["hunt a jesuit", "name spain"]
    act(play, "england name spain")
    assert play.table.informants[ENGLAND] == 0
    assert (play.table.jesuits_in_england, play.table.jesuits_lost) == (0, 0)


def test_topcliffe_without_a_hit_calms_an_english_home():
    play = unquiet(war_of_faiths(jesuits_in_england=1), "york")
    event(play, "ottoman", "richard-topcliffe", "england target york", dice=[1, 2, 3])
    assert play.table.unrest[at("york")] == 0
    assert play.table.jesuits_in_england == 1


def test_topcliffe_needs_somebody_to_find_or_to_calm():
    play = war_of_faiths(jesuits_in_england=0)
    assert not can_play(play, "england", "richard-topcliffe")


# 109 UNION OF ARRAS ----------------------------------------------------------------------------

SPLIT = [
    name
    for name, area, homes in zip(SPACE_NAMES, AREA, HOME_OF, strict=True)
    if area == DUTCH_AREA and homes == 1 << SPAIN | 1 << PROTESTANT
]


def south(*spaces):
    """The Protestant holds and believes in these, without units."""
    play = war_of_faiths(turn=4)
    set_war(play.table, SPAIN, PROTESTANT)
    reckon_sides(play.table)
    for name in spaces:
        believe(stand(play, "spain", 0, name), "protestant", name)
        hold(play, "protestant", name)
    return play


def test_split_spaces_without_hostile_units_go_over_to_spain():
    one, other = SPLIT[0], SPLIT[1]
    play = stand(south(one, other), "protestant", 1, other)
    event(play, "spain", "union-of-arras")
    assert f"target {one}" in offers(play)
    assert f"target {other}" not in offers(play)
    act(play, f"spain target {one}")
    assert (holds(play, one), faith_of(play, one)) == ("spain", "catholic")
    assert holds(play, other) == "protestant"


def test_a_dutch_capital_there_goes_to_the_turn_track():
    play = south("brussels")
    play.table.capital[6] = at("brussels")
    event(play, "spain", "union-of-arras", "spain target brussels")
    assert play.table.capital[6] == -1
    assert play.table.capital_lost[1] == play.table.turn


def test_walloons_take_the_place_of_spaniards_who_leave_the_netherlands():
    play = south(SPLIT[0])
    t = play.table
    for space, area in enumerate(AREA):
        if area == DUTCH_AREA:
            remove_men(t, SPAIN, 0, space, t.men[SPAIN][0][space])
    hold(play, "spain", "antwerp")
    put_men(t, SPAIN, 0, at("antwerp"), 1)
    walloons = t.pool[WALLOONS][0]
    event(play, "france", "union-of-arras", "spain enough")
    for _ in range(2):
        assert asked(play) == "spain: choose station"
        act(play, "spain place antwerp")
    act(play, "spain enough")
    assert asked(play) == "spain: choose leaving"
    act(play, "spain target antwerp")
    if asked(play) == "spain: choose retirement":
        act(play, f"spain {offers(play)[0]}")
    assert t.men[SPAIN][0][at("antwerp")] == 0
    assert t.pool[WALLOONS][0] == walloons - 2


def test_walloons_go_nowhere_in_unrest():
    play = south(SPLIT[0])
    hold(play, "spain", "antwerp")
    unquiet(play, "antwerp")
    event(play, "france", "union-of-arras", "spain enough")
    assert "place antwerp" not in offers(play)


# 68 TENTH PENNY --------------------------------------------------------------------------------


def taxed(*quiet):
    """Spain holds these keys of the Netherlands, all others are in unrest."""
    play = war_of_faiths()
    for space, area in enumerate(AREA):
        if area == DUTCH_AREA and SPACE_NAMES[space] not in quiet:
            unquiet(play, SPACE_NAMES[space])
    return hold(play, "spain", *quiet)


@pytest.mark.parametrize(("keys", "treasures"), [(("antwerp",), 1), (("antwerp", "amsterdam"), 2)])
def test_tenth_penny_brings_a_treasure_a_key_and_two_attempts_against_each(keys, treasures):
    play = taxed(*keys)
    held, pool = sum(play.table.treasures[SPAIN]), sum(play.table.treasure_pool)
    event(play, "ottoman", "tenth-penny", dice=[2] * (2 + 2 * treasures))
    assert sum(play.table.treasure_pool) == pool - treasures
    assert sum(play.table.treasures[SPAIN]) <= held + treasures
    assert lies(play, "tenth-penny") == "discards"


def test_tenth_penny_is_no_event_while_all_keys_are_restless():
    assert not can_play(taxed(), "ottoman", "tenth-penny")
