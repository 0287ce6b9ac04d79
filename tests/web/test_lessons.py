"""First lessons in a browser: offered by 'Play now', played through to the end, stopped and gone on with."""

from __future__ import annotations

import re
import time
from typing import Any

import pytest
from playwright.sync_api import Page, expect

import nonsuch
from nonsuch.engine.registry import names
from nonsuch.show import lesson_of
from tests.server.served import wait_until
from tests.web.browsing import PATIENCE, PHONE, ready
from tests.web.conftest import Visit

TAUGHT = [name for name in names() if lesson_of(nonsuch.load(name)) is not None]
CARD = "#coach .coach"


def begin(page: Page, game: str) -> None:
    ready(page)
    page.locator(f"form.go:has(input[value={game}])").get_by_text("Play now").click()
    page.locator(f"#first-{game}").get_by_text("Start the lesson").click()
    page.wait_for_selector(CARD)


def first_step(page: Page, game: str) -> None:
    """Past the card that says what the game is about."""
    begin(page, game)
    page.locator(CARD).get_by_role("button", name="Next").click()
    expect(page.locator(CARD)).to_contain_text("Do it for me")


IS_CLEAR = """() => {
  const card = document.querySelector("#coach .coach").getBoundingClientRect();
  const beside = (box) => box.right <= card.left || box.left >= card.right;
  const clear = (box) => beside(box) || box.bottom <= card.top || box.top >= card.bottom;
  const wide = card.left >= 0 && card.right <= innerWidth + 1, high = card.top >= 0 && card.bottom <= innerHeight + 1;
  const rail = document.querySelector(".rail").getBoundingClientRect().left > innerWidth / 2;
  const words = [...document.querySelectorAll("#coach .coach :not(.arm, input)")];
  const whole = words.map((one) => one.getBoundingClientRect())
    .every((box) => box.left >= card.left && box.right <= card.right + 1 && box.bottom <= card.bottom + 1);
  const things = [...document.querySelectorAll(`#prompt, .coached${rail ? ", #drawn [data-state=offered]" : ""}`)];
  return wide && high && whole && things.every((one) => clear(one.getBoundingClientRect()));
}"""


def is_clear(page: Page) -> bool:
    """The card lies in the window, holds all its words, and covers neither the question nor the thing that it speaks
    of; where there is a rail for it to lie on, nothing at all that is lit."""
    return bool(page.evaluate(IS_CLEAR))


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


CHOOSE = """said => {
  const coach = document.querySelector("#coach");
  if (coach.innerHTML !== said && coach.querySelector(".coach")) return true;
  if (document.querySelector("[data-busy]")) return false;
  const choices = ["#menu:popover-open button", "#prompt.asked [data-move]", "#drawn [data-state=offered]"];
  const choice = choices.map((one) => document.querySelector(one)).find((one) => one);
  choice?.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  return false;
}"""


def any_choice(page: Page, said: str) -> None:
    """A turn of one's own, until the coach speaks again, and not a choice more."""
    end = time.monotonic() + PATIENCE / 1000
    while not page.evaluate(CHOOSE, said):
        assert time.monotonic() < end, "the coach says nothing more"
        page.wait_for_timeout(200)


SIZES: dict[str, dict[str, Any]] = {
    "desk": {"viewport": {"width": 1440, "height": 900}},
    "laptop": {"viewport": {"width": 1366, "height": 768}},
    "phone": {**PHONE, "viewport": {"width": 390, "height": 844}},
}


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", TAUGHT)
def test_a_lesson_is_offered_the_first_time_and_can_be_played_through(visit: Visit, game: str, size: str) -> None:
    page = visit("/", **SIZES[size])
    begin(page, game)
    assert follow(page) >= 5
    page.locator("#learnt summary").evaluate("one => one.click()")
    expect(page.locator("#learnt li").first).to_be_visible()
    page.goto("/")
    expect(page.locator(f".learns form[action='/learn/{game}']")).to_have_count(0)
    expect(page.locator(".mine .rows li")).to_have_count(0)  # a lesson is no table of one's own


def test_who_plays_on_after_a_lesson_has_the_table_as_it_always_is(visit: Visit) -> None:
    page = visit("/")
    begin(page, "glory")
    follow(page)
    said = page.inner_html("#coach")
    # a page that is busy takes no choice
    wait_until(lambda: not page.evaluate(CHOOSE, said) and page.locator(CARD).count() == 0)
    expect(page.locator("#learnt li")).to_have_count(0)


