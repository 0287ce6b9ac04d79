"""For those who write a game: is what is hidden dealt anew as it should be?

    from nonsuch.testing import exact_redeal

    exact_redeal(game, {"players": 2, "deck": "a b", "hand": {0: "c", 1: "d"}}, seat=0)

lays the hidden pieces out in every way that fits what the seat knows and compares how often each way should come with
how often it does. It is for small positions: all ways are written down.
"""

from __future__ import annotations

import json
import math
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from fractions import Fraction
from itertools import permutations, product
from typing import Any

from nonsuch.engine.game import Game
from nonsuch.engine.language.fields import ALL, Field, Pile, Place, Whereabouts
from nonsuch.engine.language.schema import Table
from nonsuch.engine.playing import sight
from nonsuch.engine.playing.filling import put, set_size
from nonsuch.engine.playing.play import Play

Row = tuple[Place, sight.Index]
Number = tuple[Field, sight.Index]  # a hidden number, by its field and index
World = tuple[tuple[int, ...], ...]  # the kinds in every hidden row, then the hidden numbers
Label = tuple[int, tuple[int, ...]]  # a piece: its kind, and the hidden rows in which it may lie
Redeal = Callable[[Play, int | None, int], Play]

MOST_WORLDS = 50_000
KEYS_IMAGINED = 40


def exact_redeal(
    game: Game, position: Mapping[str, Any] | Play, seat: int | None, redeal: Redeal | None = None, key: int = 0
) -> dict[World, Fraction]:
    """Compare the re-deals of a seat (None: a spectator) with exact counting; AssertionError says what is wrong.

    `redeal` is the dealer put to the test, the engine's own if it is left out; `key`: the first of its keys. Returns
    the worlds with their probabilities. A world is a tuple: for every row that is hidden from the seat, in the order
    of the schema, the kinds in it (sorted in a bag, from the bottom in a pile); then all hidden numbers in one tuple;
    then, for each set with a space each, the spaces of those that the seat does not know.
    """
    play = position if isinstance(position, Play) else game.position(position)
    worlds = exact_worlds(play, seat)
    dealer = redeal or Play.redeal
    view = play.view(seat)
    draws = min(max(400, math.ceil(15 / float(min(worlds.values())))), 40 * MOST_WORLDS)
    found: Counter[World] = Counter()
    hidden = _Hidden(play, seat)
    for number in range(key, key + draws):
        dealt = dealer(play, seat, number)
        if number - key < KEYS_IMAGINED:
            _check_view(game, play, dealt, seat, number, view, imagined=redeal is None)
        found[hidden.world_of(dealt.table)] += 1
    _check_frequencies(found, worlds, draws, hidden.in_words)
    return worlds


def exact_worlds(play: Play, seat: int | None) -> dict[World, Fraction]:
    """Every world that the seat holds possible, with its probability."""
    hidden = _Hidden(play, seat)
    found: dict[World, Fraction] = {}
    for split, share in hidden.splits():
        ways: Counter[tuple[tuple[int, ...], ...]] = Counter()
        for laid in hidden.lay_outs(split):
            ways[laid] += 1
        for laid, count in ways.items():
            for (numbers, chance), (spaces, part) in product(hidden.numbers_in(laid), hidden.wanderings()):
                found[(*laid, numbers, *spaces)] = share * chance * part * Fraction(count, ways.total())
                if len(found) > MOST_WORLDS:
                    raise ValueError(f"more than {MOST_WORLDS} worlds fit: take a smaller position")
    return found


