"""What is dealt anew on both backings is the same, for every kind of hidden information."""

from __future__ import annotations

import zlib
from typing import Any

import pytest

from nonsuch.engine import Game
from nonsuch.engine.backings.compiled import Compiled
from tests.hidden import test_kinds as kinds

TABLES: dict[str, tuple[Game, dict[str, Any]]] = {
    "each row owns its pieces": (kinds.orders(), kinds.ORDERS),
    "a chosen number": (
        kinds.bidding(),
        {"players": 3, "purse": {0: "gold", 1: "gold lead", 2: "gold"}, "bid": [1, 2, 0]},
    ),
    "sealed": (kinds.sealed(), kinds.SEALED_CHOICES),
    "marks": (
        kinds.marked(),
        {**kinds.MARKED, "aside": "f", "known": [{"letter": "b", "known_to": [0, 2], "in": ["hand[1]", "aside"]}]},
    ),
    "a void": (
        kinds.trick(),
        {"players": 3, "hand": {0: "a e", 1: "c d", 2: "b f"}, "void": {1: [1, 1, 0, 0, 0, 0], 2: [0, 0, 1, 0, 0, 0]}},
    ),
    "bits": (kinds.as_bits(), {"players": 3, "deck": "f", "hand": {0: "a", 1: "b c", 2: "d e"}, "void": [0, 0, 6]}),
    "owners": (kinds.powers(), kinds.POSITION),
    "a space each": (kinds.at_sea(), kinds.AT_SEA),
    "sizes": (kinds.hidden_sizes(), {"players": 2, "hand": {0: "a b", 1: "c"}, "laid": {0: "d", 1: "e f"}}),
}


@pytest.mark.parametrize("name", TABLES)
def test_both_backings_deal_the_same(name: str) -> None:
    game, position = TABLES[name]
    play = game.position(position)
    worker = Compiled(game, play.table.players, level=0)
    for seat in (None, *range(play.table.players)):
        number = -1 if seat is None else seat
        dealt = [zlib.crc32(game.redealt(play.table, seat, key).image()) for key in range(60)]
        assert worker.redeal_prints(play.table.image(), number, 0, 60) == dealt
        assert len(set(dealt)) > 1
