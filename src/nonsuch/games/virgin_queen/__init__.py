"""Virgin Queen: Wars of Religion 1559-1598, the two-player Tutorial."""

from __future__ import annotations

from pathlib import Path

from nonsuch.engine import Game, Scenario
from nonsuch.engine.language.words import Words
from nonsuch.games.virgin_queen.invariants import INVARIANTS
from nonsuch.games.virgin_queen.positions import position_defaults
from nonsuch.games.virgin_queen.rules import begin
from nonsuch.games.virgin_queen.state import VirginQueenTable, events, moves, phases

words = Words(moves)
game = Game(
    name="virgin_queen",
    title="Virgin Queen",
    designer="Ed Beach",
    players=(2,),
    rules_version="0",
    table=VirginQueenTable,
    phases=phases,
    moves=moves,
    events=events,
    begin=begin,
    score="score",
    words=words,
    folder=Path(__file__).parent,
    position_defaults=position_defaults,
    options={},
    scenarios={"tutorial": Scenario("Tutorial", players=(2,))},
    invariants=INVARIANTS,
)
