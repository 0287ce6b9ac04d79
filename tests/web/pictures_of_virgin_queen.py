"""Virgin Queen's pictures in docs/pictures, taken anew:  python -m tests.web.pictures_of_virgin_queen"""

from __future__ import annotations

import tempfile
import time
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright
from sqlalchemy import update

from nonsuch import Play
from nonsuch.games.virgin_queen import game
from nonsuch.games.virgin_queen.tests.tables import table
from nonsuch.server import schema
from tests.server.served import Seated, Served, plant
from tests.web.browsing import PHONE
from tests.web.conftest import FLAGS, chromium
from tests.web.pictures import NAMES, keep, sit

HANDS = {
    "ottoman": "desperate-assault slaves-of-the-oar plague-in-camp treachery",
    "spain": "holy-league siege-engineering knights-of-st-john storms",
}


def middle_of_a_game(**more: Any) -> Play:
    """The second turn: Malta and Tunis besieged, fleets at sea, Granada in unrest."""
    position: dict[str, Any] = {
        "men": {
            "malta": {"ottoman": 5, "knights": 2},
            "tunis": {"ottoman": 3, "independent": 1},
            "istanbul": {"ottoman": (4, 2)},
            "buda": {"ottoman": (3, 1)},
            "messina": {"spain": (3, 2)},
            "cartagena": {"spain": 2},
        },
        "ships": {
            "ionian_sea": {"ottoman": {"galley": 3}},
            "barbary_coast": {"ottoman": {"corsair": 3}},
            "istanbul": {"ottoman": {"galley": 1}},
            "algiers": {},
            "messina": {"spain": {"galley": 3}, "papacy": {"galley": 1}},
        },
        "leaders": {"mehmed": "malta", "piyale-pasha": "ionian_sea", "dragut": "barbary_coast", "alva": "messina"},
        "siege": {"malta": "ottoman", "tunis": "ottoman"},
        "unrest": {"granada": 1},
        "home": {"ottoman": "ottoman-tribute"},
        "hand": HANDS,
        "turn": 2,
        "cp": 3,
        "piracy_vp": {"ottoman": 2},
    }
    return table(**{**position, **more})


def before_the_dice() -> Play:
    """Mehmed marches on Naples, where Alva stands; nobody has anything left to say but Spain."""
    play = middle_of_a_game(
        men={"taranto": {"ottoman": (5, 1)}, "naples": {"spain": (3, 1)}, "malta": {"knights": 2}},
        leaders={"mehmed": "taranto", "alva": "naples", "piyale-pasha": "ionian_sea", "dragut": "barbary_coast"},
        control={"taranto": "ottoman"},
        siege={},
        hand={"ottoman": "field-artillery plague-in-camp treachery", "spain": "holy-league knights-of-st-john"},
    )
    play.play(0, "march from taranto, to naples")
    return play


def planted(served: Served, play: Play, *moves: str) -> Seated:
    made = plant(served, game, play)
    engine = served.engine()
    c, t = schema.seats.c, schema.tables.c
    with engine.begin() as connection:
        for seat, name in enumerate(NAMES[:2]):
            mine = (c.table_id == made.id) & (c.seat == seat)
            connection.execute(update(schema.seats).where(mine).values(name=name, guest=f"guest-{seat}"))
        known = {"title": "Virgin Queen, Lepanto", "created": time.time() - 90}
        connection.execute(update(schema.tables).where(t.id == made.id).values(**known))
    engine.dispose()
    for move in moves:
        made.play(move)
    return made


def closer(page: Page, target: str, times: int = 2) -> Page:
    """The map drawn closer about one place."""
    for _ in range(times):
        page.click("[data-zoom=in]")
    page.eval_on_selector(
        f"[data-target={target}]", "(one) => one.scrollIntoView({ block: 'center', inline: 'center' })"
    )
    return page


def in_battle(browser: Browser, served: Served) -> Page:
    """Answers as they come, until the dice have fallen; the scene is shown as it happens."""
    fighting = planted(served, before_the_dice())
    page = sit(browser, served, fighting)
    for _ in range(12):
        shown = fighting.show(fighting.show()["actors"][0])
        offers = [one["notation"] for one in shown["offers"]]
        wanted = ("respond field-artillery", "stay", "no", "decline", *offers)
        fighting.play(next(one for one in wanted if one in offers))
        if page.query_selector("#curtain .scene"):
            break
        page.wait_for_timeout(500)
    page.wait_for_selector("#curtain .scene")
    page.wait_for_timeout(900)
    return page


def take_all(browser: Browser, served: Served) -> None:
    keep(in_battle(browser, served), "virgin-queen-battle")
    spending = planted(served, middle_of_a_game())
    keep(sit(browser, served, spending), "virgin-queen-map")
    keep(closer(sit(browser, served, spending), "space-malta", 3), "virgin-queen-closer")
    keep(closer(sit(browser, served, spending, **PHONE), "space-malta"), "virgin-queen-phone")


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
