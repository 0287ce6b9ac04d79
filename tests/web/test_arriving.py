"""Coming to Nonsuch, to a table, and back to one: what is told before one sits down, and what came about meanwhile."""

from __future__ import annotations

import random
import re

import pytest
from playwright.sync_api import expect

from tests.server.served import wait_until
from tests.web.browsing import PHONE, asked, ready, table_of_glory


def link(address: str) -> str:
    return re.sub(r"^https?://[^/]+", "", address)


@pytest.fixture
def waiting(client):
    """Margery has set up a slow table, with an invitation and an open seat."""
    seats = {"1": "invite", "2": "open"}
    return client.create("glory", 3, seats=seats, names={"0": "Margery"}, pace="daily", title="Glory, Oatlands")


def test_an_invitation_says_what_is_played_how_long_and_at_what_pace(visit, waiting):
    page = visit("/")
    page.goto(link(waiting.made["seats"]["1"]["url"]))
    told = page.locator(".aboutgame")
    for words in ("Glory", "3 players", "30 min", "A move a day"):
        expect(told).to_contain_text(words)
    expect(told.locator("img.cover")).to_be_visible()
    expect(told.get_by_role("link", name="Rules")).to_be_visible()
    expect(told.get_by_role("button", name="First lesson")).to_be_visible()


def test_the_waiting_room_says_the_same(visit, waiting):
    page = visit(f"/table/{waiting.id}")
    expect(page.locator(".aboutgame")).to_contain_text("A move a day")
    expect(page.locator("#waits")).to_have_text("2 seats are still free. The game starts when everyone is here.")


def previewed(page) -> dict[str, str]:
    tags = "all => Object.fromEntries(all.map((one) => [one.getAttribute('property'), one.content]))"
    found: dict[str, str] = page.eval_on_selector_all("meta[property^='og:']", tags)
    return found


def test_a_link_that_is_sent_on_is_shown_with_title_picture_and_players(visit, waiting):
    page = visit("/")
    page.goto(link(waiting.made["seats"]["1"]["url"]))
    shown = previewed(page)
    assert shown["og:title"] == "Glory, Oatlands"
    assert shown["og:description"] == "You are invited to play Glory with Margery. A move a day, 30 min."
    picture = page.request.get(shown["og:image"])
    assert picture.headers["content-type"] == "image/png"


def test_the_preview_of_a_table_gives_nothing_away(visit, client):
    """It is the same for its player as for everybody, and it says nothing of how the game stands."""
    table = table_of_glory(client, title="Glory, Eltham")
    pages = [visit(f"/table/{table.id}", extra_http_headers=headers) for headers in seen_by(table)]
    mine, others = map(previewed, pages)
    assert mine == others
    assert mine["og:description"].startswith("Glory with Margery, ")
    assert not re.search(r"turn|round|\bHeart|\d+ Glory", mine["og:description"])


def seen_by(table):
    return {"Authorization": f"Bearer {table.tokens[0]}"}, {}


def play_now(page, game="noblemen"):
    page.locator(f"form.go:has(input[value={game}])").get_by_text("Play now").click()
    page.locator(f"#first-{game}").get_by_text("I know the game: play now").click()
    page.wait_for_url("**/table/*")


def test_play_now_is_against_bots_of_the_level_one_likes(visit):
    page = visit("/")
    ready(page)
    page.locator("[data-level]").select_option("noble")
    play_now(page)
    expect(page.locator("#people .kind.bot").first).to_contain_text("noble bot")
    page.goto("/")
    expect(page.locator("[data-level]")).to_have_value("noble")


def test_a_table_that_waits_for_me_stands_above_the_games(visit):
    page = visit("/")
    ready(page)
    order = "() => document.querySelector('.mine').compareDocumentPosition(document.querySelector('.games')) & 4"
    assert not page.evaluate(order)
    play_now(page)
    assert asked(page)
    page.goto("/")
    assert page.evaluate(order)
    assert page.locator(".mine").bounding_box()["y"] < 400


@pytest.mark.parametrize("name", ["Watch", "Rules"])
def test_on_a_phone_one_can_watch_and_read_the_rules(visit, name):
    page = visit("/", **PHONE)
    expect(page.locator(".tools").get_by_role("link", name=name, exact=True)).to_be_visible()


def test_a_page_that_is_not_there_says_so(visit):
    visit.trouble.expected.append("404")
    page = visit("/nothing")
    expect(page.locator("h1")).to_have_text("Page not found")
    expect(page.locator("main")).to_contain_text("There is nothing at this address")


def test_who_comes_back_finds_what_came_about_meanwhile(visit, client):
    """A line with the time stands in the log, and what was said is marked as new."""
    table = client.create("glory", 2, names={"0": "Margery", "1": "Tobias"}, seed=7)
    headers = seen_by(table)[0]
    page = visit(f"/table/{table.id}", extra_http_headers=headers)
    ready(page)
    page.goto("/")
    table.play_on(random.Random(1), 12)
    client.call("POST", f"{table.path}/chat", {"text": "Until tomorrow."}, table.tokens[1])
    page.goto(f"/table/{table.id}")
    ready(page)
    expect(page.locator("#log .since")).to_have_count(1)
    expect(page.locator("#log .since")).to_contain_text(re.compile(r"Since you were here, .*\d\d:\d\d:"))
    assert page.locator("#log li[data-since]").count() > 1
    expect(page.locator("#chat [data-number]").last).to_contain_text("new")
    expect(page.locator("#chat time").last).to_have_text(re.compile(r"\d\d:\d\d"))
    page.reload()
    ready(page)
    expect(page.locator("#log .since")).to_have_count(0)


def test_a_time_of_another_day_has_its_date(visit, client):
    table = table_of_glory(client)
    page = visit(f"/table/{table.id}", extra_http_headers=seen_by(table)[0])
    ready(page)
    wait_until(lambda: page.locator("#log time").count() > 0)
    page.clock.install()
    page.clock.set_fixed_time("2031-05-04T10:00:00")
    page.reload()
    assert re.search(r"[A-Z][a-z]+", page.locator("#log time").first.inner_text())
    assert page.locator("#log a.at").first.get_attribute("title")


def test_space_plays_the_replay_and_holds_it(visit, client):
    table = table_of_glory(client)
    page = visit(f"/table/{table.id}/replay?at=0", extra_http_headers=seen_by(table)[0])
    ready(page)
    play = page.locator("[data-step=play]")
    page.keyboard.press("Space")
    expect(play).to_have_attribute("aria-label", "Pause")
    page.keyboard.press("Space")
    expect(play).to_have_attribute("aria-label", "Play")


def test_advice_stands_beside_the_thing_it_speaks_of_and_shows_it(visit):
    page = visit("/")
    ready(page)
    play_now(page, "glory")
    assert asked(page)
    page.locator("[data-advice]").click()
    expect(page.locator("#menu")).to_be_visible()
    expect(page.locator(".coached")).to_have_count(1)
    page.locator("#menu").get_by_text("Close").click()
    expect(page.locator(".coached")).to_have_count(0)
