"""What the rules reckon, shown: evaluated on what the reader sees, so that nobody has to reckon it again.

The rules are run on a copy of the table on which everything hidden from the reader is blank, so that what they find
cannot depend on it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from nonsuch.engine.language.fields import ALL, Bits, Field, Pile, Place
from nonsuch.engine.language.schema import Table
from nonsuch.engine.playing.sight import indexes, sees_place, sees_row

if TYPE_CHECKING:
    from nonsuch.engine.game import Game


def shown_numbers(game: Game, t: Table, seat: int | None) -> dict[str, Any]:
    """Each number by its name; those of a rule of table and seat by seat."""
    seen = as_seen(t, seat)
    found: dict[str, Any] = {}
    for name, rule in game.shows.items():
        run = game.interpreted.shows[name]
        by_seat = rule.__code__.co_argcount == 2
        found[name] = {one: int(run(seen, one)) for one in range(t.players)} if by_seat else int(run(seen))
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
