"""Late in a game of six Kings, with full Domains and long talk: everything has its place, on a desk and on a phone."""

from __future__ import annotations

import pytest
from sqlalchemy import update

from nonsuch import load
from nonsuch.server import schema
from tests.server.served import plant
from tests.web.browsing import PHONE, asked, too_wide
from tests.web.measuring import OVERLAPS

NAMES = ("Margery", "Maximilian-Ferdinand of Habsburg", "Bess", "Robin", "Wilhelmina", "Tobias")
LATE = {
    "players": 6,
    "round": 4,
    "rounds": 4,
    "turn": 0,
    "hand": {0: "K J 10c 4c 8s 6h X", **dict.fromkeys(range(1, 6), "Q J 9c 3c 2h")},
    "domain": {
        0: "4s 7s 2s 5s 9s 10s",
        1: "9s 8s 8s 3s 2s As 6s",
        2: "3s 6s 10s 10s 9s",
        3: "2s 8s",
        4: "",
        5: "As 2s 3s 4s 5s 6s",
    },
    "treasury": {
        0: "3d 6d 9d Ad 2d 10d 8d",
        1: "2d 5d 10d 7d 7d 7d 3d 4d",
        4: "2d 3d 4d 5d 6d 7d 8d 9d 10d Ad",
        5: "5d 5d",
    },
    "hp": {0: 38, 1: 50, 2: 19, 3: 4, 4: 7, 5: 31},
    "glory": {0: 121, 1: 117, 2: 126, 3: 98, 4: 104, 5: 140},
    "discards": "Ac 7c 9s 2h Jd 5h 10h 8d 3s 6c Ah",
}
LOOKS = {
    "desk": {"viewport": {"width": 1440, "height": 900}},
    "tablet": {"viewport": {"width": 1024, "height": 768}},
    "phone": PHONE,
}

# Things that stick out of what should hold them.
OUTSIDE = """([inner, outer]) => [...document.querySelectorAll(inner)].filter((one) => {
  const box = one.getBoundingClientRect(), around = one.closest(outer).getBoundingClientRect();
  const seen = one.checkVisibility() && box.width;
  return seen && (box.right > around.right + 1 || box.bottom > around.bottom + 1 || box.left < around.left - 1);
}).map((one) => one.className + ' ' + one.textContent.slice(0, 20))"""
CUT = "all => all.filter((one) => one.scrollWidth > one.clientWidth + 1).map((one) => one.textContent.trim())"


@pytest.fixture(scope="module")
def late(served):
    glory = load("glory")
    table = plant(served, glory, glory.position(LATE, seed=3))
    engine = served.engine()
    with engine.begin() as connection:
        for seat, name in enumerate(NAMES):
            mine = (schema.seats.c.table_id == table.id) & (schema.seats.c.seat == seat)
            connection.execute(update(schema.seats).where(mine).values(name=name, guest=f"guest-{seat}"))
    engine.dispose()
    for number in range(8):
        table.client.call(
            "POST", f"{table.path}/chat", {"text": f"{number}: who helps whom, my lords?"}, table.tokens[1]
        )
    return table


@pytest.mark.parametrize("look", LOOKS)
def test_six_kings_late_in_a_game_have_their_places(late, visit, look):
    page = visit(f"/table/{late.id}", extra_http_headers={"Authorization": f"Bearer {late.tokens[0]}"}, **LOOKS[look])
    assert asked(page)
    assert not too_wide(page)
    assert page.evaluate(OVERLAPS, ".opponents .kingdom, .field, .rail > *") == []
    assert page.evaluate(OVERLAPS, ".opponents .head, .opponents .facts, .opponents .holding") == []
    assert page.evaluate(OUTSIDE, [".kingdom .mini, .kingdom .score, .kingdom .tag", ".kingdom"]) == []
    assert page.evaluate(OUTSIDE, [".rail .panel *", ".rail"]) == []
    assert page.eval_on_selector_all(".opponents .name", CUT) in ([NAMES[1]], [])


def test_the_log_and_the_typed_move_are_there_beside_six_kings(late, visit):
    page = visit(f"/table/{late.id}", extra_http_headers={"Authorization": f"Bearer {late.tokens[0]}"})
    assert asked(page)
    assert page.locator(".ends").bounding_box()["height"] > 120
    field = page.locator("#move").bounding_box()
    assert field["y"] + field["height"] < 900
    newest = page.locator("#chat p >> nth=-1").bounding_box()
    talk = page.locator("#chat").bounding_box()
    assert newest["y"] + newest["height"] <= talk["y"] + talk["height"] + 1


def test_ones_own_hand_is_in_reach_on_a_tablet(late, visit):
    look = LOOKS["tablet"]
    page = visit(f"/table/{late.id}", extra_http_headers={"Authorization": f"Bearer {late.tokens[0]}"}, **look)
    assert asked(page)
    for place in (0, 500):
        page.evaluate("y => scrollTo(0, y)", place)
        card = page.locator("#part-hand .card >> nth=0").bounding_box()
        assert card["y"] + card["height"] / 2 < 768
