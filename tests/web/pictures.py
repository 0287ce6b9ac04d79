"""The pictures in docs/pictures, taken anew:  python -m tests.web.pictures"""

from __future__ import annotations

import tempfile
import time
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright
from sqlalchemy import update

import nonsuch
from nonsuch.server import schema
from tests.server.served import Client, Seated, Served, plant, wait_until
from tests.web.browsing import PHONE, asked, ready, table_of_glory
from tests.web.conftest import FLAGS, chromium

FOLDER = Path(__file__).parents[2] / "docs" / "pictures"
NAMES = ("Margery", "Tobias", "Bess", "Robin")
MIDDLE_OF_A_GAME = {
    "players": 4,
    "round": 3,
    "rounds": 4,
    "turn": 3,
    "hand": {0: "K J 10c 4c 8s 6h X", 1: "Q J 9c 3c 5s 2h 4h", 2: "Q 8c 3c 2c 7s 9h X", 3: "K 6c 5c Q 4s 3h 8h"},
    "domain": {0: "4s 7s", 1: "9s", 2: "3s 6s 10s", 3: "2s 8s"},
    "treasury": {0: "3d 6d 9d", 1: "2d 5d 10d", 2: "7d", 3: "Ad 4d 8d 10d"},
    "hp": {0: 38, 1: 50, 2: 19, 3: 31},
    "glory": {0: 21, 1: 17, 2: 26, 3: 14},
    "discards": "Ac 7c 9s 2h Jd 5h Q 10h 8d 3s 6c Ah",
}
WIDE: dict[str, Any] = {"viewport": {"width": 1440, "height": 900}, "reduced_motion": "reduce"}


def at_the_table(served: Served, *moves: str) -> Seated:
    """Margery's turn in the third round, after Robin's, and some moves later."""
    glory = nonsuch.load("glory")
    table = plant(served, glory, glory.position(MIDDLE_OF_A_GAME, seed=3))
    people(served, table)
    for move in ("heal 8h", *moves):
        table.play(move)
    return table


def people(served: Served, table: Seated) -> None:
    engine = served.engine()
    c, t = schema.seats.c, schema.tables.c
    with engine.begin() as connection:
        for seat, name in enumerate(NAMES):
            who = {"bot": "courtier"} if seat == 2 else {"guest": f"guest-{seat}"}
            mine = (c.table_id == table.id) & (c.seat == seat)
            connection.execute(update(schema.seats).where(mine).values(name=name, **who))
        known = {"title": "Glory, Oatlands", "created": time.time() - 90}
        connection.execute(update(schema.tables).where(t.id == table.id).values(**known))
    engine.dispose()


def sit(browser: Browser, served: Served, table: Seated, seat: int = 0, **look: Any) -> Page:
    """In a browser that sends the seat's token with everything."""
    headers = {"Authorization": f"Bearer {table.tokens[seat]}"}
    page = browser.new_context(base_url=served.url, extra_http_headers=headers, **{**WIDE, **look}).new_page()
    page.goto(f"/table/{table.id}")
    ready(page)
    page.wait_for_timeout(400)
    return page


def keep(page: Page, name: str) -> None:
    page.wait_for_timeout(300)
    page.screenshot(path=FOLDER / f"{name}.png")


def take_all(browser: Browser, served: Served) -> None:
    client = Client(served)
    own_turn = at_the_table(served)
    battle = at_the_table(served, "attack @2", "add K", "add 9d")
    offer = at_the_table(served, "attack @2", "add K", "add J", "add 10c", "enough", "offer @1", "add 7s")
    for table in (own_turn, battle, offer):
        sit(browser, served, table, 1)
        for seat, words in ((3, "She is down to 19. Who helps?"), (1, "Offer me the 7 of spades and we shall see.")):
            client.call("POST", f"{table.path}/chat", {"text": words}, table.tokens[seat])
    keep(sit(browser, served, own_turn), "table-turn")
    keep(sit(browser, served, battle), "table-battle")
    keep(sit(browser, served, offer), "table-offer")
    keep(sit(browser, served, battle, color_scheme="dark"), "table-dark")
    keep(sit(browser, served, battle, **PHONE), "phone-table")
    why_not(sit(browser, served, own_turn))
    lobby(browser, served, client)
    after_the_game(browser, served, client)


def why_not(page: Page) -> None:
    """A King cannot attack himself; the rule lies beside the board."""
    page.click("#part-mine .head")
    page.click("#menu button:has-text('Read the rule')")
    page.wait_for_selector("#cited")
    page.click("#part-mine .head")
    page.wait_for_selector("#menu:popover-open")
    keep(page, "why-not")


def lobby(browser: Browser, served: Served, client: Client) -> None:
    for game, title, seats in (("glory", "Glory, Richmond", [2, 3]), ("gloriana", "Gloriana, Whitehall", [1])):
        bots = {str(seat): "courtier" for seat in range(4) if seat not in seats}
        client.create(game, 4, seats={str(seat): "open" for seat in seats}, bots=bots, title=title, listed=True)
    page = browser.new_context(base_url=served.url, **WIDE).new_page()
    for _ in range(2):
        page.goto("/")
        page.locator(".games form.go").first.evaluate("form => form.submit()")  # past the offer of a lesson
        page.wait_for_url("**/table/*")
        asked(page)
    page.goto("/")
    keep(page, "lobby")
    page.set_viewport_size({"width": 360, "height": 740})
    keep(page, "phone-lobby")


def after_the_game(browser: Browser, served: Served, client: Client) -> None:
    bots = {str(seat): "courtier" for seat in range(4)}
    table = table_of_glory(client, bots=bots, names=dict(zip("0123", NAMES, strict=True)), options={"rounds": 2})
    wait_until(lambda: bool(table.show()["over"]), 120)
    page = browser.new_context(base_url=served.url, **WIDE).new_page()
    page.goto(f"/table/{table.id}")
    keep(page, "result")
    page.goto(f"/table/{table.id}/replay?at=60&eyes=all")
    ready(page)
    keep(page, "replay")


def main() -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
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
