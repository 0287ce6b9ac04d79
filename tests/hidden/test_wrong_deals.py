"""A dealer who gets one kind of hidden information wrong is found out by exact counting, whichever kind it is."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from nonsuch.engine import Game, Play
from nonsuch.testing import Redeal, exact_redeal
from tests.hidden.tables import do
from tests.hidden.test_kinds import (
    MARKED,
    POSITION,
    SEALED_CHOICES,
    A,
    B,
    D,
    E,
    check,
    counting,
    face_up,
    hidden_sizes,
    marked,
    powers,
    sealed,
)
from tests.raw import raw


def dealing(spoil: Callable[[Any], None], mend: Callable[[Any, Any], None] = lambda dealt, true: None) -> Redeal:
    """A dealer who has the table spoiled before he deals, and mended afterwards so that the view looks right."""

    def dealer(true: Play, reader: int | None, key: int) -> Play:
        other = true.clone()
        spoil(other.table)
        dealt = other.redeal(reader, key)
        mend(dealt.table, true.table)
        return dealt

    return dealer


def afterwards(change: Callable[[Any, Any], None]) -> Redeal:
    """A dealer who deals as he should and then changes something."""
    return dealing(lambda t: None, change)


def rejected(play: Play, seat: int | None, dealer: Redeal, match: str) -> None:
    check(play, seat)  # the engine's own dealer is none of these
    with pytest.raises(AssertionError, match=match):
        exact_redeal(play.game, play, seat, dealer)


# sealed ----------------------------------------------------------------------------------------


def opened(game: Game) -> Play:
    play = game.position(SEALED_CHOICES)
    raw(play).vote_open = raw(play).laid_open = 1
    return play


def seal_again(t: Any) -> None:
    t.vote_open = t.laid_open = 0


def open_again(dealt: Any, true: Any) -> None:
    dealt.vote_open = dealt.laid_open = 1


def test_who_deals_anew_what_was_revealed() -> None:
    rejected(opened(sealed()), 0, dealing(seal_again, open_again), "sees another table")


def test_who_looks_at_a_vote_that_is_sealed() -> None:
    def peek(dealt: Any, true: Any) -> None:
        dealt.vote[1] = true.vote[1]

    rejected(sealed().position(SEALED_CHOICES), 0, afterwards(peek), "never come")


def test_who_lets_a_vote_tell_what_was_laid() -> None:
    """Two choices that were made in secret have nothing to do with each other."""

    def match_them(dealt: Any, true: Any) -> None:
        dealt.vote[1] = 2 if dealt.laid[1][B] else dealt.vote[1]

    rejected(sealed().position(SEALED_CHOICES), 0, afterwards(match_them), "never come|too often")


# owners that are no seats ----------------------------------------------------------------------


def test_who_takes_the_number_of_a_power_for_its_seat() -> None:
    """Seat 0 plays the first and the third power; the third is not dealt anew for him."""

    def by_number(t: Any) -> None:
        t.seat_of[2] = -1

    def as_it_is(dealt: Any, true: Any) -> None:
        dealt.seat_of[2] = true.seat_of[2]

    rejected(powers().position(POSITION), 0, dealing(by_number, as_it_is), "sees another table")


def test_who_keeps_the_plans_of_another_power() -> None:
    def keep(dealt: Any, true: Any) -> None:
        dealt.plan[1][0] = true.plan[1][0]

    rejected(powers().position(POSITION), 0, afterwards(keep), "never come")


# sizes, counts ---------------------------------------------------------------------------------


def test_who_knows_a_size_that_is_hidden() -> None:
    def by_true_size(true: Play, reader: int | None, key: int) -> Play:
        tries = (true.redeal(reader, 1000 * key + number) for number in range(1000))
        return next(dealt for dealt in tries if raw(dealt).hand_size[1] == raw(true).hand_size[1])

    play = hidden_sizes().position({"players": 2, "hand": {0: "a b", 1: "c"}, "laid": {0: "d", 1: "e f"}})
    rejected(play, 0, by_true_size, "never come")


def test_who_prefers_one_size_to_another() -> None:
    """As many ways to lie as there are is not as likely as the next size: sizes come first."""

    def twice(true: Play, reader: int | None, key: int) -> Play:
        first = true.redeal(reader, 2 * key)
        return first if raw(first).hand_size[1] == 1 else true.redeal(reader, 2 * key + 1)

    play = hidden_sizes().position({"players": 2, "hand": {0: "a b", 1: "c"}, "laid": {0: "d", 1: "e f"}})
    rejected(play, 0, twice, "too often or too seldom")


def test_who_deals_anew_what_everybody_has_counted() -> None:
    def forget(dealt: Any, true: Any) -> None:
        dealt.money[1] = dealt.rng[0] % 51

    rejected(counting(), 0, afterwards(forget), "sees another table")


# spectators ------------------------------------------------------------------------------------


def test_who_deals_for_a_spectator_what_one_seat_knows() -> None:
    def as_seat_0(true: Play, reader: int | None, key: int) -> Play:
        return true.redeal(0, key)

    rejected(face_up(), None, as_seat_0, "never come")


def test_who_deals_anew_for_a_spectator_what_lies_face_up() -> None:
    def turn_down(t: Any) -> None:
        t.row_seen[2] = 0b01

    def turn_up(dealt: Any, true: Any) -> None:
        dealt.row_seen[2] = true.row_seen[2]

    play = face_up()
    raw(play).row_seen[2] = 0b11
    rejected(play, None, dealing(turn_down, turn_up), "sees another table")


# what was shown and hidden again ---------------------------------------------------------------


def test_who_lets_a_third_know_what_two_know() -> None:
    """A private deal: giver and receiver know the card, and nobody else is dealt by it."""
    play = marked().position(MARKED)
    do(play, "move", "hand", "hand", 1, 2, B, 1)

    def blab(true: Play, reader: int | None, key: int) -> Play:
        return true.redeal(1, key)

    rejected(play, None, blab, "sees another table|never come|do not fit")


def test_who_knows_where_it_is_when_a_card_has_left_unseen() -> None:
    """What was known of the one place is known of both together, not still of the one."""
    play = marked().position(MARKED)
    do(play, "move", "yard", "hand", 1, E, 1)
    do(play, "move", "hand", "aside", 1, B, 1)

    def still_there(true: Play, reader: int | None, key: int) -> Play:
        tries = (true.redeal(reader, 1000 * key + number) for number in range(1000))
        return next(dealt for dealt in tries if raw(dealt).hand[1][E])

    rejected(play, 0, still_there, "never come")


def test_who_remembers_an_order_that_a_shuffle_has_ended() -> None:
    play = marked().position({**MARKED, "deck": "d", "hand": {0: "", 1: "", 2: ""}})
    do(play, "move", "yard", "deck", A, 1)
    do(play, "shuffle", "deck", None)
    place = list(raw(play).deck)[:2].index(A)

    def keep(dealt: Any, true: Any) -> None:
        row = dealt.deck
        other = list(row)[:2].index(A)
        row[place], row[other] = row[other], row[place]

    assert D in list(raw(play).deck)[:2]
    rejected(play, 0, afterwards(keep), "never come")
