"""Who is asked: one seat, or several at once, each of which finds the table as if it alone were asked."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

from nonsuch.engine.errors import RulesError
from nonsuch.engine.language.bits import lowest_bit
from nonsuch.engine.language.schema import Table

T = TypeVar("T", bound=Table)

if TYPE_CHECKING:
    from nonsuch.engine.game import Game


def awaited(t: Table) -> int:
    """A bit for each seat of which an answer is awaited while several are asked; 0 if one seat decides."""
    found: int = getattr(t, "awaited", 0)
    return found


def actors(t: Table) -> tuple[int, ...]:
    """The seats that must decide now."""
    if t.over:
        return ()
    asked = awaited(t)
    return tuple(seat for seat in range(t.players) if asked >> seat & 1) if asked else (t.actor,)


def turned_to(t: T, seat: int | None) -> T:
    """The table as it asks one of several seats; the table itself where that makes no difference."""
    if seat is None or seat == t.actor or not awaited(t) >> seat & 1:
        return t
    turned = t.clone()
    turned.actor = seat
    return turned


def settle(game: Game, t: Table) -> None:
    """After a move: of several seats that are asked the first is the actor, whoever has answered last."""
    asked = awaited(t)
    if t.over or not asked:
        return
    phase = game.phases.all[t.phase]
    if not phase.sealed or phase.building:
        raise RulesError(
            f"the phase {phase.name!r} asks several seats at once, so it must be sealed, and not put together in steps"
        )
    wrong = next((verb for verb in phase.handlers if verb.adds or verb.private), None)
    if wrong:
        raise RulesError(
            f"where several seats are asked at once an answer is plain: {wrong.name!r} adds to a choice or is private"
        )
    t.actor = lowest_bit(asked)
