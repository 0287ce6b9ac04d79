"""What a phase offers, and why it does not offer the rest. Rules write these words; the engine turns them into numbers.

Called directly, outside a game's rules, they do the same, slowly: a move is then a number, or a verb without arguments.
"""

from __future__ import annotations

from itertools import compress
from typing import Any

from nonsuch.engine.language.moves import Verb
from nonsuch.engine.language.seats import filled
from nonsuch.engine.language.typed import Counts, HeldBag
from nonsuch.engine.language.word import compiled_as, word

NOTHING = -1  # as `least`: every move may be added
SHORT = 16  # places of a row that are sooner looked at one by one


class Moves(list[int]):
    """What a phase offers. `rising`: a choice is put together in one order only, as batch play and search want; then
    `least` is the lowest move that may still be added. `refusals` collects why other moves are not offered, where
    somebody wants to know.
    """

    __slots__ = ("least", "refusals", "rising")

    def __init__(self, rising: int = 0) -> None:
        super().__init__()
        self.rising = rising
        self.least = NOTHING
        self.refusals: dict[int, str] | None = None

    def begin(self, latest: int) -> None:
        """Nothing is offered yet; `latest` is the move last added to the choice, or NONE."""
        self.clear()
        self.least = latest if self.rising else NOTHING


@word
def offer(m: Moves, move: int | Verb) -> None:
    """Offer one move: `offer(m, TAKE(place, symbol))`, `offer(m, ENOUGH)`."""


@word
def offer_all(m: Moves, moves: int | Verb, *span: int) -> None:
    """Offer all moves of a verb given its first arguments; with two numbers, its last domain from the one up to, not
    including, the other."""


@word
def offer_held(m: Moves, moves: int | Verb, place: HeldBag | Counts, *span: int) -> None:
    """Offer a verb of each kind that a place holds; with two numbers, of kinds from the one up to the other."""


@word
def refuse(m: Moves, move: int | Verb, cite: str) -> None:
    """Say why a move is not offered. Compiled play leaves the statement out."""


@word
def refuse_rest(m: Moves, *moves: int | Verb | str) -> None:
    """Say why those moves of these verbs that are not offered are not: `refuse_rest(m, ADD, USE, "ruling 27")`."""


# what they become ------------------------------------------------------------------------------


def _one_compiled(m: Any, move: int) -> None:
    m.a[m.n] = move
    m.n += 1


@compiled_as(_one_compiled)
def put_one(m: Moves, move: int) -> None:
    m.append(move)


def _added_compiled(m: Any, move: int) -> None:
    # written in any case and counted only if it may be: a branch here would be guessed wrong too often
    m.a[m.n] = move
    m.n += 1 if move >= m.least else 0


@compiled_as(_added_compiled)
def put_added(m: Moves, move: int) -> None:
    if move >= m.least:
        m.append(move)


def _range_compiled(m: Any, first: int, end: int) -> None:
    n = m.n
    for i in range(end - first):
        m.a[n + i] = first + i
    m.n = n + max(0, end - first)


@compiled_as(_range_compiled)
def put_range(m: Moves, first: int, end: int) -> None:
    m.extend(range(first, end))


def _held_compiled(m: Any, first: int, row: Any, low: int, high: int) -> None:
    n = m.n
    if len(row) > SHORT:
        for place in filled(row, low, high):
            m.a[n] = first + place
            n += 1
    else:
        # every move is written and only those held are counted: a branch here would be guessed wrong too often
        for place in range(low, high):
            m.a[n] = first + place
            n += 1 if row[place] > 0 else 0
    m.n = n


@compiled_as(_held_compiled)
def put_held(m: Moves, first: int, row: Any, low: int, high: int) -> None:
    """`first + place` for each place from low to high - 1 where a row is not empty."""
    m.extend(compress(range(first + low, first + high), row[low:high]))


def refuse_range(m: Any, first: int, end: int, cite: str) -> None:
    for move in range(first, end):
        m.refusals.setdefault(move, cite)
