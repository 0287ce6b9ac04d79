"""A game of Glory in the browser, by clicks only: one person, three bots."""

from __future__ import annotations

import random

import pytest

from tests.web.browsing import Player, asked, invitation, ready, table_of_glory

ROUNDS = [1, pytest.param(4, marks=pytest.mark.fuzz)]


@pytest.mark.parametrize("rounds", ROUNDS)
def test_a_game_of_glory_is_played_by_clicks(client, visit, rounds):
    table = table_of_glory(client, options={"rounds": rounds})
    page = visit(invitation(table), pace="brisk")
    ready(page)
    player = Player(page, random.Random(1))
    while asked(page):
        player.choose()
    shown = table.show()
    assert shown["over"]
    assert player.chosen > 3
    assert page.inner_text(".tally tfoot").split()[1:] == [str(one) for one in sorted(shown["scores"], reverse=True)]
    page.click(".honest summary")
    page.wait_for_selector("[data-checked]:has-text('the commitment you saw when you came to the table')")


def test_one_click_from_the_lobby_seats_you_against_bots(visit):
    page = visit("/")
    page.click(".hero button:has-text('Play Glory against bots')")
    page.wait_for_url("**/table/*")
    ready(page)
    assert asked(page)
    Player(page, random.Random(2)).choose()
    page.goto("/")
    assert page.inner_text(".mine").count("Glory")
