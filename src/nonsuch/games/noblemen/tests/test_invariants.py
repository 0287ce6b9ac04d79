"""Nothing is made or lost: invariants hold after every move of random play, and random play ends."""

from __future__ import annotations

import random

import pytest

from nonsuch.games.noblemen.invariants import invariants
from nonsuch.games.noblemen.spaces import MIDDLE, REACH
from nonsuch.games.noblemen.state import NoblemenTable
from nonsuch.games.noblemen.tests.tables import act, noblemen, table

MOST_DECISIONS = 20_000  # of random play; the longest of sixty games that were measured had 561


@pytest.mark.parametrize("players", [3, 4, 5])
@pytest.mark.parametrize("tile_set", [0, 1])
def test_random_play_keeps_them_and_ends(players: int, tile_set: int) -> None:
    play, chance = noblemen.new(players, seed=players, options={"tile_set": tile_set}), random.Random(players)
    decisions = 0
    while not play.over:
        seat = play.actors[0]
        offers = play.offers(seat)
        play.play(seat, offers[chance.randrange(len(offers))])
        assert [said for rule in invariants if (said := rule(play.table))] == []
        decisions += 1
    assert decisions < MOST_DECISIONS
    t = play.table
    assert isinstance(t, NoblemenTable)
    reach = [abs(row[who] - MIDDLE) for row in (t.west, t.east, t.south, t.north) for who in range(players)]
    assert max(reach) < REACH


def test_an_invariant_notices_what_is_wrong() -> None:
    """Each of them fails on a table that somebody has tampered with."""
    for spoil in ("pounds", "lands", "groups", "men"):
        play = act(table(estate={0: {"castle": "0,0", "forest": "1,0"}}), "@0 end")
        t = play.table
        assert isinstance(t, NoblemenTable)
        if spoil == "pounds":
            t.pounds[0] += 1
        elif spoil == "lands":
            t.estate[0][5] = 2
        elif spoil == "groups":
            t.group_at[0][0] += 1
        else:
            for group in range(3):
                t.group_man[1][group] = 2
        assert any(rule(t) for rule in invariants), spoil
