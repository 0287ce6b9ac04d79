"""Land movement, interception, avoiding battle, withdrawal.  [13]"""

from __future__ import annotations

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


def test_a_step_costs_one_point_over_clear_ground_and_two_over_a_pass():
    play = table()
    act(play, "ottoman march from istanbul, lead mehmed, add ottoman regular, to edirne")
    quiet(play)
    assert (state(play).cp, men(play, "edirne"), leader(play, "mehmed")) == (4, {"ottoman": (1, 0)}, "edirne")


def test_four_units_without_a_leader_and_as_many_as_he_commands_with_one():
    play = table()
    act(play, "ottoman march from istanbul" + ", add ottoman regular" * 4)
    assert not can(play, "add")
    play = table()
    act(play, "ottoman march from istanbul, lead mehmed" + ", add ottoman regular" * 8)
    assert not can(play, "add")


def test_nobody_named_means_everybody_if_they_make_a_formation():
    play = table()
    act(play, "ottoman march from buda, to mohacs")
    quiet(play)
    assert men(play, "mohacs") == {"ottoman": (2, 0)}


def test_ten_units_are_too_many_for_mehmed_unless_some_are_named():
    play = table()
    act(play, "ottoman march from istanbul")
    assert not can(play, "to ")


WITH_EMPIRE = {"papacy": 1, "holy_roman_empire": 1}  # Spain's allies


def test_a_neutral_power_is_not_entered():
    play = table()
    act(play, "ottoman march from buda")
    assert offered(play)[-2:] == ["to mohacs", "to szegedin"], "the Empire is at peace"


def test_a_pass_costs_two_points():
    play = table(cp=1)
    act(play, "ottoman march from scutari")
    assert "to nezh" not in offered(play)
    play = table(cp=2)
    act(play, "ottoman march from scutari, to nezh")
    quiet(play)
    assert (state(play).cp, men(play, "nezh")) == (0, {"ottoman": (0, 1)})


def test_a_leader_moves_alone_only_where_there_is_no_enemy():
    play = table(men={"istanbul": {}})
    act(play, "ottoman march from istanbul, to edirne")
    quiet(play)
    assert leader(play, "mehmed") == "edirne"
    play = table(leaders={"mehmed": "mohacs"}, ally=WITH_EMPIRE)
    act(play, "ottoman march from mohacs")
    assert "to szigetvar" not in offered(play)


def march_to_pressburg(**more):
    """From Buda; the Empire's army of Vienna stands next to it."""
    play = table(ally=WITH_EMPIRE, **more)
    act(play, "ottoman march from buda, to pressburg")
    quiet(play)
    assert asked(play) == "spain: intercept"
    return play


def test_a_stack_next_to_the_target_may_intercept_with_nine_on_two_dice_and_its_leader():
    play = march_to_pressburg()
    dice(play, 4, 4, 1, 1, *(1,) * 6)  # and 1 for Schwendi; then a battle without a hit
    act(play, "spain enough")
    assert leader(play, "schwendi") == "pressburg"
    assert men(play, "buda") == {"ottoman": (2, 0)}, "a tie goes to the defender"


def test_an_interception_that_fails_moves_nobody_and_is_not_tried_again():
    play = march_to_pressburg()
    dice(play, 4, 3)
    act(play, "spain enough")
    assert asked(play) == "ottoman: choose action"
    assert men(play, "vienna") == {"holy_roman_empire": (2, 2)}
    act(play, "ottoman march from pressburg, to buda")
    quiet(play)
    act(play, "ottoman march from buda, to pressburg")
    quiet(play)
    assert asked(play) == "ottoman: choose action"


def test_who_let_a_march_pass_may_intercept_the_next_one():
    play = march_to_pressburg()
    act(play, "spain no", "ottoman march from pressburg, to buda")
    quiet(play)
    act(play, "ottoman march from buda, to pressburg")
    quiet(play)
    assert asked(play) == "spain: intercept"


def test_who_has_intercepted_does_not_try_again_from_there():
    play = table(
        men={"vienna": {"holy_roman_empire": 4}, "szigetvar": {"ottoman": 3}},
        control={"szigetvar": "ottoman"},
        leaders={"zrinyi": "prague"},
        ally=WITH_EMPIRE,
    )
    act(play, "ottoman march from szigetvar, add ottoman regular, to graz")
    quiet(play)
    dice(play, 6, 6, *(1,) * 9)
    act(play, "spain enough")
    quiet(play)
    assert men(play, "graz") == {"holy_roman_empire": (4, 0)}
    act(play, "ottoman march from szigetvar, add ottoman regular, to agram")
    quiet(play)
    assert asked(play) == "ottoman: choose action"


