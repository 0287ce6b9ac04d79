"""Fitting how a search weighs things: many ways are tried on a few games, the better part of them on more.

A way is a prior for moves, a value for leaves and four numbers: how far it explores, and three heats. What is right for
one game is wrong for another by a factor of ten, and no outcome of self-play tells it: only matches do. Who beats
courtiers best does not always beat another search, so the last rounds are played against the search as it was.
"""

from __future__ import annotations

import math
import random
import threading
from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from nonsuch.bots.weights import declared, kept, read
from nonsuch.engine.backings.searching import Mind
from nonsuch.lab.tune import FRESH, Proof, Tuning, named_row

FIRST_GAMES = 48  # for each of those tried first
ROUNDS = ((24, 1), (8, 2), (3, 4))  # how many are tried, and on how many times as many games
COURTIERS = 1  # rounds against them; then against the search as it was
PROOF_GAMES = 200
WIDE = 0.8  # how much a number varies, as a power of e
APART = 70  # generations of deals before those of the halving
VARIED = ("explore", "prior_heat", "heat", "heat_left")


def search_as_it_is(tuning: Tuning) -> Mind:
    w = read(tuning.game, kept(tuning.game), tuning.players)
    return Mind(
        "search", w.prior, w.value, explore=w.explore, prior_heat=w.prior_heat, heat=w.heat,
        heat_left=w.heat_left, guided=w.guided, guide_looks=w.guide_looks, scored=w.scored,
    )  # fmt: skip


def ways_of_judging(tuning: Tuning, policy: Sequence[int], outcomes: int) -> list[Mind]:
    """The search as it is, and with other values for its leaves: as declared, as the policy, as outcomes have it; and
    all of them with the policy as its prior, if it has another."""
    now = search_as_it_is(tuning)
    found = [now, replace(now, value=declared(tuning.game)), replace(now, value=tuple(policy))]
    if outcomes:
        made = tuning.linear(policy, outcomes)
        row, heat, more = tuple(made["value"].values()), float(made["heat"]), float(made["heat left"])
        found.append(replace(now, value=row, heat=heat, heat_left=more))
    others = [replace(one, policy=tuple(policy)) for one in found]
    return list(dict.fromkeys(found + others))


class Halving:
    """Each way alone among rivals: courtiers at first, then the search as it was."""

    def __init__(self, tuning: Tuning, policy: Sequence[int], iterations: int, outcomes: int) -> None:
        self.tuning = tuning
        ways = ways_of_judging(tuning, policy, outcomes)
        chance = random.Random(f"{tuning.seed} search")
        others = [varied(chance.choice(ways), chance) for _ in range(ROUNDS[0][0] - len(ways))]
        self.ways = [replace(one, iterations=iterations) for one in ways + others]
        courtier, before = Mind("greedy", tuple(policy)), replace(search_as_it_is(tuning), iterations=iterations)
        self.rivals = [courtier if number < COURTIERS else before for number in range(len(ROUNDS))]
        self.games = sum(many * FIRST_GAMES * times for many, times in ROUNDS)
        self.done = 0
        self._keeping = threading.Lock()

    def best(self) -> Mind:
        left = list(range(len(self.ways)))
        for number, (many, times) in enumerate(ROUNDS):
            left = left[:many] if 0 in left[:many] else [0, *left[: many - 1]]  # the search as it is may be the best
            found = self._judged(left, number, FIRST_GAMES * times)
            left.sort(key=lambda way: -found[way])
        return self.ways[left[0]]

    def proof(self, best: Mind) -> Proof:
        """The best against the search as it was."""
        return self.tuning.proof("search", best, self.rivals[-1], PROOF_GAMES)

    def _judged(self, left: Sequence[int], number: int, games: int) -> dict[int, float]:
        """How each does, all on the same deals."""
        tasks = [partial(self._one, way, number, games) for way in left]
        return dict(zip(left, self.tuning.on_all_cores(tasks), strict=True))

    def _one(self, way: int, number: int, games: int) -> float:
        name = f"{self.ways[way].iterations} iterations, round {number}, way {way}"
        if name not in self.tuning.tried:
            deals = FRESH * (APART + number)
            found = self.tuning.judged(self.ways[way], self.rivals[number], games, deals)
            with self._keeping:
                self.tuning.tried[name] = found
                self.tuning.keep()
        with self._keeping:
            self.done += games
            self.tuning.progress(self.done)
        return self.tuning.tried[name]


def varied(mind: Mind, chance: random.Random) -> Mind:
    changes: dict[str, Any] = {name: getattr(mind, name) * math.exp(chance.gauss(0, WIDE)) for name in VARIED}
    return replace(mind, **changes)


def as_data(tuning: Tuning, mind: Mind) -> dict[str, Any]:
    """As the game's folder keeps it."""
    return {
        "prior": named_row(tuning.game, mind.policy),
        "value": named_row(tuning.game, mind.value),
        "heat": round(mind.heat),
        "heat left": round(mind.heat_left),
        "prior heat": round(mind.prior_heat),
        "explore": round(mind.explore, 3),
    }
