"""Bots that look ahead: the noble and the monarch, by compiled search.

A whole choice has one budget: where it is put together in steps, the tree of the first step answers the later ones. It
goes on to the next choice as well, where its seat can foresee what it will see then. A fixed number of trees is grown
whatever the machine has, and cores only share them out: the same seed and iterations give the same move on one core and
on many.
"""

from __future__ import annotations

import json
import threading
from collections.abc import Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from functools import cache
from typing import Any

from nonsuch.bots.base import Bot, Candidate, Choice, Clock
from nonsuch.bots.greedy import Courtier
from nonsuch.bots.weights import weights_of
from nonsuch.engine.backings import search
from nonsuch.engine.backings.native.build import rules_of
from nonsuch.engine.backings.searching import NODES, Bench, Mind, Tree
from nonsuch.engine.errors import NonsuchError
from nonsuch.engine.game import Game
from nonsuch.engine.laws.conformance import all_cores
from nonsuch.engine.playing.play import Play

CHUNK = 64  # iterations between two looks at the clock
AGAIN = 8  # a later step of a choice gets one part in so many of the budget, if its subtree has less
MOST_WAITING = 4  # choices whose trees are kept
NOT_READY = "The courtier plays for the {} until its search is ready; the first time, that may take a minute."


@cache
def mind_of(game: Game, players: int, far: bool = False) -> Mind:
    """The game's own numbers, as search wants them; `far` is a monarch's, who plays a leaf further on."""
    w = weights_of(game, players)
    return Mind(
        "search", w.prior, w.value, explore=w.explore, prior_heat=w.prior_heat, heat=w.heat, heat_left=w.heat_left,
        guided=w.monarch_guided if far else w.guided, guide_looks=w.guide_looks, scored=w.scored,
    )  # fmt: skip


class Ready:
    """Whether a game's search is compiled; it is made so in a thread of its own, so that nobody waits for it."""

    def __init__(self) -> None:
        self._threads: dict[str, threading.Thread] = {}
        self._ended: dict[str, NonsuchError | None] = {}  # with what went wrong

    def now(self, game: Game) -> bool:
        """However long it takes."""
        if game.name not in self._ended:
            self._compile(game)
        return self._is_ready(game)

    def soon(self, game: Game) -> bool:
        """Without waiting for it."""
        if game.name not in self._threads:
            self._threads[game.name] = threading.Thread(target=self._compile, args=(game,), daemon=True)
            self._threads[game.name].start()
            self._threads[game.name].join(0.5)  # what was compiled before is only loaded
        return self._is_ready(game)

    def _is_ready(self, game: Game) -> bool:
        error = self._ended.get(game.name)
        if error is not None:
            raise error
        return game.name in self._ended

    def _compile(self, game: Game) -> None:
        try:
            rules_of(game, loops=search)
            self._ended[game.name] = None
        except NonsuchError as error:
            self._ended[game.name] = error


READY = Ready()


