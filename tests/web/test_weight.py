"""A table is light: all that a browser asks for when it is opened for the first time, in the middle of a game."""

from __future__ import annotations

import pytest

import nonsuch
from tests.web.browsing import asked
from tests.web.late import GAMES, late_in, planted, up_to

MOST = 150_000  # bytes as they travel, heads and all: page, typefaces, pictures, style and scripts
MOST_OF = {"virgin_queen": 200_000}  # all of Europe, the World map and 112 cards
REQUESTS = range(8, 13)  # the page, style and script, the game's own, pictures and maps, three or four faces

ASKED_FOR = """() => [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
  .filter((one) => !one.name.includes('/stream')).map((one) => [one.name.split('/').pop(), one.transferSize])"""


@pytest.mark.parametrize(("name", "most_players"), [*((name, 4) for name in GAMES), ("virgin_queen", 6)])
def test_a_table_is_light(served, visit, name, most_players):
    game = nonsuch.load(name)
    table = planted(served, game, late_in(game, up_to(game, most_players), 0.5))
    page = visit(f"/table/{table.id}", extra_http_headers={"Authorization": f"Bearer {table.tokens[0]}"})
    assert asked(page)
    page.evaluate("() => document.fonts.ready")
    sent = page.evaluate(ASKED_FOR)
    assert sum(size for _, size in sent) <= MOST_OF.get(name, MOST), sent
    assert len(sent) in REQUESTS, sent
