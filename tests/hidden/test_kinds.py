"""Each kind of hidden information, on small tables, against exact counting."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from typing import Any

import pytest

from nonsuch.engine import (
    ALL,
    NOBODY,
    OWNER,
    BadPosition,
    Components,
    Game,
    Play,
    RulesError,
    Seats,
    all_seats,
    bag,
    count_bits,
    field,
    mask,
    pile,
)
from nonsuch.engine.language.schema import SEALED, Axis, bitbag, marks, owned_by, whereabouts
from nonsuch.testing import exact_redeal, exact_worlds
from tests.hidden.tables import do, game_of
from tests.raw import raw

TWO, THREE = Seats(2), Seats(3)
LETTERS = Components("letter", list("abcdef"), copies=lambda players, options: [2, 1, 1, 1, 1, 1])
ONE_EACH = Components("letter", list("abcdef"), copies=lambda players, options: [1] * 6)


def check(play: Play, seat: int | None) -> int:
    """The number of worlds, each dealt as often as it should be."""
    return len(exact_redeal(play.game, play, seat))


def rejected(play: Play, seat: int | None, spoil: Any, match: str) -> None:
    """A dealer to whom the table was spoiled first must be found out."""

    def wrong(true: Play, reader: int | None, key: int) -> Play:
        other = true.clone()
        spoil(other.table)
        dealt = other.redeal(reader, key)
        return dealt

    with pytest.raises(AssertionError, match=match):
        exact_redeal(play.game, play, seat, wrong)


# each row owns its pieces ----------------------------------------------------------------------

OWN = Components("order", ["march", "hold", "raid"], copies=lambda players, options: [[1, 1, 1]] * 2 + [[2, 0, 1]])


def orders() -> Game:
    return game_of(
        3,
        screen=bag(OWN, THREE, sees=OWNER, pool="row"),
        laid=pile(OWN, THREE, capacity=3, sees=OWNER, pool="row"),
        shown=bag(OWN, THREE, sees=ALL, pool="row", rest=True),
    )


ORDERS: dict[str, Any] = {
    "players": 3,
    "screen": {0: "march", 1: "hold", 2: "raid"},
    "laid": {0: "hold raid", 1: "raid march", 2: "march"},
}


@pytest.mark.parametrize(("seat", "worlds"), [(0, 6 * 2), (2, 36), (None, 72)])
def test_a_row_is_dealt_only_what_it_owns(seat: int | None, worlds: int) -> None:
    play = orders().position(ORDERS)
    assert play.view(1)["shown"] == {0: "", 1: "", 2: "march"}
    assert check(play, seat) == worlds


def test_a_dealer_who_mixes_what_rows_own_is_rejected() -> None:
    def swap(t: Any) -> None:
        t.screen[1][1], t.screen[2][1] = 0, 1
        t.screen[1][2], t.screen[2][2] = 1, 0

    rejected(orders().position(ORDERS), 0, swap, "do not fit")


def test_where_rows_own_their_pieces_all_places_have_such_rows() -> None:
    with pytest.raises(RulesError, match="every place of the set must have such rows"):
        game_of(3, screen=bag(OWN, THREE, sees=OWNER, pool="row"), box=bag(OWN, sees=NOBODY))


# numbers that somebody chose -------------------------------------------------------------------


def may_bid(t: Any, seat: int, value: int) -> bool:
    """As much as he has gold."""
    return bool(1 <= value <= t.purse[seat][0])


COINS = Components("coin", ["gold", "lead"], copies=lambda players, options: [3, 1])


def bidding() -> Game:
    return game_of(
        3,
        bid=field(THREE, high=4, sees=OWNER, chosen=may_bid),
        purse=bag(COINS, THREE, sees=OWNER),
    )


def test_a_chosen_number_is_drawn_from_what_was_offered_in_that_world() -> None:
    play = bidding().position({"players": 3, "purse": {0: "gold", 1: "gold lead", 2: "gold"}, "bid": [1, 2, 0]})
    assert play.view(0)["bid"] == {0: 1, 1: None, 2: 0}  # that seat 2 has not chosen yet, all can see
    worlds = exact_redeal(play.game, play, 0)
    assert sorted(worlds.values()) == [Fraction(1, 6), Fraction(1, 6), Fraction(2, 3)]  # with two of gold he bid 1 or 2
    check(play, None)


def rather_more(t: Any, seat: int, value: int) -> int:
    return value


def test_a_rule_of_the_game_may_say_what_is_likely() -> None:
    play = game_of(2, bid=field(TWO, high=3, sees=OWNER, chosen=rather_more)).position({"players": 2, "bid": [1, 1]})
    worlds = exact_redeal(play.game, play, 0)
    assert sorted(worlds.values()) == [Fraction(1, 6), Fraction(2, 6), Fraction(3, 6)]


def mostly_blank(t: Any, seat: int, value: int) -> int:
    return 4 if value == 0 else 1


def test_whether_anything_was_written_may_be_secret_too() -> None:
    """Zero is a blank letter: as likely as the rule says, seen by its writer alone."""
    game = game_of(2, letter=field(TWO, high=2, sees=OWNER, chosen=mostly_blank, secret_blank=True))
    for letter in (0, 2):
        play = game.position({"players": 2, "letter": [letter, letter]})
        assert play.view(0)["letter"] == {0: letter, 1: None}
        worlds = exact_redeal(game, play, 0)
        assert sorted(worlds.values()) == [Fraction(1, 6), Fraction(1, 6), Fraction(4, 6)]
        assert game.imagine(play.view(0), 3).view(0) == play.view(0)


def test_a_secret_blank_needs_a_rule_that_says_how_often_it_comes() -> None:
    with pytest.raises(RulesError, match="goes with chosen"):
        field(TWO, high=2, sees=OWNER, secret_blank=True)


def others_in_number(t: Any, seat: int, value: int) -> bool:
    """In the words of the rules language."""
    return count_bits(value) == 1 and value & ~(all_seats(t) & ~(1 << seat)) == 0


def test_what_is_likely_may_be_said_in_all_words_of_the_language() -> None:
    play = game_of(3, order=field(THREE, low=-1, high=7, default=-1, sees=OWNER, chosen=others_in_number)).position(
        {"players": 3, "order": [4, 1, 2]}
    )
    assert check(play, 0) == 4
    assert {raw(play.redeal(0, key)).order[2] for key in range(20)} == {1, 2}


def test_a_rule_that_is_no_function_of_its_own_is_refused_with_its_place() -> None:
    game = game_of(2, bid=field(TWO, high=3, sees=OWNER, chosen=lambda t, seat, value: value))
    with pytest.raises(RulesError, match=r"hidden/test_kinds\.py:\d+: a rule is a function written with def"):
        game.position({"players": 2, "bid": [1, 1]})


def test_a_dealer_who_takes_any_number_is_rejected() -> None:
    def anything(true: Play, reader: int | None, key: int) -> Play:
        dealt = true.redeal(reader, key)
        raw(dealt).bid[1] = 1 + key % 4
        return dealt

    play = bidding().position({"players": 3, "purse": {0: "gold", 1: "gold lead", 2: "gold"}, "bid": [1, 2, 0]})
    with pytest.raises(AssertionError, match="do not fit"):
        exact_redeal(play.game, play, 0, anything)


# sealed until revealed -------------------------------------------------------------------------


def sealed() -> Game:
    return game_of(
        3,
        vote=field(THREE, high=2, sees=SEALED),
        laid=bag(LETTERS, THREE, sees=SEALED),
        hand=bag(LETTERS, THREE, sees=OWNER),
        away=bag(LETTERS, sees=ALL, rest=True),
    )


SEALED_CHOICES: dict[str, Any] = {
    "players": 3,
    "vote": [1, 2, 0],
    "laid": {0: "a", 1: "b", 2: "c"},
    "hand": {0: "", 1: "a", 2: ""},
}


def test_what_is_sealed_is_its_owner_s_until_it_is_revealed() -> None:
    play = sealed().position(SEALED_CHOICES)
    assert play.view(0)["vote"] == {0: 1, 1: None, 2: None}
    assert play.view(0)["laid"] == {0: "a", 1: 1, 2: 1}
    assert check(play, 0) == 6 * 9
    raw(play).vote_open = 1
    raw(play).laid_open = 1
    for seat in (None, 0, 1, 2):
        assert play.view(seat)["vote"] == {0: 1, 1: 2, 2: 0}
        assert play.view(seat)["laid"] == {0: "a", 1: "b", 2: "c"}
        assert check(play, seat) == 1


# marks -----------------------------------------------------------------------------------------


def marked(**more: Any) -> Game:
    return game_of(
        3,
        deck=pile(LETTERS, capacity=7, sees=mask("deck_seen"), known="known"),
        deck_seen=field(7, high=7, sees=ALL),
        hand=bag(LETTERS, THREE, sees=OWNER, known="known"),
        aside=bag(LETTERS, sees=NOBODY, known="known"),
        yard=bag(LETTERS, sees=ALL, rest=True),
        known=marks(LETTERS, 12),
        **more,
    )


MARKED: dict[str, Any] = {"players": 3, "deck": "d", "hand": {0: "a", 1: "a b", 2: "c"}, "aside": ""}
A, B, C, D, E, F = range(6)


def known(play: Play, seat: int | None) -> list[tuple[str, str]]:
    return [(entry["letter"], " ".join(entry["in"])) for entry in play.view(seat)["known"]]


def test_what_was_shown_to_one_he_alone_knows() -> None:
    play = marked().position(MARKED)
    assert check(play, 0) > check(play.clone(), 1)
    before = check(play, 2)
    do(play, "show", "hand", None, 1, B, 0b001)
    assert (known(play, 0), known(play, 2), known(play, None)) == ([("b", "hand[1]")], [], [])
    assert check(play, 0) < before
    assert check(play, 2) == before
    assert check(play, None) == check(marked().position(MARKED), None)


def test_a_card_taken_openly_is_known_to_all_and_leaves_first() -> None:
    play = marked().position(MARKED)
    do(play, "move", "yard", "hand", 1, E, 1)
    for seat in (None, 0, 2):
        assert known(play, seat) == [("e", "hand[1]")]
    assert known(play, 1) == []
    assert check(play, 0) == check(marked().position(MARKED), 0)
    do(play, "move", "hand", "yard", 1, E, 1)
    assert known(play, 0) == []


def test_of_a_card_that_left_unseen_both_places_are_known_together() -> None:
    play = marked().position(MARKED)
    do(play, "move", "yard", "hand", 1, E, 1)
    do(play, "move", "hand", "aside", 1, B, 1)
    assert known(play, 0) == [("e", "hand[1] aside")]
    assert known(play, 1) == [("b", "aside")]
    for seat in (None, 0, 1, 2):
        check(play, seat)
    assert all(E in (*world[1], *world[3]) for world in exact_worlds(play, 0))


def test_a_dealer_who_forgets_what_was_shown_is_rejected() -> None:
    play = marked().position(MARKED)
    do(play, "show", "hand", None, 1, B, 0b001)

    def forgetful(true: Play, reader: int | None, key: int) -> Play:
        other = true.clone()
        raw(other).known_size = 0
        dealt = other.redeal(reader, key)
        raw(dealt).known_size, raw(dealt).known[0], raw(dealt).known_readers[0] = 1, B, 1
        raw(dealt).known_where[0] = raw(true).known_where[0]
        return dealt

    with pytest.raises(AssertionError, match="do not fit"):
        exact_redeal(play.game, play, 0, forgetful)


def test_knowledge_travels_through_hands_and_under_a_pile_until_a_shuffle() -> None:
    play = marked().position(MARKED)
    do(play, "move", "yard", "hand", 1, E, 1)
    do(play, "put_under", "hand", "deck", 1, E)  # its owner alone sees which card goes there
    assert play.view(1)["deck"] == "? e"
    assert play.view(0)["deck"] == 2
    assert known(play, 0) == [("e", "deck hand[1]")]
    check(play, 0)
    do(play, "move", "yard", "deck", F, 1)  # all see it
    assert [play.view(seat)["deck"] for seat in (None, 0, 1)] == ["f ? ?", "f ? ?", "f ? e"]
    check(play, 1)
    do(play, "shuffle", "deck", None)
    assert play.view(0)["deck"] == 3
    assert sorted(known(play, 1)) == [("e", "deck"), ("f", "deck")]
    assert sorted(known(play, 0)) == [("e", "deck hand[1]"), ("f", "deck")]
    for seat in (None, 0, 1, 2):
        check(play, seat)
    do(play, "draw", "deck", "hand", 2)
    assert sorted(known(play, 0)) == [("e", "deck hand[1] hand[2]"), ("f", "deck hand[2]")]
    for seat in (None, 0, 1, 2):
        check(play, seat)


def test_two_know_what_a_third_does_not() -> None:
    """One gives another a card: the giver knows where it is; of his own hand the third is sure of nothing more."""
    play = marked().position(MARKED)
    do(play, "move", "hand", "hand", 1, 2, B, 1)
    assert (known(play, 1), known(play, 0), known(play, None)) == ([("b", "hand[2]")], [], [])
    assert check(play, 1) < check(play, 0)
    do(play, "move", "hand", "hand", 2, 0, B, 1)  # and it goes on: the first giver does not see which card
    assert known(play, 1) == [("b", "hand[0] hand[2]")]
    assert known(play, 2) == [("b", "hand[0]")]
    for seat in (None, 0, 1, 2):
        check(play, seat)


def test_a_place_that_is_empty_holds_nothing_that_is_known() -> None:
    play = marked().position(MARKED)
    do(play, "move", "yard", "hand", 0, E, 1)
    do(play, "move_all", "hand", "aside", 0)
    assert known(play, 1) == [("e", "aside")]
    assert sorted(known(play, 0)) == [("a", "aside"), ("e", "aside")]
    do(play, "move_all", "aside", "hand", 2)
    assert known(play, 1) == [("e", "hand[2]")]
    check(play, 1)
    do(play, "gather", None, "deck")
    assert [known(play, seat) for seat in (None, 0, 1, 2)] == [[]] * 4


def test_who_is_shown_what_he_knew_knows_no_more() -> None:
    play = marked().position(MARKED)
    for _ in range(3):
        do(play, "show", "hand", None, 1, A, 0b101)
    assert known(play, 0) == [("a", "hand[1]")]
    do(play, "move", "hand", "aside", 1, B, 1)
    do(play, "show", "hand", None, 1, A, 0b001)
    assert (known(play, 0), known(play, 2)) == ([("a", "hand[1]")], [("a", "hand[1] aside")])
    check(play, 0)
    check(play, 2)


def test_the_top_of_a_pile_may_be_looked_at() -> None:
    play = marked().position(MARKED)
    do(play, "show", "deck", None, D, 0b100)
    assert [play.view(seat)["deck"] for seat in (None, 0, 2)] == [1, 1, "d"]
    do(play, "draw", "deck", "hand", 0)
    assert known(play, 2) == [("d", "hand[0]")]
    check(play, 2)


def test_marks_are_read_back_and_nonsense_is_refused() -> None:
    game = marked()
    entry = {"letter": "b", "known_to": [0], "in": ["hand[1]"]}
    assert known(game.position({**MARKED, "known": [entry]}), 0) == [("b", "hand[1]")]
    with pytest.raises(BadPosition, match="known where it does not lie"):
        game.position({**MARKED, "known": [{**entry, "letter": "f"}]})
    with pytest.raises(BadPosition, match="does not say what is known"):
        game.position({**MARKED, "known": [{**entry, "in": ["attic"]}]})


def test_more_marks_than_there_is_room_for_are_an_error() -> None:
    play = game_of(
        2, hand=bag(LETTERS, TWO, sees=OWNER, known="known"), yard=bag(LETTERS, sees=ALL), known=marks(LETTERS, 1)
    ).position({"players": 2, "hand": {0: "", 1: ""}, "yard": "a a b c d e f"})
    do(play, "move", "yard", "hand", 1, A, 1)
    with pytest.raises(IndexError):
        do(play, "move", "yard", "hand", 1, B, 1)


# what is not there -----------------------------------------------------------------------------


def trick() -> Game:
    return game_of(
        3,
        hand=bag(ONE_EACH, THREE, sees=OWNER, lacks="void"),
        void=field(THREE, 6, high=1, sees=ALL),
        played=bag(ONE_EACH, sees=ALL, rest=True),
    )


def test_who_did_not_follow_suit_has_none_of_it() -> None:
    void = {1: [1, 1, 0, 0, 0, 0], 2: [0, 0, 1, 0, 0, 0]}
    play = trick().position({"players": 3, "hand": {0: "a e", 1: "c d", 2: "b f"}, "void": void})
    worlds = exact_redeal(play.game, play, 0)
    assert all(B in world[1] and C in world[0] for world in worlds)
    assert len(worlds) == 2
    assert check(play, None) > 10


def test_a_dealer_who_forgets_a_void_is_rejected() -> None:
    void = {1: [1, 1, 0, 0, 0, 0]}
    play = trick().position({"players": 3, "hand": {0: "a e", 1: "c d", 2: "b f"}, "void": void})

    def forgetful(true: Play, reader: int | None, key: int) -> Play:
        other = true.clone()
        for kind in range(6):
            raw(other).void[1][kind] = 0
        dealt = other.redeal(reader, key)
        raw(dealt).void[1][0] = raw(dealt).void[1][1] = 1
        return dealt

    with pytest.raises(AssertionError, match="do not fit"):
        exact_redeal(play.game, play, 0, forgetful)


def test_crossing_voids_are_dealt_fairly() -> None:
    """Each of two lacks what only the other may have, partly: no order of serving them is fair by itself."""
    game = game_of(
        3,
        hand=bag(LETTERS, THREE, sees=OWNER, lacks="void"),
        void=field(THREE, 6, high=1, sees=ALL),
        deck=pile(LETTERS, capacity=7, sees=NOBODY),
    )
    void = {0: [1, 0, 0, 0, 0, 0], 1: [0, 1, 1, 0, 0, 0], 2: [0, 0, 0, 1, 1, 0]}
    play = game.position({"players": 3, "hand": {0: "b c", 1: "d a", 2: "f"}, "deck": "a e", "void": void})
    assert check(play, None) > 100
    assert check(play, 2) > 20


def test_what_places_may_hold_may_cross() -> None:
    game = game_of(
        2,
        left=bag(LETTERS, sees=NOBODY, holds=(A, B, C)),
        right=bag(LETTERS, sees=NOBODY, holds=(B, C, D)),
        deck=pile(LETTERS, capacity=7, sees=NOBODY),
    )
    play = game.position({"players": 2, "left": "a b", "right": "c d", "deck": "a e f"})
    assert check(play, 0) > 20


# bits ------------------------------------------------------------------------------------------


def as_bits() -> Game:
    return game_of(
        3,
        hand=bitbag(ONE_EACH, THREE, sees=OWNER, lacks="void"),
        void=field(THREE, high=63, sees=ALL),
        deck=pile(ONE_EACH, capacity=6, sees=NOBODY),
    )


def test_a_hand_of_bits_is_a_place_like_any_other() -> None:
    play = as_bits().position({"players": 3, "deck": "f", "hand": {0: "a", 1: "b c", 2: "d e"}})
    assert play.view(1)["hand"] == {0: 1, 1: "b c", 2: 2}
    assert check(play, 1) == 24 // 2
    raw(play).void[2] = 1 << B | 1 << C
    assert check(play, 0) == 9
    assert len(play.observe(1)) == len(play.game.observation_names(3))


def test_a_dealer_who_gives_a_card_twice_is_rejected() -> None:
    def twice(true: Play, reader: int | None, key: int) -> Play:
        dealt = true.redeal(reader, key)
        if key % 3 == 0:
            raw(dealt).hand[2] |= raw(dealt).hand[1] & -raw(dealt).hand[1]
        return dealt

    play = as_bits().position({"players": 3, "deck": "f", "hand": {0: "a", 1: "b c", 2: "d e"}})
    with pytest.raises(AssertionError, match=r"do not fit|another table"):
        exact_redeal(play.game, play, 0, twice)


# owners, names, counts, sizes ------------------------------------------------------------------

POWERS = Axis("ottoman", "spain", "england")


def powers() -> Game:
    return game_of(
        2,
        seat_of=field(POWERS, low=-1, high=1, sees=ALL, default=-1),
        hand=bag(LETTERS, POWERS, sees=owned_by("seat_of")),
        plan=field(POWERS, 2, high=1, sees=owned_by("seat_of")),
        armies=field(POWERS, Axis("istanbul", "madrid"), high=60, sees=ALL),
        deck=pile(LETTERS, capacity=7, sees=NOBODY),
    )


POSITION: dict[str, Any] = {
    "players": 2,
    "seat_of": {"ottoman": 0, "spain": 1, "england": 0},
    "hand": {"ottoman": "a", "spain": "b c", "england": "a"},
    "plan": {"spain": [1, 0], "england": [0, 1]},
    "armies": {"ottoman": {"istanbul": 8}},
    "deck": "d e f",
}


def test_an_owner_need_not_be_a_seat() -> None:
    play = powers().position(POSITION)
    assert play.view(0)["hand"] == {"ottoman": "a", "spain": 2, "england": "a"}
    assert play.view(1)["hand"] == {"ottoman": 1, "spain": "b c", "england": 1}
    assert play.view(0)["plan"] == {"spain": [None, None], "england": [0, 1]}
    assert play.view(None)["hand"] == {"ottoman": 1, "spain": 2, "england": 1}
    assert check(play, 0) == 10 * 6 * 4
    check(play, 1)


def test_named_axes_leave_out_what_is_as_it_began() -> None:
    play = powers().position(POSITION)
    assert play.view(None)["armies"] == {"ottoman": {"istanbul": 8}}
    assert play.game.imagine(play.view(None), 3).view(None) == play.view(None)
    with pytest.raises(BadPosition, match="did you mean 'madrid'"):
        powers().position({**POSITION, "armies": {"spain": {"madird": 1}}})


def test_whose_power_nobody_plays_nobody_sees_its_hand() -> None:
    play = powers().position({**POSITION, "seat_of": {"ottoman": 0, "spain": 1, "england": -1}})
    assert play.view(0)["hand"]["england"] == 1
    assert play.view(None)["hand"]["england"] == 1
    check(play, 0)


def counting() -> Play:
    game = game_of(3, money=field(THREE, high=50, sees=ALL, counted=True), hand=bag(COINS, THREE, sees=OWNER))
    return game.position({"players": 3, "money": [3, 20, 7], "hand": {0: "gold", 1: "gold lead", 2: "gold"}})


def test_what_everybody_can_count_is_in_every_view_and_kept() -> None:
    play = counting()
    assert check(play, 0) == 2
    assert [play.view(seat)["money"] for seat in (None, 0)] == [{0: 3, 1: 20, 2: 7}] * 2
    assert list(raw(play.redeal(0, 5)).money) == [3, 20, 7]
    with pytest.raises(RulesError, match="counted=True needs sees=ALL"):
        field(THREE, sees=OWNER, counted=True)


def hidden_sizes() -> Game:
    return game_of(
        2,
        hand=bag(LETTERS, TWO, sees=OWNER, size_sees=OWNER),
        laid=pile(LETTERS, TWO, capacity=2, sees=OWNER, size_sees=OWNER),
        away=bag(LETTERS, sees=ALL, rest=True),
    )


def test_a_size_may_be_its_owner_s_alone() -> None:
    play = hidden_sizes().position({"players": 2, "hand": {0: "a b", 1: "c"}, "laid": {0: "d", 1: "e f"}})
    assert play.view(0)["hand"] == {0: "a b", 1: 3}  # all he knows is that there are three in both places together
    assert play.view(0)["laid"] == {0: "d", 1: None}
    worlds = exact_redeal(play.game, play, 0)
    sizes: Counter[int] = Counter()
    for world, chance in worlds.items():
        sizes[len(world[1])] += chance  # type: ignore[assignment]
    assert sizes == dict.fromkeys(range(3), Fraction(1, 3))


# spectators ------------------------------------------------------------------------------------


def face_up() -> Play:
    game = game_of(
        2,
        row=pile(LETTERS, capacity=3, sees=mask("row_seen")),
        row_seen=field(3, high=3, sees=ALL),
        hand=bag(LETTERS, TWO, sees=OWNER),
        away=bag(LETTERS, sees=ALL, rest=True),
    )
    return game.position({"players": 2, "row": "c b a", "row_seen": [0b11, 0b01, 0b10], "hand": {0: "d", 1: "e"}})


def test_a_spectator_sees_what_all_see_and_his_worlds_contradict_nothing_face_up() -> None:
    play = face_up()
    assert play.view(None)["row"] == "? ? a"
    assert play.view(0)["row"] == "? b a"
    assert check(play, None) == 24
    assert check(play, 0) == 2


# one each, with a space each -------------------------------------------------------------------

CAPTAINS = Components("captain", ["drake", "dragut", "hawkins", "medina"], copies=lambda players, options: [1] * 4)
SEAS = Axis("channel", "azores", "malta", "biscay")


def at_sea() -> Game:
    return game_of(2, at=whereabouts(CAPTAINS, SEAS, sees=mask("at_known")), at_known=field(4, high=3, sees=ALL))


AT_SEA: dict[str, Any] = {
    "players": 2,
    "at": {"drake": "azores", "dragut": "malta", "hawkins": "azores"},
    "at_known": [0b01, 0b11, 0, 0],
}


def test_components_with_a_space_each_change_places_where_they_are_not_known() -> None:
    play = at_sea().position(AT_SEA)
    assert play.view(0)["at"] == {"drake": "azores", "dragut": "malta", "?": [None, "azores"]}
    assert play.view(1)["at"] == play.view(None)["at"] == {"dragut": "malta", "?": [None, "azores", "azores"]}
    assert check(play, 0) == 2
    assert check(play, 1) == check(play, None) == 3


def test_a_dealer_who_leaves_them_where_they_are_is_rejected() -> None:
    play = at_sea().position(AT_SEA)
    with pytest.raises(AssertionError, match="never come"):
        exact_redeal(play.game, play, 1, lambda true, reader, key: true.clone())


def test_a_space_that_is_not_there_is_refused_in_words() -> None:
    with pytest.raises(BadPosition, match="did you mean 'azores'"):
        at_sea().position({**AT_SEA, "at": {"drake": "azors"}})
