"""Noblemen in the middle of a game: estate, hand and rivals are in sight, and nothing covers a place to build."""

from __future__ import annotations

import pytest

from tests.server.served import plant
from tests.web.browsing import PHONE, asked, too_wide
from tests.web.measuring import OVERLAPS
from tests.web.pictures_of_noblemen import GAME, middle_of_a_game

SIZES = {"desk": (1440, 900), "laptop": (1366, 680)}
LOWEST = "all => Math.max(...all.map((one) => one.getBoundingClientRect().bottom))"


@pytest.fixture(scope="module")
def tables(served):
    return {players: plant(served, GAME, middle_of_a_game(players)) for players in (4, 5)}


def seated(table):
    return {"Authorization": f"Bearer {table.tokens[0]}"}


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("players", [4, 5])
def test_nothing_is_below_the_edge_of_the_screen(tables, visit, players, size):
    width, height = SIZES[size]
    table = tables[players]
    look = {"viewport": {"width": width, "height": height}, "extra_http_headers": seated(table)}
    page = visit(f"/table/{table.id}", **look)
    assert asked(page)
    page.evaluate("() => document.fonts.ready")
    for part in (".estate", ".screen", ".kingdom.own", ".kingdom.opp", ".actions"):
        assert page.eval_on_selector_all(f"#drawn {part}", LOWEST) <= height, part
    assert page.evaluate(OVERLAPS, "#drawn :is(.kingdom, .screen, .actions, .closer, .estate)") == []


@pytest.mark.parametrize("look", [*SIZES, "phone"])
def test_the_scandal_cards_to_choose_from_are_whole_and_in_sight(served, visit, look):
    play = middle_of_a_game()
    play.play(0, "church 2,2")
    assert play.phase.name == "keep scandal"
    table = plant(served, GAME, play)
    width, height = SIZES.get(look, (390, 844))
    page = visit(f"/table/{table.id}", viewport={"width": width, "height": height}, extra_http_headers=seated(table))
    assert asked(page)
    page.evaluate("() => document.fonts.ready")
    assert page.locator("#drawn .looked .scandal").count() == 3
    assert page.eval_on_selector_all("#drawn .looked .scandal .text", LOWEST) <= height
    assert page.eval_on_selector("#drawn .looked", "one => one.scrollHeight <= one.clientHeight + 1")


def test_the_switch_covers_no_place_on_a_phone(tables, visit):
    page = visit(f"/table/{tables[4].id}", extra_http_headers=seated(tables[4]), **PHONE)
    assert asked(page)
    assert not too_wide(page)
    assert page.evaluate(OVERLAPS, "#drawn :is(.closer, .free, .land)") == []
