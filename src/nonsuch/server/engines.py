"""How the database is reached: the file of SQLite, or a PostgreSQL that several servers share."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, Engine, create_engine, event
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError

from nonsuch.engine.errors import NonsuchError

CACHE = "cache_size=-512"  # KB for each connection of SQLite: the system keeps the file in memory as well

# A server that stands still, or whose line is cut, must stop nobody else for more than five seconds. So the database
# ends a transaction that writes and does nothing; nobody waits for a lock for longer; and both ends of a line that is
# dead notice it. (Readers hold no locks, and may take their time over what they read.)
WRITER = ("idle_in_transaction_session_timeout = '3s'", "lock_timeout = '4s'", "statement_timeout = '10s'")
AT_ONCE = "lock_timeout = '300ms'"  # for those who have waited together already
DEAD_LINE = ("tcp_keepalives_idle = 2", "tcp_keepalives_interval = 1", "tcp_keepalives_count = 3")
LINE: dict[str, Any] = {"connect_timeout": 5, "keepalives_idle": 2, "keepalives_interval": 1, "keepalives_count": 3}
LINE |= {"tcp_user_timeout": 5000}  # milliseconds


def url_of(given: str) -> URL:
    try:
        url = make_url(given)
    except ArgumentError:
        raise NonsuchError("the database is named by a URL such as sqlite:///tables.db or postgresql://…") from None
    if url.drivername in ("postgresql", "postgres"):
        url = url.set(drivername="postgresql+psycopg")
    if url.drivername not in ("sqlite", "postgresql+psycopg"):
        raise NonsuchError(f"the database must be sqlite or postgresql, not {url.drivername}")
    if url.drivername == "sqlite" and url.database in (None, "", ":memory:"):
        raise NonsuchError("a database in memory keeps nothing: name a file, as in sqlite:///tables.db")
    return url


def database_file(url: URL) -> Path | None:
    """The file of an SQLite database."""
    return Path(str(url.database)) if url.drivername == "sqlite" else None


def engine_for(url: URL, connections: int) -> Engine:
    if url.drivername != "sqlite":
        return postgres_engine(url, connections)
    file = Path(str(url.database))
    file.parent.mkdir(parents=True, exist_ok=True)
    if not file.exists():
        os.close(os.open(file, os.O_CREAT, 0o600))  # it holds the secrets of running games
    engine = create_engine(url, pool_size=connections)

    @event.listens_for(engine, "connect")
    def prepare(connection: Any, record: Any) -> None:
        connection.isolation_level = None  # transactions begin where we say
        for line in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=10000", CACHE):
            connection.execute(f"PRAGMA {line}").close()

    @event.listens_for(engine, "begin")
    def begin(connection: Connection) -> None:
        writes = connection.get_execution_options().get("writes")
        connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")

    return engine


def postgres_engine(url: URL, connections: int) -> Engine:
    line = {name: value for name, value in LINE.items() if name not in url.query}
    engine = create_engine(url, pool_size=connections, pool_pre_ping=True, connect_args=line)

    @event.listens_for(engine, "connect")
    def notice_dead_lines(connection: Any, record: Any) -> None:
        for setting in DEAD_LINE:
            connection.execute(f"SET {setting}")
        connection.commit()

    return engine


def be_impatient(connection: Connection) -> None:
    """For the connection that writes."""
    for setting in WRITER:
        connection.exec_driver_sql(f"SET {setting}")
    connection.commit()
