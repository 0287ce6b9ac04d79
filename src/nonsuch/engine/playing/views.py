"""Views: what a seat sees, as plain data in the notation that positions are read in."""

from __future__ import annotations

from array import array
from collections.abc import Callable
from functools import cache
from itertools import compress
from typing import TYPE_CHECKING, Any

from nonsuch.engine.language.fields import ALL, Axis, Bag, Field, Marks, Pile, Place, Whereabouts
from nonsuch.engine.language.schema import Table
from nonsuch.engine.playing.shows import shown_numbers
from nonsuch.engine.playing.sight import (
    Index,
    census,
    kinds_in,
    marked_rows,
    misplaced,
    sees_place,
    sees_row,
    sees_size,
    size_of,
    unseen,
    useful_marks,
)

if TYPE_CHECKING:
    from nonsuch.engine.game import Game

__all__ = ["UNSEEN", "View", "census", "hidden_fields", "misplaced", "sees_place", "sees_row", "unseen", "view"]

UNSEEN = {"rng", "depth"}  # the generator is nobody's; the depth is the length of the stack
SPECIAL = ("phase", "stack", "askers")
SPECTATORS = "spectators"  # among those who know of a hidden piece

View = dict[str, Any]
Shower = Callable[[Table, int | None], Any]
Writer = Callable[[Any, int], Any]  # of a row, or rows of rows, and the number of players


@cache
def hidden_fields(table: type[Table]) -> set[str]:
    """Fields that no view has under their own name: what follows from others, and what marks are made of."""
    parts = {
        f"{one.name}_{part}" for one in table.fields.values() if isinstance(one, Marks) for part in ("readers", "where")
    }
    sizes = {one.name for one in table.fields.values() if one.size_of}
    return UNSEEN | sizes | parts | {f"{one.name}_size" for one in table.fields.values() if isinstance(one, Marks)}


def view(game: Game, t: Table, seat: int | None) -> View:
    made: View = {"game": game.name, "seat": seat, "players": t.players}
    for name, shown in _showers(game.table):
        made[name] = _special(game, t, name) if shown is None else shown(t, seat)
    if game.rules.shows:
        made["shows"] = shown_numbers(game, t, seat)
    return made


@cache
def _showers(table: type[Table]) -> list[tuple[str, Shower | None]]:
    """How each field of a view is made; None: not from the field alone."""
    hidden = hidden_fields(table) | {"players"}
    fields = [one for one in table.fields.values() if one.name not in hidden]
    return [(one.name, None if one.name in SPECIAL else _shower(one)) for one in fields]


def _shower(one: Field) -> Shower:
    name = one.name
    if isinstance(one, Marks):
        return lambda t, seat: _shown_marks(t, one, seat)
    if isinstance(one, Whereabouts):
        return lambda t, seat: _shown_whereabouts(t, one, seat)
    if isinstance(one, Bag) and one.sees is ALL:
        written = _writer(one, _row_of_kinds(one), "")
        return lambda t, seat: written(getattr(t, name), t.players)
    if isinstance(one, Place):
        return lambda t, seat: _shown_place(t, one, seat)
    if not one.shape:
        return lambda t, seat: getattr(t, name) if sees_row(t, one, (), seat) else _shown_choice(one, getattr(t, name))
    if one.sees is ALL:
        written = _writer(one, _row_of_numbers(one), one.default)
        return lambda t, seat: written(getattr(t, name), t.players)
    return lambda t, seat: _shown_numbers(t, one, getattr(t, name), (), seat)


def _special(game: Game, t: Table, name: str) -> Any:
    if name == "phase":
        return game.phases.all[t.phase].name
    values = list(getattr(t, name))[: t.depth]
    return [game.phases.all[value].name for value in values] if name == "stack" else values


# numbers ---------------------------------------------------------------------------------------


