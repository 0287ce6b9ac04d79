"""Is Noblemen a good game? Games among courtiers: how long they last, who wins, what is done, where points come from.

    python -m benchmarks.noblemen_measured 4 10000 [price_list=1] [without=tax]

The choices are made by the compiled courtier, the moves are made interpreted, so that everything is told. `without`:
one player, another in each game, never has tokens for taxes (tax) or for men-at-arms (men), and is compared.
"""

from __future__ import annotations

import json
import math
import sys
from collections import Counter
from typing import Any

import nonsuch
from nonsuch.engine.backings.compiled import Compiled
from nonsuch.engine.backings.drivers import GREEDY
from nonsuch.engine.language.chance import seed_words
from nonsuch.games.noblemen.show.words import SCANDALS, TALLY

ACTIONS = {
    "lay": "play lands",
    "castle": "castle",
    "palace": "palace",
    "church": "church",
    "folly": "folly",
    "acquire": "acquire",
    "acquire last": "acquire",
    "acquire one": "acquire",
    "tax": "tax",
    "dispatch": "men-at-arms",
    "ball": "ball",
    "donations": "donate",
    "bribes": "bribe",
    "score": "scoring round",
}
TOKENS = {"tax": "tax_tokens", "men": "men_tokens"}


class Sums:
    """What happened in all games together."""

    def __init__(self, players):
        self.players, self.games, self.turns = players, 0, 0
        self.actions: Counter[str] = Counter()
        self.points: Counter[str] = Counter()
        self.wins: dict[int, float] = dict.fromkeys(range(players), 0.0)
        self.rounds_ended: Counter[str] = Counter()
        self.cards: Counter[str] = Counter()
        self.above: Counter[str] = Counter()
        self.best = self.last = 0
        self.handicapped: list[float] = []
        self.by_taxes: dict[int, list[float]] = {}
        self.by_men: dict[int, list[float]] = {}

    def add(self, play, first, actions, handicapped):
        scores = play.scores
        mean = sum(scores) / self.players
        self.games += 1
        self.best += max(scores)
        self.last += min(scores)
        for seat in play.winners:
            self.wins[(seat - first) % self.players] += 1 / len(play.winners)
        for seat, done in enumerate(actions):
            self.actions.update(done)
            self.by_taxes.setdefault(done["tax"], []).append(scores[seat] - mean)
            self.by_men.setdefault(done["men-at-arms"], []).append(scores[seat] - mean)
        if handicapped is not None:
            self.handicapped.append(scores[handicapped] - mean)
        for record in play.table.events:
            self.told(play.game.events.read(record, None), scores, mean)

    def told(self, event, scores, mean):
        kind = event.kind.name
        self.turns += kind == "turn begins"
        self.rounds_ended["by the scoring action"] += kind == "starts scoring"
        self.rounds_ended["rounds"] += kind == "scoring round"
        if kind in TALLY:
            self.points[TALLY[kind]] += event.values.get("points", 1)
        if kind in ("plays", "spends", "liaisons score", "murdered"):
            used = "Liaison" if kind == "liaisons score" else "Murder" if kind == "murdered" else SCANDALS[event.card]
            who = event.murderer if kind == "murdered" else event.player
            name = f"{used}, spent at a ball" if kind == "spends" else used
            self.cards[name] += 1
            self.above[name] += scores[who] - mean

    def report(self):
        share, total = 1 / self.players, sum(self.points.values())
        rounds = self.rounds_ended["rounds"]
        return {
            "players": self.players,
            "games": self.games,
            "turns of each player": round(self.turns / self.games / self.players, 1),
            "wins by seat in turn order": [round(self.wins[seat] / self.games, 3) for seat in range(self.players)],
            "interval": round(1.96 * math.sqrt(share * (1 - share) / self.games), 3),
            "winner, last": [round(self.best / self.games, 1), round(self.last / self.games, 1)],
            "actions of each player in a game": {
                name: round(self.actions[name] / self.games / self.players, 2)
                for name in dict.fromkeys(ACTIONS.values())
            },
            "share of the points": {name: round(points / total, 3) for name, points in self.points.most_common()},
            "rounds ended by the scoring action": round(self.rounds_ended["by the scoring action"] / rounds, 3),
            "cards: used in a game, points of who used it above the mean": {
                name: [round(number / self.games, 2), round(self.above[name] / number, 1)]
                for name, number in self.cards.most_common()
            },
            "points above the mean by number of tax actions": means(self.by_taxes),
            "points above the mean by number of dispatches": means(self.by_men),
            "who goes without": round(sum(self.handicapped) / len(self.handicapped), 2) if self.handicapped else None,
        }


def means(found):
    return {number: [len(some), round(sum(some) / len(some), 1)] for number, some in sorted(found.items())}


def measure(players, games, options, without):
    game: Any = nonsuch.load("noblemen")
    courtier, sums = Compiled(game, players, options), Sums(players)
    for seed in range(games):
        play, chance = game.new(players=players, seed=seed, options=options), [0] * 4
        t, first = play.table, play.table.turn
        actions: list[Counter[str]] = [Counter() for _ in range(players)]
        t.events = []
        handicapped = seed % players if without else None
        seed_words(chance, seed)
        while not play.over:
            if without:
                getattr(t, TOKENS[without])[handicapped] = 0
            move = courtier.choice(t.image(), GREEDY, chance, 1)
            chance = courtier.chance
            count(game, t, move, actions)
            game.apply(t, move)
        sums.add(play, first, actions, handicapped)
    return sums.report()


def count(game, t, move, actions):
    """An action is what is chosen in a turn, not what belongs to a card."""
    verb = game.moves.verb_of(move).name
    if verb in ACTIONS and game.phases.all[t.phase].name == "take turn":
        actions[t.turn][ACTIONS[verb]] += 1


if __name__ == "__main__":
    chosen = dict(word.split("=") for word in sys.argv[3:])
    spared = chosen.pop("without", "")
    numbers = {name: int(value) for name, value in chosen.items()}
    print(json.dumps(measure(int(sys.argv[1]), int(sys.argv[2]), numbers, spared), indent=1))
