"""Taverns, Events and Weather are laid out.  [Game Play; Beginning of a Round]"""

from __future__ import annotations

import pytest

from nonsuch.games.gloriana.components import STAFF
from nonsuch.games.gloriana.tests.tables import SUN, act, gloriana, hand, last_turn, new_round, seen, told

ALL_STAFF = " ".join(
    name for name, copies in zip(STAFF.notations, STAFF.copies(3, {}), strict=True) for _ in range(copies)
)


def staff_on_taverns(written: list[str]) -> list[int]:
    return [len(cards.split()) for cards in written]


def without(cards: str, *taken: str) -> str:
    left = cards.split()
    for card in " ".join(taken).split():
        left.remove(card)
    return " ".join(left)


# Staff -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [3, 4, 5])
def test_four_taverns_get_four_cards_each(players: int) -> None:
    """[Beginning of a Round ¶1]"""
    play = new_round(players)
    assert staff_on_taverns(seen(play, "tavern")) == [4, 4, 4, 4]
    assert seen(play, "court") == ""
    assert len(seen(play, "deck").split()) == 71 - 16


def test_cards_come_from_the_deck() -> None:
    """[Beginning of a Round ¶1]"""
    play = new_round(deck=" ".join(["horse"] * 8 + ["cook"] * 7 + ["boat"]))
    assert sorted(" ".join(seen(play, "tavern")).split()) == ["boat"] + ["cook"] * 7 + ["horse"] * 8
    assert seen(play, "deck") == ""


def test_what_lies_under_the_deck_comes_last() -> None:
    """[Set-up ¶2; ruling 3]"""
    play = new_round(deck=" ".join(["horse"] * 8 + ["cook"] * 6), under_deck="priest priest actor")
    laid = " ".join(seen(play, "tavern")).split()
    assert laid.count("horse") == 8
    assert laid.count("cook") == 6
    assert len(laid) == 16
    assert len(seen(play, "deck").split()) == 1
    assert seen(play, "under_deck") == ""


@pytest.mark.parametrize(("players", "left"), [(3, 1), (4, 2), (5, 3)])
def test_the_deck_lasts_for_three_rounds(players: int, left: int) -> None:
    """[Beginning of a Round ¶2; ruling 9] 49, 50 or 51 cards, 16 for each round."""
    play = gloriana.new(players=players, seed=1)
    while seen(play, "round") < 3:
        play.play(play.actors[0], play.offers(play.actors[0])[-1])
    assert len(seen(play, "deck").split() + seen(play, "under_deck").split()) == left


def test_at_the_start_of_round_four_all_discards_are_reshuffled() -> None:
    """[Beginning of a Round ¶2; End of Round ¶3; ruling 9] With the undrawn cards; hands stay."""
    hands = {0: "boat boat", 1: "cook", 2: ""}
    play = new_round(after=3, hand=hands, deck="horse", under_deck="actor")
    assert told(play, "reshuffled") == [{"cards": "68"}]
    assert seen(play, "discards") == ""
    assert hand(play, 0) == "boat boat"
    assert len(seen(play, "deck").split()) == 68 - 16


@pytest.mark.parametrize("after", [0, 1, 2, 4])
def test_in_no_other_round(after: int) -> None:
    """[Beginning of a Round ¶2]"""
    play = new_round(after=after, deck=ALL_STAFF)
    assert told(play, "reshuffled") == []


def test_a_deck_too_short_is_made_up_from_the_discards() -> None:
    """[ruling 10] In the middle of laying out."""
    play = new_round(after=4, deck="boat boat boat", discards=without(ALL_STAFF, "boat boat boat"))
    assert staff_on_taverns(seen(play, "tavern")) == [4, 4, 4, 4]
    assert told(play, "reshuffled") == [{"cards": "68"}]
    assert seen(play, "discards") == ""


def test_without_discards_the_last_taverns_get_fewer_cards_or_none() -> None:
    """[ruling 10] A Tavern with two cards is used like any other."""
    in_hand = without(ALL_STAFF, "boat cook", "horse", "horse", "priest", "actor")
    play = new_round(after=4, deck="boat cook horse horse priest actor", hand={1: in_hand})
    assert staff_on_taverns(seen(play, "tavern")) == [4, 2, 0, 0]
    assert told(play, "reshuffled") == []
    symbol = seen(play, "tavern")[1].split()[0]
    act(play, f"@0 take george {symbol}")
    assert seen(play, "tavern")[1] == ""
    assert symbol in hand(play, 0)


# Events ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [3, 4, 5])
def test_one_double_and_singles_so_that_there_is_an_event_for_each(players: int) -> None:
    """[Beginning of a Round ¶3]"""
    line = seen(new_round(players), "line").split()
    assert len(line) == players
    assert len([card for card in line if card.startswith("double-")]) == 1


def test_the_top_cards_are_turned_up() -> None:
    """[Beginning of a Round ¶3; ruling 7]"""
    play = new_round(doubles="double-military double-hunting", singles="religious maritime hunting")
    assert seen(play, "line") == "maritime religious double-military"
    assert seen(play, "doubles") == "double-hunting"
    assert seen(play, "singles") == "hunting"


def test_with_five_players_the_last_round_has_two_doubles_and_three_singles() -> None:
    """[Beginning of a Round ¶4; ruling 8] X11: and the discards were reshuffled first."""
    decks = {"doubles": "double-military double-hunting", "singles": "religious maritime hunting"}
    play = act(last_turn(5, round=3, hand={0: "boat"}, deck="horse horse horse", **decks), "@0 hold")
    assert seen(play, "round") == 4
    assert seen(play, "line") == "hunting maritime religious double-hunting double-military"
    assert told(play, "reshuffled") == [{"cards": "70"}]


@pytest.mark.parametrize(("players", "rounds"), [(3, 5), (4, 5), (5, 4)])
def test_five_rounds_with_three_or_four_players_and_four_with_five(players: int, rounds: int) -> None:
    """[Game Play ¶1; ruling 43] All Events are used."""
    play = gloriana.new(players=players, seed=3)
    while not play.over:
        play.play(play.actors[0], play.offers(play.actors[0])[-1])
    assert seen(play, "round") == rounds
    assert seen(play, "doubles") == seen(play, "singles") == seen(play, "line") == ""


# Weather and first player ----------------------------------------------------------------------


def test_the_weather_stays_as_it_was_and_the_card_comes_back() -> None:
    """[Beginning of a Round ¶3; ruling 11]"""
    play = act(last_turn(hand={0: "boat"}, weather=SUN, weather_taker=2), "@0 hold")
    assert seen(play, "round") == 2
    assert seen(play, "weather") == SUN
    assert seen(play, "weather_taker") == -1
    assert "hire drake rain" in [move.notation for move in play.offers(play.actors[0])]


def test_the_holder_of_the_gloriana_card_is_the_first_active_player() -> None:
    """[Beginning of a Round ¶5; ruling 37]"""
    assert new_round(gloriana=2).actors == (2,)
