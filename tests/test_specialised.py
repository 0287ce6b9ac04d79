"""Rules for any place, made rules for one: what is known of it is worked out, the rest stays as it was written."""

import ast
from typing import Any

import pytest

from nonsuch.engine import ALL, NOBODY, OWNER, Components, RulesError, Seats, Table, bag, pile
from nonsuch.engine.language.anywhere import EVERYBODY, NO_ONE, Spot, rows, written_out
from nonsuch.engine.translation.known import REST
from nonsuch.engine.translation.library import Library

CARDS = Components("card", list("abc"), copies=lambda players, options: [1] * 3)


class Small(Table):
    deck = pile(CARDS, capacity=3, sees=NOBODY)
    hand = bag(CARDS, Seats(4), sees=OWNER)
    late = bag(CARDS, kinds=range(1, 3), sees=ALL)


def written(rule: Any, place: str, *indexes: str, rest: int = 0) -> str:
    library = Library(Small.fields, False, lambda function: function.__name__)
    symbol = library.specialised(rule, [Spot(Small.fields, Small.fields[place], indexes), *[REST] * rest])
    return ast.unparse(library.made[symbol][0])


@written_out
def who_sees(place: Spot) -> int:
    if place.open:
        return EVERYBODY
    if place.sees is OWNER:
        return 1 << place.first
    return NO_ONE


def count(t: Table, place: Spot, kind: int) -> int:
    seen = who_sees(place)
    if seen is NO_ONE:
        return 0
    found = 0
    if not place.is_pile:
        found += place.row[kind - place.start]
    return found & seen


def test_what_is_known_of_a_place_decides() -> None:
    assert written(count, "deck", rest=1) == "def engine_count__deck(t, kind):\n    return 0"


def test_what_stands_at_the_table_is_named() -> None:
    assert written(count, "hand", "a0", rest=1).splitlines() == [
        "def engine_count__hand(t, a0, kind):",
        "    seen = 1 << a0",
        "    found = 0",
        "    found += t.hand[a0][kind]",
        "    return found & seen",
    ]
    assert "t.late[kind - 1]" in written(count, "late", rest=1)


def empty_all(t: Table, place: Spot) -> None:
    for here in rows(place.one):
        for kind in range(here.kinds):
            here.row[kind] = 0


def test_the_rows_of_a_place_are_those_of_the_seats_at_the_table() -> None:
    assert "for i0 in range(t.players):" in written(empty_all, "hand", "a0")
    assert "for" not in written(empty_all, "late").replace("for kind in range(2):", "")


@written_out
def first_held(place: Spot) -> int:
    for kind in range(place.kinds):
        if place.row[kind] > 0:
            return kind
    return 0


def wrong(t: Table, place: Spot) -> int:
    return first_held(place)


def test_what_cannot_be_written_out_is_refused_with_its_line() -> None:
    line = first_held.__code__.co_firstlineno + 4
    with pytest.raises(RulesError, match=rf"test_specialised.py:{line}: .* from within a loop or a choice"):
        written(wrong, "late")
