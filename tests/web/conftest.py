"""Debian's Chromium, driven by Playwright; a server in its own process, whose bots answer at once."""

from __future__ import annotations

import os
import re
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any
from urllib.parse import quote_plus

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

from tests.server.conftest import started
from tests.server.served import Client, Served
from tests.web.browsing import PATIENCE, Trouble, enter

expect.set_options(timeout=PATIENCE)

FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


def chromium() -> str:
    found = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
    if found is None:
        if os.environ.get("CI"):
            pytest.fail("chromium is missing, and with CI it must not be")
        pytest.skip("chromium is not installed (apt-get install chromium)")
    return found


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    made = started(tmp_path_factory.mktemp("web"), bot_pause="0")
    yield made
    made.stop()


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[Served]:
    made = started(tmp_path)
    yield made
    made.stop()


@pytest.fixture
def client(served: Served) -> Client:
    return Client(served)


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        made = playwright.chromium.launch(executable_path=chromium(), args=FLAGS, timeout=PATIENCE)
        yield made
        made.close()


Visit = Callable[..., Page]

SLOW_SCENES = """{
  const plain = window.setInterval.bind(window);
  window.setInterval = (work, pause, ...more) => plain(work, pause === 100 ? 100 * %d : pause, ...more);
}"""  # scenes count their time in tenths of a second: it passes slowly where a test has to look at several pages


@pytest.fixture
def visit(browser: Browser, served: Served) -> Iterator[Visit]:
    """Opens an address as somebody new, who has scenes told, not shown. What a page complains of fails the test."""
    contexts: list[BrowserContext] = []
    trouble = Trouble()

    def open_(address: str = "/", *, at: str = "", **wishes: Any) -> Page:
        look: dict[str, Any] = {"viewport": {"width": 1440, "height": 900}, "reduced_motion": "reduce", **wishes}
        pace, slowly = look.pop("pace", "at once"), look.pop("slowly", 1)
        contexts.append(browser.new_context(base_url=at or served.url, **look))
        contexts[-1].set_default_timeout(PATIENCE)
        contexts[-1].add_init_script(SLOW_SCENES % slowly)
        cookie = {"name": "nonsuch_look", "value": f"pace={quote_plus(pace)}", "url": at or served.url}
        contexts[-1].add_cookies([cookie])  # type: ignore[list-item]
        page = contexts[-1].new_page()
        trouble.watch(page)
        if re.search("/(join|return)/", address):
            enter(page, address, at or served.url)
        else:
            page.goto(address)
        return page

    open_.trouble = trouble  # type: ignore[attr-defined]
    yield open_
    for context in contexts:
        context.close()
    assert trouble.found() == []
