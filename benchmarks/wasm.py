"""Rules in WebAssembly play as native ones: so many games in node, compared move by move.

python -m benchmarks.wasm [GAME …]     from the root of the checkout; needs node
"""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import nonsuch
from nonsuch.engine.backings import wasm
from nonsuch.engine.backings.compiled import Compiled, sums_for

FOLDER = Path("build/wasm")
PLAYER = Path(__file__).with_name("play_wasm.mjs")
GAMES, BOT_GAMES = 1000, 10


class NoNode(Exception):
    """There is no node here."""


def in_node(game: nonsuch.Game, players: int, games: int, bot_games: int, folder: Path = FOLDER) -> Any:
    if shutil.which("node") is None:
        raise NoNode("there is no node here to play WebAssembly in; install Node.js 18 or newer")
    wasm.write(game, players, folder)
    command = ["node", str(PLAYER), str(folder), game.name, str(players), str(games), str(bot_games)]
    return json.loads(subprocess.run(command, check=True, capture_output=True, text=True).stdout)


def native(game: nonsuch.Game, players: int, games: int, bot_games: int) -> Any:
    worker = Compiled(game, players)
    traces = []
    for seed in range(1, games + 1):
        prints, played = worker.trace(seed, 1)
        traces.append([len(played), prints[-1], sum(prints)])
    sums = sums_for(max(game.players))
    decisions = worker.bot_games([1] * players, 1, bot_games, sums)
    return {
        "traces": traces,
        "decisions": worker.random_games(1, games),
        "bots": [decisions, *(row[:players].tolist() for row in sums)],
    }


def main() -> None:
    for name in sys.argv[1:] or nonsuch.games():
        game = nonsuch.load(name)
        players = game.players[-1]
        found, expected = in_node(game, players, GAMES, BOT_GAMES), native(game, players, GAMES, BOT_GAMES)
        pace = found.pop("decisions_s")
        if found != expected:
            sys.exit(f"{name}: WebAssembly plays other games than native rules do")
        size = (FOLDER / f"{name}.wasm").stat().st_size
        moves = sum(count for count, *_ in found["traces"])
        print(
            f"{name}, {players} players: {GAMES:,} games, {moves:,} moves equal, and {BOT_GAMES} games of bots; "
            f"{size / 1000:.0f} KB, {pace / 1e6:.1f} M decisions/s"
        )


if __name__ == "__main__":
    try:
        main()
    except NoNode as error:
        sys.exit(str(error))
