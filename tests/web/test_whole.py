"""Whatever a table shows is whole: no panel lies under another, no name is cut to a letter, no number is covered."""

from __future__ import annotations

import re

import pytest

from nonsuch import load
from nonsuch.games.gloria_mundi.tests.tables import at_visigoth
from tests.server.served import plant
from tests.web.browsing import PHONE, asked
from tests.web.late import GAMES, late_in, planted, up_to
from tests.web.measuring import OVERLAPS, TOO_LONG
from tests.web.pictures_of_gloria_mundi import GAME as GLORIA_MUNDI
from tests.web.pictures_of_gloria_mundi import MIDDLE_OF_A_GAME
from tests.web.pictures_of_noblemen import GAME as NOBLEMEN
from tests.web.pictures_of_noblemen import middle_of_a_game
from tests.web.test_legible import SIZES
from tests.web.test_lessons import TAUGHT, begin

DESKS = {"desk": (1440, 900), "laptop": (1366, 768)}


def at_table(visit, table, size=(1440, 900), seat=0, **look):
    headers = {"Authorization": f"Bearer {table.tokens[seat]}"}
    seen = {"viewport": {"width": size[0], "height": size[1]}, **look}
    page = visit(f"/table/{table.id}", extra_http_headers=headers, **seen)
    assert asked(page)
    page.evaluate("() => document.fonts.ready")
    return page


@pytest.mark.parametrize("size", DESKS)
@pytest.mark.parametrize("game", TAUGHT)
def test_in_a_lesson_no_panel_lies_half_under_another(visit, game, size):
    width, height = DESKS[size]
    page = visit("/", viewport={"width": width, "height": height})
    begin(page, game)
    page.evaluate("() => document.fonts.ready")
    assert page.evaluate(OVERLAPS, ".rail > *, #coach .coach") == []


SHORTENED = """() => [...document.querySelectorAll("#drawn .turnin span")]
  .filter((one) => one.scrollWidth > one.clientWidth + 1 && getComputedStyle(one).overflow !== "visible")
  .filter((one) => one.clientWidth > 1).map((one) => one.textContent)"""


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("visigoth", [28, 3])
def test_those_who_may_lose_a_land_are_named_whole_or_by_their_shield(served, visit, visigoth, size):
    """Where he wanted lands of all three kinds, every name was one letter and three dots."""
    play = at_visigoth(4, **{**MIDDLE_OF_A_GAME, "visigoth": visigoth, "line": 0})
    page = at_table(visit, plant(served, GLORIA_MUNDI, play), SIZES[size])
    assert page.locator("#drawn .turnin li").count() == 4
    assert page.evaluate(SHORTENED) == []


OUTSIDE = """() => [...document.querySelectorAll("#drawn .track small")].filter((one) => {
  const box = one.getBoundingClientRect(), around = one.closest(".space").getBoundingClientRect();
  return box.width && (box.left < around.left || box.right > around.right);
}).map((one) => one.textContent)"""


LOWEST = "all => Math.max(...all.map((one) => one.getBoundingClientRect().bottom))"


@pytest.mark.parametrize("size", SIZES)
def test_at_a_ball_titles_lie_inside_their_spaces_and_rivals_are_in_sight(served, visit, size):
    play = middle_of_a_game()
    play.play(0, "ball")
    play.play(0, "enter")
    page = at_table(visit, plant(served, NOBLEMEN, play), SIZES[size], play.actors[0])
    assert page.locator("#drawn .track small").count() == 4
    assert page.evaluate(OUTSIDE) == []
    if size in ("desk", "laptop"):
        assert page.eval_on_selector_all("#drawn .kingdom.opp", LOWEST) <= SIZES[size][1]


HIDDEN = """() => {
  const across = (a, b) => a.left < b.right - 1 && b.left < a.right - 1;
  const meet = (a, b) => across(a, b) && a.top < b.bottom - 1 && b.top < a.bottom - 1;
  const lies = [...document.querySelectorAll("#drawn .estate > div, #drawn .closer")];
  const boxes = lies.map((one) => one.getBoundingClientRect());
  return [...document.querySelectorAll("#drawn .estate > .ruler")]
    .filter((one) => boxes.some((box) => meet(one.getBoundingClientRect(), box))).map((one) => one.textContent);
}"""


@pytest.mark.parametrize("look", [*DESKS, "phone"])
def test_columns_and_rows_of_an_estate_are_numbered_beside_it(served, visit, look):
    wishes = {**PHONE, "viewport": {"width": 390, "height": 844}} if look == "phone" else {}
    page = at_table(visit, plant(served, NOBLEMEN, middle_of_a_game()), DESKS.get(look, (390, 844)), **wishes)
    assert page.locator("#drawn .estate > .ruler").count() > 8
    assert page.evaluate(HIDDEN) == []


FLIES = """(() => {
  let flying = 0, frames = 0;
  window.flown = 0;
  const begins = document.startViewTransition.bind(document);
  document.startViewTransition = (update) => {
    const made = begins(update);
    flying++;
    made.finished.catch(() => {}).finally(() => flying--);
    return made;
  };
  const look = () => {
    frames = flying && document.querySelector("#curtain .scene") ? frames + 1 : 0;
    window.flown = Math.max(window.flown, frames);
    requestAnimationFrame(look);
  };
  look();
})()"""
A_FEW = 3  # frames in which what flew is taken away


