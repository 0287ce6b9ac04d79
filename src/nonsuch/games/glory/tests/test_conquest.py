"""Conquering Land.  [Play › Actions › Conquering Land]"""

from __future__ import annotations

from nonsuch import Play
from nonsuch.games.glory.tests.tables import (
    NO_MONEY,
    act,
    battle,
    hand_sizes,
    left_of_battle,
    offered,
    refused,
    seen,
    story,
    table,
    told,
)


def repulsed() -> Play:
    """@0 has marched on @1's Land in vain, with a King of three cards; it is @1's turn."""
    play = table(players=3, hand={0: "K 2c 3c", 1: "K K 4c", 2: "K"}, domain={0: "5s", 1: "6s"})
    return act(play, "@0 conquer @1, add K, enough", "@1 add K, enough")


# Resolution ------------------------------------------------------------------------------------


def test_41_ap_against_26_dp_take_the_lower_land() -> None:
    """[Conquering Land › Resolution •1–•3, •6, •7; Score •1 •1] R4"""
    play = table(hand={0: "K J 10c 4c", 1: "Q 8c 3c"}, treasury={0: "9d"}, domain={0: "As", 1: "7s 4s"})
    act(play, "@0 conquer @1, add K, add J, add 10c, add 4c, add 9d, enough", "@1 add Q, add 8c, add 3c, enough")
    assert battle(play) == (41, 26)
    assert seen(play, "domain") == {0: "As 4s", 1: "7s"}
    assert play.scores == [2, 0]
    assert hand_sizes(play) == [7, 7]


def test_of_equal_lands_one_is_taken() -> None:
    """[ruling 17]"""
    play = act(table(hand={0: "K"}, domain={1: "5s 5s 9s"}), "@0 conquer @1, add K, enough", "@1 enough")
    assert seen(play, "domain") == {0: "5s", 1: "5s 9s"}


def test_an_ace_is_the_lowest_land() -> None:
    """[Conquering Land › Resolution •3; Cards › Table]"""
    play = act(table(hand={0: "K"}, domain={1: "10s As"}), "@0 conquer @1, add K, enough", "@1 enough")
    assert seen(play, "domain") == {0: "As", 1: "10s"}


def test_one_point_more_is_enough() -> None:
    """[Conquering Land › Resolution •3]"""
    play = table(hand={0: "K", 1: "9c"}, domain={1: "5s"})
    act(play, "@0 conquer @1, add K, enough", "@1 add 9c, enough")
    assert battle(play) == (12, 11)
    assert seen(play, "domain") == {0: "5s", 1: ""}
    assert play.scores == [2, 0]


def test_equal_points_fail_and_no_land_is_taken() -> None:
    """[Conquering Land › Resolution •4; Score •2 •1]"""
    play = table(hand={0: "K", 1: "J"}, domain={1: "5s"})
    act(play, "@0 conquer @1, add K, enough", "@1 add J, enough")
    assert battle(play) == (12, 12)
    assert seen(play, "domain") == {0: "", 1: "5s"}
    assert play.scores == [0, 2]


def test_no_hit_points_are_lost_in_a_conquest() -> None:
    """[Conquering Land › Resolution •3]"""
    play = act(table(hand={0: "K K"}, domain={1: "5s"}), "@0 conquer @1, add K, add K, enough", "@1 enough")
    assert seen(play, "hp") == {0: 50, 1: 50}


def test_all_generals_soldiers_and_mercenaries_are_discarded() -> None:
    """[Conquering Land › Resolution •5; ruling 56]"""
    play = table(hand={0: "K 3c", 1: "Q 8c"}, treasury={0: "9d"}, domain={1: "5s"})
    act(play, "@0 conquer @1, add K, add 3c, add 9d, enough", "@1 add Q, add 8c, enough")
    assert seen(play, "discards") == "3c 8c Q K 9d"
    assert left_of_battle(play) == []


def test_a_beaten_attacker_must_wait_to_draw_and_the_defender_draws() -> None:
    """[Conquering Land › Resolution •6, •8]"""
    play = repulsed()
    assert hand_sizes(play) == [2, 7, 1]
    assert seen(play, "waiting") == {0: 1, 1: 0, 2: 0}


def test_he_draws_at_the_start_of_his_next_turn() -> None:
    """[Conquering Land › Resolution •8]"""
    play = act(repulsed(), "@1 discard 4c")
    assert hand_sizes(play)[0] == 2
    act(play, "@2 discard K")
    assert play.actors == (0,)
    assert hand_sizes(play)[0] == 7
    assert seen(play, "waiting")[0] == 0


def test_unless_his_domain_is_attacked_in_the_interim() -> None:
    """[Conquering Land › Resolution •8; rulings 19, 20] He draws up after the attack, without being asked."""
    play = act(repulsed(), "@1 conquer @0, add K, enough", "@0 add 2c, enough")
    assert hand_sizes(play)[0] == 7
    assert seen(play, "waiting")[0] == 0
    assert play.actors == (2,)


def test_a_successful_attacker_draws_and_a_bystander_does_not() -> None:
    """[Conquering Land › Resolution •6, •7]"""
    play = table(players=3, hand={0: "K", 1: "2h", 2: "3h"}, domain={1: "5s"}, deck=NO_MONEY)
    act(play, "@0 conquer @1, add K, enough", "@1 enough")
    assert hand_sizes(play) == [7, 7, 1]
    assert seen(play, "waiting")[0] == 0


def test_a_conquest_is_told_step_by_step() -> None:
    """[Conquering Land › Resolution, Score]"""
    play = table(hand={0: "K 2h 3h 4h 5h 6h 7h", 1: "2h 3h 4h 5h 6h 7h 5c"}, domain={1: "5s"}, deck="8h 9h 10h")
    act(play, "@0 conquer @1, add K, enough", "@1 add 5c, enough")
    assert story(play) == ["attacks land", "plays", "plays", "battle", "land taken", "glory", "draws", "draws"]
    assert told(play, "land taken") == [{"attacker": "@0", "defender": "@1", "card": "5s"}]


# targets and help ------------------------------------------------------------------------------


def test_only_a_domain_with_land_can_be_conquered() -> None:
    """[Conquering Land ¶1; ruling 13]"""
    play = table(players=3, hand={0: "K"}, domain={2: "5s"})
    assert refused(play, "@0 conquer @1") == "ruling 13"
    assert "conquer @2" in offered(play)


def test_assistance_is_not_allowed_in_a_conquest() -> None:
    """[Conquering Land ¶1; ruling 26] Only the defender is asked, and then it is over."""
    play = act(table(players=3, hand={0: "K", 2: "K"}, domain={1: "5s"}), "@0 conquer @1, add K, enough")
    assert play.actors == (1,)
    refused(play, "@2 help defender")
    act(play, "@1 enough")
    assert battle(play) == (12, 2)
    assert play.actors == (1,)
    assert seen(play, "turn") == 1


def test_the_land_fought_for_still_defends_itself() -> None:
    """[Conquering Land › Resolution •2]"""
    play = table(hand={0: "J", 1: "8c"}, domain={1: "10s"})
    act(play, "@0 conquer @1, add J, enough", "@1 add 8c, enough")
    assert battle(play) == (10, 10)
    assert seen(play, "domain")[1] == "10s"


def test_conquered_land_scores_for_the_conqueror() -> None:
    """[Conquering Land ¶1; Scoring •1]"""
    play = table(hand={0: "K"}, domain={1: "10s"}, deck="2h", rounds=1)
    act(play, "@0 conquer @1, add K, enough", "@1 enough")
    assert play.scores == [2 + 10, 0]
