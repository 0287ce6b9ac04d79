"""Re-dealing: what a seat cannot see is gathered and dealt anew.

These are rules for any table, specialised by its schema (language/anywhere.py), so both backings run the same lines and
draw the same cards for the same key. Fairness: a pile that may hold only some kinds is served before those that may
hold more. Where these sets are nested and nothing else is known, every way to lie that fits what the seat knows is then
equally likely; other sets are dealt with care (careful.py). Numbers come last, since what somebody could choose may
depend on the pieces.
"""

from __future__ import annotations

from nonsuch.engine.language.anywhere import EVERYBODY, Spot, rows, written_out
from nonsuch.engine.language.chance import next_below, plain_shuffle, seed_words
from nonsuch.engine.language.components import Components
from nonsuch.engine.language.fields import ALL, NOBODY, NONE, Field, Pile, Place, Whereabouts
from nonsuch.engine.language.knowledge import careful_sets
from nonsuch.engine.language.schema import Schema, Table
from nonsuch.engine.language.typed import Numbers
from nonsuch.engine.playing.careful import CarefulSet, deal_carefully
from nonsuch.engine.playing.sight import hidden_numbers
from nonsuch.engine.playing.unseen import hidden_place, hidden_row

MOST_AT_ONCE = 1 << 31  # one draw has 32 bits


class Secrets:
    """What may be hidden at a table, set by set, then number by number."""

    name = ""

    def __init__(self, schema: Schema) -> None:
        hidden = [one for one in schema.fields.values() if one.sees is not ALL and one.name != "rng"]
        places = [one for one in hidden if isinstance(one, Place)]
        careful = careful_sets(schema.fields)
        self.sets = [
            CarefulSet(schema.fields, careful.index(one), one)
            if one in careful
            else PlainSet(one, [place for place in places if place.components is one])
            for one in dict.fromkeys(one.components for one in places)
        ]
        numbers = hidden_numbers(schema)
        self.numbers = [one for one in hidden if one in numbers or isinstance(one, Whereabouts)]


class PlainSet:
    """`served`: its hidden places, the narrowest first; an ordered pile after the bags that may hold as much."""

    def __init__(self, components: Components, places: list[Place]) -> None:
        self.kinds = components.size
        self.places = places
        *self.served, self.last = sorted(places, key=lambda one: (len(one.holds), isinstance(one, Pile)))
        last = self.last
        self.last_takes_all = isinstance(last, Pile) and len(last.shape) == 1 and last.sees is NOBODY and not last.top


def chosen(schema: Schema) -> list[Field]:
    """The hidden numbers that are drawn by a rule of the game."""
    return [one for one in schema.fields.values() if one.chosen is not None]


def deal_hidden(t: Table, secrets: Secrets, seat: int, key: int, pool: Numbers) -> None:
    """Draws a state that `seat` (-1: a spectator) cannot tell apart."""
    seed_words(t.rng, key)
    reader = 1 << seat if seat >= 0 else EVERYBODY
    for one_set in secrets.sets:
        if isinstance(one_set, CarefulSet):
            deal_carefully(t, one_set, seat, reader)
        else:
            _deal_plainly(t, one_set, seat, reader, pool)
    for one in secrets.numbers:
        for here in rows(one):
            if isinstance(one, Whereabouts):
                _change_places(t, here, reader)
            else:
                _guess(t, here, seat, reader)


# pieces -----------------------------------------------------------------------------------------


@written_out
def _deal_plainly(t: Table, one_set: PlainSet, seat: int, reader: int, pool: Numbers) -> None:
    for kind in range(one_set.kinds):
        pool[kind] = 0
    for one in one_set.places:
        for here in rows(one):
            if hidden_row(t, here, here.first, seat):
                _collect(t, here, reader, pool)
    for one in one_set.served:
        for here in rows(one):
            if hidden_row(t, here, here.first, seat):
                _serve(t, here, pool)
    for here in rows(one_set.last):
        if one_set.last_takes_all:
            _lay_all(t, here, one_set.kinds, pool)
        elif hidden_row(t, here, here.first, seat):
            _serve(t, here, pool)


@written_out
def _collect(t: Table, here: Spot, reader: int, pool: Numbers) -> None:
    """Hidden cards go to the pool; what remains in the row is what the seat knows."""
    if here.is_bag:
        for kind in range(here.kinds):
            keep = here.known[kind] if here.counts_known else 0
            pool[kind + here.start] += here.row[kind] - keep
            here.row[kind] = keep
    else:
        for place in range(here.size):
            if hidden_place(t, here, place, reader):
                pool[here.row[place]] += 1
                here.row[place] = NONE


