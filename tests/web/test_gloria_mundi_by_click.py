"""Whole games of Gloria Mundi in the browser, by clicks only: one person, and bots that answer at once."""

from __future__ import annotations

import random

import pytest

from tests.web.browsing import PHONE, Player, asked, by_key, invitation, ready, too_wide

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
