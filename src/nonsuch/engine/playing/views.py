"""Views: what a seat sees, as plain data in the notation that positions are read in; and reading it back."""

from __future__ import annotations

import difflib
import random
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from nonsuch.engine.errors import BadPosition
from nonsuch.engine.language.schema import ALL, OWNER, Bag, Field, Pile, Table

if TYPE_CHECKING:
    from nonsuch.engine.game import Game
    from nonsuch.engine.language.components import Components

UNSEEN = {"rng", "depth"}  # the generator is nobody's; the depth is the length of the stack

View = dict[str, Any]


# who sees what ---------------------------------------------------------------------------------


def sees_row(one: Field, index: Sequence[int], seat: int | None) -> bool:
    """May the seat see the whole row (or number) at this index?"""
    if one.sees is ALL:
        return True
    return one.sees is OWNER and seat is not None and bool(index) and index[0] == seat


def sees_place(t: Table, one: Field, index: Sequence[int], place: int, seat: int | None) -> bool:
    """May the seat see one place of a row that it does not see whole?"""
    if one.sees.mask:
        bits = getattr(t, one.sees.mask)
        for i in (*index, place):
            bits = bits[i]
        return seat is not None and bool(bits >> seat & 1)
    if isinstance(one, Pile) and one.top:
        return bool(place >= _at(getattr(t, f"{one.name}_size"), index) - one.top)
    if one.sees is OWNER and len(one.shape) == 1:
        return place == seat
    return False


def _at(value: Any, index: Sequence[int]) -> Any:
    for i in index:
        value = value[i]
    return value


