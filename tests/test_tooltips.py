"""No icon on a table is without its word: whoever points at one reads what it stands for."""

from __future__ import annotations

import re

import pytest

import nonsuch
from nonsuch.draw import Sight
from nonsuch.server.pages.rendering import board_of
from tests.web.late import NAMES, SEED, whole_game

GAMES = ("glory", "gloriana", "gloria_mundi", "noblemen", "virgin_queen")
SYMBOL = re.compile(r'href="[^"]*/(?:icons|pieces|tiles)\.svg#([^"]+)"')
SHIELDS = re.compile(r"seat-\d|sign-\d")  # a player's own, beside the name
MOMENTS = 8


@pytest.mark.parametrize("name", GAMES)
def test_every_icon_has_its_word(name):
    game = nonsuch.load(name)
    board, players = board_of(game), game.players[-1]
    moves, play = whole_game(name, players), game.new(players=players, seed=SEED)
    used: set[str] = set()
    for number, (seat, move) in enumerate(moves):
        play.play(seat, move)
        if number % (len(moves) // MOMENTS) == 0:
            for reader in (None, 0):
                offers = play.notations(reader) if reader is not None else ()
                seen = Sight(play.view(reader), NAMES[:players], reader, (), offers)
                used |= set(SYMBOL.findall(board.layout(seen)))
    assert {one for one in used if not SHIELDS.fullmatch(one)} - set(board.icons) - set(board.explains) == set()
