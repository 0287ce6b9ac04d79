"""Turns, beads, scoring rounds and the end.  [Turn summary; Start a Scoring round; Scoring round; End Game]"""

from __future__ import annotations

from typing import Any

import pytest

from nonsuch.games.noblemen.tests.tables import FIGURE_1, act, offered, refused, seen, table, told

RING = "1,0 -1,0 0,1 0,-1 1,1 1,-1 -1,1 -1,-1"


def test_the_crown_pays_a_point_at_the_start_of_its_holders_turn() -> None:
    """[Turn summary ¶1; ruling 3]"""
    play = act(table(crown=1), "@0 end")
    assert play.scores == [0, 1, 0]
    act(play, "@1 end", "@2 end", "@0 end")
    assert play.scores == [0, 2, 0]


def test_passing_is_legal() -> None:
    """[Turn summary ¶2; ruling 1]"""
    play = act(table(), "@0 end")
    assert told(play, "passes") == [{"player": "@0"}]


def test_one_action_a_turn() -> None:
    """[Turn summary ¶2]"""
    play = act(table(), "@0 tax")
    assert refused(play, "@0 bribes") == "Turn summary ¶2"


def test_a_bead_may_be_taken_at_the_end_of_a_turn() -> None:
    """[Turn summary ¶5; ruling 4] The next player is the first who can start a scoring round after the last one."""
    play = table(beads=1)
    assert refused(play, "@0 score") == "Start a Scoring round ¶1"
    act(play, "@0 tax, bead")
    assert seen(play, "beads") == 0
    assert refused(play, "@1 bead") == "Turn summary ¶5"
    assert offered(play, "score") == ["score"]


@pytest.mark.parametrize("round_", [1, 2])
def test_starting_a_scoring_round_brings_the_number_of_the_round(round_: int) -> None:
    """[Start a Scoring round ¶1, ¶2] R5: 2 for ending the second round. It ends the turn (ruling 43)."""
    play = act(table(beads=0, round=round_, turn=2, tax_tokens={0: 0}), "@2 score")
    assert play.scores == [0, 0, round_]
    assert (seen(play, "round"), play.actors) == (round_ + 1, (0,))


def test_a_new_round_fills_the_board_and_returns_tokens() -> None:
    """[Begin Round ¶1; ruling 6] X23: a church was sold, and again there are three for 4, 5, 6. Men stay out."""
    estate = {"castle": "0,0", "plantation": "1,0@0"}
    play = table(
        estate={1: estate},
        beads=0,
        board="church church castle",
        face_up="wood",
        tax_tokens={0: 0, 1: 1, 2: 2},
        men_tokens={0: 1, 1: 0, 2: 2},
        ball_tokens=0,
        donate_tokens=1,
        bribe_tokens=0,
        crown=2,
    )
    act(play, "@0 score")
    board = seen(play, "board").split()
    assert [board.count(one) for one in ("castle", "church", "palace")] == [3, 3, 3]
    assert play.view(None)["shows"]["church_price"] == 4
    assert len(seen(play, "face_up").split()) == 6
    assert list(seen(play, "tax_tokens").values()) == list(seen(play, "men_tokens").values()) == [2, 2, 2]
    assert [seen(play, name) for name in ("ball_tokens", "donate_tokens", "bribe_tokens", "beads")] == [2, 2, 2, 4]
    assert (seen(play, "group_man")[1][0], seen(play, "crown")) == (0, 2)


# scoring ---------------------------------------------------------------------------------------


def test_the_rulebooks_estate_scores_fourteen_points() -> None:
    """[Scoring round ¶5] R4: castle #1 5, castle #2 nothing, the palace 9."""
    play = act(table(estate={0: FIGURE_1}, beads=0, turn=1), "@1 score")
    assert play.scores[0] == 14
    scored = [(event["building"], event["space"], event["points"]) for event in told(play, "building scores")]
    assert scored == [("palace", "2,1", "9"), ("castle", "4,1", "5")]


def test_a_castle_with_a_gap_scores_nothing() -> None:
    """[Scoring round ¶2; rulings 55, 57] X16: seven of eight spaces, and two churches."""
    estate = {"castle": "0,0", "church": "1,1 -1,1", "wood": "1,0 -1,0 0,1 0,-1 1,-1"}
    assert table(estate={0: estate}).view(None)["shows"]["estate_points"][0] == 0
    closed = {**estate, "farm": "-1,-1"}
    assert table(estate={0: closed}).view(None)["shows"]["estate_points"][0] == 5


