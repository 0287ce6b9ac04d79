"""Types, symbols, matches, weather.  [Holding Events; Event scoring examples]"""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from nonsuch import Play
from nonsuch.games.gloriana.tests.tables import (
    RAIN,
    SUN,
    act,
    gloriana,
    hand,
    offered,
    refused,
    seen,
    table,
    told,
    value,
)

ALL_EIGHT = "horse boat soldier priest actor noblewoman musician cook"


def hunt(**position: Any) -> Play:
    """Robert Dudley has taken a Royal Hunt in the sun, with three Horses and five other cards."""
    cards = "horse horse horse boat priest actor cook musician"
    play = table(
        **{"noble": {0: "dudley"}, "hand": {0: cards}, "line": "hunting maritime military", "weather": SUN, **position}
    )
    return act(play, "@0 event hunting, regular")


def banquet(cards: str, **position: Any) -> Play:
    """@0 has turned an Event over."""
    return act(table(**{"hand": {0: cards}, "weather": SUN, **position}), "@0 event hunting, banquet")


# the examples of the rulebook ------------------------------------------------------------------


def test_the_royal_hunt_of_size_five_for_15() -> None:
    """[Event scoring examples ¶1, ¶2] R3: four Horses, four matches, sunshine; the Noble stays."""
    play = hunt()
    before = Counter(seen(play, "discards").split())
    act(play, "@0 add horse, add horse, add horse, use noble, add boat, add priest, add actor")
    assert (seen_by_holder(play, "symbols"), seen_by_holder(play, "matches")) == (4, 4)
    act(play, "@0 hold with weather")
    assert told(play, "worth") == [{"player": "@0", "size": "5", "weather": "1", "lost": "0", "points": "15"}]
    assert value(play) == play.scores[0] == 15
    assert hand(play) == "musician cook"
    assert Counter(seen(play, "discards").split()) - before == {"horse": 3, "boat": 1, "priest": 1, "actor": 1}
    assert seen(play, "noble")[0] == "dudley"


def seen_by_holder(play: Play, field: str) -> Any:
    return play.view(0)[field]


def test_without_the_weather_it_is_size_four_for_10() -> None:
    """[Event scoring examples ¶2] R3"""
    play = act(hunt(), "@0 add horse, add horse, add horse, use noble, add boat, add priest, add actor, hold")
    assert value(play) == 10


def test_four_horses_can_be_matched_by_four_symbols_at_most() -> None:
    """[Event scoring examples ¶1; ruling 27] R4"""
    play = act(hunt(), "@0 add horse, add horse, add horse, use noble, add boat, add priest, add actor")
    assert refused(play, "@0 add cook") == "ruling 27"


def test_not_both_soldiers_of_the_noble_as_they_are_the_same_symbol() -> None:
    """[Event scoring examples ¶2; ruling 27] R5"""
    play = act(hunt(), "@0 add horse, use noble")
    assert refused(play, "@0 use noble") == "ruling 27"
    play = act(hunt(hand={0: "horse soldier"}), "@0 add horse, use noble")
    assert refused(play, "@0 add soldier") == "ruling 27"


def test_shakespeares_play_for_6() -> None:
    """[Event scoring examples ¶3–¶6] R6: four Actors, but only three different symbols; no weather bonus."""
    play = table(noble={0: "devere"}, hired={0: "shakespeare"}, hand={0: "boat boat horse horse noblewoman"})
    act(play, "@0 event hunting, host shakespeare")
    assert seen_by_holder(play, "symbols") == 4
    act(play, "@0 add boat, add horse, add noblewoman")
    assert refused(play, "@0 add boat") == "ruling 27"
    assert refused(play, "@0 hold with weather") == "ruling 31"
    act(play, "@0 hold")
    assert value(play) == 6
    assert hand(play) == "horse boat"
    assert seen(play, "removed_specialists") == "shakespeare"
    assert seen(play, "event_discards") == "hunting"


def test_henry_fitzalans_banquet_for_10_then_7() -> None:
    """[Event scoring examples ¶7, ¶8] R7: seven symbols make size four; Sir Francis Drake, kept, costs 3."""
    cards = "horse boat soldier soldier soldier actor noblewoman cook"
    play = banquet(cards, noble={0: "fitzalan"}, hired={0: "drake"})
    act(play, "@0 add horse, add boat, add soldier, add actor, add noblewoman, add cook, use noble")
    assert seen_by_holder(play, "matches") == 7
    assert refused(play, "@0 hold with weather") == "Holding Events ¶8"
    act(play, "@0 hold")
    assert told(play, "worth") == [{"player": "@0", "size": "4", "weather": "0", "lost": "3", "points": "7"}]
    assert value(play) == 7
    assert hand(play) == "soldier soldier"
    assert seen(play, "hired")[0] == "drake"


