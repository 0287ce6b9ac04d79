"""The state schema: what may be declared, how it is laid out, and that both backings are the same bytes."""

from __future__ import annotations

import struct
from math import prod
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nonsuch.engine import (
    ALL,
    NOBODY,
    NONE,
    OWNER,
    Components,
    RulesError,
    Seats,
    Table,
    bag,
    field,
    mask,
    pile,
)
from nonsuch.engine.backings.native.layout import table_layout
from nonsuch.engine.language.schema import Field, Schema
from tests.toys.cellar import CellarTable

SEATS = Seats(3)
LETTERS = Components("letter", list("abcdefgh"), copies=lambda players, options: [1] * 8)
COINS = Components("coin", ["penny", "groat", "crown"], copies=lambda players, options: [1] * 3)


def declare(**fields: Any) -> type[Table]:
    """A table with these fields, as a class statement would make it."""
    made = Schema("Declared", (Table,), fields)
    assert issubclass(made, Table)
    return made


# declaring -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "declaration",
    [
        lambda: field(),  # type: ignore[call-overload]
        lambda: field(SEATS, high=5),  # type: ignore[call-overload]
        lambda: bag(LETTERS),  # type: ignore[call-overload]
        lambda: pile(LETTERS, capacity=8),  # type: ignore[call-overload]
    ],
)
def test_a_field_without_a_visibility_cannot_be_written(declaration: Any) -> None:
    with pytest.raises(TypeError, match="sees"):
        declaration()


@pytest.mark.parametrize(
    "declaration",
    [
        lambda: field(sees=OWNER),
        lambda: field(3, sees=OWNER),
        lambda: field(2, SEATS, sees=OWNER),
        lambda: bag(LETTERS, sees=OWNER),
        lambda: pile(LETTERS, capacity=8, sees=OWNER),
    ],
)
def test_what_its_owner_sees_has_a_seat_as_its_first_axis(declaration: Any) -> None:
    with pytest.raises(RulesError, match="seat as its first axis"):
        declaration()


def test_a_default_outside_the_range_is_an_error() -> None:
    with pytest.raises(RulesError, match=r"default 9 is outside 0\.\.5"):
        field(high=5, default=9, sees=ALL)


@pytest.mark.parametrize("wrong", [(3,), (2, 2), ()])
def test_a_mask_has_the_shape_of_what_it_masks(wrong: tuple[int, ...]) -> None:
    with pytest.raises(RulesError, match="lots: its mask 'lots_seen' must be a field of the same shape"):
        declare(lots=field(2, sees=mask("lots_seen")), lots_seen=field(*wrong, sees=ALL))


def test_a_mask_that_is_not_there_is_an_error() -> None:
    with pytest.raises(RulesError, match="its mask 'nowhere' must be a field"):
        declare(lots=field(2, sees=mask("nowhere")))


def test_the_mask_of_a_pile_has_a_place_for_each_card() -> None:
    with pytest.raises(RulesError, match="same shape"):
        declare(row=pile(LETTERS, capacity=4, sees=mask("seen")), seen=field(3, sees=ALL))


@pytest.mark.parametrize("wrong", [(3, 7), (2, 8), (8,)])
def test_the_known_part_of_a_bag_has_the_shape_of_the_bag(wrong: tuple[int, ...]) -> None:
    with pytest.raises(RulesError, match="'seen' must be a field of the same shape"):
        declare(hand=bag(LETTERS, SEATS, sees=OWNER, known="seen"), seen=field(*wrong, sees=ALL))


def test_a_known_part_that_is_not_there_is_an_error() -> None:
    with pytest.raises(RulesError, match="'seen' must be a field"):
        declare(hand=bag(LETTERS, SEATS, sees=OWNER, known="seen"))


@pytest.mark.parametrize("name", ["_hidden", "deck_size"])
def test_names_that_the_engine_needs_itself_are_refused(name: str) -> None:
    with pytest.raises(RulesError, match=name):
        declare(**{name: field(sees=ALL)})


