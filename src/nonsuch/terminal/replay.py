"""A saved game told again, as somebody looking on sees it."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any

from nonsuch.engine.game import Game
from nonsuch.engine.playing.play import Play, checksum
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
        if seat == "script":
            play.script(move)
            return
        if seat == "key":  # at a web table chance was keyed anew for each move
            play.rekey(bytes.fromhex(move))
            return
        play.play(int(seat), str(move))
        if play.told(None) == self.sitting.told:
            return  # a choice in the making
        self.sitting.show_news()
        if self.pauses and not play.over:
            self.sitting.show_table()
            self.pause()

    def pause(self) -> None:
        line = self.sitting.read("Enter: go on; end: without stopping; quit > ").strip().lower()
        if line in QUIT:
            raise Leave
        self.pauses = line != "end"


def at_the_start(game: Game, data: bytes) -> Play:
    """The game as it was dealt, with what had been told by then."""
    saved = json.loads(data)
    told = saved["prologue"]
    saved |= {"state": saved["start"], "events": saved["events"][:told], "told": told}
    saved |= {"settled": None, "steps": [], "script": [], "undo": [], "history": []}
    saved["check"] = checksum(saved)
    return game.restore(json.dumps(saved).encode())