def _writer(one: Field, row: Writer, default: Any, axis: int = 0) -> Writer:
    """How a field that all see is written, from this axis on: found out once, since large maps have many rows."""
    if axis == len(one.shape) - 1:
        return row
    length, inner = one.shape[axis], _writer(one, row, default, axis + 1)
    if isinstance(length, Axis):
        return lambda rows, players: _by_name(length, [inner(each, players) for each in rows], default)
    if axis == 0 and one.per_seat:
        return lambda rows, players: {seat: inner(rows[seat], players) for seat in range(players)}
    return lambda rows, players: [inner(each, players) for each in rows]


def _row_of_numbers(one: Field) -> Writer:
    length, default = one.shape[-1], one.default
    if isinstance(length, Axis):
        names, blank = length.names, blank_row(one)
        return lambda row, players: (
            {} if row == blank else {name: value for name, value in zip(names, row, strict=True) if value != default}
        )
    by_seat = one.per_seat and len(one.shape) == 1
    return lambda row, players: dict(enumerate(row[:players])) if by_seat else list(row)


def _row_of_kinds(one: Bag) -> Writer:
    every = [one.components.show(kind) for kind in one.kinds]
    return lambda row, players: " ".join([every[i] for i in compress(range(len(row)), row) for _ in range(row[i])])


def _shown_numbers(t: Table, one: Field, part: Any, index: Index, seat: int | None) -> Any:
    axis = len(index)
    if axis == len(one.shape) - 1:
        return _shown_row_of_numbers(t, one, part, index, seat)
    length = t.players if axis == 0 and one.per_seat else one.shape[axis]
    seen = [_shown_numbers(t, one, part[i], (*index, i), seat) for i in range(length)]
    if isinstance(one.shape[axis], Axis):
        return _by_name(one.shape[axis], seen, one.default)
    return dict(enumerate(seen[: t.players])) if axis == 0 and one.per_seat else seen


def _shown_row_of_numbers(t: Table, one: Field, row: Any, index: Index, seat: int | None) -> Any:
    """Large maps are mostly empty: a named row as it is declared to begin is told from others at one blow."""
    axis = one.shape[-1]
    whole = sees_row(t, one, index, seat)
    if isinstance(axis, Axis):
        if whole and row == blank_row(one):
            return {}
        seen = row if whole else _seen_in_row(t, one, row, index, seat)
        return {name: value for name, value in zip(axis.names, seen, strict=True) if value != one.default}
    seen = list(row) if whole else _seen_in_row(t, one, row, index, seat)
    return dict(enumerate(seen[: t.players])) if not index and one.per_seat else seen


@cache
def blank_row(one: Field) -> array[int]:
    return array(one.code, [one.default] * one.shape[-1])


def _seen_in_row(t: Table, one: Field, row: Any, index: Index, seat: int | None) -> list[int | None]:
    return [value if sees_place(t, one, index, i, seat) else _shown_choice(one, value) for i, value in enumerate(row)]


def _shown_choice(one: Field, value: int) -> int | None:
    """A hidden number; of one that somebody chooses all can see that it is not chosen yet."""
    return value if one.blank_is_public and value == one.default else None


def _by_name(axis: int, values: list[Any], default: Any) -> dict[str, Any]:
    """Named entries; those that are as they are declared to begin are left out."""
    assert isinstance(axis, Axis)
    if values and isinstance(values[0], list | dict):
        return {name: value for name, value in zip(axis.names, values, strict=True) if not _nothing(value, default)}
    return {name: value for name, value in zip(axis.names, values, strict=True) if value is None or value != default}


def _nothing(value: Any, default: Any) -> bool:
    if isinstance(value, list):
        return value.count(default) == len(value) or all(_nothing(part, default) for part in value)
    if isinstance(value, dict):
        return all(_nothing(part, default) for part in value.values())
    return value is not None and bool(value == default)


