"""OpenSpiel's hearts (C++, default parameters): games written down to be replayed, and the speed of its rollouts.

    python openspiel_hearts.py --record 1000 games.jsonl.gz    random games, every legal action of every decision
    python openspiel_hearts.py --record 200 rare.jsonl.gz --rare    deals and players that bring up the rare rules
    python openspiel_hearts.py --bench 3                       decisions/s of random rollouts, one JSON line
    python openspiel_hearts.py --check                         does a search of 1 simulation do what --bench counts?

A recording is gzipped lines of JSON. The first says what made it; each further line is a game:
{"direction": d, "deal": [52 cards in the order dealt], "decisions": [[player, [legal actions], action], ...],
"returns": [4 numbers]}.
"""

# mypy: disable-error-code="import-not-found,misc,no-any-return"
# (what it imports is only in its own environment)

import argparse
import gzip
import json
import random
from collections.abc import Callable
from importlib.metadata import version
from typing import Any, ClassVar

import pyspiel
from repeats import measure

ROLLOUTS = 50
SUITS, HEARTS, QUEEN_OF_SPADES = 4, 2, 43

Chooser = Callable[[list[int]], int]


def costs_points(card: int) -> bool:
    return card % SUITS == HEARTS or card == QUEEN_OF_SPADES


# Dealing and playing -------------------------------------------------------------------------------------------------


def deal(game: pyspiel.Game, chance: random.Random, collector: int | None = None) -> pyspiel.State:
    """A state after all its chance nodes; a collector is dealt nearly all the cards that cost points."""
    state = game.new_initial_state()
    state.apply_action(chance.choice(state.legal_actions()))
    for place in range(52):
        outcomes = state.legal_actions()
        if collector is not None and chance.random() < 0.99:
            to_collector = place % 4 == collector
            outcomes = [card for card in outcomes if costs_points(card) == to_collector] or outcomes
        state.apply_action(chance.choice(outcomes))
    assert not state.is_chance_node()
    return state


def decisions_from(dealt: pyspiel.State) -> int:
    """52 cards are played; with a pass direction other than 0 each of 4 players has chosen 3 cards before."""
    return 52 if dealt.history()[0] == 0 else 52 + 4 * 3


def rare_players(chance: random.Random) -> list[Chooser]:
    def keep_points(legal: list[int]) -> int:
        return chance.choice([card for card in legal if not costs_points(card)] or legal)

    def queen_of_spades_first(legal: list[int]) -> int:
        return QUEEN_OF_SPADES if QUEEN_OF_SPADES in legal else chance.choice(legal)

    if chance.random() < 0.3:  # one plays high, three play low: the moon is shot more often
        players: list[Chooser] = [min] * 4
        players[chance.randrange(4)] = max
        return players
    return [chance.choice([max, min, chance.choice, keep_points, queen_of_spades_first]) for _ in range(4)]


def play(state: pyspiel.State, players: list[Chooser]) -> dict[str, Any]:
    direction, *cards = state.history()
    expected = decisions_from(state)
    decisions = []
    while not state.is_terminal():
        seat, legal = state.current_player(), state.legal_actions()
        assert legal == sorted(legal)
        action = players[seat](legal)
        decisions.append([seat, legal, action])
        state.apply_action(action)
    assert len(decisions) == expected
    returns = [int(x) for x in state.returns()]
    assert returns == state.returns()
    return {"direction": direction, "deal": cards, "decisions": decisions, "returns": returns}


def record(games: int, path: str, seed: int, rare: bool) -> None:
    game, chance = pyspiel.load_game("hearts"), random.Random(seed)
    head = {
        "game": str(game),
        "open_spiel": version("open_spiel"),
        "parameters": game.get_parameters(),
        "games": games,
        "seed": seed,
        "rare": rare,
    }
    decisions = 0
    with open(path, "wb") as file, gzip.GzipFile("", "wb", 9, file, mtime=0) as out:
        out.write(json.dumps(head).encode() + b"\n")
        for _ in range(games):
            state = deal(game, chance, chance.choice([0, 1, 2, 3, None]) if rare else None)
            played = play(state, rare_players(chance) if rare else [chance.choice] * 4)
            decisions += len(played["decisions"])
            out.write(json.dumps(played, separators=(",", ":")).encode() + b"\n")
    print(json.dumps({"recorded": path, "games": games, "decisions": decisions}))


# Rollouts ------------------------------------------------------------------------------------------------------------


def searcher(game: pyspiel.Game, rollouts: int = ROLLOUTS) -> pyspiel.MCTSBot:
    """pyspiel cannot be asked for a rollout; a search of 1 simulation evaluates its root, and does nothing else."""
    evaluator = pyspiel.RandomRolloutEvaluator(n_rollouts=rollouts, seed=7)
    return pyspiel.MCTSBot(
        game, evaluator, uct_c=2.0, max_simulations=1, max_memory_mb=10, solve=False, seed=3, verbose=False
    )


