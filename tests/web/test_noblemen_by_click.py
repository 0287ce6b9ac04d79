"""A whole game of Noblemen in the browser, by clicks only: one person, and bots that answer at once."""

from __future__ import annotations

import random

import pytest

from tests.web.browsing import PHONE, Player, asked, by_key, invitation, ready, too_wide
from tests.web.test_on_a_phone import small_targets

PLAYERS = [3, *(pytest.param(players, marks=pytest.mark.fuzz) for players in (4, 5))]


def table_of_noblemen(client, players, **wanted):
    bots = {str(seat): "courtier" for seat in range(1, players)}
    return client.create("noblemen", players, bots=bots, names={"0": "Margery"}, **{"seed": players, **wanted})


@pytest.mark.parametrize("players", PLAYERS)
def test_a_whole_game_of_noblemen_is_played_by_clicks(client, visit, players):
    table = table_of_noblemen(client, players)
    page = visit(invitation(table), pace="brisk")
    ready(page)
    player = Player(page, random.Random(players + 9))
    phases = set()
    while asked(page):
        phases.add(page.request.get(f"/api/v1{table.path}").json()["view"]["phase"])
        player.choose()
    assert table.show()["over"]
    assert {"take turn", "lay lands"} <= phases


def test_the_estate_fits_a_phone(client, visit):
    table = table_of_noblemen(client, 3)
    page = visit(invitation(table), pace="brisk", **PHONE)
    ready(page)
    player = Player(page, random.Random(2), touch=True)
    for _ in range(6):
        assert asked(page)
        assert not too_wide(page)
        player.choose()


@pytest.mark.fuzz
def test_a_whole_game_of_noblemen_is_played_on_a_phone(client, visit):
    table = table_of_noblemen(client, 3)
    page = visit(invitation(table), **PHONE)
    ready(page)
    player = Player(page, random.Random(1), touch=True)
    while asked(page):
        assert not too_wide(page)
        assert small_targets(page) == []
        player.choose()
    assert table.show()["over"]


@pytest.mark.fuzz
def test_a_whole_game_of_noblemen_is_played_by_keyboard(client, visit):
    table = table_of_noblemen(client, 3, seed=8)
    page = visit(invitation(table))
    ready(page)
    chance = random.Random(2)
    while asked(page):
        by_key(page, chance)
    assert table.show()["over"]
