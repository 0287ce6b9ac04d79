"""What movers do to marks: who knows which hidden piece, and in which rows it may lie.

A mark is one piece: its kind, the mask of those who know it, and a bit for each row in which it may lie. Others do not
even see that there is one, so what becomes of it may depend on its kind.
"""

from __future__ import annotations

from nonsuch.engine.language.anywhere import COMPILED, EVERYBODY, NO_ONE, ONE, MarksOf, Spot, written_out
from nonsuch.engine.language.fields import NONE
from nonsuch.engine.language.schema import Table


@written_out
def bit(place: Spot) -> int:
    """The row's bit in a mark."""
    return 1 << (place.first_row + place.ordinal)


@written_out
def all_readers(t: Table) -> int:
    """Spectators too: they know what all seats know."""
    return (2 << t.players) - 1


@written_out
def readers_among(t: Table, seen: int) -> int:
    """Those who know the piece, as marks have it."""
    if seen is EVERYBODY:
        return all_readers(t)
    if seen is NO_ONE:
        return NO_ONE
    return all_readers(t) if seen == EVERYBODY else seen


# one mark ---------------------------------------------------------------------------------------


def drop(t: Table, marks: MarksOf, j: int) -> None:
    """Mark j is gone; the others keep their order, which readers may see."""
    last = marks.size - 1
    for i in range(j, last):
        marks.kind[i] = marks.kind[i + 1]
        marks.readers[i] = marks.readers[i + 1]
        marks.where[i] = marks.where[i + 1]
    marks.kind[last] = NONE
    marks.readers[last] = 0
    marks.where[last] = 0
    marks.size = last


def mark(t: Table, marks: MarksOf, kind: int, readers: int, where: int) -> None:
    """One piece more is known. Where there is no room for it interpreted play says so, by the index."""
    if not COMPILED or marks.size < marks.room:
        n = marks.size
        marks.kind[n] = kind
        marks.readers[n] = readers
        marks.where[n] = where
        marks.size = n + 1


def unmark(t: Table, marks: MarksOf, kind: int, readers: int, row: int) -> None:
    """Those who see a piece of a kind leave a row no longer know one there: the mark of fewest rows goes first."""
    left = readers
    while left != 0:
        best = NONE
        least = 100
        for j in range(marks.size):
            if marks.kind[j] == kind and marks.where[j] & row != 0 and marks.readers[j] & left != 0:
                where = marks.where[j]
                rows = 0
                while where != 0:
                    where &= where - 1
                    rows += 1
                if rows < least:
                    least = rows
                    best = j
        if best < 0:
            return
        knew = marks.readers[best] & left
        left &= ~knew
        marks.readers[best] &= ~knew
        if marks.readers[best] == 0:
            drop(t, marks, best)


def loosen(t: Table, marks: MarksOf, blind: int, row: int, target: int) -> None:
    """Something left a row unseen by `blind`: what they know of the row they know of it and the target together.

    `target` 0: it went where nothing is remembered.
    """
    j = marks.size - 1
    while j >= 0:
        knew = marks.readers[j] & blind
        if marks.where[j] & row != 0 and knew != 0:
            where = marks.where[j] | target
            if target != 0 and where != marks.where[j] and knew != marks.readers[j]:
                marks.readers[j] &= ~knew
                mark(t, marks, marks.kind[j], knew, where)
            elif target != 0:
                marks.where[j] = where
            else:
                marks.readers[j] &= ~knew
                if marks.readers[j] == 0:
                    drop(t, marks, j)
        j -= 1


def narrow(t: Table, marks: MarksOf, row: int) -> None:
    """Nothing is left in a row: what may lie there or elsewhere lies elsewhere."""
    j = marks.size - 1
    while j >= 0:
        marks.where[j] &= ~row
        if marks.where[j] == 0:
            drop(t, marks, j)
        j -= 1


# pieces that go ---------------------------------------------------------------------------------


@written_out
def clear_marks(t: Table, marks: MarksOf) -> None:
    for j in range(marks.size):
        marks.kind[j] = NONE
        marks.readers[j] = 0
        marks.where[j] = 0
    marks.size = 0


@written_out
def unmark_copies(t: Table, source: Spot, kind: int, copies: int, readers: int) -> None:
    assert source.marks
    if copies is ONE:
        unmark(t, source.marks, kind, readers, bit(source))
    else:
        for _ in range(copies):
            unmark(t, source.marks, kind, readers, bit(source))


@written_out
def loosen_row(t: Table, source: Spot, target: Spot, seen: int) -> None:
    """Something left the row: to those who did not see it, it may be any piece that they knew of."""
    assert source.marks
    if seen is not EVERYBODY:
        blind = all_readers(t) & ~readers_among(t, seen)
        loosen(t, source.marks, blind, bit(source), bit(target) if target.marks else 0)
    if (source.value if source.is_bits else source.size) == 0:
        narrow(t, source.marks, bit(source))


@written_out
def mark_arrival(t: Table, target: Spot, kind: int, copies: int, seen: int, viewers: int) -> None:
    """Who saw the piece arrive and does not see the place knows of it from now on."""
    if target.marks and not target.has_mask and seen is not NO_ONE:
        circle = readers_among(t, seen)
        if circle & ~viewers != 0:
            if copies is ONE:
                mark(t, target.marks, kind, circle, bit(target))
            else:
                for _ in range(copies):
                    mark(t, target.marks, kind, circle, bit(target))
