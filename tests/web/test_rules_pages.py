"""The pages of rules in a browser: their pictures of the table are drawn, and make no page wider than its window."""

from __future__ import annotations

import pytest

from tests.web.browsing import too_wide

GAMES = ("glory", "gloriana", "gloria_mundi", "noblemen", "virgin_queen")
LEAST = 60  # pixels: what is lower shows nothing


@pytest.mark.parametrize("width", [1440, 360])
@pytest.mark.parametrize("name", GAMES)
def test_rules_show_the_table_they_speak_of(visit, tmp_path, name, width):
    page = visit(f"/rules/{name}", viewport={"width": width, "height": 900})
    page.evaluate("() => document.fonts.ready")
    figures = page.locator("figure.picture").all()
    assert figures
    for number, figure in enumerate(figures):
        figure.screenshot(path=tmp_path / f"{name}-{width}-{number}.png")
        assert figure.locator(".table").bounding_box()["height"] > LEAST
    assert not too_wide(page)
