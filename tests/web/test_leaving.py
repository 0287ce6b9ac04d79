"""Going for good: a table at which nobody else plays is deleted, a seat among people is left to a bot."""

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
