"""What carries components from one place to another, for any two places: contents, sizes, and who knows what.

Who sees a piece leave or arrive knows it from then on where the place says that it is known
(docs/hidden-information.md).
"""

from __future__ import annotations

from nonsuch.engine.language.anywhere import EVERYBODY, NO_ONE, ONE, Spot, held, written_out
from nonsuch.engine.language.chance import roll
from nonsuch.engine.language.chance import shuffle as shuffle_cards
from nonsuch.engine.language.fields import ALL, NONE, OWNER, SEALED
from nonsuch.engine.language.marking import (
    bit,
    loosen,
    loosen_row,
    mark,
    mark_arrival,
    readers_among,
    unmark,
    unmark_copies,
)
from nonsuch.engine.language.schema import Table

# so many of a kind ------------------------------------------------------------------------------


def move(t: Table, source: Spot, target: Spot, kind: int, copies: int) -> None:
    if source.is_pile:
        for _ in range(copies):
            _take_out(t, source, target, kind, False)
    else:
        seen = _seen(t, source, target, NO_ONE)
        _leave(t, source, kind, copies, source.open or target.open)
        _arrive(t, target, kind, copies, seen)
        _follow(t, source, target, kind, copies, seen, NO_ONE)


def put_under(t: Table, source: Spot, target: Spot, kind: int) -> None:
    if source.is_pile:
        _take_out(t, source, target, kind, True)
    else:
        seen = viewers(t, source)
        _leave(t, source, kind, 1, source.open)
        _arrive_under(t, target, kind, seen)
        _follow(t, source, target, kind, 1, seen, NO_ONE)


@written_out
def _take_out(t: Table, source: Spot, target: Spot, kind: int, under: bool) -> None:
    """The topmost of that kind; what lay above it comes down."""
    last = source.size - 1
    place = last
    while source.row[place] != kind:
        place -= 1
    beheld = _beheld(source, target, place)
    seen = _seen(t, source, target, beheld)
    while place < last:
        source.row[place] = source.row[place + 1]
        if source.has_mask:
            source.mask[place] = source.mask[place + 1]
        place += 1
    _drop_last(t, source, last)
    if under:
        _arrive_under(t, target, kind, seen)
    else:
        _arrive(t, target, kind, 1, seen)
    _follow(t, source, target, kind, 1, seen, beheld)


def lay(t: Table, target: Spot, kind: int, copies: int) -> None:
    _arrive(t, target, kind, copies, viewers(t, target))


# the top of a pile, a random one of a bag -------------------------------------------------------


def top(t: Table, pile: Spot) -> int:
    if pile.size == 0:
        return NONE
    return pile.row[pile.size - 1]


def draw(t: Table, source: Spot, target: Spot) -> int:
    if source.is_pile:
        return _draw_top(t, source, target)
    return _draw_any(t, source, target)


@written_out
def _draw_top(t: Table, source: Spot, target: Spot) -> int:
    last = source.size - 1
    kind = source.row[last]
    beheld = NO_ONE if source.top else _beheld(source, target, last)
    seen = EVERYBODY if source.top else _seen(t, source, target, beheld)
    _drop_last(t, source, last)
    _arrive(t, target, kind, 1, seen)
    _follow(t, source, target, kind, 1, seen, beheld)
    return kind


@written_out
def _draw_any(t: Table, source: Spot, target: Spot) -> int:
    """Each piece is as likely as the next: a number, and the kind by counting up."""
    number = roll(t, source.size)
    kind = source.start - 1
    while number > 0:
        kind += 1
        number -= source.row[kind - source.start]
    seen = _seen(t, source, target, NO_ONE)
    _leave(t, source, kind, 1, source.open or target.open)
    _arrive(t, target, kind, 1, seen)
    _follow(t, source, target, kind, 1, seen, NO_ONE)
    return kind


