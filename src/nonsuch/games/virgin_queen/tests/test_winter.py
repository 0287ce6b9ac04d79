"""Winter: ships and men go home.  [20.4; 20.6]"""

from __future__ import annotations

from typing import Any

from nonsuch import Play
from nonsuch.games.virgin_queen.tests.tables import (
    act,
    asked,
    besieger,
    can,
    leader,
    men,
    offered,
    quiet,
    refused,
    ships,
    stay_for_winter,
    table,
)


def winter(**more: Any) -> Play:
    """Spain has passed; so does the Ottoman, and it is winter."""
    play = table(
        phase="play card", stack=["next stage", "next impulse"], askers=[0, 0], cp=0, passed=2,
        hand={"ottoman": "storms", "spain": "reiters"}, **more,
    )  # fmt: skip
    return quiet(act(play, "ottoman pass"))


# ships -------------------------------------------------------------------------------------------


def test_ships_winter_in_the_nearest_port():
    play = winter(
        ships={"istanbul": {}, "gulf_of_lyon": {"ottoman": {"corsair": 2}}, "algiers": {}},
        leaders={"dragut": "gulf_of_lyon"},
    )
    assert ships(play, "algiers") == {"ottoman": {"corsair": 2}}
    assert leader(play, "dragut") == "algiers"


def test_among_ports_equally_near_the_owner_chooses_for_each_ship():
    play = winter(ships={"messina": {}, "tyrrhenian_sea": {"spain": {"galley": 2}}})
    assert asked(play) == "spain: choose home port"
    act(play, "spain take spain galley, head for port-naples", "spain head for port-messina")
    assert ships(play, "naples") == {"spain": {"galley": 1}}
    assert ships(play, "messina") == {"spain": {"galley": 1}}


# who must go, and where --------------------------------------------------------------------------


def test_who_stands_in_the_open_goes_to_the_capital_or_to_the_nearest_walls():
    play = winter(men={"mohacs": {"ottoman": 2}})
    assert asked(play) == "ottoman: winter orders"
    assert refused(play, "ottoman enough") == "Returning home ¶2"
    act(play, "ottoman march from mohacs")
    assert [one for one in offered(play) if one.startswith("to ")] == ["to istanbul", "to belgrade", "to buda"]
    act(play, "ottoman to buda")
    assert men(play, "mohacs") == {}
    assert men(play, "buda") == {"ottoman": (4, 0)}


def test_a_body_may_be_split():
    play = winter(men={"mohacs": {"ottoman": 2}})
    act(play, "ottoman march from mohacs, add ottoman regular, to buda", "ottoman march from mohacs, to istanbul")
    assert men(play, "buda") == {"ottoman": (3, 0)}


def test_walls_take_four_and_the_rest_must_look_further():
    play = winter(men={"mohacs": {"ottoman": 3}})
    act(play, "ottoman march from mohacs, add ottoman regular, add ottoman regular, add ottoman regular")
    assert "to buda" not in offered(play), "two are there already"
    assert "to belgrade" in offered(play), "the nearest that takes three"


def test_an_owner_sends_his_bodies_in_the_order_he_likes():
    play = winter(men={"mohacs": {"ottoman": 2}, "szegedin": {"ottoman": 2}})
    act(play, "ottoman march from szegedin, to buda")
    act(play, "ottoman march from mohacs")
    assert "to buda" not in offered(play)


def test_units_beyond_four_go_to_the_capital():
    play = winter(men={"buda": {"ottoman": 6}})
    assert refused(play, "ottoman enough") == "Returning home ¶2"
    act(play, "ottoman march from buda")
    assert [one for one in offered(play) if one.startswith("to ")] == ["to istanbul"]
    act(play, "ottoman to istanbul")
    assert men(play, "buda") == {"ottoman": (4, 0)}


def test_a_garrison_may_go_to_the_capital_if_its_owner_likes():
    play = winter()
    assert asked(play) == "ottoman: winter orders"
    act(play, "ottoman march from buda, add ottoman regular, to istanbul", "ottoman enough")
    assert men(play, "buda") == {"ottoman": (1, 0)}
    stay_for_winter(play)
    assert men(play, "istanbul") == {"ottoman": (8 + 1 + 1, 2)}, "with the replacement"


def test_a_minor_power_winters_in_its_own_keys_as_in_a_capital():
    play = winter(men={"rome": {"papacy": 2, "spain": 4}, "ravenna": {}, "ancona": {"papacy": 1}}, ally={"papacy": 1})
    act(play, "ottoman enough", "spain march from ancona")
    assert "to rome" in offered(play)
    act(play, "spain to rome")
    assert men(play, "rome") == {"papacy": (3, 0), "spain": (4, 0)}
    assert asked(play) == "spain: winter orders"
    assert "enough" in offered(play), "the Pope's own need no room"


# attrition and dead ends -------------------------------------------------------------------------


