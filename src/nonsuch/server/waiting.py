"""A table that waits for its players: nothing is dealt, so there is nothing that anybody could see or steer."""

from __future__ import annotations

import asyncio
import time
from dataclasses import dataclass, field
from typing import Any

from nonsuch.engine.game import Game
from nonsuch.server.facts import WAITING, Facts, Keys, Said, Seat, distinct, in_one_hand


@dataclass(slots=True, eq=False)
class WaitingTable:
    """Who has come so far. It is read anew from the database whenever anything about it changes."""

    game: Game
    facts: Facts
    seats: list[Seat]
    keys: Keys = field(default_factory=dict)
    chat: list[Said] = field(default_factory=list)
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    gone: bool = False
    used: float = field(default_factory=time.monotonic)

    @property
    def id(self) -> str:
        return self.facts.id

    @property
    def names(self) -> list[str]:
        return distinct([seat.name for seat in self.seats])

    @property
    def free(self) -> list[int]:
        return [one.number for one in self.seats if not one.taken]

    @property
    def uncommitted(self) -> list[int]:
        """These have brought a word to a round that was broken off, and not yet the hash of another."""
        return [one.number for one in self.seats if one.owes_hash]

    @property
    def owing(self) -> list[int]:
        """Everybody is here and committed, and these have not revealed their word."""
        return [] if self.free or self.uncommitted else [one.number for one in self.seats if one.owes_word]

    @property
    def awaited(self) -> list[int]:
        """Everybody is here, and these keep the others waiting."""
        return [] if self.free else self.uncommitted or self.owing

    def shows(self, seat: int | None) -> dict[str, Any]:
        """The table as anybody may see it, in the form that it has once it is played at."""
        return {
            "table": self.id,
            "game": self.facts.game,
            "state": WAITING,
            "seq": 0,
            "step": 0,
            "actors": [],
            "ask": "",
            "rule": "",
            "offers": [],
            "can_undo": False,
            "view": {},
            "log": [],
            "over": False,
            "scores": [None] * self.facts.players,
            "winners": [],
            "resigned": None,
            "commitment": self.facts.commitment,
            "seat": seat,
            "names": self.names,
            "players": [one.about() for one in self.seats],
            "orders": [] if seat is None else self.seats[seat].standing,
            "in_one_hand": in_one_hand(self.seats),
            "words_wanted": self.owing,
            "hashes_wanted": self.uncommitted,
        }

    def news(self) -> dict[str, Any]:
        """What its stream tells while it waits."""
        shown = self.shows(None)
        return {name: shown[name] for name in ("state", "commitment", "players", "words_wanted", "hashes_wanted")}
