"""Movers carry components from place to place: contents, sizes and what is declared to be known stay true."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from nonsuch.engine import ALL, NOBODY, OWNER, Components, RulesError, Seats, Table, bag, field, mask, pile
from nonsuch.engine.language import chance
from nonsuch.engine.language.schema import Bag, Bits, Place, bitbag
from nonsuch.engine.playing.positions import set_defaults
from tests.hidden.tables import mover_between

SEATS = Seats(3)
CARDS = Components("card", list("abcdef"), copies=lambda players, options: [2] * 6)
COINS = Components("coin", ["penny"], copies=lambda players, options: [9])
GEMS = Components("gem", list("uvwxyz"), copies=lambda players, options: [1] * 6)


class Moving(Table):
    deck = pile(CARDS, capacity=12, sees=NOBODY)
    stack_ = pile(CARDS, 2, capacity=6, sees=mask("stack_seen"))
    stack_seen = field(2, 6, high=7, sees=ALL)
    hand = bag(CARDS, SEATS, sees=OWNER, known="seen", lacks="void")
    seen = field(SEATS, 6, sees=ALL)
    void = field(SEATS, 6, high=1, sees=ALL)
    yard = bag(CARDS, sees=ALL)
    late = bag(CARDS, SEATS, kinds=range(3, 6), sees=ALL)
    early = bag(CARDS, 2, kinds=range(3), sees=ALL)
    purse = bag(COINS, sees=ALL)
    ring = bitbag(GEMS, SEATS, sees=OWNER)
    chest = bitbag(GEMS, sees=ALL)
    safe = bag(GEMS, sees=NOBODY)
    mine = pile(GEMS, capacity=6, sees=NOBODY)
    score = field(sees=ALL)


def do(t: Table, operation: str, source: str | None, target: str | None, *arguments: int) -> Any:
    """The mover, applied; as it is compiled it must come to the same."""
    twin = t.clone()
    twin.script = list(t.script)
    found = mover_between(Moving, operation, source, target)(t, *arguments)
    assert mover_between(Moving, operation, source, target, quiet=True)(twin, *arguments) == found
    assert twin.image() == t.image()
    return found


def table(players: int = 3) -> Any:
    t = Moving()
    t.players = players
    set_defaults(t, {"players"})
    chance.seed_words(t.rng, 7)
    return t


def laid(t: Any, place: str, kinds: str, *index: int) -> None:
    """Lay these cards into a place, one after another."""
    for letter in kinds:
        do(t, "lay", None, place, *index, CARDS.kind(letter), 1)


def contents(t: Any, name: str, *index: int) -> str:
    """What lies in a row of a place; a pile's bottom card first. Its size must agree."""
    one = t.fields[name]
    assert isinstance(one, Place)
    row = getattr(t, name)
    for i in index:
        row = row[i]
    if isinstance(one, Bits):
        return "".join(one.components.show(kind) for kind in one.kinds if row >> kind & 1)
    size = getattr(t, f"{name}_size")
    for i in index:
        size = size[i]
    if isinstance(one, Bag):
        found = "".join(one.components.show(one.kinds[i]) * count for i, count in enumerate(row))
        assert size == len(found)
        return found
    assert all(kind == -1 for kind in row[size:])
    return "".join(one.components.show(kind) for kind in row[:size])


# one kind --------------------------------------------------------------------------------------


def test_cards_move_from_bag_to_bag() -> None:
    t = table()
    laid(t, "yard", "aabf")
    do(t, "move", "yard", "hand", 1, 0, 2)
    assert (contents(t, "yard"), contents(t, "hand", 1), contents(t, "hand", 0)) == ("bf", "aa", "")


def test_kinds_are_kinds_of_the_set_where_a_bag_has_room_for_some_only() -> None:
    t = table()
    laid(t, "yard", "bdd")
    do(t, "move", "yard", "late", 2, 3, 2)
    assert (contents(t, "yard"), contents(t, "late", 2)) == ("b", "dd")
    do(t, "move", "late", "yard", 2, 3, 1)
    assert (contents(t, "yard"), contents(t, "late", 2)) == ("bd", "d")


def test_a_card_laid_on_a_pile_is_its_top() -> None:
    t = table()
    laid(t, "yard", "abcc")
    do(t, "move", "yard", "deck", 1, 1)
    do(t, "move", "yard", "deck", 2, 2)
    assert contents(t, "deck") == "bcc"
    assert do(t, "top", "deck", None) == 2
    assert contents(t, "deck") == "bcc"


def test_out_of_a_pile_goes_the_topmost_of_a_kind_and_the_rest_comes_down() -> None:
    t = table()
    laid(t, "deck", "abacad"[:5])
    do(t, "move", "deck", "yard", 0, 1)
    assert (contents(t, "deck"), contents(t, "yard")) == ("abac", "a")
    do(t, "move", "deck", "hand", 0, 0, 2)
    assert (contents(t, "deck"), contents(t, "hand", 0)) == ("bc", "aa")


