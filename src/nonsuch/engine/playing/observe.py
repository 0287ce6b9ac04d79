"""What else follows from the schema: the observation vector and its names, the JSON Schema of a view, and differences.

Learners read the vector; programs that read views check them by the schema; what changed between two views drives
animation. All of it shows what a seat may see, by the same declarations as the view.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any

from nonsuch.engine.language.fields import ALL, Axis, Field, Marks, Pile, Place, Whereabouts
from nonsuch.engine.language.schema import Table
from nonsuch.engine.playing.shows import Each, by_seat
from nonsuch.engine.playing.sight import (
    Index,
    indexes,
    kinds_in,
    marks_for,
    row_of,
    sees_place,
    sees_row,
    sees_size,
    size_of,
)
from nonsuch.engine.playing.views import SPECTATORS, hidden_fields, size_together

if TYPE_CHECKING:
    from nonsuch.engine.game import Game

HIDDEN = -1  # stands for a card or number that the seat may not see
MORE_UNSEEN = {"stack", "askers"}  # where play returns to says nothing that the phase and fields do not


def _observed(t: Table) -> Iterator[Field]:
    hidden = hidden_fields(type(t)) | MORE_UNSEEN
    return (one for one in t.fields.values() if one.name not in hidden)


def observe(t: Table, seat: int | None) -> list[int]:
    """What a seat sees, as numbers; always as many for one game and number of players."""
    made: list[int] = []
    for one in _observed(t):
        if isinstance(one, Marks):
            made += _marks(t, one, seat)
        elif isinstance(one, Place):
            for index in indexes(one, t.players):
                made += _place(t, one, index, seat)
        elif not one.shape:
            made.append(getattr(t, one.name) if sees_row(t, one, (), seat) else HIDDEN)
        else:
            for index in indexes(one, t.players):
                made += _row(t, one, index, seat)
    return made


def _marks(t: Table, one: Marks, seat: int | None) -> list[int]:
    """What the reader knows of hidden pieces: kind, who knows it, where it may lie."""
    known = [number for mark in marks_for(t, one, seat) for number in mark]
    return known + [HIDDEN] * (3 * one.shape[0] - len(known))


def _place(t: Table, one: Place, index: Index, seat: int | None) -> list[int]:
    together = None if sees_size(one, index, seat) else size_together(t, one, index)
    size = size_of(t, one, index) if sees_size(one, index, seat) else HIDDEN if together is None else together
    whole = sees_row(t, one, index, seat)
    if isinstance(one, Pile):
        seen = [
            kind if whole or sees_place(t, one, index, place, seat) else HIDDEN
            for place, kind in enumerate(kinds_in(t, one, index))
        ]
        return [size, *seen, *[HIDDEN] * (one.shape[-1] - len(seen))]
    if not whole:
        return [size, *[HIDDEN] * len(one.kinds)]
    there = kinds_in(t, one, index)
    return [size, *(there.count(kind) for kind in one.kinds)]


def _row(t: Table, one: Field, index: Index, seat: int | None) -> list[int]:
    row = row_of(t, one, index)
    whole = sees_row(t, one, index, seat)
    length = t.players if one.per_seat and len(one.shape) == 1 else len(row)
    return [row[i] if whole or sees_place(t, one, index, i, seat) else HIDDEN for i in range(length)]


def observation_names(game: Game, players: int) -> list[str]:
    """A name for every number of `observe`, such as hand[0][K] or deck size."""
    t = game.blank(players)
    names: list[str] = []
    for one in _observed(t):
        if isinstance(one, Marks):
            parts = (one.components.name, "known to", "in")
            names += [f"{one.name}[{i}] {part}" for i in range(one.shape[0]) for part in parts]
        elif not one.shape and not isinstance(one, Place):
            names.append(one.name)
        else:
            for index in indexes(one, players):
                names += _row_names(one, index, players)
    return names


def _row_names(one: Field, index: Index, players: int) -> list[str]:
    place = one.name + "".join(f"[{_entry(length, i)}]" for length, i in zip(one.shape, index, strict=False))
    if isinstance(one, Pile):
        return [f"{place} size", *(f"{place}[{i}]" for i in range(one.shape[-1]))]
    if isinstance(one, Place):
        return [f"{place} size", *(f"{place}[{one.components.show(kind)}]" for kind in one.kinds)]
    length = players if one.per_seat and len(one.shape) == 1 else one.shape[-1]
    return [f"{place}[{_entry(one.shape[-1], i)}]" for i in range(length)]


def _entry(axis: int, i: int) -> str:
    return axis.names[i] if isinstance(axis, Axis) else str(i)


# JSON Schema -----------------------------------------------------------------------------------


def view_schema(game: Game, players: int) -> dict[str, Any]:
    """The JSON Schema of a view of this game."""
    t = game.blank(players)
    phases = [phase.name for phase in game.phases.all]
    properties: dict[str, Any] = {
        "game": {"const": game.name},
        "seat": {"type": ["integer", "null"], "minimum": 0, "maximum": players - 1},
        "players": {"const": players},
        "steps": {"type": "array", "items": {"type": "string"}},
        "before": {"type": "object"},
    }
    hidden = hidden_fields(game.table) | {"players"}
    for one in t.fields.values():
        if one.name in hidden:
            continue
        if one.name == "phase":
            properties["phase"] = {"enum": phases}
        elif one.name in ("stack", "askers"):
            items = {"enum": phases} if one.name == "stack" else {"type": "integer"}
            properties[one.name] = {"type": "array", "items": items}
        elif isinstance(one, Marks):
            properties[one.name] = _marks_schema(one, players)
        elif isinstance(one, Whereabouts):
            properties[one.name] = _whereabouts_schema(one)
        else:
            properties[one.name] = _field_schema(one, players, 0)
    if game.rules.shows:
        properties["shows"] = _shows_schema(game, players)
    needed = [name for name in properties if name not in ("steps", "before")]
    return {"type": "object", "properties": properties, "required": needed, "additionalProperties": False}


def _whereabouts_schema(one: Whereabouts) -> dict[str, Any]:
    spaces = list(one.spaces.names) if isinstance(one.spaces, Axis) else list(range(one.spaces))
    space = {"enum": [*spaces, None]}
    known = dict.fromkeys(one.components.notations, space)
    return {
        "type": "object",
        "properties": {**known, "?": {"type": "array", "items": space}},
        "additionalProperties": False,
    }


def _shows_schema(game: Game, players: int) -> dict[str, Any]:
    number: dict[str, Any] = {"type": "integer"}
    seats = {"type": "object", "additionalProperties": number, "minProperties": players, "maxProperties": players}
    shown = {
        name: _each(one) if isinstance(one, Each) else seats if by_seat(one) else number
        for name, one in game.rules.shows.items()
    }
    return {"type": "object", "properties": shown, "required": [*shown], "additionalProperties": False}


def _each(shown: Each) -> dict[str, Any]:
    number: dict[str, Any] = {"type": "integer"}
    if isinstance(shown.length, Axis):
        names = list(shown.length.names)
        return {"type": "object", "properties": dict.fromkeys(names, number), "required": names}
    return {"type": "array", "items": number, "minItems": shown.length, "maxItems": shown.length}


def _marks_schema(one: Marks, players: int) -> dict[str, Any]:
    known = {
        one.components.name: {"enum": list(one.components.notations)},
        "known_to": {"type": "array", "items": {"enum": [*range(players), SPECTATORS]}},
        "in": {"type": "array", "items": {"type": "string"}},
    }
    entry = {"type": "object", "properties": known, "required": list(known), "additionalProperties": False}
    return {"type": "array", "items": entry, "maxItems": one.shape[0]}


def _field_schema(one: Field, players: int, axis: int) -> dict[str, Any]:
    axes = one.row_shape if isinstance(one, Place) else one.shape
    if axis == len(axes):
        return _leaf_schema(one)
    inner = _field_schema(one, players, axis + 1)
    length = axes[axis]
    if axis == 0 and one.per_seat:
        seats = {str(seat): inner for seat in range(players)}
        return {"type": "object", "properties": seats, "additionalProperties": False}
    if isinstance(length, Axis):
        return {"type": "object", "properties": dict.fromkeys(length.names, inner), "additionalProperties": False}
    return {"type": "array", "items": inner, "minItems": int(length), "maxItems": int(length)}


def _leaf_schema(one: Field) -> dict[str, Any]:
    if isinstance(one, Place):
        types = ["string", "integer"] if one.size_sees is ALL else ["string", "integer", "null"]
        return {"type": types, "description": f"{one.components.name}s, or how many there are"}
    number: dict[str, Any] = {"type": "integer", "minimum": one.low, "maximum": one.high}
    if one.counted:
        number["description"] = "everybody who counts knows it; a board need not show it"
    return number if one.sees is ALL else {"anyOf": [number, {"type": "null"}]}


# differences -----------------------------------------------------------------------------------


def differences(before: Any, after: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[tuple[Any, ...], Any, Any]]:
    """What changed between two views of one seat: where, what it was, what it is."""
    if isinstance(before, Mapping) and isinstance(after, Mapping):
        for key in dict.fromkeys([*before, *after]):
            yield from differences(before.get(key), after.get(key), (*path, key))
    elif isinstance(before, list) and isinstance(after, list) and len(before) == len(after):
        for place, (was, now) in enumerate(zip(before, after, strict=True)):
            yield from differences(was, now, (*path, place))
    elif before != after:
        yield path, before, after
