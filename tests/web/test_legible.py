"""Measured in the browser: nothing on a table is too small to read, cut, or out of sight, at five sizes of window."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

import nonsuch
from tests.web.browsing import PHONE, asked, step, too_wide
from tests.web.late import late_in, planted
from tests.web.measuring import CUT, IN_PICTURES, OVERLAPS, SMALL_TARGETS, SMALLEST, TOO_LONG

SIZES = {
    "desk": (1440, 900),
    "laptop": (1366, 680),
    "tablet": (1024, 768),
    "sideways": (740, 360),
    "phone": (360, 740),
}
WIDE = 1280
LEAST = 11  # pixels
GAMES = ("glory", "gloriana", "gloria_mundi", "noblemen", "virgin_queen")
EVERY = [(name, players) for name in GAMES for players in nonsuch.load(name).players]
ALWAYS = [(name, n) for name, n in EVERY if name in ("glory", "gloriana") or n == nonsuch.load(name).players[-1]]
HANDS = {
    "glory": "#part-hand .card",
    "gloriana": "#part-hand .card",
    "gloria_mundi": "#part-mine .held",
    "noblemen": "#part-screen",
    "virgin_queen": "#part-hand",
}
SCROLLS = {"noblemen"}  # an estate grows as it likes
BELOW = {"noblemen", "virgin_queen"}  # in a narrow window estate or map come first, and the hand is a scroll away


@pytest.fixture(scope="module")
def tables(served):
    """Tables late in a game, made when they are asked for."""
    made = {}

    def table_of(name, players):
        if (name, players) not in made:
            game = nonsuch.load(name)
            made[name, players] = planted(served, game, late_in(game, players))
        return made[name, players]

    return table_of


def seen(page, name, size):
    """What is wrong with a table as it lies there."""
    width, height = SIZES[size]
    hand = page.locator(HANDS[name]).first.bounding_box()
    wide = width >= WIDE
    return {
        "wider than the window": too_wide(page),
        "cut": page.evaluate(CUT),
        "one over the other": page.evaluate(OVERLAPS, ".opponents .kingdom, .rail > :not(#typing)"),
        "hand out of sight": hand["y"] + min(hand["height"], 60) / 2 > height and (wide or name not in BELOW),
        "small targets": page.evaluate(SMALL_TARGETS) if width < 800 else [],
        "small words": [one for one in page.evaluate(SMALLEST) if wide and one[0] < LEAST],
        "small words in pictures": [one for one in page.evaluate(IN_PICTURES) if wide and one[0] < LEAST],
        "scrolls": page.evaluate(TOO_LONG) if wide and name not in SCROLLS else 0,
        "short log": log_height(page) < 5 * 20,
    }


def log_height(page):
    """Where the log is a leaf of the table, that leaf is opened first."""
    log, leaf = page.locator(".rail .ends"), page.locator("[data-leaf=log]")
    if not log.is_visible():
        leaf.click()
    return log.bounding_box()["height"]


def measured(tables, visit, name, players, size):
    table = tables(name, players)
    width, height = SIZES[size]
    headers = {"Authorization": f"Bearer {table.tokens[0]}"}
    page = visit(f"/table/{table.id}", viewport={"width": width, "height": height}, extra_http_headers=headers)
    assert asked(page)
    page.evaluate("() => document.fonts.ready")
    return {what: found for what, found in seen(page, name, size).items() if found}


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(
    ("name", "players"), [one if one in ALWAYS else pytest.param(*one, marks=pytest.mark.fuzz) for one in EVERY]
)
def test_everything_can_be_read_late_in_a_game_however_many_play(tables, visit, name, players, size):
    assert measured(tables, visit, name, players, size) == {}


@pytest.mark.parametrize(
    ("game", "target", "says"),
    [("glory", "hand-", "fight|attack|Domain|heal|Strikes"), ("gloriana", "specialist-", "Weather")],
)
def test_what_is_rested_on_is_shown_large_with_what_it_does(tables, visit, game, target, says):
    table = tables(game, 4)
    headers = {"Authorization": f"Bearer {table.tokens[0]}"}
    page = visit(f"/table/{table.id}", extra_http_headers=headers)
    assert asked(page)
    thing = page.locator(f"#drawn .card[data-target^={target}] >> nth=0")
    thing.hover(position={"x": 12, "y": 30})
    large = page.locator("#large")
    expect(large).to_be_visible()
    expect(large).to_contain_text(re.compile(says))
    assert large.locator(".card").bounding_box()["width"] > 140
    page.keyboard.press("Escape")
    expect(large).to_be_hidden()


def test_a_long_press_shows_and_does_not_choose(tables, visit):
    table = tables("glory", 4)
    headers = {"Authorization": f"Bearer {table.tokens[0]}"}
    page = visit(f"/table/{table.id}", **PHONE, extra_http_headers=headers)
    assert asked(page)
    before = step(page)
    box = page.locator("#drawn .fan .card >> nth=0").bounding_box()
    touch = page.context.new_cdp_session(page)
    at = [{"x": box["x"] + 12, "y": box["y"] + 30}]
    touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": at})
    expect(page.locator("#large")).to_be_visible()
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    page.wait_for_timeout(300)
    assert step(page) == before
    assert page.query_selector("#menu:popover-open") is None