class Seeker(Bot):
    far = False  # whether a leaf is played further on

    def __init__(self) -> None:
        self.cores = all_cores()
        self._kept: dict[str, list[Tree]] = {}  # by what their seat will see when it is asked next

    def mind(self, game: Game, players: int, clock: Clock) -> Mind:
        w, seconds = weights_of(game, players), clock.seconds or self.seconds
        iterations = clock.iterations or max(1, int(seconds * (w.monarch_pace if self.far else w.pace)))
        return replace(mind_of(game, players, self.far), iterations=iterations)

    def choose(self, game: Game, view: Mapping[str, Any], offers: Sequence[str], seed: int, clock: Clock) -> Choice:
        if len(offers) == 1:
            return Choice(offers[0])
        if not (READY.now(game) if self.patient else READY.soon(game)):
            return Choice(Courtier().choose(game, view, offers, seed, clock), note=NOT_READY.format(self.name))
        return self._searched(game, view, offers, seed, clock)

    def _searched(self, game: Game, view: Mapping[str, Any], offers: Sequence[str], seed: int, clock: Clock) -> Choice:
        imagined = game.imagine(view, seed & 0x7FFFFFFF)
        kept = self._kept.pop(_key(game, view), None)
        trees = kept or self._new_trees(game, view["players"], seed, clock)
        for tree in trees:
            tree.bench.put(imagined.table.image())
        self._think(trees, clock, again=bool(kept and view.get("steps")))
        answer = _best(game, trees, imagined.table.actor, offers)
        self._go_on(imagined, trees, answer.move)
        return answer

    def _new_trees(self, game: Game, players: int, seed: int, clock: Clock) -> list[Tree]:
        mind = mind_of(game, players, self.far)
        iterations = (clock.iterations or NODES) // mind.trees
        nodes = min(NODES, 24 * iterations + 2000)
        return [Tree(Bench(game, players), mind, seed * 31 + k + 1, nodes) for k in range(mind.trees)]

    def _go_on(self, imagined: Play, trees: list[Tree], move: str) -> None:
        """Trees are kept for the next question, if the same seat is asked it and what it will see is certain: the next
        step of a choice, or the next choice where neither chance nor anybody else comes between."""
        game, seat = imagined.game, imagined.table.actor
        offers: Sequence[str] = (move,)
        while len(offers) == 1:
            imagined.play(seat, offers[0])
            known = all(tree.step(game.moves.parse(offers[0])) for tree in trees)
            if not known or seat not in imagined.actors:
                return
            offers = imagined.notations(seat)
        self._kept[_key(game, imagined.view(seat))] = trees
        while len(self._kept) > MOST_WAITING:
            del self._kept[next(iter(self._kept))]

    def _think(self, trees: list[Tree], clock: Clock, again: bool) -> None:
        if self.cores > 1:
            with ThreadPoolExecutor(len(trees)) as pool:
                list(pool.map(lambda tree: _grow(tree, clock, len(trees), again, 1.0), trees))
            return
        for number, tree in enumerate(trees):
            _grow(tree, clock, len(trees), again, 1 / (len(trees) - number))


class Noble(Seeker):
    about = "strong; looks ahead, for 0.3 seconds"
    seconds = 0.3


class Monarch(Seeker):
    about = "strongest; looks ahead, for 3 seconds"
    seconds = 3.0
    far = True


def _grow(tree: Tree, clock: Clock, trees: int, again: bool, share: float) -> None:
    if clock.iterations is not None:
        wanted = clock.iterations // trees
        tree.grow(max(0, wanted // AGAIN - tree.visits) if again else wanted - min(tree.visits, wanted // 2))
        return
    if again and tree.visits >= CHUNK:
        return
    until = clock.left * (1 - share)
    while clock.left > until:  # also where there is no room for more nodes: what is known of them becomes surer
        tree.grow(CHUNK)
    if tree.visits == 0:
        tree.grow(CHUNK)


def _key(game: Game, view: Mapping[str, Any]) -> str:
    """What a seat sees, written alike whether it came over a wire or not."""
    return game.name + json.dumps(json.loads(json.dumps(view, default=str)), sort_keys=True)


def _best(game: Game, trees: list[Tree], seat: int, offers: Sequence[str]) -> Choice:
    found: dict[int, tuple[int, float]] = {}
    for tree in trees:
        for move, (visits, share) in tree.candidates(seat).items():
            known = found.get(move, (0, 0.0))
            found[move] = known[0] + visits, known[1] + share
    written = {game.moves.show(move): one for move, one in found.items()}
    tried = [(name, written[name]) for name in offers if name in written and written[name][0]]
    if not tried:
        return Choice(offers[0])
    ranked = sorted(tried, key=lambda one: one[1], reverse=True)
    return Choice(ranked[0][0], tuple(Candidate(name, n, share / n) for name, (n, share) in ranked))
