"""Chance: a small generator kept in the state, hidden and seeded. Dice and shuffles all come from here.

sfc32 (Chris Doty-Humphrey's small fast counter generator), its four 32-bit words kept as integers under 2**32 so that
Python and compiled code reckon alike.
"""

from __future__ import annotations

import hashlib
import struct
from collections.abc import Sequence
from typing import Any

from nonsuch.engine.errors import ScriptMismatch
from nonsuch.engine.language.schema import Table
from nonsuch.engine.language.typed import Numbers
from nonsuch.engine.language.word import compiled_as

WORD = 0xFFFFFFFF


def _next_below_compiled(rng: Numbers, n: int) -> int:
    a = rng[0]
    b = rng[1]
    c = rng[2]
    d = rng[3]
    s = (a + b + d) & WORD
    rng[3] = (d + 1) & WORD
    rng[0] = b ^ (b >> 9)
    rng[1] = (c + (c << 3)) & WORD
    rng[2] = (((c << 21) | (c >> 11)) + s) & WORD
    result: int = (s * n) >> 32
    return result


@compiled_as(_next_below_compiled)
def next_below(rng: Numbers, n: int) -> int:
    """The generator's next number, from 0 to n - 1."""
    a, b, c, d = rng
    s = (a + b + d) & WORD
    rng[0] = b ^ (b >> 9)
    rng[1] = (c + (c << 3)) & WORD
    rng[2] = (((c << 21) | (c >> 11)) + s) & WORD
    rng[3] = (d + 1) & WORD
    result: int = (s * n) >> 32
    return result


def seed_words(rng: Numbers, seed: int) -> None:
    rng[0] = seed & WORD
    rng[1] = (seed >> 32) & WORD
    rng[2] = 0x9E3779B9
    rng[3] = 1
    for _ in range(12):
        next_below(rng, 1)


def _shuffle_compiled(t: Any, pile: Any, size: int) -> None:
    for last in range(size - 1, 0, -1):
        other = next_below(t.rng, last + 1)
        card = pile[last]
        pile[last] = pile[other]
        pile[other] = card


@compiled_as(_shuffle_compiled)
def plain_shuffle(t: Any, pile: Any, size: int) -> None:
    """Shuffle the first `size` cards of a pile. (The generator is written out here: a call for each card is slow.)"""
    a, b, c, d = t.rng
    cards = list(pile[:size])
    for left in range(size, 1, -1):
        s = (a + b + d) & WORD
        a = b ^ (b >> 9)
        b = (c * 9) & WORD
        c = (((c << 21) | (c >> 11)) + s) & WORD
        d += 1  # cut to its word at the end
        other = (s * left) >> 32
        cards[left - 1], cards[other] = cards[other], cards[left - 1]
    for place, card in enumerate(cards):
        pile[place] = card
    for word, value in enumerate((a, b, c, d & WORD)):
        t.rng[word] = value


@compiled_as(_shuffle_compiled)
def shuffle(t: Any, pile: Any, size: int) -> None:
    """Shuffle the first `size` cards of a pile; scripted cards then lie on top of it, the first one topmost."""
    plain_shuffle(t, pile, size)
    if t.script:
        arrange(t.script, pile, size)
        t.script = []


def plain_roll(t: Table, sides: int) -> int:
    return next_below(t.rng, sides) + 1


@compiled_as(plain_roll)
def roll(t: Table, sides: int) -> int:
    """A die of so many sides, from 1."""
    if not t.script:
        return plain_roll(t, sides)
    face: int = t.script.pop(0)
    if not 1 <= face <= sides:
        raise ScriptMismatch(f"a die of {sides} sides cannot show {face}; script numbers from 1 to {sides}")
    return face


def arrange(kinds: list[int], pile: Any, size: int) -> None:
    """Bring these cards to the top of a pile, the first one topmost."""
    below = size
    for kind in kinds:
        below -= 1
        where = below
        while where >= 0 and pile[where] != kind:
            where -= 1
        if where < 0:
            raise ScriptMismatch(
                "a scripted card is not in the pile it should come from; script cards that are still there"
            )
        pile[where] = pile[below]
        pile[below] = kind


def keyed(secret: bytes, number: int) -> bytes:
    """The key of a table's move `number`: 16 bytes that nobody can foretell without the secret."""
    return hashlib.blake2b(number.to_bytes(8, "big"), key=secret, digest_size=16, person=b"nonsuch-chance").digest()


def commitment(secret: bytes) -> str:
    """What is published before play, so that the seed shown afterwards can be checked."""
    return hashlib.sha256(b"nonsuch seed " + secret).hexdigest()


def word_hash(commitment: str, word: str) -> str:
    """What a player commits to: his word, and the commitment under which he brings it. Of another secret it is not
    true, so whoever changes the secret needs all words anew."""
    return hashlib.sha256(f"nonsuch word {commitment} {word}".encode()).hexdigest()


def with_words(secret: bytes, words: Sequence[str | None]) -> bytes:
    """A table's secret mixed with a word of each seat (none: it has none), so that no one of them decides alone."""
    digest = hashlib.sha256(b"nonsuch words " + secret)
    for word in words:
        given = (word or "").encode()
        digest.update(len(given).to_bytes(4, "big") + given)
    return digest.digest()


def rekey(t: Table, key: bytes) -> None:
    if len(key) < 16:
        raise ValueError(f"a key of {len(key)} bytes is too short to key chance; 16 are needed")
    for word, value in enumerate(struct.unpack("<4I", key[:16])):  # random already: there is nothing to stir
        t.rng[word] = value
