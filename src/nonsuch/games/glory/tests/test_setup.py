"""Shuffle, first player, points, deal.  [Setup]"""

from __future__ import annotations

from typing import Any

import pytest

from nonsuch import BadPosition, Play
from nonsuch.games.glory.tests.tables import act, glory, hand, hand_sizes, seen, table, told


def dealt(*cards: str, players: int = 2) -> Play:
    """A new game in which these cards come off the stack first."""
    return glory.new(players=players, script=" ".join(cards).split())


def next_round(**position: Any) -> Play:
    """@0 draws the last card of the deck, and another round begins."""
    return act(table(**{"hand": {0: "2h"}, "deck": "3h", **position}), "@0 discard 2h")


# Shuffle ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_all_decks_make_one_face_down_stack(players: int) -> None:
    """[Shuffle ¶1]"""
    play = glory.new(players=players, seed=1)
    treasuries = sum(len(cards.split()) for cards in seen(play, "treasury").values())
    discards = len(seen(play, "discards").split())
    assert play.view(0)["deck"] == 54 * players - 7 * players - treasuries - discards


def test_another_seed_is_another_order() -> None:
    """[Shuffle ¶1; ruling 58]"""
    hands = [hand(glory.new(players=2, seed=seed), 0) for seed in (1, 1, 2)]
    assert hands[0] == hands[1] != hands[2]


# Determine Who Goes First ----------------------------------------------------------------------


def test_high_card_goes_first() -> None:
    """[Determine Who Goes First ¶1]"""
    play = dealt("9c Q 10h", players=3)
    assert seen(play, "first") == 1
    assert told(play, "round begins") == [{"round": "1", "first": "@1"}]
    assert play.actors == (1,)


def test_a_jack_ties_with_a_ten_and_only_the_tied_draw_again() -> None:
    """[ruling 1] X17"""
    play = dealt("10h J 9c", "3c 4c", players=3)
    assert told(play, "start card") == [
        {"king": "@0", "card": "10h"},
        {"king": "@1", "card": "J"},
        {"king": "@2", "card": "9c"},
        {"king": "@0", "card": "3c"},
        {"king": "@1", "card": "4c"},
    ]
    assert seen(play, "first") == 1


def test_the_tied_repeat_the_draw_until_there_is_a_clear_winner() -> None:
    """[Determine Who Goes First ¶1] Who is out stays out, and an early high card does not count any more."""
    play = dealt("K K 2c K", "5c 5h 4s", "3c 2h", players=4)
    assert [one["king"] for one in told(play, "start card")] == ["@0", "@1", "@2", "@3", "@0", "@1", "@3", "@0", "@1"]
    assert seen(play, "first") == 0


def test_cards_drawn_for_the_start_are_discarded_face_up_money_too() -> None:
    """[Determine Who Goes First ¶1; ruling 2]"""
    play = dealt("K 5d", "2h 3h 4h 5h 6h 7h 8h 9h 10h Ah 2s 3s 4s 5s")
    assert seen(play, "discards") == "K 5d"
    assert seen(play, "treasury") == {0: "", 1: ""}


def test_in_later_rounds_the_lowest_glory_goes_first() -> None:
    """[Determine Who Goes First ¶2]"""
    play = next_round(players=3, glory={0: 12, 1: 10, 2: 3}, first=0)
    assert seen(play, "first") == 2
    assert play.actors == (2,)


def test_the_lowest_may_go_first_again() -> None:
    """[ruling 3]"""
    assert seen(next_round(players=3, glory={0: 1, 1: 4, 2: 4}, first=0), "first") == 0


def test_in_a_tie_the_player_on_the_right_goes_first() -> None:
    """[Determine Who Goes First ¶2; ruling 3] X16: from seat 2 to the right come 1, 0, 3"""
    assert seen(next_round(players=4, glory={0: 14, 1: 9, 2: 9, 3: 20}, first=2), "first") == 1


@pytest.mark.parametrize(("first", "next_first"), [(0, 3), (1, 0), (2, 1), (3, 2)])
def test_when_all_are_tied_the_start_moves_to_the_right(first: int, next_first: int) -> None:
    """[ruling 3]"""
    assert seen(next_round(players=4, first=first), "first") == next_first


