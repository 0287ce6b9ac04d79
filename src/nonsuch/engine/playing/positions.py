"""Reading positions written by hand, and views: tables from named fields in the game's own notation."""

from __future__ import annotations

import difflib
import random
from collections import Counter
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from nonsuch.engine.errors import BadPosition
from nonsuch.engine.language.fields import Axis, Bits, Field, Marks, Pile, Place, Whereabouts
from nonsuch.engine.language.schema import Table
from nonsuch.engine.playing.filling import Gaps, fill, put, set_size
from nonsuch.engine.playing.sight import (
    Index,
    copies_in_game,
    counted_in,
    indexes,
    kinds_in,
    places_of,
    row_of,
    wrongly_known,
)
from nonsuch.engine.playing.views import SPECTATORS, UNSEEN, all_row_names, hidden_fields, sharing_a_size

if TYPE_CHECKING:
    from nonsuch.engine.game import Game
    from nonsuch.engine.language.components import Components

IGNORED = {"game", "seat", "steps", "before", "options", "shows"}
T = TypeVar("T", bound=Table)
Pick = Callable[[list[int]], int]


def read_position(game: Game[T], given: Mapping[str, Any], seed: int) -> T:
    """A table from named fields. What is not named lies in the deck, or, where the deck is given, among the rest."""
    t, gaps = _read(game, {**_defaults(game, given), **given})
    try:
        fill(t, gaps, random.Random(seed).choice)
    except OverflowError:
        raise BadPosition("more is placed there than can be; name less") from None
    _check_known(t)
    crowded = t.out_of_range()
    if crowded:
        raise BadPosition(f"{crowded}: more is placed there than can be; name less")
    return t


def _defaults(game: Game, given: Mapping[str, Any]) -> dict[str, Any]:
    """What the game adds. It trusts that every field looks as it should: where it stumbles, they are read first."""
    try:
        return game.rules.position_defaults(given)
    except (TypeError, AttributeError, ValueError, LookupError) as error:
        _read_fields(game, given)
        raise BadPosition(f"{game.title} cannot read this position: {error}") from error


def read_view(game: Game[T], given: Mapping[str, Any]) -> T:
    """A table that fits a view; what the view hides lies somehow and is meant to be dealt anew."""
    t, gaps = _read(game, given)
    fill(t, gaps, None)
    _check_known(t)
    return t


def set_defaults(t: Table, besides: set[str]) -> None:
    """Every field as it is declared to begin."""
    for one in t.fields.values():
        if one.default and one.name not in besides:
            _assign_all(t, one, one.default)


def _read(game: Game[T], given: Mapping[str, Any]) -> tuple[T, Gaps]:
    t, gaps = _read_fields(game, given)
    _count_what_is_left(game, t, given, gaps)
    return t, gaps


def _read_fields(game: Game[T], given: Mapping[str, Any]) -> tuple[T, Gaps]:
    options = given.get("options") or {}
    if not isinstance(options, Mapping):
        raise BadPosition("options are a mapping of names to numbers")
    t = game.blank(given.get("players"), {**options, **_given_options(game, given)})
    _check_names(t, given)
    gaps = Gaps()
    for one in t.fields.values():
        if one.name in given and one.name not in UNSEEN:
            _read_field(game, t, one, given[one.name], gaps)
    return t, gaps


def _check_names(t: Table, given: Mapping[str, Any]) -> None:
    hidden = hidden_fields(type(t))
    for name in given:
        if name in hidden:
            raise BadPosition(f"{name} follows from the other fields and cannot be given; leave it out")
        if name not in t.fields and name not in IGNORED:
            near = difflib.get_close_matches(str(name), [*t.fields], 1)
            raise BadPosition(f"there is no field {name!r}" + (f"; did you mean {near[0]!r}?" if near else ""))


def _read_field(game: Game, t: Table, one: Field, value: Any, gaps: Gaps) -> None:
    if one.name in ("phase", "stack", "askers"):
        _read_special(game, t, one.name, value)
    elif isinstance(one, Marks):
        _read_marks(t, one, value)
    elif isinstance(one, Whereabouts):
        _read_whereabouts(t, one, value)
    elif isinstance(one, Place):
        _read_place(t, one, value, gaps)
    elif one.name not in ("players", *game.options):
        _read_numbers(t, one, value)


def _given_options(game: Game, given: Mapping[str, Any]) -> dict[str, Any]:
    return {name: given[name] for name in game.options if name in given}


def _assign_all(t: Table, one: Field, value: int) -> None:
    if not one.shape:
        setattr(t, one.name, value)
        return
    rows = indexes(one, t.players) if not isinstance(one, Bits) else [()]
    for index in rows:
        row = row_of(t, one, index)
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
                raise BadPosition(f"there is no phase {entry!r}; phases are {', '.join(sorted(numbers))}")
            t.stack[i] = numbers[entry]
    else:
        for i, entry in enumerate(value):
            t.askers[i] = _number(t.fields["askers"], entry)


