"""Banquets, Specialists kept, the Gloriana card, and an Event as one answer.  [Holding Events]"""

from __future__ import annotations

from typing import Any

import pytest

from nonsuch import Play
from nonsuch.engine import Moves
from nonsuch.games.gloriana.state import HOLD, GlorianaTable
from nonsuch.games.gloriana.tests.tables import (
    RAIN,
    SUN,
    act,
    gloriana,
    last_turn,
    offered,
    refused,
    seen,
    table,
    told,
    value,
)
from nonsuch.games.gloriana.tests.test_holding_events import banquet, hunt

ALL_EIGHT = "horse boat soldier priest actor noblewoman musician cook"


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


def ways_to_hold(play: Play[GlorianaTable], rising: int) -> list[tuple[Any, ...]]:
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
