"""Gloriana, by David Brain: the Game object, and nothing else."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from nonsuch.engine import Bots, Each, Game, Option, Rules
from nonsuch.games.gloriana.bot.evaluation import EVALUATION, KNOBS, left_to_play
from nonsuch.games.gloriana.components import TYPES
from nonsuch.games.gloriana.positions import in_a_round
from nonsuch.games.gloriana.rules import rounds, standing
from nonsuch.games.gloriana.rules.ending import types_held
from nonsuch.games.gloriana.rules.scoring import is_outdoors, weather_fits
from nonsuch.games.gloriana.show.words import words
from nonsuch.games.gloriana.state import GlorianaTable, events, moves, phases
from nonsuch.show import About, Show, loaded_later

if TYPE_CHECKING:
    from nonsuch.engine.playing.views import View
    from nonsuch.games.gloriana.show.hint import Hint


def _outdoors(event: str, default: int) -> Option:
    return Option(
        default, (0, 1), f"1: {event} are held outdoors and gain from sunshine; 0: indoors, and gain from rain."
    )


def _hint(view: View) -> Hint | None:
    from nonsuch.games.gloriana.show.hint import hint

    return hint(game, view)


game = Game(
    name="gloriana",
    title="Gloriana",
    designer="David Brain",
    players=(3, 4, 5),
    rules_version="1",
    folder=Path(__file__).parent,
    rules=Rules(
        table=GlorianaTable,
        phases=phases,
        moves=moves,
        events=events,
        begin=rounds.begin,
        score="score",
        options={
            "maritime_outdoors": _outdoors("Naval Reviews", 1),
            "military_outdoors": _outdoors("Tournaments", 1),
            "religious_outdoors": _outdoors("Services of Thanksgiving", 0),
            "performance_outdoors": _outdoors("Plays", 0),
            "memory_aid": Option(
                0, (0, 1), "1: the table shows which cards everyone saw go into each hand; 0: you have to remember."
            ),
        },
        shows={
            "size": standing.size_so_far,
            "value": standing.value_so_far,
            "value_with_weather": standing.value_with_weather,
            "value_of_one_more": standing.value_of_one_more,
            "takes_gloriana": standing.would_take_gloriana,
            "types": types_held,
            "types_points": standing.types_points,
            "outdoors": Each(is_outdoors, TYPES),
            "weather_fits": Each(weather_fits, TYPES),
        },
        cites=("ruling H1", "ruling H4", "ruling H6", "ruling 46"),
        position_defaults=in_a_round,
    ),
    bots=Bots(
        evaluation=EVALUATION,
        knobs=KNOBS,
        left=left_to_play,
    ),
    show=Show(
        words,
        board=loaded_later(__name__, "show.board:board"),
        hint=_hint,
        about=About(
            line="A season at Elizabeth’s court: staff, nobles, weather",
            length="45 min",
            weight="medium",
            cover="cover.svg",
            icon="crown",
            seats=4,
        ),
    ),
)
