"""A whole Tutorial of Virgin Queen in the browser, by clicks only: one person, and a bot that answers at once."""

from __future__ import annotations

import random

import pytest

from tests.web.browsing import PHONE, Player, asked, invitation, ready, too_wide


def table_of_virgin_queen(client, **wanted):
    return client.create("virgin_queen", 2, bots={"1": "courtier"}, names={"0": "Margery"}, **{"seed": 1, **wanted})


def played(page, player, most):
    while player.chosen < most and asked(page):
        player.choose()


@pytest.mark.fuzz
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_a_whole_tutorial_is_played_by_clicks(client, visit, seed):
    table = table_of_virgin_queen(client, seed=seed)
    page = visit(invitation(table), pace="brisk")
    ready(page)
    played(page, Player(page, random.Random(seed)), 2000)
    assert table.show()["over"]


def test_the_tutorial_is_begun_by_clicks(client, visit):
    """The short form: the first choices."""
    table = table_of_virgin_queen(client)
    page = visit(invitation(table), pace="brisk")
    ready(page)
    player = Player(page, random.Random(4))
    played(page, player, 10)
    assert player.chosen == 10


def test_the_map_fits_a_phone(client, visit):
    table = table_of_virgin_queen(client)
    page = visit(invitation(table), pace="brisk", **PHONE)
    ready(page)
    player = Player(page, random.Random(2), touch=True)
    for _ in range(6):
        assert asked(page)
        assert not too_wide(page)
        player.choose()


def test_the_map_is_zoomed_and_dragged_by_mouse_and_keys(client, visit):
    page = visit(invitation(table_of_virgin_queen(client)))
    ready(page)
    zoom = "() => Number(getComputedStyle(document.querySelector('.chart')).getPropertyValue('--zoom'))"
    left = "() => document.querySelector('.chart').scrollLeft"
    first = page.evaluate(zoom)
    page.click("[data-zoom=in]")
    assert page.evaluate(zoom) > first
    page.focus(".chart")
    page.keyboard.press("+")
    page.keyboard.press("-")
    page.keyboard.press("-")
    assert page.evaluate(zoom) == pytest.approx(first, rel=0.01)
    middle = page.locator(".chart").bounding_box()
    x, y = middle["x"] + middle["width"] / 2, middle["y"] + middle["height"] / 2
    page.mouse.move(x, y)
    page.mouse.wheel(0, -400)
    page.wait_for_function(f"({zoom})() > {first * 1.2}")
    before = page.evaluate(left)
    page.mouse.down()
    page.mouse.move(x - 120, y, steps=4)
    page.mouse.up()
    assert page.evaluate(left) == pytest.approx(before + 120, abs=3)
    page.click("[data-zoom=all]")
    assert page.evaluate(zoom) == pytest.approx(first, rel=0.01)


def test_two_fingers_zoom_the_map(client, visit):
    """They go apart over the middle of the map; what lay between them stays there."""
    page = visit(invitation(table_of_virgin_queen(client)), **PHONE)
    ready(page)
    zoom = "() => Number(getComputedStyle(document.querySelector('.chart')).getPropertyValue('--zoom'))"
    first = page.evaluate(zoom)
    page.locator(".chart").scroll_into_view_if_needed()
    box = page.locator(".chart").bounding_box()
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    fingers = page.context.new_cdp_session(page)

    def touch(kind, *apart):
        points = [{"x": x + side * by, "y": y, "id": id} for by in apart for id, side in enumerate((-1, 1))]
        fingers.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    touch("touchStart", 30)
    for by in range(36, 91, 6):
        touch("touchMove", by)
    touch("touchEnd")
    page.wait_for_function(f"({zoom})() > {first * 1.8}")
    assert page.evaluate(zoom) == pytest.approx(3 * first, rel=0.2)
