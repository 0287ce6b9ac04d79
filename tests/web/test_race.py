"""What is played for and who is how far stands at the top of every table, from the rules' own numbers."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

import nonsuch
from tests.web.browsing import PATIENCE, PHONE, ready
from tests.web.late import late_in, planted, up_to

GOALS = {
    "glory": "Most Glory after 4 rounds wins",
    "gloriana": "Most points after 5 rounds win",
    "gloria_mundi": "Furthest from Rome, with Glory saved, wins",
    "noblemen": "Most points after 3 rounds win",
    "virgin_queen": "The Sultan wins with 20 points or 10 keys; otherwise Spain wins",
}
SAID = "all => all.map((one) => one.title)"


@pytest.mark.parametrize("name", GOALS)
def test_the_goal_and_everybodys_points_are_seen_at_a_glance(served, visit, name):
    game = nonsuch.load(name)
    play = late_in(game, up_to(game, 3), 0.6)
    table = planted(served, game, play)
    headers = {"Authorization": f"Bearer {table.tokens[0]}"}
    page = visit(f"/table/{table.id}", extra_http_headers=headers)
    expect(page.locator("#race .goal")).to_have_text(GOALS[name])
    shown = [int(one) for one in page.locator("#race li b").all_inner_texts() if one.isdigit()]
    points = play.view(None)[game.rules.score]
    assert shown == (sorted(points.values(), reverse=True) if name != "virgin_queen" else [points[0]])


def test_the_race_goes_on_as_points_are_made(served, visit):
    """Margery attacks with 12, and Tobias has nobody to send: 5 Glory, before her eyes."""
    glory = nonsuch.load("glory")
    play = glory.position({"players": 2, "round": 2, "hand": {0: "K", 1: "2h"}, "glory": {0: 3, 1: 7}}, seed=3)
    table = planted(served, glory, play)
    page = visit(f"/table/{table.id}", **PHONE)
    runners = page.locator("#race li")
    ready(page)
    assert page.eval_on_selector_all("#race li", SAID) == ["Tobias: 7 Glory", "Margery: 3 Glory"]
    for move in ("attack @1", "add K", "enough"):
        table.play(move)
    if table.show()["actors"] == [1]:
        table.play("enough")
    expect(runners.first).to_have_attribute("title", "Margery: 8 Glory", timeout=PATIENCE)
