"""Types, symbols, matches, weather, Banquets.  [Holding Events; Event scoring examples]"""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from nonsuch import Play
from nonsuch.engine import Moves
from nonsuch.games.gloriana.state import HOLD
from nonsuch.games.gloriana.tests.tables import (
    RAIN,
    SUN,
    act,
    gloriana,
    hand,
    last_turn,
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


# Banquets --------------------------------------------------------------------------------------


@pytest.mark.parametrize(("symbols", "points"), [(1, 1), (2, 1), (3, 3), (4, 3), (5, 6), (6, 6), (7, 10), (8, 10)])
def test_a_banquet_counts_half_its_symbols_rounded_up(symbols: int, points: int) -> None:
    """[Holding Events ¶10; ruling 32] X4"""
    play = banquet(ALL_EIGHT)
    for symbol in ALL_EIGHT.split()[:symbols]:
        act(play, f"@0 add {symbol}")
    assert value(act(play, "@0 hold")) == points


def test_eight_symbols_in_the_rain_are_size_5() -> None:
    """[ruling 32]"""
    play = act(
        banquet(ALL_EIGHT, weather=RAIN), ", ".join(["@0 add horse", *(f"add {one}" for one in ALL_EIGHT.split()[1:])])
    )
    assert value(act(play, "@0 hold with weather")) == 15


def test_no_symbol_is_excluded_but_each_counts_once() -> None:
    """[ruling 32] Not even that of the Event on the other side."""
    play = act(banquet("horse horse boat", noble={0: "devereux"}), "@0 add horse")
    assert refused(play, "@0 add horse") == "ruling 32"
    assert refused(play, "@0 use noble") == "ruling 32"


def test_a_specialist_cannot_be_host_of_a_banquet() -> None:
    """[ruling 33]"""
    play = banquet("horse", hired={0: "drake"})
    assert "host drake" not in offered(play)
    refused(play, "@0 host drake")


def test_the_icon_on_the_back_of_a_banquet_is_no_symbol() -> None:
    """[ruling 32]"""
    play = table(noble={0: "clinton"}, line="double-hunting maritime military", weather=SUN)
    assert value(act(play, "@0 event double-hunting, banquet, hold")) == 0


def test_noble_and_specialists_bring_one_symbol_each() -> None:
    """[Holding Events ¶10; rulings 32, 33]"""
    play = act(
        banquet("horse", noble={0: "clinton"}, hired={0: "grindal shakespeare"}),
        "@0 add horse, use noble, use grindal, use shakespeare, hold",
    )
    assert value(play) == 3
    assert seen(play, "hired")[0] == ""


# Specialists kept ------------------------------------------------------------------------------


def test_a_specialist_kept_costs_3_points_but_never_below_0() -> None:
    """[Holding Events ¶10; rulings 34, 35] X5"""
    play = table(hired={0: "drake"}, hand={0: "soldier"}, line="hunting maritime military", noble={0: "devereux"})
    assert value(act(play, "@0 event hunting, regular, add soldier, hold")) == 0


def test_two_specialists_kept_cost_no_more_than_one() -> None:
    """[ruling 34]"""
    play = table(
        hired={0: "drake grindal"}, hand={0: ALL_EIGHT}, line="double-hunting maritime military", noble={0: "devereux"}
    )
    act(play, "@0 event double-hunting, regular, add boat, add soldier, add priest, add actor, hold")
    assert value(play) == 10 - 3


def test_a_specialist_used_costs_nothing_but_another_one_kept_does() -> None:
    """[ruling 34]"""
    play = table(hired={0: "drake grindal"}, hand={0: "actor soldier"}, noble={0: "fitzalan"})
    used = act(play.clone(), "@0 event hunting, host drake, use grindal, add actor, hold")
    kept = act(play, "@0 event hunting, host drake, add soldier, add actor, hold")
    assert value(used) == 3
    assert value(kept) == 0


def test_the_last_player_loses_3_points_as_well() -> None:
    """[ruling 34]"""
    play = last_turn(hand={0: "boat horse actor cook cook priest"}, hired={0: "drake"}, weather=SUN)
    assert value(act(play, "@0 banquet, add boat, add horse, add actor, add cook, add priest, hold")) == 3


# the Gloriana card -----------------------------------------------------------------------------


def test_the_first_to_hold_an_event_takes_the_gloriana_card() -> None:
    """[Holding Events ¶10; ruling 36] However much it is worth."""
    play = act(hunt(gloriana=2), "@0 add horse, add boat, hold with weather")
    assert seen(play, "gloriana") == 0
    assert told(play, "takes gloriana") == [{"player": "@0"}]


def test_it_is_taken_only_by_a_smaller_value() -> None:
    """[Holding Events ¶10; ruling 36] X7: a tie is not enough."""
    six = "boat, add soldier, add actor, hold"
    play = table(
        4,
        hand={0: ALL_EIGHT, 1: ALL_EIGHT, 2: ALL_EIGHT},
        noble={0: "devereux", 1: "fitzalan", 2: "devere"},
        line="hunting double-religious performance military",
    )
    act(play, f"@0 event hunting, regular, add {six}")
    act(play, "@1 event double-religious, regular, add boat, add soldier, add actor, hold")
    assert (value(play, 0), value(play, 1)) == (6, 6)
    assert seen(play, "gloriana") == 0
    act(play, "@2 event performance, regular, add boat, add soldier, hold")
    assert value(play, 2) == 3
    assert seen(play, "gloriana") == 2


def test_points_are_compared_not_sizes() -> None:
    """[rulings 35, 36] Size 4 less 3 is below size 4."""
    hands = {0: ALL_EIGHT, 1: ALL_EIGHT}
    play = table(
        4,
        hand=hands,
        noble={0: "devereux", 1: "fitzalan"},
        hired={1: "drake"},
        line="double-hunting double-religious military maritime",
    )
    act(play, "@0 event double-hunting, regular, add boat, add soldier, add actor, add cook, hold")
    act(play, "@1 event double-religious, regular, add boat, add soldier, add actor, add cook, hold")
    assert (value(play, 0), value(play, 1)) == (10, 7)
    assert seen(play, "gloriana") == 1


# one answer ------------------------------------------------------------------------------------


def test_an_event_is_put_together_in_private_and_can_be_taken_back() -> None:
    """[ruling 45]"""
    play = table(hand={0: "horse boat cook"}, line="hunting maritime military")
    before = play.fingerprint
    others = [play.view(seat) for seat in (1, 2, None)]
    steps = ["event hunting", "regular", "add horse", "add boat"]
    for step in steps:
        play.play(0, step)
        assert [play.view(seat) for seat in (1, 2, None)] == others
        assert play.log(1) == play.log(None) == []
    for _ in steps:
        play.undo(0)
    assert play.fingerprint == before


def test_when_it_is_closed_all_of_it_is_public() -> None:
    """[ruling 45]"""
    play = act(
        table(hand={0: "horse boat cook"}, line="hunting maritime military", noble={0: "clinton"}),
        "@0 event hunting, regular, add horse, add boat, hold",
    )
    assert told(play, "plays") == [
        {"player": "@0", "staff": "horse", "number": "1"},
        {"player": "@0", "staff": "boat", "number": "1"},
    ]
    assert seen(play, "line") == "maritime military"


def test_the_next_event_starts_from_nothing() -> None:
    """[Holding Events ¶4] Noble, Specialist, symbols and matches of the last one are forgotten."""
    play = table(
        4,
        noble={0: "dudley", 1: "clinton"},
        hand={0: "horse boat priest", 1: "horse boat cook"},
        hired={0: "drake shakespeare"},
        line="hunting religious performance military",
        weather=SUN,
    )
    act(play, "@0 event religious, host drake, add boat, add priest, use noble, use shakespeare, hold")
    blank = {"event": -1, "event_type": -1, "host": -1, "symbols": 0, "matches": 0, "matched": 0, "noble_helps": 0}
    assert {field: seen(play, field) for field in (*blank, "chosen", "played")} == {**blank, "chosen": "", "played": ""}
    before = len(play.events(None))
    act(play, "@1 event hunting, regular, add boat, hold with weather")
    since = [event.kind.name for event in play.events(None)[before:]]
    assert since == ["takes event", "holds", "plays", "worth", "takes gloriana"]
    assert (value(play, 0), value(play, 1)) == (6, 3)


def ways_to_hold(play: Play, rising: int) -> list[tuple[Any, ...]]:
    """All that can be used for an Event under way, and how it is closed."""
    found = []
    waiting = [play.table.clone()]
    while waiting:
        t = waiting.pop()
        offers = Moves(rising=rising)
        gloriana.offers(t, offers)
        for move in offers:
            if move >= HOLD.first:
                found.append((*t.chosen, *t.played, t.noble_helps, move))
            else:
                waiting.append(t.clone())
                gloriana.apply(waiting[-1], move)
    return found


@pytest.mark.parametrize("kind", ["regular", "banquet", "host drake"])
def test_in_rising_order_one_choice_is_one_line_of_play(kind: str) -> None:
    """Nothing is lost, and nothing comes twice."""
    play = table(
        noble={0: "fitzalan"}, hand={0: "horse horse boat boat priest"}, hired={0: "drake grindal"}, weather=SUN
    )
    act(play, f"@0 event hunting, {kind}")
    once, any_order = ways_to_hold(play, rising=1), ways_to_hold(play, rising=0)
    assert len(once) == len(set(once))
    assert set(once) == set(any_order)
