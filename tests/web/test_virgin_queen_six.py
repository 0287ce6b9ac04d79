"""The table for six powers late in a campaign: what must never happen on it, as a browser measures it."""

from __future__ import annotations

import random

import pytest

from nonsuch import Play
from nonsuch.games.virgin_queen import game
from tests.web.browsing import asked, question, ready, too_wide
from tests.web.late import NAMES, planted
from tests.web.test_weight import ASKED_FOR

SIZES = {"desk": (1440, 900), "laptop": (1366, 680), "tablet": (1024, 768), "phone": (390, 844)}
LONDON = ".six-map .chart [data-target=space-london]"
LEAVES = ("europe", "world", "court", "council")
MOST = 200_000  # bytes for the first look at it
LEAST = 11  # pixels of letters
ROWS = "[...document.querySelectorAll('#beside .pw')]"
SMALL = """() => [...document.querySelectorAll('body *')].filter((one) => {
  const says = [...one.childNodes].some((part) => part.nodeType === 3 && part.data.trim());
  const box = one.getBoundingClientRect();
  return says && box.width > 2 && box.height > 2 && one.checkVisibility() && !one.closest('.sr, svg, [popover]')
    && parseFloat(getComputedStyle(one).fontSize) > 0;
}).map((one) => [parseFloat(getComputedStyle(one).fontSize), one.textContent.trim()]).filter(([size]) => size < %s)"""
LIT = """() => [...document.querySelectorAll('[data-leaf-of] [data-state=offered]')].map((one) =>
  [one.closest('[data-leaf-of]').dataset.leafOf, one.dataset.target, !!one.closest('[data-copy]')])"""
TABS = """() => Object.fromEntries([...document.querySelectorAll('[data-leaf]')].map((one) =>
  [one.dataset.leaf, Number(one.querySelector('em').textContent || 0)]))"""


def campaign(turn: int, phase: str) -> Play:
    """Random play: armies, wars and religion where nobody would put them."""
    play, chance = game.new(players=6, seed=5, scenario="campaign"), random.Random(5)
    while play.view(None)["turn"] < turn or play.phase.name != phase:
        assert not play.over
        seat = play.actors[0]
        play.play(seat, chance.choice(play.notations(seat)))
    return play


@pytest.fixture(scope="module")
def late(served):
    play = campaign(3, "choose action")
    table = planted(served, game, play, NAMES)
    return table, play.actors[0]


@pytest.fixture
def sat(late, visit):
    """Opens the table at the seat that is asked."""
    table, seat = late

    def open_(size="desk", **look):
        width, height = {**SIZES, "narrow": (1366, 768)}[size]
        headers = {"Authorization": f"Bearer {table.tokens[seat]}"}
        viewport = {"width": width, "height": height}
        page = visit(f"/table/{table.id}", viewport=viewport, extra_http_headers=headers, **look)
        assert asked(page)
        page.evaluate("() => document.fonts.ready")
        return page

    return open_


def leaf(page, name):
    page.click(f"[data-leaf={name}]")


@pytest.mark.parametrize("size", SIZES)
def test_the_question_and_the_hand_stay_in_the_window_whatever_board_is_open(sat, size):
    page = sat(size)
    height = SIZES[size][1]
    for name in LEAVES:
        leaf(page, name)
        ask = page.locator("#ask").bounding_box()
        hand = page.locator("#part-hand").bounding_box()
        assert 0 <= ask["y"] < height / 2
        assert hand["y"] + hand["height"] <= height or size == "tablet"
        assert not too_wide(page)


@pytest.mark.parametrize("size", SIZES)
def test_no_letters_are_too_small(sat, size):
    page = sat(size)
    for name in LEAVES:
        leaf(page, name)
        assert page.evaluate(SMALL % LEAST) == []


@pytest.mark.parametrize("size", ["desk", "laptop"])
def test_the_bar_has_one_height_from_question_to_question(sat, late, size):
    page = sat(size)
    heights = {page.locator("#prompt").bounding_box()["height"]}
    before = question(page)
    page.click(".me6 .ac[data-state=offered] >> nth=0")
    if page.query_selector("#menu:popover-open"):
        page.click("#menu button >> nth=0")
    page.wait_for_function("(before) => document.querySelector('#ask').textContent !== before", arg=before)
    heights.add(page.locator("#prompt").bounding_box()["height"])
    page.keyboard.press("u")
    page.wait_for_function("(before) => document.querySelector('#ask').textContent === before", arg=before)
    assert len(heights) == 1


