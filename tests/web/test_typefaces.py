"""Pages bring their own typefaces, look alike on every machine, and stay light."""

from __future__ import annotations

import httpx
import pytest

from tests.web.browsing import PATIENCE, asked, enter, invitation, ready

LOADED = """() => document.fonts.ready.then(() => [...document.fonts]
  .filter((one) => one.status === 'loaded').map((one) => `${one.family.replaceAll('"', '')} ${one.weight}`))"""
FIRST_FAMILIES = """() => {
  const says = (one) => [...one.childNodes].some((part) => part.nodeType === 3 && part.data.trim());
  const seen = (one) => one.getClientRects().length && says(one);
  const all = [...document.querySelectorAll('body *:not(code)')].filter(seen);
  return [...new Set(all.map((one) => getComputedStyle(one).fontFamily.replaceAll('"', '').split(', ')[1]))];
}"""


def table_of(client, game, players):
    bots = {str(seat): "courtier" for seat in range(1, players)}
    return client.create(game, players, bots=bots, names={"0": "Margery"}, seed=7)


@pytest.mark.parametrize(("game", "players"), [("glory", 6), ("gloriana", 5)])
def test_a_table_with_its_typefaces_is_light(client, visit, game, players):
    page = visit("about:blank")
    fetched = []
    page.on("requestfinished", lambda one: fetched.append((one.url, one.sizes()["responseBodySize"])))
    enter(page, client.served.url + invitation(table_of(client, game, players)), client.served.url)
    assert asked(page)
    page.evaluate(LOADED)
    brought = [(url, size) for url, size in fetched if size]  # the invitation itself only leads on
    assert 8 <= len(brought) <= 10, brought
    assert sum(size for _, size in brought) <= 150_000, brought


@pytest.mark.parametrize("address", ["/", "/new?game=gloriana", "/rules/glory"])
def test_every_word_on_a_page_is_set_in_our_types(visit, address):
    page = visit(address)
    ready(page)
    assert set(page.evaluate(LOADED)) >= {"Nonsuch Serif 600 700", "Nonsuch Sans 400", "Nonsuch Sans 600 700"}
    assert set(page.evaluate(FIRST_FAMILIES)) == {"Nonsuch Serif", "Nonsuch Sans"}


def test_words_on_cards_are_set_in_our_types(client, visit):
    page = visit(invitation(table_of(client, "gloriana", 3)))
    assert asked(page)
    family = "() => getComputedStyle(document.querySelector('#part-hand .card .nm')).fontFamily"
    assert "Nonsuch Sans" in page.evaluate(family)
    page = visit(invitation(table_of(client, "glory", 3)))
    assert asked(page)
    assert "Nonsuch Serif" in page.evaluate(family.replace(" .nm", ""))
    drawn = page.evaluate("() => fetch('/static/games/glory/cards.svg').then((answer) => answer.text())")
    assert drawn.count("<text") > 0
    assert "font-family" not in drawn, "words in a picture inherit the type of the card"


def test_a_typeface_is_kept_for_a_year(served):
    answer = httpx.get(f"{served.url}/static/fonts/nonsuch-serif-600.woff2", timeout=PATIENCE)
    assert answer.headers["content-type"] == "font/woff2"
    assert answer.headers["cache-control"] == "public, max-age=31536000, immutable"
