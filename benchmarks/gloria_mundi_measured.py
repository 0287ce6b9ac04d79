"""Is Gloria Mundi a good game? Games among courtiers: how they end, who wins, which buildings are worth their price.

    python -m benchmarks.gloria_mundi_measured 4 10000 [balancing=1 even_deal=1]

The choices are made by the compiled courtier, the moves are made interpreted, so that everything is told.
"""

from __future__ import annotations

import json
import math
import sys
from collections import Counter

import nonsuch
from nonsuch.engine.backings.compiled import Compiled
from nonsuch.engine.backings.drivers import GREEDY
from nonsuch.engine.language.chance import seed_words
from nonsuch.games.gloria_mundi.components import ROAD

BOX = (60, 60, 60, 20)  # food, gold, war and Glory in the printed box
TOLD = ("runs", "bribes", "loses land", "is shielded", "lapses", "buys")


class Sums:
    """What happened in all games together."""

    def __init__(self, players):
        self.players = players
        self.games = 0
        self.told: Counter[str] = Counter()
        self.ends: Counter[str] = Counter()
        self.wins: Counter[int] = Counter()
        self.turns: list[int] = []
        self.best: list[int] = []
        self.last: list[int] = []
        self.bought: Counter[str] = Counter()
        self.won_with: Counter[str] = Counter()
        self.above: Counter[str] = Counter()
        self.most = [0] * len(BOX)  # in use at once, in any game
        self.ran_out: Counter[int] = Counter()  # games in which the box would not have been enough

    def add(self, play, used):
        self.most = [max(pair) for pair in zip(self.most, used, strict=True)]
        self.ran_out.update(kind for kind, number in enumerate(used) if number > BOX[kind])
        t = play.table
        scores = play.scores
        mean, winner = sum(scores) / self.players, play.winners[0]
        self.games += 1
        self.turns.append(t.turns)
        self.best.append(max(scores))
        self.last.append(min(scores))
        self.wins[(winner - t.first) % self.players] += 1
        for record in t.events:
            event = play.game.events.read(record, None)
            self.told[event.kind.name] += event.kind.name in TOLD
            if event.kind.name == "ends":
                self.ends[event.text("end")] += 1
            elif event.kind.name == "buys":
                self.bought[event.text("card")] += 1
                self.won_with[event.text("card")] += event.player == winner
                self.above[event.text("card")] += scores[event.player] - mean

    def report(self):
        share = 1 / self.players
        mean = sum(self.turns) / self.games
        return {
            "players": self.players,
            "games": self.games,
            "turns": [round(mean, 1), round(math.sqrt(sum((n - mean) ** 2 for n in self.turns) / self.games), 1)],
            "ends": {end: round(number / self.games, 3) for end, number in self.ends.items()},
            "wins": [round(self.wins[seat] / self.games, 3) for seat in range(self.players)],
            "interval": round(1.96 * math.sqrt(share * (1 - share) / self.games), 3),
            "winner": round(sum(self.best) / self.games, 1),
            "last": round(sum(self.last) / self.games, 1),
            "most tokens in use at once: food, gold, war, Glory": self.most,
            "games in which the box runs out of them": [self.ran_out[kind] for kind in range(len(BOX))],
            "each game": {name: round(self.told[name] / self.games, 1) for name in TOLD},
            "cards: bought in so many games, wins by share, points above the mean": {
                card: [
                    round(number / self.games, 3),
                    round(self.won_with[card] / number * self.players, 2),
                    round(self.above[card] / number, 2),
                ]
                for card, number in sorted(self.bought.items(), key=lambda one: -self.won_with[one[0]] / one[1])
            },
        }


def in_use(t):
    """Tokens that are not in the bank: in stocks, on cards of the Forum and on bribed spaces; and Glory on cards."""
    line = [ROAD[t.deck][t.visigoth - distance] for distance in range(1, t.line + 1)]
    lying = [sum(row[kind] for row in [*t.stock[: t.players], *t.tokens, *line]) for kind in range(len(BOX) - 1)]
    return [*lying, sum(t.glory)]


def measure(players, games, options):
    game = nonsuch.load("gloria_mundi")
    courtier, sums = Compiled(game, players, options), Sums(players)
    for seed in range(games):
        play, chance = game.new(players=players, seed=seed, options=options), [0] * 4
        seed_words(chance, seed)
        used = [0] * len(BOX)
        while not play.over:
            move = courtier.choice(play.table.image(), GREEDY, chance, 1)
            chance = courtier.chance
            game.apply(play.table, move)
            used = [max(pair) for pair in zip(used, in_use(play.table), strict=True)]
        sums.add(play, used)
    return sums.report()


if __name__ == "__main__":
    chosen = {name: int(value) for name, _, value in (word.partition("=") for word in sys.argv[3:])}
    print(json.dumps(measure(int(sys.argv[1]), int(sys.argv[2]), chosen), indent=1))