def test_a_size_7_event_with_the_weather_is_worth_36() -> None:
    """[Holding Events ¶9; ruling 31] R9: two Horses on the card, two on the Noble, three in hand."""
    play = table(
        noble={0: "devereux"},
        hand={0: f"{ALL_EIGHT} horse horse"},
        line="double-hunting maritime military",
        weather=SUN,
    )
    act(play, "@0 event double-hunting, regular, add horse, add horse, add horse")
    act(play, "@0 add boat, add soldier, add priest, add actor, add noblewoman, add musician, add cook")
    assert offered(play) == ["hold", "hold with weather"]
    act(play, "@0 hold with weather")
    assert value(play) == 36


@pytest.mark.parametrize(("size", "points"), [(0, 0), (1, 1), (2, 3), (3, 6), (4, 10), (5, 15), (6, 21), (7, 28)])
def test_points_by_size(size: int, points: int) -> None:
    """[Holding Events ¶6; Events •1–•7]"""
    play = table(noble={0: "devereux"}, hand={0: f"{ALL_EIGHT} horse horse"}, line="double-hunting maritime military")
    act(play, "@0 event double-hunting, regular, add horse, add horse, add horse")
    for symbol in ALL_EIGHT.split()[1 : 1 + size]:
        act(play, f"@0 add {symbol}")
    assert value(act(play, "@0 hold")) == points


# types -----------------------------------------------------------------------------------------


def test_the_printed_event_a_banquet_or_a_specialists() -> None:
    """[Holding Events ¶1; ruling 24] The card need not match the Specialist."""
    play = act(table(hired={0: "drake grindal"}), "@0 event hunting")
    assert offered(play) == ["regular", "banquet", "host drake", "host grindal"]


def test_only_a_specialist_in_hand_can_be_host() -> None:
    """[Holding Events ¶1; ruling 33]"""
    assert refused(act(table(hired={1: "drake"}), "@0 event maritime"), "@0 host drake") == "ruling 33"


def test_a_regular_event_goes_under_the_noble() -> None:
    """[End of Round ¶2; ruling 38]"""
    play = act(hunt(), "@0 hold")
    assert seen(play, "kept")[0] == "hunting"
    assert seen(play, "held")[0] == [0, -1, -1, -1, -1]


def test_a_specialists_event_counts_as_its_type_although_no_card_is_kept() -> None:
    """[rulings 38, 39]"""
    play = act(table(hired={0: "drake"}), "@0 event hunting, host drake, hold")
    assert seen(play, "kept")[0] == ""
    assert seen(play, "held")[0][0] == 1


def test_once_a_banquet_always_a_banquet() -> None:
    """[Holding Events ¶10; ruling 22]"""
    assert "regular" not in offered(banquet("boat"))
    refused(banquet("boat"), "@0 regular")


def test_after_a_military_event_the_earl_of_lincoln_has_it_under_the_others_in_sight_of_all() -> None:
    """[End of Game ¶4; End of Round ¶2]"""
    play = table(noble={0: "clinton"}, kept={0: "maritime performance"}, line="military hunting religious")
    act(play, "@0 event military, regular, hold")
    for reader in (0, 1, 2, None):
        assert play.view(reader)["kept"][0] == "maritime military performance"


# symbols and matches ---------------------------------------------------------------------------


def test_one_soldier_on_the_card_and_one_match_in_the_rain_are_1_point() -> None:
    """[Holding Events ¶4] X1: military Events are held outdoors."""
    play = table(noble={0: "clinton"}, hand={0: "horse boat"}, line="military maritime hunting", weather=RAIN)
    act(play, "@0 event military, regular, add horse")
    assert refused(play, "@0 add boat") == "ruling 27"
    assert refused(play, "@0 hold with weather") == "Holding Events ¶8"
    assert value(act(play, "@0 hold")) == 1


def test_no_matches_with_the_weather_are_1_point_and_without_it_none() -> None:
    """[rulings 30, 31] X2"""
    assert value(act(hunt(), "@0 hold with weather")) == 1
    assert value(act(hunt(), "@0 hold")) == 0


