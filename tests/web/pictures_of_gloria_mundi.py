"""Gloria Mundi's pictures in docs/pictures, taken anew:  python -m tests.web.pictures_of_gloria_mundi"""

from __future__ import annotations

import tempfile
import time
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, sync_playwright
from sqlalchemy import update

import nonsuch
from nonsuch import Play
from nonsuch.games.gloria_mundi.tests.tables import at_visigoth
from nonsuch.server import schema
from tests.server.served import Seated, Served, plant
from tests.web.browsing import PHONE
from tests.web.conftest import FLAGS, chromium
from tests.web.pictures import NAMES, keep, sit

GAME = nonsuch.load("gloria_mundi")
MIDDLE_OF_A_GAME: dict[str, Any] = {
    "visigoth": 28,
    "line": 3,
    "turns": 28,
    "forum": "watermill circus arch-of-triumph envoy-to-the-goths vineyard port-of-ostia",
    "tokens": {
        "watermill": (0, 1, 1),
        "circus": (0, 1, 2),
        "arch-of-triumph": (0, 1, 2),
        "envoy-to-the-goths": (0, 1, 1),
        "vineyard": (0, 1, 0),
    },
    "glory": "watermill circus mint orchard bathhouse",
    "pawn": {0: 14, 1: 17, 2: 21, 3: 9},
    "stock": {0: (2, 1, 3), 1: (1, 4, 0), 2: (3, 0, 2), 3: (0, 2, 1)},
    "built": {
        0: "granary mint standard-bearers",
        1: "orchard bakery watchtower",
        2: "olive-press sheepfold bathhouse barracks",
        3: "betrayer-of-rome@city foragers",
    },
    "estate": {
        0: "farm farm farm city city legion legion",
        1: "farm farm city city city legion",
        2: "farm farm farm city legion legion legion",
        3: "farm city city legion",
    },
    "hand": {
        0: "farm city legion legion",
        1: "farm farm city legion legion",
        2: "farm city city legion",
        3: "farm farm farm city city legion legion",
    },
}


def planted(served: Served, play: Play) -> Seated:
    table = plant(served, GAME, play)
    engine = served.engine()
    c, t = schema.seats.c, schema.tables.c
    with engine.begin() as connection:
        for seat, name in enumerate(NAMES):
            mine = (c.table_id == table.id) & (c.seat == seat)
            connection.execute(update(schema.seats).where(mine).values(name=name, guest=f"guest-{seat}"))
        known = {"title": "Gloria Mundi, Ravenna", "created": time.time() - 90}
        connection.execute(update(schema.tables).where(t.id == table.id).values(**known))
    engine.dispose()
    return table


def take_all(browser: Browser, served: Served) -> None:
    keep(sit(browser, served, planted(served, at_visigoth(4, **MIDDLE_OF_A_GAME))), "gloria-mundi-table")
    keep(sit(browser, served, planted(served, at_visigoth(4, **MIDDLE_OF_A_GAME)), **PHONE), "gloria-mundi-phone")
    run = planted(served, at_visigoth(4, **MIDDLE_OF_A_GAME))
    page = sit(browser, served, run)
    for move in ("run", "give legion", "give farm", "shield bathhouse"):
        run.play(move)
    page.wait_for_selector("#curtain .scene")
    page.wait_for_timeout(1200)
    keep(page, "gloria-mundi-run")


def main() -> None:
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        served = Served.on(f"sqlite:///{folder}/tables.db", Path(folder)).start()
        browser = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
        try:
            take_all(browser, served)
        finally:
            browser.close()
            served.stop()


if __name__ == "__main__":
    main()