def test_cavalry_hinders_those_who_intercept_it():
    play = march_to_pressburg(men={"buda": {"ottoman": (2, 1)}})
    dice(play, 4, 4)  # 8 + 1 for Schwendi - 1
    act(play, "spain enough")
    assert "holy_roman_empire" not in men(play, "pressburg")


def test_the_owner_names_who_intercepts():
    play = march_to_pressburg()
    dice(play, 6, 3)
    act(play, "spain add holy_roman_empire regular, enough")
    assert men(play, "vienna") == {"holy_roman_empire": (1, 2)}
    assert leader(play, "schwendi") == "vienna"


def test_no_interception_into_a_fortified_space_of_the_mover():
    play = table(ally=WITH_EMPIRE, men={"mohacs": {"ottoman": 1}, "pressburg": {"holy_roman_empire": 2}})
    act(play, "ottoman march from mohacs, to buda")
    quiet(play)
    assert asked(play) == "ottoman: choose action"


def test_no_interception_over_a_pass():
    play = table(
        ally={**WITH_EMPIRE, "venice": 1},
        men={"belgrade": {"ottoman": 2}, "venice": {}, "zara": {"venice": 2}, "szigetvar": {}, "vienna": {}},
    )
    act(play, "ottoman march from belgrade, to agram")
    quiet(play)
    assert asked(play) == "ottoman: choose action"


def test_avoiding_battle_needs_nine_and_not_the_way_the_enemy_came():
    play = table(ally=WITH_EMPIRE, men={"pressburg": {"holy_roman_empire": 2}, "vienna": {}})
    act(play, "ottoman march from buda, to pressburg")
    quiet(play)
    assert (asked(play), offered(play)[-1]) == ("spain: avoid battle", "to vienna")
    dice(play, 5, 4)
    act(play, "spain to vienna")
    assert men(play, "vienna") == {"holy_roman_empire": (2, 0)}
    assert men(play, "pressburg") == {"ottoman": (2, 0)}


def test_who_intercepted_may_not_avoid_battle():
    play = march_to_pressburg()
    dice(play, 6, 6)
    act(play, "spain enough")
    assert not asked(play).endswith("avoid battle")


def test_a_garrison_withdraws_and_is_besieged():
    play = table(men={"mohacs": {"ottoman": 4}}, ally={"papacy": 1, "holy_roman_empire": 1})
    act(play, "ottoman march from mohacs, to szigetvar")
    quiet(play)
    while asked(play) in ("spain: intercept", "spain: avoid battle"):
        act(play, "spain no" if asked(play) == "spain: intercept" else "spain stay")
    assert asked(play) == "spain: withdraw"
    act(play, "spain yes")
    assert besieger(play, "szigetvar") == "ottoman"
    assert men(play, "szigetvar") == {"ottoman": (4, 0), "holy_roman_empire": (1, 0)}


def test_who_laid_a_siege_does_not_move_out_of_it_in_the_same_impulse():
    play = table(men={"mohacs": {"ottoman": 4}}, ally={"papacy": 1, "holy_roman_empire": 1})
    act(play, "ottoman march from mohacs, to szigetvar")
    quiet(play)
    while not asked(play).endswith(("withdraw", "choose action")):
        act(play, "spain no" if asked(play) == "spain: intercept" else "spain stay")
    act(play, "spain yes")
    assert "march from szigetvar" not in offered(play)
    assert "assault szigetvar" not in offered(play)


def test_no_siege_without_outnumbering_those_inside():
    play = table(
        men={"mohacs": {"ottoman": 2}, "szigetvar": {"holy_roman_empire": 2}},
        ally={"papacy": 1, "holy_roman_empire": 1},
    )
    act(play, "ottoman march from mohacs, to szigetvar")
    quiet(play)
    while not asked(play).endswith("withdraw"):
        act(play, "spain no" if asked(play) == "spain: intercept" else "spain stay")
    act(play, "spain yes")
    assert asked(play) == "ottoman: go on or back"
    act(play, "ottoman back")
    assert men(play, "mohacs") == {"ottoman": (2, 0)}


def test_storms_stop_a_march_and_its_units_for_the_impulse():
    play = table(hand={"spain": "storms"})
    act(play, "ottoman march from buda, to mohacs", "spain respond storms")
    assert men(play, "buda") == {"ottoman": (2, 0)}
    assert state(play).cp == 4
    assert "march from buda" not in offered(play)


def test_a_lone_leader_in_the_open_is_captured():
    play = table(ally=WITH_EMPIRE, men={"vienna": {}}, leaders={"zrinyi": "pressburg"})
    act(play, "ottoman march from buda, to pressburg")
    quiet(play)
    assert leader(play, "zrinyi") == ""
    assert play.view(None)["captor"] == {"zrinyi": 0}
