"""The drawn table: every part at every moment, for every reader; what can be clicked is there."""

from __future__ import annotations

import random

import pytest

from nonsuch import Play
from nonsuch.draw import Sight
from nonsuch.games.noblemen.show.board import board
from nonsuch.games.noblemen.tests.tables import FIGURE_1, act, noblemen, table

NAMES = ["Margery", "Tobias", "Bess", "Robin", "Agnes"]


def sight(play: Play, seat: int | None) -> Sight:
    players = play.view(None)["players"]
    return Sight(play.view(seat), NAMES[:players], seat)


def targets(play: Play, seat: int | None) -> set[str]:
    found: set[str] = set()
    for part in board.draw_all(sight(play, seat)).values():
        found |= set(part.targets)
    return found


@pytest.mark.parametrize("players", [3, 5])
def test_a_random_game_is_drawn_for_everybody_at_every_moment(players: int) -> None:
    play, chance = noblemen.new(players, seed=players), random.Random(players)
    while not play.over:
        seat = play.actors[0]
        offers = play.offers(seat)
        play.play(seat, offers[chance.randrange(len(offers))])
        if chance.random() < 0.1 or play.over:
            for reader in (None, *range(players)):
                seen = sight(play, reader)
                assert "data-game=&quot;noblemen" not in board.layout(seen)
                assert len(board.text(seen)) > players
                assert board.headline(seen).startswith("Round")


def test_every_place_for_a_land_can_be_clicked() -> None:
    """[rulings 8, 68] Also those beyond the edge of the estate."""
    play = table(estate={0: FIGURE_1}, hand={0: "wood farm"})
    wanted = {move.target for move in play.offers(0) if move.notation.startswith("lay")}
    assert wanted <= targets(play, 0)


@pytest.mark.parametrize("verb", ["castle", "palace", "church", "folly", "dispatch", "play"])
def test_what_is_built_sent_or_played_can_be_clicked(verb: str) -> None:
    estate = {"castle": "0,0 4,4", "clearing": "2,0 2,2", "forest": "5,0 7,0", "plantation": "5,2"}
    play = table(estate={0: estate, 1: FIGURE_1}, scandals={0: "dowry"}, pounds={0: 50})
    wanted = {move.target for move in play.offers(0) if move.notation.startswith(verb)}
    assert wanted
    assert wanted <= targets(play, 0)


def test_lands_in_hand_can_be_clicked_to_trade_give_or_donate() -> None:
    play = act(table(hand={0: "wood farm pond"}), "@0 trade")
    assert {move.target for move in play.offers(0)} <= targets(play, 0)
    play = act(table(hand={0: "wood farm pond"}), "@0 donations, donate wood")
    assert {move.target for move in play.offers(0) if move.notation.startswith("donate")} <= targets(play, 0)


def test_a_castle_says_what_is_missing_round_it() -> None:
    """[ruling 57]"""
    estate = {"castle": "0,0", "wood": "1,0 -1,0 0,1 0,-1 1,-1"}
    drawn = board.draw("ground", sight(table(estate={0: estate}), 0))
    assert "+3" in drawn
    assert drawn.count('class="free spot gap"') == 3


def test_screens_leave_the_numbers_to_memory() -> None:
    """[ruling 73] The views carry them; the board does not show them."""
    for screens in (0, 1):
        play = table(options={"screens": screens}, pounds={0: 10, 1: 4321, 2: 10})
        assert play.view(0)["pounds"][1] == 4321
        assert ("4321" in board.layout(sight(play, 0))) is (screens == 0)


def test_a_lay_in_the_making_is_drawn_for_its_player_alone() -> None:
    """[ruling 69]"""
    play = table(hand={0: "wood wood"})
    before = board.draw_all(sight(play, 1))
    act(play, "@0 lay wood 1,0")
    assert board.draw_all(sight(play, 1)) == before
    assert "wood, 1,0" in board.draw("ground", sight(play, 0))
