"""PettingZoo's gin_rummy_v4 (Python, on RLCard), random play: decisions/s, one JSON line.

    python pettingzoo_gin.py --bench 3

Another game than hearts, with other work in a decision: the order of magnitude, not a race. The deal is in the time.
PettingZoo 1.27 no longer ships it; 1.24.3 does, and wants numpy < 2.
"""

# mypy: disable-error-code="import-not-found"
# (what it imports is only in its own environment)

import argparse
import random

from pettingzoo.classic import gin_rummy_v4
from repeats import measure


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--bench", type=float, metavar="SECONDS", default=3, help="of each of 5 repeats")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    env, chance = gin_rummy_v4.env(), random.Random(options.seed)
    env.reset(seed=options.seed)

    def game() -> int:
        env.reset()
        decisions = 0
        for _ in env.agent_iter():
            observation, _, terminated, truncated, _ = env.last()
            if terminated or truncated:
                env.step(None)
            else:
                env.step(chance.choice(observation["action_mask"].nonzero()[0].tolist()))
                decisions += 1
        return decisions

    measure("pettingzoo", "gin rummy", game, options.bench, how="agent_iter, last, step")


if __name__ == "__main__":
    main()
