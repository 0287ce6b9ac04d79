"""Glory the Card Game, by Sean Crystal: the Game object, and nothing else."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

from nonsuch.engine import Game, Option
from nonsuch.engine.game import About
from nonsuch.games.glory.bot import EVALUATION, KNOBS, left_to_play
from nonsuch.games.glory.components import MOST_SEATS
from nonsuch.games.glory.rules import rounds
from nonsuch.games.glory.state import GloryTable, events, moves, phases
from nonsuch.games.glory.words import words

if TYPE_CHECKING:
    from rich.console import RenderableType

    from nonsuch.draw import Board
    from nonsuch.engine.language.words import Names
    from nonsuch.engine.playing.views import View


def _start_of_a_turn(given: Mapping[str, Any]) -> dict[str, Any]:
    """A position written by hand is the start of a King's turn, unless it says otherwise."""
    if "phase" in given:
        return {"turn": 0, "actor": given.get("turn", 0)}
    turn = given.get("turn", 0)
    return {"turn": turn, "round": 1, "phase": "take turn", "actor": turn, "stack": ["turn over"], "askers": [turn]}


def _terminal(view: View, names: Names) -> RenderableType:
    """Loaded when it is first drawn: a million simulated games need no pictures."""
    from nonsuch.games.glory.terminal import draw

    return draw(view, names)


def _board() -> Board:
    """Loaded when a table is first drawn."""
    from nonsuch.games.glory.board import board

    return board


game = Game(
    name="glory",
    title="Glory",
    designer="Sean Crystal",
    players=tuple(range(2, MOST_SEATS + 1)),
    rules_version="1",
    table=GloryTable,
    phases=phases,
    moves=moves,
    events=events,
    begin=rounds.begin,
    score="glory",
    words=words,
    terminal=_terminal,
    folder=Path(__file__).parent,
    options={"rounds": Option(4, tuple(range(1, 9)), "How many rounds are played before a tie can call for more.")},
    evaluation=EVALUATION,
    knobs=KNOBS,
    left=left_to_play,
    cites=("ruling H1", "ruling H5"),
    position_defaults=_start_of_a_turn,
    board=_board,
    about=About(
        line="Kings, battles and broken promises with ordinary cards",
        length="30 min",
        weight="light",
        cover="cover.svg",
        icon="war",
        seats=4,
    ),
)
