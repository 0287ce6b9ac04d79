"""The compiled backing: whole games in one call, at the speed of C. The compiler itself is in native/."""

from __future__ import annotations

import ctypes
from array import array
from collections.abc import Sequence
from functools import cache
from typing import TYPE_CHECKING, Any

from nonsuch.engine.backings.drivers import DEAD_END, TOO_DEEP
from nonsuch.engine.backings.native.build import OPTIMISED, rules_of, rules_soon
from nonsuch.engine.backings.native.layout import MOVES_HEAD, WORD, words
from nonsuch.engine.errors import RulesError
from nonsuch.engine.language.phases import OVERFLOW

if TYPE_CHECKING:
    from nonsuch.engine.game import Game

LONGEST_GAME = 1_000_000
TABLES = 8  # records a worker has at hand: the game, an imagined world, its successors
Number = ctypes.c_int64


class Compiled:
    """One worker's compiled game: its own records and chance, and the loops that run on them.

    Several may run at once in threads; the loops let go of the interpreter lock. `checked`: every index, range and
    overflow is. `soon`: where somebody waits; the first calls may run unoptimised, at a quarter of the speed.
    """

    def __init__(
        self,
        game: Game,
        players: int,
        options: dict[str, Any] | None = None,
        checked: bool = False,
        level: int = OPTIMISED,
        scenario: str | None = None,
        soon: bool = False,
    ) -> None:
        self.game = game
        self.rules = rules_soon(game) if soon else rules_of(game, checked, level)
        self.image_size = game.table.image_size
        self.record_size = words(game.table.dtype_spec()["itemsize"])  # scratch lies behind the image
        self._moves_size = words(MOVES_HEAD + 2 * (game.pool_size + 1))
        self._tables = (Number * (self.record_size // WORD * TABLES))()
        self._blanks = (Number * (self.record_size // WORD))()
        self._moves = (Number * (self._moves_size // WORD * 2))()
        self._chance = (Number * 4)()
        ctypes.memmove(self._blanks, game.blank(players, options, scenario=scenario).image(), self.image_size)
        for index in range(2):
            ctypes.c_int32.from_buffer(self._moves, index * self._moves_size + 4).value = 1

    # states ------------------------------------------------------------------------------------

    def _table(self, index: int) -> int:
        return ctypes.addressof(self._tables) + index * self.record_size

    def put(self, image: bytes, index: int = 0) -> None:
        if len(image) != self.image_size or not 0 <= index < TABLES:
            raise RulesError(
                f"a state of {len(image)} bytes where {self.image_size} were expected; "
                "only images written under these rules can be read"
            )
        ctypes.memmove(self._table(index), image, self.image_size)

    def read(self, index: int = 0) -> bytes:
        return ctypes.string_at(self._table(index), self.image_size)

    @property
    def chance(self) -> list[int]:
        """The bots' words of chance."""
        return list(self._chance)

    # loops -------------------------------------------------------------------------------------

    def random_games(self, seed: int, games: int) -> int:
        args = (self._tables, self._blanks, self._moves, self._chance, seed, games, LONGEST_GAME)
        return self._ended(self.rules.call("random_games", *args))

    def rollouts(self, seed: int, count: int, games: int) -> int:
        """Random play to the end from the state in tables[1]."""
        args = (self._tables, self._moves, self._chance, seed, count, games, LONGEST_GAME)
        return self._ended(self.rules.call("rollouts", *args))

    def bot_games(self, levels: Sequence[int], seed: int, games: int, sums: Sequence[Any]) -> int:
        """Adds wins, scores and their squares into three rows of 64-bit numbers (`sums_for`)."""
        given = (Number * len(levels))(*levels)
        rows = [(Number * len(row)).from_buffer(row) for row in sums]
        args = (self._tables, self._blanks, self._moves, self._chance, given, seed, games, LONGEST_GAME)
        return self._ended(self.rules.call("bot_games", *args, *rows))

    def _ended(self, decisions: int) -> int:
        if decisions >= 0:
            return decisions
        seed = -1 - decisions
        if self.game.table.from_image(self.read()).over == OVERFLOW:
            raise TooDeep(seed)
        if ctypes.c_int32.from_buffer(self._moves).value == 0:
            raise DeadEnd(
                f"the game of seed {seed} comes to a dead end: somebody is asked and nothing is offered; "
                "offer a pass, or skip seats that can do nothing"
            )
        raise TooLong(
            f"the game of seed {seed} does not end within {LONGEST_GAME} moves; let every turn bring its end nearer"
        )

    def trace(self, seed: int, rising: int, room: int = 1 << 16) -> tuple[list[int], list[int]]:
        """The fingerprints of a random game, and its moves."""
        prints, played = (Number * room)(), (Number * room)()
        args = (self._tables, self._blanks, self._moves, self._chance, self._tables, self.image_size, crc_table())
        count = self.rules.call("trace", *args, seed, rising, prints, played, room)
        if count == TOO_DEEP:
            raise TooDeep(seed)
        if count == DEAD_END:
            raise DeadEnd(
                f"the game of seed {seed} comes to a dead end: somebody is asked and nothing is offered; "
                "offer a pass, or skip seats that can do nothing"
            )
        if count < 0:
            raise TooLong(f"the game of seed {seed} is longer than {room} moves; give the trace more room")
        return prints[: count + 1], played[:count]

    def redeal_prints(self, image: bytes, seat: int, key: int, count: int) -> list[int]:
        """The fingerprints of a state dealt anew for a seat, with so many keys."""
        self.put(image)
        prints = (Number * count)()
        pool = (
            ctypes.addressof(self._moves) + self._moves_size + MOVES_HEAD
        )  # the second list of moves lends its places
        args = (self._tables, seat, key, count, pool, self._table(1), self.image_size, crc_table(), prints)
        self.rules.call("redeal_many", *args)
        return prints[:]

    def clones(self, count: int) -> int:
        return self.rules.call("clones", self._tables, count)

    def choice(self, image: bytes, level: int, chance: Sequence[int], rising: int = 0) -> int:
        """What a bot does in this state, with these words of chance."""
        self.put(image)
        self._chance[:] = list(chance)
        return self.rules.call("one_choice", self._tables, self._moves, self._chance, level, rising)

    def follow(self, image: bytes, moves: Sequence[int], rising: int = 0) -> list[tuple[int, list[int]]]:
        """Makes these moves from a state on; who was asked before each, and what was offered."""
        self.put(image)
        room = len(moves) * (2 + self.game.pool_size)
        given, seen = (Number * len(moves))(*moves), (Number * room)()
        made = self.rules.call("follow", self._tables, self._moves, given, len(moves), rising, seen, room)
        found, at = [], 0
        for _ in range(made):
            size = seen[at + 1]
            found.append((seen[at], seen[at + 2 : at + 2 + size]))
            at += 2 + size
        return found


@cache
def crc_table() -> Any:
    return (Number * 256)(*map(_crc_entry, range(256)))


def _crc_entry(value: int) -> int:
    for _ in range(8):
        value = (value >> 1) ^ (0xEDB88320 if value & 1 else 0)
    return value


class TooLong(RulesError):
    """A game that does not end."""


class TooDeep(RulesError):
    """More phases interrupt each other than there is room for."""

    def __init__(self, seed: int) -> None:
        super().__init__(f"the phases of the game of seed {seed} nest deeper than its stack; declare Table(stack=…)")


class DeadEnd(RulesError):
    """Somebody is asked and nothing is offered."""


def sums_for(seats: int) -> list[array[int]]:
    """Rows for what `bot_games` adds up."""
    return [array("q", bytes(8 * seats)) for _ in range(3)]


def warm_up(game: Game, checked: bool = False) -> None:
    """Compile the rules, or load them from where they are kept."""
    rules_of(game, checked, OPTIMISED)
