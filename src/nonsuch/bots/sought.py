"""The same search interpreted, for games whose rules do not compile: slow, so it looks less far."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from nonsuch.bots.base import Candidate, Choice, Clock
from nonsuch.engine.backings.searching import Mind
from nonsuch.engine.game import Game
from nonsuch.engine.language.chance import next_below, seed_words
from nonsuch.engine.language.offers import Moves
from nonsuch.engine.language.schema import Table

DEEPEST = 100
KEYS = 0x7FFFFFFF


@dataclass
class Node:
    liked: float = 0.0
    visits: int = 0
    offered: int = 0
    sums: list[float] = field(default_factory=lambda: [0.0] * 8)
    children: dict[int, Node] = field(default_factory=dict)


def choose(game: Game, view: Mapping[str, Any], offers: Sequence[str], seed: int, clock: Clock, mind: Mind) -> Choice:
    chance = [0] * 4
    seed_words(chance, seed)
    start = game.imagine(view, next_below(chance, KEYS)).table
    root, walk = Node(), Walk(game, mind)
    done = 0
    while done < 2 or (done < clock.iterations if clock.iterations is not None else clock.left > 0):
        walk.down(root, game.redealt(start, start.actor, next_below(chance, KEYS)))
        done += 1
    found = {game.moves.show(move): node for move, node in root.children.items()}
    tried = [(name, found[name]) for name in offers if name in found and found[name].visits]
    ranked = sorted(tried, key=lambda one: (one[1].visits, one[1].sums[start.actor]), reverse=True)
    shown = tuple(Candidate(name, node.visits, node.sums[start.actor] / node.visits) for name, node in ranked)
    return Choice(ranked[0][0] if ranked else offers[0], shown)


@dataclass
class Walk:
    game: Game
    mind: Mind

    def down(self, root: Node, t: Table) -> None:
        path, node, going = [root], root, True
        while going and not t.over and len(path) < DEEPEST:
            m = Moves(rising=1)
            self.game.offers(t, m)
            if not m:
                break
            self._expand(node, t, m)
            move = self._best(node, m, t.actor, t.players)
            node = node.children[move]
            going = len(m) == 1 or node.visits > 0
            self.game.apply(t, move)
            path.append(node)
        shares = self._shares(t)
        for one in path:
            one.visits += 1
            for seat, share in enumerate(shares):
                one.sums[seat] += share

    def _expand(self, node: Node, t: Table, m: Moves) -> None:
        for move in m:
            if move not in node.children:
                after = t.clone()
                self.game.apply(after, move)
                worth = self.game.value(after, t.actor, self.mind.policy)
                node.children[move] = Node(worth / self.mind.prior_heat)

    def _best(self, node: Node, m: Moves, actor: int, players: int) -> int:
        most = max(node.children[move].liked for move in m)
        liked = {move: math.exp(node.children[move].liked - most) for move in m}
        total = sum(liked.values())
        base = node.sums[actor] / node.visits if node.visits else 1 / players

        def score(move: int) -> float:
            one = node.children[move]
            one.offered += 1
            mean = one.sums[actor] / one.visits if one.visits else base - self.mind.untried
            return mean + self.mind.explore * liked[move] / total * math.sqrt(one.offered) / (1 + one.visits)

        return max(m, key=score)

    def _shares(self, t: Table) -> list[float]:
        seats = range(t.players)
        if t.over and not self.mind.scored:
            winners = [seat for seat in seats if t.won >> seat & 1]
            return [(seat in winners) / max(1, len(winners)) for seat in seats]
        heat = self.mind.heat + self.mind.heat_left * math.sqrt(max(0, self.game.left_to_play(t)) / 100)
        values = [self.game.value(t, seat, self.mind.value) / heat for seat in seats]
        odds = [math.exp(value - max(values)) for value in values]
        return [one / sum(odds) for one in odds]
