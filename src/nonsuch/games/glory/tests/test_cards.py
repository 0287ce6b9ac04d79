"""The cards, their values and their uses.  [Description; Requirements; Cards]"""

from __future__ import annotations

import pytest

from nonsuch import BadPosition
from nonsuch.games.glory.tests.tables import act, battle, glory, hand, offered, refused, seen, table

RANKS = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10"]
FIGHTERS = {**{f"{rank}c": value for value, rank in enumerate(RANKS, 1)}, "J": 10, "Q": 11, "K": 12}
ONE_DECK = [rank + suit for suit in "cdhs" for rank in RANKS] + ["J", "Q", "K"] * 4 + ["X"] * 2


@pytest.mark.parametrize(("card", "value"), FIGHTERS.items())
def test_an_ace_is_worth_1_pips_their_face_and_the_court_10_11_12(card: str, value: int) -> None:
    """[Cards › Table] R5"""
    play = act(table(hand={0: f"K {card}"}), f"@0 attack @1, add K, add {card}, enough", "@1 enough")
    assert battle(play) == (12 + value, 0)


def test_a_joker_is_worth_25() -> None:
    """[Cards › Table; ruling 46] R5: more than a King in the draw for the start, and 25 points of damage"""
    assert seen(glory.new(players=2, script=["K", "X"]), "first") == 1
    play = act(table(hand={0: "X"}), "@0 assassinate @1, add X, enough", "@1 let")
    assert seen(play, "hp")[1] == 50 - 25


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_one_standard_deck_with_two_jokers_for_each_player(players: int) -> None:
    """[Requirements •1; ruling H4] All cards of that many decks can be named, and then none is left for the deck."""
    cards = ONE_DECK * players
    cards.remove("K")
    assert seen(table(players=players, hand={0: "K"}, discards=" ".join(cards)), "deck") == ""
    with pytest.raises(BadPosition, match="X"):
        table(players=players, hand={0: "K"}, discards=" ".join([*cards, "X"]))


def test_two_to_six_play() -> None:
    """[ruling H1]"""
    assert glory.players == (2, 3, 4, 5, 6)
    for players in (1, 7):
        with pytest.raises(BadPosition):
            glory.new(players=players)


def test_the_suit_of_court_cards_is_ignored() -> None:
    """[Cards › Court ¶1]"""
    play = table(hand={0: "Jh Qs Kd"})
    assert hand(play, 0) == "J Q K"
    act(play, "@0 attack @1, add Kc, add Jd, enough", "@1 enough")
    assert battle(play) == (12 + 10, 0)


def test_court_cards_cannot_be_used_as_land_money_or_health() -> None:
    """[Cards › Court ¶1; ruling 47]"""
    play = table(hand={0: "Ks Kd Kh"}, treasury={0: "10d 10d"}, domain={1: "2s"}, hp={0: 20})
    assert offered(play) == ["conquer @1", "attack @1", "discard K"]


def test_court_diamonds_stay_in_the_hand() -> None:
    """[ruling 47]"""
    play = act(table(hand={0: "2h 3h 4h 5h 6h 7h 8h"}, deck="Kd 2d 9h"), "@0 discard 2h")
    assert hand(play, 0) == "K 3h 4h 5h 6h 7h 8h"
    assert seen(play, "treasury")[0] == ""


def test_clubs_attack_and_defend() -> None:
    """[Cards › Clubs ¶1]"""
    play = act(table(hand={0: "J 9c", 1: "7c"}), "@0 attack @1, add J, add 9c, enough", "@1 add 7c, enough")
    assert battle(play) == (19, 7)


@pytest.mark.parametrize("land", ["As", "10s"])
def test_each_land_contributes_2_dp_regardless_of_its_face(land: str) -> None:
    """[Cards › Spades ¶1; Defending Player •3]"""
    play = act(table(hand={0: "K"}, domain={1: land}), "@0 attack @1, add K, enough", "@1 enough")
    assert battle(play) == (12, 2)


def test_diamonds_buy_for_their_face() -> None:
    """[Cards › Table; Cards › Diamonds ¶1]"""
    play = table(hand={0: "10s As"}, treasury={0: "10d 9d Ad"})
    assert refused(play, "@0 buy, add 10s, add 9d, enough") == "Buy Land •2"
    assert refused(play, "@0 buy, add 10s, add As, add 10d, enough") == "Buy Land •2"
    act(play, "@0 buy, add 10s, add As, add Ad, add 10d, enough")
    assert seen(play, "discards") == "Ad 10d"


def test_a_joker_never_adds_attack_or_defence_points() -> None:
    """[Cards › Jokers ¶1; Assassination ¶1; rulings 16, 46]"""
    play = table(hand={0: "K X", 1: "X"})
    assert refused(play, "@0 attack @1, add K, add X") == "Assassination ¶1"
    act(play, "@0 attack @1, add K, enough")
    assert refused(play, "@1 add X") == "Assassination ¶1"


def test_a_joker_buys_nothing_but_may_be_thrown_away() -> None:
    """[ruling 46]"""
    play = table(hand={0: "X 2s"})
    assert refused(play, "@0 buy") == "Buy Land •2"
    act(play, "@0 discard X")
    assert seen(play, "discards") == "X"
