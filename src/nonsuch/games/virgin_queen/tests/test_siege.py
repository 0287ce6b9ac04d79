"""Siege, assault, breaking a siege, lines of communication.  [12.1; 15]"""

from __future__ import annotations

from nonsuch.games.virgin_queen.tests.tables import (
    act,
    asked,
    besieger,
    can,
    dice,
    holder,
    leader,
    men,
    offered,
    points,
    quiet,
    table,
)


def malta(ottoman=5, inside=2, **more):
    """Malta besieged since an earlier impulse, two Ottoman galleys in the Ionian Sea, Coron and Athens behind them."""
    ships = {"ionian_sea": {"ottoman": {"galley": 2}}, "messina": {}, "istanbul": {}}
    return table(
        men={"malta": {"ottoman": ottoman, "knights": inside}},
        ships=ships | more.pop("ships", {}),
        leaders={"mehmed": "malta"},
        siege={"malta": "ottoman"},
        **more,
    )


def assault(play, *faces):
    dice(play, *faces)
    return quiet(act(play, "ottoman assault malta, enough"))


def test_half_the_units_rounded_up_and_the_leader_against_units_and_one():
    play = assault(malta(), 6, 1, 1, 1, 1, 6, 1)
    assert men(play, "malta") == {"ottoman": (4, 0), "knights": (1, 0)}
    assert besieger(play, "malta") == "ottoman"


def test_a_storm_that_leaves_no_defender_takes_the_place():
    play = assault(malta(), 6, 6, 1, 1, 1, 1, 1)
    assert (holder(play, "malta"), besieger(play, "malta")) == ("ottoman", "")
    assert points(play) == 15
    assert men(play, "malta") == {"ottoman": (5, 0)}


def test_an_empty_place_is_stormed_with_all_units_and_needs_a_hit():
    play = assault(malta(inside=0), 1, 1, 1, 1, 1, 1, 1)
    assert besieger(play, "malta") == "ottoman"
    play = assault(malta(inside=0), 6, 1, 1, 1, 1, 1, 1)
    assert holder(play, "malta") == "ottoman"


def test_cavalry_does_not_storm():
    play = malta(ottoman=(3, 2))
    play = assault(play, 6, 1, 1, 1, 1, 1)  # two dice for three regulars, one for Mehmed; three for two Knights
    assert men(play, "malta")["knights"] == (1, 0)


def test_one_assault_a_space_an_impulse():
    play = assault(malta(), 1, 1, 1, 1, 1, 1, 1)
    assert "assault malta" not in offered(play)


def test_not_in_the_impulse_in_which_the_siege_began():
    assert "assault malta" not in offered(malta(siege_began={"malta": 5}))
    assert "assault malta" in offered(malta(siege_began={"malta": 4}))


def test_enemy_ships_in_an_adjacent_sea_forbid_it():
    play = malta(ships={"north_african_coast": {"spain": {"galley": 1}}})
    assert not can(play, "assault")


def test_enemy_ships_in_the_port_must_be_outnumbered():
    assert can(malta(ships={"malta": {"spain": {"galley": 1}}}), "assault")
    assert not can(malta(ships={"malta": {"spain": {"galley": 2}}}), "assault")


def test_the_line_of_communication_runs_over_seas_with_ships():
    assert not can(malta(ships={"ionian_sea": {}}), "assault")
    assert can(malta(), "assault")


def test_ships_in_a_port_that_falls_are_lost_till_next_turn():
    play = malta(ships={"malta": {"spain": {"galley": 1}}})
    assault(play, 6, 6, 1, 1, 1, 1, 1)
    assert play.view(None)["sunk"] == {"spain": {"galley": 1}}


def test_a_besieger_who_no_longer_outnumbers_must_leave():
    play = assault(malta(ottoman=3), 1, 1, 1, 6, 1, 1)
    assert asked(play) == "ottoman: leave siege"
    assert all(one.startswith("to ") for one in offered(play)), "by sea, over one zone with ships"
    act(play, f"ottoman {offered(play)[0]}")
    assert besieger(play, "malta") == ""
    assert leader(play, "mehmed") != "malta"


def test_without_ships_the_broken_besiegers_are_lost():
    play = malta(
        ottoman=3,
        ships={"ionian_sea": {"ottoman": {"galley": 1}}},
        hand={"spain": "plague-in-camp"},
        active="spain",
        cp=0,
        phase="play card",
        stack=["next stage", "next impulse"],
        askers=[1, 1],
    )
    act(play, "spain event plague-in-camp, target malta")
    quiet(play)
    assert besieger(play, "malta") == ""


def test_treachery_takes_a_place_that_cannot_be_stormed():
    play = malta(
        ships={"ionian_sea": {}},
        hand={"ottoman": "treachery"},
        cp=0,
        phase="play card",
        stack=["next stage", "next impulse"],
        askers=[0, 0],
    )
    act(play, "ottoman event treachery")
    quiet(play)
    assert holder(play, "malta") == "ottoman"


def test_siege_engineering_and_desperate_assault():
    play = malta(hand={"ottoman": "siege-engineering desperate-assault"})
    act(play, "ottoman assault malta, enough")
    while not can(play, "respond siege"):
        act(play, f"{asked(play).split(':')[0]} decline")
    act(play, "ottoman respond siege-engineering")
    dice(play, *(1,) * 9, 1, 1, 1)
    act(play, "ottoman respond desperate-assault")
    quiet(play)
    assert men(play, "malta") == {"ottoman": (4, 0), "knights": (2, 0)}, "nine dice, no hit, one more unit lost"