# numbers ---------------------------------------------------------------------------------------


def _number(one: Field, value: Any) -> int:
    if isinstance(value, bool) or not isinstance(value, int):
        raise BadPosition(f"{one.name}: {value!r} is not a whole number")
    if not one.low <= value <= one.high:
        raise BadPosition(f"{one.name}: {value} is outside {one.low} to {one.high}")
    return value


def _read_numbers(t: Table, one: Field, value: Any) -> None:
    if not one.shape:
        if value is not None:
            setattr(t, one.name, _number(one, value))
        elif one.blank_is_public:
            setattr(t, one.name, _chosen_somehow(one))
        return

    def put_numbers(rows: Any, part: Any, axis: int) -> None:
        for i, entry in _entries(one, part, axis, t.players).items():
            if axis < len(one.shape) - 1:
                put_numbers(rows[i], entry, axis + 1)
            elif entry is not None:
                rows[i] = _number(one, entry)
            elif one.blank_is_public:
                rows[i] = _chosen_somehow(one)

    put_numbers(getattr(t, one.name), value, 0)


def _chosen_somehow(one: Field) -> int:
    """Any value but the one that says that nothing was chosen: a re-deal draws it anew."""
    return one.low if one.default != one.low else one.low + 1


def _entries(one: Field, part: Any, axis: int, players: int) -> dict[int, Any]:
    length = one.shape[axis]
    if axis == 0 and one.per_seat:
        return _by_seat(one, part, players)
    if isinstance(length, Axis) and isinstance(part, Mapping):
        return _by_name(one, length, part)
    if not isinstance(part, list | tuple) or len(part) != length:
        raise BadPosition(f"{one.name}: a list of {int(length)} entries is needed")
    return dict(enumerate(part))


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


def _by_name(one: Field, axis: Axis, part: Mapping[Any, Any]) -> dict[int, Any]:
    found = {}
    for key, entry in part.items():
        if key not in axis.names:
            near = difflib.get_close_matches(str(key), axis.names, 1)
            raise BadPosition(f"{one.name}: there is no {key!r}" + (f"; did you mean {near[0]!r}?" if near else ""))
        found[axis.names.index(key)] = entry
    return found


def _read_whereabouts(t: Table, one: Whereabouts, value: Any) -> None:
    if not isinstance(value, Mapping):
        raise BadPosition(f"{one.name}: say where each {one.components.name} is, as {{name: space}}")
    at = getattr(t, one.name)
    hidden = sorted(_space(one, space) for space in value.get("?", ()))
    named = {one.components.read(str(text))[0]: _space(one, space) for text, space in value.items() if text != "?"}
    loose = [kind for kind in range(one.components.size) if kind not in named]
    for kind, space in [*named.items(), *zip(loose, hidden, strict=False)]:
        at[kind] = space


def _space(one: Whereabouts, space: Any) -> int:
    names = one.spaces.names if isinstance(one.spaces, Axis) else ()
    if space is None:
        return -1
    if space in names:
        return names.index(space)
    if type(space) is not int or not 0 <= space < one.spaces:
        near = difflib.get_close_matches(str(space), names, 1)
        raise BadPosition(f"{one.name}: there is no {space!r}" + (f"; did you mean {near[0]!r}?" if near else ""))
    return space


# components ------------------------------------------------------------------------------------


def _read_place(t: Table, one: Place, value: Any, gaps: Gaps) -> None:
    def walk(part: Any, index: Index) -> None:
        if len(index) == len(one.row_shape):
            _read_row(t, one, index, part, gaps)
            return
        for i, entry in _entries(one, part, len(index), t.players).items():
            walk(entry, (*index, i))

    walk(value, ())


def _read_row(t: Table, one: Place, index: Index, value: Any, gaps: Gaps) -> None:
    if value is None and sharing_a_size(type(t), one):
        return
    if isinstance(value, int) and not isinstance(value, bool):
        if value < 0 or (isinstance(one, Pile) and value > one.shape[-1]):
            raise BadPosition(f"{one.name}: {value} cards do not fit there; name fewer")
        gaps.hidden.append((one, index, value))
        return
    if not isinstance(value, str):
        raise BadPosition(f"{one.name}: {value!r} is neither cards such as 'K 10c' nor a number of cards")
    if isinstance(one, Pile):
        _read_pile(t, one, index, value.replace(",", " ").split(), gaps)
        return
    kinds = one.components.read(value)
    if not isinstance(one, Bits) and max(Counter(kinds).values(), default=0) > one.high:
        raise BadPosition(f"{one.name}: no more than {one.high} of a kind can lie there")
    for kind in kinds:
        if kind not in one.holds:
            raise BadPosition(f"{one.components.show(kind)} cannot be in {one.name}; name another place for it")
        if isinstance(one, Bits) and kind in kinds_in(t, one, index):
            raise BadPosition(f"{one.name}: there is only one {one.components.show(kind)}")
        put(t, one, index, kind)


