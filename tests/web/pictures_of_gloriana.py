"""Gloriana's pictures in docs/pictures, taken anew:  python -m tests.web.pictures_of_gloriana"""

from __future__ import annotations

import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright
from sqlalchemy import update

from nonsuch import Play
from nonsuch.games.gloriana import game as gloriana
from nonsuch.games.gloriana.state import GlorianaTable
from nonsuch.games.gloriana.tests.test_bot import best
from nonsuch.server import schema
from tests.raw import raw
from tests.server.served import Seated, Served, plant
from tests.web.browsing import PHONE
from tests.web.conftest import FLAGS, chromium
from tests.web.pictures import NAMES, keep, sit

SEED = 11


def played_until(wanted: Callable[[Play[GlorianaTable]], bool]) -> Play[GlorianaTable]:
    """A game among courtiers, up to where the first seat is wanted, or to its end."""
    play = gloriana.new(players=len(NAMES), seed=SEED)
    while not play.over and not (play.actors == (0,) and wanted(play)):
        play.play(play.actors[0], best(play))
    return play


def is_taking(play: Play) -> bool:
    return play.phase.name == "act" and raw(play).round == 3 and raw(play).court_size > 3


def is_holding(play: Play) -> bool:
    """With two matches found, more to come, and the weather on his side."""
    if play.phase.name != "match symbols" or raw(play).round < 3 or raw(play).matches != 2:
        return False
    offered = [move.notation for move in play.offers(0)]
    return "hold with weather" in offered and any(move.startswith("add") for move in offered)


def planted(served: Served, play: Play) -> Seated:
    table = plant(served, gloriana, play)
    engine = served.engine()
    c, t = schema.seats.c, schema.tables.c
    with engine.begin() as connection:
        for seat, name in enumerate(NAMES):
            who = {"bot": "courtier"} if seat else {"guest": "guest-0"}
            mine = (c.table_id == table.id) & (c.seat == seat)
            connection.execute(update(schema.seats).where(mine).values(name=name, **who))
        known = {"title": "Gloriana, Whitehall", "created": time.time() - 90}
        connection.execute(update(schema.tables).where(t.id == table.id).values(**known))
    engine.dispose()
    return table


def take_all(browser: Browser, served: Served) -> None:
    taking, holding = played_until(is_taking), played_until(is_holding)
    over = played_until(lambda play: False)
    keep(sit(browser, served, planted(served, taking)), "gloriana-taverns")
    keep(sit(browser, served, planted(served, holding)), "gloriana-table")
    keep(sit(browser, served, planted(served, holding), **PHONE), "gloriana-phone")
    page = sit(browser, served, planted(served, over))
    page.locator(".sheetbox").scroll_into_view_if_needed()
    keep(page, "gloriana-score-sheet")


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
