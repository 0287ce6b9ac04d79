"""A table is light: all that a browser asks for when it is opened for the first time, in the middle of a game."""

from __future__ import annotations

import pytest

import nonsuch
from tests.web.browsing import asked
from tests.web.late import late_in, planted

# KB with typefaces, pictures and scripts. 150 is the aim; whoever is above it is held where it is. More than half of
# what is too much is the page itself, which is never packed (see files.py).
MOST = {"glory": 150, "gloriana": 180, "gloria_mundi": 188, "noblemen": 166, "virgin_queen": 212}
MOST_REQUESTS = 11  # the page, style and script, the game's own, pictures, four faces

ASKED_FOR = """() => [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
  .filter((one) => !one.name.includes('/stream')).map((one) => [one.name.split('/').pop(), one.transferSize])"""


@pytest.mark.parametrize("name", MOST)
def test_a_table_is_light(served, visit, name):
    game = nonsuch.load(name)
    table = planted(served, game, late_in(game, min(4, game.players[-1]), 0.5))
    page = visit(f"/table/{table.id}", extra_http_headers={"Authorization": f"Bearer {table.tokens[0]}"})
    assert asked(page)
    page.evaluate("() => document.fonts.ready")
    sent = page.evaluate(ASKED_FOR)
    assert sum(size for _, size in sent) <= 1024 * MOST[name], sent
    assert len(sent) <= MOST_REQUESTS, sent