def test_nothing_flies_over_a_scene(served, visit):
    """New cards of the Forum flew across what the Visigoth had destroyed."""
    table = plant(served, GLORIA_MUNDI, at_visigoth(4, **MIDDLE_OF_A_GAME))
    page = at_table(visit, table, reduced_motion="no-preference", pace="brisk", slowly=50)
    page.evaluate(FLIES)
    for move in ("run", "give legion", "give farm", "shield bathhouse"):
        table.play(move)
    page.wait_for_selector("#curtain .scene")
    page.wait_for_timeout(500)
    assert page.evaluate("() => window.flown") <= A_FEW


# what the bar of the question says ---------------------------------------------------------------


def drawn(served, table, seat=0):
    """The page as the server sends it."""
    with served.http(headers={"Authorization": f"Bearer {table.tokens[seat]}"}) as http:
        return http.get(f"/table/{table.id}").text


def donating(served, lands):
    """So many lands have been named."""
    table = plant(served, NOBLEMEN, middle_of_a_game())
    table.play("donations")
    for _ in range(lands):
        offers = [one["notation"] for one in table.show(0)["offers"]]
        table.play(next(one for one in offers if one.startswith("donate ")))
    return drawn(served, table)


def test_how_many_lands_may_still_be_donated(served):
    assert "Up to 5 lands;" in donating(served, 0)
    assert "Up to one land;" in donating(served, 4)
    whole = donating(served, 5)
    assert "Up to" not in whole
    assert "5 lands are the most that anybody donates." in whole


def test_in_the_middle_of_a_choice_nothing_is_told_of_what_came_since(served):
    """'Nothing since your last choice; before it: You donate …', and three words of use."""
    assert "our last choice" not in donating(served, 5)


def test_what_may_be_done_besides_stands_last(served):
    page = drawn(served, plant(served, NOBLEMEN, middle_of_a_game()))
    places = [page.index(f'data-move="{move}"') for move in ("bead", "end", "trade")]
    assert places == sorted(places)


def test_one_point_is_one(served):
    play = at_visigoth(4, **{**MIDDLE_OF_A_GAME, "pawn": {0: 1, 1: 17, 2: 21, 3: 9}, "glory": ""})
    page = drawn(served, plant(served, load("gloria_mundi"), play))
    assert 'title="Player 0: 1 point"' in page
    assert 'title="Player 1: 17 points"' in page


# a laptop's whole screen -------------------------------------------------------------------------


@pytest.mark.parametrize("name", [name for name in GAMES if name != "noblemen"])  # an estate grows as it likes
def test_a_table_is_no_longer_than_a_laptop_s_screen(served, visit, name):
    game = load(name)
    page = at_table(visit, planted(served, game, late_in(game, up_to(game, 4), 0.6)), DESKS["laptop"])
    assert page.evaluate(TOO_LONG) <= 0


def test_an_event_is_put_together_without_scrolling(visit):
    """The lower taverns lay half under the reader's own panel."""
    page = visit("/", viewport={"width": 1366, "height": 768})
    begin(page, "gloriana")
    for _ in range(40):
        if page.locator("#drawn .making .event, #drawn .bench .event").count():
            break
        said = page.inner_html("#coach")
        page.locator("#coach .coach").get_by_role("button", name=re.compile("Next|Do it for me")).click()
        page.wait_for_function("before => (document.querySelector('#coach')?.innerHTML ?? before) !== before", arg=said)
    assert page.evaluate(TOO_LONG) <= 0


CONTRAST = """selector => {
  const light = (colour) => {
    const most = colour.startsWith('color') ? 1 : 255;
    const [r, g, b] = colour.match(/[0-9.]+/g).slice(0, 3).map((one) => one / most)
      .map((one) => (one <= 0.03928 ? one / 12.92 : ((one + 0.055) / 1.055) ** 2.4));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const under = (one) => {
    const colour = getComputedStyle(one).backgroundColor;
    return /rgba\\(.*, 0\\)/.test(colour) ? under(one.parentElement) : colour;
  };
  return [...document.querySelectorAll(selector)].map((one) => {
    const [less, more] = [light(getComputedStyle(one).color), light(under(one))].sort((a, b) => a - b);
    return (more + 0.05) / (less + 0.05);
  });
}"""
ENOUGH = 4.5  # to one, as WCAG asks of words


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_lands_are_called_in_inks_that_can_be_read_by_night(served, visit, theme):
    """The names of the lands in hand, and rivals' counts, were dark green and brown on black."""
    table = planted(served, GLORIA_MUNDI, late_in(GLORIA_MUNDI, 4, 0.4))
    page = at_table(visit, table, color_scheme=theme)
    found = page.evaluate(CONTRAST, "#drawn :is(.held b, .held .tn, .opponents .caps .icon, .turnin b .icon)")
    assert len(found) > 10
    assert min(found) >= ENOUGH


def test_on_a_tablet_the_hand_covers_no_action_of_glory(served, visit):
    """The lower three of six lay under it."""
    game = load("glory")
    page = at_table(visit, planted(served, game, late_in(game, 4, 0.5)), SIZES["tablet"])
    hand = page.locator("#drawn .me").bounding_box()
    assert page.locator("#drawn .action").count() == 6
    assert page.eval_on_selector_all("#drawn .action", LOWEST) <= hand["y"] + 1
