"""Attacking a King.  [Play › Actions › Attacking a King]"""

from __future__ import annotations

from nonsuch import Play
from nonsuch.games.glory.tests.tables import act, battle, hand_sizes, left_of_battle, offered, seen, story, table, told

UNAIDED = ("@1 no offer @2", "@2 help none")


def beaten() -> Play:
    """X1: @0 has attacked @1 in vain with two of four cards; it is @1's turn."""
    play = table(players=3, hand={0: "J 10c 2h 3h", 1: "J 8c K", 2: "4h"}, domain={1: "5s"})
    return act(play, "@0 attack @1, add J, add 10c, enough, no offer @2", *UNAIDED, "@1 add J, add 8c, enough")


# Resolution ------------------------------------------------------------------------------------


def test_41_ap_against_26_dp_cost_15_hit_points() -> None:
    """[Attacking a King › Resolution •1–•3, •7, •8; Score •1 •1] R3"""
    play = table(hand={0: "K J 10c 4c", 1: "Q 8c 3c"}, treasury={0: "9d"}, domain={1: "4s 7s"})
    act(play, "@0 attack @1, add K, add J, add 10c, add 4c, add 9d, enough", "@1 add Q, add 8c, add 3c, enough")
    assert battle(play) == (41, 26)
    assert seen(play, "hp") == {0: 50, 1: 35}
    assert play.scores == [5, 0]
    assert hand_sizes(play) == [7, 7]


def test_no_land_is_taken_by_an_attack_on_a_king() -> None:
    """[Attacking a King ¶1]"""
    play = act(table(hand={0: "K"}, domain={1: "4s"}), "@0 attack @1, add K, enough", "@1 enough")
    assert seen(play, "domain") == {0: "", 1: "4s"}


def test_one_point_more_is_enough() -> None:
    """[Attacking a King › Resolution •3]"""
    play = act(table(hand={0: "K", 1: "Q"}), "@0 attack @1, add K, enough", "@1 add Q, enough")
    assert seen(play, "hp")[1] == 49
    assert play.scores == [5, 0]


def test_equal_points_fail_and_no_hit_points_are_lost() -> None:
    """[Attacking a King › Resolution •4; Score •2 •1] X1: 20 against 20"""
    play = beaten()
    assert battle(play) == (20, 20)
    assert seen(play, "hp")[1] == 50
    assert play.scores == [0, 5, 0]


def test_a_beaten_attacker_waits_with_what_he_has_left() -> None:
    """[Attacking a King › Resolution •7, •9] X1: all others draw up"""
    play = beaten()
    assert hand_sizes(play) == [2, 7, 7]
    assert seen(play, "waiting") == {0: 1, 1: 0, 2: 0}
    assert told(play, "waits") == [{"king": "@0"}]


def test_he_draws_at_the_start_of_his_next_turn() -> None:
    """[Attacking a King › Resolution •9]"""
    play = act(beaten(), "@1 discard K")
    assert hand_sizes(play)[0] == 2
    act(play, "@2 discard 4h")
    assert hand_sizes(play)[0] == 7
    assert seen(play, "waiting")[0] == 0


def test_unless_he_is_attacked_in_the_interim() -> None:
    """[Attacking a King › Resolution •9; rulings 19, 20]"""
    play = act(beaten(), "@1 attack @0, add K, enough, no offer @2", "@0 no offer @2", "@2 help none", "@0 enough")
    assert hand_sizes(play)[0] == 7
    assert seen(play, "waiting")[0] == 0


def test_a_waiting_bystander_does_not_draw() -> None:
    """[ruling 19]"""
    play = table(players=3, hand={0: "K 2h", 1: "3h", 2: "4h"}, waiting={2: 1})
    act(play, "@0 attack @1, add K, enough, no offer @2", *UNAIDED, "@1 enough")
    assert hand_sizes(play) == [7, 7, 1]
    assert seen(play, "waiting")[2] == 1