@pytest.mark.parametrize("name", ["events", "script", "image", "clone", "load", "describe", "players", "rng"])
def test_a_field_may_not_take_a_name_that_every_table_has(name: str) -> None:
    with pytest.raises(RulesError, match=name):
        declare(**{name: field(sees=ALL)})


def test_what_hidden_places_may_hold_may_cross() -> None:
    """tests/hidden deals such places anew."""
    declare(hand=bag(LETTERS, SEATS, sees=OWNER, holds=(0, 1)), vault=bag(LETTERS, sees=NOBODY, holds=(1, 2, 3)))


def test_different_sets_of_components_have_nothing_to_do_with_each_other() -> None:
    declare(hand=bag(LETTERS, sees=NOBODY, holds=(0, 1)), purse=bag(COINS, sees=NOBODY, holds=(1, 2)))


def test_a_bag_cannot_hold_what_it_has_no_room_for() -> None:
    with pytest.raises(RulesError):
        declare(purse=bag(COINS, kinds=range(1), holds=(2,), sees=ALL))


@pytest.mark.parametrize(
    "fields",
    [
        {"hand": bag(COINS, sees=mask("seen")), "seen": field(3, sees=ALL)},
        {"number": field(sees=mask("seen")), "seen": field(sees=ALL)},
    ],
    ids=["bag", "number"],
)
def test_a_mask_needs_places_to_mask(fields: dict[str, Any]) -> None:
    with pytest.raises(RulesError, match="mask"):
        declare(**fields)


# laying out ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("low", "high", "width"),
    [
        (0, 127, 1),
        (-128, 127, 1),
        (0, 128, 2),
        (-129, 0, 2),
        (-32768, 32767, 2),
        (0, 32768, 4),
        (0, (1 << 31) - 1, 4),
        (0, 1 << 31, 8),
        (-(1 << 63), (1 << 63) - 1, 8),
    ],
)
def test_a_number_is_as_wide_as_its_range_needs(low: int, high: int, width: int) -> None:
    made = declare(number=field(low=low, high=high, sees=ALL)).fields["number"]
    assert made.width == width
    assert -(1 << 8 * width - 1) <= low
    assert high < 1 << 8 * width - 1


def test_a_range_that_no_number_has_is_an_error_in_words() -> None:
    with pytest.raises(RulesError):
        field(high=1 << 63, sees=ALL)


class Wide(Table):
    """Every width, as numbers and as arrays of one, two and three axes."""

    tiny = field(low=-128, high=127, sees=ALL)
    short = field(low=-300, high=300, sees=ALL)
    long = field(low=-70_000, high=70_000, sees=NOBODY)
    huge = field(low=-(1 << 63), high=(1 << 63) - 1, sees=ALL)
    bits = field(3, low=-128, high=127, sees=ALL)
    board = field(2, 5, high=40_000, sees=ALL)
    cube = field(SEATS, 2, 3, low=NONE, high=900, sees=OWNER)
    counts = bag(LETTERS, SEATS, sees=OWNER)
    deck = pile(LETTERS, 2, capacity=5, sees=NOBODY)


def set_field(t: Any, one: Field, values: list[int]) -> None:
    """Fill a field, row by row, from a flat list."""

    def fill(part: Any, axis: int) -> None:
        for i in range(one.shape[axis]):
            if axis == len(one.shape) - 1:
                part[i] = values.pop(0)
            else:
                fill(part[i], axis + 1)

    if one.shape:
        fill(getattr(t, one.name), 0)
    else:
        setattr(t, one.name, values.pop(0))


@st.composite
def filled(draw: st.DrawFn, table: type[Table]) -> dict[str, list[int]]:
    """Any values that each field's range allows."""
    return {
        one.name: draw(st.lists(st.integers(one.low, one.high), min_size=count, max_size=count))
        for one in table.fields.values()
        for count in [prod(one.shape)]
    }