def _shown_whereabouts(t: Table, one: Whereabouts, seat: int | None) -> dict[str, Any]:
    """Where each component is, None for nowhere; under ? the spaces of those that the reader does not know."""
    spaces = one.spaces
    names = spaces.names if isinstance(spaces, Axis) else tuple(range(spaces))
    made: dict[str, Any] = {}
    hidden = []
    for kind, space in enumerate(getattr(t, one.name)):
        if one.sees is not ALL and not sees_place(t, one, (), kind, seat):
            hidden.append(space)
        elif space >= 0 or one.sees is not ALL:
            made[one.components.show(kind)] = names[space] if space >= 0 else None
    return (
        made if one.sees is ALL else {**made, "?": [names[space] if space >= 0 else None for space in sorted(hidden)]}
    )


# places ----------------------------------------------------------------------------------------


def _shown_place(t: Table, one: Place, seat: int | None, index: Index = ()) -> Any:
    """A row, or those below an index. (No function inside that calls itself: that would be a cycle, with the table in
    it, which only the garbage collector frees.)"""
    axes, axis = one.row_shape, len(index)
    if axis == len(axes):
        return _shown_row(t, one, index, seat)
    length = t.players if axis == 0 and one.per_seat else axes[axis]
    parts = [_shown_place(t, one, seat, (*index, i)) for i in range(length)]
    if isinstance(axes[axis], Axis):
        return {key: part for key, part in _by_name(axes[axis], parts, "").items() if part != 0}
    return dict(enumerate(parts)) if axis == 0 and one.per_seat else parts


def _shown_row(t: Table, one: Place, index: Index, seat: int | None) -> Any:
    show = one.components.show
    if sees_row(t, one, index, seat):
        kinds = kinds_in(t, one, index)
        return " ".join([show(kind) for kind in (reversed(kinds) if isinstance(one, Pile) else kinds)])
    if not isinstance(one, Pile) or not (one.top or one.sees.mask):
        size = size_of(t, one, index) if sees_size(one, index, seat) else size_together(t, one, index)
        return "" if size == 0 and isinstance(one, Pile) else size
    return _partly_shown(t, one, index, seat)


def _partly_shown(t: Table, one: Pile, index: Index, seat: int | None) -> Any:
    """Top first. A pile of which some cards are seen is written with ? for the others."""
    kinds = kinds_in(t, one, index)
    seen = [sees_place(t, one, index, place, seat) for place in range(len(kinds))]
    if kinds and not any(seen):
        return len(kinds)
    return " ".join(one.components.show(kind) if seen[i] else "?" for i, kind in reversed([*enumerate(kinds)]))


def size_together(t: Table, one: Place, index: Index) -> int | None:
    """Where sizes are hidden: how much all such rows of one owner hold together, said at the first of them."""
    group = sharing_a_size(type(t), one)
    if group[0] is not one:
        return None
    return sum(size_of(t, other, index) for other in group)


@cache
def sharing_a_size(table: type[Table], one: Place) -> list[Place]:
    """The places of a set whose sizes only the owner sees: the others know what they hold together."""
    fields = [other for other in table.fields.values() if isinstance(other, Place)]
    return [other for other in fields if other.components is one.components and other.size_sees is not ALL]


# marks -----------------------------------------------------------------------------------------


def _shown_marks(t: Table, one: Marks, seat: int | None) -> list[dict[str, Any]]:
    """What a reader knows of pieces that he does not see."""
    return [
        {
            one.components.name: one.components.show(mark.kind),
            "known_to": [
                who if who < t.players else SPECTATORS for who in range(t.players + 1) if mark.readers >> who & 1
            ],
            "in": row_names(type(t), one, mark.where),
        }
        for mark, _ in useful_marks(t, one, seat)
    ]


def row_names(table: type[Table], one: Marks, where: int) -> list[str]:
    """The rows of a mark in words, such as hand[1] or deck."""
    return [name for bit, name in enumerate(all_row_names(table, one)) if where >> bit & 1]


@cache
def all_row_names(table: type[Table], one: Marks) -> list[str]:
    return [place.name + "".join(f"[{i}]" for i in index) for place, index in marked_rows(table, one)]