class _Hidden:
    """What of a table is hidden from a seat."""

    def __init__(self, play: Play, seat: int | None) -> None:
        t = self.t = play.table
        self.game = play.game
        self.seat = seat
        self.rows: list[Row] = [
            (one, index)
            for one in sight.places_of(type(t))
            if one.sees is not ALL
            for index in sight.indexes(one, t.players)
            if not sight.sees_row(t, one, index, seat)
        ]
        self.numbers = list(self._numbers())
        self.wandering = [
            (one, [(kind,) for kind in range(one.shape[0]) if not sight.sees_place(t, one, (), kind, seat)])
            for one in t.fields.values()
            if isinstance(one, Whereabouts) and one.sees is not ALL
        ]
        self.fixed = [sight.counted_in(t, *row) for row in self.rows]
        self.open_places = [self._open_places(row) for row in self.rows]

    def _numbers(self) -> Iterator[Number]:
        for one in sight.hidden_numbers(type(self.t)):
            for index in sight.numbers_of(one, self.t.players):
                unchosen = one.blank_is_public and self._value(self.t, one, index) == one.default
                if not unchosen and not sight.sees_number(self.t, one, index, self.seat):
                    yield one, index

    @staticmethod
    def _value(t: Table, one: Field, index: sight.Index) -> int:
        value: int = sight.at(getattr(t, one.name), index)
        return value

    # pieces ------------------------------------------------------------------------------------

    def _open_places(self, row: Row) -> list[int]:
        """The places of a row that may be dealt; of a bag, as many as it holds unknown pieces."""
        one, index = row
        size = sight.size_of(self.t, one, index)
        if isinstance(one, Pile):
            return [place for place in range(size) if not sight.sees_place(self.t, one, index, place, self.seat)]
        return list(range(size - len(sight.counted_in(self.t, one, index))))

    def splits(self) -> Iterator[tuple[list[int], Fraction]]:
        """How many pieces are dealt into each row; where sizes are hidden, each number as likely as the next."""
        counts = [len(places) for places in self.open_places]
        groups: dict[tuple[str, int], list[int]] = {}
        for number, (one, index) in enumerate(self.rows):
            if not sight.sees_size(one, index, self.seat):
                groups.setdefault((one.components.name, index[0]), []).append(number)
        choices = [self._shares(rows, sum(counts[row] for row in rows)) for rows in groups.values()]
        for picked in product(*choices):
            made, share = list(counts), Fraction(1)
            for rows, (sizes, chance) in zip(groups.values(), picked, strict=True):
                share *= chance
                for row, size in zip(rows, sizes, strict=True):
                    made[row] = size
            yield made, share

    def _shares(self, rows: list[int], total: int) -> list[tuple[tuple[int, ...], Fraction]]:
        if len(rows) == 1:
            return [((total,), Fraction(1))]
        room, *others = (
            (one.shape[-1] if isinstance(one, Pile) else total) for one, _ in map(self.rows.__getitem__, rows)
        )
        sizes = range(max(0, total - sum(others)), min(total, room) + 1)
        return [
            ((size, *rest), chance / len(sizes))
            for size in sizes
            for rest, chance in self._shares(rows[1:], total - size)
        ]

    def labels(self) -> Counter[Label]:
        """The hidden pieces: marked ones, each for itself; the others by kind, and by owner where rows own theirs."""
        found: Counter[Label] = Counter()
        loose: Counter[tuple[str, int, int]] = Counter()
        for number, row in enumerate(self.rows):
            held = sight.kinds_in(self.t, *row)
            pieces = [held[place] for place in self.open_places[number]] if isinstance(row[0], Pile) else held
            owner = row[1][0] if row[0].pool else -1
            loose.update((row[0].components.name, owner, kind) for kind in pieces)
            if not isinstance(row[0], Pile):
                loose.subtract((row[0].components.name, owner, kind) for kind in self.fixed[number])
        for marks in sight.all_marks(type(self.t)):
            for mark, rows in sight.useful_marks(self.t, marks, self.seat):
                owner = rows[0][1][0] if rows[0][0].pool else -1
                loose[marks.components.name, owner, mark.kind] -= 1
                may = tuple(self.rows.index(row) for row in rows if self._may_hold(row, mark.kind))
                found[mark.kind, may] += 1
        for (name, owner, kind), count in loose.items():
            may = tuple(
                number
                for number, row in enumerate(self.rows)
                if row[0].components.name == name and owner in (-1, *row[1][:1]) and self._may_hold(row, kind)
            )
            found[kind, may] += count
        return +found

    def _may_hold(self, row: Row, kind: int) -> bool:
        return kind in row[0].holds and kind not in sight.lacking(self.t, *row)

    def lay_outs(self, split: list[int]) -> Iterator[tuple[tuple[int, ...], ...]]:
        """Every way to lay the labelled pieces on the open places, as what then lies in the rows."""
        places = [row for row, count in enumerate(split) for _ in range(count)]
        left = self.labels()
        laid: list[int] = []

        def lay(place: int) -> Iterator[tuple[tuple[int, ...], ...]]:
            if place == len(places):
                yield self._rows_with(laid, split)
                return
            for label in list(left):
                if left[label] and places[place] in label[1]:
                    left[label] -= 1
                    laid.append(label[0])
                    yield from lay(place + 1)
                    laid.pop()
                    left[label] += 1

        return lay(0)

    def _rows_with(self, laid: list[int], split: list[int]) -> tuple[tuple[int, ...], ...]:
        rest = iter(laid)
        made = []
        for number, (one, index) in enumerate(self.rows):
            new = [next(rest) for _ in range(split[number])]
            if isinstance(one, Pile):
                pile = sight.kinds_in(self.t, one, index)
                for place, kind in zip(self.open_places[number], new, strict=False):
                    pile[place] = kind
                made.append(tuple(pile if len(new) == len(self.open_places[number]) else new))
            else:
                made.append(tuple(sorted([*self.fixed[number], *new])))
        return tuple(made)

    # numbers -----------------------------------------------------------------------------------

    def wanderings(self) -> list[tuple[tuple[tuple[int, ...], ...], Fraction]]:
        """Where the components may be that have a space each: those not known change places with each other."""
        ways = []
        for one, places in self.wandering:
            orders = set(permutations([self._value(self.t, one, place) for place in places]))
            ways.append([(order, Fraction(1, len(orders))) for order in orders])
        return [
            (tuple(order for order, _ in picked), math.prod((part for _, part in picked), start=Fraction(1)))
            for picked in product(*ways)
        ]

    def numbers_in(self, laid: tuple[tuple[int, ...], ...]) -> Iterator[tuple[tuple[int, ...], Fraction]]:
        """The hidden numbers in a world whose pieces lie so, one after another as the schema declares them."""
        t = self.with_rows(laid)

        def draw(number: int) -> Iterator[tuple[tuple[int, ...], Fraction]]:
            if number == len(self.numbers):
                yield (), Fraction(1)
                return
            one, index = self.numbers[number]
            weights = self._weights(t, one, index)
            for value, weight in weights.items():
                _assign(t, one, index, value)
                for rest, chance in draw(number + 1):
                    yield (value, *rest), chance * Fraction(weight, sum(weights.values()))

        return draw(0)

    def _weights(self, t: Table, one: Field, index: sight.Index) -> dict[int, int]:
        values = range(one.low, one.high + 1)
        if one.chosen is None:
            return dict.fromkeys(values, 1)
        who = index[0] if index else -1
        likely = self.game.interpreted.likely[one.chosen]
        found = {
            value: int(likely(t, who, value)) for value in values if not (one.blank_is_public and value == one.default)
        }
        found = {value: weight for value, weight in found.items() if weight}
        return found or {self._value(t, one, index): 1}

    def with_rows(self, laid: tuple[tuple[int, ...], ...]) -> Table:
        t = self.t.clone()
        for (one, index), kinds in zip(self.rows, laid, strict=True):
            _empty(t, one, index)
            for kind in kinds:
                put(t, one, index, kind)
        return t

    def world_of(self, t: Table) -> World:
        rows = []
        for one, index in self.rows:
            kinds = sight.kinds_in(t, one, index)
            rows.append(tuple(kinds if isinstance(one, Pile) else sorted(kinds)))
        spaces = [tuple(self._value(t, one, place) for place in places) for one, places in self.wandering]
        return (*rows, tuple(self._value(t, one, index) for one, index in self.numbers), *spaces)

    def in_words(self, world: World) -> str:
        """A world for a reader: hand[1]: a b; vote[2]: 1."""
        rows = zip(self.rows, world, strict=False)
        said = [f"{_named(*row)}: {' '.join(map(row[0].components.show, kinds)) or 'nothing'}" for row, kinds in rows]
        numbers = zip(self.numbers, world[len(self.rows)], strict=True)
        said += [f"{_named(*number)}: {value}" for number, value in numbers]
        wandering = zip(self.wandering, world[len(self.rows) + 1 :], strict=True)
        return "; ".join([*said, *(f"{one.name}: {spaces}" for (one, _), spaces in wandering)])


