"""The commands `nonsuch verify` and `nonsuch backup`: whether logs are what was written, and a copy while serving."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

from sqlalchemy import select
from sqlalchemy.exc import DBAPIError

from nonsuch.engine.errors import NonsuchError, NotVerified
from nonsuch.engine.keeping import strangers
from nonsuch.server import rows, schema
from nonsuch.server.engines import database_file
from nonsuch.server.problems import Problem
from nonsuch.server.proving import verify_record
from nonsuch.server.storage import Storage

SQLITE = b"SQLite format 3\0"


def verify(what: str, last: str = "") -> dict[str, Any]:
    """A database by its URL or file, or the record of one game. What does not hold is a NotVerified, line by line.
    `last`: the hash of an entry that the database must have; by this one that was brought back older is found."""
    file = Path(what)
    if "://" not in what and not file.is_file():
        raise NonsuchError(f"there is no file {what}; name a database or the record of a game")
    if "://" not in what and not is_database(file):
        return verify_record(strangers.read(file))
    return verify_database(what if "://" in what else f"sqlite:///{file}", last)


def is_database(file: Path) -> bool:
    with file.open("rb") as opened:
        return opened.read(len(SQLITE)) == SQLITE


def verify_database(url: str, last: str = "") -> dict[str, Any]:
    storage, c = Storage(url), schema.moves.c
    try:
        with storage.engine.connect() as connection:
            ids = [row.id for row in connection.execute(select(schema.tables.c.id).order_by(schema.tables.c.created))]
            newest = connection.scalar(select(c.hash).order_by(c.at.desc(), c.number.desc()).limit(1))
            known = not last or connection.scalar(select(c.number).where(c.hash == last)) is not None
        wrong = [] if known else [f"no log has the entry {last}: it was cut off, or its table was deleted"]
        wrong += [f"table {id}: {how}" for id in ids for how in faults(storage, id)]
    except DBAPIError as error:
        raise NonsuchError(f"cannot use the database: {' '.join(str(error.orig).split())}") from None
    finally:
        storage.engine.dispose()
    if wrong:
        raise NotVerified("\n".join(wrong))
    return {"tables": len(ids), "verified": True, "last": newest}


def faults(storage: Storage, id: str) -> Iterator[str]:
    try:
        with storage.engine.connect() as connection:
            table = rows.load_table(connection, id)
        for seat in table.facts.broken_words(table.seats):
            yield f"the word of seat {seat} is not the one that was committed to under this secret"
    except Problem as problem:
        yield problem.detail


def backup(database: str, copy: Path) -> dict[str, Any]:
    """A consistent copy of an SQLite database, also while a server writes to it."""
    file = database_file(Storage(database if "://" in database else f"sqlite:///{database}").url)
    if file is None:
        raise NonsuchError("this copies SQLite databases; for PostgreSQL use pg_dump, which also works while serving")
    if not file.exists():
        raise NonsuchError(f"there is no database {file}; name an SQLite file")
    if copy.exists():
        raise NonsuchError(f"{copy} already exists; name a new file")
    with closing(sqlite3.connect(file)) as source, closing(sqlite3.connect(copy)) as target:
        copy.chmod(0o600)
        source.backup(target, pages=1000)
    return {"copy": str(copy), "bytes": copy.stat().st_size}
