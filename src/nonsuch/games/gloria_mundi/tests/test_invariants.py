"""What is true at every moment of every game, tried in random play for every number of players and both deals."""

from __future__ import annotations

import random
from typing import Any

import pytest

from nonsuch.engine.errors import BadPosition
from nonsuch.games.gloria_mundi import game
from nonsuch.games.gloria_mundi.invariants import INVARIANTS


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("even", [0, 1])
def test_what_is_always_true(players: int, even: int) -> None:
    chance = random.Random(players)
    play = game.new(players=players, seed=players + 10 * even, options={"even_deal": even, "brisk": even})
    while not play.over:
        moves = play.offers(play.actors[0])
        play.play(play.actors[0], moves[chance.randrange(len(moves))])
        assert [found for truth in game.rules.invariants if (found := truth(play.table))] == []


def test_the_truths_can_fail() -> None:
    t = game.new(players=2, seed=1).table
    t.score[0] += 1
    t.line, t.visigoth = 3, 3
    t.tokens[t.forum[0]][0] = 9
    assert len([truth for truth in INVARIANTS if truth(t)]) == 3


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ({"pawn": {0: 5}}, "@0 has 0 points, but is on space 5 with 0 Glory"),
        (
            {"buildings": {0: "mint bakery"}, "ground": {"mint": 1, "bakery": 1}, "estate": {0: "city"}},
            "@0 has more buildings on lands of a kind than lands of that kind",
        ),
        ({"visigoth": 3, "line": 3}, "a line of 3 bribed spaces before 3 would reach beyond Rome"),
        (
            {"forum": "granary orchard vineyard mint bakery circus theatre"},
            "there are 7 cards in the Forum, which holds 6",
        ),
        ({"buildings": {0: "senator"}}, "a building of @0 stands on no land"),
        ({"habit": {"mint": 2}}, "mint has a land, a habit or an order, but nobody owns it"),
        ({"visigoth": 0}, "the Visigoth is in Rome, which ends the game"),
        ({"pawn": {1: 40}, "score": {1: 40}}, "the pawn of @1 is on the Visigoth's start space, which ends the game"),
        (
            {"phase": "activate", "land": 0, "owner": 0, "awake": 1},
            "what waits to be activated is no coloured building of its owner on a land of that kind",
        ),
        ({"digest": 1}, "the digest is not that of the deck in play"),
    ],
)
def test_an_impossible_table_is_refused_in_words(given: dict[str, Any], said: str) -> None:
    lands = dict.fromkeys(range(2), "farm city legion")
    with pytest.raises(BadPosition, match=said):
        game.position({"players": 2, "estate": lands, "hand": lands, **given})
