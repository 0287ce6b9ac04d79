"""Going for good: a game of two is given up, a table at which nobody else plays is deleted, a seat is left to a bot."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.server.served import Client
from tests.web.browsing import invitation, ready, table_of_glory
from tests.web.conftest import Visit


def settings(page: Page, words: str) -> None:
    ready(page)
    page.click("[aria-label=Settings]")
    page.locator("#settings summary", has_text=words).click()


def test_a_table_against_bots_can_be_deleted(client: Client, visit: Visit) -> None:
    table = table_of_glory(client)
    page = visit(invitation(table))
    settings(page, "Delete this table")
    page.get_by_text("Delete it for good").click()
    expect(page.locator(".lobby")).to_be_visible()
    assert table.id not in page.content()
    assert client.call("GET", f"/tables/{table.id}")[0] == 404


def test_who_leaves_people_leaves_a_bot(client: Client, visit: Visit) -> None:
    table = client.create("glory", players=2, seats={"0": "mine", "1": "open"}, names={"0": "Margery"})
    client.call("POST", f"/tables/{table.id}/claim", {"seat": 1, "name": "Bess"})
    page = visit(invitation(table))
    settings(page, "Leave this table")
    page.get_by_text("Leave for good").click()
    expect(page.locator(".lobby")).to_be_visible()
    shown = table.show()
    assert shown["players"][0]["bot"]
    assert client.call("GET", f"/tables/{table.id}", token=table.tokens[0])[0] == 401
    said = client.get(f"/tables/{table.id}/chat")[-1]["text"]
    assert said.startswith("Margery has left the table")


def test_who_resigns_has_lost_and_both_see_it(client: Client, visit: Visit) -> None:
    table = client.create("glory", players=2, names={"0": "Margery", "1": "Bess"}, seed=7)
    page, other = visit(invitation(table)), visit(invitation(table, 1))
    settings(page, "Resign")
    expect(page.locator("#settings")).to_contain_text("the game ends right away and Bess wins")
    assert not table.show()["over"], "nothing is done before it is confirmed"
    page.get_by_role("button", name="Resign", exact=True).click()
    expect(page.locator("#ask")).to_have_text("You resign. Bess wins.")
    expect(other.locator("#ask")).to_have_text("Margery resigns. You win.")
    expect(other.locator("#log li").last).to_contain_text("Margery resigns: the game is over.")
    expect(other.locator("#result")).to_contain_text("Rematch")
    page.click("[aria-label=Settings]")
    expect(page.locator("#settings summary", has_text="Resign")).to_have_count(0)
    other.goto(f"/table/{table.id}/replay")
    expect(other.locator("#drawn .part").first).to_be_visible()


def test_among_more_than_two_nobody_resigns(client: Client, visit: Visit) -> None:
    page = visit(invitation(table_of_glory(client)))
    ready(page)
    page.click("[aria-label=Settings]")
    expect(page.locator("#settings summary", has_text="Resign")).to_have_count(0)
