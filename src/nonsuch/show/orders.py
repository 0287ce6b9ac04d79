"""Standing answers, which a player leaves with the table: 'Help nobody'."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from nonsuch.engine.playing.play import Play
    from nonsuch.engine.playing.views import View


def always(view: View) -> bool:
    return True


@dataclass(frozen=True)
class Order:
    """`answers`: by phase, how the notation of the move begins; the first on offer is made. `when`: whether it speaks
    in this case, from what its seat sees. `alone`: only where nothing else could be answered; that may be a secret, so
    the table takes as long as the player usually does."""

    name: str
    words: str
    answers: Mapping[str, str]
    when: Callable[[View], bool] = always
    alone: bool = False

    def answer(self, play: Play, seat: int) -> str:
        """The move that it makes now; empty if it has none."""
        begins = self.answers.get(play.phase.name)
        if begins is None or seat not in play.actors or not self.when(play.view(seat)):
            return ""
        if self.alone and len(play.offers(seat)) > 1:
            return ""
        return next((move.notation for move in play.offers(seat) if f"{move.notation} ".startswith(f"{begins} ")), "")
