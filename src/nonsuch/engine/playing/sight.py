"""Who sees what of a table, and what lies where: read off the schema's declarations."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import compress, product
from typing import Any, NamedTuple

from nonsuch.engine.language.components import Components
from nonsuch.engine.language.fields import ALL, OWNER, SEALED, Bag, Bits, Field, Marks, Pile, Place, Whereabouts
from nonsuch.engine.language.knowledge import hidden_places
from nonsuch.engine.language.schema import Schema, Table

Index = tuple[int, ...]


def at(value: Any, index: Sequence[int]) -> Any:
    for i in index:
        value = value[i]
    return value


def indexes(one: Field, players: int) -> Iterator[Index]:
    """The indexes of a field's rows, seats not at the table left out."""
    axes = one.row_shape if isinstance(one, Place) else one.shape[:-1]
    return product(*(range(players if axis == 0 and one.per_seat else axes[axis]) for axis in range(len(axes))))


def reader_bits(t: Table, seat: int | None) -> int:
    """The bits that a mask must have for a reader to see: his own; all of them for a spectator."""
    return (1 << t.players) - 1 if seat is None else 1 << seat


# who sees what ---------------------------------------------------------------------------------


def sees_row(t: Table, one: Field, index: Sequence[int], seat: int | None) -> bool:
    """May the seat see the whole row (or number) at this index?"""
    sees = one.sees
    if sees is ALL:
        return True
    if sees is SEALED and getattr(t, f"{one.name}_open"):
        return True
    if seat is None or not index:
        return False
    if sees is OWNER or sees is SEALED:
        return index[0] == seat
    return bool(sees.owner) and getattr(t, sees.owner)[index[0]] == seat


def sees_place(t: Table, one: Field, index: Sequence[int], place: int, seat: int | None) -> bool:
    """May the seat see one place of a row that it does not see whole?"""
    if one.sees.mask:
        bits = reader_bits(t, seat)
        return bool(at(getattr(t, one.sees.mask), (*index, place)) & bits == bits)
    if isinstance(one, Pile):
        return bool(one.top) and bool(place >= size_of(t, one, index) - one.top)
    if len(one.shape) == 1 and not isinstance(one, Place):
        return sees_row(t, one, (place,), seat)
    return False


def sees_size(one: Place, index: Sequence[int], seat: int | None) -> bool:
    return one.size_sees is ALL or (seat is not None and index[0] == seat)


# what lies where -------------------------------------------------------------------------------


def row_of(t: Table, one: Field, index: Sequence[int]) -> Any:
    return at(getattr(t, one.name), index)


def size_of(t: Table, one: Place, index: Sequence[int]) -> int:
    if isinstance(one, Bits):
        return int(row_of(t, one, index)).bit_count()
    size: int = at(getattr(t, f"{one.name}_size"), index)
    return size


def kinds_in(t: Table, one: Place, index: Sequence[int]) -> list[int]:
    """The kinds that lie in a row: from the bottom of a pile, in the order of kinds elsewhere."""
    row = row_of(t, one, index)
    if isinstance(one, Pile):
        return list(row[: size_of(t, one, index)])
    if isinstance(one, Bits):
        return [kind for kind in one.kinds if row >> kind & 1]
    return held_in(one, row)


def held_in(one: Place, row: Any) -> list[int]:
    """The kinds that a row of counts holds, each as often as it lies there. Most rows hold few of them."""
    first = one.kinds.start
    return [first + i for i in compress(range(len(row)), row) for _ in range(row[i])]


@cache
def places_of(schema: Schema | type[Table]) -> list[Place]:
    return [one for one in schema.fields.values() if isinstance(one, Place)]


def copies_in_game(t: Table, one: Place, options: dict[str, int]) -> list[list[int]]:
    """How many of each kind there are; a list for each row where each row owns its pieces, one list otherwise.

    A set may ask for the scenario as it asks for an option.
    """
    chosen = options | {name: getattr(t, name) for name in ("scenario",) if name in t.fields}
    copies: Any = one.components.copies(t.players, chosen)
    return [list(row) for row in copies] if one.pool else [list(copies)]


