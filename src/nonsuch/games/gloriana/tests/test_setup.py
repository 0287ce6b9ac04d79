"""Nobles, hands, decks, the first player and the card that is passed.  [Set-up]"""

from __future__ import annotations

from collections import Counter

import pytest

from nonsuch import Play
from nonsuch.games.gloriana.components import BLUE_COPIES, NOBLES, STAFF
from nonsuch.games.gloriana.tests.tables import act, count, gloriana, hand, offered, refused, seen, told

CORE = ("horse", "boat", "soldier", "priest", "actor")
SYMBOL_OF = dict(zip(NOBLES.notations, CORE, strict=True))


def first(play: Play) -> int:
    return int(seen(play, "gloriana"))


def last(play: Play) -> int:
    return (first(play) - 1) % len(play.names)


def passed(players: int = 3, seed: int = 0) -> Play:
    """A new game in which the first player has passed the first card that is offered."""
    play = gloriana.new(players=players, seed=seed)
    return act(play, f"@{first(play)} {offered(play)[0]}")


# Nobles and hands ------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [3, 4, 5])
def test_each_player_has_another_noble_face_up(players: int) -> None:
    """[Set-up ¶2; ruling H5]"""
    nobles = seen(gloriana.new(players=players, seed=1), "noble")
    assert len(set(nobles.values())) == players


def test_nobles_are_dealt_at_random() -> None:
    """[Set-up ¶2]"""
    assert {seen(gloriana.new(players=3, seed=seed), "noble")[0] for seed in range(60)} == set(NOBLES.notations)


@pytest.mark.parametrize("players", [3, 4, 5])
def test_a_hand_is_one_of_each_core_symbol_less_the_one_on_the_noble(players: int) -> None:
    """[Set-up ¶2; ruling 2] Hands of four before the pass."""
    play = gloriana.new(players=players, seed=2)
    for player, noble in seen(play, "noble").items():
        assert hand(play, player).split() == [symbol for symbol in CORE if symbol != SYMBOL_OF[noble]]


@pytest.mark.parametrize("players", [3, 4, 5])
def test_the_cards_of_the_nobles_lie_under_the_deck(players: int) -> None:
    """[Set-up ¶2; ruling 3]"""
    play = gloriana.new(players=players, seed=3)
    assert sorted(seen(play, "under_deck").split()) == sorted(SYMBOL_OF[one] for one in seen(play, "noble").values())


@pytest.mark.parametrize(("players", "unused"), [(3, 10), (4, 5), (5, 0)])
def test_unused_red_sets_are_the_first_discards(players: int, unused: int) -> None:
    """[Set-up ¶2]"""
    assert len(seen(gloriana.new(players=players), "discards").split()) == unused


def test_the_deck_is_the_blue_cards() -> None:
    """[Set-up ¶2; Game Components •2, •3; ruling 5] 25 core and 21 extra Staff."""
    deck = count(seen(gloriana.new(players=4), "deck"))
    assert deck == dict(zip(STAFF.notations, BLUE_COPIES, strict=True))
    assert sum(deck.values()) == 25 + 21


# the first player and the pass -----------------------------------------------------------------


def test_the_first_player_is_chosen_at_random_and_has_the_gloriana_card() -> None:
    """[Set-up ¶3]"""
    firsts = Counter(first(gloriana.new(players=5, seed=seed)) for seed in range(100))
    assert set(firsts) == {0, 1, 2, 3, 4}


def test_the_first_player_may_pass_any_of_four_cards() -> None:
    """[Set-up ¶3; ruling 1]"""
    play = gloriana.new(players=3, seed=4)
    assert play.actors == (first(play),)
    assert offered(play) == [f"pass {symbol}" for symbol in hand(play, first(play)).split()]


def test_a_card_that_is_not_in_the_hand_cannot_be_passed() -> None:
    """[ruling 1]"""
    play = gloriana.new(players=3, seed=4)
    missing = SYMBOL_OF[seen(play, "noble")[first(play)]]
    assert refused(play, f"@{first(play)} pass {missing}") == "ruling 1"


@pytest.mark.parametrize("players", [3, 4, 5])
def test_after_the_pass_the_first_has_three_cards_the_last_five_and_the_others_four(players: int) -> None:
    """[Set-up ¶3; rulings 2, 4]"""
    play = passed(players, seed=5)
    sizes = dict.fromkeys(range(players), 4) | {first(play): 3, last(play): 5}
    assert seen(play, "hand") == sizes


def test_the_card_goes_to_the_player_on_the_right() -> None:
    """[Set-up ¶3; ruling 4] Play is clockwise, so that is the last in turn."""
    play = gloriana.new(players=4, seed=6)
    symbol = offered(play)[0].removeprefix("pass ")
    before = hand(play, last(play)).split().count(symbol)
    act(play, f"@{first(play)} pass {symbol}")
    assert hand(play, last(play)).split().count(symbol) == before + 1


def test_only_giver_and_receiver_know_the_card() -> None:
    """[ruling 1]"""
    play = passed(seed=7)
    third = next(seat for seat in range(3) if seat not in (first(play), last(play)))
    card = gloriana.new(players=3, seed=7).offers(first(play))[0].notation.removeprefix("pass ")
    assert told(play, "passes", first(play))[0]["given"] == card
    assert told(play, "passes", last(play))[0]["received"] == card
    for reader in (third, None):
        assert told(play, "passes", reader)[0].get("given") is told(play, "passes", reader)[0].get("received") is None


# Events and Specialists ------------------------------------------------------------------------


@pytest.mark.parametrize("players", [4, 5])
def test_five_doubles_and_fifteen_singles_are_two_decks(players: int) -> None:
    """[Set-up ¶4, ¶5]"""
    play = gloriana.new(players=players, seed=8)
    assert len(seen(play, "doubles").split()) == 5
    assert len(seen(play, "singles").split()) == 15
    assert seen(play, "removed_events") == ""


def test_with_three_players_the_singles_marked_4_plus_are_removed() -> None:
    """[Set-up ¶4; ruling 6] One of each type, in sight, and not among the discarded Events."""
    play = gloriana.new(players=3, seed=8)
    assert len(seen(play, "singles").split()) == 10
    assert seen(play, "removed_events") == "hunting maritime military religious performance"
    assert seen(play, "event_discards") == ""


def test_the_icon_on_top_of_each_event_deck_is_seen_and_nothing_below() -> None:
    """[Set-up ¶6; rulings 7, H7]"""
    view = gloriana.new(players=4, seed=9).view(2)
    top, *below = view["doubles"].split()
    assert top.startswith("double-")
    assert below == ["?"] * 4
    top, *below = view["singles"].split()
    assert top in ("hunting", "maritime", "military", "religious", "performance")
    assert below == ["?"] * 14


def test_five_specialists_lie_open() -> None:
    """[Set-up ¶6]"""
    assert seen(gloriana.new(players=3), "specialists") == "walsingham drake sidney grindal shakespeare"


def test_the_first_round_begins_in_the_rain() -> None:
    """[Beginning of a Round ¶3; ruling 11]"""
    play = passed(seed=10)
    assert seen(play, "weather") == 0
    assert seen(play, "round") == 1
    assert play.actors == (first(play),)
