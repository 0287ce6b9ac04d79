"""Field battle, losses, retreat, relief.  [14; 15.2]"""

from __future__ import annotations

import pytest

from nonsuch.games.virgin_queen.tests.tables import (
    act,
    asked,
    besieger,
    can,
    dice,
    leader,
    men,
    offered,
    quiet,
    state,
    table,
)

WITH_EMPIRE = {"papacy": 1, "holy_roman_empire": 1}


def battle(ottoman=4, empire=2, **more):
    """The Ottoman comes from Buda to Pressburg, where the Empire stands its ground."""
    men_there = {"buda": {"ottoman": ottoman}, "pressburg": {"holy_roman_empire": empire}, "vienna": {}}
    play = table(ally=WITH_EMPIRE, men=men_there | more.pop("men", {}), **more)
    quiet(act(play, "ottoman march from buda, to pressburg"))
    assert asked(play) == "spain: avoid battle"
    return play


def fight(play, attack, defence):
    """What the dice show once the Empire has stood its ground."""
    dice(play, *attack, *defence)
    return act(play, "spain stay")


def test_a_die_a_unit_and_one_more_for_the_defender():
    play = fight(battle(), (6, 6, 1, 1), (1, 1, 1))
    assert (list(state(play).dice), men(play, "pressburg")) == ([0, 0], {"ottoman": (4, 0)})


def test_morisco_battle_of_the_example():
    """Don John and four units against two Moriscos: five dice and three; a hit each, and Spain goes back to Cordoba."""
    play = table(
        active="spain",
        turn=3,
        men={"cordoba": {"spain": (2, 2)}, "granada": {"moriscos": 2}},
        leaders={"don-john": "cordoba"},
        unrest={"granada": 1},
        on_table="morisco-revolt",
    )
    dice(play, 6, 1, 2, 3, 4, 5, 1, 2)
    act(play, "spain march from cordoba, to granada")
    act(play, "spain lose spain hired")
    assert men(play, "cordoba") == {"spain": (2, 1)}
    assert men(play, "granada") == {"moriscos": (1, 0)}
    assert leader(play, "don-john") == "cordoba"


def test_a_tie_goes_to_the_defender_and_the_attacker_goes_back():
    play = fight(battle(), (6, 1, 1, 1), (6, 1, 1))
    assert men(play, "buda") == {"ottoman": (3, 0)}
    assert men(play, "pressburg") == {"holy_roman_empire": (1, 0)}
    assert "march from buda" not in offered(play), "losers do not move again in the impulse"


def test_the_loser_retreats_where_the_enemy_did_not_come_from():
    play = fight(battle(empire=3), (6, 6, 1, 1), (1, 1, 1, 6))
    assert asked(play) == "spain: retreat"
    assert "to buda" not in offered(play)
    act(play, "spain to vienna")
    assert men(play, "vienna") == {"holy_roman_empire": (1, 0)}


def test_without_a_way_out_they_are_lost_and_their_leader_captured():
    there = {"buda": {"ottoman": 4}, "pressburg": {"holy_roman_empire": 3}, "vienna": {}}
    play = table(ally=WITH_EMPIRE, men=there, leaders={"zrinyi": "pressburg"}, unrest={"vienna": 1})
    dice(play, 6, 6, 1, 1, 1, 1, 1, 1, 6)
    act(play, "ottoman march from buda, to pressburg", "spain enough")
    assert "holy_roman_empire" not in men(play, "pressburg")
    assert play.view(None)["captor"] == {"zrinyi": 0}


def test_leaders_of_a_side_wiped_out_are_captured():
    play = battle(leaders={"zrinyi": "pressburg"})
    fight(play, (6, 6, 6, 1), (1, 1, 1, 1))
    assert play.view(None)["captor"] == {"zrinyi": 0}


def test_if_both_would_be_wiped_out_the_side_with_more_dice_keeps_a_unit():
    play = fight(battle(ottoman=3, empire=1), (6, 6, 6), (6, 6))
    assert men(play, "pressburg") == {"ottoman": (1, 0)}


def test_equal_dice_and_both_wiped_out_the_defender_keeps_a_unit():
    play = fight(battle(ottoman=2, empire=1), (6, 6), (6, 6))
    assert men(play, "pressburg") == {"holy_roman_empire": (1, 0)}


def test_the_owner_chooses_his_losses():
    play = battle(men={"buda": {"ottoman": (3, 1)}})
    fight(play, (6, 6, 1, 1), (6, 1, 1))
    assert asked(play) == "ottoman: choose loss"
    act(play, "ottoman lose ottoman hired")
    assert men(play, "pressburg") == {"ottoman": (3, 0)}