def made_from(table: type[Table], values: dict[str, list[int]]) -> Table:
    t = table()
    for name, numbers in values.items():
        set_field(t, table.fields[name], list(numbers))
    return t


def record_from(table: type[Table], values: dict[str, list[int]]) -> bytes:
    """The same values in the record that compiled rules run on."""
    layout = table_layout(table)
    record = bytearray(layout.size)
    for name, (offset, cell, _) in layout.fields.items():
        code = {1: "b", 2: "h", 4: "i", 8: "q"}[cell.width]
        struct.pack_into(f"<{len(values[name])}{code}", record, offset, *values[name])
    return bytes(record)


@pytest.mark.parametrize("table", [Wide, CellarTable])
@given(data=st.data())
def test_both_backings_are_the_same_bytes(table: type[Table], data: st.DataObject) -> None:
    values = data.draw(filled(table))
    image = made_from(table, values).image()
    assert len(image) == table.image_size
    assert record_from(table, values)[: table.image_size] == image


@given(data=st.data())
def test_an_image_loads_back_to_the_same_numbers(data: st.DataObject) -> None:
    values = data.draw(filled(Wide))
    t = Wide.from_image(made_from(Wide, values).image())
    assert (t.tiny, t.short, t.long, t.huge) == tuple(values[name][0] for name in ("tiny", "short", "long", "huge"))
    assert list(t.bits) == values["bits"]
    assert [value for row in t.board for value in row] == values["board"]
    assert [value for rows in t.cube for row in rows for value in row] == values["cube"]


@pytest.mark.parametrize("change", [-1, 1, 8])
def test_an_image_of_the_wrong_size_is_refused(change: int) -> None:
    image = bytes(Wide.image_size + change)
    with pytest.raises(RulesError, match=f"{len(image)} bytes where {Wide.image_size} were expected"):
        Wide().load(image)


def test_a_record_begins_each_number_where_its_width_divides() -> None:
    layout = table_layout(Wide)
    for name, (offset, cell, _) in layout.fields.items():
        assert offset % cell.width == 0, name
    assert layout.size % 8 == 0


@given(data=st.data())
def test_a_clone_is_equal_and_apart(data: st.DataObject) -> None:
    t = made_from(Wide, data.draw(filled(Wide)))
    image = t.image()
    copy = t.clone()
    assert type(copy) is Wide
    assert copy.image() == image
    for one in Wide.fields.values():
        count = prod(one.shape)
        set_field(copy, one, [one.high if one.default != one.high else one.low] * count)
    assert t.image() == image


def test_a_clone_does_not_take_script_and_events_along() -> None:
    t = Wide()
    t.script = [3]
    t.events = [(1,)]
    copy = t.clone()
    assert copy.script == []
    assert not copy.events
    copy.script.append(4)
    assert t.script == [3]


def test_a_table_keeps_no_more_than_it_declares() -> None:
    with pytest.raises(AttributeError):
        Wide().undeclared = 1  # type: ignore[attr-defined]


def test_a_number_too_large_for_its_field_is_not_silently_cut() -> None:
    t = Wide()
    with pytest.raises(OverflowError):
        t.bits[0] = 128
    t.tiny = 128
    with pytest.raises(Exception, match="format requires"):
        t.image()


def test_a_bag_and_a_pile_bring_their_sizes_along_for_all_to_see() -> None:
    for name, shape in (("counts_size", (3,)), ("deck_size", (2,))):
        size = Wide.fields[name]
        assert size.shape == shape
        assert size.sees is ALL
    assert Wide.fields["deck_size"].high == 5


def test_a_description_tells_two_schemas_apart() -> None:
    texts = [
        declare(lots=made).describe()
        for made in (
            field(3, sees=ALL),
            field(4, sees=ALL),
            field(3, high=5, sees=ALL),
            field(3, sees=NOBODY),
            field(SEATS, sees=OWNER),
        )
    ]
    assert len(set(texts)) == len(texts)