def test_the_search_goes_on_to_the_right_past_those_not_tied() -> None:
    """[ruling 3] From seat 0 to the right come 4, 3, 2, 1: of the tied 1 and 3 it is 3."""
    assert seen(next_round(players=5, glory={0: 9, 1: 2, 2: 5, 3: 2, 4: 7}, first=0), "first") == 3


@pytest.mark.parametrize("first", [0, 1])
def test_two_tied_players_take_turns_to_begin(first: int) -> None:
    """[ruling 44]"""
    assert seen(next_round(first=first), "first") == 1 - first


def test_the_first_player_of_a_later_round_turns_up_the_first_discard() -> None:
    """[Determine Who Goes First ¶2; ruling 4] The deck is one card shorter."""
    play = next_round(glory={0: 3})
    [turned_up] = told(play, "turned up")
    assert turned_up == {"king": "@1", "card": seen(play, "discards")}
    treasuries = sum(len(cards.split()) for cards in seen(play, "treasury").values())
    assert seen(play, "deck") == 108 - 14 - treasuries - 1


def test_a_first_discard_that_is_money_stays_there() -> None:
    """[ruling 4]"""
    plays = (next_round(seed=seed) for seed in range(100))
    play = next(play for play in plays if told(play, "turned up")[0]["card"].endswith("d"))
    assert seen(play, "discards") == told(play, "turned up")[0]["card"]


def test_nothing_is_turned_up_in_the_first_round() -> None:
    """[Determine Who Goes First ¶2]"""
    assert told(dealt("K 2c"), "turned up") == []


# Points ----------------------------------------------------------------------------------------


def test_the_game_begins_with_0_glory_and_50_hit_points() -> None:
    """[Setup › Points ¶1]"""
    play = glory.new(players=3)
    assert play.scores == [0, 0, 0]
    assert list(seen(play, "hp").values()) == [50, 50, 50]


def test_hit_points_are_reset_at_the_start_of_each_round() -> None:
    """[Setup › Points ¶1]"""
    play = next_round(hp={0: 7, 1: 12})
    assert list(seen(play, "hp").values()) == [50, 50]


def test_four_rounds_unless_the_players_choose_1_to_8() -> None:
    """[End of the Game ¶1; ruling H5]"""
    assert seen(glory.new(players=2), "rounds") == 4
    assert seen(glory.new(players=2, options={"rounds": 8}), "rounds") == 8
    for rounds in (0, 9):
        with pytest.raises(BadPosition):
            glory.new(players=2, options={"rounds": rounds})


# Deal ------------------------------------------------------------------------------------------


def test_cards_are_dealt_one_by_one_clockwise_from_the_first_player() -> None:
    """[Deal ¶1; ruling 57]"""
    times_round = ["2s 2h 2c", "3s 3h 3c", "4s 4h 4c", "5s 5h 5c", "6s 6h 6c", "7s 7h 7c", "8s 8h 8c"]
    play = dealt("2c K 3c", *times_round, players=3)
    assert hand(play, 1) == "2s 3s 4s 5s 6s 7s 8s"
    assert hand(play, 2) == "2h 3h 4h 5h 6h 7h 8h"
    assert hand(play, 0) == "2c 3c 4c 5c 6c 7c 8c"


def test_money_dealt_goes_to_the_treasury_and_is_made_up_for_the_next_time_round() -> None:
    """[Deal ¶1; ruling 5] @0 draws Money twice, also while catching up; @1 has seven cards and passes."""
    play = dealt("K 2c", "9d 2h", "2s 3h", "3s 4h", "4s 5h", "5s 6h", "6s 7h", "7s 8h", "4d", "8s")
    assert seen(play, "treasury") == {0: "4d 9d", 1: ""}
    assert hand(play, 0) == "2s 3s 4s 5s 6s 7s 8s"
    assert hand(play, 1) == "2h 3h 4h 5h 6h 7h 8h"


@pytest.mark.parametrize("seed", range(5))
def test_everybody_ends_the_deal_with_seven_cards(seed: int) -> None:
    """[Deal ¶1]"""
    assert hand_sizes(glory.new(players=6, seed=seed)) == [7] * 6
