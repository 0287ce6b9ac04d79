"""First lessons in a browser: offered by 'Play now', played through to the end, stopped and gone on with."""

from __future__ import annotations

import contextlib
import time

import pytest
from playwright.sync_api import Error, Page, expect

import nonsuch
from nonsuch.engine.registry import names
from tests.server.served import wait_until
from tests.web.browsing import LIT, PATIENCE, PHONE, ready
from tests.web.conftest import Visit

TAUGHT = [name for name in names() if nonsuch.load(name).lesson is not None]
CARD = "#coach .coach"


def begin(page: Page, game: str) -> None:
    ready(page)
    page.locator(f"form.go:has(input[value={game}])").get_by_text("Play now").click()
    page.locator(f"#first-{game}").get_by_text("Start the lesson").click()
    page.wait_for_selector(CARD)


def is_clear(page: Page) -> bool:
    """The card covers neither the question nor the thing that it speaks of, and lies in the window."""
    return bool(
        page.evaluate(
            """() => {
              const card = document.querySelector("#coach .coach").getBoundingClientRect();
              const beside = (box) => box.right <= card.left || box.left >= card.right;
              const clear = (box) => beside(box) || box.bottom <= card.top || box.top >= card.bottom;
              const wide = card.left >= 0 && card.right <= innerWidth + 1;
              const high = card.top >= 0 && card.bottom <= innerHeight + 1;
              const things = [...document.querySelectorAll("#prompt, .coached")];
              return wide && high && things.every((one) => clear(one.getBoundingClientRect()));
            }"""
        )
    )


def follow(page: Page) -> int:
    """Do what the coach says, to the end; how many steps it took."""
    for made in range(200):
        page.wait_for_selector(CARD, timeout=PATIENCE)
        said = page.inner_html("#coach")
        if page.get_by_text("Play a whole game").count():
            return made
        wait_until(lambda: is_clear(page))  # the card steps aside once the board is drawn
        for words in ("Next", "Do it for me"):
            button = page.locator(CARD).get_by_role("button", name=words)
            if button.count():
                button.click()
                break
        else:
            any_choice(page, said)
        page.wait_for_function(
            "before => (document.querySelector('#coach')?.innerHTML ?? before) !== before", arg=said, timeout=PATIENCE
        )
    raise AssertionError("the lesson does not end")


def any_choice(page: Page, said: str) -> None:
    """A turn of one's own, until the coach speaks again."""
    end = time.monotonic() + PATIENCE / 1000
    while page.inner_html("#coach") == said or not page.query_selector(CARD):
        assert time.monotonic() < end, "the coach says nothing more"
        choice = page.query_selector("#prompt.asked [data-move]") or page.query_selector(LIT)
        if choice is not None:
            with contextlib.suppress(Error):  # the board is drawn anew meanwhile, or a scene lies over it
                choice.click(timeout=5000)
                menu = page.query_selector("#menu:popover-open button")
                if menu is not None:
                    menu.click(timeout=5000)
        page.wait_for_timeout(200)


@pytest.mark.parametrize("game", TAUGHT)
def test_a_lesson_is_offered_the_first_time_and_can_be_played_through(visit: Visit, game: str) -> None:
    page = visit("/")
    begin(page, game)
    assert follow(page) >= 5
    expect(page.locator("#learnt li").first).to_be_visible()
    page.goto("/")
    expect(page.locator(f".learns form[action='/learn/{game}']")).to_have_count(0)
    expect(page.locator(".mine .rows li")).to_have_count(0)  # a lesson is no table of one's own


def test_on_a_phone_the_coach_covers_neither_question_nor_thing(visit: Visit) -> None:
    page = visit("/", **PHONE)
    begin(page, "glory")
    assert follow(page) >= 5


def test_every_lesson_is_named_in_the_lobby(visit: Visit) -> None:
    page = visit("/")
    for game in TAUGHT:
        expect(page.locator(f".go button[formaction='/learn/{game}']")).to_have_text("First lesson")


def test_who_skips_finds_the_lesson_where_it_stopped(visit: Visit) -> None:
    page = visit("/")
    begin(page, "glory")
    page.locator(CARD).get_by_text("Do it for me").click()
    expect(page.locator(CARD)).to_contain_text("General")
    page.locator(CARD).get_by_text("Skip").click()
    expect(page.locator(".learn.begun")).to_contain_text("You stopped at step 2 of 13")
    page.locator(".learn.begun").get_by_text("Go on").click()
    expect(page.locator(CARD)).to_contain_text("General")
    page.goto("/")
    page.locator(".learn.begun").get_by_text("Hide this").click()
    expect(page.locator(".learn.begun")).to_have_count(0)


def test_another_choice_is_no_mistake(visit: Visit) -> None:
    page = visit("/")
    begin(page, "glory")
    page.fill("#move", "buy")
    page.press("#move", "Enter")
    expect(page.locator(CARD)).to_contain_text("You can, but Bess leads")
    page.locator(CARD).get_by_text("One step back").click()
    expect(page.locator(CARD)).to_contain_text("Click Bess")
