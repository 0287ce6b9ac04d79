"""OpenSpiel's IS-MCTS bot at a hearts table: lines of JSON in, lines of JSON out, as benchmarks/hearts/match.py asks.

{"deal": [direction, 52 cards]}    a new deal; nothing is answered
{"played": card}                   somebody passed or played a card; nothing is answered
{"ask": seed}                      {"card": what it would do, "seconds": processor time that took}
"""

# mypy: disable-error-code="import-not-found"
# (what it imports is only in its own environment)

import argparse
import json
import sys
import time
from importlib.metadata import version

import pyspiel


def bot_of(seed: int, simulations: int, uct_c: float) -> pyspiel.ISMCTSBot:
    """A random rollout from each leaf, and the move that was tried most: its own defaults leave the last to chance."""
    return pyspiel.ISMCTSBot(
        seed=seed,
        evaluator=pyspiel.RandomRolloutEvaluator(n_rollouts=1, seed=seed),
        uct_c=uct_c,
        max_simulations=simulations,
        final_policy_type=pyspiel.ISMCTSFinalPolicyType.MAX_VISIT_COUNT,
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--simulations", type=int, required=True)
    parser.add_argument("--uct-c", type=float, required=True)
    options = parser.parse_args()
    print(json.dumps({"open_spiel": version("open_spiel")}), flush=True)
    game = pyspiel.load_game("hearts")
    state = game.new_initial_state()
    for line in sys.stdin:
        said = json.loads(line)
        if "deal" in said:
            state = game.new_initial_state()
            for action in said["deal"]:
                state.apply_action(action)
        elif "played" in said:
            state.apply_action(said["played"])
        else:
            began = time.process_time()
            card = bot_of(said["ask"], options.simulations, options.uct_c).step(state)
            print(json.dumps({"card": card, "seconds": time.process_time() - began}), flush=True)


if __name__ == "__main__":
    main()
