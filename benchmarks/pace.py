"""How many iterations a second the search of each game makes on one core: the `pace` of its weights.

    python -m benchmarks.pace [GAME ...]        from the root of the checkout, on a quiet machine

Trees are grown from positions that courtiers came to, early and late in a game, each for a tenth of a second.
"""

from __future__ import annotations

import argparse
import json
import random
import time

import nonsuch
from nonsuch.bots import Chooser
from nonsuch.bots.seeking import mind_of
from nonsuch.bots.weights import weights_of
from nonsuch.engine import Play
from nonsuch.engine.backings.searching import Bench, Tree
from nonsuch.engine.game import Game

TABLES = (("glory", 4), ("glory", 2), ("gloriana", 4), ("gloria_mundi", 4), ("noblemen", 4), ("virgin_queen", 2))
POSITIONS = 12
LATEST = 90  # decisions before a position, at most
TENTH = 0.1


def offers_of(play: Play) -> list[str]:
    return [move.notation for move in play.offers(play.actors[0])]


def position(game: Game, players: int, seed: int) -> Play | None:
    """Some way into a game, where there is something to choose; None: the game was over before."""
    play, ask = game.new(players, seed), Chooser("courtier")
    until = random.Random(seed).randrange(LATEST)
    while not play.over and (len(play.history) < until or len(offers_of(play)) == 1):
        seat = play.actors[0]
        play.play(seat, ask(game, play.view(seat), offers_of(play), seed))
    return None if play.over else play


def pace(game: Game, players: int, far: bool) -> int:
    bench, mind = Bench(game, players), mind_of(game, players, far)
    iterations = max(1, int(TENTH * weights_of(game, players).pace))
    made, spent = 0, 0.0
    for seed in range(POSITIONS):
        play = position(game, players, seed)
        if play is not None:
            bench.put(play.table.image())
            tree = Tree(bench, mind, seed + 1)
            began = time.process_time()
            tree.grow(iterations)
            spent += time.process_time() - began
            made += iterations
    return round(made / spent)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", help="which; all, unless said")
    wanted = parser.parse_args().games
    for name, players in TABLES:
        if not wanted or name in wanted:
            game = nonsuch.load(name)
            said = weights_of(game, players)
            for level, far, counted in (("noble", False, said.pace), ("monarch", True, said.monarch_pace)):
                found = {"game": name, "players": players, "bot": level, "pace": counted}
                print(json.dumps({**found, "iterations_per_second": pace(game, players, far)}), flush=True)


if __name__ == "__main__":
    main()