def lacking(t: Table, one: Place, index: Sequence[int]) -> frozenset[int]:
    """The kinds that everybody knows are not in a row."""
    if not one.lacks:
        return frozenset()
    flags = at(getattr(t, one.lacks), index)
    if isinstance(one, Bits):
        return frozenset(kind for kind in one.kinds if flags >> kind & 1)
    return frozenset(one.kinds[i] for i, flag in enumerate(flags) if flag)


def counted_in(t: Table, one: Place, index: Sequence[int]) -> list[int]:
    """The kinds that all saw go into a row, where the place keeps one number for all."""
    if not one.known or isinstance(t.fields[one.known], Marks):
        return []
    return held_in(one, at(getattr(t, one.known), index))


# hidden numbers --------------------------------------------------------------------------------


def hidden_numbers(schema: Schema | type[Table]) -> list[Field]:
    """Numbers of the game that not all see: no places, nor what is kept beside them, nor chance."""
    of_marks = {one.name + part for one in all_marks(schema) for part in ("_readers", "_where", "_size")}
    return [
        one
        for one in schema.fields.values()
        if one.sees is not ALL
        and not isinstance(one, Place | Marks | Whereabouts)
        and not one.size_of
        and one.name not in {"rng", *of_marks}
    ]


def numbers_of(one: Field, players: int) -> Iterator[Index]:
    """The index of every number of a field, seats not at the table left out."""
    lengths = [players if axis == 0 and one.per_seat else length for axis, length in enumerate(one.shape)]
    return product(*map(range, lengths))


def sees_number(t: Table, one: Field, index: Index, seat: int | None) -> bool:
    if sees_row(t, one, index[:-1] if len(index) > 1 else index, seat):
        return True
    return bool(index) and sees_place(t, one, index[:-1], index[-1], seat)


# marks -----------------------------------------------------------------------------------------


class Mark(NamedTuple):
    """A piece that lies hidden and that some know: its kind, who knows it, and the rows in which it may lie.

    Spectators are readers too: their bit follows that of the last seat.
    """

    kind: int
    readers: int
    where: int


def marked_rows(schema: Schema | type[Table], marks: Marks) -> list[tuple[Place, Index]]:
    """The rows that a mark can speak of; the number of a row here is its bit."""
    hidden = hidden_places(schema.fields, marks.components)
    return [(one, index) for one in hidden for index in _every_index(one)]


def _every_index(one: Place) -> Iterator[Index]:
    return indexes(one, int(one.row_shape[0]) if one.row_shape else 0)


def marks_for(t: Table, marks: Marks, seat: int | None) -> list[Mark]:
    """What a reader knows of pieces that they do not see.

    Sorted, and without the others that know it too: the order of marks, and who has come to know better since, tell of
    moves that the reader did not see.
    """
    name, bit = marks.name, 1 << (t.players if seat is None else seat)
    rows = zip(
        getattr(t, name)[: getattr(t, f"{name}_size")],
        getattr(t, f"{name}_readers"),
        getattr(t, f"{name}_where"),
        strict=False,
    )
    return sorted(Mark(kind, bit, where) for kind, readers, where in rows if readers & bit)


def useful_marks(t: Table, marks: Marks, seat: int | None) -> list[tuple[Mark, list[tuple[Place, Index]]]]:
    """Those marks of a reader that speak of rows he does not see, with these rows."""
    rows = marked_rows(type(t), marks)
    found = []
    for mark in marks_for(t, marks, seat):
        open_to = [row for bit, row in enumerate(rows) if mark.where >> bit & 1 and at_table(t, row)]
        here = [row for row in open_to if not sees_row(t, *row, seat)]
        if here:
            found.append((mark, here))
    return found


def at_table(t: Table, row: tuple[Place, Index]) -> bool:
    """Is it no row of a seat that nobody sits on?"""
    return not row[0].per_seat or row[1][0] < t.players


@cache
def all_marks(schema: Schema | type[Table]) -> list[Marks]:
    return [one for one in schema.fields.values() if isinstance(one, Marks)]


