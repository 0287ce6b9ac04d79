"""The database: reads in threads, and one writer that puts the moves of many tables into one transaction.

A move is kept when its transaction is on disk; only then is anybody told of it.
"""

from __future__ import annotations

import asyncio
import logging
import os
import secrets
import sqlite3
import time
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any, NamedTuple, TypeVar

from pydantic_core import to_json
from sqlalchemy import Connection, insert, select, text, tuple_, update
from sqlalchemy.exc import DBAPIError, IntegrityError, OperationalError

from nonsuch.engine.errors import NonsuchError
from nonsuch.server import schema
from nonsuch.server.engines import AT_ONCE, be_impatient, database_file, engine_for, url_of
from nonsuch.server.problems import unavailable

try:
    import fcntl
except ImportError:  # Windows
    fcntl = None  # type: ignore[assignment]

log = logging.getLogger("nonsuch.storage")

T = TypeVar("T")

HEAD = "0007"  # the newest migration
READERS = 4
CHANNEL = "nonsuch"
PING = "health"
NOTICE = 7_000  # bytes; PostgreSQL takes up to 8,000 in one notice
MIGRATING = 0x6E6F6E73  # the lock under which one server brings the schema up to date


# All moves of a transaction in one statement: SQLite hands Python's lock to and fro for each statement, and each time
# the writer would have to wait for it, and everybody for the writer. (PostgreSQL's driver sends many by itself.)
COLUMNS = [column.name for column in schema.moves.columns]
APPEND_ALL = (
    f"INSERT INTO moves ({', '.join(COLUMNS)}) "
    + "SELECT "
    + ", ".join(f"json_extract(value, '$.{name}')" for name in COLUMNS)
    + " FROM json_each(?)"
)


class Entry(NamedTuple):
    """One line of a table's log."""

    number: int  # counts every entry from 1, also what was done in private
    seat: int
    kind: str
    move: str
    key: str | None
    body: str | None
    at: float
    actors: int
    seq: int  # of what was published by then
    hash: str = ""  # over this entry and the hash of the one before


class LostSeat(Exception):
    """Whoever wrote it has the seat no more: it was not kept."""


class Holder(NamedTuple):
    """By what somebody has the seat: the hash of a token, or a guest."""

    key: bytes | None
    guest: str | None


@dataclass(frozen=True, slots=True)
class _Append:
    """A move to be kept. It is refused if the log already has that entry, and where several servers share tables, if
    its holder has lost the seat meanwhile: this one may not have heard of it, and may even have slept."""

    table: str
    entry: Entry
    ended: bool
    holder: Holder | None = None

    def row(self) -> dict[str, Any]:
        return {"table_id": self.table, **self.entry._asdict()}


@dataclass(frozen=True, slots=True)
class _Job:
    """Anything else to be written, for the tables named."""

    work: Callable[[Connection], Any]
    tables: tuple[str, ...]


