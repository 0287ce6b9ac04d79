"""Gathering: everything of one set into one place, by way of a bag that has room for all."""

from __future__ import annotations

from nonsuch.engine.language.anywhere import Spot, held, rows, written_out
from nonsuch.engine.language.fields import NONE
from nonsuch.engine.language.marking import clear_marks
from nonsuch.engine.language.schema import Table


def gather(t: Table, target: Spot) -> None:
    """Into a pile in the order of kinds."""
    for marks in target.marks_of_set:
        clear_marks(t, marks)
    if target.is_bag:
        _into_bag(t, target)
    else:
        _into_bag(t, target.bag_of_set)
        _laid_by_kind(t, target.bag_of_set, target)


@written_out
def _into_bag(t: Table, bag: Spot) -> None:
    for one in bag.places_of_set:
        for here in rows(one):
            if one is not bag.one or here.ordinal != bag.ordinal:
                _tip_out(t, here, bag)
    bag.size = 0
    for kind in held(bag, 0, bag.kinds):
        bag.size += bag.row[kind]
    _forget(t, bag)


@written_out
def _tip_out(t: Table, here: Spot, bag: Spot) -> None:
    if here.is_pile:
        for place in range(here.size):
            bag.row[here.row[place]] += 1
            here.row[place] = NONE
            if here.has_mask:
                here.mask[place] = 0
        here.size = 0
    elif here.is_bits:
        for kind in range(here.kinds):
            bag.row[kind] += (here.value >> kind) & 1
        here.value = 0
        if here.has_lacks:
            here.lacking = 0
    else:
        if here.size > 0:
            for kind in held(here, here.start, here.start + here.kinds):
                bag.row[kind] += here.row[kind - here.start]
                here.row[kind - here.start] = 0
            here.size = 0
        _forget(t, here)


@written_out
def _forget(t: Table, bag: Spot) -> None:
    """Nothing is known of what lies there, nor of what does not."""
    for kind in range(bag.kinds):
        if bag.counts_known:
            bag.known[kind] = 0
        if bag.has_lacks:
            bag.lacks[kind] = 0


@written_out
def _laid_by_kind(t: Table, bag: Spot, pile: Spot) -> None:
    place = 0
    for kind in held(bag, 0, bag.kinds):
        for _ in range(bag.row[kind]):
            pile.row[place] = kind
            place += 1
        bag.row[kind] = 0
    bag.size = 0
    pile.size = place
