"""The four ends of the game, the score and ties.  [Ending the Game]"""

from __future__ import annotations

from typing import Any

import pytest

from nonsuch.games.gloria_mundi import game
from nonsuch.games.gloria_mundi.tests.tables import act, at_visigoth, begin_turn, ending, offered, seen, table, told


def test_the_visigoth_reaches_rome() -> None:
    """[Ending the Game •1; ruling 26] At once: nothing is destroyed any more."""
    play = at_visigoth(visigoth=1)
    assert ending(play) == "rome"
    assert seen(play, "estate")[0] == "farm city legion"


def test_a_player_reaches_the_start_space() -> None:
    """[Ending the Game •2]"""
    play = table(built={0: "beekeeper"}, pawn={0: 39})
    assert ending(act(play, "@0 play farm", "@0 use beekeeper")) == "pawn"


def test_the_last_card_is_drawn_and_the_turn_is_played_to_its_end() -> None:
    """[Ending the Game •3; ruling 12] X10: through step 4."""
    play = begin_turn(forum="mint", draw_pile="granary", visigoth=31)
    assert play.view(None)["draw_pile"] == ""
    act(play, "@0 play farm")
    assert offered(play) == ["give farm", "give legion"]
    act(play, "@0 give farm")
    assert ending(play) == "deck"
    assert told(play, "runs")[0]["space"] == "30"


def test_a_hand_is_empty() -> None:
    """[Ending the Game •4]"""
    assert ending(begin_turn(forum="mint", draw_pile="granary bakery", hand={0: ""})) == "hand"


def over(**position: Any) -> tuple[int, ...]:
    """Who has won when the Visigoth enters Rome now."""
    return at_visigoth(3, visigoth=1, **position).winners


def test_the_furthest_from_rome_wins() -> None:
    """[Ending the Game › Scoring ¶1]"""
    assert over(pawn={0: 5, 1: 9, 2: 8}) == (1,)


def test_glory_counts_a_point() -> None:
    """[Glory ¶4; ruling 38]"""
    assert over(pawn={0: 9, 1: 8}, built={1: "mint granary"}, glory="mint granary") == (1,)


@pytest.mark.parametrize(
    ("stock", "winner"),
    [
        ({0: (9, 9, 1), 1: (0, 0, 2), 2: (9, 9, 0)}, 1),
        ({0: (9, 1, 1), 1: (0, 0, 1), 2: (0, 2, 1)}, 2),
        ({0: (1, 1, 1), 1: (2, 1, 1), 2: (3, 1, 1)}, 2),
    ],
)
def test_ties_by_war_gold_and_food(stock: dict[int, tuple[int, int, int]], winner: int) -> None:
    """[Ending the Game › Scoring ¶1; ruling 39]"""
    assert over(pawn={0: 7, 1: 7, 2: 7}, stock=stock) == (winner,)


def test_the_last_tie_goes_to_who_went_first() -> None:
    """[Ending the Game › Scoring ¶1; ruling 39]"""
    assert over(pawn={0: 7, 1: 7, 2: 7}, first=2) == (2,)
    assert over(pawn={0: 7, 1: 7, 2: 6}, first=1) == (1,)


@pytest.mark.parametrize(
    ("stock", "said"),
    [
        ({0: (0, 0, 2), 1: (9, 9, 1)}, "@0 has more war."),
        ({0: (0, 2, 1), 1: (9, 1, 1)}, "@0 has as much war and more gold."),
        ({0: (2, 1, 1), 1: (1, 1, 1)}, "@0 has as much war and gold, and more food."),
        ({}, "@0 went earlier in the first round, and all resources are equal."),
    ],
)
def test_the_log_says_what_broke_a_tie(stock: dict[int, tuple[int, int, int]], said: str) -> None:
    """[ruling 39]"""
    play = at_visigoth(visigoth=1, pawn={0: 7, 1: 7}, stock=stock)
    assert play.log(None)[-2:] == [f"@0 and @1 are tied on 7 points; {said}", "@0 wins the game with 7 points."]


@pytest.mark.parametrize("players", [2, 4, 6])
def test_a_random_game_comes_to_an_end(players: int) -> None:
    """[Ending the Game ¶1]"""
    play = game.new(players=players, seed=players)
    while not play.over:
        moves = play.offers(play.actors[0])
        play.play(play.actors[0], moves[len(moves) // 2])
    assert ending(play) in ("rome", "pawn", "deck", "hand")
