"""Gloria Mundi, by James Ernest and Mike Selinker: the Game object, and nothing else."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from nonsuch.engine import Game, Option
from nonsuch.engine.game import About
from nonsuch.games.gloria_mundi.bot import EVALUATION, left_to_play
from nonsuch.games.gloria_mundi.components import DECKS, MOST_SEATS
from nonsuch.games.gloria_mundi.invariants import INVARIANTS
from nonsuch.games.gloria_mundi.positions import in_a_turn
from nonsuch.games.gloria_mundi.rules import setup
from nonsuch.games.gloria_mundi.state import GloriaMundiTable, events, moves, phases
from nonsuch.games.gloria_mundi.words import words

if TYPE_CHECKING:
    from rich.console import RenderableType

    from nonsuch.draw import Board
    from nonsuch.engine.language.words import Names
    from nonsuch.engine.playing.views import View


def _terminal(view: View, names: Names) -> RenderableType:
    """Loaded when it is first drawn: a million simulated games need no pictures."""
    from nonsuch.games.gloria_mundi.terminal import draw

    return draw(view, names)


def _board() -> Board:
    """Loaded when a table is first drawn."""
    from nonsuch.games.gloria_mundi.board import board

    return board


game = Game(
    name="gloria_mundi",
    title="Gloria Mundi",
    designer="James Ernest and Mike Selinker",
    players=tuple(range(2, MOST_SEATS + 1)),
    rules_version="1",
    table=GloriaMundiTable,
    phases=phases,
    moves=moves,
    events=events,
    begin=setup.begin,
    score="score",
    words=words,
    terminal=_terminal,
    folder=Path(__file__).parent,
    options={
        "deck": Option(
            0,
            tuple(deck.number for deck in DECKS),
            "; ".join(f"{deck.number}: {deck.title} ({deck.digest})" for deck in DECKS),
        ),
        "even_deal": Option(
            0, (0, 1), "0: lands as in the rulebook's table; 1: all lands dealt evenly, for a longer game."
        ),
        "balancing": Option(
            0, (0, 1), "0: all start alike; 1: one more resource of your choice for every player before you."
        ),
        "brisk": Option(
            1, (0, 1), "1: buildings that only give are used without asking; 0: every building is asked about."
        ),
    },
    evaluation=EVALUATION,
    left=left_to_play,
    invariants=INVARIANTS,
    position_defaults=in_a_turn,
    board=_board,
    about=About(
        line="Build on the road from Rome, with the Visigoth coming down it",
        length="45 min",
        weight="medium",
        cover="cover.svg",
        icon="visigoth",
        seats=4,
    ),
)
