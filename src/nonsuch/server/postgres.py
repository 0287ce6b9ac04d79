"""Several servers on one PostgreSQL: they wake each other with LISTEN and NOTIFY, and one drives a table's bots.

Neither is needed for the truth, which is the log: a lost notice costs time, a lost claim a wasted thought.
"""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import logging

import psycopg

from nonsuch.server.engines import DEAD_LINE, LINE
from nonsuch.server.storage import CHANNEL, Storage
from nonsuch.server.tables import Tables

log = logging.getLogger("nonsuch.postgres")

RETRY = 1.0  # seconds
PULSE = 0.5  # seconds between signs of life on the line that holds claims
STANDS_STILL = "idle_session_timeout = '3s'"  # after so long without one the claims are anybody's


class Peers:
    def __init__(self, storage: Storage, tables: Tables) -> None:
        self.server = storage.server
        self.address = storage.url.set(drivername="postgresql").render_as_string(hide_password=False)
        self.tables = tables
        self._claims: psycopg.AsyncConnection[tuple[object, ...]] | None = None
        self._one_at_a_time = asyncio.Lock()
        self._following: set[asyncio.Task[None]] = set()

    async def listen(self) -> None:
        """Follow what other servers write, for ever."""
        while True:
            try:
                async with await self._line() as connection:
                    await connection.execute(f"LISTEN {CHANNEL}")
                    await self._catch_up()
                    async for notice in connection.notifies():
                        self._heard(notice.payload)
            except psycopg.Error as error:
                log.error("cannot listen", extra={"error": str(error).strip()})
            await asyncio.sleep(RETRY)

    def _heard(self, line: str) -> None:
        server, *tables = line.split(" ")
        if server != self.server:
            for table in tables:
                self._follow(table)

    async def _catch_up(self) -> None:
        """While nobody listened anything may have happened."""
        for table in {*self.tables.live, *self.tables.hub.listening}:
            self._follow(table)

    def _follow(self, table: str) -> None:
        if self.tables.knows(table):
            task = asyncio.create_task(self.tables.refresh(table))
            self._following.add(task)
            task.add_done_callback(self._following.discard)

    # who drives the bots -----------------------------------------------------------------------

    async def claim(self, table: str) -> bool:
        """A lock that ends with this server's connection, however that ends."""
        return await self._ask("SELECT pg_try_advisory_lock(%s)", table)

    async def keep_claims(self) -> None:
        """A server that stands still, or whose line is cut, loses its claims: others drive its bots."""
        while True:
            await asyncio.sleep(PULSE)
            if self._claims is not None and not self._claims.closed:
                async with self._one_at_a_time:
                    with contextlib.suppress(psycopg.Error):
                        await self._claims.execute("SELECT 1")

    async def release(self, table: str) -> None:
        await self._ask("SELECT pg_advisory_unlock(%s)", table)

    async def _ask(self, question: str, table: str) -> bool:
        async with self._one_at_a_time:
            try:
                if self._claims is None or self._claims.closed:
                    self._claims = await self._line(STANDS_STILL)
                cursor = await self._claims.execute(question, (_number(table),))
                row = await cursor.fetchone()
                return bool(row and row[0])
            except psycopg.Error as error:
                log.error("cannot claim", extra={"table": table, "error": str(error).strip()})
                return False

    async def _line(self, *settings: str) -> psycopg.AsyncConnection[tuple[object, ...]]:
        """A connection of one's own, which ends where its other end is gone."""
        made = await psycopg.AsyncConnection.connect(self.address, autocommit=True, **LINE)
        for setting in (*DEAD_LINE, *settings):
            with contextlib.suppress(psycopg.errors.UndefinedObject):  # a PostgreSQL before 14
                await made.execute(f"SET {setting}")
        return made

    async def stop(self) -> None:
        if self._claims is not None:
            await self._claims.close()


def _number(table: str) -> int:
    """A lock's number: signed, 64 bits."""
    return int.from_bytes(hashlib.blake2b(table.encode(), digest_size=8).digest(), "big", signed=True)
