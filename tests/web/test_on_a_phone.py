"""A game of Glory on a phone 360 pixels wide."""

from __future__ import annotations

import random

import pytest

from tests.web.browsing import LIT, PHONE, Player, asked, invitation, ready, table_of_glory, too_wide
from tests.web.test_by_click import ROUNDS

BOXES = """all => all.map((one) => {
  const box = one.getBoundingClientRect();
  return [one.dataset.target, box.width, box.height];
})"""


@pytest.mark.parametrize("rounds", ROUNDS)
def test_a_game_of_glory_is_played_on_a_phone(client, visit, rounds):
    table = table_of_glory(client, options={"rounds": rounds}, seed=9)
    page = visit(invitation(table), pace="brisk", **PHONE)
    ready(page)
    player = Player(page, random.Random(3), touch=True)
    while asked(page):
        assert not too_wide(page)
        assert small_targets(page) == []
        player.choose()
    assert table.show()["over"]
    assert not too_wide(page)
    assert page.locator(".result h2").bounding_box()["y"] < PHONE["viewport"]["height"], "the result comes into sight"


def small_targets(page):
    """Lit things too small for a finger (WCAG 2.5.8 asks for 24 pixels; cards in a fan show a strip)."""
    boxes = page.eval_on_selector_all(LIT, BOXES)
    return [one for one in boxes if min(one[1], one[2]) < 24]


def test_long_names_without_a_space_break_nothing(client, visit):
    names = {"0": "W" * 40, "1": "M" * 40, "2": "Kit"}
    table = table_of_glory(client, players=3, bots={"2": "courtier"}, names=names, title="X" * 80)
    for seat in (0, 1):
        page = visit(invitation(table, seat), **PHONE)
        ready(page)
        assert not too_wide(page)


@pytest.mark.parametrize("address", ["/", "/new?game=glory", "/rules/glory", "/rules"])
def test_pages_fit_a_phone(visit, address):
    page = visit(address, **PHONE)
    ready(page)
    assert not too_wide(page)
