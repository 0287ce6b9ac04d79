"""Money drawn, cards shown and not shown, who draws first, and what happens when the deck runs out.
[Money Cards; Showing Cards; End of the Round]"""

from __future__ import annotations

import pytest

from nonsuch.games.glory.tests.tables import act, hand, hand_sizes, seen, table, told

SIX = "2h 3h 4h 5h 6h 7h"


# Money Cards -----------------------------------------------------------------------------------


def test_money_drawn_is_played_into_the_treasury_and_replaced() -> None:
    """[Money Cards ¶1]"""
    play = act(table(hand={0: f"{SIX} 8h"}, treasury={0: "2d"}, deck="5d 9h 10h"), "@0 discard 8h")
    assert seen(play, "treasury")[0] == "2d 5d"
    assert hand(play, 0) == f"{SIX} 9h"
    assert seen(play, "deck") == 1


def test_replacing_repeats_until_another_kind_of_card_is_drawn() -> None:
    """[Money Cards ¶1; ruling 5]"""
    play = act(table(hand={0: f"{SIX} 8h"}, deck="5d Ad 10d 9h 10h"), "@0 discard 8h")
    assert seen(play, "treasury")[0] == "Ad 5d 10d"
    assert hand(play, 0) == f"{SIX} 9h"


def test_money_comes_into_the_treasury_of_whoever_draws_it() -> None:
    """[Money Cards ¶1] The defender too, in another's turn."""
    play = table(hand={0: f"{SIX} K", 1: f"{SIX} 2c"}, deck="7d 9h 10h 8s")
    act(play, "@0 attack @1, add K, enough", "@1 add 2c, enough")
    assert seen(play, "treasury")[1] == "7d"
    assert hand(play, 1) == f"{SIX} 9h"


# Showing Cards ---------------------------------------------------------------------------------


def test_a_hand_is_its_owners_secret_and_its_size_is_not() -> None:
    """[Showing Cards ¶1; ruling 32]"""
    play = table(hand={0: "K X", 1: "2c 3c 4c"})
    assert play.view(0)["hand"] == {0: "K X", 1: 3}
    assert play.view(1)["hand"] == {0: 2, 1: "2c 3c 4c"}
    assert seen(play, "hand") == {0: 2, 1: 3}


def test_domains_treasuries_and_discards_lie_face_up() -> None:
    """[Terminology › Domain ¶1; Terminology › Treasury ¶1; ruling 42]"""
    play = table(hand={0: "K"}, domain={0: "3s"}, treasury={1: "4d"}, discards="5c X")
    for reader in (None, 0, 1):
        view = play.view(reader)
        assert (view["domain"], view["treasury"], view["discards"]) == ({0: "3s", 1: ""}, {0: "", 1: "4d"}, "5c X")


def test_nobody_sees_the_order_of_the_deck() -> None:
    """[Shuffle ¶1; Who sees what]"""
    play = table(hand={0: "K"}, deck="2h 3h 4h")
    assert [play.view(reader)["deck"] for reader in (None, 0, 1)] == [3, 3, 3]


def test_a_card_drawn_is_known_to_its_owner_only_and_money_to_all() -> None:
    """[Showing Cards ¶1; Money Cards ¶1]"""
    play = act(table(hand={0: f"{SIX} 8h"}, deck="5d 9h 10h"), "@0 discard 8h")
    assert told(play, "draws", reader=0) == [{"king": "@0", "card": "9h"}]
    for other in (None, 1):
        assert told(play, "draws", reader=other) == [{"king": "@0", "card": None}]
        assert told(play, "draws money", reader=other) == [{"king": "@0", "card": "5d"}]


# who draws, and in which order -----------------------------------------------------------------


def test_after_a_conquest_the_defender_draws_first_and_then_the_attacker() -> None:
    """[Conquering Land › Resolution •6, •7; ruling 18]"""
    play = table(hand={0: f"{SIX} K", 1: f"{SIX} 2c"}, domain={1: "4s"}, deck="8s 9s 10s")
    act(play, "@0 conquer @1, add K, enough", "@1 add 2c, enough")
    assert hand(play, 1) == f"8s {SIX}"
    assert hand(play, 0) == f"9s {SIX}"


def test_after_an_assassination_the_defender_draws_first_and_then_the_attacker() -> None:
    """[Assassination › Resolution •3, •4; ruling 18]"""
    play = table(hand={0: f"{SIX} X", 1: SIX}, deck="8s 9s 10s")
    act(play, "@0 assassinate @1, add X, enough", "@1 let")
    assert hand(play, 1) == f"8s {SIX}"
    assert hand(play, 0) == f"9s {SIX}"


def test_after_an_attack_on_a_king_all_draw_clockwise_from_the_attackers_left_and_he_himself_last() -> None:
    """[Attacking a King › Resolution •7, •8; ruling 18] Each draws up completely."""
    play = table(players=3, turn=1, hand={0: "2h 3h 4h 5h 6h", 1: f"{SIX} K", 2: SIX}, deck="7s 8s 9s 10s 7c")
    act(play, "@1 attack @0, add K, enough, no offer @2", "@0 no offer @2", "@2 help none", "@0 enough")
    assert hand(play, 2) == f"7s {SIX}"
    assert hand(play, 0) == "8s 9s 2h 3h 4h 5h 6h"
    assert hand(play, 1) == f"10s {SIX}"


@pytest.mark.parametrize(("deck", "sizes"), [("7s", [6, 7, 5]), ("7s 8s", [6, 7, 6]), ("7s 8s 9s 10s", [7, 7, 7])])
def test_whoever_comes_after_the_last_card_stays_short(deck: str, sizes: list[int]) -> None:
    """[ruling 8]"""
    play = table(players=3, hand={0: f"{SIX} K", 1: SIX, 2: "2h 3h 4h 5h 6h"}, deck=deck, rounds=1)
    act(play, "@0 attack @1, add K, enough, no offer @2", "@1 no offer @2", "@2 help none", "@1 enough")
    assert play.over
    assert hand_sizes(play) == sizes


def test_money_that_is_the_last_card_is_not_replaced() -> None:
    """[ruling 8] @2 gets nothing either."""
    play = table(players=3, hand={0: f"{SIX} K", 1: SIX, 2: SIX}, deck="7d", rounds=1)
    act(play, "@0 attack @1, add K, enough, no offer @2", "@1 no offer @2", "@2 help none", "@1 enough")
    assert seen(play, "treasury")[1] == "7d"
    assert hand_sizes(play) == [6, 6, 6]


def test_who_has_seven_cards_draws_none() -> None:
    """[Buy Land •5; Attacking a King › Resolution •7] Seven non-Money cards are a full hand."""
    play = table(hand={0: f"{SIX} K", 1: f"{SIX} 8h"}, deck="9h 10h")
    act(play, "@0 attack @1, add K, enough", "@1 enough")
    assert [one["king"] for one in told(play, "draws")] == ["@0"]
