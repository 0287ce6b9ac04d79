"""Nothing slides about and nothing is torn: the question's bar keeps its height, panels hold what they hold."""

from __future__ import annotations

import random

import pytest

import nonsuch
from tests.server.served import plant
from tests.web.browsing import Player, asked, invitation, ready
from tests.web.late import GAMES, late_in, planted, up_to
from tests.web.measuring import OVERLAPS
from tests.web.pictures_of_noblemen import GAME as NOBLEMEN
from tests.web.pictures_of_noblemen import middle_of_a_game

SIZES = {"desk": (1440, 900), "laptop": (1366, 768), "low": (1366, 680), "tablet": (1024, 768)}
HEIGHT = "one => Math.round(one.getBoundingClientRect().height)"


def at_table(visit, table, width=1440, height=900):
    headers = {"Authorization": f"Bearer {table.tokens[0]}"}
    page = visit(f"/table/{table.id}", viewport={"width": width, "height": height}, extra_http_headers=headers)
    assert asked(page)
    page.evaluate("() => document.fonts.ready")
    return page


@pytest.mark.parametrize("name", GAMES)
def test_the_bar_of_the_question_keeps_its_height(client, visit, name):
    """Map, road and cards slid by up to 30 pixels between two questions of one move."""
    bots = {"players": 2, "bots": {"1": "courtier"}} if name == "virgin_queen" else {"players": 3}
    table = client.create(name, **{"bots": {"1": "courtier", "2": "courtier"}, "seed": 7, **bots})
    page = visit(invitation(table))
    ready(page)
    player = Player(page, random.Random(3))
    seen: dict[str, set[int]] = {size: set() for size in SIZES}
    for _ in range(8):
        assert asked(page)
        for size, (width, height) in SIZES.items():
            page.set_viewport_size({"width": width, "height": height})
            seen[size].add(page.eval_on_selector("#prompt", HEIGHT))
        page.set_viewport_size({"width": 1440, "height": 900})
        player.choose()
    assert {size: len(heights) for size, heights in seen.items()} == dict.fromkeys(SIZES, 1)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("players", [4, 5])
def test_in_the_own_panel_of_noblemen_nothing_lies_on_the_points(served, visit, players, size):
    table = plant(served, NOBLEMEN, middle_of_a_game(players))
    page = at_table(visit, table, *SIZES[size])
    assert page.evaluate(OVERLAPS, "#drawn .kingdom.own :is(.pub > *, .score, .fact, .tag, .name)") == []


INSIDE = """() => [...document.querySelectorAll("#drawn .kingdom.own *")]
  .filter((one) => one.scrollWidth > one.clientWidth + 1 && getComputedStyle(one).overflow !== "visible")
  .map((one) => one.textContent)"""
LOWEST = "all => Math.max(...all.map((one) => one.getBoundingClientRect().bottom))"


@pytest.mark.parametrize("size", ["desk", "laptop"])
def test_while_all_donate_every_rival_of_noblemen_is_in_sight(served, visit, size):
    play = middle_of_a_game(4)
    play.play(0, "donations")
    page = at_table(visit, plant(served, NOBLEMEN, play), *SIZES[size])
    assert page.eval_on_selector_all("#drawn .kingdom", LOWEST) <= SIZES[size][1]
    assert page.evaluate(INSIDE) == []


TOP = """() => {
  const bar = document.querySelector(".topbar").getBoundingClientRect();
  const parts = [...document.querySelectorAll(".topbar :is(.where > *, .runners li, .tools .button)")];
  const boxes = parts.filter((one) => one.checkVisibility()).map((one) => [one, one.getBoundingClientRect()]);
  return boxes.filter(([, box]) => box.top < bar.top + 1 || box.bottom > bar.bottom + 1)
    .map(([one]) => one.textContent.trim());
}"""


@pytest.mark.parametrize("name", GAMES)
def test_the_race_is_whole_on_a_small_screen(served, visit, name):
    game = nonsuch.load(name)
    table = planted(served, game, late_in(game, up_to(game, 4), 0.6))
    page = at_table(visit, table)
    for width, height in ((1024, 768), (390, 844)):
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate(TOP) == []


@pytest.mark.parametrize("width", [1440, 1024, 390])
def test_the_number_of_cards_has_its_picture(served, visit, width):
    game = nonsuch.load("virgin_queen")
    table = planted(served, game, late_in(game, 2, 0.2))
    page = at_table(visit, table, width, 800)
    backs = page.locator("#drawn .power .backs i:first-child")
    assert backs.count() > 0
    assert all(backs.nth(number).is_visible() for number in range(backs.count()))


HELD = """all => all.map((one) => {
  const box = one.getBoundingClientRect();
  return [Math.min(box.width, box.height) >= 44, !!one.querySelector(".face svg"), box.bottom <= innerHeight + 1];
})"""


@pytest.mark.parametrize("size", SIZES)
def test_the_hand_of_gloria_mundi_looks_like_a_hand(served, visit, size):
    """It was three chips at the left, and everybody took the estate for the hand."""
    game = nonsuch.load("gloria_mundi")
    page = at_table(visit, planted(served, game, late_in(game, 4, 0.4)), *SIZES[size])
    held = page.eval_on_selector_all("#part-mine .held", HELD)
    assert held
    assert held == [[True, True, True]] * len(held)
    assert page.locator("#part-mine .plots .caps").inner_text().lower() == "in play"


def test_on_a_tablet_the_cards_of_virgin_queen_are_read_without_scrolling(served, visit):
    game = nonsuch.load("virgin_queen")
    page = at_table(visit, planted(served, game, late_in(game, 2, 0.2)), 1024, 768)
    lowest = page.eval_on_selector_all("#part-hand .vcard", LOWEST)
    assert 0 < lowest <= 768