def bench(seconds: float, seed: int, repeats: int) -> None:
    game, chance = pyspiel.load_game("hearts"), random.Random(seed)
    bot = searcher(game)
    deals = [deal(game, chance) for _ in range(1000)]
    each = [ROLLOUTS * decisions_from(state) for state in deals]
    turn = 0

    def rounds() -> int:
        nonlocal turn
        count = 0
        for i in range(turn, turn + 10):
            bot.mcts_search(deals[i])
            count += each[i]
        turn = (turn + 10) % len(deals)
        return count

    measure(
        "open_spiel",
        "hearts",
        rounds,
        seconds,
        repeats,
        how=f"C++ rollouts from dealt states, {ROLLOUTS} a call",
        deals=len(deals),
        decisions_per_game=sum(each) / len(each) / ROLLOUTS,
    )


# Is that what happens? -----------------------------------------------------------------------------------------------

LENGTH = 7
COUNTING = pyspiel.GameType(
    short_name="counting",
    long_name="Counting",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.DETERMINISTIC,
    information=pyspiel.GameType.Information.PERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.ZERO_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=2,
    min_num_players=2,
    provides_information_state_string=True,
    provides_information_state_tensor=False,
    provides_observation_string=True,
    provides_observation_tensor=False,
    parameter_specification={},
)


class Counting(pyspiel.Game):
    """A game of 7 moves that counts what a search does with it."""

    seen: ClassVar = {"legal": 0, "legal at the root": 0, "applied": 0, "applied at the root": 0, "returns": 0}

    def __init__(self, params: dict[str, object] | None = None) -> None:
        info = pyspiel.GameInfo(
            num_distinct_actions=3,
            max_chance_outcomes=0,
            num_players=2,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=LENGTH,
        )
        super().__init__(COUNTING, info, params or {})

    def new_initial_state(self) -> "CountingState":
        return CountingState(self)


class CountingState(pyspiel.State):
    def __init__(self, game: pyspiel.Game) -> None:
        super().__init__(game)
        self.moves = 0

    def current_player(self) -> int:
        return pyspiel.PlayerId.TERMINAL if self.is_terminal() else self.moves % 2

    def _legal_actions(self, player: int) -> list[int]:
        Counting.seen["legal"] += 1
        Counting.seen["legal at the root"] += self.moves == 0
        return [0, 1, 2]

    def _apply_action(self, action: int) -> None:
        Counting.seen["applied"] += 1
        Counting.seen["applied at the root"] += self.moves == 0
        self.moves += 1

    def _action_to_string(self, player: int, action: int) -> str:
        return str(action)

    def is_terminal(self) -> bool:
        return self.moves == LENGTH

    def returns(self) -> list[float]:
        Counting.seen["returns"] += 1
        return [1.0, -1.0]

    def __str__(self) -> str:
        return str(self.moves)


def check() -> None:
    """50 rollouts from the very state given, each to the end, nothing more; and the length of hearts after the deal."""
    pyspiel.register_game(COUNTING, Counting)
    counting = pyspiel.load_game("counting")
    searcher(counting).mcts_search(counting.new_initial_state())
    moves = ROLLOUTS * LENGTH
    assert Counting.seen == {
        "legal": moves,
        "legal at the root": ROLLOUTS,
        "applied": moves,
        "applied at the root": ROLLOUTS,
        "returns": ROLLOUTS,
    }, Counting.seen
    game, chance = pyspiel.load_game("hearts"), random.Random(1)
    lengths: dict[int, set[int]] = {}
    for _ in range(2000):
        dealt = deal(game, chance)
        before = dealt.history()
        root = searcher(game, 47).mcts_search(dealt)
        assert (root.explore_count, len(root.children), dealt.history()) == (1, 0, before)
        assert abs(root.total_reward * 47 - round(root.total_reward * 47)) < 1e-6  # a mean of 47 whole numbers
        lengths.setdefault(before[0], set()).add(len(play(dealt, [chance.choice] * 4)["decisions"]))
    assert lengths == {0: {52}, 1: {64}, 2: {64}, 3: {64}}, lengths
    print(
        json.dumps(
            {
                "check": "ok",
                "rollouts": Counting.seen,
                "decisions by direction": {d: sorted(n) for d, n in sorted(lengths.items())},
            }
        )
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--record", nargs=2, metavar=("N", "FILE"))
    parser.add_argument("--rare", action="store_true")
    parser.add_argument("--bench", type=float, metavar="SECONDS", help="of each repeat")
    parser.add_argument("--repeats", type=int, default=5)
    parser.add_argument("--check", action="store_true")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    if options.check:
        check()
    if options.record:
        record(int(options.record[0]), options.record[1], options.seed, options.rare)
    if options.bench:
        bench(options.bench, options.seed, options.repeats)


if __name__ == "__main__":
    main()
