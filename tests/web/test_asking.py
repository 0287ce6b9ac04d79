"""The question with its cause, the best button red and first, keys, typed moves, confirming a whole choice."""

from __future__ import annotations

import pytest

from nonsuch import load
from tests.server.served import plant
from tests.web.browsing import PHONE, asked, invitation, question, ready, step, table_of_glory

POSITION = {
    "players": 3,
    "turn": 0,
    "hand": {0: "K J 4c", 1: "Q 6c 3h", 2: "2h 3h 4h"},
    "domain": {1: "5s"},
}


@pytest.fixture
def attacked(served):
    """Robert is to answer an attack with 22."""
    glory = load("glory")
    table = plant(served, glory, glory.position(POSITION, seed=3))
    for move in ("attack @1", "add K", "add J", "enough", "no offer @2", "help none"):
        table.play(move)
    return table


def sit(visit, table, seat, **look):
    page = visit(f"/table/{table.id}", extra_http_headers={"Authorization": f"Bearer {table.tokens[seat]}"}, **look)
    ready(page)
    return page


@pytest.mark.parametrize("look", [{}, PHONE], ids=["desk", "phone"])
def test_the_cause_stands_above_the_question(attacked, visit, look):
    page = sit(visit, attacked, 1, **look)
    assert asked(page)
    cause, ask = page.locator("#prompt .cause"), page.locator("#ask")
    assert "Player 0 attacks you with 22" in " ".join(cause.inner_text().split())
    assert cause.bounding_box()["y"] < ask.bounding_box()["y"]
    assert page.locator("#prompt [data-move]").count() == 1, "what is lit on the board needs no button"
    if not look:
        assert "You need 20 more" in page.inner_text("#prompt .lit")
    page.mouse.wheel(0, 600)
    assert cause.bounding_box()["y"] >= 0


def test_others_see_what_is_decided_and_why(attacked, visit):
    page = sit(visit, attacked, 2)
    assert question(page) == "Player 1 is defending."
    assert "attacks Player 1 with 22" in " ".join(page.inner_text("#prompt .cause").split())


def test_enter_presses_the_red_button_and_u_takes_back(attacked, visit):
    page = sit(visit, attacked, 1)
    assert asked(page)
    before = step(page)
    page.click("#drawn [data-target=hand-Q]")
    page.wait_for_selector(f"#main:not([data-now='{before}'])")
    page.wait_for_selector("[data-undo]")
    page.evaluate("() => document.activeElement.blur()")
    page.keyboard.press("u")
    page.wait_for_selector("[data-undo]", state="detached")
    page.evaluate("() => document.activeElement.blur()")
    page.keyboard.press("Enter")
    page.wait_for_selector("#news:has-text('22 to 2')")


def test_keys_are_listed_and_lead_to_the_log(attacked, visit):
    page = sit(visit, attacked, 1)
    assert asked(page)
    page.keyboard.press("?")
    page.wait_for_selector("#keys[open]")
    assert "take a step back" in page.inner_text("#keys")
    page.keyboard.press("Escape")
    page.wait_for_selector("#keys:not([open])", state="attached")
    page.wait_for_function("() => !document.activeElement.closest('dialog')")
    page.keyboard.press("l")
    page.wait_for_function("() => document.activeElement.classList.contains('ends')")
    page.fill("#say", "lull?")
    assert page.input_value("#say") == "lull?"
    assert not page.query_selector("#keys[open]")


def test_the_best_button_is_red_and_first(served, visit):
    gloriana = load("gloriana")
    play = gloriana.new(3, seed=4)
    table = plant(served, gloriana, play)
    table.play(table.show(table.show()["actors"][0])["offers"][0]["notation"])
    for _ in range(60):
        seat = table.show()["actors"][0]
        offers = [one["notation"] for one in table.show(seat)["offers"]]
        if "hold with weather" in offers:
            break
        wanted = [move for move in offers if move.startswith("event") or move == "regular"]
        table.play(wanted[0] if wanted else offers[0])
    page = sit(visit, table, seat)
    assert asked(page)
    first = page.locator("#prompt .acts .button >> nth=0")
    assert first.get_attribute("data-move") == "hold with weather"
    assert "main" in first.get_attribute("class")
    assert page.locator("#prompt .acts .main").count() == 1


def test_typed_moves_narrow_and_tab_completes_by_name_or_letter(client, visit):
    page = visit(invitation(table_of_glory(client, names={"0": "Margery", "1": "Bess"})))
    assert asked(page)
    page.fill("#move", "atta")
    shown = page.locator("#typable button").all_inner_texts()
    assert shown
    assert all(move.startswith("attack") for move in shown)
    page.press("#move", "Tab")
    assert page.input_value("#move").startswith("attack @")
    page.fill("#move", "attack bess")
    assert page.locator("#typable button").all_inner_texts() == ["attack @1"]
    page.fill("#move", "attack @B")
    assert page.locator("#typable button").all_inner_texts() == ["attack @1"]


def test_confirming_asks_once_for_the_whole_choice(attacked, visit):
    page = sit(visit, attacked, 1)
    assert asked(page)
    page.click("[data-opens=settings]")
    page.check("[data-wish=confirm]")
    page.click("#settings [data-closes]")
    before = step(page)
    page.click("#drawn [data-target=hand-Q]")
    page.wait_for_selector(f"#main:not([data-now='{before}'])")
    assert not page.query_selector("#menu:popover-open")
    page.click("#prompt [data-move=enough]")
    page.wait_for_selector("#menu:popover-open p:has-text('?')")
    page.click("#menu button:has-text('Yes')")
    page.wait_for_selector("#news:has-text('22 to 13')")