def test_under_a_pile_is_under_all_of_it() -> None:
    t = table()
    laid(t, "deck", "ab")
    laid(t, "yard", "cf")
    do(t, "put_under", "yard", "deck", 5)
    do(t, "put_under", "yard", "deck", 2)
    assert (contents(t, "deck"), contents(t, "yard")) == ("cfab", "")


def test_out_of_a_pile_a_card_may_go_under_another_or_under_the_same() -> None:
    t = table()
    laid(t, "deck", "abc")
    do(t, "put_under", "deck", "deck", 2)
    assert contents(t, "deck") == "cab"
    do(t, "put_under", "deck", "deck", 0)
    assert contents(t, "deck") == "acb"
    do(t, "put_under", "deck", "stack_", 0, 1)
    assert (contents(t, "deck"), contents(t, "stack_", 0)) == ("ac", "b")


# the top, or one at random ---------------------------------------------------------------------


def test_a_draw_takes_the_top_of_a_pile_and_says_what_it_is() -> None:
    t = table()
    laid(t, "deck", "abc")
    assert do(t, "draw", "deck", "hand", 1) == 2
    assert (contents(t, "deck"), contents(t, "hand", 1)) == ("ab", "c")


def test_an_empty_pile_has_no_top() -> None:
    assert do(table(), "top", "deck", None) == -1


def test_a_draw_from_a_bag_takes_each_piece_as_often_as_the_next() -> None:
    found: Counter[int] = Counter()
    t = table()
    laid(t, "yard", "aabf")
    for _ in range(4000):
        copy = t.clone()
        found[do(copy, "draw", "yard", "hand", 0)] += 1
        chance.next_below(t.rng, 2)
    assert found.keys() == {0, 1, 5}
    assert 1800 < found[0] < 2200


def test_a_draw_from_a_bag_follows_the_script() -> None:
    t = table()
    laid(t, "late", "deef", 1)
    t.script = [4]
    assert do(t, "draw", "late", "yard", 1) == 5
    assert (contents(t, "late", 1), contents(t, "yard")) == ("dee", "f")


def test_a_shuffle_keeps_the_cards_and_follows_the_script() -> None:
    t = table()
    laid(t, "deck", "aabbccddeeff")
    do(t, "shuffle", "deck", None)
    assert contents(t, "deck") != "aabbccddeeff"
    assert "".join(sorted(contents(t, "deck"))) == "aabbccddeeff"
    t.script = [4, 0]
    do(t, "shuffle", "deck", None)
    assert contents(t, "deck")[-2:] == "ae"


# everything ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("source", "target", "before", "after"),
    [
        ("yard", "hand", "abf", "abf"),
        ("deck", "yard", "fab", "abf"),
        ("yard", "deck", "fba", "abf"),
        ("late", "yard", "ffd", "dff"),
        ("late", "hand", "ed", "de"),
        ("early", "deck", "cab", "abc"),
    ],
)
def test_everything_moves(source: str, target: str, before: str, after: str) -> None:
    t = table()
    index = {name: (1,) if name in ("hand", "late", "early") else () for name in (source, target)}
    laid(t, source, before, *index[source])
    do(t, "move_all", source, target, *index[source], *index[target])
    assert contents(t, source, *index[source]) == ""
    assert contents(t, target, *index[target]) == after


def test_a_pile_laid_on_a_pile_keeps_its_order() -> None:
    t = table()
    laid(t, "deck", "ab")
    laid(t, "stack_", "fed", 1)
    do(t, "move_all", "stack_", "deck", 1)
    assert (contents(t, "deck"), contents(t, "stack_", 1)) == ("abfed", "")


def test_all_cards_are_gathered_in_the_order_of_kinds() -> None:
    t = table()
    laid(t, "deck", "ca")
    laid(t, "stack_", "bb", 1)
    laid(t, "hand", "fa", 2)
    laid(t, "yard", "d")
    laid(t, "late", "e", 0)
    laid(t, "early", "c", 1)
    do(t, "gather", None, "deck")
    assert contents(t, "deck") == "aabbccdef"
    assert [contents(t, "hand", seat) for seat in range(3)] == ["", "", ""]
    assert [list(row) for row in t.seen] == [[0] * 6] * 3
    do(t, "gather", None, "hand", 1)
    assert (contents(t, "hand", 1), contents(t, "deck")) == ("aabbccdef", "")


# bits ------------------------------------------------------------------------------------------


