"""Minor powers lost and conquered, displacement, ransom.  [9.3; 12.5; 24.4; 30]"""

from __future__ import annotations

from typing import Any

from nonsuch import Play
from nonsuch.games.virgin_queen.map.atlas import POWER_NAMES
from nonsuch.games.virgin_queen.tests.tables import (
    act,
    asked,
    besieger,
    dice,
    holder,
    leader,
    men,
    offered,
    quiet,
    ships,
    state,
    stay_for_winter,
    table,
)


def bit(*powers: str) -> int:
    return sum(1 << POWER_NAMES.index(power) for power in powers)


def impulse(card: str, active: str = "ottoman", **more: Any) -> Play:
    """The beginning of an impulse with one card in hand."""
    seat = int(active == "spain")
    play = table(
        active=active, phase="play card", stack=["next stage", "next impulse"], askers=[seat, seat], cp=0,
        hand={active: card}, **more,
    )  # fmt: skip
    return play


def losing_the_pope(**more: Any) -> Play:
    play = impulse("papal-bull", influence={"papacy": {"ottoman": 5, "spain": 0}}, **more)
    dice(play, 6, 1)
    return act(play, "ottoman event papal-bull")


# displacement --------------------------------------------------------------------------------------


def test_foreign_units_are_displaced_to_the_nearest_walls_of_their_power():
    play = losing_the_pope(men={"rome": {"papacy": 2, "spain": 2}})
    assert men(play, "rome") == {"papacy": (2, 0)}
    assert men(play, "naples") == {"spain": (3, 0)}


def test_the_owner_chooses_among_walls_equally_near():
    play = losing_the_pope(
        men={"ravenna": {"papacy": 1, "spain": 2}, "milan": {"ottoman": 1}}, control={"milan": "ottoman"}
    )
    assert asked(play) == "spain: choose refuge"
    assert sorted(offered(play)) == ["to genoa", "to malta", "to naples"]
    act(play, "spain to genoa")
    assert men(play, "genoa") == {"spain": (3, 0)}
    assert men(play, "ravenna") == {"papacy": (1, 0)}


def test_a_leader_goes_with_his_units_and_a_leader_alone_to_the_nearest_walls():
    play = losing_the_pope(men={"rome": {"papacy": 2}}, leaders={"alva": "rome"})
    assert leader(play, "alva") == "naples"


def test_ships_of_a_lost_minor_go_to_its_own_port():
    play = losing_the_pope()
    assert ships(play, "messina") == {"spain": {"galley": 2}}
    assert any("papacy" in ships(play, port) for port in ("rome", "ancona", "ravenna"))


# conquered to the last -----------------------------------------------------------------------------


def losing_the_empire(**more: Any) -> Play:
    play = impulse("german-intervention", ally={"papacy": 1, "holy_roman_empire": 1}, **more)
    dice(play, 6, 1)
    return act(play, "ottoman event german-intervention")


def test_men_of_a_lost_minor_in_the_open_go_behind_its_nearest_walls():
    play = losing_the_empire(men={"pressburg": {"holy_roman_empire": 2}})
    assert "holy_roman_empire" not in play.view(None)["ally"]
    assert men(play, "pressburg") == {}
    assert men(play, "vienna") == {"holy_roman_empire": (4, 2)}


def test_a_siege_by_a_lost_minor_is_over():
    play = losing_the_empire(
        men={"szigetvar": {"ottoman": 1, "holy_roman_empire": 3}},
        control={"szigetvar": "ottoman"},
        siege={"szigetvar": "spain"},
    )
    assert "holy_roman_empire" not in play.view(None)["ally"]
    assert besieger(play, "szigetvar") == ""


def test_a_minor_without_a_key_and_without_a_unit_is_nobodys_ally():
    play = impulse(
        "treachery", men={"rome": {"ottoman": 3, "papacy": 2}, "ravenna": {}}, siege={"rome": "ottoman"},
        ships={"messina": {"spain": {"galley": 2}}},
    )  # fmt: skip
    quiet(act(play, "ottoman event treachery"))
    assert holder(play, "rome") == "ottoman"
    assert "papacy" not in play.view(None)["ally"]


