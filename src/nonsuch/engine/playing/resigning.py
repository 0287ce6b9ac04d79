"""Giving a game up. The rules know nothing of it: who plays says so, and the table is closed with what lies on it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nonsuch.engine.errors import NOTATION, IllegalMove
from nonsuch.engine.language.phases import finish
from nonsuch.engine.language.words import Names, Sentence
from nonsuch.engine.playing import saves

if TYPE_CHECKING:
    from nonsuch.engine.game import Game
    from nonsuch.engine.playing.play import Play


def may_resign(game: Game, players: int) -> bool:
    """Where two play and the game has a ruling for it. Among more, who gives up would decide which other wins."""
    return bool(game.rules.resign) and players == 2


def resign(play: Play, seat: int) -> None:
    """The other has won, whatever the points say; what somebody was still putting together is not made."""
    play.check_seat(seat)
    if play.over:
        raise IllegalMove("the game is over", NOTATION)
    if not may_resign(play.game, play.table.players):
        raise IllegalMove(
            f"a game of {play.game.title} with {play.table.players} players does not end when one of them gives up",
            play.game.rules.resign or NOTATION,
        )
    if play._settled is not None:
        play._return_to(play._undo[-len(play._steps)])
    play._undo, play._barrier = [], "the game is over"
    finish(play.table, 1 << (1 - seat))
    play.history.append([saves.RESIGN, str(seat)])


def resigned(play: Play) -> int | None:
    """Who gave the game up, if somebody did."""
    who, what = play.history[-1] if play.history else ("", "")
    return int(what) if who == saves.RESIGN else None


def log(play: Play, names: Names) -> list[Sentence]:
    """The last line of the log of a game that was given up."""
    gone = resigned(play)
    return [] if gone is None else [in_words(gone, names)]


def in_words(seat: int, names: Names) -> Sentence:
    return Sentence(f"{names.does(seat, 'resign')}: the game is over.", "door")
