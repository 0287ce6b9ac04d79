"""The deal, as a player's own page checks it: what it kept from the waiting room is compared after the game."""

from __future__ import annotations

import hashlib
import random
import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from tests.server.served import Client, Seated, Served, wait_until
from tests.server.test_fair_deal import write
from tests.server.test_waiting_room import claim, hash_of, word
from tests.web.browsing import ready

MOVE = """async ([table, body]) => (await fetch(`/api/v1/tables/${table}/moves`, {
  method: "POST", body: JSON.stringify(body),
  headers: { "Content-Type": "application/json", "Idempotency-Key": crypto.randomUUID() } })).status"""


def waits_for_another(client: Client, page: Page) -> Seated:
    """Its player has sat down in seat 1 by clicks; seat 2 is still free."""
    table = client.create("lantern", 3, seats={"1": "open", "2": "open"}, options={"length": 2})
    page.goto(f"/table/{table.id}")
    page.fill("main [name=name]", "Robin")
    page.click("main button:has-text('Sit down')")
    page.wait_for_selector("li:has-text('Robin'):has-text('is here, ready')")
    return table


def comes(table: Seated) -> None:
    assert claim(table, 2, word_hash=hash_of(table, "birch"))[0] == 201


def played_out(table: Seated, page: Page) -> None:
    luck = random.Random(3)
    while not (shown := table.show())["over"]:
        seat = shown["actors"][0]
        mine = page.evaluate("id => fetch(`/api/v1/tables/${id}`).then((one) => one.json())", table.id)
        mine = mine if seat == 1 else table.show(seat)
        body = {"move": luck.choice(mine["offers"])["notation"], "seq": mine["seq"], "step": mine["step"]}
        if seat == 1:
            assert page.evaluate(MOVE, [table.id, body]) == 200
        else:
            assert table.move(seat, **body)[0] == 200


def test_a_page_compares_what_it_kept_and_is_not_told_another_story(client: Client, visit: Any) -> None:
    page = visit("/")
    table = waits_for_another(client, page)
    assert "the server draws this word" in page.inner_text("li:has-text('the host')")
    comes(table)
    assert word(table, 2, word="birch")[0] == 204
    page.wait_for_selector("main.play")
    played_out(table, page)
    checked = page.locator("[data-checked]")
    expect(checked).to_contain_text("this is the commitment you saw before the deal; your own word went into the deal")
    for story, said in (
        (another_seed, "THE COMMITMENT IS NOT THE ONE YOU SAW"),
        (another_word, "YOUR WORD DID NOT GO"),
    ):
        page.route(f"**/table/{table.id}", told(story))
        page.reload()
        expect(checked).to_contain_text(said)
        page.unroute(f"**/table/{table.id}")


def told(story: Callable[[str], str]) -> Callable[[Route], None]:
    """What a changed server would write in place of the truth."""

    def answer(route: Route) -> None:
        response = route.fetch()
        route.fulfill(response=response, body=story(response.text()))

    return answer


def another_seed(page: str) -> str:
    """With a commitment that fits it."""
    true = re.search(r"data-seed[^>]*>([0-9a-f]{64})<", page)
    assert true is not None
    published = hashlib.sha256(b"nonsuch seed " + bytes.fromhex(true[1])).hexdigest()
    ground = b"g" * 32
    return page.replace(true[1], ground.hex()).replace(published, hashlib.sha256(b"nonsuch seed " + ground).hexdigest())


def another_word(page: str) -> str:
    return re.sub(r'(data-word-of="1"[^>]*>)[0-9a-f]+<', r"\g<1>ground<", page)


def test_a_page_does_not_tell_its_word_under_another_commitment(client: Client, served: Served, visit: Any) -> None:
    visit.trouble.expected.append("422")
    page = visit("/")
    table = waits_for_another(client, page)
    write(served, "UPDATE tables SET secret = ? WHERE id = ?", b"g" * 32, table.id)
    own = table.show()["players"][1]["word_hash"]
    comes(table)
    page.wait_for_selector("#waits:has-text('COMMITMENT HAS CHANGED')")
    assert table.show()["players"][1]["word_hash"] == own
    assert table.show()["state"] == "waiting"
    with served.engine().connect() as connection:
        found = connection.exec_driver_sql("SELECT word FROM seats WHERE table_id = ? AND seat = 1", (table.id,))
        assert found.scalar() is None


def test_after_a_silence_a_page_brings_a_new_word_by_itself(client: Client, own_server: Served, visit: Any) -> None:
    visit.trouble.expected += ["net::ERR", "Failed to fetch"]
    with_patience(own_server, "600")
    page = visit("/", at=own_server.url)
    table = waits_for_another(Client(own_server), page)
    before = table.show()
    comes(table)  # and says nothing more
    wait_until(lambda: table.show()["words_wanted"] == [2])  # the page has told its own
    with_patience(own_server, "1")
    wait_until(lambda: not table.show()["players"][2]["taken"])
    with_patience(own_server, "600")
    wait_until(lambda: table.show()["players"][1]["word_hash"] not in (None, before["players"][1]["word_hash"]))
    comes(table)
    assert table.show()["commitment"] != before["commitment"]
    assert word(table, 2, word="birch")[0] == 204
    page.wait_for_selector("main.play")


def with_patience(served: Served, seconds: str) -> None:
    served.kill()
    served.settings["reveal_seconds"] = seconds
    served.start()


@pytest.mark.parametrize("address", ["entrance", "room"])
def test_a_page_without_https_says_before_the_game_whose_word_it_is(client: Client, visit: Any, address: str) -> None:
    """As in a house's own network: browsers reckon on pages with https only."""
    table = client.create("lantern", 2, seats={"1": "invite"})
    page = visit("/")
    page.add_init_script("Object.defineProperty(crypto, 'subtle', { value: undefined })")
    where = table.made["seats"]["1"]["url"] if address == "entrance" else f"/table/{table.id}"
    page.goto(re.sub("^https?://[^/]+", "", where))
    ready(page)
    expect(page.locator("[data-insecure]")).to_contain_text("the server draws one for you")
    expect(page.locator("[data-insecure]")).to_be_visible()
