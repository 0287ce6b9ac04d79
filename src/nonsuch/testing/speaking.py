"""How tests of a game speak: what the players do, what they are offered and refused, what can be seen and was told."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from nonsuch.engine.errors import NOTATION, IllegalMove
from nonsuch.engine.language.schema import Table
from nonsuch.engine.playing.lines import steps_of
from nonsuch.engine.playing.play import Play

T = TypeVar("T", bound=Table)
Act = Callable[..., Play]


def act(play: Play[T], *lines: str) -> Play[T]:
    """What the players do, one after the other: '@0 attack @1, add K, enough'."""
    for line in lines:
        seat, _, moves = line.partition(" ")
        for move in steps_of(moves):
            play.play(int(seat.removeprefix("@")), move)
    return play


def as_one_line(play: Play[T], line: str) -> Play[T]:
    """The same as a player types it: all of it or nothing."""
    seat, _, moves = line.partition(" ")
    play.play(int(seat.removeprefix("@")), moves)
    return play


def refused(play: Play, line: str, act: Act = as_one_line) -> str:
    """The rule for which a line is refused: a place that there is. Nothing has changed by it."""
    before = play.fingerprint
    try:
        act(play, line)
    except IllegalMove as error:
        rule = error.rule
    else:
        raise AssertionError(f"{line!r} was not refused")
    assert play.fingerprint == before, f"{line!r} was refused, but it has changed the table"
    assert rule == NOTATION or play.game.rulebook.explain(rule) != rule, f"there is no {rule!r}"
    return rule


def offered(play: Play, beginning: str = "") -> list[str]:
    """All that the player who is asked may choose, or what of it begins so."""
    return [move for move in play.notations(play.actors[0]) if move.startswith(beginning)]


def seen(play: Play, field: str, reader: int | None = None) -> Any:
    """What a reader sees, or everybody."""
    return play.view(reader)[field]


def told(play: Play, kind: str, reader: int | None = None) -> list[dict[str, Any]]:
    """Everything of a kind that was told so far, in the game's notation."""
    events = [event.as_data() for event in play.events(reader) if event.kind.name == kind]
    return [{name: value for name, value in event.items() if name != "event"} for event in events]