def test_all_cards_involved_are_discarded() -> None:
    """[Attacking a King › Resolution •5; rulings 33, 56] The helpers' too; until then each lies before its King."""
    play = table(players=3, hand={0: "K", 1: "Q", 2: "7c"}, treasury={0: "5d"})
    act(play, "@0 attack @1, add K, add 5d, enough, no offer @2", "@1 no offer @2", "@2 help attacker, add 7c, enough")
    assert (seen(play, "force"), seen(play, "discards")) == ({0: "K", 1: "", 2: "7c"}, "")
    act(play, "@1 add Q, enough")
    assert (seen(play, "force"), seen(play, "discards")) == ({0: "", 1: "", 2: ""}, "7c Q K 5d")
    assert left_of_battle(play) == []


def test_an_attack_on_a_king_is_told_step_by_step() -> None:
    """[Attacking a King › Resolution, Score]"""
    play = table(hand={0: "K 2h 3h 4h 5h 6h 7h", 1: "2h 3h 4h 5h 6h 7h 5c"}, deck="8h 9h 10h")
    act(play, "@0 attack @1, add K, enough", "@1 add 5c, enough")
    assert story(play) == ["attacks king", "plays", "plays", "battle", "hurt", "glory", "draws", "draws"]
    assert told(play, "hurt") == [{"king": "@1", "points": "7", "left": "43"}]
    assert told(play, "glory") == [{"king": "@0", "points": "5"}]


def test_any_opponent_can_be_attacked() -> None:
    """[ruling 13] He needs no Land."""
    play = table(players=4, turn=1, hand={1: "J"})
    assert offered(play) == ["attack @0", "attack @2", "attack @3", "discard J"]


def test_with_two_players_there_is_nobody_to_ask_for_help() -> None:
    """[rulings 26, 44] The defender commits at once."""
    play = act(table(hand={0: "K"}), "@0 attack @1, add K, enough")
    assert play.actors == (1,)
    assert seen(play, "phase") == "defend king"


# elimination -----------------------------------------------------------------------------------


def fatal(hit_points: int) -> Play:
    """X2: 30 AP, ten of them from a helper, against 12 DP. One round is played."""
    hands, domains = {0: "K 8c", 1: "J 2h", 2: "10c"}, {0: "3s", 1: "9s"}
    play = table(players=3, rounds=1, hand=hands, domain=domains, hp={1: hit_points})
    act(play, "@0 attack @1, add K, add 8c, enough, no offer @2", "@1 no offer @2", "@2 help attacker, add 10c, enough")
    return act(play, "@1 add J, enough")


def test_at_0_hit_points_the_defender_is_eliminated_and_all_points_are_doubled() -> None:
    """[Attacking a King › Score •1 •3; Scoring •2; ruling 21] X2: his Land scores nothing, the attacker's does"""
    play = fatal(hit_points=18)
    assert battle(play) == (30, 12)
    assert seen(play, "hp")[1] == 0
    assert told(play, "eliminated") == [{"king": "@1"}]
    assert play.scores == [10 + 3, 0, 4]
    assert play.over


def test_at_1_hit_point_the_defender_survives_and_nothing_is_doubled() -> None:
    """[Attacking a King › Score •1 •1, •1 •2]"""
    play = fatal(hit_points=19)
    assert seen(play, "hp")[1] == 1
    assert told(play, "eliminated") == []
    assert play.scores == [5, 0, 2]
    assert hand_sizes(play) == [7, 7, 7]


def test_hit_points_are_kept_as_they_fall_below_0_too() -> None:
    """[ruling 22]"""
    assert seen(fatal(hit_points=5), "hp")[1] == 5 - 18


def test_an_eliminated_king_keeps_the_glory_he_won() -> None:
    """[Scoring •2; ruling 25]"""
    play = table(rounds=1, hand={0: "K"}, hp={1: 12}, glory={1: 7}, domain={0: "As"})
    act(play, "@0 attack @1, add K, enough", "@1 enough")
    assert play.scores == [10 + 1, 7]


def test_when_somebody_is_eliminated_the_round_ends_and_nobody_draws() -> None:
    """[End of the Round •2; ruling 23]"""
    play = fatal(hit_points=10)
    assert hand_sizes(play) == [0, 1, 0]
    assert story(play)[-7:] == ["hurt", "eliminated", "glory", "glory", "round ends", "land glory", "wins"]
