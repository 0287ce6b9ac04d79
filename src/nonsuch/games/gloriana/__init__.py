"""Gloriana, by David Brain: the Game object, and nothing else."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from nonsuch.engine import Game, Option
from nonsuch.engine.game import About
from nonsuch.games.gloriana.bot import EVALUATION, KNOBS, left_to_play
from nonsuch.games.gloriana.positions import in_a_round
from nonsuch.games.gloriana.rules import rounds
from nonsuch.games.gloriana.state import GlorianaTable, events, moves, phases
from nonsuch.games.gloriana.words import words

if TYPE_CHECKING:
    from rich.console import RenderableType

    from nonsuch.draw import Board
    from nonsuch.engine.language.words import Names
    from nonsuch.engine.playing.views import View
    from nonsuch.games.gloriana.hint import Hint


def _outdoors(event: str, default: int) -> Option:
    return Option(default, (0, 1), f"1: {event} are held outdoors, and gain by sunshine; 0: indoors, and gain by rain.")


def _terminal(view: View, names: Names) -> RenderableType:
    """Loaded when it is first drawn: a million simulated games need no pictures."""
    from nonsuch.games.gloriana.terminal import draw

    return draw(view, names)


def _hint(view: View) -> Hint | None:
    from nonsuch.games.gloriana.hint import hint

    return hint(game, view)


def _board() -> Board:
    """Loaded when a table is first drawn."""
    from nonsuch.games.gloriana.board import board

    return board


game = Game(
    name="gloriana",
    title="Gloriana",
    designer="David Brain",
    players=(3, 4, 5),
    rules_version="1",
    table=GlorianaTable,
    phases=phases,
    moves=moves,
    events=events,
    begin=rounds.begin,
    score="score",
    words=words,
    terminal=_terminal,
    hint=_hint,
    folder=Path(__file__).parent,
    options={
        "maritime_outdoors": _outdoors("Naval Reviews", 1),
        "military_outdoors": _outdoors("Tournaments", 1),
        "religious_outdoors": _outdoors("Services of Thanksgiving", 0),
        "performance_outdoors": _outdoors("Plays", 0),
        "memory_aid": Option(0, (0, 1), "1: the table shows what everybody saw go into each hand; 0: remember it."),
    },
    evaluation=EVALUATION,
    knobs=KNOBS,
    left=left_to_play,
    cites=("ruling H1", "ruling H4", "ruling H6", "ruling 46"),
    position_defaults=in_a_round,
    board=_board,
    about=About(
        line="A season at Elizabeth’s court: staff, nobles, weather",
        length="45 min",
        weight="medium",
        cover="cover.svg",
        icon="crown",
        seats=4,
    ),
)
