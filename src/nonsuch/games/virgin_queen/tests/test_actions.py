"""Piracy, control, unrest, construction, influence.  [12; 16.4; 17; 24.6]"""

from __future__ import annotations

import pytest

from nonsuch.games.virgin_queen.tests.tables import (
    act,
    asked,
    can,
    dice,
    holder,
    men,
    offered,
    points,
    quiet,
    ships,
    state,
    table,
)

CORSAIRS = {"algiers": {}, "barbary_coast": {"ottoman": {"corsair": 3}}}


def raid(*faces, **more):
    play = table(ships={**CORSAIRS, **more.pop("ships", {})}, leaders={"dragut": "barbary_coast"}, **more)
    dice(play, *faces)
    return quiet(act(play, "ottoman piracy barbary_coast spain"))


def test_fortresses_on_the_zone_defend_and_dragut_adds_two_dice():
    play = raid(2, 5, 5, 3, 6, 1, hand={"spain": "storms papal-bull"})
    assert ships(play, "barbary_coast") == {"ottoman": {"corsair": 2}}
    assert (asked(play), offered(play)) == ("spain: choose award", ["award card", "award vp"])


def test_two_hits_bring_two_different_awards():
    play = raid(1, 1, 6, 6, 1, 1, hand={"spain": "storms papal-bull"})
    act(play, "spain award vp")
    assert (points(play), state(play).hand_size[1]) == (14, 1), "the second is a card, there being no other"


def test_without_cards_and_ships_every_award_is_a_point():
    play = raid(1, 1, 6, 6, 6, 1)
    assert points(play) == 16


def test_ships_in_the_zone_throw_two_dice_and_those_nearby_one():
    play = raid(
        1,
        1,
        1,
        1,
        1,
        6,
        1,
        1,
        1,
        ships={"oran": {"spain": {"galley": 1}}, "messina": {}, "palma": {"spain": {"galley": 2}}},
    )
    assert "award ship" in offered(play)
    act(play, "spain award ship, fight at port-palma")
    assert ships(play, "palma") == {"spain": {"galley": 1}}


def test_once_a_turn_in_a_zone_and_four_times_in_all():
    play = raid(1, 1, 1, 1, 1, 1)
    assert not can(play, "piracy")
    assert not can(table(ships=CORSAIRS, piracies=4), "piracy")


def test_the_knights_hunt_from_malta_and_bring_no_points_to_spain():
    play = table(
        active="spain", ships={"messina": {}, "ionian_sea": {"spain": {"galley": 2}}}, piracy_vp={"ottoman": 2}
    )
    dice(play, 6, 1)
    quiet(act(play, "spain piracy ionian_sea ottoman"))
    assert points(play) == 14


def test_dragut_falls_after_a_raid_in_which_he_was_hit():
    play = table(ships=CORSAIRS, leaders={"dragut": "barbary_coast"}, hand={"spain": "dragut-falls"})
    dice(play, 5, 1, 1, 1, 1, 1)
    act(play, "ottoman piracy barbary_coast spain")
    while not can(play, "respond dragut"):
        act(play, "spain decline")
    act(play, "spain respond dragut-falls")
    assert points(play) == 12
    assert play.view(None)["due"]["uluch-ali"] == 2
    assert "dragut-falls" in play.view(None)["removed"]


# control and unrest ----------------------------------------------------------------------------


def test_an_empty_enemy_space_next_to_one_s_own_units_is_taken_for_a_point():
    play = table(ally={"papacy": 1, "holy_roman_empire": 1}, men={"vienna": {}})
    act(play, "ottoman control pressburg")
    assert (holder(play, "pressburg"), state(play).cp) == ("ottoman", 4)


def test_not_with_enemy_units_next_to_it():
    play = table(ally={"papacy": 1, "holy_roman_empire": 1})
    assert "control pressburg" not in offered(play)


def test_independent_spaces_may_be_taken():
    play = table(active="spain")
    assert {"control siena", "control modena", "control turin"} <= set(offered(play))


def test_fortified_spaces_are_not_taken_so():
    assert "control florence" not in offered(table(active="spain"))


def test_unrest_is_removed_for_a_point_without_a_line():
    play = table(unrest={"istanbul": 1})
    assert points(play) == 11
    act(play, "ottoman calm istanbul")
    assert points(play) == 13


# construction ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("line", "cost"),
    [
        ("raise regular istanbul", 2),
        ("raise hired istanbul", 1),
        ("launch galley port-salonika", 2),
        ("launch corsair port-algiers", 1),
    ],
)
def test_what_the_ottoman_builds(line, cost):
    play = act(table(), f"ottoman {line}")
    assert state(play).cp == 5 - cost


def test_where_land_units_are_not_raised():
    play = table()
    assert "raise regular algiers" not in offered(play)
    assert "launch galley port-algiers" in offered(play)
    spain = table(active="spain")
    assert not {"raise regular malta", "raise regular oran"} & set(offered(spain))
    assert "launch galley port-malta" in offered(spain)


def test_the_ottoman_hires_no_mercenaries_and_spain_raises_its_allies_regulars():
    play = table(active="spain", ally={"papacy": 1, "holy_roman_empire": 1}, men={"ravenna": {}})
    act(play, "spain raise regular rome", "spain raise hired vienna")
    assert men(play, "rome") == {"papacy": (3, 0)}
    assert men(play, "vienna")["holy_roman_empire"] == (2, 3)


def test_nothing_is_built_from_an_empty_pool_or_in_unrest():
    assert "raise regular istanbul" not in offered(table(unrest={"istanbul": 1}))
    play = table(men={"rome": {"papacy": 1}}, active="spain")
    act(play, "spain raise regular rome")
    assert "raise regular rome" not in offered(play), "the Papacy has three regulars"


# influence -------------------------------------------------------------------------------------


def test_influence_costs_a_point_and_ends_at_five():
    play = act(table(), *["ottoman influence venice"] * 3)
    assert state(play).influence[1][0] == 5
    assert "influence venice" not in offered(play)


def test_no_influence_on_a_column_resolved_this_turn():
    assert "influence papacy" not in offered(table(resolved=1))
