"""Glory the Card Game, by Sean Crystal: the Game object, and nothing else."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from nonsuch.engine import Bots, Game, Option, Rules
from nonsuch.games.glory.bot.evaluation import EVALUATION, left_to_play
from nonsuch.games.glory.bot.knobs import KNOBS
from nonsuch.games.glory.components import MOST_SEATS
from nonsuch.games.glory.rules import rounds, standing
from nonsuch.games.glory.rules.cards import wealth
from nonsuch.games.glory.show.words import words
from nonsuch.games.glory.state import GloryTable, events, moves, phases
from nonsuch.show import About, Order, Show, loaded_later


def _start_of_a_turn(given: Mapping[str, Any]) -> dict[str, Any]:
    """A position written by hand is the start of a King's turn, unless it says otherwise."""
    if "phase" in given:
        return {"turn": 0, "actor": given.get("turn", 0)}
    turn = given.get("turn", 0)
    return {"turn": turn, "round": 1, "phase": "take turn", "actor": turn, "stack": ["turn over"], "askers": [turn]}


game = Game(
    name="glory",
    title="Glory",
    designer="Sean Crystal",
    players=tuple(range(2, MOST_SEATS + 1)),
    rules_version="2",
    folder=Path(__file__).parent,
    rules=Rules(
        table=GloryTable,
        phases=phases,
        moves=moves,
        events=events,
        begin=rounds.begin,
        score="glory",
        options={"rounds": Option(4, tuple(range(1, 9)), "How many rounds are played before a tie can call for more.")},
        shows={
            "land": standing.land_value,
            "money": wealth,
            "price": standing.price,
            "paid": standing.paid,
            "force": standing.force_points,
            "hired": standing.hired_points,
            "walls": standing.wall_points,
            "attack": standing.attack_so_far,
            "defence": standing.defence_so_far,
        },
        resign="ruling 64",
        cites=("ruling H1", "ruling H5"),
        position_defaults=_start_of_a_turn,
    ),
    bots=Bots(
        evaluation=EVALUATION,
        knobs=KNOBS,
        left=left_to_play,
    ),
    show=Show(
        words,
        board=loaded_later(__name__, "show.board:board"),
        orders=(
            Order("help", "Never help anyone", {"answer": "help none"}),
            Order("appeals", "Never ask for help", {"appeal": "no offer"}),
            Order("assassins", "Never show Assassins against a strike", {"counter": "let"}),
        ),
        about=About(
            line="Kings, battles and broken promises with ordinary cards",
            length="30 min",
            weight="light",
            cover="cover.svg",
            icon="war",
            seats=4,
        ),
    ),
)