class Storage:
    def __init__(self, url: str) -> None:
        self.url = url_of(url)
        self.server = secrets.token_hex(4)  # how this process signs its notices
        self.engine = engine_for(self.url, READERS + 2)
        self._lock: int | None = None
        self._threads = ThreadPoolExecutor(READERS, "reader")
        self._writer = ThreadPoolExecutor(1, "writer")
        self._connection: Connection | None = None
        self._waiting: list[tuple[_Append | _Job, asyncio.Future[Any]]] = []
        self._wake = asyncio.Event()
        self._task: asyncio.Task[None] | None = None
        self.commits = 0

    @property
    def postgres(self) -> bool:
        return self.engine.dialect.name == "postgresql"

    # coming and going --------------------------------------------------------------------------

    def migrate(self) -> None:
        """Bring the schema up to date; several servers may begin at once."""
        with self.engine.execution_options(writes=True).connect() as connection, connection.begin():
            if self.postgres:
                connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": MIGRATING})
            found = _revision(connection)
            if found is not None and found > HEAD:
                raise NonsuchError(
                    f"the database was written by a newer Nonsuch (schema {found}, this one knows {HEAD}): use that one"
                )
            if found != HEAD:
                from nonsuch.server.migrations import upgrade

                upgrade(connection)

    def claim(self) -> None:
        """One server on one SQLite file: two would not hear of each other's moves. The system frees the lock when the
        process ends, however that ends."""
        file = database_file(self.url)
        if file is None or fcntl is None:
            return
        self._lock = os.open(f"{file}-lock", os.O_RDWR | os.O_CREAT, 0o600)
        try:
            fcntl.flock(self._lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            other = os.read(self._lock, 20).decode("ascii", "replace").strip()
            os.close(self._lock)
            raise NonsuchError(
                f"another server (process {other or 'unknown'}) already uses {file}: stop it, or name another database"
            ) from None
        os.ftruncate(self._lock, 0)
        os.pwrite(self._lock, str(os.getpid()).encode(), 0)

    async def start(self) -> None:
        await asyncio.get_running_loop().run_in_executor(self._writer, self.migrate)
        self._task = asyncio.create_task(self._write_batches(), name="writer")

    async def stop(self) -> None:
        """What waits to be written is written."""
        while self._waiting:
            await asyncio.sleep(0.001)
        if self._task:
            self._task.cancel()
        await asyncio.get_running_loop().run_in_executor(self._writer, self._hang_up)
        self._threads.shutdown(wait=False)
        self._writer.shutdown(wait=False)
        self.engine.dispose()
        if self._lock is not None:
            os.close(self._lock)

    # reading -----------------------------------------------------------------------------------

    async def read(self, work: Callable[[Connection], T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._threads, self._read, work)

    def _read(self, work: Callable[[Connection], T]) -> T:
        with self.engine.connect() as connection:
            return work(connection)

    async def ping(self) -> None:
        """Read, and write: a full disk or a database that only reads is not healthy."""
        await self.read(lambda connection: connection.execute(text("SELECT 1")))
        now = {"name": PING, "value": str(int(time.time())).encode()}

        def write(connection: Connection) -> None:
            if not connection.execute(update(schema.shared).where(schema.shared.c.name == PING).values(**now)).rowcount:
                connection.execute(insert(schema.shared), now)

        await self.write(write)

    # writing -----------------------------------------------------------------------------------

    def append(self, table: str, entry: Entry, ended: bool, holder: Holder | None = None) -> asyncio.Future[bool]:
        """Keep a move. True when it is on disk; False if another was kept in its place; LostSeat."""
        return self._put(_Append(table, entry, ended, holder))

    def write(self, work: Callable[[Connection], T], *tables: str) -> asyncio.Future[T]:
        """Do something in the next transaction; other servers are told that these tables changed."""
        return self._put(_Job(work, tables))

    def _put(self, job: _Append | _Job) -> asyncio.Future[Any]:
        future: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        self._waiting.append((job, future))
        self._wake.set()
        return future

    async def _write_batches(self) -> None:
        """While one transaction is being written the next one gathers."""
        loop = asyncio.get_running_loop()
        while True:
            await self._wake.wait()
            self._wake.clear()
            while self._waiting:
                batch = self._waiting[:]
                try:
                    results = await loop.run_in_executor(self._writer, self._commit, [job for job, _ in batch])
                except Exception as error:
                    results = [error] * len(batch)
                del self._waiting[: len(batch)]
                for (_, future), result in zip(batch, results, strict=True):
                    if future.done():
                        continue
                    if isinstance(result, Exception):
                        future.set_exception(result)
                    else:
                        future.set_result(result)

    def _commit(self, batch: list[_Append | _Job]) -> list[Any]:
        try:
            if self._connection is None:
                self._connection = self.engine.connect().execution_options(writes=True)
                if self.postgres:
                    be_impatient(self._connection)
            if self._written_at_once(self._connection, batch):
                self.commits += 1
                return [True] * len(batch)
            try:
                with self._connection.begin():
                    results = self._write_together(self._connection, batch)
            except Exception:
                with self._connection.begin():
                    results = self._write_one_by_one(self._connection, batch)
        except Exception:
            self._hang_up()
            raise
        self.commits += 1
        return results

    def _hang_up(self) -> None:
        if self._connection is not None:
            self._connection.invalidate()
            self._connection.close()
            self._connection = None

    def _written_at_once(self, connection: Connection, batch: list[_Append | _Job]) -> bool:
        """Mostly there are only moves: to SQLite they are one statement, which is a transaction of its own."""
        if self.postgres or not all(isinstance(job, _Append) and not job.ended for job in batch):
            return False
        rows = to_json([job.row() for job in batch if isinstance(job, _Append)]).decode()
        try:
            connection.connection.driver_connection.execute(APPEND_ALL, (rows,))  # type: ignore[union-attr]
        except sqlite3.Error:
            return False  # nothing was kept; what was wrong shows when it is tried once more
        return True

    def _write_together(self, connection: Connection, batch: list[_Append | _Job]) -> list[Any]:
        rows = [job.row() for job in batch if isinstance(job, _Append)]
        if rows and self.postgres:
            self._check_holders(connection, [job for job in batch if isinstance(job, _Append)])
            connection.execute(insert(schema.moves), rows)
        elif rows:
            connection.exec_driver_sql(APPEND_ALL, (to_json(rows).decode(),))
        self._end(connection, [job for job in batch if isinstance(job, _Append)])
        results = [True if isinstance(job, _Append) else job.work(connection) for job in batch]
        self._notify(connection, batch)
        return results

    def _write_one_by_one(self, connection: Connection, batch: list[_Append | _Job]) -> list[Any]:
        """Somebody in the batch came too late; the others shall not suffer."""
        results: list[Any] = []
        if self.postgres:
            connection.exec_driver_sql(f"SET LOCAL {AT_ONCE}")
        for job in batch:
            try:
                with connection.begin_nested():
                    if isinstance(job, _Append):
                        self._check_holders(connection, [job])
                        connection.execute(insert(schema.moves), job.row())
                        self._end(connection, [job])
                        results.append(True)
                    else:
                        results.append(job.work(connection))
            except IntegrityError as error:
                results.append(False if isinstance(job, _Append) else error)
            except Exception as error:
                results.append(error)
        self._check_still_open(connection)
        self._notify(connection, batch)
        return results

    def _check_still_open(self, connection: Connection) -> None:
        """SQLite may take a whole transaction back by itself, on a full disk or when reading fails: nothing is kept
        then, and the commit that follows would not say so."""
        if not self.postgres and not connection.connection.driver_connection.in_transaction:  # type: ignore[union-attr]
            lost = sqlite3.OperationalError("the transaction was rolled back")
            raise OperationalError("COMMIT", None, lost)

    def _check_holders(self, connection: Connection, appends: Sequence[_Append]) -> None:
        """LostSeat, if one has lost his seat; and until the moves are kept nobody loses one."""
        held = [(job.table, job.entry.seat, job.holder) for job in appends if job.holder is not None]
        by_key = {key: (table, seat) for table, seat, (key, _) in held if key is not None}
        by_guest = {(table, seat): guest for table, seat, (key, guest) in held if key is None}
        k, s = schema.keys.c, schema.seats.c
        good = k.hash.in_(by_key) & (k.kind == "token") & k.void.is_(None)
        keys = select(k.hash, k.table_id, k.seat).where(good).order_by(k.hash).with_for_update(read=True)
        found = {bytes(row.hash): (row.table_id, row.seat) for row in connection.execute(keys)} if by_key else {}
        there = tuple_(s.table_id, s.seat).in_(by_guest)
        seats = select(s.table_id, s.seat, s.guest).where(there).order_by(s.table_id, s.seat).with_for_update(read=True)
        sit = {(row.table_id, row.seat): row.guest for row in connection.execute(seats)} if by_guest else {}
        if found != by_key or sit != by_guest:
            raise LostSeat

    def _end(self, connection: Connection, appends: Iterable[_Append]) -> None:
        for job in appends:
            if job.ended:
                connection.execute(
                    update(schema.tables).where(schema.tables.c.id == job.table).values(ended=job.entry.at)
                )

    def _notify(self, connection: Connection, batch: list[_Append | _Job]) -> None:
        """Other servers hear of it when, and only when, the transaction is kept."""
        if not self.postgres:
            return
        named = dict.fromkeys(
            table for job in batch for table in ((job.table,) if isinstance(job, _Append) else job.tables)
        )
        line = self.server
        for table in [*named, ""]:
            if (not table and line != self.server) or len(line) > NOTICE:
                connection.execute(text("SELECT pg_notify(:channel, :line)"), {"channel": CHANNEL, "line": line})
                line = self.server
            line += f" {table}"

    # what all servers on one database share ----------------------------------------------------

    async def shared_secret(self, name: str) -> bytes:
        def read_or_make(connection: Connection) -> bytes:
            found = connection.execute(select(schema.shared.c.value).where(schema.shared.c.name == name)).scalar()
            if found is None:
                found = secrets.token_bytes(32)
                connection.execute(insert(schema.shared).values(name=name, value=found))
            return bytes(found)

        try:
            return await self.write(read_or_make)
        except IntegrityError:  # another server was quicker
            return await self.write(read_or_make)


async def durable(job: asyncio.Future[T]) -> T:
    """Wait until it is on disk; Problem 503 if the database fails."""
    try:
        return await job
    except DBAPIError as error:
        if isinstance(error, IntegrityError):
            raise
        log.error("cannot write", extra={"error": str(error.orig)})
        raise unavailable() from None


def _revision(connection: Connection) -> str | None:
    if not connection.dialect.has_table(connection, "alembic_version"):
        return None
    found: str | None = connection.execute(text("SELECT version_num FROM alembic_version")).scalar()
    return found
