"""Compiled search and matches among bots, as Python calls them. The loops themselves are in search.py."""

from __future__ import annotations

import ctypes
import time
from array import array
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING, Any

from nonsuch.engine.backings import learning, search
from nonsuch.engine.backings.native.build import OPTIMISED, rules_of
from nonsuch.engine.backings.native.layout import MOVES_HEAD, WORD, words
from nonsuch.engine.errors import RulesError
from nonsuch.engine.language.chance import seed_words

if TYPE_CHECKING:
    from nonsuch.engine.game import Game

Number, Real = ctypes.c_int64, ctypes.c_double
TABLES, LISTS = 3, 3  # the game, an imagined world, what follows there; offers of each, and room to deal with
LONGEST_GAME = 100_000
TIMED = 40  # decisions that tell how long a bot thinks
NODES = 200_000  # of a tree, at most
SEATS = 8
KINDS = {"random": search.RANDOM_KIND, "greedy": search.GREEDY_KIND, "search": search.SEARCH_KIND}


@dataclass(frozen=True)
class Mind:
    """How a bot thinks on the compiled side, all of it data: which kind, how long, by which weights.

    `policy` says what it likes at once, `value` what a leaf is worth: a row of knobs and weights each. `looks`: of how
    many offers, drawn at random, it takes the best; 0: of all. `slips`: per cent of its choices that are anything.
    """

    kind: str = "random"
    policy: tuple[int, ...] = ()
    value: tuple[int, ...] = ()
    looks: int = 0
    slips: int = 0
    iterations: int = 0
    explore: float = 0.6
    prior_heat: float = 10_000.0
    heat: float = 10_000.0
    heat_left: float = 0.0
    guided: int = 0
    guide_looks: int = 0
    untried: float = 0.05
    trees: int = 1
    scored: bool = False  # points count, not who has most of them

    def numbers(self, policy: int, value: int) -> list[float]:
        """Its row, given where its weights are among all."""
        made = [0.0] * search.ROW
        made[search.KIND], made[search.LOOKS], made[search.ITERATIONS] = KINDS[self.kind], self.looks, self.iterations
        made[search.EXPLORE], made[search.PRIOR_HEAT], made[search.UNTRIED] = (
            self.explore,
            self.prior_heat,
            self.untried,
        )
        made[search.HEAT], made[search.HEAT_LEFT], made[search.TREES] = self.heat, self.heat_left, self.trees
        made[search.GUIDED], made[search.GUIDE_LOOKS] = self.guided, self.guide_looks
        made[search.POLICY], made[search.VALUE], made[search.SLIPS] = policy, value, self.slips
        made[search.SCORED] = float(self.scored)
        return made


@dataclass(frozen=True)
class Outcome:
    """How a game among bots ended: who won, what each seat has, how often each bot had a choice."""

    winners: tuple[int, ...]
    scores: tuple[int, ...]
    decisions: int
    asked: tuple[int, ...]


