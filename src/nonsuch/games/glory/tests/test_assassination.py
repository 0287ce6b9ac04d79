"""Assassination.  [Play › Actions › Assassination]"""

from __future__ import annotations

from typing import Any

from nonsuch import Play
from nonsuch.games.glory.tests.tables import (
    act,
    choose_in_private,
    hand,
    hand_sizes,
    left_of_battle,
    offered,
    refused,
    seen,
    story,
    table,
    told,
)


def sent(assassins: str, defence: str, number: int = 1, players: int = 2, **position: Any) -> Play:
    """@0 has sent so many of his Assassins to @1."""
    play = table(players=players, hand={0: assassins, 1: defence}, **position)
    return act(play, f"@0 assassinate @1, {'add X, ' * number}enough")


# Rounds ----------------------------------------------------------------------------------------


def test_an_assassination_takes_an_assassin_and_an_opponent() -> None:
    """[Rounds •2; rulings 13, 48] Any opponent will do; one's own King will not."""
    play = table(players=3, turn=1, hand={1: "X"})
    assert offered(play) == ["assassinate @0", "assassinate @2", "discard X"]
    assert refused(play, "@1 assassinate @1") == "ruling 48"
    assert refused(table(hand={0: "K"}), "@0 assassinate @1") == "Assassination › Rounds •2"


def test_the_attacker_presents_one_or_more() -> None:
    """[Rounds •2; rulings 52, 56] They lie face up before him."""
    assert refused(table(hand={0: "X X"}), "@0 assassinate @1, enough") == "Assassination › Rounds •2"
    play = sent("X X X", "2h", number=2)
    assert seen(play, "assassins") == {0: "X X", 1: ""}
    assert (play.actors, seen(play, "staked")) == ((1,), 2)


def test_assassins_cannot_be_combined_with_generals_soldiers_or_mercenaries() -> None:
    """[Assassination ¶1]"""
    play = act(table(hand={0: "X K 5c"}, treasury={0: "9d"}), "@0 assassinate @1, add X")
    for card in ("K", "5c", "9d"):
        assert refused(play, f"@0 add {card}") == "Assassination ¶1"


def test_no_more_assassins_than_one_holds() -> None:
    """[Rounds •2]"""
    refused(table(hand={0: "X"}), "@0 assassinate @1, add X, add X")


def test_the_defender_presents_an_equal_number() -> None:
    """[Rounds •3; ruling 34] And keeps the rest."""
    play = act(sent("X X", "X X 2h", number=1), "@1 match")
    assert seen(play, "assassins") == {0: "X", 1: "X"}
    assert hand(play, 1) == "2h X"


def test_two_assassins_against_one_succeed_and_the_one_is_kept() -> None:
    """[Rounds •3; ruling 34] X5"""
    play = sent("X X", "X", number=2)
    assert refused(play, "@1 match") == "ruling 34"
    act(play, "@1 let")
    assert seen(play, "hp")[1] == 25
    assert play.scores == [2, 0]
    assert "X" in hand(play, 1).split()
    assert seen(play, "discards") == "X X"


def test_the_defender_is_not_required_to_thwart_the_attempt() -> None:
    """[Rounds •6]"""
    play = act(sent("X", "X"), "@1 let")
    assert seen(play, "hp")[1] == 25
    assert told(play, "lets it happen") == [{"king": "@1"}]


def test_the_defender_is_asked_even_if_he_cannot_match() -> None:
    """[ruling 49] What the table hears is the same."""
    plays = [sent("X", "2h"), sent("X", "X")]
    assert [play.actors for play in plays] == [(1,), (1,)]
    assert offered(plays[0]) == ["let"]
    unable, unwilling = (act(play, "@1 let") for play in plays)
    for kind in ("lets it happen", "matches", "stops"):
        assert told(unable, kind, reader=0) == told(unwilling, kind, reader=0)


def test_after_a_match_the_attacker_may_present_another_round() -> None:
    """[Rounds •4, •5; ruling 35] Here with more than before, and the defender has too few left."""
    play = act(sent("X X X", "X"), "@1 match")
    assert play.actors == (0,)
    assert offered(play) == ["add X", "stop"]
    act(play, "@0 add X, add X, enough")
    assert seen(play, "staked") == 2
    act(play, "@1 let")
    assert seen(play, "hp")[1] == 25, "25 once, however many Assassins and mini-rounds (ruling 36)"
    assert play.scores == [2, 0]
    assert seen(play, "discards") == "X X X X"


def test_an_attacker_without_assassins_is_asked_all_the_same() -> None:
    """[ruling 49]"""
    play = act(sent("X", "X"), "@1 match")
    assert play.actors == (0,)
    assert offered(play) == ["stop"]
    assert refused(play, "@0 add X") == "Assassination › Rounds •5"
    assert told(act(play, "@0 stop"), "stops", reader=1) == [{"king": "@0"}]


def test_not_matched_it_succeeds_at_once() -> None:
    """[ruling 35] Whatever the attacker still holds."""
    play = act(sent("X X", "2h"), "@1 let")
    assert seen(play, "turn") == 1
    assert play.actors == (1,)