def shuffle(t: Table, pile: Spot) -> None:
    """Who knew the place of a card knows only that it is in the pile, and that only where there are marks."""
    if pile.has_mask:
        for place in range(pile.size):
            if pile.marks:
                seen = pile.mask[place]
                if seen != 0:
                    mark(t, pile.marks, pile.row[place], readers_among(t, seen), bit(pile))
            pile.mask[place] = 0
    shuffle_cards(t, pile.row, pile.size)


def show(t: Table, place: Spot, kind: int, readers: int) -> None:
    """A reader who knew of such a piece already may have been shown the same."""
    if place.has_mask:
        _show_topmost(t, place, kind, readers)
    elif place.marks:
        circle = readers_among(t, readers)
        unmark(t, place.marks, kind, circle, bit(place))
        mark(t, place.marks, kind, circle, bit(place))
    elif readers == EVERYBODY and place.known[kind - place.start] == 0:
        place.known[kind - place.start] = 1


@written_out
def _show_topmost(t: Table, pile: Spot, kind: int, readers: int) -> None:
    place = pile.size - 1
    while pile.row[place] != kind:
        place -= 1
    old = pile.mask[place]
    pile.mask[place] |= readers
    if pile.marks:
        now = pile.mask[place]
        unmark(t, pile.marks, kind, readers_among(t, now) & ~readers_among(t, old), bit(pile))


# everything -------------------------------------------------------------------------------------


def move_all(t: Table, source: Spot, target: Spot) -> None:
    if source.is_pile:
        _empty_pile(t, source, target)
    elif source.is_bits and target.is_bits:
        target.value |= source.value
        source.value = 0
        if target.has_lacks and not target.open:
            target.lacking = 0
        if source.has_lacks:
            source.lacking = 0
    else:
        _empty_bag(t, source, target)


@written_out
def _empty_pile(t: Table, source: Spot, target: Spot) -> None:
    for place in range(source.size):
        kind = source.row[place]
        seen = _seen(t, source, target, _beheld(source, target, place))
        _arrive(t, target, kind, 1, seen)
        source.row[place] = NONE
        if source.has_mask:
            source.mask[place] = 0
        mark_arrival(t, target, kind, 1, seen, viewers(t, target))
    source.size = 0
    if source.marks:
        # what was known of the pile beside the places of its cards: who sees the target needs no mark any more
        watching = viewers(t, target)
        if watching is not NO_ONE:
            loosen(t, source.marks, readers_among(t, watching), bit(source), 0)
        loosen_row(t, source, target, watching)


@written_out
def _empty_bag(t: Table, source: Spot, target: Spot) -> None:
    """Kind by kind, the lowest first: only the kinds that both have room for."""
    seen = _seen(t, source, target, NO_ONE)
    for kind in held(source, min(source.holds & target.holds), max(source.holds & target.holds) + 1):
        copies = (source.value >> kind) & 1 if source.is_bits else source.row[kind - source.start]
        if copies > 0:
            _leave_altogether(t, source, kind, copies)
            if source.counts_known and not target.is_bits:
                if target.counts_known and seen is not EVERYBODY:
                    target.known[kind - target.start] += source.known[kind - source.start]
                source.known[kind - source.start] = 0
            _arrive(t, target, kind, copies, seen)
            if source.marks and seen is not NO_ONE:
                unmark_copies(t, source, kind, copies, readers_among(t, seen))
            mark_arrival(t, target, kind, copies, seen, viewers(t, target))
    if source.marks:
        loosen_row(t, source, target, seen)


@written_out
def _leave_altogether(t: Table, source: Spot, kind: int, copies: int) -> None:
    if source.is_bits:
        source.value ^= 1 << kind
    else:
        source.row[kind - source.start] = 0
        source.size -= copies
        if source.has_lacks:
            source.lacks[kind - source.start] = 0


# who sees the piece -----------------------------------------------------------------------------


@written_out
def viewers(t: Table, place: Spot) -> int:
    """The seats that see the whole row."""
    if place.sees is ALL:
        return EVERYBODY
    if place.sees is OWNER:
        return 1 << place.first
    if place.sees is SEALED:
        return EVERYBODY if place.opened > 0 else 1 << place.first
    if place.sees.owner:
        return 1 << place.owners[place.first] if place.owners[place.first] >= 0 else 0
    return NO_ONE


