"""A game of Glory in the browser, by keyboard only."""

from __future__ import annotations

import random

import pytest

from tests.web.browsing import asked, by_key, invitation, ready, table_of_glory
from tests.web.test_by_click import ROUNDS


@pytest.mark.parametrize("rounds", ROUNDS)
def test_a_game_of_glory_is_played_by_keyboard(client, visit, rounds):
    table = table_of_glory(client, options={"rounds": rounds}, seed=8)
    page = visit(invitation(table), pace="brisk")
    ready(page)
    chance = random.Random(1)
    while asked(page):
        by_key(page, chance)
    assert table.show()["over"]


def test_a_move_can_be_typed_with_completion(client, visit):
    page = visit(invitation(table_of_glory(client)))
    assert asked(page)
    offered = page.eval_on_selector_all("#moves option", "all => all.map((one) => one.value)")
    assert offered
    visit.trouble.expected.append("422")
    page.fill("#move", "attack @0")
    page.press("#move", "Enter")
    page.wait_for_selector("#wrong:not(:empty)")
    discard = next(move for move in offered if move.startswith("discard"))
    page.fill("#move", discard)
    page.press("#move", "Enter")
    page.wait_for_selector("#log:has-text('You discard')")
    assert page.input_value("#move") == ""


def test_the_table_is_there_as_text_with_every_choice_beside_it(client, visit):
    page = visit(invitation(table_of_glory(client)))
    assert asked(page)
    page.click("[data-opens=settings]")
    page.check("[data-wish=text]")
    page.click("#settings [data-closes]")
    page.wait_for_selector("#lines li:has-text('Your hand')")
    assert not page.is_visible("#drawn")
    page.wait_for_selector("#prompt [data-move^=discard]")
    page.click("#prompt [data-move^=discard]")
    page.wait_for_selector("#said p:has-text('You discard')", state="attached")
    page.reload()
    assert page.inner_text("#lines").count("Your hand") == 1


def test_the_log_is_one_stop_for_tab_and_arrows_walk_through_it(client, visit):
    page = visit(invitation(table_of_glory(client)))
    assert asked(page)
    assert page.locator("#log a").count() > 2
    page.focus(".ends")
    page.keyboard.press("ArrowUp")
    page.keyboard.press("ArrowUp")
    links = page.locator("#log a").evaluate_all("all => all.map((one) => one === document.activeElement)")
    assert links == [False] * (len(links) - 2) + [True, False]
    assert page.evaluate("() => document.activeElement.title").startswith("Replay from here, ")
    page.keyboard.press("Tab")
    assert not page.evaluate("() => !!document.activeElement.closest('#log')")
    page.focus("#log a >> nth=-1")
    page.keyboard.press("Enter")
    page.wait_for_url("**/replay?at=*")