def test_half_are_lost_on_the_way_over_foreign_ground():
    play = winter(
        men={"vienna": {"ottoman": 5, "holy_roman_empire": 1}}, ally={"papacy": 1, "holy_roman_empire": 1},
        siege={"vienna": "ottoman"}, control={"pressburg": "holy_roman_empire"},
    )  # fmt: skip
    act(play, "ottoman march from vienna, to istanbul")
    stay_for_winter(play)
    assert men(play, "istanbul") == {"ottoman": (8 + 2 + 1, 2)}, "three of five are lost, one is replaced"
    assert besieger(play, "vienna") == ""


def test_the_owner_chooses_whom_he_loses_on_the_way():
    play = winter(
        men={"vienna": {"ottoman": (2, 2), "holy_roman_empire": 1}}, ally={"papacy": 1, "holy_roman_empire": 1},
        siege={"vienna": "ottoman"}, control={"pressburg": "holy_roman_empire"},
    )  # fmt: skip
    act(play, "ottoman march from vienna, to istanbul")
    assert asked(play) == "ottoman: choose winter loss"
    act(play, "ottoman lose ottoman hired", "ottoman lose ottoman regular")
    stay_for_winter(play)
    assert men(play, "istanbul") == {"ottoman": (8 + 1 + 1, 2 + 1)}


def test_the_besieged_stay():
    play = winter(
        men={"malta": {"ottoman": 5, "knights": 2, "spain": 2}}, siege={"malta": "ottoman"},
    )  # fmt: skip
    act(play, "ottoman march from malta, to istanbul", "ottoman enough")
    assert not can(play, "march from malta")
    stay_for_winter(play)
    assert men(play, "malta") == {"knights": (2, 0), "spain": (2, 0)}


def test_units_that_would_have_to_go_to_a_lost_capital_are_eliminated():
    play = winter(
        men={"madrid": {"ottoman": 1}, "barcelona": {"spain": (4, 2)}, "milan": {}, "genoa": {}, "naples": {}},
        control={"madrid": "ottoman"}, leaders={"alva": "barcelona"},
    )  # fmt: skip
    stay_for_winter(play)
    assert asked(play) == "spain: choose winter loss", "two of six are lost, at their owner's choice"
    act(play, "spain lose spain regular", "spain lose spain hired")
    assert men(play, "barcelona") == {"spain": (3, 1)}


# leaders -----------------------------------------------------------------------------------------


def test_a_leader_goes_with_a_unit_of_his_space_or_to_the_capital():
    play = winter(men={"mohacs": {"ottoman": 2}}, leaders={"mehmed": "mohacs"})
    act(play, "ottoman march from mohacs, lead mehmed, add ottoman regular, to buda")
    assert leader(play, "mehmed") == "buda"
    act(play, "ottoman march from mohacs, to istanbul", "ottoman march from buda, lead mehmed")
    assert [one for one in offered(play) if one.startswith("to ")] == ["to istanbul"]
    act(play, "ottoman to istanbul")
    assert leader(play, "mehmed") == "istanbul"


def test_a_leader_left_without_men_goes_to_the_capital():
    play = winter(men={"mohacs": {"ottoman": 2}}, leaders={"mehmed": "mohacs"})
    act(play, "ottoman march from mohacs, add ottoman regular, add ottoman regular, to buda")
    stay_for_winter(play)
    assert leader(play, "mehmed") == "istanbul"


def test_a_leader_of_an_ally_goes_to_the_capital_of_his_own_power():
    play = winter(ally={"papacy": 1, "holy_roman_empire": 1}, leaders={"schwendi": "linz"})
    act(play, "ottoman enough")
    stay_for_winter(play)
    assert leader(play, "schwendi") == "vienna"


# sieges, and who leads ships ---------------------------------------------------------------------


def test_where_the_besiegers_have_gone_home_others_may_winter():
    """The Ottoman goes first: Szigetvár is open again when the Empire's men look for quarters."""
    play = winter(
        men={"szigetvar": {"ottoman": 2}, "graz": {"holy_roman_empire": 1}},
        siege={"szigetvar": "ottoman"},
        ally={"papacy": 1, "holy_roman_empire": 1},
    )
    act(play, "ottoman march from szigetvar, to buda", "ottoman enough", "spain march from graz")
    assert "to szigetvar" in offered(play)


def test_a_leader_of_armies_and_fleets_stays_with_his_ships():
    play = winter(
        ships={"messina": {"spain": {"galley": 2}}}, men={"messina": {}}, leaders={"don-john": "messina"}, turn=2
    )
    stay_for_winter(play)
    assert leader(play, "don-john") == "messina"


def test_ships_count_the_sea_only():
    """Over land Rome would be two steps from the Adriatic, as near as these."""
    play = winter(
        ships={"messina": {}, "adriatic_sea": {"spain": {"galley": 2}}},
        control={"ancona": "ottoman", "ravenna": "ottoman"},
        men={"ancona": {"ottoman": 1}, "ravenna": {"ottoman": 1}},
    )
    assert asked(play) == "spain: choose home port"
    ports = [one for one in offered(play) if one.startswith("head for")]
    assert ports == ["head for port-malta", "head for port-messina", "head for port-taranto"]
