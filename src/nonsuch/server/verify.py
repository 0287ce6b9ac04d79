"""The commands `nonsuch verify` and `nonsuch backup`: whether logs are what was written, and a copy while serving."""

from __future__ import annotations

import hashlib
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

from sqlalchemy import select
from sqlalchemy.exc import DBAPIError

import nonsuch
from nonsuch.engine.errors import NonsuchError, NotVerified
from nonsuch.engine.language import chance
from nonsuch.engine.playing import saves
from nonsuch.server import rows, schema
from nonsuch.server.problems import Problem
from nonsuch.server.storage import Storage, database_file

SQLITE = b"SQLite format 3\0"


def verify(what: str, last: str = "") -> dict[str, Any]:
    """A database by its URL or file, or the record of one game. What does not hold is a NotVerified, line by line.
    `last`: the hash of an entry that the database must have; by this one that was brought back older is found."""
    file = Path(what)
    if "://" not in what and file.is_file() and file.read_bytes()[:16] != SQLITE:
        return verify_record(file.read_bytes())
    if "://" not in what and not file.is_file():
        raise NonsuchError(f"there is no file {what}; name a database or the record of a game")
    return verify_database(what if "://" in what else f"sqlite:///{file}", last)


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
            rows.load_table(connection, id)
    except Problem as problem:
        yield problem.detail


def verify_record(data: bytes) -> dict[str, Any]:
    """The seed fits its commitment, the words fit theirs, and the moves lead where the record says they led."""
    about = saves.about(data)
    game = nonsuch.load(about["game"])
    finished = game.restore(data)
    play = finished.beginning()
    for who, what in finished.history:
        play.repeat(who, what)
    wrong = [*faults_of_chance(about.get("chance"), finished.history)]
    if not play.like(finished):
        wrong.append("the moves do not lead to the position that is recorded")
    if wrong:
        raise NotVerified("\n".join(wrong))
    return {"game": game.name, "moves": sum(who != saves.KEY for who, _ in finished.history), "verified": True}


def faults_of_chance(proof: Any, history: list[list[Any]]) -> Iterator[str]:
    if not isinstance(proof, dict):
        yield "it has no proof of its chance: it was not played at a table"
        return
    try:
        secret = bytes.fromhex(proof["seed"])
        words, hashes = proof.get("words") or [], proof.get("word_hashes") or []
    except (KeyError, ValueError, TypeError):
        yield "its proof of chance cannot be read"
        return
    if chance.commitment(secret) != proof.get("commitment"):
        yield "the seed is not the one that was committed to"
    for seat, (word, hash) in enumerate(zip(words, hashes, strict=False)):
        if hash is not None and hashlib.sha256(str(word).encode()).hexdigest() != hash:
            yield f"the word of seat {seat} is not the one that was committed to"
    key = chance.with_words(secret, words) if any(words) else secret
    keys = [what for who, what in history if who == saves.KEY]
    known = {chance.keyed(key, number).hex() for number in range(1, 20 * len(keys) + 20)}
    if any(one not in known for one in keys):
        yield "chance was not keyed from the seed and the words"


def backup(database: str, copy: Path) -> dict[str, Any]:
    """A consistent copy of an SQLite database, also while a server writes to it."""
    file = database_file(Storage(database if "://" in database else f"sqlite:///{database}").url)
    if file is None:
        raise NonsuchError("this copies SQLite databases; for PostgreSQL use pg_dump, which also works while serving")
    if not file.exists():
        raise NonsuchError(f"there is no database {file}; name an SQLite file")
    if copy.exists():
        raise NonsuchError(f"{copy} is there already; name a new file")
    with closing(sqlite3.connect(file)) as source, closing(sqlite3.connect(copy)) as target:
        copy.chmod(0o600)
        source.backup(target, pages=1000)
    return {"copy": str(copy), "bytes": copy.stat().st_size}
