"""Dealing a set of components anew where more is known of it: some pieces in certain places, some kinds not in others.

Every hidden piece may lie in some of the hidden rows: a marked one where its mark says, any other where its kind may
lie. All ways to put the pieces into the rows' positions that keep to this must be equally likely. They are dealt one by
one, and the whole deal is begun anew with a chance that makes up for the positions which earlier pieces may have taken:

    a piece with rows R could at most have found `bound` positions free: those of R, less the earlier pieces that had
    to lie in R as well. It found `left`. With the chance left / bound it is dealt, else all begin anew.

So every way is chosen with the same probability, the product of 1 / bound. Without crossing knowledge nothing is ever
begun anew.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from nonsuch.engine.language.anywhere import (
    MarksOf,
    Spot,
    marks_of,
    numbers_at,
    row_at,
    rows,
    rows_at,
    written_out,
)
from nonsuch.engine.language.chance import next_below
from nonsuch.engine.language.components import Components
from nonsuch.engine.language.fields import ALL, NONE, Field, Pile, Place
from nonsuch.engine.language.knowledge import first_rows, hidden_places, owners, row_count
from nonsuch.engine.language.schema import Table
from nonsuch.engine.language.typed import Numbers
from nonsuch.engine.playing.unseen import hidden_place, hidden_row

PATIENCE = 20_000  # deals begun anew before a piece takes what it finds


class Closed(NamedTuple):
    """A place of which only its owner sees how much lies there. `others`: the most that those after it hold."""

    first: int
    sizes: Numbers
    most: int
    bounded: bool
    others: int


class CarefulSet:
    """What is known beforehand of such a set, and the room to reckon in."""

    def __init__(self, fields: Mapping[str, Field], number: int, components: Components) -> None:
        self.name = str(number)
        self.kinds = components.size
        self.places = hidden_places(fields, components)
        every = [one for one in fields.values() if isinstance(one, Place) and one.components is components]
        self.owners = owners(every)
        self.by_row = any(one.pool for one in every)
        self.owned_by_seats = self.places[0].per_seat
        self.first = first_rows(self.places)
        self.rows = sum(map(row_count, self.places))
        self.marks = marks_of(fields, components)
        self.closed = self._closed()
        self.pool = rows_at(f"deal_pool_{number}")
        self.room, self.free, self.may, self.width, self.classes, self.count = (
            numbers_at(f"deal_{name}_{number}") for name in ("room", "free", "may", "width", "class", "count")
        )

    def _closed(self) -> list[Closed]:
        group = [one for one in self.places if one.size_sees is not ALL]
        found = []
        for i, one in enumerate(group):
            piles = [other.shape[-1] for other in group[i + 1 :] if isinstance(other, Pile)]
            bounded = len(piles) == len(group) - i - 1  # what the others cannot hold must lie here
            most = int(one.shape[-1]) if isinstance(one, Pile) else 0
            found.append(Closed(self.first[one.name], numbers_at(f"{one.name}_size"), most, bounded, sum(piles)))
        return found


def deal_carefully(t: Table, one_set: CarefulSet, seat: int, reader: int) -> None:
    for owner in range(one_set.owners):
        for kind in range(one_set.kinds):
            one_set.pool[owner][kind] = 0
    for r in range(one_set.rows):
        one_set.room[r] = 0
    hidden = 0
    for one in one_set.places:
        for here in rows(one):
            if hidden_row(t, here, here.first, seat):
                r = here.first_row + here.ordinal
                hidden |= 1 << r
                _collect(t, one_set, here, r, reader)
    if one_set.closed:
        _draw_sizes(t, one_set, seat)
    for marks in one_set.marks:
        _keep(t, marks, seat, hidden)
    if one_set.by_row:
        _deal_by_row(t, one_set, seat, reader, hidden)
    else:
        _deal(t, one_set, seat, reader, hidden, 0)


# gathering --------------------------------------------------------------------------------------


@written_out
def _collect(t: Table, one_set: CarefulSet, here: Spot, r: int, reader: int) -> None:
    """Hidden pieces go to the pool; what remains in the row is what the reader sees or everybody knows."""
    owner = here.first if one_set.by_row else 0
    if here.is_bits:
        for kind in range(one_set.kinds):
            if (here.value >> kind) & 1 > 0:
                one_set.pool[owner][kind] += 1
                one_set.room[r] += 1
        here.value = 0
    elif here.is_pile:
        for place in range(here.size):
            if hidden_place(t, here, place, reader):
                one_set.pool[owner][here.row[place]] += 1
                here.row[place] = NONE
                one_set.room[r] += 1
    else:
        for place in range(here.kinds):
            keep = here.known[place] if here.counts_known else 0
            copies = here.row[place] - keep
            one_set.pool[owner][place + here.start] += copies
            one_set.room[r] += copies
            here.row[place] = keep


@written_out
def _draw_sizes(t: Table, one_set: CarefulSet, seat: int) -> None:
    """Sizes that only their owner sees are drawn anew: each number as likely as the next."""
    for owner in range(t.players):
        if owner != seat:
            left = 0
            for one in one_set.closed:
                left += one_set.room[one.first + owner]
            for one in one_set.closed:
                if one is one_set.closed[-1]:
                    one_set.room[one.first + owner] = left
                else:
                    least = max(0, left - one.others) if one.bounded else 0
                    most = min(left, one.most) if one.most else left
                    one_set.room[one.first + owner] = least + next_below(t.rng, most - least + 1)
                    left -= one_set.room[one.first + owner]
                one.sizes[owner] = one_set.room[one.first + owner]


@written_out
def _keep(t: Table, marks: MarksOf, seat: int, hidden: int) -> None:
    """The marks that the reader has, sorted as in their view; what others know they cannot know."""
    knower = 1 << seat if seat >= 0 else 1 << t.players
    kept = 0
    for j in range(marks.size):
        if marks.readers[j] & knower != 0 and marks.where[j] & hidden != 0:
            marks.kind[kept] = marks.kind[j]
            marks.where[kept] = marks.where[j]
            marks.readers[kept] = knower
            kept += 1
    for j in range(kept, marks.size):
        marks.kind[j] = NONE
        marks.readers[j] = 0
        marks.where[j] = 0
    marks.size = kept
    _sort(marks, kept)


@written_out
def _sort(marks: MarksOf, kept: int) -> None:
    """Marks of one reader by kind and rows. How they lie would tell which hidden piece was last moved."""
    for i in range(1, kept):
        for j in range(i, 0, -1):
            above = marks.kind[j] - marks.kind[j - 1]
            if above == 0:
                above = marks.where[j] - marks.where[j - 1]
            if above < 0:
                kind = marks.kind[j]
                marks.kind[j] = marks.kind[j - 1]
                marks.kind[j - 1] = kind
                where = marks.where[j]
                marks.where[j] = marks.where[j - 1]
                marks.where[j - 1] = where


# dealing ----------------------------------------------------------------------------------------


@written_out
def _deal_by_row(t: Table, one_set: CarefulSet, seat: int, reader: int, hidden: int) -> None:
    """Each row owns its pieces."""
    for owner in range(t.players if one_set.owned_by_seats else one_set.owners):
        mine = 0
        for one in one_set.places:
            for here in rows(one):
                r = here.first_row + here.ordinal
                if here.first == owner and (hidden >> r) & 1 > 0:
                    mine |= 1 << r
        _deal(t, one_set, seat, reader, mine, owner)


@written_out
def _deal(t: Table, one_set: CarefulSet, seat: int, reader: int, mine: int, owner: int) -> None:
    _see_what_may_lie_where(t, one_set, mine)
    for marks in one_set.marks:
        for j in range(marks.size):
            if marks.where[j] & mine != 0 and one_set.pool[owner][marks.kind[j]] > 0:
                one_set.pool[owner][marks.kind[j]] -= 1
    tries = 0
    classes = -1
    while classes < 0:
        classes = 0
        strict = 0 if tries > PATIENCE else 1
        for r in range(one_set.rows):
            one_set.free[r] = one_set.room[r]
        for marks in one_set.marks:
            for j in range(marks.size):
                if classes >= 0 and marks.where[j] & mine != 0:
                    may = marks.where[j] & mine & one_set.may[marks.kind[j]]
                    classes = deal_piece(t, one_set, marks.kind[j], may, classes, strict)
        done = 0
        while done >= 0 and classes >= 0:  # the choosiest kinds first
            least = -1
            for kind in range(one_set.kinds):
                choosier = least < 0 or one_set.width[kind] < least
                if one_set.pool[owner][kind] > 0 and one_set.width[kind] > done and choosier:
                    least = one_set.width[kind]
            done = least
            for kind in range(one_set.kinds):
                if one_set.width[kind] == least:
                    for _ in range(one_set.pool[owner][kind]):
                        if classes >= 0:
                            classes = deal_piece(t, one_set, kind, one_set.may[kind], classes, strict)
        if classes < 0:
            tries += 1
            take_back(t, one_set, seat, reader, mine)


@written_out
def _see_what_may_lie_where(t: Table, one_set: CarefulSet, mine: int) -> None:
    for kind in range(one_set.kinds):
        one_set.may[kind] = 0
        one_set.width[kind] = 0
    for one in one_set.places:
        for here in rows(one):
            r = here.first_row + here.ordinal
            if (mine >> r) & 1 > 0:
                for low, high in here.spans:
                    for kind in range(low, high):
                        if _may_be_there(here, kind):
                            one_set.may[kind] |= 1 << r
                            one_set.width[kind] += one_set.room[r]


@written_out
def _may_be_there(here: Spot, kind: int) -> bool:
    if not here.has_lacks:
        return True
    if here.is_bits:
        return (here.lacking >> kind) & 1 == 0
    return here.lacks[kind - here.start] == 0


def deal_piece(t: Table, one_set: CarefulSet, kind: int, may: int, classes: int, strict: int) -> int:
    """One piece into one of its rows; how many classes of pieces there are now, -1: begin anew."""
    bound = 0
    left = 0
    for r in range(one_set.rows):
        if (may >> r) & 1 > 0:
            bound += one_set.room[r]
            left += one_set.free[r]
    own = classes
    for c in range(classes):
        if one_set.classes[c] & ~may == 0:
            bound -= one_set.count[c]
        if one_set.classes[c] == may:
            own = c
    if left == 0:
        return -1
    if strict == 0:
        bound = left
    chance = next_below(t.rng, bound)
    if chance >= left:
        return -1
    if own == classes:
        one_set.classes[own] = may
        one_set.count[own] = 0
        classes += 1
    one_set.count[own] += 1
    r = 0
    while (may >> r) & 1 == 0 or chance >= one_set.free[r]:
        if (may >> r) & 1 > 0:
            chance -= one_set.free[r]
        r += 1
    one_set.free[r] -= 1
    put_down(t, one_set, r, kind, chance)
    return classes


def put_down(t: Table, one_set: CarefulSet, r: int, kind: int, chance: int) -> None:
    """Into row r; in a pile at the free place of that number."""
    for one in one_set.places:
        if r >= one_set.first[one.name] and r < one_set.first[one.name] + row_count(one):
            for here in row_at(one, r - one_set.first[one.name]):
                if here.is_bits:
                    here.value |= 1 << kind
                elif here.is_pile:
                    place = 0
                    while chance > 0 or here.row[place] >= 0:
                        if here.row[place] < 0:
                            chance -= 1
                        place += 1
                    here.row[place] = kind
                else:
                    here.row[kind - here.start] += 1


def take_back(t: Table, one_set: CarefulSet, seat: int, reader: int, mine: int) -> None:
    """Take out again what was dealt."""
    for one in one_set.places:
        for here in rows(one):
            if hidden_row(t, here, here.first, seat) and (mine >> (here.first_row + here.ordinal)) & 1 > 0:
                if here.is_bits:
                    here.value = 0
                elif here.is_pile:
                    for place in range(here.size):
                        if hidden_place(t, here, place, reader):
                            here.row[place] = NONE
                else:
                    for kind in range(here.kinds):
                        here.row[kind] = here.known[kind] if here.counts_known else 0