# counting --------------------------------------------------------------------------------------


def unseen(t: Table, seat: int | None) -> dict[str, list[int]]:
    """How many components of each kind lie where the seat neither sees nor knows them."""
    pools: dict[str, list[int]] = {}
    for one in places_of(type(t)):
        if one.sees is ALL:
            continue
        pool = pools.setdefault(one.components.name, [0] * one.components.size)
        for index in indexes(one, t.players):
            if not sees_row(t, one, index, seat):
                kinds = kinds_in(t, one, index)
                if isinstance(one, Pile) and (one.top or one.sees.mask):
                    kinds = [kind for place, kind in enumerate(kinds) if not sees_place(t, one, index, place, seat)]
                for kind in kinds:
                    pool[kind] += 1
                for kind in counted_in(t, one, index):
                    pool[kind] -= 1
    for marks in all_marks(type(t)):
        for mark, _ in useful_marks(t, marks, seat):
            pools[marks.components.name][mark.kind] -= 1
    return pools


def census(t: Table) -> dict[str, list[int]]:
    """How many components of each kind lie on the table, hidden or not."""
    found: dict[str, list[int]] = {}
    for one in places_of(type(t)):
        counts = found.setdefault(one.components.name, [0] * one.components.size)
        for index in indexes(one, t.players):
            for kind in _counted_row(t, one, index):
                counts[kind] += 1
    return found


def lost(t: Table, options: dict[str, int]) -> str:
    """What was made or lost since the game began, in words; empty if nothing was."""
    for one in {place.components: place for place in places_of(type(t))}.values():
        wanted = copies_in_game(t, one, options)
        for row, want in enumerate(wanted):
            try:
                there = _counted(t, one.components, row if one.pool else None)
            except ValueError as error:
                return str(error)
            if there != want and not (one.pool and one.per_seat and row >= t.players):
                return f"{one.components.name}s: {there} where {want} are in the game"
    return ""


def _counted(t: Table, components: Components, owner: int | None) -> list[int]:
    counts = [0] * components.size
    for one in places_of(type(t)):
        if one.components is components:
            for index in indexes(one, t.players):
                for kind in _counted_row(t, one, index) if owner in (None, *index[:1]) else []:
                    counts[kind] += 1
    return counts


def _counted_row(t: Table, one: Place, index: Index) -> list[int]:
    kinds, size = kinds_in(t, one, index), size_of(t, one, index)
    if len(kinds) != size:
        raise ValueError(f"{one.name}{list(index)} holds {len(kinds)} cards but its size says {size}")
    left = list(kinds)
    for kind in counted_in(t, one, index):
        if kind not in left:
            raise ValueError(f"{one.known}{list(index)} knows of more than lies in {one.name}")
        left.remove(kind)
    return kinds


def misplaced(t: Table) -> str:
    """The first component that lies where it may not, in words; empty if there is none."""
    for one in places_of(type(t)):
        for index in indexes(one, t.players):
            if isinstance(one, Bag | Bits):
                absent = lacking(t, one, index)
                for kind in kinds_in(t, one, index):
                    if kind not in one.holds or kind in absent:
                        return f"{one.components.show(kind)} may not lie in {one.name}{list(index)}"
    return wrongly_known(t)


def wrongly_known(t: Table) -> str:
    """A mark that speaks of a piece which is not there, in words; empty if there is none."""
    for marks in all_marks(type(t)):
        rows = marked_rows(type(t), marks)
        for mark in (Mark(*row) for row in _all_rows(t, marks)):
            here = [row for bit, row in enumerate(rows) if mark.where >> bit & 1 and at_table(t, row)]
            if not any(mark.kind in kinds_in(t, *row) for row in here):
                return f"{marks.name}: {marks.components.show(mark.kind)} is known where it does not lie"
    return ""


def _all_rows(t: Table, marks: Marks) -> Iterator[tuple[int, int, int]]:
    name = marks.name
    for i in range(getattr(t, f"{name}_size")):
        yield getattr(t, name)[i], getattr(t, f"{name}_readers")[i], getattr(t, f"{name}_where")[i]
