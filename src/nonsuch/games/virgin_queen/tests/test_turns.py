"""The deal, deployment, winter, victory; random play ends and keeps its laws.  [8; 9.3; 10; 20; 25; 28.6]"""

from __future__ import annotations

import random
from typing import Any

import pytest

from nonsuch.engine import Moves
from nonsuch.engine.language.chance import seed_words
from nonsuch.games.virgin_queen import game
from nonsuch.games.virgin_queen.invariants import INVARIANTS
from nonsuch.games.virgin_queen.tests.tables import (
    OTTOMAN,
    SPAIN,
    act,
    asked,
    dice,
    leader,
    men,
    offered,
    points,
    quiet,
    state,
    stay_for_winter,
    table,
)


def last_impulse(**more):
    """Spain has passed; so does the Ottoman, and it is winter."""
    return table(
        phase="play card", stack=["next stage", "next impulse"], askers=[0, 0], cp=0, passed=2,
        hand={"ottoman": "storms", "spain": "reiters"}, **more,
    )  # fmt: skip


def winter(play):
    return stay_for_winter(quiet(act(play, "ottoman pass")))


def test_hands_of_the_first_turn():
    play = game.new(2)
    assert [state(play).hand_size[who] for who in (OTTOMAN, SPAIN)] == [5, 5]
    assert [state(play).home_size[who] for who in (OTTOMAN, SPAIN)] == [2, 1]
    assert (state(play).deck_size, points(play)) == (18, 13)


def test_deployment_crosses_one_sea_with_five_units_and_no_pass():
    play = game.new(2)
    act(play, "ottoman put away grand-vizier")
    assert "to edirne" not in offered(play), "ten units are too many for Mehmed"
    act(play, "ottoman lead mehmed" + ", add ottoman regular" * 6)
    assert "to coron" in offered(play)
    assert "to algiers" not in offered(play)


def test_a_regular_in_each_capital():
    play = winter(last_impulse())
    assert men(play, "istanbul") == {"ottoman": (9, 2)}
    assert men(play, "madrid") == {"spain": (4, 0)}


def test_selim_rules_from_turn_three_at_the_latest():
    play = winter(last_impulse(turn=2))
    assert state(play).ruler[OTTOMAN] == 1


def test_a_captured_leader_is_ransomed_for_a_card():
    play = winter(last_impulse(captor={"mehmed": 1}, leader_at={"piyale-pasha": 133, "dragut": 138, "alva": 61}))
    assert asked(play) == "ottoman: ransom"
    dice(play, 1)
    act(play, "ottoman ransom mehmed")
    assert leader(play, "mehmed") == "istanbul"


# victory ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(("extra", "winner"), [(6, SPAIN), (7, OTTOMAN)])
def test_nineteen_points_are_not_enough_at_the_end_and_twenty_are(extra, winner):
    play = winter(last_impulse(turn=3, piracy_vp={"ottoman": extra}))
    assert (play.over, state(play).won) == (True, 1 << winner)


def test_twenty_points_win_at_the_end_of_any_turn():
    play = winter(last_impulse(turn=1, piracy_vp={"ottoman": 7}))
    assert state(play).won == 1 << OTTOMAN


def test_ten_keys_win_at_once():
    play = table(
        control={"tunis": "ottoman", "naples": "ottoman", "genoa": "ottoman"},
        men={"malta": {"ottoman": 5}, "genoa": {}, "naples": {}},
        siege={"malta": "ottoman"},
        ships={"ionian_sea": {"ottoman": {"galley": 1}}, "istanbul": {}, "messina": {}},
    )
    dice(play, *(6,) * 6)
    quiet(act(play, "ottoman assault malta" + ", add ottoman regular" * 4 + ", enough"))
    assert (play.over, state(play).won) == (True, 1 << OTTOMAN)


# random play -----------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(3))
def test_random_play_ends_and_every_invariant_holds(seed):
    t: Any = game.blank(2, {})
    seed_words(t.rng, seed)
    game.open(t)
    chance = random.Random(seed)
    for _ in range(20_000):
        if t.over:
            break
        m = Moves(0)
        m.begin(-1)
        game.offers(t, m)
        game.apply(t, chance.choice(m))
        assert [told for holds in INVARIANTS if (told := holds(t))] == []
    assert t.over