def test_double_card_noble_and_staff_of_the_same_symbol_add_up() -> None:
    """[Holding Events ¶4; ruling 25] X8: 2 + 1 + 2, and the Noble is then no match."""
    play = table(noble={0: "fitzalan"}, hand={0: f"{ALL_EIGHT}"}, line="double-religious maritime military")
    act(play, "@0 event double-religious, regular, add priest")
    assert seen_by_holder(play, "symbols") == 5
    assert refused(play, "@0 use noble") == "ruling 25"
    act(play, "@0 add horse, add boat, add soldier, add actor, add cook")
    assert refused(play, "@0 add musician") == "ruling 27"
    assert value(act(play, "@0 hold")) == 15


def test_a_specialist_beside_a_printed_event_of_his_type_adds_nothing() -> None:
    """[ruling 26]"""
    play = table(noble={0: "clinton"}, hired={0: "walsingham"}, line="hunting maritime military")
    act(play, "@0 event hunting, regular")
    assert seen_by_holder(play, "symbols") == 1
    assert refused(play, "@0 use walsingham") == "ruling 26"


def test_a_specialist_in_hand_may_be_a_match_and_leaves_the_game() -> None:
    """[Holding Events ¶5; rulings 27, 38]"""
    play = table(noble={0: "clinton"}, hired={0: "grindal"}, line="double-hunting maritime military")
    act(play, "@0 event double-hunting, regular, use grindal, use noble, hold")
    assert value(play) == 3
    assert seen(play, "removed_specialists") == "grindal"
    assert seen(play, "hired")[0] == ""


def test_a_symbol_counts_once_whoever_brings_it() -> None:
    """[Holding Events ¶4; ruling 27]"""
    play = table(
        noble={0: "fitzalan"}, hired={0: "grindal"}, hand={0: "priest horse horse"}, line="hunting maritime military"
    )
    act(play, "@0 event hunting, regular, add horse, add horse, add priest")
    assert refused(play, "@0 use noble") == "ruling 27"
    assert refused(play, "@0 use grindal") == "ruling 27"


def test_more_staff_of_the_events_own_symbol_may_be_discarded_than_is_matched() -> None:
    """[ruling 28] X16: size 1, and all three Horses are gone."""
    play = act(hunt(weather=RAIN), "@0 add horse, add horse, add horse, add boat, hold")
    assert value(play) == 1
    assert "horse" not in hand(play)


def test_own_staff_may_still_be_added_after_matches() -> None:
    """[ruling 45] Any order at the table."""
    play = act(hunt(), "@0 add boat, add horse, add priest, add horse, hold")
    assert value(play) == 3


def test_other_cards_cannot_be_dumped() -> None:
    """[ruling 28]"""
    play = act(hunt(hand={0: "boat boat horse horse"}), "@0 add horse, add horse, add boat")
    assert refused(play, "@0 add boat") == "ruling 27"


def test_an_event_may_be_small_on_purpose() -> None:
    """[ruling 29] One of four possible matches, and the other cards are kept."""
    play = act(hunt(), "@0 add cook, hold")
    assert value(play) == 1
    assert hand(play) == "horse horse horse boat priest actor musician"


def test_staff_that_is_not_in_the_hand_cannot_be_used() -> None:
    """[Holding Events ¶4]"""
    assert refused(hunt(), "@0 add noblewoman") == "ruling 27"


# the weather -----------------------------------------------------------------------------------

EVENTS_BY_WEATHER = {"hunting": SUN, "maritime": SUN, "military": SUN, "religious": RAIN, "performance": RAIN}


@pytest.mark.parametrize(("event", "weather"), EVENTS_BY_WEATHER.items())
def test_outdoor_events_gain_by_sun_and_indoor_events_by_rain(event: str, weather: int) -> None:
    """[Holding Events ¶8; rulings H2, H3]"""
    for face in (RAIN, SUN):
        play = act(table(5, weather=face), f"@0 event {event}, regular")
        assert ("hold with weather" in offered(play)) == (face == weather)


@pytest.mark.parametrize("event", ["maritime", "military", "religious", "performance"])
def test_which_of_four_types_are_outdoors_is_an_option(event: str) -> None:
    """[ruling H2]"""
    usual = gloriana.options[f"{event}_outdoors"].default
    play = act(table(5, weather=SUN, options={f"{event}_outdoors": 1 - usual}), f"@0 event {event}, regular")
    assert ("hold with weather" in offered(play)) == (usual == 0)


def test_banquets_are_always_held_indoors() -> None:
    """[Holding Events ¶8, ¶10]"""
    assert "hold with weather" in offered(banquet("boat", weather=RAIN))
    assert refused(banquet("boat", weather=SUN), "@0 hold with weather") == "Holding Events ¶8"
