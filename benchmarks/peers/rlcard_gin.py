"""RLCard's gin rummy (Python), random play through its environment or its bare game: decisions/s, one JSON line.

    python rlcard_gin.py --bench 3 [--bare]

Another game than hearts, with other work in a decision: the order of magnitude, not a race. The deal is in the time.
"""

# mypy: disable-error-code="import-not-found"
# (what it imports is only in its own environment)

import argparse
import random

import rlcard
from repeats import measure


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--bench", type=float, metavar="SECONDS", default=3, help="of each of 5 repeats")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--bare", action="store_true", help="the game without observations")
    options = parser.parse_args()
    env, chance = rlcard.make("gin-rummy", {"seed": options.seed}), random.Random(options.seed)
    game = env.game

    def environment() -> int:
        """A game as a learner plays it: an observation and the legal actions for every decision."""
        state, _ = env.reset()
        decisions = 0
        while not env.is_over():
            state, _ = env.step(chance.choice(list(state["legal_actions"])))
            decisions += 1
        return decisions

    def bare_game() -> int:
        game.init_game()
        decisions = 0
        while not game.is_over():
            game.step(chance.choice(game.judge.get_legal_actions()))
            decisions += 1
        return decisions

    if options.bare:
        measure("rlcard", "gin rummy", bare_game, options.bench, how="bare game: init_game, step")
    else:
        measure("rlcard", "gin rummy", environment, options.bench, how="environment: reset, step")


if __name__ == "__main__":
    main()
