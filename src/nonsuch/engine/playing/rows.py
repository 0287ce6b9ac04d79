"""Pieces of text that re-deals are written with: a row of a field, and whether a reader sees it.

In them `seat` is the reader's seat, -1 for a spectator, and `reader` the bits that a mask must have for him to see.
"""

from __future__ import annotations

from nonsuch.engine.language.fields import OWNER, SEALED, Field, Pile, Place


def indent(lines: list[str], depth: int = 1) -> list[str]:
    return ["    " * depth + line for line in lines]


def axes_of(one: Field) -> tuple[int, ...]:
    return one.row_shape if isinstance(one, Place) else one.shape[:-1]


def _indexes(one: Field) -> str:
    return "".join(f"[i{axis}]" for axis in range(len(axes_of(one))))


def row_text(one: Field) -> str:
    return f"t.{one.name}{_indexes(one)}"


def size_text(one: Place) -> str:
    return f"t.{one.name}_size{_indexes(one)}"


def hidden_row(one: Field, index: str = "i0") -> str:
    """The test that the reader does not see a whole row; empty where nobody sees one."""
    if one.sees is OWNER:
        return f"{index} != seat"
    if one.sees is SEALED:
        return f"{index} != seat and t.{one.name}_open == 0"
    if one.sees.owner:
        return f"(seat < 0 or t.{one.sees.owner}[{index}] != seat)"
    return ""


def hidden_place(one: Field) -> str:
    """The test that the reader does not see one place of a row that he does not see whole."""
    if one.sees.mask:
        return f"t.{one.sees.mask}{_indexes(one)}[place] & reader != reader"
    if isinstance(one, Pile) and one.top:
        return f"place < {size_text(one)} - {one.top}"
    return "True"


def each_row(one: Field, body: list[str], hidden_only: bool = True) -> list[str]:
    """The body for every row of a field, or every row that the reader does not see whole."""
    test = hidden_row(one)
    made = [f"if {test}:", *indent(body)] if hidden_only and test else body
    for axis, length in reversed([*enumerate(axes_of(one))]):
        bound = "t.players" if axis == 0 and one.per_seat else str(int(length))
        made = [f"for i{axis} in range({bound}):", *indent(made)]
    return made
