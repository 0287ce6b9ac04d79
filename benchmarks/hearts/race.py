"""Our side of the hearts race: random rollouts from dealt states, counted as peers/openspiel_hearts.py counts its own.

python -m benchmarks.hearts.race --bench 3 [--repeats 5]     from the root of the checkout; one JSON line
"""

from __future__ import annotations

import argparse

from benchmarks.hearts.game import PLAYERS, game
from benchmarks.peers.repeats import measure
from nonsuch.engine.backings.compiled import Compiled

ROLLOUTS = 50  # from one deal, then comes the next: as the peer does
DEALS = 1000
AT_A_TIME = 10  # deals between two looks at the clock


class Ours:
    """Deals made beforehand; then 50 rollouts from each in turn, each beginning with a copy of the dealt state.

    Compiled code is entered once a deal, as the peer's C++ is.
    """

    def __init__(self, seed: int, deals: int = DEALS) -> None:
        self.worker = Compiled(game, PLAYERS)
        dealt = [game.new(PLAYERS, seed=seed * deals + number).table for number in range(deals)]
        self.passes = [table.direction != 0 for table in dealt]
        self.deals = [table.image() for table in dealt]
        self.turn = 0
        self.calls = seed * 1_000_000

    def rollouts(self, number: int) -> int:
        worker = self.worker
        worker.put(self.deals[number], 1)
        self.calls += 1
        return worker.rollouts(self.calls, ROLLOUTS, 1)

    def rounds(self) -> int:
        count = sum(map(self.rollouts, range(self.turn, self.turn + AT_A_TIME)))
        self.turn = (self.turn + AT_A_TIME) % len(self.deals)
        return count


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--bench", type=float, metavar="SECONDS", default=3, help="of each repeat")
    parser.add_argument("--repeats", type=int, default=5)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    ours = Ours(options.seed)
    measure(
        "nonsuch",
        "hearts",
        ours.rounds,
        options.bench,
        options.repeats,
        how=f"compiled rollouts from dealt states, {ROLLOUTS} a call",
        deals=DEALS,
        decisions_per_game=sum(64 if passes else 52 for passes in ours.passes) / DEALS,
        state_bytes=ours.worker.record_size,
    )


if __name__ == "__main__":
    main()
