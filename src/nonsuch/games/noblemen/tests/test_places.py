"""The places that log and menus name are found on the board: columns and rows stand along the estate's edges."""

from __future__ import annotations

import re

from nonsuch import load
from nonsuch.draw import Sight
from nonsuch.games.noblemen.positions import estates
from nonsuch.games.noblemen.show.board import board

GAME = load("noblemen")
NAMES = ["Margery", "Tobias", "Bess"]
RULER = re.compile(r'class="ruler num (across|down)"[^>]*>(-?\d+)<')


def drawn(seat: int) -> dict[str, str]:
    estate = {0: {"castle": "0,0", "wood": "-1,0 -1,1", "farm": "2,0 1,0"}, 1: {"castle": "0,0", "pond": "0,1"}}
    play = GAME.position({"players": 3, "round": 1, **estates(3, estate)})
    return {name: str(part) for name, part in board.draw_all(Sight(play.view(seat), NAMES, seat)).items()}


def test_columns_and_rows_stand_along_the_edges_of_one_s_own_estate():
    found = RULER.findall(next(part for part in drawn(0).values() if 'class="estate"' in part))
    assert [int(number) for way, number in found if way == "across"] == [-2, -1, 0, 1, 2, 3]
    assert [int(number) for way, number in found if way == "down"] == [-1, 0, 1, 2]


def test_a_rival_s_land_says_where_it_lies():
    assert any("<title>pond, 0,1</title>" in part for part in drawn(0).values())