def test_a_palace_with_churches_at_its_corners_scores_thirteen() -> None:
    """[Scoring round ¶3; ruling 56] X17"""
    estate = {"palace": "0,0", "church": "1,1 -1,1 1,-1 -1,-1", "wood": "1,0 -1,0 0,1 0,-1"}
    assert table(estate={0: estate}).view(None)["shows"]["estate_points"][0] == 13


def test_any_land_encloses() -> None:
    """[ruling 55]"""
    assert table(estate={0: {"castle": "0,0", "pond": RING}}).view(None)["shows"]["estate_points"][0] == 3


def test_titles_score_after_the_buildings() -> None:
    """[Scoring round ¶6; ruling 58]"""
    play = table(
        beads=0, title={0: "earl", 1: "duke", 2: "baron"}, title_stock="baron baron viscount viscount marquess"
    )
    act(play, "@0 score")
    assert play.scores == [1 + 5, 12, 0]


# the end ---------------------------------------------------------------------------------------


def test_the_game_ends_after_the_third_scoring_round_and_liaisons_count() -> None:
    """[End Game ¶1; rulings 59, 60]"""
    play = table(beads=0, round=3, scandals={0: "", 1: "liaison liaison", 2: "liaison"})
    act(play, "@0 score")
    assert play.over
    assert play.scores == [3, 4, 2]
    assert told(play, "wins") == [{"player": "@1", "points": "4"}]
    assert [event["cards"] for event in told(play, "liaisons score")] == ["2", "1"]


@pytest.mark.parametrize(
    ("money", "winners"), [({0: 9, 1: 10}, ["@1"]), ({0: 10, 1: 10}, ["@0", "@1"]), ({0: 11, 1: 10}, ["@0"])]
)
def test_pounds_break_ties(money: dict[int, int], winners: list[str]) -> None:
    """[End Game ¶2; ruling 59]"""
    play = act(table(beads=0, round=3, score={0: 7, 1: 7, 2: 0}, turn=2, pounds=money), "@2 score")
    assert [event["player"] for event in told(play, "wins")] == winners


def test_the_log_says_what_broke_a_tie() -> None:
    """[End Game ¶2; ruling 59]"""
    position: dict[str, Any] = {"beads": 0, "round": 3, "score": {0: 7, 1: 7, 2: 0}, "turn": 2}
    log = act(table(**position, pounds={0: 9, 1: 10}), "@2 score").log(0)
    assert log[-2:] == ["@1 and you are tied on 7 points; @1 has more money, £10 to £9.", "@1 wins with 7 points."]
    log = act(table(**position, pounds={0: 9, 1: 9}), "@2 score").log(2)
    assert log[-1] == "@0 and @1 share the victory, tied on 7 points and on pounds."


# when nothing happens --------------------------------------------------------------------------


def test_a_circuit_of_idle_turns_costs_a_bead_and_then_the_round() -> None:
    """[H11] Passing, and drawing a single land, are idle; trades are too."""
    play = table(face_up="", beads=1, hand={0: "", 1: "wood farm", 2: ""})
    act(play, "@0 end", "@1 acquire one, trade, put wood, put farm, want pond, end", "@2 acquire one, end")
    assert (seen(play, "beads"), seen(play, "round"), play.actors) == (0, 1, (0,))
    act(play, "@0 end", "@1 end", "@2 end")
    assert (seen(play, "round"), play.scores, play.actors) == (2, [0, 0, 0], (0,))


def test_a_bead_a_card_or_an_action_is_not_idle() -> None:
    """[H11]"""
    for line in ("@2 bead", "@2 tax, end", "@2 play dowry, end"):
        play = act(table(scandals={0: "", 1: "", 2: "dowry"}), "@0 end", "@1 end", line)
        assert seen(play, "idle_turns") == 0


def test_a_skipped_turn_is_idle() -> None:
    """[H11; ruling 65]"""
    play = act(table(scandals={0: "murder", 1: "", 2: ""}), "@0 murder @1", "@0 end", "@2 end")
    assert seen(play, "beads") == 3
