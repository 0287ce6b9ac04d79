"""Giving a game up: where a game of two allows it the other has won, and the table is closed as it lies."""

from __future__ import annotations

from dataclasses import replace

import pytest

import nonsuch
from nonsuch import IllegalMove, Play
from nonsuch.engine.registry import names
from tests.toys import lantern

ALLOWS = replace(lantern.game, rules=replace(lantern.game.rules, resign="ruling 1"))


@pytest.fixture
def play() -> Play:
    return ALLOWS.position({"players": 2, "deck": "3 2 1", "hand": {0: "4 5 L", 1: "1 2"}, "turns": 9})


@pytest.mark.parametrize("seat", [0, 1])
def test_the_other_has_won_whoever_was_asked(play: Play, seat: int) -> None:
    play.resign(seat)
    assert play.over
    assert play.actors == ()
    assert play.winners == (1 - seat,)
    assert play.log(seat)[-1] == "You resign: the game is over."
    assert play.log(1 - seat)[-1] == f"@{seat} resigns: the game is over."


def test_a_choice_in_the_making_is_not_made(play: Play) -> None:
    before, hand = play.view(None)["deck"], play.view(0)["hand"]
    play.play(0, "light")
    play.play(0, "add 4")
    assert play.private
    play.resign(1)
    assert not play.private
    assert play.view(0)["hand"] == hand
    assert play.view(None)["deck"] == before
    assert not play.can_undo(0)


def test_it_is_kept_and_told_again(play: Play) -> None:
    play.play(0, "roll")
    play.resign(0)
    kept = ALLOWS.restore(play.save())
    assert (kept.over, kept.winners, kept.log(1)) == (True, (1,), play.log(1))
    again = play.beginning()
    for who, what in play.history:
        again.repeat(who, what)
    assert again.like(play)


def test_nobody_resigns_twice_or_after_the_end(play: Play) -> None:
    play.resign(0)
    with pytest.raises(IllegalMove, match="the game is over"):
        play.resign(1)


@pytest.mark.parametrize("game", [nonsuch.load(name) for name in names()], ids=lambda game: game.name)
def test_a_game_says_by_a_ruling_whether_one_may(game: nonsuch.Game) -> None:
    for players in game.players:
        play = game.new(players)
        if players == 2 and game.rules.resign:
            assert game.rulebook.cited(game.rules.resign) in game.rulebook.rulings.values()
            play.resign(1)
            assert play.winners == (0,)
        else:
            with pytest.raises(IllegalMove, match="does not end when one of them gives up"):
                play.resign(1)
    assert game.described()["resign"] == ([2] if 2 in game.players else [])
