"""How a game helps its players with a question: what led to it, what can be done now, which button is the best.

The question itself stands at its phase; this is what a page says around it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from nonsuch.draw.markup import Markup
from nonsuch.draw.parts import Sight


def nothing_led_to_it(sight: Sight) -> Markup | None:
    return None


def unsaid(sight: Sight, lit: Sequence[str]) -> str:
    return "Choose on the table: choices are highlighted." if lit else ""


def none_is_best(sight: Sight, moves: Sequence[str]) -> str:
    return moves[0] if len(moves) == 1 else ""


def somebody_decides(sight: Sight, actor: int) -> str:
    return f"{sight.names[actor]} decides."


@dataclass(frozen=True)
class Asking:
    """`cause(sight)`: who did what to whom, whether the reader is asked or not. `can(sight, lit)`: what can be done, in
    the game's words; `lit` are the moves that the board shows. `best(sight, moves)`: of the buttons, the one to press,
    in notation, or nothing. `weighs(sight, actor)`: what somebody else thinks about. `aside`: moves, in notation, that
    may be made besides what is asked; their buttons stand last."""

    cause: Callable[[Sight], Markup | None] = nothing_led_to_it
    can: Callable[[Sight, Sequence[str]], str] = unsaid
    best: Callable[[Sight, Sequence[str]], str] = none_is_best
    weighs: Callable[[Sight, int], str] = somebody_decides
    aside: tuple[str, ...] = ()
