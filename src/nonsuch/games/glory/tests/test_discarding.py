"""Discarding.  [Play › Actions › Discard]"""

from __future__ import annotations

import pytest

from nonsuch.games.glory.tests.tables import act, choose_in_private, hand, offered, refused, seen, table, told


@pytest.mark.parametrize("card", ["5c", "Q", "7s", "7h", "X"])
def test_any_one_card_may_be_discarded(card: str) -> None:
    """[Discard •1; ruling 41]"""
    play = act(table(hand={0: f"2h {card}", 1: "3h"}), f"@0 discard {card}")
    assert seen(play, "discards") == card
    assert told(play, "discards", reader=1) == [{"king": "@0", "card": card}]
    assert play.actors == (1,)


def test_only_a_card_of_the_hand() -> None:
    """[Discard •1] Not of the Domain, the Treasury or another's hand."""
    play = table(hand={0: "2h", 1: "K"}, domain={0: "3s"}, treasury={0: "4d"})
    for card in ("3s", "4d", "K"):
        assert refused(play, f"@0 discard {card}") == "Discard •1"


def test_after_discarding_a_player_draws_back_up_to_seven() -> None:
    """[Discard •3]"""
    play = act(table(hand={0: "2h 3h 4h 5h 6h 7h K"}, deck="9c 10c"), "@0 discard K")
    assert hand(play, 0) == "9c 2h 3h 4h 5h 6h 7h"


def test_an_ace_takes_any_number_of_others_along() -> None:
    """[Discard •2, •3] X13: five others; six are drawn"""
    play = table(hand={0: "Ah 2h 3c 4s K X 9h"}, deck="2c 4c 5c 6c 7c 8c 10c")
    act(play, "@0 discard Ah, add 2h, add 3c, add 4s, add K, add X, enough")
    assert hand(play, 0) == "2c 4c 5c 6c 7c 8c 9h"
    assert seen(play, "deck") == 1


def test_without_an_ace_only_one_card_goes() -> None:
    """[Discard •1] X13: a discard of five is rejected"""
    play = table(hand={0: "Ah 2h 3c 4s K X 9h", 1: "3h"})
    refused(play, "@0 discard 2h, add 3c, add 4s, add K, add X, enough")
    refused(play, "@0 discard 2h, discard 3c")
    assert hand(play, 0) == "3c K 4s Ah 2h 9h X"


@pytest.mark.parametrize("ace", ["Ac", "As", "Ah"])
def test_the_ace_of_any_suit_will_do(ace: str) -> None:
    """[ruling 41]"""
    play = act(table(hand={0: f"{ace} K Q"}), f"@0 discard {ace}, add Q, add K, enough")
    assert sorted(seen(play, "discards").split()) == sorted([ace, "K", "Q"])


def test_an_ace_may_go_alone_or_with_other_aces() -> None:
    """[rulings 41, 55]"""
    play = act(table(hand={0: "Ah Ah Ac"}), "@0 discard Ah, enough")
    assert seen(play, "discards") == "Ah"
    play = act(table(hand={0: "Ah Ah Ac"}), "@0 discard Ah, add Ac, add Ah, enough")
    assert seen(play, "discards") == "Ac Ah Ah"


def test_every_other_card_of_the_hand_may_go_along() -> None:
    """[Discard •2]"""
    play = act(table(hand={0: "Ah 3c J 4s 5h X"}, domain={0: "6s"}, treasury={0: "7d"}), "@0 discard Ah")
    assert offered(play) == ["add 3c", "add J", "add 4s", "add 5h", "add X", "enough"]
    for card in ("6s", "7d", "K"):
        assert refused(play, f"@0 add {card}") == "Discard •2"


def test_cards_discarded_with_an_ace_are_seen_by_all() -> None:
    """[ruling 42] So is the Ace."""
    play = act(table(hand={0: "Ah K X"}), "@0 discard Ah, add X, add K, enough")
    for reader in (None, 0, 1):
        assert play.view(reader)["discards"] == "K Ah X"
        assert [one["card"] for one in told(play, "discards", reader)] == ["K", "Ah", "X"]


def test_a_discard_with_an_ace_is_put_together_in_private() -> None:
    """[ruling 55]"""
    play = table(players=3, hand={0: "Ah K 5c 2h"})
    choose_in_private(play, 0, "discard Ah", "add K", "add 5c")
    act(play, "@0 enough")
    assert seen(play, "discards") == "5c K Ah"


def test_a_card_discarded_cannot_be_taken_back() -> None:
    """[Moves, step by step] The hand was drawn up, and it is another's turn."""
    play = act(table(hand={0: "K 2h", 1: "3h"}), "@0 discard K")
    assert not play.can_undo(0)
    assert not play.can_undo(1)
