"""Measured in the browser: nothing on a table is too small to read, cut, or out of sight, at five sizes of window."""

from __future__ import annotations

import re
from functools import partial

import pytest
from playwright.sync_api import expect

from tests.server.served import Client, wait_until
from tests.web.browsing import PHONE, asked, step, too_wide

SIZES = {
    "desk": (1440, 900),
    "laptop": (1366, 680),
    "tablet": (1024, 768),
    "sideways": (740, 360),
    "phone": (360, 740),
}
WIDE = 1280
LEAST = 11  # pixels
TABLES = [("glory", 2), ("glory", 4), ("glory", 6), ("gloriana", 3), ("gloriana", 4), ("gloriana", 5)]

# Words that can be seen on cards and small cards, with their size as it comes out on the screen.
SMALLEST = """() => {
  const small = [];
  const on = '#drawn :is(.card, .mini, .set, .slot)';
  for (const one of document.querySelectorAll(`${on}, ${on} *`)) {
    const says = [...one.childNodes].some((part) => part.nodeType === 3 && part.data.trim());
    const box = one.getBoundingClientRect();
    if (says && box.width > 2 && box.height > 2 && !one.closest('.sr, [popover]')) {
      small.push([parseFloat(getComputedStyle(one).fontSize), one.textContent.trim()]);
    }
  }
  return small.sort((a, b) => a[0] - b[0]).slice(0, 3);
}"""
# Words drawn into a picture grow and shrink with it.
IN_PICTURES = """async () => {
  const sheets = new Map(), found = [];
  for (const use of document.querySelectorAll('#drawn :is(.me, .city, .shelf) .card use')) {
    const [address, id] = use.getAttribute('href').split('#');
    if (!sheets.has(address)) {
      const text = await (await fetch(address)).text();
      sheets.set(address, new DOMParser().parseFromString(text, 'image/svg+xml'));
    }
    const texts = [...sheets.get(address).getElementById(id).querySelectorAll('text')];
    const scale = use.ownerSVGElement.getBoundingClientRect().width / 100;
    for (const one of texts) found.push([scale * parseFloat(one.getAttribute('font-size')), one.textContent]);
  }
  return found.sort((a, b) => a[0] - b[0]).slice(0, 3);
}"""
CUT = """() => {
  const names = [...document.querySelectorAll('#drawn :is(.name, .nm, figcaption)')];
  const shown = names.filter((one) => one.getClientRects().length && !one.closest('.fan, [popover]'));
  return shown.filter((one) => one.scrollWidth > one.clientWidth + 2).map((one) => one.textContent);
}"""


@pytest.fixture(scope="module")
def tables(served):
    made = {}
    for game, players in TABLES:
        bots = {str(seat): "courtier" for seat in range(1, players)}
        table = Client(served).create(game, players, bots=bots, names={"0": "Margery"}, seed=7)
        for _ in range(3):
            wait_until(partial(table.awaits, 0))
            offers = [one["notation"] for one in table.show(0)["offers"]]
            wanted = [one for one in offers if one.startswith(("take", "discard 2", "heal"))]
            table.play((wanted or offers)[0])
        wait_until(partial(table.awaits, 0))
        made[game, players] = table
    return made


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(("game", "players"), TABLES)
def test_everything_can_be_read(tables, visit, game, players, size):
    table = tables[game, players]
    width, height = SIZES[size]
    headers = {"Authorization": f"Bearer {table.tokens[0]}"}
    page = visit(f"/table/{table.id}", viewport={"width": width, "height": height}, extra_http_headers=headers)
    assert asked(page)
    page.evaluate("() => document.fonts.ready")
    assert not too_wide(page)
    assert page.evaluate(CUT) == []
    hand = page.locator("#part-hand .card >> nth=0").bounding_box()
    assert hand["y"] + hand["height"] / 2 < height, "the hand is in sight"
    if width >= WIDE:
        assert [one for one in page.evaluate(SMALLEST) if one[0] < LEAST] == []
        assert [one for one in page.evaluate(IN_PICTURES) if one[0] < LEAST] == []
        log = page.locator(".rail .ends").bounding_box()
        assert log["height"] > 5 * 20, "five lines of the log and more"


@pytest.mark.parametrize(
    ("game", "target", "says"),
    [("glory", "hand-", "fight|attack|Domain|heal|Strikes"), ("gloriana", "specialist-", "Weather")],
)
def test_what_is_rested_on_is_shown_large_with_what_it_does(tables, visit, game, target, says):
    table = tables[game, 4]
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
    table = tables["glory", 4]
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