def test_other_players_cannot_assist() -> None:
    """[Assassination ¶1; ruling 26]"""
    play = table(players=3, hand={0: "X", 1: "2h", 2: "X K"})
    act(play, "@0 assassinate @1, add X, enough")
    refused(play, "@2 match")
    act(play, "@1 let")
    assert seen(play, "turn") == 1
    assert hand_sizes(play) == [7, 7, 2]


def test_assassins_are_counted_out_in_private() -> None:
    """[ruling 52] In the first mini-round and in those that follow."""
    play = table(players=3, hand={0: "X X X", 1: "X"})
    choose_in_private(play, 0, "assassinate @1", "add X")
    act(play, "@0 enough", "@1 match")
    choose_in_private(play, 0, "add X", "add X")
    act(play, "@0 enough")
    assert seen(play, "assassins")[0] == "X X X"
    assert seen(play, "staked") == 2


# Resolution ------------------------------------------------------------------------------------


def test_success_deducts_25_hit_points_once() -> None:
    """[Assassination › Resolution •1; ruling 36]"""
    play = act(sent("X X X", "2h", number=3), "@1 let")
    assert seen(play, "hp") == {0: 50, 1: 25}


def test_all_assassins_played_by_both_sides_are_discarded() -> None:
    """[Assassination › Resolution •2; ruling 38]"""
    play = act(sent("X X", "X X"), "@1 match", "@0 add X, enough", "@1 match", "@0 stop")
    assert seen(play, "discards") == "X X X X"
    assert left_of_battle(play) == []


def test_nobody_draws_before_the_whole_action_is_over() -> None:
    """[ruling 38]"""
    play = act(sent("X X 2h", "X 3h"), "@1 match")
    assert hand_sizes(play) == [2, 1]
    act(play, "@0 add X, enough")
    assert hand_sizes(play) == [1, 1]


def test_after_success_both_draw_up() -> None:
    """[Assassination › Resolution •3, •4]"""
    play = act(sent("X 2h", "3h"), "@1 let")
    assert hand_sizes(play) == [7, 7]
    assert seen(play, "waiting")[0] == 0


def test_one_assassin_matched_and_the_attacker_stops() -> None:
    """[Assassination › Resolution •3, •4; Score •2 •1; rulings 37, 39] X7"""
    play = act(sent("X 2h", "X"), "@1 match", "@0 stop")
    assert play.scores == [0, 2]
    assert seen(play, "hp")[1] == 50
    assert hand_sizes(play) == [1, 7]
    assert seen(play, "waiting") == {0: 1, 1: 0}


def test_a_failed_assassin_draws_at_the_start_of_his_next_turn() -> None:
    """[Assassination › Resolution •4; ruling 39]"""
    play = act(sent("X 2h", "X 3h"), "@1 match", "@0 stop", "@1 discard 3h")
    assert play.actors == (0,)
    assert hand_sizes(play)[0] == 7
    assert seen(play, "waiting")[0] == 0


def test_a_waiting_king_draws_up_when_assassins_come_for_him() -> None:
    """[rulings 19, 39] He is the defender of an attack like any other."""
    play = act(sent("X", "2h", waiting={1: 1}), "@1 let")
    assert hand_sizes(play)[1] == 7
    assert seen(play, "waiting")[1] == 0


def test_a_failed_assassin_draws_up_when_he_is_attacked_meanwhile() -> None:
    """[ruling 39]"""
    play = act(sent("X 2h", "X K"), "@1 match", "@0 stop", "@1 attack @0, add K, enough", "@0 enough")
    assert hand_sizes(play)[0] == 7
    assert told(play, "waits") == [{"king": "@0"}]


def test_an_assassination_is_told_step_by_step() -> None:
    """[Rounds •1; Assassination › Resolution, Score]"""
    play = act(sent("X X X", "X 2h 3h 4h 5h 6h 7h"), "@1 match", "@0 add X, add X, enough", "@1 let")
    mini_rounds = ["sends assassins", "matches", "sends assassins", "lets it happen"]
    assert story(play)[:6] == [*mini_rounds, "hurt", "glory"]
    assert [one["number"] for one in told(play, "sends assassins")] == ["1", "2"]
    assert told(play, "matches") == [{"king": "@1", "number": "1"}]


# Score -----------------------------------------------------------------------------------------


def test_elimination_is_worth_2_more_to_the_attacker() -> None:
    """[Assassination › Score •1 •2; ruling 21] 4 in all, nothing is doubled; nobody draws and the round is over."""
    play = act(sent("X", "2h", hp={1: 25}, rounds=1, domain={1: "9s"}), "@1 let")
    assert seen(play, "hp")[1] == 0
    assert play.scores == [4, 0]
    assert hand_sizes(play) == [0, 1]
    assert play.over


def test_at_26_hit_points_one_survives() -> None:
    """[Assassination › Score •1 •1]"""
    play = act(sent("X", "2h", hp={1: 26}), "@1 let")
    assert seen(play, "hp")[1] == 1
    assert play.scores == [2, 0]
    assert hand_sizes(play) == [7, 7]


def test_the_defender_scores_once_for_all_mini_rounds() -> None:
    """[Assassination › Score •2 •1; ruling 37]"""
    play = act(sent("X X", "X X"), "@1 match", "@0 add X, enough", "@1 match", "@0 stop")
    assert play.scores == [0, 2]
