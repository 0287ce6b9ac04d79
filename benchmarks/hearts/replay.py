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
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import numpy as np
from numba import njit

from benchmarks.hearts.game import CARDS, PASS, PASSED_CARDS, PLAY, PLAYERS, dealt, game
from nonsuch.engine.backings.compiled import Compiled

HERE = Path(__file__).parent
RECORDINGS = (HERE / "games.jsonl.gz", HERE / "rare.jsonl.gz")
MOST_DECISIONS = CARDS + PLAYERS * PASSED_CARDS

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
    return move - PASS if move < PLAY else move - PLAY


def moves_of(one: Recorded) -> list[int]:
    passes = PLAYERS * PASSED_CARDS if one["direction"] else 0
    return [card + (PASS if number < passes else PLAY) for number, (_, _, card) in enumerate(one["decisions"])]


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


def follower(worker: Compiled) -> Callable[..., int]:
    """A compiled loop that makes given moves and notes down who was asked and what was offered."""
    offers, apply = worker.rules.engine_offers, worker.rules.engine_apply

    @njit()
    def follow(tables: Any, moves: Any, given: Any, actors: Any, sizes: Any, offered: Any) -> int:
        t = tables[0]
        m = moves[0]
        for i in range(len(given)):
            if t.over == 1:
                return i
            actors[i] = t.actor
            m.n = 0
            offers(t, m)
            sizes[i] = m.n
            for k in range(m.n):
                offered[i, k] = m.a[k]
            apply(t, given[i])
        return len(given)

    made: Callable[..., int] = follow
    return made


class CompiledReplay:
    """The same as `interpreted`, by the compiled rules."""

    def __init__(self) -> None:
        self.worker = Compiled(game, PLAYERS)
        self.follow = follower(self.worker)
        self.actors = np.zeros(MOST_DECISIONS, np.int64)
        self.sizes = np.zeros(MOST_DECISIONS, np.int64)
        self.offered = np.zeros((MOST_DECISIONS, CARDS), np.int64)

    def __call__(self, one: Recorded) -> tuple[Decisions, list[int], bytes]:
        worker, moves = self.worker, moves_of(one)
        worker.put(dealt(one["direction"], one["deal"]).table.image())
        made = self.follow(worker.tables, worker.moves, np.array(moves), self.actors, self.sizes, self.offered)
        assert made == len(moves), f"over after {made} moves"
        assert worker.tables[0]["over"] == 1
        seen = [
            [int(self.actors[i]), [action_of(int(k)) for k in self.offered[i, : self.sizes[i]]], action_of(moves[i])]
            for i in range(made)
        ]
        return seen, worker.tables[0]["returns"].tolist(), worker.read()


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