class Bench:
    """One worker's records and rows. Several may run at once in threads: the loops let go of the interpreter lock."""

    def __init__(
        self,
        game: Game,
        players: int,
        options: Mapping[str, Any] | None = None,
        scenario: str | None = None,
        level: int = OPTIMISED,
    ) -> None:
        self.game, self.players = game, players
        self.rules = rules_of(game, level=level, loops=search)
        self.image_size = game.table.image_size
        self.record_size = words(game.table.dtype_spec()["itemsize"])
        self.width = len(game.bots.knobs) + len(game.bots.evaluation)
        moves_size = words(MOVES_HEAD + 2 * (game.pool_size + 1))
        self.tables = (Number * (self.record_size // WORD * TABLES))()
        self.blanks = (Number * (self.record_size // WORD))()
        self.moves = (Number * (moves_size // WORD * LISTS))()
        self.chance = (Number * 4)()
        ctypes.memmove(self.blanks, game.blank(players, options, scenario=scenario).image(), self.image_size)
        for index in range(LISTS):
            ctypes.c_int32.from_buffer(self.moves, index * moves_size + 4).value = 1  # rising
        self.wp, self.wv = (Number * self.width)(), (Number * self.width)()
        self.path = (Number * (search.DEEPEST + 2))()
        self.where, self.stamp = (Number * (game.pool_size + 1))(), (Number * (game.pool_size + 1))()
        self.ticks = (Number * 1)()
        self.out = (Real * SEATS)()

    def put(self, image: bytes) -> None:
        if len(image) != self.image_size:
            raise RulesError(
                f"a state of {len(image)} bytes where {self.image_size} were expected; "
                "only images written under these rules can be read"
            )
        ctypes.memmove(self.tables, image, self.image_size)

    @property
    def raw(self) -> tuple[Any, ...]:
        """The records as bytes: where they lie, how far apart, and how many bytes of each are the state."""
        return self.tables, self.record_size, self.image_size

    @property
    def scratch(self) -> tuple[Any, ...]:
        return self.path, self.where, self.stamp, self.ticks, self.out


class Tree:
    """A search tree for one seat's decision, grown as long as one likes."""

    def __init__(self, bench: Bench, mind: Mind, seed: int, nodes: int = NODES) -> None:
        self.bench, self.mind, self.nodes = bench, mind, nodes
        self.links = (Number * (nodes * search.LINK))()
        self.sums = (Real * (nodes * search.SUM))()
        self.numbers = (Real * search.ROW)(*mind.numbers(0, 1))
        self.count = 1
        self.links[search.CHILD] = self.links[search.SIBLING] = -1
        seed_words(bench.chance, seed)
        bench.wp[:], bench.wv[:] = list(mind.policy), list(mind.value)

    def grow(self, iterations: int) -> None:
        """So many iterations more from the state that lies on the bench."""
        bench = self.bench
        args = (bench.tables, bench.moves, bench.chance, self.numbers, 0, bench.wp, bench.wv, self.links, self.sums)
        more = (0, self.count, self.nodes, iterations, *bench.scratch)
        self.count = bench.rules.call("grow", *args, *more)

    @property
    def visits(self) -> int:
        return int(self.links[search.VISITS])

    def candidates(self, seat: int) -> dict[int, tuple[int, float]]:
        """The moves from the root: how often each was tried, and the sum of the seat's shares."""
        found = {}
        for node in self._children():
            at = node * search.LINK
            found[int(self.links[at + search.MOVE])] = (
                int(self.links[at + search.VISITS]),
                float(self.sums[node * search.SUM + seat]),
            )
        return found

    def _children(self) -> list[int]:
        found, node = [], self.links[search.CHILD]
        while node >= 0:
            found.append(int(node))
            node = self.links[node * search.LINK + search.SIBLING]
        return found

    def step(self, move: int) -> bool:
        """Go on from this move, and forget all others; False if it was never looked at."""
        for node in self._children():
            if self.links[node * search.LINK + search.MOVE] == move:
                self.count = self.bench.rules.call("tidied", self.links, self.sums, node, 0, self.count)
                return True
        return False


@dataclass
class Match:
    """Games among minds, any of them in any seat."""

    bench: Bench
    minds: Sequence[Mind]
    room: int = 0
    _kept: dict[str, Any] = field(default_factory=dict)

    def __post_init__(self) -> None:
        searching = [mind for mind in self.minds if mind.kind == "search"]
        self.trees = max([mind.trees for mind in searching], default=0)
        most = max([mind.iterations // mind.trees for mind in searching], default=0)
        self.room = min(NODES, 24 * most + 2000) if searching else 1

    @cached_property
    def _rows(self) -> tuple[Any, Any]:
        """The minds' numbers, and all their weights."""
        weights: dict[tuple[int, ...], int] = {}
        numbers: list[float] = []
        for mind in self.minds:
            policy = weights.setdefault(mind.policy or (0,) * self.bench.width, len(weights))
            value = weights.setdefault(mind.value or mind.policy or (0,) * self.bench.width, len(weights))
            numbers += mind.numbers(policy, value)
        flat = [one for row in weights for one in row]
        return (Real * len(numbers))(*numbers), (Number * len(flat))(*flat)

    @cached_property
    def _trees(self) -> tuple[Any, Any, Any]:
        count = self.bench.players * max(1, self.trees)
        nodes = count * self.room
        return (Number * (nodes * search.LINK))(), (Real * (nodes * search.SUM))(), (Number * (2 * count))()

    def play(self, who: Sequence[int], seed: int, key: int) -> Outcome:
        """One game; `who` says which mind sits in each seat, `key` is the bots' own chance."""
        bench = self.bench
        made, asked = self._run(who, seed, key, LONGEST_GAME)
        if made < 0:
            raise RulesError(
                f"the game of seed {seed} does not end, or comes to a dead end; `nonsuch check` shows where"
            )
        end = bench.game.table.from_image(ctypes.string_at(bench.tables, bench.image_size))
        winners = tuple(seat for seat in range(bench.players) if end.won >> seat & 1)
        scores = tuple(getattr(end, bench.game.rules.score)[: bench.players])
        return Outcome(winners, scores, made, asked)

    def time_a_decision(self, who: Sequence[int], seed: int) -> float:
        """Seconds of processor time, in the beginning of a game."""
        began = time.thread_time()
        _, asked = self._run(who, seed, seed, TIMED)
        return (time.thread_time() - began) / max(1, sum(asked))

    def _run(self, who: Sequence[int], seed: int, key: int, limit: int) -> tuple[int, tuple[int, ...]]:
        """How many decisions, -1 if there would be more; how often each mind had a choice."""
        bench, (numbers, weights), (links, sums, roots) = self.bench, self._rows, self._trees
        asked = (Number * len(self.minds))()
        seats = (Number * len(who))(*who)
        args = (bench.tables, bench.blanks, bench.moves, bench.chance, numbers, weights, bench.width, seats)
        game = (seed, key, limit, self.trees, links, sums, roots, self.room)
        made = bench.rules.call("match_game", *args, *game, *bench.scratch, bench.wp, bench.wv, asked, *bench.raw)
        return int(made), tuple(asked)


@dataclass(frozen=True)
class Positions:
    """Taken down from self-play: what each term counts for each seat; what is left and who won."""

    found: array[int]
    heads: array[float]
    count: int
    seats: int
    terms: int

    def row(self, at: int, seat: int) -> array[int]:
        first = (at * self.seats + seat) * self.terms
        return self.found[first : first + self.terms]

    def left(self, at: int) -> float:
        return self.heads[at * (self.seats + 1)]

    def won(self, at: int) -> array[float]:
        first = at * (self.seats + 1) + 1
        return self.heads[first : first + self.seats]


def sampled(
    bench: Bench, policy: Sequence[int], seed: int, games: int, every: int, room: int, slips: int = 0
) -> Positions:
    """So many games of self-play, one decision in `every` taken down until there is no more room; `slips` of a hundred
    choices are anything."""
    terms, n = len(bench.game.bots.evaluation), bench.players
    found, heads = array("q", bytes(8 * room * n * terms)), array("d", bytes(8 * room * (n + 1)))
    bench.wp[:] = list(policy)
    args = (bench.tables, bench.blanks, bench.moves, bench.chance, bench.wp, slips, seed, games, every, LONGEST_GAME)
    rows = (Number * len(found)).from_buffer(found), (Real * len(heads)).from_buffer(heads)
    used = bench.rules.call("sample_games", *args, terms, *rows, room)
    if used < 0:
        raise RulesError(
            f"a game from seed {seed} onwards does not end, or comes to a dead end; `nonsuch check` shows where"
        )
    return Positions(found, heads, used, n, terms)


def learnt(
    bench: Bench, positions: Positions, scale: Sequence[float], until: int, steps: int, cooling: float, seed: int
) -> list[float]:
    """Weights of the terms, each in parts of its scale, fitted to who won in the positions before `until`."""
    rules = rules_of(bench.game, loops=learning)
    weights = (Real * positions.terms)()
    seed_words(bench.chance, seed)
    rows = (
        (Number * len(positions.found)).from_buffer(positions.found),
        (Real * len(positions.heads)).from_buffer(positions.heads),
        (Real * positions.terms)(*scale),
    )
    more = (Real * 1)(cooling), bench.chance, weights, (Real * positions.terms)(*[1e-6] * positions.terms)
    rules.call("learn_value", *rows, positions.seats, positions.terms, until, steps, *more, (Real * SEATS)())
    return list(weights)