def _indexes(one: Field, players: int) -> Iterator[tuple[int, ...]]:
    """The indexes of a field's rows, seats not at the table left out."""

    def walk(axis: int, index: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
        if axis >= len(one.shape) - 1:
            yield index
            return
        length = players if axis == 0 and one.per_seat else one.shape[axis]
        for i in range(length):
            yield from walk(axis + 1, (*index, i))

    yield from walk(0, ())


# making a view ---------------------------------------------------------------------------------


def view(game: Game, t: Table, seat: int | None) -> View:
    made: View = {"game": game.name, "seat": seat, "players": t.players}
    for one in t.fields.values():
        if one.name in UNSEEN or one.size_of or one.name == "players":
            continue
        made[one.name] = _special(game, t, one) if one.name in ("phase", "stack", "askers") else _shown(t, one, seat)
    return made


def _special(game: Game, t: Table, one: Field) -> Any:
    if one.name == "phase":
        return game.phases.all[t.phase].name
    values = list(getattr(t, one.name))[: t.depth]
    return [game.phases.all[value].name for value in values] if one.name == "stack" else values


def _shown(t: Table, one: Field, seat: int | None) -> Any:
    value = getattr(t, one.name)
    if not one.shape:
        return value if sees_row(one, (), seat) else None

    def build(part: Any, index: tuple[int, ...]) -> Any:
        axis = len(index)
        if axis == len(one.shape) - 1:
            return _shown_row(t, one, part, index, seat)
        if axis == 0 and one.per_seat:
            return {i: build(part[i], (i,)) for i in range(t.players)}
        return [build(part[i], (*index, i)) for i in range(one.shape[axis])]

    return build(value, ())


def _shown_row(t: Table, one: Field, row: Any, index: tuple[int, ...], seat: int | None) -> Any:
    whole = sees_row(one, index, seat)
    if isinstance(one, Bag):
        if whole:
            return " ".join(one.components.show(one.kinds[i]) for i, count in enumerate(row) for _ in range(count))
        return _at(getattr(t, f"{one.name}_size"), index)
    if isinstance(one, Pile):
        return _shown_pile(t, one, row, index, seat, whole)
    seen = [value if whole or sees_place(t, one, index, i, seat) else None for i, value in enumerate(row)]
    return dict(enumerate(seen[: t.players])) if one.per_seat and len(one.shape) == 1 else seen


def _shown_pile(t: Table, one: Pile, row: Any, index: tuple[int, ...], seat: int | None, whole: bool) -> Any:
    """Top first. A pile of which some cards are seen is written with ? for the others."""
    size = _at(getattr(t, f"{one.name}_size"), index)
    seen = [whole or sees_place(t, one, index, place, seat) for place in range(size)]
    if not any(seen) and size:
        return size
    return " ".join(one.components.show(row[i]) if seen[i] else "?" for i in reversed(range(size)))


def unseen(t: Table, seat: int | None) -> dict[str, list[int]]:
    """How many components of each kind lie where the seat cannot see them."""
    pools: dict[str, list[int]] = {}
    for one in t.fields.values():
        if not isinstance(one, Bag | Pile) or one.sees is ALL:
            continue
        pool = pools.setdefault(one.components.name, [0] * one.components.size)
        for index in _indexes(one, t.players):
            if sees_row(one, index, seat):
                continue
            row = _at(getattr(t, one.name), index)
            if isinstance(one, Bag):
                known = _at(getattr(t, one.known), index) if one.known else None
                for i, count in enumerate(row):
                    pool[one.kinds[i]] += count - (known[i] if known is not None else 0)
            else:
                for place in range(_at(getattr(t, f"{one.name}_size"), index)):
                    if not sees_place(t, one, index, place, seat):
                        pool[row[place]] += 1
    return pools


def census(t: Table) -> dict[str, list[int]]:
    """How many components of each kind lie on the table, hidden or not."""
    found: dict[str, list[int]] = {}
    for one in t.fields.values():
        if not isinstance(one, Bag | Pile):
            continue
        counts = found.setdefault(one.components.name, [0] * one.components.size)
        for index in _indexes(one, t.players):
            row = _at(getattr(t, one.name), index)
            size = _at(getattr(t, f"{one.name}_size"), index)
            if isinstance(one, Bag):
                if sum(row) != size:
                    raise ValueError(f"{one.name}{list(index)} holds {sum(row)} cards but its size says {size}")
                known = _at(getattr(t, one.known), index) if one.known else row
                if any(seen > there for seen, there in zip(known, row, strict=True)):
                    raise ValueError(f"{one.known}{list(index)} knows of more than lies in {one.name}")
                for i, count in enumerate(row):
                    counts[one.kinds[i]] += count
            else:
                for place in range(size):
                    counts[row[place]] += 1
    return found


def misplaced(t: Table) -> str:
    """The first component that lies where it may not, in words; empty if there is none."""
    for one in t.fields.values():
        if isinstance(one, Bag):
            for index in _indexes(one, t.players):
                for i, count in enumerate(_at(getattr(t, one.name), index)):
                    if count and one.kinds[i] not in one.holds:
                        return f"{one.components.show(one.kinds[i])} may not lie in {one.name}{list(index)}"
    return ""


# reading a position or a view ------------------------------------------------------------------


def read_position(game: Game, given: Mapping[str, Any], seed: int) -> Table:
    """A table from named fields. What is not named lies in the deck, or, where the deck is given, among the rest."""
    t, gaps = _read(game, {**game.position_defaults(given), **given})
    chance = random.Random(seed)
    for components, pool in gaps.pools.items():
        _fill(t, components, pool, gaps.hidden, chance.choice)
    _check_known(t)
    return t


def read_view(game: Game, given: Mapping[str, Any]) -> Table:
    """A table that fits a view; what the view hides lies somehow and is meant to be dealt anew."""
    t, gaps = _read(game, given)
    for components, pool in gaps.pools.items():
        _fill(t, components, pool, gaps.hidden, None)
    _check_known(t)
    return t


class _Gaps:
    """What a description leaves open: places of unknown content, and the components not named, by set."""

    def __init__(self) -> None:
        self.hidden: list[tuple[Bag | Pile, tuple[int, ...], int]] = []
        self.pools: dict[Components, list[int]] = {}


IGNORED = {"game", "seat", "steps", "before", "options"}


def set_defaults(t: Table, besides: set[str]) -> None:
    """Every field as it is declared to begin."""
    for one in t.fields.values():
        if one.default and one.name not in besides:
            _assign_all(t, one, one.default)


def _read(game: Game, given: Mapping[str, Any]) -> tuple[Table, _Gaps]:
    options = given.get("options") or {}
    if not isinstance(options, Mapping):
        raise BadPosition("options are a mapping of names and numbers")
    t = game.blank(given.get("players"), {**options, **_given_options(game, given)})
    for name in given:
        if name in UNSEEN or (name in t.fields and t.fields[name].size_of):
            raise BadPosition(f"{name} follows from the other fields and cannot be given")
        if name not in t.fields and name not in IGNORED:
            near = difflib.get_close_matches(str(name), [*t.fields], 1)
            raise BadPosition(f"there is no field {name!r}" + (f"; did you mean {near[0]!r}?" if near else ""))
    gaps = _Gaps()
    for one in t.fields.values():
        if one.name in ("phase", "stack", "askers") and one.name in given:
            _read_special(game, t, one.name, given[one.name])
        elif isinstance(one, Bag | Pile):
            _read_components(t, one, given, gaps)
        elif one.name in given and one.name not in UNSEEN and one.name not in ("players", *game.options):
            _read_numbers(t, one, given[one.name])
    _count_what_is_left(game, t, given, gaps)
    return t, gaps


def _given_options(game: Game, given: Mapping[str, Any]) -> dict[str, Any]:
    return {name: given[name] for name in game.options if name in given}


def _assign_all(t: Table, one: Field, value: int) -> None:
    if not one.shape:
        setattr(t, one.name, value)
        return
    for index in _indexes(one, t.players):
        row = _at(getattr(t, one.name), index)
        for i in range(t.players if one.per_seat and len(one.shape) == 1 else len(row)):
            row[i] = value


def _read_special(game: Game, t: Table, name: str, value: Any) -> None:
    numbers = {phase.name: int(phase) for phase in game.phases.all}
    if name == "phase":
        if not isinstance(value, str) or value not in numbers:
            raise BadPosition(f"there is no phase {value!r}; phases are {', '.join(sorted(numbers))}")
        t.phase = numbers[value]
        return
    if not isinstance(value, list | tuple) or len(value) > len(t.stack):
        raise BadPosition(f"{name} must be a list of at most {len(t.stack)} entries")
    if name == "stack":
        t.depth = len(value)
        for i, entry in enumerate(value):
            if not isinstance(entry, str) or entry not in numbers:
                raise BadPosition(f"there is no phase {entry!r}")
            t.stack[i] = numbers[entry]
    else:
        for i, entry in enumerate(value):
            t.askers[i] = _number(t.fields["askers"], entry)


def _number(one: Field, value: Any) -> int:
    if isinstance(value, bool) or not isinstance(value, int):
        raise BadPosition(f"{one.name}: {value!r} is not a whole number")
    if not one.low <= value <= one.high:
        raise BadPosition(f"{one.name}: {value} is outside {one.low} to {one.high}")
    return value


def _by_seat(one: Field, value: Any, players: int) -> dict[int, Any]:
    if isinstance(value, Mapping):
        try:
            found = {int(key): part for key, part in value.items()}
        except (TypeError, ValueError):
            raise BadPosition(f"{one.name}: seats are written 0 to {players - 1}") from None
    elif isinstance(value, list | tuple):
        found = dict(enumerate(value))
    else:
        raise BadPosition(f"{one.name}: give it by seat, as {{0: …, 1: …}}")
    if any(not 0 <= key < players for key in found):
        raise BadPosition(f"{one.name}: there are only seats 0 to {players - 1}")
    return found


def _read_numbers(t: Table, one: Field, value: Any) -> None:
    if not one.shape:
        if value is not None:
            setattr(t, one.name, _number(one, value))
        return

    def put(rows: Any, part: Any, axis: int) -> None:
        entries = _entries(one, part, axis, t.players)
        for i, entry in entries.items():
            if axis < len(one.shape) - 1:
                put(rows[i], entry, axis + 1)
            elif entry is not None:
                rows[i] = _number(one, entry)

    put(getattr(t, one.name), value, 0)


def _entries(one: Field, part: Any, axis: int, players: int) -> dict[int, Any]:
    if axis == 0 and one.per_seat:
        return _by_seat(one, part, players)
    if not isinstance(part, list | tuple) or len(part) != one.shape[axis]:
        raise BadPosition(f"{one.name}: a list of {one.shape[axis]} entries is needed")
    return dict(enumerate(part))


def _read_components(t: Table, one: Bag | Pile, given: Mapping[str, Any], gaps: _Gaps) -> None:
    def put(part: Any, index: tuple[int, ...]) -> None:
        if len(index) == len(one.shape) - 1:
            _read_row(t, one, index, part, gaps)
            return
        for i, entry in _entries(one, part, len(index), t.players).items():
            put(entry, (*index, i))

    if one.name in given:
        put(given[one.name], ())


def _read_row(t: Table, one: Bag | Pile, index: tuple[int, ...], value: Any, gaps: _Gaps) -> None:
    if isinstance(value, int) and not isinstance(value, bool):
        if value < 0 or (isinstance(one, Pile) and value > one.shape[-1]):
            raise BadPosition(f"{one.name}: {value} cards cannot lie there")
        gaps.hidden.append((one, index, value))
        return
    if not isinstance(value, str):
        raise BadPosition(f"{one.name}: {value!r} is neither cards such as 'K 10c' nor a number of cards")
    words = value.replace(",", " ").split()
    if isinstance(one, Pile):
        _read_pile(t, one, index, words, gaps)
        return
    for kind in one.components.read(value):
        if kind not in one.holds:
            raise BadPosition(f"{one.components.show(kind)} may not lie in {one.name}")
        _put(t, one, index, kind)


def _read_pile(t: Table, one: Pile, index: tuple[int, ...], words: list[str], gaps: _Gaps) -> None:
    if len(words) > one.shape[-1]:
        raise BadPosition(f"{one.name}: {len(words)} cards cannot lie there")
    row = _at(getattr(t, one.name), index)
    for place, word in enumerate(reversed(words)):
        row[place] = -1 if word == "?" else one.components.read(word)[0]
    _set_size(t, one, index, len(words))
    if "?" in words:
        gaps.hidden.append((one, index, len(words)))


def _set_size(t: Table, one: Bag | Pile, index: tuple[int, ...], size: int) -> None:
    name = f"{one.name}_size"
    if index:
        _at(getattr(t, name), index[:-1])[index[-1]] = size
    else:
        setattr(t, name, size)


def _put(t: Table, one: Bag | Pile, index: tuple[int, ...], kind: int) -> None:
    row = _at(getattr(t, one.name), index)
    size = _at(getattr(t, f"{one.name}_size"), index)
    if isinstance(one, Bag):
        row[one.kinds.index(kind)] += 1
        size += 1
    else:
        hole = row.index(-1) if -1 in row else size
        row[hole] = kind
        size = max(size, hole + 1)
    _set_size(t, one, index, size)


def _count_what_is_left(game: Game, t: Table, given: Mapping[str, Any], gaps: _Gaps) -> None:
    options = {name: getattr(t, name) for name in game.options}
    piles = [one for one in t.fields.values() if isinstance(one, Bag | Pile)]
    for components in dict.fromkeys(one.components for one in piles):
        pool = list(components.copies(t.players, options))
        for kind, count in enumerate(_named(t, piles, components)):
            pool[kind] -= count
            if pool[kind] < 0:
                most = pool[kind] + count
                raise BadPosition(f"{count} copies of {components.show(kind)} are named, but there are only {most}")
        gaps.pools[components] = pool
        mine = [one for one in piles if one.components is components]
        wanted = sum(
            size - sum(1 for place in range(size) if isinstance(one, Pile) and _row_at(t, one, index)[place] >= 0)
            for one, index, size in gaps.hidden
            if one.components is components
        )
        rest = sum(pool) - wanted
        if rest < 0:
            raise BadPosition(f"more {components.name}s are asked for than there are left")
        if rest:
            _place_rest(t, mine, given, gaps, rest)


def _row_at(t: Table, one: Field, index: tuple[int, ...]) -> Any:
    return _at(getattr(t, one.name), index)


def _named(t: Table, piles: list[Bag | Pile], components: Components) -> list[int]:
    counts = [0] * components.size
    for one in piles:
        if one.components is not components:
            continue
        for index in _indexes(one, t.players):
            row = _row_at(t, one, index)
            if isinstance(one, Bag):
                for i, count in enumerate(row):
                    counts[one.kinds[i]] += count
            else:
                for place in range(_at(getattr(t, f"{one.name}_size"), index)):
                    if row[place] >= 0:
                        counts[row[place]] += 1
    return counts


def _place_rest(t: Table, piles: list[Bag | Pile], given: Mapping[str, Any], gaps: _Gaps, rest: int) -> None:
    """Cards nobody named: into the first ordered pile not given, else into the bag marked for the rest."""
    homes: list[Bag | Pile] = [
        one
        for one in piles
        if isinstance(one, Pile) and len(one.shape) == 1 and one.name not in given and one.shape[-1] >= rest
    ]
    homes += [one for one in piles if isinstance(one, Bag) and one.rest and one.name not in given]
    if not homes:
        names = piles[0].components.name
        raise BadPosition(f"{rest} {names}s are named nowhere, and every place they could lie in is given")
    gaps.hidden.append((homes[0], (), rest))


def _fill(
    t: Table,
    components: Components,
    pool: list[int],
    hidden: list[tuple[Bag | Pile, tuple[int, ...], int]],
    pick: Callable[[list[int]], int] | None,
) -> None:
    """Deal the pool into the places of unknown content, the choosiest first; without `pick`, in the order of kinds."""
    places = [entry for entry in hidden if entry[0].components is components]
    for one, index, _ in places:
        if isinstance(one, Bag):
            _put_known(t, one, index, pool)
    for one, index, size in sorted(places, key=lambda entry: (len(entry[0].holds), isinstance(entry[0], Pile))):
        missing = size - _known_in(t, one, index)
        fitting = [kind for kind in sorted(one.holds) for _ in range(pool[kind])]
        if len(fitting) < missing:
            raise BadPosition(f"{one.name}: no {components.name} is left that may lie there")
        for number in range(missing):
            kind = fitting[number] if pick is None else pick(fitting)
            if pick is not None:
                fitting.remove(kind)
            pool[kind] -= 1
            _put(t, one, index, kind)


def _put_known(t: Table, one: Bag, index: tuple[int, ...], pool: list[int]) -> None:
    """What everybody saw go into a bag lies there first."""
    if not one.known:
        return
    kinds = [one.kinds[i] for i, count in enumerate(_at(getattr(t, one.known), index)) for _ in range(count)]
    for kind in kinds:
        pool[kind] -= 1
        if pool[kind] < 0:
            raise BadPosition(f"{one.known}: more copies of {one.components.show(kind)} are known than there are")
        _put(t, one, index, kind)


def _known_in(t: Table, one: Bag | Pile, index: tuple[int, ...]) -> int:
    """How many components lie there already."""
    row = _row_at(t, one, index)
    if isinstance(one, Bag):
        return sum(row)
    return sum(1 for place in range(_at(getattr(t, f"{one.name}_size"), index)) if row[place] >= 0)


def _check_known(t: Table) -> None:
    """Nobody can know of a component in a bag that is not there."""
    for one in t.fields.values():
        if isinstance(one, Bag) and one.known:
            for index in _indexes(one, t.players):
                known, row = _at(getattr(t, one.known), index), _row_at(t, one, index)
                if any(seen > there for seen, there in zip(known, row, strict=True)):
                    raise BadPosition(f"{one.known}: more is known of {one.name} than lies in it")
