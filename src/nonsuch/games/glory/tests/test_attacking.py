"""What every attack has in common: the attacker's force and the defence.  [Play › Actions › Attacking]

The attacks are on a King; conquests have the same forces and are asked alike (`KINDS`)."""

from __future__ import annotations

import pytest

from nonsuch import IllegalMove, NotUndoable
from nonsuch.games.glory.tests.tables import (
    act,
    battle,
    choose_in_private,
    hand,
    offered,
    refused,
    seen,
    table,
    told,
)

KINDS = pytest.mark.parametrize("attack", ["attack", "conquer"])


# Attacking Player ------------------------------------------------------------------------------


@KINDS
def test_king_jack_ten_four_and_nine_of_diamonds_are_41_ap(attack: str) -> None:
    """[Attacking Player •5; ruling 61] R1: 12 + 10 + 10 + 4 + 5"""
    play = table(hand={0: "K J 10c 4c"}, treasury={0: "9d"}, domain={1: "2s"})
    act(play, f"@0 {attack} @1, add K, add J, add 10c, add 4c, add 9d, enough", "@1 enough")
    assert battle(play) == (41, 2)


@KINDS
def test_an_attacker_must_play_at_least_one_general(attack: str) -> None:
    """[Attacking Player •1] X19: not with two Soldiers only, be there a General left in the hand or not"""
    play = table(hand={0: "10c 9c"}, treasury={0: "10d"}, domain={1: "2s"})
    assert refused(play, f"@0 {attack} @1") == "Attacking Player •1"
    play = table(hand={0: "10c 9c J"}, treasury={0: "10d"}, domain={1: "2s"})
    assert refused(play, f"@0 {attack} @1, add 10c, add 9c, add 10d, enough") == "Attacking Player •1"
    assert refused(play, f"@0 {attack} @1, enough") == "Attacking Player •1"


@KINDS
@pytest.mark.parametrize("general", ["J", "Q", "K"])
def test_any_general_will_do(attack: str, general: str) -> None:
    """[Attacking Player •1]"""
    act(table(hand={0: general}, domain={1: "2s"}), f"@0 {attack} @1, add {general}, enough")


@KINDS
def test_generals_soldiers_and_money_are_added_in_any_order(attack: str) -> None:
    """[Attacking Player •2; ruling 54] And in any number."""
    play = table(hand={0: "K K Q 5c"}, treasury={0: "3d 3d"}, domain={1: "2s"})
    act(play, f"@0 {attack} @1, add 3d, add 5c, add K, add 3d, add Q, add K, enough", "@1 enough")
    assert battle(play)[0] == 2 + 5 + 12 + 2 + 11 + 12


def test_only_fighters_of_the_hand_and_money_of_the_treasury_attack() -> None:
    """[Attacking Player •2, •3]"""
    play = table(hand={0: "K 2c 3s 4h X", 1: "Q"}, treasury={0: "5d", 1: "6d"}, domain={0: "7s"})
    act(play, "@0 attack @1")
    assert offered(play) == ["add 2c", "add K", "add 5d"]
    for card in ("3s", "4h", "Q", "6d", "7s"):
        assert refused(play, f"@0 add {card}") == "Attacking Player •2"


@pytest.mark.parametrize(("money", "points"), [("Ad", 1), ("2d", 1), ("3d", 2), ("9d", 5), ("10d", 5)])
def test_mercenaries_fight_for_half_their_pay(money: str, points: int) -> None:
    """[Attacking Player •3; ruling 14] Rounded up."""
    play = table(hand={0: "J"}, treasury={0: money})
    act(play, f"@0 attack @1, add J, add {money}, enough", "@1 enough")
    assert battle(play)[0] == 10 + points


def test_each_mercenary_is_rounded_up_on_its_own() -> None:
    """[ruling 14] 3 + 3 + A are 2 + 2 + 1, not half of 7."""
    play = table(hand={0: "J"}, treasury={0: "3d 3d Ad"})
    act(play, "@0 attack @1, add J, add 3d, add 3d, add Ad, enough", "@1 enough")
    assert battle(play)[0] == 10 + 5


def test_the_entire_force_is_presented_on_declaration() -> None:
    """[Attacking Player •4; rulings 15, 56] It lies face up before the attacker, the Mercenaries' pay too."""
    play = table(hand={0: "K 5c 2h"}, treasury={0: "9d 4d"})
    act(play, "@0 attack @1, add K, add 5c, add 9d, enough")
    for reader in (None, 0, 1):
        view = play.view(reader)
        assert (view["force"][0], view["mercenaries"], view["treasury"][0]) == ("5c K", "9d", "4d")
    assert [one["card"] for one in told(play, "plays", reader=1)] == ["5c", "K"]
    assert told(play, "hires", reader=1) == [{"king": "@0", "card": "9d"}]


def test_the_force_cannot_be_changed_after_it_is_shown() -> None:
    """[ruling 15]"""
    play = act(table(hand={0: "K 5c"}), "@0 attack @1, add K, enough")
    refused(play, "@0 add 5c")
    with pytest.raises(NotUndoable):
        play.undo(0)


@KINDS
def test_a_force_is_put_together_in_private(attack: str) -> None:
    """[ruling 54] Not even the target is known before the force is."""
    play = table(players=3, hand={0: "K 5c 2h"}, treasury={0: "9d"}, domain={1: "2s", 2: "3s"})
    choose_in_private(play, 0, f"{attack} @1", "add 9d", "add K")
    act(play, "@0 enough")
    assert (seen(play, "force")[0], seen(play, "defender")) == ("K", 1)