def _named(one: Field, index: sight.Index) -> str:
    return one.name + "".join(f"[{i}]" for i in index)


def _empty(t: Table, one: Place, index: sight.Index) -> None:
    if not one.shape or len(one.row_shape) == len(one.shape):
        _assign(t, one, index, 0)
        return
    row = sight.row_of(t, one, index)
    for place in range(len(row)):
        row[place] = one.default
    set_size(t, one, index, 0)


def _assign(t: Table, one: Field, index: sight.Index, value: int) -> None:
    if index:
        sight.at(getattr(t, one.name), index[:-1])[index[-1]] = value
    else:
        setattr(t, one.name, value)


def _check_view(
    game: Game, play: Play, dealt: Play, seat: int | None, key: int, view: dict[str, Any], imagined: bool
) -> None:
    who = "a spectator" if seat is None else f"seat {seat}"
    if dealt.view(seat) != view:
        raise AssertionError(f"with key {key} {who} sees another table after the re-deal")
    if imagined and game.imagine(json.loads(json.dumps(view)), key).fingerprint != dealt.fingerprint:
        raise AssertionError(f"with key {key} the re-deal for {who} is not what can be imagined from the view")


def _check_frequencies(
    found: Counter[World], worlds: dict[World, Fraction], draws: int, in_words: Callable[[World], str]
) -> None:
    """Each world as often as it should come. The bound is so wide that no fair dealer ever crosses it."""
    strange = found.keys() - worlds.keys()
    if strange:
        raise AssertionError(f"{len(strange)} worlds do not fit what is known, such as {in_words(min(strange))}")
    missing = worlds.keys() - found.keys()
    if missing:
        raise AssertionError(f"{len(missing)} of {len(worlds)} worlds never come, such as {in_words(min(missing))}")
    expected = {world: float(chance) * draws for world, chance in worlds.items()}
    chi_square = sum((found[world] - count) ** 2 / count for world, count in expected.items())
    freedom = len(worlds) - 1
    if chi_square > freedom + 7 * math.sqrt(2 * freedom) + 10:
        raise AssertionError(f"worlds come too often or too seldom: chi-square {chi_square:.0f} for {freedom}")