def test_every_lesson_is_named_in_the_lobby(visit: Visit) -> None:
    page = visit("/")
    for game in TAUGHT:
        expect(page.locator(f".go button[formaction='/learn/{game}']")).to_have_text("First lesson")


def test_who_skips_finds_the_lesson_where_it_stopped(visit: Visit) -> None:
    page = visit("/")
    first_step(page, "glory")
    page.locator(CARD).get_by_text("Do it for me").click()
    expect(page.locator(CARD)).to_contain_text("General")
    page.locator(CARD).get_by_text("Skip").click()
    expect(page.locator(".learn.begun")).to_contain_text("You stopped at step 2 of 13")
    page.locator(".learn.begun").get_by_text("Go on").click()
    expect(page.locator(CARD)).to_contain_text("General")
    page.goto("/")
    page.locator(".learn.begun").get_by_text("Hide this").click()
    expect(page.locator(".learn.begun")).to_have_count(0)


def test_another_choice_gets_a_sentence_and_changes_nothing(visit: Visit) -> None:
    page = visit("/")
    visit.trouble.expected.append("409")  # type: ignore[attr-defined]
    first_step(page, "glory")
    page.fill("#move", "buy")
    page.press("#move", "Enter")
    expect(page.locator("#wrong")).to_contain_text("In a real game you could, but Bess leads")
    expect(page.locator(CARD)).to_contain_text("Choose Bess")


def gone_through(page: Page, parts: int, looking_away: bool = False) -> None:
    """Do what the coach says until so many parts are behind, up to the card that ends the last of them."""
    for _ in range(200):
        page.wait_for_selector(CARD, timeout=PATIENCE)
        said, onward = page.inner_html("#coach"), page.locator(CARD).get_by_role("button", name="Next")
        if onward.count():
            if not parts:
                return
            parts -= 1
            onward.click()
        else:
            page.locator(CARD).get_by_role("button", name="Do it for me").focus()
            if looking_away:
                page.evaluate("scrollTo(0, document.documentElement.scrollHeight)")
            page.keyboard.press("Enter")
        page.wait_for_function(
            "before => (document.querySelector('#coach')?.innerHTML ?? before) !== before", arg=said, timeout=PATIENCE
        )


@pytest.mark.parametrize("game", TAUGHT)
def test_a_lesson_first_says_what_the_game_is_about(visit: Visit, game: str) -> None:
    page = visit("/")
    begin(page, game)
    expect(page.locator(CARD)).to_contain_text(re.compile(r"\bwins?\b"))
    expect(page.locator(CARD).get_by_role("button", name="Next")).to_be_visible()
    expect(page.locator("#ask")).to_have_text("Read the card, then press Next.")
    expect(page.locator("#drawn [data-state=offered]")).to_have_count(0)


def test_the_table_rests_until_its_learner_goes_on(visit: Visit) -> None:
    """The Visigoth stays where the coach says he is."""
    visit.trouble.expected.append("409")  # type: ignore[attr-defined]
    page = visit("/")
    begin(page, "gloria_mundi")
    gone_through(page, 2)
    expect(page.locator(CARD)).to_contain_text("He stays on 29")
    page.wait_for_timeout(1500)
    expect(page.locator("#log")).not_to_contain_text("Bess plays")
    page.fill("#move", "play farm")
    page.press("#move", "Enter")
    expect(page.locator("#wrong")).to_contain_text("press Next")


IN_SIGHT = """target => {
  const card = document.querySelector("#coach .coach").getBoundingClientRect();
  const thing = document.querySelector(`#drawn [data-target="${target}"]`).getBoundingClientRect();
  const asked = document.querySelector("#prompt").getBoundingClientRect();
  return thing.top >= asked.bottom && thing.bottom <= Math.min(card.top, innerHeight);
}"""


def test_on_a_phone_the_coach_does_not_lie_on_what_it_speaks_of(visit: Visit) -> None:
    """'The church stands beside your castle.'"""
    page = visit("/", **SIZES["phone"])
    begin(page, "noblemen")
    gone_through(page, 2, looking_away=True)
    expect(page.locator(CARD)).to_contain_text("church stands beside")
    for one in ("space-0-0,1", "space-0-0,0"):
        page.wait_for_function(IN_SIGHT, arg=one)
