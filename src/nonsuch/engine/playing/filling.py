"""Filling the places whose content a position or a view leaves open, so that all that is known of them holds."""

from __future__ import annotations

from collections.abc import Callable

from nonsuch.engine.errors import BadPosition
from nonsuch.engine.language.components import Components
from nonsuch.engine.language.fields import Bits, Pile, Place
from nonsuch.engine.language.knowledge import needs_care
from nonsuch.engine.language.schema import Table
from nonsuch.engine.playing.sight import (
    Index,
    Mark,
    all_marks,
    at,
    counted_in,
    kinds_in,
    lacking,
    marked_rows,
    row_of,
    size_of,
)

Pick = Callable[[list[int]], int]
Row = tuple[Place, Index]
Piece = tuple[int, list[int]]  # a kind, and the numbers of the rows in which it may lie


class Gaps:
    """What a description leaves open: rows of unknown content with their sizes; the components not named.

    These are counted by set, and by row where each row owns its pieces.
    """

    def __init__(self) -> None:
        self.hidden: list[tuple[Place, Index, int]] = []
        self.pools: dict[tuple[Components, int | None], list[int]] = {}


def set_size(t: Table, one: Place, index: Index, size: int) -> None:
    name = f"{one.name}_size"
    if index:
        at(getattr(t, name), index[:-1])[index[-1]] = size
    else:
        setattr(t, name, size)


def put(t: Table, one: Place, index: Index, kind: int) -> None:
    """One more component into a row: into the first hole of a pile, or on its top."""
    if isinstance(one, Bits):
        _put_bit(t, one, index, kind)
        return
    row, size = row_of(t, one, index), size_of(t, one, index)
    if isinstance(one, Pile):
        hole = row.index(-1) if -1 in row else size
        row[hole] = kind
        size = max(size, hole + 1)
    else:
        row[one.kinds.index(kind)] += 1
        size += 1
    set_size(t, one, index, size)


def _put_bit(t: Table, one: Bits, index: Index, kind: int) -> None:
    if index:
        at(getattr(t, one.name), index[:-1])[index[-1]] |= 1 << kind
    else:
        setattr(t, one.name, getattr(t, one.name) | 1 << kind)


def fill(t: Table, gaps: Gaps, pick: Pick | None) -> None:
    """Deal what is left into the open rows; without `pick`, in the order of kinds."""
    for (components, row), pool in gaps.pools.items():
        open_rows = [
            entry for entry in gaps.hidden if entry[0].components is components and row in (None, *entry[1][:1])
        ]
        if needs_care(t.fields, components):
            _fill_with_care(t, components, pool, open_rows, pick)
        else:
            _fill(t, components, pool, open_rows, pick)


def _put_known(t: Table, one: Place, index: Index, pool: list[int]) -> None:
    """What everybody saw go into a bag lies there first."""
    for kind in counted_in(t, one, index):
        pool[kind] -= 1
        if pool[kind] < 0:
            raise BadPosition(
                f"{one.known}: more copies of {one.components.show(kind)} are known than there are; "
                "take some of them out"
            )
        put(t, one, index, kind)


def _missing(t: Table, one: Place, index: Index, size: int) -> int:
    return size - sum(1 for kind in kinds_in(t, one, index) if kind >= 0)


def _fill(
    t: Table, components: Components, pool: list[int], places: list[tuple[Place, Index, int]], pick: Pick | None
) -> None:
    """The choosiest first."""
    for one, index, _ in places:
        _put_known(t, one, index, pool)
    for one, index, size in sorted(places, key=lambda entry: (len(entry[0].holds), isinstance(entry[0], Pile))):
        missing = _missing(t, one, index, size)
        fitting = [kind for kind in sorted(one.holds) for _ in range(pool[kind])]
        if len(fitting) < missing:
            raise BadPosition(
                f"{one.name}: no {components.name} is left that may lie there; name fewer, or say where the others lie"
            )
        for number in range(missing):
            kind = fitting[number] if pick is None else pick(fitting)
            if pick is not None:
                fitting.remove(kind)
            pool[kind] -= 1
            put(t, one, index, kind)


# with care -------------------------------------------------------------------------------------


def _fill_with_care(
    t: Table, components: Components, pool: list[int], places: list[tuple[Place, Index, int]], pick: Pick | None
) -> None:
    """So that all that is known holds: each piece into one of the rows in which it may lie."""
    for one, index, _ in places:
        _put_known(t, one, index, pool)
    rows = [(one, index) for one, index, _ in places]
    room = [_missing(t, *entry) for entry in places]
    pieces = [*_marked(t, components, rows, pool), *_loose(t, components, rows, pool)]
    if pick is not None:
        order = list(range(len(pieces)))
        picked = []
        while order:
            number = pick(order)
            order.remove(number)
            picked.append(pieces[number])
        pieces = picked
    for kind, row in _matched(components, pieces, room):
        put(t, *rows[row], kind)


def _marked(t: Table, components: Components, rows: list[Row], pool: list[int]) -> list[Piece]:
    """Pieces that somebody knows: all marks hold, each for a piece of its own as far as there are so many."""
    found = []
    for marks in all_marks(type(t)):
        if marks.components is not components:
            continue
        every = marked_rows(type(t), marks)
        for i in range(getattr(t, f"{marks.name}_size")):
            mark = Mark(*(getattr(t, marks.name + part)[i] for part in ("", "_readers", "_where")))
            may = [rows.index(row) for bit, row in enumerate(every) if mark.where >> bit & 1 and row in rows]
            if may and pool[mark.kind]:
                pool[mark.kind] -= 1
                found.append((mark.kind, may))
    return found


def _loose(t: Table, components: Components, rows: list[Row], pool: list[int]) -> list[Piece]:
    absent = [lacking(t, *row) for row in rows]
    return [
        (kind, [i for i, (one, _) in enumerate(rows) if kind in one.holds and kind not in absent[i]])
        for kind in range(components.size)
        for _ in range(pool[kind])
    ]


def _matched(components: Components, pieces: list[Piece], room: list[int]) -> list[tuple[int, int]]:
    """A row for every piece: where its rows are full, others make way."""
    lies: list[list[int]] = [[] for _ in room]

    def find(piece: int, tried: set[int]) -> bool:
        for row in pieces[piece][1]:
            if row in tried:
                continue
            tried.add(row)
            if len(lies[row]) < room[row]:
                lies[row].append(piece)
                return True
            for other in list(lies[row]):
                if find(other, tried):
                    lies[row].remove(other)
                    lies[row].append(piece)
                    return True
        return False

    for piece in sorted(range(len(pieces)), key=lambda number: len(pieces[number][1])):
        if not find(piece, set()):
            raise BadPosition(
                f"no {components.name}s can lie so that all that is known of them holds; "
                "correct what is said to be known"
            )
    return [(pieces[piece][0], row) for row, here in enumerate(lies) for piece in here]
