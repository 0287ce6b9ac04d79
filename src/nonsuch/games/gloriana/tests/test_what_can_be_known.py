"""Hands are hidden, but nothing is forgotten: what a seat can reckon, and what is dealt anew.  [rulings 46, 47]"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from nonsuch import Play
from nonsuch.engine.views import census
from nonsuch.games.gloriana.components import SYMBOLS
from nonsuch.games.gloriana.tests.tables import act, gloriana, hand, offered, seen, table

MAY_DIFFER = {"rng", "hand", "doubles", "singles"}


def random_moves(players: int, seed: int) -> Iterator[Play]:
    """A random game, after every move."""
    play = gloriana.new(players=players, seed=seed)
    number = seed
    while not play.over:
        seat = play.actors[0]
        offers = play.offers(seat)
        number = (number * 1103515245 + 12345) % (1 << 31)
        play.play(seat, offers[(number >> 8) % len(offers)])
        yield play


def numbers(value: Any) -> Any:
    return [numbers(part) for part in value] if hasattr(value, "__len__") else value


def passed_on(seed: int = 0) -> tuple[Play, int, int]:
    """After the pass: the game, the giver and the receiver."""
    play = gloriana.new(players=4, seed=seed)
    giver = play.actors[0]
    act(play, f"@{giver} {offered(play)[0]}")
    return play, giver, (giver - 1) % 4


# conservation ----------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [3, 4, 5])
def test_71_staff_cards_20_events_and_5_specialists_after_every_move(players: int) -> None:
    for play in random_moves(players, seed=players):
        found = census(play.table)
        assert [sum(found[name]) for name in ("staff card", "event", "specialist", "noble")] == [71, 20, 5, 5]


# what is seen ----------------------------------------------------------------------------------


def test_of_other_hands_only_the_number_of_cards_is_shown() -> None:
    play, _, _ = passed_on()
    for reader in range(4):
        hands = play.view(reader)["hand"]
        assert [seat for seat, cards in hands.items() if isinstance(cards, str)] == [reader]


def test_everybody_saw_what_went_into_a_hand_but_for_the_pass() -> None:
    """Of the giver's four cards the others are sure of none, of the receiver's of four out of five."""
    play, giver, receiver = passed_on()
    known = {seat: sum(counts) for seat, counts in seen(play, "seen").items()}
    assert known == dict.fromkeys(range(4), 4) | {giver: 0, receiver: 4}


def test_what_is_taken_face_up_is_known() -> None:
    play = act(table(tavern=["boat boat boat cook", "", "", ""]), "@0 take lamb boat")
    assert seen(play, "seen")[0][1] == 3


def test_who_plays_more_than_all_saw_shows_the_card_that_was_passed() -> None:
    """From then on there is only one way for the hands to be."""
    cards = {0: "horse boat", 1: "boat boat soldier", 2: "cook"}
    known = {0: [0] * SYMBOLS, 1: [0, 1, 1, 0, 0, 0, 0, 0], 2: [0, 0, 0, 0, 0, 0, 0, 1]}
    play = table(hand=cards, seen=known, turn=1, line="maritime maritime military")
    assert {hand(play.redeal(2, key), 1) for key in range(30)} == {"boat boat soldier", "horse boat soldier"}
    act(play, "@1 event maritime, regular, add boat, add boat, hold")
    assert {hand(play.redeal(2, key), 0) for key in range(30)} == {"horse boat"}


def test_who_plays_what_may_have_been_passed_shows_that_it_was_not() -> None:
    """The giver held three of horse, boat, soldier and priest, and plays the horse: so the horse was not passed."""
    cards = {0: "horse boat soldier", 1: "priest", 2: ""}
    play = table(hand=cards, seen={seat: [0] * SYMBOLS for seat in range(3)}, line="hunting maritime military")
    assert {hand(play.redeal(2, key), 1) for key in range(60)} == {"horse", "boat", "soldier", "priest"}
    act(play, "@0 event hunting, regular, add horse, hold")
    assert {hand(play.redeal(2, key), 1) for key in range(60)} == {"boat", "soldier", "priest"}


def test_the_deck_can_be_reckoned_and_its_order_cannot() -> None:
    """[ruling 47] The same deck, another key, another lay-out."""
    deck = " ".join(["horse"] * 8 + ["boat"] * 8 + ["cook"] * 7)
    layouts = set()
    for key in range(5):
        play = table(deck=deck, phase="begin round", stack=[], askers=[], line="", round=1, seed=key)
        layouts.add(tuple(seen(play, "tavern")))
    assert len(layouts) == 5


# re-dealing ------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [3, 4, 5])
def test_in_a_re_deal_only_the_passed_card_and_the_order_of_the_event_decks_may_differ(players: int) -> None:
    """(The order of the draw deck lies in the generator alone.)"""
    for move, play in enumerate(random_moves(players, seed=20 + players)):
        if play.over or play.phase.building or move % 5:
            continue
        for reader in (*range(players), None):
            other = play.redeal(reader, move)
            for name in play.table.fields:
                if name not in MAY_DIFFER:
                    assert numbers(getattr(other.table, name)) == numbers(getattr(play.table, name)), name
            hands_differ_by_one_card_at_most(play, other, reader)
            decks_differ_below_the_top_only(play, other)


def hands_differ_by_one_card_at_most(play: Play, other: Play, reader: int | None) -> None:
    """One card more here is one card less there; and giver and receiver know everything."""
    giver = first_player(play)
    receiver = (giver - 1) % len(play.names)
    changes = {
        seat: [there - here for here, there in zip(play.table.hand[seat], other.table.hand[seat], strict=True)]
        for seat in range(len(play.names))
    }
    assert all(not any(change) for seat, change in changes.items() if seat not in (giver, receiver))
    assert [-one for one in changes[giver]] == changes[receiver]
    assert sum(map(abs, changes[receiver])) in ((0,) if reader in (giver, receiver) else (0, 2))


def first_player(play: Play) -> int:
    return int(next(event.player for event in play.events(None) if event.kind.name == "goes first"))


def decks_differ_below_the_top_only(play: Play, other: Play) -> None:
    for name in ("doubles", "singles"):
        mine, theirs = list(getattr(play.table, name)), list(getattr(other.table, name))
        size = getattr(play.table, f"{name}_size")
        assert sorted(mine) == sorted(theirs)
        assert mine[max(0, size - 1) :] == theirs[max(0, size - 1) :]


def test_a_re_deal_does_pass_another_card() -> None:
    play, giver, receiver = passed_on(seed=1)
    third = next(seat for seat in range(4) if seat not in (giver, receiver))
    hands = {hand(play.redeal(third, key), receiver) for key in range(60)}
    assert len(hands) == 4
    assert {hand(play.redeal(giver, key), receiver) for key in range(20)} == {hand(play, receiver)}
    assert {hand(play.redeal(receiver, key), giver) for key in range(20)} == {hand(play, giver)}