def test_with_a_unit_left_it_stays_an_ally():
    play = impulse("treachery", men={"rome": {"ottoman": 3, "papacy": 2}}, siege={"rome": "ottoman"})
    quiet(act(play, "ottoman event treachery"))
    assert play.view(None)["ally"]["papacy"] == 1, "a regular holds Ravenna"


def test_a_war_against_a_minor_that_stands_alone_ends_with_its_last_key():
    play = impulse(
        "treachery", men={"venice": {"ottoman": 5, "venice": 2}}, siege={"venice": "ottoman"}, ships={"venice": {}},
        war={"ottoman": bit("spain", "venice"), "spain": bit("ottoman"), "venice": bit("ottoman")},
    )  # fmt: skip
    quiet(act(play, "ottoman event treachery"))
    assert holder(play, "venice") == "ottoman"
    assert "venice" not in play.view(None)["war"]
    assert men(play, "candia") == {"venice": (1, 0)}, "at peace"


# single rules --------------------------------------------------------------------------------------


def test_spain_ransoms_leaders_of_the_empire():
    play = table(
        phase="play card", stack=["next stage", "next impulse"], askers=[0, 0], cp=0, passed=2, captor={"zrinyi": 0},
        leader_at={"mehmed": 133}, hand={"ottoman": "storms", "spain": "reiters fire-ships"},
    )  # fmt: skip
    stay_for_winter(quiet(act(play, "ottoman pass")))
    assert asked(play) == "spain: ransom"
    dice(play, 1)
    act(play, "spain ransom zrinyi")
    assert leader(play, "zrinyi") == "vienna"


def test_a_leader_alone_may_enter_independent_ground_and_no_enemys():
    play = table(active="spain", men={"genoa": {}}, leaders={"alva": "genoa"})
    act(play, "spain march from genoa")
    assert "to siena" in offered(play)
    play = table(men={"edirne": {}}, leaders={"mehmed": "edirne"}, control={"sofia": "spain", "varna": "spain"})
    act(play, "ottoman march from edirne")
    assert not {"to sofia", "to varna"} & set(offered(play))


def test_a_leader_left_behind_by_those_who_avoid_battle_is_captured():
    play = table(
        ally={"papacy": 1, "holy_roman_empire": 1}, men={"pressburg": {"holy_roman_empire": 1}, "vienna": {}},
        leaders={"schwendi": "pressburg"},
    )  # fmt: skip
    quiet(act(play, "ottoman march from buda, to pressburg"))
    dice(play, 6, 6)
    act(play, "spain add holy_roman_empire regular, to vienna")
    assert men(play, "vienna") == {"holy_roman_empire": (1, 0)}
    assert play.view(None)["captor"] == {"schwendi": 0}


def test_the_spanish_road_brings_spanish_leaders_only():
    play = table(
        active="spain", phase="play card", stack=["next stage", "next impulse"], askers=[1, 1], cp=0,
        ally={"papacy": 1, "holy_roman_empire": 1}, home={"spain": "spanish-road"},
    )  # fmt: skip
    quiet(act(play, "spain event spanish-road"))
    assert [one for one in offered(play) if one.startswith("lead")] == ["lead alva"]


def test_the_plague_strikes_whom_its_player_chooses_among_equals():
    play = impulse(
        "plague-in-camp", "spain", ally={"papacy": 1, "holy_roman_empire": 1}, siege={},
        men={"vienna": {"holy_roman_empire": 3, "ottoman": 3}, "istanbul": {"ottoman": 4}},
    )  # fmt: skip
    act(play, "spain event plague-in-camp")
    assert asked(play) == "spain: aim misfortune"
    quiet(act(play, "spain name ottoman"))
    assert men(play, "vienna") == {"holy_roman_empire": (3, 0), "ottoman": (1, 0)}
    assert besieger(play, "vienna") == ""


def test_the_last_morisco_takes_his_card_along():
    play = table(
        active="spain", men={"cordoba": {"spain": 4}, "granada": {"moriscos": 1}}, unrest={"granada": 1},
        on_table="morisco-revolt",
    )  # fmt: skip
    dice(play, 6, 6, 6, 6, 1, 1)
    quiet(act(play, "spain march from cordoba, to granada"))
    assert state(play).on_table_size == 0
    assert "morisco-revolt" in play.view(None)["removed"]
