"""How tests play in a browser: by click, by key, by touch."""

from __future__ import annotations

import random
import re
from dataclasses import dataclass, field
from typing import Any

from playwright.sync_api import ElementHandle, Error, Page

from tests.server.served import Client, Seated

ASKED = "body:not([data-busy]) .prompt.asked, body:not([data-busy]) .prompt.over"
LIT = "#drawn [data-state=offered]"
BUTTONS = "#prompt [data-move]"
MENU = "#menu:popover-open button"
PATIENCE = 120_000  # milliseconds: a busy machine is ten times as slow
PHONE: dict[str, Any] = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True}
FOUR = {"players": 4, "bots": {"1": "courtier", "2": "courtier", "3": "courtier"}, "names": {"0": "Margery"}}


@dataclass
class Trouble:
    """What browsers complained of: errors of scripts, refused resources, broken policies."""

    lines: list[str] = field(default_factory=list)
    expected: list[str] = field(default_factory=list)

    def watch(self, page: Page) -> None:
        page.on("pageerror", lambda error: self.lines.append(f"{page.url}: {error}"))
        page.on("console", lambda said: self.lines.append(f"{page.url}: {said.text}") if said.type == "error" else None)

    def found(self) -> list[str]:
        return [line for line in self.lines if not any(one in line for one in self.expected)]


def table_of_glory(client: Client, **wanted: Any) -> Seated:
    return client.create("glory", **{**FOUR, "seed": 7, **wanted})


def invitation(table: Seated, seat: int = 0) -> str:
    """The way to a seat: its player's own link."""
    return re.sub(r"^https?://[^/]+", "", table.link(seat))


def enter(page: Page, address: str, origin: str) -> None:
    """Go to a link and press its button, without loading the page that shows it; then to the table."""
    page.request.get(address)
    answer = page.request.post(address, headers={"Origin": origin}, form={"name": ""}, max_redirects=0)
    assert answer.status == 303, answer.text()
    page.goto(answer.headers["location"])


def ready(page: Page) -> None:
    page.wait_for_selector("html[data-ready]", timeout=PATIENCE, state="attached")


def asked(page: Page) -> bool:
    """Wait until the page asks its reader something; False: the game is over."""
    page.wait_for_selector(ASKED, timeout=PATIENCE)
    return page.query_selector(".prompt.over") is None


def choices(page: Page) -> list[ElementHandle]:
    return page.query_selector_all(f"{LIT}, {BUTTONS}")


def question(page: Page) -> str:
    return page.inner_text("#ask")


def step(page: Page) -> str:
    """How far the page has come: what was published, and what its player has done since in private."""
    return str(page.evaluate("() => document.querySelector('#main').dataset.now || ''"))


@dataclass
class Player:
    """Chooses at random, by click or by touch."""

    page: Page
    chance: random.Random
    touch: bool = False
    chosen: int = 0

    def choose(self) -> None:
        skip_scene(self.page)
        before = step(self.page)
        state = self.chance.getstate()
        try:
            self.press(self.chance.choice(choices(self.page)))
        except Error as error:  # the board was drawn anew between the look and the click
            if "not attached" not in str(error):
                raise
            self.chance.setstate(state)
            self.choose()
            return
        if self.page.query_selector(MENU):
            self.press(self.chance.choice(self.page.query_selector_all(MENU)))
        moved(self.page, before)
        self.chosen += 1

    def press(self, one: ElementHandle) -> None:
        """A card in a hand may show no more than a strip at its left."""
        box = one.bounding_box() if one.evaluate("el => !!el.closest('.fan')") else None
        where: dict[str, Any] = {"position": {"x": box["width"] / 5, "y": box["height"] / 2}} if box else {}
        if self.touch:
            one.tap(timeout=PATIENCE, **where)
        else:
            one.click(timeout=PATIENCE, **where)


def skip_scene(page: Page) -> None:
    """As somebody does who has seen it."""
    while page.query_selector("#curtain .scene"):
        page.keyboard.press("Escape")
        page.wait_for_timeout(50)


def moved(page: Page, before: str) -> None:
    """Wait until the table has gone on."""
    page.wait_for_selector(f"#main:not([data-now='{before}'])", timeout=PATIENCE)


def by_key(page: Page, chance: random.Random) -> None:
    """One choice with Tab, arrows and Enter alone, from wherever the focus is."""
    skip_scene(page)
    before = step(page)
    tab_to(page, "el => el.matches('#drawn [data-state=offered], #prompt [data-move]')")
    for _ in range(chance.randrange(4)):
        page.keyboard.press("ArrowRight" if on_board(page) else "Tab")
    if not page.evaluate("() => document.activeElement.matches('#drawn [data-state=offered], #prompt [data-move]')"):
        tab_to(page, "el => el.matches('#drawn [data-state=offered], #prompt [data-move]')")
    assert seen(page), "what has the focus must be seen to have it"
    page.keyboard.press("Enter")
    if page.query_selector(MENU):
        for _ in range(chance.randrange(min(2, len(page.query_selector_all(MENU))))):
            page.keyboard.press("Tab")
        page.keyboard.press("Enter")
    moved(page, before)


def on_board(page: Page) -> bool:
    return bool(page.evaluate("() => !!document.activeElement.closest('#drawn')"))


def tab_to(page: Page, holds: str, most: int = 150) -> None:
    for _ in range(most):
        if page.evaluate(f"() => ({holds})(document.activeElement)"):
            return
        page.keyboard.press("Tab")
    raise AssertionError("Tab does not lead there")


def seen(page: Page) -> bool:
    """The focus is visible: an outline, or a ring in a drawing."""
    return bool(
        page.evaluate(
            """() => {
              const one = document.activeElement, look = getComputedStyle(one), box = one.getBoundingClientRect();
              const ring = one.closest('svg') && [...one.children].some((part) => part.matches('.ring'));
              return box.width > 0 && (ring || (look.outlineStyle !== 'none' && parseFloat(look.outlineWidth) >= 2));
            }"""
        )
    )


def too_wide(page: Page) -> bool:
    """Against the window as it was asked for: on a phone the browser makes it wider where something sticks out."""
    return bool(page.evaluate("() => document.documentElement.scrollWidth > document.documentElement.clientWidth"))
