"""Hands are hidden, but nothing is forgotten: what a seat can reckon, and what is dealt anew.  [rulings 46, 47]"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from nonsuch import Play
from nonsuch.games.gloriana.components import SPECIALISTS, STAFF, SYMBOLS
from nonsuch.games.gloriana.state import GlorianaTable
from nonsuch.games.gloriana.tests.tables import act, gloriana, hand, last_turn, offered, seen, table

STAFF_IN_SIGHT = ("deck", "under_deck", "discards", "court", "tavern", "chosen")
EVENTS_IN_SIGHT = ("doubles", "singles", "line", "kept", "event_discards", "removed_events")
SPECIALISTS_IN_SIGHT = ("specialists", "hired", "played", "removed_specialists")
OPEN_TO_CHANCE = {"rng", "doubles", "singles"}  # the generator is the order of the draw deck


def random_moves(players: int, seed: int) -> Iterator[Play[GlorianaTable]]:
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


def cards(view: Any, *fields: str) -> list[str]:
    """All that lies in these places, as the reader of the view sees it."""
    heaps = [view[field] for field in fields]
    lists = [list(heap.values()) if hasattr(heap, "values") else heap for heap in heaps]
    return " ".join(" ".join(heap) if isinstance(heap, list) else heap for heap in lists).split()


def all_staff(play: Play[GlorianaTable]) -> Counter[str]:
    """The table as the player on turn sees it, and each hand as its owner does."""
    on_turn = play.view(play.actors[0] if play.actors else None)
    hands = [hand(play, seat).split() for seat in range(len(play.names))]
    return Counter(cards(on_turn, *STAFF_IN_SIGHT) + [card for cards_held in hands for card in cards_held])


@pytest.mark.parametrize("players", [3, 4, 5])
def test_71_staff_cards_20_events_and_5_specialists_after_every_move(players: int) -> None:
    whole_staff = dict(zip(STAFF.notations, (10, 10, 10, 10, 10, 7, 7, 7), strict=True))
    moves = 0
    for play in random_moves(players, seed=players):
        on_turn = play.view(play.actors[0] if play.actors else None)
        assert all_staff(play) == whole_staff
        assert len(cards(on_turn, *EVENTS_IN_SIGHT)) == 20
        assert sorted(cards(on_turn, *SPECIALISTS_IN_SIGHT)) == sorted(SPECIALISTS.notations)
        moves += 1
    assert sum(whole_staff.values()) == 71
    assert moves > 50


@pytest.mark.parametrize("players", [3, 5])
def test_every_heap_knows_how_many_cards_it_has(players: int) -> None:
    """The numbers are kept beside the cards, and the rules ask for them."""
    for play in random_moves(players, seed=10 + players):
        t = play.table
        for heap in ("deck", "under_deck", "discards", "court", "chosen", "line", "event_discards", "removed_events"):
            assert sum(getattr(t, heap)) == getattr(t, f"{heap}_size"), heap
        for heap in ("specialists", "removed_specialists", "played", "absent_nobles"):
            assert sum(getattr(t, heap)) == getattr(t, f"{heap}_size"), heap
        for heap in ("hand", "hired", "kept", "tavern"):
            assert [sum(one) for one in getattr(t, heap)] == list(getattr(t, f"{heap}_size")), heap


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


def what_differs(play: Play[GlorianaTable], other: Play[GlorianaTable]) -> set[str]:
    """The names of all fields in which two tables are not the same."""
    fields = play.table.fields
    return {name for name in fields if numbers(getattr(other.table, name)) != numbers(getattr(play.table, name))}


def what_may_differ(play: Play[GlorianaTable], reader: int | None) -> set[str]:
    """Giver and receiver know the hands; to others the card that was passed is unknown."""
    return OPEN_TO_CHANCE if reader in pass_of(play) else OPEN_TO_CHANCE | {"hand"}


def pass_of(play: Play[GlorianaTable]) -> tuple[int, int]:
    """Who passed a card at set-up, and who got it."""
    giver = int(next(event.player for event in play.events(None) if event.kind.name == "goes first"))
    return giver, (giver - 1) % len(play.names)


@pytest.mark.parametrize("players", [3, 4, 5])
def test_in_a_re_deal_only_the_passed_card_and_the_order_of_the_decks_may_differ(players: int) -> None:
    for move, play in enumerate(random_moves(players, seed=20 + players)):
        if play.over or play.phase.building or move % 5:
            continue
        for reader in (*range(players), None):
            other = play.redeal(reader, move)
            assert what_differs(play, other) <= what_may_differ(play, reader)
            hands_differ_by_one_card_at_most(play, other)
            decks_differ_below_the_top_only(play, other)


@pytest.mark.parametrize("players", [3, 4, 5])
def test_and_all_of_that_does_differ(players: int) -> None:
    """Re-dealt often enough from the first lay-out, whoever asks: no more than may differ, and no less."""
    play = gloriana.new(players=players, seed=30 + players)
    giver = play.actors[0]
    act(play, f"@{giver} {offered(play)[1]}")
    for reader in (*range(players), None):
        found: set[str] = set()
        for key in range(40):
            found |= what_differs(play, play.redeal(reader, key))
        assert found == what_may_differ(play, reader)


def hands_differ_by_one_card_at_most(play: Play[GlorianaTable], other: Play[GlorianaTable]) -> None:
    """One card more here is one card less there."""
    giver, receiver = pass_of(play)
    changes = {
        seat: [there - here for here, there in zip(play.table.hand[seat], other.table.hand[seat], strict=True)]
        for seat in range(len(play.names))
    }
    assert all(not any(change) for seat, change in changes.items() if seat not in (giver, receiver))
    assert [-one for one in changes[giver]] == changes[receiver]
    assert sum(map(abs, changes[receiver])) in (0, 2)


def decks_differ_below_the_top_only(play: Play[GlorianaTable], other: Play[GlorianaTable]) -> None:
    for name in ("doubles", "singles"):
        mine, theirs = list(getattr(play.table, name)), list(getattr(other.table, name))
        size = getattr(play.table, f"{name}_size")
        assert sorted(mine) == sorted(theirs)
        assert mine[max(0, size - 1) :] == theirs[max(0, size - 1) :]


def test_what_will_be_drawn_differs_from_one_re_deal_to_the_next() -> None:
    """[ruling 47] The last player holds, and the next round is laid out from the deck."""
    play = last_turn(deck=" ".join(["horse"] * 8 + ["boat"] * 8 + ["cook"] * 7))
    laid = {tuple(seen(act(play.redeal(1, key), "@0 hold"), "tavern")) for key in range(10)}
    assert len(laid) > 5


def test_a_re_deal_does_pass_another_card() -> None:
    play, giver, receiver = passed_on(seed=1)
    third = next(seat for seat in range(4) if seat not in (giver, receiver))
    hands = {hand(play.redeal(third, key), receiver) for key in range(60)}
    assert len(hands) == 4
    assert {hand(play.redeal(giver, key), receiver) for key in range(20)} == {hand(play, receiver)}
    assert {hand(play.redeal(receiver, key), giver) for key in range(20)} == {hand(play, giver)}
