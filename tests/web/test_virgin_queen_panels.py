"""The panels of the powers above the map: full hands, many marks, and everything in its place."""

from __future__ import annotations

import pytest

from nonsuch.games.virgin_queen import game
from nonsuch.games.virgin_queen.tests.tables import table
from tests.web.browsing import asked
from tests.web.late import planted
from tests.web.measuring import OVERLAPS
from tests.web.test_crowded import OUTSIDE

SIZES = ((1366, 768), (1440, 900), (1280, 720))
OTTOMAN_HAND = "holy-league galleasses fire-ships desperate-assault papal-bull"


@pytest.fixture(scope="module")
def busy(served):
    """All columns of influence are decided, both powers have passed, five cards are held."""
    play = table(hand={"ottoman": OTTOMAN_HAND}, home={"ottoman": "grand-vizier"}, passed=0b11, resolved=0b111111)
    return planted(served, game, play)


@pytest.mark.parametrize("size", SIZES)
def test_the_panels_of_the_powers_hold_what_is_in_them(busy, visit, size):
    look = {"viewport": {"width": size[0], "height": size[1]}}
    page = visit(f"/table/{busy.id}", extra_http_headers={"Authorization": f"Bearer {busy.tokens[0]}"}, **look)
    assert asked(page)
    assert page.evaluate(OUTSIDE, [".power :is(.fact, .tag, .goal, .num)", ".power"]) == []
    assert page.evaluate(OUTSIDE, [".minor > *", ".minor"]) == []
    assert page.evaluate(OVERLAPS, ".power .fact, .power .tag, .power .goal, .power .head, .minor") == []
