"""Setting up: lands, Forum, the Visigoth's place, resources, balancing.  [Setup]"""

from __future__ import annotations

import pytest

from nonsuch.games.gloria_mundi import game
from nonsuch.games.gloria_mundi.components import BUILDING, COLOUR, COLOURLESS, EVEN_DEAL, TABLE_DEAL
from nonsuch.games.gloria_mundi.tests.tables import lands, offered, seen, stock, told


def test_four_players_by_the_sentence() -> None:
    """[Setup ¶1; ruling 1] R1: seven farms, five cities and five legions; three in play, fourteen in hand."""
    play = game.new(players=4, seed=3, options={"even_deal": 1})
    for who in range(4):
        assert lands(play, who) == (1, 1, 1)
        assert lands(play, who, "hand") == (6, 4, 4)


def test_four_players_by_the_table() -> None:
    """[Setup › Table; ruling 1] R2: ten in hand."""
    play = game.new(players=4, seed=3)
    for who in range(4):
        assert lands(play, who) == (1, 1, 1)
        assert lands(play, who, "hand") == (4, 3, 3)


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("even", [0, 1])
def test_all_get_alike_and_the_rest_is_not_used(players: int, even: int) -> None:
    """[Setup ¶1; ruling 59]"""
    play = game.new(players=players, options={"even_deal": even})
    share = (EVEN_DEAL if even else TABLE_DEAL)[players]
    for who in range(players):
        assert tuple(a + b for a, b in zip(lands(play, who), lands(play, who, "hand"), strict=True)) == share
    assert tuple(play.table.aside) == tuple(
        cards - players * each for cards, each in zip((30, 20, 20), share, strict=True)
    )


def test_everybody_starts_with_one_of_each_resource_in_rome() -> None:
    """[Setup ¶2; Setup ¶5]"""
    play = game.new(players=5, seed=1)
    assert [stock(play, who) for who in range(5)] == [(1, 1, 1)] * 5
    assert list(play.table.pawn)[:5] == [0] * 5


def test_the_first_player_sees_two_cards() -> None:
    """[Step 1, Advance the Forum ¶1] R3: one was there, one was added."""
    play = game.new(players=2, seed=5)
    assert len(seen(play, "forum").split()) == 2
    assert play.view(None)["draw_pile"] == 52


def test_the_first_player_is_drawn_by_lot() -> None:
    """[Setup ¶2; ruling 58]"""
    first = [game.new(players=3, seed=seed) for seed in range(40)]
    assert {play.table.first for play in first} == {0, 1, 2}
    assert all(play.actors == (play.table.first,) for play in first)


def visigoth_after(card: str) -> int:
    """His place when this card was the first of the Forum."""
    for seed in range(2000):
        play = game.new(players=2, seed=seed)
        if told(play, "enters")[0]["card"] == card:
            return int(told(play, "enters")[0]["space"])
    raise AssertionError(card)


@pytest.mark.parametrize(("card", "space"), [("granary", 39), ("mint", 38), ("watchtower", 37), ("senator", 39)])
def test_the_visigoth_starts_on_the_first_space_of_the_cards_land(card: str, space: int) -> None:
    """[Setup ¶4; ruling 3] X1: a city 38, without colour the very first."""
    assert visigoth_after(card) == space


def test_the_icon_of_the_first_card_does_nothing() -> None:
    """[ruling 2] It has no older card to work on, and the Visigoth stands where its colour puts him."""
    for seed in range(30):
        play = game.new(players=2, seed=seed)
        start = told(play, "enters")[0]
        colour = COLOUR[BUILDING.kind(start["card"])]
        assert int(start["space"]) == (39 if colour == COLOURLESS else 39 - colour)


def test_without_the_option_nobody_balances() -> None:
    """[Optional Balancing Rule ¶1; ruling 4]"""
    assert offered(game.new(players=3, seed=1))[0].startswith("play")


def test_balancing_gives_later_players_more() -> None:
    """[Optional Balancing Rule ¶1; ruling 4] X17: with three players none, one and two."""
    play = game.new(players=3, seed=1, options={"balancing": 1})
    first = play.table.first
    second, third = (first + 1) % 3, (first + 2) % 3
    assert play.actors == (second,)
    assert offered(play) == ["take food", "take gold", "take war"]
    play.play(second, "take gold")
    assert play.actors == (third,)
    play.play(third, "take war")
    play.play(third, "take war")
    assert play.actors == (first,)
    assert [stock(play, who) for who in (first, second, third)] == [(1, 1, 1), (1, 2, 1), (1, 1, 3)]


def test_the_digest_of_the_deck_lies_at_the_table() -> None:
    """[ruling H4]"""
    from nonsuch.games.gloria_mundi.components import DECKS

    assert f"{seen(game.new(players=2), 'digest'):07x}" == DECKS[0].digest
