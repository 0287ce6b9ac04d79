"""Every game's drawn table keeps the laws of `nonsuch.testing.boards`, in positions of random games."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from functools import cache

import pytest

import nonsuch
from nonsuch import Game
from nonsuch.draw import Board
from nonsuch.engine.playing.play import Play
from nonsuch.server.pages.icons import A_SYMBOL, icons, icons_for, own_sheet, symbols, whole_sheet
from nonsuch.testing import boards
from nonsuch.testing.boards import random_positions, readers, sight

GAMES = nonsuch.games()
SEEDS = [0, 1, *(pytest.param(seed, marks=pytest.mark.fuzz) for seed in range(2, 20))]
EVERY, MOST = 12, 150  # moves

every_game = pytest.mark.parametrize("name", GAMES)
some_seeds = pytest.mark.parametrize("seed", SEEDS)


@cache
def board_of(name: str) -> tuple[Game, Board]:
    game = nonsuch.load(name)
    assert game.show.board is not None
    return game, game.show.board()


def positions(game: Game, seed: int) -> Iterator[Play]:
    return random_positions(game, game.players[seed % len(game.players)], seed, EVERY, MOST)


@every_game
@some_seeds
def test_a_board_is_well_formed_and_gives_no_two_things_one_name(name, seed):
    game, board = board_of(name)
    for play in positions(game, seed):
        for reader in readers(play):
            assert not boards.names_twice(board.layout(sight(play, reader)))


@every_game
@some_seeds
def test_every_picture_on_a_board_exists_and_colours_stand_in_the_styles(name, seed):
    game, board = board_of(name)
    for play in positions(game, seed):
        html = board.layout(sight(play, play.actors[0] if play.actors else None))
        assert not boards.missing_pictures(game, html)
        assert not boards.A_COLOUR.search(html)


@every_game
def test_every_picture_of_a_scene_exists(name):
    game, board = board_of(name)
    *_, play = random_positions(game, game.players[0], 1, most=MOST)
    for scene in boards.scenes_of(board, play, 0):
        assert not boards.missing_pictures(game, "".join([scene.inside, *scene.outcome]))
        assert scene.mark in icons_for(game)


@every_game
@some_seeds
def test_public_parts_are_the_same_for_every_reader_and_under_every_deal(name, seed):
    game, board = board_of(name)
    for number, play in enumerate(positions(game, seed)):
        assert not boards.seen_differently(board, play, number)


@every_game
@some_seeds
def test_a_board_does_not_depend_on_what_its_reader_cannot_see(name, seed):
    game, board = board_of(name)
    for number, play in enumerate(positions(game, seed)):
        assert not boards.seen_through(board, play, number)


@every_game
@some_seeds
def test_what_changed_is_sent_and_nothing_else(name, seed):
    game, board = board_of(name)
    assert not boards.wrongly_sent(board, positions(game, seed))


def test_a_picture_that_is_missing_is_named():
    game, _ = board_of(GAMES[0])
    assert boards.missing_pictures(game, '<use href="/static/icons.svg#unicorn"/>') == ["icons.svg#unicorn"]
    assert not boards.missing_pictures(game, '<use href="/static/icons.svg#crown"/>')


def test_no_icon_is_called_like_another():
    """All are served in one sheet, under their own names."""
    every = [name for game in GAMES for name in icons(own_sheet(nonsuch.load(game)))] + list(icons())
    assert len(every) == len(set(every)) > 80


@every_game
def test_the_sheet_that_is_served_holds_the_icons_of_every_game(name):
    own = symbols(own_sheet(nonsuch.load(name)))
    served = {found[1]: found[0] for found in A_SYMBOL.finditer(whole_sheet().decode())}
    assert own
    assert own.items() | symbols().items() <= served.items()


def test_a_table_does_not_draw_with_the_icons_of_another_game():
    for name in GAMES:
        others = [other for other in GAMES if other != name]
        for symbol in [one for other in others for one in icons(own_sheet(nonsuch.load(other)))]:
            html = f'<use href="/static/icons.svg#{symbol}"/>'
            assert boards.missing_pictures(nonsuch.load(name), html) == [f"icons.svg#{symbol}"]


# what is left behind ---------------------------------------------------------------------------------


@every_game
def test_moves_views_and_drawing_leave_nothing_to_the_garbage_collector(name):
    """At a busy server it would have to stop every table, again and again."""
    game, board = board_of(name)
    for _ in range(2):  # the first time much is made that stays
        play = game.new(game.players[0], 7)
        gc.collect()
        gc.disable()
        try:
            play_and_draw(play, board)
            left = gc.collect()
        finally:
            gc.enable()
    assert left == 0


def play_and_draw(play: Play, board: Board) -> None:
    for _ in range(20):
        seat = play.actors[0]
        play.play(seat, next(iter(play.offers(seat))).notation)
        for reader in readers(play):
            board.layout(sight(play, reader))
