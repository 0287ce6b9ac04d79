"""Noblemen's pictures in docs/pictures, taken anew:  python -m tests.web.pictures_of_noblemen"""

from __future__ import annotations

import tempfile
import time
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright
from sqlalchemy import update

import nonsuch
from nonsuch import Play
from nonsuch.games.noblemen.positions import Estate, estates
from nonsuch.server import schema
from tests.server.served import Seated, Served, plant
from tests.web.browsing import PHONE
from tests.web.conftest import FLAGS, chromium
from tests.web.pictures import NAMES, keep, sit

GAME = nonsuch.load("noblemen")
MARGERY: Estate = {
    "forest": "0,3",
    "garden": "3,3@0",
    "plantation": "3,1@1",
    "church": "2,4 0,2",
    "palace": "2,3",
    "castle": "0,1",
    "wood": "-1,2 2,1 0,0 1,0",
    "pond": "1,2 2,0",
    "farm": "1,1",
    "clearing": "2,2",
    "country": "3,0",
}
TOBIAS: Estate = {
    "plantation": "0,3 2,1@1",
    "church": "2,4 2,0",
    "castle": "1,2 5,3",
    "wood": "3,4 3,3 4,3 0,1 5,1",
    "pond": "2,3 4,2 4,1 1,1",
    "clearing": "5,2 0,2",
    "farm": "3,0",
}
BESS: Estate = {
    "garden": "1,3@0",
    "forest": "4,2@3",
    "palace": "2,2",
    "church": "3,3 1,0",
    "castle": "4,4",
    "wood": "3,4 2,1",
    "pond": "0,3 3,2 2,0",
    "farm": "0,2 0,1 1,1 4,1",
    "clearing": "1,2 3,1",
}
ROBIN: Estate = {
    "forest": "0,2 1,0",
    "castle": "0,1",
    "church": "2,3",
    "grand": "4,1",
    "farm": "3,3 2,2 3,2 3,0",
    "pond": "4,2 3,1",
}


def middle_of_a_game(players: int = 4) -> Play:
    """Margery's turn in the second round; a fifth family is like the second, its man-at-arms at home."""
    fifth = {**TOBIAS, "plantation": "0,3 2,1"}
    lands = dict(enumerate([MARGERY, TOBIAS, BESS, ROBIN, fifth][:players]))
    given = {
        "players": players,
        "round": 2,
        "beads": 2,
        "crown": 0,
        "board": "castle castle palace church church wealth prestige",
        "face_up": "wood wood pond pond farm farm",
        "hand": {0: "clearing wood wood wood farm farm pond pond", 1: 5, 2: 6, 3: 3, 4: 4},
        "scandals": {0: "blackmail liaison", 1: 1, 2: 2, 3: 0, 4: 1},
        "title": {0: "viscount", 1: "earl", 2: "viscount", 3: "baron", 4: "baron"},
        "pounds": {0: 11, 1: 6, 2: 14, 3: 2, 4: 8},
        "score": {0: 31, 1: 27, 2: 34, 3: 22, 4: 25},
        "tax_tokens": {0: 1, 1: 2, 2: 1, 3: 0, 4: 1},
        "men_tokens": {0: 0, 1: 1, 2: 1, 3: 2, 4: 2},
        "ball_tokens": 1,
        "bribe_tokens": 1,
        **estates(players, lands),
    }
    by_seat = {name: value for name, value in given.items() if isinstance(value, dict)}
    at_table = {name: {seat: one for seat, one in row.items() if seat < players} for name, row in by_seat.items()}
    return GAME.position({**given, **at_table}, seed=4)


def planted(served: Served, *moves: str) -> Seated:
    table = plant(served, GAME, middle_of_a_game())
    engine = served.engine()
    c, t = schema.seats.c, schema.tables.c
    with engine.begin() as connection:
        for seat, name in enumerate(NAMES):
            mine = (c.table_id == table.id) & (c.seat == seat)
            connection.execute(update(schema.seats).where(mine).values(name=name, guest=f"guest-{seat}"))
        known = {"title": "Noblemen, Nonsuch Park", "created": time.time() - 90}
        connection.execute(update(schema.tables).where(t.id == table.id).values(**known))
    engine.dispose()
    for move in moves:
        table.play(move)
    return table


def ball() -> list[str]:
    """The moves of a whole ball: everybody enters, whoever can rises."""
    play, moves = middle_of_a_game(), ["ball"]
    play.play(0, "ball")
    while play.phase.name != "take turn":
        offers = [move.notation for move in play.offers(play.actors[0])]
        moves.append(next(move for move in ("enter", "rise", "stay") if move in offers))
        play.play(play.actors[0], moves[-1])
    return moves


def take_all(browser: Browser, served: Served) -> None:
    laying = planted(served, "lay wood -1,1")
    keep(sit(browser, served, laying), "noblemen-table")
    keep(sit(browser, served, laying, **PHONE), "noblemen-phone")
    table = planted(served)
    page = sit(browser, served, table)
    for move in ball():
        table.play(move)
    page.wait_for_selector("#curtain .scene")
    page.wait_for_timeout(1200)
    keep(page, "noblemen-ball")


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
