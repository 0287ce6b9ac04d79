"""Rules in WebAssembly play as native ones: so many games in node, compared move by move.

python -m benchmarks.wasm [GAME …]     from the root of the checkout; needs node
"""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from functools import reduce
from pathlib import Path
from typing import Any

import nonsuch
from nonsuch.engine.backings import search, wasm
from nonsuch.engine.backings.compiled import Compiled, sums_for
from nonsuch.engine.backings.searching import SEATS, Bench, Match, Mind, Number

FOLDER = Path("build/wasm")
PLAYER = Path(__file__).with_name("play_wasm.mjs")
GAMES, BOT_GAMES = 1000, 10
SEARCHED = (1, 2)  # the seeds of games among bots that search
ITERATIONS = 24
LONGEST_MATCH = 500  # decisions: bots that like a place may stay there


class NoNode(Exception):
    """There is no node here."""


def in_node(game: nonsuch.Game, players: int, games: int, bot_games: int, folder: Path = FOLDER) -> Any:
    if shutil.which("node") is None:
        raise NoNode("there is no node here to play WebAssembly in; install Node.js 18 or newer")
    wasm.write(game, players, folder)
    told = json.dumps(match_of(game, players))
    command = ["node", str(PLAYER), str(folder), game.name, str(players), str(games), str(bot_games), told]
    return json.loads(subprocess.run(command, check=True, capture_output=True, text=True).stdout)


def searching(game: nonsuch.Game, players: int) -> Match:
    """Bots that look ahead a little, all of one mind."""
    weights = (*(one.value for one in game.bots.knobs), *(one.weight for one in game.bots.evaluation))
    return Match(Bench(game, players), [Mind("search", weights, weights, iterations=ITERATIONS)])


def match_of(game: nonsuch.Game, players: int) -> dict[str, Any]:
    """The same for node: how they think, and how much room they need."""
    match = searching(game, players)
    numbers, weights = match._rows
    nodes, moves, width = players * match.room, game.pool_size + 1, match.bench.width
    rows = {"links": nodes * search.LINK, "sums": nodes * search.SUM, "roots": 2 * players, "path": search.DEEPEST + 2}
    rows |= {"where": moves, "stamp": moves, "ticks": 1, "out": SEATS, "wp": width, "wv": width, "asked": 1}
    known = {"numbers": list(numbers), "weights": list(weights), "width": width, "room": match.room}
    return {**known, "rows": rows, "seeds": SEARCHED, "longest": LONGEST_MATCH}


def searched(game: nonsuch.Game, players: int) -> list[list[int]]:
    """Of each game its decisions (-1: more than we wait for), the bots' words of chance and a digest of the table."""
    match, found = searching(game, players), []
    bench, (numbers, weights) = match.bench, match._rows
    rows = (bench.tables, bench.blanks, bench.moves, bench.chance, numbers, weights, bench.width)
    seats, asked = (Number * players)(), (Number * 1)()
    for seed in SEARCHED:
        game_of = (seats, seed, seed, LONGEST_MATCH, 1, *match._trees, match.room)
        made = bench.rules.call("match_game", *rows, *game_of, *bench.scratch, bench.wp, bench.wv, asked, *bench.raw)
        image = bytes(bench.tables)[: bench.image_size]
        found.append([made, *bench.chance, reduce(lambda total, one: (total * 31 + one) % 1000003, image, 0)])
    return found


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
        "searched": searched(game, players),
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
            f"{name}, {players} players: {GAMES:,} games, {moves:,} moves equal, {BOT_GAMES} games of bots and "
            f"{len(SEARCHED)} with search; "
            f"{size / 1000:.0f} KB, {pace / 1e6:.1f} M decisions/s"
        )


if __name__ == "__main__":
    try:
        main()
    except NoNode as error:
        sys.exit(str(error))
