"""What the rules reckon, shown: evaluated on what the reader sees, so that nobody has to reckon it again.

Rules that read anything hidden are run on a copy of the table on which everything hidden from the reader is blank, so
that what they find cannot depend on it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from nonsuch.engine.language.fields import ALL, Axis, Bits, Field, Pile, Place
from nonsuch.engine.language.phases import Rule
from nonsuch.engine.language.schema import Table
from nonsuch.engine.playing.sight import indexes, sees_place, sees_row

if TYPE_CHECKING:
    from nonsuch.engine.game import Game


@dataclass(frozen=True)
class Each:
    """A rule of the table and of a number, shown for each number below `length`, by name where it is an Axis."""

    rule: Rule
    length: int | Axis


def rule_of(shown: Rule | Each) -> Rule:
    return shown.rule if isinstance(shown, Each) else shown


def by_seat(shown: Rule | Each) -> bool:
    """Is it a rule of table and seat?"""
    return not isinstance(shown, Each) and shown.__code__.co_argcount == 2


def shown_numbers(game: Game, t: Table, seat: int | None) -> dict[str, Any]:
    """Each number by its name; those of a rule of table and seat by seat, others as they are declared."""
    rules = game.interpreted
    blanked = as_seen(t, seat) if len(rules.shown_to_all) < len(game.rules.shows) else t
    found: dict[str, Any] = {}
    for name, shown in game.rules.shows.items():
        run, seen = rules.shows[name], t if name in rules.shown_to_all else blanked
        if isinstance(shown, Each):
            values = [int(run(seen, one)) for one in range(shown.length)]
            names = shown.length.names if isinstance(shown.length, Axis) else ()
            found[name] = dict(zip(names, values, strict=True)) if names else values
        else:
            found[name] = {one: int(run(seen, one)) for one in range(t.players)} if by_seat(shown) else int(run(seen))
    return found


def as_seen(t: Table, seat: int | None) -> Table:
    """A copy on which everything hidden from the reader is blank."""
    made = t.clone()
    for one in t.fields.values():
        if one.sees is not ALL:
            _blank(t, made, one, seat)
    return made


def _blank(t: Table, made: Table, one: Field, seat: int | None) -> None:
    if not one.shape:
        if not sees_row(t, one, (), seat):
            setattr(made, one.name, _nothing(one))
        return
    if isinstance(one, Bits):
        row = getattr(made, one.name)
        for index in indexes(one, t.players):
            if index and not sees_row(t, one, index, seat):
                _at(row, index[:-1])[index[-1]] = 0
        return
    for index in indexes(one, t.players):
        if not sees_row(t, one, index, seat):
            row = _at(getattr(made, one.name), index)
            for place in range(len(row)):
                if not sees_place(t, one, index, place, seat):
                    row[place] = _nothing(one)


def _nothing(one: Field) -> int:
    if isinstance(one, Pile):
        return -1
    return 0 if isinstance(one, Place) or one.low <= 0 <= one.high else one.default


def _at(value: Any, index: tuple[int, ...]) -> Any:
    for i in index:
        value = value[i]
    return value
