"""Whole games of Gloria Mundi in the browser, by clicks only: one person, and bots that answer at once."""

from __future__ import annotations

import random

import pytest

from nonsuch.games.gloria_mundi.tests.tables import at_visigoth
from tests.web.browsing import PHONE, Player, asked, by_key, invitation, ready, too_wide
from tests.web.pictures_of_gloria_mundi import MIDDLE_OF_A_GAME, planted
from tests.web.test_on_a_phone import small_targets
from tests.web.test_pages import serious

PLAYERS = [4, *(pytest.param(players, marks=pytest.mark.fuzz) for players in (2, 3, 5, 6))]


def table_of_gloria_mundi(client, players, **wanted):
    bots = {str(seat): "courtier" for seat in range(1, players)}
    return client.create("gloria_mundi", players, bots=bots, names={"0": "Margery"}, **{"seed": players, **wanted})


@pytest.mark.parametrize("players", PLAYERS)
def test_a_whole_game_of_gloria_mundi_is_played_by_clicks(client, visit, players):
    table = table_of_gloria_mundi(client, players)
    page = visit(invitation(table))
    ready(page)
    player = Player(page, random.Random(players))
    phases = set()
    while asked(page):
        view = page.request.get(f"/api/v1{table.path}").json()["view"]
        phases.add(view["phase"])
        player.choose()
    assert table.show()["over"]
    assert {"play land", "buy card", "deal with visigoth", "sacrifice"} <= phases


@pytest.mark.fuzz
def test_a_whole_game_of_gloria_mundi_is_played_on_a_phone(client, visit):
    table = table_of_gloria_mundi(client, 4)
    page = visit(invitation(table), **PHONE)
    ready(page)
    player = Player(page, random.Random(1), touch=True)
    while asked(page):
        assert not too_wide(page)
        assert small_targets(page) == []
        player.choose()
    assert table.show()["over"]


@pytest.mark.fuzz
def test_a_whole_game_of_gloria_mundi_is_played_by_keyboard(client, visit):
    table = table_of_gloria_mundi(client, 2)
    page = visit(invitation(table))
    ready(page)
    chance = random.Random(2)
    while asked(page):
        by_key(page, chance)
    assert table.show()["over"]


@pytest.mark.parametrize("look", [{}, {"color_scheme": "dark"}, PHONE])
def test_the_table_can_be_read_by_everybody(visit, served, look):
    table = planted(served, at_visigoth(4, **MIDDLE_OF_A_GAME))
    page = visit(f"/table/{table.id}", extra_http_headers={"Authorization": f"Bearer {table.tokens[0]}"}, **look)
    ready(page)
    asked(page)
    assert serious(page) == []