def test_field_artillery_adds_three_dice_for_the_great_powers():
    play = fight(battle(hand={"ottoman": "field-artillery"}), (*(1,) * 6, 6), (1, 1, 1))
    if not can(play, "respond field"):
        act(play, "ottoman decline")  # REITERS
    act(play, "ottoman respond field-artillery")
    assert asked(play) == "spain: retreat", "the seventh die hit"


def test_reiters_bring_riders_to_a_battle():
    play = fight(battle(hand={"spain": "reiters"}), (1, 1, 1, 1), (6, 6, 6, 1, 1))
    act(play, "spain respond reiters", "spain number 2")
    assert men(play, "pressburg") == {"holy_roman_empire": (2, 0), "spain": (0, 2)}
    assert men(play, "buda") == {"ottoman": (1, 0)}


def besieged_vienna(inside=2, relief=3, **more):
    """The Ottoman besieges Vienna; Spain comes from Linz to its relief."""
    return table(
        active="spain",
        ally=WITH_EMPIRE,
        men={"vienna": {"ottoman": 5, "holy_roman_empire": inside}, "linz": {"holy_roman_empire": relief}},
        leaders={"schwendi": "prague"},
        siege={"vienna": "ottoman"},
        **more,
    )


def relieve(play, sally, *faces):
    act(play, "spain march from linz, to vienna")
    if asked(play) == "ottoman: avoid battle":
        act(play, "ottoman stay")
    dice(play, *faces)
    return act(play, f"spain {sally}")


def test_the_besieged_may_sally_out_to_the_relief():
    play = relieve(besieged_vienna(), "yes", 6, 6, 6, 1, 1, 1, 1, 1, 1, 1, 1)
    act(play, "ottoman to pressburg") if can(play, "to pressburg") else act(play, "ottoman enough")
    assert besieger(play, "vienna") == ""
    assert men(play, "vienna") == {"holy_roman_empire": (5, 0)}


def test_a_lost_relief_with_equal_hits_may_go_inside_up_to_four():
    play = relieve(besieged_vienna(), "no", 6, 1, 1, 6, 1, 1, 1, 1, 1)
    assert asked(play) == "spain: go back inside"
    act(play, "spain add holy_roman_empire regular, add holy_roman_empire regular, enough")
    assert men(play, "vienna") == {"holy_roman_empire": (4, 0)}, (
        "four against four: the siege is broken, with no way out"
    )


def test_after_a_lost_relief_its_owner_may_keep_them_out():
    play = relieve(besieged_vienna(), "no", 6, 1, 1, 6, 1, 1, 1, 1, 1)
    act(play, "spain add holy_roman_empire regular, enough")
    assert men(play, "linz") == {"holy_roman_empire": (1, 0)}
    assert besieger(play, "vienna") == "ottoman"


def test_a_lost_relief_with_fewer_hits_goes_back():
    play = relieve(besieged_vienna(), "no", 1, 1, 1, 6, 1, 1, 1, 1, 1)
    assert men(play, "linz") == {"holy_roman_empire": (2, 0)}
    assert besieger(play, "vienna") == "ottoman"


def test_nobody_shelters_behind_the_walls_of_independents():
    """The Ottoman besieges Florence, Spain comes and loses with equal hits: no friends are inside to open the gates."""
    play = table(
        active="spain",
        men={"florence": {"ottoman": 3, "independent": 1}, "siena": {"spain": 3}},
        siege={"florence": "ottoman"},
        control={"siena": "spain"},
    )
    dice(play, 6, 1, 1, 6, 1, 1, 1)
    quiet(act(play, "spain march from siena, to florence"))
    if asked(play) == "ottoman: avoid battle":
        act(play, "ottoman stay")
    assert asked(play) == "spain: choose action"
    assert men(play, "siena") == {"spain": (2, 0)}
    assert men(play, "florence") == {"ottoman": (2, 0), "independent": (1, 0)}


def test_a_beaten_attacker_who_came_from_unrest_is_lost():
    play = battle(leaders={"mehmed": "buda"}, unrest={"buda": 1})
    fight(play, (1, 1, 1, 1, 1), (6, 1, 1))
    assert men(play, "buda") == {}
    assert men(play, "pressburg") == {"holy_roman_empire": (2, 0)}
    assert play.view(None)["captor"] == {"mehmed": 1}


@pytest.mark.parametrize("number", [1, 2])
def test_independents_withdraw_and_never_ask_anybody(number):
    play = table(men={"siena": {"spain": 3}, "florence": {"independent": number}}, active="spain")
    act(play, "spain march from siena, to florence")
    quiet(play)
    assert (asked(play), besieger(play, "florence")) == ("spain: choose action", "spain")