def test_what_is_lit_on_a_board_is_counted_on_its_tab(sat):
    page = sat()
    tabs, lit = page.evaluate(TABS), page.evaluate(LIT)
    for name in LEAVES:
        assert tabs[name] == len({target for where, target, copied in lit if where == name and not copied})
    assert sum(tabs.values()) > 5
    assert page.eval_on_selector_all("[data-copy] [tabindex]", "all => all.length") == 0


def test_six_rows_in_impulse_order_say_the_same_of_each(sat):
    page = sat()
    said = page.evaluate(f"""() => {ROWS}.map((one) => [one.querySelector('.pn').textContent,
      one.querySelector('.seat b').textContent, one.querySelectorAll('.pf .fx:not(.coffers)').length,
      one.querySelector('.vp b').textContent !== ''])""")
    assert [one[0] for one in said] == ["Ottoman", "Spain", "England", "France", "Empire", "Protestants"]
    assert [one[1] for one in said] == ["O", "S", "E", "F", "H", "P"]
    assert all(one[2:] == said[0][2:] for one in said)
    assert page.locator("#beside .pw.asks").count() == 1


def test_a_sheet_leaves_both_maps_in_sight_and_a_key_opens_it(sat):
    page = sat()
    for key, name in (("3", "court"), ("4", "council")):
        page.keyboard.press(key)
        assert page.get_attribute("[data-leaves]", "data-leaves") == name
        assert all(page.locator(f"[data-to-leaf={one}]").is_visible() for one in ("europe", "world"))
    page.click("[data-to-leaf=world]")
    assert page.locator(".world6").is_visible()
    assert not page.locator(".six-map").is_visible()


def test_no_card_s_points_lie_on_its_kind(sat):
    """Whole words, however narrow the cards are: a hand is dealt as many as there is room for, and more."""
    page = sat("narrow")
    cards = page.locator(".me6 .hand .vcard:has(.kindband)")
    assert cards.count() > 2
    for card in cards.all():
        points, kind = card.locator(".cp").bounding_box(), card.locator(".kindband").bounding_box()
        beside = kind["x"] >= points["x"] + points["width"] or kind["y"] >= points["y"] + points["height"] - 1
        assert beside, (points, kind)


@pytest.mark.parametrize("size", ["laptop", "phone"])
def test_a_map_that_does_not_fit_opens_at_its_reader_s_home(served, visit, size):
    """England sees England, although nothing is to be chosen there."""
    table = planted(served, game, game.new(players=6, seed=1, scenario="campaign"), NAMES)
    width, height = SIZES[size]
    headers = {"Authorization": f"Bearer {table.tokens[2]}"}
    page = visit(f"/table/{table.id}", viewport={"width": width, "height": height}, extra_http_headers=headers)
    ready(page)
    frame, london = page.locator(".six-map .chart").bounding_box(), page.locator(LONDON).bounding_box()
    assert frame["x"] <= london["x"] < frame["x"] + frame["width"]
    assert frame["y"] <= london["y"] < frame["y"] + frame["height"]


def test_religion_can_be_put_away(sat):
    page = sat()
    assert page.locator(".chart .faithlayer").is_visible()
    page.click(".zoom label")
    assert not page.locator(".chart .faithlayer").is_visible()


def test_the_table_for_six_is_light(sat):
    sent = sat().evaluate(ASKED_FOR)
    assert sum(size for _, size in sent) <= MOST, sent


def test_who_sets_a_table_up_chooses_a_side_by_its_name(visit):
    page = visit("/new?game=virgin_queen&players=6")
    sides = page.locator(".chairs .side > b").all_inner_texts()
    assert sides == ["Ottoman", "Spain", "England", "France", "Holy Roman Empire", "Protestants"]
    assert page.locator("[name=scenario]").evaluate_all("all => all.map((one) => one.value)") == [
        "campaign",
        "tournament",
    ]
    page.check("[name=players][value='2']")
    page.wait_for_function("() => document.querySelectorAll('.chairs .side > b').length === 2")
    assert page.locator("[name=scenario]").evaluate_all("all => all.map((one) => one.value)") == ["tutorial"]