def _read_pile(t: Table, one: Pile, index: Index, words: list[str], gaps: Gaps) -> None:
    if len(words) > one.shape[-1]:
        raise BadPosition(f"{one.name}: {len(words)} cards do not fit there; name fewer")
    row = row_of(t, one, index)
    for place, word in enumerate(reversed(words)):
        row[place] = -1 if word == "?" else one.components.read(word)[0]
    set_size(t, one, index, len(words))
    if "?" in words:
        gaps.hidden.append((one, index, len(words)))


def _count_what_is_left(game: Game, t: Table, given: Mapping[str, Any], gaps: Gaps) -> None:
    options = {name: getattr(t, name) for name in game.options}
    places = places_of(type(t))
    for components in dict.fromkeys(one.components for one in places):
        mine = [one for one in places if one.components is components]
        pools = copies_in_game(t, mine[0], options)
        if mine[0].pool and len(pools) < t.players:
            raise BadPosition(f"{components.name}s: copies must be given for each of {t.players} rows")
        for row, pool in enumerate(pools[: t.players] if mine[0].pool else pools):
            _one_pool(t, components, mine, given, gaps, row if mine[0].pool else None, pool)


def _one_pool(
    t: Table,
    components: Components,
    mine: list[Place],
    given: Mapping[str, Any],
    gaps: Gaps,
    row: int | None,
    pool: list[int],
) -> None:
    for kind, count in enumerate(_named(t, mine, row)):
        pool[kind] -= count
        if pool[kind] < 0:
            most = pool[kind] + count
            raise BadPosition(f"{count} copies of {components.show(kind)} are named, but there are only {most}")
    gaps.pools[components, row] = pool
    wanted = sum(
        size - sum(1 for kind in kinds_in(t, one, index) if kind >= 0)
        for one, index, size in gaps.hidden
        if one.components is components and row in (None, *index[:1])
    )
    rest = sum(pool) - wanted
    if rest < 0:
        raise BadPosition(f"more {components.name}s are asked for than are left; name fewer")
    if rest:
        _place_rest(mine, given, gaps, row, rest)


def _named(t: Table, places: list[Place], row: int | None) -> list[int]:
    counts = [0] * places[0].components.size
    for one in places:
        for index in indexes(one, t.players):
            if row in (None, *index[:1]):
                for kind in kinds_in(t, one, index):
                    if kind >= 0:
                        counts[kind] += 1
    return counts


def _place_rest(places: list[Place], given: Mapping[str, Any], gaps: Gaps, row: int | None, rest: int) -> None:
    """Cards nobody named: into the first ordered pile not given, else into the bag marked for the rest."""
    depth = 0 if row is None else 1
    open_ = [one for one in places if one.name not in given and len(one.row_shape) == depth]
    homes: list[Place] = [one for one in open_ if isinstance(one, Pile) and one.shape[-1] >= rest]
    homes += [one for one in open_ if one.rest]
    if not homes:
        names, whose = places[0].components.name, "" if row is None else f" of row {row}"
        given_ = [one.name for one in places if one.name in given and len(one.row_shape) == depth]
        why = f"{', '.join(given_)} are given" if given_ else "no bag is marked rest=True, and no pile has room"
        raise BadPosition(
            f"{rest} {names}s{whose} have no place: {why}. Name where they lie, or mark the bag that takes what nobody "
            "names with rest=True"
        )
    gaps.hidden.append((homes[0], () if row is None else (row,), rest))


# knowledge -------------------------------------------------------------------------------------


def _read_marks(t: Table, one: Marks, value: Any) -> None:
    if not isinstance(value, list | tuple) or len(value) > one.shape[0]:
        raise BadPosition(f"{one.name}: a list of at most {one.shape[0]} entries is needed")
    names = all_row_names(type(t), one)
    for i, entry in enumerate(value):
        try:
            kind = one.components.kind(entry[one.components.name])
            known_to = [t.players if who == SPECTATORS else who for who in entry["known_to"]]
            readers = sum(1 << who for who in set(known_to) if 0 <= who <= t.players)
            where = sum(1 << names.index(name) for name in entry["in"])
        except (TypeError, KeyError, ValueError) as error:
            raise BadPosition(f"{one.name}: {entry!r} does not say what is known, to whom and where: {error}") from None
        getattr(t, one.name)[i] = kind
        getattr(t, f"{one.name}_readers")[i] = readers
        getattr(t, f"{one.name}_where")[i] = where
    setattr(t, f"{one.name}_size", len(value))


def _check_known(t: Table) -> None:
    """Nobody can know of a component in a place that is not there."""
    for one in places_of(type(t)):
        for index in indexes(one, t.players):
            there = kinds_in(t, one, index)
            for kind in counted_in(t, one, index):
                if kind not in there:
                    raise BadPosition(f"{one.known}: more is known of {one.name} than is in it; correct one of the two")
                there.remove(kind)
    wrong = wrongly_known(t)
    if wrong:
        raise BadPosition(wrong)