def test_components_of_which_there_is_one_each_may_be_the_bits_of_a_number() -> None:
    t = table()
    for gem in range(6):
        do(t, "lay", None, "mine", gem, 1)
    for seat in (0, 1, 1):
        do(t, "draw", "mine", "ring", seat)
    assert [contents(t, "ring", seat) for seat in range(3)] == ["z", "xy", ""]
    do(t, "move", "ring", "chest", 1, 3, 1)
    assert (contents(t, "ring", 1), contents(t, "chest")) == ("y", "x")
    do(t, "move_all", "ring", "chest", 1)
    do(t, "move_all", "chest", "ring", 2)
    assert (contents(t, "ring", 2), contents(t, "chest")) == ("xy", "")
    do(t, "move_all", "ring", "safe", 0)
    assert contents(t, "safe") == "z"
    do(t, "gather", None, "mine")
    assert contents(t, "mine") == "uvwxyz"


# what is known ---------------------------------------------------------------------------------


def test_what_all_saw_go_into_a_hand_is_known_there_and_leaves_it_first() -> None:
    t = table()
    laid(t, "yard", "aab")
    laid(t, "deck", "a")
    do(t, "draw", "deck", "hand", 0)
    do(t, "move", "yard", "hand", 0, 0, 2)
    assert list(t.seen[0]) == [2, 0, 0, 0, 0, 0]
    do(t, "move", "hand", "yard", 0, 0, 1)
    assert list(t.seen[0]) == [1, 0, 0, 0, 0, 0]
    do(t, "move", "hand", "yard", 0, 0, 2)
    assert list(t.seen[0]) == [0] * 6


def test_of_a_hand_that_a_card_has_left_unseen_nothing_is_sure() -> None:
    t = table()
    laid(t, "yard", "aab")
    do(t, "move", "yard", "hand", 0, 0, 2)
    do(t, "move", "yard", "hand", 0, 1, 1)
    do(t, "move", "hand", "hand", 0, 1, 1, 1)
    assert list(t.seen[0]) == [0] * 6
    assert list(t.seen[1]) == [0] * 6


def test_when_a_whole_hand_goes_what_was_known_of_it_goes_along() -> None:
    t = table()
    laid(t, "yard", "aab")
    do(t, "move", "yard", "hand", 0, 0, 2)
    laid(t, "hand", "c", 0)
    do(t, "move_all", "hand", "hand", 0, 2)
    assert (list(t.seen[0]), list(t.seen[2])) == ([0] * 6, [2, 0, 0, 0, 0, 0])


def test_a_kind_known_to_be_missing_may_be_there_once_something_enters() -> None:
    t = table()
    laid(t, "yard", "ab")
    laid(t, "deck", "c")
    for kind in range(4):
        t.void[1][kind] = 1
    do(t, "move", "yard", "hand", 1, 0, 1)
    assert list(t.void[1]) == [0, 1, 1, 1, 0, 0]
    do(t, "draw", "deck", "hand", 1)
    assert list(t.void[1]) == [0] * 6


def test_who_saw_a_card_go_onto_a_pile_knows_it_wherever_the_pile_carries_it() -> None:
    t = table()
    laid(t, "yard", "a")
    laid(t, "hand", "bc", 1)
    laid(t, "deck", "d")
    do(t, "move", "yard", "stack_", 0, 0, 1)
    do(t, "move", "hand", "stack_", 1, 0, 1, 1)
    do(t, "draw", "deck", "stack_", 0)
    assert list(t.stack_seen[0]) == [7, 2, 0, 0, 0, 0]
    do(t, "put_under", "hand", "stack_", 1, 0, 2)
    assert (contents(t, "stack_", 0), list(t.stack_seen[0])) == ("cabd", [2, 7, 2, 0, 0, 0])
    do(t, "move_all", "stack_", "stack_", 0, 1)
    assert (list(t.stack_seen[0]), list(t.stack_seen[1])) == ([0] * 6, [2, 7, 2, 0, 0, 0])
    do(t, "draw", "stack_", "deck", 1)
    do(t, "draw", "stack_", "hand", 1, 2)
    do(t, "draw", "stack_", "hand", 1, 2)
    assert list(t.seen[2]) == [0] * 6  # only all together count where a bag keeps one number for all
    assert list(t.stack_seen[1]) == [2, 0, 0, 0, 0, 0]
    do(t, "shuffle", "stack_", None, 1)
    assert list(t.stack_seen[1]) == [0] * 6


# what makes no sense ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("operation", "source", "target", "words"),
    [
        ("move", "hand", "purse", "the one is for cards, the other for coins"),
        ("move", "early", "late", "no card may lie in both"),
        ("shuffle", "hand", None, "hand is not a pile: its contents have no order"),
        ("top", "yard", None, "yard is not a pile"),
        ("put_under", "hand", "yard", "nothing can be put under it"),
        ("move", "hand", "score", "score is a number, not a place"),
        ("gather", None, "late", "no room for every card"),
        ("draw", "ring", "safe", "kept as bits"),
        ("throw", "hand", "yard", "there is no operation throw"),
    ],
)
def test_what_makes_no_sense_is_refused_in_words(
    operation: str, source: str | None, target: str | None, words: str
) -> None:
    with pytest.raises(RulesError, match=words):
        mover_between(Moving, operation, source, target)
