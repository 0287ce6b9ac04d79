"""What else follows from the schema: the observation vector and its names, the JSON Schema of a view, and differences.

Learners read the vector; programs that read views check them by the schema; what changed between two views drives
animation. All of it shows what a seat may see, by the same declarations as the view.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any

from nonsuch.engine.language.schema import ALL, Bag, Field, Pile, Table
from nonsuch.engine.playing.views import UNSEEN, _at, _indexes, sees_place, sees_row

if TYPE_CHECKING:
    from nonsuch.engine.game import Game

HIDDEN = -1  # stands for a card or number that the seat may not see
MORE_UNSEEN = {*UNSEEN, "stack", "askers"}  # where play returns to says nothing that the phase and fields do not


def _observed(t: Table) -> Iterator[Field]:
    return (one for one in t.fields.values() if one.name not in MORE_UNSEEN and not one.size_of)


def observe(t: Table, seat: int | None) -> list[int]:
    """What a seat sees, as numbers; always as many for one game and number of players."""
    made: list[int] = []
    for one in _observed(t):
        if not one.shape:
            made.append(getattr(t, one.name) if one.sees is ALL else HIDDEN)
            continue
        for index in _indexes(one, t.players):
            made += _row(t, one, index, seat)
    return made


def _row(t: Table, one: Field, index: tuple[int, ...], seat: int | None) -> list[int]:
    row = _at(getattr(t, one.name), index)
    whole = sees_row(one, index, seat)
    if isinstance(one, Bag | Pile):
        size = _at(getattr(t, f"{one.name}_size"), index)
        if isinstance(one, Bag):
            return [size, *(row if whole else [HIDDEN] * len(row))]
        seen = [
            row[i] if i < size and (whole or sees_place(t, one, index, i, seat)) else HIDDEN for i in range(len(row))
        ]
        return [size, *seen]
    length = t.players if one.per_seat and len(one.shape) == 1 else len(row)
    return [row[i] if whole or sees_place(t, one, index, i, seat) else HIDDEN for i in range(length)]


def observation_names(game: Game, players: int) -> list[str]:
    """A name for every number of `observe`, such as hand[0][K] or deck size."""
    t = game.blank(players)
    names: list[str] = []
    for one in _observed(t):
        if not one.shape:
            names.append(one.name)
            continue
        for index in _indexes(one, players):
            place = one.name + "".join(f"[{i}]" for i in index)
            if isinstance(one, Bag):
                names += [f"{place} size", *(f"{place}[{one.components.show(kind)}]" for kind in one.kinds)]
            elif isinstance(one, Pile):
                names += [f"{place} size", *(f"{place}[{i}]" for i in range(one.shape[-1]))]
            else:
                length = players if one.per_seat and len(one.shape) == 1 else one.shape[-1]
                names += [f"{place}[{i}]" for i in range(length)]
    return names


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
    for one in t.fields.values():
        if one.name in UNSEEN or one.size_of or one.name == "players":
            continue
        if one.name == "phase":
            properties["phase"] = {"enum": phases}
        elif one.name in ("stack", "askers"):
            items = {"enum": phases} if one.name == "stack" else {"type": "integer"}
            properties[one.name] = {"type": "array", "items": items}
        else:
            properties[one.name] = _field_schema(one, players, 0)
    needed = [name for name in properties if name not in ("steps", "before")]
    return {"type": "object", "properties": properties, "required": needed, "additionalProperties": False}


def _field_schema(one: Field, players: int, axis: int) -> dict[str, Any]:
    last = axis >= len(one.shape) - 1
    if isinstance(one, Bag | Pile) and last:
        return {"type": ["string", "integer"], "description": f"{one.components.name}s, or how many there are"}
    if axis == len(one.shape):
        number: dict[str, Any] = {"type": "integer", "minimum": one.low, "maximum": one.high}
        return number if one.sees is ALL else {"anyOf": [number, {"type": "null"}]}
    inner = _field_schema(one, players, axis + 1)
    if axis == 0 and one.per_seat:
        seats = {str(seat): inner for seat in range(players)}
        return {"type": "object", "properties": seats, "additionalProperties": False}
    return {"type": "array", "items": inner, "minItems": int(one.shape[axis]), "maxItems": int(one.shape[axis])}


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
