"""Turns, the end of the round, the end of the game.  [Play; Actions; End of the Round; End of the Game]"""

from __future__ import annotations

from typing import Any

import pytest

from nonsuch import Play
from nonsuch.games.glory.tests.tables import act, glory, hand, hand_sizes, offered, refused, seen, table, told


def last_card_drawn(**position: Any) -> Play:
    """@0 discards and draws the last card."""
    return act(table(**{"hand": {0: "2h"}, "deck": "3h", **position}), "@0 discard 2h")


# Play ------------------------------------------------------------------------------------------


def test_play_proceeds_clockwise() -> None:
    """[Play ¶1; ruling 57] After the highest seat comes seat 0."""
    play = table(players=3, turn=1, first=1, hand={0: "4h", 1: "2h", 2: "3h"})
    order = []
    for card in ("2h", "3h", "4h"):
        order.append(seen(play, "turn"))
        act(play, f"@{play.actors[0]} discard {card}")
    assert order == [1, 2, 0]


def test_one_and_only_one_action_a_turn() -> None:
    """[Actions ¶1; ruling 11]"""
    play = table(players=3, hand={0: "K 2h 2s X", 1: "3h"}, treasury={0: "5d"}, domain={1: "3s"})
    for second in ("discard K", "buy", "heal 2h", "attack @1", "conquer @1", "assassinate @2"):
        refused(play, f"@0 buy, add 2s, add 5d, enough, {second}")
    act(play, "@0 buy, add 2s, add 5d, enough")
    assert play.actors == (1,)


def test_the_six_actions() -> None:
    """[Actions ¶1]"""
    play = table(hand={0: "K 2h 2s X"}, treasury={0: "5d"}, domain={1: "3s"})
    assert {move.split()[0] for move in offered(play)} == {"buy", "conquer", "attack", "assassinate", "heal", "discard"}


def test_there_is_no_passing() -> None:
    """[Actions ¶1; Discard •1; ruling 11] Who can do nothing else must discard."""
    assert offered(table(hand={0: "5c 3s"})) == ["discard 5c", "discard 3s"]


def test_never_more_than_one_player_is_awaited() -> None:
    """[Who decides what]"""
    play = table(players=3, hand={0: "2h", 1: "3h"})
    assert play.actors == (0,)
    assert refused(play, "@1 discard 3h") == "Actions ¶1"
    assert len(play.offers(1)) == 0


# End of the Round ------------------------------------------------------------------------------


def test_the_round_ends_after_the_turn_in_which_the_last_card_was_drawn() -> None:
    """[End of the Round •1]"""
    play = last_card_drawn(rounds=1, glory={0: 1})
    assert told(play, "deck empty") == [{}]
    assert play.over


def test_the_round_goes_on_while_a_card_is_left() -> None:
    """[End of the Round •1]"""
    play = act(table(hand={0: "2h 4h 5h 6h 7h 8h 9h", 1: "3c"}, deck="3h 10h"), "@0 discard 2h")
    assert seen(play, "deck") == 1
    assert told(play, "round ends") == []
    assert play.actors == (1,)


def test_two_money_cards_are_the_last_of_the_deck() -> None:
    """[rulings 7, 8] X14: a buyer with six cards draws 10d and 6d, both to the Treasury"""
    play = table(hand={0: "3s 2h 3h 4h 5h 6h 7h"}, treasury={0: "3d"}, deck="10d 6d", rounds=1)
    act(play, "@0 buy, add 3s, add 3d, enough")
    assert seen(play, "treasury")[0] == "6d 10d"
    assert hand(play, 0) == "2h 3h 4h 5h 6h 7h"
    assert play.over
    assert play.scores == [3, 0]


def test_if_the_defender_draws_the_last_card_the_round_ends_with_the_attackers_turn() -> None:
    """[rulings 7, 45] The action is completed and scored as usual; no further turn is taken."""
    play = table(hand={0: "K", 1: "Q 8c"}, domain={1: "4s"}, deck="3h", rounds=1)
    act(play, "@0 attack @1, add K, enough", "@1 add Q, add 8c, enough")
    assert play.over
    assert play.scores == [0, 5 + 4]


def waiting_for_a_turn(cards: str, deck: str) -> Play:
    """@0 discards and draws the first card; then it is for @1, who is waiting, to draw up."""
    play = table(hand={0: "2h 3h 4h 5h 6h 7h K", 1: cards}, waiting={1: 1}, deck=deck, glory={0: 1}, rounds=1)
    return act(play, "@0 discard K")


def test_who_draws_the_last_card_at_the_start_of_his_turn_still_takes_it() -> None:
    """[ruling 9]"""
    play = waiting_for_a_turn("2c", deck="8h 9h")
    assert play.actors == (1,)
    assert hand(play, 1) == "2c 9h"
    assert seen(play, "deck") == ""
    act(play, "@1 heal 9h")
    assert play.over


def test_a_waiting_player_who_finds_nothing_but_money_is_skipped() -> None:
    """[ruling 11] And the round ends."""
    play = waiting_for_a_turn("", deck="8h 9d 4d")
    assert told(play, "skipped") == [{"king": "@1"}]
    assert seen(play, "treasury")[1] == "4d 9d"
    assert play.over


def test_a_waiting_player_with_a_card_left_is_not_skipped() -> None:
    """[ruling 11]"""
    play = waiting_for_a_turn("2c", deck="8h 9d 4d")
    assert told(play, "skipped") == []
    assert offered(play) == ["discard 2c"]


