"""Tables copied and read from their images: functions written out field by field, since search and undo do it often."""

from __future__ import annotations

import math
from array import array
from collections.abc import Callable, Sequence
from typing import Any

from nonsuch.engine.errors import RulesError
from nonsuch.engine.language.fields import Field


def copier(cls: Any) -> Callable[[Any], Any]:
    """A function that copies a table: written out field by field, since search at the table clones often."""
    lines = ["def copy_fields(t):", "    n = type(t).__new__(type(t))", "    n.events = None", "    n.script = []"]
    numbers = [*cls.scalars, *(one for one in cls.scratches.values() if not one.shape)]
    lines += [f"    n.{one.name} = t.{one.name}" for one in numbers]
    lines += [_copied(cls, one) for one in (*cls.arrays, *(one for one in cls.scratches.values() if one.shape))]
    rows = [_flattened(one) for one in cls.arrays]
    lines += [f"    n._rows = [{', '.join(rows)}]", "    return n"]
    space: dict[str, Any] = {}
    exec("\n".join(lines), space)
    made: Callable[[Any], Any] = space["copy_fields"]
    return made


def _spans(cls: Any) -> list[tuple[str, int, int]]:
    """The typed rows, in their order: how each is coded, and where in an image it lies."""
    found, start = [], cls.packer.size
    for one in cls.arrays:
        for _ in range(one.rows):
            found.append((one.code, start, start + one.width * one.shape[-1]))
            start = found[-1][2]
    return found


def reader(cls: Any) -> Callable[[Any, bytes, Any], Any]:
    """A function that makes a table of an image, beside a blank one for what stands in none."""
    lines = ["def read_fields(cls, image, t):", "    n = cls.__new__(cls)", "    n.events = None", "    n.script = []"]
    lines += [f"    ({', '.join(f'n.{one.name}' for one in cls.scalars)},) = unpack_from(image)"]
    lines += ["    n._rows = rows = [array(code, image[start:end]) for code, start, end in spans]"]
    first = 0
    for one in cls.arrays:
        lines.append(f"    n.{one.name} = {_rows_from(one.shape, first)}")
        first += one.rows
    for one in cls.scratches.values():
        lines.append(_copied(cls, one) if one.shape else f"    n.{one.name} = t.{one.name}")
    space: dict[str, Any] = {"array": array, "unpack_from": cls.packer.unpack_from, "spans": _spans(cls)}
    exec("\n".join([*lines, "    return n"]), space)
    made: Callable[[Any, bytes, Any], Any] = space["read_fields"]
    return made


def _rows_from(shape: Sequence[int], first: int) -> str:
    """Rows of rows, out of the flat list of all."""
    if len(shape) == 1:
        return f"rows[{first}]"
    if len(shape) == 2:
        return f"rows[{first}:{first + shape[0]}]"
    inner = math.prod(shape[1:-1])
    return f"[{', '.join(_rows_from(shape[1:], first + i * inner) for i in range(shape[0]))}]"


def _copied(cls: Any, one: Field) -> str:
    copies = (
        f"t.{one.name}[:]",
        f"[row[:] for row in t.{one.name}]",
        f"[[row[:] for row in rows] for rows in t.{one.name}]",
    )
    if len(one.shape) > len(copies):
        raise RulesError(f"{cls.__name__}.{one.name}: a field has at most three axes; split it into several fields")
    return f"    n.{one.name} = {copies[len(one.shape) - 1]}"


def _flattened(one: Field) -> str:
    return (f"n.{one.name}", f"*n.{one.name}", f"*[row for rows in n.{one.name} for row in rows]")[len(one.shape) - 1]
