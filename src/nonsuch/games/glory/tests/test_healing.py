"""Healing.  [Play › Actions › Heal]"""

from __future__ import annotations

import pytest

from nonsuch.games.glory.tests.tables import act, hand, refused, seen, table, told


@pytest.mark.parametrize(("heart", "points"), [("Ah", 1), ("2h", 1), ("7h", 4), ("8h", 4), ("9h", 5), ("10h", 5)])
def test_a_health_card_regains_half_its_value_rounded_up(heart: str, points: int) -> None:
    """[Heal •1; ruling 40]"""
    play = act(table(hand={0: heart}, hp={0: 20, 1: 20}), f"@0 heal {heart}")
    assert seen(play, "hp") == {0: 20 + points, 1: 20}
    assert seen(play, "discards") == heart
    assert told(play, "heals", reader=1) == [{"king": "@0", "card": heart, "points": str(points)}]


def test_nobody_ever_has_more_than_50_hit_points() -> None:
    """[Heal •2] X4: the seven at 48"""
    assert seen(act(table(hand={0: "7h"}, hp={0: 48}), "@0 heal 7h"), "hp")[0] == 50


def test_healing_at_50_is_legal_and_only_exchanges_a_card() -> None:
    """[ruling 22]"""
    play = act(table(hand={0: "2h 3h 4h 5h 6h 7h K"}, deck="9c 10c"), "@0 heal 7h")
    assert seen(play, "hp")[0] == 50
    assert hand(play, 0) == "9c K 2h 3h 4h 5h 6h"


def test_only_one_health_card_may_be_played_per_turn() -> None:
    """[Heal •1]"""
    play = table(players=3, hand={0: "7h 8h", 1: "2c"}, hp={0: 10})
    refused(play, "@0 heal 7h, heal 8h")
    act(play, "@0 heal 7h")
    refused(play, "@0 heal 8h")
    assert play.actors == (1,)


def test_after_healing_a_card_is_drawn_to_bring_the_hand_back_to_seven() -> None:
    """[Heal •3]"""
    play = act(table(hand={0: "2h 3h 4h 5h 6h 7h K"}, hp={0: 10}, deck="9c 10c"), "@0 heal 7h")
    assert hand(play, 0) == "9c K 2h 3h 4h 5h 6h"
    assert seen(play, "deck") == 1


def test_only_hearts_of_the_hand_heal() -> None:
    """[Cards › Hearts ¶1; Heal •1; ruling 47]"""
    play = table(hand={0: "Kh 7c 2h", 1: "9h"}, hp={0: 10})
    assert refused(play, "@0 heal 9h") == "Heal •1"
    for other in ("K", "7c", "X", "5d"):
        assert refused(play, f"@0 heal {other}") == "notation"