def test_a_refusal_does_not_betray_what_another_is_putting_together() -> None:
    """[Moves, step by step] Whoever speaks out of turn hears the same, whatever has been begun."""
    heard = set()
    for begun in ("attack @1, add K", "buy", "discard Ah", "assassinate @1"):
        play = act(table(hand={0: "K Ah 2s X", 1: "K"}, treasury={0: "2d"}), f"@0 {begun}")
        with pytest.raises(IllegalMove) as caught:
            act(play, "@1 enough")
        heard.add((caught.value.reason, caught.value.rule))
    assert len(heard) == 1


# Defending Player ------------------------------------------------------------------------------


@KINDS
def test_queen_eight_three_and_two_lands_are_26_dp(attack: str) -> None:
    """[Defending Player •5; ruling 61] R2: 11 + 8 + 3 + 4"""
    play = table(hand={0: "K", 1: "Q 8c 3c"}, domain={1: "4s 7s"})
    act(play, f"@0 {attack} @1, add K, enough", "@1 add Q, add 8c, add 3c, enough")
    assert battle(play) == (12, 26)


@KINDS
def test_the_defender_is_not_required_to_play_a_general(attack: str) -> None:
    """[Defending Player •2]"""
    play = table(hand={0: "K", 1: "Q 8c"}, domain={1: "4s"})
    act(play, f"@0 {attack} @1, add K, enough", "@1 add 8c, enough")
    assert battle(play) == (12, 10)
    assert "Q" in hand(play, 1).split()


@KINDS
def test_the_defender_may_play_none(attack: str) -> None:
    """[Defending Player •1; ruling 16]"""
    play = table(hand={0: "K", 1: "Q 8c"}, domain={1: "4s"})
    act(play, f"@0 {attack} @1, add K, enough", "@1 enough")
    assert battle(play) == (12, 2)
    assert told(play, "no defence") == [{"king": "@1"}]


@KINDS
def test_the_attackers_own_land_does_not_count(attack: str) -> None:
    """[Defending Player •3] Only the defender's Domain adds 2 DP each."""
    play = table(hand={0: "K"}, domain={0: "5s 6s", 1: "4s"})
    act(play, f"@0 {attack} @1, add K, enough", "@1 enough")
    assert battle(play) == (12, 2)


@KINDS
def test_defenders_may_not_hire_mercenaries(attack: str) -> None:
    """[Defending Player •4]"""
    play = table(hand={0: "K"}, domain={1: "4s"}, treasury={1: "9d"})
    act(play, f"@0 {attack} @1, add K, enough")
    assert refused(play, "@1 add 9d") == "Defending Player •4"


@KINDS
def test_only_generals_and_soldiers_of_the_hand_defend(attack: str) -> None:
    """[Defending Player •1; rulings 16, 62]"""
    play = table(hand={0: "K", 1: "J Ac 5s 6h X"}, domain={1: "4s"})
    act(play, f"@0 {attack} @1, add K, enough")
    assert offered(play) == ["add Ac", "add J", "enough"]
    for card in ("5s", "6h", "4s", "Q"):
        assert refused(play, f"@1 add {card}") == "Defending Player •1"


@KINDS
def test_a_defender_without_fighters_is_asked_all_the_same(attack: str) -> None:
    """[ruling 49] And nobody is told why he plays none."""
    sayings = []
    for cards in ("2h 3h", "K K"):
        play = act(table(hand={0: "K", 1: cards}, domain={1: "4s"}), f"@0 {attack} @1, add K, enough")
        assert play.actors == (1,)
        assert "enough" in offered(play)
        sayings.append(told(act(play, "@1 enough"), "no defence", reader=0))
    assert sayings[0] == sayings[1] == [{"king": "@1"}]


@KINDS
def test_a_defence_is_put_together_in_private(attack: str) -> None:
    """[rulings 16, 62]"""
    play = act(table(hand={0: "K", 1: "Q 8c"}, domain={1: "4s"}), f"@0 {attack} @1, add K, enough")
    choose_in_private(play, 1, "add 8c", "add Q")
    act(play, "@1 enough")
    assert [one["card"] for one in told(play, "plays", reader=0)] == ["K", "8c", "Q"]


@KINDS
def test_ones_own_king_and_domain_cannot_be_attacked(attack: str) -> None:
    """[ruling 48]"""
    play = table(turn=1, hand={1: "K"}, domain={0: "3s", 1: "4s"})
    assert refused(play, f"@1 {attack} @1") == "ruling 48"


@KINDS
def test_nobody_beyond_the_table_can_be_attacked(attack: str) -> None:
    """[ruling 57]"""
    refused(table(players=3, hand={0: "K"}, domain={1: "4s"}), f"@0 {attack} @3")


def test_points_are_told_as_they_are() -> None:
    """[Conquering Land › Resolution •1, •2]"""
    play = act(table(hand={0: "K"}, domain={1: "4s"}), "@0 conquer @1, add K, enough", "@1 enough")
    battle = {"attacker": "@0", "defender": "@1", "attack": "12", "defence": "2", "walls": "2"}
    assert told(play, "battle") == [battle]