@written_out
def _serve(t: Table, here: Spot, pool: Numbers) -> None:
    """How many in the pool this place may hold is counted once for a row, since every draw takes one."""
    left = 0
    for low, high in here.spans:
        for k in range(low, high):
            left += pool[k]
    if here.is_bag:
        held = 0
        for place in range(here.kinds):
            held += here.row[place]
        for _ in range(here.size - held):
            kind = _drawn(t, here, pool, left)
            left -= 1
            here.row[kind - here.start] += 1
    else:
        for place in range(here.size):
            if here.row[place] < 0:
                here.row[place] = _drawn(t, here, pool, left)
                left -= 1


@written_out
def _drawn(t: Table, here: Spot, pool: Numbers, left: int) -> int:
    """One of the pool, among those that this place may hold."""
    chance = next_below(t.rng, left)
    kind = NONE
    for low, high in here.spans:
        k = low
        while kind < 0 and k < high:
            chance -= pool[k]
            if chance < 0:
                kind = k
            k += 1
    pool[kind] -= 1
    return kind


@written_out
def _lay_all(t: Table, pile: Spot, kinds: int, pool: Numbers) -> None:
    """The last pile takes all that is left, shuffled."""
    place = 0
    for kind in range(kinds):
        for _ in range(pool[kind]):
            pile.row[place] = kind
            place += 1
    plain_shuffle(t, pile.row, place)


# numbers ----------------------------------------------------------------------------------------


@written_out
def _guess(t: Table, here: Spot, seat: int, reader: int) -> None:
    """A hidden number that is no component: by the game's own rule, or anything in its range."""
    if here.is_number:
        if here.sees is NOBODY:
            here.value = _any_of(t, here, NONE, here.value)
    elif here.indexes:
        if hidden_row(t, here, here.first, seat):
            for place in range(here.length):
                if hidden_place(t, here, place, reader):
                    here.row[place] = _any_of(t, here, here.first, here.row[place])
    else:
        for place in range(t.players if here.per_seat else here.length):
            if hidden_place(t, here, place, reader) and hidden_row(t, here, place, seat):
                here.row[place] = _any_of(t, here, place, here.row[place])


@written_out
def _any_of(t: Table, here: Spot, who: int, old: int) -> int:
    if here.one.chosen is None:
        return _anything(t, here.one.low, here.one.high - here.one.low + 1)
    return _weighed(t, here, who, old)


@written_out
def _anything(t: Table, low: int, span: int) -> int:
    if span > MOST_AT_ONCE:  # a product of the two draws must stay within 63 bits
        return ((next_below(t.rng, MOST_AT_ONCE) << 31) + next_below(t.rng, MOST_AT_ONCE)) % span + low
    return next_below(t.rng, span) + low


@written_out
def _weighed(t: Table, here: Spot, who: int, old: int) -> int:
    """Drawn in proportion to what the game's rule gives each value; where all see whether it is blank, it stays so."""
    assert here.one.chosen
    found = old
    if not here.one.blank_is_public or old != here.one.default:
        left = 0
        for value in range(here.one.low, here.one.high + 1):
            if not here.one.blank_is_public or value != here.one.default:
                left += here.one.chosen(t, who, value)
        if left > 0:
            chance = next_below(t.rng, left)
            for value in range(here.one.low, here.one.high + 1):
                if chance >= 0 and (not here.one.blank_is_public or value != here.one.default):
                    chance -= here.one.chosen(t, who, value)
                    if chance < 0:
                        found = value
    return found


@written_out
def _change_places(t: Table, here: Spot, reader: int) -> None:
    """Those that the reader does not know, first in the order of their spaces, then shuffled among themselves."""
    for i in range(here.length):
        for j in range(i + 1, here.length):
            if hidden_place(t, here, i, reader) and hidden_place(t, here, j, reader) and here.row[j] < here.row[i]:
                _swap(here, i, j)
    for i in range(here.length - 1, 0, -1):
        if hidden_place(t, here, i, reader):
            left = 0
            for j in range(i + 1):
                if hidden_place(t, here, j, reader):
                    left += 1
            chance = next_below(t.rng, left)
            for j in range(i + 1):
                if hidden_place(t, here, j, reader):
                    if chance == 0:
                        _swap(here, i, j)
                    chance -= 1


@written_out
def _swap(here: Spot, i: int, j: int) -> None:
    kept = here.row[i]
    here.row[i] = here.row[j]
    here.row[j] = kept
