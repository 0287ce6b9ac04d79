"""Religion: the count and its points, conversion, sermons, rebellion.  [2.3; 4.1; 4.2; 18; 25.1]"""

from __future__ import annotations

import pytest

from nonsuch import IllegalMove
from nonsuch.games.virgin_queen.components import LEADER_NAMES
from nonsuch.games.virgin_queen.creeds import DUTCH_AREA, FAITH_AT, FAITH_VP
from nonsuch.games.virgin_queen.map.atlas import AREA, SPACE_NAMES, TOURNAMENT
from nonsuch.games.virgin_queen.tests.creeds import (
    act,
    asked,
    at,
    believe,
    faith_of,
    holds,
    offers,
    points,
    spending,
    stand,
    unquiet,
    war_of_faiths,
)

PROTESTANT_NETHERLANDS = [
    SPACE_NAMES[space] for space, area in enumerate(AREA) if area == DUTCH_AREA and FAITH_AT[TOURNAMENT][space] == 1
]


def change(before, after):
    return {name: after[name] - before[name] for name in after if after[name] != before[name]}


# points ----------------------------------------------------------------------------------------


def test_the_points_of_both_setups_are_those_printed():
    campaign, tournament = war_of_faiths("campaign"), war_of_faiths("tournament")
    assert list(points(campaign).values()) == [11, 17, 6, 9, 8, 1]
    assert list(points(tournament).values()) == [14, 15, 11, 10, 8, 10]
    assert campaign.table.protestant_spaces == 18
    assert tournament.table.protestant_spaces == 30


def test_spaces_in_unrest_are_counted():
    play = war_of_faiths()
    believe(unquiet(play, "rotterdam"), "protestant", "rotterdam")
    assert play.table.protestant_spaces == 31


@pytest.mark.parametrize(("count", "england", "protestant", "spain"), [(9, 0, 0, 8), (15, 1, 1, 6), (35, 3, 5, 2)])
def test_the_track(count, england, protestant, spain):
    assert (FAITH_VP[2][count], FAITH_VP[5][count], FAITH_VP[1][count]) == (england, protestant, spain)


# who acts where --------------------------------------------------------------------------------


def religious(play):
    return {one for one in offers(play) if one.startswith(("preach", "suppress"))}


def test_who_preaches_and_who_suppresses_in_which_area():
    play = war_of_faiths()
    assert religious(spending(play, "protestant")) == {"preach scotland", "preach france", "preach netherlands"}
    believe(play, "protestant", "rotterdam")
    assert religious(spending(play, "spain")) == {"preach england", "suppress netherlands"}
    assert religious(spending(play, "france")) == {"suppress france"}
    assert religious(spending(play, "ottoman")) == set()
    play.table.catholic_league = 1
    assert "suppress france" in religious(spending(play, "spain"))


def test_england_acts_only_where_somebody_is_catholic_and_spain_needs_a_jesuit():
    play = war_of_faiths()
    believe(play, "protestant", "berwick", "carlisle", "lincoln")
    assert religious(spending(play, "england")) == set()
    believe(play, "catholic", "york")
    assert religious(spending(play, "england")) == {"suppress england"}
    play.table.jesuits = 0
    assert "preach england" not in religious(spending(play, "spain"))


def test_each_jesuit_in_england_is_a_die_more():
    play = spending(war_of_faiths(jesuits=1, jesuits_in_england=2), "spain")
    act(play, "spain preach england", dice=[2, 2, 2, 2, 2, 2, 2])
    assert (play.table.jesuits, play.table.jesuits_in_england) == (0, 3)


def test_the_same_sermon_may_be_repeated():
    play = spending(war_of_faiths(), "protestant", 4)
    act(play, "protestant preach france", dice=[2, 2, 2, 2, 2])
    assert "preach france" in offers(play)


# conversion ------------------------------------------------------------------------------------


def test_a_minor_hit_needs_a_base_and_no_units_of_the_other_side():
    """Next to Groningen, the only Protestant space in the north, lie Zutphen and a garrison."""
    play = spending(war_of_faiths(), "protestant")
    believe(play, "catholic", *PROTESTANT_NETHERLANDS)
    believe(play, "protestant", "zutphen")
    stand(play, "spain", 1, "arnhem")
    act(play, "protestant preach netherlands", dice=[4, 4, 2, 2, 2])
    assert set(offers(play)) == {"target groningen", "target amsterdam"}
    stand(play, "england", 1, "groningen")
    assert "target groningen" in offers(play), "of the same side"


def test_a_major_hit_reaches_any_space_of_the_area():
    play = stand(spending(war_of_faiths(), "protestant"), "spain", 3, "luxembourg")
    act(play, "protestant preach netherlands", dice=[6, 2, 2, 2, 2])
    act(play, "protestant target luxembourg")
    assert faith_of(play, "luxembourg") == "protestant"


def test_a_converted_space_is_a_base_for_the_next_hit():
    play = spending(war_of_faiths(), "protestant")
    act(play, "protestant preach netherlands", dice=[6, 4, 2, 2, 2])
    assert "target namur" in offers(play)
    act(play, "protestant target namur")
    assert {"target luxembourg", "target brussels"} & set(offers(play))


def test_a_space_in_unrest_is_no_base():
    play = spending(war_of_faiths(), "protestant")
    unquiet(play, *[name for name in SPACE_NAMES if faith_of(play, name) == "protestant"])
    before = play.table.protestant_spaces
    act(play, "protestant preach netherlands", dice=[5, 4, 4, 4, 5])
    assert play.table.protestant_spaces == before, "hits that no space can take are lost"


