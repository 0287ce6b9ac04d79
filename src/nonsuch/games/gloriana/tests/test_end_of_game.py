"""Types held, Staff left over, the new favourite.  [End of Game]"""

from __future__ import annotations

from typing import Any

import pytest

from nonsuch import Play
from nonsuch.games.gloriana.tests.tables import BANQUET, act, last_turn, offered, refused, seen, told

HUNT, REVIEW, TOURNAMENT, SERVICE, PLAY = range(5)
SAME = [BANQUET, BANQUET, BANQUET, BANQUET, BANQUET]  # one type only


def ended(types: list[int] | None = None, score: dict[int, int] | None = None, **position: Any) -> Play:
    """The game is over when @0 has held a last Banquet for nothing; the others held nothing but Banquets."""
    mine = [*(types or SAME)[:4], -1]
    values = {0: [0, 0, 0, 0, -1], 1: [0, 0, 0, 0, 9], 2: [0, 0, 0, 0, 9]}
    at = {"held": {0: mine, 1: SAME, 2: SAME}, "value": values, "score": score or {}, "doubles": "", "singles": ""}
    play = last_turn(round=5, weather=1, **{**at, **position})
    return act(play, "@0 hold")


# bonus and malus -------------------------------------------------------------------------------


def test_five_different_types_bring_15() -> None:
    """[End of Game ¶1] R8: four types and the Banquet."""
    play = ended([HUNT, REVIEW, TOURNAMENT, SERVICE])
    assert told(play, "types bonus")[0] == {"player": "@0", "types": "5", "points": "15"}
    assert play.scores[0] == 15


def test_with_five_players_there_are_four_rounds_so_that_10_is_the_most() -> None:
    """[End of Game ¶1; Game Play ¶1]"""
    banquets = [BANQUET, BANQUET, BANQUET, BANQUET, -1]
    sheet = {0: [HUNT, REVIEW, TOURNAMENT, -1, -1], **dict.fromkeys(range(1, 5), banquets)}
    nines = [0, 0, 0, 9, -1]
    values = {0: [0, 0, 0, -1, -1], **dict.fromkeys(range(1, 5), nines)}
    play = last_turn(5, round=4, weather=1, held=sheet, value=values, doubles="", singles="")
    act(play, "@0 hold")
    assert play.over
    assert play.scores[0] == 10


def test_two_events_of_one_type_count_once() -> None:
    """[ruling 40] X13: hunting, hunting, banquet, military, performance are four types."""
    assert ended([HUNT, HUNT, TOURNAMENT, PLAY]).scores[0] == 10


@pytest.mark.parametrize(
    ("types", "bonus"), [([BANQUET] * 4, 1), ([HUNT, BANQUET, HUNT, HUNT], 3), ([HUNT, PLAY, PLAY, BANQUET], 6)]
)
def test_banquets_are_a_type(types: list[int], bonus: int) -> None:
    """[End of Game ¶1; ruling 39]"""
    assert ended(types).scores[0] == bonus


def test_each_staff_card_left_costs_a_point() -> None:
    """[End of Game ¶2; ruling 41] Below 0 as well; others lose theirs."""
    play = ended(hand={0: "horse horse cook", 1: "boat"}, score={1: 20})
    assert play.scores == [1 - 3, 20 + 1 - 1, 1]
    assert told(play, "loses for staff") == [{"player": "@0", "points": "3"}, {"player": "@1", "points": "1"}]


def test_specialists_are_no_staff_cards() -> None:
    """[ruling 41]"""
    assert ended(hired={1: "drake"}).scores[1] == 1


# the winner ------------------------------------------------------------------------------------


def test_the_highest_total_wins() -> None:
    """[End of Game ¶3; Aim of the Game ¶1]"""
    play = ended(score={0: 30, 1: 31, 2: 5})
    assert play.over
    assert play.winners == (1,)


def test_on_a_tie_the_gloriana_holder_decides_between_the_tied_players() -> None:
    """[End of Game ¶3; ruling 42] X14: 61, 61, 58, and the holder has 58."""
    play = ended(score={0: 57, 1: 60, 2: 60})
    assert play.scores == [58, 61, 61]
    assert seen(play, "gloriana") == 0
    assert play.actors == (0,)
    assert offered(play) == ["favour @1", "favour @2", "share"]
    assert refused(play, "@0 favour @0") == "End of Game ¶3"
    act(play, "@0 favour @2")
    assert play.over
    assert play.winners == (2,)


def test_or_lets_them_share() -> None:
    """[ruling 42] X14"""
    play = act(ended(score={0: 57, 1: 60, 2: 60}), "@0 share")
    assert play.winners == (1, 2)


def test_the_holder_may_favour_himself() -> None:
    """[ruling 42]"""
    play = act(ended(score={0: 60, 1: 60}), "@0 favour @0")
    assert play.winners == (0,)


def test_with_events_left_to_draw_the_game_is_not_over() -> None:
    """[End of Round ¶1; ruling 43]"""
    play = last_turn(round=4, doubles="double-hunting", singles="hunting maritime")
    act(play, "@0 hold")
    assert not play.over
    assert seen(play, "round") == 5
