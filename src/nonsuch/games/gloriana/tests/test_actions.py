"""Taking Staff, hiring, taking an Event, and the last player's turn.  [Actions]"""

from __future__ import annotations

import pytest

from nonsuch.games.gloriana.tests.tables import (
    RAIN,
    SUN,
    act,
    hand,
    held_by,
    last_turn,
    offered,
    refused,
    seen,
    table,
    told,
    value,
)

LAMB_AND_FLAG = ["boat boat boat noblewoman", "", "", ""]


# Staff from a Tavern ---------------------------------------------------------------------------


def test_three_boats_from_the_lamb_and_flag() -> None:
    """[Actions •1 ¶1] R1: the Noblewoman is moved to the Court."""
    play = act(table(tavern=LAMB_AND_FLAG), "@0 take lamb boat")
    assert hand(play) == "boat boat boat"
    assert seen(play, "court") == "noblewoman"
    assert seen(play, "tavern")[0] == ""


def test_or_the_single_noblewoman() -> None:
    """[Actions •1 ¶1] R2: the three Boats are moved to the Court."""
    play = act(table(tavern=LAMB_AND_FLAG), "@0 take lamb noblewoman")
    assert hand(play) == "noblewoman"
    assert seen(play, "court") == "boat boat boat"
    assert seen(play, "tavern")[0] == ""


def test_four_cards_alike_leave_nothing_for_the_court() -> None:
    """[ruling 14]"""
    play = act(table(tavern=["", "cook cook cook cook", "", ""]), "@0 take george cook")
    assert hand(play) == "cook cook cook cook"
    assert seen(play, "court") == ""


def test_only_symbols_that_lie_there_can_be_taken() -> None:
    """[Actions •1]"""
    play = table(tavern=LAMB_AND_FLAG)
    assert refused(play, "@0 take lamb horse") == "Actions •1"
    assert refused(play, "@0 take george boat") == "Actions •1"


def test_a_set_comes_from_one_place_only() -> None:
    """[ruling 13]"""
    play = act(
        table(tavern=["boat cook cook cook", "boat horse horse horse", "", ""], court="boat"), "@0 take lamb boat"
    )
    assert hand(play) == "boat"
    assert seen(play, "tavern")[1] == "horse horse horse boat"


def test_the_other_taverns_stay_as_they_are() -> None:
    """[Actions •1]"""
    taverns = ["boat boat boat cook", "horse horse horse horse", "cook cook cook cook", "actor actor actor boat"]
    play = act(table(tavern=taverns), "@0 take mermaid boat")
    assert seen(play, "tavern")[:3] == ["boat boat boat cook", "horse horse horse horse", "cook cook cook cook"]
    assert seen(play, "court") == "actor actor actor"


# Staff from the Court --------------------------------------------------------------------------


def test_all_matching_cards_of_the_court_and_the_others_stay() -> None:
    """[Actions •2]"""
    play = act(table(court="soldier soldier horse"), "@0 take court soldier")
    assert hand(play) == "soldier soldier"
    assert seen(play, "court") == "horse"


def test_an_empty_court_is_no_choice() -> None:
    """[ruling 15]"""
    assert refused(table(tavern=LAMB_AND_FLAG), "@0 take court boat") == "ruling 15"
    assert refused(table(court="horse"), "@0 take court boat") == "Actions •2"


# Specialists and the Weather -------------------------------------------------------------------


def test_a_specialist_is_hired_with_the_weather_card() -> None:
    """[Actions •3; ruling 16]"""
    play = act(table(), "@0 hire drake sun")
    assert seen(play, "hired")[0] == "drake"
    assert seen(play, "specialists") == "walsingham sidney grindal shakespeare"
    assert (seen(play, "weather"), seen(play, "weather_taker")) == (SUN, 0)


@pytest.mark.parametrize("weather", [RAIN, SUN])
def test_the_weather_may_be_turned_or_left(weather: int) -> None:
    """[Actions •3]"""
    left = act(table(weather=weather), f"@0 hire drake {('rain', 'sun')[weather]}")
    turned = act(table(weather=weather), f"@0 hire drake {('sun', 'rain')[weather]}")
    assert seen(left, "weather") == weather
    assert seen(turned, "weather") == 1 - weather
    assert told(left, "turns weather") == told(turned, "leaves weather") == []


def test_any_of_the_specialists_left_may_be_hired() -> None:
    """[Actions •3]"""
    play = table(hired={1: "drake"}, removed_specialists="sidney")
    specialists = {move.split()[1] for move in offered(play) if move.startswith("hire")}
    assert specialists == {"walsingham", "grindal", "shakespeare"}
    assert refused(play, "@0 hire drake sun") == "ruling 17"


def test_with_no_specialist_left_nobody_can_be_hired() -> None:
    """[ruling 17]"""
    play = table(removed_specialists="walsingham drake sidney grindal shakespeare", court="boat")
    assert [move for move in offered(play) if move.startswith("hire")] == []
    assert refused(play, "@0 hire drake sun") == "ruling 17"


def test_once_taken_it_is_not_available_to_others_in_this_round() -> None:
    """[Actions •3; ruling 16]"""
    play = act(table(), "@0 hire drake sun")
    assert refused(play, "@1 hire grindal rain") == "Actions •3"