def test_one_marker_of_unrest_however_many_ones():
    play = spending(war_of_faiths(), "protestant")
    act(play, "protestant preach netherlands", dice=[1, 1, 4, 4, 1])
    converted = []
    while asked(play).endswith("choose conversion"):
        converted.append(offers(play)[0].removeprefix("target "))
        act(play, f"protestant {offers(play)[0]}")
    assert asked(play) == "protestant: choose restless"
    assert set(offers(play)) == {f"target {name}" for name in converted}
    act(play, f"protestant target {converted[1]}")
    assert play.table.unrest[at(converted[1])] == 1
    assert play.table.unrest[at(converted[0])] == 0


def test_no_unrest_without_a_conversion():
    play = spending(war_of_faiths(), "protestant")
    act(play, "protestant preach netherlands", dice=[1, 1, 2, 2, 1])
    assert asked(play) == "protestant: choose action"


def test_the_three_points_change_at_once():
    play = spending(war_of_faiths(), "protestant")
    before = points(play)
    believe(play, "protestant", "rotterdam", "ghent", "douai", "namur", "dunkirk")
    assert change(before, points(play)) == {"spain": -1, "protestant": 1}
    believe(play, "protestant", "luxembourg", "maastricht", "grenoble", "dijon", "clermont")
    assert change(before, points(play)) == {"spain": -2, "england": 1, "protestant": 2}


# rebellion -------------------------------------------------------------------------------------


def dutch(**fields):
    """Spain holds everything in the Netherlands; Amsterdam and Haarlem have turned, nobody stands there."""
    play = believe(war_of_faiths(**fields), "protestant", "amsterdam", "haarlem", "rotterdam", "brielle")
    for name in ("amsterdam", "haarlem"):
        stand(play, "spain", 0, name)
    return play


def test_without_units_a_rebellion_succeeds_and_neighbours_join():
    play = spending(dutch(), "protestant")
    before = points(play)
    act(play, "protestant rebel amsterdam")
    assert "target haarlem" in offers(play)
    act(play, "protestant target haarlem")
    if asked(play).endswith("choose joining"):
        act(play, "protestant enough")
    assert holds(play, "amsterdam") == holds(play, "haarlem") == "protestant"
    assert play.table.men[5][0][at("amsterdam")] == 1
    assert play.table.leader_at[LEADER_NAMES.index("william-of-orange")] == at("amsterdam")
    assert play.table.capital[6] == at("amsterdam")
    assert play.table.war[5] >> 1 & 1
    assert change(before, points(play)) == {"spain": -1, "protestant": 3}
    assert play.table.cp == 3


def test_with_units_dice_are_thrown_and_failure_is_war_too():
    play = stand(spending(dutch(), "protestant", 5), "spain", 2, "amsterdam")
    act(play, "protestant rebel amsterdam")
    assert offers(play) == ["number 2", "number 3", "number 4", "number 5"]
    act(play, "protestant number 3", dice=[5, 4, 4, 1])
    assert holds(play, "amsterdam") == "spain"
    assert play.table.men[1][0][at("amsterdam")] == 1
    assert play.table.war[5] >> 1 & 1
    assert not any(one.startswith("rebel") and one.split()[1] == "rotterdam" for one in offers(play)), "once an area"


def test_no_rebellion_where_an_ally_rules():
    play = spending(dutch(), "protestant")
    assert "rebel amsterdam" in offers(play)
    play.table.league[5], play.table.league[1] = 1 << 1, 1 << 5
    assert not [one for one in offers(play) if one.startswith("rebel") and "la-rochelle" not in one and "amst" in one]


def test_a_branch_sets_up_its_capital_in_the_next_key_it_takes():
    play = spending(believe(dutch(), "protestant", "antwerp"), "protestant", 8)
    stand(play, "spain", 0, "antwerp")
    act(play, "protestant rebel rotterdam")
    while asked(play).endswith("choose joining"):
        act(play, "protestant enough")
    assert play.table.capital[6] == -1
    play.table.rebelled = 0
    act(play, "protestant rebel antwerp")
    assert play.table.capital[6] == at("antwerp")


# victories -------------------------------------------------------------------------------------


def with_count(play, number, *, but):
    """Spaces outside one area change until the count is right."""
    creed = "protestant" if play.table.protestant_spaces < number else "catholic"
    for name, area in zip(SPACE_NAMES, AREA, strict=True):
        if play.table.protestant_spaces != number and area != but and faith_of(play, name) not in (creed, "other"):
            believe(play, creed, name)
    assert play.table.protestant_spaces == number
    return play


def test_fifty_spaces_are_a_victory_after_the_whole_throw():
    play = with_count(spending(war_of_faiths(), "protestant"), 48, but=DUTCH_AREA)
    act(play, "protestant preach netherlands", dice=[6, 6, 6, 2, 2])
    for _ in range(3):
        assert not play.over
        play.play(5, offers(play)[0])
    assert play.over
    assert play.table.won == 1 << 5
    assert play.table.protestant_spaces == 51


@pytest.mark.parametrize(("turn", "over"), [(2, False), (3, True)])
def test_nine_spaces_are_spains_victory_but_not_before_turn_3(turn, over):
    play = spending(war_of_faiths(turn=turn), "spain")
    believe(play, "catholic", *PROTESTANT_NETHERLANDS)
    believe(play, "protestant", "luxembourg")
    with_count(play, 10, but=DUTCH_AREA)
    play.script([6, 2, 2, 2, 2])
    play.play(1, "suppress netherlands")
    assert play.table.protestant_spaces == 9
    assert play.over is over


def test_sermons_are_refused_to_others():
    play = spending(war_of_faiths(), "ottoman")
    with pytest.raises(IllegalMove) as caught:
        play.play(0, "preach france")
    assert caught.value.rule == "The four areas and who acts in them ¶1"