def test_if_a_player_is_reduced_to_0_hp_the_round_ends_immediately() -> None:
    """[End of the Round •2]"""
    play = act(table(hand={0: "X"}, hp={1: 25}), "@0 assassinate @1, add X, enough", "@1 let")
    assert seen(play, "round") == 2
    assert list(seen(play, "hp").values()) == [50, 50]


def test_discards_are_never_shuffled_back_during_a_round() -> None:
    """[ruling 6]"""
    play = last_card_drawn(rounds=1, glory={0: 1}, hand={0: "2h 5h"})
    assert hand(play, 0) == "3h 5h"
    assert "2h" in seen(play, "discards").split()


# Scoring ---------------------------------------------------------------------------------------


def test_each_player_adds_the_value_of_the_land_in_his_domain() -> None:
    """[Scoring •1] And of nothing else; not of Land in the hand."""
    domain = {0: "As 2s 3s 4s 5s 6s 7s 8s 9s 10s", 1: "5s 10s"}
    play = last_card_drawn(rounds=1, glory={1: 40}, domain=domain, treasury={0: "9d"}, hand={0: "2h 8s", 1: "9s"})
    assert play.scores == [55, 40 + 15]
    assert told(play, "extra round") == [{}]


def test_an_eliminated_player_does_not_score_his_land() -> None:
    """[Scoring •2] But keeps the Glory Points he has won."""
    play = table(hand={0: "X"}, hp={1: 25}, domain={0: "2s", 1: "9s"}, glory={0: 1, 1: 3}, rounds=1)
    act(play, "@0 assassinate @1, add X, enough", "@1 let")
    assert play.scores == [1 + 4 + 2, 3]


@pytest.mark.parametrize("seed", range(3))
def test_all_cards_return_to_the_deck_and_only_glory_is_kept(seed: int) -> None:
    """[Scoring ¶1; rulings 6, 10]"""
    position = {"domain": {0: "9s", 1: "8s"}, "treasury": {0: "9d 10d", 1: "8d"}, "waiting": {1: 1}, "hp": {0: 3}}
    play = last_card_drawn(seed=seed, **position)
    assert play.scores == [9, 8]
    assert seen(play, "domain") == {0: "", 1: ""}
    assert seen(play, "waiting") == {0: 0, 1: 0}
    assert list(seen(play, "hp").values()) == [50, 50]
    assert hand_sizes(play) == [7, 7]
    drawn = told(play, "draws money")
    assert sum(len(cards.split()) for cards in seen(play, "treasury").values()) == len(drawn)
    assert seen(play, "deck") + 14 + len(drawn) + len(seen(play, "discards").split()) == 108


# End of the Game -------------------------------------------------------------------------------


def test_after_the_last_round_the_most_glory_wins() -> None:
    """[End of the Game ¶2; Objective ¶1]"""
    play = last_card_drawn(players=3, round=4, glory={0: 7, 1: 12, 2: 9})
    assert play.over
    assert play.winners == (1,)
    assert play.scores == [7, 12, 9]
    assert play.actors == ()


def test_land_of_the_last_round_decides_too() -> None:
    """[Scoring •1; End of the Game ¶2]"""
    assert last_card_drawn(round=4, glory={0: 7, 1: 12}, domain={0: "6s"}).winners == (0,)


def test_four_rounds_are_played() -> None:
    """[End of the Game ¶1]"""
    for number in (1, 2, 3):
        play = last_card_drawn(round=number, glory={0: 50})
        assert not play.over
        assert seen(play, "round") == number + 1
    assert last_card_drawn(round=4, glory={0: 50}).over


@pytest.mark.parametrize("rounds", [1, 3, 8])
def test_players_may_choose_more_or_fewer_rounds(rounds: int) -> None:
    """[End of the Game ¶1; ruling H5]"""
    assert not last_card_drawn(rounds=8, round=max(1, rounds - 1), glory={0: 50}).over
    assert last_card_drawn(rounds=rounds, round=rounds, glory={0: 50}).over


def test_a_view_keeps_the_number_of_rounds() -> None:
    """[End of the Game ¶1] What a seat imagines from its view is played for as many rounds."""
    play = glory.new(players=2, options={"rounds": 2})
    assert seen(glory.imagine(play.view(0), seed=1), "rounds") == 2


def test_a_tie_for_the_lead_calls_for_another_round_of_all() -> None:
    """[End of the Game ¶2; ruling 43] Not only the tied play it: here the third begins, as the lowest."""
    play = last_card_drawn(players=3, rounds=1, glory={0: 9, 1: 9, 2: 4})
    assert told(play, "extra round") == [{}]
    assert seen(play, "round") == 2
    assert hand_sizes(play) == [7, 7, 7]
    assert play.actors == (2,)


def test_extra_rounds_are_played_until_one_leads_alone() -> None:
    """[End of the Game ¶2; ruling 43]"""
    assert seen(last_card_drawn(rounds=1, round=2, glory={0: 9, 1: 9}), "round") == 3
    play = last_card_drawn(rounds=1, round=2, glory={0: 9, 1: 9}, domain={1: "As"})
    assert play.over
    assert play.winners == (1,)


def test_a_tie_behind_the_leader_does_not_matter() -> None:
    """[End of the Game ¶2]"""
    assert last_card_drawn(players=3, rounds=1, glory={0: 4, 1: 4, 2: 9}).winners == (2,)
    assert last_card_drawn(players=3, rounds=1, glory={0: 9, 1: 4, 2: 4}).winners == (0,)


def test_nothing_is_played_when_the_game_is_over() -> None:
    """[End of the Game ¶2]"""
    play = last_card_drawn(rounds=1, glory={0: 1})
    assert refused(play, "@0 discard 3h") == "notation"
    assert len(play.offers(0)) == 0
