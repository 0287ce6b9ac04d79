"""What a table is and who is at it, without its game: seats, guests, keys, lines of chat."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple, Protocol

from nonsuch.engine.language import chance
from nonsuch.server.storage import Holder

LIVE, DAILY = PACES = ("live", "daily")
A_DAY = 86_400  # seconds for a move, at the daily pace
TOKEN, INVITATION, LINK = "token", "invitation", "link"
MINE, INVITE, OPEN = "mine", "invite", "open"  # whose a seat shall be, where no bot plays it
WAITING, PLAYING, OVER = "waiting", "playing", "over"

# How chance is proved. At first a word's hash was of the word alone, and each entry of the log had a key of its own, so
# that steps taken back moved chance on; now the hash holds the commitment too, and only what is published moves it.
BY_ENTRY, BY_STEP = PROOFS = (1, 2)

Keys = dict[bytes, tuple[int, str]]  # hash: seat, kind


@dataclass(slots=True)
class Seat:
    """Who plays."""

    number: int
    name: str
    guest: str | None = None
    bot: str | None = None
    stand_in: str | None = None
    open: bool = False  # anybody may take it while it is free
    taken: bool = True
    host: bool = False  # by whoever made the table
    word_hash: str | None = None  # what its player committed to before the deal,
    word: str | None = None  # and what was behind it, or was drawn for him
    orders: str | None = None  # standing answers by name, a comma between them; nobody else is told

    @property
    def standing(self) -> list[str]:
        return self.orders.split(",") if self.orders else []

    @property
    def level(self) -> str | None:
        """The bot that plays here now."""
        return self.bot or self.stand_in

    def about(self) -> dict[str, Any]:
        """What everybody may know."""
        return {
            "seat": self.number,
            "name": self.name,
            "bot": self.level,
            "taken": self.taken,
            "open": self.open and not self.taken,
            "host": self.host,
            "word_hash": self.word_hash,
        }

    @property
    def owes_word(self) -> bool:
        """It is committed to a word that was not revealed yet."""
        return self.word_hash is not None and self.word is None

    @property
    def owes_hash(self) -> bool:
        """Its player brought a word to a round that was broken off, and owes another: none is drawn for him."""
        return self.taken and self.bot is None and self.word_hash is None and self.word is None


@dataclass(frozen=True, slots=True)
class Facts:
    """What a table is, from its beginning on."""

    id: str
    game: str
    players: int
    scenario: str | None
    options: dict[str, int]
    rules_version: str
    secret: bytes
    deal: int | None  # a seed; without one the deal comes from the secret and the players' words
    start: bytes | None
    origin: dict[str, Any] | None
    title: str
    pace: str
    listed: bool
    creator: str | None
    created: float
    dealt: float | None = None  # none: players are waited for
    words: tuple[str | None, ...] = ()  # of each seat, from the deal on
    proof: int = BY_STEP

    @property
    def chance(self) -> bytes:
        """What all chance is keyed from: the secret, and the word of each player."""
        return chance.with_words(self.secret, self.words) if any(self.words) else self.secret

    def hash_of(self, word: str) -> str:
        """What a player who brings this word commits to."""
        if self.proof == BY_ENTRY:
            return hashlib.sha256(word.encode()).hexdigest()
        return chance.word_hash(self.commitment, word)

    def broken_words(self, seats: Sequence[Seat]) -> list[int]:
        """The seats whose word is not the one that was committed to under this secret."""
        told = [one for one in seats if one.word is not None and one.word_hash is not None]
        return [one.number for one in told if self.hash_of(one.word or "") != one.word_hash]

    @property
    def lesson(self) -> int | None:
        """Which chapter of the game's first lesson it is, if it is one."""
        chapter = (self.origin or {}).get("lesson")
        return chapter if isinstance(chapter, int) else None

    @property
    def commitment(self) -> str:
        return chance.commitment(self.secret)


@dataclass(frozen=True, slots=True)
class Guest:
    """Somebody a cookie remembers."""

    id: str
    name: str


class HasSeats(Protocol):
    """A table, as far as it matters who sits at it."""

    seats: list[Seat]
    keys: Keys

    @property
    def id(self) -> str: ...


class Visitor(NamedTuple):
    """Who has come to a table: by a key that opens a seat, or as a guest who sits there; without a seat he looks on."""

    seat: int | None
    key: bytes | None = None  # its hash
    guest: str | None = None

    @property
    def holder(self) -> Holder:
        return Holder(self.key, self.guest)

    def still_sits(self, table: HasSeats) -> bool:
        """A key may have been made void since, and a seat been given to another browser."""
        if self.seat is None:
            return True
        if self.key is not None:
            return table.keys.get(self.key, (None, ""))[0] == self.seat
        return table.seats[self.seat].guest == self.guest


@dataclass(frozen=True, slots=True)
class Said:
    """A line of chat; without a seat, the table itself says it."""

    number: int
    seat: int | None
    text: str
    at: float
    readers: int | None = None  # a bit for each seat that may read it; None: all may
    draft: str | None = None  # moves proposed with it, in the game's notation

    @property
    def to(self) -> list[int] | None:
        """The seats that may read it, the speaker's among them, where not all may."""
        return (
            None
            if self.readers is None
            else [seat for seat in range(self.readers.bit_length()) if self.readers >> seat & 1]
        )

    def is_for(self, reader: int | None) -> bool:
        return self.readers is None or (reader is not None and bool(self.readers >> reader & 1))


@dataclass(frozen=True, slots=True)
class Line:
    """What somebody is about to say."""

    text: str
    readers: int | None = None
    draft: str | None = None


def in_one_hand(seats: Sequence[Seat]) -> bool:
    """Whether one person has all seats that are not bots', and could look into every hand."""
    return all(one.host or one.bot is not None for one in seats)


def bits(seats: Sequence[int]) -> int:
    made = 0
    for seat in seats:
        made |= 1 << seat
    return made


def distinct(names: Sequence[str]) -> list[str]:
    """Of two who are called alike the second is numbered: a log that says Anne means one of them."""
    made: list[str] = []
    for name in names:
        number, called = 1, name
        while called.casefold() in [one.casefold() for one in made]:
            number += 1
            called = f"{name} {number}"
        made.append(called)
    return made
