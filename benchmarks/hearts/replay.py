"""Replays games recorded from OpenSpiel on both our backings: who decides, what is legal, what it pays.

    python -m benchmarks.hearts.replay                 all recordings, from the root of the checkout
    python -m benchmarks.hearts.replay FILE            one

Every legal action of every decision must be equal, in OpenSpiel's order; so must all returns, and, when a game is over,
the bytes of the two backings' states.
"""

from __future__ import annotations

import gzip
import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from benchmarks.hearts.game import PASS, PASSED_CARDS, PLAY, PLAYERS, dealt, game, moves
from nonsuch.engine.backings.compiled import Compiled

HERE = Path(__file__).parent
RECORDINGS = (HERE / "games.jsonl.gz", HERE / "rare.jsonl.gz")

Recorded = dict[str, Any]
Decisions = list[list[Any]]  # player, legal actions, action: as OpenSpiel numbers them


def recorded(path: Path) -> Iterator[Recorded]:
    with gzip.open(path, "rt") as lines:
        promised = json.loads(next(lines))["games"]
        count = 0
        for line in lines:
            yield json.loads(line)
            count += 1
    assert count == promised, f"{path.name} holds {count} games where its head says {promised}"


def action_of(move: int) -> int:
    """OpenSpiel numbers a card alike, whether it is passed or played."""
    (card,) = moves.arguments(move)
    return card


def moves_of(one: Recorded) -> list[int]:
    passes = PLAYERS * PASSED_CARDS if one["direction"] else 0
    return [(PASS if number < passes else PLAY)(card) for number, (_, _, card) in enumerate(one["decisions"])]


def interpreted(one: Recorded) -> tuple[Decisions, list[int], bytes]:
    """The recorded moves on the interpreted rules: what was decided, the returns and the last state."""
    play = dealt(one["direction"], one["deal"])
    seen: Decisions = []
    for move in moves_of(one):
        seat = play.table.actor
        seen.append([seat, list(map(action_of, play.offers(seat).numbers)), action_of(move)])
        game.apply(play.table, move)
    assert play.over
    return seen, play.scores, play.table.image()


class CompiledReplay:
    """The same as `interpreted`, by the compiled rules."""

    def __init__(self) -> None:
        self.worker = Compiled(game, PLAYERS)

    def __call__(self, one: Recorded) -> tuple[Decisions, list[int], bytes]:
        moves = moves_of(one)
        made = self.worker.follow(dealt(one["direction"], one["deal"]).table.image(), moves)
        assert len(made) == len(moves), f"over after {len(made)} moves"
        last = game.table.from_image(self.worker.read())
        assert last.over == 1
        seen = [
            [actor, list(map(action_of, offered)), action_of(move)]
            for (actor, offered), move in zip(made, moves, strict=True)
        ]
        return seen, list(last.returns), self.worker.read()


def replay(path: Path, compiled: CompiledReplay) -> tuple[int, int]:
    """Both backings against a recording; how many games and decisions were equal."""
    games = decisions = 0
    for one in recorded(path):
        plain, fast = interpreted(one), compiled(one)
        for name, (seen, returns, _) in (("interpreted", plain), ("compiled", fast)):
            for number, (ours, theirs) in enumerate(zip(seen, one["decisions"], strict=True)):
                assert ours == theirs, f"{path.name}, game {games}, decision {number}: {name} {ours}, recorded {theirs}"
            assert returns == one["returns"], f"{path.name}, game {games}: {name} {returns}, recorded {one['returns']}"
        assert plain[2] == fast[2], f"{path.name}, game {games}: the backings end in different states"
        games += 1
        decisions += len(one["decisions"])
    return games, decisions


def main() -> None:
    compiled = CompiledReplay()
    for path in [Path(name) for name in sys.argv[1:]] or RECORDINGS:
        games, decisions = replay(path, compiled)
        print(f"{path.name}: {games} games, {decisions} decisions: all equal, interpreted and compiled")


if __name__ == "__main__":
    main()
