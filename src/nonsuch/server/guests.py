"""People whom a cookie remembers."""

from __future__ import annotations

import time

from nonsuch.server import rows
from nonsuch.server.bounded import BoundedCache
from nonsuch.server.facts import Guest
from nonsuch.server.storage import Storage, durable
from nonsuch.server.text import LONGEST_NAME, clean_line
from nonsuch.server.tokens import hashed, new_id, new_token

NAMELESS = "Guest"  # what somebody is called who has not said
MOST_GUESTS = 10_000  # remembered without asking the database,
GUEST_KEPT = 30.0  # for so many seconds: another server may have renamed him


class Guests:
    def __init__(self, storage: Storage) -> None:
        self.storage = storage
        self.seen: set[str] = set()  # since they were last written down
        # By the hash of his secret: he, and until when.
        self._known: BoundedCache[bytes, tuple[Guest, float]] = BoundedCache(MOST_GUESTS)

    async def new(self, name: str, secret: str | None = None) -> tuple[Guest, str]:
        """Somebody new, and the secret by which his cookie knows him; he may have it already."""
        guest, secret = Guest(new_id(), clean_line(name, "a name", LONGEST_NAME)), secret or new_token()
        await durable(self.storage.write(lambda connection: rows.insert_guest(connection, guest, hashed(secret))))
        return self._remembered(hashed(secret), guest), secret

    async def known_by(self, secret: str) -> Guest | None:
        key = hashed(secret)
        found, until = self._known.get(key, (None, 0.0))
        if found is not None:
            self.seen.add(found.id)
        if found is not None and time.monotonic() < until:
            return found
        guest = await self.storage.read(lambda connection: rows.find_guest(connection, key))
        return None if guest is None else self._remembered(key, guest)

    def _remembered(self, key: bytes, guest: Guest) -> Guest:
        self._known[key] = guest, time.monotonic() + GUEST_KEPT
        return guest

    async def rename(self, guest: Guest, name: str) -> Guest:
        """A guest's name for all tables to come."""
        renamed = Guest(guest.id, clean_line(name, "a name", LONGEST_NAME))
        await durable(self.storage.write(lambda connection: rows.rename_guest(connection, renamed)))
        for key in [key for key, (one, _) in self._known.items() if one.id == guest.id]:
            del self._known[key]
        return renamed
