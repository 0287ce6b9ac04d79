"""Who notices a step: what others have noticed, or from which its chooser has learned, cannot be taken back."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from nonsuch.engine.language.fields import ALL, SEALED, Field, Whereabouts
from nonsuch.engine.language.schema import Table
from nonsuch.engine.playing import views
from nonsuch.engine.playing.sight import hidden_numbers, numbers_of, sees_number

if TYPE_CHECKING:
    from nonsuch.engine.game import Game

GUESSES = 3
STACKS = ("stack", "askers")  # only as deep as the stack is


def others_notice(game: Game, was: Table, now: Table, seat: int) -> bool:
    """Does anybody but the chooser see anything that he did not before?"""
    if any(getattr(was, name) != getattr(now, name) for name in _open_fields(game.table)):
        return True
    if any(list(getattr(was, name))[: was.depth] != list(getattr(now, name))[: now.depth] for name in STACKS):
        return True
    others = [None, *(reader for reader in range(now.players) if reader != seat)]
    return any(views.view(game, was, one) != views.view(game, now, one) for one in others)


@cache
def _open_fields(table: type[Table]) -> list[str]:
    """The fields that every view shows whole."""
    unshown = views.hidden_fields(table) | {*STACKS}
    return [one.name for one in table.fields.values() if one.sees is ALL and one.name not in unshown]


def learns(game: Game, was: Table, now: Table, seat: int, number: int, looked: frozenset[str]) -> bool:
    """Was something hidden shown to the chooser? `looked`: the hidden numbers that the rules may have read for it."""
    pools, left = views.unseen(was, seat), views.unseen(now, seat)
    if any(after < before for name, pool in pools.items() for before, after in zip(pool, left[name], strict=True)):
        return True
    return _newly_seen(was, now, seat) or (bool(looked) and _depends_on_hidden(game, was, now, seat, number))


def _newly_seen(was: Table, now: Table, seat: int) -> bool:
    return any(
        sees_number(now, one, index, seat) and not sees_number(was, one, index, seat)
        for one in _changing_sight(type(was))
        for index in numbers_of(one, was.players)
    )


@cache
def _changing_sight(table: type[Table]) -> list[Field]:
    """Hidden numbers that others come to see while they last."""
    every = [*hidden_numbers(table), *(one for one in table.fields.values() if isinstance(one, Whereabouts))]
    return [one for one in every if one.sees is SEALED or one.sees.mask or one.sees.owner]


def _depends_on_hidden(game: Game, was: Table, now: Table, seat: int, number: int) -> bool:
    """The rules looked at hidden numbers: with others in their place, would the table look otherwise to the chooser?"""
    seen = views.view(game, now, seat)
    for key in range(GUESSES):
        other = game.redealt(was, seat, key)
        game.apply(other, number)
        if views.view(game, other, seat) != seen:
            return True
    return False