@written_out
def both(some: int, others: int) -> int:
    """The seats of either."""
    if some is EVERYBODY or others is EVERYBODY:
        return EVERYBODY
    if some is NO_ONE:
        return others
    if others is NO_ONE:
        return some
    return some | others


@written_out
def _beheld(pile: Spot, target: Spot, place: int) -> int:
    """Who knew the piece by its place in the pile; nobody asks where all see it arrive."""
    return pile.mask[place] if pile.has_mask and not target.open else NO_ONE


@written_out
def _seen(t: Table, source: Spot, target: Spot, beheld: int) -> int:
    return both(both(viewers(t, source), beheld), viewers(t, target))


@written_out
def _follow(t: Table, source: Spot, target: Spot, kind: int, copies: int, seen: int, beheld: int) -> None:
    """Who saw the piece knows where it is now; to the others it may be any that they knew of."""
    if source.marks:
        if seen is not NO_ONE:
            # who knew the piece by its place in a pile loses no mark: that was of another piece
            unmark_copies(t, source, kind, copies, readers_among(t, seen) & ~readers_among(t, beheld))
        loosen_row(t, source, target, seen)
    mark_arrival(t, target, kind, copies, seen, viewers(t, target))


# in and out -------------------------------------------------------------------------------------


@written_out
def _leave(t: Table, bag: Spot, kind: int, copies: int, openly: bool) -> None:
    """What everybody knows to be there leaves first; unseen, nothing is sure any more."""
    if bag.is_bits:
        bag.value ^= 1 << kind
    else:
        bag.row[kind - bag.start] -= copies
        bag.size -= copies
    if bag.counts_known and openly:
        bag.known[kind - bag.start] -= min(bag.known[kind - bag.start], copies)
    elif bag.counts_known:
        for k in range(bag.kinds):
            bag.known[k] = 0


@written_out
def _drop_last(t: Table, pile: Spot, last: int) -> None:
    pile.row[last] = NONE
    if pile.has_mask:
        pile.mask[last] = 0
    pile.size = last


@written_out
def _arrive(t: Table, place: Spot, kind: int, copies: int, seen: int) -> None:
    """`seen`: the mask of those who know what it is."""
    if place.is_pile:
        _push(t, place, kind, copies, seen)
    else:
        if place.is_bits:
            place.value |= 1 << kind
        else:
            place.row[kind - place.start] += copies
            place.size += copies
        if place.counts_known and seen is EVERYBODY and not place.open:
            place.known[kind - place.start] += copies
        if place.has_lacks and not place.open:
            _may_hold_again(t, place, kind, seen)


@written_out
def _may_hold_again(t: Table, place: Spot, kind: int, seen: int) -> None:
    """A kind that is known not to be there may be there once something has entered: that kind, or any."""
    if place.is_bits:
        if seen is EVERYBODY:
            place.lacking &= ~(1 << kind)
        else:
            place.lacking = 0
    elif seen is EVERYBODY:
        place.lacks[kind - place.start] = 0
    else:
        for k in range(place.kinds):
            place.lacks[k] = 0


@written_out
def _push(t: Table, pile: Spot, kind: int, copies: int, seen: int) -> None:
    if copies is ONE:
        pile.row[pile.size] = kind
        if pile.has_mask:
            pile.mask[pile.size] = seen
        pile.size += 1
    else:
        for place in range(pile.size, pile.size + copies):
            pile.row[place] = kind
            if pile.has_mask:
                pile.mask[place] = seen
        pile.size += copies


@written_out
def _arrive_under(t: Table, pile: Spot, kind: int, seen: int) -> None:
    """What lies there goes up by one."""
    place = pile.size
    while place > 0:
        pile.row[place] = pile.row[place - 1]
        if pile.has_mask:
            pile.mask[place] = pile.mask[place - 1]
        place -= 1
    pile.row[0] = kind
    if pile.has_mask:
        pile.mask[0] = seen
    pile.size += 1
