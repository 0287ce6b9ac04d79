"""What was promised for help is paid when the attack is over.  [Attacking a King › Assisting]"""

from __future__ import annotations

from typing import Any

from nonsuch import Play
from nonsuch.games.glory.tests.tables import (
    NO_MONEY,
    act,
    battle,
    seen,
    story,
    table,
    told,
)
from nonsuch.games.glory.tests.test_assistance import offering

PAID = [{"king": "@1", "helper": "@2", "card": "9s"}, {"king": "@1", "helper": "@2", "card": "4d"}]


def defended(attack: str, **position: Any) -> Play:
    """@1 promises 9s and 4d to @2, who adds a King to the defence and takes them."""
    fields: dict[str, Any] = {"hand": {0: "K K K", 2: "K"}, "domain": {1: "9s"}, "treasury": {1: "4d"}, **position}
    play = act(table(players=3, **fields), f"@0 attack @1, {attack}, enough, no offer @2")
    return act(play, "@1 offer @2, add 9s, add 4d, enough", "@2 help defender, add K, enough, take", "@1 enough")


def test_land_promised_by_the_defender_still_adds_2_dp_and_then_moves() -> None:
    """[Assisting •5, •6; Attacking a King › Resolution •6; ruling 30] X10: the attack fails"""
    play = defended("add K")
    assert battle(play) == (12, 12 + 2)
    assert told(play, "pays helper") == PAID
    assert seen(play, "domain") == {0: "", 1: "", 2: "9s"}
    assert "4d" in seen(play, "treasury")[2].split()
    assert play.scores == [0, 5, 2]


def test_the_helper_is_paid_even_if_the_helped_side_lost() -> None:
    """[ruling 30] X11: the attack succeeds and the defender survives"""
    play = defended("add K, add K, add K")
    assert battle(play) == (36, 14)
    assert seen(play, "hp")[1] == 50 - 22
    assert told(play, "pays helper") == PAID
    assert seen(play, "domain") == {0: "", 1: "", 2: "9s"}
    assert play.scores == [5, 0, 0]


def test_the_attacker_pays_though_he_was_beaten() -> None:
    """[ruling 30] His Land gave no DP and moves all the same."""
    play = offering(hand={0: "K", 1: "K K", 2: "5c"}, deck=NO_MONEY)
    act(play, "@0 offer @2, add 3s, add 7d, enough", "@1 no offer @2", "@2 help attacker, add 5c, enough, take")
    act(play, "@1 add K, add K, enough")
    assert battle(play) == (12 + 4 + 5, 24 + 2)
    assert seen(play, "domain") == {0: "2s", 1: "9s", 2: "3s"}
    assert seen(play, "treasury") == {0: "", 1: "", 2: "7d"}
    assert play.scores == [0, 5, 0]


def test_promised_cards_move_after_the_attack_is_resolved() -> None:
    """[Assisting •5; ruling 56] Until then they lie where they lay."""
    play = table(players=3, hand={0: "K", 2: "K"}, domain={1: "9s"}, treasury={1: "4d"})
    act(play, "@0 attack @1, add K, enough, no offer @2", "@1 offer @2, add 9s, add 4d, enough")
    act(play, "@2 help defender, add K, enough, take")
    assert (seen(play, "domain")[1], seen(play, "treasury")[1]) == ("9s", "4d")
    act(play, "@1 enough")
    appeals = ["attacks king", "plays", "offers", "promises", "promises"]
    answers = ["helps", "plays", "takes offer", "no defence"]
    resolution = ["battle", "glory", "glory", "pays helper", "pays helper", "draws"]
    assert [kind for kind in story(play) if kind != "draws money"][:15] == [*appeals, *answers, *resolution]


def test_land_promised_by_the_eliminated_scores_for_his_helper_and_the_rest_for_nobody() -> None:
    """[Scoring •2; rulings 23, 24]"""
    play = defended("add K, add K, add K", hp={1: 5}, domain={1: "9s 8s"}, rounds=1)
    assert battle(play) == (36, 16)
    assert seen(play, "domain") == {0: "", 1: "8s", 2: "9s"}
    assert told(play, "pays helper") == PAID
    assert play.scores == [10, 0, 9]
    assert play.over


def test_two_helpers_of_one_side_are_each_paid_their_own() -> None:
    """[Assisting •4]"""
    play = offering(players=4, hand={0: "K", 2: "5c", 3: "4c"})
    act(play, "@0 offer @2, add 2s, enough, offer @3, add 3s, enough", "@1 no offer @2, no offer @3")
    act(play, "@2 help attacker, add 5c, enough, take", "@3 help attacker, add 4c, enough, take", "@1 enough")
    assert seen(play, "domain") == {0: "", 1: "9s", 2: "2s", 3: "3s"}
    assert play.scores == [5, 0, 2, 2]
