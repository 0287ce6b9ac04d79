"""Buying Land.  [Play › Actions › Buy Land]"""

from __future__ import annotations

import pytest

from nonsuch import NotUndoable
from nonsuch.games.glory.tests.tables import (
    NO_MONEY,
    act,
    choose_in_private,
    hand,
    offered,
    refused,
    seen,
    story,
    table,
    told,
)


def test_any_number_of_money_cards_buys_any_number_of_lands() -> None:
    """[Buy Land •1] The Lands go to the Domain, the Money to the discard pile."""
    play = table(hand={0: "3s 4s 9s"}, domain={0: "8s"}, treasury={0: "2d 5d 10d"})
    act(play, "@0 buy, add 3s, add 2d, add 4s, add 5d, enough")
    assert seen(play, "domain")[0] == "3s 4s 8s"
    assert "10d" in seen(play, "treasury")[0].split()
    assert seen(play, "discards") == "2d 5d"


def test_the_money_must_equal_the_land() -> None:
    """[Buy Land •2]"""
    act(table(hand={0: "7s"}, treasury={0: "3d 4d"}), "@0 buy, add 7s, add 3d, add 4d, enough")
    play = table(hand={0: "7s 2h"}, treasury={0: "2d 4d 9d"})
    assert refused(play, "@0 buy, add 7s, add 2d, add 4d, enough") == "Buy Land •2"


def test_no_change_is_given() -> None:
    """[Buy Land •3]"""
    play = act(table(hand={0: "As"}, treasury={0: "10d"}, deck=NO_MONEY), "@0 buy, add As, add 10d, enough")
    assert seen(play, "treasury")[0] == ""


def test_more_money_than_needed_may_be_added() -> None:
    """[ruling 12]"""
    play = table(hand={0: "2s"}, treasury={0: "2d 3d 4d"}, deck=NO_MONEY)
    act(play, "@0 buy, add 2d, add 2s, add 4d, enough")
    assert seen(play, "treasury")[0] == "3d"


def test_land_is_placed_face_up() -> None:
    """[Buy Land •4]"""
    play = act(table(hand={0: "2s"}, treasury={0: "2d"}, deck=NO_MONEY), "@0 buy, add 2s, add 2d, enough")
    assert [play.view(reader)["domain"][0] for reader in (None, 0, 1)] == ["2s"] * 3
    assert told(play, "buys", reader=1) == [{"king": "@0", "card": "2s"}]
    assert told(play, "pays", reader=1) == [{"king": "@0", "card": "2d"}]
    assert story(play)[:3] == ["buys", "pays", "draws"]


def test_a_buyer_draws_back_up_to_seven() -> None:
    """[Buy Land •5]"""
    play = table(hand={0: "2s 3s 2h 3h 4h 5h 6h"}, treasury={0: "5d"}, deck="7h 8h 9h")
    act(play, "@0 buy, add 2s, add 3s, add 5d, enough")
    assert hand(play, 0) == "2h 3h 4h 5h 6h 7h 8h"


def test_at_least_one_land() -> None:
    """[ruling 12]"""
    play = table(hand={0: "2s"}, treasury={0: "10d"})
    assert refused(play, "@0 buy, enough") == "Buy Land •2"
    assert refused(play, "@0 buy, add 10d, enough") == "Buy Land •2"


def test_money_for_the_cheapest_land_is_needed_to_buy_at_all() -> None:
    """[Buy Land •2; ruling 12]"""
    assert refused(table(hand={0: "6s 8s"}, treasury={0: "2d 3d"}), "@0 buy") == "Buy Land •2"
    assert refused(table(hand={0: "6h"}, treasury={0: "10d"}), "@0 buy") == "Buy Land •2"
    assert offered(table(hand={0: "5s 4s"}, treasury={0: "2d 3d"})) == ["buy", "discard 4s", "discard 5s"]


def test_a_land_can_be_chosen_only_while_the_whole_treasury_could_pay_for_all() -> None:
    """[rulings 12, 53] Money already chosen counts."""
    play = act(table(hand={0: "3s 4s 5s"}, treasury={0: "2d 6d"}), "@0 buy, add 6d, add 4s")
    assert refused(play, "@0 add 5s") == "ruling 12"
    assert offered(play) == ["add 3s", "add 2d", "enough"]


def test_only_land_of_the_hand_and_money_of_the_treasury_are_bought_and_paid() -> None:
    """[Buy Land •1]"""
    play = act(table(hand={0: "2s K 3h", 1: "3s"}, treasury={0: "9d", 1: "8d"}, domain={0: "4s"}), "@0 buy")
    assert offered(play) == ["add 2s", "add 9d"]
    for card in ("K", "3h", "3s", "4s", "8d"):
        assert refused(play, f"@0 add {card}") == "Buy Land •1"


def test_a_purchase_is_put_together_in_private() -> None:
    """[ruling 53]"""
    play = table(players=3, hand={0: "2s 3s K"}, treasury={0: "5d"})
    choose_in_private(play, 0, "buy", "add 2s", "add 5d", "add 3s")
    act(play, "@0 enough")
    assert seen(play, "domain")[0] == "2s 3s"
    with pytest.raises(NotUndoable):
        play.undo(0)


def test_a_step_taken_back_leaves_the_choice_open() -> None:
    """[Moves, step by step]"""
    play = act(table(hand={0: "2s 3s K"}, treasury={0: "5d"}), "@0 buy, add 2s")
    play.undo(0)
    play.undo(0)
    act(play, "@0 discard K")
    assert seen(play, "discards") == "K"