def test_a_player_may_have_several_specialists() -> None:
    """[ruling 18]"""
    play = act(table(hired={0: "grindal"}), "@0 hire drake sun")
    assert seen(play, "hired")[0] == "drake grindal"


def test_a_turn_of_the_weather_counts_for_events_held_later_in_the_round() -> None:
    """[ruling 16] X17: not for the one held before."""
    play = table(noble={1: "clinton", 2: "dudley"}, line="hunting hunting maritime", weather=RAIN)
    act(play, "@0 event hunting, regular, hold", "@1 hire drake sun", "@2 event hunting, regular, hold with weather")
    assert value(play, 0) == 0
    assert value(play, 2) == 1


# turns -----------------------------------------------------------------------------------------


def test_play_passes_clockwise() -> None:
    """[Actions ¶1; ruling 44]"""
    play = table(court="boat horse cook")
    assert act(play, "@0 take court boat").actors == (1,)
    assert act(play, "@1 take court horse").actors == (2,)
    assert act(play, "@2 take court cook").actors == (0,)


def test_nobody_may_pass() -> None:
    """[ruling 12] Without Staff and Weather only an Event remains."""
    play = table(weather_taker=1, line="hunting hunting maritime")
    assert offered(play) == ["event hunting", "event maritime"]


def test_a_player_who_takes_an_event_has_no_further_part_in_the_round() -> None:
    """[Actions •4; rulings 19, 44] And it is held before anybody else acts."""
    play = act(table(court="boat horse cook actor"), "@0 event hunting, regular")
    assert play.actors == (0,)
    act(play, "@0 hold", "@1 take court boat", "@2 take court horse")
    assert play.actors == (1,)


def test_who_holds_gloriana_does_not_change_the_order_of_turns() -> None:
    """[ruling 44]"""
    play = act(table(4, court="boat horse cook actor"), "@0 take court boat", "@1 event hunting, regular, hold")
    assert seen(play, "gloriana") == 1
    act(play, "@2 take court horse", "@3 take court cook")
    assert play.actors == (0,)


def test_only_events_of_the_line_can_be_taken() -> None:
    """[Actions •4]"""
    assert refused(table(line="hunting hunting maritime"), "@0 event military") == "Actions •4"


# the last player -------------------------------------------------------------------------------


def test_the_last_player_may_take_two_sets_the_second_from_what_the_first_pushed_over() -> None:
    """[Actions ¶2; ruling 20] X10: then comes the Banquet."""
    play = last_turn(tavern=["actor actor cook horse", "", "", ""], court="horse")
    act(play, "@0 take lamb actor")
    assert hand(play) == "actor actor"
    assert seen(play, "court") == "horse horse cook"
    act(play, "@0 take court horse")
    assert hand(play) == "horse horse actor actor"
    assert play.phase.name == "allocate symbols"


def test_the_last_player_cannot_hire() -> None:
    """[ruling 20] X10: even with the Weather still in the line."""
    play = last_turn(court="horse")
    assert seen(play, "weather_taker") == -1
    assert refused(play, "@0 hire drake sun") == "ruling 20"


def test_nor_take_the_event_before_saying_that_it_is_enough_staff() -> None:
    """[ruling 20]"""
    assert refused(last_turn(court="horse"), "@0 event hunting") == "ruling 20"


@pytest.mark.parametrize("line", ["done", "take court horse, done"])
def test_the_last_player_may_take_one_set_or_none(line: str) -> None:
    """[Actions ¶2; ruling 20]"""
    play = act(last_turn(court="horse boat"), f"@0 {line}")
    assert play.phase.name == "allocate symbols"
    assert told(play, "takes no more", 0) == [{"player": "@0"}]


def test_if_there_is_no_staff_the_last_player_goes_straight_to_the_event() -> None:
    """[Actions ¶2]"""
    assert last_turn().phase.name == "allocate symbols"
    play = act(last_turn(court="horse horse"), "@0 take court horse")
    assert play.phase.name == "allocate symbols"


def test_the_last_event_is_turned_to_the_banquet_side() -> None:
    """[Actions ¶2; ruling 22]"""
    play = act(last_turn(hand={0: "horse boat"}), "@0 add boat, add horse, hold")
    assert seen(play, "held")[0][0] == 5
    assert seen(play, "kept")[0] == "hunting"


def test_the_last_player_may_hold_a_specialist_event_instead() -> None:
    """[Holding Events ¶2; rulings 22, 23] The Event card is discarded."""
    play = last_turn(hand={0: "boat actor"}, hired={0: "grindal"})
    assert offered(play) == ["banquet", "host grindal"]
    assert refused(play, "@0 regular") == "ruling 22"
    act(play, "@0 host grindal, add boat, add actor, hold")
    assert value(play) == 3
    assert seen(play, "event_discards") == "hunting"


def test_before_all_others_have_held_a_player_takes_ordinary_turns() -> None:
    """[ruling 21]"""
    play = table(4, **held_by(2, 3), court="boat horse")
    assert "hire drake sun" in offered(play)
    assert "event hunting" in offered(play)
