"""Plays random games on the CPU, compiled, and keeps what came of each: the GPU has to come to the same.

python -m benchmarks.gpu.expected [--game glory] [--players 2 4] [--games 1000]     from the root of the checkout

Rows as the kernel writes them: decisions, then the score of every seat there can be. The seeds are 1, 2, 3 and so on.
"""

from __future__ import annotations

import argparse
from pathlib import Path

import numpy as np

from nonsuch.engine import registry
from nonsuch.engine.backings.compiled import Compiled
from nonsuch.engine.backings.cuda import OUT, rules_digest
from nonsuch.engine.game import Game

FIRST_SEED = 1


def rows(game: Game, players: int, games: int) -> np.ndarray:
    worker = Compiled(game, players)
    found = np.zeros((games, 1 + max(game.players)), np.int32)
    for number in range(games):
        found[number, 0] = worker.random_games(FIRST_SEED + number, 1)
        found[number, 1:] = getattr(game.table.from_image(worker.read()), game.score)
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--game", default="glory")
    parser.add_argument("--players", type=int, nargs="+", default=[2, 4])
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--out", type=Path, default=OUT)
    given = parser.parse_args()
    game = registry.load(given.game)
    given.out.mkdir(parents=True, exist_ok=True)
    for players in given.players:
        found = rows(game, players, given.games)
        path = given.out / f"{game.name}-{players}.expected.npz"
        np.savez_compressed(path, rows=found, rules=rules_digest(game), first=FIRST_SEED)
        print(f"{path}: {len(found):,} games, {found[:, 0].mean():.1f} decisions a game, rules {rules_digest(game)}")


if __name__ == "__main__":
    main()
