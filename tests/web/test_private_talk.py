"""Talk to some only, on the page; moves that are proposed with a line, made with one click."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.server.served import Client, Seated
from tests.web.browsing import invitation, ready

NAMES = {"0": "Anne", "1": "Bess", "2": "Cecily"}


@pytest.fixture
def table(client: Client) -> Seated:
    return client.create(players=3, seed=5, names=NAMES)


def test_a_line_to_one_is_read_by_one(table, visit):
    anne, bess, cecily = (visit(invitation(table, seat)) for seat in range(3))
    for page in (anne, bess, cecily):
        ready(page)
    anne.click(".proposing summary")
    anne.check("#say-to >> text=Bess")
    anne.fill("#say", "The north is weak.")
    anne.press("#say", "Enter")
    expect(bess.locator("#chat .private")).to_contain_text("Anne to you only The north is weak.")
    expect(anne.locator("#chat .private")).to_contain_text("to Bess only")
    expect(anne.locator("#say-to :checked")).to_have_count(1)  # so that nothing is said to all by mistake
    cecily.fill("#say", "Good evening.")
    cecily.press("#say", "Enter")
    for page in (anne, cecily):
        expect(page.locator("#chat")).to_contain_text("Good evening.")
    expect(cecily.locator("#chat")).not_to_contain_text("north")


def test_moves_that_were_proposed_are_made_with_one_click(table, visit):
    card = table.show(0)["view"]["hand"]["0"].split()[0]
    anne, bess = visit(invitation(table, 0)), visit(invitation(table, 1))
    for page in (anne, bess):
        ready(page)
    bess.click(".proposing summary")
    bess.check("#say-to >> text=Anne")
    bess.fill("#say", "Light it.")
    bess.fill("#draft", f"light, add {card}, enough")
    bess.press("#draft", "Enter")
    expect(bess.locator("#chat [data-draft]")).to_be_disabled()
    button = anne.locator("#chat [data-draft]")
    expect(button).to_be_enabled()
    button.click()
    expect(anne.locator("#log")).to_contain_text("light")
    expect(button).to_be_disabled()
    assert table.show()["seq"] == 1


@pytest.mark.parametrize("width", [390, 1366])
def test_it_fits_desks_and_phones(table, visit, width):
    page = visit(invitation(table, 0))
    ready(page)
    page.set_viewport_size({"width": width, "height": 844})
    table.client.call(
        "POST", f"{table.path}/chat", {"text": "Shall we?", "to": [0], "draft": "roll, end"}, table.tokens[1]
    )
    expect(page.locator("#chat .draft")).to_be_visible()
    page.click(".proposing summary")
    page.locator("#say-to").scroll_into_view_if_needed()
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
    for one in ("#say", "#say-to label >> nth=0", ".proposing summary", "#draft", "#chat [data-draft]"):
        box = page.locator(one).bounding_box()
        assert box is not None
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= width
