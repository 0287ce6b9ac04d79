"""A saved game told again, as somebody looking on sees it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from nonsuch.engine.playing.play import Play
from nonsuch.terminal.sitting import QUIT, Leave, Sitting


@dataclass
class Replay:
    """A game told again."""

    sitting: Sitting
    history: list[list[Any]]
    pauses: bool

    def run(self) -> Play:
        try:
            self.sitting.show_news()
            for seat, move in self.history:
                self.step(seat, move)
            if self.sitting.play.over:
                self.sitting.result()
        except (Leave, KeyboardInterrupt, EOFError):
            pass
        return self.sitting.play

    def step(self, seat: int | str, move: Any) -> None:
        play = self.sitting.play
        play.repeat(seat, move)
        if play.told(None) == self.sitting.told:
            return  # a choice in the making
        self.sitting.show_news()
        if self.pauses and not play.over:
            self.sitting.show_table()
            self.pause()

    def pause(self) -> None:
        line = self.sitting.read("Enter: continue; end: without stopping; quit > ").strip().lower()
        if line in QUIT:
            raise Leave
        self.pauses = line != "end"
