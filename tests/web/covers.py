"""The covers as link previews show them, drawn anew from cover.svg:  python -m tests.web.covers"""

from __future__ import annotations

from playwright.sync_api import sync_playwright

import nonsuch
from tests.web.conftest import FLAGS, chromium
from tests.web.late import GAMES

WIDE, HIGH = 360, 480


def main() -> None:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
        page = browser.new_page(viewport={"width": WIDE, "height": HIGH})
        for name in GAMES:
            folder = nonsuch.load(name).folder / "show" / "static"
            drawn = (folder / "cover.svg").read_text(encoding="utf-8")
            page.set_content(f"<style>body{{margin:0}} svg{{width:100vw;height:100vh;display:block}}</style>{drawn}")
            page.screenshot(path=folder / "cover.png")
        browser.close()


if __name__ == "__main__":
    main()
