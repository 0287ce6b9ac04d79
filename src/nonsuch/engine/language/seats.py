"""Seats in order, sets of seats (a bit for each), the highest and the sole of them; bits and rows gone through.

`seats`, `clockwise`, `others`, `bits` and `where` stand after `for`: the engine turns such a loop into a plain one.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import compress

from nonsuch.engine.language.bits import lowest_bit
from nonsuch.engine.language.schema import NONE, Table
from nonsuch.engine.language.typed import Counts


def next_seat(t: Table, seat: int) -> int:
    """Clockwise."""
    return seat + 1 if seat + 1 < t.players else 0


def all_seats(t: Table) -> int:
    """A bit for everybody at the table."""
    mask: int = (1 << t.players) - 1
    return mask


def highest(t: Table, row: Counts) -> int:
    """A bit for each seat that has the most in a row with one entry a seat."""
    best = row[0]
    found = 1
    for seat in range(1, t.players):
        if row[seat] > best:
            best = row[seat]
            found = 1 << seat
        elif row[seat] == best:
            found |= 1 << seat
    return found


def lowest(t: Table, row: Counts) -> int:
    """A bit for each seat that has the least in a row with one entry a seat."""
    best = row[0]
    found = 1
    for seat in range(1, t.players):
        if row[seat] < best:
            best = row[seat]
            found = 1 << seat
        elif row[seat] == best:
            found |= 1 << seat
    return found


def sole(mask: int) -> int:
    """The only one of a set; NONE if there is none or more than one."""
    if mask & (mask - 1) != 0:
        return NONE
    return lowest_bit(mask)


# after `for` -----------------------------------------------------------------------------------


def seats(t: Table) -> Iterator[int]:
    """Everybody, from seat 0 on."""
    yield from range(t.players)


def clockwise(t: Table, first: int) -> Iterator[int]:
    """Everybody, from `first` on."""
    for distance in range(t.players):
        yield (first + distance) % t.players


def others(t: Table, seat: int) -> Iterator[int]:
    """Everybody else, clockwise from his left."""
    for distance in range(1, t.players):
        yield (seat + distance) % t.players


def bits(mask: int) -> Iterator[int]:
    """The members of a set, the lowest first."""
    while mask:
        yield lowest_bit(mask)
        mask &= mask - 1


def where(row: Counts) -> Iterator[int]:
    """The indexes at which a row of numbers not below 0 is not zero as the loop begins."""
    yield from compress(range(len(row)), list(row))


def filled(row: Sequence[int], low: int = 0, high: int | None = None) -> Iterator[int]:
    """Of these indexes, those from `low` to `high` - 1: what `where` becomes, and what the engine's own rules use."""
    first, end = max(0, low), len(row) if high is None else max(0, high)
    yield from compress(range(first, end), row[first:end])
